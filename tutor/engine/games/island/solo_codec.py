"""How guardians that rest or wait, and the turn of a piece of no seat, are written in a position.

```yaml
wild: {wolf: t4, titan: u2, offerings: [t7]}     # with the other pieces, see `codec`
guard: {resting: [wolf], waiting: [thief]}
hunt: {beast: wolf, seat: red, left: 2, from: t3}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.fields import CELL
from tutor.engine.games.island.codec_checks import needed
from tutor.engine.games.island.guards import GUARDIANS, Guard, Retreating, Returning
from tutor.engine.games.island.hunting import Hunt, Rousing, Stirring
from tutor.engine.games.island.slices import Pieces
from tutor.engine.positions import Codec, Reading
from tutor.engine.reading import Node
from tutor.engine.state import Frame, State

__all__ = ["GUARD_CODEC", "HUNT_CODEC"]


def _read_guard(node: Node, reading: Reading) -> Guard:
    spot = node.get("guard")
    if spot is None:
        return Guard()
    spot.only(["resting", "waiting", "lost"])
    rows = [_beasts(spot[name]) if name in spot else () for name in ("resting", "waiting")]
    return Guard(rows[0], rows[1], spot["lost"].truth() if "lost" in spot else False)


def _beasts(node: Node) -> tuple[str, ...]:
    named = [entry.word(GUARDIANS) for entry in node]
    if len(set(named)) < len(named):
        raise node.error("a guardian is named twice", "Name each once.")
    return tuple(beast for beast in GUARDIANS if beast in named)


def _write_guard(state: State) -> dict[str, Any]:
    guard = state.get(Guard)
    written = {"resting": list(guard.resting), "waiting": list(guard.waiting), "lost": guard.lost}
    found = {name: value for name, value in written.items() if value}
    return {"guard": found} if found else {}


def _read_hunt(node: Node, reading: Reading) -> Hunt:
    spot = node.get("hunt")
    if spot is None:
        return Hunt()
    spot.only(["beast", "seat", "left", "from", "over"])
    names = [seat.name for seat in reading.table.seats]
    return Hunt(
        spot["beast"].word(GUARDIANS if "send" in reading.ruleset.moves else ["titan"]),
        names.index(spot["seat"].word(names)),
        spot["left"].whole(0, 99) if "left" in spot else 0,
        spot["from"].parsed(CELL, reading.bare) if "from" in spot else None,
        spot["over"].truth() if "over" in spot else False,
    )


def _write_hunt(state: State) -> dict[str, Any]:
    hunt = state.get(Hunt)
    if not hunt.beast:
        return {}
    written = {
        "beast": hunt.beast,
        "seat": state.table.name(hunt.seat),
        "left": hunt.left or None,
        "from": None if hunt.source is None else state.board.label(hunt.source),
        "over": hunt.over or None,
    }
    return {"hunt": {name: value for name, value in written.items() if value is not None}}


def _check_guard(node: Node, state: State) -> None:
    """A guardian that waits beside the map, or is to come back to it, isn't on it."""
    pieces = state.get(Pieces)
    for beast in state.get(Guard).waiting:
        if pieces.where(beast) is not None:
            raise node["guard"]["waiting"].error(
                f"the {beast} waits and is on the map", "Leave it out of 'waiting' or of 'wild'."
            )
    for entry, frame in _written(node, state):
        if isinstance(frame, (Retreating, Returning)):
            if frame.beast not in GUARDIANS:
                raise entry.error(f"'{frame.beast}' is no guardian", f"Write one of {', '.join(GUARDIANS)}.")
            if pieces.where(frame.beast) is not None:
                raise entry.error(f"the {frame.beast} is on the map", "Leave it out of 'wild', or this frame.")


def _written(node: Node, state: State) -> Iterator[tuple[Node, Frame]]:
    """The frames of a stack, each with its place."""
    if "stack" in node:
        yield from zip(node["stack"], state.stack, strict=True)


_WALKING = ("leading", "striking", "goading", "wrecking")
"""Frames within the turn of a piece of no seat; `stalking` lies below them and ends it."""


def _check_hunt(node: Node, state: State) -> None:
    """Whoever leads a piece has one on the map to lead, and its turn comes to an end."""
    needed(node, ("stalking", *_WALKING), "hunt", "Give 'hunt', e.g. {beast: titan, seat: red, left: 2}.")
    hunt, stalking = state.get(Hunt), 0
    known = list(GUARDIANS) if "send" in state.ruleset.moves else ["titan"]
    for entry, frame in _written(node, state):
        if isinstance(frame, (Rousing, Stirring)) and frame.beast not in known:
            raise entry.error(f"'{frame.beast}' has no turn", f"Write one of {', '.join(known)}.")
        stalking += frame.key == "stalking"
        if stalking > 1:
            raise entry.error("one piece walks at a time", "Write 'stalking' once.")
        led = frame.key in _WALKING and (frame.key != "striking" or frame is state.top)
        if led and state.get(Pieces).where(hunt.beast) is None:
            raise node["hunt"].error(
                f"the {hunt.beast} is not on the map", f"Give its tile: 'wild: {{{hunt.beast}: ...}}'."
            )
        if frame.key in _WALKING and not stalking:
            raise entry.error(f"no 'stalking' lies below '{frame.key}'", "Write 'stalking' before it.")
    if hunt.beast and not stalking:
        raise node["hunt"].error("no 'stalking' lies on the stack to end this turn", "Write it, or leave out 'hunt'.")


GUARD_CODEC = Codec(("guard",), _read_guard, _write_guard, _check_guard)
HUNT_CODEC = Codec(("hunt",), _read_hunt, _write_hunt, _check_hunt)
