"""Skulls, passes and arrows compared with the second implementation, as in `test_quest_oracle.py`.

The oracle knows no purple cards, which may be a way on from a skull, so no hand has one here.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle import quest_oracle as oracle
from tests.oracle.test_quest_oracle import DEEP, EVERYDAY, Both, Position, compare
from tutor.engine import play
from tutor.engine.games.quest.turn import End

FEATURES = {"skulls": "danger.skulls+danger.passes", "arrows": "danger.water"}


class Dangerous(Position):
    """A random position with skulls, passes and arrows drawn on it."""

    def __init__(self, dice, hand_sizes, board_sizes, features=("skulls", "arrows"), **options):
        super().__init__(dice, hand_sizes, board_sizes, **options)
        self.features = features
        names = "+".join(FEATURES[name] for name in features)
        head, rest = self.ruleset.partition(";")[0], self.ruleset.partition(";")[1:]
        self.ruleset = f"{head}+{names}" + "".join(rest)
        self._mark(dice)
        hand = [card for card in self.hand if oracle.CARDS[card]["colour"] != "purple"]
        while len(hand) < min(hand_sizes):
            hand.append(dice.choice(["explorer", "sailor", "traveler", "jack", "captain"]))
        self.hand = sorted(hand)

    def _mark(self, dice):
        """Draw marks into the rows and into the oracle's cells. A turn doesn't begin on a skull."""
        mine = {cell for (seat, _), cell in self.pieces.items() if seat == 0}
        rows = []
        for down, row in enumerate(self.rows):
            tokens = []
            for column, token in enumerate(row.split()):
                cell = self.labels.get("abcdefghijklmnopqrstuvwxyz"[column] + str(len(self.rows) - down))
                if cell is not None and token[0] in "jrvucw":
                    marks = self.cells[cell]["marks"]
                    if "skulls" in self.features and cell not in mine and dice.random() < 0.3:
                        marks["skull"] = True
                        token += dice.choice("!!^")
                    if "arrows" in self.features and dice.random() < 0.3:
                        marks["arrow"] = dice.choice(sorted(oracle.COMPASS))
                        token += ">" + marks["arrow"]
                tokens.append(token)
            rows.append((" " if row.startswith(" ") else "") + " ".join(tokens))
        self.rows = rows

    def for_oracle(self):
        game, state = super().for_oracle()
        game["rules"] |= dict.fromkeys(self.features, True)
        return game, state


class Pair(Both):
    """Both sides, where a movement can be over only if the turn may end, and a move needs a way on."""

    def objections(self, oracle_state, said):
        found = super().objections(oracle_state, said)
        return found or ([] if oracle.is_legal(self.game, oracle_state, said) else ["no way on"])

    def may_end(self, state):
        return super().may_end(state) and bool(play.check(state, End(0)))


KINDS = (Dangerous, Pair)


@pytest.mark.parametrize("features", [("skulls",), ("arrows",), ("skulls", "arrows")])
def test_dangers(features):
    totals = compare(f"dangers {features}", EVERYDAY // 5, (2, 3), (4, 5), kinds=KINDS, features=features)
    print(dict(totals))
    assert totals["states"] > 8 * totals["positions"]


def test_dangers_and_blockades():
    totals = compare("dangers and blockades", EVERYDAY // 6, (2, 3), (4, 5), kinds=KINDS, tiles=2)
    print(dict(totals))
    assert totals["broken"] > totals["positions"] / 10


WRONG_READINGS = {
    "skulls are harmless": (oracle, "may_end", lambda game, state: state["underway"] is None),
    "arrows point the other way": (oracle, "COMPASS", {name: (-q, -r) for name, (q, r) in oracle.COMPASS.items()}),
}


@pytest.mark.parametrize("wrong", WRONG_READINGS)
def test_a_wrong_reading_is_noticed(wrong, monkeypatch):
    monkeypatch.setattr(*WRONG_READINGS[wrong])
    with pytest.raises(AssertionError, match="differ"):
        compare("wrong readings", 60, (3,), (4, 5), longest=1, kinds=KINDS)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(8))
def test_dangers_deep(part):
    print(dict(compare(f"dangers deep {part}", DEEP // 8, (2, 3, 4), (4, 5, 6), longest=2, kinds=KINDS)))


@pytest.mark.deep
def test_dangers_with_big_hands_deep():
    print(dict(compare("dangers, big hands", max(1, DEEP // 40), (5,), (4, 5), longest=2, kinds=KINDS)))


def test_the_marks_say_what_the_position_says():
    """The rows told to the engine and the cells told to the oracle have the same marks."""
    import random

    seen = Counter()
    for seed in range(20):
        pair = Pair(Dangerous(random.Random(seed), (2,), (4, 5)))
        for cell, info in pair.first.board.cells.items():
            marks = pair.position.cells[pair.cell_of[cell]]["marks"]
            assert bool(info.mark("skull") or info.mark("pass")) == bool(marks.get("skull"))
            assert info.mark("arrow") == marks.get("arrow")
            seen.update(name for name in ("skull", "pass", "arrow") if info.mark(name))
    assert min(seen[name] for name in ("skull", "pass", "arrow")) > 5
