"""A whole game by hand against bots, in a notebook: `GameBoard` for Quest, and the way to `IslandGame`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.engine import ruleset as named
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.errors import InputError
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.bots import BOTS
from tutor.engine.games.quest.cards import Drew
from tutor.engine.games.quest.danger_shrines import Artifacts
from tutor.engine.games.quest.slices import CARDS, Decks, Pieces, Source, title
from tutor.engine.games.quest.tokens import Tokens
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.lesson.line import Tried
from tutor.widgets.against import Against
from tutor.widgets.chronicle import Chronicle
from tutor.widgets.quest_piles import kept
from tutor.widgets.quest_words import asked
from tutor.widgets.table import PlayBoard
from tutor.widgets.telling import told

__all__ = ["GameBoard"]

YOUR_TURN = "Your turn: choose a card, then a space."


class GameBoard(Against, PlayBoard):
    """A game against bots: your moves by click or key, theirs told in a sentence each.

    Parameters
    ----------
    ruleset
        A ruleset, or its id: ``"quest+caves"``. With an Island ruleset this makes an `IslandGame`, which see.
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

    def __new__(cls, ruleset: str | Ruleset = "quest", *given: Any, **options: Any) -> Any:
        rules = named(ruleset) if isinstance(ruleset, str) else ruleset
        if rules.game != "island":
            return super().__new__(cls)
        from tutor.widgets.island_game import IslandGame

        return IslandGame(rules, *given, **options)

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
                f"'{rules.id}' is no game for this board", field="ruleset", remedy="Use quest or island with modules."
            )
        seat = self.begin(rules, BOTS, bots, you, seed, rounds, Chronicle, route=route, seats=seats)
        super().__init__(self._record.state, several=True, ends=True, status=YOUR_TURN, theme=theme)
        self.piece = 1
        self.lay_out(seat, theme)

    @property
    def decides(self) -> bool:
        return super().decides and not self._record.unfinished

    def say_turn(self, before: State, tried: Tried, next_turn: bool) -> str:
        drawn = EMPTY
        for event in self._fresh:
            if isinstance(event, Drew) and event.seat == self.seat:
                drawn = drawn.plus(event.cards)
        draws = f"You draw {CARDS.spoken(drawn)}." if drawn else ""
        ask = YOUR_TURN if next_turn else asked(self.state, self.seat)
        return " ".join(part for part in (told(before, tried), draws, ask) if part)

    def made(self, before: State, tried: Tried) -> tuple[str, str]:
        words = super().made(before, tried)
        self.piece = _standing(self.state, self.seat, self.piece)
        return words

    def _highlights(self) -> dict[str, str]:
        """As on every board, and your piece, so that you find it among the others."""
        marks = super()._highlights()
        here = self.state.get(Pieces).at[self.seat][self.piece - 1]
        if here is not None:
            marks.setdefault(self.state.board.label(here), "selected")
        return marks

    def players(self) -> list[list[tuple[str, str]]]:
        state = self.state
        rows = []
        for seat in range(len(state.table.seats)):
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
            rows.append(own)
        return rows


def _standing(state: State, seat: int, piece: int) -> int:
    """The piece to go on with: the same, unless it has arrived."""
    row = state.get(Pieces).at[seat]
    return piece if row[piece - 1] is not None else next((n for n, cell in enumerate(row, 1) if cell is not None), 1)
