"""Playing: legality, consequences, chance. The one place where a state goes on.

`check` gives a verdict, `apply` refuses with the same verdict, `legal_moves` are the thinkable moves that `check`
accepts. Checks run in stages: whose turn it is, the shape of the move, the rules, and last whether the turn can still
be ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import inf
from threading import local
from typing import Any

from tutor.engine.chance import Node
from tutor.engine.errors import IllegalMove, InputError
from tutor.engine.events import Closed, Event, Laid, TurnBegan
from tutor.engine.fields import SEAT
from tutor.engine.moves import Move
from tutor.engine.state import Auto, Chance, Decision, State, Table
from tutor.engine.verdict import Quantity, Result, Step, Transition, Verdict, Violation, violations

__all__ = [
    "amount",
    "apply",
    "can_end",
    "candidates",
    "chance",
    "check",
    "entry",
    "legal_moves",
    "outcomes",
    "passes",
    "perform",
    "quantity",
    "resolve",
    "result",
    "settle",
    "stands",
    "universe",
]

_STEPS = 10_000
"""Automatic steps after which a ruleset is taken to run in circles."""
_WAYS = 2
"""How many further places are named from which a turn can't be ended either."""

_KEPT = 20_000
"""Dead ends that a look-ahead remembers before it starts anew."""
_DEPTHS = (4, 8, inf)
"""How many steps deep the look-ahead goes, one try after the other."""
_NONE: frozenset[str] = frozenset()
_memory = local()


def check(state: State, move: Move) -> Verdict:
    """Whether `move` is legal in `state`; if not, every violation of the first stage that fails.

    `InputError` for what is no move at all, such as its text.
    """
    if not isinstance(move, Move):
        raise InputError(f"{move!r} is no move", field="move", remedy="Read a text with parse(state, text) first.")
    found = _turn(state, move)
    if found:
        return Verdict(state, move, tuple(found), "turn")
    found = _unfit(state, move)
    if found:
        return Verdict(state, move, tuple(found), "shape")
    for stage in ("shape", "rules"):
        found = _faults(state, move, state.ruleset.checks(move.key, stage))
        if stage == "rules" and type(move).ends_turn:
            found += _demands(state, move.seat)
        if found:
            return Verdict(state, move, tuple(found), stage)
    dead_end = _leaves_a_way(state, move)
    if dead_end is None:
        return Verdict(state, move)
    return Verdict(state, move, tuple(_blame(state, dead_end)), "demand")


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move, in a fixed order; none at a chance node or at the end."""
    top = state.top
    if not isinstance(top, Decision) or result(state) is not None:
        return ()
    tried = candidates(state, top.seats, range(len(state.table.seats)))
    found = [move for move, skip in tried if stands(state, move, skip)]
    # Generators never make a move twice; two that both fall back on the universe may.
    return tuple(dict.fromkeys(found)) if state.ruleset.lifted else tuple(found)


def candidates(state: State, seats: Iterable[int], anytime: Iterable[int]) -> Iterator[tuple[Move, frozenset[str]]]:
    """Moves of `seats` in the top frame, then `anytime` moves, to be tried: each with the rules its generator has seen
    to.
    """
    top = state.stack[-1]
    for generator in state.ruleset.generators(top.key):
        for seat in seats:
            yield from _generated(state, generator, top, seat)
    if not top.exclusive:
        for generator in state.ruleset.generators("anytime"):
            for seat in anytime:
                yield from _generated(state, generator, top, seat)


def _generated(state: State, generator: Any, top: Any, seat: int) -> Iterator[tuple[Move, frozenset[str]]]:
    if generator.satisfies & state.ruleset.lifted:
        # The generator leaves out moves that only a rule no longer in force refuses: try everything thinkable instead.
        return ((move, _NONE) for kind in generator.kinds for move in kind.universe(state, (seat,)))
    skip = generator.satisfies
    return ((move, skip) for move in generator.fn(state, top, seat))


def passes(state: State, move: Move, skip: frozenset[str]) -> bool:
    """Whether a candidate passes shape and rules, but for those its generator has seen to; demands are not asked."""
    for part in state.ruleset.checks_without(move.key, skip):
        for _ in part.fn(state, move):
            return False
    return True


def _allowed(state: State, seats: Iterable[int], anytime: Iterable[int]) -> Iterator[Move]:
    """Moves that pass shape and rules; demands are not asked."""
    return (move for move, skip in candidates(state, seats, anytime) if passes(state, move, skip))


def stands(state: State, move: Move, skip: frozenset[str]) -> bool:
    """Whether a candidate is legal."""
    if not passes(state, move, skip) or (type(move).ends_turn and _demands(state, move.seat)):
        return False
    return _leaves_a_way(state, move) is None


def universe(state: State) -> Iterator[Move]:
    """Every thinkable move in `state`: all kinds of the top frame and the anytime kinds, for all seats."""
    top = state.top
    if isinstance(top, Decision):
        for kind in dict.fromkeys((*state.ruleset.kinds(top.key), *state.ruleset.kinds("anytime"))):
            yield from kind.universe(state, range(len(state.table.seats)))


def apply(state: State, move: Move) -> Transition:
    """What a legal move leads to; `IllegalMove` with the verdict otherwise."""
    verdict = check(state, move)
    if not verdict:
        raise IllegalMove(verdict)
    return perform(state, move)


def perform(state: State, move: Move) -> Transition:
    """What a move leads to, unchecked: for moves that come from `legal_moves`."""
    events: list[Event] = []
    state = _run(state, state.ruleset.single("effect", move.key).fn(state, move), events)
    return Transition(settle(state, events), tuple(events))


def chance(state: State) -> Node | None:
    """The chance node on top of the stack, or None when chance has nothing to say."""
    top = state.top
    if not isinstance(top, Chance) or result(state) is not None:
        return None
    node: Node = state.ruleset.single("chance", top.key).fn(state, top)
    return node


def outcomes(state: State) -> Iterator[tuple[Any, Fraction]]:
    """What chance can give here, with exact weights; nothing if this is no chance node."""
    node = chance(state)
    return iter(()) if node is None else node.outcomes()


def resolve(state: State, outcome: Any) -> Transition:
    """What a chance outcome leads to; `InputError` when it can't come here."""
    node = chance(state)
    if node is None:
        raise InputError("there is nothing for chance to settle here", remedy="Make a move instead.")
    if not node.weight(outcome):
        raise InputError(f"'{_shown(node, outcome)}' can't come here", remedy="See outcomes(state) for what can.")
    top = state.stack[-1]
    rule = state.ruleset.single("chance", top.key).rule
    events: list[Event] = []
    state = _run(state, (Closed(rule, top.key),), events)
    state = _run(state, node.then(outcome), events)
    return Transition(settle(state, events), tuple(events))


def _shown(node: Node, outcome: Any) -> str:
    """An outcome as text, even one of a wrong type."""
    try:
        return node.field.format(outcome)
    except (AttributeError, TypeError):
        return str(outcome)


def result(state: State) -> Result | None:
    """The end of the game, or None while it goes on."""
    global _last_asked
    asked, answer = _last_asked
    if asked is not state:
        answer = next((end for part in state.ruleset.parts("ending") if (end := part.fn(state)) is not None), None)
        _last_asked = (state, answer)
    return answer


_last_asked: tuple[State | None, Result | None] = (None, None)
"""The state last asked for its result, and the answer: many moves are tried on one state, one after the other."""


def quantity(state: State, name: str, subject: Any = None) -> Quantity:
    """A number with its trail: what it starts from, what is added, what bounds it."""
    added, clamps = state.ruleset.steps(name)
    trail = []
    total = 0
    for part in added:
        more = part.fn(state, subject)
        if more:
            trail.append(Step(part.rule, more, part.label))
            total += more
    for part in clamps:
        bounded = part.fn(state, subject, total)
        if bounded != total:
            trail.append(Step(part.rule, bounded - total, part.label))
            total = bounded
    return Quantity(name, total, tuple(trail))


def amount(state: State, name: str, subject: Any = None) -> int:
    """The value of a quantity without its trail, for inner loops."""
    added, clamps = state.ruleset.steps(name)
    total: int = sum([part.fn(state, subject) for part in added])
    for part in clamps:
        total = part.fn(state, subject, total)
    return total


def entry(state: State, terrain: str, attempt: Any) -> list[Violation]:
    """What the rules of a terrain say against an attempt to enter it."""
    found: list[Violation] = []
    for part in state.ruleset.entries(terrain):
        found += violations(part.rule, part.fn(state, attempt))
    return found


def settle(state: State, events: list[Event]) -> State:
    """Do what needs nobody: automatic frames, passing the turn; until someone or chance must decide, or the game is
    over.
    """
    for _ in range(_STEPS):
        if state.stack and isinstance(state.stack[-1], Decision | Chance):
            return state
        if result(state) is not None:
            return state
        if not state.stack:
            state = _run(state, _next_turn(state), events)
            continue
        top = state.stack[-1]
        part = state.ruleset.single("auto", top.key)
        state = _run(state, (Closed(part.rule, top.key),), events)
        state = _run(state, part.fn(state, top), events)
    raise RuntimeError(f"{state!r} ran {_STEPS} automatic steps without a decision")


def _next_turn(state: State) -> Iterator[Event]:
    table = state.table
    if not table.order:
        raise RuntimeError(f"{state!r} has nobody to take a turn")
    rule = state.ruleset.turn_rule
    first = table.group < 0
    group = (table.group + 1) % len(table.order)
    yield TurnBegan(rule, group, table.round + (group == 0))
    frames: list[Any] = []
    if not first:
        for part in state.ruleset.parts("between"):
            frames += part.fn(state)
    yield Laid(rule, (*frames, Opening()))


class Opening(Auto):
    """Lays the frames of the turn that has just come, once what lies between two turns is over."""

    key = "opening"


def open_turn(state: State, frame: Opening) -> Iterator[Event]:
    """The `auto` of every ruleset's opening frame."""
    table = state.table
    role = table.seats[table.active[0]].role
    frames: list[Any] = []
    for part in state.ruleset.parts("opening", role):
        frames += part.fn(state, table.active)
    yield Laid(state.ruleset.turn_rule, tuple(frames))


def _run(state: State, events: Iterable[Event], log: list[Event]) -> State:
    """Write events one after the other, each with all it brings about before the next."""
    ruleset = state.ruleset
    for event in events:
        log.append(event)
        state = _write(state, event)
        for part in ruleset.parts("react", event.key):
            state = _run(state, part.fn(state, event), log)
    return state


def _write(state: State, event: Event) -> State:
    if isinstance(event, Laid):
        return state._replace(stack=(*state.stack, *reversed(event.frames)))
    if isinstance(event, Closed):
        if not state.stack or state.stack[-1].key != event.frame:
            raise RuntimeError(f"{event.long()} does not fit the stack of {state!r}")
        return state._replace(stack=state.stack[:-1])
    if isinstance(event, TurnBegan):
        table = state.table
        return state.put(Table(table.seats, table.order, event.group, event.round))
    new: State = state.ruleset.single("reduce", event.key).fn(state, event)
    return new


def _turn(state: State, move: Move) -> list[Violation]:
    """Whether this seat may make this kind of move now."""
    top, ruleset = state.top, state.ruleset
    if result(state) is not None:
        return [Violation(ruleset.turn_rule, "turn.over")]
    if not isinstance(top, Decision):
        return [Violation(ruleset.turn_rule, "turn.chance")]
    kind = type(move)
    seated = SEAT.fits(move.seat, state)
    if kind.anytime and seated and not top.exclusive and kind in ruleset.kinds("anytime"):
        return []
    if move.seat not in top.seats:
        names = " or ".join(state.table.name(seat) for seat in top.seats)
        return [Violation(ruleset.turn_rule, "turn.other", (("seats", names),))]
    if kind not in ruleset.kinds(top.key):
        wanted = ", ".join(other.key for other in ruleset.kinds(top.key))
        own = f"first.{top.key}"  # what a game says while it waits for just this decision
        message = own if own in ruleset.messages else "turn.kind"
        return [Violation(ruleset.phase_rule, message, (("kind", kind.key), ("wanted", wanted)))]
    return []


def _unfit(state: State, move: Move) -> list[Violation]:
    """Field values that can't be: a seat nobody has, a number out of range. Parsing refuses most of them already."""
    return [
        Violation(state.ruleset.turn_rule, "turn.value", (("field", name), ("value", str(getattr(move, name)))))
        for name, kind in type(move).spec().items()
        if not kind.fits(getattr(move, name), state)
    ]


def _faults(state: State, move: Move, parts: Iterable[Any]) -> list[Violation]:
    found: list[Violation] = []
    for part in parts:
        found += violations(part.rule, part.fn(state, move))
    return found


def _demands(state: State, seat: int) -> list[Violation]:
    found: list[Violation] = []
    for part in state.ruleset.parts("demand"):
        found += violations(part.rule, part.fn(state, seat))
    return found


def _leaves_a_way(state: State, move: Move) -> State | None:
    """None if the turn can still be ended after `move`, whatever chance does; else the dead end it leads to."""
    parts = state.ruleset.parts("demand")
    if not parts or type(move).ends_turn or move.seat not in state.table.active:
        return None
    after = perform(state, move).state
    if not any(part.stake is None or part.stake(after, move.seat) for part in parts):
        return None
    return None if _ahead(state).can_end(after) else after


def can_end(state: State) -> bool:
    """Whether nothing that is demanded at the end of the turn is at stake here, or the turn can still be brought to a
    legal end, whatever chance does.
    """
    return not _at_stake(state) or _Ahead(state).can_end(state)


def _blame(state: State, dead_end: State) -> list[Violation]:
    """What refuses the end of the turn in all that follows a dead end: where it is held, why, and some ways on.

    Many places may be reachable from which the turn can't be ended either. Two of them are named, of different rules
    if there are such.
    """
    ahead = _Ahead(state)
    ahead.can_end(dead_end)
    parts = state.ruleset.parts("demand")
    # A rule that speaks of the way on is cited before the one that refuses the end.
    cited = {part.rule: part.ahead for part in parts if part.ahead}
    held = [violation for seat in state.table.active for violation in _demands(dead_end, seat)]
    others = [violation for violation in ahead.blame if violation not in held]
    others = [*{violation.rule: violation for violation in reversed(others)}.values(), *others]
    others = list(dict.fromkeys(others))[:_WAYS]
    found: list[Violation] = []
    for violation in held:
        if violation.rule in cited:
            where = tuple(("cell", cell) for cell in violation.cells[:1])
            found.append(Violation(cited[violation.rule], "turn.held" if where else "turn.stuck", where))
        found.append(violation)
    if held:
        found += [Violation(one.rule, "turn.way", (("cell", one.cells[0]),)) if one.cells else one for one in others]
    else:
        also = dict.fromkeys(cited[violation.rule] for violation in others if violation.rule in cited)
        found += [*(Violation(rule, "turn.stuck") for rule in also), *others]
    return list(dict.fromkeys(found)) or [Violation(parts[0].rule, "turn.stuck")]


def _ahead(state: State) -> _Ahead:
    """The look-ahead of this turn, with what it has found out so far; only that of the last turn is kept."""
    last: _Ahead | None = getattr(_memory, "ahead", None)
    if last is None or last.ruleset is not state.ruleset or last.turn != _turn_of(state) or len(last.lost) > _KEPT:
        last = _memory.ahead = _Ahead(state)
    return last


def _turn_of(state: State) -> tuple[int, int]:
    return state.table.round, state.table.group


class _Ahead:
    """The look-ahead over the rest of one turn: can the seats on turn bring it to a legal end?

    Some way of theirs is needed, against every outcome of chance and every decision of others. States may be reached
    again (steps back and forth), so this is a smallest fixed point: a state met again while it is still open counts as
    no way out for the moment, and the search runs once more if that guess turned out wrong.

    Most ways out are short, so the search goes a few steps deep first and further only if that shows none. Where
    nothing is at stake any more it need not go on, and moves that open no way (`Move.needless`) are left out. A way
    leads through as many events of chance in a row as the demands allow (`demand(through=...)`).

    `sure` and `lost` hold what is settled for good, each with the events of chance that were left; `seen` how many
    steps further it was looked at in this search; `bad` outcomes that led nowhere; `blame` what refuses the end in the
    dead ends.
    """

    def __init__(self, state: State) -> None:
        self.ruleset = state.ruleset
        self.turn = _turn_of(state)
        self.through = min((part.through for part in state.ruleset.parts("demand")), default=inf)
        self.sure: set[tuple[State, float]] = set()
        self.lost: set[tuple[State, float]] = set()
        self.seen: dict[tuple[State, float], float] = {}
        self.guessed: set[tuple[State, float]] = set()
        self.cut = False
        self.bad: set[Any] = set()
        self.blame: dict[Violation, None] = {}

    def can_end(self, state: State) -> bool:
        """Whether the turn can be brought to a legal end from `state`, whatever chance does."""
        for depth in _DEPTHS:
            wrong = True
            while wrong:
                self.seen.clear()
                self.guessed.clear()
                self.cut = False
                if self._look(state, self.through, depth):
                    return True
                wrong = not self.cut and bool(self.guessed & self.sure)
            if not self.cut:
                break
        self.lost |= self.seen.keys() - self.sure
        return False

    def _look(self, state: State, draws: float, depth: float) -> bool:
        """Whether a way leads on through at most `draws` events of chance and `depth` steps."""
        if _turn_of(state) != self.turn or result(state) is not None or not _at_stake(state):
            return True
        spot = (state, draws)
        if spot in self.sure:
            return True
        if spot in self.lost:
            return False
        if self.seen.get(spot, -1) >= depth:
            self.guessed.add(spot)
            return False
        if depth == 0:
            self.cut = True
            return False
        self.seen[spot] = depth
        if self._way(state, draws, depth - 1):
            self.sure.add(spot)
            return True
        return False

    def _way(self, state: State, draws: float, depth: float) -> bool:
        top = state.top
        if isinstance(top, Chance):
            return draws > 0 and self._sure_thing(state, draws - 1, depth)
        if not isinstance(top, Decision):
            return False
        active = state.table.active
        own = [seat for seat in top.seats if seat in active]
        if not own:
            moves = list(_allowed(state, top.seats, ()))
            return bool(moves) and all(self._look(perform(state, move).state, draws, depth) for move in moves)
        helpful = [move for move in _allowed(state, (), active) if type(move).helps] if state.ruleset.helps else []
        for move in sorted(_allowed(state, own, ()), key=lambda move: not type(move).ends_turn) + helpful:
            if not type(move).ends_turn:
                if not move.needless(state) and self._look(perform(state, move).state, draws, depth):
                    return True
            elif refused := _demands(state, move.seat):
                self.blame.update(dict.fromkeys(refused))
            else:
                return True
        return False

    def _sure_thing(self, state: State, draws: float, depth: float) -> bool:
        """Whether every outcome is a way on. Those that were none elsewhere come first: likely they are none here."""
        found = sorted((outcome for outcome, _ in outcomes(state)), key=self.bad.__contains__, reverse=True)
        for outcome in found:
            if not self._look(resolve(state, outcome).state, draws, depth):
                self.bad.add(outcome)
                return False
        return True


def _at_stake(state: State) -> bool:
    """Whether something that is demanded at the end of the turn may be refused to a seat on turn."""
    parts, active = state.ruleset.parts("demand"), state.table.active
    return any(part.stake is None or part.stake(state, seat) for part in parts for seat in active)
