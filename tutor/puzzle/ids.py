"""The ids of rules in a puzzle file: known ones, each once, of rules that its ruleset has."""

from __future__ import annotations

from tutor.engine.catalogue import catalogue
from tutor.engine.games import MODULES, module
from tutor.engine.reading import Node
from tutor.engine.ruleset import Ruleset

__all__ = ["read_rules"]


def read_rules(node: Node, rules: Ruleset) -> tuple[str, ...]:
    """The rules of a list.

    Raises
    ------
    InputError
        An id that no catalogue has, that is there twice, or that only modules outside the ruleset implement.
    """
    known, found = catalogue(), list[str]()
    own = {name for part_of in rules.modules for name in _rules_of(part_of.name)}
    for entry in node:
        name = entry.text()
        if name not in known:
            raise entry.error(f"there is no rule '{name}'", "See 'eldorado rules' for the ids.")
        if name in found:
            raise entry.error(f"'{name}' is named twice", "Name each rule once.")
        if name not in own:
            homes = [other for other in MODULES if name in _rules_of(other)]
            if homes:
                remedy = f"Name rules of the puzzle's own modules; this one is of '{homes[0]}'."
                raise entry.error(f"'{name}' is no rule of '{rules.id}'", remedy)
        found.append(name)
    return tuple(found)


def _rules_of(name: str) -> set[str]:
    """The rules that a module implements."""
    return {rule for part in module(name).parts for rule in (part.rule, part.ahead) if rule}
