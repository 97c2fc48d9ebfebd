"""Timing: contenders in turn in one run, medians of rounds, so that a busy moment hits all of them alike.

What is measured is the processor time of this process, which other work on the machine does not lengthen much. All
contenders run in one thread.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

__all__ = ["ROUNDS", "Item", "medians"]

ROUNDS = 5
"""Rounds of every contender."""


@dataclass
class Item:
    """A line of the table.

    Attributes
    ----------
    name
        What is measured.
    measured
        Contender to its median, in `unit`.
    unit
        ``s`` or ``B``, bytes (less is better), or ``1/s`` (more is better).
    ratio
        How many times better the tutor is than the other contender; None if it runs alone.
    target
        The ratio it must reach, or the most seconds it may take if it runs alone; None if it is only reported.
    pins
        Deterministic counters with the values they must have: name to (found, wanted).
    """

    name: str
    measured: dict[str, float]
    unit: str = "s"
    ratio: float | None = None
    target: float | None = None
    pins: dict[str, tuple[Any, Any]] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether target and pins are met."""
        if any(found != wanted for found, wanted in self.pins.values()):
            return False
        if self.target is None:
            return True
        if self.ratio is None:
            return next(iter(self.measured.values())) <= self.target
        return self.ratio >= self.target


def medians(contenders: Mapping[str, Callable[[], Any]], rounds: int = ROUNDS, least: float = 0.02) -> dict[str, float]:
    """The median time of a call of each contender, which take turns.

    A contender is called as often in a round as takes `least` seconds, so that a clock tick is no part of the result.
    """
    times: dict[str, list[float]] = {name: [] for name in contenders}
    calls = {}
    for name, call in contenders.items():
        began = process_time()
        call()
        calls[name] = max(1, int(least / max(process_time() - began, 1e-7)))
    for _ in range(rounds):
        for name, call in contenders.items():
            gc.collect()
            began = process_time()
            for _ in range(calls[name]):
                call()
            times[name].append((process_time() - began) / calls[name])
    return {name: median(values) for name, values in times.items()}
