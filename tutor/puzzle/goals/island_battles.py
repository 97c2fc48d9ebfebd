"""Island goals about battles: won, begun with good odds, nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tutor.engine.events import Event
from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import Decided, Rolling, attackers, defenders
from tutor.engine.games.island.components import DWELLERS
from tutor.engine.games.island.slices import Battle, side_of
from tutor.engine.games.island.spoils import Defeated, Fell
from tutor.engine.odds import battle as odds_of
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask, Note, feats
from tutor.puzzle.goals.kind import YES, Kind, either

__all__ = ["KINDS", "chance_to_win", "fraction", "win_counts"]

_KINDS = ("explorer", "villager", "farmhouse", "fort", "thief", "outpost", "hideout")


def _foes(state: State, seat: int) -> list[str]:
    return [*dict.fromkeys(one.side for one in state.table.seats if one.side != side_of(state, seat)), *DWELLERS, "any"]


def _foe(state: State, seat: int, battle: Battle) -> tuple[str, ...]:
    """Whom a seat's side fights in a battle."""
    if _attacks(state, seat, battle):
        return (battle.dweller,) if battle.dweller else battle.defenders
    if side_of(state, seat) not in battle.defenders:
        return ()
    return (battle.raider or side_of(state, battle.seat),)


def _attacks(state: State, seat: int, battle: Battle) -> bool:
    """Whether a seat's side attacks. Who rolls for a piece of no seat, such as the Wolf, doesn't."""
    return not battle.raider and side_of(state, battle.seat) == side_of(state, seat)


def _defeat(node: Node, state: State, seat: int) -> Ask:
    foe = node.word(_foes(state, seat))

    def won(now: State) -> bool:
        return any(what == f"won:{foe}" or (foe == "any" and what.startswith("won:")) for what in feats(now))

    text = "win a battle" if foe == "any" else f"win a battle against {_named(foe)}"
    return Ask(text, won, notes=((Decided, _winning(seat)),))


def _named(foe: str) -> str:
    return f"the {foe}" if foe in DWELLERS else foe


def _winning(seat: int) -> Note:
    def note(state: State, event: Decided) -> Iterator[str]:
        battle = state.get(Battle)
        if win_counts(state, seat, battle, event.outcome):
            yield from (f"won:{foe}" for foe in _foe(state, seat, battle))

    return note


def win_counts(state: State, seat: int, battle: Battle, outcome: str) -> bool:
    """Whether an outcome (of the attacker) is a win of a seat's side."""
    if _attacks(state, seat, battle):
        return outcome == "won"
    return side_of(state, seat) in battle.defenders and outcome == "lost"


def _battle(node: Node, state: State, seat: int) -> Ask:
    node.only(["odds", "against"])
    least = fraction(node["odds"])
    foe = node["against"].word(_foes(state, seat)) if "against" in node else "any"

    def fought(now: State) -> bool:
        battle = now.get(Battle)
        if not battle.active or (foe != "any" and foe not in _foe(now, seat, battle)):
            return False
        chance = chance_to_win(now, seat)
        return chance is not None and chance >= least

    against = "" if foe == "any" else f" against {_named(foe)}"
    return Ask(f"come to a battle{against} that you win with a chance of {least} or more", fought)


def chance_to_win(state: State, seat: int) -> Fraction | None:
    """The chance of a seat's side in the battle whose dice are about to be rolled, without rerolls; None before."""
    battle = state.get(Battle)
    if not battle.active or not _foe(state, seat, battle):
        return None
    if battle.outcome:
        return Fraction(win_counts(state, seat, battle, battle.outcome))
    if not isinstance(state.top, Rolling) or state.top.part != "attack":
        return None
    strengths = [state.quantity("strength", side).value for side in (attackers(state), defenders(state))]
    odds = odds_of(strengths[0], strengths[1], parameters.faces(state, "P-BATTLE-DIE"))
    return odds.win if _attacks(state, seat, battle) else odds.loss


def fraction(node: Node) -> Fraction:
    """A chance above 0 and up to 1, such as ``2/3`` or ``1``."""
    text = str(node.value) if isinstance(node.value, int) and not isinstance(node.value, bool) else node.text()
    try:
        found = Fraction(text)
    except (ValueError, ZeroDivisionError):
        found = Fraction(0)
    if not 0 < found <= 1:
        raise node.error(f"'{text}' is no chance", "Write a fraction above 0 and up to 1, such as 2/3.")
    return found


def _unharmed(node: Node, state: State, seat: int) -> Ask:
    if isinstance(node.value, bool):
        if not node.truth():
            raise node.error("'false' asks for nothing", "Write true, or leave it out.")
        kinds: list[str] = []
    else:
        kinds = [entry.word(_KINDS) for entry in node]
    what = f"no {either(kinds)}" if kinds else "nothing"

    def whole(now: State) -> bool:
        lost = [note.removeprefix("lost:") for note in feats(now) if note.startswith("lost:")]
        return not any(not kinds or kind in kinds for kind in lost)

    notes: tuple[tuple[type[Event], Note], ...] = ((Fell, _falls(seat)), (Defeated, _defeats(seat)))
    return Ask(f"lose {what} on the way", whole, notes=notes, alone=False)


def _falls(seat: int) -> Note:
    def note(state: State, event: Fell) -> Iterator[str]:
        if event.side == side_of(state, seat):
            yield f"lost:{event.kind}"

    return note


def _defeats(seat: int) -> Note:
    def note(state: State, event: Defeated) -> Iterator[str]:
        if side_of(state, event.seat) == side_of(state, seat):
            yield "lost:explorer"

    return note


_BATTLE = {
    "type": "object",
    "properties": {"odds": {"type": ["string", "integer"]}, "against": {"type": "string"}},
    "required": ["odds"],
    "additionalProperties": False,
}

KINDS = (
    Kind("defeat", "island", "a battle is won against this side or dweller (`any`: against anybody)", "blue",
         {"type": "string"}, _defeat),
    Kind("battle", "island", "the dice of a battle are about to roll, and you win with at least these odds",
         "{odds: 2/3, against: blue}", _BATTLE, _battle),
    Kind("unharmed", "island", "with others: nothing (or none of these pieces) is lost in battle on the way", "true",
         {"anyOf": [YES, {"type": "array", "items": {"enum": list(_KINDS)}}]}, _unharmed),
)  # fmt: skip
