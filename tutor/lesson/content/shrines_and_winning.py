"""Lesson 24: shrines and offerings, the cave shrine, and how the game is won."""

from __future__ import annotations

from tutor.engine.games.island.slices import Pieces, Relic
from tutor.engine.state import State
from tutor.lesson.asking import winner
from tutor.lesson.asking_island import offerable, shrines_held, strength
from tutor.lesson.choose import Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every
from tutor.lesson.island_goals import Discovered, HasShrine, Offered, Won
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_COAST = (
    "wood 0,0",
    "shrine 1,0",
    "food 0,1",
    "gold -1,1",
    "gold -1,0",
    "shrine 0,-1",
    "garden 1,-1",
    "shrine -2,1",
)
"""Three shrines: t2 and t6 next to t1, t8 in the west, next to t4 and t5."""

_CAVE = (*_COAST, "entrance 2,-1", "exit cave:0,0", "empty cave:1,0")
"""The same with the way into the cave: t9, u1, u2."""

_PRICE = "food+4*gold+wood"

_REASONS = {
    "ISL-BUY-1": "it can't be paid.",
    "ISL-BUY-6": "the shrine isn't next to the explorer.",
    "ISL-MAP-8": "no piece of a player enters a shrine tile.",
    "ISL-SHR-3": "the shrine belongs to somebody already.",
    "ISL-SHR-6": "an offering of yours lies there, and it stays.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _holder(state: State) -> str:
    """Who holds the cave shrine; ``nobody`` while it lies about or isn't found."""
    holder = state.get(Relic).holder
    return "nobody" if holder is None else state.table.name(holder)


def _no_offering(state: State, label: str) -> str:
    """Why red can't place an offering on a tile; red stands on t5."""
    cell = state.board.cell(label)
    if state.board.info(cell).terrain != "shrine":
        return f"{label} is no shrine."
    if (cell, "red") in state.get(Pieces).offerings:
        return f"Red's own offering lies on {label} already, and once is enough."
    return f"{label} is not next to t5."


LESSON = Lesson(
    slug="shrines-and-winning",
    number=24,
    title="Shrines and winning",
    game="island",
    book="island",
    section="Shrines and victory",
    minutes=20,
    needs=("discovering and building: lessons 20 to 22", "strength and battles: lesson 23"),
    steps=(
        Step(
            id="offering",
            title="An offering",
            idea="You control a shrine by placing an offering on it, from a tile next to it.",
            problem=DoIt(
                prompt=(
                    "Place an offering on the shrine t2, in the east. It costs 4 gold, 1 wood and 1 food (our price)."
                ),
                position=isle(*_COAST, red=f"at: t1, speed: 2, hand: {_PRICE}"),
                goal=Offered(("t2",)),
                answer=("offering t2",),
                wrong=(("step t2",), ("offering t8",), ("offering t6",), ("build farmhouse t1/N",)),
                says="Red controls the shrine t2. Six cards, and worth every one of them.",
            ),
            hints=("You needn't go anywhere: t2 touches t1.", "Press Offering, then click the shrine t2."),
            after="Next to it, pay, place: nothing else is needed, and nobody can stop you.",
            rules=("ISL-SHR-2", "ISL-BUY-6", "ISL-BUY-2"),
        ),
        Step(
            id="near-enough",
            title="Near enough",
            idea="The shrine has to touch the tile under your explorer.",
            problem=Mark(
                prompt="Red can pay one offering. Mark all shrines on which it can place it now.",
                position=isle(*_COAST, red=f"at: t5, speed: 2, hand: {_PRICE}"),
                answer=("t6", "t8"),
                says="Both touch t5. The shrine t2 lies two tiles away.",
                truth=offerable,
                why_not=None,
                tells=lambda state, label: f"{label} is no shrine, or not next to t5.",
            ),
            hints=("Where are the three shrines?", "Two of them touch t5."),
            after="Some tiles have two shrines next door. A good place for a rest.",
            rules=("ISL-BUY-6",),
        ),
        Step(
            id="too-far",
            title="From afar",
            idea="Who has to stand next to the shrine? Look back at the last step before you answer.",
            problem=Legality(
                prompt=(
                    "Red's villager stands on t4 next to the shrine t8, its explorer on t1. May red place an "
                    "offering on t8?"
                ),
                position=isle(*_COAST, red=f"at: t1, speed: 2, hand: {_PRICE}, villagers: [t4], farmhouses: [t1/S]"),
                move="offering t8",
                answer="ISL-BUY-6",
                reasons=_reasons("ISL-BUY-1", "ISL-BUY-6", "ISL-SHR-6"),
                says="The explorer has to be next to it. One step to t4 or t5, and it may.",
            ),
            hints=("Who is next to t8?",),
            after="It is the explorer who makes the offering. Walk first, then pay.",
            rules=("ISL-BUY-6",),
        ),
        Step(
            id="fresh",
            title="Fresh from the stack",
            idea="Whoever finds a shrine stands next to it. So the offering can follow at once.",
            problem=DoIt(
                prompt=(
                    "With 1 speed left red discovers at 0,2. Find the shrine, and make your offering in the same turn."
                ),
                position=isle(
                    "wood 0,0", "food 0,1", "gold -1,1", "wood -1,2", red=f"at: t2, speed: 1, hand: {_PRICE}"
                ),
                goal=Every((Discovered(("surface:0,2",)), Offered(("t5",)))),
                answer=("discover surface:0,2", "offering t5"),
                wrong=(("discover surface:0,2",), ("step t1",), ("discover surface:-1,3",)),
                says="The speed is spent, but buying costs none.",
                fortune=("shrine",),
            ),
            hints=("Click the empty place 0,2 in the south-east of t2.", "Now the offering: the new tile is t5."),
            after="Carry the price with you when you go exploring.",
            rules=("ISL-SHR-2", "ISL-BUY-6", "ISL-MAP-5"),
        ),
        Step(
            id="shared",
            title="Not the first",
            idea="A surface shrine has room for one offering of each colour.",
            problem=Legality(
                prompt="On t2 lie offerings of blue and yellow, on t6 one of red's own. May red place one on t2?",
                position=isle(
                    *_COAST,
                    red=f"at: t1, speed: 2, hand: {_PRICE}, offerings: [t6]",
                    others=("name: blue, at: t4, offerings: [t2]", "name: yellow, at: t5, offerings: [t2]"),
                ),
                move="offering t2",
                answer="legal",
                reasons=_reasons("ISL-SHR-3", "ISL-SHR-6", "ISL-BUY-6"),
                says="All three control it from then on.",
            ),
            hints=("Is there anything that takes an offering away? Or keeps another out?",),
            after="Nobody loses a surface shrine because somebody else gets it.",
            rules=("ISL-SHR-3",),
        ),
        Step(
            id="stays",
            title="Once is enough",
            idea="An offering stays where it is for the rest of the game.",
            problem=Mark(
                prompt=(
                    "Red has an offering on t8, blue one on t6. Mark all shrines on which red, on t5, may place one "
                    "now."
                ),
                position=isle(
                    *_COAST,
                    red=f"at: t5, speed: 2, hand: {_PRICE}, offerings: [t8]",
                    others=("name: blue, at: t4, offerings: [t6]",),
                ),
                answer=("t6",),
                says="Blue is no hindrance. On t8 red has one already, and t2 is too far away.",
                truth=offerable,
                why_not=None,
                tells=_no_offering,
            ),
            hints=("Which shrines touch t5?", "On one of them red has nothing to gain: it controls it already."),
            after="Three offerings for three shrines: one each.",
            rules=("ISL-SHR-6",),
        ),
        Step(
            id="stronger",
            title="The shrine's blessing",
            idea=(
                "Each surface shrine under your control makes your explorer stronger by 1, and gives it a place to "
                "come back to."
            ),
            problem=Measured(
                prompt="Red controls two shrines. With how many dice does its explorer fight, alone?",
                position=isle(*_COAST, red="at: t1, speed: 2, offerings: [t2, t8]", others=("name: blue, at: t7",)),
                measure=strength("red", "t1"),
                answer=3,
                says="1 for itself, 2 for the shrines, wherever they lie.",
                feedback={2: "And one for the explorer itself.", 1: "It needn't be near them."},
                low=0,
                high=9,
            ),
            hints=("1, and one more for each.",),
            after="Shrines help twice: on the way to victory, and in battle.",
            rules=("ISL-SHR-4",),
        ),
        Step(
            id="cave-shrine",
            title="The fourth shrine",
            idea="The cave shrine needs no offering. The explorer who steps onto its tile first holds it.",
            problem=DoIt(
                prompt="Get the cave shrine. (Only here you know what lies in the cave: it comes up next.)",
                position=isle(*_CAVE, red="at: u1, speed: 2", more="cave: {top: cave-shrine, rest: empty, above: 1}"),
                goal=HasShrine(),
                answer=("step u2", "discover cave:2,0"),
                wrong=(("step u2",), ("step t9",), ("step u2", "step u1")),
                says="Found, entered, held: with a single step.",
            ),
            hints=("Walk to u2, then discover a place of the cave.", "Any place next to u2 will do: 2,0, say."),
            after="The cave shrine goes where its holder goes, and counts 2 in battle.",
            rules=("ISL-SHR-5", "ISL-SHR-7"),
        ),
        Step(
            id="holder",
            title="The strongest explorer",
            idea="Holding the cave shrine gives the explorer 2 strength on top.",
            problem=Measured(
                prompt="Red holds the cave shrine and controls one surface shrine. How many dice?",
                position=isle(
                    *_COAST,
                    red="at: t1, speed: 2, offerings: [t2]",
                    others=("name: blue, at: t7",),
                    more="cave-shrine: red",
                ),
                measure=strength("red", "t1"),
                answer=4,
                says="1 + 1 + 2.",
                feedback={3: "The cave shrine counts 2.", 2: "And the cave shrine?"},
                low=0,
                high=9,
            ),
            hints=("Explorer 1, surface shrine 1, cave shrine ...",),
            after="It makes you strong, and everybody's target.",
            rules=("ISL-SHR-5", "ISL-SHR-4"),
        ),
        Step(
            id="taken",
            title="Easy come, easy go",
            idea="Surface shrines are never lost. The cave shrine is: it goes to the explorer who beats its holder.",
            problem=Follows(
                prompt=(
                    "Blue holds the cave shrine. Red's explorer attacks with two villagers, and wins. Who holds it now?"
                ),
                position=isle(
                    *_COAST,
                    red="at: t1, speed: 2, hand: 2*food, villagers: [t1, t1], farmhouses: [t1/S]",
                    others=("name: blue, at: t7",),
                    more="cave-shrine: blue",
                ),
                plays=("step t7", "bring t1", "bring t1", "ready", "ready"),
                fortune=("5/5/6", "1/2/2"),
                measure=_holder,
                options=(
                    Option("Red: its explorer was there and won.", "It takes it from blue.", value="red"),
                    Option("Blue: what is found is kept.", "A loser gives it up.", value="blue"),
                    Option(
                        "Nobody: it lies on t7.", "So it is if villagers win without their explorer.", value="nobody"
                    ),
                ),
                answer="a",
            ),
            hints=("Who won, and was an explorer with them?",),
            after="An explorer takes it; if only villagers win, it lies on the tile for the next explorer.",
            rules=("ISL-ATT-17",),
        ),
        Step(
            id="not-yet",
            title="Not yet",
            idea="To win you need all four at the same time: three offerings and the cave shrine.",
            problem=Follows(
                prompt="Red places its third offering. Blue holds the cave shrine. Who has won?",
                position=isle(
                    *_COAST,
                    red=f"at: t1, speed: 2, hand: {_PRICE}, offerings: [t6, t8]",
                    others=("name: blue, at: t7, offerings: [t2]",),
                    more="cave-shrine: blue",
                ),
                plays=("offering t2",),
                measure=winner,
                options=(
                    Option("Red: all shrines of the island are its own.", "One of the four is missing.", value="red"),
                    Option("Blue: it holds the one that counts.", "It counts as one of four.", value="blue"),
                    Option(
                        "Nobody: red lacks the fourth.", "But blue should be afraid of battles now.", value="nobody"
                    ),
                ),
                answer="c",
            ),
            hints=("Count red's shrines.", "Three on the surface, one in the cave."),
            after="Three is not four. Red, now of strength 4, will come for it.",
            rules=("ISL-SHR-1",),
        ),
        Step(
            id="count",
            title="How far is it?",
            idea="Everybody can see who is close to winning: offerings lie open.",
            problem=Measured(
                prompt="How many surface shrines does red control?",
                position=isle(
                    *_COAST,
                    red="at: t3, speed: 2, offerings: [t6, t8]",
                    others=("name: blue, at: t7, offerings: [t2, t6]",),
                    more="cave-shrine: red",
                ),
                measure=shrines_held,
                answer=2,
                says="t6, together with blue, and t8. With the cave shrine red lacks one more.",
                feedback={
                    1: "A shared shrine counts for both.",
                    3: "The cave shrine is no surface shrine.",
                },
                low=0,
                high=4,
            ),
            hints=("Look for red's offerings.", "Shared ones count."),
            after="Count shrines each turn, yours and theirs.",
            rules=("ISL-SHR-2", "ISL-SHR-3"),
        ),
        Step(
            id="win",
            title="El Dorado is yours",
            idea="Whoever first controls all four wins at once, in the middle of a turn.",
            problem=DoIt(
                prompt="Red holds the cave shrine and has two offerings out. Win this turn.",
                position=isle(
                    *_CAVE, red=f"at: u1, speed: 3, hand: {_PRICE}, offerings: [t6, t8]", more="cave-shrine: red"
                ),
                goal=Won(),
                answer=("step t9", "offering t2"),
                wrong=(("step t9", "step t7"), ("offering t2",), ("step t9", "offering t6"), ("step u2", "step u1")),
                says="Four shrines: the game is over, and red has won.",
            ),
            hints=("Which shrine is missing?", "Out of the cave: u1, t9.", "From t9 you reach the shrine t2."),
            after="There is no other way to win, and no waiting for the end of the round.",
            rules=("ISL-SHR-1", "ISL-SHR-7", "ISL-SHR-2"),
        ),
    ),
)
