"""Who holds what lies on no tile, in words: treasure coins, and the tiles that were dealt out to be laid."""

from __future__ import annotations

from tutor.engine.games.island.hardcore_tiles import tiles_of
from tutor.engine.games.island.slices import Special
from tutor.engine.games.island.treasures import Treasures
from tutor.engine.state import State
from tutor.lesson.wording import COINS

__all__ = ["coins_held", "dealt_tiles"]


def coins_held(state: State) -> str:
    """Who has which treasure: ``"Treasures: red has Bavieca; the tiger has the Golden Rose"``; ``""`` for none."""
    said = dict[str, list[str]]()
    for coin in state.get(Treasures).coins if Treasures in state.ruleset.slots else ():
        who = state.table.name(coin.seat) if coin.seat >= 0 else f"the {coin.dweller}"
        said.setdefault(who, []).append(COINS.get(coin.name, coin.name))
    lines = [f"{who} {'have' if who == 'thieves' else 'has'} {' and '.join(coins)}" for who, coins in said.items()]
    return f"Treasures: {'; '.join(lines)}" if lines else ""


def dealt_tiles(state: State) -> str:
    """The tiles that players were dealt and have not laid (THV-HARD-SETUP-1); partners hold them together."""
    table, said = state.table, dict[str, str]()
    for seat, who in enumerate(table.seats if Special in state.ruleset.slots else ()):
        if tiles := tiles_of(state, seat):
            come = state.quantity("turns to come", seat).value
            words = ", ".join(f"{count} {tile}s" if count > 1 else tile for tile, count in tiles.counts().items())
            said.setdefault(who.side, f"{table.name(seat)} {words} ({come} more {'turn' if come == 1 else 'turns'})")
    return f"Dealt tiles to lay: {'; '.join(said.values())}" if said else ""
