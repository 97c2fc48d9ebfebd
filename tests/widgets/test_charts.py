"""The chart of fewest cards, and the helper that shows charts.

The numbers were worked out by hand on a strip: start a1, then jungle 1, jungle 2, rubble 2, river 1, a mountain.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.support import position
from tutor.engine import play
from tutor.engine.bag import Bag
from tutor.engine.errors import InputError
from tutor.engine.games.quest.slices import Deck, Decks
from tutor.engine.notation import parse
from tutor.engine.search import Budget, Undecided
from tutor.engine.state import State
from tutor.puzzle.reach import fewest_cards
from tutor.widgets.battle_chart import battle_chart
from tutor.widgets.charts import chart_bundle, fewest_cards_alt, fewest_cards_chart, show_chart
from tutor.widgets.theme import DARK, LIGHT, contrast

STRIP = """
ruleset: quest
board: {rows: ["s1 j1 j2 u2 r1 x"]}
seats: [{name: red, pieces: [a1], hand: [HAND]}]
"""


def strip(*hand: str) -> State:
    return position(STRIP.replace("HAND", ", ".join(hand)))


def counted(state: State) -> dict[str, int]:
    return {state.board.label(cell): cards for cell, cards in fewest_cards(state).items()}


def test_one_strong_card_goes_as_far_as_two() -> None:
    # The Trailblazer pays 1 + 2 alone; the rubble takes two more cards, the river one more, and that is the last.
    hand = ["trailblazer", "explorer", "scout", "sailor"]
    assert counted(strip(*hand)) == {"a1": 0, "b1": 1, "c1": 1, "d1": 3, "e1": 4}


def test_two_weak_cards_are_needed_where_one_is_too_weak() -> None:
    assert counted(strip("explorer", "scout")) == {"a1": 0, "b1": 1, "c1": 2}
    assert counted(strip("explorer", "explorer")) == {"a1": 0, "b1": 1}


def test_cards_of_another_symbol_lead_nowhere() -> None:
    assert counted(strip("sailor", "captain")) == {"a1": 0}


def test_what_costs_too_much_is_undecided() -> None:
    with pytest.raises(Undecided):
        fewest_cards(strip("trailblazer", "explorer", "scout", "sailor"), Budget(states=3))


def test_the_chart_shows_those_numbers() -> None:
    state = strip("trailblazer", "explorer", "scout", "sailor")
    plain = fewest_cards_chart(state).to_plotly_json()
    [trace] = plain["data"]
    pairs = zip("01134–", "abcdef", strict=True)
    assert list(trace["text"]) == [f"<b>{number}</b><br>{letter}1" for number, letter in pairs]
    assert trace["hovertext"][3] == "d1, rubble, 2 cards: 3 cards"
    fills = [shape["fillcolor"] for shape in plain["layout"]["shapes"]]
    assert fills[1] == fills[2]
    assert len(set(fills)) == 5
    assert plain["layout"]["yaxis"]["range"][0] > plain["layout"]["yaxis"]["range"][1]  # the start edge is below


def test_the_same_position_gives_the_same_bytes() -> None:
    hand = ("trailblazer", "explorer", "scout", "sailor")
    first, second = (json.dumps(chart_bundle(fewest_cards_chart(strip(*hand)), "words")) for _ in range(2))
    assert first == second
    assert len(first) < 5000


def test_the_words_say_it_all() -> None:
    assert fewest_cards_alt(strip("trailblazer", "explorer", "scout", "sailor")) == (
        "Fewest cards to reach each space this turn. "
        "0 cards: a1; 1 card: b1, c1; 3 cards: d1; 4 cards: e1; out of reach: f1."
    )


def test_showing_needs_words(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, object]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, raw: shown.append(data))
    figure = fewest_cards_chart(strip("explorer"))
    with pytest.raises(InputError, match="alt: a chart without words"):
        show_chart(figure, " ")
    show_chart(figure, "b1 takes <1> card.")
    chart, words = shown
    assert set(chart) == {"application/vnd.plotly.v1+json", "text/plain"}
    assert chart["text/plain"] == "b1 takes <1> card."
    assert "b1 takes &lt;1&gt; card." in str(words["text/html"])


def test_a_position_without_a_hand_is_refused() -> None:
    # The turn is ended and cards are to be drawn: nobody decides now.
    state = strip().put(strip().get(Decks).with_deck(0, Deck(draw=Bag(["explorer"] * 4 + ["scout"]))))
    drawing = play.perform(state, parse(state, "end")).state
    with pytest.raises(InputError, match="there is no hand to count cards of"):
        fewest_cards(drawing)


def test_plotly_is_imported_only_for_a_chart() -> None:
    code = "import sys, tutor.widgets.charts; assert 'plotly' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("page", ["#ffffff", "#111111", "#000000", LIGHT.paper, DARK.paper])
def test_a_chart_is_read_on_light_and_dark_pages(page: str) -> None:
    """It has no ground of its own, and what lies beside the hexagons is large and bold: 3:1 will do."""
    layout = fewest_cards_chart(strip("explorer")).to_plotly_json()["layout"]
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0,0,0,0)"
    assert layout["title"]["font"]["size"] >= 19
    assert contrast(layout["title"]["font"]["color"], page) >= 3


@pytest.mark.parametrize("what", ["cards", "battle"])
def test_a_chart_is_as_wide_as_its_page_and_has_no_bar(what: str) -> None:
    """No width of its own, nothing drawn in pixels that would not shrink, one scale for both axes."""
    figure = battle_chart(range(1, 7)) if what == "battle" else fewest_cards_chart(strip("explorer", "scout"))
    chart: Any = chart_bundle(figure, "words")["application/vnd.plotly.v1+json"]
    assert chart["config"] == {"displayModeBar": False, "responsive": True}
    layout = chart["layout"]
    assert "width" not in layout
    assert layout["autosize"] is True
    assert layout["yaxis"]["scaleanchor"] == "x"
    assert chart["data"][0]["marker"]["opacity"] == 0
    assert len(layout["shapes"]) == len(chart["data"][0]["x"])
