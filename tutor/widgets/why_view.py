"""Why a move is refused, and where a number comes from: plain values, and the same as HTML and as text.

No widget is imported here. `why_of` and `sum_of` make the values, `why_html` and `why_text` write them out;
`tutor.widgets.why.WhyPanel` shows them and hears its buttons.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from tutor.engine.board import Corner
from tutor.engine.catalogue import catalogue
from tutor.engine.notation import short
from tutor.engine.state import State
from tutor.engine.verdict import Quantity, Verdict, Violation
from tutor.lesson.texts import words
from tutor.lesson.values import in_words as value_in_words
from tutor.lesson.wording import carried, in_words
from tutor.puzzle.goals import GOAL

__all__ = ["Addend", "Broken", "Near", "Sum", "Why", "formula", "sum_html", "sum_of", "why_html", "why_of", "why_text"]

_NAMES = {GOAL: "A rule of puzzles"}
_SAME = words("why.near")


class Broken(NamedTuple):
    """A rule that the move breaks.

    `law` is the rule itself, `section` book and section (both empty for an id that no catalogue has); `numbers` are the
    figures involved, by name; `cells` the labels to mark; `values` what no source gives and the rule depends on.
    """

    rule: str
    section: str
    sentence: str
    law: str
    numbers: tuple[tuple[str, int], ...]
    cells: tuple[str, ...]
    values: tuple[str, ...] = ()


class Near(NamedTuple):
    """A legal move close to the refused one: its text, a sentence, and what the two share."""

    move: str
    words: str
    shares: tuple[str, ...]


class Addend(NamedTuple):
    """One contribution to a number, with the rule it comes from."""

    amount: int
    label: str
    rule: str
    section: str
    law: str
    values: tuple[str, ...] = ()


class Sum(NamedTuple):
    """A number with its trail."""

    name: str
    value: int
    addends: tuple[Addend, ...]


class Why(NamedTuple):
    """What is to be said of a move: `broken` is empty for a legal one; `lead` says how it comes to what they forbid."""

    tried: str
    broken: tuple[Broken, ...] = ()
    near: tuple[Near, ...] = ()
    sums: tuple[Sum, ...] = ()
    lead: str = ""

    @property
    def marks(self) -> dict[str, str]:
        """The cells involved as highlights of a scene."""
        return {cell: "problem" for broken in self.broken for cell in broken.cells}


def why_of(verdict: Verdict, sums: Iterable[Quantity] = (), most: int = 3) -> Why:
    """All about a verdict.

    Parameters
    ----------
    sums
        Numbers whose trails belong to the story, such as the strength of both sides.
    most
        How many near legal moves to look for.
    """
    state = verdict.state
    near = tuple(
        Near(
            short(state, remedy.move),
            in_words(state, remedy.move),
            tuple(_SAME.get(name, f"same {name}") for name in remedy.shares),
        )
        for remedy in verdict.remedies(most)
    )
    broken = tuple(dict.fromkeys(_broken(state, violation) for violation in verdict.violations))
    numbers = tuple(sum_of(one, state) for one in sums)
    return Why(in_words(state, verdict.move), broken, near, numbers, carried(verdict) if broken else "")


def sum_of(quantity: Quantity, state: State | None = None) -> Sum:
    """A number that explains itself, ready to be shown; `state` tells the values that no source gives."""
    addends = tuple(
        Addend(step.amount, step.label, step.rule, *_law(step.rule), _values(step.rule, state))
        for step in quantity.trail
    )
    return Sum(quantity.name, quantity.value, addends)


def formula(total: Sum) -> str:
    """``"5 = 1 + 2 + 2"``; a part that takes away is subtracted. A sum without parts is its value."""
    if not total.addends:
        return str(total.value)
    first, *others = (addend.amount for addend in total.addends)
    rest = "".join(f" {'+' if amount >= 0 else '−'} {abs(amount)}" for amount in others)
    return f"{total.value} = {first}{rest}"


def _broken(state: State, violation: Violation) -> Broken:
    board = state.board
    cells = [*violation.cells]
    for _, value in violation.facts:
        if isinstance(value, Corner):
            cells += [cell for cell in value.cells() if cell in board]
    labels = tuple(dict.fromkeys(board.label(cell) for cell in cells if cell in board))
    numbers = tuple((name, value) for name, value in violation.facts if type(value) is int)
    section, law = _law(violation.rule)
    return Broken(violation.rule, section, violation.text(state), law, numbers, labels, _values(violation.rule, state))


def _law(name: str) -> tuple[str, str]:
    """Book and section of a rule, and what it says; empty for an id that no catalogue has."""
    known = catalogue()
    if name not in known:
        return "", ""
    rule = known.rule(name)
    return f"{rule.title}, {rule.section}", rule.text


def _values(name: str, state: State | None) -> tuple[str, ...]:
    """``"a fort has strength 2 (P-STR-FORT)"`` for each value that the rule depends on and no source gives."""
    known = catalogue()
    if state is None or name not in known:
        return ()
    given = {setting: state.ruleset.parameter(setting) for setting in known.rule(name).parameters}
    return tuple(f"{value_in_words(setting, value)} ({setting})" for setting, value in given.items())


# -- HTML ----------------------------------------------------------------------------------------------------------


def why_html(why: Why, *, buttons: bool = True, folded: bool = False) -> str:
    """The whole as HTML; every text is escaped.

    Parameters
    ----------
    buttons
        Whether near moves and cells to mark are buttons (``data-near``, ``data-mark``) or only words.
    folded
        Whether all but the heading is closed until it is opened.
    """
    heading = f"<h3 tabindex='-1'>{_heading(why)}</h3>"
    if folded:
        return f"<details class='eld-fold'><summary>{heading}</summary>{_inner_html(why, buttons)}</details>"
    return heading + _inner_html(why, buttons)


def _inner_html(why: Why, buttons: bool) -> str:
    parts = [f"<p class='eld-sentence'>{escape(why.lead)}</p>"] if why.lead else []
    if why.broken:
        rows = "".join(_broken_html(one, number, buttons) for number, one in enumerate(why.broken))
        parts.append(f"<ol class='eld-broken'>{rows}</ol>")
    if why.near:
        rows = "".join(_near_html(one, number, buttons) for number, one in enumerate(why.near))
        parts.append(f"<h4>Legal and close to it</h4><ul class='eld-near'>{rows}</ul>")
    if why.sums:
        title = "<h4>Where the numbers come from</h4>" if why.tried else ""  # else it stands over all
        parts.append(title + "".join(map(sum_html, why.sums)))
    return "".join(parts)


def _heading(why: Why) -> str:
    if not why.tried:
        return "Where the numbers come from" if why.sums else "Nothing to explain"
    return f"Why not “{escape(why.tried)}”?" if why.broken else f"“{escape(why.tried)}” is legal."


def _broken_html(broken: Broken, number: int, buttons: bool) -> str:
    parts = [f"<p class='eld-sentence'>{escape(broken.sentence)}</p>"]
    if broken.numbers:
        facts = "".join(f"<span><b>{value}</b> {escape(name)}</span>" for name, value in broken.numbers)
        parts.append(f"<p class='eld-figures'>{facts}</p>")
    if broken.cells:
        cells = ", ".join(map(escape, broken.cells))
        mark = f"<button type='button' data-mark='{number}'>Show {cells} on the board</button>"
        parts.append(mark if buttons else f"<p>On the board: {cells}</p>")
    parts.append(_law_html(broken.rule, broken.section, broken.law, broken.values))
    return f"<li data-rule='{escape(broken.rule)}'>{''.join(parts)}</li>"


def _law_html(rule: str, section: str, law: str, values: tuple[str, ...]) -> str:
    if not law:
        return f"<p><b>{escape(_NAMES.get(rule, rule))}</b></p>"
    shown = f"<p class='eld-quiet'>{escape(', '.join(values))}</p>" if values else ""
    return (
        f"<details><summary><b>{escape(rule)}</b> <span class='eld-quiet'>{escape(section)}</span></summary>"
        f"<p>{escape(law)}</p></details>{shown}"
    )


def _near_html(near: Near, number: int, buttons: bool) -> str:
    words = escape(near.words[:1].upper() + near.words[1:])
    shares = f" <span class='eld-quiet'>{escape(', '.join(near.shares))}</span>" if near.shares else ""
    shown = f"<button type='button' data-near='{number}'>{words}</button>" if buttons else words
    return f"<li>{shown}{shares}</li>"


def sum_html(total: Sum) -> str:
    """A number, closed: its formula; opened: a row for each part with its rule."""
    rows = "".join(
        f"<tr><td>{addend.amount}</td><td>{escape(addend.label)}</td>"
        f"<td>{_law_html(addend.rule, addend.section, addend.law, addend.values)}</td></tr>"
        for addend in total.addends
    )
    table = (
        f"<table><thead><tr><th>how much</th><th>of what</th><th>rule</th></tr></thead><tbody>{rows}</tbody></table>"
    )
    return (
        f"<details class='eld-sum'><summary>{escape(total.name)} <b>{formula(total)}</b></summary>"
        f"{table if rows else '<p>Nothing adds to it.</p>'}</details>"
    )


# -- text ----------------------------------------------------------------------------------------------------------


def why_text(why: Why) -> str:
    """The whole in lines, for a terminal."""
    lines = [f"Why not: {why.tried}" if why.broken else f"Legal: {why.tried}"] if why.tried else []
    lines += [f"  {why.lead}"] if why.lead else []
    for broken in why.broken:
        lines.append(f"  {broken.sentence}")
        if broken.numbers:
            lines.append(f"    {', '.join(f'{name} {value}' for name, value in broken.numbers)}")
        if broken.cells:
            lines.append(f"    on the board: {', '.join(broken.cells)}")
        name = _NAMES.get(broken.rule, broken.rule)
        lines.append(f"    {name} ({broken.section}): {broken.law}" if broken.law else f"    {name}")
        lines += [f"    {', '.join(broken.values)}"] if broken.values else []
    if why.near:
        lines += ["Legal and close to it:", *(f"  {near.words} ({near.move})" for near in why.near)]
    for total in why.sums:
        lines.append(f"{total.name} {formula(total)}")
        for addend in total.addends:
            values = f", {', '.join(addend.values)}" if addend.values else ""
            lines.append(f"  {addend.amount} {addend.label} [{addend.rule}{values}]")
    return "\n".join(lines) or "Nothing to explain."
