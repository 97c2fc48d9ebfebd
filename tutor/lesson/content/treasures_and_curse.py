"""Lesson 35: the four treasures of the deeper cave, won, lost and cursed (A Darker & Deeper Cave / Treasures)."""

from __future__ import annotations

from tutor.lesson.asking_island import speed_left, strength
from tutor.lesson.asking_thieves import holder_of, where_red_is
from tutor.lesson.camps import deep, team
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.island_goals import Beat, Holds
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_BLUE = {"at": "t7"}
_FIGHT = ("step t2", "ready", "blue: ready")

_REASONS = {
    "ISL-SHR-5": "red doesn't hold the cave shrine.",
    "THV-TEAM-SHARE-3": "other sides have to be next door.",
    "THV-TEAM-TREASURE-3": "the partners are too far apart.",
    "THV-TEAM-TREASURE-4": "the cursed coin is never given away.",
    "THV-TREASURE-1": "red doesn't have that coin.",
    "THV-TREASURE-2": "the cursed coin is never taken.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


_CAVE = "wood 0,0; gold 1,0; entrance 0,1; wood -1,1; gold -1,0; food 0,-1; garden 1,-1; exit cave:0,0"


def _partners(first: str, second: str, **treasures: str) -> str:
    """Two partners above the deeper cave; blue stands on t7."""
    return team(_CAVE, {"at": first}, {"at": second}, _BLUE, rules="island+teams+cave.deeper", treasures=treasures)


LESSON = Lesson(
    slug="treasures-and-curse",
    number=35,
    title="Treasures and a curse",
    game="island",
    book="thieves",
    section="A Darker & Deeper Cave / Treasures",
    minutes=20,
    needs=("the cave of the Island: lesson 25", "battles of the Island: lesson 23"),
    steps=(
        Step(
            id="take",
            title="Just walk in",
            idea="Four tiles of the deeper cave hold treasures. Who moves onto such a tile takes its coin.",
            problem=DoIt(
                prompt="u2 holds the Army of Jiménez. Take it with red's explorer.",
                position=deep("army cave:1,0", {"at": "t3"}, _BLUE),
                goal=Reach(("u2",)),
                answer=("step u1", "step u2"),
                wrong=(("step u2",), ("step u1",), ("step t2", "step t3"), ("end",)),
                says="The coin lies before red now. The tile is empty for all who come later.",
            ),
            hints=("From the entrance t3 a step leads down to the exit u1.", "t3, u1, u2."),
            after="Villagers walk over it and leave it: only explorers and thieves take treasures (THV-OPEN-31, ours).",
            rules=("THV-TREASURE-1",),
        ),
        Step(
            id="bavieca",
            title="A horse",
            idea="Bavieca gives one speed at once, and one in each turn for as long as you have the coin.",
            problem=Measured(
                prompt="Red has 2 speed left and discovers a tile: Bavieca. How much speed has red then?",
                position=deep("", {"at": "u1", "speed": 2}, _BLUE),
                plays=("discover cave:1,0",),
                fortune=("bavieca",),
                measure=speed_left,
                answer=2,
                says="One for the discovery, one from the horse.",
                feedback={1: "A discovery costs one. And Bavieca?", 3: "The discovery has to be paid."},
                high=9,
            ),
            hints=("2, minus 1, plus 1.",),
            after="The sooner you find it, the longer you ride.",
            rules=("THV-TREASURE-BAVIECA-1",),
        ),
        Step(
            id="rose",
            title="A rose",
            idea="Raleigh's Golden Rose brings one resource of your choice, at once and each turn, farmed or not.",
            problem=DoIt(
                prompt="Discover a tile beside u1 (it will be the Rose), and take a gold. Red farms none.",
                position=deep("", {"at": "u1"}, _BLUE),
                fortune=("rose",),
                goal=Holds("gold"),
                answer=("discover cave:1,0", "pluck gold"),
                wrong=(("discover cave:1,0",), ("discover cave:1,0", "pluck food"), ("step t3",)),
                says="A gold, out of nothing.",
            ),
            hints=("Click an empty place beside u1, then choose.",),
            after="What the supply has no more the Rose can't bring.",
            rules=("THV-TREASURE-ROSE-1",),
        ),
        Step(
            id="army",
            title="An army",
            idea=(
                "Who has the Army of Jiménez may roll one battle die again, in each battle with pieces of the own side."
            ),
            problem=DoIt(
                prompt="Attack blue on t2. Your die will show 2, and you have the Army. Win.",
                position=deep("", {"at": "t1"}, {"at": "t2"}, treasures={"army": "red"}),
                fortune=("2", "6", "5"),
                goal=Beat("blue"),
                answer=(*_FIGHT, "rally 2"),
                wrong=((*_FIGHT, "rally -"), _FIGHT, ("step t4",)),
                says="From 2 to 6, and blue's 5 is not enough.",
            ),
            hints=("Attack, and nobody else comes along.", "Let the Army roll the 2 again."),
            after="The attacker rolls first, rerolls included; then the defender (THV-OPEN-40, our reading).",
            rules=("THV-TREASURE-ARMY-1",),
        ),
        Step(
            id="curse-gold",
            title="Five pieces of gold",
            idea="The Cursed Treasure of Cortés gives five gold at once. With it comes a curse: one speed and "
            "one strength less, as long as it lasts.",
            problem=Measured(
                prompt="Red has 3 speed and no card, and discovers the cursed treasure. How much speed is left?",
                position=deep("", {"at": "u1"}, _BLUE),
                plays=("discover cave:1,0",),
                fortune=("curse",),
                measure=speed_left,
                answer=1,
                says="One for the discovery, and one the curse takes. The five gold are real.",
                feedback={2: "And what does the curse take?", 0: "The curse takes one speed, not two."},
                high=9,
            ),
            hints=("3, minus 1 for the discovery.", "Minus 1 for the curse."),
            after="Who wants such a coin? Nobody, and it is hard to get rid of.",
            rules=("THV-TREASURE-CURSE-1",),
        ),
        Step(
            id="zero",
            title="Strength nought",
            idea=(
                "An explorer of strength 1 has 0 under the curse. That is no death, but it loses every battle at once."
            ),
            problem=Follows(
                prompt="Cursed red, strength 0, attacks blue on t2. Where is red's explorer then?",
                position=deep("", {"at": "t1"}, {"at": "t2"}, treasures={"curse": "red"}),
                plays=_FIGHT,
                measure=where_red_is,
                answer="c",
                options=(
                    Option("On t2: the dice decide, and red may be lucky.", "No dice with strength 0.", value="t2"),
                    Option("Back on t1.", "That would be a tie.", value="t1"),
                    Option(
                        "Beaten and off the map, to be placed by blue.",
                        "No die was rolled: 0 loses at once.",
                        value="off",
                    ),
                ),
            ),
            hints=("How many dice has strength 0?",),
            after="Take villagers along: then the sum counts, and the curse only takes one of it (THV-OPEN-34, ours).",
            rules=("THV-TREASURE-CURSE-2",),
        ),
        Step(
            id="outlasts",
            title="It doesn't let go",
            idea="A defeat costs cards and perhaps a treasure. And the curse?",
            problem=Follows(
                prompt="Red was cursed and has just been beaten by blue. Who has the cursed coin now?",
                position=deep("", {"at": "t1"}, {"at": "t2"}, treasures={"curse": "red"}),
                plays=_FIGHT,
                measure=holder_of("curse"),
                answer="a",
                options=(
                    Option("Still red.", "Defeat doesn't end the curse.", value="red"),
                    Option("Blue, the victor.", "Nobody takes that one.", value="blue"),
                    Option("Nobody: it is lifted.", "So easily it isn't lifted.", value="nobody"),
                ),
            ),
            hints=("Would you take it?",),
            after="It stays with its bearer, be it an explorer or a thief.",
            rules=("THV-TREASURE-CURSE-4",),
        ),
        Step(
            id="lifted",
            title="The cure",
            idea="One thing ends the curse: its bearer controls the cave shrine. That shrine makes an explorer "
            "2 stronger, each other shrine 1.",
            problem=Measured(
                prompt="Cursed red steps onto u2 and finds the cave shrine there. How strong is red then?",
                position=deep("cave-shrine cave:1,0", {"at": "u1"}, _BLUE, treasures={"curse": "red"}),
                plays=("step u2",),
                measure=strength("red", "u2"),
                answer=3,
                says="1, and 2 for the shrine. The curse is gone for good.",
                feedback={
                    2: "The curse takes nothing any more.",
                    1: "The shrine adds something as well.",
                    0: "That was before.",
                },
                high=9,
            ),
            hints=("1 without the curse. What does the cave shrine add?",),
            after="So the cursed go deeper. Whoever holds the shrine already takes the five gold and no curse.",
            rules=("THV-TREASURE-CURSE-3", "THV-SHRINE-CAVE-1"),
        ),
        Step(
            id="seize",
            title="To the victor",
            idea="Who beats an explorer or a thief with treasures takes any one of them.",
            problem=Legality(
                prompt=(
                    "Red has beaten blue, who had the Rose, Bavieca and the cursed coin. May red take the cursed coin?"
                ),
                position=deep(
                    "", {"at": "t1"}, {"at": "t2"}, treasures={"rose": "blue", "bavieca": "blue", "curse": "blue"}
                ),
                before=(*_FIGHT, "place t5"),
                move="seize curse",
                answer="THV-TREASURE-2",
                reasons=_reasons("THV-TREASURE-1", "THV-TREASURE-2", "THV-TEAM-TREASURE-4"),
                says="Any of the others; never the cursed one.",
            ),
            hints=("Which coin would nobody want?",),
            after="One coin for a victory, the victor's choice. Horse and Rose bring their new holder something from "
            "its next turn on (THV-OPEN-43, our reading).",
            rules=("THV-TREASURE-2",),
        ),
        Step(
            id="dweller",
            title="Lost in the dark",
            idea="Cave dwellers win treasures, too, and sit on them.",
            problem=Follows(
                prompt="Red, with the Rose, loses to the tiger on u2. Where is the Rose now?",
                position=deep("tiger cave:1,0", {"at": "u1"}, _BLUE, treasures={"rose": "red"}),
                plays=("step u2", "ready"),
                fortune=("1", "5/6"),
                measure=holder_of("rose"),
                answer="b",
                options=(
                    Option("Back on its tile.", "It has been found; it doesn't go back.", value="nobody"),
                    Option("With the tiger, for whoever beats it.", "It waits on u2.", value="dweller"),
                    Option("With red: beasts want no coins.", "A defeat costs a treasure, whoever won.", value="red"),
                    Option("With blue, the next in turn.", "Blue has to fetch it.", value="blue"),
                ),
            ),
            hints=("Who has won it?",),
            after="A beaten tiger pays it out again, perhaps to somebody else.",
            rules=("THV-TREASURE-3",),
        ),
        Step(
            id="partner",
            title="In the family",
            idea="Only the holder has the use of a treasure, not the partner. In the explore phase it may be given "
            "away, on the same tile or next door: to the partner or to another side.",
            problem=Choose(
                prompt=(
                    "Red, on t1, has the Rose and the cursed coin; the partner stands on t4, next door. What is "
                    "allowed?"
                ),
                position=_partners("t1", "t4", rose="red", curse="red"),
                answer="b",
                options=(
                    Option(
                        "Give the cursed coin to the partner, who has nothing to do.",
                        "Nobody gets rid of it that way.",
                        ("red: pass-coin curse red-2",),
                    ),
                    Option(
                        "Give the Rose to the partner.", "On the same tile or the next.", ("red: pass-coin rose red-2",)
                    ),
                    Option(
                        "Let the partner take the Rose from red.",
                        "The coin is red's; red has to give it.",
                        ("red-2: pass-coin rose red",),
                    ),
                ),
            ),
            hints=("Three rules: who has it, how near, and which coin.",),
            after="Its use goes with it: from its next turn on the Rose blooms for red-2. That treasures change sides "
            "in the giver's explore phase only, is our reading (THV-OPEN-79).",
            rules=("THV-TEAM-TREASURE-3", "THV-TEAM-TREASURE-4", "THV-TEAM-TREASURE-1", "THV-TEAM-SHARE-3"),
        ),
        Step(
            id="far",
            title="A rose for the partner",
            idea="The rules of handing over are those of cards and the cave shrine.",
            problem=Legality(
                prompt="Red stands on t5 and red-2 on t2, two tiles apart. May red pass the Rose?",
                position=_partners("t5", "t2", rose="red"),
                move="red: pass-coin rose red-2",
                answer="THV-TEAM-TREASURE-3",
                reasons=_reasons("THV-TEAM-TREASURE-3", "THV-TEAM-TREASURE-4", "THV-TREASURE-1"),
                says="Neither the same tile nor the next.",
            ),
            hints=("Count the steps between them.",),
            after="Meet first.",
            rules=("THV-TEAM-TREASURE-3",),
        ),
        Step(
            id="general",
            title="The general is away",
            idea="One treasure helps both partners, whoever of them has it: the Army of Jiménez.",
            problem=Choose(
                prompt=(
                    "Red attacks blue on t7 and rolls a 2. The Army is red-2's, who stands on t4 and looks on. May "
                    "the 2 be rolled again?"
                ),
                position=_partners("t1", "t4", army="red-2"),
                before=("red: step t7", "red: ready", "blue: ready"),
                fortune=("2", "5", "3"),
                answer="b",
                options=(
                    Option("Yes, and red says so, who fights.", "The coin is red-2's.", ("red: rally 2",)),
                    Option(
                        "Yes, and red-2 says so, who has the Army.",
                        "In each battle with pieces of the team.",
                        ("red-2: rally 2",),
                    ),
                    Option(
                        "No: only its holder has the use of a treasure.",
                        "That holds for the other treasures.",
                        right=False,
                    ),
                ),
            ),
            hints=("Whose pieces are in the battle: red's, or the team's?", "And who decides: the holder."),
            after="Horse, Rose and curse are for one explorer alone.",
            rules=("THV-TEAM-TREASURE-2", "THV-TEAM-TREASURE-1"),
        ),
        Step(
            id="mount",
            title="One thief rides",
            idea="When the Thieves have Bavieca, one thief is named each turn that has the extra speed.",
            problem=DoIt(
                prompt="Take the gold, name the right rider, and bring a thief onto u4, the last tile of the cave.",
                position=deep(
                    "empty cave:1,0; empty cave:2,0; empty cave:3,0",
                    {"at": "t1"},
                    thieves=["t2", "t6"],
                    rules="island+thieves+cave.deeper",
                    turn="thieves",
                    treasures={"bavieca": "thieves"},
                    stack=["choosing seats=2"],
                ),
                goal=Reach(("u4",)),
                answer=(
                    "take-gold",
                    "mount t2",
                    "prowl t2 t3",
                    "prowl t3 u1",
                    "prowl u1 u2",
                    "prowl u2 u3",
                    "prowl u3 u4",
                ),
                wrong=(
                    ("take-gold",),
                    ("take-gold", "mount t6"),
                    (
                        "take-gold",
                        "mount t6",
                        "prowl t2 t3",
                        "prowl t3 u1",
                        "prowl u1 u2",
                        "prowl u2 u3",
                        "prowl u3 u4",
                    ),
                ),
                says="Five steps: t3, u1, u2, u3, u4. On foot it would have been four.",
            ),
            hints=(
                "After the gold the board asks who rides. Who is nearer to the cave?",
                "The thief of t2: down by t3 and u1.",
            ),
            after="Named anew each turn: the horse goes where it is needed.",
            rules=("THV-TREASURE-BAVIECA-2",),
        ),
    ),
)
