"""Rules that are said to need no test: they exist, and so do the rules that stand for them."""

from __future__ import annotations

import re

from tutor.cli.matrix import waivers
from tutor.engine.catalogue import catalogue


def test_waivers_name_rules_and_give_a_reason() -> None:
    for rule, reason in waivers().items():
        assert rule in catalogue()
        assert reason.endswith(".")
        for other in re.findall(r"\b(?:ISL|THV|QED)(?:-[A-Z]+)+-\d+", reason):
            assert other in catalogue(), f"{rule} is waived by {other}, which is no rule"
