"""``eldorado export``: pages are written, odd input is one line."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest

from tutor.cli.main import main


def test_a_page_is_written_beside_you(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    cells = [nbformat.v4.new_markdown_cell("# Mine"), nbformat.v4.new_code_cell("print(2 + 3)")]
    Path("mine.ipynb").write_text(json.dumps(nbformat.v4.new_notebook(cells=cells)), "utf-8")
    assert main(["export", "mine.ipynb"]) == 0
    page = Path("mine.html").read_text("utf-8")
    assert ">Mine" in page
    assert ">5\n<" in page or "<pre>5" in page
    assert "2 + 3" not in page
    assert capsys.readouterr().out.startswith("mine.html: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such"], "there is no notebook 'no-such'"),
        (["03"], "Name a file, or a lesson: 03-crocodiles."),
        (["."], "there is no notebook '.'"),
        (["03-crocodiles", "--seconds", "0"], "--seconds: 0 is no time to wait"),
        (["00-start-here", "--answers"], "--answers: 00-start-here.ipynb is no lesson with answers"),
        (["03-crocodiles", "-o", "03-crocodiles.ipynb"], "'03-crocodiles.ipynb' is no name for a page"),
        (["03-crocodiles", "-o", "."], "'.' is no name for a page"),
        (["03-crocodiles", "-o", "no/such/folder/x.html"], "there is no folder no/such/folder"),
    ],
)
def test_odd_input_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert len(err.splitlines()) == 1


def test_what_is_no_notebook_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = tmp_path / "odd.ipynb"
    odd.write_bytes(b"\xff\xfe\x00")
    assert main(["export", str(odd)]) == 2
    err = capsys.readouterr().err
    assert "this is no notebook" in err
    assert len(err.splitlines()) == 1


def test_answers_stand_at_the_end_if_they_are_asked_for(tmp_path: Path) -> None:
    """Lesson 3, step 1: two crocodiles take the Scout. No notebook lies beside the page, so no link leads to one."""
    plain, full = tmp_path / "plain.html", tmp_path / "full.html"
    assert main(["export", "03-crocodiles", "-o", str(plain)]) == 0
    assert main(["export", "03-crocodiles", "-o", str(full), "--answers"]) == 0
    told, more = plain.read_text("utf-8"), full.read_text("utf-8")
    assert "eld-answers'" not in told
    end = more.partition("<h2>Answers</h2>")[2].partition("</section>")[0]
    assert end.count("<h3>") == 12
    assert "Scout" in end.partition("</h3>")[2].partition("<h3>")[0]
    assert "<title>3 · Crocodiles</title>" in more
    assert '.ipynb"' not in more
