"""The games: each a package of modules that a ruleset combines. Modules are loaded when a ruleset first names them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module

from tutor.engine.errors import RulesetError, expect
from tutor.engine.module import Module
from tutor.engine.ruleset import Ruleset

__all__ = ["MODULES", "module", "restore", "ruleset"]

MODULES: Mapping[str, str] = {
    "quest": "tutor.engine.games.quest.base",
    "caves": "tutor.engine.games.quest.caves",
    "danger.skulls": "tutor.engine.games.quest.danger_skulls:SKULLS",
    "danger.passes": "tutor.engine.games.quest.danger_skulls:PASSES",
    "danger.water": "tutor.engine.games.quest.danger_water",
    "danger.swamps": "tutor.engine.games.quest.danger_swamps",
    "danger.shrines": "tutor.engine.games.quest.danger_shrines",
    "muisca": "tutor.engine.games.quest.muisca",
    "island": "tutor.engine.games.island.base",
    "explorers.thieves": "tutor.engine.games.island.natives",
    "thieves": "tutor.engine.games.island.thieves",
    "teams": "tutor.engine.games.island.teams",
    "hardcore": "tutor.engine.games.island.hardcore",
    "cave.deeper": "tutor.engine.games.island.deeper",
    "solo": "tutor.engine.games.island.solo",
}
"""Module name to the Python module that holds it (as ``MODULE`` if no name follows), in the order in which rulesets
combine them.
"""


@cache
def module(name: str) -> Module:
    """The shipped module of a name."""
    if name not in MODULES:
        from tutor.engine.reading import near

        raise RulesetError(f"there is no module '{name}'", field="ruleset", remedy=near(name, MODULES))
    path, _, attribute = MODULES[name].partition(":")
    found: Module = getattr(import_module(path), attribute or "MODULE")
    return found


def ruleset(text: str) -> Ruleset:
    """The ruleset of an id such as ``quest+danger.swamps;QED-OPEN-9=loose;-QED-SWP-4``.

    Modules are joined by ``+``; after ``;`` come rulings and parameters as ``NAME=value``, and rules to switch off as
    ``-ID``.

    Raises
    ------
    RulesetError
        `text` is no such id, or its modules, rulings, parameters and rules don't fit together.
    """
    expect(
        text,
        str,
        "the id of a ruleset",
        field="ruleset",
        remedy="Write a text, e.g. 'quest' or 'island+thieves'",
        error=RulesetError,
    )
    return _ruleset(text)


@cache
def _ruleset(text: str) -> Ruleset:
    head, *rest = text.split(";")
    names = head.split("+")
    for name in names:
        module(name)
    if games := [name for name in ("quest", "island") if name in names][1:]:
        raise RulesetError(
            f"'quest' and '{games[0]}' are two games", field="ruleset", remedy="Name one of them, and modules of it."
        )
    rulings: dict[str, str] = {}
    parameters: dict[str, str] = {}
    off: list[str] = []
    for word in rest:
        if word.startswith("-"):
            off.append(word[1:])
            continue
        match = re.fullmatch(r"([A-Z0-9-]+)=(.+)", word)
        if match is None:
            raise RulesetError(
                f"'{word}' is not understood", field="ruleset", remedy="Write NAME=value, or -RULE to switch it off."
            )
        if match[1] in parameters or match[1] in rulings:
            raise RulesetError(f"'{match[1]}' is given twice", field="ruleset", remedy="Give it once.")
        if match[1].startswith("P-"):
            parameters[match[1]] = _value(names, match[1], match[2])
        else:
            rulings[match[1]] = match[2]
    return _compiled(names, rulings, parameters, off)


def _value(names: list[str], name: str, text: str) -> str:
    """The value of a parameter, as the game that reads it takes it."""
    from tutor.engine.games.island.values import fitting

    value = fitting(name, text)
    if "island" not in names:
        raise RulesetError(
            f"no module of '{'+'.join(names)}' reads {name}", field="ruleset", remedy="Leave it out, or add 'island'."
        )
    return value


def restore(
    names: tuple[str, ...], rulings: Mapping[str, str], parameters: Mapping[str, str], off: tuple[str, ...]
) -> Ruleset:
    """A shipped ruleset again, after pickling."""
    return ruleset(_compiled(names, rulings, parameters, off).id)


def _compiled(
    names: Iterable[str], rulings: Mapping[str, str], parameters: Mapping[str, str], off: Iterable[str]
) -> Ruleset:
    chosen = list(names)
    ordered = sorted(chosen, key=list(MODULES).index)
    return Ruleset.compile([module(name) for name in ordered], rulings=rulings, parameters=parameters, off=off)
