"""Lesson 31: gold or a theft, the thief die, reach from every origin, the private look (Taking a Standard Turn)."""

from __future__ import annotations

from tutor.lesson.asking_island import held
from tutor.lesson.asking_thieves import how_far_off, most_taken, reach_to, within
from tutor.lesson.camps import LINE, ROSE, camp
from tutor.lesson.chances import sides
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Refused
from tutor.lesson.island_goals import Holds
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_RING = f"{ROSE}; wood 2,0; food 3,0"
"""The rose, and t8 and t9 in a row to the east of t2."""

_CAVE = "entrance 0,0; gold 1,0; food 0,1; exit cave:0,0; empty cave:1,0"
"""t1 is the cave entrance; below it u1, the exit, and u2."""

_WALL = f"{LINE}; food 3,1; gold 2,1"
"""The row of five, and two tiles under t4 that make room for a fort at t4/S."""

_REASONS = {
    "THV-HIDE-4": "in hiding nobody is robbed.",
    "THV-STEAL-1": "it was gold or a theft, not both.",
    "THV-STEAL-2": "the die doesn't show that number.",
    "THV-STEAL-3": "the explorer is out of reach.",
    "THV-STEAL-5": "there are more cards than the steal allows.",
    "THV-STEAL-6": "a fort shelters the explorer.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="reach-and-steal",
    number=31,
    title="Reach and steal",
    game="island",
    book="thieves",
    section="How to Play as the Thieves / Taking a Standard Turn",
    minutes=20,
    needs=("how the Thieves come into play: lesson 30",),
    steps=(
        Step(
            id="gold",
            title="Gold, or a theft",
            idea="The Thieves gather nothing. Their turn opens with a choice: one gold from the supply, or steal.",
            problem=DoIt(
                prompt="Nobody is near. Take what is sure, and have a gold in hand.",
                position=camp(LINE, {"at": "t5"}, thieves=["t1"]),
                goal=Holds("gold"),
                answer=("take-gold",),
                wrong=(("steal", "aim 6 red"), ("steal", "aim 1 -")),
                fortune=("1/6",),
                says="One gold, no risk. Now the explore phase begins.",
            ),
            hints=("Red has no card in hand. What would a theft bring?", "Press Take one gold."),
            after="The choice comes before the roll: once the die has been thrown the gold is gone.",
            rules=("THV-STEAL-1", "THV-THIEF-EXPLORE-2"),
        ),
        Step(
            id="example",
            title="One and six",
            idea="The thief die shows two numbers. One is your reach in tiles, the other how many cards you steal. "
            "On these boards all hands lie open, so that you can follow.",
            problem=DoIt(
                prompt="The die shows 1/6. Red is three tiles away, with gold and two wood. Get red's gold.",
                position=camp(LINE, {"at": "t4", "hand": "gold+2*wood"}, thieves=["t1"]),
                before=("steal",),
                fortune=("1/6",),
                goal=Holds("gold"),
                answer=("aim 6 red", "take gold"),
                wrong=(("aim 1 red",), ("aim 6 red", "take wood"), ("aim 6 red", "take gold+wood"), ("aim 1 -",)),
                says="Reach 6, steal 1. It is the book's own example.",
            ),
            hints=(
                "With which of the two numbers is red within reach?",
                "Reach 6. What is left for the steal?",
                "Reach 6, red; then keep the gold.",
            ),
            after="A long arm takes little.",
            rules=("THV-STEAL-2", "THV-STEAL-3", "THV-STEAL-5"),
        ),
        Step(
            id="close",
            title="Close at hand",
            idea="The same die, but red has come near.",
            problem=Measured(
                prompt="The die shows 1/6, red stands next to the thief and holds four cards. "
                "How many cards can the Thieves take at most?",
                position=camp(
                    "wood 0,0; gold 1,-1; food 1,0", {"at": "t2", "hand": "food+gold+2*wood"}, thieves=["t1"]
                ),
                plays=("steal", "aim 1 red"),
                fortune=("1/6",),
                measure=most_taken,
                answer=4,
                says="Reach 1 is enough, so the steal is 6. And four cards are all there are.",
                feedback={6: "The steal is 6. How many cards are there?", 1: "Which number do you need as the reach?"},
                high=9,
            ),
            hints=("Which of the two numbers has to be the reach?", "Six, but not more than red has."),
            after="A short arm takes all.",
            rules=("THV-STEAL-2", "THV-STEAL-5"),
        ),
        Step(
            id="exactly",
            title="Just within reach",
            idea="The reach is a greatest distance.",
            problem=Legality(
                prompt="The die shows 3/4, and red is exactly three tiles away. May the Thieves use 3 as the reach?",
                position=camp(LINE, {"at": "t4", "hand": "4*gold"}, thieves=["t1"]),
                before=("steal",),
                fortune=("3/4",),
                move="aim 3 red",
                answer="legal",
                reasons=_reasons("THV-STEAL-2", "THV-STEAL-3", "THV-STEAL-6"),
                says="Exactly that far is within reach. It leaves 4 for the steal.",
            ),
            hints=("Count the steps from t1 to t4.", "Is three more than three?"),
            after="With 3/4, don't give a card away by choosing the longer arm.",
            rules=("THV-STEAL-3",),
        ),
        Step(
            id="number",
            title="What the die shows",
            idea="Six sides, and our set has each of 1/6, 2/5 and 3/4 twice (P-THIEF-DIE; only 1/6 is in a source).",
            problem=Choose(
                prompt="The die shows 2/5. Red is three tiles away and holds five cards. Which of these is allowed?",
                position=camp(LINE, {"at": "t4", "hand": "2*food+2*gold+wood"}, thieves=["t1"]),
                before=("steal",),
                fortune=("2/5",),
                answer="c",
                options=(
                    Option("Reach 3, steal 4: it is 7 in all.", "No face of this roll shows a 3.", ("aim 3 red",)),
                    Option("Reach 2, steal 5: all of the hand.", "Two tiles are too short.", ("aim 2 red",)),
                    Option(
                        "Reach 5, steal 2.", "Far enough, and two cards are two cards.", ("aim 5 red", "take 2*gold")
                    ),
                    Option(
                        "Reach 5, and three cards of five.", "The other number is 2.", ("aim 5 red", "take 2*gold+wood")
                    ),
                ),
            ),
            hints=("First the reach: which of the two numbers will do?", "Then the other one is the steal."),
            after="Two numbers, one choice. You can't split them otherwise.",
            rules=("THV-STEAL-2", "THV-STEAL-3", "THV-STEAL-5"),
        ),
        Step(
            id="origins",
            title="From everywhere",
            idea="The reach is counted from any thief, from the hideout, from any outpost: from whichever is nearest.",
            problem=Measured(
                prompt="How far is t8 from the Thieves? A tile that touches the hideout is at distance 1 of it, "
                "as we read the book (THV-OPEN-3).",
                position=camp(_RING, {"at": "t8"}, thieves=["t5"], hideouts=["t3/N"]),
                measure=reach_to("t8"),
                answer=2,
                says="t2 touches the hideout and is at 1; t8 is one further. From the thief on t5 it would be 3.",
                feedback={
                    3: "That is from the thief on t5. Is there anything nearer?",
                    1: "t8 doesn't touch the hideout.",
                    0: "Nobody of the Thieves is there.",
                },
                high=9,
            ),
            hints=("The hideout at t3/N touches t1, t2 and t3.", "Those are at distance 1. And t8?"),
            after="A building is an arm of its own, even with no thief for miles around.",
            rules=("THV-STEAL-4", "THV-BUY-OUTPOST-2"),
        ),
        Step(
            id="mark",
            title="The shadow of the Thieves",
            idea="Explorers look at the map in this way: where am I safe? Not on the tile of a thief, at distance 0.",
            problem=Mark(
                prompt="Mark all tiles within reach 1 of the Thieves: a thief on t5, an outpost at t2/S.",
                position=camp(f"{_RING}; food 1,1", {"at": "t9"}, thieves=["t5"], outposts=["t2/S"]),
                answer=("t1", "t10", "t2", "t3", "t4", "t5", "t6"),
                says="Thief: its own tile, t1, t4 and t6. Outpost: t2, t3 and t10, which it touches.",
                truth=within(1),
                why_not=None,
                tells=how_far_off,
            ),
            hints=(
                "A thief reaches its own tile, at distance 0, and the tiles around it.",
                "t2/S is where t2, t3 and t10 meet: those three, and no further.",
            ),
            after="With reach 6 hardly anybody is safe; but then it is a single card.",
            rules=("THV-STEAL-3", "THV-STEAL-4"),
        ),
        Step(
            id="count",
            title="What counts as a way",
            idea="Tiles are counted step by step over the map, water and shrines included; where no tile is, no step.",
            problem=Measured(
                prompt="From the thief on t1 to red on t4: how many steps? t2 is water, t3 a shrine.",
                position=camp("wood 0,0; water 1,0; shrine 2,0; food 3,0; wood 0,1", {"at": "t4"}, thieves=["t1"]),
                measure=reach_to("t4"),
                answer=3,
                says="Nobody can walk there, but an arm can reach: t2, t3, t4.",
                feedback={
                    1: "Water and shrine are tiles as well.",
                    2: "Count the tile that red stands on, too.",
                    4: "Don't count the tile of the thief.",
                },
                high=9,
            ),
            hints=("Each tile that you come onto counts, whatever it is.",),
            after="Through the cave as well, while entrance and exit lie open (THV-OPEN-4, our reading).",
            rules=("THV-STEAL-3",),
        ),
        Step(
            id="cave",
            title="Down in the cave",
            idea="Red sits in the cave on u2 and feels safe. The entrance is t1, the exit below it is u1.",
            problem=Legality(
                prompt="The die shows 3/4, a thief stands on t2. May the Thieves rob red with reach 3?",
                position=camp(_CAVE, {"at": "u2", "hand": "2*gold"}, thieves=["t2"]),
                before=("steal",),
                fortune=("3/4",),
                move="aim 3 red",
                answer="legal",
                reasons=_reasons("THV-STEAL-2", "THV-STEAL-3", "THV-HIDE-4"),
                says="t1, u1, u2: three steps, through the open way.",
            ),
            hints=("Which way would you walk?", "t2, t1, down to u1, u2."),
            after="The dark is no shelter.",
            rules=("THV-STEAL-3", "THV-STEAL-4"),
        ),
        Step(
            id="fort",
            title="Behind walls",
            idea="There is one thing that helps: a fort on one of the corners of the explorer's tile.",
            problem=DoIt(
                prompt="Break the rule on purpose: the die shows 1/6; try to rob the one whom a fort protects. "
                "Choose the reach, then whom to rob.",
                position=camp(
                    _WALL,
                    {"at": "t4", "hand": "2*gold", "forts": ["t4/S"]},
                    {"at": "t2", "hand": "wood"},
                    thieves=["t1"],
                ),
                before=("steal",),
                fortune=("1/6",),
                goal=Refused("THV-STEAL-6"),
                answer=("aim 6 red",),
                wrong=(("aim 6 blue",), ("aim 1 blue",)),
                says="Red is near enough, and rich. But there is a fort.",
            ),
            hints=(
                "Who has a fort at a corner of the own tile?",
                "Use 6, so that distance isn't the reason.",
                "Reach 6, red.",
            ),
            after="The book says a fort and names no owner: any fort will do, as we read it (THV-OPEN-6).",
            rules=("THV-STEAL-6",),
        ),
        Step(
            id="look",
            title="The private look",
            idea="The Thieves look through the whole hand and choose. Before, at the table, they only know how many "
            "cards it has: nobody may hide that.",
            problem=DoIt(
                prompt="The die showed 2/5. You look at blue's hand: two cards are yours. Come away with a pair.",
                position=camp(
                    LINE, {"at": "t2"}, {"at": "t4", "hand": "food+2*gold+wood"}, thieves=["t1"], hand="wood"
                ),
                before=("steal", "aim 5 blue"),
                fortune=("2/5",),
                goal=Holds("2*gold"),
                answer=("take 2*gold",),
                wrong=(("take gold+wood",), ("take food+2*gold",), ("take food+wood",), ("take gold",)),
                says="Two gold. The rest goes back, and only you and blue know what was there.",
            ),
            hints=("Which card does blue hold twice?", "Choose both, then press Take."),
            after="You may keep fewer cards, never more. Pairs are worth a doubloon later.",
            rules=("THV-STEAL-5", "THV-STEAL-7"),
        ),
        Step(
            id="nobody",
            title="An empty throw",
            idea="Who has chosen the theft has to live with the die.",
            problem=Follows(
                prompt=(
                    "Red and blue are both four tiles away, and the die shows 3/4. The Thieves want reach 3. What do "
                    "they get?"
                ),
                position=camp(LINE, {"at": "t5", "hand": "3*gold"}, {"at": "t5", "hand": "wood"}, thieves=["t1"]),
                plays=("steal", "aim 3 -"),
                fortune=("3/4",),
                measure=held("", 2),
                answer="b",
                options=(
                    Option("One gold, as there is nobody to rob.", "The choice came before the roll.", value=1),
                    Option(
                        "Nothing. With reach 4 it would have been up to three cards.",
                        "Within 3 nobody is found, and that brings nothing (THV-OPEN-22, our reading).",
                        value=0,
                    ),
                    Option("Three cards, from the nearest.", "The nearest is four tiles away.", value=3),
                ),
            ),
            hints=("Is there anybody within three tiles?",),
            after="Look at the map before you roll: how many of the faces would bring something?",
            rules=("THV-STEAL-1", "THV-STEAL-5"),
        ),
        Step(
            id="odds",
            title="Is it worth it?",
            idea="The gold is one card for sure. A theft may bring more, or nothing. Count before you roll.",
            problem=Measured(
                prompt="Red, three tiles away, holds four cards and is the only victim. On how many of the six sides "
                "does a theft bring two cards or more? Ours: 1/6, 2/5 and 3/4, each twice.",
                position=camp(LINE, {"at": "t4", "hand": "food+2*gold+wood"}, thieves=["t1"]),
                measure=sides(2),
                answer=4,
                says="2/5: reach 5, two cards. 3/4: reach 3, all four. On 1/6 it is one card, as much as the gold.",
                feedback={
                    6: "With 1/6 the reach has to be 6. How many cards are left for you?",
                    2: "3/4, yes. And what would you do with 2/5?",
                    3: "Each face is there twice.",
                },
                high=6,
            ),
            hints=("For each face: which number has to be the reach? The other one is the steal.",),
            after="On average a theft brings 7/3 cards here. `eldorado odds steal red:3:4` reckons it for any table.",
            rules=("THV-STEAL-2",),
        ),
    ),
)
