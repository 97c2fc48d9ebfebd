"""Lesson 22: farmhouses, villagers, forts: what they cost, where they stand, what they occupy."""

from __future__ import annotations

from tutor.lesson.asking_island import held, hireable, occupied_tiles, villagers_left, whose_tile
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Reach
from tutor.lesson.island_goals import Built, Holds, Posted
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROSE = ("wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1")
"""t1 wood in the middle; t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 food NW, t7 garden NE.

Corners of t1, clockwise from the top: t1/N (t6, t7), t7/S (t7, t2), t3/N (t2, t3), t1/S (t3, t4), t4/N, t6/S.
"""

_COAST = ("wood 0,0", "gold 1,0", "food 0,1", "water -1,1", "gold -1,0", "food 1,-1")
"""As the rose, but t4 in the south-west is water, t6 is in the north-east, and no tile lies in the north-west."""

_REASONS = {
    "ISL-BUY-1": "it can't be paid, or the place is taken by somebody else.",
    "ISL-BUY-4": "a new villager starts on a tile that touches an own farmhouse.",
    "ISL-BUY-5": "it is no corner of the explorer's tile, or not one for this building.",
    "ISL-BUY-9": "the march can't be paid.",
    "ISL-BUY-10": "the two explorers are not neighbours.",
    "ISL-MAP-8": "no piece enters a shrine.",
    "ISL-MAP-10": "a corner holds one building.",
    "ISL-MAP-14": "a tile holds one piece.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="building",
    number=22,
    title="Building",
    game="island",
    book="island",
    section="Buying",
    minutes=25,
    needs=("gathering and what a farmhouse is for: lesson 21",),
    steps=(
        Step(
            id="farmhouse",
            title="The first farmhouse",
            idea=(
                "In the explore phase you may buy. A farmhouse costs 2 wood here and goes on a corner of your "
                "explorer's tile."
            ),
            problem=DoIt(
                prompt="Build a farmhouse where it touches wood, gold and food: the corner where t1, t2 and t3 meet.",
                position=isle(*_ROSE, red="at: t1, speed: 3, hand: 3*wood"),
                goal=Built("farmhouse", ("t3/N",)),
                answer=("build farmhouse t3/N",),
                wrong=(("build farmhouse t1/N",), ("build farmhouse t1/S",), ("build fort t3/N",)),
                says="One house, three fields, three kinds of cards.",
            ),
            hints=(
                "Press Farmhouse, click your tile, then choose one of its six corners.",
                "The corner lies south-east of the explorer: SE.",
            ),
            after=(
                "Choose the corner for its three tiles. (Prices are ours: the explorer cards have them, and no "
                "source shows them.)"
            ),
            rules=("ISL-BUY-5", "ISL-BUY-2", "ISL-MAP-10"),
        ),
        Step(
            id="too-far",
            title="Not over there",
            idea="Your explorer has to be there to build.",
            problem=Legality(
                prompt="Red stands on t1 and can pay. May it build a farmhouse at t2/N, between t2, t7 and the sea?",
                position=isle(*_ROSE, red="at: t1, speed: 3, hand: 3*wood"),
                move="build farmhouse t2/N",
                answer="ISL-BUY-5",
                reasons=_reasons("ISL-BUY-1", "ISL-BUY-5", "ISL-MAP-10"),
                says="Not from here. With a step to t2 it could, as a farmhouse may stand by the sea.",
            ),
            hints=("Does this corner belong to t1?",),
            after="Six corners to choose from: those of the tile under your explorer.",
            rules=("ISL-BUY-5",),
        ),
        Step(
            id="taken",
            title="One corner, one building",
            idea="A corner holds one building, whoever owns it.",
            problem=Legality(
                prompt="Blue has a farmhouse at t1/S. May red build its own there, too?",
                position=isle(
                    *_ROSE, red="at: t1, speed: 3, hand: 3*wood", others=("name: blue, at: t5, farmhouses: [t1/S]",)
                ),
                move="build farmhouse t1/S",
                answer="ISL-MAP-10",
                reasons=_reasons("ISL-BUY-1", "ISL-BUY-5", "ISL-MAP-10"),
                says="Red can have the corner beside it, or fight for this one.",
            ),
            hints=("The corner is one of t1's, and red can pay.",),
            after="Whoever comes first has the corner.",
            rules=("ISL-MAP-10",),
        ),
        Step(
            id="pay",
            title="Pay in full",
            idea="You buy as much as you can pay, place and take from your own pieces. Two farmhouses is all you have.",
            problem=Choose(
                prompt="Red has 1 wood, 2 food and 1 gold, and two farmhouses on the map. What can it buy here?",
                position=isle(*_ROSE, red="at: t1, speed: 3, hand: 2*food+gold+wood, farmhouses: [t3/N, t6/S]"),
                options=(
                    Option("A villager on t2", "2 food, and t2 touches a farmhouse.", ("hire t2",)),
                    Option("A farmhouse", "It can't be paid, and there is no third.", ("build farmhouse t1/S",)),
                    Option("A fort", "That takes 3 wood and 1 gold.", ("build fort t1/S",)),
                ),
                answer="a",
            ),
            hints=("The prices stand over the board.", "Compare each price with the hand."),
            after="Pieces of a colour: 4 villagers, 2 farmhouses, 1 fort, 3 offerings.",
            rules=("ISL-BUY-1", "ISL-BUY-2", "ISL-COMP-10"),
        ),
        Step(
            id="birthplace",
            title="Where villagers come from",
            idea="A new villager starts on a tile that touches a farmhouse of yours. Your explorer may be anywhere.",
            problem=Mark(
                prompt=(
                    "Red has a farmhouse at t3/N and a fort at t6/S. Mark all tiles on which it can put a new villager."
                ),
                position=isle(*_ROSE, red="at: t1, speed: 3, hand: 2*food, farmhouses: [t3/N], forts: [t6/S]"),
                answer=("t1", "t2", "t3"),
                says="The three tiles of the farmhouse. A fort raises no villagers.",
                truth=hireable,
                why_not=None,
                tells=lambda state, label: f"{label} does not touch a farmhouse of red's.",
            ),
            hints=("Which of the two buildings counts?", "The three tiles that meet at t3/N."),
            after="Farmhouses raise villagers, on their own three tiles.",
            rules=("ISL-BUY-4",),
        ),
        Step(
            id="no-room",
            title="A wet cradle",
            idea="A villager must be able to stand there: not on water or a shrine, and not where somebody else is.",
            problem=Choose(
                prompt="Red's farmhouse touches t2, t3 and t6. Where can red put a new villager?",
                position=isle(
                    "wood 0,0",
                    "water 1,0",
                    "food 0,1",
                    "gold -1,0",
                    "gold -1,1",
                    "wood 1,1",
                    red="at: t1, speed: 3, hand: 2*food, farmhouses: [t2/S]",
                    others=("name: blue, at: t6",),
                ),
                options=(
                    Option("On the water t2", "Nobody can stand there.", ("hire t2",)),
                    Option("On t6, beside blue", "Blue's explorer is there.", ("hire t6",)),
                    Option("On t3", "Land, free, and beside the house.", ("hire t3",)),
                    Option("On t1, where red's explorer is", "The house doesn't touch t1.", ("hire t1",)),
                ),
                answer="c",
            ),
            hints=("Two of the three tiles of this farmhouse are no good.",),
            after="The farmhouse may touch water; the villager can't stand in it.",
            rules=("ISL-BUY-4", "ISL-BUY-1", "ISL-MAP-7"),
        ),
        Step(
            id="how-many",
            title="Four, or five",
            idea="You have four villagers. Hector the Corporal has one more.",
            problem=Measured(
                prompt="Red plays Hector. How many villagers are still in red's supply?",
                position=isle(
                    *_ROSE,
                    red="explorer: hector, at: t1, speed: 3, hand: 2*food, farmhouses: [t3/N], villagers: [t1, t2, t2]",
                ),
                measure=villagers_left,
                answer=2,
                says="Five, and three are at work.",
                feedback={
                    1: "Hector has one more than the others.",
                    3: "Count those on the map again.",
                    4: "That is what others have in all.",
                },
                low=0,
                high=9,
            ),
            hints=("Who is Hector?", "5 less those on the map. A 2 on a piece means two of them."),
            after="A piece that falls in battle comes back to your supply.",
            rules=("ISL-SET-10", "ISL-EXP-1"),
        ),
        Step(
            id="march",
            title="On the march",
            idea=(
                "Villagers walk for cards, not for speed: here 1 food for each villager and tile. There is no limit "
                "but the food."
            ),
            problem=Measured(
                prompt="Red has 7 food. Both villagers march from t2 by t1 to t5. How much food is left?",
                position=isle(*_ROSE, red="at: t3, speed: 1, hand: 7*food, farmhouses: [t3/N], villagers: [t2, t2]"),
                plays=("march t1", "march t2 t1", "march t5", "march t1 t5"),
                measure=held("food"),
                answer=3,
                says="Two villagers, two tiles each: 4 food.",
                feedback={
                    5: "That is one villager's way. There are two.",
                    6: "It is paid for each tile.",
                    7: "Speed is the explorer's. Villagers march for food.",
                },
                low=0,
                high=9,
            ),
            hints=("Count tiles entered, for each villager.", "Two times two."),
            after="Far is only dear. (That it is paid for each tile is inferred; the price is ours.)",
            rules=("ISL-BUY-9",),
        ),
        Step(
            id="together",
            title="Room for friends",
            idea="Pieces of the same colour share a tile, as many as there are.",
            problem=Legality(
                prompt="Red's explorer and two villagers are on t1. May a third villager come from t2?",
                position=isle(
                    *_ROSE, red="at: t1, speed: 1, hand: 2*food, farmhouses: [t3/N], villagers: [t1, t1, t2]"
                ),
                move="march t2 t1",
                answer="legal",
                reasons=_reasons("ISL-MAP-14", "ISL-BUY-4", "ISL-BUY-9"),
                says="There is no limit to your own pieces on a tile.",
            ),
            hints=("Whose pieces are on t1?", "It can be paid, and it is the next tile."),
            after="Your own pieces never stand in your way.",
            rules=("ISL-MAP-14", "ISL-BUY-9"),
        ),
        Step(
            id="fort",
            title="A fort",
            idea="A fort (here 3 wood and 1 gold) wants land on all three sides and no opponent on any of them.",
            problem=DoIt(
                prompt="Build a fort from t1, wherever the rules let you.",
                position=isle(*_COAST, red="at: t1, speed: 2, hand: gold+3*wood", others=("name: blue, at: t6",)),
                goal=Built("fort"),
                answer=("build fort t3/N",),
                wrong=(("build fort t1/S",), ("build fort t1/N",), ("build fort t6/S",), ("build farmhouse t3/N",)),
                says="The corner of t1, t2 and t3 is the only one: elsewhere there is water, the edge or blue.",
            ),
            hints=(
                "Look at the three tiles of each corner.",
                "South-west is water, in the north-west there is no tile, blue stands in the north-east.",
                "Fort, t1, SE.",
            ),
            after=(
                "Farmhouses may stand by the sea or a shrine, forts may not (inferred from the hideouts; THV-OPEN-23 "
                "is our reading). A fort of theirs beside the corner keeps yours out, too; a farmhouse doesn't."
            ),
            rules=("ISL-BUY-5",),
        ),
        Step(
            id="occupied",
            title="Who is where",
            idea=(
                "A tile is occupied by pieces that stand on it, and by a fort that touches it. A farmhouse occupies "
                "nothing."
            ),
            problem=Mark(
                prompt=(
                    "Red has a fort at t3/N, blue a farmhouse at t6/S and a villager on t5. Mark all occupied tiles."
                ),
                position=isle(
                    *_ROSE,
                    red="at: t2, speed: 2, forts: [t3/N]",
                    others=("name: blue, at: t7, farmhouses: [t6/S], villagers: [t5]",),
                ),
                answer=("t1", "t2", "t3", "t5", "t7"),
                says="Three tiles of the fort, and two with pieces of blue. The farmhouse adds none.",
                truth=occupied_tiles,
                why_not=None,
                tells=whose_tile,
            ),
            hints=(
                "Begin with the fort: which three tiles does it touch?",
                "Then the pieces. The farmhouse doesn't count.",
            ),
            after="A fort holds three tiles for you. Whoever enters one has to fight.",
            rules=("ISL-MAP-11", "ISL-MAP-12"),
        ),
        Step(
            id="trade",
            title="A deal between neighbours",
            idea=(
                "You may trade cards with a player whose explorer is next to yours: one offers, the other says what it "
                "gives for that, the first one accepts or declines."
            ),
            problem=DoIt(
                prompt=(
                    "Red needs wood for a farmhouse, and blue, next door, wants gold. Trade 1 gold for just 1 wood. "
                    "(You decide for both here.)"
                ),
                position=isle(
                    *_ROSE, red="at: t1, speed: 2, hand: gold+wood", others=("name: blue, at: t2, hand: 2*wood",)
                ),
                goal=Holds("2*wood", exactly=True),
                answer=("propose blue gold", "answer wood", "accept"),
                wrong=(
                    ("propose blue gold", "decline"),
                    ("propose blue gold", "answer wood", "decline"),
                    ("propose blue wood",),
                    ("propose blue gold", "answer 2*wood", "accept"),
                ),
                says="Put up, answered, accepted: only then the cards change hands.",
            ),
            hints=(
                "Press Trade, choose what red gives, then with whom.",
                "Then blue answers with 1 wood, and red accepts.",
            ),
            after="Nobody has to trade. And beware of what you make possible.",
            rules=("ISL-BUY-10",),
        ),
        Step(
            id="too-far-to-trade",
            title="Shouting over the hills",
            idea="Trading partners have to stand next to each other.",
            problem=Legality(
                prompt="Now blue stands on t2 and red on t5. May red offer its gold to blue?",
                position=isle(
                    *_ROSE, red="at: t5, speed: 2, hand: gold+wood", others=("name: blue, at: t2, hand: 2*wood",)
                ),
                move="propose blue gold",
                answer="ISL-BUY-10",
                reasons=_reasons("ISL-BUY-1", "ISL-BUY-10", "ISL-BUY-9"),
                says="Two tiles apart is one too many. With a step to t1 it works.",
            ),
            hints=("How far are they apart?",),
            after="A trade takes a walk.",
            rules=("ISL-BUY-10",),
        ),
        Step(
            id="any-order",
            title="Build, hire, walk on",
            idea="In the explore phase steps, purchases and attacks come in any order, as often as you like.",
            problem=DoIt(
                prompt=(
                    "In this turn: a farmhouse on t3/N, a villager on the gold t2, and red's explorer in the garden t7."
                ),
                position=isle(*_ROSE, red="at: t4, speed: 2, hand: 2*food+2*wood"),
                goal=Every((Built("farmhouse", ("t3/N",)), Posted(("t2",)), Reach(("t7",)))),
                answer=("step t1", "build farmhouse t3/N", "hire t2", "step t7"),
                wrong=(
                    ("step t1", "step t7", "build farmhouse t3/N"),
                    ("step t1", "hire t2"),
                    ("step t1", "build farmhouse t3/N", "hire t3", "step t7"),
                    ("step t3", "build farmhouse t3/N", "hire t2", "step t2"),
                ),
                says="Walk, build, hire, walk: all in one turn.",
            ),
            hints=(
                "The farmhouse has to come first, and from one of its tiles.",
                "Speed 2: the way to t7 goes over t1.",
            ),
            after="A turn is a small plan. Only the dice came before it.",
            rules=("ISL-TURN-8", "ISL-BUY-4", "ISL-BUY-5"),
        ),
    ),
)
