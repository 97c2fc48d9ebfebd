"""The base game of The Quest for El Dorado as one module."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.fields import NAME, IntField
from tutor.engine.games.quest import actions, blockades, cards, endgame, items, market, movement, turn, two_players
from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.codec_checks import check_decks, check_stack
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.messages import texts
from tutor.engine.module import Module, Option, codec
from tutor.engine.state import Ground, Table

__all__ = ["MODULE"]

MODULE = Module(
    name="quest",
    title="The Quest for El Dorado",
    parts=(
        *turn.PARTS,
        *movement.PARTS,
        *two_players.PARTS,
        *blockades.PARTS,
        *endgame.PARTS,
        *cards.PARTS,
        *items.PARTS,
        *market.PARTS,
        *actions.PARTS,
        codec(Ground, turn.GROUND_CODEC),
        codec(Pieces, replace(turn.PIECES_CODEC, check=check_stack)),
        codec(Decks, replace(cards.CODEC, check=check_decks)),
    ),
    slices=(Table, Ground, Pieces, Decks, Blockades, *market.SLICES),
    frames=(
        turn.Turn,
        movement.Moving,
        cards.Keeping,
        cards.Refill,
        cards.Drawing,
        *actions.FRAMES,
        *blockades.FRAMES,
        *two_players.FRAMES,
    ),
    moves=(
        movement.Play,
        movement.Step,
        movement.Stop,
        movement.Pay,
        turn.End,
        cards.Discard,
        *blockades.MOVES,
        *market.MOVES,
        *actions.MOVES,
    ),
    events=(
        movement.Moved,
        movement.Stopped,
        movement.Pushed,
        cards.Played,
        cards.Used,
        cards.Removed,
        cards.Cleared,
        cards.Discarded,
        cards.Drew,
        cards.Reshuffled,
        *blockades.EVENTS,
        *endgame.EVENTS,
        *two_players.EVENTS,
        *market.EVENTS,
        *actions.EVENTS,
    ),
    quantities=(
        *movement.QUANTITIES,
        "hand size",
        *blockades.QUANTITIES,
        *endgame.QUANTITIES,
        *market.QUANTITIES,
    ),
    roles=(turn.ROLE,),
    terrains=(*movement.LANDSCAPE, "mountain", "start", "rubble", "camp"),
    options={
        "route": Option(NAME, "first", "an official route by name, or a board"),
        "seats": Option(IntField(2, 4), 3, "number of players, 2 to 4"),
    },
    messages=texts("quest"),
    turn_rule="QED-TURN-7",
)
