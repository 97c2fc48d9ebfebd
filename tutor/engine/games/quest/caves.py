"""The caves variant: piles of face-down tokens on mountains, and who finds one.

A pile is a bag, since nobody knows its order; turning its top token is chance. Whether a stop beside a cave gives a
token is a quantity, so that "none" explains itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, NamedTuple

from tutor.engine.bag import EMPTY, HIDDEN, Bag
from tutor.engine.board import Board, Cell
from tutor.engine.chance import Draw
from tutor.engine.chance import Node as ChanceNode
from tutor.engine.errors import InputError
from tutor.engine.events import Event, Laid
from tutor.engine.fields import CELL, SEAT
from tutor.engine.games.quest import copies, tokens
from tutor.engine.games.quest.actions import Removing
from tutor.engine.games.quest.cards import Keeping
from tutor.engine.games.quest.data import cave_tokens
from tutor.engine.games.quest.movement import Moving, Pushed, Stopped, where
from tutor.engine.games.quest.slices import PIECE, Pieces, title
from tutor.engine.games.quest.stacks import laid, not_below, only_in_the_set_up
from tutor.engine.games.quest.tokens import TOKEN, TOKENS, Tokens
from tutor.engine.module import Module, auto, base, chance, clamp, codec, hide, react, reduce, setup, start
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Auto, Chance, Frame, Slice, State

__all__ = [
    "MODULE", "Boxed", "Caves", "Exploring", "Found", "Heaped", "Heaping", "Left",
    "Shuffling", "Visit", "Visited", "beside",
]  # fmt: skip

SIZE = 4
"""Tokens on each cave at the start (QED-SETUP-7)."""


@dataclass(frozen=True, slots=True)
class Caves(Slice):
    """The tokens face down on each cave that has some left (sorted), those not in use, and who has been where.

    `visited` has (seat, piece, cave) for each piece that took a token there and has not stopped away from it since.
    """

    key: ClassVar[str] = "caves"
    piles: tuple[tuple[Cell, Bag], ...] = ()
    box: Bag = EMPTY
    visited: tuple[tuple[int, int, Cell], ...] = ()

    def pile(self, cave: Cell) -> Bag:
        """The tokens on a cave."""
        return dict(self.piles).get(cave, EMPTY)

    def with_pile(self, cave: Cell, pile: Bag) -> Caves:
        """With another pile on a cave; once it is used up, nobody's visits there matter."""
        piles = {**dict(self.piles), cave: pile}
        left = tuple(sorted((cell, bag) for cell, bag in piles.items() if bag))
        known = {cell for cell, _ in left}
        return replace(self, piles=left, visited=tuple(visit for visit in self.visited if visit[2] in known))


class Visit(NamedTuple):
    """A piece stops beside a cave."""

    seat: int
    piece: int
    cave: Cell


@dataclass(frozen=True, slots=True)
class Shuffling(Auto):
    """The tokens are got ready."""

    key: ClassVar[str] = "shuffling"


@dataclass(frozen=True, slots=True)
class Heaping(Chance):
    """Tokens come face down onto a cave."""

    key: ClassVar[str] = "heaping"
    cave: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Exploring(Chance):
    """The top token of a cave is turned."""

    key: ClassVar[str] = "exploring"
    seat: Annotated[int, SEAT]
    cave: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Boxed(Event):
    """The tokens of the game lie shuffled, face down."""

    key: ClassVar[str] = "boxed"
    tokens: Annotated[Bag, TOKENS]


@dataclass(frozen=True, slots=True)
class Heaped(Event):
    """Tokens lie face down on a cave; nobody knows which."""

    key: ClassVar[str] = "heaped"
    cave: Annotated[Cell, CELL]
    tokens: Annotated[Bag, TOKENS]


@dataclass(frozen=True, slots=True)
class Visited(Event):
    """A piece stopped beside a cave where its owner may take a token."""

    key: ClassVar[str] = "visited"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    cave: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A piece stopped away from a cave it had visited, which may give it a token again."""

    key: ClassVar[str] = "left"
    seat: Annotated[int, SEAT]
    piece: Annotated[int, PIECE]
    cave: Annotated[Cell, CELL]


@dataclass(frozen=True, slots=True)
class Found(Event):
    """A seat took a token from a cave and keeps it face up."""

    key: ClassVar[str] = "found"
    seat: Annotated[int, SEAT]
    cave: Annotated[Cell, CELL]
    token: Annotated[str, TOKEN]


def beside(board: Board, cell: Cell) -> tuple[Cell, ...]:
    """The caves next to a cell."""
    return tuple(other for other in board.neighbours(cell) if board.info(other).mark("cave"))


# -- set-up --


def _setup(state: State) -> Iterable[Frame]:
    return (Shuffling(),)


def _shuffle(state: State, frame: Shuffling) -> Iterator[Event]:
    """All tokens go face down; then each cave gets its pile, as long as there are tokens."""
    kinds = cave_tokens(muisca=True)
    every = Bag(name for name in kinds for _ in range(state.quantity("tokens of a kind", name).value))
    yield Boxed("QED-SETUP-7", every)
    caves = [cell for cell in state.board if state.board.info(cell).mark("cave")]
    yield Laid("QED-SETUP-7", tuple(Heaping(cave) for cave in caves[: -(-len(every) // SIZE)]))


def _of_a_kind(state: State, name: str) -> int:
    token = cave_tokens(muisca=True)[name]
    return 0 if token.kind == "muisca" else token.count


def _heap(state: State, frame: Heaping) -> ChanceNode:
    box = state.get(Caves).box

    def then(pile: Bag) -> Iterable[Event]:
        return (Heaped("QED-SETUP-7", frame.cave, pile),)

    return ChanceNode(Draw(box, min(SIZE, len(box)), TOKENS), then)


def _write_boxed(state: State, event: Boxed) -> State:
    return state.put(replace(state.get(Caves), box=event.tokens))


def _write_heaped(state: State, event: Heaped) -> State:
    caves = state.get(Caves)
    return state.put(replace(caves.with_pile(event.cave, event.tokens), box=caves.box.minus(event.tokens)))


# -- visits --


def _leave(state: State, event: Stopped | Pushed) -> Iterator[Event]:
    """A stop not beside a cave makes the piece welcome there again."""
    near = beside(state.board, event.cell)
    for seat, piece, cave in state.get(Caves).visited:
        if (seat, piece) == (event.seat, event.piece) and cave not in near:
            yield Left("QED-CAVE-3", seat, piece, cave)


def _visit(state: State, event: Stopped | Pushed) -> Iterator[Event]:
    """A token from each cave beside the stop, in the order of the board."""
    if where(state, event.seat, event.piece) != event.cell:
        return
    frames: list[Frame] = []
    for cave in beside(state.board, event.cell):
        visit = Visit(event.seat, event.piece, cave)
        if state.quantity("tokens from a cave", visit).value and state.get(Caves).pile(cave):
            yield Visited("QED-CAVE-1", *visit)
            frames.append(Exploring(event.seat, cave))
    if frames:
        yield Laid("QED-CAVE-1" if len(frames) == 1 else "QED-CAVE-15", tuple(frames))


def _top_token(state: State, visit: Visit) -> int:
    return 1 if state.get(Caves).pile(visit.cave) else 0


def _not_again(state: State, visit: Visit, value: int) -> int:
    return 0 if tuple(visit) in state.get(Caves).visited else value


def _explore(state: State, frame: Exploring) -> ChanceNode:
    def then(drawn: Bag) -> Iterable[Event]:
        return (Found("QED-CAVE-1", frame.seat, frame.cave, drawn[0]),)

    return ChanceNode(Draw(state.get(Caves).pile(frame.cave), 1, TOKENS), then)


def _write_visited(state: State, event: Visited) -> State:
    caves = state.get(Caves)
    visits = {*caves.visited, (event.seat, event.piece, event.cave)}
    return state.put(replace(caves, visited=tuple(sorted(visits))))


def _write_left(state: State, event: Left) -> State:
    caves, gone = state.get(Caves), (event.seat, event.piece, event.cave)
    return state.put(replace(caves, visited=tuple(visit for visit in caves.visited if visit != gone)))


def _write_found(state: State, event: Found) -> State:
    caves, held = state.get(Caves), state.get(Tokens)
    pile = caves.pile(event.cave).minus((event.token,))
    more = held.with_held(event.seat, held.held[event.seat].plus((event.token,)))
    return state.put(caves.with_pile(event.cave, pile), more)


# -- what is seen --


def _hide_caves(caves: Caves, seat: int, state: State) -> Caves:
    piles = tuple((cave, pile.hidden()) for cave, pile in caves.piles)
    return replace(caves, piles=piles, box=caves.box.hidden())


def _hide_heaped(event: Any, seat: int, state: State) -> Any:
    return replace(event, tokens=event.tokens.hidden())


# -- positions --


def _start(options: Mapping[str, Any]) -> Caves:
    return Caves()


def _cave(spot: Node, name: str, board: Board) -> Cell:
    """The cave of a label or cell in a document."""
    try:
        cell = board.cell(name)
    except InputError as error:
        raise spot.error(error.problem, error.remedy) from None
    if not board.info(cell).mark("cave"):
        caves = ", ".join(board.label(other) for other in board if board.info(other).mark("cave")) or "none"
        raise spot.error(f"{name} is no cave", f"The caves of this board: {caves}.")
    return cell


def _read(node: Node, reading: Reading) -> Caves:
    caves, spot, box = Caves(), node.get("caves"), node.get("token_box")
    for name in spot.keys() if spot is not None else ():
        assert spot is not None
        pile = spot[name].bag(TOKEN)
        if not 1 <= len(pile) <= SIZE:
            raise spot[name].error(f"there are {len(pile)} tokens on this cave", f"A cave has 1 to {SIZE} of them.")
        cave = _cave(spot[name], name, reading.board)
        if caves.pile(cave):
            raise spot[name].error(f"{name} is a cave that is there under another name", "Write each cave once.")
        caves = caves.with_pile(cave, pile)
    visits: list[tuple[int, int, Cell]] = []
    for seat, entry in enumerate(node["seats"]):
        rows = entry.get("visited")
        for piece, row in enumerate(rows if rows is not None else (), 1):
            if piece > len(entry["pieces"].items()):
                raise row.error(f"there is no piece {piece} to have been here", "Write a list for each piece.")
            for place in row:
                visit = (seat, piece, _cave(place, place.text(), reading.board))
                if visit in visits:
                    raise place.error(f"{place.text()} is there twice", "Write each cave once.")
                visits.append(visit)
    known = dict(caves.piles)
    visited = tuple(sorted(visit for visit in visits if visit[2] in known))
    return replace(caves, visited=visited, box=box.bag(TOKEN) if box is not None else EMPTY)


def _check(node: Node, state: State) -> None:
    """No token is there more than twice as often as the box has it, and every frame about caves finds its tokens."""
    seen: Counter[str] = Counter()
    for spot in _with_tokens(node):
        for token in spot.bag(TOKEN):
            seen[token] += 1
            if token == HIDDEN:
                if seen[token] > (there := sum(kind.count for kind in cave_tokens(muisca=True).values())):
                    raise spot.error(
                        f"with this {seen[token]} tokens are there that nobody sees", f"The box has {there} tokens."
                    )
                continue
            # With a rule switched off nobody says which tokens are in the game; the box stays as it is.
            every = cave_tokens(muisca=True)
            most = every[token].count
            if not state.ruleset.off:
                most = state.quantity("tokens of a kind", token).value
            # Puzzles and lessons put a token they are about beside full caves, as with cards and a full market.
            if seen[token] > 2 * most:
                raise spot.error(
                    f"with this the {title(token)} is there {seen[token]} times, and the box has {most}",
                    f"Write at most {2 * most}."
                    if most
                    else "It belongs to the module 'muisca': add that, or leave it out.",
                )
    _check_frames(node, state)


def _with_tokens(node: Node) -> Iterator[Node]:
    """Every place of a document where tokens lie."""
    for entry in node["seats"]:
        if "tokens" in entry:
            yield entry["tokens"]
    for key in ("used_tokens", "token_box"):
        if key in node:
            yield node[key]
    if "caves" in node:
        for name in node["caves"].keys():
            yield node["caves"][name]


def _check_frames(node: Node, state: State) -> None:
    caves, tokens = state.get(Caves), state.get(Tokens)
    only_in_the_set_up(node, state, Shuffling, Heaping)
    not_below(node, state, Exploring, Moving, Removing, Keeping)
    turned: Counter[Cell] = Counter()
    for spot, exploring in laid(node, state, Exploring):
        if exploring.seat not in state.table.active:
            raise spot.error("only the seat on turn takes a token", "Name that seat, or write another 'turn'.")
        cave = exploring.cave
        turned[cave] += 1
        there = len(caves.pile(cave))
        if turned[cave] > there:
            raise spot.error(
                f"{turned[cave]} tokens are to be turned on {state.board.label(cave)}, which has {there}",
                "Put tokens there under 'caves', or leave this frame out.",
            )
    heaped = {cave for cave, _ in caves.piles}
    for place, (spot, heaping) in enumerate(laid(node, state, Heaping)):
        if not state.board.info(heaping.cave).mark("cave") or heaping.cave in heaped:
            raise spot.error(f"{state.board.label(heaping.cave)} is no cave without tokens", "Leave this frame out.")
        heaped.add(heaping.cave)
        if len(caves.box) <= SIZE * place:
            raise spot.error("no token is left for this cave", "Put more into 'token_box', or leave this frame out.")
    out = bool(caves.piles or caves.box or tokens.gone or any(tokens.held))
    for place, (spot, shuffling) in enumerate(laid(node, state)):
        again = any(
            isinstance(frame, Shuffling | Heaping) for frame in (*state.stack[:place], *state.stack[place + 1 :])
        )
        if isinstance(shuffling, Shuffling) and (out or again):
            raise spot.error("the tokens are out of the box already", "Leave this frame out.")


def _write(state: State) -> dict[str, Any]:
    caves, label = state.get(Caves), state.board.label
    plain: dict[str, Any] = {"caves": {label(cave): pile.text() for cave, pile in caves.piles}} if caves.piles else {}
    if caves.box:
        plain["token_box"] = caves.box.text()
    seats: list[dict[str, Any]] = []
    for seat, pieces in enumerate(state.get(Pieces).at):
        rows = [
            [label(cave) for who, number, cave in caves.visited if (who, number) == (seat, piece)]
            for piece in range(1, len(pieces) + 1)
        ]
        seats.append({"visited": rows} if any(rows) else {})
    return plain | {"seats": seats}


MODULE = Module(
    name="caves",
    title="Caves",
    requires=("quest",),
    parts=(
        start(Caves, "QED-SETUP-7", _start),
        codec(Caves, Codec(("caves", "token_box", "seats.visited"), _read, _write, _check)),
        setup("QED-SETUP-7", _setup),
        auto(Shuffling, "QED-SETUP-7", _shuffle),
        base("tokens of a kind", "QED-SETUP-7", _of_a_kind, "in the box of the game"),
        chance(Heaping, "QED-SETUP-7", _heap),
        react(Stopped, "QED-CAVE-3", _leave),
        react(Stopped, "QED-CAVE-1", _visit),
        *(
            react(Pushed, rule, fn).under("QED-OPEN-13", reading)
            for reading in ("caves-only", "both")
            for rule, fn in (("QED-CAVE-3", _leave), ("QED-CAVE-1", _visit))
        ),
        chance(Exploring, "QED-CAVE-1", _explore),
        base("tokens from a cave", "QED-CAVE-1", _top_token, "the top token"),
        clamp(
            "tokens from a cave", "QED-CAVE-3", _not_again, "this piece has not stopped elsewhere since its last token"
        ),
        reduce(Boxed, "QED-SETUP-7", _write_boxed),
        reduce(Heaped, "QED-SETUP-7", _write_heaped),
        reduce(Visited, "QED-CAVE-1", _write_visited),
        reduce(Left, "QED-CAVE-3", _write_left),
        reduce(Found, "QED-CAVE-1", _write_found),
        hide(Caves, "QED-SETUP-7", _hide_caves),
        hide(Heaped, "QED-SETUP-7", _hide_heaped),
        hide(Boxed, "QED-SETUP-7", _hide_heaped),
        *tokens.PARTS,
        *copies.PARTS,
    ),
    slices=(Caves, *tokens.SLICES),
    frames=(Shuffling, Heaping, Exploring),
    moves=(*tokens.MOVES, *copies.MOVES),
    events=(Boxed, Heaped, Visited, Left, Found, *tokens.EVENTS),
    quantities=("tokens of a kind", "tokens from a cave"),
)
