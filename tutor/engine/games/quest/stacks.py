"""Frames that a Quest position writes down itself: finding them, and what every kind of them is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, overload

from tutor.engine.reading import Node
from tutor.engine.state import Frame, State

__all__ = ["laid", "not_below", "only_in_the_set_up"]

F = TypeVar("F", bound=Frame)


@overload
def laid(node: Node, state: State) -> Iterator[tuple[Node, Any]]: ...
@overload
def laid(node: Node, state: State, kind: type[F]) -> Iterator[tuple[Node, F]]: ...
def laid(node: Node, state: State, kind: type[Any] = Frame) -> Iterator[tuple[Node, Any]]:
    """The frames of a kind that the document has, the lowest first, with their places; none without a ``stack``."""
    for spot, frame in zip(node["stack"] if "stack" in node else (), state.stack, strict=False):
        if isinstance(frame, kind):
            yield spot, frame


def not_below(node: Node, state: State, kind: type[Frame], *above: type[Frame], but: type[Frame] | None = None) -> None:
    """Refuse some decisions above a frame that rules lay last: until it comes, what it is about could change."""
    for place, (spot, frame) in enumerate(laid(node, state)):
        for other in state.stack[place + 1 :] if isinstance(frame, kind) else ():
            if isinstance(other, above) and (but is None or not isinstance(other, but)):
                raise spot.error(f"'{frame.key}' doesn't wait below '{other.key}'", "Lay it on top, or leave it out.")


def only_in_the_set_up(node: Node, state: State, *kinds: type[Frame]) -> None:
    """Refuse frames of the set-up once a turn has begun."""
    for spot, frame in laid(node, state):
        if isinstance(frame, kinds) and state.table.active:
            raise spot.error(f"'{frame.key}' belongs to the set-up", "Write round: 0, or leave this frame out.")
