"""Dice on the table: what they show, and what rolling some of them again is worth. Plain values, pictures and text.

No widget is imported here; `tutor.widgets.dice.DiceView` shows a `Throw` and hears which dice are chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from html import escape
from itertools import combinations_with_replacement
from math import factorial, prod

from tutor.engine.bag import HIDDEN
from tutor.engine.errors import InputError
from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import attackers, defenders, rollers
from tutor.engine.games.island.explorers import Rerolling
from tutor.engine.games.island.hardcore_battle import Wagering, lucky
from tutor.engine.games.island.slices import Battle, Hands
from tutor.engine.odds import MOST_REROLLED, Hardcore, totals
from tutor.engine.state import State
from tutor.widgets import theme as palettes

__all__ = [
    "Stakes",
    "Throw",
    "again_words",
    "answered_by_luck",
    "chance_words",
    "dice_svg",
    "dice_words",
    "die_svg",
    "throw_of",
]

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-12, -12), (12, 12)),
    3: ((-13, -13), (0, 0), (13, 13)),
    4: ((-12, -12), (12, -12), (-12, 12), (12, 12)),
    5: ((-13, -13), (13, -13), (0, 0), (-13, 13), (13, 13)),
    6: ((-12, -14), (12, -14), (-12, 0), (12, 0), (-12, 14), (12, 14)),
}
_DIE = 64.0
_GAP = 12.0
_MOST_BY_LUCK = 8  # dice of a side, where each throw of a lucky defender is weighed on its own
_LONGEST = 9  # of a fraction that is still read at a glance


@dataclass(frozen=True)
class Stakes:
    """What the dice are rolled for.

    Parameters
    ----------
    battle
        The battle, with what each side can roll again.
    total
        None while the attacker rolls; the attacker's total once the defender does.
    lucky
        Whether the defender, who is yet to roll, may roll its whole throw again for nothing (Nicolas).
    """

    battle: Hardcore
    total: int | None = None
    lucky: bool = False

    @property
    def side(self) -> str:
        """Who rolls: ``attack`` or ``defence``."""
        return "attack" if self.total is None else "defence"

    def chance(self, kept: int, again: int) -> Fraction:
        """The chance of whoever rolls: that the attacker wins, or that it doesn't."""
        if self.lucky and self.total is None:
            coming = totals(again, self.battle.faces) if again else {0: Fraction(1)}
            return sum((chance * answered_by_luck(self.battle, kept + more) for more, chance in coming.items()), _NONE)
        value = self.battle.expected(kept, again, self.total)
        return value if self.total is None else 1 - value

    @property
    def words(self) -> str:
        """What the chances are of: ``to win``, or of a defender ``not to lose``."""
        return "to win" if self.side == "attack" else "not to lose"


_NONE = Fraction(0)


@lru_cache(maxsize=4096)
def answered_by_luck(battle: Hardcore, total: int) -> Fraction:
    """The attacker's chance with a total, against a defender who pays for dice or rolls all again for nothing.

    Every throw of the defender's is gone through: it keeps, pays for some, or throws anew, whatever is best for it.
    """
    anew = sum(
        (chance for theirs, chance in totals(battle.defence, battle.defence_faces).items() if theirs < total), _NONE
    )
    value, whole = _NONE, len(battle.defence_faces) ** battle.defence
    for throw in combinations_with_replacement(battle.defence_faces, battle.defence):
        ways = factorial(battle.defence) // prod(map(factorial, Counter(throw).values()))
        value += Fraction(ways, whole) * min(battle.defender(total, throw).value, anew)
    return value


@dataclass(frozen=True)
class Throw:
    """Dice on the table.

    Parameters
    ----------
    title
        What is rolled, e.g. ``"Red attacks t2"``.
    dice
        What they show, in the order in which they lie.
    faces
        The faces of such a die.
    most
        How many may be chosen to be rolled again; 0 for none.
    paid
        With more than this only all of them may be rolled again, for nothing (Nicolas); None: as many as `most`.
    price
        What rolling again costs, in words.
    source
        The parameter that the faces are read from, if no source gives them.
    chosen, fresh
        Places of the dice that are chosen, and of those that have just been rolled again.
    stakes
        What they are rolled for; None if nothing is known about it.

    Raises
    ------
    InputError
        A die shows what no face has, a place is none, or more are chosen than may be.
    """

    title: str
    dice: tuple[int, ...]
    faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    most: int = 0
    paid: int | None = None
    price: str = ""
    source: str = ""
    chosen: frozenset[int] = frozenset()
    fresh: frozenset[int] = frozenset()
    stakes: Stakes | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        for place, value in enumerate(self.dice):
            if value not in self.faces:
                raise InputError(
                    f"no die shows {value}",
                    field=f"dice[{place}]",
                    remedy=f"Faces are {', '.join(map(str, self.faces))}.",
                )
        for name in ("chosen", "fresh"):
            if not getattr(self, name) <= set(range(len(self.dice))):
                raise InputError("there is no such die", field=name, remedy=f"Count from 0 to {len(self.dice) - 1}.")
        if len(self.chosen) > self.most:
            raise InputError(f"only {self.most} dice may be rolled again", field="chosen", remedy="Choose fewer.")

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)

    @property
    def note(self) -> str:
        """The faces of a die, where no source gives them."""
        return f"Faces of each die: {' '.join(map(str, self.faces))} ({self.source})" if self.source else ""

    @property
    def values(self) -> tuple[int, ...]:
        """The faces of the chosen dice, in ascending order."""
        return tuple(sorted(self.dice[place] for place in self.chosen))

    def may(self, count: int) -> bool:
        """Whether so many dice may be rolled again."""
        if self.paid is None:
            return count <= self.most
        return count <= self.paid or count == len(self.dice)

    def toggled(self, place: int) -> Throw:
        """The throw with a die chosen, or no longer; unchanged when no more may be chosen."""
        chosen = self.chosen ^ {place}
        return replace(self, chosen=chosen) if len(chosen) <= self.most else self

    def lowest(self, count: int) -> Throw:
        """The throw with its `count` lowest dice chosen: no others are worth more."""
        order = sorted(range(len(self.dice)), key=lambda place: (self.dice[place], place))
        return replace(self, chosen=frozenset(order[:count]))

    def rolled(self, new: Iterable[int]) -> Throw:
        """What lies there once the chosen dice show `new`; none may be chosen any more."""
        shown, dice = list(new), list(self.dice)
        if len(shown) != len(self.chosen):
            raise InputError(
                f"{len(self.chosen)} dice were rolled", field="new", remedy="Give a face for each of them."
            )
        for place, value in zip(sorted(self.chosen), shown, strict=True):
            dice[place] = value
        return replace(self, dice=tuple(dice), most=0, chosen=frozenset(), fresh=self.chosen)

    def chance(self) -> Fraction | None:
        """The exact chance with the dice that are chosen rolled again; None when nothing is known."""
        if self.stakes is None or not self.may(len(self.chosen)):
            return None
        kept = sum(value for place, value in enumerate(self.dice) if place not in self.chosen)
        return self.stakes.chance(kept, len(self.chosen))

    def table(self) -> tuple[tuple[int, Fraction], ...]:
        """Chances with 0, 1, 2 ... of the lowest dice rolled again; empty when nothing is known."""
        if self.stakes is None:
            return ()
        every = (self.lowest(count) for count in range(self.most + 1) if self.may(count))
        return tuple((len(one.chosen), chance) for one in every if (chance := one.chance()) is not None)


def throw_of(state: State) -> Throw | None:
    """The battle dice on the table of an Island position; None when there are none.

    While a seat may roll some again (ISL-EXP-5), the exact worth of doing so belongs to it.
    """
    battle = state.get(Battle)
    if not battle.dice or battle.cell is None:
        return None
    label, top = state.board.label(battle.cell), state.top
    who = battle.raider or state.table.name(battle.seat)
    title = f"{who.capitalize()} attacks {label}"
    faces = parameters.faces(state, "P-BATTLE-DIE")
    if not isinstance(top, Rerolling | Wagering):
        return Throw(title, battle.dice, faces, source="P-BATTLE-DIE")
    strengths = [state.quantity("strength", force).value for force in (attackers(state), defenders(state))]
    attacks, free = top.part == "attack", isinstance(top, Rerolling)
    gold = max((_gold(state, seat) for seat in top.seats), default=0)
    count = len(battle.dice)
    luck = isinstance(top, Wagering) and any(lucky(state, seat, top.part) for seat in top.seats)
    most = count if free or luck else min(count, gold)
    paid = min(count - 1, gold) if luck else None  # all of them are never paid for
    answer, known = _answer(state, top), None
    theirs = (
        attacks and isinstance(top, Wagering) and any(lucky(state, one, "defence") for one in rollers(state, "defence"))
    )
    limit = _MOST_BY_LUCK if theirs else MOST_REROLLED
    if max(strengths) <= limit and min(strengths) > 0 and answer is not None:
        again = (most, answer) if attacks else (0, most)
        battling = Hardcore(strengths[0], strengths[1], again, faces)
        known = Stakes(battling, None if attacks else battle.attack, theirs)
    name = state.table.name(top.seats[0]).capitalize()
    whose = f"{name} may roll dice again, once" if free else f"{name} may pay to roll dice again, once"
    if luck:
        whose = f"{name} may roll dice again, once: some for gold, or all for nothing"
    price = "free" if free else "1 gold each"
    return Throw(f"{title}: {whose}", battle.dice, faces, most, paid, price, "P-BATTLE-DIE", stakes=known)


def _gold(state: State, seat: int) -> int:
    return state.get(Hands)[seat].count("gold")


def _answer(state: State, top: Rerolling | Wagering) -> int | None:
    """How many dice the defender can roll again after an attacker's choice; None when that is hidden."""
    if isinstance(top, Rerolling) or top.part != "attack":
        return 0
    seats = rollers(state, "defence")
    if any(HIDDEN in state.get(Hands)[seat] for seat in seats):
        return None
    return max((_gold(state, seat) for seat in seats), default=0)


# -- in words ------------------------------------------------------------------------------------------------------


def chance_words(chance: Fraction) -> str:
    """A chance as a percentage, with the fraction if it is short: ``"55.6 % (5/9)"``."""
    exact = str(chance)
    shown = f"{float(100 * chance):.1f} %"
    return f"{shown} ({exact})" if len(exact) <= _LONGEST and chance.denominator > 1 else shown


def dice_words(throw: Throw) -> str:
    """All in a few lines: dice, total, what is chosen and what it is worth."""
    dice = ", ".join(
        f"{value} (chosen)" if place in throw.chosen else str(value) for place, value in enumerate(throw.dice)
    )
    lines = [throw.title, f"Dice: {dice}; total {throw.total}", *([throw.note] if throw.note else [])]
    measure = f" {throw.stakes.words}" if throw.stakes is not None else ""
    lines += [f"{again_words(throw, count)}: {chance_words(chance)}{measure}" for count, chance in throw.table()]
    return "\n".join(lines)


def again_words(throw: Throw, count: int) -> str:
    """``"Keep all"``, ``"Lowest die again"``, ``"2 lowest again"``, ``"All again, for nothing"``."""
    if count and throw.paid is not None and count > throw.paid:
        return "All again, for nothing"
    return "Keep all" if not count else "Lowest die again" if count == 1 else f"{count} lowest again"


# -- pictures ------------------------------------------------------------------------------------------------------


def die_svg(value: int) -> str:
    """The face of a die in a box from -32 to 32: pips from 1 to 6, else the number."""
    if value in _PIPS:
        inner = "".join(f'<circle class="eld-pip" cx="{x}" cy="{y}" r="5.5"/>' for x, y in _PIPS[value])
    else:
        inner = f'<text class="eld-pip" y="11" font-size="32" text-anchor="middle">{value}</text>'
    return f'<rect class="eld-body" x="-28" y="-28" width="56" height="56" rx="11"/>{inner}'


def dice_svg(throw: Throw, *, theme: str = "auto") -> str:
    """The dice as a picture that stands alone, in one of the themes ``light``, ``dark`` and ``auto``."""
    if theme not in ("auto", "light", "dark"):
        raise InputError(f"theme {theme!r} is unknown", field="theme", remedy="Use auto, light or dark")
    wide = max(260.0, len(throw.dice) * (_DIE + _GAP) + _GAP, 9.2 * len(throw.title) + 24)
    high = 178.0 if throw.note else 156.0
    note = f'<text class="eld-note" x="12" y="166">{escape(throw.note)}</text>' if throw.note else ""
    parts = []
    for place, value in enumerate(throw.dice):
        x = _GAP + _DIE / 2 + place * (_DIE + _GAP)
        classes = "eld-die eld-chosen" if place in throw.chosen else "eld-die"
        sign = '<text class="eld-mark" y="48">again</text>' if place in throw.chosen else ""
        parts.append(
            f'<g class="{classes}" data-die="{place}" transform="translate({x:g} 72)"><title>{value}</title>'
            f"{die_svg(value)}{sign}</g>"
        )
    style = (
        palettes.still_css(".eld-dice-svg", theme)
        + ".eld-dice-svg{font-family:system-ui,sans-serif;font-weight:700}"
        + ".eld-dice-svg .eld-paper{fill:var(--eld-paper)}.eld-dice-svg text{fill:var(--eld-ink)}"
        + ".eld-dice-svg .eld-body{fill:#fffdf8;stroke:#23201a;stroke-width:3}.eld-dice-svg .eld-pip{fill:#23201a}"
        + ".eld-dice-svg .eld-chosen .eld-body{stroke:var(--eld-focus);stroke-width:6;stroke-dasharray:9 5}"
        + ".eld-dice-svg .eld-mark{font-size:13px;text-anchor:middle}"
        + ".eld-dice-svg .eld-note{font-size:12px;font-weight:400}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="eld-dice-svg" viewBox="0 0 {wide:g} {high:g}" '
        f'width="{wide:g}" style="max-width:100%;height:auto" role="img"><title>{escape(throw.title)}</title>'
        f"<desc>{escape(dice_words(throw))}</desc><style>{style}</style>"
        f'<rect class="eld-paper" width="{wide:g}" height="{high:g}" rx="10"/>'
        f'<text x="12" y="26" font-size="15">{escape(throw.title)}</text>{"".join(parts)}'
        f'<text x="12" y="146" font-size="15">Total {throw.total}</text>{note}</svg>'
    )
