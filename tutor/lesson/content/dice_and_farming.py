"""Lesson 21: two golden dice shared between gathering and speed; what is farmed; five cards for one."""

from __future__ import annotations

from tutor.engine.games.island.slices import Turns
from tutor.engine.state import State
from tutor.lesson.asking_island import due, farmed_tiles, gather_ways, held, says_work
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Happened, Reach
from tutor.lesson.island_goals import Holds
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROSE = ("wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1")
"""t1 wood in the middle; t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 food NW, t7 garden NE."""

_ROAD = ("food 0,0", "wood 1,0", "wood 0,1", "water 1,1", "food 2,0", "gold 3,0")
"""t1 food; t2, t5, t6 in a row to the east of it."""

_GATHERING = "exploring, gathering"

_REASONS = {
    "ISL-TURN-1": "these are not the two dice that were rolled.",
    "ISL-TURN-2": "gathering comes before exploring.",
    "ISL-TURN-3": "the die says how many cards are taken in all.",
    "ISL-TURN-4": "this type is not farmed.",
    "ISL-TURN-5": "more workers bring no more cards.",
    "ISL-TURN-13": "the supply has no such card left.",
    "ISL-TURN-8": "there is no speed left.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _reds_speed(state: State) -> int:
    return state.get(Turns).speed[0]


LESSON = Lesson(
    slug="dice-and-farming",
    number=21,
    title="Dice and farming",
    game="island",
    book="island",
    section="Taking a turn",
    minutes=20,
    needs=("how explorers walk and discover: lesson 20",),
    steps=(
        Step(
            id="share",
            title="Two dice, two jobs",
            idea=(
                "A turn begins with two golden dice. One of them, as you like, says how many cards you gather; the "
                "other is your speed."
            ),
            problem=DoIt(
                prompt="Red rolled 2 and 5 and wants as many cards as it can get. Share out the dice.",
                position=isle(*_ROSE, red="at: t1", stack="sharing seats=1 dice=2/5"),
                goal=Happened("shared", "gather with the 5", (("gather", "5"),)),
                answer=("share 5",),
                wrong=(("share 2",), ("share 6 1",), ("share 5 speed=5",)),
                says="5 cards, and a speed of 2.",
            ),
            hints=("The buttons under the board show both ways.", "The greater number goes to gathering."),
            after="Cards or speed: what one die gives, the other one doesn't.",
            rules=("ISL-TURN-1",),
        ),
        Step(
            id="two-jobs",
            title="Not the same die twice",
            idea="The two dice have two different jobs. What you rolled is all there is to share.",
            problem=Legality(
                prompt="Red rolled 3 and 4. May it gather 4 and have a speed of 4?",
                position=isle(*_ROSE, red="at: t1", stack="sharing seats=1 dice=3/4"),
                move="share 4 speed=4",
                answer="ISL-TURN-1",
                reasons=_reasons("ISL-TURN-1", "ISL-TURN-3", "ISL-TURN-8"),
                says="It is 4 and 3, or 3 and 4, and nothing else.",
            ),
            hints=("How many fours were rolled?",),
            after="Two ways to share two dice; one, if they are equal.",
            rules=("ISL-TURN-1",),
        ),
        Step(
            id="tile",
            title="What grows here",
            idea="Wood, food and gold tiles give their own card. You farm the tile under your explorer.",
            problem=DoIt(
                prompt="Red's gather die is 3. Take your cards.",
                position=isle(*_ROSE, red="at: t2, gather: 3, speed: 2", stack=_GATHERING),
                goal=Holds("3*gold", exactly=True),
                answer=("gather 3*gold",),
                wrong=(("gather 2*gold",), ("gather 2*gold+wood",), ("gather 3*wood",), ("gather 4*gold",)),
                says="The explorer stands on gold, so the cards are gold, three of them.",
            ),
            hints=("Which tile is under the explorer?", "Press Gold three times, then Gather."),
            after="The die says how many, the tiles say which.",
            rules=("ISL-TURN-3", "ISL-TURN-4", "ISL-MAP-9"),
        ),
        Step(
            id="all-of-it",
            title="No false modesty",
            idea="You take what the die gives, all of it.",
            problem=Legality(
                prompt="Red's gather die is 3, and it wants no more than 2 gold. May it take just 2?",
                position=isle(*_ROSE, red="at: t2, gather: 3, speed: 2", stack=_GATHERING),
                move="gather 2*gold",
                answer="ISL-TURN-3",
                reasons=_reasons("ISL-TURN-3", "ISL-TURN-4", "ISL-TURN-5"),
                says="The die is the number of cards, no more and no less.",
            ),
            hints=("The kind of card is right. What else can be wrong?",),
            after=(
                "More cards are not always good: half of a hand can be lost in a battle. But they come all the same."
            ),
            rules=("ISL-TURN-3",),
        ),
        Step(
            id="order",
            title="First gather, then explore",
            idea="A turn has two phases in a fixed order. In the second one you walk, buy and fight as you like.",
            problem=Legality(
                prompt="Red stands on wood and would rather have gold. May it walk to t2 first and gather there?",
                position=isle(*_ROSE, red="at: t1, gather: 2, speed: 3", stack=_GATHERING),
                move="step t2",
                answer="ISL-TURN-2",
                reasons=_reasons("ISL-TURN-2", "ISL-TURN-4", "ISL-TURN-8"),
                says="You gather where your last turn has left you.",
            ),
            hints=("What does the board ask red to do just now?",),
            after="Where you stop today is where you gather tomorrow.",
            rules=("ISL-TURN-2",),
        ),
        Step(
            id="garden",
            title="The garden",
            idea="A garden makes all three kinds at once, so each card may be any of them.",
            problem=Measured(
                prompt="Red stands in the garden t7 and gathers 3. How many different hauls are there?",
                position=isle(*_ROSE, red="at: t7, gather: 3, speed: 2", stack=_GATHERING),
                measure=gather_ways,
                answer=10,
                says="3 of one kind: 3 ways; 2 and 1: 6 ways; one of each: 1 way.",
                feedback={
                    3: "Those are the hauls of one kind. You may mix.",
                    9: "And one card of each kind?",
                    27: "Cards in hand have no order.",
                    1: "The three cards need not be of three kinds.",
                },
                low=0,
                high=40,
            ),
            hints=("Count: all alike, two alike, all different.", "3 + 6 + 1."),
            after="In a garden you may mix freely; the die stays the limit.",
            rules=("ISL-TURN-6", "ISL-TURN-3"),
        ),
        Step(
            id="villagers",
            title="Villagers at work",
            idea=(
                "A villager farms the tile it stands on if that tile touches a farmhouse of yours. Farmhouses stand on "
                "corners, so each has up to three fields."
            ),
            problem=Mark(
                prompt="Red's explorer is on t1, its farmhouse is the little house. Mark all tiles that red farms.",
                position=isle(
                    *_ROSE,
                    red="at: t1, gather: 4, speed: 2, farmhouses: [t3/N], villagers: [t3, t5, t2]",
                    stack=_GATHERING,
                ),
                answer=("t1", "t2", "t3"),
                says="The explorer's own tile, and the two villagers beside the farmhouse. The one on t5 is idle.",
                truth=farmed_tiles,
                why_not=None,
                tells=says_work,
            ),
            hints=(
                "The explorer needs no farmhouse. Villagers do.",
                "The farmhouse touches t1, t2 and t3. Which villagers stand on these?",
            ),
            after="Explorer: any tile. Villager: only beside a farmhouse of its own colour.",
            rules=("ISL-TURN-4",),
        ),
        Step(
            id="limit",
            title="More hands, the same die",
            idea="Many workers give you more kinds to choose from. But how many cards?",
            problem=Measured(
                prompt=(
                    "Red's explorer is on wood, and two villagers work on the gold t2. The gather die is 4. How many "
                    "cards?"
                ),
                position=isle(
                    *_ROSE, red="at: t1, gather: 4, speed: 2, farmhouses: [t3/N], villagers: [t2, t2]", stack=_GATHERING
                ),
                plays=("gather 2*gold+2*wood",),
                measure=held(),
                answer=4,
                says="Four, in any mix of wood and gold.",
                feedback={
                    12: "Three workers, but one die: it counts for all of them together.",
                    8: "Two kinds are farmed, but the die counts for both together.",
                    3: "Not the workers are counted, but the die.",
                },
                low=0,
                high=20,
            ),
            hints=("The die is the number of cards in all.",),
            after="Workers widen the choice. The die sets the number.",
            rules=("ISL-TURN-5", "ISL-TURN-3"),
        ),
        Step(
            id="mix",
            title="A mix to order",
            idea="So with several kinds farmed, you put your haul together yourself.",
            problem=DoIt(
                prompt="Gather so that red can pay a fort this turn: 3 wood and 1 gold (our price). It has 1 wood.",
                position=isle(
                    *_ROSE,
                    red="at: t1, gather: 4, speed: 2, farmhouses: [t3/N], villagers: [t2, t4], hand: wood",
                    stack=_GATHERING,
                ),
                goal=Holds("gold+3*wood"),
                answer=("gather 2*gold+2*wood",),
                wrong=(
                    ("gather 4*wood",),
                    ("gather 3*gold+wood",),
                    ("gather gold+2*wood",),
                    ("gather food+gold+2*wood",),
                ),
                says="Two wood are enough with the one in hand; gold takes the rest.",
            ),
            hints=("What is missing for the price?", "At least 2 wood and 1 gold; the die gives 4 cards."),
            after="Gather for what you mean to buy. (Prices aren't in any source we know; these are ours.)",
            rules=("ISL-TURN-3", "ISL-TURN-4"),
        ),
        Step(
            id="barren",
            title="Barren ground",
            idea="Some tiles make nothing: the cave entrance, for one, and every tile in the cave.",
            problem=Measured(
                prompt=(
                    "Red's explorer is on the entrance t8, its villager on t5 away from the farmhouse. Gather die 5: "
                    "how many cards?"
                ),
                position=isle(
                    *_ROSE,
                    "entrance 2,0",
                    red="at: t8, gather: 5, speed: 1, farmhouses: [t3/N], villagers: [t5]",
                    stack=_GATHERING,
                ),
                measure=due,
                answer=0,
                says="Nothing is farmed, so the 5 is wasted. Give gathering the smaller die in such a turn.",
                feedback={5: "Which tile would they come from?", 1: "Does the villager stand beside the farmhouse?"},
                low=0,
                high=10,
            ),
            hints=("Go through the workers: what does each of them farm?",),
            after="Nobody at work, nothing to gather, whatever the die says.",
            rules=("ISL-TURN-7", "ISL-TURN-4"),
        ),
        Step(
            id="empty-pile",
            title="Sold out",
            idea="The cards come from a supply: 25 food, 25 wood, 30 gold. A pile can run out.",
            problem=Choose(
                prompt="The gold pile is empty. Red farms gold on t2 and food on t3, and gathers 2. What does it take?",
                position=isle(
                    *_ROSE,
                    red="at: t2, gather: 2, speed: 2, farmhouses: [t3/N], villagers: [t3]",
                    stack=_GATHERING,
                    more="supply: 12*food+9*wood",
                ),
                options=(
                    Option("2 gold", "There is none.", ("gather 2*gold",)),
                    Option("1 gold and 1 food", "Not even one gold is left.", ("gather food+gold",)),
                    Option("2 food", "Food is farmed as well, and there is some.", ("gather 2*food",)),
                    Option("2 wood, since wood is left", "Left, but not farmed.", ("gather 2*wood",)),
                ),
                answer="c",
            ),
            hints=("It must be farmed, and it must be there.",),
            after="An empty pile gives nothing until somebody pays. (Our ruling; no source tells.)",
            rules=("ISL-TURN-13", "ISL-TURN-4", "ISL-COMP-6"),
        ),
        Step(
            id="five-for-one",
            title="Five for one",
            idea=(
                "At any time, even in another player's turn, five cards can be swapped for one of any kind. That the "
                "five "
                "must be alike is our reading."
            ),
            problem=DoIt(
                prompt="Red lacks a gold and farms none. Get one.",
                position=isle(*_ROSE, red="at: t1, speed: 2, hand: 3*food+6*wood"),
                goal=Holds("gold"),
                answer=("swap 5*wood gold",),
                wrong=(("swap 2*food+3*wood gold",), ("swap 4*wood gold",), ("swap 5*wood food",), ("step t2",)),
                says="Five wood for one gold: a bad rate, but sometimes the only one.",
            ),
            hints=("Five of the same kind are needed.", "Press Swap, click Wood five times, then choose Gold."),
            after="Five alike for one of your choice, at any time but between a lost battle and its payment.",
            rules=("ISL-BUY-7",),
        ),
        Step(
            id="use-it",
            title="Use it or lose it",
            idea="Cards you may keep, as many as you like. Speed is for the turn in which it was rolled.",
            problem=Measured(
                prompt=(
                    "Red ends its turn with 2 speed left. In its next turn it rolls 3 and 6 and gathers with the 3. "
                    "How much speed has it then?"
                ),
                position=isle(*_ROSE, red="at: t1, speed: 2"),
                plays=("end", "share 3"),
                fortune=("3/6",),
                measure=_reds_speed,
                answer=6,
                says="The other die, and nothing else. The 2 are gone.",
                feedback={
                    8: "Speed can't be saved.",
                    2: "That was in the turn before.",
                    3: "That die is for gathering.",
                    9: "One die is for gathering, the other for speed.",
                },
                low=0,
                high=12,
            ),
            hints=("What becomes of the 2 when the turn ends?", "One die is for gathering. The other one?"),
            after=(
                "Unused speed is lost when the turn ends and goes on clockwise; cards stay, without a limit (our "
                "setting)."
            ),
            rules=("ISL-TURN-9", "ISL-TURN-10", "ISL-SET-12"),
        ),
        Step(
            id="turn",
            title="A turn in one go",
            idea="Now share the dice with the whole turn in mind.",
            problem=DoIt(
                prompt="Red rolled 2 and 4. It wants to end on the gold t6, three steps away, with 2 food in hand.",
                position=isle(*_ROAD, red="at: t1", stack="sharing seats=1 dice=2/4"),
                goal=Every((Reach(("t6",)), Holds("2*food"))),
                answer=("share 2", "gather 2*food", "step t2", "step t5", "step t6"),
                wrong=(
                    ("share 4", "gather 4*food", "step t2", "step t5", "step t6"),
                    ("share 2", "step t2"),
                    ("share 2", "gather 2*food", "step t2", "step t5", "step t2"),
                ),
                says="Gather 2, speed 4: one speed too many is better than one too few.",
            ),
            hints=("How much speed do you need at least?", "Three steps: so the 4 is your speed."),
            after="Next turn red gathers gold, because that is where it stands.",
            rules=("ISL-TURN-1", "ISL-TURN-2", "ISL-TURN-3", "ISL-MAP-6"),
        ),
    ),
)
