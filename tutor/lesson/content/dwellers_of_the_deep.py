"""Lesson 37: Titan, Wolf, and the Thieves' tile of the deeper cave (A Darker & Deeper Cave / Cave Dwellers)."""

from __future__ import annotations

from typing import Any

from tutor.lesson.asking_deep import around_the_wolf, companion_of, piece_at, scented, too_far_off
from tutor.lesson.asking_island import dice, strength
from tutor.lesson.asking_thieves import cards_of, thieves_left
from tutor.lesson.camps import LINE, deep
from tutor.lesson.choose import Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Happened
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROW = [tile.strip() for tile in LINE.split(";")]
_BLUE_ENDS: dict[str, Any] = {"turn": "blue", "stack": ["exploring seats=2"]}
_THIEVES = "island+thieves+cave.deeper"


def _row(red: dict[str, Any], blue: dict[str, Any], **more: Any) -> str:
    """Five tiles in a row with the rules of the deeper cave; red explores, or as `more` says."""
    return deep("", red, blue, map=_ROW, **more)


def _hunted(red: dict[str, Any], blue: dict[str, Any], titan: str) -> str:
    """Blue's turn is about to end; then red rolls for the Titan."""
    return _row(red, blue, wild={"titan": titan}, **_BLUE_ENDS)


_REASONS = {
    "THV-DWELLER-WOLF-1": "the wolf is not red's companion.",
    "THV-DWELLER-WOLF-2": "a tile costs the wolf a food.",
    "THV-DWELLER-WOLF-3": "the place is not next to the explorer.",
    "THV-DWELLER-TITAN-1": "the Titan walks by itself.",
    "THV-DWELLER-TITAN-2": "somebody stands there.",
    "THV-DWELLER-TITAN-3": "another way is shorter.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="dwellers-of-the-deep",
    number=37,
    title="Dwellers of the deep",
    game="island",
    book="thieves",
    section="A Darker & Deeper Cave / Cave Dwellers",
    minutes=20,
    needs=("the cave of the Island: lesson 25", "battles of the Island: lesson 23"),
    steps=(
        Step(
            id="awake",
            title="Awake",
            idea="One cave tile is the Titan's. Whoever enters it wakes the Titan, and fights it at once.",
            problem=Measured(
                prompt="Red discovers the Titan. With how many dice does the Titan fight?",
                position=deep("empty cave:1,0", {"at": "u2"}, {"at": "t7"}),
                plays=("discover cave:2,0",),
                fortune=("titan",),
                measure=dice("defence"),
                answer=6,
                says="Strength 6. Red has one die.",
                feedback={4: "That is the Giant.", 2: "That is the Tiger.", 1: "That is red."},
                high=12,
            ),
            hints=("It is stronger than the Giant, who has 4.",),
            after="From now on the Titan is a piece on the map, until somebody beats it.",
            rules=("THV-DWELLER-TITAN-1",),
        ),
        Step(
            id="walks",
            title="It walks",
            idea=(
                "Between any two turns the Titan has one of its own. Whoever is next rolls a battle die, and the Titan "
                "walks so many tiles towards the nearest explorer or villager."
            ),
            problem=Follows(
                prompt="Blue ends its turn, and the die for the Titan on t3 shows 1. Where does the Titan go?",
                position=_hunted({"at": "t1"}, {"at": "t5", "villagers": ["t4"]}, "t3"),
                plays=("blue: end",),
                fortune=("1",),
                measure=piece_at("titan"),
                answer="b",
                options=(
                    Option("To t2, towards red, who rolled.", "It is nobody's pet.", value="t2"),
                    Option("To t4, towards blue's villager.", "One tile away: nothing is nearer.", value="t4"),
                    Option("Nowhere: it lives in the cave.", "Once awake it goes everywhere.", value="t3"),
                ),
            ),
            hints=("How far is it to red? And to the villager?",),
            after="Villagers count as much as explorers. It draws no line between yours and theirs.",
            rules=("THV-DWELLER-TITAN-1",),
        ),
        Step(
            id="choice",
            title="Your roll, your choice",
            idea="Are several living things equally near, the player who rolled chooses the way.",
            problem=DoIt(
                prompt="Blue has ended its turn, you rolled a 1 for the Titan. Send it away from you, who stand on t1.",
                position=_hunted({"at": "t1"}, {"at": "t5"}, "t3"),
                before=("blue: end",),
                fortune=("1",),
                goal=Happened("stalked", "send the Titan to t4", (("to", "surface:3,0"),)),
                answer=("lead t4",),
                wrong=(("lead t2",),),
                says="Two tiles to either side: so it was your choice.",
            ),
            hints=("Choose a tile.", "t4."),
            after="It is good to be next in turn. And good to be further away than somebody else.",
            rules=("THV-DWELLER-TITAN-3",),
        ),
        Step(
            id="not-so",
            title="A side way",
            idea="The choice is between ways that are equally short, and between no others.",
            problem=Legality(
                prompt=(
                    "A side way, t6, has been found. Blue has ended its turn, and the die shows 1. May red lead the "
                    "Titan from t3 to t6?"
                ),
                position=deep(
                    "", {"at": "t1"}, {"at": "t5"}, map=[*_ROW, "food 2,-1"], wild={"titan": "t3"}, **_BLUE_ENDS
                ),
                before=("blue: end",),
                fortune=("1",),
                move="lead t6",
                answer="THV-DWELLER-TITAN-3",
                reasons=_reasons("THV-DWELLER-TITAN-1", "THV-DWELLER-TITAN-2", "THV-DWELLER-TITAN-3"),
                says="From t6 neither red nor blue is nearer than before.",
            ),
            hints=("Is t6 on a shortest way to anybody?",),
            after="The Titan always comes nearer to somebody.",
            rules=("THV-DWELLER-TITAN-3",),
        ),
        Step(
            id="on",
            title="It doesn't stop",
            idea="On a tile with any wooden piece the Titan attacks. If it wins, it walks on until it has gone "
            "all its tiles.",
            problem=Follows(
                prompt=(
                    "The die for the Titan on t5 shows 3. On t3 stands a villager of blue, who rolls a 1, on t1 blue "
                    "itself; red is far away. The Titan wins. Where is it in the end?"
                ),
                position=deep(
                    "",
                    {"at": "t6"},
                    {"at": "t1", "villagers": ["t3"]},
                    map=[*_ROW, "food -4,0"],
                    wild={"titan": "t5"},
                    **_BLUE_ENDS,
                ),
                plays=("blue: end", "blue: ready"),
                fortune=("3", "1/1/1/1/1/2", "1"),
                measure=piece_at("titan"),
                answer="c",
                options=(
                    Option("On t3: a battle ends its turn.", "Only if it is beaten, or by a tie.", value="t3"),
                    Option("Back on t4.", "That would be a tie.", value="t4"),
                    Option("On t2: three tiles, with a battle on the way.", "Three is three.", value="t2"),
                    Option("On t1: it goes on until nobody is left.", "Not further than it rolled.", value="t1"),
                ),
            ),
            hints=("Three tiles from t5.",),
            after="Houses, forts and outposts are wood as well: it attacks what stands beside its way.",
            rules=("THV-DWELLER-TITAN-2",),
        ),
        Step(
            id="tame",
            title="A wolf",
            idea="The Wolf of the cave is fought like any dweller. But whoever beats it has a companion.",
            problem=DoIt(
                prompt="The next cave tile is the Wolf. Your die will show 5, the Wolf's 2. Make it yours.",
                position=deep("empty cave:1,0", {"at": "u2"}, {"at": "t7"}),
                fortune=("wolf", "5", "2"),
                goal=Happened("tamed", "have the Wolf as companion"),
                answer=("discover cave:2,0", "ready"),
                wrong=(("discover cave:2,0",), ("step u1",), ("end",)),
                says="5 against 2. It stands beside you now.",
            ),
            hints=("Discover the place 2,0 of the cave.", "Then bring nobody."),
            after="Its strength is 1, as a lone explorer's: a fair fight.",
            rules=("THV-DWELLER-WOLF-1",),
        ),
        Step(
            id="beside",
            title="Two are more",
            idea="The companion adds 1 strength on its tile, once, if its explorer or villagers of its side are there.",
            problem=Measured(
                prompt="Red stands on t2 with the wolf and a villager. How strong are they together?",
                position=_row({"at": "t2", "wolf": "t2", "villagers": ["t2"]}, {"at": "t5"}),
                measure=strength("red", "t2"),
                answer=3,
                says="1 + 1 + 1. (A villager's 1 is a value of ours, P-STR-VILLAGER.)",
                feedback={2: "Three are standing there.", 1: "Count them all."},
                high=9,
            ),
            hints=("One for each.",),
            after="It is no villager, though: no field is farmed by a wolf.",
            rules=("THV-DWELLER-WOLF-4",),
        ),
        Step(
            id="food",
            title="A hungry friend",
            idea="The wolf moves on its own, in your explore phase: a tile for a food. Your speed is untouched.",
            problem=Legality(
                prompt="Red has 3 speed, two wood and no food. May the wolf run from t2 to t3?",
                position=_row({"at": "t1", "wolf": "t2", "hand": "2*wood"}, {"at": "t5"}),
                move="run t3",
                answer="THV-DWELLER-WOLF-2",
                reasons=_reasons("THV-DWELLER-WOLF-1", "THV-DWELLER-WOLF-2", "THV-DWELLER-WOLF-3"),
                says="Wood is no meal, and speed is for explorers.",
            ),
            hints=("What does it eat?",),
            after="With three food in hand it would have gone three tiles.",
            rules=("THV-DWELLER-WOLF-2",),
        ),
        Step(
            id="nose",
            title="A good nose",
            idea="The wolf may discover, too, for a food; but only a place that is next to its explorer as well.",
            problem=Mark(
                prompt="Red is on t4, the wolf on t3. Mark the places that the wolf may discover.",
                position=deep(
                    "",
                    {"at": "t4", "wolf": "t3", "hand": "food"},
                    {"at": "t1"},
                    map=["wood 0,0", "gold 1,0", "food 2,0", "wood 3,-1"],
                ),
                answer=("surface:2,-1", "surface:3,0"),
                says="The two that are next to both. And a new tile has to touch two, found by whomever it is.",
                truth=scented,
                beside=around_the_wolf,
                why_not=None,
                tells=too_far_off,
            ),
            hints=("Next to t3, and next to t4.",),
            after="What it uncovers it enters; treasures wait there for somebody with hands (THV-OPEN-31, ours).",
            rules=("THV-DWELLER-WOLF-3",),
        ),
        Step(
            id="faithful",
            title="Whose wolf?",
            idea="It stays a companion until another explorer beats it. Beaten by anybody else it runs back to "
            "its explorer, "
            "as we read the book (THV-OPEN-35).",
            problem=Follows(
                prompt=(
                    "A villager of red beats blue's wolf on t2. Blue's explorer is on t4. Whose companion is the wolf "
                    "now?"
                ),
                position=_row({"at": "t5", "villagers": ["t1"], "hand": "food"}, {"at": "t4", "wolf": "t2"}),
                plays=("march source=t1 to=t2", "ready", "blue: ready"),
                fortune=("6", "1"),
                measure=companion_of,
                answer="b",
                options=(
                    Option("Red's: to the victor.", "It takes an explorer to win it.", value="red"),
                    Option("Still blue's; it runs back to t4.", "Villagers can drive it off, no more.", value="blue"),
                    Option("Nobody's: it goes back to the cave.", "It never goes back.", value="nobody"),
                ),
            ),
            hints=("Who has beaten it: an explorer?",),
            after="Villagers may chase it as often as they like: they never tame it.",
            rules=("THV-DWELLER-WOLF-1",),
        ),
        Step(
            id="ambush",
            title="Not the Thieves you know",
            idea=(
                "When somebody plays the Thieves, their cave tile is no dweller but an ambush: a thief is placed "
                "there as soon as it is found, if one is to spare."
            ),
            problem=Measured(
                prompt=(
                    "The Thieves have two thieves in this game; one is on t6. Red discovers the Thieves' tile. How "
                    "many are on the map then?"
                ),
                position=deep(
                    "empty cave:1,0",
                    {"at": "u2", "speed": 2},
                    rules=_THIEVES,
                    thieves=["t6"],
                    turn="red",
                    paces=[],
                    stack=["exploring seats=1"],
                ),
                plays=("discover cave:2,0",),
                fortune=("thieves",),
                measure=thieves_left,
                answer=2,
                says="A second thief, for nothing, right in red's way. And red has to fight it.",
                feedback={1: "One more is placed.", 3: "In this game there are two in all."},
                high=5,
            ),
            hints=("One on t6, and?",),
            after="If all of them are in play already, red finds the tile unguarded.",
            rules=("THV-DWELLER-THIEVES-1",),
        ),
        Step(
            id="hoard",
            title="Who stays takes all",
            idea="Under the tile lie 2 food, 2 gold and 2 wood, for whoever stands there when the battle is over.",
            problem=Measured(
                prompt="Red fights that thief, and it is a tie. How many cards do the Thieves have now? They had none.",
                position=deep(
                    "empty cave:1,0",
                    {"at": "u2", "speed": 2},
                    rules=_THIEVES,
                    thieves=["t6"],
                    turn="red",
                    paces=[],
                    stack=["exploring seats=1"],
                ),
                plays=("discover cave:2,0", "red: ready", "thieves: ready"),
                fortune=("thieves", "3", "1/1/1"),
                measure=cards_of(1),
                answer=6,
                says="Red goes back, the thief stays, and the treasure is the Thieves'.",
                feedback={
                    0: "The thief still stands there.",
                    3: "They share with nobody.",
                    5: "A tie is no defeat: nobody pays.",
                },
                high=12,
            ),
            hints=("Who goes back in a tie?", "Two and two and two."),
            after="Knock on that door only when you are sure to win.",
            rules=("THV-DWELLER-THIEVES-2",),
        ),
    ),
)
