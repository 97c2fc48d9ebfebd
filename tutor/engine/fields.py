"""Field types: what the fields of moves, events and frames may hold.

A field type knows the text form of its values, reads it back strictly, describes it as JSON Schema and lists the values
that are thinkable in a state (the *universe*), right or wrong. Moves, events and frames are frozen dataclasses whose
fields are annotated with a field type; everything that prints, parses or enumerates them is derived from that, once,
here.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_type_hints

from tutor.engine.bag import Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.errors import InputError

if TYPE_CHECKING:
    from tutor.engine.state import State

__all__ = [
    "BAG",
    "BOOL",
    "CELL",
    "CORNER",
    "COUNT",
    "NAME",
    "NUMBERS",
    "SEAT",
    "SEATS",
    "SPOT",
    "BagField",
    "CellField",
    "Choice",
    "CornerField",
    "Field",
    "IntField",
    "Item",
    "Maybe",
    "SpotField",
    "Typed",
]

T = TypeVar("T")
_WORD = re.compile(r"[A-Za-z0-9_.?]+(-[A-Za-z0-9_.?]+)*")


def _a(name: str) -> str:
    return f"an {name}" if name[:1] in "aeiou" else f"a {name}"


class Field(ABC, Generic[T]):
    """One kind of value. Subclasses give text, parsing, schema and universe."""

    name: str = "value"

    def format(self, value: T, state: State | None = None) -> str:
        """Canonical text without blanks; with a `state`, cells are printed as the labels of its board."""
        return str(value)

    @abstractmethod
    def parse(self, text: str, state: State | None = None) -> T:
        """The value of `text`; `InputError` when it is none."""

    def fits(self, value: T, state: State) -> bool:
        """Whether the value can be at all in a game like `state`: a seat that is taken, a number in range."""
        return True

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the text form."""
        return {"type": "string"}

    def universe(self, state: State, seat: int) -> Iterable[T]:
        """The values thinkable in `state` for `seat`; empty when the field is never enumerated."""
        return ()

    def spoken(self, value: T, state: State | None = None) -> str:
        """The value in a sentence for people."""
        return self.format(value, state)


class IntField(Field[int]):
    """A whole number from `low` to `high`."""

    name = "number"

    def __init__(self, low: int = 0, high: int = 99) -> None:
        self.low, self.high = low, high

    def parse(self, text: str, state: State | None = None) -> int:
        if not re.fullmatch(r"-?[0-9]{1,6}", text) or not self.low <= int(text) <= self.high or text != str(int(text)):
            raise InputError(
                f"'{text}' is not a number", remedy=f"Write a whole number from {self.low} to {self.high}."
            )
        return int(text)

    def fits(self, value: Any, state: State) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^-?[0-9]+$"}

    def universe(self, state: State, seat: int) -> Iterable[int]:
        return range(self.low, self.high + 1)


class SeatField(Field[int]):
    """A seat, printed from 1 on; with a state its name (a colour) is read and printed too."""

    name = "seat"

    def format(self, value: int, state: State | None = None) -> str:
        return str(value + 1) if state is None else state.table.name(value)

    def parse(self, text: str, state: State | None = None) -> int:
        if state is not None:
            names = [state.table.name(seat) for seat in range(len(state.table.seats))]
            if text in names:
                return names.index(text)
            if re.fullmatch("[1-9][0-9]?", text) and int(text) <= len(names):
                return int(text) - 1
            raise InputError(f"there is no seat '{text}'", remedy=f"Write one of {', '.join(names)}.")
        if not re.fullmatch(r"[1-9][0-9]?", text):
            raise InputError(f"'{text}' is not a seat", remedy="Write the number of the seat, from 1 on.")
        return int(text) - 1

    def fits(self, value: Any, state: State) -> bool:
        return isinstance(value, int) and 0 <= value < len(state.table.seats)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^[1-9][0-9]?$"}

    def universe(self, state: State, seat: int) -> Iterable[int]:
        return range(len(state.table.seats))


class SeatsField(Field[tuple[int, ...]]):
    """Several seats, such as those who may decide in a frame: ``1+3``."""

    name = "seats"

    def format(self, value: tuple[int, ...], state: State | None = None) -> str:
        return "+".join(SEAT.format(seat, state) for seat in value)

    def parse(self, text: str, state: State | None = None) -> tuple[int, ...]:
        return tuple(SEAT.parse(part, state) for part in text.split("+"))

    def fits(self, value: tuple[int, ...], state: State) -> bool:
        return all(SEAT.fits(seat, state) for seat in value)


class CellField(Field[Cell]):
    """A cell: ``layer:q,r``, and with a state also the label shown on its board (``c4``)."""

    name = "cell"

    def format(self, value: Cell, state: State | None = None) -> str:
        if state is not None and value in state.board:
            return state.board.label(value)
        return str(value)

    def spoken(self, value: Cell, state: State | None = None) -> str:
        return state.board.label(value) if state is not None and value in state.board else value.called

    def parse(self, text: str, state: State | None = None) -> Cell:
        return Cell.parse(text) if state is None else state.board.cell(text)

    def universe(self, state: State, seat: int) -> Iterable[Cell]:
        return state.board.cells


class SpotField(CellField):
    """A place where a cell is or could be, e.g. of a discovery; always ``layer:q,r`` where there is no cell."""

    name = "place"

    def parse(self, text: str, state: State | None = None) -> Cell:
        if state is None or ":" in text:
            return Cell.parse(text)
        return state.board.cell(text)

    def universe(self, state: State, seat: int) -> Iterable[Cell]:
        """All cells of the board, then the empty places that touch one, sorted."""
        cells = state.board.cells
        around = {Cell(cell.layer, *place) for cell in cells for place in cell.hex.neighbours()}
        return [*cells, *sorted(around.difference(cells))]


class CornerField(Field[Corner]):
    """A corner: ``layer:q,r/N``, and with a state also ``c4/N``."""

    name = "corner"

    def format(self, value: Corner, state: State | None = None) -> str:
        return str(value) if state is None or value.cell not in state.board else state.board.corner_label(value)

    def spoken(self, value: Corner, state: State | None = None) -> str:
        return str(value) if state is None else state.board.corner_name(value)

    def parse(self, text: str, state: State | None = None) -> Corner:
        if state is not None:
            return state.board.parse_corner(text)
        cell, slash, pole = text.partition("/")
        if slash != "/" or pole not in ("N", "S"):
            raise InputError(f"'{text}' is not a corner", remedy="Write a cell and a pole, e.g. surface:0,0/N.")
        return Corner(Cell.parse(cell), pole)

    def universe(self, state: State, seat: int) -> Iterable[Corner]:
        return [Corner(cell, pole) for cell in state.board.cells for pole in ("N", "S")]


class Choice(Field[str]):
    """One of a few fixed words."""

    def __init__(self, name: str, options: Iterable[str]) -> None:
        self.name, self.options = name, tuple(options)

    def parse(self, text: str, state: State | None = None) -> str:
        if text not in self.options:
            raise InputError(f"'{text}' is not {_a(self.name)}", remedy=f"Write one of {', '.join(self.options)}.")
        return text

    def fits(self, value: str, state: State) -> bool:
        return value in self.options

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.options)}

    def universe(self, state: State, seat: int) -> Iterable[str]:
        return self.options


class Item(Field[str]):
    """The name of a thing, such as a card; `known` lists the names there are, `thinkable` those to try in a state."""

    def __init__(
        self,
        name: str,
        known: Callable[[], Iterable[str]] | None = None,
        thinkable: Callable[[State, int], Iterable[str]] | None = None,
        titles: Callable[[str], str] | None = None,
    ) -> None:
        self.name, self.known, self.thinkable, self.titles = name, known, thinkable, titles

    def parse(self, text: str, state: State | None = None) -> str:
        if not _WORD.fullmatch(text):
            raise InputError(f"'{text}' is not {_a(self.name)}", remedy="Write its id: letters, digits, _ and -.")
        if self.known is not None and text != "?":
            names = tuple(self.known())
            if text not in names:
                from difflib import get_close_matches

                near = get_close_matches(text, names, 3) or names[:8]
                raise InputError(f"there is no {self.name} '{text}'", remedy=f"Did you mean {' or '.join(near)}?")
        return text

    def fits(self, value: Any, state: State) -> bool:
        return isinstance(value, str) and (self.known is None or value in self.known())

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": [*self.known()]} if self.known else {"type": "string"}

    def universe(self, state: State, seat: int) -> Iterable[str]:
        return self.thinkable(state, seat) if self.thinkable else ()

    def spoken(self, value: str, state: State | None = None) -> str:
        return self.titles(value) if self.titles else value


class BagField(Field[Bag]):
    """An unordered set of things: ``sailor+2*scout``, ``-`` for none; with a state in any order.

    `from_` gives the bag whose sub-bags are thinkable.
    """

    name = "bag"

    def __init__(self, item: Item | None = None, from_: Callable[[State, int], Bag] | None = None) -> None:
        self.item, self.from_ = item, from_

    def format(self, value: Bag, state: State | None = None) -> str:
        return value.text()

    def parse(self, text: str, state: State | None = None) -> Bag:
        if text == "-":
            return Bag()
        items: list[str] = []
        # Files have one form; a person at a board may write any order, and commas.
        for part in text.split("+") if state is None else re.split("[+,]", text):
            number, star, name = part.rpartition("*")
            if star and not re.fullmatch(r"[1-9][0-9]?", number):
                raise InputError(f"'{part}' is not a number of things", remedy="Write e.g. 2*scout.")
            items += [(self.item or NAME).parse(name, state)] * (int(number) if star else 1)
        bag = Bag(items)
        if state is None and bag.text() != text:
            raise InputError(f"'{text}' is not in canonical order", remedy=f"Write {bag.text()}.")
        return bag

    def fits(self, value: Any, state: State) -> bool:
        if not isinstance(value, Bag):
            return False
        return self.item is None or all(self.item.fits(item, state) for item in value.counts())

    def universe(self, state: State, seat: int) -> Iterable[Bag]:
        return self.from_(state, seat).sub_bags() if self.from_ else ()

    def spoken(self, value: Bag, state: State | None = None) -> str:
        title = self.item.spoken if self.item else lambda name, _state: name
        return (
            ", ".join(
                title(name, state) if n == 1 else f"{n} {title(name, state)}" for name, n in value.counts().items()
            )
            or "none"
        )


class NumbersField(Field[tuple[int, ...]]):
    """A row of numbers, such as dice: ``1/4/4``; ``-`` for none."""

    name = "numbers"

    def format(self, value: tuple[int, ...], state: State | None = None) -> str:
        return "/".join(map(str, value)) or "-"

    def parse(self, text: str, state: State | None = None) -> tuple[int, ...]:
        if text != "-" and not re.fullmatch(r"(0|[1-9][0-9]{0,3})(/(0|[1-9][0-9]{0,3}))*", text):
            raise InputError(f"'{text}' is not a row of numbers", remedy="Write e.g. 1/4/4.")
        return () if text == "-" else tuple(map(int, text.split("/")))


class BoolField(Choice):
    """Yes or no."""


class Maybe(Field[Any]):
    """A value of another field type, or none (``-``)."""

    def __init__(self, inner: Field[Any]) -> None:
        self.inner, self.name = inner, inner.name

    def format(self, value: Any, state: State | None = None) -> str:
        return "-" if value is None else self.inner.format(value, state)

    def parse(self, text: str, state: State | None = None) -> Any:
        return None if text == "-" else self.inner.parse(text, state)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"const": "-"}, self.inner.schema()]}

    def fits(self, value: Any, state: State) -> bool:
        return value is None or self.inner.fits(value, state)

    def universe(self, state: State, seat: int) -> Iterable[Any]:
        return [None, *self.inner.universe(state, seat)]

    def spoken(self, value: Any, state: State | None = None) -> str:
        return "none" if value is None else self.inner.spoken(value, state)


SEAT = SeatField()
SEATS = SeatsField()
CELL = CellField()
SPOT = SpotField()
CORNER = CornerField()
COUNT = IntField()
BAG = BagField()
NUMBERS = NumbersField()
NAME = Item("name")
BOOL = Choice("answer", ("no", "yes"))


@dataclass(frozen=True, slots=True)
class Typed:
    """Base of moves, events and frames: a frozen dataclass whose fields carry a field type.

    The long text form needs no context: ``play seat=1 card=scout as=machete piece=1 to=surface:0,-1``.
    """

    key: ClassVar[str]

    @classmethod
    def spec(cls) -> Mapping[str, Field[Any]]:
        """Field name to field type, in order."""
        return _spec(cls)

    def values(self) -> dict[str, Any]:
        """Field name to value, in order."""
        return {name: getattr(self, name) for name in _spec(type(self))}

    def long(self) -> str:
        """The canonical long text form."""
        return " ".join(
            [self.key, *(f"{name}={kind.format(getattr(self, name))}" for name, kind in _spec(type(self)).items())]
        )

    @classmethod
    def parse(cls, text: str) -> Typed:
        """The value of a long text form of this kind; strict about names, order and blanks."""
        words = text.split(" ")
        spec = _spec(cls)
        shape = " ".join([cls.key, *(f"{name}=..." for name in spec)])
        if words[0] != cls.key or [word.partition("=")[0] for word in words[1:]] != list(spec):
            raise InputError(f"'{text}' is not of the form of '{cls.key}'", remedy=f"Write {shape}")
        values: dict[str, Any] = {}
        for word, (name, kind) in zip(words[1:], spec.items(), strict=True):
            try:
                values[name] = kind.parse(word.partition("=")[2])
            except InputError as error:
                raise error.at(field=f"{cls.key}.{name}") from None
        return cls(**values)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """JSON Schema of the fields, for ``eldorado schema``."""
        return {
            "type": "object",
            "title": cls.key,
            "properties": {name: kind.schema() for name, kind in _spec(cls).items()},
            "required": list(_spec(cls)),
            "additionalProperties": False,
        }


_SPECS: dict[type, dict[str, Field[Any]]] = {}


def _spec(cls: type[Typed]) -> dict[str, Field[Any]]:
    known = _SPECS.get(cls)
    if known is None:
        known = _SPECS[cls] = _read_spec(cls)
    return known


def _read_spec(cls: type[Typed]) -> dict[str, Field[Any]]:
    hints = get_type_hints(cls, include_extras=True)
    spec: dict[str, Field[Any]] = {}
    for name in [field.name for field in fields(cls)]:
        kinds = [extra for extra in getattr(hints[name], "__metadata__", ()) if isinstance(extra, Field)]
        if len(kinds) != 1:
            raise TypeError(f"{cls.__name__}.{name} needs one field type: Annotated[..., FIELD]")
        spec[name] = kinds[0]
    return spec
