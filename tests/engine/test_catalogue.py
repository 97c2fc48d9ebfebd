"""The rule catalogue: what its entries look like, what they cite, how they are found and shown, and what is refused."""

from __future__ import annotations

import dataclasses
import doctest
import importlib
import json
import re
from pathlib import Path

import pytest

from tools import compile_catalogue
from tutor.engine.catalogue import (
    BOOKS,
    CERTAINTIES,
    FORMS,
    KINDS,
    Book,
    Catalogue,
    Parameter,
    Rule,
    Ruling,
    catalogue,
    load,
)
from tutor.engine.errors import CatalogueError

# Counted in the collected rule papers before any of this was written; QED-OPEN-24 to QED-OPEN-28 and ISL-OPEN-12 to
# ISL-OPEN-20, THV-OPEN-48 to THV-OPEN-51 were added since.
COUNTS = {"quest": 119, "dangers": 43, "island": 119, "thieves": 147}
PARAMETERS = 22

FILES = {
    "quest": "quest-for-el-dorado.yaml",
    "dangers": "dangers-and-muisca.yaml",
    "island": "island-of-el-dorado.yaml",
    "thieves": "thieves-of-el-dorado.yaml",
}
ID = re.compile(r"\b(?:(?:QED|ISL|THV)(?:-[A-Z0-9]+)+-\d+|P-[A-Z0-9-]+[A-Z0-9])\b")


# -- the shipped catalogue


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_of_the_papers_is_there(root: Path, book: str) -> None:
    lines = (root / "seeds" / FILES[book]).read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith("  - id: ") for line in lines) == COUNTS[book]
    assert len(catalogue().rules(book)) == COUNTS[book]


def test_totals(root: Path) -> None:
    assert len(catalogue()) == sum(COUNTS.values()) == 428
    text = (root / "seeds" / "rulings.yaml").read_text(encoding="utf-8")
    assert len(catalogue().rulings()) == len(re.findall(r"^  - id: (?!P-)", text, re.M)) > 100
    assert len(catalogue().parameters()) == PARAMETERS


def test_the_rulings_a_ruleset_can_switch() -> None:
    switched = {ruling.id for ruling in catalogue().rulings(switch=True)}
    assert switched == {
        *(f"QED-OPEN-{number}" for number in (1, 2, 3, 6, 9, 10, 13)),
        *(f"THV-OPEN-{number}" for number in (3, 6, 7, 13, 20, 23, 44)),
        "ISL-OPEN-11",
    }
    assert len(catalogue().rulings(switch=False)) == len(catalogue().rulings()) - len(switched)


def test_every_rule_has_a_section_and_a_clean_text() -> None:
    texts = set()
    for rule in catalogue():
        assert rule.section, rule.id
        assert rule.text[0].isupper(), rule.id
        assert rule.text.endswith("."), rule.id
        assert len(re.findall(r"\.(?: |$)", rule.text)) <= 2, rule.id
        assert not ID.search(rule.text), rule.id
        assert not re.search(r"[\[\]]|\b[A-Z]{2,}\d*\b", rule.text), rule.id
        texts.add(rule.text)
    assert len(texts) == len(catalogue())


def test_every_id_belongs_to_its_book() -> None:
    prefix = {"quest": "QED", "dangers": "QED", "island": "ISL", "thieves": "THV"}
    assert all(rule.id.startswith(prefix[rule.book] + "-") for rule in catalogue())


@pytest.mark.parametrize(
    ("rule", "section"),
    [
        ("QED-MOVE-1", "Movement / Landscape Spaces"),
        ("QED-SPEC-1", "Movement / Special Spaces"),
        ("QED-BUY-1", "Buy New Cards"),
        ("QED-ITEM-1", "Special Cards: Items"),
        ("QED-DISC-1", "Phase 2: Discard Played Cards"),
        ("QED-DRAW-1", "Phase 3: Draw Cards"),
        ("QED-BLK-1", "Blockades"),
        ("QED-END-1", "End of the Game"),
        ("QED-2P-3", "Rules For 2 Players"),
        ("QED-CAVE-1", "Caves variant"),
        ("QED-DNG-2", "Dangers / General Rule"),
        ("QED-ARW-1", "Dangers / Rivers, Lakes and Water Vortex"),
        ("QED-MUI-5", "Muisca / Playing Muisca Cards"),
        ("ISL-ATT-6", "Attack"),
        ("THV-TEAM-FARM-1", "How to Play as a Team / Farming"),
        ("THV-HARD-BATTLE-1", "Hardcore Mode / Battle"),
        ("THV-SOLO-BATTLE-1", "Solo Mode / Battle"),
    ],
)
def test_sections_are_the_headings_of_the_books(rule: str, section: str) -> None:
    assert catalogue().rule(rule).section == section


def test_rulings_and_rules_name_each_other() -> None:
    known = catalogue()
    cited = {(rule.id, ruling) for rule in known for ruling in rule.rulings}
    listed = {(rule, ruling.id) for ruling in known.rulings() for rule in ruling.rules}
    assert cited == listed
    assert {ruling for _, ruling in cited} == {ruling.id for ruling in known.rulings()}
    assert all(rule in known for rule, _ in listed)


def test_parameters_are_read_by_rules() -> None:
    known = catalogue()
    cited = {parameter for rule in known for parameter in rule.parameters}
    assert cited == {parameter.id for parameter in known.parameters()}


def test_a_rule_carries_what_it_depends_on() -> None:
    for rule in catalogue():
        assert tuple(ruling.id for ruling in rule.readings) == rule.rulings
        assert tuple(parameter.id for parameter in rule.settings) == rule.parameters


def test_open_rules_name_a_ruling() -> None:
    assert all(rule.rulings for rule in catalogue() if rule.certainty == "open")


def test_rulings_choose_among_their_options() -> None:
    for ruling in catalogue().rulings():
        assert ruling.default in ruling.options, ruling.id
        assert len(ruling.options) >= (2 if ruling.switch else 1), ruling.id
        assert ruling.question.endswith("?") or "?" in ruling.question or ":" in ruling.question, ruling.id
        assert ruling.reason.endswith("."), ruling.id


def test_notes_speak_of_things_that_exist() -> None:
    known = catalogue()
    names = {rule.id for rule in known} | {ruling.id for ruling in known.rulings()}
    names |= {parameter.id for parameter in known.parameters()}
    spoken = {name for rule in known for name in ID.findall(rule.note)}
    assert spoken
    assert spoken <= names


def test_sources_are_explained(root: Path) -> None:
    page = (root / "seeds" / "sources.md").read_text(encoding="utf-8")
    keys = set(re.findall(r"^\| ([A-Z]{2,}\d*|S\d) \|", page, re.M))
    used = {key for rule in catalogue() for key in re.findall(r"\b(?:[A-Z]{3}|S\d|RB17)\b(?!-)", rule.source)}
    assert {"S3", "S4", "RB17", "THV", "FAQ"} <= used
    assert used <= keys
    assert set(ID.findall(page)) <= {rule.id for rule in catalogue()}


def test_the_readme_lists_what_is_allowed(root: Path) -> None:
    page = (root / "seeds" / "README.md").read_text(encoding="utf-8")
    tables = re.split(r"\n\n", page)

    def first_column(start: str) -> list[str]:
        table = next(part for part in tables if part.startswith(start))
        return re.findall(r"^\| `([^`]+)` \|", table, re.M)

    assert first_column("| kind |") == list(KINDS)
    assert first_column("| certainty |") == list(CERTAINTIES)
    assert first_column("| form |") == list(FORMS)
    fields = {field.name for field in dataclasses.fields(Rule)} - {"book", "title", "readings", "settings"}
    assert set(first_column("| field of a rule |")) == fields
    assert set(first_column("| field of a ruling |")) == {field.name for field in dataclasses.fields(Ruling)}
    assert set(first_column("| field of a parameter |")) == {field.name for field in dataclasses.fields(Parameter)}


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        ("P-COST-FORT", {"wood": 3, "gold": 1}),
        ("P-COST-OFFERING", {"gold": 4, "wood": 1, "food": 1}),
        ("P-BATTLE-DIE", (1, 2, 3, 4, 5, 6)),
        ("P-THIEF-DIE", ((1, 6), (1, 6), (2, 5), (2, 5), (3, 4), (3, 4))),
        ("P-TCOST-OFFERING", 3),
        ("P-HAND-LIMIT", None),
        ("P-5FOR1", "alike"),
    ],
)
def test_defaults_of_parameters(parameter: str, value: object) -> None:
    found = catalogue().parameter(parameter)
    assert getattr(found, found.form)() == value


def test_the_cave_mix_adds_up_to_what_its_rule_says() -> None:
    assert sum(catalogue().parameter("P-CAVE-MIX").amounts().values()) == 13
    assert "13 besides shrine and exit" in catalogue().rule("ISL-COMP-5").text


# -- asking


def test_it_is_read_once() -> None:
    assert catalogue() is catalogue()


def test_entries_can_not_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        catalogue().rule("QED-MOVE-1").text = "Anything goes."  # type: ignore[misc]


def test_books_have_titles() -> None:
    assert [catalogue().book(key).title for key in BOOKS] == [
        "The Quest for El Dorado",
        "The Quest for El Dorado: Dangers & Muisca",
        "The Island of El Dorado",
        "The Thieves of El Dorado",
    ]
    assert catalogue().rule("THV-HIDE-1").title == "The Thieves of El Dorado"


def test_rules_by_book_and_kind() -> None:
    known = catalogue()
    assert len(known.rules()) == len(known)
    assert sum(len(known.rules(kind=kind)) for kind in KINDS) == len(known)
    assert "QED-SWP-1" in known.rules("dangers", "check").ids
    assert "QED-SWP-2" not in known.rules("dangers", "check").ids
    assert known.rules("dangers", "component").ids == ("QED-DNG-6",)


@pytest.mark.parametrize(
    ("ask", "problem", "remedy"),
    [
        (lambda: catalogue().rule("QED-MOV-3"), "no rule 'QED-MOV-3'", "QED-MOVE-3"),
        (lambda: catalogue().rule("qed-move-3"), "no rule 'qed-move-3'", "Did you mean QED-MOVE-3"),
        (lambda: catalogue().rule("blockade"), "no rule 'blockade'", "find(words)"),
        (lambda: catalogue().ruling("QED-OPEN-99"), "no ruling 'QED-OPEN-99'", "QED-OPEN-9"),
        (lambda: catalogue().parameter("P-COST-FORTS"), "no parameter 'P-COST-FORTS'", "P-COST-FORT"),
        (lambda: catalogue().rules(book="quests"), "no book 'quests'", "Did you mean quest"),
        (lambda: catalogue().rules(kind="law"), "no kind of rule 'law'", "check, effect, quantity"),
        (lambda: catalogue().ruling("QED-OPEN-9").option("lose"), "'lose' is no reading", "strict, loose"),
    ],
)
def test_unknown_names(ask: object, problem: str, remedy: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        ask()  # type: ignore[operator]
    assert problem in caught.value.problem
    assert remedy in caught.value.remedy


def test_find_wants_all_words_in_any_case() -> None:
    found = catalogue().find("CROCODILES Exactly").ids
    assert found == ("QED-SWP-1",)
    assert catalogue().find("crocodiles elephants") == ()
    assert catalogue().find("  ") == ()


def test_find_puts_the_best_first() -> None:
    assert catalogue().find("qed-move-1").ids[0] == "QED-MOVE-1"
    assert set(catalogue().find("qed-move-1").ids[1:]) == {"QED-MOVE-10", "QED-MOVE-11", "QED-MOVE-12"}
    found = catalogue().find("hideout")
    by_section = [rule.id for rule in found if "HIDEOUT" not in rule.id]
    assert "HIDEOUT" in found[0].id
    assert found.ids.index("THV-HIDEOUT-2") < found.ids.index(by_section[0])


def test_find_ranks_whole_words_above_parts() -> None:
    found = catalogue().find("card").ids
    whole, part = "QED-TURN-4", "QED-SPEC-8"  # "a card does", "cards given up"; neither has it in id or section
    assert found.index(whole) < found.index(part)


# -- parameters


def test_values_in_place_of_the_default() -> None:
    known = catalogue()
    assert known.parameter("P-COST-FORT").amounts("2 wood + 2 gold") == {"wood": 2, "gold": 2}
    assert known.parameter("P-BATTLE-DIE").faces("1 1 2 2 3 4") == (1, 1, 2, 2, 3, 4)
    assert known.parameter("P-THIEF-DIE").pairs("1/6 2/5") == ((1, 6), (2, 5))
    assert known.parameter("P-HAND-LIMIT").limit("9") == 9
    assert known.parameter("P-5FOR1").word("any") == "any"
    assert known.parameter("P-TPAIR").number("2") == 2


@pytest.mark.parametrize(
    ("parameter", "text"),
    [
        ("P-COST-FORT", "3 wood, 1 gold"),
        ("P-COST-FORT", "3 wood + 1 wood"),
        ("P-COST-FORT", ""),
        ("P-BATTLE-DIE", "1 to 6"),
        ("P-BATTLE-DIE", "1  2"),
        ("P-THIEF-DIE", "1/6 2-5"),
        ("P-HAND-LIMIT", "nine"),
        ("P-5FOR1", "all"),
        ("P-TPAIR", "-1"),
        ("P-TPAIR", "many"),
    ],
)
def test_values_that_can_not_be_read(parameter: str, text: str) -> None:
    found = catalogue().parameter(parameter)
    with pytest.raises(CatalogueError, match="is no value for") as caught:
        found.check(text)
    assert caught.value.field == parameter
    assert caught.value.remedy.startswith("Write ")


def test_a_parameter_is_read_in_its_form() -> None:
    with pytest.raises(CatalogueError, match=r"not of the form 'number'.*Read it with amounts\(\)"):
        catalogue().parameter("P-COST-FORT").number()


# -- cards


def test_the_card_in_plain_text() -> None:
    text = str(catalogue().rule("QED-SWP-5"))
    assert text.startswith("QED-SWP-5  The Quest for El Dorado: Dangers & Muisca, Dangers / Swamps\n")
    assert "[check, open; S4]" in text
    assert "* strict: " in text
    assert "  loose: " in text
    assert "P-COST-FORT: Price of a fort: 3 wood + 1 gold." in str(catalogue().rule("ISL-BUY-2"))


def test_the_card_in_html() -> None:
    rule = catalogue().rule("QED-SWP-5")
    bundle = rule._repr_mimebundle_()
    assert bundle == {"text/plain": str(rule), "text/html": rule._repr_html_()}
    html = bundle["text/html"]
    for part in ("QED-SWP-5", "Dangers &amp; Muisca", "Dangers / Swamps", "QED-OPEN-9", "strict", "loose"):
        assert part in html
    assert html.count("(taken here)") == 1
    assert "What it does: can refuse a move or a placement. How sure it is: no source settles it" in html
    assert re.search(r"<details[^>]*><summary[^>]*><b>QED-OPEN-9</b>", html)  # the readings are folded
    assert "<b><code>strict</code>" in html
    assert "3 wood + 1 gold" in catalogue().rule("ISL-BUY-2")._repr_html_()


def test_the_card_takes_its_colours_from_the_theme() -> None:
    html = catalogue().rule("QED-MOVE-1")._repr_html_()
    colours = re.findall(r"(?<![-\w])(?:color|background)\s*:\s*([^;\"]+)", html)
    assert colours
    assert all(re.fullmatch(r"var\(--jp-[\w-]+, (?:inherit|transparent)\)", colour) for colour in colours)


def test_the_card_escapes_everything() -> None:
    evil = "<script>alert('x')</script>"
    ruling = Ruling(evil, evil, {evil: evil}, evil, False, evil, ())
    parameter = Parameter(evil, evil, "word", evil, evil, evil, (evil,))
    texts = [evil] * 8
    rule = Rule(*texts, note=evil, readings=(ruling,), settings=(parameter,))
    html = rule._repr_html_()
    assert "<script" not in html
    assert html.count("&lt;script&gt;") == 8 + 5 + 5  # what rule, ruling and parameter show
    opened, closed = re.findall(r"<(\w+)[ >]", html), re.findall(r"</(\w+)>", html)
    assert sorted(opened) == sorted(closed)


def test_a_list_of_rules_is_shown_as_cards() -> None:
    found = catalogue().find("crocodiles")
    bundle = found._repr_mimebundle_()
    assert bundle["text/html"].count('class="eldorado-rule"') == len(found) > 1
    assert bundle["text/plain"] == str(found)
    assert str(catalogue().find("elephants")) == "No rules."
    assert catalogue().find("elephants")._repr_mimebundle_()["text/html"] == "No rules."


# -- compiling


def test_the_shipped_file_is_what_the_seeds_say(root: Path) -> None:
    shipped = root / "tutor" / "engine" / "data" / "catalogue.json"
    assert shipped.read_text(encoding="utf-8") == compile_catalogue.compiled(root / "seeds")
    assert compile_catalogue.main(["--check"]) == 0


def test_compiling_again_gives_the_same_bytes(root: Path) -> None:
    assert compile_catalogue.compiled(root / "seeds") == compile_catalogue.compiled(root / "seeds")


def test_the_compiled_file_can_be_read_in_a_diff(root: Path) -> None:
    text = compile_catalogue.compiled(root / "seeds")
    assert max(map(len, text.splitlines())) < 400
    assert list(json.loads(text)) == ["books", "parameters", "rules", "rulings"]


def test_loading_the_seeds_equals_the_shipped_catalogue(root: Path) -> None:
    loaded = load(path for path in (root / "seeds").glob("*.yaml") if path.name not in compile_catalogue.OTHERS)
    assert list(loaded) == list(catalogue())
    assert loaded.rulings() == catalogue().rulings()
    assert loaded.parameters() == catalogue().parameters()
    assert [loaded.book(key) for key in BOOKS] == [catalogue().book(key) for key in BOOKS]


def test_the_check_says_what_is_stale(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "data" / "catalogue.json"
    arguments = ["--seeds", str(root / "seeds"), "--target", str(target)]
    assert compile_catalogue.main([*arguments, "--check"]) == 1
    assert "is missing; run python tools/compile_catalogue.py" in capsys.readouterr().out
    assert not target.exists()
    assert compile_catalogue.main(arguments) == 0
    assert compile_catalogue.main([*arguments, "--check"]) == 0
    target.write_text(target.read_text(encoding="utf-8").replace("machete", "sword"), encoding="utf-8")
    capsys.readouterr()
    assert compile_catalogue.main([*arguments, "--check"]) == 1
    assert "is stale; run python tools/compile_catalogue.py" in capsys.readouterr().out


def test_faulty_seeds_are_one_line_and_write_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(BOOK.replace("kind: check", "kind: law"), encoding="utf-8")
    (tmp_path / "b.yaml").write_text(RULING, encoding="utf-8")
    target = tmp_path / "catalogue.json"
    assert compile_catalogue.main(["--seeds", str(tmp_path), "--target", str(target)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "a.yaml:7: QED-MOVE-1.kind: 'law' is not allowed here." in said
    assert not target.exists()


# -- strict reading

BOOK = """\
book: quest
title: A small book
edition: For tests.
rules:
  - id: QED-MOVE-1
    section: Movement
    kind: check
    text: A step needs a card.
    source: S3
    certainty: official
    rulings: [QED-OPEN-1]
    parameters: [P-STEP]
    note: See QED-MOVE-2.
  - id: QED-MOVE-2
    section: Movement
    kind: quantity
    text: A step costs one.
    source: S3
    certainty: inferred
"""
RULING = """\
rulings:
  - id: QED-OPEN-1
    question: How far?
    options:
      near: One step.
      far: Two steps.
    default: near
    switch: true
    reason: Nobody says.
    rules: [QED-MOVE-1]
parameters:
  - id: P-STEP
    title: Price of a step
    form: number
    default: 1
    unit: power
    known: Nothing.
"""


def read(folder: Path, book: str = BOOK, ruling: str = RULING) -> Catalogue:
    paths = [folder / "a.yaml", folder / "b.yaml"]
    for path, text in zip(paths, (book, ruling), strict=True):
        path.write_text(text, encoding="utf-8")
    return load(paths)


def test_a_small_catalogue(tmp_path: Path) -> None:
    made = read(tmp_path)
    assert len(made) == 2
    assert made.book("quest") == Book("quest", "A small book", "For tests.")
    assert made.rule("QED-MOVE-1").readings == made.rulings()
    assert dict(made.ruling("QED-OPEN-1").options) == {"near": "One step.", "far": "Two steps."}
    assert made.ruling("QED-OPEN-1").option("far") == "Two steps."
    assert made.parameter("P-STEP").number() == 1
    assert made.rule("QED-MOVE-2").note == ""
    assert repr(made) == "Catalogue(2 rules, 1 rulings, 1 parameters)"


# old text, new text, place, field, part of the problem, part of the remedy
FAULTS_OF_BOOKS = [
    ("    kind: check", "    knd: check", "7", "QED-MOVE-1.knd", "no key 'knd'", "Did you mean 'kind'"),
    (
        "    kind: check",
        "    shade: x\n    kind: check",
        "7",
        "QED-MOVE-1.shade",
        "no key 'shade'",
        "Known keys are id,",
    ),
    (
        "    section: Movement\n    kind: check",
        "    kind: check",
        "5",
        "QED-MOVE-1",
        "'section' is missing",
        "Add a line",
    ),
    ("title: A small book\n", "", "1", "", "'title' is missing", "Add a line 'title: ...'"),
    ("edition:", "editions:", "3", "editions", "no key 'editions'", "Did you mean 'edition'"),
    ("book: quest", "book: quests", "1", "book", "'quests' is not allowed", "Did you mean 'quest'"),
    ("book: quest", "boo: quest", "1", "", "neither a book nor rulings", "Begin with 'book:'"),
    ("kind: check", "kind: law", "7", "QED-MOVE-1.kind", "'law' is not allowed", "check, effect, quantity"),
    ("certainty: official", "certainty: H", "10", "QED-MOVE-1.certainty", "'H' is not allowed", "official, inferred"),
    ("text: A step needs a card.", "text: 3", "8", "QED-MOVE-1.text", "a number, not text", "quotation marks"),
    ("text: A step needs a card.", "text: [a, b]", "8", "QED-MOVE-1.text", "a list, not text", "Write text"),
    ("text: A step needs a card.", "text:", "8", "QED-MOVE-1.text", "nothing, not text", "Write text"),
    ("text: A step needs a card.", 'text: ""', "8", "QED-MOVE-1.text", "is empty", "one line"),
    ("text: A step needs a card.", "text: |\n      A\n      b.", "8", "QED-MOVE-1.text", "line breaks", "folded"),
    ("needs a card.", "needs a card (QED-OPEN-1).", "8", "QED-MOVE-1.text", "'QED-OPEN-1' is nothing", "Move it to"),
    ("needs a card.", "needs P-STEP.", "8", "QED-MOVE-1.text", "'P-STEP' is nothing", "Move it to"),
    ("needs a card.", "needs a card [S2].", "8", "QED-MOVE-1.text", "'[' is nothing", "Move it to source"),
    ("id: QED-MOVE-2", "id: QED-MOVE-1", "14", "QED-MOVE-1.id", "defined twice", "a.yaml:5; give one another id"),
    ("id: QED-MOVE-2", "id: MOVE-2", "14", "MOVE-2.id", "no id for this", "one like QED-MOVE-1"),
    ("rulings: [QED-OPEN-1]", "rulings: []", "11", "QED-MOVE-1.rulings", "list is empty", "Leave the key out"),
    ("rulings: [QED-OPEN-1]", "rulings: QED-OPEN-1", "11", "QED-MOVE-1.rulings", "not a list", "Write [a, b]"),
    ("rulings: [QED-OPEN-1]", "rulings: [7]", "11", "QED-MOVE-1.rulings[0]", "a number, not text", "Write text"),
    ("[QED-OPEN-1]", "[QED-OPEN-7]", "11", "QED-MOVE-1.rulings[0]", "no ruling 'QED-OPEN-7'", "mean QED-OPEN-1"),
    ("[QED-OPEN-1]", "[QED-OPEN-1, QED-OPEN-1]", "11", "QED-MOVE-1.rulings[1]", "named twice", "Name it once"),
    ("[P-STEP]", "[P-STOP]", "12", "QED-MOVE-1.parameters[0]", "no parameter 'P-STOP'", "mean P-STEP"),
    (
        "See QED-MOVE-2.",
        "See QED-CAVE-9.",
        "13",
        "QED-MOVE-1.note",
        "speaks of 'QED-CAVE-9'",
        "Did you mean QED-MOVE-2",
    ),
    ("    kind: check", "    kind: check\n    kind: check", "8", "QED-MOVE-1.kind", "here twice", "Keep line 7"),
    ("    kind: check", "   kind: check", "7", "", "no YAML", "Mend the line"),
    ("  - id: QED-MOVE-2\n", "  - QED-MOVE-2\n  - id: QED-MOVE-2\n", "14", "rules[1]", "not a mapping", "key: value"),
]
FAULTS_OF_RULINGS = [
    ("    reason: Nobody says.\n", "", "2", "QED-OPEN-1", "'reason' is missing", "Add a line"),
    ("reason:", "because:", "9", "QED-OPEN-1.because", "no key 'because'", "Known keys are id, question"),
    ("default: near", "default: nere", "7", "QED-OPEN-1.default", "'nere' is not allowed", "Did you mean 'near'"),
    ("switch: true", "switch: maybe", "8", "QED-OPEN-1.switch", "not true or false", "Write true or false"),
    ("      far: Two steps.\n", "", "4", "QED-OPEN-1.options", "too little to choose", "Add an option"),
    ("      far: Two", "      F 2: Two", "6", "QED-OPEN-1.options.F 2", "no key of an option", "small letters"),
    ("rules: [QED-MOVE-1]", "rules: [QED-MOVE-3]", "10", "QED-OPEN-1.rules[0]", "no rule 'QED-MOVE-3'", "QED-MOVE-1"),
    ("[QED-MOVE-1]", "[QED-MOVE-1, QED-MOVE-2]", "10", "QED-OPEN-1.rules", "QED-MOVE-2 doesn't cite", "Remove it here"),
    ("[QED-MOVE-1]", "[]", "10", "QED-OPEN-1.rules", "list is empty", "name something"),
    ("id: QED-OPEN-1", "id: QED-MAYBE-1", "2", "QED-MAYBE-1.id", "no id for this", "one like QED-OPEN-1"),
    ("id: P-STEP", "id: STEP", "12", "STEP.id", "no id for this", "one like P-COST-FORT"),
    ("form: number", "form: numbre", "14", "P-STEP.form", "'numbre' is not allowed", "Did you mean 'number'"),
    ("default: 1", "default: one", "15", "P-STEP.default", "'one' is no value", "a whole number"),
    ("default: 1", "default: true", "15", "P-STEP.default", "true or false, not text", "Write text"),
    ("    unit: power", "    choices: [a, b]", "12", "P-STEP", "choices belong to the form 'word'", "Add or remove"),
    ("form: number", "form: word", "12", "P-STEP", "choices belong to the form 'word'", "Add or remove"),
    ("known: Nothing.", "known: 0.5", "17", "P-STEP.known", "a number, not text", "quotation marks"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "field", "problem", "remedy"), FAULTS_OF_BOOKS)
def test_faults_of_books(tmp_path: Path, old: str, new: str, line: str, field: str, problem: str, remedy: str) -> None:
    assert old in BOOK
    with pytest.raises(CatalogueError) as caught:
        read(tmp_path, book=BOOK.replace(old, new, 1))
    assert_names(caught.value, f"{tmp_path / 'a.yaml'}:{line}", field, problem, remedy)


@pytest.mark.parametrize(("old", "new", "line", "field", "problem", "remedy"), FAULTS_OF_RULINGS)
def test_faults_of_rulings(
    tmp_path: Path, old: str, new: str, line: str, field: str, problem: str, remedy: str
) -> None:
    assert old in RULING
    with pytest.raises(CatalogueError) as caught:
        read(tmp_path, ruling=RULING.replace(old, new, 1))
    assert_names(caught.value, f"{tmp_path / 'b.yaml'}:{line}", field, problem, remedy)


def assert_names(error: CatalogueError, place: str, field: str, problem: str, remedy: str) -> None:
    assert (error.place, error.field) == (place, field)
    assert problem in error.problem
    assert remedy in error.remedy
    assert str(error).startswith(f"{place}: ")


def test_a_citation_the_ruling_does_not_list(tmp_path: Path) -> None:
    more = BOOK.replace("certainty: inferred", "certainty: inferred\n    rulings: [QED-OPEN-1]")
    with pytest.raises(CatalogueError, match="QED-MOVE-2 cites QED-OPEN-1 and isn't listed") as caught:
        read(tmp_path, book=more)
    assert caught.value.place == f"{tmp_path / 'b.yaml'}:10"


def test_a_parameter_nobody_reads(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no rule reads this parameter") as caught:
        read(tmp_path, book=BOOK.replace("    parameters: [P-STEP]\n", ""))
    assert (caught.value.place, caught.value.field) == (f"{tmp_path / 'b.yaml'}:12", "P-STEP")


def test_an_id_twice_in_two_files(tmp_path: Path) -> None:
    other = tmp_path / "c.yaml"
    other.write_text(BOOK.replace("book: quest", "book: dangers"), encoding="utf-8")
    read(tmp_path)
    with pytest.raises(CatalogueError, match="'QED-MOVE-1' is defined twice") as caught:
        load([other, tmp_path / "a.yaml", tmp_path / "b.yaml"])
    assert caught.value.place == f"{other}:5"
    assert f"{tmp_path / 'a.yaml'}:5" in caught.value.remedy


def test_a_book_twice(tmp_path: Path) -> None:
    read(tmp_path)
    with pytest.raises(CatalogueError, match="'quest' is defined twice"):
        load([tmp_path / "a.yaml", tmp_path / "a.yaml", tmp_path / "b.yaml"])


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the file is empty"),
        (b"- a\n", "not a mapping"),
        (b"book: \xff\n", r"can't be read \(not UTF-8\)"),
        (b"book: quest\n---\nbook: quest\n", "no YAML"),
        (b"book: a\x07b\n", "no YAML"),
    ],
)
def test_files_that_are_no_catalogue(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(content)
    with pytest.raises(CatalogueError, match=problem) as caught:
        load([path])
    assert caught.value.place.startswith(str(path))
    assert caught.value.remedy


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"can't be read \(No such file") as caught:
        load([tmp_path / "none.yaml"])
    assert caught.value.place == str(tmp_path / "none.yaml")


def test_yes_and_no_are_words(tmp_path: Path) -> None:
    plain = RULING.replace("near: One", "no: One").replace("default: near", "default: no")
    assert read(tmp_path, ruling=plain).ruling("QED-OPEN-1").default == "no"


@pytest.mark.parametrize("module", ["tutor.engine.catalogue", "tutor.engine.catalogue.model"])
def test_the_examples_in_the_documentation(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted
    assert not result.failed
