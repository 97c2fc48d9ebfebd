"""What the files of pinned trees have in common: states are taken by kind, counted through the universe, written."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable

from tutor.engine import play
from tutor.engine.perft import Triple
from tutor.engine.positions import to_plain
from tutor.engine.state import State

__all__ = ["write"]

Counted = Callable[[State, int], Triple | None]


def write(
    title: str,
    prefix: str,
    candidates: Iterable[tuple[str, State]],
    counted: Counted,
    *,
    wanted: int,
    most: int,
    most_of_a_scene: int | None = None,
) -> int:
    """Print the file: `wanted` triples, at most so many of a scene's kind of frame, and of a scene."""
    print(f"# {title}")
    kinds: Counter[str] = Counter()
    scenes: Counter[str] = Counter()
    seen: set[State] = set()
    for name, state in candidates:
        if sum(kinds.values()) == wanted:
            break
        key = f"{name} {state.top.key}" if state.top is not None else ""
        if kinds[key] >= most or (most_of_a_scene is not None and scenes[name] >= most_of_a_scene):
            continue
        if state in seen or play.result(state) is not None:
            continue
        seen.add(state)
        for depth in (3, 2, 1):
            triple = counted(state, depth)
            if triple is not None:
                kinds[key], scenes[name] = kinds[key] + 1, scenes[name] + 1
                plain = to_plain(state)
                words = f"ruleset: '{plain.pop('ruleset')}', position: {json.dumps(plain)}, depth: {depth}"
                pin = f"{prefix}-{name}-{sum(kinds.values())}-d{depth}"
                print(f"- {{id: {pin}, {words}, triple: {triple}, counted: universe}}", flush=True)
                break
    print(dict(kinds), file=sys.stderr)
    return 0
