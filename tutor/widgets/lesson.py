"""A lesson in a notebook: ``crocodiles(1)`` shows a step; ``.check()``, ``.hint()`` and ``.solution()`` do the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

import ipywidgets

from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.state import State
from tutor.lesson.choose import Choose, Follows
from tutor.lesson.content import lessons
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Goal, Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Step
from tutor.lesson.line import Line
from tutor.lesson.marking import Mark
from tutor.lesson.number import Number
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.problem import Problem, refusal_text
from tutor.lesson.session import Session
from tutor.lesson.written import Mended, Written
from tutor.widgets.coming_back import ComesBack
from tutor.widgets.company import Company
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.island_words import in_short
from tutor.widgets.markboard import MarkBoard
from tutor.widgets.panel import Panel
from tutor.widgets.table import PlayBoard, Table
from tutor.widgets.text import text
from tutor.widgets.words import inline, paragraphs, rule_notes

__all__ = ["LessonView", "Said", "StepView", "summary"]

_TONES = {Outcome.RIGHT: "good", Outcome.NOT_MEANT: "good", Outcome.WRONG: "bad"}
_MARKS = {
    Outcome.RIGHT: "Right.",
    Outcome.NOT_MEANT: "Right, but there is a better way.",
    Outcome.WRONG: "Not yet.",
    Outcome.ERROR: "I can't read that.",
    Outcome.NOT_ATTEMPTED: "No answer yet.",
}
_UNSET: Any = object()


class Said:
    """What a lesson says: shown as it is in a notebook, printed as plain text."""

    def __init__(
        self, words: str, mark: str = "", tone: str = "info", rules: Iterable[str] = (), after: str = ""
    ) -> None:
        self.words, self.mark, self.tone, self.rules, self.after = words, mark, tone, tuple(rules), after

    @property
    def html(self) -> str:
        """For a panel or a page."""
        head = f'<span class="eld-mark">{escape(self.mark)}</span>' if self.mark else ""
        after = f"<p><b>Take along:</b> {inline(self.after)}</p>" if self.after else ""
        return f"{head}{paragraphs(self.words)}{after}{rule_notes(self.rules)}"

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        words = self.words.replace("**", "")
        return "\n".join(part for part in (self.mark, words, f"Take along: {self.after}" if self.after else "") if part)


class StepView(ComesBack):
    """A step on the page: words, board, answer.

    Parameters
    ----------
    session
        Judges and keeps the progress.
    number
        Of the step, from 1.
    values
        Whether the board says which values no source gives; False where that is told elsewhere.
    shared
        Whether further questions are asked about what the board shows: then an answer does not move it on.
    """

    def __init__(
        self, session: Session, number: int, *, theme: str = "auto", values: bool = True, shared: bool = False
    ) -> None:
        self.session, self.number, self.shared = session, number, shared
        self.step: Step = session.lesson.step(number)
        self.last: Judgement | None = None
        self._judged: Line | None = None
        self.replaying = False
        problem = self.step.problem
        self.board = _board(problem, theme, values)
        self.company: Company | None = None
        self._open_up()
        self.head = Panel(head=self._head(), theme=theme)
        begun = problem.begins.strip() if isinstance(problem, Written) else ""
        self.panel = Panel(form=_form(problem), value=begun, actions=self._actions(), theme=theme)
        self.panel.on_action(self._press)
        if isinstance(self.board, Table) and isinstance(problem, DoIt):
            self.board.on_attempt(lambda _: self._done_on_board())
            self.board.on_clear(self._taken_back)
        self.company = Company(self.board, theme=theme) if isinstance(self.board, Table) else None
        beside = [self.company.widget] if self.company is not None else []
        parts = [self.head, *([self.board.view] if self.board is not None else []), *beside, self.panel]
        self.widget = ipywidgets.VBox(parts, layout=ipywidgets.Layout(max_width="760px"))

    # -- the three verbs -----------------------------------------------------------------------------------------------

    def check(self, answer: Any = _UNSET) -> Said:
        """Judge an answer: the one given, or else the one on the page."""
        given = self._given() if answer is _UNSET else answer
        if self.last is not None and isinstance(given, Line) and given is self._judged:
            return self._tell(self.last)  # judged when it was played, and written down
        judgement = self.session.judge(self.number, given)
        if not (isinstance(self.step.problem, DoIt) and isinstance(given, Line)):
            self._show(judgement, given)
        return self._tell(judgement)

    def hint(self, which: int | None = None) -> Said:
        """The next hint, or the one of a number."""
        said = Said(self.session.hint(self.number, which))
        self.panel.actions = self._actions()
        # They stay on show, one below the other, below what was said otherwise.
        given = self.step.hints[: self.session.hints_shown(self.number)]
        self.panel.notes = [f"<b>Hint {number}.</b> {inline(words)}" for number, words in enumerate(given, 1)]
        return said

    def solution(self) -> Said:
        """The solution, in words and on the board."""
        said = Said(self.session.solution(self.number), "Solution", rules=self.step.rules, after=self.step.after)
        problem = self.step.problem
        self._show(problem.judge(problem.solution()), problem.solution())
        self.panel.tell(said.html + self._kept(), "info")
        return said

    # -- inner workings ------------------------------------------------------------------------------------------------

    def _press(self, action: str, value: str) -> None:
        if action == "check":
            self.check()
        elif action == "hint":
            self.hint()
        elif action == "solution":
            self.solution()

    def _given(self) -> Any:
        """The answer on the page."""
        if isinstance(self.board, MarkBoard):
            return tuple(self.board.marked)
        if isinstance(self.step.problem, DoIt) and isinstance(self.board, Table):
            return self.board.line
        return self.panel.value or None

    def _done_on_board(self) -> None:
        """After each attempt: a goal that is reached is told at once; what isn't is left to the board's own words."""
        assert isinstance(self.board, Table)
        if not self.replaying and self.step.problem.judge(self.board.line).passed:
            self._judged = self.board.line
            self._tell(self.session.judge(self.number, self.board.line))

    def _taken_back(self) -> None:
        """What was said of a try that is no longer on the board is no longer said."""
        if not self.replaying and self.last is not None and not self.last.passed:
            self.last = None
            self.panel.tell(self._kept(), "info")

    def _show(self, judgement: Judgement, answer: Any) -> None:
        """Play the answer out on the board."""
        problem = self.step.problem
        if isinstance(self.board, MarkBoard) and isinstance(problem, Mark):
            if judgement.outcome in (Outcome.RIGHT, Outcome.WRONG):
                marked = sorted(problem.read(answer))
                self.board.mark(marked, [cell for cell in marked if cell not in problem.wanted()])
            return
        if isinstance(self.board, Table) and isinstance(problem, Written):
            table = problem.table(answer)
            if table is not None:
                what = "puzzle is" if isinstance(problem, Mended) else "rules are"
                self.board.restart(table, f"Your {what} on the board now: try it.")
            return
        if not isinstance(self.board, Table) or not judgement.shows:
            return
        self.replaying = True
        try:
            self.board.reset()
            made = [bool(self.board.attempt(move).verdict) for move in judgement.shows]
            if self.shared and any(made):
                self.board.reset()
        except InputError as error:
            self.board.view.say(str(error), "bad")
        finally:
            self.replaying = False

    def again(self, more: str = "") -> Said | None:
        """What was said of the last answer is said anew, with a further sentence."""
        return self._tell(self.last, more) if self.last is not None else None

    def _tell(self, judgement: Judgement, more: str = "") -> Said:
        self.last = judgement
        self._say_once(judgement)
        after = self.step.after if judgement.passed else ""
        words = f"{judgement.text}\n\n{more}" if more else judgement.text
        if judgement.passed and self.session.lesson.number and self.number == len(self.session.lesson.steps):
            words = f"{words}\n\n{summary(self.session)}"
        said = Said(words, _MARKS[judgement.outcome], _TONES.get(judgement.outcome, "info"), judgement.rules, after)
        self.head.head = self._head()
        self._open_up()
        self.panel.tell(said.html + self._kept(), said.tone)
        return said

    def _open_up(self) -> None:
        """Once a step is done, a refusal may name legal moves: they give nothing away any more."""
        if isinstance(self.board, Table):
            passed = self.session.standing(self.number).passed
            if self.board.remedies != passed:
                self.board.remedies = passed
                self.board.refresh()
            if self.company is not None:
                self.company.look()

    def _say_once(self, judgement: Judgement) -> None:
        """A refusal that is told in full under the board is not told over it as well."""
        if not isinstance(self.board, Table) or not self.board.line.tried:
            return
        last = self.board.line.tried[-1]
        if not last.verdict and refusal_text(Line(last.after, (last,))) in judgement.text:
            rules = ", ".join(dict.fromkeys(last.verdict.rules))
            self.board.view.say(f"Refused [{rules}]: see below.", "bad")

    def _kept(self) -> str:
        problem = self.session.log.problem
        return f'<p class="eld-quiet">{escape(problem)}</p>' if problem else ""

    def _head(self) -> str:
        step = self.step
        done = '<span class="eld-done">✓ done</span>' if self.session.standing(self.number).passed else ""
        # A puzzle that asks one question has its title over it already.
        number = f"{self.number}. " if self.session.lesson.number else ""  # questions of a puzzle say it themselves
        heading = "" if self._alone else f"<h3>{number}{escape(step.title)}{done}</h3>"
        return f'{heading}{paragraphs(step.idea)}<p class="eld-ask">{inline(step.problem.prompt)}</p>'

    @property
    def _alone(self) -> bool:
        return self.step.title == self.session.lesson.title

    def _actions(self) -> list[list[Any]]:
        shown, all_hints = self.session.hints_shown(self.number), len(self.step.hints)
        hint = ["hint", f"Hint {shown + 1} of {all_hints}"] if shown < all_hints else ["hint", "No more hints", False]
        return [["check", "Check"], hint, ["solution", "Solution"]]

    def __repr__(self) -> str:
        problem = self.step.problem
        step = f"Step {self.number}: " if self.session.lesson.number else ""
        heading = [] if self._alone else [f"{step}{self.step.title}"]
        lines = [*heading, *([self.step.idea, ""] if self.step.idea else []), problem.prompt]
        lines += [f"  {name}: {words}" for name, words in _choices(problem)]
        if self.board is not None:
            lines += ["", text(self.board.view.scene)]
            lines += ["", self.board.view.status] if self.board.view.status else []
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        data["text/plain"] = repr(self)
        return data


class LessonView:
    """A lesson; call it with the number of a step."""

    def __init__(self, session: Session, *, theme: str = "auto") -> None:
        self.session, self.theme = session, theme
        self._steps: dict[int, StepView] = {}

    def __call__(self, number: int) -> StepView:
        """The step of a number; the same object each time, so what was done on its board stays."""
        if type(number) is not int:
            raise InputError(f"{number!r} is no step", field="step", remedy=f"Write a number from 1 to {len(self)}.")
        self.session.lesson.step(number)
        if number not in self._steps:
            self._steps[number] = StepView(self.session, number, theme=self.theme)
        return self._steps[number]

    def __len__(self) -> int:
        return len(self.session.lesson.steps)

    def __repr__(self) -> str:
        lesson = self.session.lesson
        return f"{lesson.title}: {len(lesson.steps)} steps, about {lesson.minutes} minutes"

    def _repr_html_(self) -> str:
        lesson, log = self.session.lesson, self.session.log
        kept = f"<br>{escape(log.problem)}" if log.problem else ""
        return (
            f"<p><b>{escape(lesson.title)}</b> is ready: {len(lesson.steps)} steps, about {lesson.minutes} minutes. "
            f"{escape(summary(self.session))}{kept}</p>"
        )


def summary(session: Session) -> str:
    """Which steps are done, and where to go on: at a step, or in the next lesson."""
    number = len(session.lesson.steps)
    done = [place for place in range(1, number + 1) if session.standing(place).passed]
    if not done:
        return "Nothing done yet."
    if len(done) == number:
        following = next((one for one in lessons() if one.number == session.lesson.number + 1), None)
        more = f" Next: lesson {following.number}, {following.title} ({following.file}.ipynb)." if following else ""
        return f"All {number} steps are done.{more}"
    after = (*range(done[-1] + 1, number + 1), *range(1, number + 1))
    following_step = next(place for place in after if place not in done)
    return f"{len(done)} of {number} done: {_runs(done)}. Go on with step {following_step}."


def _runs(numbers: list[int]) -> str:
    """Numbers in rising order, with runs drawn together: ``"1 to 3, 5"``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    names = [f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return f"step{'' if len(numbers) == 1 else 's'} {', '.join(names)}"


def _board(problem: Problem, theme: str, values: bool = True) -> Table | MarkBoard | None:
    """The board on which a problem is tried: marked, or played on."""
    state = problem.state
    if state is None:
        return None
    if isinstance(problem, Mark) and problem.kind == "mark":
        caption = in_short(state, values) if state.ruleset.game == "island" else ""
        title = "Mark the tiles" if caption else "Mark the spaces"
        return MarkBoard(state, title=title, caption=caption, places=problem.places(), theme=theme)
    goal = _cells(problem.goal) if isinstance(problem, DoIt) else ()
    several = isinstance(problem, Choose) and any(
        play.startswith(("pay ", "break-pay ")) for one in problem.options for play in one.plays
    )
    ends = "end" in _moves(problem)
    title = "Board" if isinstance(problem, DoIt) else "Board to try things on"
    if state.ruleset.game == "island":
        fortune = problem.start.fortune
        return IslandBoard(
            state,
            goal=goal,
            remedies=False,
            theme=theme,
            fortune=fortune,
            ends=ends,
            lists=problem.lists_moves,
            short=True,
            values=values,
            places=_places(problem, state),
        )
    return PlayBoard(state, title=title, goal=goal, several=several or None, ends=ends, remedies=False, theme=theme)


def _cells(goal: Goal) -> tuple[str, ...]:
    """The spaces that a goal asks for."""
    if isinstance(goal, Every):
        return tuple(cell for one in goal.goals for cell in _cells(one))
    return goal.cells if isinstance(goal, Reach) else ()


def _places(problem: Problem, state: State) -> Iterator[Cell]:
    """The places without a tile, beside one of the map, that a question of legality speaks of."""
    for move in _moves(problem) if isinstance(problem, Legality) else ():
        for name in re.findall(r"(?:surface|cave):-?\d+,-?\d+(?![\d/])", move):
            place = Cell.parse(name)
            beside = (one for one in state.board.cells if one.layer == place.layer)
            if place not in state.board and any(place.hex.distance(one.hex) == 1 for one in beside):
                yield place


def _moves(problem: Problem) -> tuple[str, ...]:
    """The moves that the question is about."""
    if isinstance(problem, DoIt):
        return problem.answer
    if isinstance(problem, Legality):
        return (problem.move,)
    if isinstance(problem, Choose):
        plays = tuple(play for one in problem.options for play in one.plays)
        return (*plays, *problem.plays) if isinstance(problem, Follows) else plays
    return tuple(getattr(problem, "plays", ()))


def _choices(problem: Problem) -> list[tuple[str, str]]:
    if isinstance(problem, Choose):
        return [(letter, option.text) for letter, option in zip(problem.letters, problem.options, strict=False)]
    return list(problem.choices().items()) if isinstance(problem, Legality) else []


def _form(problem: Problem) -> list[Any]:
    choices = _choices(problem)
    if choices:
        return ["choose", "Your answer", [list(choice) for choice in choices]]
    if isinstance(problem, Written):
        what = "Your puzzle" if isinstance(problem, Mended) else "Your rules"
        return ["text", what, [max(2, len(problem.begins.strip().splitlines()) + 1)]]
    if problem.kind == "corners":
        return ["text", "Your answer: a tile and N, NE, SE, S, SW or NW for each corner, such as t1/N t2/SE", [1]]
    if problem.kind == "chance":
        return ["text", "Your answer, such as 3/8", [1]]
    if isinstance(problem, Number):
        return ["number", "Your answer", [problem.low, problem.high]]
    return ["none", "", []]
