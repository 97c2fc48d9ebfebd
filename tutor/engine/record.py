"""Records: a start, the moves and chance results that followed, and attempts that were refused. Text that replays.

```yaml
ruleset: quest+danger.swamps
start: {route: first, seats: 3}     # set-up options, or `position:` with a position
plies:
  - chance: 2*explorer+2*traveler
  - play seat=1 card=explorer as=machete piece=1 to=surface:-1,2
  - {attempt: end seat=2, refused: [QED-TURN-7]}
result: {winners: [red], rule: QED-END-8}   # or `unfinished`, which is no result of the game; absent while it goes on
```
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.chance import Node as ChanceNode
from tutor.engine.errors import InputError, expect
from tutor.engine.moves import Move
from tutor.engine.notation import parse_long
from tutor.engine.positions import dump_yaml, read_position, to_plain
from tutor.engine.reading import Node, read_yaml
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.engine.verdict import Transition, Verdict

__all__ = ["Attempt", "Outcome", "Ply", "Record", "read_record", "record_schema"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A chance result."""

    value: Any
    text: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move that was refused, with the rules that refused it."""

    move: Move
    rules: tuple[str, ...]


Ply = Move | Outcome | Attempt


@dataclass
class Record:
    """A game being written down: `start` options or position, plies so far, the state now."""

    ruleset: Ruleset
    start: dict[str, Any]
    state: State
    plies: list[Ply] = field(default_factory=list)
    from_position: bool = False
    unfinished: bool = False

    @classmethod
    def begin(cls, ruleset: Ruleset, **options: Any) -> Record:
        """A record from the start of a game."""
        expect(ruleset, Ruleset, "a ruleset", field="ruleset", remedy="Give one, e.g. ruleset('quest')")
        return cls(ruleset, dict(options), ruleset.start(**options))

    @classmethod
    def of(cls, state: State) -> Record:
        """A record from a position."""
        expect(state, State, "a state", field="state", remedy="Give what from_text(...) or ruleset(...).start() made")
        return cls(state.ruleset, to_plain(state), state, from_position=True)

    def move(self, move: Move) -> Transition:
        """Make a legal move; `IllegalMove` otherwise (and nothing is written)."""
        transition = play.apply(self.state, move)
        self.plies.append(move)
        self.state = transition.state
        return transition

    def attempt(self, move: Move) -> Verdict:
        """Try a move; when it is refused the attempt is written down."""
        verdict = play.check(self.state, move)
        if not verdict:
            self.plies.append(Attempt(move, verdict.rules))
        return verdict

    def chance(self, outcome: Any) -> Transition:
        """Settle chance by a given outcome."""
        node = play.chance(self.state)
        transition = play.resolve(self.state, outcome)
        assert node is not None
        self.plies.append(Outcome(outcome, node.field.format(outcome)))
        self.state = transition.state
        return transition

    def deal(self, dealer: Dealer) -> None:
        """Let a dealer settle chance until somebody must decide."""
        while (node := play.chance(self.state)) is not None:
            self.chance(node.sample(dealer.rng))

    def to_plain(self) -> dict[str, Any]:
        """The record as plain values."""
        start = {name: value for name, value in self.start.items() if name != "ruleset"}
        plain: dict[str, Any] = {"ruleset": self.ruleset.id, "position" if self.from_position else "start": start}
        plies: list[Any] = []
        for ply in self.plies:
            if isinstance(ply, Outcome):
                plies.append({"chance": ply.text})
            elif isinstance(ply, Attempt):
                plies.append({"attempt": ply.move.long(), "refused": list(ply.rules)})
            else:
                plies.append(ply.long())
        plain["plies"] = plies
        end = play.result(self.state)
        if end is not None:
            plain["result"] = {"winners": [self.state.table.name(seat) for seat in end.winners], "rule": end.rule}
        elif self.unfinished:
            plain["result"] = "unfinished"
        return plain

    def to_yaml(self) -> str:
        """The record as text."""
        return dump_yaml(self.to_plain())

    def states(self) -> Iterator[State]:
        """Every state of the record, the first one first."""
        again = Record.replay_start(self)
        yield again
        for ply in self.plies:
            if isinstance(ply, Outcome):
                again = play.resolve(again, ply.value).state
                yield again
            elif not isinstance(ply, Attempt):
                again = play.apply(again, ply).state
                yield again

    @staticmethod
    def replay_start(record: Record) -> State:
        """The state a record begins with."""
        if record.from_position:
            return read_position(Node(record.start, "position", "record", 1), record.ruleset)
        return record.ruleset.start(**record.start)


def read_record(text: str, file: str = "record", ruleset: Ruleset | None = None) -> Record:
    """Read a record and replay it; every ply is checked.

    Raises
    ------
    InputError
        A ply that can't be read, a move or outcome that is not possible there, an attempt that is legal or refused by
        other rules than written, a result that differs.
    """
    from tutor.engine.games import ruleset as named

    node = read_yaml(text, file).only(["ruleset", "start", "position", "plies", "result"])
    try:
        rules = ruleset or named(node["ruleset"].text())
    except InputError as error:
        raise error.at(place=node["ruleset"].place) from None
    if "position" in node:
        state = read_position(node["position"], rules)  # which says what is wrong, if it is no mapping
        record = Record(rules, dict(node["position"].value), state, from_position=True)
    else:
        start = node["start"]
        options = {key: start[key].value for key in start.keys()}
        try:
            record = Record.begin(rules, **options)
        except InputError as error:
            raise error.at(place=start.place) from None
    for entry in node["plies"]:
        _replay(record, entry)
    _compare_result(record, node)
    return record


def _replay(record: Record, entry: Node) -> None:
    """Do what a ply says; what is wrong with it names the ply."""
    spot = entry
    try:
        if isinstance(entry.value, str):
            move = parse_long(record.ruleset, entry.text())
            verdict = play.check(record.state, move)
            if not verdict:
                raise entry.error(f"this move is not legal here: {verdict}", "Correct it or write it as an attempt.")
            record.move(move)
        elif "chance" in entry.only(["chance", "attempt", "refused"]):
            here = play.chance(record.state)
            if here is None:
                raise entry.error("chance has nothing to settle here", "Remove the line or add the moves before it.")
            spot = entry.only(["chance"])["chance"]
            outcome = spot.parsed(here.field)
            if not here.weight(outcome):
                raise spot.error(f"{here.field.format(outcome)} can't come here", f"Write e.g. {_samples(here)}.")
            record.chance(outcome)
        else:
            spot = entry["attempt"]
            move = parse_long(record.ruleset, spot.text())
            rules = tuple(node.text() for node in entry["refused"])
            verdict = record.attempt(move)
            if verdict:
                raise entry.error("this attempt is legal", "Write it as a move, or take it out.")
            if verdict.rules != rules:
                raise entry.error(f"this attempt is refused by {', '.join(verdict.rules)}", "Write what refuses it.")
    except InputError as error:
        if error.field.startswith(entry.field):
            raise error.at(place=entry.place) from None
        raise error.at(field=spot.field, place=spot.place) from None


def _samples(node: ChanceNode) -> str:
    """A few outcomes of chance, as they are written."""
    return " or ".join(node.field.format(outcome) for outcome, _ in islice(node.outcomes(), 3))


def _compare_result(record: Record, node: Node) -> None:
    written = node.get("result")
    if written is None:
        return
    if written.value == "unfinished":
        record.unfinished = True
        if play.result(record.state) is not None:
            raise written.error("the game is finished", "Write its result.")
        return
    if written.value != record.to_plain().get("result"):
        found = record.to_plain().get("result")
        remedy = "Leave the result out." if found is None else "Write that."
        said = "the game isn't over" if found is None else f"the result is {found}"
        raise written.error(said, remedy)


def record_schema() -> dict[str, Any]:
    """JSON Schema of a record file."""
    words = {"type": "array", "items": {"type": "string"}}
    chance = {"type": "object", "properties": {"chance": {}}, "required": ["chance"], "additionalProperties": False}
    attempt = {
        "type": "object",
        "properties": {"attempt": {"type": "string"}, "refused": words},
        "required": ["attempt", "refused"],
        "additionalProperties": False,
    }
    result = {
        "type": "object",
        "properties": {"winners": words, "rule": {"type": "string"}},
        "required": ["winners", "rule"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "El Dorado Tutor record",
        "type": "object",
        "properties": {
            "ruleset": {"type": "string"},
            "start": {"type": "object"},
            "position": {"type": "object"},
            "plies": {"type": "array", "items": {"anyOf": [{"type": "string"}, chance, attempt]}},
            "result": {"anyOf": [{"const": "unfinished"}, result]},
        },
        "required": ["ruleset", "plies"],
        "oneOf": [{"required": ["start"]}, {"required": ["position"]}],
        "additionalProperties": False,
    }
