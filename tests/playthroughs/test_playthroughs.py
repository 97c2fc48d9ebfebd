"""The games written down beside this file still go the same way."""

from __future__ import annotations

import pytest

from tests.playthroughs.write import HERE, SCRIPTS, Script, written
from tutor.engine.games import MODULES
from tutor.engine.games.quest.route import routes


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_goes_as_written_down(script: Script) -> None:
    assert written(script) == (HERE / f"{script.name}.txt").read_text("utf-8")


def test_every_module_and_every_official_route_has_one() -> None:
    names = {script.name for script in SCRIPTS}
    assert {path.stem for path in HERE.glob("*.txt")} == names
    assert {f"quest-{info.name}" for info in routes()} <= names
    played = {module for script in SCRIPTS for module in script.ruleset.partition(";")[0].split("+")}
    assert played >= {name for name, path in MODULES.items() if ".quest." in path} | {"island"}
    assert {"island-1v1", "island-1v1v1", "island-1v1v1v1"} <= names


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("caves", ["QED-CAVE-1", "QED-CAVE-5"]),
        ("danger.water", ["QED-ARW-1", "QED-ARW-8"]),
        ("danger.shrines", ["QED-SHR-1", "QED-SHR-5"]),
        ("muisca", ["QED-MUI-3", "QED-MUI-10"]),
        ("island-end", ["ISL-ATT-2", "ISL-ATT-8", "ISL-ATT-10", "ISL-ATT-17"]),
        ("island-cave", ["ISL-CAVE-6", "ISL-CAVE-7", "ISL-SHR-5"]),
        ("caves-muisca", ["QED-MCT-1", "QED-MCT-4"]),
        ("island-deeper", ["THV-EVENT-CAVEIN-1", "THV-EVENT-CAVEIN-3", "THV-TREASURE-2", "THV-TREASURE-3"]),
        ("island-deeper", ["THV-TREASURE-CURSE-3", "THV-TREASURE-BAVIECA-1", "THV-TREASURE-ARMY-1"]),
        (
            "island-solo",
            ["THV-SOLO-SPAWN-1", "THV-SOLO-WOLF-2", "THV-SOLO-WOLF-3", "THV-SOLO-THIEF-3", "THV-SOLO-GUARD-1"],
        ),
        ("island-solo", ["THV-SOLO-TITAN-1", "THV-SOLO-TITAN-2", "THV-SOLO-BATTLE-2", "THV-SOLO-BATTLE-5"]),
        ("island-dwellers", ["THV-DWELLER-TITAN-2", "THV-DWELLER-TITAN-3", "THV-DWELLER-THIEVES-2"]),
        ("island-dwellers", ["THV-DWELLER-WOLF-1", "THV-DWELLER-WOLF-2"]),
        ("island-hardcore-battle", ["THV-HARD-BATTLE-1", "THV-HARD-BATTLE-2", "THV-HARD-NICHOLAS-1"]),
        ("island-hardcore-2v2", ["THV-HARD-TURN-3", "THV-HARD-PLACE-1"]),
    ],
)
def test_the_feature_happens_in_it(name: str, rules: list[str]) -> None:
    text = (HERE / f"{name}.txt").read_text("utf-8")
    missing = [rule for rule in rules if f"[{rule}]" not in text]
    assert not missing
