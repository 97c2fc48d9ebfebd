"""Why a move is refused: every broken rule with numbers, section and cells; near moves; trails of numbers."""

from __future__ import annotations

import pytest

from tests.engine.island.places import ROSE, exploring
from tutor.engine import play
from tutor.engine.games.island.space import force
from tutor.engine.notation import parse
from tutor.engine.state import State
from tutor.engine.verdict import Quantity, Step
from tutor.lesson import state_of
from tutor.widgets.table import PlayBoard
from tutor.widgets.why import WhyPanel
from tutor.widgets.why_view import Why, formula, sum_of, why_html, why_of, why_text
from tutor.widgets.words import plain

SWAMP = """
ruleset: quest+danger.swamps
board: {rows: [" j1 w2", "v2 j1 w3", " r1 w1"]}
seats: [{name: red, pieces: [b2], hand: [explorer, scout, trailblazer]}]
"""


@pytest.fixture
def swamp() -> State:
    return state_of(SWAMP)


@pytest.fixture
def fort() -> State:
    """Blue's explorer with two villagers on t7, beside its fort."""
    return exploring(ROSE, {"hand": "food"}, {"at": "t7", "villagers": ["t7", "t7"], "forts": ["t1/N"]})


def strength(state: State) -> Quantity:
    return state.quantity("strength", force(state, ("blue",), state.board.cell("t7")))


def test_a_broken_rule_with_its_numbers_section_and_cells(swamp: State) -> None:
    why = why_of(swamp.check(parse(swamp, "play explorer b3")))
    (broken,) = why.broken
    assert broken.rule == "QED-SWP-1"
    assert broken.section.endswith("Dangers / Swamps")
    numbers = dict(broken.numbers)
    assert (numbers["power"], numbers["crocodiles"]) == (1, 2)
    assert broken.cells == ("b3",)
    assert why.marks == {"b3": "problem"}


def test_every_broken_rule_is_there(fort: State) -> None:
    why = why_of(fort.check(parse(fort, "build fort t1/N")))
    # One food doesn't pay a fort, blue stands beside the corner, and its fort holds the corner.
    assert {broken.rule for broken in why.broken} == {"ISL-BUY-1", "ISL-BUY-5", "ISL-MAP-10"}
    told = plain(why_html(why))
    assert all(broken.rule in told and broken.sentence in told for broken in why.broken)
    corner = next(broken for broken in why.broken if broken.rule == "ISL-MAP-10")
    assert set(corner.cells) == {"t1", "t6", "t7"}  # the three tiles around the corner


def test_near_moves_are_legal_and_say_what_they_share(swamp: State) -> None:
    why = why_of(swamp.check(parse(swamp, "play explorer b3")))
    assert why.near[0].move == "play scout b3"
    assert "same target" in why.near[0].shares
    assert all(swamp.check(parse(swamp, near.move)) for near in why.near)


def test_a_legal_move_has_nothing_to_explain(swamp: State) -> None:
    why = why_of(swamp.check(parse(swamp, "play scout b3")))
    assert (why.broken, why.near, why.marks) == ((), (), {})
    assert "is legal" in why_html(why)


def test_a_number_opens_its_trail(fort: State) -> None:
    total = sum_of(strength(fort), fort)
    assert formula(total) == "5 = 1 + 2 + 2"
    assert [(addend.amount, addend.rule) for addend in total.addends] == [
        (1, "ISL-ATT-5"),
        (2, "ISL-ATT-18"),
        (2, "ISL-ATT-13"),
    ]
    # The rule of an explorer's strength names the values that no source gives.
    assert total.addends[0].values == (
        "a villager has strength 1 (P-STR-VILLAGER)",
        "a fort has strength 2 (P-STR-FORT)",
    )


@pytest.mark.parametrize(
    ("amounts", "shown"),
    [((), "4"), ((4,), "4 = 4"), ((6, -2), "4 = 6 − 2"), ((0, 4), "4 = 0 + 4")],
)
def test_formula(amounts: tuple[int, ...], shown: str) -> None:
    steps = tuple(Step("ISL-ATT-5", amount, "part") for amount in amounts)
    assert formula(sum_of(Quantity("strength", 4, steps))) == shown


def test_text_and_html_tell_the_same(fort: State) -> None:
    why = why_of(fort.check(parse(fort, "build fort t1/N")), [strength(fort)])
    told, page = why_text(why), plain(why_html(why))
    for words in (
        "5 = 1 + 2 + 2",
        "ISL-BUY-5",
        "a fort has strength 2 (P-STR-FORT)",
        *(broken.law for broken in why.broken),
    ):
        assert words in told
        assert words in page


def test_nothing_in_a_text_is_markup() -> None:
    total = sum_of(Quantity("<b>strength</b>", 1, (Step("<i>", 1, "<script>"),)))
    html = why_html(Why("<u>move</u>", sums=(total,)))
    for tag in ("<b>strength", "<i>", "<script>", "<u>"):
        assert tag not in html


def send(panel: WhyPanel, kind: str, chosen: object) -> None:
    panel._handle_custom_msg({"kind": kind, "id": chosen}, [])


def test_beside_a_board_it_explains_marks_and_plays(swamp: State) -> None:
    board = PlayBoard(swamp)
    panel = WhyPanel().beside(board)
    assert panel.html == ""
    board.attempt("play explorer b3")
    assert panel.why.broken[0].rule == "QED-SWP-1"
    send(panel, "mark", "0")
    assert board.view.scene.highlights["b3"] == "problem"
    assert panel.said == "b3 is marked on the board."
    send(panel, "near", "0")
    assert board.state.board.label(board.line.tried[-1].move.to) == "b3"  # type: ignore[attr-defined]
    assert board.line.tried[-1].verdict
    assert panel.html == ""  # a legal move ends the explanation


@pytest.mark.parametrize(
    ("kind", "chosen"), [("near", "9"), ("mark", "9"), ("near", "-1"), ("near", 0), ("x", "0"), ("near", "²")]
)
def test_what_is_not_offered_does_nothing(swamp: State, kind: str, chosen: object) -> None:
    panel = WhyPanel(swamp.check(parse(swamp, "play explorer b3")))
    heard: list[object] = []
    panel.on_near(heard.append)
    panel.on_mark(heard.append)
    send(panel, kind, chosen)
    assert (heard, panel.said) == ([], "")


def test_a_callback_that_fails_becomes_a_sentence(swamp: State) -> None:
    panel = WhyPanel(swamp.check(parse(swamp, "play explorer b3")))

    @panel.on_near
    def broken(move: str) -> None:
        raise RuntimeError(f"no {move}")

    send(panel, "near", "0")
    assert panel.said == "That didn't work: no play scout b3"


def test_numbers_alone(fort: State) -> None:
    panel = WhyPanel(sums=[strength(fort)])
    assert plain(panel.html).startswith("Where the numbers come from")
    panel.clear()
    assert panel.html == ""
    panel.trails(strength(fort))
    assert "5 = 1 + 2 + 2" in plain(panel.html)


def test_without_the_front_end(swamp: State) -> None:
    data = WhyPanel(swamp.check(parse(swamp, "play explorer b3")))._repr_mimebundle_()[0]
    assert "QED-SWP-1" in data["text/plain"]
    assert "<button" not in data["text/html"]
    assert "On the board: b3" in plain(data["text/html"])


def test_a_number_that_no_page_sends_is_no_button(swamp: State) -> None:
    panel = WhyPanel(swamp.check(parse(swamp, "play explorer b3")))
    before = panel.html
    for kind in ("near", "mark"):
        panel._receive(None, {"kind": kind, "id": "9" * 5000}, None)
    assert panel.html == before


def test_a_tile_too_far_away_is_refused_in_the_words_of_its_rule() -> None:
    state = exploring("wood 0,0; wood 1,0; wood 2,0", {"at": "t1", "speed": 3})
    (broken,) = why_of(state.check(parse(state, "step t3"))).broken
    assert broken.rule == "ISL-MAP-6"
    assert "next to" in broken.sentence
    assert "neighbouring tile" in broken.law
    tired = exploring("wood 0,0; wood 1,0; wood 2,0", {"at": "t1", "speed": 0})
    (broken,) = why_of(tired.check(parse(tired, "step t2"))).broken
    assert broken.rule == "ISL-TURN-8"
    assert "limited by its speed" in broken.law


def test_what_leads_there_is_said_first() -> None:
    """The arrow on b1 carries the piece onto a skull: what is told under the board stands in the fold as well."""
    state = state_of(
        """
ruleset: quest+danger.skulls+danger.water
board: {rows: ["v1 r1>E j1!"]}
seats: [{name: red, pieces: [a1], hand: [sailor]}]
"""
    )
    verdict = play.check(state, parse(state, "play sailor b1"))
    why = why_of(verdict)
    assert why.lead == "The arrow on b1 carries the piece on to c1. [QED-ARW-1]"
    assert why.lead in why_text(why).splitlines()[1]
    assert why_html(why).index("The arrow on b1") < why_html(why).index("eld-broken")
    assert why_of(play.check(state, parse(state, "play sailor c1"))).lead == ""
