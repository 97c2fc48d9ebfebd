"""Scripts are shortened, and do the same as before."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tutor.widgets.shortening import shortened

SOURCE = """
// texts, templates and what stands for a field are left alone
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
