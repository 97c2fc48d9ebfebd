"""A notebook as a page of its own: one file, no kernel, no network. Boards are drawn from their saved traits.

Views draw nothing but synced traits, so what a kernel saved is all they need. `static/still.js` gives each of them a
model that holds its traits and answers nothing; boards can be walked over, zoomed and read, questions can be printed.
"""

from __future__ import annotations

import json
import os
import re
from copy import deepcopy
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat

from tutor.engine.errors import InputError
from tutor.lesson.lesson import Lesson
from tutor.lesson.progress import VARIABLE
from tutor.widgets.coming_back import GONE
from tutor.widgets.theme import DARK, LIGHT, variables
from tutor.widgets.words import inline, paragraphs

__all__ = ["answers", "run_notebook", "still_page"]

_STATIC = Path(__file__).with_name("static")
_VIEW = "application/vnd.jupyter.widget-view+json"
_STATE = "application/vnd.jupyter.widget-state+json"
_REFERENCE = "IPY_MODEL_"
_STILL: dict[str, Any] = {"enabled": False, "actions": []}
"""Traits of views that would ask the kernel for something."""
_SAYING = ("cells", "head", "said", "html", "dice", "notes")
"""Traits of which a view has at least one when there is something to see."""
_NO_FORM = ["none", "", []]
_NOTE = "Boards on this page can be looked at, zoomed and read. To play, open the notebook: eldorado lab."


def run_notebook(path: Path, seconds: int = 600) -> Any:
    """The notebook with its outputs, run from a clean kernel in its own folder.

    Raises
    ------
    InputError
        It is no notebook, or a cell fails.
    """
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    try:
        notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, nbformat.ValidationError) as error:
        why = (str(error).splitlines() or [type(error).__name__])[0]
        raise InputError(
            f"this is no notebook ({why})", place=str(path), remedy="Name an .ipynb file, such as that of a lesson."
        ) from None
    folder = {"metadata": {"path": str(path.resolve().parent)}}
    quiet = ["--log-level=ERROR"]
    client = NotebookClient(notebook, timeout=seconds, resources=folder, extra_arguments=quiet, kernel_name="python3")
    try:
        with TemporaryDirectory() as nothing_done:  # a page for others shows nobody's progress
            client.execute(env={**os.environ, VARIABLE: nothing_done})
    except CellExecutionError as error:
        what = f"a cell fails: {error.ename}: {error.evalue}"
        raise InputError(what, place=str(path), remedy="Run it in JupyterLab and mend it.") from None
    except DeadKernelError:
        what = "the kernel died while it ran"
        raise InputError(what, place=str(path), remedy="Run it in JupyterLab and mend it.") from None
    except CellTimeoutError:
        what = f"a cell takes more than {seconds} seconds"
        raise InputError(what, place=str(path), remedy="Allow more with --seconds.") from None
    return notebook


def answers(lesson: Lesson) -> str:
    """The answers of a lesson's steps as HTML, to be put at the end of its page."""
    rows = "".join(
        f"<h3>{number}. {escape(step.title)}</h3>{paragraphs(step.problem.told())}"
        + (f"<p><b>Take along:</b> {inline(step.after)}</p>" if step.after else "")
        for number, step in enumerate(lesson.steps, 1)
    )
    return f"<section class='eld-answers'><h2>Answers</h2>{rows}</section>"


def still_page(notebook: Any, title: str, end: str = "") -> str:
    """The HTML of a page that shows a notebook as it was run, without its code.

    Parameters
    ----------
    notebook
        With outputs and, in its metadata, the state of its widgets; see `run_notebook`.
    title
        Of the page.
    end
        HTML at the end, such as `answers`.
    """
    from nbconvert import HTMLExporter

    notebook = deepcopy(notebook)
    states = notebook.metadata.pop("widgets", {}).get(_STATE, {}).get("state", {})
    for cell in notebook.cells:
        if "outputs" in cell:
            cell.outputs = [one for one in cell.outputs if GONE not in one.get("data", {}).get("text/html", "")]
        for output in cell.get("outputs", ()):
            shown = output.get("data", {}).get(_VIEW, {}).get("model_id")
            if shown is not None:
                words = escape(output["data"].get("text/plain", ""))
                here = f'<div data-eld-still="{shown}">' if _ours(states, shown) else "<div>"
                output["data"] = {"text/html": f"{here}<pre>{words}</pre></div>"}
    exporter = HTMLExporter(  # type: ignore[no-untyped-call]
        template_name="basic", exclude_input=True, exclude_output_prompt=True, exclude_anchor_links=True
    )
    body, _ = exporter.from_notebook_node(notebook)
    body = re.sub(
        r'<a\b[^>]*href="[^"]*\.ipynb[^"]*"[^>]*>(.*?)</a>', r"\1", body, flags=re.DOTALL
    )  # no notebook lies beside the page
    models, scripts, styles = _saved(states)
    # "<" could end the element that holds it.
    data = json.dumps({"models": models, "scripts": scripts}, ensure_ascii=False).replace("<", "\\u003c")
    palettes = f":root{{{variables(LIGHT)}}}@media (prefers-color-scheme:dark){{:root{{{variables(DARK)}}}}}"
    style = palettes + (_STATIC / "still.css").read_text("utf-8") + "".join(styles)
    host = (_STATIC / "still.js").read_text("utf-8")
    return (
        "<!doctype html>\n<html lang='en'>\n<head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{style}</style></head>\n"
        f"<body><main><p class='eld-still-note'>{escape(_NOTE)}</p>\n{body}{end}</main>\n"
        f"<script type='application/json' id='eld-saved'>{data}</script>\n"
        f"<script type='module'>{host}</script></body>\n</html>\n"
    )


def _ours(states: dict[str, Any], name: str) -> bool:
    """Whether a model is a view of ours, or a box of such; others need their own libraries and stay text."""
    traits = states.get(name, {}).get("state", {})
    if "_esm" in traits:
        return str(traits.get("_anywidget_id", "")).startswith("tutor.")
    parts = traits.get("children")  # none yet in the box beside a board: that is ours, too
    return isinstance(parts, list | tuple) and all(_ours(states, str(one).removeprefix(_REFERENCE)) for one in parts)


def _saved(states: dict[str, Any]) -> tuple[dict[str, Any], list[str], list[str]]:
    """The models of a notebook by their ids: boxes with their parts, our views with a number of a script and traits."""
    models, scripts, styles = dict[str, Any](), list[str](), list[str]()
    for name, model in states.items():
        traits = dict(model["state"])
        if not _ours(states, name):
            continue
        if "_esm" in traits:
            script, style = traits.pop("_esm"), traits.pop("_css", "")
            scripts += [script] if script not in scripts else []
            styles += [style] if style not in styles else []
            own = {trait: value for trait, value in traits.items() if not trait.startswith("_")}
            still = {trait: value for trait, value in _STILL.items() if trait in own}
            if any(own.get(trait) for trait in _SAYING) or own.get("form", _NO_FORM) != _NO_FORM:
                models[name] = {"view": scripts.index(script), "traits": {**own, **still}}
            else:
                models[name] = {"parts": []}
        else:
            models[name] = {"parts": [one.removeprefix(_REFERENCE) for one in traits.get("children", ())]}
    return models, scripts, styles
