"""Lesson 34: teams of two: shared dice, what is handed over, what belongs to both (How to Play as a Team)."""

from __future__ import annotations

from tutor.engine.state import State
from tutor.lesson.asking import winner
from tutor.lesson.asking_island import dice, strength
from tutor.lesson.camps import ROSE, team
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Refused
from tutor.lesson.island_goals import Built
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_FARM = "wood 0,0; gold 2,0; food 1,0; wood 0,1"
"""t1 wood, t3 food beside it, t2 gold at the end, t4 wood below t1."""

_GATHER = ["exploring seats=1+2", "gathering seats=1+2"]
_BLUE = {"at": "t5"}

_REASONS = {
    "ISL-BUY-1": "the price can't be paid.",
    "ISL-SHR-5": "red doesn't hold the cave shrine.",
    "ISL-TURN-2": "gathering comes before exploring.",
    "ISL-TURN-3": "that is another number of cards than the gather amount.",
    "THV-TEAM-FARM-2": "the partner's tile gives a player nothing.",
    "THV-TEAM-SHARE-2": "the partners are too far apart.",
    "THV-TEAM-SHARE-3": "that goes to a partner only.",
    "THV-TEAM-TURN-1": "each of the four dice is used once.",
    "THV-TEAM-TURN-2": "first both gather, then both explore.",
    "THV-TEAM-WOOD-2": "a price is shared side by side only.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _villagers(state: State) -> int:
    """How many villagers red's side has in all."""
    return state.quantity("pieces", ("red", "villager")).value


LESSON = Lesson(
    slug="teams",
    number=34,
    title="Teams",
    game="island",
    book="thieves",
    section="How to Play as a Team",
    minutes=20,
    needs=("turns, farming and battles of the Island: lessons 21 to 24",),
    steps=(
        Step(
            id="dice",
            title="Four dice for two",
            idea="Each partner rolls two golden dice. Of the four, two become gather amounts and two speeds, "
            "shared as the partners like.",
            problem=Choose(
                prompt="The dice show 2, 3, 5 and 6. Red is to gather much, red-2 to run far. Which sharing is allowed "
                "and does that best?",
                position=team(ROSE, {"at": "t1"}, {"at": "t2"}, _BLUE, stack=["allotting seats=1+2 dice=2/3/5/6"]),
                answer="b",
                options=(
                    Option(
                        "Red gathers 6, red-2 has speed 6.",
                        "There is only one 6.",
                        ("red: allot 6 2 3 6",),
                    ),
                    Option(
                        "Red gathers 6 with speed 2, red-2 gathers 3 with speed 5.",
                        "Each die once: two amounts, two speeds.",
                        ("red: allot 6 2 3 5",),
                    ),
                    Option(
                        "Red gathers 6, red-2 runs 5, and for the rest both use the 2.",
                        "The 2 is there once, and the 3 would be left over.",
                        ("red: allot 6 2 2 5",),
                    ),
                ),
            ),
            hints=("Each die is used once.", "Each partner has one gather amount and one speed."),
            after="Four dice, two people, 24 ways to share them. It doesn't matter who rolled what.",
            rules=("THV-TEAM-TURN-1",),
        ),
        Step(
            id="together",
            title="Phase by phase",
            idea="Partners take their phases at the same time.",
            problem=DoIt(
                prompt="Break the rule on purpose: nobody has gathered yet; let red walk to t3.",
                position=team(_FARM, {"at": "t1", "gather": 2}, {"at": "t2", "gather": 2}, {"at": "t4"}, stack=_GATHER),
                goal=Refused("THV-TEAM-TURN-2"),
                answer=("red: step t3",),
                wrong=(
                    ("red: gather 2*wood",),
                    ("red: gather 2*wood", "red-2: gather 2*gold"),
                    ("red: gather 2*gold",),
                ),
                says="First both gather, then both explore. Within a phase anybody may begin.",
            ),
            hints=("Click the tile t3.",),
            after="Talk first: who needs what? What one gathers the other may get.",
            rules=("THV-TEAM-TURN-2",),
        ),
        Step(
            id="farm",
            title="Each on the own tile",
            idea="Each partner farms the tile under the own explorer. Both farm the tiles of shared villagers "
            "beside a shared farmhouse.",
            problem=Legality(
                prompt="Red is on wood, red-2 on gold; their villager works the food tile t3. Red has to gather 4. "
                "May red take two wood and two gold?",
                position=team(
                    _FARM,
                    {"at": "t1", "gather": 4, "villagers": ["t3"], "farmhouses": ["t4/N"]},
                    {"at": "t2", "gather": 2},
                    {"at": "t4"},
                    stack=_GATHER,
                ),
                move="red: gather 2*gold+2*wood",
                answer="THV-TEAM-FARM-2",
                reasons=_reasons("ISL-TURN-3", "THV-TEAM-FARM-2", "THV-TEAM-TURN-2"),
                says="Gold lies under the partner. Food they both farm, so two wood and two food would do.",
            ),
            hints=("Which types does red farm?", "Wood under red; food by the villager. And gold?"),
            after="Villagers and farmhouses are for both, explorers only for themselves.",
            rules=("THV-TEAM-FARM-1", "THV-TEAM-FARM-2"),
        ),
        Step(
            id="give",
            title="Here, take this",
            idea="Each partner has a hand of cards, open to the other. Cards may be given at any time, on one tile "
            "or side by side.",
            problem=DoIt(
                prompt="Red holds one wood, red-2 the other. Let red build the farmhouse: 2 wood, a price of ours. "
                "The button Act for changes who acts.",
                position=team(ROSE, {"at": "t1", "hand": "wood"}, {"at": "t2", "hand": "gold+wood"}, _BLUE),
                goal=Built("farmhouse"),
                answer=("red-2: give wood", "red: build farmhouse t1/S"),
                wrong=(("red: build farmhouse t1/S",), ("red-2: give gold",), ("red-2: give wood",)),
                says="They stand side by side, so the wood goes over, and the farmhouse belongs to both.",
            ),
            hints=(
                "Who has the wood that is missing?",
                "Act for red-2: give wood. Then act for red: build.",
            ),
            after="Giving costs nothing, and needs no turn: it is done whenever the two are close.",
            rules=("THV-TEAM-SHARE-1", "THV-TEAM-SHARE-2", "THV-TEAM-WOOD-1"),
        ),
        Step(
            id="far",
            title="Across a tile",
            idea="Close means: the same tile, or the next.",
            problem=Legality(
                prompt="Red stands on t4 and red-2 on t2, with t1 between them. May red give a gold?",
                position=team(ROSE, {"at": "t4", "hand": "gold"}, {"at": "t2"}, _BLUE),
                move="red: give gold",
                answer="THV-TEAM-SHARE-2",
                reasons=_reasons("THV-TEAM-SHARE-2", "THV-TEAM-SHARE-3", "THV-TEAM-TURN-2"),
                says="Neither the same tile nor the next one.",
            ),
            hints=("How many steps are they apart?",),
            after="A team that walks apart is two players.",
            rules=("THV-TEAM-SHARE-2",),
        ),
        Step(
            id="price",
            title="A price for two",
            idea="Partners can pay one price together; but only side by side.",
            problem=Legality(
                prompt=(
                    "The same two, one wood each: a farmhouse costs 2 wood (ours). May red build it with the "
                    "partner's wood?"
                ),
                position=team(ROSE, {"at": "t4", "hand": "wood"}, {"at": "t2", "hand": "wood"}, _BLUE),
                move="red: build farmhouse t1/S",
                answer="THV-TEAM-WOOD-2",
                reasons=_reasons("THV-TEAM-SHARE-3", "THV-TEAM-TURN-2", "THV-TEAM-WOOD-2"),
                says="Together they could pay it. But they are apart.",
            ),
            hints=("Is there enough wood? Is it in one place?",),
            after="Meet first, buy then: one step would have been enough.",
            rules=("THV-TEAM-WOOD-2",),
        ),
        Step(
            id="meet",
            title="Meet, then buy",
            idea="All of it happens in one explore phase, in any order of the two.",
            problem=DoIt(
                prompt="Now bring them together and build the farmhouse. Each has three speed and one wood.",
                position=team(ROSE, {"at": "t4", "hand": "wood"}, {"at": "t2", "hand": "wood"}, {"at": "t6"}),
                goal=Built("farmhouse"),
                answer=("red-2: step t1", "red: give wood", "red-2: build farmhouse t3/N"),
                wrong=(
                    ("red: build farmhouse t4/S",),
                    ("red-2: step t1", "red-2: build farmhouse t3/N"),
                    ("red: give wood",),
                ),
                says="A step, a gift, a farmhouse.",
            ),
            hints=(
                "Who has to walk where, so that they are neighbours?",
                "After the step: give the wood to the one that builds.",
                "Red-2 to t1; red gives wood; red-2 builds.",
            ),
            after="The one who builds must stand at the corner; the money may come from next door.",
            rules=("THV-TEAM-SHARE-2", "THV-TEAM-WOOD-1"),
        ),
        Step(
            id="others",
            title="Not to everybody",
            idea="With players of other sides cards change hands next door, too: by a trade in your explore "
            "phase, to which they have to agree. But one thing stays in the team.",
            problem=Choose(
                prompt=(
                    "Red holds the cave shrine and a gold; red-2 is on t2, blue on t3, both next door. What is allowed?"
                ),
                position=team(
                    ROSE, {"at": "t1", "hand": "gold"}, {"at": "t2"}, {"at": "t3", "hand": "food"}, cave_shrine="red"
                ),
                answer="c",
                options=(
                    Option(
                        "Hand blue the gold without asking, as red could with red-2.",
                        "Between sides it is a trade: blue may decline, or take it and give nothing in return.",
                        ("red: give gold to=blue",),
                    ),
                    Option("Pass the cave shrine to blue.", "Never to another side.", ("red: pass-shrine to=blue",)),
                    Option("Pass the cave shrine to red-2.", "Side by side, and a partner.", ("red: pass-shrine",)),
                ),
            ),
            hints=("What stays in the team?",),
            after="With blue red could trade gold for food, if blue agrees; treasures (lesson 35) may go to "
            "other sides as well. The cave shrine isn't for sale.",
            rules=("THV-TEAM-SHARE-3", "THV-TEAM-SHARE-2"),
        ),
        Step(
            id="wood",
            title="Ours",
            idea="Forts, farmhouses, villagers and offerings belong to the team, whoever paid.",
            problem=Measured(
                prompt="Red has put an offering on the shrine t8. How strong is red-2, alone on t2?",
                position=team(f"{ROSE}; shrine 2,0", {"at": "t5", "offerings": ["t8"]}, {"at": "t2"}, {"at": "t4"}),
                measure=strength("red", "t2"),
                answer=2,
                says="1, and 1 for the shrine: both partners are stronger by it.",
                feedback={1: "The offering belongs to the team.", 3: "One offering adds 1."},
                high=9,
            ),
            hints=("Whose is the offering?",),
            after="And both are hit when something of the team falls.",
            rules=("THV-TEAM-WOOD-1",),
        ),
        Step(
            id="villagers",
            title="Villagers for two",
            idea="A single explorer has four villagers in the box. A team gets more, but not twice as many.",
            problem=Measured(
                prompt="How many villagers has a team in all, none of its explorers being Hector?",
                position=team(ROSE, {"at": "t1"}, {"at": "t2"}, _BLUE),
                measure=_villagers,
                answer=6,
                says="Six; with Hector the Corporal seven.",
                feedback={8: "Not twice as many.", 4: "That is a single player.", 7: "Only with Hector."},
                high=9,
            ),
            hints=("Four, and two more.",),
            after="Two explorers and six villagers: use them together, or you play with half a team.",
            rules=("THV-SETUP-2",),
        ),
        Step(
            id="one-side",
            title="One side in battle",
            idea="Partners on one tile are one side: their dice are added up.",
            problem=Measured(
                prompt="Blue attacks t1, where both partners stand. How many dice do they roll together?",
                position=team(
                    ROSE, {"at": "t1"}, {"at": "t1"}, {"at": "t2", "speed": 2}, turn="blue", stack=["exploring seats=3"]
                ),
                plays=("step t1",),
                measure=dice("defence"),
                answer=2,
                says=(
                    "One each, and one total. If they lose, each gives half of the own hand (THV-OPEN-45, our reading)."
                ),
                feedback={1: "Both stand there.", 4: "An explorer has strength 1."},
                high=9,
            ),
            hints=("1 and 1.",),
            after="Together you are stronger, and lose more.",
            rules=("THV-TEAM-WOOD-1", "ISL-ATT-1"),
        ),
        Step(
            id="goes-on",
            title="One of us is down",
            idea="Red attacks blue and ties: red's turn is over. What about the partner? The book is silent.",
            problem=Legality(
                prompt="Red's attack on blue ended in a tie. May red-2 still walk, from t3 to t4?",
                position=team(ROSE, {"at": "t1"}, {"at": "t3"}, {"at": "t2"}),
                before=("red: step t2", "red: ready", "blue: ready"),
                fortune=("3", "3"),
                move="red-2: step t4",
                answer="legal",
                reasons=_reasons("ISL-TURN-2", "THV-TEAM-TURN-2", "THV-TEAM-SHARE-2"),
                says="The turn of the one who fought ends, and the other goes on: a reading of ours (THV-OPEN-17).",
            ),
            hints=("Who was in the battle?",),
            after="So let the one fight who has done all the rest.",
            rules=("THV-TEAM-TURN-2",),
        ),
        Step(
            id="win",
            title="The last offering",
            idea="The team wins when it controls all four shrines; either partner may hold the one of the cave.",
            problem=Follows(
                prompt=(
                    "Two offerings of the team lie, red-2 holds the cave shrine. Now red places the third offering, "
                    "on t10. Who has won?"
                ),
                position=team(
                    f"{ROSE}; shrine 2,0; shrine 0,2; shrine -2,0",
                    {"at": "t5", "offerings": ["t8", "t9"], "hand": "food+4*gold+wood"},
                    {"at": "t2"},
                    {"at": "t4"},
                    cave_shrine="red-2",
                ),
                plays=("red: offering t10",),
                measure=winner,
                answer="c",
                options=(
                    Option("Red, who placed the last offering.", "Offerings belong to both.", value="red"),
                    Option(
                        "Red-2, who holds the cave shrine.", "A team holds it together (THV-OPEN-18).", value="red-2"
                    ),
                    Option("Both of them.", "One side, one victory.", value="red+red-2"),
                    Option("Nobody yet.", "Three offerings and the cave shrine are four.", value="nobody"),
                ),
            ),
            hints=("Who owns what belongs to the team?",),
            after="A team has one list of things to do, and four hands.",
            rules=("THV-TEAM-WOOD-1",),
        ),
    ),
)
