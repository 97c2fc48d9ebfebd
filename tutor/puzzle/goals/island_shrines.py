"""Island goals about shrines, and about the Thieves' hiding."""

from __future__ import annotations

from tutor.engine.games.island.band import hidden, thieves_seat
from tutor.engine.games.island.slices import Pieces, Relic, side_of
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask, friendly
from tutor.puzzle.goals.kind import YES, Kind, cells_of, labels

__all__ = ["KINDS"]


def _offer(node: Node, state: State, seat: int) -> Ask:
    side = side_of(state, seat)
    if node.value == "any":
        before = state.get(Pieces).on_map(side, "offering")
        return Ask("make an offering at a shrine", lambda now: now.get(Pieces).on_map(side, "offering") > before)
    cells = cells_of(node, state)
    for cell in cells:
        if state.board.info(cell).terrain != "shrine":
            raise node.error(f"{state.board.label(cell)} is no shrine", "Name shrines of the map, or any.")
    text = f"make an offering at the shrine {labels(cells, state)}"
    return Ask(text, lambda now: any((cell, side) in now.get(Pieces).offerings for cell in cells))


def _relic(node: Node, state: State, seat: int) -> Ask:
    _yes(node)

    def held(now: State) -> bool:
        holder = now.get(Relic).holder
        return holder is not None and friendly(now, seat, holder)

    return Ask("hold the cave shrine", held)


def _hidden(node: Node, state: State, seat: int) -> Ask:
    wanted, band = node.truth(), thieves_seat(state)
    if band is None:
        raise node.error("nobody plays the Thieves", "Seat them: role: thieves.")
    own = friendly(state, seat, band)
    who, them = ("come", "be") if own else ("let the Thieves come", "drive the Thieves")
    text = f"{them} in hiding" if own and wanted else f"{them} into hiding" if wanted else f"{who} out of hiding"
    return Ask(text, lambda now: hidden(now, band) is wanted)


def _yes(node: Node) -> None:
    if not node.truth():
        raise node.error("'false' asks for nothing", "Write true, or leave it out.")


KINDS = (
    Kind("offer", "island", "an offering of yours lies on one of these shrines (`any`: one more on the map)", "[t7]",
         {"type": ["string", "array"], "items": {"type": "string"}, "minItems": 1}, _offer),
    Kind("cave-shrine", "island", "your side holds the cave shrine", "true", YES, _relic),
    Kind("hidden", "island", "the Thieves are in hiding (`false`: have come out)", "true", {"type": "boolean"},
         _hidden, "thieves"),
)  # fmt: skip
