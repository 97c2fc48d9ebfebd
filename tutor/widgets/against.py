"""A whole game by hand against bots, whatever game it is: turns, chance, what is told, undo, the record.

You see what your seat sees, no more. A dealer settles chance, so the same seed and the same moves are the same game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import ipywidgets

from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.events import Event
from tutor.engine.moves import Move
from tutor.engine.observe import Observation, observe
from tutor.engine.record import Outcome, Record
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.engine.verdict import Transition
from tutor.lesson.line import Line, Tried
from tutor.widgets.company import Company
from tutor.widgets.panel import Panel
from tutor.widgets.scene import SceneButton
from tutor.widgets.table import Table
from tutor.widgets.text import text

__all__ = ["Against", "Bot", "Story"]

Bot = Callable[[Observation, Sequence[Move]], Move]
_STORY, _NEWS = ["story", "The whole story"], ["news", "The last turns"]


class Story(Protocol):
    """What happened, told turn by turn."""

    seat: int

    def add(self, state: State, events: tuple[Event, ...]) -> None:
        """Tell of events; `state` is the one they led to."""

    def lines(self, since: int = 0) -> list[str]:
        """A line for each turn from number `since` on."""

    def cut(self, length: int) -> None:
        """Forget all but the first `length` turns."""

    def __len__(self) -> int: ...


class _Before(NamedTuple):
    """Where a decision was taken: what an undo goes back to."""

    plies: int
    state: State
    told: int
    news: int


class Against(Table):
    """A table at which bots sit as well. A game fills in what it says of your turn and of the players.

    Before the table itself is made, `begin` has to be called.
    """

    chronicle: Story
    panel: Panel

    def begin(
        self,
        rules: Ruleset,
        bots: Mapping[str, Callable[[int], Bot]],
        names: str | Sequence[str],
        you: str,
        seed: int,
        rounds: int,
        story: Callable[[int], Story],
        **options: Any,
    ) -> int:
        """Begin the game and go on to your first decision; your seat.

        Raises
        ------
        InputError
            Nobody plays that colour, a bot is unknown, or an option is wrong.
        """
        self._record = Record.begin(rules, **options)
        playing = [seat.name for seat in self._record.state.table.seats]
        seat = _seat(you, playing)
        self._bots = _seated(names, bots, len(playing), seat, seed)
        self._dealer, self._rounds = Dealer(seed), rounds
        self._back: list[_Before] = []
        self.chronicle = story(seat)
        self._fresh: list[Event] = []
        self._news = 0
        self._record.deal(self._dealer)
        self._others_play()
        return seat

    def lay_out(self, seat: int, theme: str) -> None:
        """What stands round the board, once the table is made."""
        self.seat = seat
        self.panel = Panel(actions=[_STORY], theme=theme)
        self.panel.on_action(self._tell_story)
        self.company = Company(self, theme=theme)
        parts = [self.panel, self.view, self.company.widget]
        self.widget = ipywidgets.VBox(parts, layout=ipywidgets.Layout(max_width="1160px"))
        self._dress()
        self.refresh()

    # -- what a game fills in ------------------------------------------------------------------------------------------

    @abstractmethod
    def say_turn(self, before: State, tried: Tried, next_turn: bool) -> str:
        """What is told once your move is made and the others have had their say."""

    @abstractmethod
    def players(self) -> list[list[tuple[str, str]]]:
        """For each seat what all may see, as pairs of a word and a value; what has no value is left out."""

    # -- the game ------------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game so far; refused attempts are in it with their rules."""
        return self._record

    def save(self, path: str | Path) -> Path:
        """Write the record as YAML; `tutor.engine.record.read_record` replays it.

        Raises
        ------
        InputError
            The file can't be written.
        """
        file = Path(path)
        try:
            file.write_text(self._record.to_yaml(), "utf-8")
        except OSError as error:
            raise InputError(
                f"the record can't be written: {error.strerror}", place=str(file), remedy="Name another file."
            ) from None
        return file

    @property
    def over(self) -> bool:
        """Whether the game has ended, or the rounds have."""
        return self._record.unfinished or play.result(self._record.state) is not None

    @property
    def shown(self) -> Observation:
        """What your seat sees."""
        return observe(self.state, self.seat)

    def made(self, before: State, tried: Tried) -> tuple[str, str]:
        """Your move goes into the record; then chance and the bots have their say, up to your next decision."""
        self._back.append(_Before(len(self._record.plies), before, len(self.chronicle), self._news))
        began = len(self.chronicle)
        self._fresh = []
        self._see(self._record.move(tried.move))
        self._others_play()
        self.line = Line(self._record.state)
        next_turn = self.state.table.round != before.table.round
        if next_turn:
            self._news = began
        words = "" if self.over else self.say_turn(before, tried, next_turn)
        self._dress()
        return self._ending() if self.over else (words, "good")

    def attempt(self, given: Any) -> Tried:
        if self.over:
            raise InputError("the game is over", remedy="Make a new GameBoard.")
        tried = super().attempt(given)
        if not tried.verdict:
            self._record.attempt(tried.move)
        return tried

    def undo(self) -> None:
        """Back to your last decision, unless chance has spoken since: that can't be taken back."""
        if not self._can_undo():
            self.view.say("There is nothing to take back: chance has spoken since.")
            return
        last = self._back.pop()
        del self._record.plies[last.plies :]
        self._record.state = last.state
        self._record.unfinished = False
        self.chronicle.cut(last.told)
        self._news = last.news
        self.line = Line(last.state)
        self._dress()
        self._clear("Taken back.")

    def reset(self) -> None:
        """A game is not begun again by a button; undo what can be undone, or make a new board."""
        self.view.say("For a new game, run the cell again.")

    def history_buttons(self) -> tuple[SceneButton, ...]:
        return (SceneButton("undo", "Undo", enabled=self._can_undo()),)

    # -- inner workings ------------------------------------------------------------------------------------------------

    def _can_undo(self) -> bool:
        since = self._record.plies[self._back[-1].plies :] if self._back else []
        return bool(since) and not any(isinstance(ply, Outcome) for ply in since)

    def _others_play(self) -> None:
        """Chance and bots up to your next decision."""
        record = self._record
        while True:
            node = play.chance(record.state)
            if node is not None:
                self._see(record.chance(node.sample(self._dealer.rng)))
                continue
            if play.result(record.state) is not None:
                return
            if record.state.table.round > self._rounds:
                record.unfinished = True
                return
            seat = record.state.deciders[0]
            if seat not in self._bots:
                return
            moves = [move for move in play.legal_moves(record.state) if move.seat == seat]
            self._see(record.move(self._bots[seat](observe(record.state, seat), moves)))

    def _see(self, done: Transition) -> None:
        """Take note of what happened."""
        self.chronicle.add(done.state, done.events)
        self._fresh += done.events

    def _ending(self) -> tuple[str, str]:
        result = play.result(self.state)
        if result is None:
            return f"{self._rounds} rounds are over, and nobody has won: the game stays unfinished.", "info"
        words = f"{result.text(self.state)} [{result.rule}]"
        return (f"You win! {words}", "good") if self.seat in result.winners else (f"The game is over. {words}", "info")

    def _dress(self) -> None:
        """What stands over the board: the round, the players, the turns since your last one."""
        self.title = self._title()
        self.panel.head = self._lines()
        self._tell_story("news", "")

    def _title(self) -> str:
        if self.over:
            return "The game is over"
        return f"Round {self.state.table.round}: you are {self.state.table.name(self.seat)}"

    def _lines(self) -> str:
        """A line for each seat, so that it fits a phone."""
        lines = []
        for seat, own in enumerate(self.players()):
            name = self.state.table.name(seat).capitalize() + " (you)" * (seat == self.seat)
            lines.append(
                " · ".join(
                    [f"<b>{escape(name)}</b>", *(f"{what} {escape(all_)}".strip() for what, all_ in own if all_)]
                )
            )
        return "".join(f"<p>{line}</p>" for line in lines)

    def _tell_story(self, action: str, value: str) -> None:
        """The last turns, or all of them."""
        whole = action == "story"
        lines = self.chronicle.lines(0 if whole else self._news)
        self.panel.actions = [_NEWS if whole else _STORY]
        self.panel.tell("".join(f"<p>{escape(line)}</p>" for line in lines) or "<p>The game begins.</p>")

    def __repr__(self) -> str:
        lines = [self.title, *self.chronicle.lines(self._news), "", text(self.view.scene), "", self.view.status]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; beside it the text, for where no widget runs."""
        found = self.widget._repr_mimebundle_(**kwargs)
        data = dict(found[0] if isinstance(found, tuple) else found)
        data["text/plain"] = repr(self)
        return data


def _seat(you: str, playing: Sequence[str]) -> int:
    if you not in playing:
        raise InputError(f"nobody plays {you!r}", field="you", remedy=f"Choose from {', '.join(playing)}.")
    return playing.index(you)


def _seated(
    names: str | Sequence[str], bots: Mapping[str, Callable[[int], Bot]], seats: int, you: int, seed: int
) -> dict[int, Bot]:
    """Seat to bot, for all seats but yours."""
    others = [seat for seat in range(seats) if seat != you]
    chosen = [names] * len(others) if isinstance(names, str) else list(names)
    if len(chosen) != len(others):
        raise InputError(
            f"{len(chosen)} bots for {len(others)} opponents", field="bots", remedy="Name one each, or one for all."
        )
    for name in chosen:
        if name not in bots:
            raise InputError(f"there is no bot {name!r}", field="bots", remedy=f"Choose from {', '.join(bots)}.")
    return {seat: bots[name](seed * 8 + seat) for seat, name in zip(others, chosen, strict=True)}
