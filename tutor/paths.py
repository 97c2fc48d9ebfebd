"""Where the lessons, puzzles and rule catalogues lie, in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path

from tutor.engine.errors import InputError

__all__ = ["SHIPPED", "shipped"]

SHIPPED = ("lessons", "puzzles", "seeds")
"""The folders that travel with the package."""


def shipped(name: str) -> Path:
    """The folder `name` of those that come with the project.

    A wheel carries them inside the package, a checkout beside it; the package is asked first, because a stranger may
    have put a folder called ``lessons`` beside an installed package.

    Parameters
    ----------
    name
        One of `SHIPPED`.

    Raises
    ------
    InputError
        When no such folder is shipped, or the installation has lost it.

    Examples
    --------
    >>> shipped("seeds").is_dir()
    True
    """
    if name not in SHIPPED:
        raise InputError(f"no folder {name!r} is shipped", field="name", remedy=f"Write one of: {', '.join(SHIPPED)}")
    package = Path(__file__).resolve().parent
    for folder in (package / "_shipped" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise InputError(
        f"the folder {name!r} is missing from this installation",
        place=str(package),
        remedy="Install eldorado-tutor again",
    )
