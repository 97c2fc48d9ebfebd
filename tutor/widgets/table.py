"""A board to play on: clicks become moves, the engine answers, and what it says is told.

`Table` is for any game: it holds a line of play, takes attempts, undoes and tells observers. `PlayBoard` reads the
clicks of the Quest game. Neither knows a rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.events import TurnBegan
from tutor.engine.games.quest.actions import TRANSMITTER, Removing
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.cards import Drew, Keeping
from tutor.engine.games.quest.data import blockade
from tutor.engine.games.quest.market import Market
from tutor.engine.games.quest.movement import Moving, Stop
from tutor.engine.games.quest.slices import Pieces, piece_at
from tutor.engine.games.quest.turn import Turn
from tutor.engine.moves import Move
from tutor.engine.observe import Observation
from tutor.engine.state import State
from tutor.lesson.line import Line, Tried
from tutor.lesson.wording import in_bag
from tutor.widgets.board import BoardView
from tutor.widgets.coming_back import ComesBack
from tutor.widgets.quest_moves import Action, Chosen, actions, move_over, move_to
from tutor.widgets.quest_piles import open_reserve, parted
from tutor.widgets.quest_scene import quest_scene
from tutor.widgets.quest_words import asked, belongings, choice_words, under_way
from tutor.widgets.scene import Scene, SceneButton
from tutor.widgets.targets import quest_targets
from tutor.widgets.telling import refusal, remedy, told

__all__ = ["Observer", "PlayBoard", "Table"]

Observer = Callable[[Tried], object]
"""Called with what was tried: the move, the verdict, the state after it; what it returns is ignored."""


class Table(ComesBack, ABC):
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
    fortune
        What chance gives, in order; see `Line`.
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
        fortune: Iterable[str] = (),
    ) -> None:
        self.line = Line(state, fortune=tuple(fortune))
        self.seat = next(iter((*state.deciders, *state.table.active)), 0)
        self.title, self.caption = title, caption
        self.goal = tuple(goal)
        self.remedies = remedies
        self.wrong: tuple[str, ...] = ()
        self.reach: dict[str, str] = {}
        self.secret: Callable[[Move], bool] = lambda move: False  # a move whose verdict is asked for elsewhere
        self._on_move: list[Observer] = []
        self._on_attempt: list[Observer] = []
        self._on_clear: list[Callable[[], object]] = []
        self._on_choice: list[Callable[[], object]] = []
        self.view = BoardView(self.scene(), theme=theme, status=status)
        self.view.on_button(self.press)

    # -- what a game fills in ------------------------------------------------------------------------------------------

    @abstractmethod
    def scene(self) -> Scene:
        """The position with what is chosen and marked."""

    @abstractmethod
    def forget(self) -> None:
        """Take back what is chosen but not yet played."""

    def made(self, before: State, tried: Tried) -> tuple[str, str]:
        """What is told of a legal move, and its tone; a game adds what it asks next."""
        return told(before, tried), "good"

    def onward(self, line: Line) -> Line:
        """The line once chance has spoken, where a game rolls and draws on its board."""
        return line

    def press(self, button: str) -> None:
        """A button was pressed; a game adds its own."""
        if button == "undo":
            self.undo()
        elif button == "reset":
            self.reset()
        elif button == "reach":
            self.show_targets(not self.reach)

    def targets(self) -> dict[Cell, str]:
        """Where whoever decides can go, with a short text on each (what it takes); none where a game tells nothing."""
        return {}

    def show_targets(self, shown: bool = True) -> None:
        """Ring the spaces and places that can be gone to now, until something else is done; or take the rings off."""
        found = self.targets() if shown else {}
        label = self.state.board.label
        reach = {label(cell) if cell in self.state.board else str(cell): text for cell, text in found.items()}
        where = self.ground if len(reach) == 1 else f"{self.ground}s"
        words = f"{len(reach)} {where} can be reached now." if reach else "Nothing can be reached now." if shown else ""
        self._show(f"{words} {self.counts}".strip() if any(reach.values()) else words, "info", reach)

    counts = ""
    """What the numbers of `targets` count."""
    ground = "space"
    """What can be gone to."""

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
            The text is no move, or one whose verdict is asked for elsewhere.
        """
        before = self.state
        line = self.line.then(given)
        if self.secret(line.tried[-1].move):
            self.forget()
            self.refresh()
            raise InputError("that is one of the questions", remedy="Answer it, and then try it here.")
        self.line = self.onward(line)
        tried = self.line.tried[-1]
        if tried.verdict:
            self.wrong = ()
            self.forget()
            self._show(*self.made(before, tried))
            for observer in (*self._on_attempt, *self._on_move):
                observer(tried)
        else:
            self._refuse(before, tried)
        return tried

    def _refuse(self, before: State, tried: Tried) -> None:
        """Tell why a move is refused; nothing changes."""
        label = before.board.label
        cells = [cell for violation in tried.verdict.violations for cell in violation.cells if cell in before.board]
        self.wrong = tuple(dict.fromkeys(label(cell) for cell in (*cells, *self._target(tried.move))))
        why = refusal(tried.verdict)
        near = remedy(tried.verdict) if self.remedies else ""
        self._show(f"{why}\n{near}".strip(), "bad")
        for observer in self._on_attempt:
            observer(tried)

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
        self.line = replace(self.line, tried=self.line.tried[: made[-1]])
        self._clear("Taken back.")

    def reset(self) -> None:
        """Back to the start."""
        self.line = replace(self.line, tried=())
        self._clear("Back at the start.")

    def restart(self, state: State, status: str = "") -> None:
        """Play from another position of the same seats."""
        self.line = Line(state)
        self._clear(status)

    def on_move(self, observer: Observer) -> Observer:
        """Calls back after every legal move. Usable as a decorator."""
        self._on_move.append(observer)
        return observer

    def on_attempt(self, observer: Observer) -> Observer:
        """Calls back after everything tried, legal or not. Usable as a decorator."""
        self._on_attempt.append(observer)
        return observer

    def on_clear(self, observer: Callable[[], object]) -> Callable[[], object]:
        """Calls back when what was tried is taken back, or play starts elsewhere. Usable as a decorator."""
        self._on_clear.append(observer)
        return observer

    def on_choice(self, observer: Callable[[], object]) -> Callable[[], object]:
        """Calls back when something is chosen towards the next move, so that the last try is done with."""
        self._on_choice.append(observer)
        return observer

    def refresh(self) -> None:
        """Show the position as it is now."""
        self.view.show(self.scene())

    # -- inner workings ------------------------------------------------------------------------------------------------

    def reach_button(self) -> tuple[SceneButton, ...]:
        """The switch for `show_targets`; not where moves that are legal would give an answer away."""
        return (SceneButton("reach", "Where to?", pressed=bool(self.reach)),) if self.remedies else ()

    def history_buttons(self) -> tuple[SceneButton, ...]:
        """Undo and reset, for a game's row of buttons."""
        begun = any(one.verdict for one in self.line.tried)
        return (
            SceneButton("undo", "Undo", enabled=begun),
            SceneButton("reset", "Start again", enabled=bool(self.line.tried)),
        )

    def marks(self) -> dict[str, str]:
        """Label to role: what can be reached, over it the goal, and over that what was wrong."""
        ringed = dict.fromkeys(self.reach, "reach")
        return {**ringed, **dict.fromkeys(self.goal, "target"), **dict.fromkeys(self.wrong, "problem")}

    def _target(self, move: Move) -> tuple[Cell, ...]:
        to = getattr(move, "to", None)
        return (to,) if isinstance(to, Cell) and to in self.state.board else ()

    def _clear(self, status: str) -> None:
        self.wrong = ()
        self.forget()
        self._show(status, "info")
        for observer in self._on_clear:
            observer()

    def _show(self, status: str, tone: str, reach: dict[str, str] | None = None) -> None:
        self.reach = reach or {}
        if tone == "info":
            self.wrong = ()
        with self.view.hold_sync():
            self.refresh()
            self.view.say(status, tone)
        for observer in self._on_choice if tone == "info" else ():
            observer()

    def __repr__(self) -> str:
        made = len(self.line.moves)
        return f"{type(self).__name__}({self.view.scene.title!r}, {made} {'move' if made == 1 else 'moves'})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.view._repr_mimebundle_(**kwargs)


class PlayBoard(Table):
    """The Quest game on a board: choose a card (and a symbol, if it is white), then a space or the sign of a blockade.

    With left-over power the next space is a step; *Stop* ends the movement, and so does another card, once it is used
    for something that is allowed. A space of rubble or a base camp takes chosen cards; with `several`, more than one
    card can be chosen.

    To buy, choose a card of the market and the cards that pay for it, then press *Buy*. What else a card or token does
    has a button as soon as it is chosen; so has what the rules ask for at a shrine or at the end of a turn.

    Parameters
    ----------
    several
        Offer a switch for choosing several cards. None: if a space or blockade asks for more than one.
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
        lying = [blockade(number) for _, number in state.get(Blockades).on]
        asks_more = asks_more or any(one.symbol == "rubble" and one.power > 1 for one in lying)
        self.offers_several = asks_more if several is None else several
        self.several = False
        self.reserve = False
        seat = next(iter((*state.deciders, *state.table.active)), 0)
        self.piece = _first_piece(state, seat)
        more.setdefault("status", asked(state, seat) or under_way(state, seat) or _ASK)
        super().__init__(state, **more)
        self.view.on_card(self.choose_card)
        self.view.on_symbol(self.choose_symbol)
        self.view.on_cell(self.choose_cell)
        self.view.on_seam(self.choose_sign)

    # -- what is shown -------------------------------------------------------------------------------------------------

    @property
    def decides(self) -> bool:
        """Whether the seat has a decision to take."""
        return self.seat in self.state.deciders and self.state.result() is None

    @property
    def shown(self) -> State | Observation:
        """What is drawn: the position, or what a seat sees of it."""
        return self.state

    def scene(self) -> Scene:
        top = self.state.top
        return quest_scene(
            self.shown,
            seat=self.seat,
            title=self.title,
            caption=self.caption or belongings(self.state),
            chosen=self.chosen,
            playable=self.decides,
            buying=self.decides and isinstance(top, Turn | Moving),
            reserve=self.reserve or TRANSMITTER in self.choice.cards,
            highlights=self._highlights(),
            numbers=self.reach,
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
        """A row of symbols while a single card is chosen that shows several."""
        names = self.choice.symbols(self._basis)
        return tuple(SceneButton(name, name.capitalize(), pressed=name == self.symbol) for name in names)

    def _buttons(self) -> tuple[SceneButton, ...]:
        buttons = [SceneButton(action.id, action.label) for action in self.actions]
        in_turn = self.decides and isinstance(self.state.top, Turn | Moving)
        if in_turn:
            buttons.insert(0, SceneButton("stop", "Stop", enabled=self._moving is not None))
        if self.offers_several and in_turn:
            buttons.insert(1, SceneButton("several", "Several cards", pressed=self.several))
        market = self.state.get(Market)
        if market.reserve and in_turn and not open_reserve(self.state):
            buttons.append(SceneButton("reserve", "Show the reserve", pressed=self.reserve))
        if self.chosen:
            buttons.append(SceneButton("anew", "Choose anew"))
        return (*buttons, *(self.reach_button() if in_turn else ()), *self.history_buttons())

    counts = "The number is that of the cards it takes."

    def targets(self) -> dict[Cell, str]:
        return quest_targets(self._basis, self.choice)

    # -- what is chosen ------------------------------------------------------------------------------------------------

    @property
    def choice(self) -> Chosen:
        """What is chosen, in the words of the engine."""
        cards: list[str] = []
        tokens: list[str] = []
        single = {"ware": "", "copied": "", "item": ""}
        for name, number in self.chosen.items():
            group, card = parted(name)
            if group in ("hand", "stored"):
                cards += [card] * number
            elif group == "token":
                tokens += [card] * number
            else:
                single[_ONE[group]] = card
        return Chosen(self.seat, self.piece, Bag(cards), Bag(tokens), symbol=self.symbol, **single)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The buttons for what has no place on the board, with their moves."""
        if not self.decides:
            return ()
        return tuple(actions(self._basis, self.choice, ends=self.ends))

    # -- what the learner does -----------------------------------------------------------------------------------------

    def choose_card(self, card: str) -> None:
        """Choose a card of a group, or take the choice back; a movement under way goes on until the card is used.

        Where it can't be stopped, or something is asked when it stops, that comes first.
        """
        if self._moving is not None and not self._stops_for_a_card():
            self.attempt(Stop(self.seat))
            return
        there = self._there(card)
        if not there:
            return
        held, group = self.chosen.get(card, 0), parted(card)[0]
        number = (held + 1) % (there + 1)
        together = self.chosen if self._joins(group) else {}
        self.chosen = {name: count for name, count in {**together, card: number}.items() if count}
        self.symbol, self.wrong = "", ()
        self._show(self._said(), "info")

    def _there(self, card: str) -> int:
        """How many of a card can be chosen; of those for sale, one."""
        for group in self.view.scene.groups:
            for one in group.cards:
                if one.id == card and group.playable and one.enabled:
                    return 1 if parted(card)[0] in _ONE else one.count
        return 0

    def _joins(self, group: str) -> bool:
        """Whether a card of a group is added to what is chosen, which else it takes the place of."""
        if group in _WARES:
            self.chosen = {name: number for name, number in self.chosen.items() if parted(name)[0] not in _WARES}
            return True
        if group in ("copy", "item"):
            self.chosen = {name: number for name, number in self.chosen.items() if parted(name)[0] != group}
            return True
        choice = self.choice
        if choice.ware or (self.several and group != "token"):
            return True
        if group == "token":
            return False
        return bool(choice.token) or isinstance(self.state.top, Keeping | Removing)

    def choose_symbol(self, symbol: str) -> None:
        """Choose what a white card stands for."""
        self.symbol = symbol
        self._show(self._said(), "info")

    def choose_cell(self, label: str) -> None:
        """Try to go to a space, or choose the own piece on it."""
        cell = self.state.board.cell(label)
        here = piece_at(self.state, cell)
        two = len(self.state.get(Pieces).at[self.seat]) > 1
        if self._moving is None and here is not None and here[0] == self.seat and (two or not self.chosen):
            self.piece = here[1]
            which = "This piece will move." if two else f"Your piece stands on {label}."
            self._show(f"{which} Choose a card, then a space next to it.", "info")
        elif here == (self.seat, self.piece):
            self._show(f"Your piece stands on {label} already. Choose a space next to it.", "info")
        elif ask := asked(self.state, self.seat):
            # A shrine, or the end of the turn, has to be answered before anything moves.
            self._show(f"{self.view.scene.spoken(label)}. {ask} After that you can go on.", "info")
        elif self._moving is None and not (self.choice.cards or self.choice.tokens):
            self._show(f"{self.view.scene.spoken(label)}. Choose a card first.", "info")
        else:
            self._do(move_to(self._basis, self.choice, cell))

    def choose_sign(self, sign: str) -> None:
        """Try to overcome the blockade of a sign, such as ``blockade 3``."""
        number = int(sign.rpartition(" ")[2])
        seam = next(name for name, on in self.state.get(Blockades).on if on == number)
        if ask := asked(self.state, self.seat):
            self._show(f"{sign.capitalize()}. {ask} After that you can go on.", "info")
        elif self._moving is None and not (self.choice.cards or self.choice.tokens):
            self._show(f"{sign.capitalize()}. Choose a card first.", "info")
        else:
            self._do(move_over(self._basis, self.choice, seam))

    def press(self, button: str) -> None:
        moves = {action.id: action.move for action in self.actions}
        if button == "stop":
            self.stop()
        elif button in moves:
            # Who ends the turn stops; that need not be said twice.
            if button == "end" and self._moving is not None and not self.attempt(Stop(self.seat)).verdict:
                return
            self._do(moves[button])
        elif button == "anew":
            self.forget()
            self._show(self._said(), "info")
        elif button == "reserve":
            self.reserve = not self.reserve
            self._show("The reserve is shown." if self.reserve else "The reserve is hidden.", "info")
        elif button == "several":
            self.several = not self.several
            if not self.several:
                self.forget()
            self._show(
                "Now you can choose several cards." if self.several else "Choose one card, then a space.", "info"
            )
        else:
            super().press(button)

    def _do(self, move: Move) -> None:
        """Make a move; where a card is chosen while another one is still moving, that movement ends first, unless the
        move is refused: nothing is lost by a try.
        """
        if self._basis is self.state or move.key == "end":
            self.attempt(move)
            return
        stopped = self.line.then(Stop(self.seat))
        tried = stopped.then(move).tried[-1]
        if not tried.verdict:
            self._refuse(stopped.state, tried)
            return
        self.attempt(Stop(self.seat))
        words = self.view.status
        if self._moving is None and self.decides:
            self.attempt(move)
            self.view.say(f"{words} {self.view.status}", self.view.tone)

    def stop(self) -> None:
        """End the movement under way."""
        if self._moving is None:
            self.view.say("No movement is under way.")
        else:
            self.attempt(Stop(self.seat))

    def forget(self) -> None:
        self.chosen, self.symbol = {}, ""
        if self.state.get(Pieces).at[self.seat][self.piece - 1] is None:
            self.piece = _first_piece(self.state, self.seat)

    def made(self, before: State, tried: Tried) -> tuple[str, str]:
        """What is asked next; when the next turn of the same seat has come, that it begins and what was drawn."""
        words, tone = super().made(before, tried)
        words = f"{words} {asked(self.state, self.seat)}".strip()
        if not any(isinstance(event, TurnBegan) for event in tried.events) or not self.decides:
            return words, tone
        drawn = EMPTY
        for event in tried.events:
            if isinstance(event, Drew) and event.seat == self.seat:
                drawn = drawn.plus(event.cards)
        draws = f"You draw {in_bag(drawn)}. " if drawn else ""
        return f"{words} {draws}Your next turn begins.", tone

    # -- inner workings ------------------------------------------------------------------------------------------------

    def _clear(self, status: str) -> None:
        super()._clear(f"{status} {asked(self.state, self.seat) or under_way(self.state, self.seat)}".strip())

    @property
    def _basis(self) -> State:
        """Where what is chosen would be played: once the movement under way is over, if another card is chosen."""
        if self._moving is None or not self.chosen:
            return self.state
        return self.line.then(Stop(self.seat)).state if self._stops_for_a_card() else self.state

    def _stops_for_a_card(self) -> bool:
        """Whether another card can be played once the movement under way is stopped."""
        return isinstance(self.line.then(Stop(self.seat)).state.top, Turn)

    @property
    def _moving(self) -> Moving | None:
        top = self.state.top
        return top if isinstance(top, Moving) and self.seat in top.seats else None

    def _said(self) -> str:
        """What is chosen and what comes next."""
        words = choice_words(self._basis, self.choice, asked(self.state, self.seat), self.several)
        left = self._moving.left if self._moving is not None else 0
        if not left:
            return words
        if not self.chosen:
            return under_way(self.state, self.seat)
        return f"{words} Then the {left} power that is left is lost."


_ASK = "Choose a card, then a space."
_WARES = ("market", "beside", "reserve")
_ONE = {**dict.fromkeys(_WARES, "ware"), "copy": "copied", "item": "item"}
"""Groups of which one card is chosen, and what it then is."""


def _first_piece(state: State, seat: int) -> int:
    """The first piece of a seat that is still on the route."""
    return next((number for owner, number, _ in state.get(Pieces).standing() if owner == seat), 1)
