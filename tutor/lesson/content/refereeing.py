"""Lesson 52, for classes: ten disputes from the table, over all four books, settled by rule id."""

from __future__ import annotations

from tutor.engine.games.island.slices import explorer_at
from tutor.engine.state import State
from tutor.lesson.asking_island import dice
from tutor.lesson.boards import drawn
from tutor.lesson.camps import LINE, camp, raid
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_REASONS = {
    "ISL-BUY-1": "the price can't be paid.",
    "ISL-MAP-1": "there is no tile.",
    "ISL-MAP-3": "a new tile must touch two tiles.",
    "ISL-MAP-10": "that corner holds a building already.",
    "ISL-MAP-13": "an opponent's tile may not be entered.",
    "ISL-MAP-7": "water can't be entered.",
    "ISL-TURN-9": "there is no speed left.",
    "QED-BUY-1": "one purchase a turn.",
    "QED-BUY-5": "the pile is empty.",
    "QED-BUY-2": "too little money.",
    "QED-DNG-2": "no turn may end on a skull.",
    "QED-MOVE-1": "symbol or power don't fit.",
    "QED-MOVE-4": "no power is left over.",
    "QED-MOVE-7": "the space is taken.",
    "QED-MOVE-8": "backwards is not allowed.",
    "THV-BUY-1": "too few doubloons.",
    "THV-BUY-THIEF-1": "no hideout or outpost touches that tile.",
    "THV-BUY-THIEF-3": "a thief that fell in this turn stays out until the next.",
    "THV-SETUP-6": "there is none in the supply.",
    "THV-STEAL-3": "the victim is out of reach.",
    "THV-STEAL-5": "that player can't be robbed.",
    "THV-STEAL-6": "a fort shelters the explorer.",
    "THV-TEAM-SHARE-2": "the two don't stand side by side.",
    "THV-TEAM-SHARE-3": "the cave shrine goes to partners only.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _red(state: State) -> str:
    """Where red's explorer stands; ``nowhere`` when it is off the map."""
    cell = explorer_at(state, 0)
    return "nowhere" if cell is None else state.board.label(cell)


_FORT = camp(
    f"{LINE}; food 3,1; gold 2,1", {"at": "t4", "hand": "2*wood"}, {"at": "t1", "forts": ["t4/S"]}, thieves=["t2"]
)
"""Blue's fort touches the tile of red's explorer, t4; a thief is two tiles away."""

_MEETING = isle(
    "wood 0,0", "gold 1,0", "food 0,1", red="at: t1, speed: 3",
    others=("name: blue, at: t2, villagers: [t3]",),
)  # fmt: skip
"""A villager of blue's on t3, beside red."""


LESSON = Lesson(
    slug="refereeing",
    number=52,
    title="Refereeing",
    game="island",
    book="island",
    section="For classes",
    minutes=30,
    needs=("the rules of the games in play; or a rulebook beside you, and some courage",),
    steps=(
        Step(
            id="pass-through",
            title="Only passing through",
            idea="Quest. Red: “I don't stop on blue's space, I only pass through it.” Blue: “Not through me.”",
            problem=Legality(
                prompt="Red plays Trailblazer (3) and enters b2, where blue stands, to go on at once. Is that move "
                "allowed?",
                position=drawn(
                    "quest",
                    " j1 j1",
                    "j1 j1 j1",
                    " j1 r1",
                    at="a2",
                    hand="trailblazer, explorer",
                    others=("name: blue, pieces: [b2], hand: []",),
                ),
                move="play trailblazer b2",
                answer="QED-MOVE-7",
                reasons=_reasons("QED-MOVE-1", "QED-MOVE-7", "QED-MOVE-8"),
                says="Passing is entering and leaving, and what is taken can't be entered.",
            ),
            hints=("What happens to a piece between two steps?", "It would stand on b2, if only for a moment."),
            after="Ask of each single step whether it is legal. Good intentions for the next one don't count.",
            rules=("QED-MOVE-7",),
        ),
        Step(
            id="second-card",
            title="The second card",
            idea="Quest. Red: “I have money for two.” Blue: “You have bought a Scout already in this turn.”",
            problem=Legality(
                prompt="Red has bought Scout in this turn and now pays two Travelers for Jack-of-all-Trades. Allowed?",
                position=drawn(
                    "quest",
                    "s1 j1 v2",
                    at="b1",
                    hand="traveler, traveler, traveler",
                    discard="scout",
                    more="market: start\nbought: [scout]",
                ),
                move="buy jack 2*traveler",
                answer="QED-BUY-1",
                reasons=_reasons("QED-BUY-1", "QED-BUY-2", "QED-BUY-5"),
                says="The money is there; the turn has had its purchase.",
            ),
            hints=("Three Travelers are worth three. So it isn't the money.", "Count the purchases."),
            after="Who can pay isn't yet allowed to buy. Separate “can” from “may”.",
            rules=("QED-BUY-1",),
        ),
        Step(
            id="skull",
            title="Sleeping with skulls",
            idea="Dangers. Red: “I go on from the skull next turn.” Blue: “Then you would spend the night there.”",
            problem=Legality(
                prompt="Explorer is red's last card, and b1 shows a skull. May red play it to enter b1?",
                position=drawn("quest+danger.skulls", "s1 j1! j1", at="a1", hand="explorer"),
                move="play explorer b1",
                answer="QED-DNG-2",
                reasons=_reasons("QED-DNG-2", "QED-MOVE-1", "QED-MOVE-4"),
                says="No turn may end on a skull, and red could not leave it any more in this turn.",
            ),
            hints=("What would red have to do before the end of the turn?", "With which card?"),
            after="Some rules look ahead: a move is illegal if it leads where the turn can't be ended.",
            rules=("QED-DNG-2", "QED-DNG-3"),
        ),
        Step(
            id="one-contact",
            title="A bridge into the blue",
            idea="Island. Red: “I discover straight ahead, my tile touches it.” Blue: “And what else does?”",
            problem=Legality(
                prompt="Red on t3 wants to discover the place east of it, `surface:3,0`. Is that allowed?",
                position=isle(
                    "wood 0,0", "gold 1,0", "food 2,0", red="at: t3, speed: 3", others=("name: blue, at: t1",)
                ),
                move="discover surface:3,0",
                answer="ISL-MAP-3",
                reasons=_reasons("ISL-MAP-1", "ISL-MAP-3", "ISL-TURN-9"),
                says="It would touch t3 alone. Two tiles are needed, the explorer's own included.",
            ),
            hints=("Count the tiles that would touch the new one.", "North-east and south-east of t3 it would be two."),
            after="The island grows in the bends, not at the tips.",
            rules=("ISL-MAP-3",),
        ),
        Step(
            id="corner",
            title="Whose corner?",
            idea="Island. A farmhouse of blue's stands at t3/N. Red wants one as well, and stands on t1.",
            problem=Choose(
                prompt="Where may red build a farmhouse? Its price, 2 wood, is a value of ours (P-COST-FARMHOUSE).",
                position=isle(
                    "wood 0,0",
                    "gold 1,0",
                    "food 0,1",
                    "wood 1,-1",
                    red="at: t1, speed: 3, hand: 2*wood",
                    others=("name: blue, at: t4, farmhouses: [t3/N]",),
                ),
                answer="c",
                options=(
                    Option(
                        "t3/N: farmhouses don't occupy anything, so there is room for two.",
                        "They don't occupy tiles. But a corner holds one building.",
                        ("build farmhouse t3/N",),
                    ),
                    Option(
                        "t2/N: it is free, and next door.",
                        "Free it is, but red's own tile doesn't touch it.",
                        ("build farmhouse t2/N",),
                    ),
                    Option(
                        "t4/S: free, and on red's tile; that blue's explorer stands on t4 doesn't matter.",
                        "Red's tile touches it. A farmhouse, unlike a fort, may stand beside an opponent.",
                        ("build farmhouse t4/S",),
                    ),
                    Option(
                        "None of them: blue is beside each.",
                        "A fort would have to keep away from blue. A farmhouse needn't.",
                        right=False,
                    ),
                ),
            ),
            hints=(
                "Two questions: is the corner free, and is it a corner of red's tile?",
                "Each tile has six corners; t4/S is where t1, t2 and t4 meet.",
            ),
            after="A dispute is often two questions in one. Take them apart, then each is easy.",
            rules=("ISL-MAP-10", "ISL-BUY-5"),
        ),
        Step(
            id="villager",
            title="You can't come in here",
            idea="Island. Blue: “My villager is on t3. You can't enter.” Red: “I can. You won't like it.”",
            problem=Legality(
                prompt="Red has speed 3 and wants to step onto t3, where a villager of blue's stands. Is that allowed?",
                position=_MEETING,
                move="step t3",
                answer="legal",
                reasons=_reasons("ISL-MAP-13", "ISL-MAP-7", "ISL-TURN-9"),
                says="Entering an opponent's tile is how battles begin.",
            ),
            hints=("Occupied is not the same as closed.", "What does the word “attack” look like on the board?"),
            after="The same picture, another game: on the Quest a piece closes its space, on the Island it starts a "
            "battle.",
            rules=("ISL-MAP-13",),
        ),
        Step(
            id="tie",
            title="Six and six",
            idea="Island. Red: “A tie, so I stay.” Blue: “A tie, so you go.” The dice are rolled: red 4, blue 4.",
            problem=Follows(
                prompt="Red's explorer came from t1 and attacked the villager on t3; both totals are 4. Where is red "
                "now?",
                position=_MEETING,
                plays=("step t3", "ready", "blue: ready"),
                fortune=("4", "4"),
                measure=_red,
                answer="b",
                options=(
                    Option("On t3, beside the villager.", "Then two opponents would share a tile.", value="t3"),
                    Option(
                        "Back on t1, and the turn is over.", "The attacker goes back to where it came from.", value="t1"
                    ),
                    Option("Beaten: in a tie the defender wins.", "A tie is no defeat, for nobody.", value="nowhere"),
                ),
            ),
            hints=("A tie changes as little as it can.", "Who made the first step takes it back."),
            after="For explorers in general this is inferred from other texts of the book. Say so when you rule.",
            rules=("ISL-ATT-6",),
        ),
        Step(
            id="dice",
            title="Count my dice",
            idea="Island. A thief enters t3, where blue's explorer and a villager stand. Blue: “I roll for both!”",
            problem=Measured(
                prompt="How many dice does blue's side roll? A villager's strength, 1, is a value of ours "
                "(P-STR-VILLAGER).",
                position=raid(LINE, {"at": "t5"}, {"at": "t3", "villagers": ["t3"]}, thieves=["t2"]),
                plays=("prowl t3",),
                measure=dice("defence"),
                answer=2,
                says="Explorer 1 and villager 1: one die for each point of strength. The thief rolls three.",
                feedback={
                    1: "All pieces of the side on the tile count.",
                    3: "Three dice has the thief. And blue?",
                    4: "Nothing here is that strong. Explorer and villager, one each.",
                },
                high=9,
            ),
            hints=("Strength is a sum over the pieces of a side on the tile.", "1 and 1."),
            after="Before the dice fly, say both strengths aloud. Most quarrels end there.",
            rules=("ISL-ATT-1", "ISL-ATT-2", "THV-THIEF-BATTLE-1"),
        ),
        Step(
            id="fort",
            title="Whose walls?",
            idea="Thieves. The die shows 2/5. The Thieves: “It's blue's fort, so red is fair game.” Red: “Walls are "
            "walls.”",
            problem=Legality(
                prompt="Red stands on t4, two tiles from the thief, beside a fort of blue's. May the Thieves, with "
                "reach 2, rob red?",
                position=_FORT,
                before=("steal",),
                fortune=("2/5",),
                move="aim 2 red",
                answer="THV-STEAL-6",
                reasons=_reasons("THV-STEAL-3", "THV-STEAL-5", "THV-STEAL-6"),
                says="The book says a fort and names no owner, so any fort will do. A reading of ours (THV-OPEN-6).",
            ),
            hints=("Two tiles away, reach 2: so distance isn't it.", "Does the book say “your” fort?"),
            after="Where a book leaves a word out, leave it out as well, and write down that you did.",
            rules=("THV-STEAL-6",),
        ),
        Step(
            id="fallen",
            title="Back so soon?",
            idea="Thieves. A thief has just been beaten in its own attack. The Thieves: “We buy it again, we have the "
            "money.”",
            problem=Legality(
                prompt="One thief fell on t3 in this turn, the other stands on t1 beside the outpost. May they buy "
                "the fallen one again?",
                position=raid(LINE, {"at": "t3"}, {"at": "t5"}, thieves=["t1", "t2"], outposts=["t1/N"], doubloons=5),
                before=("prowl t2 t3", "ready", "red: ready"),
                fortune=("1/1/1", "6"),
                move="recruit t1",
                answer="THV-BUY-THIEF-3",
                reasons=_reasons("THV-BUY-1", "THV-BUY-THIEF-1", "THV-BUY-THIEF-3", "THV-SETUP-6"),
                says="Outpost, money, supply: all there. But a thief that fell waits for the next explore phase.",
            ),
            hints=("Go through the reasons one by one: which of them is simply not true here?", "When did it fall?"),
            after="Name the rule, and the case is closed: “which rule says that?” is the best question at any table.",
            rules=("THV-BUY-THIEF-3",),
        ),
    ),
)
