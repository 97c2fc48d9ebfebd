"""Lesson 26: the six explorers whose abilities are known, the set-up, and distances."""

from __future__ import annotations

from tutor.engine.games.island.slices import Hands
from tutor.engine.state import State
from tutor.lesson.asking_island import distance, held
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.island_goals import Beat, Holds
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROSE = ("wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1")
"""t1 wood in the middle; t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 food NW, t7 garden NE."""

_RINGED = ("wood 0,0", "water 1,0", "water 0,1", "water -1,1", "water -1,0", "water 0,-1")
"""The opening tile with water on five sides; 1,-1 in the north-east is open."""

_GATHERING = "exploring, gathering"


def _starting_cards(state: State) -> int:
    """How many cards more than the second seat the first one begins a game with."""
    return 3 * (state.quantity("starting cards", 0).value - state.quantity("starting cards", 1).value)


def _tiles(state: State) -> int:
    return len(state.board)


def _blues_cards(state: State) -> int:
    return len(state.get(Hands)[1])


LESSON = Lesson(
    slug="six-explorers",
    number=26,
    title="Six explorers",
    game="island",
    book="island",
    section="Explorers",
    minutes=20,
    needs=("dice and farming: lesson 21", "battle: lesson 23"),
    steps=(
        Step(
            id="victoria",
            title="Victoria the Wealthy",
            idea=(
                "Everybody starts with 1 wood, 1 food and 1 gold. Victoria starts with 4 of each (that it is she is "
                "inferred)."
            ),
            problem=Measured(
                prompt=(
                    "Red plays Victoria, blue plays Hector. How many cards more than blue has red when the game begins?"
                ),
                position=isle(
                    *_ROSE, red="explorer: victoria, at: t1, speed: 2", others=("name: blue, explorer: hector, at: t1",)
                ),
                measure=_starting_cards,
                answer=9,
                says="12 against 3.",
                feedback={
                    12: "That is all red has. Blue has some, too.",
                    3: "Three more of each kind; and how many kinds are there?",
                    1: "Four of each kind, not four cards.",
                },
                low=0,
                high=20,
            ),
            hints=("How many kinds of cards are there?", "3 times 4, less 3 times 1."),
            after="A rich start. Your card comes at random, but it has two sides, and you pick one of them.",
            rules=("ISL-EXP-2", "ISL-SET-6", "ISL-SET-5"),
        ),
        Step(
            id="tizoc",
            title="Tizoc the Gatherer",
            idea="Tizoc gets a free food each turn, whether he farms food or not (the second half is our setting).",
            problem=Measured(
                prompt=(
                    "Red plays Tizoc, has no cards, and begins its turn on the cave entrance t8 with a gather die of "
                    "5. How many cards has it then?"
                ),
                position=isle(*_ROSE, "entrance 2,0", red="explorer: tizoc, at: t8, gather: 5", stack=_GATHERING),
                plays=("gather -",),
                measure=held(),
                answer=1,
                says="The entrance makes nothing, so the die is wasted. The free food comes all the same.",
                feedback={
                    0: "And what is Tizoc good at?",
                    5: "What would they be made of?",
                    6: "Of what is farmed on the entrance?",
                },
                low=0,
                high=9,
            ),
            hints=("What does a cave entrance make?", "Nothing from the die, and then?"),
            after="A villager every second turn, for nothing (at our price of 2 food).",
            rules=("ISL-EXP-3",),
        ),
        Step(
            id="lafitte",
            title="Lafitte the Pirate",
            idea=(
                "For each 3 or 5 on his golden dice Lafitte steals: a random card from an explorer of his choice "
                "(our setting)."
            ),
            problem=Measured(
                prompt=(
                    "Red ends its turn with 1 card, yellow has 3. Blue, who plays Lafitte, rolls 3 and 5 and robs "
                    "red, then yellow. How many cards has blue got?"
                ),
                position=isle(
                    *_ROSE,
                    red="at: t1, speed: 0, hand: gold",
                    others=("name: blue, explorer: lafitte, at: t4", "name: yellow, at: t7, hand: 3*food"),
                ),
                plays=("end", "rob red", "rob yellow"),
                fortune=("3/5",),
                measure=_blues_cards,
                answer=2,
                says="One for the 3 and one for the 5, each from an explorer of his choice.",
                feedback={
                    1: "Both dice count.",
                    4: "A card for each die, not the whole hand.",
                    8: "Not the numbers on the dice: each die is one card.",
                    0: "A 3 and a 5 both count.",
                },
                low=0,
                high=9,
            ),
            hints=("How many of the dice show a 3 or a 5?",),
            after="With him at the table nobody likes to hold just the one card that matters.",
            rules=("ISL-EXP-4",),
        ),
        Step(
            id="lafitte-two",
            title="Whose purse?",
            idea="Lafitte chooses the victim; chance chooses the card.",
            problem=Choose(
                prompt=(
                    "Lafitte (blue) has rolled a 3. Red has 2 cards, yellow none, he himself has 1. From whom can he "
                    "steal?"
                ),
                position=isle(
                    *_ROSE,
                    red="at: t1, hand: 2*gold",
                    others=("name: blue, explorer: lafitte, at: t4, hand: wood", "name: yellow, at: t7"),
                ),
                before=("end",),
                fortune=("2/3",),
                options=(
                    Option("From red.", "Red has something to take.", ("rob red",)),
                    Option("From yellow.", "There is nothing to take.", ("rob yellow",)),
                    Option("From himself.", "Robbing oneself is no robbery.", ("rob blue",)),
                ),
                answer="a",
            ),
            hints=("Somebody else, with at least one card.",),
            after=(
                "How many cards you hold everybody sees; which ones, only you and your team. (Boards in these lessons "
                "show all, since you play every side.)"
            ),
            rules=("ISL-EXP-4", "ISL-TURN-11"),
        ),
        Step(
            id="nicolas",
            title="Nicolas the Fortuitous",
            idea=(
                "Once a battle Nicolas may roll any of his battle dice again (how it works in the base game is our "
                "ruling)."
            ),
            problem=DoIt(
                prompt=(
                    "Red plays Nicolas and attacks blue. Red's die shows 1 at first, on a second roll 6; then blue "
                    "rolls 3. Win."
                ),
                position=isle(*_ROSE, red="explorer: nicolas, at: t1, speed: 1", others=("name: blue, at: t2",)),
                goal=Beat("blue"),
                answer=("step t2", "ready", "ready", "reroll 1"),
                wrong=(("step t2", "ready", "ready"), ("step t3",)),
                says="6 against 3.",
                fortune=("1", "6", "3"),
            ),
            hints=("Attack, bring nobody, and look at the dice.", "Roll the 1 again."),
            after="With one die it is simple. With several: which ones would you roll again?",
            rules=("ISL-EXP-5", "ISL-ATT-3"),
        ),
        Step(
            id="which-dice",
            title="What to roll again",
            idea="A die shows 3 and a half on average. He rolls before the enemy does, if he attacks.",
            problem=Choose(
                prompt=(
                    "Nicolas attacks with a villager and has rolled 2 and 5. Which dice should he roll again for the "
                    "highest total on average?"
                ),
                position=isle(
                    *_ROSE,
                    red="explorer: nicolas, at: t1, speed: 1, hand: food, villagers: [t1]",
                    others=("name: blue, at: t2, villagers: [t2]",),
                ),
                before=("step t2", "bring t1", "ready", "ready"),
                fortune=("2/5",),
                options=(
                    Option("Both.", "The 5 is above the average: keep it.", right=False),
                    Option("The 2.", "2 is below 3 and a half, 5 is above.", right=True),
                    Option("The 5.", "That would cost a pip and a half on average.", right=False),
                    Option("None.", "The 2 would gain a pip and a half on average.", right=False),
                ),
                answer="b",
            ),
            hints=("Compare each die with 3 and a half.",),
            after="Low dice go back, high ones stay. (If only victory counts, it may pay to risk more.)",
            rules=("ISL-EXP-5",),
        ),
        Step(
            id="emma",
            title="Emma the Cartographer",
            idea=(
                "Emma draws two tiles, lays one of them, and puts the other under the stack (our ruling, from her "
                "title)."
            ),
            problem=DoIt(
                prompt="Red plays Emma. She draws gold and water at 2,-1. Get onto gold.",
                position=isle(*_ROSE, red="explorer: emma, at: t7, speed: 1"),
                goal=Reach(("t8",)),
                answer=("discover surface:2,-1", "chart gold"),
                wrong=(("discover surface:2,-1", "chart water"), ("discover surface:2,-1", "chart food"), ("step t2",)),
                says="The water lies under the stack, where it harms nobody for long.",
                fortune=("gold+water",),
            ),
            hints=("Discover at 2,-1, then choose the tile.",),
            after="With Emma an unlucky tile is rarer: both would have to be bad.",
            rules=("ISL-EXP-6",),
        ),
        Step(
            id="hector",
            title="Hector the Corporal",
            idea="Hector has five villagers, all others four.",
            problem=Legality(
                prompt=(
                    "Red plays Emma, blue plays Hector. Each has four villagers at work, and red has 2 food. May red "
                    "hire one more on t2?"
                ),
                position=isle(
                    *_ROSE,
                    red=(
                        "explorer: emma, at: t1, speed: 1, hand: 2*food, farmhouses: [t3/N], villagers: [t1, t2, "
                        "t3, t3]"
                    ),
                    others=("name: blue, explorer: hector, at: t5, villagers: [t4, t4, t5, t6]",),
                ),
                move="hire t2",
                answer="ISL-BUY-1",
                reasons={
                    "ISL-BUY-1": "there is none to buy, or it can't be paid.",
                    "ISL-BUY-4": "t2 does not touch an own farmhouse.",
                    "ISL-MAP-14": "a tile holds one piece.",
                },
                says="Emma has no fifth one. Blue could hire it: blue is Hector.",
            ),
            hints=("Whose ability is it, red's or blue's?", "Count red's villagers on the map."),
            after="One pair of hands more, in the fields or in battle.",
            rules=("ISL-EXP-1", "ISL-COMP-10"),
        ),
        Step(
            id="swap-for",
            title="What wood is good for",
            idea="Abilities change what a card is worth to you. The five-for-one swap is open to all.",
            problem=DoIt(
                prompt=(
                    "Red plays Tizoc and gathers 1 on wood. It wants 2 food for a villager. Get them without a swap."
                ),
                position=isle(
                    *_ROSE, red="explorer: tizoc, at: t1, gather: 1, speed: 3, hand: food+4*wood", stack=_GATHERING
                ),
                goal=Holds("2*food+5*wood"),
                answer=("gather wood",),
                wrong=(("gather wood", "swap 5*wood food"), ("gather food",), ("gather 2*wood",)),
                says="The second food came by itself.",
            ),
            hints=("What comes on top of the gather die?",),
            after="Know your card: it is played in every turn.",
            rules=("ISL-EXP-3", "ISL-TURN-3"),
        ),
        Step(
            id="ring",
            title="A wet start",
            idea=(
                "If the opening tile has water all around, all tiles go back, the stack is shuffled, and the map "
                "begins again with a new opening tile."
            ),
            problem=Follows(
                prompt="Red discovers the last place round t1, and it is water. How many tiles are on the map then?",
                position=isle(*_RINGED, red="at: t1, speed: 3", others=("name: blue, at: t1",)),
                plays=("discover surface:1,-1",),
                fortune=("water", "gold"),
                measure=_tiles,
                options=(
                    Option("7: the last place is filled, too.", "So it would be if that one were land.", value=7),
                    Option("6: the last tile is drawn again.", "All of them go back, not just the last.", value=6),
                    Option("1: a new opening tile.", "All seven went back, and a new map begins.", value=1),
                ),
                answer="c",
            ),
            hints=("Is there water on all six sides now?", "How many tiles has a map that begins?"),
            after=(
                "It is rare, but it is in the official answers. What is kept then (cards, whose turn it is) is our "
                "ruling."
            ),
            rules=("ISL-SET-4",),
        ),
        Step(
            id="distance",
            title="How far is far",
            idea="Distances are counted in tiles, over tiles of the map, whatever lies on them.",
            problem=Measured(
                prompt="How far is t5 from t2?",
                position=isle(*_ROSE, red="at: t5, speed: 3", others=("name: blue, at: t2",)),
                measure=distance("t5", "t2"),
                answer=2,
                says="Over t1, for instance.",
                feedback={1: "There is a tile between them.", 3: "Count the tiles you enter."},
                low=0,
                high=9,
            ),
            hints=("Count the tiles entered on the shortest way.",),
            after="You will need it for thieves: their reach is counted like this.",
            rules=("ISL-MAP-1",),
        ),
    ),
)
