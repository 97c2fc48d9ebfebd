"""The kernel by itself: what a ruleset refuses to be, look-ahead on random graphs, texts, bags, chance, perft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fit.harness import rules, walk
from tests.fit.toys import base
from tests.fit.toys.base import MODULE, End, Go, Turn, kind, no, store
from tests.fit.toys.battle import Attack
from tests.fit.toys.partners import Answer, Offer
from tutor.engine import play
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Board, Cell, CellInfo, Corner, surface
from tutor.engine.chance import Dealer, Dice, Draw, Node, OneOf
from tutor.engine.errors import CatalogueError, IllegalMove, InputError, RulesetError
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import (
    BAG,
    BOOL,
    CELL,
    CORNER,
    COUNT,
    NAME,
    NUMBERS,
    SEAT,
    SEATS,
    SPOT,
    BagField,
    Choice,
    Field,
    IntField,
    Item,
    Maybe,
)  # fmt: skip
from tutor.engine.module import (
    Module,
    Part,
    between,
    chance,
    check,
    demand,
    effect,
    moves,
    opening,
    reduce,
    setup,
    start,
)  # fmt: skip
from tutor.engine.module import (
    base as base_part,
)
from tutor.engine.moves import Move
from tutor.engine.notation import parse, parse_long, short, spoken
from tutor.engine.observe import PUBLIC
from tutor.engine.perft import Triple, perft
from tutor.engine.positions import from_text, to_line, to_yaml
from tutor.engine.reading import read_yaml
from tutor.engine.record import Record, read_record
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import Chance, Decision, Ground, Seat, State, Table

# -- what a ruleset is made of


def toy(name: str, *parts: Part, **more: Any) -> Module:
    return Module(name, name, parts, **more)


Extra = kind(Move, "extra")
Stray = kind(Decision, "stray")
NOTHING: Callable[..., Any] = lambda *_: ()  # noqa: E731

BROKEN: dict[str, tuple[list[Module], str]] = {
    "missing": ([toy("a", requires=("b",))], "module 'a' needs 'b'"),
    "excluded": ([toy("a", excludes=("b",)), toy("b")], "'a' and 'b' exclude each other"),
    "twice": ([toy("a"), toy("a")], "module 'a' is named twice"),
    "double": ([MODULE, toy("a", effect(End, "X", NOTHING))], "'toy' and 'a' both give the effect of 'end'"),
    "double reduce": ([MODULE, toy("a", reduce(base.Paid, "X", NOTHING))], "both give the reduce of 'paid'"),
    "undeclared move": ([MODULE, toy("a", effect(Extra, "X", NOTHING))], "nothing declares 'extra' for 'effect'"),
    "undeclared check": ([MODULE, toy("a", check(Extra, "X", NOTHING))], "nothing declares 'extra' for 'check'"),
    "undeclared frame": ([MODULE, toy("a", moves(Stray, "X", NOTHING, []))], "nothing declares 'stray' for 'moves'"),
    "undeclared quantity": ([MODULE, toy("a", base_part("q", "X", NOTHING, "q"))], "nothing declares 'q' for 'base'"),
    "undeclared role": ([MODULE, toy("a", opening("r", "X", NOTHING))], "nothing declares 'r' for 'opening'"),
    "point": ([MODULE, toy("a", Part("nowhere", "*", "X", NOTHING))], "there is no point 'nowhere'"),
    "same key": ([MODULE, toy("a", moves=(kind(Move, "end"),))], "two modules declare moves 'end'"),
    "kernel frame": ([toy("a", frames=(kind(Decision, "opening"),))], "two modules declare frames 'opening'"),
    "kernel event": ([toy("a", events=(kind(Event, "laid"),))], "two modules declare events 'laid'"),
    "anytime": (
        [MODULE, toy("a", moves("anytime", "X", NOTHING, [Extra]), moves=(Extra,))],
        "makes a kind that is none",
    ),
    "reading": (
        [MODULE, toy("a", check(End, "X", NOTHING).under("QED-OPEN-9", "sideways"))],
        "a part of X asks for the reading 'sideways' of QED-OPEN-9",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_modules_that_don_t_fit_are_refused(case: str) -> None:
    modules, problem = BROKEN[case]
    with pytest.raises(RulesetError) as caught:
        Ruleset.compile(modules)
    assert problem in str(caught.value)
    assert caught.value.field == "ruleset"
    assert caught.value.remedy


def test_rulings_parameters_and_switches_must_exist() -> None:
    with pytest.raises(RulesetError, match="'sideways' is no reading of QED-OPEN-9"):
        Ruleset.compile([MODULE], rulings={"QED-OPEN-9": "sideways"})
    with pytest.raises(CatalogueError):
        Ruleset.compile([MODULE], rulings={"QED-OPEN-0": "strict"})
    with pytest.raises(CatalogueError):
        Ruleset.compile([MODULE], parameters={"P-NOTHING": "1"})
    for rule in ("TOY-0", "TOY-1", "TOY-5", "NOWHERE"):  # structural, shape only, an ending, unknown
        with pytest.raises(RulesetError, match=f"rule '{rule}' can't be switched off"):
            rules().without(rule)
    assert rules().switchable() == {"TOY-2", "TOY-3", "TOY-4"}
    assert rules().without("TOY-2").switchable() == {"TOY-3", "TOY-4"}


def test_a_ruleset_is_its_id_and_modules() -> None:
    assert rules("battle") == rules("battle")
    assert hash(rules("battle")) == hash(rules("battle"))
    assert rules("battle") != rules("steal")
    assert rules().without("TOY-2", "TOY-3").id == "toy;-TOY-2;-TOY-3"
    assert rules().without("TOY-2") == rules().without("TOY-2") != rules()


def test_set_up_options_and_quantities_must_exist() -> None:
    with pytest.raises(InputError, match="there is no set-up option 'route'"):
        rules().start(route="first")
    with pytest.raises(RulesetError, match="no module declares the quantity 'incom'"):
        rules().start().quantity("incom", 0)


def test_a_missing_single_part_is_named() -> None:
    module = toy("a", moves(Turn, "X", lambda s, f, seat: [Extra(seat)], [Extra]), moves=(Extra,))
    state = Ruleset.compile([MODULE, module]).start()
    with pytest.raises(RulesetError, match="no module gives the effect of 'extra'"):
        state.apply(Extra(0))


# -- rules that are not in force, and generators that rely on them

PICKS = tuple(range(4))
Pick = kind(Move, "pick", n=IntField(0, 3))


def _pick(*parts: Part, **more: Any) -> Module:
    """A move that picks a number; `odd` refuses the odd ones, and the generator leaves them out."""
    return toy("pick", *parts, effect(Pick, "PICK", lambda s, m: []), moves=(Pick,), **more)


EVEN = moves(Turn, "PICK", lambda s, f, seat: [Pick(seat, n) for n in (0, 2)], [Pick], satisfies=["ODD"])
ODD = check(Pick, "ODD", lambda s, m: no(m.n % 2 == 1, "toy.self"))
LOW = moves(Turn, "PICK-LOW", lambda s, f, seat: [Pick(seat, 0)], [Pick], satisfies=["ODD"])
HIGH = moves(Turn, "PICK-HIGH", lambda s, f, seat: [Pick(seat, 2)], [Pick], satisfies=["ODD"])


def picks(ruleset: Ruleset) -> list[int]:
    state = ruleset.start()
    listed = [move.n for move in state.legal_moves() if isinstance(move, Pick)]
    accepted = [m.n for m in play.universe(state) if isinstance(m, Pick) and play.check(state, m)]
    assert sorted(listed) == accepted
    return sorted(listed)


def test_a_generator_falls_back_when_its_rule_is_off_overridden_or_read_otherwise() -> None:
    assert picks(Ruleset.compile([MODULE, _pick(EVEN, ODD)])) == [0, 2]
    assert picks(Ruleset.compile([MODULE, _pick(EVEN, ODD)]).without("ODD")) == [0, 1, 2, 3]
    assert picks(Ruleset.compile([MODULE, _pick(EVEN, ODD), toy("free", overrides=("ODD",))])) == [0, 1, 2, 3]
    strict = Ruleset.compile([MODULE, _pick(EVEN, ODD.under("QED-OPEN-9", "strict"))])
    assert picks(strict) == [0, 2]
    assert picks(strict.reading(**{"QED-OPEN-9": "loose"})) == [0, 1, 2, 3]


def test_two_generators_that_fall_back_make_no_move_twice() -> None:
    both = Ruleset.compile([MODULE, _pick(LOW, HIGH, ODD)])
    assert picks(both) == [0, 2]
    assert picks(both.without("ODD")) == [0, 1, 2, 3]


def test_an_override_spares_the_parts_of_the_overriding_module() -> None:
    mine = check(Pick, "ODD", lambda s, m: no(m.n == 2, "toy.self"))
    ruleset = Ruleset.compile(
        [MODULE, _pick(replace(EVEN, satisfies=frozenset()), ODD), toy("mine", mine, overrides=("ODD",))]
    )
    state = ruleset.start()
    assert [move.n for move in state.legal_moves() if isinstance(move, Pick)] == [0]
    assert state.check(Pick(0, 2)).rules == ("ODD",)
    assert state.check(Pick(0, 1))


def test_a_part_beside_a_module_is_in_force_with_it_alone() -> None:
    module = _pick(EVEN, ODD.beside("mate"))
    assert picks(Ruleset.compile([MODULE, module])) == [0, 1, 2, 3]
    assert picks(Ruleset.compile([MODULE, module, toy("mate")])) == [0, 2]
    both = _pick(EVEN, ODD.beside("mate").under("QED-OPEN-9", "strict"))
    assert picks(Ruleset.compile([MODULE, both, toy("mate")]).reading(**{"QED-OPEN-9": "loose"})) == [0, 1, 2, 3]


def test_an_override_may_say_which_rule_stands_in() -> None:
    mine = check(Pick, "MINE", lambda s, m: no(m.n == 3, "toy.self"))
    plain = Ruleset.compile([MODULE, _pick(EVEN, ODD), toy("free", mine, overrides=("ODD",))])
    named = Ruleset.compile([MODULE, _pick(EVEN, ODD), toy("free", mine, overrides={"ODD": "MINE"})])
    assert picks(plain) == picks(named) == [0, 1, 2]
    assert plain.stands_for("MINE") == ()
    assert named.stands_for("MINE") == ("ODD",)
    assert named.stands_for("ODD") == ()


# -- who may move, and values that can't be


def test_moves_of_nobody_or_out_of_turn_are_refused() -> None:
    state = rules("battle", "partners").start(seats=3)
    for seat in (-1, 1, 3, 99):
        assert state.check(End(seat)).stage == "turn"
    for move in (base.Go(0, surface(0, 0)), Extra(0)):
        assert not state.check(move)
    for target in (-1, 3, 99):
        verdict = state.check(Attack(0, target))
        assert (verdict.stage, verdict.rules) == ("shape", ("TOY-0",))
        assert str(verdict) == f"target can't be {target} here. [TOY-0]"
    assert state.check(Offer(7, 1, "wood", "grain")).stage == "turn"
    assert state.check(Offer(2, 1, "stone", "grain")).stage == "shape"
    assert state.check(Answer(0, "yes")).stage == "turn"
    with pytest.raises(IllegalMove):
        state.apply(Attack(0, 9))


def test_nobody_moves_at_a_chance_node_or_after_the_end() -> None:
    state = rules("battle").start(cells="0,0=plain 1,0=plain").apply(Attack(0, 1)).state
    assert state.deciders == ()
    assert state.check(End(0)).violations[0].message == "turn.chance"
    with pytest.raises(InputError, match="can't come here"):
        play.resolve(state, (4, 4))
    with pytest.raises(InputError, match="can't come here"):
        play.resolve(state, None)
    over = rules().start(gold=9)
    assert over.result() is not None
    assert over.legal_moves() == ()
    assert str(over.check(End(0))) == "The game is over. [TOY-0]"
    with pytest.raises(InputError, match="nothing for chance to settle"):
        play.resolve(over, (1,))


def test_closing_another_frame_than_the_top_is_an_error_of_the_module() -> None:
    wrong = toy("wrong", effect(Extra, "X", lambda s, m: [Closed("X", "stray")]), moves=(Extra,))
    gives = toy("gives", moves(Turn, "X", lambda s, f, seat: [Extra(seat)], [Extra]))
    state = Ruleset.compile([MODULE, wrong, gives]).start()
    with pytest.raises(RuntimeError, match="does not fit the stack"):
        state.apply(Extra(0))


def test_rules_that_run_in_circles_are_stopped() -> None:
    empty = replace(MODULE, parts=tuple(part for part in MODULE.parts if part.point != "opening"))
    with pytest.raises(RuntimeError, match="without a decision"):
        Ruleset.compile([empty]).without("TOY-4").start()


# -- the look-ahead on graphs: rooms of one's own, of another, of chance; the turn may end in some only

Spot = tuple[str, bool, tuple[int, ...]]
Graph = tuple[Spot, ...]

Here = store("here", "node", "graph")
Room, Fork = kind(Decision, "room"), kind(Chance, "fork")
Hop, Leave = kind(Move, "hop", to=COUNT), kind(Move, "leave", "ends_turn")
Went = kind(Event, "went", to=COUNT)


def _frame(state: State, node: int) -> Any:
    mode = state.get(Here).graph[node][0]
    return Fork() if mode == "chance" else Room((0,) if mode == "own" else (1,))


def _spot(state: State) -> Spot:
    here = state.get(Here)
    found: Spot = here.graph[here.node]
    return found


def _hopped(state: State, node: int) -> list[Event]:
    return [Went("MAZE", node), Laid("MAZE", (_frame(state, node),))]


def _fork(state: State, frame: Any) -> Node:
    return Node(OneOf([str(n) for n in _spot(state)[2]]), lambda name: _hopped(state, int(name)))


MAZE = Module(
    "maze",
    "maze",
    (
        start(Table, "MAZE", lambda o: Table((Seat("a", "a", "r"), Seat("b", "b", "r")), ((0,), (1,)))),
        start(Ground, "MAZE", lambda o: Ground(Board.make({}))),
        start(Here, "MAZE", lambda o: Here(0, o["graph"])),
        opening("r", "MAZE", lambda s, seats: [Room(seats)]),
        moves(Room, "MAZE", lambda s, f, seat: [Hop(seat, n) for n in _spot(s)[2]], [Hop], ["EDGE"]),
        moves(Room, "MAZE", lambda s, f, seat: [Leave(seat)] if seat in s.table.active else [], [Leave], ["OWN"]),
        check(Hop, "EDGE", lambda s, m: no(m.to not in _spot(s)[2], "no"), "shape"),
        check(Leave, "OWN", lambda s, m: no(m.seat not in s.table.active, "no")),
        effect(Hop, "MAZE", lambda s, m: [Closed("MAZE", "room"), *_hopped(s, m.to)]),
        effect(Leave, "MAZE", lambda s, m: [Closed("MAZE", "room")]),
        reduce(Went, "MAZE", lambda s, e: s.put(Here(e.to, s.get(Here).graph))),
        chance(Fork, "MAZE", _fork),
        demand("EXIT", lambda s, seat: no(not _spot(s)[1], "no.exit")),
    ),
    slices=(Table, Ground, Here),
    frames=(Room, Fork),
    moves=(Hop, Leave),
    events=(Went,),
    roles=("r",),
    options={"graph": base.MODULE.options["cells"]},
)


def ways_out(graph: Graph) -> set[int]:
    """The nodes from which seat 0 can force its way to an exit: a fixed point over the graph, without the engine."""
    good: set[int] = set()
    while True:
        more = {
            node
            for node, (mode, leave, on) in enumerate(graph)
            if (leave and mode == "own")
            or (mode == "own" and any(n in good for n in on))
            or (mode != "own" and on and all(n in good for n in on))
        }
        if more == good:
            return good
        good = more


def graphs(size: int) -> st.SearchStrategy[Graph]:
    def spot(mode: str) -> st.SearchStrategy[Spot]:
        on = st.lists(st.integers(0, size - 1), min_size=int(mode != "own"), max_size=3, unique=True).map(tuple)
        return st.tuples(st.just(mode), st.sampled_from([False, False, False, True]), on)

    first = spot("own").map(lambda found: (found[0], False, found[2]))
    rest = st.lists(
        st.sampled_from(["own", "own", "chance", "other"]).flatmap(spot), min_size=size - 1, max_size=size - 1
    )
    return st.tuples(first, rest).map(lambda both: (both[0], *both[1]))


@settings(max_examples=200)
@given(st.integers(2, 9).flatmap(graphs))
def test_look_ahead_is_the_smallest_fixed_point(graph: Graph) -> None:
    good = ways_out(graph)
    state = Ruleset.compile([MAZE]).start(graph=graph)
    listed = {move.to for move in state.legal_moves() if isinstance(move, Hop)}
    assert listed == {n for n in graph[0][2] if n in good}
    for n in graph[0][2]:
        verdict = state.check(Hop(0, n))
        assert bool(verdict) == (n in good)
        assert verdict or verdict.rules == ("EXIT",)


def test_look_ahead_does_not_remember_a_guess() -> None:
    """Room 3 leads only back to room 2: met while 2 is still open it looks like a dead end, and chance asks again."""
    graph: Graph = (
        ("own", False, (1,)),
        ("chance", False, (2, 3)),
        ("own", False, (3, 4)),
        ("own", False, (2,)),
        ("own", True, ()),
    )
    assert Ruleset.compile([MAZE]).start(graph=graph).check(Hop(0, 1))


def test_look_ahead_counts_no_help_of_others() -> None:
    """A frame of both seats: only the ways of the seat on turn count."""
    Both = kind(Decision, "both")  # noqa: N806
    out = toy(
        "both",
        moves(Turn, "X", lambda s, f, seat: [Extra(seat)], [Extra]),
        effect(Extra, "X", lambda s, m: [Closed("X", "turn"), Laid("X", (Both((0, 1)),))]),
        moves(Both, "X", lambda s, f, seat: [Pick(seat, 0)] if seat == 1 else [], [Pick], ["MINE"]),
        check(Pick, "MINE", lambda s, m: no(m.seat == 0 or m.n > 0, "toy.self")),
        effect(Pick, "X", lambda s, m: [Closed("X", "both"), Laid("X", (Turn((0,)),))]),
        demand("STUCK", lambda s, seat: no(s.stack[-1].key == "both", "toy.self")),
        frames=(Both,),
        moves=(Extra, Pick),
    )
    state = Ruleset.compile([MODULE, out]).start()
    assert state.check(Extra(0)).rules == ("STUCK",)


@pytest.mark.parametrize("helps", [False, True])
def test_look_ahead_tries_anytime_moves_that_help(helps: bool) -> None:
    Sell = kind(Move, "sell", "anytime", *(["helps"] if helps else []))  # noqa: N806
    debt = toy(
        "debt",
        moves(Turn, "X", lambda s, f, seat: [Extra(seat)], [Extra]),
        effect(Extra, "X", lambda s, m: [base.Paid("X", m.seat, -3)]),
        check(Extra, "ONCE", lambda s, m: no(s.get(base.Gold).of[m.seat] < 0, "toy.self")),
        moves("anytime", "X", lambda s, f, seat: [Sell(seat)], [Sell]),
        effect(Sell, "X", lambda s, m: [base.Paid("X", m.seat, 1)]),
        demand("DEBT", lambda s, seat: no(s.get(base.Gold).of[seat] < 0, "toy.self")),
        moves=(Extra, Sell),
    )
    state = Ruleset.compile([MODULE, debt]).start()
    assert state.get(base.Gold).of[0] == 2
    assert bool(state.check(Extra(0))) is helps
    assert state.check(Sell(1))


# -- positions that lie between two turns, or before the first


@dataclass(frozen=True, slots=True)
class Say(Move):
    key: ClassVar[str] = "say"
    near: ClassVar[tuple[str, ...]] = ("word",)
    word: Annotated[str, Choice("word", ("yes", "no"))]


@dataclass(frozen=True, slots=True)
class Talk(Decision):
    key: ClassVar[str] = "talk"


@dataclass(frozen=True, slots=True)
class Coin(Chance):
    key: ClassVar[str] = "coin"


TALK = Module(
    "talk",
    "talk",
    (
        start(Table, "T", lambda o: Table((Seat("red", "red", "r"), Seat("blue", "blue", "r")), ((0,), (1,)))),
        start(Ground, "T", lambda o: Ground(Board.make({surface(0, 0): CellInfo("plain")}))),
        setup("T", lambda s: [Coin()]),
        chance(Coin, "T", lambda s, f: Node(OneOf(("heads", "tails"), (1, 2)), lambda side: [])),
        opening("r", "T", lambda s, seats: [Talk(seats)]),
        between("T", lambda s: [Talk((1,))]),
        moves(Talk, "T", lambda s, f, seat: Say.universe(s, [seat]), [Say]),
        effect(Say, "T", lambda s, m: [Closed("T", "talk")]),
    ),
    slices=(Table, Ground),
    frames=(Talk, Coin),
    moves=(Say,),
    roles=("r",),
    messages={"say.say": "say {word}"},
)
TALKING = Ruleset.compile([TALK])


def test_positions_round_trip_before_within_and_between_turns() -> None:
    states = [state for state, _ in walk(TALKING.start(), 1, 12)]
    assert [state.stack for state in states[:4]] == [
        (Coin(),),
        (Talk((0,)),),
        (play.Opening(), Talk((1,))),
        (Talk((1,)),),
    ]
    for state in states:
        for text in (to_yaml(state), to_line(state)):
            again = from_text(text, ruleset=TALKING)
            assert again == state
            assert to_line(again) == to_line(state)
    assert from_text(to_line(states[0]).replace(',"stack":["coin"]', ""), ruleset=TALKING) == states[0]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"talk seats=1"', '"talk seats=3"', "'seats' can't be 3 here"),
        ('"talk seats=1"', '"walk seats=1"', "there is no frame 'walk'"),
        ('"talk seats=1"', '"talk seats="', "'' is not a seat"),
        ('"talk seats=1"', "7", "'7' is not a text"),
        ('"round":3', '"round":-1', "'-1' is not a number from 0 to 10000"),
        ('"turn":"red"', '"turn":"pink"', "'pink' is not possible here"),
        ('"name":"blue"', '"name":"red"', "two seats are called 'red'"),
        ('"turn"', '"turm"', "there is no key 'turm' here"),
    ],
)
def test_positions_are_read_strictly(old: str, new: str, problem: str) -> None:
    text = '{"ruleset":"talk","board":{"cells":[]},"seats":[{"name":"red"},{"name":"blue"}],"turn":"red","round":3,'
    text += '"stack":["talk seats=1"]}'
    assert from_text(text, ruleset=TALKING).deciders == (0,)
    assert old in text
    with pytest.raises(InputError) as caught:
        from_text(text.replace(old, new), ruleset=TALKING)
    assert problem in str(caught.value)
    assert caught.value.place == "position:1"
    assert caught.value.remedy


# -- notation


def test_short_texts_leave_out_what_is_settled() -> None:
    state = from_text('{"board":{"cells":[]},"seats":[{"name":"red"},{"name":"blue"}]}', ruleset=TALKING)
    move = Say(0, "yes")
    assert short(state, move) == "say yes"
    assert short(state, Say(1, "yes")) == "blue: say yes"
    assert parse(state, " say seat=1 word=yes ") == parse(state, "say yes") == parse(state, "say word=yes") == move
    assert parse(state, "blue: say no") == parse(state, "2: say no") == Say(1, "no")
    assert spoken(state, move) == "say yes"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "there is no move"),
        ("shout yes", "there is no move 'shout'"),
        ("say", "'say' lacks its word"),
        ("say maybe", "'maybe' is not a word"),
        ("say yes yes", "'yes' is one word too many"),
        ("say word=yes word=no", "'word' is given twice"),
        ("say loud=yes", "'say' has no 'loud'"),
        ("pink: say yes", "there is no seat 'pink'"),
        ("blue: ", "there is no move"),
        ("say seat=1", "is not of the form of 'say'"),
        ("say seat=1 word=yes word=yes", "is not of the form of 'say'"),
        ("say seat=0 word=yes", "'0' is not a seat"),
        ("say seat=01 word=yes", "'01' is not a seat"),
        ("say seat=1  word=yes", "is not of the form of 'say'"),
    ],
)
def test_moves_are_read_strictly(text: str, problem: str) -> None:
    state = from_text('{"board":{"cells":[]},"seats":[{"name":"red"},{"name":"blue"}]}', ruleset=TALKING)
    with pytest.raises(InputError) as caught:
        parse(state, text)
    assert problem in str(caught.value)
    assert caught.value.remedy


def test_a_frame_of_several_asks_for_the_seat() -> None:
    state = rules("partners").start(seats=4, partners="yes")
    with pytest.raises(InputError, match="does not say who moves"):
        parse(state, "end")
    assert parse(state, "green: end") == End(2)
    assert short(state, End(2)) == "green: end"
    with pytest.raises(InputError, match="there is no move 'fly'"):
        parse_long(state.ruleset, "fly seat=1")


# -- fields

WORDS = st.from_regex(r"[A-Za-z0-9_.]{1,4}(-[A-Za-z0-9_.]{1,4}){0,2}", fullmatch=True)
BAGS = st.lists(WORDS, max_size=6).map(Bag)
CELLS = st.builds(Cell, st.sampled_from(["surface", "cave"]), st.integers(-30, 30), st.integers(-30, 30))
KINDS: list[tuple[Field[Any], st.SearchStrategy[Any]]] = [
    (IntField(-5, 120), st.integers(-5, 120)),
    (COUNT, st.integers(0, 99)),
    (SEAT, st.integers(0, 98)),
    (SEATS, st.lists(st.integers(0, 5), min_size=1, max_size=4, unique=True).map(tuple)),
    (CELL, CELLS),
    (SPOT, CELLS),
    (CORNER, st.builds(Corner, CELLS, st.sampled_from("NS"))),
    (BOOL, st.sampled_from(["yes", "no"])),
    (NAME, WORDS),
    (BAG, BAGS),
    (NUMBERS, st.lists(st.integers(0, 9999), max_size=5).map(tuple)),
    (Maybe(SEAT), st.none() | st.integers(0, 5)),
    (Maybe(CELL), st.none() | CELLS),
]


@pytest.mark.parametrize(("field", "values"), KINDS, ids=[field.name for field, _ in KINDS])
def test_fields_print_what_they_read(field: Field[Any], values: st.SearchStrategy[Any]) -> None:
    @given(values)
    def round_trip(value: Any) -> None:
        text = field.format(value)
        assert " " not in text
        assert field.parse(text) == value
        assert field.schema()

    round_trip()


@pytest.mark.parametrize(
    ("field", "texts"),
    [
        (IntField(0, 9), ["", "10", "-1", "01", "+1", "1.0", " 1", "-0", "x", "٣"]),
        (SEAT, ["0", "", "01", "-1", "a", "100"]),
        (SEATS, ["", "1+", "+1", "1,2"]),
        (CELL, ["", "a1", "surface:0", "surface:00,1", "surface:0,1 ", "sky:0,1"]),
        (SPOT, ["", "a1", "surface:0"]),
        (CORNER, ["surface:0,0", "surface:0,0/E", "surface:0,0/", "x/N"]),
        (BOOL, ["", "Yes", "maybe"]),
        (NAME, ["", "a b", "-a", "a-", "a+b", "a/b"]),
        (BAG, ["", "b+a", "a+a", "1*a", "0*a", "a*2", "+a", "a+", "2*", "*a"]),
        (NUMBERS, ["", "01/2", "1/", "/1", "1/-2", "1 2"]),
        (Maybe(SEAT), ["", "--", "0"]),
        (BagField(Item("thing", known=lambda: ("cup",))), ["cap", "2*cap", "cup+cup"]),
    ],
)
def test_fields_read_strictly(field: Field[Any], texts: list[str]) -> None:
    for text in texts:
        with pytest.raises(InputError) as caught:
            field.parse(text)
        assert caught.value.remedy


def test_known_items_are_suggested() -> None:
    item = Item("thing", known=lambda: ("lamp", "rope"))
    with pytest.raises(InputError, match="Did you mean lamp"):
        item.parse("lamb")
    assert item.parse("?") == "?"


def test_with_a_state_labels_and_names_are_read() -> None:
    state = rules().start(seats=2)
    assert SEAT.parse("blue", state) == SEAT.parse("2", state) == 1
    assert CELL.format(surface(1, 0), state) == "t2"
    assert CELL.parse("t2", state) == SPOT.parse("t2", state) == CELL.parse("surface:1,0", state) == surface(1, 0)
    assert SPOT.parse("surface:9,9", state) == surface(9, 9)
    assert CORNER.parse(CORNER.format(Corner(surface(0, 0), "N"), state), state) == Corner(surface(0, 0), "N")
    assert BAG.parse("b+2*a", state) == BAG.parse("a,b,a", state) == BAG.parse("2*a+b")
    for field, text in (
        (SEAT, "green"),
        (SEAT, "3"),
        (SEAT, "01"),
        (SEAT, "٢"),
        (CELL, "surface:9,9"),
        (CELL, "t9"),
        (SPOT, "t9"),
    ):
        with pytest.raises(InputError):
            field.parse(text, state)


def test_places_without_a_cell_are_thinkable() -> None:
    """Around a lone tile there are six places; two neighbours have ten between them, less themselves."""
    alone = rules().start(seats=1, cells="0,0=plain")
    assert len(list(SPOT.universe(alone, 0))) == 1 + 6
    pair = rules().start(seats=1, cells="0,0=plain 1,0=plain")
    found = list(SPOT.universe(pair, 0))
    assert len(found) == len(set(found)) == 2 + 8


def test_a_field_without_a_type_is_an_error_of_the_module() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd(Move):
        key: ClassVar[str] = "odd"
        to: Annotated[int, "nothing"]

    with pytest.raises(TypeError, match=r"Odd\.to needs one field type"):
        Odd.spec()


# -- reading


def test_documents_are_read_with_field_and_place() -> None:
    node = read_yaml("a: 1\nb: [x, 2]\nc: {d: true}\ne:\n- f\n", "file.yaml")
    assert node["a"].whole() == 1
    assert node["b"].items()[0].text() == "x"
    assert node["c"]["d"].truth() is True
    assert (node["c"]["d"].field, node["c"]["d"].place) == ("c.d", "file.yaml:3")
    assert (node["e"].items()[0].field, node["e"].items()[0].place) == ("e[0]", "file.yaml:5")
    assert node.get("z") is None
    assert node.keys() == ["a", "b", "c", "e"]
    cases: list[tuple[Callable[[], Any], str, str]] = [
        (lambda: node["z"], "'z' is missing", "file.yaml:1"),
        (lambda: node["a"].text(), "'1' is not a text", "file.yaml:1"),
        (lambda: node["a"].items(), "'1' is not a list", "file.yaml:1"),
        (lambda: node["a"].keys(), "'1' is not a mapping", "file.yaml:1"),
        (lambda: node["a"].truth(), "'1' is neither true nor false", "file.yaml:1"),
        (lambda: node["a"].whole(2, 3), "'1' is not a number from 2 to 3", "file.yaml:1"),
        (lambda: node["c"]["d"].whole(), "'True' is not a number from 0 to 1000000", "file.yaml:3"),
        (lambda: node["b"].items()[0].word(["y", "z"]), "'x' is not possible here", "file.yaml:2"),
        (lambda: node["b"].items()[0].parsed(COUNT), "'x' is not a number", "file.yaml:2"),
        (lambda: node.only(["a", "b", "c"]), "there is no key 'e' here", "file.yaml:4"),
    ]
    for ask, problem, place in cases:
        with pytest.raises(InputError) as caught:
            ask()
        assert problem in str(caught.value)
        assert caught.value.place == place
        assert caught.value.remedy


@pytest.mark.parametrize(
    ("text", "place"), [("a: 1\na: 2\n", "f:2"), ("a: [1\n", "f:2"), ("", "f"), ("\ta: 1", "f:1"), ("a: b: c", "f:1")]
)
def test_what_is_no_yaml_is_one_error(text: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        read_yaml(text, "f")
    assert caught.value.place == place
    assert caught.value.remedy


# -- records


def _record() -> str:
    return "ruleset: toy\nstart: {seats: 2}\nplies:\n- go seat=1 to=surface:0,1\n- end seat=1\n"


@pytest.mark.parametrize(
    ("old", "new", "problem", "place"),
    [
        ("end seat=1", "end seat=2", "this move is not legal here", "record:5"),
        ("end seat=1", "{attempt: end seat=1, refused: [TOY-0]}", "this attempt is legal", "record:5"),
        ("end seat=1", "{attempt: end seat=2, refused: [TOY-9]}", "this attempt is refused by TOY-0", "record:5"),
        ("end seat=1", "{chance: 1/2}", "chance has nothing to settle here", "record:5"),
        ("end seat=1", "fly seat=1", "there is no move 'fly'", "record:5"),
        ("end seat=1\n", "end seat=1\nresult: unfinishd\n", "the game isn't over", "record:6"),
        ("seats: 2", "chairs: 2", "there is no set-up option 'chairs'", "record:2"),
        ("plies", "plys", "there is no key 'plys' here", "record:3"),
    ],
)
def test_records_are_read_strictly(old: str, new: str, problem: str, place: str) -> None:
    assert read_record(_record(), ruleset=rules()).state.deciders == (1,)
    with pytest.raises(InputError) as caught:
        read_record(_record().replace(old, new), ruleset=rules())
    assert problem in str(caught.value)
    assert caught.value.place == place


def test_a_record_ends_with_its_result_or_unfinished() -> None:
    text = _record() + "result: unfinished\n"
    again = read_record(text, ruleset=rules())
    assert again.unfinished
    assert "unfinished" in again.to_yaml()
    over = Record.begin(rules(), gold=9)
    assert over.to_plain()["result"] == {"winners": ["red", "blue"], "rule": "TOY-5"}
    assert read_record(over.to_yaml(), ruleset=rules()).state == over.state
    with pytest.raises(InputError, match="the game is finished"):
        read_record(over.to_yaml().split("result:")[0] + "result: unfinished\n", ruleset=rules())


def test_an_illegal_move_is_not_written_down() -> None:
    record = Record.begin(rules())
    with pytest.raises(IllegalMove):
        record.move(End(1))
    with pytest.raises(InputError):
        record.chance((1,))
    assert record.plies == []
    assert not record.attempt(End(1))
    assert record.attempt(End(0))
    assert len(record.plies) == 1


# -- bags

SMALL = st.lists(st.sampled_from("abcd"), max_size=6)


@given(SMALL, SMALL)
def test_bags_add_and_take(one: list[str], two: list[str]) -> None:
    bag = Bag(one)
    assert bag == Bag(reversed(one)) == tuple(sorted(one))
    assert bag.plus(two).minus(two) == bag
    assert bag.plus(two) == Bag(one + two)
    assert BAG.parse(bag.text()) == bag
    assert bag.covers(two) == all(Counter(one)[item] >= n for item, n in Counter(two).items())
    assert len(bag.hidden()) == len(bag)
    assert set(bag.hidden()) <= {"?"}
    if not bag.covers(two):
        with pytest.raises(KeyError):
            bag.minus(two)


@given(SMALL, st.integers(0, 7))
def test_draws_from_a_bag(items: list[str], size: int) -> None:
    """Against every way to take `size` of the things told apart."""
    bag = Bag(items)
    wanted = Counter(Bag(items[i] for i in chosen) for chosen in combinations(range(len(items)), size))
    assert dict(bag.draws(size)) == wanted
    assert len(list(bag.draws(size))) == len(wanted)
    assert all(bag.ways(drawn) == ways for drawn, ways in wanted.items())
    assert sum(wanted.values()) == comb(len(items), size)
    assert list(bag.sub_bags(size)) == [drawn for drawn, _ in bag.draws(size)]
    every = list(bag.sub_bags())
    assert len(every) == len(set(every))
    assert set(every) == {Bag(items[i] for i in range(len(items)) if bits >> i & 1) for bits in range(1 << len(items))}


# -- chance


@given(SMALL, st.data())
def test_a_draw_weighs_one(items: list[str], data: st.DataObject) -> None:
    bag, size = Bag(items), data.draw(st.integers(0, len(items)))
    draw = Draw(bag, size)
    weights = dict(draw.outcomes())
    assert sum(weights.values()) == 1
    assert all(weight == draw.weight(outcome) > 0 for outcome, weight in weights.items())
    assert draw.sample(Random(data.draw(st.integers(0, 99)))) in weights
    assert draw.weight(Bag([*items, "x"])) == draw.weight("a") == draw.weight(None) == 0
    for wrong in (-1, len(items) + 1):
        with pytest.raises(ValueError, match="can't be drawn"):
            Draw(bag, wrong)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.integers(0, 3), st.integers(0, 99))
def test_dice_weigh_one(faces: list[int], count: int, seed: int) -> None:
    dice = Dice(tuple(faces), count)
    weights = dict(dice.outcomes())
    throws = Counter(tuple(sorted(throw)) for throw in product(faces, repeat=count))
    assert weights == {throw: Fraction(ways, len(faces) ** count) for throw, ways in throws.items()}
    assert all(dice.weight(throw) == weight for throw, weight in weights.items())
    assert dice.sample(Random(seed)) in weights
    assert dice.weight((9,) * count) == (1 if count == 0 else 0)
    assert dice.weight([1]) == dice.weight((1,) * (count + 1)) == 0
    if count == 2 and len(set(faces)) > 1:
        assert dice.weight((max(faces), min(faces))) == 0


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4).filter(any), st.integers(0, 99))
def test_words_weigh_one(weights: list[int], seed: int) -> None:
    names = "abcd"[: len(weights)]
    words = OneOf(names, weights)
    found = dict(words.outcomes())
    assert sum(found.values()) == 1
    assert set(found) == {name for name, weight in zip(names, weights, strict=True) if weight}
    assert all(words.weight(name) == weight for name, weight in found.items())
    assert words.sample(Random(seed)) in found
    assert words.weight("z") == 0


@pytest.mark.parametrize(("names", "weights"), [("aa", None), ("ab", (0, 0)), ("ab", (2, -1)), ("", None)])
def test_what_is_no_distribution(names: str, weights: tuple[int, ...] | None) -> None:
    with pytest.raises(ValueError, match="is no distribution"):
        OneOf(names, weights)


def test_a_dealer_gives_the_same_game_for_the_same_seed() -> None:
    def dealt(seed: int) -> list[Any]:
        dealer, heard, state = Dealer(seed), [], rules("battle").start(cells="0,0=plain 1,0=plain", gold=1)
        for _ in range(4):
            state = dealer.settle(state, lambda outcome, events: heard.append(outcome))
            state = state.apply(state.legal_moves()[-1]).state
        return [*heard, state]

    assert dealt(3) == dealt(3)
    assert len({str(dealt(seed)) for seed in range(9)}) > 1


# -- perft


def test_perft_by_hand() -> None:
    """Two seats talk: a coin first, then red says yes or no, blue says yes or no between the turns, and so on."""
    start_ = TALKING.start()
    assert perft(start_, 0) == Triple(1, 0, 0)
    assert perft(start_, 1) == Triple(1, 2, 0)  # the coin has two sides
    assert perft(start_, 3) == Triple(1, 2 + 4 + 8, 0)  # and every talk two words
    settled = play.resolve(start_, "heads").state
    assert perft(settled, 2) == Triple(0, 1 + 2 + 4, 0)


def test_perft_of_steps_by_hand() -> None:
    """One piece on three cells in a row with two gold: it may end, or step and then end or step on or back, and end."""
    state = rules().start(seats=1, cells="0,0=plain 1,0=plain 2,0=plain")
    assert [move.key for move in state.legal_moves()] == ["go", "end"]
    assert perft(state, 1) == Triple(0, 1 + 2, 0)
    # Below the step: two steps and the end. Below the end: a new turn with a step and the end.
    assert perft(state, 2) == Triple(0, 1 + 2 + 3 + 2, 0)
    rich = rules().start(seats=1, gold=5)  # seven with the income of the first turn, nine with that of the second
    ended = rich.apply(End(0)).state
    assert ended.result() is not None
    assert perft(ended, 3) == Triple(0, 0, 1)


def test_perft_counts_paths_not_states() -> None:
    """The same without a memory of states."""

    def count(state: State, depth: int) -> int:
        if state.result() is not None or depth == 0:
            return 1
        node = play.chance(state)
        after = (
            [state.apply(move).state for move in state.legal_moves()]
            if node is None
            else [play.resolve(state, outcome).state for outcome, _ in node.outcomes()]
        )
        return 1 + sum(count(other, depth - 1) for other in after)

    for name in ("battle", "guardian", "demand"):
        state = rules(name).start(gold=2, cells="0,0=plain 1,0=arrow 2,0=pit 0,1=plain")
        assert sum(perft(state, 4)) == count(state, 4)


def test_public_is_no_seat() -> None:
    assert PUBLIC < 0
    assert Bag() == EMPTY
    assert not rules().start().check(Go(PUBLIC, surface(0, 1)))
