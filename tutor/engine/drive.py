"""Whole games: bots decide, a dealer settles chance, and a bound says when enough is enough.

No game is sure to end, so a driver has a bound of rounds. A game that reaches it is *unfinished*, which is no result of
the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.errors import InputError
from tutor.engine.moves import Move
from tutor.engine.observe import Observation, observe
from tutor.engine.record import Record
from tutor.engine.ruleset import Ruleset

__all__ = ["Bot", "drive", "go_on"]

Bot = Callable[[Observation, Sequence[Move]], Move]
"""Who decides for a seat: sees an observation and the legal moves of the seat, and answers with one of them."""


def drive(ruleset: Ruleset, bots: Sequence[Bot], seed: int = 0, rounds: int = 150, **options: Any) -> Record:
    """Play a game from its start: `bots` in seat order, a dealer with `seed`, at most `rounds` rounds.

    Raises
    ------
    InputError
        There is not one bot a seat, a set-up option is wrong, or a bot answers with a move that is not legal.
    """
    record = Record.begin(ruleset, **options)
    return go_on(record, bots, Dealer(seed), rounds)


def go_on(record: Record, bots: Sequence[Bot], dealer: Dealer, rounds: int) -> Record:
    """Play a game on from where its record stands, until it ends or `rounds` are over; see `drive`."""
    seats = len(record.state.table.seats)
    if len(bots) != seats:
        raise InputError(f"{len(bots)} bots for {seats} seats", field="bots", remedy="Name one bot a seat.")
    while True:
        record.deal(dealer)
        state = record.state
        if play.result(state) is not None:
            return record
        if state.table.round > rounds:
            record.unfinished = True
            return record
        seat = state.deciders[0]
        moves = [move for move in play.legal_moves(state) if move.seat == seat]
        move = bots[seat](observe(state, seat), moves)
        if move not in moves:
            raise InputError(
                f"the bot of {state.table.name(seat)} chose '{move.long()}', which is not legal",
                field="bots",
                remedy="A bot answers with one of the moves it is given.",
            )
        record.move(move)
