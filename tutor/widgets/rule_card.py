"""A rule as a card with two small boards: one where it matters, one where it doesn't."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from html import escape
from typing import Any

from tutor.engine.catalogue import Rule, catalogue
from tutor.engine.catalogue.card import as_html, as_text
from tutor.lesson.examples import HOW, Example, Side, example
from tutor.puzzle.taught import told
from tutor.widgets.scene import Scene
from tutor.widgets.scenes import scene_of
from tutor.widgets.svg import svg
from tutor.widgets.text import text
from tutor.widgets.theme import lab_css

__all__ = ["RuleCard", "example_scene", "rule_card"]

_WIDTH = 300
_FIGURE = "margin:0;flex:0 1 20em;min-width:0"
_ROW = "display:flex;flex-wrap:wrap;gap:.8em 1.4em;align-items:flex-start;margin:.2em 0 .6em;max-width:46em"


@dataclass(frozen=True)
class RuleCard(Rule):
    """A rule that is shown with its example, if it has one."""

    theme: str = field(default="auto", repr=False, compare=False)

    def __str__(self) -> str:
        found = example(self.id)
        parts = [as_text(self), told(self.id)]
        if found is None:
            return "\n".join(parts)
        for word, side in _sides(found):
            board = text(example_scene(side)).splitlines()[1:]
            parts += ["", f"{word}: {_told(found, side)}", *(f"    {line}".rstrip() for line in board)]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        found = example(self.id)
        head = (
            f"{as_html(self)}<details class='eldorado-taught'><summary>Where it is taught and practised</summary>"
            f"<p>{escape(told(self.id))}</p></details>"
        )
        if found is None:
            return head
        figures = "".join(
            f"<figure style='{_FIGURE}'><figcaption><b>{word}:</b> {escape(_told(found, side))}</figcaption>"
            f"{svg(example_scene(side), width=_WIDTH, theme=self.theme)}</figure>"
            for word, side in _sides(found)
        )
        lab = f"<style>{lab_css('.eldorado-example')}</style>" if self.theme == "auto" else ""
        return f"{head}{lab}<div class='eldorado-example' style='{_ROW}'>{figures}</div>"


def rule_card(name: str, *, theme: str = "auto") -> RuleCard:
    """The rule of an id as a card.

    Raises
    ------
    InputError
        There is no such rule; the remedy names near ids.
    """
    found = catalogue().rule(name)
    values: dict[str, Any] = {one.name: getattr(found, one.name) for one in fields(found)}
    return RuleCard(**values, theme=theme)


def example_scene(side: Side) -> Scene:
    """The board of one side of an example: the position before the move, its cells marked; hands that count."""
    role = "target" if side.verdict else "problem"
    board = side.state.board
    unknown = [cell for cell in side.cells if cell not in board]
    marks = {board.label(cell) if cell in board else str(cell): role for cell in side.cells}
    more: dict[str, Any] = {"places": unknown} if unknown else {}
    scene = scene_of(side.state, highlights=marks, **more)
    groups = tuple(group for group in scene.groups if group.cards and group.id != "others")
    return replace(scene, title="Before the move", caption="", groups=groups)


def _sides(found: Example) -> tuple[tuple[str, Side], tuple[str, Side]]:
    """Both sides with what stands before them."""
    if found.how == "refuses":
        return ("What it refuses", found.bites), ("What it allows", found.spares)
    return ("Where it acts", found.bites), ("Where it doesn't", found.spares)


def _told(found: Example, side: Side) -> str:
    """The move, what the engine says of it, and the remark."""
    words = f"{side.words[:1].upper()}{side.words[1:]}"
    if not side.verdict:
        sentence = next(v.text(side.state) for v in side.verdict.violations if v.rule == found.rule)
        return f"{words}: refused. {sentence} {side.says}"
    if side is found.bites:
        return f"{words}: legal, and the rule {HOW[found.how]}. {side.says}"
    return f"{words}: legal. {side.says}"
