"""Lesson 20: the map of the Island grows: steps, discoveries, water and shrines, the stack."""

from __future__ import annotations

from tutor.engine.games.island.slices import SurfaceStack
from tutor.engine.state import State
from tutor.lesson.asking_island import around, open_to_discovery, speed_left
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Reach, Refused
from tutor.lesson.island_goals import Discovered
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark, enterable
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_LAKE = ("wood 0,0", "water 1,0", "gold 0,1", "food 1,1", "gold 2,0", "wood -1,0")
"""t1 with water t2 to the east; the way to t5 behind it goes by t3 and t4."""

_SHORE = ("food 0,0", "wood 1,0", "water 0,1", "gold -1,1", "shrine -1,0", "garden 0,-1", "water 1,-1")
"""t1 with all six neighbours, E first: wood, water, gold, shrine, garden, water (clockwise)."""

_FOUR = ("wood 0,0", "gold 1,0", "food 0,1", "wood 1,-1")
"""t2 lies between t4 to the north-west of it and t3 to the south-west."""

_REASONS = {
    "ISL-MAP-3": "the new tile would touch one tile only.",
    "ISL-MAP-7": "nobody enters water.",
    "ISL-MAP-8": "no piece of a player enters a shrine tile.",
    "ISL-MAP-15": "villagers don't discover.",
    "ISL-MAP-16": "the stack is empty.",
    "ISL-TURN-8": "there is no speed left.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _places(state: State) -> int:
    return len(open_to_discovery(state))


def _water_to_come(state: State) -> int:
    return state.get(SurfaceStack).all().count("water")


LESSON = Lesson(
    slug="growing-map",
    number=20,
    title="A map that grows",
    game="island",
    book="island",
    section="Map and movement",
    minutes=20,
    steps=(
        Step(
            id="round-the-lake",
            title="Round the lake",
            idea=(
                "The island is made of six-sided tiles. A step onto a tile next to your explorer costs 1 speed. Water "
                "can't be entered."
            ),
            problem=DoIt(
                prompt="Red stands on t1 and has 3 speed. Walk to the gold on t5.",
                position=isle(*_LAKE, red="at: t1, speed: 3"),
                goal=Reach(("t5",)),
                answer=("step t3", "step t4", "step t5"),
                wrong=(("step t2",), ("step t5",), ("step t6", "step t1", "step t3")),
                says="Three steps, three speed: the lake costs you a detour.",
            ),
            hints=("Click a tile next to the explorer.", "The lake t2 lies in the straight way. Go south of it."),
            after="One step, one speed, to a tile that touches yours. The line over the board says what is left.",
            rules=("ISL-MAP-6", "ISL-MAP-7"),
        ),
        Step(
            id="shore",
            title="Where you may set foot",
            idea=(
                "Food, wood, gold and gardens can be entered. Water can't, and neither can a shrine tile: you visit a "
                "shrine from next door."
            ),
            problem=Mark(
                prompt="Mark all tiles that red, on t1, can step onto now.",
                position=isle(*_SHORE, red="at: t1, speed: 3"),
                answer=("t2", "t4", "t6"),
                says="Wood, gold and the garden. The two lakes and the shrine stay closed.",
                truth=enterable,
            ),
            hints=("Go round the six neighbours of t1, one by one.", "Three of them are closed: two kinds of tiles."),
            after="Two kinds of tiles are closed: water and shrines.",
            rules=("ISL-MAP-7", "ISL-MAP-8"),
        ),
        Step(
            id="discover",
            title="Into the unknown",
            idea=(
                "For 1 speed you may choose an empty place next to you; then the top tile of the stack is laid there. "
                "If it is land, you step onto it with the same 1 speed."
            ),
            problem=DoIt(
                prompt="With 1 speed, bring red onto a tile that isn't there yet: the empty place 1,1.",
                position=isle(*_FOUR, red="at: t3, speed: 1"),
                goal=Every((Discovered(("surface:1,1",)), Reach(("t5",)))),
                answer=("discover surface:1,1",),
                wrong=(("step t2",), ("discover surface:0,2",), ("discover surface:1,0",)),
                says="It is a garden this time, and you stand on it: 1 speed for finding and stepping together.",
                fortune=("garden",),
            ),
            hints=("Click the empty place itself.", "Nothing but the place 1,1: one click is enough."),
            after="Discovering land brings you there. The place is chosen first; what you find is luck.",
            rules=("ISL-MAP-2", "ISL-MAP-5", "ISL-MAP-17"),
        ),
        Step(
            id="second-tile",
            title="The second tile",
            idea=(
                "A game begins with a single tile, never water or a shrine, and all explorers on it. The second tile "
                "has "
                "just this one to touch, and that is enough."
            ),
            problem=Measured(
                prompt="The map is one tile. At how many places can red discover the second one?",
                position=isle("wood 0,0", red="at: t1, speed: 4"),
                measure=_places,
                answer=6,
                says="All six. Only here is one neighbour enough.",
                feedback={0: "Then the map could never grow.", 1: "Which one would it be?", 3: "No side is special."},
                low=0,
                high=9,
            ),
            hints=("Count the places round t1.", "There is nothing else that a second tile could touch."),
            after="The second tile may lie on any side of the first one.",
            rules=("ISL-MAP-4", "ISL-SET-3", "ISL-SET-7"),
        ),
        Step(
            id="two-touch",
            title="The two-touch rule",
            idea=(
                "From the third tile on, a new tile has to touch two tiles of the map. The one your explorer stands on "
                "counts."
            ),
            problem=Mark(
                prompt="Red stands on t2. Mark all empty places where it may discover.",
                position=isle(*_FOUR, red="at: t2, speed: 3"),
                answer=("surface:1,1", "surface:2,-1"),
                says="1,1 touches t2 and t3; 2,-1 touches t2 and t4. The place 2,0 in the east touches t2 alone.",
                truth=open_to_discovery,
                beside=around,
            ),
            hints=(
                "Take each empty place next to t2 and count the tiles it would touch.",
                "There are three empty places; one of them touches t2 and nothing else.",
            ),
            after="Two tiles must be touched: so the map grows in bays before it grows in spears.",
            rules=("ISL-MAP-3",),
        ),
        Step(
            id="spear",
            title="A spear into the sea",
            idea="Break the rule on purpose, to see what the board says.",
            problem=DoIt(
                prompt="Try to discover a place that touches red's tile t2 and no other.",
                position=isle(*_FOUR, red="at: t2, speed: 3"),
                goal=Refused("ISL-MAP-3"),
                answer=("discover surface:2,0",),
                wrong=(("discover surface:1,1",), ("discover surface:0,0",), ("step t3",)),
                says="Refused, and nothing happened: no tile was drawn and no speed was spent.",
                fortune=("food",),
            ),
            hints=("It is the place that you didn't mark in the last step.", "Click 2,0, east of t2."),
            after="The place is checked before the tile is drawn. So a wrong place costs nothing.",
            rules=("ISL-MAP-3", "ISL-MAP-17"),
        ),
        Step(
            id="wet-feet",
            title="It may be water",
            idea="What if the new tile is water or a shrine? Then you have found it, and you can't step onto it.",
            problem=Measured(
                prompt="Red has 3 speed, discovers at 1,1 and turns up water. How much speed is left?",
                position=isle(*_FOUR, red="at: t2, speed: 3"),
                plays=("discover surface:1,1",),
                fortune=("water",),
                measure=speed_left,
                answer=2,
                says="The 1 speed is spent all the same. Red is still on t2.",
                feedback={
                    3: "The look costs 1 speed, whatever turns up.",
                    1: "Finding and stepping cost 1 together, and here there is no step.",
                    0: "The turn goes on: only the one speed is gone.",
                },
                low=0,
                high=6,
            ),
            hints=("What is paid for is the discovery.", "3, less one."),
            after="Water or a shrine: the speed is spent, and you stay where you were.",
            rules=("ISL-MAP-5", "ISL-MAP-7"),
        ),
        Step(
            id="shrine-found",
            title="A shrine!",
            idea="A shrine tile is what you are looking for. You find it like any other tile.",
            problem=Legality(
                prompt="Red discovered at 2,-1: it is the shrine t5. Red has 2 speed left. May it step onto t5?",
                position=isle(*_FOUR, red="at: t2, speed: 3"),
                before=("discover surface:2,-1",),
                fortune=("shrine",),
                move="step t5",
                answer="ISL-MAP-8",
                reasons=_reasons("ISL-MAP-3", "ISL-TURN-8", "ISL-MAP-8"),
                says="Not even the one who found it. Offerings are placed from a tile next to the shrine.",
            ),
            hints=("It is not a question of speed.", "Think of the two kinds of tiles that are closed."),
            after="You control a shrine from next to it, with an offering. That is another lesson.",
            rules=("ISL-MAP-8", "ISL-MAP-5"),
        ),
        Step(
            id="villagers",
            title="Villagers stay at home",
            idea="You will have villagers as well. They can be sent over the map for food, but they find nothing new.",
            problem=Legality(
                prompt="Red has a villager on t3 and a hand full of food. May it march to the empty place 1,1?",
                position=isle(*_FOUR, red="at: t1, speed: 3, hand: 6*food, villagers: [t3]"),
                move="march surface:1,1",
                answer="ISL-MAP-15",
                reasons=_reasons("ISL-MAP-3", "ISL-MAP-15", "ISL-MAP-7"),
                says="Whatever you pay: only explorers discover.",
            ),
            hints=("Would two tiles be touched? Yes, t2 and t3. So what else?", "Who is it that wants to discover?"),
            after="Only explorers discover tiles (and thieves, in the second box).",
            rules=("ISL-MAP-15",),
        ),
        Step(
            id="what-is-left",
            title="What is in the stack",
            idea=(
                "The surface stack has 48 tiles: 13 gold, 10 food, 10 wood, 9 water, 3 shrines, 2 gardens and the cave "
                "entrance. Those on the map are no longer in it."
            ),
            problem=Measured(
                prompt="How many water tiles can still turn up?",
                position=isle(*_SHORE, red="at: t1, speed: 3"),
                measure=_water_to_come,
                answer=7,
                says="Nine in all, and two lie on the map. 41 tiles are in the stack, so about one in six is wet.",
                feedback={9: "That is all there are. Look at the map.", 8: "One of them was missed: look again."},
                low=0,
                high=20,
            ),
            hints=("How many are there in all, how many do you see?", "9 less those on the map."),
            after="Count what you see: the rest is in the stack, in an order that nobody knows.",
            rules=("ISL-COMP-1", "ISL-COMP-2", "ISL-SET-2"),
        ),
        Step(
            id="empty",
            title="The end of the stack",
            idea="One day the last tile is drawn. Then the map stays as it is.",
            problem=Choose(
                prompt="The stack is empty, and red still has 3 speed. What can it do with its speed?",
                position=isle(*_FOUR, red="at: t2, speed: 3", more="tiles: []"),
                options=(
                    Option("Walk from tile to tile.", "Yes: steps need no stack.", ("step t3",)),
                    Option("Discover at 1,1.", "There is nothing to draw.", ("discover surface:1,1",)),
                    Option("Discover at 2,0.", "Nothing to draw, and one tile touched.", ("discover surface:2,0",)),
                ),
                answer="a",
            ),
            hints=("Try them on the board.",),
            after="Without a stack there are steps, but no discoveries. No source says this; it is our ruling.",
            rules=("ISL-MAP-16", "ISL-MAP-6"),
        ),
        Step(
            id="plan",
            title="A whole walk",
            idea="Now plan a turn. Here, and only here, you know the next two tiles: first a wood, then water.",
            problem=DoIt(
                prompt="Red has 4 speed. Bring it onto the gold t5. You will draw wood first, then water.",
                position=isle(
                    "wood 0,0",
                    "food 0,1",
                    "water 1,0",
                    "water 2,0",
                    "gold 2,1",
                    red="at: t1, speed: 4",
                    more="tiles: [wood, water]",
                ),
                goal=Reach(("t5",)),
                answer=("step t2", "discover surface:1,1", "step t5"),
                wrong=(
                    ("step t3",),
                    ("step t2", "discover surface:0,2"),
                    ("discover surface:1,-1", "step t6"),
                    ("step t2", "discover surface:-1,1"),
                ),
                says="The wood closes the gap south of the lakes, and you stand on it at once.",
            ),
            hints=(
                "Which empty place would join t2 and t5?",
                "The wood has to come first: don't draw anywhere else before.",
                "Walk to t2, discover at 1,1.",
            ),
            after="A tile is a bridge as well as a find. Choose the place before the luck, and choose it well.",
            rules=("ISL-MAP-2", "ISL-MAP-3", "ISL-MAP-6"),
        ),
    ),
)
