"""Test 72: do you know The Island of El Dorado? Each question names the lesson that teaches it."""

from __future__ import annotations

from tutor.engine.state import State
from tutor.lesson.asking import winner
from tutor.lesson.asking_island import dice, hireable, open_to_discovery, shrines_held, strength
from tutor.lesson.choose import Follows, Option
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark, enterable
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROSE = ("wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1")
"""t1 wood in the middle; t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 food NW, t7 garden NE."""

_SHORE = ("gold 0,0", "water 1,0", "wood 0,1", "shrine -1,1", "food -1,0", "garden 0,-1")
_COAST = ("wood 0,0", "shrine 1,0", "food 0,1", "gold -1,1", "gold -1,0", "shrine 0,-1", "garden 1,-1", "shrine -2,1")
_CAVE = ("wood 0,0", "entrance 1,0", "exit cave:0,0", "empty cave:1,0")
_PRICE = "food+4*gold+wood"


def _places(state: State) -> int:
    """At how many places the red explorer may discover."""
    return len(open_to_discovery(state))


LESSON = Lesson(
    slug="test-island",
    number=72,
    title="Test: the Island",
    game="island",
    book="island",
    section="Test",
    minutes=10,
    steps=(
        Step(
            id="shore",
            title="The shore",
            idea="Movement.",
            problem=Mark(
                prompt="Mark all tiles that red, on t1, can step onto now.",
                position=isle(*_SHORE, red="at: t1, speed: 2"),
                truth=enterable,
                answer=("t3", "t5", "t6"),
                says="Wood, food and the garden. Water and shrines stay closed.",
            ),
            hints=("Two kinds of tiles are closed.",),
            after="Nobody enters water or a shrine.",
            rules=("ISL-MAP-7", "ISL-MAP-8"),
            taught="growing-map",
        ),
        Step(
            id="two-touch",
            title="Room for a tile",
            idea="Discovery.",
            problem=Measured(
                prompt="Red stands on t1. The map is t1 and t2, side by side. At how many places may it discover?",
                position=isle("wood 0,0", "gold 1,0", red="at: t1, speed: 3", more="tiles: [wood, food, water]"),
                measure=_places,
                answer=2,
                says="A new tile has to touch two tiles: above the join, or below it.",
                feedback={
                    5: "Count for each place how many tiles it would touch.",
                    3: "One of them touches one tile only.",
                },
                low=0,
                high=8,
            ),
            hints=("The third tile has to touch two.",),
            after="From the third tile on, two must be touched.",
            rules=("ISL-MAP-3",),
            taught="growing-map",
        ),
        Step(
            id="gather",
            title="Three cards",
            idea="Gathering.",
            problem=Legality(
                prompt="Red stands on gold and has no villager; its gather die is 3. May it take 2 gold and 1 wood?",
                position=isle(*_ROSE, red="at: t2, gather: 3, speed: 2", stack="exploring, gathering"),
                move="gather 2*gold+wood",
                answer="ISL-TURN-4",
                reasons={
                    "ISL-TURN-3": "the die says how many cards are taken.",
                    "ISL-TURN-4": "this type is not farmed.",
                    "ISL-TURN-13": "the supply has no such card.",
                },
                says="Only gold is farmed here.",
            ),
            hints=("What does red farm?",),
            after="The explorer farms its own tile, villagers theirs beside a farmhouse.",
            rules=("ISL-TURN-4",),
            taught="dice-and-farming",
        ),
        Step(
            id="villager",
            title="A new villager",
            idea="Buying.",
            problem=Mark(
                prompt="Red's farmhouse is where t1, t2 and t3 meet, red on t5. Where may a new villager start?",
                position=isle(*_ROSE, red="at: t5, speed: 3, hand: 2*food, farmhouses: [t3/N]"),
                truth=hireable,
                why_not=None,
                tells=lambda state, label: f"{label} touches no farmhouse of red.",
                answer=("t1", "t2", "t3"),
                says="On the tiles of a farmhouse, wherever the explorer is.",
            ),
            hints=("Villagers come from farmhouses.",),
            after="A villager starts beside a farmhouse.",
            rules=("ISL-BUY-4",),
            taught="building",
        ),
        Step(
            id="fort",
            title="A fort beside blue",
            idea="Buying.",
            problem=Legality(
                prompt="Red, on t1, can pay a fort. Blue stands on t2. May it go to the corner of t1, t2 and t3?",
                position=isle(*_ROSE, red="at: t1, speed: 3, hand: gold+3*wood", others=("name: blue, at: t2",)),
                move="build fort t3/N",
                answer="ISL-BUY-5",
                reasons={
                    "ISL-BUY-1": "it can't be paid.",
                    "ISL-BUY-5": "an opponent occupies one of the three tiles.",
                    "ISL-MAP-10": "a corner holds one building.",
                },
                says="A fort occupies its three tiles, and one of them is blue's.",
            ),
            hints=("Which tiles would the fort occupy?",),
            after="No fort where an opponent occupies one of its tiles.",
            rules=("ISL-BUY-5",),
            taught="building",
        ),
        Step(
            id="strength",
            title="How strong?",
            idea="Battle.",
            problem=Measured(
                prompt="Red controls one shrine; its explorer is on t1 with a villager. How strong is red there?",
                position=isle(
                    *_COAST, red="at: t1, speed: 2, villagers: [t1], offerings: [t6]", others=("name: blue, at: t4",)
                ),
                measure=strength("red", "t1"),
                answer=3,
                says="Explorer 1, shrine 1, villager 1.",
                feedback={2: "The shrine makes the explorer stronger.", 4: "Nothing else fights here."},
                low=0,
                high=9,
            ),
            hints=("Add up the pieces; shrines strengthen the explorer.",),
            after="One sum for all on the tile.",
            rules=("ISL-ATT-1", "ISL-ATT-5"),
            taught="battle",
        ),
        Step(
            id="cover",
            title="Beside the farmhouse",
            idea="Battle.",
            problem=Measured(
                prompt="Blue's villager is on t2, beside blue's farmhouse. Red attacks t2. How many dice has blue?",
                position=isle(
                    *_ROSE, red="at: t1, speed: 2", others=("name: blue, at: t6, farmhouses: [t3/N], villagers: [t2]",)
                ),
                plays=("step t2",),
                measure=dice("defence"),
                answer=1,
                says="The villager alone.",
                feedback={2: "A farmhouse counts in its own battle only."},
                low=0,
                high=6,
            ),
            hints=("Does a farmhouse help others?",),
            after="A farmhouse fights for itself only.",
            rules=("ISL-ATT-2", "ISL-ATT-12"),
            taught="battle",
        ),
        Step(
            id="offering",
            title="From two tiles away",
            idea="Shrines.",
            problem=Legality(
                prompt="Red, on t3, can pay an offering. May it place one on the shrine t6, two tiles away?",
                position=isle(*_COAST, red=f"at: t3, speed: 2, hand: {_PRICE}"),
                move="offering t6",
                answer="ISL-BUY-6",
                reasons={
                    "ISL-BUY-1": "it can't be paid.",
                    "ISL-BUY-6": "the shrine isn't next to the explorer.",
                    "ISL-MAP-8": "no piece enters a shrine.",
                },
                says="One step to t1, and it may.",
            ),
            hints=("Where does the explorer have to be?",),
            after="Offerings are made from the tile next door.",
            rules=("ISL-BUY-6",),
            taught="shrines-and-winning",
        ),
        Step(
            id="shared",
            title="Whose shrines?",
            idea="Shrines.",
            problem=Measured(
                prompt="Red's offerings lie on t2 and t6, blue's on t6 and t8. How many shrines does red control?",
                position=isle(
                    *_COAST,
                    red="at: t1, speed: 2, offerings: [t2, t6]",
                    others=("name: blue, at: t4, offerings: [t6, t8]",),
                ),
                measure=shrines_held,
                answer=2,
                says="A surface shrine may belong to several.",
                feedback={1: "Shared is controlled, too."},
                low=0,
                high=4,
            ),
            hints=("Can a shrine have two owners?",),
            after="Several can control the same surface shrine.",
            rules=("ISL-SHR-3",),
            taught="shrines-and-winning",
        ),
        Step(
            id="winner",
            title="Three offerings",
            idea="Victory.",
            problem=Follows(
                prompt="Red places its third offering. Nobody has found the cave shrine. Who has won?",
                position=isle(
                    *_COAST,
                    red=f"at: t1, speed: 2, hand: {_PRICE}, offerings: [t6, t8]",
                    others=("name: blue, at: t7",),
                ),
                plays=("offering t2",),
                measure=winner,
                answer="b",
                options=(
                    Option("Red.", "Three are three of four.", value="red"),
                    Option("Nobody yet.", "The shrine of the cave is missing.", value="nobody"),
                    Option(
                        "Blue, who may still go down.", "That takes a cave shrine and three offerings.", value="blue"
                    ),
                ),
            ),
            hints=("How many shrines are there?",),
            after="Four shrines win, one of them in the cave.",
            rules=("ISL-SHR-1",),
            taught="shrines-and-winning",
        ),
        Step(
            id="wall",
            title="The X",
            idea="The cave.",
            problem=Legality(
                prompt="Between u1 and u3 stands an X. Red, on u1, has 1 speed. May it step to u3?",
                position=isle(*_CAVE, "empty cave:0,1", red="at: u1, speed: 1", more='walls: ["cave:0,0|cave:0,1"]'),
                move="step u3",
                answer="ISL-CAVE-4",
                reasons={
                    "ISL-CAVE-4": "an X blocks that side.",
                    "ISL-CAVE-5": "the new tile has nothing to touch.",
                    "ISL-TURN-8": "there is no speed left.",
                },
                says="Round by u2 it would be two steps.",
            ),
            hints=("Look at the side between the two.",),
            after="No piece crosses an X, and no tile is laid behind one.",
            rules=("ISL-CAVE-4",),
            taught="island-cave",
        ),
    ),
)
