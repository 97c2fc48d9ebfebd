"""A battle with a neighbour: dice and strength, one round of paid rerolls, the attacker's first; a defeat or a tie."""

from typing import Any

from tests.fit.toys.base import Paid, Told, Turn, apart, changed, kind, no, poor, store, terrain, toy
from tutor.engine.bag import Bag
from tutor.engine.chance import Dice, Node
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import NUMBERS, SEAT, BagField
from tutor.engine.module import add, auto, base, chance, check, effect, moves, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, State

D3 = (1, 2, 3)
Throws = store("throws", "of")
DICE = BagField(from_=lambda state, seat: dice(state, seat))
Attack, Again = kind(Move, "attack", "ends_turn", target=SEAT), kind(Move, "again", dice=DICE)
Roll, Bid = kind(Chance, "roll", seat=SEAT, old=NUMBERS), kind(Decision, "bid", "exclusive")
Judge, Cast = kind(Auto, "judge", attacker=SEAT, defender=SEAT), kind(Event, "cast", seat=SEAT, dice=NUMBERS)


def dice(state: State, seat: int) -> Bag:
    return Bag(map(str, state.get(Throws).of[seat]))


def agenda(a: int, d: int) -> list[Event]:
    return [Closed("TOY-B1", "turn"), Laid("TOY-B1", (Roll(a, ()), Roll(d, ()), Bid((a,)), Bid((d,)), Judge(a, d)))]


def again(s: State, m: Any) -> list[Event]:
    kept = tuple(map(int, dice(s, m.seat).minus(m.dice)))
    return [Closed("TOY-B3", "bid"), Paid("TOY-B3", m.seat, -len(m.dice)), Laid("TOY-B3", (Roll(m.seat, kept),))]


def judge(state: State, frame: Any) -> list[Event]:
    a, d = (state.quantity("strength", seat).value for seat in (frame.attacker, frame.defender))
    winner, loser = (frame.attacker, frame.defender) if a > d else (frame.defender, frame.attacker)
    return [Told("TOY-B6", "victory", winner), Paid("TOY-B6", loser, -1)] if a != d else [Told("TOY-B7", "tie", None)]


MODULE = toy(
    "battle",
    [Throws, Attack, Again, Roll, Bid, Judge, Cast],
    start(Throws, "TOY-B2", lambda options: Throws(((),) * options["seats"])),
    moves(Turn, "TOY-B1", lambda s, f, seat: Attack.universe(s, [seat]), [Attack]),
    moves(Bid, "TOY-B3", lambda s, f, seat: Again.universe(s, [seat]), [Again]),
    check(Attack, "TOY-B1", lambda s, m: no(m.seat == m.target, "toy.self"), "shape"),
    check(Attack, "TOY-B4", lambda s, m: no(apart(s, m.seat, m.target) != 1, "toy.battle.far")),
    check(Again, "TOY-B2", lambda s, m: no(not dice(s, m.seat).covers(m.dice), "toy.battle.dice"), "shape"),
    check(Again, "TOY-B3", lambda s, m: poor(s, m.seat, len(m.dice))),
    effect(Attack, "TOY-B1", lambda s, m: agenda(m.seat, m.target)),
    effect(Again, "TOY-B3", again),
    chance(Roll, "TOY-B2", lambda s, f: Node(Dice(D3, 2 - len(f.old)), lambda n: [Cast("TOY-B2", f.seat, n + f.old)])),
    auto(Judge, "TOY-B6", judge),
    reduce(Cast, "TOY-B2", lambda s, e: s.put(Throws(changed(s.get(Throws).of, e.seat, tuple(sorted(e.dice)))))),
    base("strength", "TOY-B2", lambda s, seat: sum(s.get(Throws).of[seat]), "dice"),
    add("strength", "TOY-B5", lambda s, seat: int(terrain(s, seat) == "fort"), "fort"),
    quantities=("strength",),
    messages={"toy.battle.far": "They are not next to you.", "toy.battle.dice": "These are not your dice."},
)
