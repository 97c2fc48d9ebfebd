"""Dangerous spaces and mountain passes: a turn may not end on a skull.

Entering one is legal only if the turn can still be ended elsewhere, whatever the draw pile brings; the kernel's
look-ahead sees to that (QED-DNG-3), through one draw and no more (QED-OPEN-29). The price of a pass is data of the
board (QED-OPEN-8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.engine.games.quest.layouts import feature_options
from tutor.engine.games.quest.slices import Pieces
from tutor.engine.module import Module, Part, demand
from tutor.engine.state import State
from tutor.engine.verdict import Fault, fault

__all__ = ["PASSES", "SKULLS"]


def _leaves(mark: str) -> Callable[[State, int], Iterator[Fault]]:
    """The demand that no piece of the seat stands on a cell with `mark`."""

    def demanded(state: State, seat: int) -> Iterator[Fault]:
        for cell in state.get(Pieces).at[seat]:
            if cell is not None and state.board.info(cell).mark(mark):
                yield fault(f"{mark}.stay", cell=cell)

    return demanded


def _stake(mark: str) -> Callable[[State, int], bool]:
    """Whether a piece of the seat stands on such a cell, or on an arrow that may push it onto one."""

    def at_stake(state: State, seat: int) -> bool:
        infos = [state.board.info(cell) for cell in state.get(Pieces).at[seat] if cell is not None]
        return any(info.mark(mark) or info.mark("arrow") for info in infos)

    return at_stake


def _danger(mark: str, rule: str) -> Part:
    return demand(rule, _leaves(mark), _stake(mark), ahead="QED-DNG-3", through=1)


SKULLS = Module(
    name="danger.skulls",
    title="Dangers: dangerous spaces",
    requires=("quest",),
    parts=(_danger("skull", "QED-DNG-2"),),
    options=feature_options("skulls"),
)

PASSES = Module(
    name="danger.passes",
    title="Dangers: mountain passes",
    requires=("quest",),
    parts=(_danger("pass", "QED-DNG-5"),),
    options=feature_options("passes"),
)
