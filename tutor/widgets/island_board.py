"""The Island on a board: clicks on tiles, places, cards and buttons become moves; the engine judges them.

A kind of move is chosen by a button and its fields are filled one after the other: tiles and places by a click on the
map, corners by a tile and a direction, cards by a click in the hand, the rest by a row of choices. Walking and
discovering need no button. This is read off the fields of the moves alone, so it serves every module of the Island.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from tutor.engine import play
from tutor.engine.bag import EMPTY, Bag
from tutor.engine.board import Cell, Corner
from tutor.engine.fields import BagField, CellField, CornerField, Field, SpotField
from tutor.engine.games.island.band import lefts
from tutor.engine.games.island.components import RESOURCES
from tutor.engine.games.island.exploring import places_around
from tutor.engine.games.island.kinds import HAND, TAKE
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import Hands, Pieces, explorer_at, side_of
from tutor.engine.moves import Move
from tutor.engine.observe import Observation
from tutor.engine.state import Chance, State
from tutor.lesson.line import Line, Tried
from tutor.lesson.wording import in_words
from tutor.widgets.island_moves import (
    DIRECT,
    FEW,
    GROUND,
    OWN_CARDS,
    WALKS,
    in_question,
    label,
    makes_sense,
    needs,
    spoken_value,
    values,
    walkers,
    walkers_near,
    words_first,
)  # fmt: skip
from tutor.widgets.island_scene import island_scene
from tutor.widgets.island_words import asked, in_short, told, who
from tutor.widgets.scene import POLES, Scene, SceneButton, SceneCorner, SceneGroup
from tutor.widgets.table import Table
from tutor.widgets.targets import entering, walking_targets
from tutor.widgets.telling import ended

__all__ = ["IslandBoard"]


class IslandBoard(Table):
    """An Island position to play on, for whoever has to decide: in a battle first one side, then the other.

    Chance is settled from a seed, so that the same moves lead to the same dice and tiles; `fortune` goes before it.

    Parameters
    ----------
    ends
        Offer a button that ends the turn.
    seed
        Of what chance gives.
    lists
        Show the legal moves of a decision as buttons where they are few. Without it the board offers kinds of moves,
        legal or not: for questions to which the list would be the answer. Without `remedies`, which would tell what is
        legal too, there is a list only where all that is thinkable is few.
    short
        Say over the board only what is left of the dice, and the values that what lies there hangs on; with `values`
        False not even these, for where they are told elsewhere.

    places
        Places without a tile that are shown whoever stands where, for a question speaks of them.

    Examples
    --------
    >>> from tutor.lesson import state_of
    >>> board = IslandBoard(state_of('''
    ... ruleset: island
    ... map: ["wood 0,0", "water 1,0", "gold 0,1"]
    ... seats: [{name: red, at: t1, speed: 2}, {name: blue, at: t3}]
    ... stack: ["exploring seats=1"]
    ... '''))
    >>> board.choose_cell("t2")
    >>> board.view.tone, "[ISL-MAP-7]" in board.view.status
    ('bad', True)
    """

    def __init__(
        self,
        state: State,
        *,
        ends: bool = True,
        lists: bool = True,
        seed: int = 7,
        short: bool = False,
        values: bool = True,
        places: Iterable[Cell] = (),
        **more: Any,
    ) -> None:
        self.named = tuple(places)
        self.ends, self.lists, self.seed, self.short, self.values = ends, lists, seed, short, values
        self.mode = ""
        self.given: dict[str, Any] = {}
        self.tile: Cell | None = None
        self.walker: Cell | None = None  # where the thief or villager stands that went last: it goes on
        self.chosen: dict[str, int] = {}
        self._below: set[Cell] = set()
        seat = next(iter((*state.deciders, *state.table.active)), 0)
        more.setdefault("status", asked(state, seat))
        super().__init__(state, **more)
        self.view.on_card(self.choose_card)
        self.view.on_symbol(self.choose_symbol)
        self.view.on_cell(self.choose_cell)

    # -- what is shown -------------------------------------------------------------------------------------------------

    @property
    def decides(self) -> bool:
        """Whether the seat has a decision to take."""
        return self.seat in self.state.deciders and self.state.result() is None

    @property
    def shown(self) -> State | Observation:
        """What is drawn: the position, or what a seat sees of it."""
        return self.state

    def scene(self) -> Scene:
        self._follow()
        plain = island_scene(
            self.shown,
            seat=self.seat,
            title=self.title,
            caption=in_short(self.state, self.values) if self.short else self.caption,
            places=self._shown_places(),
            highlights=self._highlights(),
            numbers={label: text for label, text in self.reach.items() if text},
            symbols=tuple(self._symbols()),
            buttons=tuple(self._buttons()),
        )
        hand = self._hand_field() is not None
        groups = tuple(self._group(group, hand) for group in plain.groups)
        return replace(plain, groups=groups, notes=self._costs(), corners=(*plain.corners, *self._planned()))

    def _planned(self) -> Iterator[SceneCorner]:
        """The corner that is chosen for a building, while something else is still to be chosen."""
        board, colour = self.state.board, self.state.table.name(self.seat)
        for corner in self.given.values():
            if isinstance(corner, Corner) and (cell := next((c for c in corner.cells() if c in board), None)):
                pole = dict(zip(Corner.of(cell), POLES, strict=True))[corner]
                kind = str(self.given.get("building", "hideout"))
                label = board.corner_label(corner)
                yield SceneCorner(board.label(cell), pole, kind, colour, f"the chosen corner {label},", "?")

    def _costs(self) -> dict[str, str]:
        """What entering costs now, on the tiles that can be entered; not where that would give an answer away."""
        if not (self.decides and self.remedies):
            return {}
        label = self.state.board.label
        return {label(cell): words for cell, words in entering(self.state, self.seat).items()}

    def _group(self, group: SceneGroup, playable: bool) -> SceneGroup:
        if group.id != "hand" or not playable:
            return group
        cards = []
        for card in group.cards:
            number = self.chosen.get(card.type, 0)
            note = f"{number} chosen" if number else card.note
            cards.append(replace(card, pressed=number > 0, note=note))
        return replace(group, cards=tuple(cards), playable=True)

    def _places(self) -> list[Cell]:
        """Places without a tile next to the walkers of the seat that decides, while it explores."""
        state = self.state
        if not self.decides or state.top is None or state.top.key not in ("exploring", "gathering"):
            return []
        cell = explorer_at(state, self.seat)
        cells = [cell] if cell is not None else state.get(Pieces).cells_of(side_of(state, self.seat), "thief")
        return [place for one in dict.fromkeys(cells) if one in state.board for place in places_around(state, one)]

    def _shown_places(self) -> list[Cell]:
        """The places next to the walkers; while the cave has no tile, those of it that were seen before, too, lest it
        comes and goes with every step.
        """
        places = self._places()
        self._below |= {place for place in places if place.layer == "cave"}
        bare = not any(cell.layer == "cave" for cell in self.state.board.cells)
        named = [place for place in self.named if place not in self.state.board]
        return list(dict.fromkeys([*places, *named, *(sorted(self._below) if bare else ())]))

    def _highlights(self) -> dict[str, str]:
        state, marks = self.state, self.marks()
        chosen = [cell for cell in (*self.given.values(), self.tile) if isinstance(cell, Cell)]
        here = explorer_at(state, self.seat) if self.decides else None
        went = self.walker if self.decides and "source" not in self.given else None
        side, pieces = side_of(state, self.seat), state.get(Pieces)
        if went not in (*pieces.cells_of(side, "thief"), *pieces.cells_of(side, "villager")):
            went = None
        for cell in (*chosen, *(one for one in (here, went) if one is not None)):
            if cell in state.board:
                marks.setdefault(state.board.label(cell), "selected")
        known = {str(place) for place in self._shown_places()} | {state.board.label(cell) for cell in state.board.cells}
        return {label: role for label, role in marks.items() if label in known}

    # -- what can be chosen --------------------------------------------------------------------------------------------

    def _kinds(self) -> list[type[Move]]:
        """The kinds of moves of the frame, then those that can be made at any time."""
        top, rules = self.state.top, self.state.ruleset
        if top is None or isinstance(top, Chance):
            return []
        anytime = () if getattr(top, "exclusive", False) else rules.kinds("anytime")
        return list(dict.fromkeys((*rules.kinds(top.key), *anytime)))

    def _kind(self) -> type[Move] | None:
        """The kind of move being put together: of the button pressed, or the only one the frame has."""
        if not self.decides:
            return None
        kinds = {kind.key: kind for kind in self._kinds()}
        if self.mode:
            return kinds.get(self.mode)
        if self._listed():
            return None
        top = self.state.top
        if top is None or top.key == "exploring":
            return None
        own = [kind for kind in self.state.ruleset.kinds(top.key) if needs(kind) and kind.key not in DIRECT]
        return own[0] if len(own) == 1 else None

    def _listed(self) -> list[Move]:
        """The moves of a frame with few ways to decide."""
        top = self.state.top
        if not self.lists or not self.decides or top is None or top.key in GROUND:
            return []
        kinds = self.state.ruleset.kinds(top.key)
        if not self.remedies:  # nobody is told what is allowed: all that is thinkable can be tried
            thinkable = (move for kind in kinds for move in kind.universe(self.state, (self.seat,)))
            found = list(islice(thinkable, FEW + 1))
        else:
            found = [move for move in play.legal_moves(self.state) if type(move) in kinds and move.seat == self.seat]
        return found if len(found) <= FEW else []

    def _offered(self, kind: type[Move]) -> bool:
        return self.ends if kind.key == "end" else makes_sense(self.state, self.seat, kind)

    def _buttons(self) -> Iterator[SceneButton]:
        listed = self._listed()
        for number, move in enumerate(listed):
            words = in_words(self.state, move)
            yield SceneButton(f"move {number}", f"{words[:1].upper()}{words[1:]}")
        current = self._kind()
        if current is not None and self._bag_field(current) is not None and not self._open(current):
            count = sum(self.chosen.values())
            yield SceneButton("do", f"{label(current.key)} {count or ''}".strip())
        if self.decides:
            for kind in self._kinds():
                frame_own = bool(listed) and kind in self.state.ruleset.kinds(self.state.top.key)  # type: ignore[union-attr]
                if kind.key in DIRECT or frame_own or (kind is current and not self.mode) or not self._offered(kind):
                    continue
                yield from self._mode_buttons(kind)
        if self._begun():
            yield SceneButton("anew", "Choose anew")
        other = self._partner()
        if other is not None:
            yield SceneButton("partner", f"Act for {who(self.state.table.name(other))}")
        walks = self.state.top is not None and self.state.top.key == "exploring"
        if self.decides and (self._kind() is not None or (walks and explorer_at(self.state, self.seat) is not None)):
            yield from self.reach_button()
        yield from self.history_buttons()

    ground = "place"
    counts = "The number is the speed it takes, step by step."

    def targets(self) -> dict[Cell, str]:
        """Where the next click leads to a legal move: of the kind that is chosen, or walking and discovering."""
        kind = self._kind()
        name = self._next(kind, CellField, CornerField) if kind is not None else None
        if kind is None or name is None:
            return walking_targets(self.state, self.seat) if kind is None and self.decides else {}
        found: dict[Cell, str] = {}
        for move in play.legal_moves(self.state):
            fits = type(move) is kind and move.seat == self.seat
            if fits and all(getattr(move, field, value) == value for field, value in self.given.items()):
                value = getattr(move, name)
                # A corner is shown by the tiles that meet there.
                cells = (
                    [cell for cell in value.cells() if cell in self.state.board]
                    if isinstance(value, Corner)
                    else [value]
                )
                found.update({cell: "" for cell in cells if isinstance(cell, Cell)})
        known = {*self.state.board.cells, *self._places()}
        return {cell: text for cell, text in found.items() if cell in known}

    def _partner(self) -> int | None:
        """The next seat of the same side that may decide as well."""
        side = side_of(self.state, self.seat)
        both = [seat for seat in self.state.deciders if side_of(self.state, seat) == side]
        if not self.decides or len(both) < 2:
            return None
        return both[(both.index(self.seat) + 1) % len(both)]

    def _mode_buttons(self, kind: type[Move]) -> Iterator[SceneButton]:
        """One button, or one for each word where the first field has few: a farmhouse, a fort."""
        words = words_first(kind)
        if words:
            name, options = words
            for option in options:
                pressed = self.mode == kind.key and self.given.get(name) == option
                yield SceneButton(f"{kind.key} {option}", option.capitalize(), pressed=pressed)
        elif needs(kind):
            yield SceneButton(kind.key, label(kind.key), pressed=self.mode == kind.key)
        else:
            yield SceneButton(kind.key, label(kind.key))

    def _begun(self) -> bool:
        """Whether something was chosen that can be taken back: a kind of move by its button, fields, cards."""
        return bool(self.mode or self.given or self.chosen or self.tile is not None)

    def _anew(self) -> None:
        """Take back what was filled in; then, or if that is nothing, the kind of move whose button is pressed."""
        kind = self._kind()
        own = words_first(kind) if kind is not None else None
        kept = {name: value for name, value in self.given.items() if own and name == own[0]}
        filled = self.tile is not None or bool(self.chosen) or len(self.given) > len(kept)
        mode = self.mode if kind is not None and kind.key not in DIRECT and filled else ""
        kept = kept if mode else {}
        self.forget()
        self.mode, self.given = mode, kept
        kind = self._kind()
        self._show((self._ask(kind) if kind else asked(self.state, self.seat)) or "Taken back.", "info")

    def _symbols(self) -> Iterator[SceneButton]:
        """A row of choices for the field that comes next."""
        kind = self._kind()
        if kind is None:
            return
        bag = self._bag_field(kind)
        if bag is not None and bag[1] not in OWN_CARDS:
            for card in dict.fromkeys(self._lying(bag[1])):
                count = self.chosen.get(card, 0)
                yield SceneButton(f"take {card}", f"{card.capitalize()} {count or ''}".strip(), pressed=count > 0)
        name = self._next(kind)
        if name is None:
            return
        field = kind.spec()[name]
        if isinstance(field, CornerField):
            if self.tile is not None:
                for pole in POLES:
                    yield SceneButton(f"pole {pole}", pole)
        else:
            for number, value in enumerate(self._values(kind, name)):
                words = spoken_value(field, value, self.state)
                yield SceneButton(
                    f"value {name} {number}", f"From {self.state.board.label(value)}" if name == "source" else words
                )

    def _values(self, kind: type[Move], name: str) -> list[Any]:
        """The row of choices for a field; tiles are chosen on the map, but for which of several goes there."""
        field = kind.spec()[name]
        if isinstance(field, CellField):
            to = self.given.get("to", self.given.get("spot"))
            found = walkers(self.state, self.seat, kind) if name == "source" and to is not None else []
            return walkers_near(self.state, found, to) or found if to is not None else []
        if name == "left" and "source" in (known := self._filled(kind)):
            return sorted(set(lefts(self.state, self.seat, known["source"])))
        return values(field, self.state, self.seat)

    # -- what the learner does -----------------------------------------------------------------------------------------

    def choose_cell(self, label: str) -> None:
        """A tile or place was chosen: it fills the next field that asks for one, or is where to go."""
        cell = Cell.parse(label) if ":" in label else self.state.board.cell(label)
        if self._walks_off(cell):
            self.forget()
        kind = self._kind()
        there = [move for move in self._listed() if getattr(move, "to", None) == cell] if kind is None else []
        if len(there) == 1:
            self.attempt(there[0])
            return
        if kind is None:
            kind = self._direct(cell)
            if kind is None:
                self._show(f"{self.view.scene.spoken(label)}. {asked(self.state, self.seat)}".strip(), "info")
                return
            if kind.key not in ("step", "discover", "place"):
                self.mode = kind.key
        kind = self._other(kind, cell)
        goers = walkers(self.state, self.seat, kind)
        if "source" not in self.given and cell in goers:
            self.given["source"] = cell  # whoever goes is chosen first, even where there is just one
            if self._open(kind):
                self._show(f"{self.view.scene.spoken(label)}. {self._ask(kind)}", "info")
            else:
                self._finish(kind)
            return
        name = self._next(kind, CellField, CornerField)
        if goers and name in ("source", None):  # where to, said before who goes
            name = next(one for one in kind.spec() if one in ("to", "spot"))
        if name is None and self._walks_too_early(cell):
            self.attempt(self.state.ruleset.moves["step"](self.seat, cell))
        elif name is None:
            self._show(f"{self.view.scene.spoken(label)}. {self._ask(kind)}", "info")
        elif isinstance(kind.spec()[name], CornerField):
            self.tile = cell
            self._show(f"Which corner of {label}? {self._ask(kind)}", "info")
        else:
            self.given[name] = cell
            self._go_on(kind)

    def _walks_off(self, cell: Cell) -> bool:
        """Whether a click can't be meant for the kind of move whose button is pressed: it asks for no tile at all, or
        for a tile of the map where there is none.
        """
        kind = self._kind()
        if not self.mode or kind is None or kind.key in (*WALKS, *WALKS.values()):
            return False
        fields = {name: field for name, field in kind.spec().items() if name != "seat"}
        if not any(isinstance(field, CellField | CornerField) for field in fields.values()):
            return cell in self.state.board or cell in self._shown_places()
        places = [name for name, field in fields.items() if isinstance(field, SpotField) or name == "spot"]
        return cell not in self.state.board and not places

    def _walks_too_early(self, cell: Cell) -> bool:
        """Whether a tile is clicked to walk to it while cards are to be gathered: where nobody tells what is allowed,
        that can be tried, too.
        """
        gathers = self.state.top is not None and self.state.top.key == "gathering" and not self.mode and not self.given
        here = explorer_at(self.state, self.seat)
        tried = not self.remedies and here is not None and here != cell
        return gathers and tried and cell in self.state.board and "step" in self.state.ruleset.moves

    def _other(self, kind: type[Move], cell: Cell) -> type[Move]:
        """Walking becomes discovering where there is no tile, and the other way round."""
        pairs = {**WALKS, **{find: walk for walk, find in WALKS.items()}}
        fits = (kind.key in WALKS) == (cell in self.state.board)
        if kind.key not in pairs or fits:
            return kind
        other = next(one for one in self._kinds() if one.key == pairs[kind.key])
        self.mode = other.key if self.mode else ""
        return other

    def _direct(self, cell: Cell) -> type[Move] | None:
        """The move that a click on the map stands for without a button."""
        if not self.decides:
            return None
        kinds = {kind.key: kind for kind in self._kinds()}
        if "place" in kinds:
            return kinds["place"]
        on_map = cell in self.state.board
        if on_map and explorer_at(self.state, self.seat) == cell:
            return None
        thief = self.state.table.seats[self.seat].role == THIEVES
        walk = "prowl" if thief else "step"
        return kinds.get(walk if on_map else WALKS[walk])

    def choose_card(self, card_id: str) -> None:
        """Choose a card of the hand, one more of its type, or none again."""
        card = card_id.partition("-")[2]
        there = self.state.get(Hands)[self.seat].count(card)
        number = (self.chosen.get(card, 0) + 1) % (there + 1)
        self.chosen = {name: count for name, count in {**self.chosen, card: number}.items() if count}
        kind = self._kind()
        picked = Bag(name for name, count in self.chosen.items() for _ in range(count))
        self._show(f"Chosen: {HAND.spoken(picked)}. {self._ask(kind) if kind else ''}".strip(), "info")

    def choose_symbol(self, symbol: str) -> None:
        """A choice of the row under the board."""
        kind = self._kind()
        if kind is None:
            return
        what, _, value = symbol.partition(" ")
        if what == "take":
            bag = self._bag_field(kind)
            most = self._lying(bag[1]).count(value) if bag is not None else 0
            number = (self.chosen.get(value, 0) + 1) % (most + 1)
            self.chosen = {name: count for name, count in {**self.chosen, value: number}.items() if count}
            self._show(f"Chosen: {HAND.spoken(self._picked())}{self._of(kind)}. {self._ask(kind)}", "info")
            return
        name = self._next(kind)
        if name is None:
            return
        if what == "pole" and self.tile is not None:
            self.given[name] = dict(zip(POLES, Corner.of(self.tile), strict=True))[value]
            self.tile = None
        elif what == "value":
            self.given[name] = self._values(kind, name)[int(value.rpartition(" ")[2])]
        self._go_on(kind)

    def press(self, button: str) -> None:
        kinds = {kind.key: kind for kind in self._kinds()} if self.decides else {}
        first, _, second = button.partition(" ")
        current = self._kind()
        other = self._partner()
        if button == "partner" and other is not None:
            self.seat = other
            self.forget()
            self._show(f"Now you act for {who(self.state.table.name(other))}. {asked(self.state, other)}", "info")
        elif first == "move":
            self.attempt(self._listed()[int(second)])
        elif button == "anew":
            self._anew()
        elif button == "do" and current is not None:
            self._finish(current)
        elif first in kinds:
            self._choose_kind(kinds[first], second)
        else:
            super().press(button)

    def _choose_kind(self, kind: type[Move], word: str) -> None:
        again = self.mode == kind.key and (not word or word in self.given.values())
        self.forget()
        if again:
            self._show(asked(self.state, self.seat) or "Taken back.", "info")
        elif not needs(kind):
            self._finish(kind)
        else:
            self.mode = kind.key
            words = words_first(kind)
            if words and word:
                self.given[words[0]] = word
            self._go_on(kind)

    def _go_on(self, kind: type[Move]) -> None:
        """Make the move if all is filled in, or ask for what is missing."""
        if self._open(kind) or (self._bag_field(kind) is not None and not self._complete(kind)):
            self._show(self._ask(kind), "info")
        else:
            self._finish(kind)

    def _complete(self, kind: type[Move]) -> bool:
        """Whether the last thing asked for beside cards was just given; cards alone wait for their button."""
        return any(name in self.given for name in kind.spec()) and bool(self.chosen)

    def _finish(self, kind: type[Move]) -> None:
        values = self._filled(kind)
        bag = self._bag_field(kind)
        if bag is not None:
            values[bag[0]] = self._picked()
        move = kind(self.seat, **{name: values[name] for name in kind.spec() if name != "seat"})
        tried = self.attempt(move)
        if not tried.verdict:
            mode, chosen = self.mode, self.chosen
            held = ("building", "source", *(("corner",) if kind.key == "emerge" else ()))
            kept = {name: value for name, value in self.given.items() if name in held and mode}
            self.forget()
            # Who was refused a purchase of one field goes on with something else; where a corner was wrong, say, the
            # kind stays, for another one may do.
            simple = bag is None and len(kind.spec()) == 2
            self.mode, self.given, self.chosen = "" if simple else mode, {} if simple else kept, chosen
            self.refresh()
        elif walkers(self.state, self.seat, kind):
            self.walker = values.get("to", values.get("spot"))
            self.refresh()

    # -- fields --------------------------------------------------------------------------------------------------------

    def _filled(self, kind: type[Move]) -> dict[str, Any]:
        """What is known of the fields: given, or settled by the others."""
        known: dict[str, Any] = {"seat": self.seat}
        for name in kind.spec():
            if name == "seat":
                continue
            if name in self.given:
                known[name] = self.given[name]
            else:
                implied = kind.implied(self.state, known)
                if name in implied:
                    known[name] = implied[name]
                elif name == "source" and (goer := self._goer(kind)) is not None:
                    known[name] = goer
                elif name == "left" and "source" in known:
                    pace = set(lefts(self.state, self.seat, known["source"])) or {0}
                    known |= {name: pace.pop()} if len(pace) == 1 else {}
        return known

    def _goer(self, kind: type[Move]) -> Cell | None:
        """Who is meant where several could go: the one that went last, or the only one that is near enough."""
        to, found = self.given.get("to", self.given.get("spot")), walkers(self.state, self.seat, kind)
        if to is None:
            return None
        near = walkers_near(self.state, found, to)
        if self.walker in (near or found):
            return self.walker
        return near[0] if len(near) == 1 else None

    def _next(self, kind: type[Move], *types: type[Field[Any]]) -> str | None:
        """The next field to be filled, cards apart; with `types` the next of these."""
        return next((name for name in self._open(kind) if not types or isinstance(kind.spec()[name], types)), None)

    def _open(self, kind: type[Move]) -> list[str]:
        known = self._filled(kind)
        return [name for name, field in kind.spec().items() if name not in known and not isinstance(field, BagField)]

    def _bag_field(self, kind: type[Move]) -> tuple[str, BagField] | None:
        return next(((name, field) for name, field in kind.spec().items() if isinstance(field, BagField)), None)

    def _hand_field(self) -> BagField | None:
        """The field of cards from the hand that is being filled."""
        kind = self._kind()
        bag = self._bag_field(kind) if kind is not None else None
        return bag[1] if bag is not None and bag[1] in OWN_CARDS else None

    def _lying(self, field: BagField) -> Bag:
        """The cards to choose from that don't lie in the hand. One more than is due may be tried, of each type."""
        cards = field.from_(self.state, self.seat) if field.from_ is not None else EMPTY
        return cards.plus(Bag(RESOURCES)) if field is TAKE else cards

    def _of(self, kind: type[Move]) -> str:
        """How many cards are chosen of how many that are due, where that is a number of cards to take."""
        if kind.key != "gather":
            return ""
        return f" ({sum(self.chosen.values())} of {self.state.quantity('gather', self.seat).value})"

    def _picked(self) -> Bag:
        return Bag(name for name, count in self.chosen.items() for _ in range(count)) if self.chosen else EMPTY

    def _ask(self, kind: type[Move]) -> str:
        """What is still to be chosen."""
        name, bag = self._next(kind), self._bag_field(kind)
        what = label(kind.key)
        if bag is not None and not self.chosen:
            return f"{what}: choose the cards."
        if name is None and kind.key == "gather":
            more = self.state.quantity("gather", self.seat).value - sum(self.chosen.values())
            if more:
                return f"{more} more to choose." if more > 0 else f"{-more} too many: press Choose anew."
        if name is None:
            return f"Press {what}, or Choose anew." if bag is not None else ""
        field = kind.spec()[name]
        if isinstance(field, CornerField):
            here = "a corner" if self.tile is not None else "a tile, then one of its corners"
            return f"{what}: choose {here}."
        if name == "source" and self._values(kind, name):
            return f"Which {'villager' if kind.key == 'march' else 'thief'}? Choose it."
        if "corner" in self.given and isinstance(field, CellField):
            what = f"{what}, corner {self.state.board.corner_label(self.given['corner'])}"
        if "reach" in self.given:
            what = f"{what}, reach {self.given['reach']}"
        return f"{what}: choose {in_question(kind, name)}."

    # -- playing -------------------------------------------------------------------------------------------------------

    def onward(self, line: Line) -> Line:
        """Chance speaks, from the seed, until somebody must decide."""
        while line.tried and line.tried[-1].verdict and (node := play.chance(line.state)) is not None:
            number = sum(len(one.rolled) for one in line.tried)
            line = line.rolls(node.sample(Random(f"{self.seed}-{number}")))
        return line

    def _follow(self) -> None:
        """Sit down where somebody has to decide."""
        if self.state.deciders and not self.decides and self.state.result() is None:
            self.seat = self.state.deciders[0]

    def forget(self) -> None:
        self.mode, self.tile = "", None
        self.given, self.chosen = {}, {}

    def made(self, before: State, tried: Tried) -> tuple[str, str]:
        """What happened, and what is asked next; in words for whoever decides then."""
        state = tried.after
        words = told(before, tried)
        result = state.result()
        if result is not None:
            return f"{words} {ended(result, state)}", "good"
        mover = tried.move.seat
        seat = mover if mover in state.deciders else next(iter(state.deciders), self.seat)
        turn = f"Now {who(state.table.name(seat))}: " if seat != tried.move.seat else ""
        return f"{words} {turn}{asked(state, seat)}".strip(), "good"

    def _clear(self, status: str) -> None:
        self.seat = next(iter((*self.state.deciders, self.seat)))
        self.walker = None
        super()._clear(f"{status} {asked(self.state, self.seat)}".strip())
