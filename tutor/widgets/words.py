"""Short texts as HTML: paragraphs, **bold**, *names of buttons* and `code`; all else is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape

from tutor.engine.catalogue import catalogue

__all__ = ["inline", "paragraphs", "plain", "rule_notes"]


def inline(text: str) -> str:
    """One line: ``**bold**``, ``*emphasis*`` and ```code```; a bag such as ``2*scout`` stays what it is."""
    safe = escape(text, quote=False)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
    safe = re.sub(r"(?<![\w*])\*(\w[^*]*)\*(?![\w*])", r"<em>\1</em>", safe)
    return re.sub(r"`(.+?)`", r"<code>\1</code>", safe)


def paragraphs(text: str) -> str:
    """Paragraphs, parted by empty lines."""
    return "".join(f"<p>{inline(part.strip())}</p>" for part in re.split(r"\n\s*\n", text) if part.strip())


def rule_notes(rules: Iterable[str]) -> str:
    """Each rule with its place in the book, closed until opened; ids that are not in the catalogue are left out."""
    known = catalogue()
    notes = []
    for name in rules:
        if name in known:
            rule = known.rule(name)
            notes.append(
                f"<details><summary><b>{escape(rule.id)}</b> "
                f"<span class='eld-quiet'>{escape(rule.title)}, {escape(rule.section)}</span>"
                f"</summary><p>{escape(rule.text)}</p></details>"
            )
    return "".join(notes)


def plain(html: str) -> str:
    """The words of some HTML on one line."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
