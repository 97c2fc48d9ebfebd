"""The engine against the second implementation in `quest_oracle.py`, on random positions drawn from fixed seeds.

In every position compared are: the verdict on every thinkable move of a piece; the same again in some of the states in
which a card is under way; all states that the moves of the turn lead to, those in which the movement can be over among
them; and the number of move sequences of length 1, 2 and 3.

``ORACLE_N`` sets the number of positions of the everyday test, ``ORACLE_DEEP_N`` that of the deep one.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from tests.oracle import quest_oracle as oracle
from tutor.engine import play
from tutor.engine.games.quest.slices import Decks, Pieces
from tutor.engine.positions import from_text, to_plain

EVERYDAY = int(os.environ.get("ORACLE_N", "150"))
DEEP = int(os.environ.get("ORACLE_DEEP_N", "20000"))

# The engine's moves that the oracle knows, and which of their fields it needs.
SAID = {
    "play": ("seat", "card", "symbol", "piece", "to"),
    "step": ("seat", "piece", "to"),
    "stop": ("seat",),
    "pay": ("seat", "cards", "piece", "to"),
    "break": ("seat", "card", "symbol", "piece", "seam"),
    "break-step": ("seat", "piece", "seam"),
    "break-pay": ("seat", "cards", "piece", "seam"),
}

# A board has to be rich in choices: cheap landscape most often, a few of everything else.
TOKENS = ["j1"] * 5 + ["r1"] * 4 + ["v1"] * 4 + ["j2", "j2", "r2", "v2", "v2", "j3", "r3", "v3", "v4"]
TOKENS += ["u1", "u1", "u2", "u3", "c1", "c1", "c2", "c3", "x", "x", "."]
SWAMPS = ["w1", "w1", "w2", "w2", "w3", "w4"]
# With a strip of one kind of landscape left-over power gets somewhere.
FAMILIES = ["j1", "r1", "v1"]


# --- random positions -----------------------------------------------------------------------------------------------


class Position:
    """A position in words: what both sides are told."""

    def __init__(self, dice, hand_sizes, board_sizes, swamps=True, loose=False, tiles=1):
        self.ruleset = "quest+danger.swamps" if swamps else "quest"
        if loose:
            self.ruleset += ";QED-OPEN-9=loose"
        self.loose = loose
        self.rows = _drawn(dice, dice.choice(board_sizes), dice.choice(board_sizes), swamps)
        self.cells, self.labels = oracle.drawn_cells(self.rows)
        self.seams, self.closed, self.taken = {}, {}, []
        if tiles > 1:
            self._lay_seams(dice, tiles)
        self._place_pieces(dice)
        deck = [card for card, facts in oracle.CARDS.items() for _ in range(facts["copies"])]
        # White cards and items are what is special about cards, so they come more often.
        deck += [card for card, facts in oracle.CARDS.items() if facts["colour"] == "white" or facts["item"]]
        drawn = dice.sample(deck, dice.choice(hand_sizes) + 3)
        self.played = [drawn.pop() for _ in range(dice.choice([0, 0, 1, 2]))]
        self.removed = [drawn.pop() for _ in range(dice.choice([0, 0, 0, 1]))]
        while len(drawn) > max(hand_sizes):
            drawn.pop()
        self.hand = sorted(drawn)

    def _lay_seams(self, dice, tiles):
        """Cut the board into tiles, along rows or along columns; each join may still have its blockade."""
        along_rows = dice.random() < 0.5
        of_cell = {cell: (int(label[1:]) if along_rows else ord(label[0]) - 96) for label, cell in self.labels.items()}
        cuts = sorted(dice.sample(range(1, 4), tiles - 1))
        self.tile_of = {cell: "ABC"[sum(place > cut for cut in cuts)] for cell, place in of_cell.items()}
        for cell in sorted(self.cells):
            for other in oracle.neighbours({"cells": self.cells}, cell):
                here, there = self.tile_of[cell], self.tile_of[other]
                if here < there:
                    self.seams.setdefault(f"{here}-{there}", []).append((cell, other))
        numbers = dice.sample(range(1, 7), 6)
        for seam in sorted(self.seams):
            if dice.random() < 0.9:
                self.closed[seam] = numbers.pop()
        self.taken = sorted(numbers.pop() for _ in range(dice.choice([0, 0, 1])))

    def _place_pieces(self, dice):
        """Each seat has one piece or two; pieces stand close together, so that they are in each other's way."""
        free = [
            cell
            for cell, facts in sorted(self.cells.items())
            if facts["terrain"] != "mountain" and not facts["marks"].get("finish")
        ]
        dice.shuffle(free)
        first = free[0]
        free[1:] = sorted(free[1:], key=lambda cell: _distance(cell, first) + 2 * dice.random())
        self.pieces = {}
        count = dice.choice([1, 2, 2])
        for number in range(1, count + 1):
            for seat in (0, 1):
                self.pieces[seat, number] = free.pop(0)
        if count == 2 and dice.random() < 0.1:
            self.pieces[dice.choice([0, 1]), dice.choice([1, 2])] = oracle.HOME

    def text(self):
        """The position as the engine reads it, and as a report prints it."""
        lines = [f'ruleset: "{self.ruleset}"']
        lines += ["board:", "  rows:", *(f'    - "{row}"' for row in self.rows)]
        named = {cell: label for label, cell in self.labels.items()} | {oracle.HOME: "home"}
        if self.seams:
            lines.append("  seams:")
            for seam, edges in sorted(self.seams.items()):
                written = ", ".join(f"{named[one]}|{named[other]}" for one, other in edges)
                lines.append(f"    {seam}: [{written}]")
        if self.closed:
            lines.append("blockades: {" + ", ".join(f"{seam}: {n}" for seam, n in self.closed.items()) + "}")
        lines.append("seats:")
        for seat, name in enumerate(("red", "blue")):
            own = [named[cell] for (whose, _), cell in sorted(self.pieces.items()) if whose == seat]
            fields = [f"name: {name}", f"pieces: [{', '.join(own)}]"]
            if seat == 0:
                fields += [f"{pile}: [{', '.join(getattr(self, pile))}]" for pile in ("hand", "played", "removed")]
                if self.taken:
                    fields.append(f"blockades: {self.taken}")
            lines.append("  - {" + ", ".join(fields) + "}")
        return "\n".join(lines) + "\n"

    def for_oracle(self):
        """The game and the state as the oracle sees them."""
        readings = {"left_over_into_swamp": "loose"} if self.loose else {}
        game = oracle.new_game(self.cells, self.seams, **readings)
        state = oracle.new_state(self.pieces, self.hand, self.played, self.removed, self.closed, self.taken)
        return game, state


def _distance(one, other):
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def _drawn(dice, height, width, swamps):
    tokens = TOKENS + (SWAMPS if swamps else [])
    favourite = dice.choice(FAMILIES)
    first = dice.choice([0, 1])
    rows, starts, ends = [], 0, 0
    for down in range(height):
        row = []
        for _ in range(width):
            token = dice.choice(tokens) if dice.random() < 0.7 else favourite
            if down == height - 1 and starts < 4 and dice.random() < 0.4:
                starts += 1
                token = f"s{starts}"
            elif down == 0 and ends < 3 and dice.random() < 0.4:
                ends += 1
                token = dice.choice(["f1", "g1"])
            row.append(token)
        rows.append((" " if (down + first) % 2 else "") + " ".join(row))
    return rows


# --- both sides in the same words -----------------------------------------------------------------------------------


class Both:
    """One position in the engine and in the oracle, with the labels by which they agree on spaces."""

    def __init__(self, position):
        self.position = position
        self.first = from_text(position.text())
        self.game, self.told = position.for_oracle()
        board = self.first.board
        self.cell_of = {cell: position.labels[board.label(cell)] for cell in board.cells}
        self.moves_judged = self.states = 0

    def same_board(self):
        seen = {self.cell_of[cell]: (info.terrain, info.power) for cell, info in self.first.board.cells.items()}
        assert seen == {cell: (facts["terrain"], facts["power"]) for cell, facts in self.position.cells.items()}

    def in_words(self, move):
        """An engine's move as the oracle describes it."""
        said = {"do": move.key}
        for name in SAID[move.key]:
            value = getattr(move, name)
            if name == "to":
                value = self.cell_of[value]
            elif name == "cards":
                value = sorted(value)
            said[name] = value
        return said

    def frozen(self, state):
        """An engine's state as `oracle.frozen` writes it."""
        deck = state.get(Decks)[0]
        pieces = {
            (seat, number): oracle.HOME if cell is None else self.cell_of[cell]
            for seat, cells in enumerate(state.get(Pieces).at)
            for number, cell in enumerate(cells, start=1)
        }
        underway = None
        if state.top.key == "moving":
            underway = {name: getattr(state.top, name) for name in ("piece", "card", "symbol", "left", "printed")}
            underway["moved"] = state.top.moved == "yes"
        closed, taken = {}, []
        if self.position.seams:
            plain = to_plain(state)
            closed = plain.get("blockades", {})
            taken = plain["seats"][0].get("blockades", [])
        return oracle.frozen(
            {
                "pieces": pieces,
                "hand": Counter(deck.hand),
                "played": Counter(deck.played),
                "removed": Counter(deck.removed),
                "underway": underway,
                "closed": closed,
                "taken": sorted(taken),
            }
        )

    def objections(self, oracle_state, said):
        """What the oracle has against a move."""
        return oracle.objections(self.game, oracle_state, said)

    def may_end(self, state):
        """Whether the engine takes the movement for over."""
        return state.top.key == "turn"

    # --- the comparisons

    def same_verdicts(self, engine_state, oracle_state):
        wrong = []
        for move in play.universe(engine_state):
            if move.key not in SAID:
                continue
            said = self.in_words(move)
            engine_says = play.check(engine_state, move)
            against = self.objections(oracle_state, said)
            self.moves_judged += 1
            if bool(engine_says) != (not against):
                wrong.append(f"{said}\n    engine: {engine_says} {engine_says.rules}\n    oracle: {sorted(against)}")
        assert not wrong, self.report("verdicts differ", wrong)

    def same_states(self):
        """All states of the movement phase; returns them as pairs by their frozen form."""
        theirs = {oracle.frozen(state): state for state in oracle.reachable(self.game, self.told)}
        ours = {self.frozen(self.first): self.first}
        self.moves_of = {}
        waiting = list(ours)
        while waiting:
            key = waiting.pop()
            self.moves_of[key] = []
            for move in play.legal_moves(ours[key]):
                if move.key not in SAID:
                    continue
                found = play.perform(ours[key], move).state
                assert found.top.key in ("turn", "moving"), self.report(f"{move} leads to {found.top}", [])
                found_key = self.frozen(found)
                self.moves_of[key].append(found_key)
                if found_key not in ours:
                    ours[found_key] = found
                    waiting.append(found_key)
        extra = [f"engine only: {key}" for key in ours if key not in theirs]
        missing = [f"oracle only: {key}" for key in theirs if key not in ours]
        assert not extra + missing, self.report("reachable states differ", extra + missing)
        ends = {key for key, state in ours.items() if self.may_end(state)}
        their_ends = {key for key, state in theirs.items() if oracle.may_end(self.game, state)}
        assert ends == their_ends, self.report("end states differ", sorted(map(repr, ends ^ their_ends)))
        self.states = len(ours)
        return ours, theirs

    def same_counts(self, longest):
        counts = {}

        def count(key, length):
            if length == 0:
                return 1
            if (key, length) not in counts:
                counts[key, length] = sum(count(found, length - 1) for found in self.moves_of[key])
            return counts[key, length]

        for length in range(1, longest + 1):
            ours = count(oracle.frozen(self.told), length)
            theirs = oracle.sequences(self.game, self.told, length)
            assert ours == theirs, self.report(f"{ours} sequences of {length} moves, oracle {theirs}", [])

    def report(self, what, lines):
        return "\n".join([what, "", self.position.text(), *lines[:12], f"({len(lines)} differences)"])


def compare(seed, positions, hand_sizes, board_sizes, longest=3, kinds=(Position, Both), **options):
    """Compare so many positions; returns what was counted, so that a test can see that it was no empty show."""
    position, pair = kinds
    totals = Counter()
    for number in range(positions):
        dice = random.Random(f"{seed} {number}")
        both = pair(position(dice, hand_sizes, board_sizes, **options))
        both.same_board()
        both.same_verdicts(both.first, both.told)
        ours, theirs = both.same_states()
        others = sorted((key for key in ours if key != both.frozen(both.first)), key=repr)
        moving = [key for key in others if ours[key].top.key == "moving"]
        resting = [key for key in others if ours[key].top.key != "moving"]
        for key in dice.sample(moving, min(3, len(moving))) + dice.sample(resting, min(1, len(resting))):
            both.same_verdicts(ours[key], theirs[key])
        both.same_counts(longest)
        totals.update(
            positions=1,
            moves=both.moves_judged,
            states=both.states,
            moving=len(moving),
            homecomings=any(oracle.HOME in dict(key[0]).values() for key in others),
            thinning=any(sum(n for _, n in key[3]) > len(both.position.removed) for key in others),
            broken=any(len(key[6]) > len(both.position.taken) for key in others),
        )
    return totals


def _was_worth_it(totals):
    """Random boards can be duller than meant; then the comparison would pass and say nothing."""
    assert totals["states"] > 15 * totals["positions"]
    assert totals["moving"] > totals["positions"]
    assert totals["homecomings"] > totals["positions"] / 30
    assert totals["thinning"] > totals["positions"] / 5


# --- the tests ------------------------------------------------------------------------------------------------------


def test_movement_of_a_turn():
    totals = compare("movement", EVERYDAY, (2, 3), (4, 5, 6))
    print(dict(totals))
    _was_worth_it(totals)


def test_left_over_power_into_swamps():
    """The other reading of QED-OPEN-9."""
    print(dict(compare("loose swamps", EVERYDAY // 6, (2, 3), (4, 5), loose=True)))


@pytest.mark.parametrize("tiles", [2, 3])
def test_blockades(tiles):
    totals = compare(f"blockades {tiles}", EVERYDAY // 6, (2, 3), (4, 5), tiles=tiles)
    print(dict(totals))
    assert totals["broken"] > totals["positions"] / 10


WRONG_READINGS = {
    "items stay in the game": (
        oracle,
        "CARDS",
        {name: facts | {"item": False} for name, facts in oracle.CARDS.items()},
    ),
    "pieces can be passed": (oracle, "occupied", lambda state: set()),
    "nobody arrives": (oracle, "is_finish", lambda game, cell: False),
    "white cards are coins": (oracle, "SHOWS", oracle.SHOWS | {"white": ["coin"]}),
    "left-over power enters swamps": (oracle, "RULES", oracle.RULES | {"left-over into swamp": "loose"}),
    "every blockade asks for one coin": (oracle, "BLOCKADES", dict.fromkeys(range(1, 7), ("coin", 1))),
}


@pytest.mark.parametrize("wrong", WRONG_READINGS)
def test_a_wrong_reading_is_noticed(wrong, monkeypatch):
    """The comparison can fail: the oracle is made to misread a rule, and some position shows it."""
    monkeypatch.setattr(*WRONG_READINGS[wrong])
    with pytest.raises(AssertionError, match="differ"):
        compare("wrong readings", 60, (3,), (4, 5), longest=1, tiles=2 if "blockade" in wrong else 1)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(8))
def test_movement_deep(part):
    """An hour of work, in parts that can be shared out."""
    totals = compare(f"movement deep {part}", DEEP // 8, (2, 3, 4), (4, 5, 6), longest=2)
    print(dict(totals))
    _was_worth_it(totals)


@pytest.mark.deep
@pytest.mark.parametrize("size", [5, 6])
def test_big_hands_deep(size):
    totals = compare(f"hands of {size}", max(1, DEEP // 80), (size,), (4, 5), longest=2)
    print(dict(totals))
    _was_worth_it(totals)


@pytest.mark.deep
@pytest.mark.parametrize("tiles", [2, 3])
def test_blockades_deep(tiles):
    totals = compare(f"blockades deep {tiles}", max(1, DEEP // 10), (2, 3, 4), (4, 5), longest=2, tiles=tiles)
    print(dict(totals))
    assert totals["broken"] > totals["positions"] / 10


@pytest.mark.deep
def test_left_over_power_into_swamps_deep():
    print(dict(compare("loose swamps deep", max(1, DEEP // 10), (2, 3, 4), (4, 5), longest=2, loose=True)))
