"""Lesson 32: what the Thieves buy, with what, and where it may stand; chains of purchases (Buy)."""

from __future__ import annotations

from tutor.lesson.asking_island import strength
from tutor.lesson.asking_thieves import doubloons, new_thief
from tutor.lesson.camps import LINE, ROSE, raid
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.island_goals import Offered, Won
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_RED = {"at": "t5"}

_LONG = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; food 5,0; wood 6,0; gold 7,0; food 8,0; food 4,-1; gold -1,0"
"""A row of nine tiles, t1 to t9; t10 above the middle, and t11 at its western end."""

_SHRINES = "wood 0,0; shrine 1,0; shrine 0,1; shrine -1,0; gold 0,-1; food 1,-1; gold 2,-1"
"""Three shrines around t1; t5 and t6 to the north, t7 to the east of t6."""

_REASONS = {
    "THV-BUY-1": "there are too few doubloons.",
    "THV-BUY-2": "it takes two equal cards.",
    "THV-BUY-3": "there are five doubloons and no more.",
    "THV-BUY-THIEF-1": "no hideout or outpost touches that tile.",
    "THV-BUY-OUTPOST-1": "the corner isn't one of a thief's tile.",
    "THV-BUY-HIDEOUT-2": "somebody else occupies a tile at that corner.",
    "THV-BUY-OFFERING-1": "no thief stands next to that shrine.",
    "THV-SETUP-6": "there is none left in the supply.",
    "ISL-MAP-7": "water can't be entered.",
    "ISL-MAP-10": "that corner holds a building already.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="doubloons-and-outposts",
    number=32,
    title="Doubloons and outposts",
    game="island",
    book="thieves",
    section="How to Play as the Thieves / Buy",
    minutes=20,
    needs=("coming out of hiding: lesson 30", "stealing: lesson 31"),
    steps=(
        Step(
            id="pairs",
            title="Two of a kind",
            idea="The Thieves pay in doubloons. Two equal cards are worth one, at our rate (P-TPAIR); "
            "they trade in their explore phase.",
            problem=Measured(
                prompt="The Thieves have 1 doubloon and hold five gold, two wood and a food. "
                "They trade all the pairs they can. How many doubloons have they then?",
                position=raid(ROSE, _RED, thieves=["t1"], hand="food+5*gold+2*wood", doubloons=1),
                plays=("pair gold", "pair gold", "pair wood"),
                measure=doubloons,
                answer=4,
                says="Two pairs of gold, one of wood. A gold and the food are left over.",
                feedback={
                    5: "Eight cards, but not four pairs: gold and food don't go together.",
                    3: "Three pairs, and one doubloon was there before.",
                    2: "Trade as often as you like, not once.",
                },
                high=9,
            ),
            hints=("Count the pairs of each type.", "Five gold are two pairs and one left over."),
            after="Steal what makes pairs. A single card of a type buys nothing.",
            rules=("THV-BUY-2", "THV-BUY-1"),
        ),
        Step(
            id="full-purse",
            title="A full purse",
            idea="There are five doubloons in the game.",
            problem=Legality(
                prompt="The Thieves have all five doubloons, and two gold. May they trade the pair?",
                position=raid(ROSE, _RED, thieves=["t1"], hand="2*gold", doubloons=5),
                move="pair gold",
                answer="THV-BUY-3",
                reasons=_reasons("THV-BUY-1", "THV-BUY-2", "THV-BUY-3"),
                says="There is no sixth doubloon to get.",
            ),
            hints=("The pair is there. What would they get for it?",),
            after="Buy first, then trade: with five in the purse pairs have to wait.",
            rules=("THV-BUY-3",),
        ),
        Step(
            id="new-thief",
            title="Where thieves come from",
            idea="A new thief starts on a tile that touches the hideout or an outpost: on land, and not where "
            "somebody else is.",
            problem=Mark(
                prompt="The hideout stands at t3/N, an outpost at t7/S; red's villager is on t7. "
                "Mark all tiles on which a new thief may be put.",
                position=raid(
                    ROSE, {"at": "t5", "villagers": ["t7"]}, thieves=["t4"], hideouts=["t3/N"], outposts=["t7/S"]
                ),
                answer=("t1", "t2", "t3"),
                says="The hideout touches t1, t2 and t3; the outpost t1, t2 and t7, where the villager is.",
                truth=new_thief,
                why_not=None,
                tells=lambda state, cell: f"{cell} touches neither of them, or somebody else is there.",
            ),
            hints=("First the tiles that touch a building of theirs.", "Then strike out the one with the villager."),
            after="A villager in the right place shuts a door of the Thieves.",
            rules=("THV-BUY-THIEF-1", "THV-BUY-OUTPOST-2"),
        ),
        Step(
            id="fresh",
            title="Fresh legs",
            idea="A new thief has four speed at once, whatever the others have done.",
            problem=DoIt(
                prompt="The thief on t1 is tired: no speed is left. Bring a thief onto t6 in this turn.",
                position=raid(_LONG, {"at": "t9"}, thieves=["t1"], speed=0, outposts=["t2/N"], doubloons=1),
                goal=Reach(("t6",)),
                answer=("recruit t2", "prowl t2 t3", "prowl t3 t4", "prowl t4 t5", "prowl t5 t6"),
                wrong=(
                    ("prowl t2",),
                    ("recruit t3",),
                    ("recruit t2", "prowl t2 t3", "prowl t3 t4", "prowl t4 t5"),
                    ("erect outpost t1/S",),
                ),
                says="Bought on t2, and four steps: t3, t4, t5, t6.",
            ),
            hints=("Who could walk, if the old thief can't?", "Hire a thief beside the outpost at t2/N, on t2."),
            after="A doubloon is four steps of speed. Often that is the best thing money can buy.",
            rules=("THV-BUY-THIEF-2", "THV-THIEF-MOVE-1"),
        ),
        Step(
            id="supply",
            title="Only so many",
            idea="Against single explorers there are two thieves, against teams four. One hideout, two outposts, "
            "three offerings.",
            problem=Legality(
                prompt="Two thieves are on the map, and five doubloons in the purse. May a third one be bought on t2?",
                position=raid(ROSE, _RED, thieves=["t1", "t4"], hideouts=["t3/N"], doubloons=5),
                move="recruit t2",
                answer="THV-SETUP-6",
                reasons=_reasons("THV-BUY-1", "THV-BUY-THIEF-1", "THV-SETUP-6"),
                says="Place and money are there, but no third thief: red plays alone, so there are two.",
            ),
            hints=("Is it the money? Is it the place?", "Look into the box."),
            after="What isn't in the supply can't be bought.",
            rules=("THV-SETUP-6", "THV-MODE-1", "THV-MODE-2"),
        ),
        Step(
            id="hideout",
            title="A hideout in play",
            idea="Out of hiding, the hideout goes on a corner of a thief's tile, and nobody else may occupy "
            "the tiles it touches.",
            problem=Choose(
                prompt=(
                    "The thief stands on t1. Red's villager is on t2, red's farmhouse at t1/S. Where may the hideout "
                    "go?"
                ),
                position=raid(
                    ROSE, {"at": "t5", "villagers": ["t2"], "farmhouses": ["t1/S"]}, thieves=["t1"], doubloons=2
                ),
                answer="c",
                options=(
                    Option("t3/N: t1, t2 and t3.", "The villager on t2 is in the way.", ("erect hideout t3/N",)),
                    Option("t1/S, where the farmhouse is.", "One building a corner.", ("erect hideout t1/S",)),
                    Option(
                        "t1/N: t1, t6 and t7.",
                        "Own thieves don't matter, others aren't there.",
                        ("erect hideout t1/N",),
                    ),
                    Option("t6/S: t1, t5 and t6.", "Red's explorer is on t5.", ("erect hideout t6/S",)),
                ),
            ),
            hints=("Which corners of t1 have nobody but the thief on their tiles?",),
            after="In play it is narrower than in hiding: a thief has to be there. By water, shrine or edge: never, "
            "as we read it (THV-OPEN-23).",
            rules=("THV-BUY-HIDEOUT-2", "ISL-MAP-10"),
        ),
        Step(
            id="outpost",
            title="Outposts aren't choosy",
            idea="An outpost goes on any free corner of a thief's tile, and occupies nothing.",
            problem=Legality(
                prompt="The thief on t1 builds an outpost at t3/N. There meet t1, t2, where red stands, "
                "and t3, which is water. Allowed?",
                position=raid("wood 0,0; gold 1,0; water 0,1; food -1,0", {"at": "t2"}, thieves=["t1"], doubloons=2),
                move="erect outpost t3/N",
                answer="legal",
                reasons=_reasons("THV-BUY-HIDEOUT-2", "THV-BUY-OUTPOST-1", "ISL-MAP-7"),
                says="Opponents, water, shrines, edge: an outpost minds none of them.",
            ),
            hints=("Which rule about hideouts would forbid it? Is there such a rule for outposts?",),
            after="Only two things are asked: a thief on one of its tiles, and a free corner.",
            rules=("THV-BUY-OUTPOST-1",),
        ),
        Step(
            id="too-far",
            title="Not from afar",
            idea="Outposts and hideout need a thief on the spot.",
            problem=Choose(
                prompt="The thief on t1 has 2 speed and the Thieves 2 doubloons. They want an outpost at t6/N, "
                "where t4, t5 and t6 meet. What leads there in this turn?",
                position=raid(f"{LINE}; food 3,1", {"at": "t5"}, thieves=["t1"], speed=2, doubloons=2),
                answer="b",
                options=(
                    Option("Build it at once.", "No thief is there.", ("erect outpost t6/N",)),
                    Option(
                        "Nothing: walk to t3 and build at t3/N for next time.",
                        "Two steps are all; but the next thief starts from t3.",
                        ("prowl t2", "prowl t3", "erect outpost t3/N"),
                    ),
                    Option(
                        "Walk to t4, then build.",
                        "That is three steps.",
                        ("prowl t2", "prowl t3", "prowl t4", "erect outpost t6/N"),
                    ),
                ),
            ),
            hints=("How far can the thief walk?",),
            after="Outposts are stepping stones: each brings the next thief nearer.",
            rules=("THV-BUY-OUTPOST-1", "THV-THIEF-MOVE-1"),
        ),
        Step(
            id="chain",
            title="A chain",
            idea="Moves, purchases and attacks come in any order. Walk, build, hire at the new place, walk on.",
            problem=DoIt(
                prompt="One thief on t1, four speed, 3 doubloons. Bring a thief onto t9 in this turn.",
                position=raid(_LONG, {"at": "t11"}, thieves=["t1"], doubloons=3),
                goal=Reach(("t9",)),
                answer=(
                    "prowl t2",
                    "prowl t3",
                    "prowl t4",
                    "erect outpost t10/S",
                    "recruit t5",
                    "prowl t5 t6",
                    "prowl t6 t7",
                    "prowl t7 t8",
                    "prowl t8 t9",
                ),
                wrong=(
                    ("prowl t2", "prowl t3", "prowl t4", "prowl t5"),
                    ("prowl t2", "erect outpost t2/N", "recruit t2"),
                    ("prowl t2", "prowl t3", "erect outpost t3/N", "recruit t3"),
                ),
                says="Outpost 2, thief 1 (our prices): nine tiles in one turn, with two pairs of legs.",
            ),
            hints=(
                "The first thief can't get there. Who could, and where would it have to start?",
                "t9 is four steps from t5. The outpost has to touch t5: t10/S does, for one.",
                "Walk to t4, outpost at t10/S, hire on t5, walk on.",
            ),
            after="With five doubloons: outpost, thief, outpost, in one turn. The book has an example like it.",
            rules=("THV-THIEF-EXPLORE-1", "THV-BUY-OUTPOST-2", "THV-BUY-THIEF-4"),
        ),
        Step(
            id="offering",
            title="An offering",
            idea=(
                "The Thieves want the same four shrines as everybody. Their offering goes on a shrine next to a thief."
            ),
            problem=DoIt(
                prompt="The thief stands on t7. Take the shrine t3. An offering costs 3 doubloons, a price of ours.",
                position=raid(_SHRINES, {"at": "t5"}, thieves=["t7"], doubloons=3),
                goal=Offered(("t3",)),
                answer=("prowl t6", "prowl t1", "dedicate t3"),
                wrong=(
                    ("dedicate t3",),
                    ("dedicate t2",),
                    ("prowl t6", "dedicate t3"),
                    ("prowl t6", "prowl t1", "dedicate t2"),
                ),
                says="From t1 all three shrines are next door.",
            ),
            hints=("Which tile is next to t3?", "t6, t1, then the offering."),
            after="Nobody enters a shrine; from beside is near enough.",
            rules=("THV-BUY-OFFERING-1",),
        ),
        Step(
            id="no-strength",
            title="No stronger",
            idea="A thief has strength 3. An explorer has 1, and grows by 1 with each shrine of the surface. "
            "And a thief?",
            problem=Measured(
                prompt="The Thieves control two shrines. How strong is the thief on t1?",
                position=raid(_SHRINES, {"at": "t7"}, thieves=["t1"], offerings=["t2", "t3"]),
                measure=strength("thieves", "t1"),
                answer=3,
                says="A thief has strength 3, with or without offerings.",
                feedback={
                    5: "That would be so for an explorer's offerings.",
                    1: "That is an explorer. A thief has 3.",
                },
                high=9,
            ),
            hints=("Offerings of the Thieves add nothing.",),
            after="For the Thieves shrines are for winning, not for fighting.",
            rules=("THV-BUY-OFFERING-2", "THV-THIEF-BATTLE-1"),
        ),
        Step(
            id="win",
            title="The last one",
            idea="Who controls all four shrines wins: three offerings, and a thief with the shrine of the cave.",
            problem=DoIt(
                prompt=(
                    "A thief on t1 holds the cave shrine, two offerings lie. 1 doubloon, and a hand full of cards. Win."
                ),
                position=raid(
                    _SHRINES,
                    {"at": "t7"},
                    thieves=["t1"],
                    offerings=["t2", "t3"],
                    doubloons=1,
                    hand="3*food+3*gold",
                    cave_shrine="thieves t1",
                ),
                goal=Won(),
                answer=("pair food", "pair gold", "dedicate t4"),
                wrong=(
                    ("dedicate t4",),
                    ("pair food", "dedicate t4"),
                    ("pair food", "pair gold", "prowl t6", "dedicate t4"),
                ),
                says="Two pairs, three doubloons, the fourth shrine.",
            ),
            hints=("How many doubloons are missing for an offering?", "Two pairs, then the offering on t4."),
            after="The cave shrine has to be in the hands of a thief at that moment.",
            rules=("THV-BUY-OFFERING-3", "THV-BUY-2"),
        ),
    ),
)
