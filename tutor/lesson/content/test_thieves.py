"""Test 73: do you know The Thieves of El Dorado? Each question names the lesson that teaches it."""

from __future__ import annotations

from tutor.lesson.asking_island import held, speed_left, strength
from tutor.lesson.asking_thieves import doubloons, most_taken, reach_to
from tutor.lesson.camps import ROSE, camp, deep, hiding, raid, team
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.content.hardcore_rerolls import thrown
from tutor.lesson.content.solo import fight
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_MEADOW = ("wood 0,0", "gold 1,0", "food 2,0", "wood 3,0", "gold 4,0")
"""Five tiles in a row, t1 to t5."""
_WOLF = "wild: {wolf: t2}"

LESSON = Lesson(
    slug="test-thieves",
    number=73,
    title="Test: the Thieves",
    game="island",
    book="thieves",
    section="Test",
    minutes=10,
    needs=("the Island itself: test 72",),
    steps=(
        Step(
            id="hide",
            title="A turn in the dark",
            idea="In hiding.",
            problem=Measured(
                prompt="The Thieves hide, have 5 doubloons and skip a turn. How many have they then?",
                position=hiding(ROSE, {"at": "t5"}, doubloons=5),
                plays=("lie-low",),
                measure=doubloons,
                answer=5,
                says="There is no sixth doubloon.",
                feedback={6: "How many doubloons are in the game?", 4: "Waiting costs nothing."},
                low=0,
                high=9,
            ),
            hints=("A skipped turn brings one doubloon, as long as there are any.",),
            after="One a turn, five in all.",
            rules=("THV-HIDE-3", "THV-BUY-3"),
            taught="hiding",
        ),
        Step(
            id="half",
            title="Half out",
            idea="In hiding.",
            problem=Choose(
                prompt="The Thieves hide and have 3 doubloons: a hideout costs 2, a thief 1 here. What may they do?",
                position=hiding(ROSE, {"at": "t5"}),
                answer="b",
                options=(
                    Option("Place the hideout now, a thief next turn.", "Both, or neither.", ("erect hideout t3/N",)),
                    Option(
                        "Place the hideout, and a thief on one of its tiles.",
                        "That is how they come out.",
                        ("emerge t3/N t2",),
                    ),
                    Option(
                        "Place the hideout, and a thief on t7, far away.",
                        "The thief has to be beside it.",
                        ("emerge t3/N t7",),
                    ),
                ),
            ),
            hints=("Hideout and thief belong together.",),
            after="Hideout and thief in one turn, side by side.",
            rules=("THV-HIDE-5",),
            taught="hiding",
        ),
        Step(
            id="from-where",
            title="From where?",
            idea="Stealing.",
            problem=Measured(
                prompt="A thief stands on t5, an outpost where t1, t2 and t7 meet. How far off is t8?",
                position=camp(f"{ROSE}; wood 2,0", {"at": "t8"}, thieves=["t5"], outposts=["t7/S"]),
                measure=reach_to("t8"),
                answer=2,
                says="The outpost touches t2, which is at 1; t8 lies one further.",
                feedback={3: "Count from the outpost.", 1: "t8 doesn't touch the outpost."},
                low=0,
                high=6,
            ),
            hints=("The reach is counted from thief, hideout and outposts.",),
            after="The nearest of their pieces counts.",
            rules=("THV-STEAL-4",),
            taught="reach-and-steal",
        ),
        Step(
            id="steal",
            title="How much?",
            idea="Stealing.",
            problem=Measured(
                prompt="The die shows 1/6, and red is next door with four cards. How many can be stolen at most?",
                position=camp(
                    "wood 0,0; gold 1,-1; food 1,0", {"at": "t2", "hand": "food+gold+2*wood"}, thieves=["t1"]
                ),
                plays=("steal", "aim 1 red"),
                fortune=("1/6",),
                measure=most_taken,
                answer=4,
                says="Reach 1, steal 6: all four.",
                feedback={1: "The Thieves choose which number is which.", 6: "Red has only four."},
                low=0,
                high=9,
            ),
            hints=("Which number would you take as the reach?",),
            after="Near victims: small reach, big steal.",
            rules=("THV-STEAL-2", "THV-STEAL-5"),
            taught="reach-and-steal",
        ),
        Step(
            id="pairs",
            title="Pairs",
            idea="Doubloons.",
            problem=Measured(
                prompt="The Thieves have 1 doubloon, 3 gold and 2 food, and trade all pairs. How many doubloons then?",
                position=raid(ROSE, {"at": "t5"}, thieves=["t1"], hand="2*food+3*gold", doubloons=1),
                plays=("pair gold", "pair food"),
                measure=doubloons,
                answer=3,
                says="One pair of gold, one of food.",
                feedback={2: "There are two pairs.", 4: "The third gold has no partner."},
                low=0,
                high=9,
            ),
            hints=("Two equal cards make a pair.",),
            after="Equal cards, in pairs.",
            rules=("THV-BUY-2",),
            taught="doubloons-and-outposts",
        ),
        Step(
            id="strength",
            title="The pair",
            idea="Battle.",
            problem=Measured(
                prompt="Two thieves stand on t1, and one of them holds the cave shrine. How strong are they together?",
                position=raid(ROSE, {"at": "t5"}, {"at": "t4"}, thieves=["t1", "t1"], cave_shrine="thieves t1"),
                measure=strength("thieves", "t1"),
                answer=8,
                says="3 and 3, and 2 for the shrine.",
                feedback={6: "And the shrine?", 10: "The shrine counts once."},
                low=0,
                high=15,
            ),
            hints=("A thief has 3.",),
            after="Thief 3; 2 more for the holder of the cave shrine.",
            rules=("THV-THIEF-BATTLE-1",),
            taught="thieves-in-battle",
        ),
        Step(
            id="team",
            title="Partners",
            idea="Teams.",
            problem=Legality(
                prompt="Red stands on t4, its partner red-2 on t2, two tiles apart. May red give a gold?",
                position=team(ROSE, {"at": "t4", "hand": "gold"}, {"at": "t2"}, {"at": "t6"}),
                move="red: give gold",
                answer="THV-TEAM-SHARE-2",
                reasons={
                    "THV-TEAM-SHARE-2": "the partners are too far apart.",
                    "THV-TEAM-SHARE-3": "that goes to a partner only.",
                    "THV-TEAM-TURN-2": "first both gather, then both explore.",
                },
                says="On the same tile or side by side they could.",
            ),
            hints=("How close do partners have to be?",),
            after="Cards change hands on one tile or side by side.",
            rules=("THV-TEAM-SHARE-2",),
            taught="teams",
        ),
        Step(
            id="treasure",
            title="The horse",
            idea="Treasures.",
            problem=Measured(
                prompt="Red has 2 speed left and discovers a cave tile: Bavieca. How much speed has red then?",
                position=deep("", {"at": "u1", "speed": 2}, {"at": "t7"}),
                plays=("discover cave:1,0",),
                fortune=("bavieca",),
                measure=speed_left,
                answer=2,
                says="One for the discovery, and one comes from Bavieca at once.",
                feedback={1: "What does Bavieca do?", 3: "A discovery costs 1."},
                low=0,
                high=6,
            ),
            hints=("Bavieca is a horse.",),
            after="Bavieca gives 1 speed, at once and in each turn.",
            rules=("THV-TREASURE-BAVIECA-1",),
            taught="treasures-and-curse",
        ),
        Step(
            id="order-hard",
            title="Six points",
            idea="Hardcore mode.",
            problem=Legality(
                prompt="In hardcore mode red takes one wood on t1, then walks to the gold on t2. Four points are left. "
                "May it gather gold now?",
                position=isle(*_MEADOW, red="at: t1, gather: 6", stack="exploring, gathering", rules="island+hardcore"),
                before=("gather wood", "step t2"),
                move="gather gold",
                answer="THV-HARD-TURN-2",
                reasons={
                    "THV-HARD-TURN-1": "there are six points and no more.",
                    "THV-HARD-TURN-2": "gathering comes first.",
                    "ISL-TURN-4": "gold is not farmed there.",
                },
                says="The points are there; the time for gathering is over.",
            ),
            hints=("What did red do last?",),
            after="First gather, then move.",
            rules=("THV-HARD-TURN-2",),
            taught="hardcore-turns",
        ),
        Step(
            id="reroll",
            title="Two more throws",
            idea="Hardcore mode.",
            problem=Measured(
                prompt="Red attacks, has thrown a 2 and a 3, holds three gold, and rolls both dice again. How much "
                "gold is left?",
                position=thrown("2/3", red="3*gold"),
                plays=("reroll 2/3",),
                measure=held("gold", 0),
                answer=1,
                says="A gold for each die.",
                feedback={2: "Each die costs a gold.", 3: "Rolling again isn't free."},
                low=0,
                high=9,
            ),
            hints=("What does one die cost?",),
            after="A gold a die, and all of them are thrown together.",
            rules=("THV-HARD-BATTLE-1",),
            taught="hardcore-rerolls",
        ),
        Step(
            id="wolf",
            title="Who is nearest?",
            idea="Solo mode.",
            problem=Follows(
                prompt="You play alone. The Wolf is on t2 and rolls a 3. You stand on t5, your villager on t1. Where "
                "does it go?",
                position=isle(*_MEADOW, red="at: t5, speed: 1, villagers: [t1]", rules="island+solo", more=_WOLF),
                plays=("end",),
                fortune=("3",),
                measure=fight,
                answer="a",
                options=(
                    Option("To t1: it attacks the villager.", "One tile is nearer than three.", value="t1"),
                    Option("To t5: it attacks me.", "Something alive is nearer.", value="t5"),
                    Option("To t1, and past the villager.", "It attacks whom it comes upon.", value="none, wolf t1"),
                ),
            ),
            hints=("Who is nearer?",),
            after="The nearest living thing, explorer or villager.",
            rules=("THV-SOLO-WOLF-1",),
            taught="solo",
        ),
        Step(
            id="stronger",
            title="It grows",
            idea="Solo mode.",
            problem=Measured(
                prompt="The Thief has put its offerings on two of your shrines. With how many dice does the Wolf on "
                "t2 fight?",
                position=isle(
                    *_MEADOW,
                    "shrine 0,1",
                    "shrine 2,1",
                    red="at: t5, speed: 1",
                    rules="island+solo",
                    more="wild: {wolf: t2, offerings: [t6, t7]}",
                ),
                measure=strength("wild", "t2"),
                answer=3,
                says="1 of its own, 1 for each swapped shrine.",
                feedback={1: "Swapped shrines make all guardians stronger.", 2: "Two shrines were swapped."},
                low=0,
                high=9,
            ),
            hints=("The Wolf begins with 1.",),
            after="Each swap makes all three guardians stronger.",
            rules=("THV-SOLO-STRENGTH-1",),
            taught="solo",
        ),
    ),
)
