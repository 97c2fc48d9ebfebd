"""The chart of battle odds against throws counted one by one."""

from __future__ import annotations

from itertools import product

import pytest

from tutor.engine.errors import InputError
from tutor.widgets.battle_chart import battle_alt, battle_chart
from tutor.widgets.charts import chart_bundle
from tutor.widgets.theme import LIGHT, contrast


def test_each_square_has_the_chance_counted_by_hand() -> None:
    faces = (1, 2, 3, 4, 5, 6)
    trace = battle_chart(faces, 3).to_plotly_json()["data"][0]
    shown = {(y, x): text for x, y, text in zip(trace["x"], trace["y"], trace["text"], strict=True)}
    for attack, defence in product((1, 2, 3), repeat=2):
        throws = list(product(faces, repeat=attack + defence))
        wins = sum(sum(throw[:attack]) > sum(throw[attack:]) for throw in throws)
        assert shown[attack, defence] == f"<b>{round(100 * wins / len(throws))}%</b>"


def test_what_is_not_sure_is_not_called_so() -> None:
    words = battle_alt(range(1, 7))
    assert "1 die: 42%, 9%, 1%, <1%, <1%, 0%" in words  # a 6 beats five ones; six dice show 6 at least
    assert "4 dice: >99%" in words  # four ones lose to a 5 or a 6
    assert "100%" not in words
    assert "7 dice: 100%" in battle_alt(range(1, 7), 7)


def test_it_reads_in_black_and_white_and_says_so_in_words() -> None:
    figure = battle_chart((0, 1, 2), 2)
    bundle = chart_bundle(figure, battle_alt((0, 1, 2), 2))
    chart = bundle["application/vnd.plotly.v1+json"]
    trace = chart["data"][0]
    for shape, ink in zip(chart["layout"]["shapes"], trace["textfont"]["color"], strict=True):
        assert contrast(shape["fillcolor"], ink) >= 4.5
    assert contrast("#787878", "#ffffff") >= 3
    assert LIGHT.ink in trace["textfont"]["color"]


def test_a_die_needs_faces() -> None:
    with pytest.raises(InputError, match="face"):
        battle_chart(())
