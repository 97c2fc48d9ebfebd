"""Puzzles to choose from: a table for each book in a notebook, lines elsewhere; no word gives an idea away."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError, expect
from tutor.lesson.progress import Log
from tutor.puzzle.library import puzzles
from tutor.puzzle.schema import BANDS, BOOKS, Puzzle
from tutor.puzzle.session import standing
from tutor.puzzle.taught import needed

__all__ = ["PuzzleList", "listed"]

_TITLES = {
    "quest": "The Quest for El Dorado",
    "dangers": "Dangers & Muisca",
    "island": "The Island of El Dorado",
    "thieves": "The Thieves of El Dorado",
}
_CELL = "padding:.2em .7em;border-top:1px solid rgba(128,128,128,.35);text-align:left;background:transparent"
_FEW = 12
"""So many rows are shown unfolded."""


@dataclass(frozen=True)
class PuzzleList:
    """Puzzles in the order of books and bands, and the ids of those that have been solved."""

    rows: tuple[Puzzle, ...]
    solved: frozenset[str]

    def __len__(self) -> int:
        return len(self.rows)

    def _repr_html_(self) -> str:
        if not self.rows:
            return "<p>No puzzle is of that kind.</p>"
        open_ = " open" if len(self.rows) <= _FEW else ""
        parts = []
        for book in BOOKS:
            rows = [one for one in self.rows if one.book == book]
            if not rows:
                continue
            done = sum(one.id in self.solved for one in rows)
            lines = "".join(
                f'<tr><td style="{_CELL}">{escape(one.title)}</td><td style="{_CELL}">{escape(one.band)}</td>'
                f'<td style="{_CELL}">{needed((*one.teaches, *one.shows)) or ""}</td>'
                f'<td style="{_CELL}"><code>play("{escape(one.id)}")</code></td>'
                f'<td style="{_CELL}">{"✓ solved" if one.id in self.solved else ""}</td></tr>'
                for one in rows
            )
            parts.append(
                f"<details{open_}><summary><b>{escape(_TITLES[book])}</b>: {len(rows)}"
                f"{f', {done} solved' if done else ''}</summary><table><thead><tr>"
                f'<th scope="col" style="{_CELL}">Puzzle</th><th scope="col" style="{_CELL}">How hard</th>'
                f'<th scope="col" style="{_CELL}">After lesson</th>'
                f'<th scope="col" style="{_CELL}">To play it, write in a cell</th><th scope="col" style="{_CELL}">'
                f"</th></tr></thead><tbody>{lines}</tbody></table></details>"
            )
        return "".join(parts)

    def __repr__(self) -> str:
        lines = []
        for one in self.rows:
            mark, how = "*" if one.id in self.solved else " ", f'play("{one.id}")'
            lines.append(f"{mark} {one.book:8} {one.band:12} {how:34} {one.title}")
        return "\n".join([*lines, f"{len(self.rows)} puzzle{'' if len(self.rows) == 1 else 's'}"])


def listed(book: str = "", band: str = "", theme: str = "", rule: str = "", *, log: Log | None = None) -> PuzzleList:
    """The shipped puzzles, or those of a book, a band, a theme, or a rule that they teach or show.

    Raises
    ------
    InputError
        No puzzle has that book, band or theme; the remedy names those there are.
    """
    for name, wanted in (("book", book), ("band", band), ("theme", theme), ("rule", rule)):
        expect(wanted, str, f"a {name}", field=name, remedy="Write it in quotes")
    if rule:
        catalogue().rule(rule)
    every = puzzles()
    for name, wanted in (("book", book), ("band", band), ("theme", theme)):
        there = {getattr(one, name) for one in every}
        if wanted and wanted not in there:
            known = ", ".join(sorted(filter(None, there)))
            raise InputError(f"no puzzle has the {name} '{wanted}'", field=name, remedy=f"There are {known}.")
    rows = [
        one
        for one in every
        if book in ("", one.book)
        and band in ("", one.band)
        and theme in ("", one.theme)
        and (not rule or rule in (*one.teaches, *one.shows))
    ]
    rows.sort(key=lambda one: (BOOKS.index(one.book), BANDS.index(one.band) if one.band else len(BANDS), one.title))
    entries = (log or Log()).read().entries
    return PuzzleList(tuple(rows), frozenset(one.id for one in rows if standing(entries, one.id).solved))
