"""Answers that are texts: the rules to play by, or a whole puzzle file. For classes that design and write.

The text is given and to be changed. What the learner wrote goes onto the board, so that it can be tried.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine import ruleset
from tutor.engine.errors import EldoradoError, InputError
from tutor.engine.positions import read_position
from tutor.engine.reading import read_yaml
from tutor.engine.ruleset import Ruleset
from tutor.engine.search import Budget
from tutor.engine.state import State
from tutor.lesson.outcome import Judgement
from tutor.lesson.problem import Problem
from tutor.puzzle.proof import Proof, prove
from tutor.puzzle.schema import read_puzzle

__all__ = ["Designed", "Mended", "Written", "under"]

_STATES, _SECONDS = 60_000, 10.0
"""What a proof may cost while somebody waits for it."""


@dataclass(frozen=True, kw_only=True)
class Written(Problem):
    """A text to be changed until it does what is asked.

    Parameters
    ----------
    begins
        The text as it is given; unchanged it is no answer.
    answer
        A text that will do; others may do as well.
    wrong
        Texts that can be read and will not do.
    says
        Told when it is right.
    """

    begins: str
    answer: str
    wrong: tuple[str, ...]
    says: str

    def ask(self) -> str:
        return "Change the text, then check."

    def begin(self) -> str:
        return "The text is still as it was given. Change it, then check."

    def judge(self, answer: Any) -> Judgement:
        same = isinstance(answer, str) and answer.split() in ([], self.begins.split())
        return super().judge(None if same else answer)

    def read(self, answer: Any) -> Any:
        if not isinstance(answer, str) or not answer.strip():
            raise InputError("that is no text", remedy=self.ask())
        return self.understood(answer.strip() + "\n")

    @abstractmethod
    def understood(self, text: str) -> Any:
        """What the text says; `InputError` if it can't be read."""

    @abstractmethod
    def table(self, text: Any) -> State | None:
        """The position that the text puts on the board; None if it can't be read."""

    def solution(self) -> str:
        return self.answer

    def told(self) -> str:
        lines = "\n\n".join(f"`{line}`" for line in self.answer.strip().splitlines())
        return f"One text that will do:\n\n{lines}\n\n{self.says}"

    def tempting(self) -> Sequence[str]:
        return self.wrong


@dataclass(frozen=True, kw_only=True)
class Designed(Written):
    """The name of a ruleset, such as ``quest+danger.swamps;-QED-SWP-4``, under which the board does what is asked.

    `wants` is given the position under these rules, `before` played, and says what is missing, ``""`` if nothing is.
    """

    kind: ClassVar[str] = "designed"
    wants: Callable[[State], str]

    def understood(self, text: str) -> State:
        return under(self.position, ruleset(" ".join(text.split())), self.before)

    def table(self, text: Any) -> State | None:
        try:
            found: State = self.read(text)
        except EldoradoError:
            return None
        return found

    def weigh(self, answer: State) -> Judgement:
        missing = self.wants(answer)
        return Judgement.wrong(missing) if missing else Judgement.right(self.says, tuple(sorted(answer.ruleset.off)))


@dataclass(frozen=True, kw_only=True)
class Mended(Written):
    """A puzzle file that has to be sound: the prover decides, and says what is wrong with it.

    `wants` is asked of a sound puzzle and says what else is missing, ``""`` if nothing is.
    """

    kind: ClassVar[str] = "mended"
    wants: Callable[[Proof], str] | None = None

    def understood(self, text: str) -> Proof:
        return prove(read_puzzle(text, "your puzzle"), Budget(_STATES, _SECONDS))

    def table(self, text: Any) -> State | None:
        if not isinstance(text, str):
            return None
        try:
            return read_puzzle(text, "your puzzle").position
        except EldoradoError:
            return None

    def weigh(self, answer: Proof) -> Judgement:
        if answer.problems:
            return Judgement.wrong(f"Not proved: {'; '.join(answer.problems)}.")
        missing = self.wants(answer) if self.wants is not None else ""
        return Judgement.wrong(f"It is sound. {missing}") if missing else Judgement.right(self.says)


def under(position: str, rules: Ruleset, before: tuple[str, ...] = ()) -> State:
    """A position under other rules than its own, after some moves.

    Raises
    ------
    InputError
        The rules can't read the position, for want of a module, or refuse one of the moves.
    """
    from tutor.lesson.line import Line

    node = read_yaml(position, "position")
    line = Line(read_position(node, rules)).play(before)
    if line.refusal is not None:
        raise InputError(
            f"under these rules '{line.tried[-1].text}' is refused already: {line.refusal}",
            field="ruleset",
            remedy="Keep the rules that the position needs.",
        )
    return line.state
