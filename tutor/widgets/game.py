"""A whole game of Quest by hand against bots, in a notebook.

You see what your seat sees, no more. A dealer settles chance, so the same seed and the same moves are the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import ipywidgets

from tutor.engine import play
from tutor.engine import ruleset as named
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.bots import BOTS, Bot
from tutor.engine.games.quest.cards import Drew
from tutor.engine.games.quest.danger_shrines import Artifacts
from tutor.engine.games.quest.slices import CARDS, Decks, Pieces, Source, title
from tutor.engine.games.quest.tokens import Tokens
from tutor.engine.games.quest.turn import COLOURS
from tutor.engine.observe import Observation, observe
from tutor.engine.record import Outcome, Record
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.engine.verdict import Transition
from tutor.lesson.line import Line, Tried
from tutor.widgets.chronicle import Chronicle
from tutor.widgets.panel import Panel
from tutor.widgets.quest_piles import kept
from tutor.widgets.quest_words import asked
from tutor.widgets.scene import SceneButton
from tutor.widgets.table import PlayBoard
from tutor.widgets.telling import told
from tutor.widgets.text import text

__all__ = ["GameBoard"]

YOUR_TURN = "Your turn: choose a card, then a space."
_STORY, _NEWS = ["story", "The whole story"], ["news", "The last turns"]


class _Before(NamedTuple):
    """Where a decision was taken: what an undo goes back to."""

    plies: int
    state: State
    told: int
    news: int


class GameBoard(PlayBoard):
    """A game against bots: your moves by click or key, theirs told in a sentence each.

    Parameters
    ----------
    ruleset
        A Quest ruleset, or its id: ``"quest+caves"``.
    route
        An official route by name, such as ``"first"``.
    seats
        How many play, 2 to 4; with 2 each has two pieces.
    you
        Your colour. Red begins.
    bots
        ``"racer"`` or ``"random"``, for all the others or one each, in seat order.
    seed
        Of all chance.
    rounds
        How many rounds are played at most.

    Raises
    ------
    InputError
        An argument is wrong.

    Examples
    --------
    >>> game = GameBoard(seats=3, you="blue", seed=7)
    >>> game.state.table.name(game.state.deciders[0])
    'blue'
    >>> game.attempt("end").verdict.ok, game.record().state is game.state
    (True, True)
    """

    def __init__(
        self,
        ruleset: str | Ruleset = "quest",
        route: str = "first",
        seats: int = 3,
        you: str = "red",
        bots: str | Sequence[str] = "racer",
        seed: int = 7,
        *,
        rounds: int = 150,
        theme: str = "auto",
    ) -> None:
        rules = named(ruleset) if isinstance(ruleset, str) else ruleset
        if rules.game != "quest":
            raise InputError(
                f"'{rules.id}' is no game for this board", field="ruleset", remedy="Use quest with its modules."
            )
        self._record = Record.begin(rules, route=route, seats=seats)
        seat = _seat(you, seats)
        self._bots = _seated(bots, seats, seat, seed)
        self._dealer, self._rounds = Dealer(seed), rounds
        self._back: list[_Before] = []
        self.chronicle = Chronicle(seat)
        self._drawn = EMPTY
        self._record.deal(self._dealer)
        self._news = 0
        self._go_on()
        self.panel = Panel(actions=[_STORY], theme=theme)
        super().__init__(self._record.state, several=True, ends=True, status=YOUR_TURN, theme=theme)
        self.seat, self.piece = seat, 1
        self.panel.on_action(self._tell_story)
        self.widget = ipywidgets.VBox([self.panel, self.view], layout=ipywidgets.Layout(max_width="1160px"))
        self._dress()
        self.refresh()

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
    def decides(self) -> bool:
        return super().decides and not self._record.unfinished

    @property
    def shown(self) -> Observation:
        """What your seat sees."""
        return observe(self.state, self.seat)

    def made(self, before: State, tried: Tried) -> tuple[str, str]:
        """Your move goes into the record; then chance and the bots have their say, up to your next decision."""
        self._back.append(_Before(len(self._record.plies), before, len(self.chronicle), self._news))
        began = len(self.chronicle)
        self._drawn = EMPTY
        self._see(self._record.move(tried.move))
        self._go_on()
        self.line = Line(self._record.state)
        self.piece = _standing(self.state, self.seat, self.piece)
        next_turn = self.state.table.round != before.table.round
        if next_turn:
            self._news = began
        self._dress()
        if self.over:
            return self._ending()
        drawn = f"You draw {CARDS.spoken(self._drawn)}." if self._drawn else ""
        ask = YOUR_TURN if next_turn else asked(self.state, self.seat)
        return " ".join(part for part in (told(before, tried), drawn, ask) if part), "good"

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

    def _highlights(self) -> dict[str, str]:
        """As on every board, and your piece, so that you find it among the others."""
        marks = super()._highlights()
        here = self.state.get(Pieces).at[self.seat][self.piece - 1]
        if here is not None:
            marks.setdefault(self.state.board.label(here), "selected")
        return marks

    def _can_undo(self) -> bool:
        since = self._record.plies[self._back[-1].plies :] if self._back else []
        return bool(since) and not any(isinstance(ply, Outcome) for ply in since)

    def _go_on(self) -> None:
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
        for event in done.events:
            if isinstance(event, Drew) and event.seat == self.chronicle.seat:
                self._drawn = self._drawn.plus(event.cards)

    def _ending(self) -> tuple[str, str]:
        result = play.result(self.state)
        if result is None:
            return f"{self._rounds} rounds are over, and nobody has arrived: the game stays unfinished.", "info"
        words = f"{result.text(self.state)} [{result.rule}]"
        return (f"You win! {words}", "good") if self.seat in result.winners else (f"The game is over. {words}", "info")

    def _dress(self) -> None:
        """What stands over the board: the round, the players, the turns since your last one."""
        self.title = self._title()
        self.panel.head = self._players()
        self._tell_story("news", "")

    def _title(self) -> str:
        if self.over:
            return "The game is over"
        return f"Round {self.state.table.round}: you are {self.state.table.name(self.seat)}"

    def _players(self) -> str:
        """A line for each seat with what all may see; what is not there is left out, so that it fits a phone."""
        state = self.state
        lines = []
        for seat, place in enumerate(state.table.seats):
            home = state.get(Pieces).at[seat].count(None)
            own: list[tuple[str, str]] = [
                ("hand", str(len(state.get(Decks)[seat].hand))),
                ("arrived", str(home) if home else ""),
                ("blockades", ", ".join(map(str, state.get(Blockades).owned[seat]))),
            ]
            open_cards: list[tuple[str, Bag]] = [("tokens", one.held[seat]) for one in kept(state, Tokens)]
            open_cards += [("stored", one.held[seat]) for one in kept(state, Source)]
            open_cards += [("artifacts", one.owned[seat]) for one in kept(state, Artifacts)]
            own += [(name, ", ".join(map(title, held)).replace(" token", "")) for name, held in open_cards]
            name = place.name.capitalize() + " (you)" * (seat == self.seat)
            lines.append(
                " · ".join([f"<b>{escape(name)}</b>", *(f"{what} {escape(all_)}" for what, all_ in own if all_)])
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


def _seat(you: str, seats: int) -> int:
    playing = COLOURS[:seats]
    if you not in playing:
        raise InputError(f"nobody plays {you!r}", field="you", remedy=f"Choose from {', '.join(playing)}.")
    return playing.index(you)


def _seated(bots: str | Sequence[str], seats: int, you: int, seed: int) -> dict[int, Bot]:
    """Seat to bot, for all seats but yours."""
    others = [seat for seat in range(seats) if seat != you]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise InputError(
            f"{len(names)} bots for {len(others)} opponents", field="bots", remedy="Name one each, or one for all."
        )
    for name in names:
        if name not in BOTS:
            raise InputError(f"there is no bot {name!r}", field="bots", remedy=f"Choose from {', '.join(BOTS)}.")
    return {seat: BOTS[name](seed * 8 + seat) for seat, name in zip(others, names, strict=True)}


def _standing(state: State, seat: int, piece: int) -> int:
    """The piece to go on with: the same, unless it has arrived."""
    row = state.get(Pieces).at[seat]
    return piece if row[piece - 1] is not None else next((n for n, cell in enumerate(row, 1) if cell is not None), 1)
