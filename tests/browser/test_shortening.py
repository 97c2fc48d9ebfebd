"""Scripts are shortened, and do the same as before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tutor.widgets.shortening import shortened

STATIC = Path(__file__).parents[2] / "tutor" / "widgets" / "static"

SOURCE = """
// what is declared gets another name; fields, texts and what stands for a field keep theirs
const total = (numbers, weight) => numbers.reduce((result, number) => result + number * weight, 0);
const settings = { total: 7, "weight": 2 };
function describe({ label, parts }) {
  const [first, ...others] = parts;
  const text = `total ${total(others, settings.weight)} of ${others.length ? "others" : "first"}, ${label}`;
  let answer = settings.total > 3 ? total(parts, 1) : first;
  const spread = [...others, ...parts];
  return { label, text, answer, first: first, spread };
}
globalThis.outcome = JSON.stringify(describe({ label: "others, total", parts: [1, 2, 3] }));
"""


def test_a_shortened_script_does_the_same(page: Page) -> None:
    page.set_content("<!doctype html><html lang='en'><title>x</title></html>")
    outcomes = []
    for script in (SOURCE, shortened(SOURCE)):
        page.add_script_tag(content=f"{{{script}}}")
        outcomes.append(json.loads(page.evaluate("() => globalThis.outcome")))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0] == {
        "label": "others, total",
        "text": "total 10 of others, others, total",
        "answer": 6,
        "first": 1,
        "spread": [2, 3, 1, 2, 3],
    }


def test_long_names_are_gone_and_texts_are_not() -> None:
    short = shortened(SOURCE)
    for name in ("numbers", "describe", "others.", "result", "//"):
        assert name not in short
    for kept in ("total:7", "'weight':2", ".weight", "label,text,answer", "'others, total'", ".length ?"):
        assert kept in short


@pytest.mark.parametrize("name", ["board.js", "dice.js", "panel.js", "why.js"])
def test_our_scripts_become_a_third_shorter(name: str) -> None:
    source = (STATIC / name).read_text("utf-8")
    assert len(shortened(source)) < 0.7 * len(source)
    assert shortened(source) == shortened(source)
