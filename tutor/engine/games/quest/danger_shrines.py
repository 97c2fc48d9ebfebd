"""Shrines and artifacts: a sacrifice at a stop, and a gate that wants all four artifacts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tutor.engine.bag import Bag
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import SEAT, Choice
from tutor.engine.games.quest.cards import Removed
from tutor.engine.games.quest.layouts import feature_options
from tutor.engine.games.quest.movement import Attempt, Pushed, Stopped, card_checks, gate_closed
from tutor.engine.games.quest.slices import PIECE, Card, Decks, card_type
from tutor.engine.module import (
    ANY,
    Module,
    add,
    base,
    check,
    codec,
    effect,
    entry,
    moves,
    react,
    reduce,
    start,
)
from tutor.engine.moves import Move
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Decision, Slice, State
from tutor.engine.verdict import Fault, fault

__all__ = ["COLOURS", "MODULE", "Artifacts", "Collected", "Decline", "Sacrifice", "Sacrificing"]

COLOURS = ("green", "blue", "yellow", "purple")
COLOUR = Choice("colour", COLOURS)


@dataclass(frozen=True, slots=True)
class Artifacts(Slice):
    """The artifacts taken: a bag of ``colour`` for each seat, or of ``piece:colour`` where pieces have their own."""

    key: ClassVar[str] = "artifacts"
    owned: tuple[Bag, ...]


@dataclass(frozen=True, slots=True)
class Sacrificing(Decision):
    """A piece has stopped on a shrine: a card of its colour may be given (QED-SHR-1)."""

    key: ClassVar[str] = "sacrificing"
    mid_use: ClassVar[bool] = True
    piece: Annotated[int, PIECE]
    colour: Annotated[str, COLOUR]


@dataclass(frozen=True, slots=True)
class Sacrifice(Move):
    """Give a card of the shrine's colour for its artifact."""

    key: ClassVar[str] = "sacrifice"
    near: ClassVar[tuple[str, ...]] = ("card",)
    card: Card


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Give nothing to the shrine (QED-SHR-5)."""

    key: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """An artifact was taken."""

    key: ClassVar[str] = "collected"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    colour: Annotated[str, COLOUR]


def _name(state: State, piece: int, colour: str) -> str:
    """How an artifact is kept: for the player, or for the piece (QED-OPEN-10)."""
    return colour if state.ruleset.ruling("QED-OPEN-10") == "shared" else f"{piece}:{colour}"


def owned(state: State, seat: int, piece: int) -> frozenset[str]:
    """The colours of the artifacts that count for a piece."""
    kept = state.get(Artifacts).owned[seat]
    return frozenset(colour for colour in COLOURS if _name(state, piece, colour) in kept)


def given_for(card: str) -> frozenset[str]:
    """The shrines a card can be given at: its own colour; a white one for any but purple (QED-SHR-2)."""
    colour = card_type(card).colour
    return frozenset(COLOURS[:3]) if colour == "white" else frozenset((colour,))


def _start(options: Mapping[str, Any]) -> Artifacts:
    return Artifacts((Bag(),) * options["seats"])


def _offer(state: State, event: Stopped | Pushed) -> Iterator[Event]:
    """At a stop on a shrine with something to give, the choice; nothing to decide, nothing asked."""
    colour = state.board.info(event.cell).mark("shrine") if event.cell in state.board else None
    if colour is None:
        return
    frame = Sacrificing((event.seat,), event.piece, colour)
    offered = state._replace(stack=(*state.stack, frame))
    hand = state.get(Decks)[event.seat].hand
    if any(not list(_refusals(offered, Sacrifice(event.seat, card))) for card in set(hand)):
        yield Laid("QED-SHR-1", (frame,))


def _refusals(state: State, move: Sacrifice) -> Iterator[Any]:
    for part in (*state.ruleset.checks(Sacrifice.key, "shape"), *state.ruleset.checks(Sacrifice.key, "rules")):
        yield from part.fn(state, move)


def _frame(state: State) -> Sacrificing:
    assert isinstance(state.top, Sacrificing)
    return state.top


def _in_hand(state: State, move: Sacrifice) -> Iterator[Fault]:
    if move.card not in state.get(Decks)[move.seat].hand:
        yield fault("card.not-in-hand", card=card_type(move.card).name)


def _of_its_colour(state: State, move: Sacrifice) -> Iterator[Fault]:
    colour = _frame(state).colour
    kind = card_type(move.card)
    if kind.colour != "white" and colour not in given_for(move.card):
        yield fault("shrine.colour", card=kind.name, own=kind.colour, colour=colour)


def _not_white_for_purple(state: State, move: Sacrifice) -> Iterator[Fault]:
    colour = _frame(state).colour
    kind = card_type(move.card)
    if kind.colour == "white" and colour not in given_for(move.card):
        yield fault("shrine.white", card=kind.name)


def _not_yet_owned(state: State, move: Sacrifice) -> Iterator[Fault]:
    frame = _frame(state)
    if frame.colour in owned(state, move.seat, frame.piece):
        yield fault("shrine.owned", colour=frame.colour)


def _sacrifices(state: State, frame: Sacrificing, seat: int) -> Iterator[Move]:
    for card in state.get(Decks)[seat].hand.counts():
        yield Sacrifice(seat, card)


def _declines(state: State, frame: Sacrificing, seat: int) -> Iterable[Move]:
    return (Decline(seat),)


def _sacrifice(state: State, move: Sacrifice) -> Iterator[Event]:
    frame = _frame(state)
    yield Closed("QED-SHR-1", Sacrificing.key)
    yield Removed("QED-SHR-1", move.seat, Bag((move.card,)), "hand")
    yield Collected("QED-SHR-1", move.seat, frame.piece, frame.colour)


def _decline(state: State, move: Decline) -> Iterator[Event]:
    yield Closed("QED-SHR-5", Sacrificing.key)


def _write_collected(state: State, event: Collected) -> State:
    artifacts = list(state.get(Artifacts).owned)
    artifacts[event.seat] = artifacts[event.seat].plus((_name(state, event.piece, event.colour),))
    return state.put(Artifacts(tuple(artifacts)))


def _wanted(state: State, subject: tuple[int, int]) -> int:
    return len(COLOURS)


def _had(state: State, subject: tuple[int, int]) -> int:
    return -len(owned(state, *subject))


def _gate(state: State, attempt: Attempt) -> Iterator[Fault]:
    if state.board.info(attempt.target).mark("finish") and gate_closed(state, attempt.seat, attempt.piece):
        missing = [colour for colour in COLOURS if colour not in owned(state, attempt.seat, attempt.piece)]
        yield fault("shrine.gate", cell=attempt.target, missing=", ".join(missing))


def _read(node: Node, reading: Reading) -> Artifacts:
    rows = []
    for entry_ in node["seats"]:
        spot = entry_.get("artifacts")
        names = [name.text() for name in spot] if spot else []
        for place, name in enumerate(names):
            if spot and name.rpartition(":")[2] not in COLOURS:
                raise spot.items()[place].error(f"there is no {name} artifact", f"Colours are {', '.join(COLOURS)}.")
        rows.append(Bag(names))
    return Artifacts(tuple(rows))


def _write(state: State) -> dict[str, Any]:
    return {"seats": [{"artifacts": list(bag)} if bag else {} for bag in state.get(Artifacts).owned]}


MODULE = Module(
    name="danger.shrines",
    title="Dangers: shrines and artifacts",
    requires=("quest",),
    slices=(Artifacts,),
    options=feature_options("shrines"),
    frames=(Sacrificing,),
    moves=(Sacrifice, Decline),
    events=(Collected,),
    parts=(
        start(Artifacts, "QED-DNG-6", _start),
        codec(Artifacts, Codec(("seats.artifacts",), _read, _write)),
        react(Stopped, "QED-SHR-1", _offer),
        react(Pushed, "QED-SHR-1", _offer).under("QED-OPEN-13", "both"),
        moves(Sacrificing, "QED-SHR-1", _sacrifices, (Sacrifice,)),
        moves(Sacrificing, "QED-SHR-5", _declines, (Decline,)),
        check(Sacrifice, "QED-SHR-6", _in_hand, "shape"),
        check(Sacrifice, "QED-SHR-1", _of_its_colour),
        check(Sacrifice, "QED-SHR-2", _not_white_for_purple),
        check(Sacrifice, "QED-SHR-3", _not_yet_owned),
        *card_checks(Sacrifice),
        effect(Sacrifice, "QED-SHR-1", _sacrifice),
        effect(Decline, "QED-SHR-5", _decline),
        reduce(Collected, "QED-SHR-1", _write_collected),
        base("artifacts missing", "QED-SHR-4", _wanted, "artifacts wanted"),
        add("artifacts missing", "QED-SHR-4", _had, "artifacts there"),
        entry(ANY, "QED-SHR-4", _gate),
    ),
)
