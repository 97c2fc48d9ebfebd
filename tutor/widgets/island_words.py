"""What an Island board says: what is asked for, and what a move brought about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.bag import HIDDEN
from tutor.engine.board import Cell
from tutor.engine.events import Event
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.hunting import Hunt
from tutor.engine.games.island.modes import THIEVES
from tutor.engine.games.island.slices import WILD, Battle, Hands, Pieces, Relic, Turns
from tutor.engine.games.island.values import depends
from tutor.engine.state import State
from tutor.engine.wording import render
from tutor.lesson.line import Tried
from tutor.lesson.texts import words
from tutor.lesson.values import OURS
from tutor.lesson.values import in_words as in_words_of
from tutor.lesson.wording import COINS, in_words
from tutor.widgets.island_holders import coins_held, dealt_tiles
from tutor.widgets.island_signs import BEAST_SIGNS

__all__ = ["asked", "attacker", "defender", "happened", "in_short", "told", "who"]

_PHRASES = words("island.happened")
"""What is told of an event; facts in braces. Events that are not here are part of one that is, or of the move."""

_OUTCOMES = words("island.outcomes")

_ASKED = words("island.asked")
"""What is asked for in a frame, beside what its buttons say."""


def asked(state: State, seat: int) -> str:
    """What a seat has to do now; ``""`` where the buttons say it all, or nobody is asked."""
    if state.top is None or seat not in state.deciders:
        return ""
    words = _ASKED.get(state.top.key, "").replace("{beast}", _beast(state) or "guardian")
    if state.top.key == "exploring" and state.table.seats[seat].role == THIEVES:
        paces = _paces(state)
        more = "Or choose something to buy." if "Choose" in paces else "Buy something, or end the turn."
        return f"{paces} {more}"
    if state.top.key == "looking":
        most: int = getattr(state.top, "loot", 0)
        return f"At most {most}. {words}"
    if state.top.key == "exploring":
        speed = state.get(Turns).speed[seat]
        return f"Speed {speed}. {words}" if speed else "No speed is left. Buy something, or end the turn."
    if state.top.key == "gathering":
        due = state.quantity("gather", seat).value
        if "turn points" in state.ruleset.quantities:
            return f"{state.get(Turns).gather[seat]} turn points: a card each, the others are for walking. {words}"
        return f"{due} {'card' if due == 1 else 'cards'} to take. {words}"
    if state.top.key == "paying":
        count: int = getattr(state.top, "count", 0)
        return f"{count} {'card' if count == 1 else 'cards'} to give up. {words}"
    return words


def _paces(state: State) -> str:
    """The speed each thief has left."""
    left = [f"{state.board.label(cell)} has {speed}" for cell, speed in state.get(Band).paces]
    if not left:
        return "No thief has a turn left."
    if not any(speed for _, speed in state.get(Band).paces):
        return "No thief has speed left."
    if len(left) == 1:
        return f"Speed left: the thief on {left[0]}. Choose a tile or place next to it."
    return f"Speed left: the thief on {', on '.join(left)}. Choose a thief, then a tile or place next to it."


def in_short(state: State, values: bool = True) -> str:
    """What stands over the board of a step: what is left of the dice, the battle, and (`values`) those that are ours.

    It is never empty, so that no longer caption takes its place.
    """
    turns, lines = state.get(Turns), list[str]()
    if state.top is not None and state.top.key in ("sharing", "allotting"):
        *first, last = map(str, state.top.dice)  # type: ignore[attr-defined]
        lines += [f"Golden dice: {', '.join(first)} and {last}."]
    left = [
        f"{state.table.name(seat).capitalize()}: "
        + (f"gather {turns.gather[seat]}, " if turns.gather[seat] else "")
        + f"speed {turns.speed[seat]} left."
        for seat in state.table.active
        if state.table.seats[seat].role != THIEVES and {"exploring", "gathering"} & {frame.key for frame in state.stack}
    ]
    lines += [" ".join(left)]
    lines += [_band(state), _die(state), _hunter(state), battle_line(state), _legend(state)]
    if (holder := state.get(Relic).holder) is not None:
        lines += [f"Cave shrine: {who(state.table.name(holder))}."]
    lines += [f"{words}." for words in (coins_held(state), dealt_tiles(state)) if words]
    ours = "; ".join(_values(state)) if values else ""
    lines += [f"{OURS}: {ours}."] if ours else []
    names = " and ".join(state.table.name(seat) for seat in state.table.active)
    return "\n".join(line for line in lines if line) or f"{names.capitalize() or 'Nobody'} to move."


def _die(state: State) -> str:
    """What the thief die shows, while somebody says which number is the reach."""
    numbers: tuple[int, ...] = getattr(state.top, "numbers", ()) if state.top and state.top.key == "aiming" else ()
    if not numbers:
        return ""
    hidden = any(HIDDEN in hand for hand in state.get(Hands).hands)
    open_here = "" if hidden else " All hands lie open on this board."
    return f"The thief die shows {' and '.join(map(str, numbers))}.{open_here}"


def _hunter(state: State) -> str:
    """The piece of nobody's that is on its way."""
    beast = _beast(state)
    left = state.get(Hunt).left if Hunt in state.ruleset.slots else 0
    return f"The {beast} is on its way: {left} {'tile' if left == 1 else 'tiles'} to go." if beast and left else ""


def _legend(state: State) -> str:
    """What the letters of nobody's pieces on the map mean."""
    kinds = {unit.kind for unit in state.get(Pieces).units if unit.side == WILD}
    said = [f"{BEAST_SIGNS[kind]} is the {kind.capitalize()}" for kind in sorted(kinds & set(BEAST_SIGNS))]
    return f"{', '.join(said)}." if said else ""


def _beast(state: State) -> str:
    """A beaten guardian that is to be placed, or the piece that is led; ``""`` if there is none."""
    beaten: str = getattr(state.top, "beast", "")
    return beaten or (state.get(Hunt).beast if Hunt in state.ruleset.slots else "")


def _band(state: State) -> str:
    """What the Thieves have, where they play."""
    if Band not in state.ruleset.slots:
        return ""
    band, label = state.get(Band), state.board.label
    paces = ", ".join(f"{label(cell)} {left}" for cell, left in sorted(band.paces))
    coins = f"Thieves: {band.doubloons} {'doubloon' if band.doubloons == 1 else 'doubloons'}"
    return f"{coins}; speed left: {paces}." if paces else f"{coins}."


def _values(state: State) -> Iterator[str]:
    """The values on which what lies on the table hangs, in words."""
    pieces, named = state.get(Pieces), dict(depends(state))
    seat = next(iter((*state.deciders, *state.table.active)), 0)
    hand = state.get(Hands)[seat]
    sides = {unit.side for unit in pieces.units} | {one.side for one in pieces.buildings}
    thieves = state.table.seats[seat].role == THIEVES
    buying = thieves and state.top is not None and state.top.key in ("exploring", "lurking", "choosing")
    shrine = any(info.terrain == "shrine" for info in state.board.cells.values())
    below = any(cell.layer == "cave" for cell in state.board.cells)
    for name, value in named.items():
        if name.startswith("P-COST-") and (thieves or not any(card in value for card in hand)):
            continue
        if name.startswith("P-TCOST-") and not buying:
            continue
        if name in ("P-COST-OFFERING", "P-TCOST-OFFERING") and not shrine:
            continue
        if (name == "P-CAVE-MIX" and not below) or (name == "P-BATTLE-DIE" and len(sides) < 2 and not below):
            continue
        if name == "P-STR-VILLAGER" and len(sides) < 2:
            continue
        yield in_words_of(name, value)


def told(before: State, tried: Tried) -> str:
    """What a legal move did, and what rules and chance brought about beside it."""
    holder = before.get(Relic).holder
    more = happened(tried.after, tried.events, tried.move, holder=holder)
    return " ".join([f"Done: {in_words(before, tried.move)}.", *more])


def happened(
    state: State, events: tuple[Event, ...], move: Any = None, *, walks: bool = False, holder: int | None = None
) -> Iterator[str]:
    """A sentence for each event worth one; `state` is the one they led to. What `move` itself says is left out.

    `walks` tells of steps, too. `holder` is the seat that held the cave shrine before: that it walks on with it is no
    news.
    """
    own = {"gather": "gained", "build": "built", "hire": "bought"}.get(getattr(move, "key", ""))
    for event in events:
        if event.key == own:
            own = None
        elif event.key == "moved" and walks:
            yield _sentence(state, event, "{seat}'s {kind} goes to {to}.")
        elif event.key == "battle-began":
            yield _battle(state, event)
        elif event.key == "fell" and event.side == WILD:  # type: ignore[attr-defined]
            yield _sentence(state, event, "The {kind} is beaten.")
        elif event.key == "decided":
            yield f"{_OUTCOMES[event.outcome]} [{event.rule}]"  # type: ignore[attr-defined]
        elif event.key == "held":
            if holder is None or event.holder != holder:  # type: ignore[attr-defined]
                yield _shrine(state, event)
            holder = event.holder  # type: ignore[attr-defined]
        elif event.key == "mustered":
            yield f"Strength: attack {event.attack}, defence {event.defence}."  # type: ignore[attr-defined]
        elif event.key in _PHRASES:
            yield _sentence(state, event, _PHRASES[event.key])


def _sentence(state: State, event: Event, phrase: str) -> str:
    facts: dict[str, Any] = {}
    for name, kind in event.spec().items():
        value = getattr(event, name)
        said = _place(state, value) if isinstance(value, Cell) else kind.spoken(value, state)
        facts[name] = COINS.get(value, said) if name == "coin" else who(said) if name == "to" else said
    text = render(phrase, facts, state).replace(" a outpost", " an outpost").replace(" 1 doubloons", " 1 doubloon")
    head, _, rest = f"{text[:1].upper()}{text[1:]}".partition(" ")
    verb, _, more = rest.partition(" ")
    # The Thieves are many.
    if head == "Thieves's":
        return f"The Thieves' {rest}"
    return f"The Thieves {_PLURAL[verb]} {more}" if head == "Thieves" and verb in _PLURAL else f"{head} {rest}"


_PLURAL = {
    "controls": "control",
    "has": "have",
    "is": "are",
    "loses": "lose",
    "gets": "get",
    "gives": "give",
    "pays": "pay",
    "takes": "take",
    "rolls": "roll",
}


def _place(state: State, cell: Cell) -> str:
    return state.board.label(cell) if cell in state.board else cell.called


def _battle(state: State, event: Any) -> str:
    foe = f"the {event.dweller}" if event.dweller else _foes(state, event.cell, event.defenders)
    what = "the farmhouse of " if event.corner is not None else ""
    return f"Battle on {_place(state, event.cell)} against {what}{foe} [{event.rule}]."


def _foes(state: State, cell: Cell, sides: tuple[str, ...]) -> str:
    """Who is attacked, side by side; pieces of no player by their names."""
    beasts = [unit.kind for unit in state.get(Pieces).at(cell) if unit.side == WILD]
    wild = " and ".join(f"the {beast}" for beast in beasts) or "the guardians"
    return " and ".join(wild if side == WILD else who(side) for side in sides)


def who(name: str) -> str:
    """A seat or side within a sentence: ``"the Thieves"``."""
    return "the Thieves" if name == "thieves" else name


def attacker(state: State) -> str:
    """Who attacks in the battle being fought: a seat, or a piece of nobody's."""
    battle = state.get(Battle)
    return f"the {battle.raider}" if battle.raider else who(state.table.name(battle.seat))


def defender(state: State) -> str:
    """Who is attacked in it."""
    battle = state.get(Battle)
    return _foes(state, battle.cell, battle.defenders) if battle.cell is not None else ""


def battle_line(state: State) -> str:
    """Who fights whom, while a battle is being fought, and what was rolled so far."""
    battle = state.get(Battle)
    if not battle.active or battle.cell is None:
        return ""
    against = f"the {battle.dweller}" if battle.dweller else defender(state)
    parts = [f"Battle on {_place(state, battle.cell)}: {attacker(state)} against {against}"]
    parts += [f"attack {battle.attack}"] if battle.attack >= 0 else []
    return f"{'; '.join(parts)}."


def _shrine(state: State, event: Any) -> str:
    if event.holder is not None:
        name = state.table.name(event.holder)
        holds = "The Thieves hold" if name == THIEVES else f"{name.capitalize()} holds"
        return f"{holds} the cave shrine now [{event.rule}]."
    return f"The cave shrine lies on {_place(state, event.cell)} [{event.rule}]."
