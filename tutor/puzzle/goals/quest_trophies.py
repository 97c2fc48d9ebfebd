"""Quest goals that are won on the way: blockades, cave tokens, artifacts."""

from __future__ import annotations

from tutor.engine.games.quest.blockades import Blockades
from tutor.engine.games.quest.danger_shrines import COLOURS, Artifacts
from tutor.engine.games.quest.data import cave_tokens
from tutor.engine.games.quest.tokens import Tokens
from tutor.engine.reading import Node
from tutor.engine.state import State
from tutor.puzzle.goals.goal import Ask
from tutor.puzzle.goals.kind import Kind

__all__ = ["KINDS"]

_WORD = {"type": "string"}


def _break(node: Node, state: State, seat: int) -> Ask:
    before = state.get(Blockades)
    on = dict(before.on)
    if not on:
        raise node.error("no blockade lies on the route", "Lay one in the position, under 'blockades'.")
    seam = node.word([*sorted(on), "any"])
    owned = len(_taken(state, seat))
    if seam == "any":
        return Ask("take a blockade", lambda now: len(_taken(now, seat)) > owned)
    number = on[seam]
    return Ask(f"take the blockade {number} on the seam {seam}", lambda now: number in _taken(now, seat))


def _taken(state: State, seat: int) -> tuple[int, ...]:
    rows = state.get(Blockades).owned
    return rows[seat] if seat < len(rows) else ()


def _artifact(node: Node, state: State, seat: int) -> Ask:
    colour = node.word([*COLOURS, "any"])

    def count(now: State) -> int:
        names = [name.rpartition(":")[2] for name in now.get(Artifacts).owned[seat]]
        return len(names) if colour == "any" else names.count(colour)

    before = count(state)
    named = "an artifact" if colour == "any" else f"the {colour} artifact"
    return Ask(f"collect {named}", lambda now: count(now) > before)


def _token(node: Node, state: State, seat: int) -> Ask:
    name = node.word([*cave_tokens(muisca=True), "any"])

    def count(now: State) -> int:
        held = now.get(Tokens).held[seat]
        return len(held) if name == "any" else held.count(name)

    before = count(state)
    said = "a cave token" if name == "any" else f"a {name.replace('_', ' ')} token"
    return Ask(f"find {said}", lambda now: count(now) > before)


KINDS = (
    Kind("break", "quest", "the blockade on this seam is yours (`any`: one more blockade)", "A-B", _WORD, _break),
    Kind("artifact", "quest", "an artifact of this colour (or `any`) is yours", "green", _WORD, _artifact,
         "danger.shrines"),
    Kind("token", "quest", "one more cave token of this name (or `any`) is yours", "any", _WORD, _token, "caves"),
)  # fmt: skip
