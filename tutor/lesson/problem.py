"""What a step asks: pure problems that judge answers. How they are shown is the business of `tutor.widgets`.

Each problem states its answer, and where a position decides, the engine derives the right one on its own; the judge
goes by the engine. `tutor.lesson.verify` holds the two together and tries the answers that a learner may be tempted to
give.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.errors import InputError
from tutor.engine.state import State
from tutor.lesson.line import Line, begun
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.wording import carried

__all__ = ["Problem", "refusal_text"]


@dataclass(frozen=True, kw_only=True)
class Problem(ABC):
    """A question about a position.

    Parameters
    ----------
    prompt
        The question, one or two sentences.
    position
        Text of the position on the board; ``""`` for a question without a board.
    before
        Moves made before the question is asked.
    fortune
        What chance gives on this board, in order, each as text: dice such as ``2/5``, the name of a tile.
    """

    kind: ClassVar[str]
    lists_moves: ClassVar[bool] = True
    """Whether the board beside the question may list the legal moves; False where the list would be the answer."""
    prompt: str
    position: str = ""
    before: tuple[str, ...] = ()
    fortune: tuple[str, ...] = ()

    @property
    def state(self) -> State | None:
        """The position, if there is one."""
        return begun(self.position, self.before, self.fortune).start if self.position else None

    @property
    def start(self) -> Line:
        """An empty line from the position."""
        return begun(self.position, self.before, self.fortune)

    def judge(self, answer: Any) -> Judgement:
        """What an answer comes to; None, or an empty one, is not attempted. Never raises."""
        if answer is None or answer in ("", (), []):
            return Judgement(Outcome.NOT_ATTEMPTED, self.begin())
        try:
            return self.weigh(self.read(answer))
        except InputError as error:
            return Judgement(Outcome.ERROR, str(error))

    @abstractmethod
    def ask(self) -> str:
        """What to do when there is no answer yet, one sentence."""

    def begin(self) -> str:
        """What is said to who checks without an answer."""
        return self.ask()

    @abstractmethod
    def read(self, answer: Any) -> Any:
        """The answer in its one form; `InputError` with the remedy for anything else."""

    @abstractmethod
    def weigh(self, answer: Any) -> Judgement:
        """The judgement of an answer in its form."""

    @abstractmethod
    def solution(self) -> Any:
        """The answer as stated by the author."""

    @abstractmethod
    def told(self) -> str:
        """The solution, in a sentence."""

    @abstractmethod
    def tempting(self) -> Sequence[Any]:
        """Wrong answers that a learner may give; all of them must be refused."""


def refusal_text(line: Line) -> str:
    """Why the first refused move of a line is refused: each sentence with its rule id; ``""`` when all are legal."""
    refusal = line.refusal
    if refusal is None:
        return ""
    said = [carried(refusal), *(f"{one.text(refusal.state)} [{one.rule}]" for one in refusal.violations)]
    return "\n\n".join(part for part in said if part)
