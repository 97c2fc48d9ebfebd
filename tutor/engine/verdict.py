"""Answers of the engine: verdicts with violations and remedies, numbers that explain themselves, ends of games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.wording import render, sentence, spoken

if TYPE_CHECKING:
    from tutor.engine.events import Event
    from tutor.engine.moves import Move
    from tutor.engine.state import State

__all__ = ["Fault", "Quantity", "Remedy", "Result", "Step", "Transition", "Verdict", "Violation", "fault"]


class Fault(NamedTuple):
    """What a check finds: the key of a message and its facts. The part it comes from adds the rule id."""

    message: str
    facts: tuple[tuple[str, Any], ...] = ()


def fault(message: str, **facts: Any) -> Fault:
    """A fault with named facts (numbers, cells, names) for its message."""
    return Fault(message, tuple(facts.items()))


class Violation(NamedTuple):
    """One broken rule: its id, and the message with the numbers and cells involved."""

    rule: str
    message: str
    facts: tuple[tuple[str, Any], ...] = ()

    def text(self, state: State) -> str:
        """The sentence for people, with cells as the labels of the state's board."""
        return sentence(render(state.ruleset.message(self.message), dict(self.facts), state), state)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells among the facts, for a view to mark."""
        return tuple(value for _, value in self.facts if isinstance(value, Cell))


class Remedy(NamedTuple):
    """A nearby legal move, and which fields it shares with the refused one."""

    move: Move
    shares: tuple[str, ...]


def _cards_apart(one: Move, other: Move) -> int:
    """How many cards more or fewer a move of the same kind has in its bags."""
    if type(one) is not type(other):
        return 0
    pairs = [(getattr(one, name), getattr(other, name)) for name in one.spec()]
    bags = [(mine, theirs) for mine, theirs in pairs if isinstance(mine, Bag) and isinstance(theirs, Bag)]
    return sum(abs(mine.count(card) - theirs.count(card)) for mine, theirs in bags for card in {*mine, *theirs})


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move is legal in a state; true when it is.

    `violations` are all those of the first stage that failed (``turn``, ``shape``, ``rules``, ``demand``).
    """

    state: State = field(repr=False)
    move: Move
    violations: tuple[Violation, ...] = ()
    stage: str = ""

    def __bool__(self) -> bool:
        return not self.violations

    @property
    def legal(self) -> bool:
        """The same as the truth of the verdict."""
        return not self.violations

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules, each once."""
        return tuple(dict.fromkeys(violation.rule for violation in self.violations))

    def remedies(self, most: int = 3) -> tuple[Remedy, ...]:
        """Up to `most` legal moves near the refused one: same target first, then same card, then same kind; of those
        with cards to choose the ones with the fewest others.
        """
        if self.legal:
            return ()
        scored = []
        for number, other in enumerate(self.state.legal_moves()):
            shares = [name for name in self.move.near if getattr(other, name, None) == getattr(self.move, name)]
            if type(other) is type(self.move):
                shares.append("kind")
            if shares and other.seat == self.move.seat:
                rank = (*(name not in shares for name in (*self.move.near, "kind")), _cards_apart(self.move, other))
                scored.append((rank, number, Remedy(other, tuple(shares))))
        scored.sort(key=lambda entry: entry[:2])
        return tuple(remedy for _, _, remedy in scored[:most])

    def __str__(self) -> str:
        if self.legal:
            return "legal"
        return "; ".join(f"{violation.text(self.state)} [{violation.rule}]" for violation in self.violations)

    def explain(self) -> str:
        """The whole story in lines: each broken rule with book and section, then legal moves nearby."""
        from tutor.engine.catalogue import catalogue

        if self.legal:
            return "This is legal."
        known = catalogue()
        lines = []
        for violation in self.violations:
            lines.append(violation.text(self.state))
            if violation.rule in known:
                rule = known.rule(violation.rule)
                lines.append(f"    {rule.id} ({rule.title}, {rule.section}): {rule.text}")
                for aside in map(known.rule, self.state.ruleset.stands_for(rule.id)):
                    lines.append(f"    {aside.id} stands aside for it here: {aside.text}")
            else:
                lines.append(f"    {violation.rule}")
        near = self.remedies()
        if near:
            lines.append("Legal and close to it:")
            lines += [f"    {spoken(self.state, remedy.move)}" for remedy in near]
        return "\n".join(lines)


class Transition(NamedTuple):
    """What a move or a chance result led to: the new state and the events on the way."""

    state: State
    events: tuple[Event, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids of the events, each once."""
        return tuple(dict.fromkeys(event.rule for event in self.events))


class Step(NamedTuple):
    """One contribution to a quantity: the rule, the amount, and what it is."""

    rule: str
    amount: int
    label: str


class Quantity(NamedTuple):
    """A number with its trail, e.g. strength 5 = 1 explorer + 2 villagers + 2 fort."""

    name: str
    value: int
    trail: tuple[Step, ...]

    def __int__(self) -> int:
        return self.value

    def __str__(self) -> str:
        if not self.trail:
            return f"{self.name} {self.value}"
        return f"{self.name} {self.value} = " + " + ".join(f"{s.amount} {s.label} [{s.rule}]" for s in self.trail)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids of the trail."""
        return tuple(dict.fromkeys(step.rule for step in self.trail))


class Result(NamedTuple):
    """The end of a game: the seats that won, the rule that decides it, and why in a message with facts."""

    winners: tuple[int, ...]
    rule: str
    message: str
    facts: tuple[tuple[str, Any], ...] = ()

    def text(self, state: State) -> str:
        """The sentence for people."""
        return sentence(render(state.ruleset.message(self.message), dict(self.facts), state), state)


def violations(rule: str, found: Iterable[Fault | Violation]) -> list[Violation]:
    """Faults made violations of `rule`; violations pass as they are."""
    return [item if isinstance(item, Violation) else Violation(rule, item.message, item.facts) for item in found]
