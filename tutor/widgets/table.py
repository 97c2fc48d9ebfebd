"""A board to play on: clicks become moves, the engine answers, and what it says is told.

`Table` is for any game: it holds a line of play, takes attempts, undoes and tells observers. `PlayBoard` reads the
clicks of the Quest game. Neither knows a rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from tutor.engine.bag import Bag
from tutor.engine.board import Cell
from tutor.engine.games.quest.actions import NATIVE, FreeStep
from tutor.engine.games.quest.blockades import Blockades, Break, BreakFree, BreakPay, BreakStep
from tutor.engine.games.quest.data import SYMBOLS, TERRAIN_SYMBOL, blockade
from tutor.engine.games.quest.movement import Moving, Pay, Play, Step, Stop, offers
from tutor.engine.games.quest.slices import Decks, Pieces, card_type, piece_at
from tutor.engine.games.quest.turn import End
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.lesson.line import Line, Tried
from tutor.widgets.board import BoardView
from tutor.widgets.hand import card_words
from tutor.widgets.quest_scene import card_scene, quest_scene
from tutor.widgets.scene import Scene, SceneButton
from tutor.widgets.telling import refusal, remedy, told

__all__ = ["Observer", "PlayBoard", "Table"]

Observer = Callable[[Tried], object]
"""Called with what was tried: the move, the verdict, the state after it; what it returns is ignored."""


class Table(ABC):
    """A position that is played on, and the view of it.

    Parameters
    ----------
    state
        Where play starts, and where `reset` goes back to.
    title, caption
        Shown over the board.
    goal
        Labels of spaces marked as the target.
    remedies
        Whether a refusal names a legal move near the refused one; lessons that ask for the move leave it out.
    """

    def __init__(
        self,
        state: State,
        *,
        title: str = "",
        caption: str = "",
        goal: Iterable[str] = (),
        remedies: bool = True,
        status: str = "",
        theme: str = "auto",
    ) -> None:
        self.line = Line(state)
        self.seat = next(iter((*state.deciders, *state.table.active)), 0)
        self.title, self.caption = title, caption
        self.goal = tuple(goal)
        self.remedies = remedies
        self.wrong: tuple[str, ...] = ()
        self._on_move: list[Observer] = []
        self._on_attempt: list[Observer] = []
        self.view = BoardView(self.scene(), theme=theme, status=status)
        self.view.on_button(self.press)

    # -- what a game fills in ------------------------------------------------------------------------------------------

    @abstractmethod
    def scene(self) -> Scene:
        """The position with what is chosen and marked."""

    @abstractmethod
    def forget(self) -> None:
        """Take back what is chosen but not yet played."""

    def press(self, button: str) -> None:
        """A button was pressed; a game adds its own."""
        if button == "undo":
            self.undo()
        elif button == "reset":
            self.reset()

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now."""
        return self.line.state

    def attempt(self, given: Move | str) -> Tried:
        """Try a move, or its text in either form: a legal one is made; of another the verdict is told, nothing changes.

        Raises
        ------
        InputError
            The text is no move.
        """
        before = self.state
        self.line = self.line.then(given)
        tried = self.line.tried[-1]
        if tried.verdict:
            self.wrong = ()
            self.forget()
            self._show(told(before, tried), "good")
        else:
            label = before.board.label
            cells = [cell for violation in tried.verdict.violations for cell in violation.cells if cell in before.board]
            self.wrong = tuple(dict.fromkeys(label(cell) for cell in (*cells, *self._target(tried.move))))
            why = refusal(tried.verdict)
            near = remedy(tried.verdict) if self.remedies else ""
            self._show(f"{why} {near}".strip(), "bad")
        for observer in (*self._on_attempt, *(self._on_move if tried.verdict else ())):
            observer(tried)
        return tried

    def play(self, moves: Iterable[Move | str]) -> None:
        """Try several moves one after the other, up to the first that is refused."""
        for move in moves:
            if not self.attempt(move).verdict:
                return

    def undo(self) -> None:
        """Take the last legal move back."""
        made = [place for place, one in enumerate(self.line.tried) if one.verdict]
        if not made:
            self.view.say("There is nothing to take back.")
            return
        self.line = Line(self.line.start, self.line.tried[: made[-1]])
        self._clear("Taken back.")

    def reset(self) -> None:
        """Back to the start."""
        self.line = Line(self.line.start)
        self._clear("Back at the start.")

    def on_move(self, observer: Observer) -> Observer:
        """Calls back after every legal move. Usable as a decorator."""
        self._on_move.append(observer)
        return observer

    def on_attempt(self, observer: Observer) -> Observer:
        """Calls back after everything tried, legal or not. Usable as a decorator."""
        self._on_attempt.append(observer)
        return observer

    def refresh(self) -> None:
        """Show the position as it is now."""
        self.view.show(self.scene())

    # -- inner workings ------------------------------------------------------------------------------------------------

    def history_buttons(self) -> tuple[SceneButton, ...]:
        """Undo and reset, for a game's row of buttons."""
        begun = any(one.verdict for one in self.line.tried)
        return (
            SceneButton("undo", "Undo", enabled=begun),
            SceneButton("reset", "Start again", enabled=bool(self.line.tried)),
        )

    def marks(self) -> dict[str, str]:
        """Label to role: the goal, and over it what was wrong."""
        return {**dict.fromkeys(self.goal, "target"), **dict.fromkeys(self.wrong, "problem")}

    def _target(self, move: Move) -> tuple[Cell, ...]:
        to = getattr(move, "to", None)
        return (to,) if isinstance(to, Cell) and to in self.state.board else ()

    def _clear(self, status: str) -> None:
        self.wrong = ()
        self.forget()
        self._show(status, "info")

    def _show(self, status: str, tone: str) -> None:
        with self.view.hold_sync():
            self.refresh()
            self.view.say(status, tone)

    def __repr__(self) -> str:
        made = len(self.line.moves)
        return f"{type(self).__name__}({self.view.scene.title!r}, {made} {'move' if made == 1 else 'moves'})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.view._repr_mimebundle_(**kwargs)


class PlayBoard(Table):
    """The Quest game on a board: choose a card (and a symbol, if it is white), then a space or the sign of a blockade.

    With left-over power the next space is a step; *Stop* ends the movement, and so does choosing another card. A space
    of rubble or a base camp takes chosen cards; with `several`, more than one card can be chosen.

    Parameters
    ----------
    several
        Offer a switch for choosing several cards. None: if the board has a space that asks for more than one.
    ends
        Offer a button that ends the turn.

    Examples
    --------
    >>> from tutor.lesson import state_of
    >>> table = PlayBoard(state_of('''
    ... ruleset: quest+danger.swamps
    ... board: {rows: ["w2 j1 w3"]}
    ... seats: [{name: red, pieces: [b1], hand: [scout]}]
    ... '''))
    >>> table.choose_card("scout"), table.choose_cell("c1")
    (None, None)
    >>> table.view.tone, "[QED-SWP-1]" in table.view.status
    ('bad', True)
    """

    def __init__(self, state: State, *, several: bool | None = None, ends: bool = False, **more: Any) -> None:
        self.chosen: dict[str, int] = {}
        self.symbol = ""
        self.ends = ends
        board = state.board
        asks_more = any(info.terrain in ("rubble", "camp") and info.power > 1 for info in board.cells.values())
        self.offers_several = asks_more if several is None else several
        self.several = False
        seat = next(iter((*state.deciders, *state.table.active)), 0)
        standing = [number for owner, number, _ in state.get(Pieces).standing() if owner == seat]
        self.piece = standing[0] if standing else 1
        more.setdefault("status", "Choose a card, then a space.")
        super().__init__(state, **more)
        self.view.on_card(self.choose_card)
        self.view.on_symbol(self.choose_symbol)
        self.view.on_cell(self.choose_cell)
        self.view.on_seam(self.choose_sign)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        state = self.state
        return quest_scene(
            state,
            seat=self.seat,
            title=self.title,
            caption=self.caption,
            chosen=self.chosen,
            playable=True,
            highlights=self._highlights(),
            symbols=self._symbols(),
            buttons=self._buttons(),
        )

    def _highlights(self) -> dict[str, str]:
        marks = self.marks()
        row = self.state.get(Pieces).at[self.seat]
        here = row[self.piece - 1]
        if len(row) > 1 and here is not None:
            marks.setdefault(self.state.board.label(here), "selected")
        return marks

    def _symbols(self) -> tuple[SceneButton, ...]:
        """A row of symbols while a single white card is chosen."""
        card = self._single()
        if card is None or len(offers(card)) < 2:
            return ()
        return tuple(SceneButton(name, name.capitalize(), pressed=name == self.symbol) for name in SYMBOLS)

    def _buttons(self) -> tuple[SceneButton, ...]:
        buttons = [SceneButton("stop", "Stop", enabled=self._moving is not None)]
        if self.offers_several:
            buttons.append(SceneButton("several", "Several cards", pressed=self.several))
        if self.ends:
            buttons.append(SceneButton("end", "End turn"))
        return (*buttons, *self.history_buttons())

    # -- what the learner does -----------------------------------------------------------------------------------------

    def choose_card(self, card: str) -> None:
        """Choose a card of the hand, or take the choice back. A movement under way is stopped first."""
        stopped = ""
        if self._moving is not None:
            if not self.attempt(Stop(self.seat)).verdict:
                return
            stopped = f"{self.view.status} "
        held = self.chosen.get(card, 0)
        in_hand = self.state.get(Decks)[self.seat].hand.counts().get(card, 0)
        if not in_hand:
            return
        if self.several:
            self.chosen[card] = (held + 1) % (in_hand + 1)
            self.chosen = {name: number for name, number in self.chosen.items() if number}
        else:
            self.chosen = {} if held else {card: 1}
        self.symbol, self.wrong = "", ()
        self._show(stopped + self._said(), "info")

    def choose_symbol(self, symbol: str) -> None:
        """Choose what a white card stands for."""
        self.symbol = symbol
        self._show(self._said(), "info")

    def choose_cell(self, label: str) -> None:
        """Try to go to a space, or choose the own piece on it."""
        cell = self.state.board.cell(label)
        moving = self._moving
        if moving is not None:
            self.attempt(Step(self.seat, moving.piece, cell))
            return
        here = piece_at(self.state, cell)
        if (
            here is not None
            and here[0] == self.seat
            and (len(self.state.get(Pieces).at[self.seat]) > 1 or not self.chosen)
        ):
            self.piece = here[1]
            self._show("This piece will move. Choose a card, then a space next to it.", "info")
        elif not self.chosen:
            self._show(f"{self.view.scene.spoken(label)}. Choose a card first.", "info")
        else:
            self.attempt(self._move_to(cell))

    def choose_sign(self, sign: str) -> None:
        """Try to overcome the blockade of a sign, such as ``blockade 3``."""
        number = int(sign.rpartition(" ")[2])
        seam = next(name for name, on in self.state.get(Blockades).on if on == number)
        moving = self._moving
        if moving is not None:
            self.attempt(BreakStep(self.seat, moving.piece, seam))
        elif not self.chosen:
            self._show(f"{sign.capitalize()}. Choose a card first.", "info")
        else:
            self.attempt(self._break(seam, blockade(number).symbol))

    def press(self, button: str) -> None:
        if button == "stop":
            self.stop()
        elif button == "end":
            self.attempt(End(self.seat))
        elif button == "several":
            self.several = not self.several
            if not self.several:
                self.forget()
            self._show(
                "Now you can choose several cards." if self.several else "Choose one card, then a space.", "info"
            )
        else:
            super().press(button)

    def stop(self) -> None:
        """End the movement under way."""
        if self._moving is None:
            self.view.say("No movement is under way.")
        else:
            self.attempt(Stop(self.seat))

    def forget(self) -> None:
        self.chosen, self.symbol = {}, ""

    # -- inner workings ------------------------------------------------------------------------------------------------

    @property
    def _moving(self) -> Moving | None:
        top = self.state.top
        return top if isinstance(top, Moving) and self.seat in top.seats else None

    def _single(self) -> str | None:
        """The chosen card, if it is just one."""
        return next(iter(self.chosen)) if sum(self.chosen.values()) == 1 else None

    def _said(self) -> str:
        """What is chosen and what comes next."""
        if not self.chosen:
            return "Nothing is chosen. Choose a card, then a space."
        card = self._single()
        if card is None:
            names = [
                f"{number} {card_type(name).name}" if number > 1 else card_type(name).name
                for name, number in self.chosen.items()
            ]
            return f"Chosen: {', '.join(names)}. Now a space."
        words = card_words(card_scene(card))
        if len(offers(card)) < 2:
            return f"{words}. Now a space."
        if self.symbol:
            return f"{words}, as the {self.symbol}. Now a space."
        return f"{words}. Choose its symbol, then a space."

    def _move_to(self, cell: Cell) -> Move:
        """The move that the chosen cards and a space stand for."""
        terrain = self.state.board.info(cell).terrain
        card = self._single()
        if card is None or terrain in ("rubble", "camp"):
            return Pay(self.seat, self._cards(), self.piece, cell)
        if card == NATIVE:
            return FreeStep(self.seat, self.piece, cell)
        return Play(self.seat, card, self._shown(card, TERRAIN_SYMBOL.get(terrain, "")), self.piece, cell)

    def _break(self, seam: str, asks: str) -> Move:
        """The move that the chosen cards and a blockade stand for; `asks` is its symbol, or ``rubble``."""
        card = self._single()
        if card == NATIVE:
            return BreakFree(self.seat, self.piece, seam)
        if card is None or asks == "rubble":
            return BreakPay(self.seat, self._cards(), self.piece, seam)
        return Break(self.seat, card, self._shown(card, asks), self.piece, seam)

    def _cards(self) -> Bag:
        return Bag(name for name, number in self.chosen.items() for _ in range(number))

    def _shown(self, card: str, wanted: str) -> str:
        """The symbol a card is played with: the one chosen, else the one wanted if it shows it, else its first."""
        own = offers(card)
        return self.symbol or (wanted if wanted in own else own[0] if own else SYMBOLS[0])
