"""Bots and whole games: what the racer may know, that it gets home, and that nothing is lost on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import networkx as nx
import pytest

from tests.support import position
from tutor.engine import play, ruleset
from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.chance import Dealer
from tutor.engine.drive import drive, go_on
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.bots import BOTS, distances, racer, random_player
from tutor.engine.games.quest.data import blockade
from tutor.engine.games.quest.market import Market
from tutor.engine.games.quest.route import route, routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.moves import Move
from tutor.engine.observe import Observation, observe
from tutor.engine.positions import from_text, to_line
from tutor.engine.record import Record, read_record
from tutor.engine.state import State

STRONG = (9, 9, 9)
NAMES = [info.name for info in routes()]


# -- the way --------------------------------------------------------------------------------------------------------


def way_by_networkx(name: str, closed: dict[str, int]) -> dict[Cell, float]:
    """The same costs from a graph of one's own: what each space asks for, and the blockades."""
    board = route(name)
    graph: nx.DiGraph[Cell] = nx.DiGraph()
    for source, target in product(board, board):
        info = board.info(target)
        if not board.adjacent(source, target) or "mountain" in (info.terrain, board.info(source).terrain):
            continue
        if info.terrain == "start":
            continue
        cost = float(info.power) * (1.5 if info.terrain == "rubble" else 1.0)
        seam = board.seam(source, target)
        if seam in closed:
            kind = blockade(closed[seam])
            cost += kind.power * (1.5 if kind.symbol == "rubble" else 1.0)
        graph.add_edge(target, source, weight=cost)
    goals = [cell for cell, info in board.cells.items() if info.mark("finish")]
    return dict(nx.multi_source_dijkstra_path_length(graph, set(goals)))


@pytest.mark.parametrize("name", ["first", "swamplands"])
def test_the_way_is_the_shortest(name: str) -> None:
    for closed in ({}, dict(zip(route(name).seams, (1, 6, 3, 2, 5, 4), strict=False))):
        assert dict(distances(route(name), STRONG, closed=tuple(closed.items()))) == way_by_networkx(name, closed)


def test_the_way_avoids_what_the_deck_cannot_enter_and_who_stands_there() -> None:
    board = route("first")
    start = next(cell for cell in board if board.info(cell).mark("start") == "1")
    assert distances(board, (1, 1, 1))[start] > distances(board, STRONG)[start]
    path = [start]
    far = distances(board, STRONG)
    while far[path[-1]]:
        path.append(min(board.neighbours(path[-1]), key=lambda cell: far.get(cell, 99.0)))
    assert distances(board, STRONG, frozenset(path[1:3]))[start] >= far[start]
    assert distances(board, STRONG, frozenset(board) - {start})[start] > far[start]


# -- what it knows --------------------------------------------------------------------------------------------------


def swapped(state: State, seat: int, rng: random.Random) -> State:
    """The state with the hidden cards of all other seats dealt anew."""
    decks = state.get(Decks)
    for other in range(len(decks.decks)):
        if other != seat:
            deck = decks[other]
            hidden = [*deck.hand, *deck.draw]
            rng.shuffle(hidden)
            size = len(deck.hand)
            decks = decks.with_deck(other, replace(deck, hand=Bag(hidden[:size]), draw=Bag(hidden[size:])))
    return state.put(decks)


def test_the_racer_sees_no_hidden_cards() -> None:
    """Whatever the others hold, it does the same; and what it is shown holds none of their cards."""
    rng = random.Random(3)
    bot = racer(0)
    state = Dealer(3).settle(ruleset("quest").start(route="first", seats=3))
    seen = 0
    for _ in range(60):
        seat = state.deciders[0]
        observation = observe(state, seat)
        for other, deck in enumerate(observation.state.get(Decks).decks):
            assert other == seat or set(deck.hand) | set(deck.draw) <= {"?"}
        moves = state.legal_moves()
        move = bot(observation, moves)
        again = swapped(state, seat, rng)
        seen += again != state
        assert again.legal_moves() == moves
        assert bot(observe(again, seat), moves) == move
        state = Dealer(rng.randrange(99)).settle(play.apply(state, move).state)
    assert seen > 20


def test_the_racer_plays_what_brings_it_home() -> None:
    text = """
        ruleset: quest
        board: {route: first}
        seats:
          - {name: red, pieces: ["surface:-3,-21"], hand: [captain, pioneer, explorer]}
          - {name: blue, pieces: ["surface:0,3"]}
        """
    state = position(text)
    move = racer(0)(observe(state, 0), state.legal_moves())
    assert (move.key, getattr(move, "card", "")) == ("play", "captain")
    after = play.apply(state, move).state
    assert after.get(Pieces).at[0] == (None,)


def test_the_racer_takes_a_blockade_on_its_way_and_goes_on_with_the_rest() -> None:
    state = position(
        """
        ruleset: quest
        board: {route: first}
        blockades: {B-C: 1}
        seats:
          - {name: red, pieces: ["surface:-2,-1"], hand: [trailblazer]}
          - {name: blue, pieces: ["surface:0,3"]}
        """
    )
    seen = []
    bot = racer(0)
    while len(state.get(Decks)[0].hand) or (state.top is not None and state.top.key == "moving"):
        move = bot(observe(state, 0), state.legal_moves())
        seen.append(move.key)
        state = play.apply(state, move).state
    assert seen[0] == "break"
    assert "step" in seen
    assert state.get(Blockades).owned[0] == (1,)


# -- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "modules"), [("first", 3, ""), ("home_stretch", 2, ""), ("swamplands", 4, "+caves")]
)
def test_a_game_of_racers_is_finished_and_replays(name: str, seats: int, modules: str) -> None:
    record = drive(ruleset(f"quest{modules}"), [racer(0)] * seats, seed=1, rounds=150, route=name, seats=seats)
    result = record.state.result()
    assert result is not None
    assert not record.unfinished
    text = record.to_yaml()
    again = read_record(text)
    assert again.state == record.state
    assert again.to_yaml() == text


def test_the_same_seed_gives_the_same_game() -> None:
    games = [
        drive(ruleset("quest"), [racer(0), random_player(4), racer(0)], seed=2, rounds=4, route="first", seats=3)
        for _ in range(2)
    ]
    assert games[0].plies == games[1].plies
    other = drive(ruleset("quest"), [racer(0), random_player(4), racer(0)], seed=3, rounds=4, route="first", seats=3)
    assert other.plies != games[0].plies


def test_a_bound_makes_no_result() -> None:
    record = drive(ruleset("quest"), [random_player(1)] * 3, seed=1, rounds=3, route="first", seats=3)
    assert record.unfinished
    assert record.state.table.round == 4
    assert record.state.result() is None
    assert record.to_plain()["result"] == "unfinished"
    assert read_record(record.to_yaml()).unfinished


def test_a_game_goes_on_from_a_position() -> None:
    state = position(
        """
        ruleset: quest
        board: {route: first}
        seats:
          - {name: red, pieces: ["surface:-3,-21"], hand: [sailor]}
          - {name: blue, pieces: ["surface:-2,-22"], hand: [sailor]}
        """
    )
    record = go_on(Record.of(state), [racer(0)] * 2, Dealer(0), 5)
    result = record.state.result()
    assert result is not None
    assert (result.rule, result.winners) == ("QED-END-6", (0,))


def test_bots_are_held_to_the_rules() -> None:
    def cheat(observation: Observation, moves: Sequence[Move]) -> Move:
        from tutor.engine.games.quest.turn import End

        return End((observation.seat + 1) % 3)

    with pytest.raises(InputError, match="not legal") as caught:
        drive(ruleset("quest"), [cheat] * 3, route="first", seats=3)
    assert caught.value.field == "bots"
    with pytest.raises(InputError, match="2 bots for 3 seats"):
        drive(ruleset("quest"), [racer(0)] * 2, route="first", seats=3)


# -- nothing is lost ------------------------------------------------------------------------------------------------


def everything(state: State) -> tuple[Counter[str], list[int], list[int]]:
    """All cards of the game, all blockades, and the pieces of each seat."""
    cards: Counter[str] = Counter()
    for deck in state.get(Decks).decks:
        for pile in (deck.hand, deck.draw, deck.discard, deck.played, deck.removed):
            cards.update(pile)
    market = state.get(Market)
    cards.update((*market.board, *market.reserve))
    lying = state.get(Blockades)
    numbers = sorted([number for _, number in lying.on] + [number for row in lying.owned for number in row])
    return cards, numbers, [len(row) for row in state.get(Pieces).at]


@pytest.mark.parametrize(
    ("seats", "modules", "name"), [(2, "", "first"), (3, "+caves", "serpentine"), (4, "", "swamplands")]
)
def test_random_play_keeps_everything(seats: int, modules: str, name: str) -> None:
    """Cards, blockades and pieces are all there after every ply, positions round-trip, and legal moves are complete."""
    dealer = Dealer(seats)
    state = dealer.settle(ruleset(f"quest{modules}").start(route=name, seats=seats))
    before = everything(state)
    assert sum(before[0].values()) == 8 * seats + 54
    bot = random_player(seats)
    for ply in range(220):
        moves = state.legal_moves()
        assert moves
        if ply % 110 == 0:
            assert set(moves) == {move for move in play.universe(state) if play.check(state, move)}
        if ply % 22 == 0:
            assert from_text(to_line(state)) == state
        state = dealer.settle(play.apply(state, bot(observe(state, state.deciders[0]), moves)).state)
        assert everything(state) == before
        standing = [cell for _, _, cell in state.get(Pieces).standing()]
        assert "caves" in modules or len(set(standing)) == len(standing)


@pytest.mark.deep
def test_racers_arrive_in_95_of_100_games() -> None:
    """400 games within 150 rounds over all seven routes, two to four seats, with and without the caves."""
    kinds = list(product(NAMES, (2, 3, 4), ("", "+caves")))
    late = []
    for game in range(400):
        name, seats, modules = kinds[game % len(kinds)]
        record = drive(ruleset(f"quest{modules}"), [racer(0)] * seats, seed=game, rounds=150, route=name, seats=seats)
        if record.state.result() is None:
            late.append((name, seats, modules, game))
    print(f"{400 - len(late)} of 400 games finished; not: {late}")
    assert len(late) <= 20, late


@pytest.mark.deep
@pytest.mark.parametrize("name", NAMES)
def test_300_random_plies_keep_everything_whoever_plays(name: str) -> None:
    for seats, modules in product((2, 3, 4), ("", "+caves")):
        dealer, bot = Dealer(seats), random_player(seats)
        state = dealer.settle(ruleset(f"quest{modules}").start(route=name, seats=seats))
        before = everything(state)
        for _ in range(300):
            moves = state.legal_moves()
            if not moves:
                break
            state = dealer.settle(play.apply(state, bot(observe(state, state.deciders[0]), moves)).state)
            assert everything(state) == before


@pytest.mark.deep
@pytest.mark.parametrize("name", NAMES)
def test_legal_moves_are_what_check_accepts_over_long_games(name: str) -> None:
    """300 plies, half of them a racer's so that games get somewhere, 2 to 4 seats, with and without caves."""
    rng = random.Random(name)
    for seats, modules in product((2, 3, 4), ("", "+caves")):
        dealer = Dealer(seats)
        state = dealer.settle(ruleset(f"quest{modules}").start(route=name, seats=seats))
        before = everything(state)
        bots = [BOTS["racer"](0), BOTS["random"](seats)]
        for _ in range(300):
            moves = state.legal_moves()
            if not moves:
                break
            if rng.random() < 0.04:
                assert set(moves) == {move for move in play.universe(state) if play.check(state, move)}
            observation = observe(state, state.deciders[0])
            state = dealer.settle(play.apply(state, rng.choice(bots)(observation, moves)).state)
            assert everything(state) == before
