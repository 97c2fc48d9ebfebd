"""Solo mode as a module: one explorer against the Wolf, the Thief and the Titan (THV-SOLO).

The player's turn and battles are those of hardcore mode; after each turn the guardians in play have theirs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tutor.engine.board import Cell
from tutor.engine.chance import Dice, Distribution, OneOf
from tutor.engine.errors import InputError
from tutor.engine.events import Event, Laid
from tutor.engine.fields import Choice
from tutor.engine.games.island import guards, hardcore_battle, hardcore_turn, hunting, parameters, striking
from tutor.engine.games.island.battle import BattleRolled
from tutor.engine.games.island.components import EXPLORERS, GOLDEN_FACES
from tutor.engine.games.island.guards import GUARDIANS, SOLO, Guard, Summoning, pursued
from tutor.engine.games.island.hunting import Hunt, Law, Rousing, Stirring, living
from tutor.engine.games.island.modes import SOLO_MODE
from tutor.engine.games.island.setup import Pick
from tutor.engine.games.island.slices import WILD, Cast, Pieces
from tutor.engine.games.island.solo_codec import GUARD_CODEC, HUNT_CODEC
from tutor.engine.messages import texts
from tutor.engine.module import Module, Option, Part, add, auto, between, check, clamp, codec, reduce, setup
from tutor.engine.state import Auto, Frame, State
from tutor.engine.verdict import Fault, fault

__all__ = ["BARRED", "LAWS", "MODULE"]

BARRED = ("victoria", "emma", "nicolas", "lafitte")
"""The explorers that can't be played alone (THV-SOLO-SETUP-2)."""

OFFERINGS = 3
"""The offerings of the Thief (THV-SOLO-SETUP-1)."""


# -- the laws of the guardians -------------------------------------------------------------------------------------


def _battle_die(state: State) -> tuple[Distribution, Any]:
    return Dice(parameters.faces(state, "P-BATTLE-DIE"), 1), sum


def _golden_die(state: State) -> tuple[Distribution, Any]:
    return Dice(GOLDEN_FACES, 1), sum


def _thief_die(state: State) -> tuple[Distribution, Any]:
    """The smaller of the two numbers shown."""
    faces = ["/".join(map(str, pair)) for pair in parameters.pairs(state, "P-THIEF-DIE")]
    options = sorted(set(faces))
    return OneOf(options, [faces.count(face) for face in options], "face"), lambda face: min(map(int, face.split("/")))


def _alive(rule: str) -> Any:
    def aims(state: State) -> Iterable[tuple[str, Collection[Cell]]]:
        return ((rule, living(state)),)

    return aims


def _thief_aims(state: State) -> Iterable[tuple[str, Collection[Cell]]]:
    """Shrines of the player first; living things when no shrine is left that it can reach."""
    return (("THV-SOLO-THIEF-1", pursued(state)), ("THV-SOLO-THIEF-2", living(state)))


def _onto(state: State, cell: Cell) -> str | None:
    return "THV-SOLO-GUARD-1" if state.board.info(cell).terrain == "shrine" else None


def _law(name: str, fight: str, choose: str, aims: Any, die: Any) -> Law:
    return Law(f"THV-SOLO-{name}-1", fight, choose, aims, ("farmhouse",), die, "guardian", _onto)


LAWS: Mapping[str, Law] = {
    "wolf": _law("WOLF", "THV-SOLO-WOLF-2", "THV-SOLO-WOLF-3", _alive("THV-SOLO-WOLF-1"), _battle_die),
    "thief": _law("THIEF", "THV-SOLO-THIEF-5", "THV-SOLO-THIEF-6", _thief_aims, _thief_die),
    "titan": _law("TITAN", "THV-SOLO-TITAN-2", "THV-SOLO-TITAN-1", _alive("THV-SOLO-TITAN-1"), _golden_die),
}
"""Guardian to law."""


# -- order of play -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Breaking(Auto):
    """The guardians' turns are over."""

    key: ClassVar[str] = "breaking"


@dataclass(frozen=True, slots=True)
class Awoken(Event):
    """Guardians that sat out a turn take part again."""

    key: ClassVar[str] = "awoken"


def _guardians_turns(state: State) -> Iterable[Frame]:
    there = [
        beast for beast in GUARDIANS if state.get(Pieces).where(beast) is not None or beast in state.get(Guard).waiting
    ]
    return (Summoning(), *(Rousing(beast) for beast in there), Breaking()) if there else ()


def _rouse(state: State, frame: Rousing) -> Iterator[Event]:
    if state.get(Pieces).where(frame.beast) is not None and frame.beast not in state.get(Guard).resting:
        yield Laid("THV-SOLO-ORDER-1", (Stirring(frame.beast, SOLO),))


def _break(state: State, frame: Breaking) -> Iterator[Event]:
    if state.get(Guard).resting:
        yield Awoken("THV-SOLO-BATTLE-2")


def _awoken(state: State, event: Awoken) -> State:
    guard = state.get(Guard)
    return state.put(Guard((), guard.waiting, guard.lost))


# -- set-up --------------------------------------------------------------------------------------------------------


def _alone(state: State) -> Iterable[Frame]:
    """One seat, and an explorer that may play alone."""
    if len(state.table.seats) != 1:
        raise InputError(f"{len(state.table.seats)} can't play solo", field="seats", remedy="Seat one.")
    name = state.get(Cast).names[SOLO]
    if not state.quantity("playable", name).value:
        rest = ", ".join(other for other in EXPLORERS if other not in BARRED)
        raise InputError(
            f"{EXPLORERS[name].title} can't be played alone", field="options.explorers", remedy=f"Choose one of {rest}."
        )
    return ()


def _guardians_box(state: State, subject: tuple[str, str]) -> int:
    """`subject` is (name of the side, kind of piece)."""
    side, kind = subject
    return (OFFERINGS if kind == "offering" else int(kind in GUARDIANS)) if side == WILD else 0


def _two_more_cards(state: State, seat: int) -> int:
    return 2


def _barred(state: State, name: str, value: int) -> int:
    return 0 if name in BARRED else value


def _not_barred(state: State, move: Pick) -> Iterator[Fault]:
    if not state.quantity("playable", move.explorer).value:
        yield fault("pick.solo", explorer=EXPLORERS[move.explorer].title if move.explorer in EXPLORERS else "")


PARTS: tuple[Part, ...] = (
    setup("THV-SOLO-SETUP-2", _alone),
    add("pieces", "THV-SOLO-SETUP-1", _guardians_box, "of the guardians"),
    add("starting cards", "THV-SOLO-SETUP-2", _two_more_cards, "three of each alone"),
    clamp("playable", "THV-SOLO-SETUP-2", _barred, "not alone"),
    check(Pick, "THV-SOLO-SETUP-2", _not_barred),
    between("THV-SOLO-ORDER-1", _guardians_turns),
    auto(Rousing, "THV-SOLO-ORDER-1", _rouse),
    auto(Breaking, "THV-SOLO-ORDER-1", _break),
    reduce(Awoken, "THV-SOLO-BATTLE-2", _awoken),
    codec(Guard, GUARD_CODEC),
    codec(Hunt, HUNT_CODEC),
)


def _retold(part: Part, rule: str) -> Part:
    """A part of hardcore mode that solo takes by a rule of its own: its events cite that one."""

    def fn(state: State, what: Any) -> Iterator[Event]:
        return (replace(event, rule=rule) for event in part.fn(state, what))

    return replace(part, rule=rule, fn=fn)


def _hardcore(part: Part) -> Part:
    """A part of the hardcore turn or battle; the points and the rerolls come by rules of solo."""
    if (part.point, part.key) == ("react", BattleRolled.key):
        return _retold(part, "THV-SOLO-BATTLE-1")
    return _retold(part, "THV-SOLO-SETUP-3") if (part.point, part.key) == ("auto", "granting") else part


_DEEPER = {
    "THV-DWELLER-TITAN-1": "THV-SOLO-TITAN-1",
    "THV-DWELLER-TITAN-2": "THV-SOLO-TITAN-2",
    "THV-DWELLER-TITAN-3": "THV-SOLO-TITAN-1",
    "THV-DWELLER-WOLF-1": "THV-SOLO-BATTLE-3",
    "THV-DWELLER-WOLF-2": "THV-SOLO-WOLF-1",
    "THV-DWELLER-WOLF-3": "THV-SOLO-WOLF-1",
    "THV-DWELLER-WOLF-4": "THV-SOLO-WOLF-2",
}
"""What the Titan and the Wolf do elsewhere stands aside: here they are guardians."""

MODULE = Module(
    name="solo",
    title="The Thieves of El Dorado: solo mode",
    requires=("island",),
    excludes=("thieves", "teams", "hardcore"),
    overrides={**hardcore_turn.ASIDE, **hardcore_battle.ASIDE, **_DEEPER},
    parts=(
        *map(_hardcore, (*hardcore_turn.PARTS, *hardcore_battle.PARTS)),
        *hunting.parts(LAWS, "THV-SOLO-ORDER-1"),
        *striking.parts(LAWS, "THV-SOLO-ORDER-1"),
        *guards.PARTS,
        *PARTS,
    ),
    slices=(Guard, Hunt),
    frames=(
        *hardcore_turn.FRAMES, *hardcore_battle.FRAMES, *hunting.FRAMES, *striking.FRAMES, *guards.FRAMES, Breaking,
    ),
    moves=(*hardcore_battle.MOVES, *hunting.MOVES, *striking.MOVES, *guards.MOVES),
    events=(*hardcore_turn.EVENTS, *hunting.EVENTS, *striking.EVENTS, *guards.EVENTS, Awoken),
    quantities=hardcore_turn.QUANTITIES,
    options={
        "mode": Option(
            Choice("mode", (SOLO_MODE,)), SOLO_MODE, "solo: one explorer against the guardians", replaces=("seats",)
        ),
    },
    messages={**texts("hardcore"), **texts("wild"), **texts("solo")},
)  # fmt: skip
