"""Lesson 33: battles with thieves, hideouts and outposts, what defeat and tie cost; and Yanga, who shoots (Attack)."""

from __future__ import annotations

from typing import Any

from tutor.engine.state import State
from tutor.lesson.asking_island import dice, held, strength
from tutor.lesson.camps import LINE, ROSE, raid
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Happened, Reach
from tutor.lesson.island_goals import Beat
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROW = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; food 0,1; wood 1,1; food 2,1; wood 1,-1; food 2,-1"
"""t1 to t5 in a row, tiles below (t6 to t8) and above (t9, t10)."""

_REASONS = {
    "ISL-MAP-13": "an opponent's tile can't be entered.",
    "THV-BUY-1": "too few doubloons.",
    "THV-BUY-THIEF-1": "no hideout or outpost is beside that tile.",
    "THV-BUY-THIEF-3": "a thief that fell in this turn waits for the next.",
    "THV-HIDEOUT-2": "a hideout doesn't attack farmhouses.",
    "THV-OUTPOST-2": "the tile doesn't touch that outpost.",
    "THV-SETUP-6": "there is none in the supply.",
    "THV-STEAL-3": "it is out of reach.",
    "THV-THIEF-BATTLE-2": "thieves fight one by one.",
    "THV-THIEF-BATTLE-6": "outside the Thieves' own turn no thief joins.",
    "THV-THIEF-MOVE-1": "the thief has too little speed.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _red(tiles: str, seat: dict[str, Any], *others: dict[str, Any], **more: Any) -> str:
    """Red explores with speed 3; the Thieves are on the map."""
    return raid(
        tiles, {"speed": 3, **seat}, *others, **({"turn": "red", "stack": ["exploring seats=1"], "paces": []} | more)
    )


def _yanga(*others: dict[str, Any], **seat: Any) -> str:
    """Yanga explores on t1."""
    rules = "island+explorers.thieves+thieves"
    return _red(_ROW, {"explorer": "yanga", "at": "t1", **seat}, *others, thieves=["t5"], rules=rules)


def _cards_of_red(state: State) -> int:
    return held("", 0)(state)


_LOST = ("prowl t3 t4", "ready", "red: ready")
"""The thief on t3 attacks red on t4."""


LESSON = Lesson(
    slug="thieves-in-battle",
    number=33,
    title="Thieves in battle",
    game="island",
    book="thieves",
    section="How to Play as the Thieves / Attack",
    minutes=25,
    needs=("battles of the Island: lesson 23", "what the Thieves buy: lesson 32"),
    steps=(
        Step(
            id="strength",
            title="Three at once",
            idea="A thief fights with strength 3: three dice. Two thieves on a tile fight with six.",
            problem=Measured(
                prompt="A thief enters t4, where red's explorer stands with two villagers. "
                "How many dice has red? A villager's strength is 1, a value of ours.",
                position=raid(LINE, {"at": "t4", "villagers": ["t4", "t4"]}, thieves=["t3"]),
                plays=("prowl t4",),
                measure=dice("defence"),
                answer=3,
                says="1 and 1 and 1: three against three. Nearly even, but in a tie the thief has to go back.",
                feedback={1: "Villagers on the tile fight as well.", 2: "There are two villagers, and the explorer."},
                high=9,
            ),
            hints=("Explorer 1, villagers 1 each.",),
            after="One thief weighs as much as an explorer with two villagers.",
            rules=("THV-THIEF-BATTLE-1", "ISL-ATT-1"),
        ),
        Step(
            id="relic",
            title="Who holds the cave shrine",
            idea="Offerings make no thief stronger. The cave shrine does: 2 for the thief that holds it, and no other.",
            problem=Measured(
                prompt="Two thieves stand on t1 and one of them holds the cave shrine; a third stands on t2. "
                "How strong is the pair on t1?",
                position=raid(
                    ROSE,
                    {"at": "t5"},
                    {"at": "t4"},
                    thieves=["t1", "t1"],
                    cave_shrine="thieves t1",
                ),
                measure=strength("thieves", "t1"),
                answer=8,
                says="3 and 3, and 2 for the shrine.",
                feedback={10: "The shrine counts once.", 6: "The shrine is on this tile.", 5: "There are two thieves."},
                high=12,
            ),
            hints=("Add the thieves first.", "Then 2, once."),
            after="Keep the holder near the others: it is worth five dice, and all of them are lost with it.",
            rules=("THV-THIEF-BATTLE-1",),
        ),
        Step(
            id="join",
            title="All together now",
            idea=(
                "In their own turn the Thieves may bring any thief with enough speed into the battle before it begins."
            ),
            problem=DoIt(
                prompt="Attack red on t4 with the thief on t3, and bring the one on t1 along. Then win.",
                position=raid(LINE, {"at": "t4", "villagers": ["t4", "t4"]}, thieves=["t3", "t1"]),
                fortune=("1/2/3/4/5/6", "6/6/6"),
                goal=Every((Happened("rushed", "bring the other thief into the battle"), Beat("red"))),
                answer=("prowl t3 t4", "rush t1", "ready", "red: ready"),
                wrong=(("prowl t3 t4",), ("prowl t1 t2",), ("prowl t3 t4", "ready", "red: ready")),
                says="Six dice, 21 against 18. Alone it would have been a thief against three.",
            ),
            hints=(
                "First walk with the thief next to red; then the board asks who comes along.",
                "Bring the thief of t1: it needs three speed.",
                "t3 to t4; bring t1; then nobody else, and red is ready.",
            ),
            after="Count the steps of everybody before the first one moves.",
            rules=("THV-THIEF-BATTLE-2",),
        ),
        Step(
            id="slow",
            title="Too late",
            idea="Joining costs speed like walking.",
            problem=Legality(
                prompt="The thief on t3 attacks t4. The other one, on t1, has 2 speed left. May it join?",
                position=raid(LINE, {"at": "t4"}, thieves=["t3", "t1"], paces=["t1 2", "t3 4"]),
                before=("prowl t3 t4",),
                move="rush t1",
                answer="THV-THIEF-MOVE-1",
                reasons=_reasons("THV-THIEF-BATTLE-2", "THV-THIEF-BATTLE-6", "THV-THIEF-MOVE-1"),
                says="From t1 to t4 it is three steps.",
            ),
            hints=("Count the steps to the battle.",),
            after="Speed is kept for each thief by itself.",
            rules=("THV-THIEF-MOVE-1", "THV-THIEF-BATTLE-2"),
        ),
        Step(
            id="off-turn",
            title="Help from next door?",
            idea="When explorers or villagers attack in their own turn, the thieves there are on their own.",
            problem=Legality(
                prompt="Red attacks the thief on t3. The thief on t2 is next door. May it come to help?",
                position=_red(LINE, {"at": "t4", "villagers": ["t4"]}, thieves=["t3", "t2"]),
                before=("step t3", "ready"),
                move="thieves: rush t2 0",
                answer="THV-THIEF-BATTLE-6",
                reasons=_reasons("THV-STEAL-3", "THV-THIEF-BATTLE-2", "THV-THIEF-BATTLE-6"),
                says="It isn't the Thieves' turn.",
            ),
            hints=("Whose turn is it?",),
            after="At the end of a turn thieves should stand together: two on one tile are six dice at any time.",
            rules=("THV-THIEF-BATTLE-6",),
        ),
        Step(
            id="villagers",
            title="A raid that goes wrong",
            idea="Villagers can attack off turn. If they do it in the Thieves' own turn, thieves may come to help.",
            problem=Choose(
                prompt="It is the Thieves' turn. Red pays a food, and the villager of t4 attacks the thief on t3. "
                "What may the Thieves do now?",
                position=raid(LINE, {"at": "t5", "villagers": ["t4"], "hand": "food"}, thieves=["t3", "t1"]),
                before=("red: march t3", "red: ready"),
                answer="a",
                options=(
                    Option(
                        "Bring the thief of t1: it has speed enough.",
                        "In their own turn they may, whoever began.",
                        ("thieves: rush t1",),
                    ),
                    Option(
                        "Walk away with the thief of t3 before the dice.",
                        "During a battle nobody walks.",
                        ("prowl t3 t2",),
                    ),
                    Option("Buy a thief beside the battle.", "During a battle nothing is bought.", ("recruit t3",)),
                ),
            ),
            hints=("What is the one thing that is asked before the dice?",),
            after="Red knows that, too. So villagers had better attack in somebody else's turn.",
            rules=("THV-THIEF-BATTLE-5",),
        ),
        Step(
            id="defeat",
            title="What a defeat costs",
            idea="Beaten thieves go back to the supply. Half of the Thieves' cards, rounded down, go to the victor, "
            "and one doubloon to the supply.",
            problem=Measured(
                prompt="The thief on t3 attacks red and loses; another one is on t1. "
                "The Thieves held five cards. How many cards has red afterwards, who had none?",
                position=raid(LINE, {"at": "t4"}, thieves=["t3", "t1"], hand="2*food+2*gold+wood", doubloons=4),
                plays=(*_LOST, "give-up 2*gold"),
                fortune=("1/1/1", "6"),
                measure=_cards_of_red,
                answer=2,
                says="Half of five, rounded down. The Thieves choose which; and one doubloon is gone.",
                feedback={3: "Rounded down.", 5: "Half of them.", 0: "The victor gets something."},
                high=5,
            ),
            hints=("Half of five is two and a half.",),
            after="However many thieves fall in a battle, it costs once (THV-OPEN-2, our reading).",
            rules=("THV-THIEF-BATTLE-3",),
        ),
        Step(
            id="go-on",
            title="The others go on",
            idea="A defeat ends the turn of the thieves that were in the battle, and of no others.",
            problem=DoIt(
                prompt="The thief of t3 has just fallen on t4. Bring the other one, on t1, to t3.",
                position=raid(LINE, {"at": "t4"}, thieves=["t3", "t1"], doubloons=4),
                before=_LOST,
                fortune=("1/1/1", "6"),
                goal=Reach(("t3",)),
                answer=("prowl t2", "prowl t3"),
                wrong=(("end",), ("prowl t2",), ("recruit t3",)),
                says="It wasn't in the battle, so it has all of its speed.",
            ),
            hints=("Is it still the Thieves' turn?", "Two steps."),
            after="Send the risky one first; the other still has its whole turn.",
            rules=("THV-THIEF-BATTLE-7",),
        ),
        Step(
            id="again",
            title="Back so soon?",
            idea="The fallen thief lies in the supply, and the outpost is near.",
            problem=Legality(
                prompt="One thief fell in this turn. May it be bought again at once, on t1 beside the outpost?",
                position=raid(LINE, {"at": "t4"}, thieves=["t3", "t1"], outposts=["t1/N"], doubloons=5),
                before=_LOST,
                fortune=("1/1/1", "6"),
                move="recruit t1",
                answer="THV-BUY-THIEF-3",
                reasons=_reasons("THV-BUY-1", "THV-BUY-THIEF-1", "THV-BUY-THIEF-3", "THV-SETUP-6"),
                says="It can be bought again in the explore phase of their next turn.",
            ),
            hints=("Money, place and thief are there. What about the time?",),
            after="A lost battle costs a thief for a turn, whatever the purse says.",
            rules=("THV-BUY-THIEF-3",),
        ),
        Step(
            id="tie",
            title="A tie",
            idea="In a tie the thieves that attacked go back to where they came from, and are done.",
            problem=Choose(
                prompt="The thief of t3 attacked t4: a tie. The other thief is on t1. What may the Thieves do now?",
                position=raid(LINE, {"at": "t4", "villagers": ["t4"]}, thieves=["t3", "t1"]),
                before=_LOST,
                fortune=("1/1/1", "1/2"),
                answer="b",
                options=(
                    Option("Attack again with the same thief.", "Its turn is over.", ("prowl t3 left=3 to=t4",)),
                    Option("Walk on with the thief of t1.", "It wasn't in the battle.", ("prowl t1 t2",)),
                    Option(
                        "Bring the tired one back to t2.",
                        "It can't walk any more in this turn.",
                        ("prowl t3 left=3 to=t2",),
                    ),
                ),
            ),
            hints=("Who was in the battle, and who wasn't?",),
            after="Nobody falls and nothing is lost but time. Attacked thieves stay where they are (THV-OPEN-25).",
            rules=("THV-THIEF-BATTLE-4",),
        ),
        Step(
            id="hideout",
            title="In front of the hideout",
            idea="A hideout occupies its three tiles with strength 2. Who enters one of them attacks it, "
            "and the thieves there as well.",
            problem=Measured(
                prompt=(
                    "The hideout stands at t3/N, a thief on t2. Red steps onto t2. How many dice do the Thieves roll?"
                ),
                position=_red(ROSE, {"at": "t7"}, hideouts=["t3/N"], thieves=["t2"]),
                plays=("step t2",),
                measure=dice("defence"),
                answer=5,
                says="Thief 3 and hideout 2.",
                feedback={3: "t2 touches the hideout.", 2: "There is a thief, too.", 4: "That would be an outpost's."},
                high=9,
            ),
            hints=("Which buildings occupy t2?", "3 and 2."),
            after="It defends, and it never attacks: no farmhouse falls by a hideout (THV-HIDEOUT-2).",
            rules=("THV-HIDEOUT-1",),
        ),
        Step(
            id="farmhouse",
            title="A house can't march",
            idea="Pieces on a tile may attack a farmhouse that the tile touches.",
            problem=Legality(
                prompt="Red's farmhouse at t2/N touches t2, and so does the hideout at t3/N. No thief is there. "
                "May the Thieves attack the farmhouse from t2?",
                position=raid(ROSE, {"at": "t5", "farmhouses": ["t2/N"]}, thieves=["t4"], hideouts=["t3/N"]),
                move="attack t2/N t2",
                answer="THV-HIDEOUT-2",
                reasons=_reasons("THV-HIDEOUT-2", "THV-OUTPOST-2", "THV-THIEF-MOVE-1"),
                says="A thief could, a hideout can't.",
            ),
            hints=("Who would have to swing the axe?",),
            after="And with a thief on t2 it would be three dice, not five: the hideout stays out of it.",
            rules=("THV-HIDEOUT-2",),
        ),
        Step(
            id="outpost",
            title="Against an outpost",
            idea="An outpost has strength 4, in its own battle and in no other. From a tile it touches explorers "
            "and villagers may attack it.",
            problem=Measured(
                prompt="Red stands on t1, beside the outpost at t3/N; a thief is on t2, beside it as well. "
                "Red attacks the thief by stepping onto t2. How many dice do the Thieves roll?",
                position=_red(ROSE, {"at": "t1"}, outposts=["t3/N"], thieves=["t2"]),
                plays=("step t2",),
                measure=dice("defence"),
                answer=3,
                says="The thief alone. The outpost would have four dice, if red attacked the outpost.",
                feedback={7: "An outpost doesn't help its thieves.", 4: "Red attacks the thief, not the outpost."},
                high=9,
            ),
            hints=("Whom does red attack?", "An outpost fights for itself only."),
            after="Two targets on one tile: choose. Attacking the outpost is a button, attacking the thief is a step.",
            rules=("THV-OUTPOST-1", "THV-OUTPOST-3"),
        ),
        Step(
            id="raze",
            title="Within arm's length",
            idea="An outpost is attacked from a tile it touches, and nobody has to enter anything.",
            problem=Legality(
                prompt="Red stands on t5, the outpost at t3/N. May red attack it from there?",
                position=_red(ROSE, {"at": "t5"}, outposts=["t3/N"], thieves=["t2"]),
                move="raze t3/N t5",
                answer="THV-OUTPOST-2",
                reasons=_reasons("ISL-MAP-13", "THV-OUTPOST-2", "THV-STEAL-3"),
                says="At t3/N meet t1, t2 and t3. Red has to stand on one of these.",
            ),
            hints=("Which tiles does it touch?",),
            after="If it falls it costs the Thieves the piece and nothing else (THV-OPEN-26, our reading).",
            rules=("THV-OUTPOST-2",),
        ),
        Step(
            id="yanga",
            title="The ranger",
            idea="Yanga, one of the new explorers, shoots in his own turn: up to two tiles far, alone, "
            "and not where a building occupies the tile.",
            problem=Choose(
                prompt="Yanga stands on t1. Blue is on t3, with a villager on t2 and a fort at t7/N; yellow on t9. "
                "At whom may Yanga shoot?",
                position=_yanga({"at": "t3", "villagers": ["t2"], "forts": ["t7/N"]}, {"at": "t9"}),
                answer="d",
                options=(
                    Option("At the villager on t2.", "The fort occupies that tile.", ("shoot t2",)),
                    Option("At blue on t3.", "The fort at t7/N touches t3 as well.", ("shoot t3",)),
                    Option("At the thief on t5.", "Four tiles are too far.", ("shoot t5",)),
                    Option("At yellow on t9, next door.", "One tile away, and no fort there.", ("shoot t9",)),
                ),
            ),
            hints=("Strike out what is further than two tiles.", "Then what a fort occupies."),
            after="Only his own strength counts, without villagers; a tie or a loss ends his turn, and he lives.",
            rules=("THV-EXPL-YANGA-1", "THV-EXPL-YANGA-3"),
        ),
    ),
)
