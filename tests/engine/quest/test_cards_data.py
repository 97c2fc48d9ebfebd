"""Cards, tokens and blockades against the printed tables, written out here by hand; and the compiler of the data."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tools.compile_data import FOLDERS, compiled, main, sources
from tutor.engine.errors import InputError
from tutor.engine.games.quest.data import (
    COLOUR_SYMBOL,
    SYMBOLS,
    blockade,
    blockades,
    card_named,
    cards,
    cave_token,
    cave_tokens,
    load,
    market_order,
    reserve_order,
    starting_deck,
)

# id: colour, power, price, item
PRINTED = {
    "explorer": ("green", 1, 0, False),
    "traveler": ("yellow", 1, 0, False),
    "sailor": ("blue", 1, 0, False),
    "scout": ("green", 2, 1, False),
    "trailblazer": ("green", 3, 3, False),
    "jack": ("white", 1, 2, False),
    "photographer": ("yellow", 2, 2, False),
    "treasure_chest": ("yellow", 4, 3, True),
    "transmitter": ("purple", 0, 4, True),
    "pioneer": ("green", 5, 5, False),
    "giant_machete": ("green", 6, 3, True),
    "captain": ("blue", 3, 2, False),
    "journalist": ("yellow", 3, 3, False),
    "millionaire": ("yellow", 4, 5, False),
    "adventurer": ("white", 2, 4, False),
    "prop_plane": ("white", 4, 4, True),
    "cartographer": ("purple", 0, 4, False),
    "compass": ("purple", 0, 2, True),
    "scientist": ("purple", 0, 4, False),
    "travel_log": ("purple", 0, 3, True),
    "native": ("purple", 0, 5, False),
}


def test_cards_as_printed() -> None:
    assert {card.id: (card.colour, card.power, card.cost, card.single_use) for card in cards().values()} == PRINTED
    assert all(name == card.id for name, card in cards().items())


def test_the_box_holds_86_cards() -> None:
    decks = 4 * sum(starting_deck().values())
    piles = sum(cards()[name].copies for name in (*market_order(), *reserve_order()))
    assert (decks, piles) == (32, 54)
    assert dict(starting_deck()) == {"explorer": 3, "traveler": 4, "sailor": 1}


def test_board_and_reserve() -> None:
    board = {"scout", "trailblazer", "jack", "photographer", "treasure_chest", "transmitter"}
    assert set(market_order()) == board
    assert len(reserve_order()) == 12
    assert set(reserve_order()) == set(PRINTED) - board - set(starting_deck())
    assert tuple(cards()) == (*starting_deck(), *market_order(), *reserve_order())


def test_what_cards_pay() -> None:
    """Coins and jokers pay their power, every other card half a coin."""
    for card in cards().values():
        assert card.coin_value_x2 == (2 * card.power if card.colour in ("yellow", "white") else 1)


def test_action_cards() -> None:
    actions = {card.id: (card.effect, card.draw, card.may_remove) for card in cards().values() if card.effect}
    assert actions == {
        "transmitter": ("take_free", 0, 0),
        "cartographer": ("draw", 2, 0),
        "compass": ("draw", 3, 0),
        "scientist": ("draw", 1, 1),
        "travel_log": ("draw", 2, 2),
        "native": ("free_step", 0, 0),
    }
    assert set(actions) == {card.id for card in cards().values() if card.colour == "purple"}


def test_colours_and_symbols() -> None:
    assert dict(COLOUR_SYMBOL) == {"green": "machete", "blue": "paddle", "yellow": "coin"}
    assert set(COLOUR_SYMBOL.values()) == set(SYMBOLS)
    assert {card.colour for card in cards().values()} == {*COLOUR_SYMBOL, "white", "purple"}


def test_blockades_as_printed() -> None:
    printed = {
        1: ("machete", 1),
        2: ("coin", 1),
        3: ("rubble", 1),
        4: ("paddle", 1),
        5: ("machete", 2),
        6: ("rubble", 2),
    }
    assert {number: (kind.symbol, kind.power) for number, kind in blockades().items()} == printed
    assert blockade(5) is blockades()[5]
    with pytest.raises(InputError, match="1 to 6"):
        blockade(7)


def test_cave_tokens() -> None:
    tokens = cave_tokens()
    assert sum(token.count for token in tokens.values()) == 36
    moves = {(token.symbol, token.power): token.count for token in tokens.values() if token.kind == "move"}
    assert moves == {
        ("machete", 1): 2,
        ("machete", 2): 3,
        ("machete", 3): 2,
        ("paddle", 1): 2,
        ("paddle", 2): 3,
        ("coin", 1): 2,
        ("coin", 2): 3,
    }
    actions = {token.id: token.count for token in tokens.values() if token.kind == "action"}
    assert actions == {
        "draw_1": 4,
        "remove_1": 4,
        "replace_4": 3,
        "keep_item": 2,
        "pass_through": 2,
        "native_step": 2,
        "change_symbol": 2,
    }
    assert all(token.text for token in tokens.values() if token.kind == "action")


def test_six_more_tokens_with_muisca() -> None:
    more = cave_tokens(muisca=True)
    extra = {name: token.count for name, token in more.items() if name not in cave_tokens()}
    assert extra == {"copy_opponent_muisca": 3, "copy_own_muisca": 3}
    assert {more[name].kind for name in extra} == {"muisca"}
    assert cave_token("copy_own_muisca").text
    with pytest.raises(InputError, match="Did you mean machete_1"):
        cave_token("machete1x")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("giant_machete", "giant_machete"),
        ("Giant Machete", "giant_machete"),
        ("giant-machete", "giant_machete"),
        ("GIANTMACHETE", "giant_machete"),
        ("Discoverer", "trailblazer"),
        ("Telegraph", "transmitter"),
        ("Jack of all Trades", "jack"),
        ("Kapitän", "captain"),
        ("Kapitaen", "captain"),
        ("Entdecker", "trailblazer"),
        ("Forscher", "explorer"),
        ("Fernsprechgerät", "transmitter"),
        ("Ureinwohner", "native"),
    ],
)
def test_names_people_use(text: str, card: str) -> None:
    assert card_named(text) == card


def test_every_id_and_name_is_known() -> None:
    for card in cards().values():
        assert {card_named(name) for name in (card.id, card.name, *card.aliases)} == {card.id}


@pytest.mark.parametrize(
    ("text", "remedy"),
    [("captn", "Did you mean Captain"), ("pionir", "Pioneer"), ("", "Known: explorer"), ("9", "Known:")],
)
def test_no_card_of_that_name(text: str, remedy: str) -> None:
    with pytest.raises(InputError) as caught:
        card_named(text)
    assert remedy in caught.value.remedy


def test_tables_are_not_to_be_changed() -> None:
    with pytest.raises(TypeError):
        cards()["scout"] = cards()["native"]  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        cards()["scout"].power = 9  # type: ignore[misc]


# -- the compiled files ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", sources(FOLDERS), ids=lambda path: path.stem)
def test_compiled_data_is_up_to_date(source: Path) -> None:
    text = source.with_suffix(".json").read_text(encoding="utf-8")
    assert text == compiled(source)


@pytest.mark.parametrize("name", ["quest-cards", "quest-tiles"])
def test_compiling_keeps_everything(name: str) -> None:
    def as_json(value: object) -> object:
        return json.loads(json.dumps(value))  # keys become text, as in the compiled file

    source = FOLDERS[0] / f"{name}.yaml"
    assert as_json(YAML(typ="safe").load(source.read_text(encoding="utf-8"))) == load(name)


def test_the_check_sees_stale_and_missing_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text("b: [1, {c: yes}]\n", encoding="utf-8")
    assert main([str(tmp_path), "--check"]) == 1
    assert "a.json is missing" in capsys.readouterr().out
    assert main([str(tmp_path)]) == 0
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8")) == {"b": [1, {"c": "yes"}]}  # YAML 1.2
    assert main([str(tmp_path / "a.yaml"), "--check"]) == 0
    (tmp_path / "a.yaml").write_text("b: 2\n", encoding="utf-8")
    capsys.readouterr()
    assert main([str(tmp_path), "--check"]) == 1
    assert "a.json is stale" in capsys.readouterr().out
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8")) == {"b": [1, {"c": "yes"}]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: [1\nb: 2\n", "a.yaml:2"),
        ("a: 1\na: 2\n", "a.yaml:2"),
        ("a: 2020-01-01\n", "a.yaml: a: JSON has no date"),
        ("a: {1: x, '1': y}\n", "a.yaml: a.1: A key twice"),
    ],
)
def test_sources_that_can_t_be_compiled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    assert main([str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "a.json").exists()


def test_a_missing_source_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no/such.yaml"]) == 2
    assert "no/such.yaml" in capsys.readouterr().err
