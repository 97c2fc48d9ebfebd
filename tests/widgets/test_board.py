"""The Python side of the live board: what is synced, what a message does, and how much is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

from tests.widgets.scenes import SMALL, field, island
from tutor.engine.errors import InputError
from tutor.widgets.board import KINDS, BoardView
from tutor.widgets.scene import Scene, SceneCard, SceneGroup
from tutor.widgets.shortening import shortened
from tutor.widgets.svg import svg
from tutor.widgets.text import text


def press(view: BoardView, kind: str, chosen: Any) -> None:
    view._handle_custom_msg({"kind": kind, "id": chosen}, [])


@pytest.mark.parametrize(
    ("kind", "chosen"),
    [("cell", "a1"), ("card", "explorer"), ("symbol", "paddle"), ("button", "end"), ("seam", "blockade 1")],
)
def test_a_choice_reaches_its_callbacks_and_no_others(kind: str, chosen: str) -> None:
    view = BoardView(replace(SMALL, seams=(replace(SMALL.seams[0], playable=True),)))
    heard: list[tuple[str, str]] = []
    for name in KINDS:
        returned = getattr(view, f"on_{name}")(lambda one, name=name: heard.append((name, one)))
        assert callable(returned)
    press(view, kind, chosen)
    assert heard == [(kind, chosen)]
    assert view.selected == ("a1" if kind == "cell" else "")


@pytest.mark.parametrize(
    ("kind", "chosen"),
    [
        ("cell", "z9"),
        ("cell", 7),
        ("cell", None),
        ("card", "nobody"),
        ("card", "spent"),  # in a pile that isn't playable
        ("card", "tired"),  # not enabled
        ("symbol", "coin"),
        ("button", "undo"),  # not enabled
        ("seam", "blockade 1"),  # not playable
        ("magic", "a1"),
        (None, None),
    ],
)
def test_what_is_not_offered_does_nothing(kind: Any, chosen: Any) -> None:
    groups = (
        SceneGroup("hand", "Hand", (SceneCard("tired", "t", "Tired", enabled=False),)),
        SceneGroup("discard", "Discard", (SceneCard("spent", "s", "Spent"),), playable=False),
    )
    view = BoardView(replace(SMALL, groups=groups))
    for name in KINDS:
        getattr(view, f"on_{name}")(lambda one: pytest.fail(f"{one} was chosen"))
    press(view, kind, chosen)
    view._handle_custom_msg("no message at all", [])
    assert view.last_error is None
    assert (view.status, view.selected) == ("", "")


@pytest.mark.parametrize("hindrance", ["enabled", "busy"])
def test_a_board_that_waits_takes_no_choice(hindrance: str) -> None:
    view = BoardView(SMALL)
    heard: list[str] = []
    view.on_cell(heard.append)
    setattr(view, hindrance, hindrance == "busy")
    press(view, "cell", "a1")
    assert heard == []
    setattr(view, hindrance, hindrance != "busy")
    press(view, "cell", "a1")
    assert heard == ["a1"]


def test_a_refusal_becomes_the_status_text() -> None:
    view = BoardView(SMALL)

    @view.on_cell
    def refuse(cell: str) -> None:
        raise InputError(f"{cell} is too far", remedy="Choose a neighbour")

    press(view, "cell", "c2")
    assert (view.status, view.tone) == ("c2 is too far. Choose a neighbour.", "bad")


def test_a_broken_callback_gives_a_sentence_and_the_board_lives_on(capsys: pytest.CaptureFixture[str]) -> None:
    view = BoardView(SMALL)
    heard: list[str] = []
    view.on_cell(lambda cell: 1 // 0)
    view.on_cell(heard.append)
    press(view, "cell", "a1")
    assert view.status == "That didn't work: integer division or modulo by zero"
    assert view.tone == "bad"
    assert "Traceback" not in view.status + "".join(capsys.readouterr())
    assert isinstance(view.last_error, ZeroDivisionError)
    assert heard == ["a1"]
    view.say("Go on.", "good")
    assert (view.status, view.tone) == ("Go on.", "good")


def test_representations_are_the_same_each_time() -> None:
    view, twin = BoardView(SMALL), BoardView(SMALL)
    assert repr(view) == repr(twin) == "BoardView('Seven spaces', 7 cells, 2 pieces)"
    data, _ = view._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == view.model_id
    assert data["text/plain"] == text(SMALL)
    assert data["image/svg+xml"] == svg(SMALL)


def test_a_big_board_brings_no_still_picture() -> None:
    data, _ = BoardView(field(20, 10))._repr_mimebundle_()
    assert "image/svg+xml" not in data
    assert data["text/plain"] == text(field(20, 10))


def test_all_that_is_shown_is_in_synced_traits() -> None:
    """A view made anew from the traits alone shows the same: so it is after a reload, and in an exported page."""
    view = BoardView(SMALL, status="Go.")
    state = view.get_state()
    shown = json.dumps(state, default=str)
    for word in ("Seven spaces", "Red to move", "swamp, 2 crocodiles", "red piece", "Prop Plane", "End turn", "Go."):
        assert word in shown
    assert state["highlights"]["b1"] == ["reach", "2"]
    assert state["places"] == [["a2"], ["b2"]]
    assert [row[0] for line in state["cells"]["lines"] for row in line[2]] == ["a1", "b1", "a2", "b2", "c2", "a3", "b3"]


def test_gaps_in_a_row_are_told() -> None:
    cells = tuple(cell for cell in SMALL.cells if cell.id != "b2")
    view = BoardView(replace(SMALL, cells=cells, pieces=SMALL.pieces[:1]))
    assert [row[0::2] for row in view.cells["lines"][1][2]] == [["a2"], ["c2", 1]]


class Recorder(BaseComm):
    """A line to a page that isn't there: it keeps what is sent."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        SENT.append({"type": msg_type, "data": data, "metadata": metadata, **keys})


SENT: list[dict[str, Any]] = []


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """The messages to the page, as they are sent."""
    monkeypatch.setattr(comm, "create_comm", Recorder)
    SENT.clear()
    yield SENT
    SENT.clear()


def size(messages: list[dict[str, Any]]) -> int:
    return sum(len(json.dumps(message)) for message in messages)


def test_opening_a_board_of_200_cells_costs_at_most_44_kib(sent: list[dict[str, Any]]) -> None:
    BoardView(field(20, 10, pieces=24))
    assert len(sent) == 2  # the layout and the view
    assert 10_000 < size(sent) <= 44 * 1024


def test_a_move_costs_at_most_two_kib_and_sends_only_what_changed(sent: list[dict[str, Any]]) -> None:
    scene = field(20, 10, pieces=24)
    view = BoardView(scene)
    sent.clear()
    moved = replace(scene.pieces[3], cell="c2")
    reach = {cell.id: "reach" for cell in scene.cells[:20]}
    view.show(
        replace(
            scene,
            pieces=(*scene.pieces[:3], moved, *scene.pieces[4:]),
            highlights=reach,
            numbers=dict.fromkeys(reach, "2"),
        )
    )
    assert [set(message["data"]["state"]) for message in sent] == [{"places", "highlights"}]
    assert 0 < size(sent) <= 2 * 1024


def test_showing_the_same_scene_sends_nothing(sent: list[dict[str, Any]]) -> None:
    view = BoardView(SMALL)
    sent.clear()
    view.show(replace(SMALL))
    assert sent == []


def test_a_card_that_comes_back_is_a_number(sent: list[dict[str, Any]]) -> None:
    view = BoardView(SMALL)
    faces = list(view.card_faces)
    view.show(replace(SMALL, groups=()))
    view.show(SMALL)
    assert view.card_faces == faces
    assert not [message for message in sent[2:] if "card_faces" in message["data"]["state"]]


def test_show_takes_the_selection_away_and_tells_the_new_scene() -> None:
    view = BoardView(SMALL)
    press(view, "cell", "a1")
    assert view.selected == "a1"
    view.show(island())
    assert (view.selected, view.title, view.scene) == ("", "Two layers", island())
    assert repr(view) == "BoardView('Two layers', 12 cells, 5 pieces)"


def test_shortening_leaves_texts_alone() -> None:
    source = """
    // a remark with "quotes"
    const a = "two  blanks // kept";   // remark
    const b = 'single  "kept"';
    if (a  ===  b) { return -1; }
    const c = `back  ${ a } kept`;
    """
    assert shortened(source).strip() == (
        """let a='two  blanks // kept';let b='single  "kept"';if(a===b){return-1}let c=`back  ${ a } kept`;"""
    )


def test_one_cell_one_piece_in_words() -> None:
    one = Scene("One", cells=SMALL.cells[2:3], pieces=SMALL.pieces[:1])
    assert repr(BoardView(one)) == "BoardView('One', 1 cell, 1 piece)"
