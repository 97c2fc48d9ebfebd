"""Moves: one decision by one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from tutor.engine.fields import SEAT, Typed

if TYPE_CHECKING:
    from tutor.engine.state import State

__all__ = ["Move"]


@dataclass(frozen=True, slots=True)
class Move(Typed):
    """A decision of `seat`. It knows nothing of the state; all meaning comes from the state it is tried on.

    `anytime` kinds need no frame: any seat may make them unless the top frame is exclusive (a battle).
    `ends_turn` marks the kind that ends the turn, which turn-end demands look at.
    `helps` marks `anytime` kinds that may be needed to meet a turn-end demand: the look-ahead tries only those.
    `near` names the fields by which a nearby legal move is found, the most telling first.
    """

    anytime: ClassVar[bool] = False
    ends_turn: ClassVar[bool] = False
    helps: ClassVar[bool] = False
    near: ClassVar[tuple[str, ...]] = ()
    seat: Annotated[int, SEAT]

    @classmethod
    def implied(cls, state: State, values: dict[str, Any]) -> dict[str, Any]:
        """Fields that the others settle in `state`, so that the short form may leave them out.

        `values` holds what is known so far (at least ``seat``). A kind overrides this; the kernel implies nothing.
        """
        return {}

    @classmethod
    def universe(cls, state: State, seats: Iterable[int]) -> Iterator[Move]:
        """Every thinkable move of this kind in `state`, right or wrong, for the given seats."""
        spec = dict(cls.spec())
        spec.pop("seat")
        for seat in seats:
            for values in product(*(kind.universe(state, seat) for kind in spec.values())):
                yield cls(seat, *values)

    def needless(self, state: State) -> bool:
        """Whether a turn that can be brought to a legal end by this move in `state` can be so without it.

        The look-ahead leaves such moves out. A kind that knows itself to be one overrides this.
        """
        return False
