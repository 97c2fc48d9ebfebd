"""``eldorado export``: a notebook as a page that needs neither Jupyter nor a network."""

from __future__ import annotations

import argparse
from pathlib import Path

from tutor.engine.errors import InputError
from tutor.lesson.content import lessons
from tutor.lesson.folder import lesson_names
from tutor.lesson.lesson import Lesson
from tutor.paths import shipped

HELP = "write a lesson or another notebook as one HTML page, to be looked at or printed"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("notebook", help="an .ipynb file, or the name of a lesson, e.g. 03-crocodiles")
    parser.add_argument("-o", "--output", type=Path, help="the page to write (NOTEBOOK.html here if left out)")
    parser.add_argument("--answers", action="store_true", help="put the answers of a lesson's steps at the end")
    parser.add_argument("--seconds", type=int, default=600, help="how long a cell may take (600)")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    from tutor.widgets.still_page import answers, run_notebook, still_page

    if args.seconds < 1:
        raise InputError(f"{args.seconds} is no time to wait", field="--seconds", remedy="Write a number from 1.")
    source = _notebook(args.notebook)
    target: Path = args.output or Path(f"{source.stem}.html")
    if target.suffix == ".ipynb" or target.is_dir() or not target.name:
        raise InputError(f"'{target}' is no name for a page", field="--output", remedy="Write e.g. -o page.html.")
    if not target.parent.is_dir():
        raise InputError(f"there is no folder {target.parent}", field="--output", remedy="Make it first.")
    end = answers(_lesson(source.name)) if args.answers else ""
    notebook = run_notebook(source, args.seconds)
    told = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    heading = next((line for text in told for line in text.splitlines() if line.startswith("# ")), "")
    page = still_page(notebook, heading.removeprefix("# ") or source.stem, end)
    target.write_text(page, encoding="utf-8")
    print(f"{target}: {len(page) // 1024} KiB")
    return 0


def _lesson(name: str) -> Lesson:
    """The lesson of a notebook."""
    for lesson in lessons():
        if f"{lesson.file}.ipynb" == name and lesson.steps:
            return lesson
    raise InputError(f"{name} is no lesson with answers", field="--answers", remedy="Leave it out.")


def _notebook(name: str) -> Path:
    """A file, or a lesson by its name with or without the ending."""
    path = Path(name)
    if path.is_file():
        return path
    lessons = lesson_names()
    found = name if name in lessons else f"{name}.ipynb"
    if found not in lessons:
        near = ", ".join(one.removesuffix(".ipynb") for one in lessons if name[:2] == one[:2]) or lessons[0]
        raise InputError(
            f"there is no notebook '{name}'", field="notebook", remedy=f"Name a file, or a lesson: {near}."
        )
    return shipped("lessons") / found
