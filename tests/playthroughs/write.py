"""Golden playthroughs: games written down ply by ply, for people to read and for tests to compare.

Each ``NAME.txt`` beside this file tells one game: the position it begins with, then for every ply who decides, where
the pieces stand, how many moves are legal (and which, if few), the one that is chosen, and its events with their rules.
``python -m tests.playthroughs.write [NAME ...]`` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from textwrap import dedent, fill
from typing import Any

from tests.playthroughs import island
from tutor import engine
from tutor.engine import play
from tutor.engine.chance import Dealer
from tutor.engine.events import Event
from tutor.engine.games.quest.route import routes
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.moves import Move
from tutor.engine.positions import from_text, to_yaml
from tutor.engine.state import State
from tutor.engine.wording import short

__all__ = ["SCRIPTS", "Script", "written"]

HERE = Path(__file__).parent
FEW = 12
"""As many legal moves are listed."""


@dataclass(frozen=True)
class Script:
    """What is played: a ruleset, from a position or set-up options, a seed, and kinds of moves that are liked."""

    name: str
    ruleset: str
    position: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    plies: int = 40
    likes: tuple[str, ...] = ("play", "step", "native")


def _small(module: str, rows: str, seats: str, likes: str, more: str = "", seed: int = 1, plies: int = 30) -> Script:
    """A script on a drawn board."""
    text = f"ruleset: {module}\nboard:\n  rows:\n{rows}\n{more}\nseats:\n{seats}\n"
    return Script(
        module.partition("+")[2].replace("+", "-"), module, dedent(text), {}, seed, plies, tuple(likes.split())
    )


SCRIPTS: tuple[Script, ...] = (
    *(
        Script(f"quest-{info.name}", "quest", options={"route": info.name, "seats": 2 + number % 3}, seed=number + 1)
        for number, info in enumerate(routes())
    ),
    _small(
        "quest+caves",
        '  - " j1 j1 r1 f1"\n  - "j1 x@ v1 j2"\n  - " s1 j1 j1 r1"',
        "- {name: red, pieces: [a3], hand: [explorer, scout, jack], draw: [sailor, traveler, explorer, explorer]}\n"
        "- {name: blue, pieces: [b1], hand: [explorer, sailor, traveler], draw: [explorer, scout, traveler]}",
        "token use-token buy-with play step",
        "market: start\ncaves: {b2: coin_2+draw_1+machete_2+pass_through}",
        seed=1,
    ),
    _small(
        "quest+danger.skulls",
        '  - " j1 j1! r1 f1"\n  - "j1 j2! r1! j1"',
        "- {name: red, pieces: [a1], hand: [explorer, scout, sailor, explorer], draw: [trailblazer, sailor]}\n"
        "- {name: blue, pieces: [d1], hand: [explorer, captain], draw: [scout, explorer, explorer, traveler]}",
        "play step",
        seed=21,
    ),
    _small(
        "quest+danger.passes",
        '  - " j1 j2^ r1 f1"\n  - "j1 j1^ r1 j1"',
        "- {name: red, pieces: [a1], hand: [explorer, trailblazer, sailor], draw: [scout, sailor, explorer]}\n"
        "- {name: blue, pieces: [d1], hand: [explorer, pioneer], draw: [scout, explorer, explorer, traveler]}",
        "play step",
        seed=60,
    ),
    _small(
        "quest+danger.water",
        '  - " r1>E r1>SE r1 f1"\n  - "j1 r1>NE r2 j1"\n  - " r1>W r1 r1>E x"',
        "- {name: red, pieces: [a2], hand: [sailor, captain, explorer], draw: [sailor, sailor, explorer]}\n"
        "- {name: blue, pieces: [d2], hand: [explorer, captain], draw: [sailor, explorer, captain, traveler]}",
        "play step stop",
        seed=1,
    ),
    _small(
        "quest+danger.swamps",
        '  - " j1 w2 w1 f1"\n  - "j1 r1 w3 j1"',
        "- {name: red, pieces: [a1], hand: [scout, captain, adventurer], draw: [jack, sailor, explorer]}\n"
        "- {name: blue, pieces: [d1], hand: [explorer, native], draw: [scout, explorer, journalist, traveler]}",
        "play step native",
        seed=39,
    ),
    _small(
        "quest+danger.shrines",
        '  - " j1*g r1*b j1 f1"\n  - "j1 v1*y j1*p j1"',
        "- {name: red, pieces: [a1], hand: [explorer, scout, compass, jack], draw: [explorer, sailor, traveler],\n"
        "   artifacts: [blue]}\n"
        "- {name: blue, pieces: [d1], hand: [explorer, explorer, transmitter], draw: [scout, explorer, traveler]}",
        "sacrifice play step",
        seed=8,
    ),
    _small(
        "quest+muisca",
        '  - " j1 j2 r1 f1"\n  - "j1 u1 r2 j1"',
        "- {name: red, pieces: [a1], hand: [hunter, traveler, scout], draw: [goldsmith, sailor, explorer, traveler]}\n"
        "- {name: blue, pieces: [d1], hand: [explorer, transmitter], draw: [fisher, explorer, traveler, traveler]}",
        "store buy take play step",
        "market: start\nmuisca: {open: [path_finder, weaver], deck: [elder, raft_maker, salt_trader]}",
        seed=7,
    ),
    _small(
        "quest+caves+muisca",
        '  - " j1 j2 r1 f1"\n  - "j1 x@ r2 j1"',
        "- {name: red, pieces: [a1], hand: [hunter, scout], draw: [sailor, explorer], tokens: [copy_opponent_muisca]}\n"
        "- {name: blue, pieces: [c1], hand: [explorer, fisher], draw: [explorer, traveler],\n"
        "   tokens: [copy_own_muisca], stored: [weaver]}",
        "copy copy-break buy-with store play step",
        "market: start\nmuisca: {open: [path_finder], deck: [elder]}\ncaves: {b1: coin_2+copy_own_muisca}",
        seed=25,
    ),
    Script(
        "everything",
        "quest+caves+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines+muisca",
        options={"route": "first", "seats": 4, "dangers": "ours"},
        seed=3,
        plies=60,
    ),
    *(Script(**values) for values in island.ISLAND),
)


def _event(event: Event, state: State) -> str:
    """An event as ``[rule] kind name=value ...``, with the labels of the board."""
    words = [
        f"{name}={kind.format(getattr(event, name), state)}" for name, kind in event.spec().items() if name != "rule"
    ]
    return " ".join([f"[{event.rule}]", event.key, *words])


def _standing(state: State) -> str:
    """Where everybody is, and what the seats that decide hold."""
    if "quest" not in [module.name for module in state.ruleset.modules]:
        return "; ".join(island.standing(state))
    said = []
    for seat, row in enumerate(state.get(Pieces).at):
        cells = " ".join("home" if cell is None else state.board.label(cell) for cell in row)
        said.append(f"{state.table.name(seat)} {cells}")
    for seat in state.deciders:
        said.append(f"hand {state.get(Decks)[seat].hand.text()}")
    return "; ".join(said)


def _choose(moves: tuple[Move, ...], rng: Random, likes: tuple[str, ...]) -> Move:
    """One of the moves, more often one that is liked."""
    ordered = sorted(moves, key=lambda move: move.long())
    liked = [move for kind in likes for move in ordered if move.key == kind]
    return rng.choice(liked if liked and rng.random() < 0.75 else ordered)


def _told(script: Script) -> Iterator[str]:
    rng = Random(script.seed)
    rules = engine.ruleset(script.ruleset)
    if script.position:
        state = from_text(script.position, script.name)
    else:
        state = Dealer(script.seed).settle(rules.start(**script.options))
    yield f"# {script.name}: python -m tests.playthroughs.write {script.name}"
    yield to_yaml(state).rstrip()
    for ply in range(1, script.plies + 1):
        node = play.chance(state)
        if play.result(state) is not None:
            break
        yield ""
        top = state.top
        assert top is not None
        if node is not None:
            outcome = node.sample(rng)
            yield f"{ply}. chance ({top.key}): {node.field.format(outcome, state)}, weight {node.weight(outcome)}"
            after, events = play.resolve(state, outcome)
        else:
            moves = play.legal_moves(state)
            names = " and ".join(state.table.name(seat) for seat in state.deciders)
            yield f"{ply}. round {state.table.round}, {names} ({top.key}); {_standing(state)}"
            shown = f": {', '.join(sorted(short(state, move) for move in moves))}" if len(moves) <= FEW else ""
            yield fill(f"{len(moves)} legal{shown}", 120, initial_indent="   ", subsequent_indent="     ")
            move = _choose(moves, rng, script.likes)
            yield f"   > {short(state, move)}"
            after, events = play.apply(state, move)
        yield from (f"     {_event(event, state)}" for event in events)
        state = after
    yield ""
    result = play.result(state)
    yield f"== {result if result is not None else 'the game goes on'}"
    yield to_yaml(state).rstrip()


def written(script: Script) -> str:
    """The text of a playthrough."""
    return "\n".join(_told(script)) + "\n"


def main(names: list[str]) -> int:
    """Write the named playthroughs, or all."""
    for script in SCRIPTS:
        if not names or script.name in names:
            (HERE / f"{script.name}.txt").write_text(written(script), encoding="utf-8")
            print(f"wrote {script.name}.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
