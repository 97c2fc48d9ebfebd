"""Partners gather at once, in one frame for both; anybody may offer a swap at any time: a frame for the one asked."""

from typing import Any

from tests.fit.toys.base import changed, kind, no, store, top, toy
from tutor.engine.bag import EMPTY
from tutor.engine.chance import Node, OneOf
from tutor.engine.events import Closed, Event, Laid
from tutor.engine.fields import BOOL, SEAT, Maybe
from tutor.engine.module import chance, check, effect, moves, opening, reduce, start
from tutor.engine.moves import Move
from tutor.engine.state import Chance, Decision, State

FIND = OneOf(("grain", "wood"), (2, 1), "good")
GOOD, Goods = FIND.field, store("goods", "of")
Gathering, Finding = kind(Decision, "gathering"), kind(Chance, "finding", seat=SEAT)
Asked = kind(Decision, "asked", "exclusive", by=SEAT, give=GOOD, want=GOOD)
Gather, Answer = kind(Move, "gather"), kind(Move, "answer", take=BOOL)
Offer = kind(Move, "offer", "anytime", to=SEAT, give=GOOD, want=GOOD)
Gave = kind(Event, "gave", seat=Maybe(SEAT), to=SEAT, good=GOOD)


def gather(s: State, m: Any) -> list[Event]:
    rest = tuple(seat for seat in s.deciders if seat != m.seat)  # they may gather after this find, in any order
    return [Closed("TOY-P1", "gathering"), Laid("TOY-P1", (Finding(m.seat), *([Gathering(rest)] if rest else [])))]


def answer(s: State, m: Any) -> list[Event]:
    swap = [Gave("TOY-P3", top(s).by, m.seat, top(s).give), Gave("TOY-P3", m.seat, top(s).by, top(s).want)]
    return [Closed("TOY-P3", "asked"), *(swap if m.take == "yes" else [])]


def lacks(s: State, seat: int, good: str) -> bool:
    return good not in s.get(Goods).of[seat]


def gave(s: State, e: Any) -> State:
    of = s.get(Goods).of
    fewer = of if e.seat is None else changed(of, e.seat, of[e.seat].minus([e.good]))  # None: the supply
    return s.put(Goods(changed(fewer, e.to, fewer[e.to].plus([e.good]))))


MODULE = toy(
    "partners",
    [Goods, Gathering, Finding, Asked, Gather, Answer, Offer, Gave],
    start(Goods, "TOY-P0", lambda options: Goods((EMPTY,) * options["seats"])),
    opening("explorer", "TOY-P1", lambda s, seats: [Gathering(seats)]),
    moves(Gathering, "TOY-P1", lambda s, f, seat: [Gather(seat)], [Gather]),
    moves("anytime", "TOY-P2", lambda s, f, seat: Offer.universe(s, [seat]), [Offer]),
    moves(Asked, "TOY-P3", lambda s, f, seat: Answer.universe(s, [seat]), [Answer]),
    check(Offer, "TOY-P2", lambda s, m: no(m.to == m.seat or lacks(s, m.seat, m.give), "toy.offer"), "shape"),
    check(Offer, "TOY-P4", lambda s, m: no(m.give == m.want, "toy.same")),
    check(Answer, "TOY-P3", lambda s, m: no(m.take == "yes" and lacks(s, m.seat, top(s).want), "toy.lack"), "shape"),
    effect(Gather, "TOY-P1", gather),
    effect(Offer, "TOY-P2", lambda s, m: [Laid("TOY-P2", (Asked((m.to,), m.seat, m.give, m.want),))]),
    effect(Answer, "TOY-P3", answer),
    chance(Finding, "TOY-P1", lambda s, f: Node(FIND, lambda good: [Gave("TOY-P1", None, f.seat, good)])),
    reduce(Gave, "TOY-P3", gave),
    messages={"toy.offer": "Not yours to offer.", "toy.same": "The same good.", "toy.lack": "You have none."},
)
