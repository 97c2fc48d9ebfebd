"""The oracle itself against the books' examples and against small cases worked out by hand."""

from __future__ import annotations

import pytest

from tests.oracle import quest_oracle as oracle


class Table:
    """A drawn board with own pieces on `at` and the other seat's on `others`; places are given by label."""

    def __init__(self, rows, at, hand, marks=None, seams=None, closed=None, others=(), **rules):
        cells, self.labels = oracle.drawn_cells(rows)
        for label, added in (marks or {}).items():
            cells[self.labels[label]]["marks"].update(added)
        joins = {
            name: [tuple(self.labels[end] for end in edge.split("|")) for edge in edges]
            for name, edges in (seams or {}).items()
        }
        pieces = {(0, number): self.labels[label] for number, label in enumerate(at, start=1)}
        pieces |= {(1, number): self.labels[label] for number, label in enumerate(others, start=1)}
        self.game = oracle.new_game(cells, joins, **rules)
        self.state = oracle.new_state(pieces, hand, closed=closed)

    def said(self, move):
        """A move in short: what is done, with what, by which piece if it isn't the first, and where."""
        names = {cell: label for label, cell in self.labels.items()}
        words = [move["do"], *sorted(move.get("cards", [])), move.get("card", ""), move.get("symbol", "")]
        words += ["second" if move.get("piece") == 2 else "", names.get(move.get("to"), move.get("seam", ""))]
        return " ".join(word for word in words if word)

    def legal(self):
        return {self.said(move) for move in oracle.legal_moves(self.game, self.state)}

    def make(self, *moves):
        for wanted in moves:
            (move,) = [move for move in oracle.legal_moves(self.game, self.state) if self.said(move) == wanted]
            self.state = oracle.after(self.game, self.state, move)
        return self

    def at(self, number=1):
        names = {cell: label for label, cell in self.labels.items()} | {oracle.HOME: oracle.HOME}
        return names[self.state["pieces"][0, number]]


def test_drawn_board_has_the_neighbours_that_one_sees():
    rows = ["j1 j1 j1", " j1 j1 j1", "j1 j1 j1"]
    cells, labels = oracle.drawn_cells(rows)
    named = {cell: label for label, cell in labels.items()}
    around = {label: {named[c] for c in oracle.neighbours({"cells": cells}, labels[label])} for label in ("b2", "b3")}
    assert around == {"b2": {"a2", "c2", "b3", "c3", "b1", "c1"}, "b3": {"a3", "c3", "a2", "b2"}}


def test_cards_of_the_box():
    assert (oracle.CARDS["trailblazer"]["power"], oracle.CARDS["adventurer"]["colour"]) == (3, "white")
    assert {card for card, facts in oracle.CARDS.items() if facts["item"]} == {
        "treasure_chest", "transmitter", "giant_machete", "prop_plane", "compass", "travel_log",
    }  # fmt: skip
    assert oracle.BLOCKADES[1] == ("machete", 1)
    assert oracle.BLOCKADES[6] == ("rubble", 2)


def test_left_over_power():
    table = Table(["j1 j1 j2 r1"], ["a1"], ["trailblazer"])
    assert table.legal() == {"play trailblazer machete b1"}
    assert table.make("play trailblazer machete b1").legal() == {"step a1", "step c1", "stop"}
    assert table.make("step c1").state["underway"] is None


def test_sequences_counted_by_hand():
    explorers = Table(["j1 j1 j1"], ["a1"], ["explorer", "explorer"])
    assert [oracle.sequences(explorers.game, explorers.state, length) for length in (0, 1, 2, 3)] == [1, 1, 2, 0]
    scout = Table(["j1 j1 j1"], ["a1"], ["scout"])
    assert [oracle.sequences(scout.game, scout.state, length) for length in (1, 2, 3)] == [1, 3, 0]
    # It stays, or stops on b1, or goes on to c1, or goes back to a1 without the card.
    assert len(oracle.end_states(scout.game, scout.state)) == 4
    # One more: the scout is under way on b1.
    assert len(oracle.reachable(scout.game, scout.state)) == 5


def test_white_card_keeps_its_symbol_and_pieces_block():
    table = Table(["j1 r1", " v1 s1"], ["a1"], ["adventurer"], others=["a1"])
    table.state["pieces"] = {(0, 1): table.labels["a2"], (1, 1): table.labels["a1"]}
    assert table.legal() == {"play adventurer paddle b2"}
    assert table.make("play adventurer paddle b2").legal() == {"stop"}


def test_rubble_camp_and_items():
    table = Table(["u2 j1 c1", " x j1 j1"], ["b2"], ["giant_machete", "native", "sailor"])
    pairs = {"giant_machete native", "giant_machete sailor", "native sailor"}
    assert table.legal() == (
        {f"pay {pair} a2" for pair in pairs}
        | {f"pay {card} c2" for card in table.state["hand"]}
        | {"play giant_machete machete b1"}
    )
    rubble = Table(["u2 j1"], ["b1"], ["giant_machete", "native"]).make("pay giant_machete native a1").state
    assert (rubble["played"], rubble["removed"]) == ({"giant_machete": 1, "native": 1}, {})
    camp = Table(["c1 j1"], ["b1"], ["native"]).make("pay native a1").state
    assert (camp["played"], camp["removed"]) == ({}, {"native": 1})
    moved = Table(["j1 j1"], ["b1"], ["giant_machete"]).make("play giant_machete machete a1").state
    assert (moved["played"], moved["removed"]) == ({}, {"giant_machete": 1})


def test_arrival_ends_the_movement():
    table = Table(["j1 f1 j1"], ["a1"], ["trailblazer"]).make("play trailblazer machete b1")
    assert (table.at(), table.state["underway"], table.legal()) == (oracle.HOME, None, set())


def test_swamps_of_the_book():
    two, four = (
        Table([f"v1 w{n}"], ["a1"], ["scout", "trailblazer", "prop_plane", "photographer", "native"]) for n in (2, 4)
    )
    assert two.legal() == {"play scout machete b1", "play photographer coin b1"}
    assert four.legal() == {f"play prop_plane {symbol} b1" for symbol in oracle.SYMBOLS}


@pytest.mark.parametrize(("reading", "enters"), [("strict", False), ("loose", True)])
def test_left_over_power_and_swamps(reading, enters):
    table = Table(["v1 j1 w2"], ["a1"], ["trailblazer"], left_over_into_swamp=reading)
    assert ("step c1" in table.make("play trailblazer machete b1").legal()) == enters


def test_discoverer_takes_a_blockade_and_goes_on():
    """The base game's own example: machete 3 meets machete 1, and the rest leads onto a green space behind."""
    table = Table(["v1 j2 j1"], ["a1"], ["trailblazer"], seams={"A-B": ["a1|b1"]}, closed={"A-B": 1})
    assert table.legal() == {"break trailblazer machete A-B"}
    table.make("break trailblazer machete A-B")
    assert (table.at(), table.state["closed"], table.state["taken"]) == ("a1", {}, [1])
    assert table.make("step b1").at() == "b1"


def test_blockade_in_the_middle_of_a_movement_and_a_rubble_one():
    table = Table(["v1 j1 j1"], ["a1"], ["trailblazer"], seams={"A-B": ["b1|c1"]}, closed={"A-B": 1})
    table.make("play trailblazer machete b1")
    assert table.legal() == {"break-step A-B", "stop"}
    assert table.make("break-step A-B").legal() == {"step c1", "stop"}
    rubble = Table(["v1 j1"], ["a1"], ["sailor", "native"], seams={"A-B": ["a1|b1"]}, closed={"A-B": 6})
    assert rubble.legal() == {"break-pay native sailor A-B"}
    assert rubble.make("break-pay native sailor A-B").state["taken"] == [6]


# --- skulls and arrows ----------------------------------------------------------------------------------------------

SKULL = {"skull": True}


def test_yellow_and_the_white_arrows():
    """The expansion's example: a paddle leads onto an arrow, the arrow onto a skull, whose own arrow does nothing."""
    marks = {"b1": {"arrow": "E"}, "c1": {"arrow": "E", "skull": True}}
    alone = Table(["v1 r1 r1 j1"], ["a1"], ["sailor"], marks, skulls=True, arrows=True)
    assert alone.legal() == set()
    helped = Table(["v1 r1 r1 j1"], ["a1"], ["sailor", "explorer"], marks, skulls=True, arrows=True)
    assert helped.make("play sailor paddle b1").at() == "c1"
    assert helped.legal() == {"play explorer machete d1"}


def test_arrows_push_at_the_end_of_a_movement_only():
    marks = {"b1": {"arrow": "NE"}}
    crossing = Table([" j1 u2", "v1 r1 r1"], ["a1"], ["captain"], marks, arrows=True)
    assert crossing.make("play captain paddle b1", "step c1").at() == "c1"
    stopping = Table([" j1 u2", "v1 r1 r1"], ["a1"], ["captain"], marks, arrows=True)
    assert stopping.make("play captain paddle b1", "stop").at() == "b2"


@pytest.mark.parametrize(
    ("rows", "arrow", "more"),
    [
        (["v1 r1"], "E", {}),
        (["v1 r1 x"], "E", {}),
        (["v1 r1 r1"], "E", {"others": ["c1"]}),
        (["v1 r1 r1"], "E", {"seams": {"A-B": ["b1|c1"]}, "closed": {"A-B": 3}}),
    ],
    ids=["off the route", "mountain", "occupied", "closed seam"],
)
def test_arrows_that_push_nobody(rows, arrow, more):
    table = Table(rows, ["a1"], ["sailor"], {"b1": {"arrow": arrow}}, arrows=True, **more)
    assert table.make("play sailor paddle b1").at() == "b1"


def test_a_blockade_taken_on_an_arrow_is_no_stop():
    marks = {"a1": {"arrow": "E"}}
    table = Table(["j1 r1 j1"], ["a1"], ["explorer"], marks, {"A-B": ["a1|b1"]}, {"A-B": 1}, arrows=True)
    assert table.make("break explorer machete A-B").at() == "a1"


def test_skulls_need_a_way_on():
    rows, marks = ["v1 j1 j1"], {"b1": SKULL}
    assert Table(rows, ["a1"], ["explorer"], marks, skulls=True).legal() == set()
    scout = Table(rows, ["a1"], ["scout"], marks, skulls=True)
    assert scout.make("play scout machete b1").legal() == {"step c1"}
    back = Table(["v1 j1 x"], ["a1"], ["explorer", "traveler"], marks, skulls=True)
    assert back.make("play explorer machete b1").legal() == {"play traveler coin a1"}


def test_the_other_piece_must_not_use_up_the_way_on():
    rows, marks = ["v1 j1 x", " x x u1"], {"b2": SKULL}
    table = Table(rows, ["a2", "c2"], ["explorer", "traveler"], marks, skulls=True)
    table.state["pieces"][0, 2] = table.labels["b1"]
    table.make("play explorer machete b2")
    # The traveler could pay for the rubble of the second piece, but then the first would stay on the skull.
    assert table.legal() == {"play traveler coin a2"}
