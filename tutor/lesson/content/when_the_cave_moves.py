"""Lesson 38: Cave-In, Secret Tunnel, Totec's Garden, a cave shrine that changes hands (A Darker & Deeper Cave)."""

from __future__ import annotations

from typing import Any

from tutor.lesson.asking_deep import ground_under, shrine_is
from tutor.lesson.asking_island import due, strength
from tutor.lesson.camps import deep
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.island_goals import Beat, Holds
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ISLE = ["wood 0,0", "gold 1,0", "entrance 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1"]
_BLUE = {"at": "t7"}
_TUNNEL = "empty cave:1,0; tunnel cave:2,0"
_GATHER = ["exploring seats=1", "gathering seats=1"]


def _fallen(red: dict[str, Any], **more: Any) -> str:
    """After a Cave-In on u2; u1 is empty, and the exit is somewhere in the stack."""
    rows = [*_ISLE, "empty cave:1,0", "cave-in cave:2,0"]
    return deep("", red, _BLUE, map=rows, cave={"rest": "exit+giant+rose", "below": 2, "sure": "exit"}, **more)


_REASONS = {
    "ISL-MAP-3": "a new tile has to touch two.",
    "ISL-MAP-6": "the tiles are no neighbours.",
    "ISL-MAP-9": "there is no speed left.",
    "ISL-CAVE-4": "an X is in the way.",
    "THV-EVENT-CAVEIN-2": "nobody gets out before the exit is found again.",
    "THV-EVENT-TUNNEL-1": "the tunnel leads out of the cave only.",
    "THV-EVENT-TUNNEL-2": "nothing is discovered through the tunnel.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="when-the-cave-moves",
    number=38,
    title="When the cave moves",
    game="island",
    book="thieves",
    section="A Darker & Deeper Cave / Cave Shrine, Cave Events",
    minutes=20,
    needs=("the cave of the Island: lesson 25", "battles of the Island: lesson 23"),
    steps=(
        Step(
            id="fall",
            title="A rumbling",
            idea="A Cave-In takes the cave exit away, with all that stands on it, and shuffles it into the cave stack.",
            problem=Follows(
                prompt="Red, deep in the cave, discovers a Cave-In. Blue stands on the exit u1. Where is blue then?",
                position=deep("empty cave:1,0; empty cave:2,0", {"at": "u3"}, {"at": "u1"}),
                plays=("discover cave:3,0",),
                fortune=("cave-in",),
                measure=ground_under(1),
                answer="b",
                options=(
                    Option("On the exit, as before.", "There is no exit any more.", value="exit"),
                    Option("Off the map: defeated.", "Without dice, and without an enemy.", value="off"),
                    Option("On the entrance: it just got out.", "Nobody gets out.", value="entrance"),
                    Option("On the Cave-In, with red.", "Only red has gone there.", value="cave-in"),
                ),
            ),
            hints=("What becomes of the pieces on the exit?",),
            after=(
                "Blue pays like any loser, but to the supply. Who discovers the Cave-In from the exit itself is spared "
                "(THV-OPEN-36, ours)."
            ),
            rules=("THV-EVENT-CAVEIN-1",),
        ),
        Step(
            id="in",
            title="The way in",
            idea="Now the cave is entered from the entrance onto the Cave-In tile, wherever that lies.",
            problem=Mark(
                prompt="Red stands on the entrance t3. The Cave-In is u2. Mark the tiles that red can step onto.",
                position=_fallen({"at": "t3"}),
                answer=("t1", "t2", "t4", "u2"),
                says="Three around, and one below: the Cave-In.",
            ),
            hints=("Around t3 lie three tiles of the island.", "Below it used to be the exit. And now?"),
            after="The entrance is where it was; what lies behind it has moved.",
            rules=("THV-EVENT-CAVEIN-2",),
        ),
        Step(
            id="shut",
            title="In, not out",
            idea="The way onto the Cave-In goes one way.",
            problem=Legality(
                prompt="Red is on the Cave-In u2 and has 3 speed. May it step out to the entrance t3?",
                position=_fallen({"at": "u2"}),
                move="step t3",
                answer="THV-EVENT-CAVEIN-2",
                reasons=_reasons("ISL-MAP-9", "ISL-CAVE-4", "THV-EVENT-CAVEIN-2"),
                says="In is possible, out isn't: not before the exit is found again.",
            ),
            hints=("Can a one-way street be driven both ways?",),
            after="Look before you go in: the stack has to be searched for the exit then.",
            rules=("THV-EVENT-CAVEIN-2",),
        ),
        Step(
            id="again",
            title="Daylight",
            idea="When the exit turns up again the Cave-In tile is turned over, and the exit leads out as ever.",
            problem=DoIt(
                prompt="The next tile of the stack is the exit. Bring red from the Cave-In u2 back to the entrance t3.",
                position=_fallen({"at": "u2"}),
                fortune=("exit",),
                goal=Reach(("t3",)),
                answer=("discover cave:3,0", "step t3"),
                wrong=(("step t3",), ("discover cave:3,0",), ("step u1", "discover cave:0,1")),
                says="The exit lies elsewhere now, and the cave has a new shape.",
            ),
            hints=("Discover any tile next to u2.", "Then up to t3."),
            after="The Xs on the exit mean nothing from now on (THV-EVENT-CAVEIN-3).",
            rules=("THV-EVENT-CAVEIN-3",),
        ),
        Step(
            id="tunnel",
            title="A back door",
            idea="From the Secret Tunnel one steps out onto any tile around the one with the cave entrance.",
            problem=Mark(
                prompt="Red stands in the tunnel u3; the entrance is t3. Mark the tiles that red can step onto.",
                position=deep(_TUNNEL, {"at": "u3"}, _BLUE),
                answer=("t1", "t2", "t4", "u2"),
                says="The three around the entrance, and back to u2. The entrance itself isn't one of its neighbours.",
            ),
            hints=("In the cave: u2.", "Which tiles touch t3?"),
            after="After a Cave-In, too: the tunnel stays open (THV-OPEN-44, our reading).",
            rules=("THV-EVENT-TUNNEL-1",),
        ),
        Step(
            id="ambush",
            title="From below",
            idea="If somebody stands on the tile above, there is a battle, as for any step.",
            problem=DoIt(
                prompt="Red, in the tunnel u3, has 1 speed. Beat blue on t2. (Your die shows 6, blue's 1.)",
                position=deep(_TUNNEL, {"at": "u3", "speed": 1}, {"at": "t2"}),
                fortune=("6", "1"),
                goal=Beat("blue"),
                answer=("step t2", "ready", "blue: ready"),
                wrong=(("step t1",), ("step u2",), ("step t2",)),
                says="One step, from the depth of the cave to blue's fire.",
            ),
            hints=("t2 is next to the entrance.", "Step there; then bring nobody, for both."),
            after="Who camps around the entrance should know where the tunnel is.",
            rules=("THV-EVENT-TUNNEL-1",),
        ),
        Step(
            id="one-way",
            title="No handle outside",
            idea="The tunnel is a way out.",
            problem=Legality(
                prompt="Red stands on t1, next to the entrance, and has 3 speed. May it step down into the tunnel u3?",
                position=deep(_TUNNEL, {"at": "t1"}, _BLUE),
                move="step u3",
                answer="THV-EVENT-TUNNEL-1",
                reasons=_reasons("ISL-MAP-9", "THV-EVENT-CAVEIN-2", "THV-EVENT-TUNNEL-1"),
                says="Into the cave there is one way: entrance and exit.",
            ),
            hints=("In which direction does the rule speak of it?",),
            after="Cave-In: in, not out. Tunnel: out, not in.",
            rules=("THV-EVENT-TUNNEL-1",),
        ),
        Step(
            id="no-find",
            title="Land, but no new land",
            idea="Through the tunnel one steps onto tiles that are there. None is discovered through it.",
            problem=Legality(
                prompt="Red stands in the tunnel u3 and has 3 speed. May it discover the place 1,1 of the island?",
                position=deep(_TUNNEL, {"at": "u3"}, _BLUE),
                move="discover surface:1,1",
                answer="THV-EVENT-TUNNEL-2",
                reasons=_reasons("ISL-MAP-3", "ISL-CAVE-4", "THV-EVENT-TUNNEL-2"),
                says="The place 1,1 is next to the entrance's neighbours, but it takes somebody up there to find it.",
            ),
            hints=("Is anything said of discoveries through it?",),
            after="Step out first, then discover.",
            rules=("THV-EVENT-TUNNEL-2",),
        ),
        Step(
            id="garden",
            title="A garden below",
            idea="Totec's Garden, deep in the cave, makes resources like any garden: each card may be of any kind.",
            problem=DoIt(
                prompt="Red stands in Totec's Garden u2; its gather die shows 2. Take a gold and a wood.",
                position=deep("totec cave:1,0", {"at": "u2", "gather": 2}, _BLUE, stack=_GATHER),
                goal=Holds("gold+wood"),
                answer=("gather gold+wood",),
                wrong=(("gather 2*gold",), ("gather food+gold",)),
                says="The only ground of the cave that feeds anybody.",
            ),
            hints=("Choose the two cards, then Gather.",),
            after="Leave a villager here, and the garden works for you while you are away.",
            rules=("THV-EVENT-GARDEN-1",),
        ),
        Step(
            id="jealous",
            title="A jealous god",
            idea="Once it is found, every other garden makes nothing for the rest of the game. Also those found later.",
            problem=Measured(
                prompt="Totec's Garden has been found. Red stands in the old garden t7, its gather die shows 4. Cards?",
                position=deep("totec cave:1,0", {"at": "t7", "gather": 4}, {"at": "t1"}, stack=_GATHER),
                measure=due,
                answer=0,
                says="The token on t7 says it: nothing grows here any more.",
                feedback={4: "That was before Totec's Garden.", 1: "Nothing at all.", 2: "Not half of it either."},
                high=9,
            ),
            hints=("Which garden is the only one now?",),
            after="A farmhouse at a garden is worth less than it seems, until the cave is known.",
            rules=("THV-EVENT-GARDEN-2",),
        ),
        Step(
            id="drop",
            title="Dropped",
            idea="Only explorers and thieves can hold the cave shrine. And if villagers beat its holder?",
            problem=Follows(
                prompt=(
                    "Red holds the cave shrine and attacks blue's villager on t2. Red rolls three times 1, the "
                    "villager a 6. Where is the shrine then?"
                ),
                position=deep("", {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, cave_shrine="red"),
                plays=("step t2", "ready", "blue: ready"),
                fortune=("1/1/1", "6"),
                measure=shrine_is,
                answer="c",
                options=(
                    Option("Still with red.", "Who is beaten loses it.", value="red"),
                    Option("With blue, on t5.", "Blue's explorer wasn't there.", value="blue"),
                    Option("On t2, beside the villager.", "It lies there until somebody collects it.", value="t2"),
                    Option("On its tile in the cave.", "That has been turned over.", value="hidden"),
                ),
            ),
            hints=("Who could pick it up on t2?",),
            after="Had blue's explorer been on t2 as well, it would hold the shrine.",
            rules=("THV-SHRINE-CAVE-2",),
        ),
        Step(
            id="guard",
            title="On guard",
            idea="Villagers can guard a shrine that lies on their tile. But they don't control it.",
            problem=Measured(
                prompt="The cave shrine lies on t2, and so stands a villager of blue. How strong is it there?",
                position=deep("", {"at": "t1"}, {"at": "t5", "villagers": ["t2"]}, cave_shrine="t2"),
                measure=strength("blue", "t2"),
                answer=1,
                says="1, the villager's own (a value of ours, P-STR-VILLAGER). The 2 of the shrine are for its holder.",
                feedback={3: "The shrine's 2 are for whoever holds it.", 2: "Is the shrine held by anybody?"},
                high=9,
            ),
            hints=("Does anybody hold the shrine?",),
            after="A weak guard: whoever wants the shrine comes soon. Send your explorer sooner.",
            rules=("THV-SHRINE-CAVE-4",),
        ),
        Step(
            id="relay",
            title="From hand to hand",
            idea="Partners' explorers, and thieves, may pass the cave shrine on to each other on adjacent tiles.",
            problem=Choose(
                prompt="The thief on t2 holds the shrine. Other thieves stand on t7 and t4. What is allowed?",
                position=deep(
                    "",
                    {"at": "t5"},
                    rules="island+thieves+cave.deeper",
                    thieves=["t2", "t7", "t4"],
                    cave_shrine="thieves t2",
                ),
                answer="a",
                options=(
                    Option("Hand it to the thief on t7.", "Next door, and the 2 strength go along.", ("relay t7",)),
                    Option("Hand it to the thief on t4.", "Two tiles are too far.", ("relay t4",)),
                    Option("Put it down on t1, for later.", "Nobody is there to take it.", ("relay t1",)),
                ),
            ),
            hints=("Which thief is on an adjacent tile?",),
            after="It costs no speed, so a shrine may run faster than any thief: along a row of them.",
            rules=("THV-SHRINE-CAVE-3",),
        ),
    ),
)
