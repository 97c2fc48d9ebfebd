"""A puzzle in a notebook: ``PuzzlePlayer("spend-it-all")`` shows board and hand; clicks, keys or typed moves try it.

What is said comes from `tutor.puzzle.session`; here it is put on the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.quest.slices import Decks, card_type
from tutor.engine.state import State
from tutor.lesson.line import Line, Tried
from tutor.lesson.outcome import Outcome
from tutor.lesson.progress import Log
from tutor.lesson.wording import in_words
from tutor.puzzle.library import puzzle as shipped_puzzle
from tutor.puzzle.schema import Puzzle, load_puzzle
from tutor.puzzle.session import HINTS, PuzzleSession, play_numbers, use_in_words
from tutor.puzzle.tasks.properties import standing_at
from tutor.puzzle.taught import needed
from tutor.widgets.coming_back import ComesBack
from tutor.widgets.company import Company
from tutor.widgets.lesson import Said
from tutor.widgets.panel import Panel
from tutor.widgets.puzzle_board import puzzle_board
from tutor.widgets.telling import refusal, remedy
from tutor.widgets.text import text
from tutor.widgets.typed import typed
from tutor.widgets.words import inline

__all__ = ["PuzzlePlayer", "asked_in_html", "found_puzzle"]

_MARKS = {Outcome.RIGHT: "Solved.", Outcome.NOT_MEANT: "Solved, but not the line that is meant."}
_ASK = {
    "quest": "Choose a card, then a space beside the piece. Reaching the goal is enough: there is nothing to press.",
    "island": "Choose a tile to go to, or a button. Reaching the goal is enough: there is nothing to press.",
}
_ENDED = "This try is over"
_THEMES = {"skulls": "skulls and passes"}
"""Themes that hold more than they are called by in a file."""
_BOOKKEEPING = ("played", "used", "cleared")
"""Events that every card causes; their rules would only hide the others."""


class PuzzlePlayer(ComesBack):
    """A puzzle to be solved on the board.

    Parameters
    ----------
    puzzle
        The id of a shipped puzzle, a puzzle, or the path of a puzzle file.
    log
        Keeps tries, hints and solutions; the learner's own log if left out.
    theme
        ``"light"``, ``"dark"``, or ``"auto"``: as the page is.

    Raises
    ------
    InputError
        There is no such puzzle, its file is malformed, or no board is known for its game.

    Examples
    --------
    Without a page it works as well::

        player = PuzzlePlayer("spend-it-all")
        player.move("play trailblazer b1")
        player.hint()
    """

    def __init__(self, puzzle: str | Path | Puzzle, *, log: Log | None = None, theme: str = "auto") -> None:
        self.puzzle = found_puzzle(puzzle)
        if self.puzzle.task is not None:
            raise InputError(
                "this puzzle asks a question, and there are no moves to play",
                field="task",
                place=self.puzzle.place,
                remedy="Show it with tutor.play(...), which knows both kinds.",
            )
        self.session = PuzzleSession(self.puzzle, log)
        self.analysing = False
        self.said = self._shown = Said("")
        self._refused: Tried | None = None
        self._last_try: Line | None = None
        self._hints: dict[int, str] = {}
        self._asked_to_give_up = False
        self.head = Panel(theme=theme)
        self.board = puzzle_board(self.puzzle, theme=theme, status=_ASK[self.puzzle.game])
        self.board.wasted = self._wasted
        self.panel = Panel(theme=theme)
        self.board.on_attempt(self._tried)
        self.board.on_back(self._went_back)
        self.panel.on_action(self._press)
        self.company: Company | None = None
        self._dress()
        if self.session.log.problem:
            self._tell(Said(""))
        self.company = Company(self.board, theme=theme)
        parts = [self.head, self.board.view, self.company.widget, self.panel]
        self.widget = ipywidgets.VBox(parts, layout=ipywidgets.Layout(max_width="760px"))

    # -- what can be done with it -------------------------------------------------------------------------------------

    def move(self, move: str) -> Said:
        """Try a move, typed in either form: ``player.move("play scout c5")``.

        Raises
        ------
        InputError
            The text is no move, or the try is over.
        """
        self.board.attempt(move)
        if self._refused is not None:
            return Said(refusal(self._refused.verdict).replace("\n", "\n\n"), "Not allowed.", "bad")
        return self.said if self.said.words else Said(self.board.view.status)

    def typed(self) -> None:
        """A box for typed moves, where no widget runs; see `tutor.widgets.typed`."""
        typed(self)

    def still(self) -> str:
        """The board with hand and record as text, without what was said last."""
        return "\n".join(self._still())

    def moves(self, moves: Iterable[str]) -> Said:
        """Try several moves, up to the first that is refused or ends the try."""
        if isinstance(moves, str) or not isinstance(moves, Iterable):
            raise InputError(f"{moves!r} is no list of moves", field="moves", remedy='Write e.g. ["red: end"].')
        said = self.said
        for move in moves:
            said = self.move(move)
            if self._refused is not None or self.board.closed:
                break
        return said

    def undo(self) -> Said:
        """Take the last move back."""
        self.board.undo()
        return Said(self.board.view.status)

    def reset(self) -> Said:
        """Begin again."""
        self.board.reset()
        return Said(self.board.view.status)

    def hint(self, which: int | None = None) -> Said:
        """The next of three hints, or the one of a number: the idea, the card or piece to begin with, the first use."""
        number = which if which is not None else min(self.session.standing.hints + 1, HINTS)
        words = self.session.hint(number)
        if number > 1:
            self._point(number)
            if not self._fits_answer():
                words += " Start again to play it."
        self._hints[number] = words
        return self._noted(Said(words, f"Hint {number} of {HINTS}."))

    def hints_again(self) -> Said:
        """The hints that were given before the puzzle was opened again."""
        for number in range(1, self.session.standing.hints + 1):
            self._hints[number] = self.session.hint_words(number)
        return self._noted(Said("\n\n".join(self._hints.values()), "Hints."))

    def _noted(self, said: Said) -> Said:
        """Hints stay on show, one below the other, below what was said otherwise."""
        self._tell(self._shown)  # that progress is not kept, say, is news
        self.panel.notes = [f"<b>Hint {number}.</b> {inline(words)}" for number, words in sorted(self._hints.items())]
        self.said = said
        return said

    def _fits_answer(self) -> bool:
        """Whether what was played so far is how the answer begins."""
        made = [one.move for one in self.board.line.tried if one.verdict]
        meant = [move for use in self.session.answer for move in use.moves]
        return made == meant[: len(made)]

    def explain(self) -> Said:
        """Why the last refused move was refused: the rules it breaks, as they stand in the catalogue.

        For where no page is: on a page the fold under the board says so (`Company.why`).
        """
        if self._refused is None:
            words = "Nothing was refused since the last move. Try something, and ask again if it is refused."
            return self._tell(Said(words))
        verdict = self._refused.verdict
        known = catalogue()
        parts = [violation.text(verdict.state) for violation in verdict.violations]
        for name in verdict.rules:
            if name in known:
                rule = known.rule(name)
                parts.append(f"**{rule.id}** ({rule.title}, {rule.section}): {rule.text}")
        parts.append(remedy(verdict))
        words = "\n\n".join(dict.fromkeys(part for part in parts if part))
        return self._tell(Said(words, f"Why not '{in_words(verdict.state, self._refused.move)}'?", "bad"))

    def give_up(self) -> Said:
        """Show the answer: `next` and `back` play it on the board move by move."""
        moves = self.session.give_up()
        self.analysing = False
        self.board.show_line(Line(self.puzzle.start).play(moves))
        return self._tell(Said(self._why(), rules=self.puzzle.teaches))

    def next(self) -> Said:
        """The next move of the line that is shown."""
        return self._turn(1)

    def back(self) -> Said:
        """One move back in the line that is shown."""
        return self._turn(-1)

    def play_out(self) -> Said:
        """Show the last try that was judged, move by move with `next` and `back`."""
        if self._last_try is None:
            raise InputError("no try is finished yet", remedy="Play until the try is over, or press End turn.")
        self.board.show_line(self._last_try)
        self._dress()
        return Said(self.board.view.status)

    def analyse(self) -> Said:
        """Free analysis: try any line and be told whether the goal can still be reached.

        Raises
        ------
        InputError
            The puzzle is neither solved nor given up.
        """
        if not self._open_book():
            raise InputError(
                "analysis begins when the puzzle is solved", remedy="Solve it, or give up to see the answer."
            )
        shown = self.board.line.moves if self.board.played_back is not None else ()
        self.analysing = True
        self.board.reset()
        for move in shown:  # who looks at a line goes on from where it is
            self.board.attempt(move)
        words = "Try any line. After each move you are told whether the goal can still be reached."
        return self._tell(Said(words, "Analysis.")) if not shown else self.said

    def best(self) -> Said:
        """In analysis: the best way to go on from here."""
        if not self.analysing:
            raise InputError("this is for the analysis", remedy="Solve the puzzle first, then choose Analyse.")
        use = self.session.best(self.board.state)
        if use is None:
            return self._tell(Said("From here the goal can't be reached. Undo a move.", "", "bad"))
        return self._tell(Said(f"{_capital(use_in_words(self.board.state, use))}.", "Best from here:"))

    # -- what happens -------------------------------------------------------------------------------------------------

    def _tried(self, tried: Tried) -> None:
        self._asked_to_give_up = False
        self._refused = None if tried.verdict else tried
        self.said = Said("")
        if tried.verdict:
            if (reply := self.session.reply(self.board.state)) is not None:
                self.board.attempt(reply)  # and this method hears of it
                return
            if self.analysing:
                self._analysed()
                return
            if self.session.over(self.board.line):
                self._judged()
                return
        self._tell(self.said)

    def _wasted(self, line: Line) -> bool:
        """Whether a try would be over without its goal, so that it is better to ask first."""
        added = line.tried[len(self.board.line.tried) :]
        if self.analysing or not all(one.verdict for one in added):
            return False
        how = self.session.over(line)
        return how in ("missed", "stuck") or (how == "chance" and not self.session.reachable(line.state))

    def _judged(self) -> None:
        self._last_try = self.board.line
        judgement = self.session.judge(self.board.line)
        self.board.close("Solved" if judgement.passed else _ENDED)
        if judgement.passed:
            # What the last move left over is of no more use: the line under the board says that it is done.
            self.board.view.say(f"{_MARKS[judgement.outcome]} The goal is reached.", "good")
            words = f"{judgement.text}\n\n{self._why()}"
            self._tell(Said(words, _MARKS[judgement.outcome], "good", judgement.rules))
        else:
            why = "No sure way is left" if self.session.turn_left(self.board.line) else "The goal is not reached"
            self.board.view.say(f"{_ENDED}. {why}: see below.", "bad")
            words = f"{judgement.text}\n\n{self._story()}"
            self._tell(Said(words, "Not solved.", "bad", judgement.rules or self.puzzle.teaches))

    def _analysed(self) -> None:
        how = self.session.over(self.board.line)
        if how == "solved":
            self.board.close("Goal reached")
            self._tell(Said("The goal is reached.", "", "good"))
        elif how or not self.session.reachable(self.board.state):
            self._tell(Said("From here the goal can't be reached any more. Undo to go back.", "Out of reach.", "bad"))
        else:
            self._tell(Said("The goal can still be reached.", "Good so far.", "good"))

    def _why(self) -> str:
        """The answer use by use, why it is the best, and what the runner-up lacks."""
        state, lines, number = self.puzzle.start, [], 0
        for use in self.session.answer:
            # The end of a turn has no number, for it is no play.
            counts = any(count for count, _ in play_numbers(Line(state).play(use.moves), lambda *_: True))
            number += counts
            lines.append(f"{f'{number}. ' if counts else ''}{_capital(use_in_words(state, use))}.")
            state = use.state
        if play.result(state) is None:
            lines.append("The rest hangs on chance: *Analyse*, play on, and *Best from here* tells what comes next.")
        best, runner = self.session.why()
        parts = ["**The answer:** " + " ".join(lines), f"**Why it is the best:** {best}"]
        if runner:
            parts.append(f"**And nothing else?** {runner}")
        return "\n\n".join(parts)

    def _story(self) -> str:
        """The try just judged, move by move with the rules at work."""
        parts, before = [], self.puzzle.start
        for one in (one for one in self.board.line.tried if one.verdict):
            rules = [event.rule for event in one.events if event.rule in catalogue() and event.key not in _BOOKKEEPING]
            name = before.table.name(one.move.seat)
            mover = f"{name}: " if one.move.seat != self.puzzle.seat else ""
            parts.append(f"{mover}{in_words(before, one.move)} [{', '.join(dict.fromkeys(rules))}]")
            before = one.after
        where = [self.board.state.board.label(cell) for cell in self._standing_at()]
        ends = f" Your piece ends on {' and '.join(where)}." if where else ""
        return f"**Your try:** {'; '.join(parts)}.{ends}"

    def _standing_at(self) -> list[Any]:
        return sorted(standing_at(self.board.state, self.puzzle.seat))

    def _point(self, number: int) -> None:
        """Mark on the board what hints two and three speak of."""
        if self.board.played_back is not None or self.board.line.tried:
            return
        board = self.puzzle.start.board
        use = self.session.answer[0]
        cells = [getattr(move, "to", None) for move in use.moves] if number == HINTS else self._standing_at()
        self.board.mark_hint(board.label(cell) for cell in cells if isinstance(cell, Cell) and cell in board)

    def _turn(self, step: int) -> Said:
        if self.board.played_back is None:
            raise InputError("no line is shown", remedy="Give up to see the answer, or play a try to its end.")
        self.board.turn_page(step)
        self._dress()
        return Said(self.board.view.status)

    def _went_back(self) -> None:
        self._refused, self._asked_to_give_up = None, False
        self._tell(Said(""))

    def _press(self, action: str, value: str) -> None:
        sure, self._asked_to_give_up = self._asked_to_give_up, False
        if action == "answer" and not sure and not self._open_book():
            self._asked_to_give_up = True
            self._tell(Said("The answer then takes the place of your line. Press once more to see it, or play on."))
            return
        {
            "hint": self.hint,
            "hints": self.hints_again,
            "answer": self.give_up,
            "back": self.back,
            "next": self.next,
            "out": self.play_out,
            "analyse": self.analyse,
            "best": self.best,
            "again": self._again,
        }[action]()

    def _again(self) -> None:
        self.analysing = False
        self.reset()

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def solved(self) -> bool:
        """Whether it has ever been solved."""
        return self.session.standing.solved

    def _open_book(self) -> bool:
        """Whether the answer is known, so that nothing can be given away any more."""
        return self.session.standing.solved or self.session.standing.gave_up

    def _tell(self, said: Said) -> Said:
        self.said = self._shown = said
        problem = self.session.log.problem
        kept = f'<p class="eld-quiet">{escape(problem)}</p>' if problem else ""
        self.panel.tell((said.html if said.words else "") + kept, said.tone)
        self._dress()
        return said

    def _dress(self) -> None:
        if self.board.remedies != self._open_book():
            self.board.remedies = self._open_book()
            self.board.refresh()
        if self.company is not None:
            self.company.look()
        self.panel.actions = self._actions()
        self.head.head = self._head()

    def _actions(self) -> list[list[Any]]:
        board = self.board
        if board.played_back is not None:
            made, last = board.pages
            # Both stay where they are, for they are pressed again and again.
            turns = [["back", "Back", made > 0], ["next", "Next move", made < last]]
            more = [["analyse", "Analyse"]] if self._open_book() else []
            return [*turns, *more, ["again", "Try again"]]
        if self.analysing:
            return [["best", "Best from here"], ["again", "Leave the analysis"]]
        found: list[list[Any]] = [] if board.closed == "Solved" else self._hint_buttons()
        found += [["out", "Play it out"]] if board.closed else []
        if self._open_book():
            found.append(["analyse", "Analyse"])
        if board.closed:
            found.append(["again", "Try again"])
        if board.closed != "Solved":
            found.append(["answer", self._giving_up()])
        return found

    def _giving_up(self) -> str:
        if self._open_book():
            return "Show the answer"
        return "Yes, show the answer" if self._asked_to_give_up else "Give up"

    def _hint_buttons(self) -> list[list[Any]]:
        known = self.session.standing.hints
        again = (
            [["hints", f"Show {'the hint' if known == 1 else 'the hints'} again"]] if known > len(self._hints) else []
        )
        return [*again, ["hint", f"Hint {known + 1} of {HINTS}"] if known < HINTS else ["hint", "No more hints", False]]

    def _head(self) -> str:
        now = self.session.standing
        done = '<span class="eld-done">✓ solved</span>' if now.solved else ""
        asked = asked_in_html(self.puzzle, self.board.state)
        return f"<h3>{escape(self.puzzle.title)}{done}</h3>{asked}<p>{escape(self._record())}</p>"

    def _record(self) -> str:
        """Band and what has been done; theme and rules only after a try, for they would give the idea away."""
        now = self.session.standing
        parts = [self.puzzle.band.capitalize()] if self.puzzle.band else []
        lesson = needed((*self.puzzle.teaches, *self.puzzle.shows))
        parts += [f"after lesson {lesson}"] if lesson else []
        if now.attempts or now.gave_up:
            theme = _THEMES.get(self.puzzle.theme, self.puzzle.theme)
            parts += [f"theme: {theme}"] if theme else []
            parts += [f"rules: {', '.join(self.puzzle.teaches)}"] if self.puzzle.teaches else []
        parts += [_times(now.attempts, "try", "tries")] if now.attempts else []
        parts += [_times(now.hints, "hint", "hints")] if now.hints else []
        parts += ["answer seen"] if now.gave_up else []
        return " · ".join(parts)

    def _still(self) -> list[str]:
        facts = self.puzzle.facts(self.board.state)
        asked = [_asked(self.puzzle), *([facts] if facts else [])]
        return [self.puzzle.title, *asked, self._record(), "", text(self.board.view.scene)]

    def __repr__(self) -> str:
        lines = [*self._still(), "", self.board.view.status]
        if self.said.words:
            lines += ["", repr(self.said)]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; beside it the text, and a still picture, for where no widget runs."""
        found = self.widget._repr_mimebundle_(**kwargs)
        data = dict(found[0] if isinstance(found, tuple) else found)
        still = self.board.view._repr_mimebundle_(**kwargs)
        still = still[0] if isinstance(still, tuple) else still
        if still and "image/svg+xml" in still:
            data["image/svg+xml"] = still["image/svg+xml"]
        data["text/plain"] = repr(self)
        return data


def found_puzzle(puzzle: str | Path | Puzzle) -> Puzzle:
    """A puzzle by its id, its file's path, or itself."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, Path) or str(puzzle).endswith((".yaml", ".yml")):
        if "\0" in str(puzzle):
            raise InputError("a file's name has no null character", field="puzzle", remedy="Name a puzzle file.")
        return load_puzzle(Path(puzzle))
    return shipped_puzzle(puzzle)


def asked_in_html(puzzle: Puzzle, state: State | None = None) -> str:
    """What a puzzle asks, for the head of a panel; under it, small, the tiles to come and values that no source gives.

    `state` is where play has come to: tiles that were discovered are no longer to come.
    """
    facts = puzzle.facts(state)
    small = f'<p class="eld-quiet">{escape(facts)}</p>' if facts else ""
    return f'<p class="eld-ask">{escape(_asked(puzzle))}</p>{small}'


def _asked(puzzle: Puzzle) -> str:
    """What is asked; where face-down cards may come up, that the goal has to be reached whatever they are."""
    words = puzzle.asked
    if puzzle.game != "quest" or puzzle.certainty != "always" or not words.endswith("."):
        return words
    deck = puzzle.start.get(Decks)[puzzle.seat]
    draws = puzzle.goal.turns > 1 or any(card_type(card).effect == "draw" for card in deck.hand)
    return f"{words[:-1]}, whatever you draw." if draws and len(deck.draw.counts()) > 1 else words


def _times(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
