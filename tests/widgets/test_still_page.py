"""A notebook as a page of its own: what is drawn, what is left out, and that nothing is asked of a network."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tutor.engine.errors import InputError
from tutor.widgets.board import BoardView
from tutor.widgets.coming_back import line
from tutor.widgets.panel import Panel
from tutor.widgets.scene import Scene, SceneCell
from tutor.widgets.still_page import run_notebook, still_page

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


def notebook(*views: Any, text: str = "") -> Any:
    """A notebook as a kernel leaves it: a box with views, the line before it, and a text."""
    states = {view.model_id: {"state": view.get_state()} for view in views}
    states["box"] = {"state": {"children": [f"IPY_MODEL_{view.model_id}" for view in views]}}
    outputs = [
        nbformat.v4.new_output("display_data", {"text/html": line()}),
        nbformat.v4.new_output("display_data", {VIEW: {"model_id": "box"}, "text/plain": "<as text>"}),
    ]
    cells = [nbformat.v4.new_markdown_cell(text), nbformat.v4.new_code_cell("secret = 1", outputs=outputs)]
    made = nbformat.v4.new_notebook(cells=cells)
    made.metadata["widgets"] = {STATE: {"state": states}}
    return made


def saved(page: str) -> dict[str, Any]:
    found = re.search(r"id='eld-saved'>(.*?)</script>", page, re.DOTALL)
    assert found is not None
    kept: dict[str, Any] = json.loads(found[1])
    return kept


def board(name: str) -> BoardView:
    return BoardView(Scene(name, cells=(SceneCell("a1", 0, 0, terrain="jungle", power=1),)))


def test_boards_are_kept_once_with_their_traits_and_can_not_be_pressed() -> None:
    one, two = board("One"), board("</script><b>Two")
    page = still_page(notebook(one, two), "A & B")
    kept = saved(page)
    assert kept["models"]["box"]["parts"] == [one.model_id, two.model_id]
    assert len(kept["scripts"]) == 1, "of one kind of view one script"
    traits = kept["models"][two.model_id]["traits"]
    assert traits["title"] == "</script><b>Two"
    assert traits["cells"] == json.loads(json.dumps(two.cells))
    assert traits["enabled"] is False
    assert "<title>A &amp; B</title>" in page
    assert page.count("</script>") == 2


def test_code_and_the_line_for_a_lost_kernel_are_left_out() -> None:
    page = still_page(notebook(board("One"), text="# Heading"), "x")
    assert "secret" not in page
    assert "No board here" not in page
    assert ">Heading" in page
    assert '<div data-eld-still="box"><pre>&lt;as text&gt;</pre></div>' in page


def test_a_panel_keeps_its_question_and_has_no_buttons() -> None:
    asks = Panel(form=["choose", "Your answer", [["a", "This"], ["b", "That"]]], actions=[["check", "Check"]])
    empty = Panel(actions=[["check", "Check"]])
    models = saved(still_page(notebook(asks, empty), "x"))["models"]
    assert models[asks.model_id]["traits"]["form"][0] == "choose"
    assert models[asks.model_id]["traits"]["actions"] == []
    assert models[empty.model_id] == {"parts": []}


def test_nothing_is_loaded_from_anywhere() -> None:
    page = still_page(notebook(board("One")), "x")
    assert set(re.findall(r"https?://[\w./-]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert "src=" not in page


def test_a_notebook_is_run_without_anybodys_progress(tmp_path: Path) -> None:
    source = "import os; print(os.listdir(os.environ['ELDORADO_PROGRESS']))"
    path = tmp_path / "own.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), path)
    assert run_notebook(path).cells[0].outputs[0].text == "[]\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no JSON", "this is no notebook"),
        ("{}", "this is no notebook"),
        ("[]", "this is no notebook"),
        ('{"cells": 5, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}', "this is no notebook"),
        (
            json.dumps(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import os; os._exit(1)")])),
            "the kernel died while it ran",
        ),
        (
            json.dumps(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])),
            "a cell fails: ZeroDivisionError: division by zero",
        ),
    ],
)
def test_what_can_not_be_run_is_named(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.ipynb"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        run_notebook(path)
    assert said in str(caught.value)
    assert "odd.ipynb" in str(caught.value)


def test_widgets_of_others_stay_text_and_links_to_notebooks_are_none() -> None:
    mine = board("Mine")
    made = notebook(mine, text='[on](04-next.ipynb "tip") and [away](https://example.org)')
    states = made.metadata["widgets"][STATE]["state"]
    states["slider"] = {"state": {"value": 3}}
    states["beside"] = {"state": {"children": []}}
    states["box"]["state"]["children"].append("IPY_MODEL_beside")
    states["other"] = {
        "state": {"_esm": "export default () => {}", "_css": "</style><b>", "_anywidget_id": "other.Thing"}
    }
    for name in ("slider", "other"):
        shown = nbformat.v4.new_output("display_data", {VIEW: {"model_id": name}, "text/plain": f"a {name}"})
        made.cells[1].outputs.append(shown)
    page = still_page(made, "x")
    assert set(saved(page)["models"]) == {"box", "beside", mine.model_id}
    assert 'data-eld-still="box"' in page, "a box with an empty box in it, as lessons have beside their boards"
    assert "<div><pre>a slider</pre></div>" in page
    assert "</style><b>" not in page
    assert ".ipynb" not in page
    assert "https://example.org" in page
