"""Island goals about cards and coins: held in hand, stolen, doubloons."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.games.island.band import Band
from tutor.engine.games.island.cards import Given
from tutor.engine.games.island.components import RESOURCES
from tutor.engine.games.island.slices import Hands
from tutor.engine.games.island.turn import Exploring
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask, Note, feats, friendly
from tutor.puzzle.goals.kind import COUNT, Kind, count

__all__ = ["KINDS", "THEFTS"]

THEFTS = ("THV-STEAL-5", "ISL-EXP-4")
"""The rules by which cards are stolen: by the Thieves, and by Lafitte."""


def _hold(node: Node, state: State, seat: int) -> Ask:
    keys = node.only((*RESOURCES, "cards")).keys()
    if not keys:
        raise node.error("no card is named", f"Name {', '.join(RESOURCES)}, or cards for cards of any type.")
    wanted = {kind: node[kind].whole(1, 40) for kind in keys}

    def held(now: State) -> bool:
        hand = now.get(Hands)[seat]
        return all((len(hand) if kind == "cards" else hand.count(kind)) >= number for kind, number in wanted.items())

    said = [count(number, "card") if kind == "cards" else f"{number} {kind}" for kind, number in wanted.items()]
    return Ask(f"hold {' and '.join(said)} in hand", held)


def _steal(node: Node, state: State, seat: int) -> Ask:
    victim, number = "", 1
    if isinstance(node.value, dict):
        node.only(["cards", "from"])
        others = [one.name for place, one in enumerate(state.table.seats) if not friendly(state, seat, place)]
        victim = node["from"].word(others) if "from" in node else ""
        number = node["cards"].whole(1, 20) if "cards" in node else 1
    else:
        number = node.whole(1, 20)

    def stolen(now: State) -> bool:
        taken = [what for what in feats(now) if what.startswith("stolen:")]
        return (taken.count(f"stolen:{victim}") if victim else len(taken)) >= number

    source = f" from {victim}" if victim else ""
    return Ask(f"steal {count(number, 'card')}{source}", stolen, notes=((Given, _theft(seat)),), over=_no_more_thefts)


def _no_more_thefts(state: State) -> bool:
    """Thefts come before the explore phase: nothing but that is left of the turn."""
    return all(isinstance(frame, Exploring) for frame in state.stack)


def _theft(seat: int) -> Note:
    def note(state: State, event: Given) -> Iterator[str]:
        if event.rule in THEFTS and friendly(state, seat, event.to):
            for _ in event.cards:
                yield f"stolen:{state.table.name(event.seat)}"

    return note


def _doubloons(node: Node, state: State, seat: int) -> Ask:
    number = node.whole(1, 5)
    return Ask(f"have {count(number, 'doubloon')}", lambda now: now.get(Band).doubloons >= number)


_STEAL = {
    "anyOf": [
        COUNT,
        {"type": "object", "properties": {"cards": COUNT, "from": {"type": "string"}}, "additionalProperties": False},
    ]
}
_HOLD = {
    "type": "object",
    "properties": dict.fromkeys((*RESOURCES, "cards"), COUNT),
    "additionalProperties": False,
    "minProperties": 1,
}

KINDS = (
    Kind("hold", "island", "at least so many cards are in your hand (`cards`: of any type)", "{gold: 3}", _HOLD, _hold),
    Kind("steal", "island", "so many cards were stolen, from anybody or `from` a seat", "{cards: 2, from: blue}",
         _STEAL, _steal),
    Kind("doubloons", "island", "the Thieves have at least so many doubloons", "3", COUNT, _doubloons, "thieves"),
)  # fmt: skip
