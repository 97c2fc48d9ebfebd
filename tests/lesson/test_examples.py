"""Each example on a rule card is proved by the engine, with the rule and without it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.games import MODULES, module
from tutor.lesson import examples
from tutor.lesson.content import lessons
from tutor.lesson.examples import HOW, example, exemplified

# Nobody can break these on a small board: where the line-up stands.
BARE = {"QED-SETUP-4"}
REFUSING = ("check", "entry", "demand")
"""The points at which a part refuses a move."""


@pytest.mark.parametrize("rule", exemplified())
def test_it_bites_here_and_spares_there(rule: str) -> None:
    found = example(rule)
    assert found is not None
    assert found.how in HOW
    assert found.spares.verdict
    assert found.spares.move in play.legal_moves(found.spares.state)
    if found.how == "refuses":
        assert not found.bites.verdict
        assert rule in found.bites.verdict.rules
    else:
        assert found.bites.verdict
        if found.how == "happens":
            assert rule in play.apply(found.bites.state, found.bites.move).rules
            assert rule not in play.apply(found.spares.state, found.spares.move).rules


@pytest.mark.parametrize("rule", exemplified())
def test_nothing_but_the_rule_is_in_the_way(rule: str) -> None:
    """With the rule switched off the refused move is legal, or another rule says the same more sharply."""
    found = example(rule)
    assert found is not None
    if found.how != "refuses" or rule not in found.bites.state.ruleset.switchable():
        return
    loose = found.bites.state._replace(ruleset=found.bites.state.ruleset.without(rule))
    assert rule not in play.check(loose, found.bites.move).rules


def test_each_rule_taught_that_refuses_a_move_has_an_example() -> None:
    """Others may have one, too; but that something does *not* happen, or what is in the box, no single move shows."""
    refusing = {part.rule for name in MODULES for part in module(name).parts if part.point in REFUSING}
    taught = {rule for lesson in lessons() for rule in lesson.rules if rule.startswith("QED-")}
    assert len(taught & refusing) >= 45
    assert (taught & refusing) - set(exemplified()) == BARE


def test_the_card_shows_both_boards() -> None:
    import tutor

    card = tutor.rule("QED-SWP-4")
    html, told = card._repr_html_(), str(card)
    assert html.count("<figure") == html.count('class="eld-svg"') == 2
    assert "eld-role-problem" in html.partition("What it allows")[0].partition("</style>")[2]
    assert "Trailblazer has power 3, but b3 has only 2 crocodiles" in told
    assert re.search(r"^    Problem: b3$", told, re.M)
    assert re.search(r"^    Target: b3$", told, re.M)


def test_a_rule_without_an_example_is_a_plain_card() -> None:
    import tutor

    card = tutor.rule("QED-MOVE-8")
    assert example("QED-MOVE-8") is None
    assert "<figure" not in card._repr_html_()
    assert card.text in str(card)


ENTRY = """
examples:
  - rule: QED-SWP-1
    ruleset: quest+danger.swamps
    position: {board: {rows: ["j1 j1 w2"]}, seats: [{name: red, pieces: [b1], hand: [explorer, scout]}]}
    bites: {moves: [play explorer c1], says: No.}
    spares: {moves: [play scout c1], says: Yes.}
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("play explorer c1", "play explorer a1", "QED-SWP-1 does not bite here"),
        ("play scout c1", "play explorer c1", "QED-SWP-1 does not spare this"),
        ("QED-SWP-1", "QED-SWP-77", "there is no rule 'QED-SWP-77'"),
        ("says: No.", "tells: No.", "there is no key 'tells'"),
        ("[play scout c1]", "[play scout c1, play explorer a1]", "does not spare this"),
        ("[play scout c1]", "[play explorer c1, play scout c1]", "can't be made"),
    ],
)
def test_an_example_that_does_not_hold_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    (tmp_path / "examples.yaml").write_text(ENTRY.replace(old, new), "utf-8")
    monkeypatch.setattr(examples, "shipped", lambda name: tmp_path)
    examples._entries.cache_clear()
    try:
        with pytest.raises(InputError) as caught:
            example("QED-SWP-1")
        assert said in str(caught.value)
        assert "examples.yaml:" in str(caught.value)
    finally:
        examples._entries.cache_clear()
