"""Position files of the Island and its modules that can't be: one error each, with field, place and remedy.

Every refused file has a sibling that is accepted, so that no check refuses all.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support import position, rules
from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.games.island.band import Band
from tutor.engine.games.island.slices import Cast
from tutor.engine.positions import from_text, to_line
from tutor.engine.state import State

MAP = ["wood 0,0", "gold 1,0", "food 0,1"]
RED = {"name": "red", "at": "t3"}
BAND = {"name": "thieves", "role": "thieves", "thieves": ["t1"]}
BLUE = {"name": "blue", "at": "t1"}


def band(stack: list[str] | None = None, red: dict[str, Any] | None = None, **more: Any) -> State:
    """Red and the Thieves; `more` may replace any key."""
    plain: dict[str, Any] = {"ruleset": "island+thieves", "map": MAP, "seats": [RED | (red or {}), BAND]}
    return position(json.dumps(plain | ({} if stack is None else {"stack": stack}) | more))


def pair(stack: list[str], **more: Any) -> State:
    """Red and blue without modules."""
    return position(
        json.dumps({"ruleset": "island", "map": MAP, "seats": [RED | {"hand": "gold"}, BLUE], "stack": stack} | more)
    )


def team(*seats: tuple[str, str, str], ruleset: str = "island+teams", **more: Any) -> State:
    """Seats as (name, side, role)."""
    rows = [{"name": name, "side": side, "role": role, "at": "t1"} for name, side, role in seats]
    return position(json.dumps({"ruleset": ruleset, "map": MAP, "seats": rows} | more))


def alone(stack: list[str] | None = None, red: dict[str, Any] | None = None, **more: Any) -> State:
    """Red against the guardians."""
    plain: dict[str, Any] = {
        "ruleset": "island+solo",
        "map": ["wood 0,0", "gold 1,0", "food 0,1", "shrine -1,1", "garden -1,0"],
        "seats": [{"name": "red", "at": "t1"} | (red or {})],
    }
    return position(json.dumps(plain | ({} if stack is None else {"stack": stack}) | more))


def refuses(field: str, problem: str, make: Any, *args: Any, **more: Any) -> None:
    with pytest.raises(InputError) as caught:
        make(*args, **more)
    error = caught.value
    assert problem in error.problem, str(error)
    assert error.field.startswith(field), str(error)
    assert error.place.startswith("test:"), str(error)
    assert error.remedy
    assert "\n" not in str(error)


def reads(state: State) -> None:
    assert from_text(to_line(state)) == state
    assert play.legal_moves(state) or play.chance(state) is not None


RED1, RED2 = ("red-1", "red", "partner"), ("red-2", "red", "partner")
BLUE1, BLUE2 = ("blue-1", "blue", "partner"), ("blue-2", "blue", "partner")
TEAMS = (RED1, RED2, BLUE1, BLUE2)


# -- the set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "problem"),
    [
        ("picking seats=1+2", "two sides"),
        ("picking seats=2", "comes before the map"),
        ("dealing seat=1", "comes before the map"),
        ("equipping seat=1", "comes before the map"),
        ("opening-draw", "comes before the map"),
        ("stacking", "comes before the map"),
        ("first-player", "begun already"),
    ],
)
def test_frames_of_the_set_up_come_before_the_map(stack, problem):
    refuses("stack[0]", problem, band, [stack], {"explorer": "lafitte"})


SETTING_UP = ["first-player", "opening-draw"]


@pytest.mark.parametrize(
    ("frame", "problem"),
    [("picking seats=2", "no explorer card"), ("dealing seat=2", "no explorer"), ("dealing seat=1", "a card already")],
)
def test_whoever_gets_a_card_can_have_it(frame, problem):
    seats = [{"name": "red"}, {"name": "thieves", "role": "thieves"}]
    refuses("stack[2]", problem, band, [*SETTING_UP, frame], map=[], seats=seats, round=0)
    reads(band([*SETTING_UP, "picking seats=1"], map=[], seats=seats, round=0))


def test_a_set_up_has_no_map_but_its_first_tile():
    refuses("round", "no tile lies", band, round=0)
    refuses("round", "no tile lies", band, ["exploring seats=1"], round=0)
    reads(band(["first-player"], map=MAP[:1], seats=[RED | {"at": "t1"}, {**BAND, "thieves": []}], round=0))
    seats = [{"name": "red"}, {"name": "thieves", "role": "thieves"}]
    refuses("stack", "doesn't end", band, ["picking seats=1"], map=[], seats=seats, round=0)


# -- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "field", "problem"),
    [
        ((RED1, BLUE1, BLUE2), "seats[0].role", "one partner only"),
        ((RED1, RED2, ("red-3", "red", "partner")), "seats[2].side", "has 3 seats"),
        ((RED1, ("red-2", "red-2", "partner"), BLUE1, BLUE2), "seats[0].role", "one partner only"),
        ((RED1, ("red-2", "red", "explorer")), "seats[1].role", "somebody else"),
        ((RED1, RED2, ("wild", "blue", "partner"), BLUE2), "seats[2].name", "nobody plays"),
        ((RED1, RED2, ("blue-1", "wild", "partner"), BLUE2), "seats[2].side", "nobody plays"),
        ((RED1, RED2, ("villager", "blue", "partner"), BLUE2), "seats[2].name", "kind of piece"),
    ],
)
@pytest.mark.parametrize("more", [{}, {"round": 0, "map": []}])
def test_a_team_has_two_partners(seats, field, problem, more):
    refuses(field, problem, team, *seats, **more)


def test_the_set_up_asks_for_a_mode_with_a_place():
    rows = [
        {"name": name, "side": side, "role": role} for name, side, role in (*TEAMS[:2], ("blue", "blue", "explorer"))
    ]
    refuses("seats", "make no mode", team, ruleset="island+teams", map=[], round=0, seats=rows)
    reads(team(*TEAMS))


def test_the_thieves_play_alone():
    seats = [RED, {**BAND, "side": "red"}]
    refuses("seats[0]", "no partner", band, seats=seats)
    refuses("seats[2].role", "two seats", band, seats=[RED, BAND, {"name": "band", "role": "thieves"}])
    for key, value in (("explorer", "hector"), ("gather", 2), ("speed", 2)):
        refuses(f"seats[1].{key}", "the Thieves have no", band, seats=[RED, BAND | {key: value}])


def test_no_more_sides_than_the_box_has_pieces_for():
    seats = [{"name": f"s{number}", "at": "t1"} for number in range(6)]
    refuses("seats", "too many", pair, ["exploring seats=1"], seats=seats)
    reads(pair(["exploring seats=1"], seats=seats[:5]))


def test_solo_is_for_one_who_may_play_alone():
    refuses("seats", "can't play solo", alone, seats=[{"name": "red", "at": "t1"}, {"name": "blue", "at": "t2"}])
    refuses("seats[0].explorer", "can't be played alone", alone, red={"explorer": "emma"})
    reads(alone(red={"explorer": "hector"}))


# -- frames --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        ("choosing seats=1", "doesn't play the Thieves"),
        ("lurking seats=1", "doesn't play the Thieves"),
        ("lurking seats=2", "don't hide"),
        ("aiming seats=1 numbers=2/5", "doesn't play the Thieves"),
        ("aiming seats=2 numbers=9/9", "doesn't show that"),
        ("aiming seats=2 numbers=5", "doesn't show that"),
        ("aiming seats=2 numbers=5/2", "doesn't show that"),
        ("looking seats=1 victim=2 loot=2", "doesn't play the Thieves"),
        ("sharing seats=1 dice=9/9", "no golden die"),
        ("sharing seats=1 dice=0/0", "no golden die"),
        ("sharing seats=1 dice=5/2", "sorted"),
        ("sharing seats=1 dice=2", "1 dice"),
        ("sharing seats=2 dice=2/5", "no explorer"),
        ("rolling seat=2", "no explorer"),
        ("casting seat=1", "doesn't play the Thieves"),
        ("regroup seat=1", "doesn't play the Thieves"),
    ],
)
def test_frames_name_those_who_can_and_dice_there_are(frame, problem):
    refuses("stack[0]", problem, band, [frame])


def test_the_same_frames_as_they_can_be():
    for stack in (
        ["sharing seats=1 dice=2/5"],
        ["choosing seats=2"],
        ["exploring seats=2", "aiming seats=2 numbers=2/5"],
    ):
        reads(band(stack, turn="thieves" if "seats=2" in stack[0] else "red"))


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        ("allotting seats=1 dice=1/2/3/4", "the team on turn"),
        ("allotting seats=1+3 dice=1/2/3/4", "two sides"),
        ("allotting seats=3+4 dice=1/2/3/4", "the team on turn"),
        ("allotting seats=2+1 dice=1/2/3/4", "in order"),
        ("allotting seats=1+2 dice=1/2/3/9", "no golden die"),
        ("allotting seats=1+2 dice=2/1/2/1", "sorted"),
        ("pitching seats=1 dice=-", "the team on turn"),
        ("pitching seats=1+2 dice=0/1", "no golden die"),
        ("pitching seats=1+2 dice=1", "1 dice"),
        ("pitching seats=1+2 dice=1/2/3/4", "4 dice"),
    ],
)
def test_a_team_rolls_in_its_turn(frame, problem):
    refuses("stack[0]", problem, team, *TEAMS, stack=[frame])
    reads(team(*TEAMS, stack=["allotting seats=1+2 dice=1/2/3/4"]))
    reads(team(*TEAMS, stack=["pitching seats=1+2 dice=1/2"]))


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        ("weighing seats=1 of=2 cards=wood back=-", "hasn't got wood"),
        ("weighing seats=1 of=2 cards=silver back=-", "no card 'silver'"),
        ("weighing seats=1 of=2 cards=gold back=food", "hasn't got food"),
        ("weighing seats=1 of=1 cards=gold back=-", "own hand"),
        ("asked seats=1 by=2 cards=wood", "hasn't got wood"),
        ("asked seats=2 by=1 cards=-", "no cards"),
        ("asked seats=2 by=2 cards=gold", "own hand"),
        ("paying seats=1 count=9 to=supply winner=-", "hasn't got 9"),
        ("paying seats=1 count=1 to=player winner=1", "own hand"),
        ("placing seats=1 loser=2", "is on the map"),
        ("naming seats=1 cell=surface:1,0 kind=villager source=surface:0,0", "no villager"),
    ],
)
def test_cards_and_pieces_in_frames_are_there(frame, problem):
    refuses("stack[1]", problem, pair, ["exploring seats=1", frame])
    reads(pair(["exploring seats=1", "weighing seats=1 of=2 cards=gold back=-"]))
    reads(pair(["exploring seats=1", "asked seats=2 by=1 cards=gold"]))


# -- tiles that are found ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("frames", "problem", "more"),
    [
        (["revealing seat=1 spot=surface:0,0"], "a tile lies", {}),
        (["revealing seat=1 spot=surface:2,-1", "revealing seat=1 spot=surface:2,-1"], "nothing comes before", {}),
        (["revealing seat=1 spot=surface:2,-1"], "no tile is left", {"tiles": []}),
        (["charting seats=1 spot=surface:2,-1 tiles=food"], "can't be drawn", {}),
        (["charting seats=1 spot=surface:2,-1 tiles=food+gold+wood"], "can't be drawn", {}),
        (["charting seats=1 spot=surface:2,-1 tiles=food+wood"], "can't be drawn", {"tiles": ["food+gold", "wood"]}),
        (["charting seats=1 spot=surface:1,0 tiles=food+wood"], "a tile lies", {}),
    ],
)
def test_a_tile_that_is_found_can_come(frames, problem, more):
    refuses("stack", problem, pair, ["exploring seats=1", *frames], **more)
    reads(pair(["exploring seats=1", "charting seats=1 spot=surface:2,-1 tiles=food+wood"]))


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        ("uncovering seat=1 spot=surface:2,-1 source=surface:0,0 left=3 shrine=no", "doesn't play the Thieves"),
        ("uncovering seat=2 spot=surface:2,-1 source=surface:1,0 left=3 shrine=no", "no thief stands"),
        ("uncovering seat=2 spot=surface:2,-1 source=surface:0,0 left=2 shrine=no", "speed 2 left"),
        ("uncovering seat=2 spot=surface:2,-1 source=surface:0,0 left=3 shrine=yes", "take 'yes' along"),
        ("uncovering seat=2 spot=surface:1,0 source=surface:0,0 left=3 shrine=no", "a tile lies"),
    ],
)
def test_a_thief_that_finds_a_tile_is_there(frame, problem):
    more = {"turn": "thieves", "paces": ["t1 3"]}
    refuses("stack[1]", problem, band, ["exploring seats=2", frame], **more)
    good = "uncovering seat=2 spot=surface:1,-1 source=surface:0,0 left=3 shrine=no"
    reads(band(["exploring seats=2", good], **more))
    refuses("stack[1]", "speed 3 left", band, ["exploring seats=2", good], turn="thieves")


# -- battles -------------------------------------------------------------------------------------------------------

FIGHT = {"seat": "red", "cell": "t1", "defenders": "blue", "came": ["red t2"]}
HERE = [RED | {"at": "t1"}, BLUE]


@pytest.mark.parametrize(
    "frames",
    [
        ["joining seats=1"],
        ["wrapping", "wrapping"],
        ["wrapping", "resolving", "resolving"],
        ["resolving"],
        ["wrapping", "dicing", "joining seats=1"],
        ["wrapping", "resolving", "battle-rolling part=attack"],
    ],
)
def test_the_frames_of_a_battle_lie_in_their_order(frames):
    refuses("stack", "can't lie there", pair, ["exploring seats=1", *frames], battle=FIGHT, seats=HERE)


def test_a_battle_knows_what_was_rolled():
    seats = {"battle": FIGHT, "seats": HERE}
    refuses("battle", "nothing decides", pair, ["exploring seats=1", "wrapping"], **seats)
    refuses("battle", "'attack' is missing", pair, ["exploring seats=1", "wrapping", "resolving"], **seats)
    rolling = ["exploring seats=1", "wrapping", "resolving", "battle-rolling part=defence"]
    refuses("battle", "'attack' is missing", pair, rolling, **seats)
    reads(pair(rolling, battle=FIGHT | {"attack": 3}, seats=HERE))
    reads(pair(["exploring seats=1", "wrapping", "dicing", "mustering", "joining seats=1"], **seats))


@pytest.mark.parametrize("came", [["red t2", "red t3"], ["red t2", "villager t2"], ["villager t2"], ["blue t2"]])
def test_whoever_came_to_a_battle_stands_there(came):
    stack = ["exploring seats=1", "wrapping", "dicing", "mustering", "joining seats=1"]
    refuses("battle.came", "more often", pair, stack, battle=FIGHT | {"came": came}, seats=HERE)


def test_dice_are_rolled_again_by_those_who_rolled():
    more = {
        "ruleset": "island+thieves+hardcore", "seats": [{"name": "red", "at": "t1", "hand": "gold"}, BAND],
        "battle": {"seat": "red", "cell": "t1", "defenders": "thieves", "came": ["red t2"], "dice": "1"},
    }  # fmt: skip
    under = ["exploring seats=1", "wrapping", "resolving", "battle-rolling part=defence", "counting part=attack"]
    refuses("stack[5]", "don't roll", band, [*under, "wagering seats=2 part=attack"], **more)
    refuses("stack[5]", "two sides", band, [*under, "wagering seats=1+2 part=attack"], **more)
    reads(band([*under, "wagering seats=1 part=attack"], **more))


# -- guardians -----------------------------------------------------------------------------------------------------

HUNT = {"wild": {"wolf": "t2"}, "hunt": {"beast": "wolf", "seat": "red", "left": 1}}


@pytest.mark.parametrize(
    ("stack", "more", "field", "problem"),
    [
        (["opening", "leading seats=1"], HUNT, "stack[1]", "no 'stalking'"),
        (["exploring seats=1", "striking"], HUNT, "stack[1]", "no 'stalking'"),
        (["opening", "stalking", "stalking", "leading seats=1"], HUNT, "stack[2]", "one piece"),
        (["exploring seats=1"], HUNT, "hunt", "to end this turn"),
        (["exploring seats=1", "retreating beast=wolf"], {"wild": {"wolf": "t2"}}, "stack[1]", "is on the map"),
        (["exploring seats=1", "returning seats=1 beast=wolf"], {"wild": {"wolf": "t2"}}, "stack[1]", "is on the map"),
        (["exploring seats=1", "retreating beast=tiger"], {}, "stack[1]", "no guardian"),
    ],
)
def test_the_turn_of_a_guardian_hangs_together(stack, more, field, problem):
    refuses(field, problem, alone, stack, **more)


def test_a_guardian_leads_on_and_comes_back():
    ring = ["wood 0,0", "gold 1,0", "food 0,1", "shrine -1,1", "garden -1,0", "wood 1,1"]
    more = {"map": ring, "wild": {"wolf": "t6"}, "hunt": {"beast": "wolf", "seat": "red", "left": 2}}
    reads(alone(["opening", "breaking", "stalking", "leading seats=1"], **more))
    reads(alone(["exploring seats=1", "returning seats=1 beast=wolf"]))


def test_only_the_titan_walks_where_nobody_plays_alone():
    plain = {"ruleset": "island+cave.deeper", "wild": {"titan": "t2"}}
    refuses("stack[1]", "has no turn", pair, ["exploring seats=1", "rousing beast=wolf"], **plain)
    reads(pair(["exploring seats=1", "rousing beast=titan"], **plain))


# -- pieces --------------------------------------------------------------------------------------------------------


def test_thieves_are_counted():
    five = {**BAND, "thieves": ["t1", "t1", "t2", "t2", "t3"]}
    refuses("seats[1]", "5 thief", band, seats=[RED, five])
    reads(band(seats=[RED, {**BAND, "thieves": ["t1", "t2"]}]))


@pytest.mark.parametrize(
    ("supply", "problem"),
    [("26*wood", "with this wood is there 28 times"), ("30*gold", "with this gold is there 33 times"),
     ("23*food+24*wood", "with this wood is there 26 times"), ("78*?", "with this there are 85 cards")],
)  # fmt: skip
def test_cards_are_counted_wherever_they_lie(supply, problem):
    """25 food, 25 wood and 30 gold (ISL-COMP-6): a gold in red's hand, two of each in the hoard, the rest stated."""
    refuses("supply", problem, pair, ["exploring seats=1"], supply=supply)
    reads(pair(["exploring seats=1"], supply="23*food+27*gold+23*wood"))


def test_an_explorer_is_there_once():
    """Each is one side of one card (ISL-COMP-9); without an ability there are several (ISL-EXP-7)."""
    two = [RED | {"explorer": "hector"}, BLUE | {"explorer": "hector"}]
    refuses("seats[1].explorer", "is there twice", pair, ["exploring seats=1"], seats=two)
    reads(pair(["exploring seats=1"], seats=[seat | {"explorer": "plain"} for seat in two]))


def test_no_more_thieves_have_fallen_than_are_off_the_map():
    """Who has fallen is in the supply (THV-BUY-THIEF-3)."""
    one = {**BAND, "thieves": ["t1"]}
    refuses("fallen", "2 thieves can't have fallen: 1 are not on the map", band, seats=[RED, one], fallen=2)
    reads(band(seats=[RED, one], fallen=1))


def test_the_cave_has_so_many_tiles_of_a_kind():
    """What lies on the map came from the mix that P-CAVE-MIX names: one Thieves tile, unless it is set."""
    cave = [*MAP, "entrance -1,1", "exit cave:0,0", "thieves cave:1,0", "thieves cave:0,1 beaten"]
    refuses("map", "2 tiles 'thieves' lie on the map", pair, ["exploring seats=1"], map=cave)
    reads(pair(["exploring seats=1"], map=cave, ruleset="island;P-CAVE-MIX=2 thieves"))
    reads(pair(["exploring seats=1"], map=cave[:-1]))


DEEP = [*MAP, "entrance -1,1", "exit cave:0,0", "wolf cave:1,0 beaten", "titan cave:0,1 beaten"]


def test_there_is_one_wolf_and_it_left_its_tile():
    plain = {"ruleset": "island+cave.deeper", "map": DEEP}
    both = [RED | {"wolf": "t1"}, BLUE | {"wolf": "t2"}]
    refuses("seats[1].wolf", "two seats", pair, ["exploring seats=1"], **plain, seats=both)
    one = [RED | {"wolf": "t3"}, BLUE]
    refuses("companion", "with side 'red'", pair, ["exploring seats=1"], **plain, seats=one, companion="blue")
    reads(pair(["exploring seats=1"], **plain, seats=one))
    asleep = [tile.removesuffix(" beaten") for tile in DEEP]
    refuses("seats[0].wolf", "its tile still", pair, ["exploring seats=1"], **plain | {"map": asleep}, seats=one)
    refuses(
        "wild.titan", "its tile still", pair, ["exploring seats=1"], **plain | {"map": asleep}, wild={"titan": "t2"}
    )
    reads(pair(["exploring seats=1"], **plain, wild={"titan": "t2"}))


def test_the_cave_shrine_is_where_its_holder_is():
    refuses("cave-shrine", "no thief", band, **{"cave-shrine": "thieves"})
    refuses("cave-shrine", "no thief", band, **{"cave-shrine": "thieves t2"})
    refuses("cave-shrine", "wherever it stands", band, **{"cave-shrine": "red t3"})
    refuses("cave-shrine", "not on the map", band, seats=[{"name": "red"}, BAND], **{"cave-shrine": "red"})
    reads(band(**{"cave-shrine": "thieves t1"}))
    reads(band(**{"cave-shrine": "red"}))


def test_the_thieves_have_what_there_is():
    refuses("doubloons", "no 6 doubloons", band, doubloons=6)
    refuses("doubloons", "nobody plays", band, seats=[RED, BLUE], doubloons=2)
    refuses("paces[0]", "more paces than thieves", band, ["exploring seats=2"], turn="thieves", paces=["t2 3"])
    refuses("paces[1]", "more paces than thieves", band, ["exploring seats=2"], turn="thieves", paces=["t1 3", "t1 2"])
    refuses("paces[0]", "speed 9", band, ["exploring seats=2"], turn="thieves", paces=["t1 9"])
    reads(band(["exploring seats=2"], turn="thieves", paces=["t1 4"], doubloons=5))


# -- tiles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "field", "problem"),
    [
        ({"tiles": ["dragon"]}, "tiles[0]", "no tile 'dragon'"),
        ({"tiles": ["wood", "exit"]}, "tiles[1]", "no tile 'exit'"),
        ({"tiles": ["30*titan"]}, "tiles[0]", "no tile 'titan'"),
        ({"tiles": ["2*entrance+food"]}, "tiles", "2 tiles 'entrance'"),
        ({"tiles": ["10*food"]}, "tiles", "10 tiles 'food'"),
        ({"cave": {"top": "dragon", "rest": "tiger", "above": 1}}, "cave.top", "no tile 'dragon'"),
        ({"cave": {"rest": "gold+tiger", "above": 1}}, "cave.rest", "no tile 'gold'"),
        ({"cave": {"top": "exit+tiger", "rest": "tiger", "above": 1}}, "cave.top", "2 tiles lie"),
        ({"cave": {"rest": "2*cave-shrine+tiger", "below": 1}}, "cave", "2 tiles 'cave-shrine'"),
        (
            {"map": [*MAP, "exit cave:0,0", "cave-shrine cave:1,0"], "cave": {"rest": "cave-shrine+tiger", "below": 1}},
            "cave",
            "1 tiles 'cave-shrine'",
        ),
        ({"map": [*MAP, "exit cave:0,0", "exit cave:1,0"]}, "map", "2 tiles 'exit'"),
        ({"map": [*MAP, "tiger -1,1"]}, "map[3]", "no tile of the surface"),
        ({"map": [*MAP, "gold cave:0,0"]}, "map[3]", "no tile of the cave"),
        ({"map": [*MAP, "gold sky:0,0"]}, "map[3]", ""),
    ],
)
def test_tiles_are_those_of_the_box(more, field, problem):
    refuses(field, problem, pair, ["exploring seats=1"], **more)
    reads(pair(["exploring seats=1"], tiles=["entrance+9*food"], cave={"top": "exit", "rest": "tiger", "above": 1}))


# -- what else can't be --------------------------------------------------------------------------------------------


def test_a_trade_is_answered_at_once_and_a_phase_comes_once():
    trade = "asked seats=2 by=1 cards=gold"
    refuses("stack[1]", "nothing comes before", pair, ["exploring seats=1", trade, trade])
    refuses("stack[1]", "nothing comes before", pair, ["exploring seats=1", trade, "gathering seats=1"])
    refuses("stack[1]", "already", band, ["choosing seats=2", "choosing seats=2"], turn="thieves")


def test_a_place_lies_beside_the_map():
    for frame in ("revealing seat=1 spot=surface:50,50", "revealing seat=1 spot=cave:4,4"):
        refuses("stack[1]", "no tile lies beside", pair, ["exploring seats=1", frame])
    reads(pair(["exploring seats=1", "revealing seat=1 spot=surface:2,-1"]))
    reads(pair(["exploring seats=1", "revealing seat=1 spot=cave:0,0"], map=[*MAP, "entrance -1,1"]))


def test_a_decided_battle_is_not_decided_again():
    won = FIGHT | {"outcome": "won", "attack": 3, "defence": 1}
    frames = ["exploring seats=1", "wrapping", "resolving"]
    refuses("battle.outcome", "isn't decided yet", pair, frames, battle=won, seats=HERE)
    reads(pair(frames, battle=FIGHT | {"attack": 2, "defence": 1}, seats=HERE))


def test_a_name_is_no_label_of_a_tile():
    refuses("seats[0].name", "label of a tile", pair, ["exploring seats=1"], seats=[RED | {"name": "t3"}, BLUE])


def test_thieves_look_into_a_hand_of_somebody_else():
    refuses("stack[0]", "no explorer", band, ["looking seats=2 victim=2 loot=2"])
    refuses("stack[0]", "gives no 99", band, ["looking seats=2 victim=1 loot=99"])
    refuses("stack[1]", "own side", pair, ["exploring seats=1", "snatching seat=1 victim=1"])
    reads(band(["exploring seats=2", "looking seats=2 victim=1 loot=4"], turn="thieves"))


def test_dealt_tiles_are_those_that_are_dealt():
    more = {"ruleset": "island+hardcore"}
    seats = [RED | {"special": "2*shrine"}, BLUE | {"special": "2*shrine"}]
    refuses("seats[1].special", "so many", pair, ["exploring seats=1"], **more, seats=seats)
    reads(pair(["exploring seats=1"], **more, seats=[seats[0], BLUE | {"special": "entrance+shrine"}]))
    refuses(
        "stack[1]", "no explorer", band, ["exploring seats=1", "granting seat=2"], ruleset="island+thieves+hardcore"
    )


def test_a_dealt_tile_lies_nowhere_else():
    seats = [RED | {"special": "entrance"}, BLUE]
    more = {"ruleset": "island+hardcore", "seats": seats}
    refuses("seats[0].special", "tiles 'entrance'", pair, ["exploring seats=1"], **more, map=[*MAP, "entrance -1,1"])
    reads(pair(["exploring seats=1"], **more))


def test_with_a_rule_switched_off_what_it_counts_is_not_asked():
    bare = rules("island+thieves").without("ISL-SET-5").without("THV-THIEF-MOVE-1")
    text = {"map": MAP, "seats": [RED | {"explorer": "emma"}, BAND], "paces": ["t1 4"], "turn": "thieves"}
    state = position(json.dumps(text | {"ruleset": "island+thieves", "stack": ["exploring seats=2"]}), bare)
    assert state.get(Cast).names[0] == "emma"
    assert state.get(Band).paces
