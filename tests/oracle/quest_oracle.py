"""A second, slow and literal reading of how pieces move in one turn of The Quest for El Dorado.

It was written from the rule catalogue and the two books alone and shares no code with the engine, so that the two can
be compared (`test_quest_oracle.py`). Everything is a plain dict, list, set or tuple:

game
    ``{"cells": {(q, r): {"terrain": str, "power": int, "marks": dict}}, "seams": {name: [(cell, cell), ...]},
    "rules": {...}}``. Axial coordinates, pointy-top hexes, r grows downwards. Marks that count: ``finish``, ``skull``
    (True) and ``arrow`` (one of the names in `COMPASS`). Rules: see `RULES`.
state
    ``{"seat": who moves, "pieces": {(seat, number): cell or HOME}, "hand": {card: count}, "played": {...},
    "removed": {...}, "underway": None or {"piece", "card", "symbol", "left", "printed", "moved"},
    "closed": {seam: number of its blockade}, "taken": [numbers]}``. Hand, played and removed are the mover's.
move
    ``{"do": "play", "seat", "card", "symbol", "piece", "to"}``: one card takes a piece onto a neighbouring space;
    ``{"do": "step", "seat", "piece", "to"}``: its left-over power takes it on;
    ``{"do": "stop", "seat"}``: the movement ends here and what is left over is lost;
    ``{"do": "pay", "seat", "cards": [...], "piece", "to"}``: cards of any kind for rubble or a base camp;
    ``break``, ``break-step`` and ``break-pay`` are the same three with a ``seam`` in place of ``to``: the blockade
    there is overcome and the piece stays where it is.

While a card is under way the next move is a step or a stop: to play another card or turn to another piece is to stop
first (QED-MOVE-5). A movement with nothing left over, or that has brought its piece home, is over by itself.

Left out: what purple cards do (they can only be given up here), buying, cave tokens, shrines. So with ``skulls`` on,
a hand of which a purple card would be the only way on is judged too strictly.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

from ruamel.yaml import YAML

HOME = "home"

SYMBOLS = ("machete", "paddle", "coin")
# Which symbol the spaces of a landscape show (QED-MOVE-1).
ASKS_FOR = {"jungle": "machete", "river": "paddle", "village": "coin"}
# Which symbols a card can be played for, by its colour; white cards stand for any one of the three (QED-MOVE-6).
SHOWS = {"green": ["machete"], "blue": ["paddle"], "yellow": ["coin"], "white": list(SYMBOLS), "purple": []}

COMPASS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}

# The readings in use unless a game says otherwise.
RULES = {
    "left-over into swamp": "strict",  # or "loose" (QED-OPEN-9)
    "skulls": False,  # QED-DNG-2, QED-DNG-3
    "arrows": False,  # QED-ARW-1 to QED-ARW-8
}


# --- the box --------------------------------------------------------------------------------------------------------


def _read_box():
    path = Path(__file__).resolve().parents[2] / "tutor" / "engine" / "games" / "data" / "quest-cards.yaml"
    box = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    cards = {}
    for group in ("starting_deck", "market_board", "reserve"):
        for card in box[group]["cards"]:
            cards[card["id"]] = {
                "colour": card["colour"],
                "power": card["power"],
                "item": card["single_use"],
                "copies": card["copies"],
            }
    blockades = {piece["number"]: (piece["symbol"], piece["power"]) for piece in box["blockades"]["pieces"]}
    return cards, blockades


CARDS, BLOCKADES = _read_box()


# --- the board ------------------------------------------------------------------------------------------------------

DRAWN = {"j": "jungle", "r": "river", "v": "village", "u": "rubble", "c": "camp", "w": "swamp", "s": "start"}


def drawn_cells(rows):
    """The cells of a drawn board and the label of each: ``({cell: {...}}, {label: cell})``.

    Rows are given top first. A row that begins with a blank lies half a cell to the right of the others, and shifted
    and unshifted rows take turns. The last row is row 1 of the labels; the columns are a, b, c, ...
    """
    cells, labels = {}, {}
    first_is_shifted = rows[0].startswith(" ")
    for down, row in enumerate(rows):
        r = down + 1 if first_is_shifted else down
        shifted = row.startswith(" ")
        if shifted != (r % 2 == 1):
            raise ValueError(f"row {down} of the drawing is shifted the wrong way")
        for column, token in enumerate(row.split()):
            if token == ".":
                continue
            # In half cells from the left the space lies at 2 * column + shift, and that is 2 q + r.
            q = (2 * column + (1 if shifted else 0) - r) // 2
            marks = {}
            if token == "x":
                terrain, power = "mountain", 0
            elif token[0] == "s":
                terrain, power = "start", 0
            elif token[0] in "fg":
                terrain, power = {"f": "jungle", "g": "river"}[token[0]], int(token[1])
                marks["finish"] = True
            else:
                terrain, power = DRAWN[token[0]], int(token[1])
            cells[q, r] = {"terrain": terrain, "power": power, "marks": marks}
            labels["abcdefghijklmnopqrstuvwxyz"[column] + str(len(rows) - down)] = (q, r)
    return cells, labels


def new_game(cells, seams=None, **rules):
    """A game on these cells; keyword names are those of `RULES` with ``_`` for blanks and hyphens."""
    chosen = dict(RULES)
    for name, value in rules.items():
        (full,) = [rule for rule in RULES if rule.replace(" ", "_").replace("-", "_") == name]
        chosen[full] = value
    return {"cells": cells, "seams": seams or {}, "rules": chosen}


def new_state(pieces, hand, played=(), removed=(), closed=None, taken=(), seat=0):
    """The start of `seat`'s movement: nothing is under way."""
    return {
        "seat": seat,
        "pieces": dict(pieces),
        "hand": dict(Counter(hand)),
        "played": dict(Counter(played)),
        "removed": dict(Counter(removed)),
        "underway": None,
        "closed": dict(closed or {}),
        "taken": sorted(taken),
    }


def neighbours(game, cell):
    """The cells of the board that touch `cell`."""
    q, r = cell
    around = [(q + dq, r + dr) for dq, dr in COMPASS.values()]
    return [other for other in around if other in game["cells"]]


def joined_by(game, one, other):
    """The seam that runs between two cells, or None."""
    for name, edges in game["seams"].items():
        for edge in edges:
            if set(edge) == {one, other}:
                return name
    return None


def occupied(state):
    """The cells on which a piece stands; pieces at home stand on none."""
    return {cell for cell in state["pieces"].values() if cell != HOME}


def is_finish(game, cell):
    return bool(game["cells"][cell]["marks"].get("finish"))


# --- is a move legal? -----------------------------------------------------------------------------------------------


def objections(game, state, move):
    """The ids of the rules that speak against `move`, taken by itself; an empty set if none does.

    Whether a turn could still be ended after it (skull spaces) is looked at in `is_legal` only.
    """
    if move["seat"] != state["seat"]:
        return {"QED-TURN-7"}
    kinds_while_moving = ("step", "stop", "break-step")
    if (state["underway"] is not None) != (move["do"] in kinds_while_moving):
        return {"QED-MOVE-5"}
    if move["do"] == "stop":
        return set()
    if state["pieces"].get((state["seat"], move["piece"]), HOME) == HOME:
        return {"QED-END-7"}
    against = set()
    if move["do"] in ("step", "break-step"):
        if move["piece"] != state["underway"]["piece"]:
            against.add("QED-2P-3")
    elif move["do"] in ("play", "break"):
        if state["hand"].get(move["card"], 0) < 1:
            against.add("QED-TURN-4")
        if move["symbol"] not in SHOWS[CARDS[move["card"]]["colour"]]:
            against.add("QED-MOVE-6" if CARDS[move["card"]]["colour"] == "white" else "QED-MOVE-1")
    else:
        for card, count in Counter(move["cards"]).items():
            if state["hand"].get(card, 0) < count:
                against.add("QED-SPEC-5")
    if "seam" in move:
        return against | _against_blockade(game, state, move)
    return against | _against_place(game, state, move) | _against_price(game, state, move)


def _against_place(game, state, move):
    """What speaks against the space whoever pays for it."""
    here = state["pieces"][state["seat"], move["piece"]]
    there = move["to"]
    against = set()
    if there not in neighbours(game, here):
        against.add("QED-MOVE-1")
    if joined_by(game, here, there) in state["closed"]:
        against.add("QED-BLK-1")
    if there in occupied(state):
        against.add("QED-MOVE-7")
    if game["cells"][there]["terrain"] == "mountain":
        against.add("QED-MOVE-12")
    if game["cells"][there]["terrain"] == "start":
        against.add("QED-MOVE-10")
    return against


def _against_price(game, state, move):
    """What speaks against the way the space is paid for."""
    terrain = game["cells"][move["to"]]["terrain"]
    power = game["cells"][move["to"]]["power"]
    if move["do"] == "pay":
        if terrain not in ("rubble", "camp") or len(move["cards"]) != power:
            return {"QED-SPEC-1"}
        return set()
    if terrain in ("rubble", "camp"):
        return {"QED-MOVE-9" if move["do"] == "step" else "QED-SPEC-1"}
    if terrain in ("mountain", "start"):
        return set()  # Refused already.
    symbol, available = _means(state, move)
    if terrain == "swamp":
        # Which of the three symbols it is makes no difference.
        if move["do"] == "step" and game["rules"]["left-over into swamp"] == "strict":
            return {"QED-SWP-5"}
        return set() if available == power else {"QED-SWP-4"}
    against = set()
    if symbol != ASKS_FOR[terrain]:
        against.add("QED-MOVE-1")
    if available < power:
        against.add("QED-MOVE-1")
    return against


def _against_blockade(game, state, move):
    here = state["pieces"][state["seat"], move["piece"]]
    if move["seam"] not in state["closed"]:
        return {"QED-BLK-5"}
    against = set()
    if not any(here in edge for edge in game["seams"][move["seam"]]):
        against.add("QED-BLK-4")
    asked, power = BLOCKADES[state["closed"][move["seam"]]]
    if move["do"] == "break-pay":
        if asked != "rubble" or len(move["cards"]) != power:
            against.add("QED-BLK-2")
        return against
    symbol, available = _means(state, move)
    if asked == "rubble" or symbol != asked or available < power:
        against.add("QED-BLK-2")
    return against


def _means(state, move):
    """The symbol and the power that pay for a play or a step."""
    if move["do"] in ("step", "break-step"):
        return state["underway"]["symbol"], state["underway"]["left"]
    return move["symbol"], CARDS[move["card"]]["power"]


def is_legal(game, state, move):
    """Whether `move` may be made, skull spaces included if the game has them."""
    if objections(game, state, move):
        return False
    return not game["rules"]["skulls"] or can_end(game, after(game, state, move))


# --- what a move does -----------------------------------------------------------------------------------------------


def after(game, state, move):
    """The state that a move leads to; `state` itself stays as it is."""
    new = _copied(state)
    do = move["do"]
    if do == "stop":
        _movement_ends(game, new)
        return new
    here = (new["seat"], move["piece"])
    if do in ("pay", "break-pay"):
        # Rubble is paid onto the pile above the board, items too; a base camp takes all out of the game.
        to_camp = do == "pay" and game["cells"][move["to"]]["terrain"] == "camp"
        for card in move["cards"]:
            _take(new["hand"], card)
            _put(new["removed" if to_camp else "played"], card)
        if do == "pay":
            new["pieces"][here] = HOME if is_finish(game, move["to"]) else move["to"]
            _stopped_at(game, new, here)
        else:
            _blockade_taken(new, move["seam"])
        return new
    if do in ("play", "break"):
        card = CARDS[move["card"]]
        _take(new["hand"], move["card"])
        _put(new["removed" if card["item"] else "played"], move["card"])
        new["underway"] = {
            "piece": move["piece"],
            "card": move["card"],
            "symbol": move["symbol"],
            "left": card["power"],
            "printed": card["power"],
            "moved": False,
        }
    if do in ("break", "break-step"):
        new["underway"]["left"] -= BLOCKADES[new["closed"][move["seam"]]][1]
        _blockade_taken(new, move["seam"])
    else:
        space = game["cells"][move["to"]]
        new["underway"]["moved"] = True
        if space["terrain"] == "swamp":
            new["underway"]["left"] = 0
        else:
            new["underway"]["left"] -= space["power"]
        if is_finish(game, move["to"]):
            new["pieces"][here] = HOME
            new["underway"] = None
            return new
        new["pieces"][here] = move["to"]
    if new["underway"]["left"] == 0:
        _movement_ends(game, new)
    return new


def _movement_ends(game, state):
    underway = state["underway"]
    state["underway"] = None
    if underway["moved"]:
        _stopped_at(game, state, (state["seat"], underway["piece"]))


def _stopped_at(game, state, piece):
    """A card's movement has come to its end here: a white arrow pushes once, if the way is free."""
    here = state["pieces"][piece]
    if not game["rules"]["arrows"] or here == HOME:
        return
    arrow = game["cells"][here]["marks"].get("arrow")
    if arrow is None:
        return
    there = (here[0] + COMPASS[arrow][0], here[1] + COMPASS[arrow][1])
    if there not in game["cells"] or game["cells"][there]["terrain"] == "mountain" or there in occupied(state):
        return
    if joined_by(game, here, there) in state["closed"]:
        return
    state["pieces"][piece] = HOME if is_finish(game, there) else there


def _blockade_taken(state, seam):
    state["taken"] = sorted([*state["taken"], state["closed"].pop(seam)])


def _copied(state):
    new = dict(state)
    for name in ("pieces", "hand", "played", "removed", "closed"):
        new[name] = dict(state[name])
    new["taken"] = list(state["taken"])
    new["underway"] = None if state["underway"] is None else dict(state["underway"])
    return new


def _take(pile, card):
    pile[card] -= 1
    if pile[card] == 0:
        del pile[card]


def _put(pile, card):
    pile[card] = pile.get(card, 0) + 1


# --- all moves, all ends, all sequences -----------------------------------------------------------------------------


def moves_to_look_at(game, state):
    """Every move that could be legal: a piece goes to neighbouring spaces only, and cards come from hand only."""
    seat = state["seat"]
    own = [number for (whose, number), cell in state["pieces"].items() if whose == seat and cell != HOME]
    if state["underway"] is not None:
        yield {"do": "stop", "seat": seat}
    for number in own:
        to_spaces = [{"to": cell} for cell in neighbours(game, state["pieces"][seat, number])]
        to_seams = [{"seam": seam} for seam in state["closed"]]
        for kind, ends in (("", to_spaces), ("break", to_seams)):
            for end in ends:
                common = {"seat": seat, "piece": number, **end}
                if state["underway"] is not None:
                    yield {"do": f"{kind}-step" if kind else "step", **common}
                    continue
                for card in state["hand"]:
                    for symbol in SYMBOLS:
                        yield {"do": kind or "play", "card": card, "symbol": symbol, **common}
                for cards in _handfuls(state["hand"]):
                    yield {"do": f"{kind}-pay" if kind else "pay", "cards": list(cards), **common}


def _handfuls(hand):
    """The different multisets of up to three cards of a hand."""
    held = sorted(Counter(hand).elements())
    return sorted({handful for size in (1, 2, 3) for handful in combinations(held, size)})


def legal_moves(game, state):
    return [move for move in moves_to_look_at(game, state) if is_legal(game, state, move)]


def frozen(state):
    """The state as one hashable value: pieces, hand, played, removed, card under way, closed seams, blockades taken."""
    piles = [tuple(sorted(state[pile].items())) for pile in ("hand", "played", "removed")]
    underway = state["underway"]
    return (
        tuple(sorted(state["pieces"].items())),
        *piles,
        None if underway is None else tuple(sorted(underway.items())),
        tuple(sorted(state["closed"].items())),
        tuple(state["taken"]),
    )


def may_end(game, state):
    """Whether the turn may be over here: no movement is going on and, with skulls, no own piece is on one."""
    if state["underway"] is not None:
        return False
    if not game["rules"]["skulls"]:
        return True
    own = [cell for (seat, _), cell in state["pieces"].items() if seat == state["seat"] and cell != HOME]
    return not any(game["cells"][cell]["marks"].get("skull") for cell in own)


def can_end(game, state):
    """Whether some sequence of moves leads from here to a state in which the turn may be over."""
    return any(may_end(game, found) for found in _explored(game, state, hopefully=False))


def reachable(game, state):
    """Every state that legal moves lead to, the first one and those with a card under way included."""
    return list(_explored(game, state, hopefully=True))


def end_states(game, state):
    """The states in which the movement of the turn can be over, as `frozen` values."""
    return {frozen(found) for found in reachable(game, state) if may_end(game, found)}


def _explored(game, state, hopefully):
    seen = {frozen(state)}
    waiting = [state]
    while waiting:
        current = waiting.pop()
        yield current
        for move in moves_to_look_at(game, current):
            if not is_legal(game, current, move) if hopefully else objections(game, current, move):
                continue
            found = after(game, current, move)
            key = frozen(found)
            if key not in seen:
                seen.add(key)
                waiting.append(found)


def sequences(game, state, length):
    """How many different sequences of exactly `length` legal moves there are."""
    if length == 0:
        return 1
    return sum(sequences(game, after(game, state, move), length - 1) for move in legal_moves(game, state))
