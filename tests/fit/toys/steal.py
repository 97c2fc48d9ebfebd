"""A steal: a die with two numbers, one for reach, one for loot; a victim in reach; a private look at the whole hand."""

from dataclasses import replace
from typing import Any

from tests.fit.toys.base import Told, Turn, apart, changed, kind, no, store, top, toy
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BAG, NAME, NUMBERS, SEAT, BagField, IntField, Maybe
from tutor.engine.module import Option, chance, check, effect, hide, moves, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, State

DIE = OneOf(("1/1", "1/2", "3/1"), (1, 2, 3), "face")
Hands, Taken = store("hands", "of"), kind(Event, "taken", seat=SEAT, victim=SEAT, cards=BAG)
LOOT = BagField(from_=lambda s, seat: s.get(Hands).of[top(s).victim])
Sneak, Take = kind(Move, "sneak", "ends_turn"), kind(Move, "take", cards=LOOT)
Rob = kind(Move, "rob", reach=IntField(1, 3), victim=Maybe(SEAT))
Luck, Aim = kind(Chance, "luck", seat=SEAT), kind(Decision, "aim", numbers=NUMBERS)
Look = kind(Decision, "look", "exclusive", victim=SEAT, loot=IntField(1, 3))


def rob(s: State, m: Any) -> list[Event]:
    look = Look((m.seat,), m.victim, sum(top(s).numbers) - m.reach)
    return [Closed("TOY-S2", "aim"), Told("TOY-S2", "nobody", m.seat) if m.victim is None else Laid("TOY-S4", (look,))]


def taken(s: State, e: Any) -> State:
    hands = changed(s.get(Hands).of, e.victim, s.get(Hands).of[e.victim].minus(e.cards))
    return s.put(Hands(changed(hands, e.seat, hands[e.seat].plus(e.cards))))


def hidden(hands: Any, seat: int, s: State) -> Any:
    open_ = {seat, *(f.victim for f in s.frames_of(Look) if f.seats == (seat,))}
    return Hands(tuple(hand if owner in open_ else hand.hidden() for owner, hand in enumerate(hands.of)))


MODULE = toy(
    "steal",
    [Hands, Sneak, Rob, Take, Luck, Aim, Look, Taken],
    start(Hands, "TOY-S0", lambda o: Hands(tuple(BAG.parse(text) for text in o["hands"].split()[: o["seats"]]))),
    moves(Turn, "TOY-S1", lambda s, f, seat: Sneak.universe(s, [seat]), [Sneak]),
    moves(Aim, "TOY-S2", lambda s, f, seat: Rob.universe(s, [seat]), [Rob]),
    moves(Look, "TOY-S4", lambda s, f, seat: Take.universe(s, [seat]), [Take]),
    check(Rob, "TOY-S2", lambda s, m: no(m.reach not in top(s).numbers or m.victim == m.seat, "toy.rob"), "shape"),
    check(Rob, "TOY-S3", lambda s, m: no(m.victim is not None and apart(s, m.seat, m.victim) > m.reach, "toy.far-off")),
    check(Take, "TOY-S4", lambda s, m: no(not s.get(Hands).of[top(s).victim].covers(m.cards), "toy.hand"), "shape"),
    check(Take, "TOY-S4", lambda s, m: no(len(m.cards) > top(s).loot, "toy.loot", most=top(s).loot)),
    effect(Sneak, "TOY-S1", lambda s, m: [Closed("TOY-S1", "turn"), Laid("TOY-S1", (Luck(m.seat),))]),
    effect(Rob, "TOY-S2", rob),
    effect(Take, "TOY-S4", lambda s, m: [Closed("TOY-S4", "look"), Taken("TOY-S4", m.seat, top(s).victim, m.cards)]),
    reduce(Taken, "TOY-S4", taken),
    chance(Luck, "TOY-S1", lambda s, f: Node(DIE, lambda n: [Laid("TOY-S1", (Aim((f.seat,), NUMBERS.parse(n)),))])),
    hide(Hands, "TOY-S5", hidden),
    hide(Taken, "TOY-S5", lambda e, seat, s: e if seat in (e.seat, e.victim) else replace(e, cards=e.cards.hidden())),
    options={"hands": Option(NAME, "lamp+rope 2*gem+map gem map", "the cards of each seat")},
    messages={"toy.rob": "Not so.", "toy.far-off": "Too far.", "toy.hand": "Not there.", "toy.loot": "At most {most}."},
)
