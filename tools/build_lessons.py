"""Make the lesson notebooks from their sources: ``lessons/src/NN-slug.py`` becomes ``lessons/NN-slug.ipynb``.

    python tools/build_lessons.py            write what has changed
    python tools/build_lessons.py --check    exit with 1 if something would change

A source is a script in percent format (``# %%`` begins a cell, ``# %% [markdown]`` one of text). Cell ids come from
the slug and the place of the cell, so they are the same on every run. Only cells tagged ``nbval-check-output`` keep
outputs: the notebook is run to make them, and ``--check`` leaves comparing them to nbval.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "lessons" / "src"
KEEP = "nbval-check-output"
NAME = re.compile(r"[0-9]{2}-[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def notebook_of(source: Path) -> dict[str, Any]:
    """The notebook of a source, without outputs.

    Raises
    ------
    ValueError
        The file name is not ``NN-slug.py``.
    """
    import jupytext

    if not NAME.fullmatch(source.stem):
        raise ValueError(f"{source}: call it NN-slug.py, two digits and small letters")
    slug = source.stem[3:]
    read = jupytext.read(source, fmt="py:percent")
    cells: list[dict[str, Any]] = []
    for place, cell in enumerate(read.cells, 1):
        tags = list(cell.metadata.get("tags", []))
        made: dict[str, Any] = {
            "cell_type": cell.cell_type,
            "id": f"{slug}-{place:02d}",
            "metadata": {"tags": tags} if tags else {},
            "source": cell.source.splitlines(keepends=True),
        }
        if cell.cell_type == "code":
            made |= {"execution_count": None, "outputs": []}
        cells.append(dict(sorted(made.items())))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def keeps(cell: dict[str, Any]) -> bool:
    """Whether the outputs of a cell belong to the notebook."""
    return cell["cell_type"] == "code" and KEEP in cell["metadata"].get("tags", [])


def fill(notebook: dict[str, Any], folder: Path) -> None:
    """Run the notebook and keep the outputs of the cells tagged for it."""
    import nbformat
    from nbclient import NotebookClient

    run = nbformat.reads(text_of(notebook), as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(run, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(folder)}}).execute()
    for cell, done in zip(notebook["cells"], run.cells, strict=True):
        if keeps(cell):
            cell["execution_count"] = done.execution_count
            cell["outputs"] = json.loads(json.dumps(done.outputs))


def text_of(notebook: dict[str, Any]) -> str:
    """The notebook as its file holds it."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def build(source: Path, *, check: bool) -> bool:
    """Bring one notebook up to date, or with `check` only look; whether it was (or is) out of date."""
    target = source.parent.parent / f"{source.stem}.ipynb"
    made = notebook_of(source)
    old = target.read_text("utf-8") if target.exists() else ""
    held = {cell["id"]: cell for cell in json.loads(old)["cells"]} if old else {}
    wanted = [cell for cell in made["cells"] if keeps(cell)]
    for cell in wanted:
        before = held.get(cell["id"], {})
        if before.get("source") == cell["source"] and before.get("execution_count"):
            cell["execution_count"], cell["outputs"] = before["execution_count"], before["outputs"]
    missing = any(not cell["execution_count"] for cell in wanted)
    if text_of(made) == old and not missing:
        return False
    if not check:
        if wanted:
            fill(made, target.parent)
        target.write_text(text_of(made), "utf-8")
    return True


def strays(folder: Path) -> list[Path]:
    """Notebooks without a source."""
    return sorted(one for one in folder.glob("*.ipynb") if not (folder / "src" / f"{one.stem}.py").exists())


def main(arguments: list[str] | None = None, sources: Path = SOURCES) -> int:
    """Build all; the exit code."""
    parser = argparse.ArgumentParser(description="make the lesson notebooks from their sources")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if something is out of date")
    check: bool = parser.parse_args(arguments).check
    stale = [source for source in sorted(sources.glob("*.py")) if build(source, check=check)]
    for source in stale:
        print(f"{source.stem}.ipynb {'is out of date' if check else 'written'}")
    lost = strays(sources.parent)
    for notebook in lost:
        print(f"{notebook.name} has no source in {sources}")
    if check and stale:
        print("Run tools/build_lessons.py.")
    return 1 if lost or (check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
