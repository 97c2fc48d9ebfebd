"""Each toy does what the book's hard thing asks: its story, what its rules refuse, who sees what, and exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from tests.fit.harness import odds, options, rules, walk
from tests.fit.toys.base import End, Go, Gold, Moved, Paid, Places, Told
from tests.fit.toys.battle import Again, Attack, Bid, Judge, Roll, Throws
from tests.fit.toys.demand import Rest
from tests.fit.toys.discovery import Explore, Supply
from tests.fit.toys.guardian import Guardian, Lead
from tests.fit.toys.partners import Answer, Gather, Goods, Offer
from tests.fit.toys.steal import Hands, Look, Rob, Sneak, Take, Taken
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.board import Cell, surface
from tutor.engine.errors import IllegalMove
from tutor.engine.events import TurnBegan
from tutor.engine.moves import Move
from tutor.engine.observe import PUBLIC, observe, seen
from tutor.engine.state import State
from tutor.engine.verdict import Transition


def rolled(state: State, *outcomes: Any) -> Transition:
    """Settle chance by the given outcomes, one after the other."""
    for outcome in outcomes:
        last = play.resolve(state, outcome)
        state = last.state
    return last


def made(state: State, *moves: Move) -> State:
    for move in moves:
        state = state.apply(move).state
    return state


# -- a battle with paid rerolls

FORT = "0,0=fort 1,0=plain 2,0=plain"


def _battle(**more: Any) -> State:
    return rules("battle").start(cells=FORT, **{"gold": 2, **more})


def test_battle_is_an_agenda() -> None:
    state = made(_battle(), Attack(0, 1))
    assert state.stack == (Judge(0, 1), Bid((1,)), Bid((0,)), Roll(1, ()), Roll(0, ()))
    assert state.legal_moves() == ()
    state = rolled(state, (1, 3), (2, 2)).state
    assert state.deciders == (0,)
    state = made(state, Again(0, Bag(["1"])))
    assert state.stack[-1] == Roll(0, (3,))
    assert state.get(Gold).of == (3, 2)  # two at the start and two as income, less one for the die
    state = rolled(state, (2,)).state
    assert state.get(Throws).of == ((2, 3), (2, 2))
    assert state.deciders == (1,)


@pytest.mark.parametrize(
    ("a", "d", "rule", "told", "gold"),
    [
        ((3, 3), (1, 1), "TOY-B6", Told("TOY-B6", "victory", 0), (4, 1 + 2)),
        ((1, 1), (2, 2), "TOY-B6", Told("TOY-B6", "victory", 1), (3, 2 + 2)),
        ((1, 1), (1, 2), "TOY-B7", Told("TOY-B7", "tie", None), (4, 2 + 2)),  # the fort makes it three all
    ],
)
def test_battle_is_judged(a: Any, d: Any, rule: str, told: Any, gold: tuple[int, int]) -> None:
    state = rolled(made(_battle(), Attack(0, 1)), a, d).state
    state = rolled(made(state, Again(0, Bag())), ()).state
    last = rolled(made(state, Again(1, Bag())), ())
    assert told in last.events
    assert rule in last.rules
    assert last.state.get(Gold).of == gold  # the defender's turn has begun, with two gold as income


def test_battle_strength_explains_itself() -> None:
    state = rolled(made(_battle(), Attack(0, 1)), (1, 3), (2, 2)).state
    assert str(state.quantity("strength", 0)) == "strength 5 = 4 dice [TOY-B2] + 1 fort [TOY-B5]"
    assert str(state.quantity("strength", 1)) == "strength 4 = 4 dice [TOY-B2]"


def test_battle_rerolls_are_paid() -> None:
    poor = rolled(made(_battle(gold=-1), Attack(0, 1)), (1, 1), (2, 2)).state
    verdict = poor.check(Again(0, Bag(["1", "1"])))
    assert verdict.rules == ("TOY-B3",)
    assert str(verdict) == "You need 2 gold and have 1. [TOY-B3]"
    assert poor.check(Again(0, Bag(["1"])))
    assert poor.check(Again(0, Bag(["3"]))).stage == "shape"
    free = poor._replace(ruleset=rules("battle").without("TOY-B3"))
    assert free.check(Again(0, Bag(["1", "1"])))


def test_battle_admits_nobody_else() -> None:
    """An anytime move is legal for every seat, but not while a battle lies open."""
    state = rules("battle", "partners").start(cells=FORT, gold=2, seats=3)
    state = state.put(Goods((Bag(["wood"]), Bag(["grain"]), Bag(["grain"]))))
    offer = Offer(2, 1, "grain", "wood")
    assert offer in state.legal_moves()
    battle = rolled(made(state, Attack(0, 1)), (1, 1), (2, 2)).state
    assert battle.check(offer).stage == "turn"
    assert all(isinstance(move, Again) for move in battle.legal_moves())


@pytest.mark.parametrize("fort", [0, 1])
def test_battle_odds(fort: int) -> None:
    cells = FORT if fort else FORT.replace("fort", "plain")

    def policy(state: State) -> Move | None:
        """Attack, and roll every one again."""
        if state.stack[-1].key == "bid":
            seat = state.deciders[0]
            return Again(seat, Bag(["1"] * state.get(Throws).of[seat].count(1)))  # type: ignore[no-any-return]
        return Attack(0, 1) if state.table.active == (0,) else None

    def wins(state: State) -> bool:
        return state.quantity("strength", 0).value > state.quantity("strength", 1).value

    won = total = 0
    for a, b, c, d, *new in product((1, 2, 3), repeat=8):
        mine = sum(again if die == 1 else die for die, again in zip((a, b), new[:2], strict=True))
        theirs = sum(again if die == 1 else die for die, again in zip((c, d), new[2:], strict=True))
        won, total = won + (mine + fort > theirs), total + 1
    assert odds(rules("battle").start(cells=cells, gold=2), policy, wins) == Fraction(won, total)


# -- a steal with a private look

ROW = "0,0=plain 1,0=plain 2,0=plain 3,0=plain"


def _looking(hands: str) -> State:
    """The thief, seat 0, looks at the hand of seat 2."""
    state = rules("steal").start(seats=3, cells=ROW, hands=hands)
    return made(rolled(made(state, Sneak(0)), "3/1").state, Rob(0, 3, 2))


def test_steal_takes_what_the_die_allows() -> None:
    state = rules("steal").start(seats=3, cells=ROW)
    state = rolled(made(state, Sneak(0)), "1/2").state
    far = state.check(Rob(0, 1, 2))
    assert (far.rules, far.stage) == (("TOY-S3",), "rules")
    assert state.check(Rob(0, 3, 1)).stage == "shape"
    assert state.check(Rob(0, 1, 0)).stage == "shape"
    assert state.check(Rob(0, 2, 2))
    state = made(state, Rob(0, 1, 1))  # reach 1, so two cards of the neighbour's gems and map
    assert state.stack[-1] == Look((0,), 1, 2)
    assert state.check(Take(0, Bag(["gem", "gem", "map"]))).rules == ("TOY-S4",)
    assert state.check(Take(0, Bag(["rope"]))).stage == "shape"
    state = made(state, Take(0, Bag(["gem", "map"])))
    assert state.get(Hands).of == (Bag(["gem", "lamp", "map", "rope"]), Bag(["gem"]), Bag(["gem"]))


def test_steal_is_seen_by_the_thief_only_while_it_lies_open() -> None:
    state = _looking("lamp+rope 2*gem+map gem+map")
    unknown = ["?", "?"]
    assert observe(state, 0).state.get(Hands).of == (Bag(["lamp", "rope"]), Bag(["?"] * 3), Bag(["gem", "map"]))
    assert observe(state, 1).state.get(Hands).of == (Bag(unknown), Bag(["gem", "gem", "map"]), Bag(unknown))
    assert observe(state, PUBLIC).state.get(Hands).of == (Bag(unknown), Bag(["?"] * 3), Bag(unknown))
    after, events = state.apply(Take(0, Bag(["gem"])))
    assert observe(after, 0).state.get(Hands).of[2] == Bag(["?"])
    known, secret = Taken("TOY-S4", 0, 2, Bag(["gem"])), Taken("TOY-S4", 0, 2, Bag(["?"]))
    for seat, face in ((0, known), (1, secret), (2, known), (PUBLIC, secret)):
        assert [event for event in seen(after, events, seat) if event.key == "taken"] == [face]


def test_steal_hidden_hands_make_no_difference() -> None:
    """States that differ only in what a seat may not see give it equal observations; other seats see the difference."""
    before = [rules("steal").start(seats=3, cells=ROW, hands=f"lamp+rope {hand} gem") for hand in ("gem", "map")]
    looking = [_looking(f"lamp+rope gem {hand}") for hand in ("gem+map", "lamp+map")]
    for pair, alike, different in ((before, (0, 2, PUBLIC), (1,)), (looking, (1, PUBLIC), (0, 2))):
        assert pair[0] != pair[1]
        for seat in alike:
            assert observe(pair[0], seat) == observe(pair[1], seat)
        for seat in different:
            assert observe(pair[0], seat) != observe(pair[1], seat)


@pytest.mark.parametrize(("victim", "distance"), [(1, 1), (2, 2)])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_steal_odds(victim: int, distance: int, most: int) -> None:
    start = rules("steal").start(seats=3, cells=ROW, hands="lamp 3*gem 3*gem")

    def policy(state: State) -> Move | None:
        """Rob the victim of as much as can be."""
        key = state.stack[-1].key
        if key == "aim":
            within = [move for move in state.legal_moves() if getattr(move, "victim", None) == victim]
            return min(within, key=lambda move: getattr(move, "reach"), default=Rob(0, 1, None))  # noqa: B009
        if key == "look":
            return max(state.legal_moves(), key=lambda move: len(getattr(move, "cards")))  # noqa: B009
        return Sneak(0) if state.table.active == (0,) else None

    faces = [(1, 1)] + 2 * [(1, 2)] + 3 * [(3, 1)]
    good = sum(any(reach >= distance and loot >= most for reach, loot in ((x, y), (y, x))) for x, y in faces)
    assert odds(start, policy, lambda state: len(state.get(Hands).of[0]) > most) == Fraction(good, len(faces))


# -- a discovery on a growing board


def test_discovery_grows_the_board() -> None:
    start = rules("discovery").start(gold=2, cells="0,0=plain 1,0=plain")
    before = start.board
    state = made(start, Explore(0, surface(0, 1)))
    assert dict(play.outcomes(state)) == {Bag(["mine"]): Fraction(2, 5), Bag(["plain"]): Fraction(3, 5)}
    after = rolled(state, Bag(["mine"]))
    assert after.state.board.info(surface(0, 1)).terrain == "mine"
    assert after.state.board.label(surface(0, 1)) == "t3"
    assert surface(0, 1) not in before
    assert after.state.get(Supply).tiles == Bag(["mine", "plain", "plain", "plain"])
    assert after.state.get(Gold).of[0] == start.get(Gold).of[0] + 1
    assert "TOY-D4" in after.rules


def test_discovery_touches_two_tiles() -> None:
    state = rules("discovery").start(cells="0,0=plain 1,0=plain")
    lonely, far, there = surface(-1, 0), surface(2, -1), surface(1, 0)
    assert state.check(Explore(0, lonely)).rules == ("TOY-D3",)
    assert state.check(Explore(0, far)).rules == ("TOY-D2", "TOY-D3")
    assert state.check(Explore(0, there)).stage == "shape"
    assert state.check(Explore(0, surface(7, 7))).rules == ("TOY-D2", "TOY-D3")
    off = rules("discovery").without("TOY-D3").start(cells="0,0=plain 1,0=plain")
    assert Explore(0, lonely) in off.legal_moves()


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_discovery_odds(draws: int) -> None:
    """How likely all mines are found with so many tiles, and that nothing is hidden about what is left."""
    places = [surface(0, 1), surface(1, -1), surface(-1, 1)]

    def policy(state: State) -> Move | None:
        found = len(state.board) - 2
        return Explore(0, places[found]) if found < draws else None

    tiles = ["mine", "mine", "plain", "plain", "plain"]
    orders = list(permutations(tiles, draws))
    wanted = Fraction(sum(order.count("mine") == 2 for order in orders), len(orders))
    start = rules("discovery").start(cells="0,0=plain 1,0=plain")
    assert odds(start, policy, lambda state: "mine" not in state.get(Supply).tiles) == wanted


# -- partners at once, and trades at any time


def _partners() -> State:
    return rules("partners").start(seats=4, partners="yes")


def test_partners_decide_in_one_frame() -> None:
    state = made(_partners(), End(2))  # either partner may end their common turn
    assert state.deciders == (0, 2)
    assert set(state.legal_moves()) == {Gather(0), Gather(2)}
    one = rolled(made(rolled(made(state, Gather(0)), "wood").state, Gather(2)), "grain").state
    two = rolled(made(rolled(made(state, Gather(2)), "grain").state, Gather(0)), "wood").state
    assert one == two
    assert one.table.active == (1, 3)


def test_partners_trade_off_turn() -> None:
    state = made(_partners(), End(0)).put(Goods((Bag(), Bag(["wood"]), Bag(), Bag(["grain"]))))
    offer = Offer(1, 3, "wood", "grain")
    assert offer in state.legal_moves()
    assert state.check(Offer(1, 3, "wood", "wood")).rules == ("TOY-P4",)
    assert state.check(Offer(0, 3, "wood", "grain")).stage == "shape"
    asked = made(state, offer)
    assert asked.deciders == (3,)
    assert set(asked.legal_moves()) == {Answer(3, "no"), Answer(3, "yes")}
    assert asked.check(Gather(0)).stage == "turn"
    assert made(asked, Answer(3, "no")) == state
    swapped = made(asked, Answer(3, "yes"))
    assert swapped.get(Goods).of == (Bag(), Bag(["grain"]), Bag(), Bag(["wood"]))
    assert swapped.stack == state.stack


def test_partners_odds() -> None:
    def policy(state: State) -> Move | None:
        if state.table.active != (0, 2):
            return None
        return Gather(state.deciders[0]) if state.stack[-1].key == "gathering" else End(0)  # type: ignore[no-any-return]

    finds = list(product(("grain", "grain", "wood"), repeat=2))
    wanted = Fraction(sum("wood" in both for both in finds), len(finds))
    assert odds(_partners(), policy, lambda state: any("wood" in bag for bag in state.get(Goods).of)) == wanted


# -- a guardian between turns

RING = "0,0=plain 1,0=plain 0,1=plain 2,0=plain 0,2=plain 2,1=plain 1,2=plain 2,2=plain"
"""A ring without its middle (1,1): the guardian on 2,2 has two ways round to a piece on 0,0."""


def test_guardian_ways_tie() -> None:
    start = rules("guardian").start(seats=1, cells=RING)
    assert start.stack[-1].key == "turn"  # nothing prowls before the first turn
    state = rolled(made(start, End(0)), (2,)).state
    assert state.stack[-1].key == "choose"
    assert state.deciders == (0,)
    assert [move.long() for move in state.legal_moves()] == [
        "lead seat=1 to=surface:2,1",
        "lead seat=1 to=surface:1,2",
    ]
    state = made(state, Lead(0, surface(2, 1)))
    assert state.get(Guardian).at == surface(2, 0)  # from there on there is one way
    assert state.stack[-1].key == "turn"


def test_guardian_is_led_along_nearest_ways_only() -> None:
    away = surface(3, 2)
    start = rules("guardian").start(seats=1, cells=RING.replace(" 2,2", " 3,2=plain 2,2"))
    state = rolled(made(start, End(0)), (1,)).state
    assert state.check(Lead(0, surface(0, 0))).stage == "shape"
    assert state.check(Lead(0, away)).rules == ("TOY-G4",)
    off = state._replace(ruleset=rules("guardian").without("TOY-G4"))
    assert Lead(0, away) in off.legal_moves()


def test_guardian_comes_after_the_turn_has_passed() -> None:
    start = rules("guardian").start(cells="0,0=plain 1,0=plain 2,0=plain 3,0=plain")
    ended = start.apply(End(0))
    assert [event.key for event in ended.events] == ["closed", "turn-began", "paid", "laid"]
    assert isinstance(ended.events[1], TurnBegan)
    assert [frame.key for frame in ended.state.stack] == ["opening", "prowl"]
    assert ended.state.table.active == (1,)
    caught = rolled(ended.state, (2,))
    assert Paid("TOY-G3", 1, -1) in caught.events


@pytest.mark.parametrize("nights", [1, 2, 3])
def test_guardian_odds(nights: int) -> None:
    row = " ".join(f"{q},0=plain" for q in range(5))
    start = rules("guardian").start(seats=1, cells=row)

    def policy(state: State) -> Move | None:
        return End(0) if state.table.round <= nights else None

    throws = list(product((1, 2, 2), repeat=nights))
    wanted = Fraction(sum(sum(throw) >= 4 for throw in throws), len(throws))
    assert odds(start, policy, lambda state: state.get(Guardian).at == surface(0, 0)) == wanted


# -- a demand at the end of the turn

PITS = "0,0=plain 1,0=arrow 2,0=pit 3,0=pit 4,0=plain"
"""An arrow pushes into the first of two pits; getting out takes two steps, and back leads over the arrow again."""


def _demand(off: str = "", **more: Any) -> State:
    ruleset = rules("demand").without(off) if off else rules("demand")
    return ruleset.start(seats=1, cells=PITS, **more)


ON_ARROW = Go(0, surface(1, 0))


def test_demand_refuses_the_move_that_leads_into_it() -> None:
    """Two gold: one for the step onto the arrow, one for half the way out."""
    state = _demand(luck="0")
    verdict = state.check(ON_ARROW)
    assert (verdict.rules, verdict.stage) == (("TOY-E2",), "demand")
    assert str(verdict) == "No turn ends in a pit. [TOY-E2]"
    assert ON_ARROW not in state.legal_moves()
    with pytest.raises(IllegalMove, match="pit"):
        state.apply(ON_ARROW)


@pytest.mark.parametrize(("luck", "legal"), [("0", False), ("1", True), ("0 1", False), ("0 2", False), ("1 2", True)])
def test_demand_is_met_only_if_chance_can_t_forbid_it(luck: str, legal: bool) -> None:
    state = _demand(luck=luck)
    assert bool(state.check(ON_ARROW)) is legal
    assert (ON_ARROW in state.legal_moves()) is legal


def test_demand_is_met_by_steps() -> None:
    state = _demand(luck="0", gold=1)
    pushed = state.apply(ON_ARROW)
    assert Moved("TOY-E1", 0, surface(2, 0)) in pushed.events
    assert pushed.state.check(End(0)).rules == ("TOY-E2",)
    assert set(pushed.state.legal_moves()) == {Go(0, surface(3, 0))} | {
        Rest(0)
    }  # back over the arrow there is no gold left, and resting brings nothing but takes nothing
    out = made(pushed.state, Go(0, surface(3, 0)), Go(0, surface(4, 0)))
    assert out.check(End(0))


@pytest.mark.parametrize("off", ["TOY-E1", "TOY-E2", "TOY-3"])
def test_demand_needs_each_of_its_rules(off: str) -> None:
    """Without the push, the demand, or the price of a step the refused move is legal."""
    assert _demand(off, luck="0").check(ON_ARROW)


def test_demand_is_asked_of_every_move_that_ends_the_turn() -> None:
    """An attack ends the turn too: it is refused in a pit, and no way out."""
    state = rules("battle", "demand").start(cells="0,0=plain 3,0=plain 1,0=arrow 2,0=pit", luck="0", gold=1)
    inside = state.put(Places((surface(2, 0), surface(3, 0))))
    assert inside.check(Attack(0, 1)).rules == ("TOY-E2",)
    plain = rules("battle").start(cells="0,0=plain 3,0=plain 1,0=arrow 2,0=pit").put(inside.get(Places))
    assert plain.check(Attack(0, 1))


def _settled(state: State) -> dict[State, list[tuple[str, list[State]]]]:
    """All states of the turn, each with its ways on: found by trying everything thinkable, look-ahead left aside."""
    turn, found, queue = (state.table.round, state.table.group), {}, [state]
    for here in queue:
        if here in found or (here.table.round, here.table.group) != turn or here.result() is not None:
            continue
        if play.chance(here) is not None:
            ways = [("chance", [play.resolve(here, outcome).state for outcome, _ in play.outcomes(here)])]
        else:
            verdicts = [play.check(here, move) for move in play.universe(here)]
            moves = [verdict.move for verdict in verdicts if verdict or verdict.stage == "demand"]
            ways = [("move", [play.perform(here, move).state]) for move in moves]
        found[here] = ways
        queue += [other for _, others in ways for other in others]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_demand_agrees_with_the_whole_turn_laid_out(seed: int) -> None:
    """The look-ahead against a fixed point over all states of the turn."""
    refused = 0
    for state, _ in walk(rules("demand").start(**{**options("demand"), "luck": "0 1"}), seed, 25):
        if play.chance(state) is not None or state.result() is not None:
            continue
        ways = _settled(state)
        good: set[State] = set()
        size = -1
        while size < len(good):
            size = len(good)
            good |= {
                here
                for here, on in ways.items()
                if any(all(o in good or o not in ways for o in others) for _, others in on)
            }
        for move in play.universe(state):
            verdict = play.check(state, move)
            if not type(move).ends_turn and (verdict or verdict.stage == "demand"):
                after = play.perform(state, move).state
                assert bool(verdict) == (after in good or after not in ways)
                refused += not verdict
    assert refused or seed


def test_demand_odds() -> None:
    """Gold after resting on three turns."""

    def policy(state: State) -> Move | None:
        if state.table.round > 3:
            return None
        return Rest(0) if state.stack[-1].key == "turn" else End(0)  # type: ignore[no-any-return]

    start = _demand("TOY-4", luck="0 1 3")
    finds = list(product((0, 1, 3), repeat=3))
    for gold in range(10):
        wanted = Fraction(sum(sum(find) == gold for find in finds), len(finds))
        assert odds(start, policy, lambda state, gold=gold: state.get(Gold).of[0] == gold) == wanted  # type: ignore[misc]


def test_cells_off_the_board_are_refused_not_a_crash() -> None:
    state = _demand(luck="0")
    assert state.check(Go(0, Cell("cave", 5, 5))).rules == ("TOY-1",)
