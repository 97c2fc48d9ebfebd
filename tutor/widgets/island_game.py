"""A whole game on the Island by hand against bots, in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.engine import ruleset as named
from tutor.engine.errors import InputError
from tutor.engine.events import Event, TurnBegan
from tutor.engine.games.island.bots import BOTS
from tutor.engine.games.island.components import EXPLORERS, NEW_EXPLORERS, PLAIN
from tutor.engine.games.island.shrines import controls
from tutor.engine.games.island.slices import Cast, Hands, Relic, side_of
from tutor.engine.observe import seen
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.lesson.line import Line, Tried
from tutor.lesson.wording import in_words
from tutor.widgets.against import Against
from tutor.widgets.island_board import IslandBoard
from tutor.widgets.island_words import asked, happened

__all__ = ["IslandGame", "IslandStory"]

_CAST = ("hector", "tizoc", "emma", "plain")
"""Red, blue, yellow and white."""
_EVERYBODY = EXPLORERS | NEW_EXPLORERS


class IslandStory:
    """The story of a game as one seat sees it: a line for each turn, with a sentence for each thing that happened."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._turns: list[list[str]] = [[]]

    def add(self, state: State, events: Iterable[Event]) -> None:
        """Tell of events; `state` is the one they led to."""
        for event in seen(state, events, self.seat):
            if isinstance(event, TurnBegan):
                self._turns.append([])
            else:
                self._turns[-1] += happened(state, (event,), walks=True)

    def lines(self, since: int = 0) -> list[str]:
        """A line for each turn from number `since` on."""
        return [" ".join(turn) for turn in self._turns[since:] if turn]

    def __len__(self) -> int:
        return len(self._turns)

    def cut(self, length: int) -> None:
        """Forget all but the first `length` turns."""
        del self._turns[length:]
        self._turns = self._turns or [[]]


class IslandGame(Against, IslandBoard):
    """A game on the Island against bots: your moves by click or key, theirs told in sentences.

    Parameters
    ----------
    ruleset
        An Island ruleset, or its id: ``"island"``.
    seats
        How many play, 2 to 4.
    you
        Your colour.
    bots
        ``"settler"`` or ``"random"``, for all the others or one each, in seat order.
    seed
        Of all chance.
    explorers
        Names with ``+`` between, such as ``"hector+tizoc+emma"``; each brings its colour. ``"deal"``: cards at random,
        of which each picks a side; then you are ``"first"``, ``"second"`` and so on. Left out: Hector and the like.
    mode
        In place of `seats`, with Thieves or teams: ``"1v1vT"``. Seats are named red, blue ... and thieves.
    rounds
        How many rounds are played at most.

    Raises
    ------
    InputError
        An argument is wrong.

    Examples
    --------
    >>> game = IslandGame(seats=3, you="blue", seed=7)
    >>> game.state.table.name(game.state.deciders[0])
    'blue'
    """

    def __init__(
        self,
        ruleset: str | Ruleset = "island",
        seats: int = 3,
        you: str = "red",
        bots: str | Sequence[str] = "settler",
        seed: int = 7,
        *,
        explorers: str = "",
        mode: str = "",
        rounds: int = 60,
        theme: str = "auto",
    ) -> None:
        rules = named(ruleset) if isinstance(ruleset, str) else ruleset
        if rules.game != "island":
            raise InputError(
                f"'{rules.id}' is no game for this board", field="ruleset", remedy="Use island with its modules."
            )
        who: dict[str, int | str] = {"mode": mode} if mode else {"seats": seats}
        cast = explorers or ("deal" if mode else "+".join(_CAST[:seats]))
        seat = self.begin(rules, BOTS, bots, you, seed, rounds, IslandStory, explorers=cast, **who)
        super().__init__(self._record.state, status=asked(self._record.state, seat), theme=theme)
        self.lay_out(seat, theme)
        self.view.say(asked(self.state, seat))

    @property
    def decides(self) -> bool:
        return super().decides and not self._record.unfinished

    def onward(self, line: Line) -> Line:
        """The dealer of the game settles chance, not the board."""
        return line

    def say_turn(self, before: State, tried: Tried, next_turn: bool) -> str:
        if next_turn:
            return f"Done: {in_words(before, tried.move)}. The others have played. {asked(self.state, self.seat)}"
        seat = tried.move.seat
        if tried.move.key == "propose" and self.state.get(Hands)[seat] == before.get(Hands)[seat]:
            return f"Done: {in_words(before, tried.move)}. Nobody takes it up. {asked(self.state, self.seat)}"
        more = happened(self.state, tuple(seen(self.state, self._fresh, seat)), tried.move)
        return " ".join([f"Done: {in_words(before, tried.move)}.", *more, asked(self.state, self.seat)]).strip()

    def players(self) -> list[list[tuple[str, str]]]:
        state, rows = self.state, []
        names = state.get(Cast).names
        for seat in range(len(state.table.seats)):
            shrines = len(controls(state, side_of(state, seat)))
            name = names[seat] if seat < len(names) else PLAIN
            rows.append(
                [
                    ("", _EVERYBODY[name].title if name in _EVERYBODY and name != PLAIN else ""),
                    ("cards", str(len(state.get(Hands)[seat]))),
                    ("shrines", str(shrines) if shrines else ""),
                    ("", "the cave shrine" if state.get(Relic).holder == seat else ""),
                ]
            )
        return rows

    def _follow(self) -> None:
        """You keep your seat, whoever has to decide."""
