"""State: everything needed to go on, as one frozen value.

A state is a ruleset, the slices of its modules and a stack of frames. Slices are frozen dataclasses in canonical order,
so equal states are equal whatever led to them. The top frame says who must decide what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Protocol, TypeVar

from tutor.engine.board import Board
from tutor.engine.fields import SEATS, Typed

if TYPE_CHECKING:
    from tutor.engine.moves import Move
    from tutor.engine.verdict import Quantity, Result, Transition, Verdict

__all__ = ["Auto", "Chance", "Decision", "Frame", "Ground", "Seat", "Slice", "State", "Table"]


class Slice:
    """A module's own part of the state: a frozen dataclass with a `key`."""

    __slots__ = ()
    key: ClassVar[str]


S = TypeVar("S", bound=Slice)


@dataclass(frozen=True, slots=True)
class Frame(Typed):
    """One entry of the stack. `exclusive` frames admit no moves but their own (no `anytime` moves).

    `mid_use` frames lie between playing a card and its stop: the run of moves up to them is one *use*.
    """

    exclusive: ClassVar[bool] = False
    mid_use: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Decision(Frame):
    """One of `seats` must decide; each of them may while the frame lies on top."""

    seats: Annotated[tuple[int, ...], SEATS]


@dataclass(frozen=True, slots=True)
class Chance(Frame):
    """Chance decides; the ruleset's `chance` part says with what weights."""


@dataclass(frozen=True, slots=True)
class Auto(Frame):
    """The rules decide; the ruleset's `auto` part says what happens."""


F = TypeVar("F", bound=Frame)


class Seat(NamedTuple):
    """Who sits there: a name (a colour), the side that owns the pieces (a team is one side), and a role."""

    name: str
    side: str
    role: str


@dataclass(frozen=True, slots=True)
class Table(Slice):
    """Who plays, in which order, and whose turn it is.

    `order` lists who takes a turn together (one seat, or the partners of a team); `group` is the entry whose turn it
    is,
    -1 before the first turn; `round` counts from 1.
    """

    key: ClassVar[str] = "table"
    seats: tuple[Seat, ...]
    order: tuple[tuple[int, ...], ...]
    group: int = -1
    round: int = 0

    @property
    def active(self) -> tuple[int, ...]:
        """The seats whose turn it is."""
        return self.order[self.group] if self.group >= 0 else ()

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name


@dataclass(frozen=True, slots=True)
class Ground(Slice):
    """The board; a discovery puts a new one here."""

    key: ClassVar[str] = "ground"
    board: Board


class Rules(Protocol):
    """What a state asks of its ruleset; `tutor.engine.ruleset.Ruleset` is the one implementation."""

    @property
    def id(self) -> str: ...
    @property
    def slots(self) -> Mapping[type[Slice], int]: ...
    def check(self, state: State, move: Move) -> Verdict: ...
    def legal_moves(self, state: State) -> tuple[Move, ...]: ...
    def apply(self, state: State, move: Move) -> Transition: ...
    def result(self, state: State) -> Result | None: ...
    def quantity(self, state: State, name: str, subject: Any = None) -> Quantity: ...


class State(NamedTuple):
    """A frozen position: ruleset, slices (in the ruleset's order) and stack (the top frame last).

    The methods ask the ruleset; see `tutor.engine.play` for what they do.
    """

    ruleset: Any
    slices: tuple[Slice, ...]
    stack: tuple[Frame, ...]

    def __repr__(self) -> str:
        top = self.stack[-1].long() if self.stack else "no frame"
        return f"State({self.ruleset.id}, {top})"

    def get(self, kind: type[S]) -> S:
        """The slice of the given kind."""
        found: Any = self.slices[self.ruleset.slots[kind]]
        return found  # type: ignore[no-any-return]

    def put(self, *new: Slice) -> State:
        """This state with some slices replaced; for `reduce` parts only."""
        slices = list(self.slices)
        for piece in new:
            slices[self.ruleset.slots[type(piece)]] = piece
        return State(self.ruleset, tuple(slices), self.stack)

    @property
    def table(self) -> Table:
        """Who plays and whose turn it is."""
        return self.get(Table)

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.get(Ground).board

    @property
    def top(self) -> Frame | None:
        """The frame that says what comes next."""
        return self.stack[-1] if self.stack else None

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that must decide now; none at a chance node or at the end."""
        top = self.stack[-1] if self.stack else None
        return top.seats if isinstance(top, Decision) else ()

    def check(self, move: Move) -> Verdict:
        """Whether `move` is legal here, and if not, why."""
        return self.ruleset.check(self, move)  # type: ignore[no-any-return]

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, in a fixed order."""
        return self.ruleset.legal_moves(self)  # type: ignore[no-any-return]

    def apply(self, move: Move) -> Transition:
        """What `move` leads to; `IllegalMove` with the same verdict when it is refused."""
        return self.ruleset.apply(self, move)  # type: ignore[no-any-return]

    def result(self) -> Result | None:
        """The end of the game, or None while it goes on."""
        return self.ruleset.result(self)  # type: ignore[no-any-return]

    def quantity(self, name: str, subject: Any = None) -> Quantity:
        """A number that explains itself."""
        return self.ruleset.quantity(self, name, subject)  # type: ignore[no-any-return]

    def frames_of(self, kind: type[F]) -> Iterable[F]:
        """The frames of one kind on the stack, the lowest first."""
        return (frame for frame in self.stack if isinstance(frame, kind))
