"""Goals of the Island and the Thieves: each on a position where it can be seen by hand that, and how, it is reached."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.notation import parse
from tutor.engine.state import State
from tutor.puzzle.goals import KINDS, kinds_of
from tutor.puzzle.goals.island_battles import chance_to_win
from tutor.puzzle.proof import Proof, prove, shown
from tutor.puzzle.schema import Puzzle, read_puzzle

# t1 in the middle, t2 E, t3 SE, t4 SW, t5 W, t6 NW, t7 NE; the shrine t8 touches t2 and t7.
ROSE = '["wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1", "shrine 2,-1"]'
LINE = '["wood 0,0", "gold 1,0", "food 2,0", "wood 3,0", "gold 4,0"]'


EXPLORING = "exploring seats=1"


def isle(red: str, goal: str, more: str = "unique: any", *, blue: str = "at: t5", stack: str = EXPLORING) -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island
position:
  map: {ROSE}
  tiles: []
  seats:
    - {{name: red, {red}}}
    - {{name: blue, {blue}}}
  stack: [{stack}]
goal: {goal}
{more}
""",
        "test",
    )


def band(thieves: str, goal: str, more: str = "unique: any", *, extra: str = "") -> Puzzle:
    return read_puzzle(
        f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island+thieves
position:
  map: {LINE}
  tiles: []
  seats:
    - {{name: red, at: t4, hand: 3*gold+wood}}
    - {{name: blue, at: t1, hand: 2*wood}}
    - {{name: thieves, role: thieves, {thieves}}}
  turn: thieves
  {extra}
goal: {goal}
{more}
""",
        "test",
    )


def line(proof: Proof) -> list[str]:
    assert proof.solution is not None, proof.problems
    state, words = proof.puzzle.start, []
    for use in proof.solution.line:
        words.append(shown(state, use))
        state = use.state
    return words


def after(puzzle: Puzzle, *moves: str) -> State:
    state = puzzle.start
    for move in moves:
        verdict = play.check(state, parse(state, move))
        assert verdict, f"{move}: {verdict.explain()}"
        state = play.perform(state, parse(state, move)).state
    return state


def solved(state: State) -> bool:
    end = play.result(state)
    return end is not None and end.winners == (0,)


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_reach_is_for_the_explorer() -> None:
    assert line(prove(isle("at: t1, speed: 1, villagers: [t3]", "{reach: [t2]}"))) == ["step t2"]
    # A villager that stands there is none.
    assert "can't be solved" in prove(isle("at: t1, villagers: [t2]", "{reach: [t2]}")).problems[0]


def test_place_names_the_piece() -> None:
    found = prove(isle("at: t1, villagers: [t1], hand: food", "{place: {villager: [t2]}}"))
    assert line(found) == ["march t2"]


def test_build_counts_new_buildings_or_a_corner() -> None:
    # A farmhouse costs two wood, and stands on a corner of the explorer's tile.
    there = isle("at: t1, hand: 2*wood, farmhouses: [t5/N]", "{build: {farmhouse: any}}")
    assert not solved(there.start)
    assert solved(after(there, "build farmhouse t1/N"))
    corner = isle("at: t1, speed: 1, hand: 2*wood", "{build: {farmhouse: t2/S}}", "unique: line")
    assert line(prove(corner)) == ["step t2", "build farmhouse t2/S"]


def test_have_counts_what_is_on_the_map() -> None:
    # Two wood for the farmhouse, two food for a villager beside it; the order is given by that.
    puzzle = isle("at: t1, hand: 2*food+2*wood", "{have: {farmhouse: 1, villager: 1}}")
    assert [move.split()[0] for move in line(prove(puzzle))] == ["build", "hire"]


# -- cards -------------------------------------------------------------------------------------------------------------


def test_hold_looks_at_the_hand() -> None:
    puzzle = isle("at: t1, gather: 2", "{hold: {wood: 2}}", stack="exploring seats=1, gathering seats=1")
    assert line(prove(puzzle)) == ["gather 2*wood"]
    five = isle("at: t1, hand: 5*wood", "{hold: {gold: 1}}")
    assert line(prove(five)) == ["swap 5*wood gold"]


def test_steal_counts_stolen_cards_only() -> None:
    # The die shows 1/6, 2/5 or 3/4, a third each. Red, two steps away, loses two cards by 2/5 (two tiles, five cards)
    # and 3/4; by 1/6 with reach 6 it loses one. Blue, one step away, has two cards to lose by every face.
    anybody = prove(band("thieves: [t2], hideouts: [t2/N]", "{steal: 2}", "certainty: odds\nunique: any"))
    assert (line(anybody)[0], anybody.odds) == ("steal", Fraction(1))
    goal = "{steal: {cards: 2, from: red}}"
    red = prove(band("thieves: [t2], hideouts: [t2/N]", goal, "certainty: odds\nunique: any"))
    assert red.odds == Fraction(2, 3)


def test_taking_gold_is_no_theft_and_ends_the_chance_of_one() -> None:
    puzzle = band("thieves: [t2]", "{steal: 1}")
    end = play.result(after(puzzle, "take-gold"))
    assert end is not None
    assert end.winners == ()


def test_doubloons_come_from_pairs() -> None:
    puzzle = band("thieves: [t2], hand: 2*wood", "{doubloons: 1}", extra='stack: ["exploring seats=3"]\n  doubloons: 0')
    assert line(prove(puzzle)) == ["pair wood"]


# -- battles -----------------------------------------------------------------------------------------------------------


def test_defeat_is_noted_when_the_dice_have_fallen() -> None:
    # One die against one: 15 of 36 throws win.
    puzzle = isle("at: t1, speed: 1", "{defeat: blue}", "certainty: odds\nunique: any")
    assert prove(puzzle).odds == Fraction(15, 36)


def test_battle_asks_for_odds_and_no_dice_are_thrown() -> None:
    # Alone it is 15/36; with a villager, for one food, two dice against one: 181/216.
    for odds, wins in (("5/12", True), ("1/2", False)):
        alone = prove(isle("at: t1, speed: 1", f"{{battle: {{odds: {odds}}}}}"))
        assert bool(alone.solution and alone.solution.won) is wins
    two = "at: t1, speed: 1, villagers: [t1], hand: food"
    assert line(prove(isle(two, "{battle: {odds: 181/216}}")))[:2] == ["step t5", "bring t1"]
    assert "can't be solved" in prove(isle(two, "{battle: {odds: 6/7}}")).problems[0]


def test_what_the_wolf_wins_is_not_won_by_who_rolls_for_it() -> None:
    # It has one die, and so has a villager alone: 15/36. With the explorer there are two against one: 181/216.
    text = f"""
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island+solo
position:
  map: {LINE}
  wild: {{wolf: t3}}
  hunt: {{beast: wolf, seat: red, left: 1}}
  seats:
    - {{name: red, at: t2, villagers: [t2, t4]}}
  tiles: []
  stack: [opening, breaking, stalking, "leading seats=1"]
goal: {{battle: {{odds: 1/2}}}}
unique: any
"""
    puzzle = read_puzzle(text, "test")
    assert chance_to_win(after(puzzle, "lead t4", "ready"), 0) == Fraction(15, 36)
    assert chance_to_win(after(puzzle, "lead t2", "ready"), 0) == Fraction(181, 216)


def test_unharmed_goes_with_others() -> None:
    # Past blue to t4 there is a way round; through blue the explorer may be beaten.
    puzzle = isle("at: t6, speed: 2", "{reach: [t4], unharmed: true}")
    assert line(prove(puzzle)) == ["step t1", "step t4"]
    with pytest.raises(InputError, match="holds from the start"):
        isle("at: t6", "{unharmed: true}")


# -- shrines, the cave, hiding, winning --------------------------------------------------------------------------------


def test_offer_names_shrines() -> None:
    puzzle = isle("at: t1, speed: 1, hand: food+4*gold+wood", "{offer: [t8]}")
    assert line(prove(puzzle))[-1] == "offering t8"
    assert line(prove(isle("at: t2, hand: food+4*gold+wood", "{offer: any}"))) == ["offering t8"]
    with pytest.raises(InputError, match="t2 is no shrine"):
        isle("at: t1", "{offer: [t2]}")


def test_hidden_is_out_or_in() -> None:
    # A hideout needs a corner of three free tiles: those of t5, t6 and t4 round the western tile.
    text = """
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island+thieves
position:
  map: ["wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food -2,1", "food -2,0"]
  tiles: []
  seats:
    - {name: red, at: t2}
    - {name: thieves, role: thieves}
  turn: thieves
goal: {hidden: HIDDEN}
unique: any
"""
    assert line(prove(read_puzzle(text.replace("HIDDEN", "false"), "test")))[0].startswith("emerge ")
    assert prove(read_puzzle(text.replace("HIDDEN", "true"), "test")).problems == (
        "the goal is reached before the first move",
    )


def test_win_is_the_win_of_the_game() -> None:
    # Three offerings and the cave shrine win; the third shrine is beside t2.
    text = """
id: by-hand
title: By hand
hint: See for yourself.
ruleset: island
position:
  map: ["gold 0,0", "wood 1,0", "shrine 2,0", "shrine -1,1", "shrine -1,0", "gold -2,0"]
  tiles: []
  cave-shrine: red
  seats:
    - {name: red, at: t1, speed: 1, hand: food+4*gold+wood, offerings: [t4, t5]}
    - {name: blue, at: t6}
  stack: ["exploring seats=1"]
goal: {win: true}
unique: line
"""
    assert line(prove(read_puzzle(text, "test"))) == ["step t2", "offering t3"]


# -- what a goal puzzle closes -----------------------------------------------------------------------------------------


def test_nobody_trades_and_the_others_wait() -> None:
    puzzle = isle("at: t1, speed: 1, hand: 2*wood", "{reach: [t2]}", blue="at: t5, hand: 5*wood")
    trade = play.check(puzzle.start, parse(puzzle.start, "propose blue wood"))
    assert trade.rules == ("GOAL",)
    assert play.check(puzzle.position, parse(puzzle.position, "propose blue wood"))
    swap = play.check(puzzle.start, parse(puzzle.start, "blue: swap 5*wood gold"))
    assert swap.rules == ("GOAL",)
    assert {move.seat for move in play.legal_moves(puzzle.start)} == {0}


def test_the_end_of_the_turn_is_the_end_of_the_puzzle() -> None:
    end = play.result(after(isle("at: t1, speed: 1", "{reach: [t2]}"), "end"))
    assert end is not None
    assert (end.winners, end.message) == ((), "goal.missed")


@pytest.mark.parametrize(
    ("goal", "problem"),
    [
        ("{keep: 2}", "'keep' is a goal of 'quest', not of 'island'"),
        ("{build: {farmhouse: any, fort: any}}", "name one kind of piece"),
        ("{build: {castle: any}}", "there is no key 'castle'"),
        ("{build: {fort: t1/E}}", "is no corner"),
        ("{hold: {}}", "no card is named"),
        ("{steal: {from: red}}", "'red' is not possible here"),
        ("{doubloons: 2}", "'doubloons' needs the module 'thieves'"),
        ("{defeat: green}", "'green' is not possible here"),
        ("{battle: {odds: 3/2}}", "'3/2' is no chance"),
        ("{battle: {odds: 1/0}}", "'1/0' is no chance"),
        ("{win: false}", "'false' asks for nothing"),
        ("{reach: []}", "no space is named"),
    ],
)
def test_a_goal_that_means_nothing_is_named(goal: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        isle("at: t1", goal)
    assert problem in str(caught.value)
    assert caught.value.field.startswith("goal.")


def test_every_kind_is_read_as_its_example_says() -> None:
    import jsonschema
    from ruamel.yaml import YAML

    from tutor.puzzle.goals import goal_schema

    for kind in KINDS:
        value = YAML(typ="safe", pure=True).load(f"{{{kind.key}: {kind.example}}}")
        jsonschema.validate(value, goal_schema())
    assert set(kinds_of("quest")) & set(kinds_of("island")) == {"reach", "win"}
