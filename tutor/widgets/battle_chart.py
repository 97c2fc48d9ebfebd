"""The chart of battle odds: dice against dice, with the chance that the attacker wins in each square."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING

from tutor.engine.odds import battle
from tutor.widgets.charts import show_chart
from tutor.widgets.theme import LIGHT

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = ["battle_alt", "battle_chart", "show_chart"]

_SHADES = ("#fff7d6", "#fde08f", "#f7b65a", "#e8823c", "#c4502e", "#8c2a2a")
"""Fill by the chance, light to dark, so that it reads without colour, too."""
_DARK_FROM = 4
_SIDE = 58
_HALF = 0.45
"""Of the side of a square, which lies one apart from the next."""
_GREY = "#787878"
"""Of large bold type: readable on a white page and on a black one, for a chart knows no theme."""


def battle_chart(faces: Iterable[int], most: int = 6) -> Figure:
    """The chance that the attacker wins, for 1 to `most` dice a side; dice with these faces (P-BATTLE-DIE is ours).

    Raises
    ------
    InputError
        There are no faces, or a negative one.
    """
    import plotly.graph_objects as go

    found = _chances(tuple(faces), most)
    squares = sorted(found)
    figure = go.Figure(
        go.Scatter(
            x=[defence for _, defence in squares],
            y=[attack for attack, _ in squares],
            mode="markers+text",
            # What is seen are the shapes below, which shrink with the page; these only feel the mouse.
            marker={"symbol": "square", "size": _SIDE // 2, "opacity": 0},
            text=[f"<b>{escape(_percent(found[square]))}</b>" for square in squares],
            textfont={
                "size": 12,
                "color": ["#ffffff" if _shade(found[square]) >= _DARK_FROM else LIGHT.ink for square in squares],
            },
            hovertext=[f"{attack} against {defence}: {found[attack, defence]}" for attack, defence in squares],
            hoverinfo="text",
        )
    )
    shapes = [
        {
            "type": "rect",
            "x0": defence - _HALF,
            "x1": defence + _HALF,
            "y0": attack - _HALF,
            "y1": attack + _HALF,
            "fillcolor": _SHADES[_shade(found[attack, defence])],
            "line": {"width": 1.5, "color": LIGHT.line},
            "layer": "below",
        }
        for attack, defence in squares
    ]
    axis = {
        "tickvals": list(range(1, most + 1)),
        "range": [0.4, most + 0.6],
        "fixedrange": True,
        "constrain": "domain",
        "showgrid": False,
        "zeroline": False,
        "tickfont": {"size": 16, "color": _GREY},
    }

    def named(text: str) -> dict[str, object]:
        return {"text": f"<b>{text}</b>", "font": {"size": 16, "color": _GREY}}

    figure.update_layout(
        template="none",
        title={"text": "<b>The attacker wins</b>", "font": {"size": 20, "color": _GREY}, "x": 0.02, "xanchor": "left"},
        shapes=shapes,
        autosize=True,
        height=most * _SIDE + 110,
        margin={"l": 64, "r": 10, "t": 50, "b": 60},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        showlegend=False,
        xaxis={**axis, "title": named("dice of the defender")},
        yaxis={**axis, "title": named("dice of the attacker"), "scaleanchor": "x"},
    )
    return figure


def battle_alt(faces: Iterable[int], most: int = 6) -> str:
    """What that chart says, in words."""
    found = _chances(tuple(faces), most)
    rows = []
    for attack in range(1, most + 1):
        chances = ", ".join(_percent(found[attack, defence]) for defence in range(1, most + 1))
        rows.append(f"{attack} {'die' if attack == 1 else 'dice'}: {chances}")
    return f"The chance that the attacker wins against 1 to {most} dice of the defender. {'; '.join(rows)}."


def _chances(faces: tuple[int, ...], most: int) -> dict[tuple[int, int], Fraction]:
    sides = range(1, most + 1)
    return {(attack, defence): battle(attack, defence, faces).win for attack in sides for defence in sides}


def _shade(chance: Fraction) -> int:
    return min(int(chance * len(_SHADES)), len(_SHADES) - 1)


def _percent(chance: Fraction) -> str:
    """Whole percent; what is neither sure nor out of the question isn't rounded to it."""
    percent = round(chance * 100)
    if percent == 0 and chance:
        return "<1%"
    if percent == 100 and chance < 1:
        return ">99%"
    return f"{percent}%"
