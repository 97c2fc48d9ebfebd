"""Scripts as they are sent: without comments and needless blanks, and with short names.

Every view of a page sends its script, so each byte counts as often as there are views. This is no reader of JavaScript;
it counts on how ours is written: texts hold no quotes of their own kind, a template none of another, patterns in braces
no defaults, and no local name is that of something global that is used as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from string import ascii_letters

__all__ = ["shortened"]

_LITERAL = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`|//[^\n]*')
_WORD = re.compile(r"(?<![\w$])[A-Za-z_]\w*")
_RESERVED = frozenset(["do", "if", "in", "of", "as", "let", "new", "try", "var", "for", "get", "set"])


def shortened(source: str) -> str:
    """JavaScript without comments and needless blanks, its own names in one or two letters: half as long."""
    bare = _LITERAL.sub(lambda found: "" if found[0].startswith("//") else found[0], source)
    parts: list[str] = []
    last = 0
    for literal in _LITERAL.finditer(bare):
        parts += [_squeezed(bare[last : literal.start()]), _requoted(literal[0])]
        last = literal.end()
    return _renamed("".join([*parts, _squeezed(bare[last:])]))


def _requoted(literal: str) -> str:
    """In a message, which is JSON, a double quote takes two characters and a single one takes one."""
    inner = literal[1:-1]
    return f"'{inner}'" if literal[0] == '"' and not re.search(r"['\\]", inner) else literal


def _squeezed(code: str) -> str:
    short = re.sub(r"\s*([{}()\[\]=,;:<>+*/?&|!-])\s*", r"\1", re.sub(r"\s+", " ", code))
    short = re.sub(r";(?=})|,(?=[})])", "", short)
    short = re.sub(r"(?<![\w)])\((\w+)\)=>", r"\1=>", short)
    return re.sub(r"\bconst\b", "let", short)  # where nothing is set anew, a browser takes both alike


def _renamed(source: str) -> str:
    """The source with short names for what it declares; fields of objects keep theirs."""
    spots = list(_names(source))
    kept = {name for name, _, shorthand in spots if shorthand}
    uses = Counter(name for name, _, _ in spots if name in _declared(source) - kept)
    taken = set(_WORD.findall(source)) | _RESERVED
    free = (name for size in (1, 2) for name in map("".join, product(ascii_letters, repeat=size)) if name not in taken)
    # Those first with which most is saved.
    ordered = sorted(uses, key=lambda name: (-uses[name] * (len(name) - 1), name))
    new = {name: short for name, short in zip(ordered, free, strict=False) if len(short) < len(name)}
    parts, last = [], 0
    for name, start, _ in spots:
        parts += [source[last:start], new.get(name, name)]
        last = start + len(name)
    return "".join([*parts, source[last:]])


def _declared(source: str) -> set[str]:
    """Names of constants, variables and functions, alone or in a list, and of parameters."""
    code = _LITERAL.sub("''", source)
    lists = [
        *re.findall(r"\b(?:let|function) (\w+)", code),
        *re.findall(r"\blet\[([^\]{}]*)\]", code),
        *re.findall(r"\(([\w,]*)\)=>", code),
        *re.findall(r"(?<![\w.])(\w+)=>", code),
    ]
    return {name for names in lists for name in _WORD.findall(names)}


def _names(source: str, start: int = 0) -> Iterator[tuple[str, int, bool]]:
    """Every name outside of texts that isn't a field: where it begins, and whether it stands for a field of its name,
    ``{ name }``.
    """
    last = 0
    open_brackets: list[str] = []
    for literal in [*_LITERAL.finditer(source), None]:
        end = literal.start() if literal else len(source)
        for token in re.finditer(r"[{}()\[\]]|(?<![\w$])[A-Za-z_]\w*", source[last:end]):
            at, sign = last + token.start(), token[0]
            if sign in "{([":
                open_brackets.append(sign)
            elif sign in "})]":
                open_brackets.pop()
            elif source[max(0, at - 1)] != "." or source[at - 3 : at] == "...":
                in_braces = open_brackets[-1:] == ["{"] and source[at - 1] in "{,"
                following = source[at + len(sign) : at + len(sign) + 1]
                if not (in_braces and following == ":"):
                    yield sign, start + at, in_braces and following in ",}"
        if literal is None:
            return
        for code in re.finditer(r"(?<=\$\{)[^}]*(?=\})", literal[0] if literal[0][0] == "`" else ""):
            yield from _names(code[0], start + literal.start() + code.start())
        last = literal.end()
