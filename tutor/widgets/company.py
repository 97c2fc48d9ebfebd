"""What stands beside a board that is played on: why the last try was refused, dice, and where numbers come from."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets

from tutor.engine import play
from tutor.engine.board import Cell
from tutor.engine.errors import EldoradoError
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.explorers import Reroll
from tutor.engine.games.island.hardcore_battle import Fortune
from tutor.engine.games.island.slices import WILD, Battle, Pieces
from tutor.engine.games.island.space import dweller_at, force
from tutor.engine.moves import Move
from tutor.engine.state import State
from tutor.engine.verdict import Quantity
from tutor.lesson.line import Tried
from tutor.widgets.dice import DiceView
from tutor.widgets.dice_view import throw_of
from tutor.widgets.island_words import attacker, defender
from tutor.widgets.quest_numbers import paid
from tutor.widgets.table import PlayBoard, Table
from tutor.widgets.why import WhyPanel

__all__ = ["Company"]


class Company:
    """Follows a table: explains each refusal, and on the Island shows the battle dice and the strength of who fights.

    A tile of the Island that is chosen has the strengths on it explained, number by number; cards chosen
    to pay with what they are worth. Dice that may be rolled again can be chosen here, with the worth of doing so.

    While the table names no remedies, for they would give an answer away, the dice don't say what they're worth.

    Attributes
    ----------
    why
        Closed until the reader opens it; made when there is something to say for the first time, for a notebook of
        lessons has many boards.
    dice
        None while no dice lie on the table.
    widget
        Both, one below the other.
    """

    def __init__(self, table: Table, *, theme: str = "auto") -> None:
        self.table, self._theme = table, theme
        self._why: WhyPanel | None = None
        self.dice: DiceView | None = None
        self.widget = ipywidgets.VBox([])
        self._island = table.state.ruleset.game == "island"
        table.on_attempt(self._tried)
        table.on_clear(self._cleared)
        table.on_choice(self._chosen)
        if self._island:
            table.view.on_cell(self._explain)
            self._look()

    @property
    def why(self) -> WhyPanel:
        """The panel that explains."""
        if self._why is None:
            self._why = WhyPanel(folded=True, theme=self._theme).serve(self.table)
            self._arrange()
        return self._why

    def _arrange(self) -> None:
        self.widget.children = [one for one in (self.dice, self._why) if one is not None]

    def look(self) -> None:
        """Follow a table that gives away more, or less, than before."""
        if self.dice is not None:
            self.dice.weigh(self.table.remedies)

    def _tried(self, one: Tried) -> None:
        if not one.verdict:
            self.why.show(one.verdict, near=self.table.remedies)
        elif self._why is not None:
            self._why.clear()
        if self._island:
            self._look()

    def _cleared(self) -> None:
        if self._why is not None:
            self._why.clear()
        if self._island:
            self._look()

    def _chosen(self) -> None:
        """The last try is done with; what is being paid is explained."""
        self._cleared()
        if isinstance(self.table, PlayBoard):
            numbers = tuple(paid(self.table.state, self.table.choice))
            if numbers:
                self.why.trails(*numbers, state=self.table.state)

    def _look(self) -> None:
        """Dice and strengths of a battle, as far as one is under way."""
        state = self.table.state
        throw = throw_of(state)
        if throw is None:
            self.dice = None
            self._arrange()
        elif self.dice is None:
            self.dice = DiceView(throw, odds=self.table.remedies, theme=self._theme)
            self.dice.on_roll(self._roll)
            self._arrange()
        else:
            self.dice.weigh(self.table.remedies)
            self.dice.show(throw)
        if state.get(Battle).cell is not None:
            self.why.trails(*_sides(state), state=state)

    def _roll(self, values: tuple[int, ...]) -> None:
        state = self.table.state
        legal = play.legal_moves(state)
        able: list[Move] = [one for one in legal if isinstance(one, Reroll) and one.dice == tuple(sorted(values))]
        if len(values) == len(state.get(Battle).dice):  # who need not pay for all of them doesn't
            able = [*(one for one in legal if isinstance(one, Fortune)), *able]
        if able:
            self.table.attempt(able[0])

    def _explain(self, name: str) -> None:
        """The strengths on a tile that was chosen."""
        state = self.table.state
        try:
            cell = state.board.cell(name)
        except EldoradoError:
            return  # a place where no tile lies yet
        numbers = [one for one in _strengths(state, cell) if len(one.trail) > 1]  # 1 = 1 explains nothing
        if state.get(Battle).cell is None and (numbers or self._why is not None):
            self.why.trails(*numbers, state=state)


def _sides(state: State) -> Iterator[Quantity]:
    battle = state.get(Battle)
    for part, side in (("attack", attackers(state)), ("defence", defenders(state))):
        number = state.quantity("strength", side)
        who = attacker(state) if part == "attack" else f"the {battle.dweller}" if battle.dweller else defender(state)
        yield number._replace(name=f"{part}, {who}: {number.name}")


def _strengths(state: State, cell: Cell) -> Iterator[Quantity]:
    """A quantity for each side that has something on a tile, and for a dweller."""
    for side in sorted({unit.side for unit in state.get(Pieces).at(cell)}):
        number = state.quantity("strength", force(state, (side,), cell))
        units = [unit.kind for unit in state.get(Pieces).at(cell) if unit.side == WILD]
        yield number._replace(
            name=f"{' and '.join(f'the {kind}' for kind in units) if side == WILD else side}: {number.name}"
        )
    if dweller := dweller_at(state, cell):
        yield state.quantity("dweller", dweller)
