"""The rule catalogue: every rule of the four books, open questions with the reading chosen, values no source gives.

>>> from tutor.engine.catalogue import catalogue
>>> catalogue().rule("QED-MOVE-3").section
'Movement / Landscape Spaces'
>>> catalogue().ruling("QED-OPEN-9").default
'strict'

People write the catalogue as YAML in ``seeds/``; `load` reads it strictly. At run time `catalogue` reads the JSON
compiled from it by ``tools/compile_catalogue.py``, so no YAML reader is needed and it takes a few milliseconds.
"""

from tutor.engine.catalogue.model import (
    BOOKS,
    CERTAINTIES,
    KINDS,
    Book,
    Catalogue,
    Rule,
    RuleList,
    Ruling,
    catalogue,
    load,
)
from tutor.engine.catalogue.parameter import FORMS, Parameter

__all__ = [
    "BOOKS", "CERTAINTIES", "FORMS", "KINDS", "Book", "Catalogue", "Parameter", "Rule", "RuleList", "Ruling",
    "catalogue", "load",
]  # fmt: skip
