"""A rule as a small card: HTML for notebooks, and the same in plain text."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.engine.catalogue.model import Rule

__all__ = ["as_html", "as_text"]

# JupyterLab's variables follow its theme. Where they are missing (Voilà, VS Code, a plain page) the fallbacks take the
# colours around the card, so that it stays readable on light and on dark.
_CARD = (
    "border:1px solid var(--jp-border-color2, rgba(128,128,128,.5));border-left-width:4px;border-radius:4px;"
    "padding:.5em .8em;margin:.4em 0;max-width:46em;line-height:1.4;"
    "color:var(--jp-content-font-color1, inherit);background:var(--jp-layout-color1, transparent);"
    "font-family:var(--jp-content-font-family, inherit);font-size:var(--jp-content-font-size1, inherit)"
)
_QUIET = "color:var(--jp-content-font-color2, inherit);font-size:.9em"


def as_text(rule: Rule) -> str:
    """The card in plain text, a few lines."""
    lines = [f"{rule.id}  {rule.title}, {rule.section}", rule.text, f"[{rule.kind}, {rule.certainty}; {rule.source}]"]
    if rule.note:
        lines.append(rule.note)
    lines += [str(ruling) for ruling in rule.readings]
    lines += [str(parameter) for parameter in rule.settings]
    return "\n".join(lines)


def _in_words(rule: Rule) -> str:
    """What the rule does, how sure it is and where it is from."""
    from tutor.engine.catalogue.model import CERTAINTIES, KINDS

    kind, certainty = KINDS.get(rule.kind, rule.kind), CERTAINTIES.get(rule.certainty, rule.certainty)
    return f"What it does: {kind}. How sure it is: {certainty}. Source: {_source(rule.source)}."


_BOOKS = {
    "S3": "rules text of the base game",
    "S4": "manual of Dangers & Muisca",
    "RB17": "rulebook of 2017",
    "THV": "rulebook of The Thieves",
    "SCR": "rulebook of The Island",
    "FAQ": "the publisher's questions and answers",
}


def _source(keys: str) -> str:
    """Where a rule is from, with the books by their names: nobody who reads a card knows the keys."""
    words = re.sub(r"\b(?:[A-Z]{3}|S\d|RB17)\b(?!-)", lambda key: _BOOKS.get(key[0], key[0]), keys)
    others = any(key not in _BOOKS for key in re.findall(r"\b[A-Z]{3}\b(?!-)", keys))
    return f"{words} (short names: reviews and other versions of the game)" if others else words


def as_html(rule: Rule) -> str:
    """The card in HTML. Every text is escaped, and styles are inline, so that it needs nothing around it."""
    out = [
        f'<div class="eldorado-rule" style="{_CARD}">',
        f"<div><b>{escape(rule.id)}</b> "
        f'<span style="{_QUIET}">{escape(rule.title)} · {escape(rule.section)}</span></div>',
        f'<div style="margin:.3em 0">{escape(rule.text)}</div>',
        f'<div style="{_QUIET}">{escape(_in_words(rule))}</div>',
    ]
    if rule.note:
        out.append(f'<div style="{_QUIET}">{escape(rule.note)}</div>')
    for ruling in rule.readings:
        out.append(
            '<details style="margin-top:.4em"><summary style="cursor:pointer">'
            f"<b>{escape(ruling.id)}</b> {escape(ruling.question)}</summary>"
        )
        out.append('<ul style="margin:.2em 0 0 1.2em;padding:0">')
        for key, sentence in ruling.options.items():
            words = f"<code>{escape(key)}</code> {escape(sentence)}"
            out.append(f"<li><b>{words}</b> (taken here)</li>" if key == ruling.default else f"<li>{words}</li>")
        out.append(f'</ul><div style="{_QUIET}">{escape(ruling.reason)}</div></details>')
    for parameter in rule.settings:
        unit = f" ({escape(parameter.unit)})" if parameter.unit else ""
        out.append(
            f'<div style="margin-top:.4em"><b>{escape(parameter.id)}</b> {escape(parameter.title)}: '
            f"<code>{escape(parameter.default)}</code>{unit}"
            f'<div style="{_QUIET}">{escape(parameter.known)}</div></div>'
        )
    return "".join([*out, "</div>"])
