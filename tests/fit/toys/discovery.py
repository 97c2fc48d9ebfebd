"""A discovery: a tile drawn from a bag grows the board where it touches two tiles, and the ground may hold gold."""

from typing import Any

from tests.fit.toys.base import Paid, Places, Turn, kind, no, store, toy
from tutor.engine.bag import Bag
from tutor.engine.board import Cell, CellInfo
from tutor.engine.chance import Draw, Node
from tutor.engine.events import Event, Laid
from tutor.engine.fields import BAG, CELL, NAME, SEAT, SPOT
from tutor.engine.module import Option, chance, check, effect, moves, react, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Ground, State

Supply = store("supply", "tiles")
Explore = kind(Move, "explore", to=SPOT)
Drawing = kind(Chance, "drawing", seat=SEAT, at=CELL)
Found = kind(Event, "found", seat=SEAT, at=CELL, tile=NAME)


def around(s: State, cell: Cell) -> list[Cell]:
    """The tiles that a place touches."""
    return [near for near in (Cell("surface", *place) for place in cell.hex.neighbours()) if near in s.board]


def drawing(s: State, frame: Any) -> Node:
    def then(drawn: Bag) -> list[Event]:
        return [Found("TOY-D1", frame.seat, frame.at, drawn[0])]

    return Node(Draw(s.get(Supply).tiles, 1), then)


def found(s: State, e: Any) -> State:
    """A new board, with the tile as the last one found."""
    board = s.board.with_cell(e.at, CellInfo(e.tile))
    return s.put(Ground(board), Supply(s.get(Supply).tiles.minus([e.tile])))


MODULE = toy(
    "discovery",
    [Supply, Explore, Drawing, Found],
    start(Supply, "TOY-D1", lambda options: Supply(BAG.parse(options["supply"]))),
    moves(Turn, "TOY-D1", lambda s, f, seat: Explore.universe(s, [seat]), [Explore]),
    check(Explore, "TOY-D1", lambda s, m: no(m.to in s.board, "toy.there", cell=m.to), "shape"),
    check(Explore, "TOY-D1", lambda s, m: no(not s.get(Supply).tiles, "toy.empty"), "shape"),
    check(Explore, "TOY-D2", lambda s, m: no(s.get(Places).at[m.seat] not in around(s, m.to), "toy.away", cell=m.to)),
    check(Explore, "TOY-D3", lambda s, m: no(len(around(s, m.to)) < 2, "toy.two", cell=m.to)),
    effect(Explore, "TOY-D1", lambda s, m: [Laid("TOY-D1", (Drawing(m.seat, m.to),))]),
    chance(Drawing, "TOY-D1", drawing),
    reduce(Found, "TOY-D1", found),
    react(Found, "TOY-D4", lambda s, e: [Paid("TOY-D4", e.seat, 1)] if e.tile == "mine" else []),
    options={"supply": Option(NAME, "2*mine+3*plain", "the tiles in the bag")},
    messages={
        "toy.there": "{cell} is found already.",
        "toy.empty": "No tile is left.",
        "toy.away": "{cell} does not touch the tile of your piece.",
        "toy.two": "{cell} touches fewer than two tiles.",
    },
)
