"""The shipped folders are found in a checkout, and in a wheel that is built here and looked into."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tutor.engine.errors import InputError
from tutor.paths import SHIPPED, shipped


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the checkout as it stands."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True, timeout=300)
    (built,) = folder.glob("eldorado_tutor-*.whl")
    return built


def tracked(root: Path, folder: str) -> set[str]:
    """What git has in `folder`, as paths from the top."""
    listing = subprocess.run(["git", "ls-files", "-z", folder], cwd=root, check=True, capture_output=True, text=True)
    return {name for name in listing.stdout.split("\0") if name and (root / name).exists()}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_checkout_gives_its_own_folder(root: Path, name: str) -> None:
    assert shipped(name) == root / name


@pytest.mark.parametrize("name", SHIPPED)
def test_the_wheel_carries_every_file_of_the_folder(root: Path, wheel: Path, name: str) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    expected = {f"tutor/_shipped/{path}" for path in tracked(root, name)}
    assert expected, f"{name}/ is empty"
    assert expected <= inside


def test_the_wheel_puts_nothing_beside_the_package(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"tutor"}


def test_the_wheel_carries_the_licence_the_types_and_the_command(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    inside = archive.namelist()
    assert "tutor/py.typed" in inside
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in inside)
    (entry_points,) = (name for name in inside if name.endswith(".dist-info/entry_points.txt"))
    assert "eldorado = tutor.cli.main:main" in archive.read(entry_points).decode()


def test_an_installed_package_finds_its_folders(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from tutor.paths import SHIPPED, shipped\n"
        "print(*(shipped(name) for name in SHIPPED), sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == [str(tmp_path / "tutor" / "_shipped" / name) for name in SHIPPED]


def test_another_folder_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(InputError, match=r"no folder 'lesson' is shipped.*lessons, puzzles, seeds"):
        shipped("lesson")
