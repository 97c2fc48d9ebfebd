"""Rulesets: a compiled, hashable combination of modules, rulings and parameters.

The id says it all: ``quest+danger.swamps;QED-OPEN-9=loose;-QED-SWP-4`` is the base game with the swamps, the loose
reading of a ruling, and one rule switched off. Everything is resolved here, once; playing code asks for parts by point
and key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor.engine import play
from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError, RulesetError, expect
from tutor.engine.events import Closed, Laid, TurnBegan
from tutor.engine.fields import Choice, IntField, Typed
from tutor.engine.messages import KERNEL
from tutor.engine.module import ANY, POINTS, SINGLE, Module, Part
from tutor.engine.moves import Move
from tutor.engine.state import Ground, Slice, State, Table
from tutor.engine.verdict import Quantity, Result, Transition, Verdict

__all__ = ["Ruleset"]


class Ruleset:
    """Compiled rules; make one with `Ruleset.compile` or, for the shipped games, ``tutor.engine.ruleset(id)``.

    Equal ids of the same modules are equal rulesets. Attributes: `id`, `modules`, `off` (rules switched off), `lifted`
    (rules that refuse nothing here: off, overridden, or read otherwise), `turn_rule` (whose turn it is), `phase_rule`
    (what may be done when), `slots` (slice type to its place in a state).
    """

    def __init__(
        self,
        modules: tuple[Module, ...],
        rulings: Mapping[str, str],
        parameters: Mapping[str, str],
        off: frozenset[str],
    ) -> None:
        self.modules = modules
        self.off = off
        self._rulings = dict(rulings)
        self._parameters = dict(parameters)
        self.id = self._id()
        self.turn_rule = next((module.turn_rule for module in modules if module.turn_rule), "TURN")
        self.phase_rule = next((module.phase_rule for module in modules if module.phase_rule), self.turn_rule)
        self.messages = {**KERNEL, **{key: text for module in modules for key, text in module.messages.items()}}
        slices: list[type[Slice]] = [kind for module in modules for kind in module.slices]
        self.slots: dict[type[Slice], int] = {kind: place for place, kind in enumerate(dict.fromkeys(slices))}
        for needed in (Table, Ground):
            self.slots.setdefault(needed, len(self.slots))
        self.frames = self._kinds("frames", {play.Opening.key: play.Opening})
        self.moves = self._kinds("moves")
        self.events = self._kinds("events", {kind.key: kind for kind in (Laid, Closed, TurnBegan)})
        self.quantities = frozenset(name for module in modules for name in module.quantities)
        self._parts: dict[tuple[str, str], tuple[Part, ...]] = {}
        self._checks: dict[tuple[str, str], tuple[Part, ...]] = {}
        self._without: dict[tuple[str, frozenset[str]], tuple[Part, ...]] = {}
        self._entries: dict[str, tuple[Part, ...]] = {}
        self._steps: dict[str, tuple[tuple[Part, ...], tuple[Part, ...]]] = {}
        self._kind_cache: dict[str, tuple[type[Move], ...]] = {}
        self._choices: dict[str, tuple[str, ...]] = {}
        self.all_parts = self._live_parts()
        self.lifted = self.off | self._dropped()
        self.helps = any(kind.helps for kind in self.moves.values())
        self._index()

    # -- making

    @classmethod
    def compile(
        cls,
        modules: Iterable[Module],
        *,
        rulings: Mapping[str, str] | None = None,
        parameters: Mapping[str, str] | None = None,
        off: Iterable[str] = (),
    ) -> Ruleset:
        """A ruleset of `modules` in the given order.

        Raises
        ------
        RulesetError
            A module that is required is missing, one that is excluded is there, two modules give the same single part,
            a part has a key nobody declares, a ruling or parameter is unknown, a rule to switch off has no part that
            refuses or adds.
        """
        chosen = tuple(modules)
        names = [module.name for module in chosen]
        for module in chosen:
            if names.count(module.name) > 1:
                raise RulesetError(f"module '{module.name}' is named twice", field="ruleset", remedy="Name it once.")
            for other in module.requires:
                if other not in names:
                    raise RulesetError(
                        f"module '{module.name}' needs '{other}'", field="ruleset", remedy=f"Add '{other}'."
                    )
            for other in module.excludes:
                if other in names:
                    raise RulesetError(
                        f"modules '{module.name}' and '{other}' exclude each other",
                        field="ruleset",
                        remedy="Leave one out.",
                    )
        known = catalogue()
        for ruling, reading in (rulings or {}).items():
            options = known.ruling(ruling).options
            if not known.ruling(ruling).switch and reading in options and reading != known.ruling(ruling).default:
                raise RulesetError(
                    f"{ruling} is only played as '{known.ruling(ruling).default}'",
                    field="ruleset",
                    remedy="Leave it out; 'eldorado rules' says why.",
                )
            if reading not in options:
                raise RulesetError(
                    f"'{reading}' is no reading of {ruling}",
                    field="ruleset",
                    remedy=f"Choose one of {', '.join(options)}.",
                )
        for name, value in (parameters or {}).items():
            known.parameter(name).check(value)
        made = cls(chosen, rulings or {}, parameters or {}, frozenset(off))
        for rule in made.off:
            if rule not in made.switchable(include_off=True):
                raise RulesetError(
                    f"rule '{rule}' can't be switched off in '{'+'.join(names)}'",
                    field="ruleset",
                    remedy="Only rules with a part that refuses or adds can; see 'eldorado rules'.",
                )
        return made

    def without(self, *rules: str) -> Ruleset:
        """These rules with some switched off: their parts that refuse or add are dropped."""
        for rule in rules:
            expect(rule, str, "the id of a rule", field="rule", remedy="Write it in quotes, e.g. 'QED-SWP-1'")
        return Ruleset.compile(
            self.modules, rulings=self._rulings, parameters=self._parameters, off=self.off | set(rules)
        )

    def reading(self, **readings: str) -> Ruleset:
        """These rules under other readings of rulings, e.g. ``reading(**{"QED-OPEN-9": "loose"})``."""
        for ruling, chosen in readings.items():
            expect(chosen, str, "a reading", field=ruling, remedy="Write it in quotes, e.g. 'loose'")
        return Ruleset.compile(
            self.modules, rulings={**self._rulings, **readings}, parameters=self._parameters, off=self.off
        )

    def _id(self) -> str:
        known = catalogue()
        said = ["+".join(module.name for module in self.modules)]
        said += [
            f"{name}={value}" for name, value in sorted(self._rulings.items()) if value != known.ruling(name).default
        ]
        said += [
            f"{name}={value}"
            for name, value in sorted(self._parameters.items())
            if value != known.parameter(name).default
        ]
        said += [f"-{rule}" for rule in sorted(self.off)]
        return ";".join(said)

    def _kinds(self, what: str, own: Mapping[str, type[Typed]] | None = None) -> dict[str, Any]:
        found = dict(own or {})
        for module in self.modules:
            for kind in getattr(module, what):
                if found.setdefault(kind.key, kind) is not kind:
                    raise RulesetError(
                        f"two modules declare {what} '{kind.key}'", field="ruleset", remedy="Rename one."
                    )
        return found

    def _in_force(self, part: Part) -> bool:
        if part.company and part.company not in [module.name for module in self.modules]:
            return False
        if part.when is None:
            return True
        ruling, reading = part.when
        options = catalogue().ruling(ruling).options
        if reading not in options:
            raise RulesetError(
                f"a part of {part.rule} asks for the reading '{reading}' of {ruling}",
                field="ruleset",
                remedy=f"Tie it to one of {', '.join(options)}.",
            )
        return self.ruling(ruling) == reading

    def _dropped(self) -> frozenset[str]:
        """Rules that refuse nothing here, since a module overrides them or a ruling is read otherwise."""
        declared = {part.rule for module in self.modules for part in module.parts if part.point in ("check", "entry")}
        return frozenset(declared - {part.rule for _, part in self.all_parts if part.point in ("check", "entry")})

    def _live_parts(self) -> tuple[tuple[str, Part], ...]:
        """(module name, part) of all parts in force, before rules are switched off."""
        overridden = {rule: module.name for module in self.modules for rule in module.overrides}
        return tuple(
            (module.name, part)
            for module in self.modules
            for part in module.parts
            if self._in_force(part) and overridden.get(part.rule, module.name) == module.name
        )

    def _index(self) -> None:
        declared = {
            "start": {kind.key for kind in self.slots},
            "codec": {kind.key for kind in self.slots},
            "opening": {role for module in self.modules for role in module.roles},
            "moves": {*self.frames, "anytime"},
            "check": {*self.moves, ANY},
            "entry": {terrain for module in self.modules for terrain in module.terrains} | {ANY},
            "effect": set(self.moves),
            "reduce": set(self.events),
            "react": set(self.events),
            "chance": set(self.frames),
            "auto": set(self.frames),
            "hide": {kind.key for kind in self.slots} | set(self.events),
        }
        for point in ("base", "add", "clamp"):
            declared[point] = set(self.quantities)
        owners: dict[tuple[str, str], str] = {}
        table: dict[tuple[str, str], list[Part]] = {}
        for owner, part in self.all_parts:
            spot = (part.point, part.key)
            if part.point not in POINTS:
                raise RulesetError(
                    f"module '{owner}': there is no point '{part.point}'", field="ruleset", remedy="See POINTS."
                )
            if part.key not in declared.get(part.point, {ANY}):
                raise RulesetError(
                    f"module '{owner}': nothing declares '{part.key}' for '{part.point}'",
                    field="ruleset",
                    remedy="Declare it in a module or correct the key.",
                )
            if part.point == "moves" and part.key == "anytime" and not all(kind.anytime for kind in part.kinds):
                raise RulesetError(
                    f"module '{owner}': a generator of anytime moves makes a kind that is none",
                    field="ruleset",
                    remedy="Mark the kind 'anytime', or make it in a frame.",
                )
            if part.point in SINGLE and spot in owners:
                raise RulesetError(
                    f"modules '{owners[spot]}' and '{owner}' both give the {part.point} of '{part.key}'",
                    field="ruleset",
                    remedy="Only one may.",
                )
            owners[spot] = owner
            if part.rule in self.off and part.switchable:
                continue
            table.setdefault(spot, []).append(part)
        opening = play.Opening.key
        table["auto", opening] = [Part("auto", opening, self.turn_rule, play.open_turn)]
        self._parts = {spot: tuple(parts) for spot, parts in table.items()}

    # -- asking

    def __repr__(self) -> str:
        return f"Ruleset({self.id})"

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ruleset) and self.id == other.id and self.modules == other.modules)

    @property
    def game(self) -> str:
        """The name of the base game: the module that says whose turn it is."""
        return next((module.name for module in self.modules if module.turn_rule), self.modules[0].name)

    @property
    def rulings(self) -> Mapping[str, str]:
        """The readings chosen when the ruleset was made."""
        return dict(self._rulings)

    @property
    def parameters(self) -> Mapping[str, str]:
        """The parameter values chosen when the ruleset was made."""
        return dict(self._parameters)

    def ruling(self, name: str) -> str:
        """The reading of a ruling in force."""
        return self._rulings.get(name) or catalogue().ruling(name).default

    def parameter(self, name: str) -> str:
        """The value of a parameter in force."""
        return self._parameters.get(name) or catalogue().parameter(name).default

    def message(self, key: str) -> str:
        """The template of a message."""
        return self.messages.get(key, key)

    def stands_for(self, rule: str) -> tuple[str, ...]:
        """The rules that stand aside here for this one, as far as the module that overrides them says so."""
        named = [module.overrides for module in self.modules if isinstance(module.overrides, Mapping)]
        return tuple(aside for overrides in named for aside, instead in overrides.items() if instead == rule)

    def parts(self, point: str, key: str = ANY) -> tuple[Part, ...]:
        """The parts of a point and key, in module order."""
        return self._parts.get((point, key), ())

    def single(self, point: str, key: str) -> Part:
        """The one part of a point that takes one a key."""
        found = self._parts.get((point, key))
        if not found:
            raise RulesetError(f"no module gives the {point} of '{key}'", field="ruleset", remedy="Add the part.")
        return found[0]

    def steps(self, quantity: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
        """What makes a quantity: the parts that are added up, and those that bound it."""
        found = self._steps.get(quantity)
        if found is None:
            if quantity not in self.quantities:
                problem = f"no module declares the quantity '{quantity}'"
                raise RulesetError(problem, field="ruleset", remedy="Correct the name.")
            added = (*self.parts("base", quantity), *self.parts("add", quantity))
            found = self._steps[quantity] = (added, self.parts("clamp", quantity))
        return found

    def generators(self, frame: str) -> tuple[Part, ...]:
        """The move generators of a frame (or ``anytime``)."""
        return self._parts.get(("moves", frame), ())

    def kinds(self, frame: str) -> tuple[type[Move], ...]:
        """The move kinds a frame accepts."""
        found = self._kind_cache.get(frame)
        if found is None:
            found = tuple(dict.fromkeys(kind for part in self.generators(frame) for kind in part.kinds))
            self._kind_cache[frame] = found
        return found

    def checks(self, move: str, stage: str) -> tuple[Part, ...]:
        """The checks of a move kind in a stage."""
        spot = (move, stage)
        found = self._checks.get(spot)
        if found is None:
            both = (*self.parts("check", ANY), *self.parts("check", move))
            found = self._checks[spot] = tuple(part for part in both if part.stage == stage)
        return found

    def checks_without(self, move: str, satisfied: frozenset[str]) -> tuple[Part, ...]:
        """The checks of a move kind, both stages, but for rules its generator has seen to."""
        spot = (move, satisfied)
        found = self._without.get(spot)
        if found is None:
            both = (*self.checks(move, "shape"), *self.checks(move, "rules"))
            found = self._without[spot] = tuple(part for part in both if part.rule not in satisfied)
        return found

    def entries(self, terrain: str) -> tuple[Part, ...]:
        """The entry rules of a terrain, with those of every terrain first."""
        found = self._entries.get(terrain)
        if found is None:
            found = self._entries[terrain] = (*self.parts("entry", ANY), *self.parts("entry", terrain))
        return found

    def switchable(self, *, include_off: bool = False) -> frozenset[str]:
        """The rules that can be switched off here: those with a part that refuses or adds.

        All others are structural.
        """
        rules = {part.rule for _, part in self.all_parts if part.switchable and part.rule}
        return frozenset(rules if include_off else rules - self.off)

    def implemented(self) -> frozenset[str]:
        """All rule ids that some part in force carries."""
        return frozenset(rule for _, part in self.all_parts for rule in (part.rule, part.ahead) if rule)

    # -- playing

    def start(self, **options: Any) -> State:
        """The state at the start of a game, up to the first decision or chance.

        `options` are those of the modules (``options()`` lists them); `InputError` for one that no module knows.
        """
        known = self.options()
        for name in options:
            instead = next((other for other, option in known.items() if name in option.replaces), None)
            if instead is not None:
                raise InputError(
                    f"'{instead}' says it all, so there is no '{name}' here",
                    field=f"options.{name}",
                    remedy=f"Leave it out, and give '{instead}': {self._help(instead)}.",
                )
            if name not in known:
                raise InputError(
                    f"there is no set-up option '{name}'",
                    field="options",
                    remedy=f"Known are {', '.join(sorted(known))}.",
                )
            field, value = known[name].field, options[name]
            wrong = value is None or isinstance(value, dict | list | set | int | float)
            wrong = wrong or (isinstance(value, str) and "\0" in value)
            if isinstance(field, IntField):
                wrong = isinstance(value, bool) or not isinstance(value, int)
            if wrong:
                raise InputError(
                    f"'{str(value)[:40]}' is no value of the option '{name}'",
                    field=f"options.{name}",
                    remedy=f"It is: {self._help(name)}.",
                )
            if isinstance(field, Choice) and value not in field.options:
                raise InputError(
                    f"there is no {name} '{value}'",
                    field=f"options.{name}",
                    remedy=f"Choose one of {', '.join(self.choices(name))}.",
                )
        values = {name: option.default for name, option in known.items()} | options
        slices = tuple(self.single("start", kind.key).fn(values) for kind in self.slots)
        state = State(self, slices, ())
        frames = [frame for part in self.parts("setup") for frame in part.fn(state)]
        return play.settle(state._replace(stack=tuple(reversed(frames))), [])

    def choices(self, name: str) -> tuple[str, ...]:
        """The words that a set-up option can be here, of those it has in all: a game can begin with them.

        Nothing if the option is no choice of words, or there is no such option.
        """
        found = self._choices.get(name)
        if found is None:
            option = self.options().get(name)
            words = option.field.options if option is not None and isinstance(option.field, Choice) else ()
            found = self._choices[name] = tuple(word for word in words if self._begins(name, word))
        return found

    def _begins(self, name: str, word: str) -> bool:
        try:
            self.start(**{name: word})
        except InputError:
            return False
        return True

    def _help(self, name: str) -> str:
        """What an option is, with the words to choose from."""
        words = self.choices(name)
        said: str = self.options()[name].help
        return f"{said}: {', '.join(words)}" if len(words) > 1 else said

    def options(self) -> dict[str, Any]:
        """The set-up options of all modules: name to `Option`."""
        found = {name: option for module in self.modules for name, option in module.options.items()}
        replaced = {name for option in found.values() for name in option.replaces}
        return {name: option for name, option in found.items() if name not in replaced}

    def check(self, state: State, move: Move) -> Verdict:
        """See `play.check`."""
        return play.check(state, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """See `play.legal_moves`."""
        return play.legal_moves(state)

    def apply(self, state: State, move: Move) -> Transition:
        """See `play.apply`."""
        return play.apply(state, move)

    def result(self, state: State) -> Result | None:
        """See `play.result`."""
        return play.result(state)

    def quantity(self, state: State, name: str, subject: Any = None) -> Quantity:
        """See `play.quantity`."""
        return play.quantity(state, name, subject)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        from tutor.engine.games import restore

        return restore, (
            tuple(module.name for module in self.modules),
            self._rulings,
            self._parameters,
            tuple(self.off),
        )
