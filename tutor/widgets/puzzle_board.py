"""The board of a puzzle: play as usual, the way walked so far with the number of each use, and lines played back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tutor.engine.errors import InputError
from tutor.engine.games.quest.movement import Stop
from tutor.engine.moves import Move
from tutor.lesson.line import Line, Tried
from tutor.puzzle.schema import Puzzle
from tutor.puzzle.session import play_numbers
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.scene import Scene
from tutor.widgets.table import PlayBoard, Table
from tutor.widgets.telling import told

_SURE = "End turn anyway"
_ASKED = f"The goal is not reached yet, and the try is over with the turn. Press {_SURE}, or play on."

__all__ = ["IslandPuzzleBoard", "PuzzleBoard", "Puzzling", "puzzle_board"]


class Puzzling(Table):
    """What the boards of puzzles have in common, whatever the game: a puzzle's position to play on.

    `closed` says why nothing can be tried at the moment (``""``: it can); taking a move back opens the board again.
    `hinted` are labels marked as a hint. `played_back` is a line being shown move by move, None while the learner
    plays. `wasted` says of a line whether the try is over there without the goal: a button that would end the turn
    so must be pressed twice (`warned`: it was pressed once).
    """

    def __init__(self, puzzle: Puzzle, **more: Any) -> None:
        self.closed = ""
        self.hinted: tuple[str, ...] = ()
        self.played_back: Line | None = None
        self.wasted: Callable[[Line], bool] = lambda line: False
        self.warned = False
        self._on_back: list[Callable[[], object]] = []
        start = puzzle.start
        goal = sorted(start.board.label(cell) for cell in puzzle.goal.cells if cell in start.board)
        super().__init__(start, goal=goal, remedies=False, **more)

    def dressed(self, plain: Scene) -> Scene:
        """The game's scene with the way, the hints, and what can't be pressed at the moment."""
        numbers = self._way() if not self.reach else dict(plain.numbers)
        if self.warned:
            last = tuple(replace(one, label=_SURE) if one.id == "end" else one for one in plain.buttons)
            plain = replace(plain, buttons=last)
        marks = {**dict.fromkeys(numbers, "path"), **dict.fromkeys(self.hinted, "hint"), **plain.highlights}
        if not self.closed and self.played_back is None:
            return replace(plain, highlights=marks, numbers=numbers)
        free = {"reset"} if self.played_back is not None else {"undo", "reset"}
        buttons = tuple(replace(one, enabled=one.enabled and one.id in free) for one in plain.buttons)
        groups = tuple(replace(group, playable=False) for group in plain.groups)
        return replace(plain, highlights=marks, numbers=numbers, buttons=buttons, groups=groups, symbols=())

    def _way(self) -> dict[str, str]:
        """Label to the number of the use that led there."""
        found: dict[str, list[str]] = {}
        legal = [one for one in self.line.tried if one.verdict]
        for one, uses in zip(legal, self.numbered(), strict=True):
            for event in one.events:
                if event.key == "moved":
                    cell: Any = getattr(event, "to", None)
                    if cell is not None and cell in one.after.board:
                        found.setdefault(one.after.board.label(cell), []).append(str(uses))
        return {label: ", ".join(dict.fromkeys(numbers)) for label, numbers in found.items()}

    def numbered(self) -> list[int]:
        """A number for each legal move made: that of the play it belongs to."""
        return list(range(1, len(self.line.moves) + 1))

    # -- trying -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def ending(self) -> tuple[Move, ...]:
        """The moves that the button for the end of the turn makes."""

    def press(self, button: str) -> None:
        """A button was pressed. The end of the turn is asked for again if it would be the end of the try."""
        sure, self.warned = self.warned, False
        if button == "end" and not sure and not self.closed and self.wasted(self.line.play(self.ending())):
            self.warned = True
            self._show(_ASKED, "info")
            return
        if sure and button != "end":
            self.refresh()
        super().press(button)

    def onward(self, line: Line) -> Line:
        """Chance does not speak in a puzzle: what counts is what it may say."""
        return line

    def attempt(self, given: Move | str) -> Tried:
        if self.closed:
            raise InputError(self.closed, remedy="Undo a move, or start again.")
        if self.played_back is not None:
            raise InputError("a line is being shown", remedy="Start again to play yourself.")
        self.hinted, self.warned = (), False
        return super().attempt(given)

    def waits(self) -> bool:
        """Whether nothing can be chosen now; then the reader is told so."""
        self.warned = False  # who chooses something goes on
        if self.closed:
            self.view.say(f"{self.closed}. Undo a move, or start again.")
        elif self.played_back is not None:
            self.view.say("A line is being shown. Start again to play yourself.")
        return bool(self.closed) or self.played_back is not None

    def undo(self) -> None:
        if self.played_back is not None:
            return
        self.closed, self.warned = "", False
        super().undo()
        self._back()

    def reset(self) -> None:
        self.closed, self.warned = "", False
        self.hinted = ()
        self.played_back = None
        super().reset()
        self._back()

    def close(self, why: str) -> None:
        """Take no more moves until one is taken back."""
        self.closed = why
        self.forget()
        self.refresh()

    def mark_hint(self, labels: Iterable[str]) -> None:
        """Mark spaces as a hint until the next move."""
        self.hinted = tuple(labels)
        self.refresh()

    def on_back(self, callback: Callable[[], object]) -> None:
        """Calls back after undo and reset."""
        self._on_back.append(callback)

    def _back(self) -> None:
        for callback in self._on_back:
            callback()

    # -- playing back -------------------------------------------------------------------------------------------------

    def show_line(self, line: Line, made: int = 0) -> None:
        """Show a line after its first `made` legal moves; `turn_page` goes on."""
        legal = tuple(one for one in line.tried if one.verdict)
        self.closed, self.wrong = "", ()
        self.hinted = ()
        self.forget()
        self.played_back = Line(line.start, legal)
        self._to(made)

    @property
    def pages(self) -> tuple[int, int]:
        """How many moves of the line being shown are made, and how many it has."""
        return len(self.line.tried), len(self.played_back.tried) if self.played_back is not None else 0

    def turn_page(self, step: int) -> None:
        """One move on (1) or back (-1) in the line being shown."""
        made, last = self.pages
        if self.played_back is not None:
            self._to(max(0, min(last, made + step)))

    def _to(self, made: int) -> None:
        assert self.played_back is not None
        shown = self.played_back.tried
        self.line = Line(self.played_back.start, shown[:made])
        if not made:
            self._show(f"The start. {len(shown)} moves follow.", "info")
        else:
            before = shown[made - 2].after if made > 1 else self.played_back.start
            self._show(f"Move {made} of {len(shown)}. {told(before, shown[made - 1])}", "info")
        for observer in self._on_clear:
            observer()


class PuzzleBoard(Puzzling, PlayBoard):
    """A Quest puzzle."""

    def numbered(self) -> list[int]:
        """As the words count them: the end of a turn is no play."""
        return [number for number, _ in play_numbers(self.line, lambda _, seat: seat == self.seat)]

    def ending(self) -> tuple[Move, ...]:
        end = [action.move for action in self.actions if action.id == "end"]
        return (*([Stop(self.seat)] if self._moving is not None else []), *end)

    def __init__(self, puzzle: Puzzle, **more: Any) -> None:
        super().__init__(puzzle, ends=True, **more)

    def scene(self) -> Scene:
        return self.dressed(super().scene())

    def choose_card(self, card: str) -> None:
        if not self.waits():
            super().choose_card(card)

    def choose_cell(self, label: str) -> None:
        if not self.waits():
            super().choose_cell(label)

    def choose_sign(self, sign: str) -> None:
        if not self.waits():
            super().choose_sign(sign)


class IslandPuzzleBoard(Puzzling, IslandBoard):
    """A puzzle of the Island or the Thieves."""

    def ending(self) -> tuple[Move, ...]:
        return (self.state.ruleset.moves["end"](self.seat),)

    def __init__(self, puzzle: Puzzle, **more: Any) -> None:
        # The values that count are told in the head of the puzzle.
        super().__init__(puzzle, ends=True, short=True, values=False, lists=puzzle.lists_moves, **more)

    def scene(self) -> Scene:
        return self.dressed(super().scene())

    def choose_card(self, card_id: str) -> None:
        if not self.waits():
            super().choose_card(card_id)

    def choose_cell(self, label: str) -> None:
        if not self.waits():
            super().choose_cell(label)

    def choose_symbol(self, symbol: str) -> None:
        if not self.waits():
            super().choose_symbol(symbol)


def puzzle_board(puzzle: Puzzle, **more: Any) -> Puzzling:
    """The board for a puzzle's game."""
    return (IslandPuzzleBoard if puzzle.game == "island" else PuzzleBoard)(puzzle, **more)
