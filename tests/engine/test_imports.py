"""What an import costs: the engine loads no widget and no graph library, and the package loads nothing at all."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {"networkx", "ipywidgets", "anywidget", "plotly", "ruamel", "numpy", "nbformat", "IPython", "jsonschema"}


def loaded_after(statement: str) -> set[str]:
    """Top-level modules that `statement` brings into a new interpreter."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


def test_the_engine_loads_nothing_heavy() -> None:
    modules = loaded_after("import tutor.engine")
    assert "tutor.engine" in modules
    assert not HEAVY & {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize("package", ["lesson", "puzzle", "widgets", "cli"])
def test_the_engine_loads_nothing_above_it(package: str) -> None:
    assert f"tutor.{package}" not in loaded_after("import tutor.engine")


def test_the_package_alone_loads_nothing() -> None:
    assert {name for name in loaded_after("import tutor") if name.startswith("tutor")} == {"tutor"}


def test_the_probe_sees_what_is_loaded() -> None:
    assert "networkx" in loaded_after("import networkx")
