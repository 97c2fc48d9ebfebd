"""Each value that no source gives can be set in a ruleset's id, in its form and within what a box can hold."""

from __future__ import annotations

import pytest

from tutor.engine import ruleset
from tutor.engine.catalogue import FORMS, catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island.values import checked
from tutor.engine.positions import from_text

GOOD = {
    "number": "7", "limit": "9", "amounts": "1 food + 2 wood", "faces": "1 1 2 2 3 3", "pairs": "1/5 2/4 3/3",
}  # fmt: skip
"""Another value than the default of any parameter of the form; words are taken from those to choose from."""

BAD = {
    "number": ("-1", "1.5", "two", "1 2", " 3", "3 ", "+3", "0x3", "12345", "100", "\u0663"),
    "limit": ("-1", "some", "None", "none 9", "9.0", "12345"),
    "amounts": ("3", "wood", "3 silver", "3 wood, 1 gold", "3 wood +1 gold", "1 wood + 1 wood", "-1 wood", "26 wood",
                "31 gold", "3  wood", "wood 3"),
    "faces": ("a b", "1,2,3", "1  2", "-1 2", "1 2 100", "1/6 2/5", " ".join("1" * 21)),
    "pairs": ("1/6 2", "1-6 2-5", "1/6/2", "1/ 6", "a/b", "1/100 2/3", " ".join(["1/6"] * 21)),
    "word": ("Alike", "both", "alike any", "unused alike", "0"),
}  # fmt: skip
PARAMETERS = catalogue().parameters()


def other(parameter):
    """Another good value."""
    if parameter.form == "word":
        return parameter.choices[-1]
    return "3 empty + 2 giant" if parameter.id == "P-CAVE-MIX" else GOOD[parameter.form]


def test_every_form_is_tried():
    assert set(BAD) == set(FORMS) == {parameter.form for parameter in PARAMETERS}
    assert len(PARAMETERS) > 20


@pytest.mark.parametrize("parameter", PARAMETERS, ids=lambda parameter: parameter.id)
def test_the_default_and_another_value_are_taken(parameter):
    assert ruleset(f"island;{parameter.id}={parameter.default}").id == "island"
    value = other(parameter)
    rules = ruleset(f"island+thieves;{parameter.id}={value}")
    assert rules.parameter(parameter.id) == value == checked(parameter.id, value)
    assert rules.id == f"island+thieves;{parameter.id}={value}" or value == parameter.default
    assert rules.start(mode="1vT").top.key == "dealing"


@pytest.mark.parametrize(
    ("parameter", "value"),
    [(parameter, value) for parameter in PARAMETERS for value in BAD[parameter.form]],
    ids=lambda one: getattr(one, "id", ascii(one)),
)
def test_what_is_no_value_is_refused(parameter, value):
    for use in (lambda: ruleset(f"island;{parameter.id}={value}"), lambda: checked(parameter.id, value)):
        with pytest.raises(InputError) as caught:
            use()
        assert caught.value.field == parameter.id
        assert caught.value.remedy
    with pytest.raises(InputError) as caught:
        from_text(f"{{ruleset: 'island;{parameter.id}={value}', map: ['wood 0,0'], seats: [{{name: red}}]}}")
    assert caught.value.field == f"ruleset.{parameter.id}"
    assert caught.value.place == "position:1"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "island;P-COST-FORT=3 silver",
            "P-COST-FORT: '3 silver' names no such card as 'silver'. Use food, gold, wood.",
        ),
        ("island;P-CAVE-MIX=3 exit", "P-CAVE-MIX: '3 exit' names no such tile as 'exit'. Use empty, tiger, thieves"),
        ("island;P-CAVE-MIX=30 empty + 30 giant", "P-CAVE-MIX: there are no 60 cave tiles. Write at most 50."),
        ("island;P-COST-FORT=26 wood", "P-COST-FORT: there are no 26 wood. Write at most 25 of them."),
        ("island;P-STR-FORT=3;P-STR-FORT=4", "ruleset: 'P-STR-FORT' is given twice"),
        ("quest;P-STR-FORT=3", "ruleset: no module of 'quest' reads P-STR-FORT"),
        ("island;P-STR-FORT=", "ruleset: 'P-STR-FORT=' is not understood"),
    ],
)
def test_what_is_wrong_is_said(text, wanted):
    with pytest.raises(InputError) as caught:
        ruleset(text)
    assert str(caught.value).startswith(wanted)


def test_a_value_that_means_the_default_is_no_other_game():
    assert ruleset("island;P-COST-FORT=1 gold + 3 wood") == ruleset("island")
    assert ruleset("island;P-STR-FORT=02") == ruleset("island")
