"""A cold start: a new process that imports the engine and loads the catalogue and the first route.

Held against a new process that only imports networkx. Processor time of the processes, user and system, in turn.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from statistics import median

from bench.timing import ROUNDS, Item

OURS = (
    "from tutor import engine; engine.catalogue(); from tutor.engine.games.quest.route import route; "
    "assert len(route('first')) == 188 and len(engine.catalogue()) == 428"
)
THEIRS = "import networkx"


def _spent(source: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", source], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def items() -> Iterator[Item]:
    """The one item; both are run once before, so that their bytecode is there."""
    for source in (OURS, THEIRS):
        _spent(source)
    times = [(_spent(OURS), _spent(THEIRS)) for _ in range(ROUNDS)]
    ours, theirs = (median(column) for column in zip(*times, strict=True))
    yield Item(
        "cold: engine, catalogue, first route",
        {"tutor": ours, "import networkx": theirs},
        ratio=theirs / ours,
        target=1,
    )
