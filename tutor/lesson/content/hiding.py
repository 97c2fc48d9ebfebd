"""Lesson 30: the Thieves in hiding, how they come out, and how they are driven back (The Thieves in Hiding)."""

from __future__ import annotations

from tutor.lesson.asking_thieves import doubloons, first_thief, hides
from tutor.lesson.camps import LINE, ROSE, hiding, raid
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Reach
from tutor.lesson.island_goals import Built, Posted
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_SETTLED = f"{ROSE}; wood 2,0; water 2,-1; food 1,1; gold 3,0"
"""The rose, with t8 and t11 to the east of t2, t10 below them, and water t9 above."""

_REASONS = {
    "THV-BUY-1": "there are too few doubloons.",
    "THV-BUY-3": "there are no more than five doubloons.",
    "THV-BUY-HIDEOUT-1": "a hideout needs a free corner with nobody on its tiles.",
    "THV-BUY-OUTPOST-3": "no outposts while they hide.",
    "THV-HIDE-4": "nobody steals in hiding.",
    "THV-HIDE-5": "hideout and thief come together, side by side.",
    "THV-HIDE-6": "the island is full.",
    "THV-THIEF-MOVE-1": "there is no speed left.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="hiding",
    number=30,
    title="In hiding and out of it",
    game="island",
    book="thieves",
    section="How to Play as the Thieves / The Thieves in Hiding",
    minutes=20,
    needs=("the map, speed and battles of the Island: lessons 20 to 24", "what a corner of a tile is"),
    steps=(
        Step(
            id="begin",
            title="Nobody there",
            idea="One player is the Thieves. They begin in hiding: no piece of theirs is on the map, "
            "and they have 3 of the 5 doubloons.",
            problem=Measured(
                prompt="The Thieves skip this turn. How many doubloons have they then?",
                position=hiding(ROSE, {"at": "t5"}),
                plays=("lie-low",),
                measure=doubloons,
                answer=4,
                says="A skipped turn in hiding brings one.",
                feedback={3: "Waiting is not for nothing.", 5: "One for each skipped turn, not two."},
                high=9,
            ),
            hints=("They have 3. What does waiting bring?", "3 and 1."),
            after="A turn in hiding is one of two things: come out, or wait for a doubloon.",
            rules=("THV-SETUP-1", "THV-HIDE-3"),
        ),
        Step(
            id="five",
            title="Five are all there are",
            idea="Waiting may be repeated, turn after turn.",
            problem=Measured(
                prompt="The Thieves have 5 doubloons and skip another turn. How many have they now?",
                position=hiding(ROSE, {"at": "t5"}, doubloons=5),
                plays=("lie-low",),
                measure=doubloons,
                answer=5,
                says="There is no sixth doubloon. They may wait, but it brings nothing more.",
                feedback={6: "How many doubloons are there in the game?", 4: "Waiting costs nothing."},
                high=9,
            ),
            hints=("Count the doubloons of the whole game.",),
            after="Who waits with five wastes a turn.",
            rules=("THV-BUY-3", "THV-HIDE-3"),
        ),
        Step(
            id="what",
            title="What can be done in there",
            idea="Who hides is out of the game: no thefts, no outposts, no half measures.",
            problem=Choose(
                prompt="The Thieves have 5 doubloons and hide. Which of these may they do?",
                position=hiding(ROSE, {"at": "t5", "hand": "3*gold"}, doubloons=5),
                answer="d",
                options=(
                    Option("Roll the die and steal from red.", "First they have to come out.", ("steal",)),
                    Option(
                        "Build an outpost at t3/N and stay in the dark.",
                        "An outpost needs a thief beside it.",
                        ("erect outpost t3/N",),
                    ),
                    Option(
                        "Put the hideout at t3/N now, and buy a thief next turn.",
                        "One without the other is not to be had.",
                        ("erect hideout t3/N",),
                    ),
                    Option(
                        "Put the hideout at t3/N and a thief on t2 at once.",
                        "Both in one purchase: that is how they come out.",
                        ("emerge t3/N t2",),
                    ),
                ),
            ),
            hints=("Three of the four are half measures.", "Hideout and thief come in the same turn, or not at all."),
            after="Nobody can rob the Thieves either while they hide; but they have no cards then anyway.",
            rules=("THV-HIDE-4", "THV-HIDE-5", "THV-BUY-OUTPOST-3"),
        ),
        Step(
            id="come-out",
            title="Out of the dark",
            idea="The hideout may go to any free corner where nobody is, above or in the cave; no earlier thief has to "
            "be near. The first thief comes with it, onto a tile that touches it.",
            problem=DoIt(
                prompt="Come out with the hideout at t3/N and the first thief on t2. "
                "Press Come out; choose a tile, its corner, and the tile of the thief.",
                position=hiding(ROSE, {"at": "t5"}),
                goal=Every((Built("hideout", ("t3/N",)), Posted(("t2",), "thief"))),
                answer=("emerge t3/N t2",),
                wrong=(("emerge t3/N t1",), ("lie-low",), ("emerge t3/N t5",), ("emerge t7/S t2",)),
                says="Hideout 2, thief 1: all three doubloons are spent. These prices are ours, no source has them.",
            ),
            hints=(
                "t3/N is the corner where t1, t2 and t3 meet; from t1 the same corner would be called t1/SE.",
                "The thief has to stand on one of the three tiles of the hideout.",
                "Come out, t3/N, t2.",
            ),
            after="With our prices the three doubloons of the beginning are just enough.",
            rules=("THV-HIDE-5", "THV-BUY-1"),
        ),
        Step(
            id="poor",
            title="Back with two",
            idea="In our set the hideout costs 2 doubloons and a thief 1 (P-TCOST-HIDEOUT, P-TCOST-THIEF).",
            problem=Legality(
                prompt="After a defeat the Thieves hide with 2 doubloons. May they come out with a hideout at t3/N?",
                position=hiding(ROSE, {"at": "t5"}, doubloons=2),
                move="emerge t3/N t2",
                answer="THV-BUY-1",
                reasons=_reasons("THV-BUY-1", "THV-BUY-HIDEOUT-1", "THV-HIDE-5"),
                says="2 and 1 make 3. One turn of waiting, and they can.",
            ),
            hints=("What have they to buy, both together?", "The corner is free. The purse isn't full."),
            after="A defeat costs the Thieves a turn: they come back with two doubloons.",
            rules=("THV-BUY-1",),
        ),
        Step(
            id="occupied",
            title="Not where somebody lives",
            idea="A hideout fills the three tiles it touches. All of them have to be unoccupied.",
            problem=Mark(
                prompt=(
                    "Red's explorer is on t5, a villager on t2. Mark every tile on which the first thief could stand."
                ),
                position=hiding(ROSE, {"at": "t5", "villagers": ["t2"]}),
                answer=("t1", "t3", "t4", "t6", "t7"),
                says=(
                    "Two corners are free: t1, t3, t4 meet at one, t1, t6, t7 at the other. And no corner at the edge."
                ),
                truth=first_thief,
                why_not=None,
                tells=lambda state, cell: f"No free corner with three empty tiles touches {cell}.",
            ),
            hints=(
                "Look for corners where three tiles meet. Strike those out that touch t2 or t5.",
                "Two corners are left, both on t1.",
            ),
            after="One piece bars all the corners of its tile. Spread out, and the Thieves have nowhere to go.",
            rules=("THV-BUY-HIDEOUT-1",),
        ),
        Step(
            id="corner",
            title="Which corner?",
            idea=(
                "A farmhouse doesn't occupy tiles, but a corner holds one building. And a hideout needs land all "
                "around."
            ),
            problem=Choose(
                prompt="Red's farmhouse stands at t3/N, the explorer on t5; t9 is water. Where may the hideout go?",
                position=hiding(_SETTLED, {"at": "t5", "farmhouses": ["t3/N"]}),
                answer="b",
                options=(
                    Option("t3/N, beside the farmhouse.", "The corner is taken.", ("emerge t3/N t1",)),
                    Option(
                        "t2/S, one corner on: the farmhouse's tiles are not occupied.",
                        "A farmhouse occupies nothing, so t2 and t3 are free.",
                        ("emerge t2/S t2",),
                    ),
                    Option(
                        "t2/N, between t2, t7 and the water.",
                        "Water can't be part of it. That is a reading of ours (THV-OPEN-23).",
                        ("emerge t2/N t2",),
                    ),
                    Option("t8/S, at the edge.", "Something is missing there: a third tile.", ("emerge t8/S t8",)),
                ),
            ),
            hints=("Check each corner: free? three tiles of land? nobody on them?",),
            after="Farmhouse: no hindrance, but its own corner is taken. Fort, villager, explorer: keep away.",
            rules=("THV-BUY-HIDEOUT-1",),
        ),
        Step(
            id="beside",
            title="Side by side",
            idea="The first thief doesn't fall from the sky. (A corner belongs to three tiles and so has three names: "
            "t3/N is t1/SE and t2/SW as well.)",
            problem=Legality(
                prompt="The hideout at t3/N and the thief far away on t6, where it would be useful: is that allowed?",
                position=hiding(ROSE, {"at": "t5"}),
                move="emerge t3/N t6",
                answer="THV-HIDE-5",
                reasons=_reasons("THV-BUY-1", "THV-BUY-HIDEOUT-1", "THV-HIDE-5"),
                says="t6 doesn't touch the hideout at t3/N.",
            ),
            hints=("Which tiles does a hideout at t3/N touch?", "t1, t2 and t3."),
            after="Choose the corner for where the thief should start.",
            rules=("THV-HIDE-5",),
        ),
        Step(
            id="at-once",
            title="And off at once",
            idea="The explore phase of the same turn begins when they come out: the new thief has four speed.",
            problem=DoIt(
                prompt="In one turn, come out and bring the thief onto t11. Nobody says where the hideout has to be.",
                position=hiding(_SETTLED, {"at": "t4", "villagers": ["t2"]}),
                goal=Reach(("t11",)),
                answer=("emerge t1/N t1", "prowl t3", "prowl t10", "prowl t8", "prowl t11"),
                wrong=(
                    ("emerge t3/N t2",),
                    ("emerge t1/N t7", "prowl t1", "prowl t3", "prowl t10", "prowl t8", "prowl t11"),
                    ("emerge t1/N t1", "prowl t2"),
                    ("lie-low",),
                ),
                says="Round the villager: t3, t10, t8, t11. That is all of the four speed.",
            ),
            hints=(
                "The way past the villager on t2 leads by t3 and t10; t9 is water. Count it backwards from t11.",
                "Four steps before t11 is t1. Which free corner touches it?",
                "Hideout at t1/N, thief on t1; then t3, t10, t8, t11.",
            ),
            after="Nobody knows where the Thieves will come out, and then they are already on their way.",
            rules=("THV-HIDE-5", "THV-THIEF-MOVE-1"),
        ),
        Step(
            id="full",
            title="No vacancy?",
            idea="If every tile of the island is occupied the Thieves stay in hiding. "
            "We count the land above: water, shrines and the cave don't help them (our reading).",
            problem=Legality(
                prompt="Three tiles, and somebody on each of them; below, three tiles of the cave are empty. "
                "May the Thieves come out there, at u3/N?",
                position=hiding(
                    "wood 0,0; gold 1,0; food 0,1; empty cave:0,0; empty cave:1,0; empty cave:0,1",
                    {"at": "t1", "villagers": ["t2"]},
                    {"at": "t3"},
                ),
                move="emerge u3/N u3",
                answer="THV-HIDE-6",
                reasons=_reasons("THV-BUY-HIDEOUT-1", "THV-HIDE-5", "THV-HIDE-6"),
                says="At u3/N itself there is room. But no land above is free, so they have to stay where they "
                "are, and wait.",
            ),
            hints=("Is there any land above without a piece?",),
            after="As long as all land above is occupied the Thieves stay in hiding, however rich they are.",
            rules=("THV-HIDE-6", "THV-BUY-HIDEOUT-1"),
        ),
        Step(
            id="driven-back",
            title="Driven back",
            idea=(
                "When their last piece falls the Thieves hide again, give up all cards, and have exactly two doubloons."
            ),
            problem=Measured(
                prompt=(
                    "The last thief attacks red and loses. The Thieves had 5 doubloons. How many have they afterwards?"
                ),
                position=raid(LINE, {"at": "t3"}, {"at": "t5"}, thieves=["t2"], hand="2*gold+2*wood", doubloons=5),
                plays=("prowl t3", "ready", "red: ready", "give-up gold+wood"),
                fortune=("1/1/1", "6"),
                measure=doubloons,
                answer=2,
                says="Whatever they had, it is two now. Half of the cards went to red, the rest to the supply.",
                feedback={
                    4: "One doubloon for the fallen thief, that is right. But it was the last piece.",
                    5: "A defeat costs something, and this was the last piece.",
                    0: "They don't lose all doubloons.",
                    3: "That is how they began. This time it is less.",
                },
                high=5,
            ),
            hints=("The number doesn't depend on how many there were.", "Exactly two."),
            after="Rich Thieves lose most by it, poor ones even gain: with none they would have two.",
            rules=("THV-HIDE-1", "THV-HIDE-2"),
        ),
        Step(
            id="presence",
            title="What keeps them in play",
            idea="A thief, an outpost or the hideout: one of these on the map is enough. An offering isn't.",
            problem=Follows(
                prompt=(
                    "The Thieves have one thief, an outpost and an offering. The thief attacks red and loses. And then?"
                ),
                position=raid(
                    f"{LINE}; shrine 0,1",
                    {"at": "t3"},
                    {"at": "t5"},
                    thieves=["t2"],
                    outposts=["t1/N"],
                    offerings=["t6"],
                    hand="gold",
                ),
                plays=("prowl t3", "ready", "red: ready"),
                fortune=("1/1/1", "6"),
                measure=hides,
                answer="a",
                options=(
                    Option(
                        "They stay in play, without a thief for now.",
                        "The outpost is there. They lose half their cards and one doubloon, and go on.",
                        value=False,
                    ),
                    Option(
                        "They have to hide.",
                        "That would take the fall of the outpost as well.",
                        value=True,
                    ),
                ),
            ),
            hints=("Which of their pieces is left on the map?",),
            after="An outpost in a far corner is an insurance. An offering alone is none.",
            rules=("THV-HIDE-1", "THV-THIEF-BATTLE-3"),
        ),
    ),
)
