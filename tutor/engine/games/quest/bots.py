"""Players for the Quest game: one that races, one that plays at random. They see what their seat may see, and no more.

A bot is a function of an observation and the legal moves of its seat, and answers with one of the moves. `racer` knows
the way to the goal by its price in power; it plays the card that brings it most, buys what it lacks or what is stronger
than its deck, and gives its weak cards to rubble and base camps. While it lacks artifacts it makes for their shrines,
with a card to give in hand; it counts swamps by the exact powers of its deck, and shuns skulls and arrows a little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from random import Random
from typing import Any

from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Board, Cell
from tutor.engine.games.quest.blockades import Blockades, Break
from tutor.engine.games.quest.cards import Discard
from tutor.engine.games.quest.danger_shrines import COLOURS, Artifacts, Sacrificing, given_for, owned
from tutor.engine.games.quest.data import SYMBOLS, TERRAIN_SYMBOL, blockade, every_card
from tutor.engine.games.quest.movement import Moving, offers
from tutor.engine.games.quest.slices import Decks, Pieces, Source, card_type
from tutor.engine.moves import Move
from tutor.engine.observe import Observation
from tutor.engine.state import State

__all__ = ["BOTS", "Bot", "distances", "racer", "random_player"]

Bot = Callable[[Observation, Sequence[Move]], Move]

Strengths = tuple[int, int, int]
"""The highest power of a single card of a deck for machete, paddle and coin."""

_LACKING = 6.0
"""What a space that no card of the deck can enter costs more: a card for it has to be bought and drawn first."""
_TAKEN = 3.0
"""What a space with somebody on it costs more."""
_DECK = 13
"""Cards in all from which on the racer buys only what it needs."""
_KEPT = 2
"""Cards the racer keeps in hand at most when its turn ends."""
_LEAN = 6
"""Cards in all from which down the racer keeps what it has."""
_ARTIFACT = 100.0
"""What a missing artifact counts, in power: more than any way."""
_DANGER = 1.0
"""What a skull, a pass or an arrow on the way costs more."""


def random_player(seed: int) -> Bot:
    """A bot that picks a kind of move at random, then a move of that kind: buying many ways counts once."""
    rng = Random(seed)

    def choose(observation: Observation, moves: Sequence[Move]) -> Move:
        kind = rng.choice(sorted({move.key for move in moves}))
        return rng.choice([move for move in moves if move.key == kind])

    return choose


def racer(seed: int) -> Bot:
    """The racing bot. It is the same for every seed: all that is left to chance are the cards."""
    return _race


BOTS: Mapping[str, Callable[[int], Bot]] = {"racer": racer, "random": random_player}
"""Name to a maker of a bot, which takes a seed."""


# -- the way --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def distances(
    board: Board,
    strengths: Strengths,
    taken: frozenset[Cell] = frozenset(),
    closed: tuple[tuple[str, int], ...] = (),
    lean: bool = False,
    goals: frozenset[Cell] = frozenset(),
    powers: frozenset[int] = frozenset(),
) -> Mapping[Cell, float]:
    """What the way from each cell to the nearest goal costs in power, cards given counting a little more.

    Parameters
    ----------
    board
        The route.
    strengths
        The highest power of one card for machete, paddle and coin; spaces that ask for more cost extra.
    taken
        Cells with somebody on them, which cost extra.
    closed
        Seam and number of each blockade; crossing costs what the blockade asks for.
    lean
        Whether the deck is so small that giving cards away hurts.
    goals
        Where to go; the finishing spaces, which are closed on the way to anything else, if there are none.
    powers
        The powers of the cards, for swamps.
    """
    tolls = {seam: _ask(blockade(number).symbol, blockade(number).power, strengths) for seam, number in closed}
    ways = _ways(board)
    far: dict[Cell, float] = {}
    finish = [cell for cell, info in board.cells.items() if info.mark("finish")]
    shut = frozenset(finish) if goals else frozenset()
    queue: list[tuple[float, Cell]] = [(0.0, cell) for cell in (goals or finish)]
    best = {cell: 0.0 for _, cell in queue}
    while queue:
        there, cell = heappop(queue)
        if cell in far:
            continue
        far[cell] = there
        enter = _enter(board, cell, strengths, lean, powers)
        if enter is None or cell in shut:
            continue
        step = there + enter + (_TAKEN if cell in taken else 0.0)
        for other, seam in ways[cell]:
            if other in far:
                continue
            cost = step + tolls.get(seam, 0.0)
            if cost < best.get(other, float("inf")):
                best[other] = cost
                heappush(queue, (cost, other))
    return far


@lru_cache(maxsize=32)
def _ways(board: Board) -> Mapping[Cell, tuple[tuple[Cell, str], ...]]:
    """Each cell with the neighbours a piece can stand on, and the seam between, if any."""
    return {
        cell: tuple(
            (other, board.seam(cell, other) or "")
            for other in board.neighbours(cell)
            if board.info(other).terrain != "mountain"
        )
        for cell in board
    }


def _enter(board: Board, cell: Cell, strengths: Strengths, lean: bool, powers: frozenset[int]) -> float | None:
    """What entering a cell costs; None for start spaces, which nobody enters."""
    info = board.info(cell)
    if info.terrain == "start":
        return None
    more = _DANGER if info.mark("skull") or info.mark("pass") or info.mark("arrow") else 0.0
    if info.terrain == "camp":
        return more + info.power * (3.0 if lean else 1.0)
    if info.terrain == "swamp":
        return more + info.power + (0.5 if info.power in powers else _LACKING)
    return more + _ask(TERRAIN_SYMBOL.get(info.terrain, "rubble"), info.power, strengths)


def _ask(symbol: str, power: int, strengths: Strengths) -> float:
    if symbol not in SYMBOLS:
        return power * 1.5
    lacking = power - strengths[SYMBOLS.index(symbol)]
    return power + (_LACKING + lacking if lacking > 0 else 0.0)


# -- what the racer knows -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _View:
    """The race as one seat sees it: its cards in all, and what the way costs it."""

    state: State
    seat: int
    deck: Bag
    far: Mapping[Cell, float]

    def of(self, state: State) -> float:
        """How far the pieces of the seat have to go in another state, all together; artifacts they lack come on top."""
        total, same = 0.0, state.get(Blockades).on == self.state.get(Blockades).on
        for piece, cell in enumerate(state.get(Pieces).at[self.seat], 1):
            if cell is None:
                continue
            lacking = _lacking(state, self.seat, piece)
            far = self.far if same and not lacking else _far(state, self.seat, self.deck, lacking)
            way = far.get(cell, 99.0)
            if lacking and way == 0.0 and _giving(state, self.seat) is None:
                # It stands on the shrine and has nothing to give: away and back.
                around = [far[other] for other in state.board.neighbours(cell) if far.get(other)]
                way = 2.0 + min(around, default=9.0)
            total += way + _ARTIFACT * len(lacking)
        return total - (_ARTIFACT - 1.0 if _giving(state, self.seat) is not None else 0.0)


def _view(observation: Observation) -> _View:
    state, seat = observation.state, observation.seat
    own, known = state.get(Decks)[seat], every_card()
    stored = [card for piece in state.slices if isinstance(piece, Source) for card in piece.held[seat]]
    deck = Bag(card for card in (*own.hand, *own.draw, *own.discard, *own.played, *stored) if card in known)
    return _View(state, seat, deck, _far(state, seat, deck, frozenset()))


def _lacking(state: State, seat: int, piece: int) -> frozenset[str]:
    """The colours of the artifacts a piece still needs, as far as the board has their shrines."""
    if Artifacts not in state.ruleset.slots:
        return frozenset()
    return frozenset(_shrines(state.board)) - owned(state, seat, piece)


@lru_cache(maxsize=32)
def _shrines(board: Board) -> Mapping[str, frozenset[Cell]]:
    """Colour to the cells of its shrine."""
    found: dict[str, set[Cell]] = {}
    for cell, info in board.cells.items():
        if (colour := info.mark("shrine")) in COLOURS:
            found.setdefault(str(colour), set()).add(cell)
    return {colour: frozenset(cells) for colour, cells in found.items()}


def _giving(state: State, seat: int) -> Sacrificing | None:
    """The choice at a shrine that the seat is about to make."""
    return next((frame for frame in state.frames_of(Sacrificing) if frame.seats == (seat,)), None)


def _given(deck: Iterable[str], colour: str) -> list[str]:
    """The cards that the shrine of a colour takes."""
    return [card for card in deck if colour in given_for(card)]


def _strengths(deck: Iterable[str]) -> Strengths:
    best = dict.fromkeys(SYMBOLS, 0)
    for card in set(deck):
        for symbol in offers(card):
            best[symbol] = max(best[symbol], card_type(card).power)
    machete, paddle, coin = best.values()
    return (machete, paddle, coin)


@lru_cache(maxsize=4096)
def _prepared(board: Board, colour: str, deck: Bag) -> bool:
    """Whether a deck has a card to give at the shrine of a colour, and another one to come there with."""
    gifts = _given(deck, colour)
    for cell in _shrines(board)[colour]:
        info = board.info(cell)
        symbol = TERRAIN_SYMBOL.get(info.terrain)
        fit = [
            card for card in deck if symbol is None or (symbol in offers(card) and card_type(card).power >= info.power)
        ]
        if gifts and fit and len(gifts) + sum(card not in gifts for card in fit) > 1:
            return True
    return False


def _far(state: State, seat: int, deck: Bag, lacking: frozenset[str]) -> Mapping[Cell, float]:
    """The way home; while artifacts are lacking, to the nearest shrine the deck has a card for, or to any of them."""
    shrines = _shrines(state.board) if lacking else {}
    ready = [colour for colour in lacking if _prepared(state.board, colour, deck)] or lacking
    goals = frozenset(cell for colour in ready for cell in shrines[colour])
    taken = frozenset(cell for owner, _, cell in state.get(Pieces).standing() if owner != seat)
    powers = frozenset(card_type(card).power for card in set(deck))
    closed = state.get(Blockades).on
    return distances(state.board, _strengths(deck), taken, closed, len(deck) <= _LEAN, goals, powers)


# -- deciding -------------------------------------------------------------------------------------------------------

_WORTH = {"scientist": 2.0, "cartographer": 2.5, "native": 2.5, "travel_log": 1.5, "compass": 1.0, "transmitter": 1.0}
"""What a purple card is worth to the racer, in power."""
_FREE = ("native", "native-break", "token", "token-break", "copy", "copy-break")
_MOVING = ("play", "step", "pay", "break", "break-step", "break-pay", *_FREE)


def _race(observation: Observation, moves: Sequence[Move]) -> Move:
    view = _view(observation)
    by_kind: dict[str, list[Move]] = {}
    for move in moves:
        by_kind.setdefault(move.key, []).append(move)
    if "sacrifice" in by_kind:
        return min(by_kind["sacrifice"], key=lambda move: _power(move.card))  # type: ignore[attr-defined]
    for move in by_kind.get("use", ()):
        if not _saved(view, move.card):  # type: ignore[attr-defined]
            return move  # drawing cards comes first: it costs nothing and shows what can be done
    for move in by_kind.get("use-token", ()):
        if move.token == "draw_1":  # type: ignore[attr-defined]
            return move
    if "discard" in by_kind:
        return _keep(view, by_kind["discard"])
    if "remove" in by_kind:
        return _remove(view, by_kind["remove"])
    ways = [(_gain(view, move), move) for kind in _MOVING for move in by_kind.get(kind, ())]
    ways = [(gain, move) for gain, move in ways if gain > 0.01]
    if ways:
        return max(ways, key=lambda way: (way[0], -_spent(way[1]), way[1].long()))[1]
    if "end" not in by_kind and "stop" not in by_kind and any(kind in by_kind for kind in _MOVING):
        # A skull: it has to be left, if need be by a step back.
        every = [move for kind in _MOVING for move in by_kind.get(kind, ())]
        return max(every, key=lambda move: (_gain(view, move), move.long()))
    if "take" in by_kind and not _saved(view, "transmitter"):
        return max(by_kind["take"], key=lambda move: _worth(view, move.ware))  # type: ignore[attr-defined]
    bought = _buy(view, by_kind.get("buy", ()))
    if bought is not None:
        return bought
    if "store" in by_kind:
        return max(by_kind["store"], key=lambda move: (_power(move.card), move.long()))  # type: ignore[attr-defined]
    for kind in ("stop", "end", "decline"):
        if kind in by_kind:
            return by_kind[kind][0]
    return moves[0]


def _gain(view: _View, move: Move) -> float:
    """What a move brings nearer, with what the power left over can still do; cards given away count against it."""
    before = view.of(view.state)
    after = play.perform(view.state, move).state
    gain = before - view.of(after) + _still(view, after)
    given: Bag = getattr(move, "cards", Bag())
    if move.key == "pay" and _camp(view, move):
        given = Bag(card for card in given if not _weak(card))
        gain += 0.5
    gain -= sum(0.4 * _power(card) for card in given) / 2
    if move.key in _FREE:
        gain -= 1.0  # worth keeping for a dear space
    return gain


def _still(view: _View, state: State) -> float:
    """How much nearer the power left over brings a piece under way, going on over spaces of its symbol."""
    frame = state.top
    if not isinstance(frame, Moving) or frame.seats != (view.seat,):
        return 0.0
    source = state.get(Pieces).at[view.seat][frame.piece - 1]
    if source is None:
        return 0.0
    taken = {cell for _, _, cell in state.get(Pieces).standing()}
    closed = state.get(Blockades)
    board, far = state.board, view.far
    best, left = far.get(source, 99.0), {source: frame.left}
    queue = [source]
    while queue:
        cell = queue.pop()
        for other in board.neighbours(cell):
            info = board.info(other)
            rest = left[cell] - info.power
            if TERRAIN_SYMBOL.get(info.terrain) != frame.symbol or rest < 0 or other in taken:
                continue
            if closed.at(board.seam(cell, other)) is None and rest > left.get(other, -1):
                left[other] = rest
                best = min(best, far.get(other, 99.0))
                queue.append(other)
    return far.get(source, 99.0) - best


def _camp(view: _View, move: Any) -> bool:
    return view.state.board.info(move.to).terrain == "camp"


def _power(card: str) -> float:
    """What a card is worth in play, in power."""
    return _WORTH.get(card, float(card_type(card).power)) if card in every_card() else 1.0


def _weak(card: str) -> bool:
    return card in ("explorer", "traveler", "sailor")


def _spent(move: Move) -> float:
    """What a move uses up: the power of its card, or of the cards given."""
    if isinstance(move, Break) or move.key == "play":
        return _power(move.card)  # type: ignore[attr-defined, no-any-return, unused-ignore]
    return sum(_power(card) for card in getattr(move, "cards", ()))


def _next_symbols(view: _View) -> dict[str, int]:
    """Symbol to the power asked for on the next spaces of the way of each piece, down the slope of the distances."""
    wanted: dict[str, int] = {}
    board = view.state.board
    for cell in view.state.get(Pieces).at[view.seat]:
        here = cell
        for _ in range(5):
            if here is None:
                break
            here = min(board.neighbours(here), key=lambda other: view.far.get(other, 99.0))
            info = board.info(here)
            symbol = TERRAIN_SYMBOL.get(info.terrain)
            if symbol is not None:
                wanted[symbol] = max(wanted.get(symbol, 0), info.power)
            if info.mark("finish"):
                break
    return wanted


def _saved(view: _View, card: str) -> bool:
    """Whether a purple card is kept for its shrine: the last one there is, or any once the shrine is near."""
    state, seat = view.state, view.seat
    rows = state.get(Pieces).at[seat]
    lacking = [_lacking(state, seat, piece) for piece, cell in enumerate(rows, 1) if cell is not None]
    if not any("purple" in colours for colours in lacking) or card_type(card).colour != "purple":
        return False
    purple = _given(view.deck, "purple")
    return len(purple) < 2 and (card_type(card).single_use or _near(view, "purple"))


def _near(view: _View, colour: str) -> bool:
    """Whether a piece that lacks the artifact of a colour is within a turn or two of its shrine."""
    state, shrines = view.state, _shrines(view.state.board)
    for piece, cell in enumerate(state.get(Pieces).at[view.seat], 1):
        if cell is not None and colour in _lacking(state, view.seat, piece):
            goals = shrines[colour]
            if min(abs(cell.q - g.q) + abs(cell.r - g.r) + abs(cell.q + cell.r - g.q - g.r) for g in goals) <= 8:
                return True
    return False


def _useful(view: _View, card: str, wanted: Mapping[str, int]) -> bool:
    """Whether a card in hand is worth keeping for the next turn."""
    if any(_near(view, colour) for colour in given_for(card) if colour in _shrines(view.state.board)):
        return True
    if card_type(card).colour == "purple":
        return card in ("native", "transmitter")
    return card_type(card).power >= 2 and any(symbol in wanted for symbol in offers(card))


def _keep(view: _View, moves: Sequence[Move]) -> Move:
    """Discard what the next spaces don't ask for, so that the deck comes round faster.

    Two cards at most are kept: a hand full of cards that will be good later on would never change.
    """
    wanted = _next_symbols(view)
    hand = view.state.get(Decks)[view.seat].hand
    useful = sorted((card for card in hand if _useful(view, card, wanted)), key=_power, reverse=True)
    away = hand.minus(useful[:_KEPT])
    return next((move for move in moves if isinstance(move, Discard) and move.cards == away), moves[0])


def _remove(view: _View, moves: Sequence[Move]) -> Move:
    """Take as many weak cards out of the game as may be, while the deck is big enough."""
    spare = max(0, len(view.deck) - _LEAN)

    def score(move: Any) -> tuple[int, float]:
        given: Bag = move.cards
        good = all(_weak(card) for card in given) and len(given) <= spare and _enough_left(view, given)
        return (len(given) if good else -len(given), -sum(_power(card) for card in given))

    return max(moves, key=score)


def _enough_left(view: _View, given: Bag) -> bool:
    """Whether every symbol the way asks for can still be played after these cards are gone."""
    return all(now <= then for now, then in zip(_needs(view), _strengths(view.deck.minus(given)), strict=True))


def _needs(view: _View) -> Strengths:
    have = _strengths(view.deck)
    wanted = _next_symbols(view)
    machete, paddle, coin = (min(max(1, wanted.get(symbol, 1)), have[place]) for place, symbol in enumerate(SYMBOLS))
    return (machete, paddle, coin)


def _worth(view: _View, ware: str) -> float:
    """What a card of the market would bring: a way that was closed for want of power, or power above the average."""
    deck = view.deck.plus((ware,))
    richer = _View(view.state, view.seat, deck, _far(view.state, view.seat, deck, frozenset()))
    opened = view.of(view.state) - richer.of(view.state)
    if any(_new_gift(view, ware, piece) for piece, cell in enumerate(_at(view), 1) if cell is not None):
        opened = 30.0 - card_type(ware).cost
    average = sum(_power(card) for card in view.deck) / max(1, len(view.deck))
    wanted = _next_symbols(view)
    fits = card_type(ware).colour in ("purple", "white") or any(symbol in wanted for symbol in offers(ware))
    more = (_power(ware) - average) * (1.0 if fits else 0.5)
    if card_type(ware).single_use:
        more *= 0.4
    if len(view.deck) >= _DECK:
        more -= 2.0
    return opened + more


def _at(view: _View) -> tuple[Cell | None, ...]:
    return view.state.get(Pieces).at[view.seat]


def _new_gift(view: _View, ware: str, piece: int) -> bool:
    """Whether a piece lacks an artifact that the deck has no card for, and this would be one."""
    board, more = view.state.board, view.deck.plus((ware,))
    lacking = _lacking(view.state, view.seat, piece)
    return any(_prepared(board, colour, more) and not _prepared(board, colour, view.deck) for colour in lacking)


def _buy(view: _View, moves: Sequence[Move]) -> Move | None:
    """The best card that is worth its place in the deck, paid with what the next spaces ask for least."""
    wares = {move.ware for move in moves}  # type: ignore[attr-defined]
    worth = {ware: _worth(view, ware) for ware in sorted(wares)}
    best = max(worth, key=lambda ware: worth[ware], default=None)
    if best is None or worth[best] <= 0.3:
        return None
    wanted = _next_symbols(view)

    def cost(move: Any) -> tuple[float, int]:
        paid: Bag = move.cards
        return (sum(_power(card) for card in paid if _useful(view, card, wanted)), len(paid))

    return min((move for move in moves if move.ware == best), key=cost)  # type: ignore[attr-defined]
