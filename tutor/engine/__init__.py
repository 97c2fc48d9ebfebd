"""The rules engine: boards, states, rules, chance, records. Pure Python; importing it loads no other package.

>>> from tutor import engine
>>> rules = engine.ruleset("quest+danger.swamps")
>>> state = rules.start(route="first", seats=2)

`check` answers with a verdict, `apply` with the new state and the events; `legal_moves`, `outcomes`, `result` and
`perft` do what their names say.
"""

from tutor.engine.bag import Bag
from tutor.engine.board import Board, Cell, CellInfo, Corner, Edge, surface
from tutor.engine.catalogue import catalogue
from tutor.engine.chance import Dealer
from tutor.engine.entrances import apply, check, legal_moves, observe, outcomes, perft, resolve, result
from tutor.engine.errors import CatalogueError, EldoradoError, IllegalMove, InputError, RulesetError
from tutor.engine.games import ruleset
from tutor.engine.ruleset import Ruleset
from tutor.engine.state import State
from tutor.engine.verdict import Result, Transition, Verdict, Violation

__all__ = [
    "Bag",
    "Board",
    "CatalogueError",
    "Cell",
    "CellInfo",
    "Corner",
    "Dealer",
    "Edge",
    "EldoradoError",
    "IllegalMove",
    "InputError",
    "Result",
    "Ruleset",
    "RulesetError",
    "State",
    "Transition",
    "Verdict",
    "Violation",
    "apply",
    "catalogue",
    "check",
    "legal_moves",
    "observe",
    "outcomes",
    "perft",
    "resolve",
    "result",
    "ruleset",
    "surface",
]
