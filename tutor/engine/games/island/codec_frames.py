"""What an Island position is asked about its stack: whether each frame can lie there as it is written.

The rules take for granted that frames are laid by the rules: a seat in them is the right one, dice show faces there
are, cards are in a hand, a place is free, a battle goes in its order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from tutor.engine.bag import HIDDEN, Bag
from tutor.engine.board import Cell
from tutor.engine.games.island import parameters
from tutor.engine.games.island.band import Band, hidden, is_thieves, thieves_at
from tutor.engine.games.island.battle import rollers
from tutor.engine.games.island.components import EXPLORER_CARDS, GOLDEN_DICE, GOLDEN_FACES, NEW_CARDS, RESOURCES
from tutor.engine.games.island.explorers import TopTwo
from tutor.engine.games.island.modes import PARTNER
from tutor.engine.games.island.prowling import loads
from tutor.engine.games.island.slices import Battle, CaveStack, Hands, Pieces, SurfaceStack, explorer_at, side_of
from tutor.engine.reading import Node
from tutor.engine.state import Decision, State

__all__ = ["check_stack"]

Check = Callable[[Node, State, Any], None]

_SETTING_UP = ("stacking", "handing", "dealing", "picking", "equipping", "opening-draw")
"""Frames of the set-up that come before the opening tile lies there."""

_AT_ONCE = ("revealing", "uncovering", "unearthing", "charting", "asked", "weighing")
"""Frames that nothing comes before: a tile that is found, a trade that waits for an answer."""

_ONCE = (
    "sharing", "allotting", "pitching", "choosing", "lurking", "casting", "aiming", "looking",
    "naming", "robbing", "snatching", "leading", "goading", "wrecking",
)  # fmt: skip
"""Frames that lie on the stack once."""


def check_stack(node: Node, state: State) -> None:
    """Refuse frames that no rule could have laid.

    Raises
    ------
    InputError
        With the frame at fault.
    """
    _check_set_up(node, state)
    if "stack" not in node:
        return
    entries = list(node["stack"])
    keys = [frame.key for frame in state.stack]
    for place, (entry, frame) in enumerate(zip(entries, state.stack, strict=True)):
        if isinstance(frame, Decision):
            _check_seats(entry, state, frame)
        if frame.key in _CHECKS:
            _CHECKS[frame.key](entry, state, frame)
        if frame.key in _AT_ONCE and place < len(entries) - 1:
            raise entry.error(f"nothing comes before '{frame.key}'", "Write it last, or leave out what follows.")
        if frame.key in _ONCE and frame.key in keys[:place]:
            raise entry.error(f"'{frame.key}' lies on the stack already", "Leave one out.")
    _check_battle_order(node, entries, state)


def _check_set_up(node: Node, state: State) -> None:
    """Before the first turn somebody is still to begin, and the opening tile is drawn unless it lies there."""
    if state.table.group >= 0:
        return
    keys = [frame.key for frame in state.stack]
    if state.board.cells and keys != ["first-player"]:
        raise node["round"].error("in the set-up no tile lies on the map", "Leave out 'round: 0', or write 'map: []'.")
    wanted = ["first-player"] if state.board.cells else ["first-player", "opening-draw"]
    if keys[: len(wanted)] != wanted:
        raise node["stack"].error(
            f"the set-up doesn't end with {' and '.join(reversed(wanted))}", f"Begin with [{', '.join(wanted)}, ...]."
        )


def _check_seats(entry: Node, state: State, frame: Decision) -> None:
    if list(frame.seats) != sorted(set(frame.seats)):
        order = "+".join(str(seat + 1) for seat in sorted(set(frame.seats)))
        raise entry.error("seats stand in order, each once", f"Write seats={order}.")
    if len({side_of(state, seat) for seat in frame.seats}) > 1:
        raise entry.error(f"two sides don't decide together in '{frame.key}'", "Name the seats of one side.")
    if frame.key in _ALONE and len(frame.seats) > 1:
        raise entry.error(f"one seat decides in '{frame.key}'", "Name one seat.")


_ALONE = (
    "sharing", "choosing", "lurking", "aiming", "looking", "mounting", "asked", "weighing", "charting", "robbing",
    "rerolling", "rallying", "naming", "placing", "paying", "returning", "sifting", "plucking",
)  # fmt: skip
"""Decisions of one seat."""


# -- the set-up ----------------------------------------------------------------------------------------------------


def _before_the_map(entry: Node, state: State, frame: Any) -> None:
    if state.board.cells:
        raise entry.error(f"'{frame.key}' comes before the map", "Leave it out, or write 'map: []' and 'round: 0'.")
    if state.table.group >= 0 and frame.key != "opening-draw":
        raise entry.error(f"'{frame.key}' belongs to the set-up", "Leave it out, or write 'round: 0'.")


def _picking(entry: Node, state: State, frame: Any) -> None:
    _before_the_map(entry, state, frame)
    sides = _CARDS.get(side_of(state, frame.seats[0]), ())
    if len(set(sides)) < len(_CARDS["red"]):
        can = [colour for colour, names in _CARDS.items() if len(set(names)) == len(names)]
        raise entry.error("this side has no explorer card to pick from", f"Such sides are {', '.join(can)}.")


_CARDS: Mapping[str, tuple[str, ...]] = EXPLORER_CARDS | NEW_CARDS


def _dealing(entry: Node, state: State, frame: Any) -> None:
    _before_the_map(entry, state, frame)
    _of_explorer(entry, state, frame.seat)
    if side_of(state, frame.seat) in _CARDS:
        raise entry.error(f"'{state.table.name(frame.seat)}' has a card already", "Leave this frame out.")


def _equipping(entry: Node, state: State, frame: Any) -> None:
    _before_the_map(entry, state, frame)
    _of_explorer(entry, state, frame.seat)


def _first_player(entry: Node, state: State, frame: Any) -> None:
    if state.table.group >= 0:
        raise entry.error("somebody has begun already", "Leave it out, or write 'round: 0'.")


# -- whose frame it is ---------------------------------------------------------------------------------------------


def _of_explorer(entry: Node, state: State, seat: int) -> None:
    if is_thieves(state, seat):
        raise entry.error("the Thieves have no explorer", "Name the seat of an explorer.")


def _of_thieves(entry: Node, state: State, seat: int) -> None:
    if not is_thieves(state, seat):
        raise entry.error(f"'{state.table.name(seat)}' doesn't play the Thieves", "Name the seat of the Thieves.")


def _thieves_decide(entry: Node, state: State, frame: Any) -> None:
    _of_thieves(entry, state, frame.seats[0])


def _thieves_do(entry: Node, state: State, frame: Any) -> None:
    _of_thieves(entry, state, frame.seat)


def _explorer_does(entry: Node, state: State, frame: Any) -> None:
    _of_explorer(entry, state, frame.seat)


def _explorers_decide(entry: Node, state: State, frame: Any) -> None:
    _of_explorer(entry, state, frame.seats[0])


def _lurking(entry: Node, state: State, frame: Any) -> None:
    _of_thieves(entry, state, frame.seats[0])
    if not hidden(state, frame.seats[0]):
        raise entry.error("the Thieves have pieces on the map, so they don't hide", "Write choosing instead.")


# -- dice ----------------------------------------------------------------------------------------------------------


def _golden(entry: Node, dice: tuple[int, ...], *counts: int) -> None:
    """Golden dice on the table: so many, with faces there are, sorted."""
    if len(dice) not in counts:
        raise entry.error(f"{len(dice)} dice lie there", f"Write {' or '.join(map(str, counts))}.")
    if any(face not in GOLDEN_FACES for face in dice):
        raise entry.error("no golden die shows that", f"The faces are {', '.join(map(str, GOLDEN_FACES))}.")
    if list(dice) != sorted(dice):
        raise entry.error("dice are sorted", f"Write dice={'/'.join(map(str, sorted(dice)))}.")


def _sharing(entry: Node, state: State, frame: Any) -> None:
    _of_explorer(entry, state, frame.seats[0])
    _golden(entry, frame.dice, GOLDEN_DICE)


def _team_on_turn(entry: Node, state: State, seats: tuple[int, ...]) -> None:
    if seats != state.table.active or state.table.seats[seats[0]].role != PARTNER:
        raise entry.error("these seats aren't the team on turn", "Name both partners whose turn it is, see 'turn'.")


def _allotting(entry: Node, state: State, frame: Any) -> None:
    _team_on_turn(entry, state, frame.seats)
    _golden(entry, frame.dice, GOLDEN_DICE * len(frame.seats))


def _pitching(entry: Node, state: State, frame: Any) -> None:
    _team_on_turn(entry, state, frame.seats)
    _golden(entry, frame.dice, 0, GOLDEN_DICE)


_SHOWN = 2
"""The numbers on a face of the thief die."""


def _aiming(entry: Node, state: State, frame: Any) -> None:
    _of_thieves(entry, state, frame.seats[0])
    faces = dict.fromkeys(parameters.pairs(state, "P-THIEF-DIE"))
    known = {number for face in faces for number in face}
    turned = frame.numbers not in faces and frame.numbers[::-1] in faces
    if len(frame.numbers) != _SHOWN or not known.issuperset(frame.numbers) or turned:
        shown = ", ".join("/".join(map(str, face)) for face in faces)
        raise entry.error("the thief die doesn't show that", f"Its faces are {shown}, written so.")


def _looking(entry: Node, state: State, frame: Any) -> None:
    _of_thieves(entry, state, frame.seats[0])
    _of_explorer(entry, state, frame.victim)
    most = max(map(sum, parameters.pairs(state, "P-THIEF-DIE")))
    if frame.loot > most:
        raise entry.error(f"the thief die gives no {frame.loot} cards", f"Write at most {most}.")


# -- cards ---------------------------------------------------------------------------------------------------------


def _held(entry: Node, state: State, seat: int, cards: Bag) -> None:
    """Cards there are, in a hand; hidden cards may be any."""
    strange = [card for card in cards if card not in RESOURCES]
    if strange:
        raise entry.error(f"there is no card '{strange[0]}'", f"Cards are {', '.join(RESOURCES)}.")
    hand = state.get(Hands)[seat]
    lacking = sum(max(0, count - hand.count(card)) for card, count in cards.counts().items())
    if lacking > hand.count(HIDDEN):
        raise entry.error(
            f"'{state.table.name(seat)}' hasn't got {cards.text()}", f"Its hand is {hand.text()}: mend 'hand' or this."
        )


def _other(entry: Node, seat: int, other: int) -> None:
    if seat == other:
        raise entry.error("nobody trades with the own hand", "Name two different seats.")


def _asked(entry: Node, state: State, frame: Any) -> None:
    _other(entry, frame.seats[0], frame.by)
    _held(entry, state, frame.by, frame.cards)
    if not frame.cards:
        raise entry.error("no cards are put up for the trade", "Name at least one card.")


def _weighing(entry: Node, state: State, frame: Any) -> None:
    _other(entry, frame.seats[0], frame.of)
    _held(entry, state, frame.seats[0], frame.cards)
    _held(entry, state, frame.of, frame.back)


def _paying(entry: Node, state: State, frame: Any) -> None:
    seat = frame.seats[0]
    if frame.count > len(state.get(Hands)[seat]):
        raise entry.error(
            f"'{state.table.name(seat)}' hasn't got {frame.count} cards", "Write a smaller count, or mend 'hand'."
        )
    if frame.winner == seat:
        raise entry.error("nobody pays to the own hand", "Name another winner.")


def _snatching(entry: Node, state: State, frame: Any) -> None:
    if side_of(state, frame.seat) == side_of(state, frame.victim):
        raise entry.error("nobody steals from the own side", "Name another victim.")


def _placing(entry: Node, state: State, frame: Any) -> None:
    _of_explorer(entry, state, frame.loser)
    if explorer_at(state, frame.loser) is not None:
        raise entry.error(
            f"the explorer of '{state.table.name(frame.loser)}' is on the map", "Leave out its 'at', or this frame."
        )


# -- tiles ---------------------------------------------------------------------------------------------------------


def _finding(entry: Node, state: State, frame: Any) -> None:
    """A free place, and a tile that can come to it."""
    if state.ruleset.off:
        return
    if frame.spot in state.board:
        raise entry.error(f"a tile lies on {frame.spot} already", "Name a place beside the map.")
    if frame.spot.layer not in ("surface", "cave"):
        raise entry.error(f"there is no place {frame.spot}", "Write surface:... or cave:...")
    first = frame.spot == Cell("cave", 0, 0) and all(cell.layer == "surface" for cell in state.board.cells)
    if not first and not any(Cell(frame.spot.layer, *at) in state.board for at in frame.spot.hex.neighbours()):
        raise entry.error(f"no tile lies beside {frame.spot}", "Name a place beside the map.")
    if not len(state.get(SurfaceStack) if frame.spot.layer == "surface" else state.get(CaveStack)):
        raise entry.error("no tile is left in the stack", "Leave this frame out, or mend the stack.")


def _revealing(entry: Node, state: State, frame: Any) -> None:
    _of_explorer(entry, state, frame.seat)
    _finding(entry, state, frame)


def _charting(entry: Node, state: State, frame: Any) -> None:
    _of_explorer(entry, state, frame.seats[0])
    _finding(entry, state, frame)
    rows = state.get(SurfaceStack).rows
    if frame.spot.layer != "surface" or sum(map(len, rows)) < _DRAWN or not TopTwo(rows).weight(frame.tiles):
        raise entry.error(
            f"{frame.tiles.text()} can't be drawn from the stack", "Name two tiles that can lie on top, see 'tiles'."
        )


_DRAWN = 2
"""The tiles that Emma draws."""


def _uncovering(entry: Node, state: State, frame: Any) -> None:
    _of_thieves(entry, state, frame.seat)
    _finding(entry, state, frame)
    if frame.source not in thieves_at(state, frame.seat):
        raise entry.error(f"no thief stands on {frame.source}", "Name the tile of a thief as source.")
    if (frame.source, frame.left) not in state.get(Band).paces:
        label = state.board.label(frame.source)
        raise entry.error(f"no thief on {label} has speed {frame.left} left", f"Write 'paces: [{label} {frame.left}]'.")
    can = loads(state, frame.seat, frame.source, frame.left)
    if frame.shrine not in can:
        raise entry.error(f"that thief can't take '{frame.shrine}' along", f"Write shrine={' or shrine='.join(can)}.")


# -- battles -------------------------------------------------------------------------------------------------------


def _rolls(entry: Node, state: State, frame: Any) -> None:
    """Dice are rolled again by those whose dice they are."""
    can = rollers(state, frame.part)
    if not set(frame.seats) <= set(can):
        who = ", ".join(state.table.name(seat) for seat in can) or "nobody"
        raise entry.error(f"these seats don't roll for the {frame.part}", f"It is rolled for by {who}.")


def _naming(entry: Node, state: State, frame: Any) -> None:
    seat, kind = frame.seats[0], frame.kind
    mine = [unit for unit in state.get(Pieces).at(frame.cell) if unit.side == side_of(state, seat)]
    if not any(unit.kind == kind and unit.seat in (-1, seat) for unit in mine):
        raise entry.error(f"no {kind} of '{state.table.name(seat)}' is on {frame.cell}", "Name a piece that is there.")
    if frame.source not in state.board:
        raise entry.error(f"there is no tile on {frame.source}", "Name the tile that it came from.")


_LETTERS = {
    "wrapping": "W", "resolving": "R", "dicing": "D", "mustering": "M", "joining": "J", "battle-rolling attack": "A",
    "battle-rolling defence": "B", "counting attack": "a", "counting defence": "b",
    **{f"{key} attack": "x" for key in ("wagering", "rerolling", "rallying", "again", "charging")},
    **{f"{key} defence": "y" for key in ("wagering", "rerolling", "rallying", "again", "charging")},
}  # fmt: skip
_ORDER = re.compile("W(D(MJ*)?|R(B(A|ax*)?|by*)?)?")
"""How the frames of a battle lie on each other, from the bottom."""

_REMEDY = (
    "From the bottom: wrapping, dicing, mustering, joining; or wrapping, resolving, then battle-rolling or counting of "
    "the parts that are still to come."
)


def _letter(frame: Any) -> str:
    part = getattr(frame, "part", "")
    return _LETTERS.get(f"{frame.key} {part}" if part else frame.key, "")


def _check_battle_order(node: Node, entries: list[Node], state: State) -> None:
    """One battle at a time, its frames in their order, and what has been rolled given."""
    battle = state.get(Battle)
    letters = [(letter, entry) for frame, entry in zip(state.stack, entries, strict=True) if (letter := _letter(frame))]
    for count in range(1, len(letters) + 1):
        text = "".join(letter for letter, _ in letters[:count])
        if not _ORDER.fullmatch(text):
            raise letters[count - 1][1].error(f"'{letters[count - 1][1].text()}' can't lie there in a battle", _REMEDY)
    text = "".join(letter for letter, _ in letters)
    if not battle.active:
        return
    if battle.outcome:
        if text not in ("", "W", "WD"):
            raise node["battle"]["outcome"].error("this battle isn't decided yet", "Leave it out, or mend the frames.")
        return
    if text == "W":
        raise node["battle"].error("nothing decides this battle", "Give 'outcome', or the frames that lie on wrapping.")
    for part, total, coming in (("attack", battle.attack, "Aa"), ("defence", battle.defence, "Bb")):
        if "R" in text and total < 0 and not set(coming) & set(text):
            raise node["battle"].error(f"'{part}' is missing: nobody rolls for it any more", f"Give '{part}', a total.")


_CHECKS: Mapping[str, Check] = {
    **dict.fromkeys(_SETTING_UP, _before_the_map),
    "picking": _picking, "dealing": _dealing, "equipping": _equipping, "first-player": _first_player,
    "rolling": _explorer_does, "granting": _explorer_does,
    "raid": _explorer_does, "gathering": _explorers_decide, "robbing": _explorers_decide,
    "choosing": _thieves_decide, "looking": _looking, "mounting": _thieves_decide, "lurking": _lurking,
    "aiming": _aiming, "casting": _thieves_do, "readying": _thieves_do, "regroup": _thieves_do,
    "sharing": _sharing, "allotting": _allotting, "pitching": _pitching,
    "asked": _asked, "weighing": _weighing, "paying": _paying, "placing": _placing, "snatching": _snatching,
    "revealing": _revealing, "uncovering": _uncovering, "charting": _charting, "unearthing": _finding,
    "wagering": _rolls, "rerolling": _rolls, "rallying": _rolls, "naming": _naming,
}  # fmt: skip
