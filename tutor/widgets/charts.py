"""Charts: plotly figures shown through one helper, with words beside them for whoever doesn't see them.

A figure is sent as plain data. No `FigureWidget`: it would weigh five megabytes and be lost on a reload.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from tutor.engine.board import Cell
from tutor.engine.errors import InputError
from tutor.engine.state import State
from tutor.puzzle.reach import fewest_cards
from tutor.widgets.quest_scene import cell_name
from tutor.widgets.theme import LIGHT

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = ["chart_bundle", "fewest_cards_alt", "fewest_cards_chart", "show_chart"]

MIME = "application/vnd.plotly.v1+json"
_STEPS = ("#fff7d6", "#fde08f", "#f7b65a", "#e8823c", "#c4502e", "#8c2a2a", "#571a2c")
"""Fill by number of cards from 0 on; the last one is for more. Light to dark, so that it reads without colour, too."""
_DARK_FROM = 4
_OUT = "#e3e0d8"
_WIDTH = 640.0
_TITLE = "#787878"
"""Of a title in large bold type: 3:1 against a white page and a black one, for a chart knows no theme."""


def chart_bundle(figure: Figure, alt: str) -> dict[str, Any]:
    """A figure as the data a notebook shows: the same figure gives the same data."""
    if not alt.strip():
        raise InputError("a chart without words", field="alt", remedy="Say in a sentence or two what it shows.")
    plain = figure.to_plotly_json()
    for trace in plain["data"]:
        trace.pop("uid", None)
    # Nothing is to be zoomed or saved here, and the bar for that would lie over the title.
    config = {"displayModeBar": False, "responsive": True}
    return {MIME: {"data": plain["data"], "layout": plain["layout"], "config": config}, "text/plain": alt}


def show_chart(figure: Figure, alt: str) -> None:
    """Show a figure, and under it, folded, what it says in words.

    Parameters
    ----------
    figure
        Made with ``template="none"``, or it carries seven kilobytes of defaults along.
    alt
        What the chart says, for readers who don't see it.

    Raises
    ------
    InputError
        There are no words.
    """
    from IPython.display import display

    show: Any = display
    show(chart_bundle(figure, alt), raw=True)
    words = f"<details><summary>This chart in words</summary><p>{escape(alt)}</p></details>"
    show({"text/html": words, "text/plain": ""}, raw=True)


def fewest_cards_chart(state: State) -> Figure:
    """The board with the fewest cards needed to reach each space this turn, as a heat map of hexagons.

    Raises
    ------
    InputError
        The position has no hand to play.
    """
    import plotly.graph_objects as go

    found = fewest_cards(state)
    cells = sorted(state.board.cells, key=lambda cell: (cell.layer, cell.r, cell.q))
    across = [cell.q + cell.r / 2 for cell in cells]
    down = [cell.r * 0.75**0.5 for cell in cells]
    wide, high = max(across) - min(across) + 1, max(down) - min(down) + 1.16
    unit = min(64.0, _WIDTH / wide)  # pixels from one hexagon to the next
    labelled = unit >= 30
    names = [state.board.label(cell) for cell in cells]
    figure = go.Figure(
        go.Scatter(
            x=[round(x * unit, 1) for x in across],
            y=[round(y * unit, 1) for y in down],
            mode="markers+text",
            # What is seen are the shapes below, which shrink with the page; these only feel the mouse.
            marker={"symbol": "hexagon", "size": round(unit / 2), "opacity": 0},
            text=[
                (f"<b>{_number(found, cell)}</b><br>{name}" if labelled else f"<b>{_number(found, cell)}</b>")
                for cell, name in zip(cells, names, strict=True)
            ],
            textfont={"size": 13 if labelled else 10, "color": [_ink(found.get(cell)) for cell in cells]},
            hovertext=[
                f"{name}, {cell_name(state.board.info(cell))}: {_needed(found.get(cell))}"
                for cell, name in zip(cells, names, strict=True)
            ],
            hoverinfo="text",
        )
    )
    edge = unit * 0.6
    shapes = [
        {
            "type": "path",
            "path": _hexagon(x * unit, y * unit, unit * 0.56),
            "fillcolor": _fill(found.get(cell)),
            "line": {"width": 1.5, "color": LIGHT.line},
            "layer": "below",
        }
        for cell, x, y in zip(cells, across, down, strict=True)
    ]
    figure.update_layout(
        template="none",
        title={
            "text": "<b>Fewest cards needed</b>",
            "font": {"size": 20, "color": _TITLE},
            "x": 0.02,
            "xanchor": "left",
        },
        shapes=shapes,
        autosize=True,
        height=round(high * unit + 70),
        margin={"l": 6, "r": 6, "t": 50, "b": 16},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"color": LIGHT.ink},
        showlegend=False,
        xaxis={
            "visible": False,
            "range": [round(min(across) * unit - edge, 1), round(max(across) * unit + edge, 1)],
            "fixedrange": True,
            "constrain": "domain",
        },
        yaxis={
            "visible": False,
            "range": [round(max(down) * unit + edge, 1), round(min(down) * unit - edge, 1)],
            "fixedrange": True,
            "scaleanchor": "x",
            "constrain": "domain",
        },
    )
    return figure


def _hexagon(x: float, y: float, size: float) -> str:
    """The path of a hexagon with its points up and down."""
    wide, half = size * 0.75**0.5, size / 2
    ends = ((0.0, -size), (wide, -half), (wide, half), (0.0, size), (-wide, half), (-wide, -half))
    return "M" + "L".join(f"{x + dx:.0f},{y + dy:.0f}" for dx, dy in ends) + "Z"


def fewest_cards_alt(state: State) -> str:
    """What that chart says, in words."""
    found = fewest_cards(state)
    label = state.board.label
    parts = []
    for number in sorted(set(found.values())):
        where = sorted((label(cell) for cell, cards in found.items() if cards == number), key=_by_row)
        parts.append(f"{_needed(number)}: {', '.join(where)}")
    rest = sorted((label(cell) for cell in state.board.cells if cell not in found), key=_by_row)
    if rest:
        parts.append(f"out of reach: {', '.join(rest)}")
    return f"Fewest cards to reach each space this turn. {'; '.join(parts)}."


def _by_row(label: str) -> tuple[int, str]:
    """Labels from the start edge on: column letters, row number."""
    digits = label.lstrip("abcdefghijklmnopqrstuvwxyz")
    return (int(digits) if digits.isdecimal() else 0, label)


def _number(found: Mapping[Cell, int], cell: Cell) -> str:
    return str(found[cell]) if cell in found else "–"


def _needed(cards: int | None) -> str:
    if cards is None:
        return "out of reach"
    return f"{cards} card{'' if cards == 1 else 's'}"


def _fill(cards: int | None) -> str:
    return _OUT if cards is None else _STEPS[min(cards, len(_STEPS) - 1)]


def _ink(cards: int | None) -> str:
    return "#ffffff" if cards is not None and cards >= _DARK_FROM else LIGHT.ink
