"""Lesson 25: the cave: the way in, its map, its dwellers, and the hoard."""

from __future__ import annotations

from tutor.engine.games.island.slices import Battle, CaveStack, Hands, explorer_at
from tutor.engine.state import State
from tutor.lesson.asking_island import around, dice, due, held, open_to_discovery
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Reach
from tutor.lesson.island_goals import Beat, HasShrine
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_LAND = ("wood 0,0", "entrance 1,0", "food 0,1", "gold 1,-1")
"""t2 is the cave entrance, east of t1."""

_CAVE = (*_LAND, "exit cave:0,0", "empty cave:1,0")
"""The way down is found: u1 under the entrance, u2 east of it."""

_TIGER = "cave: {top: tiger, rest: cave-shrine+4*empty, above: 3, below: 2}"
_THIEVES = "cave: {top: thieves, rest: cave-shrine+4*empty, above: 3, below: 2}"
_GIANT = "cave: {top: giant, rest: cave-shrine+4*empty, above: 3, below: 2}"

_REASONS = {
    "ISL-CAVE-3": "villagers discover nothing in the cave.",
    "ISL-CAVE-4": "an X blocks that side.",
    "ISL-CAVE-5": "the new tile has nothing to touch.",
    "ISL-BUY-9": "the march can't be paid.",
    "ISL-TURN-8": "there is no speed left.",
    "ISL-MAP-7": "nobody enters water.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _red_at(state: State) -> str:
    here = explorer_at(state, 0)
    return state.board.label(here) if here is not None else "nowhere"


def _and_the_tiger(state: State) -> str:
    """Where red is, and what lies on the tile found last."""
    last = state.board.order[-1]
    return f"{_red_at(state)}, {state.board.info(last).terrain}"


def _what_is_met(state: State) -> str:
    """A battle that goes on, or how many cards red holds where there is none."""
    return "a battle" if state.get(Battle).active else f"{len(state.get(Hands)[0])} cards"


def _before_the_shrine(state: State) -> int:
    """How many tiles come for certain before the cave shrine can."""
    stack = state.get(CaveStack)
    return len(stack.top) + stack.above


LESSON = Lesson(
    slug="island-cave",
    number=25,
    title="Into the cave",
    game="island",
    book="island",
    section="Cave",
    minutes=20,
    needs=("discovering: lesson 20", "battles: lesson 23", "what the cave shrine is for: lesson 24"),
    steps=(
        Step(
            id="way-down",
            title="The way down",
            idea=(
                "One surface tile is the cave entrance. From it you may discover downwards; the first cave tile is "
                "always the exit."
            ),
            problem=DoIt(
                prompt="Red stands on the entrance. Discover the cave (its first place is shown below) and go down.",
                position=isle(*_LAND, red="at: t2, speed: 1"),
                goal=Reach(("u1",)),
                answer=("discover cave:0,0",),
                wrong=(("step t1",), ("discover surface:1,1",), ("discover surface:2,0",)),
                says="The exit u1: for 1 speed found and entered, like any tile.",
            ),
            hints=("The cave is a map of its own, under the island.", "Click the place 0,0 of the cave."),
            after="Cave tiles are called u1, u2... From outside it is the entrance, from inside the exit.",
            rules=("ISL-CAVE-1", "ISL-CAVE-2", "ISL-SET-8", "ISL-MAP-2"),
        ),
        Step(
            id="one-door",
            title="One door",
            idea="Surface and cave are joined between entrance and exit only, and this step costs 1 speed as well.",
            problem=DoIt(
                prompt="Red stands on t3 and has 3 speed. Bring it to u2.",
                position=isle(*_CAVE, red="at: t3, speed: 3"),
                goal=Reach(("u2",)),
                answer=("step t2", "step u1", "step u2"),
                wrong=(("step u2",), ("step u1",), ("step t1", "step t2", "step u1")),
                says="Entrance, exit, u2: three steps.",
            ),
            hints=("First to the entrance.", "t2, then u1, then u2."),
            after="The door counts as a step: nothing is free, not even stairs.",
            rules=("ISL-CAVE-1", "ISL-CAVE-2"),
        ),
        Step(
            id="one-touch",
            title="Corridors",
            idea=(
                "In the cave a new tile needs to touch one cave tile only (our ruling). But an X on a side blocks it "
                "for tiles and for pieces."
            ),
            problem=Mark(
                prompt=(
                    "Red is on u2. Two sides of u2 have an X: north-east and south-east. Mark the places where it "
                    "may discover."
                ),
                position=isle(
                    *_CAVE, red="at: u2, speed: 2", more='walls: ["cave:1,0|cave:2,-1", "cave:1,0|cave:1,1"]'
                ),
                answer=("cave:0,1", "cave:1,-1", "cave:2,0"),
                says="Three places; that they touch a single tile doesn't matter down here.",
                truth=open_to_discovery,
                beside=around,
            ),
            hints=("Five places are next to u2.", "Leave out the two behind an X."),
            after="The surface grows in bays, the cave in corridors.",
            rules=("ISL-CAVE-5", "ISL-CAVE-4"),
        ),
        Step(
            id="blocked",
            title="So near",
            idea="An X between two tiles makes neighbours strangers.",
            problem=Legality(
                prompt="Between u1 and u3 stands an X. Red, on u1, has 1 speed. May it step to u3?",
                position=isle(*_CAVE, "empty cave:0,1", red="at: u1, speed: 1", more='walls: ["cave:0,0|cave:0,1"]'),
                move="step u3",
                answer="ISL-CAVE-4",
                reasons=_reasons("ISL-CAVE-4", "ISL-TURN-8", "ISL-CAVE-5"),
                says="By way of u2 it is two steps, and red has one.",
            ),
            hints=("Speed is enough for one step. But look at the side.",),
            after="Look for the X before you count.",
            rules=("ISL-CAVE-4",),
        ),
        Step(
            id="porters",
            title="Villagers below",
            idea="Villagers may enter the cave and walk on tiles that are known.",
            problem=Choose(
                prompt="Red has a villager on u1 and 3 food. What may the villager do?",
                position=isle(*_CAVE, red="at: u2, speed: 1, hand: 3*food, villagers: [u1]"),
                options=(
                    Option("March to u2, where the explorer is.", "A known tile, one food.", ("march u2",)),
                    Option("Discover the place 0,1.", "Down here villagers find nothing either.", ("march cave:0,1",)),
                    Option(
                        "Jump straight to the gold t4.",
                        "A march goes from tile to tile, and t4 is no neighbour.",
                        ("march t4",),
                    ),
                ),
                answer="a",
            ),
            hints=("Try them on the board.",),
            after="Villagers are the help you can call when something growls.",
            rules=("ISL-CAVE-3", "ISL-BUY-9"),
        ),
        Step(
            id="tiger",
            title="Something growls",
            idea=(
                "A tile with a dweller starts a battle as soon as you step onto it: Tiger 2, Thieves 3, Giant 4. "
                "Another player rolls for it."
            ),
            problem=Measured(
                prompt="Red discovers the Tiger. With how many dice does the Tiger fight?",
                position=isle(*_CAVE, red="at: u2, speed: 2", more=_TIGER),
                plays=("discover cave:2,0",),
                measure=dice("defence"),
                answer=2,
                says="Two dice against red's one.",
                feedback={1: "That is red's explorer.", 3: "Those are the Thieves.", 4: "That is the Giant."},
                low=0,
                high=9,
            ),
            hints=("The strength is printed on the tile.",),
            after="You choose the place, not what lives there.",
            rules=("ISL-CAVE-6", "ISL-COMP-4"),
        ),
        Step(
            id="tie",
            title="Eye to eye",
            idea="A tie with a dweller is like any tie: you go back, and your turn ends.",
            problem=Follows(
                prompt="Red rolls 5, the Tiger 2 + 3. Where is red then, and what lies on the Tiger's tile?",
                position=isle(*_CAVE, red="at: u2, speed: 2", others=("name: blue, at: t1",), more=_TIGER),
                plays=("discover cave:2,0", "ready"),
                fortune=("5", "2/3", "2/6"),
                measure=_and_the_tiger,
                options=(
                    Option("Red on u2, the Tiger on u3.", "It stays, and waits.", value="u2, tiger"),
                    Option("Red on u3, the Tiger gone.", "That would be a win.", value="u3, empty"),
                    Option("Red on u2, the Tiger gone.", "It only goes when it is beaten.", value="u2, empty"),
                ),
                answer="a",
            ),
            hints=("5 against 5.", "Who goes back in a tie?"),
            after="The dweller stays where it is, and everybody knows it now.",
            rules=("ISL-CAVE-10",),
        ),
        Step(
            id="beaten",
            title="Gone for good",
            idea=(
                "A Tiger that is beaten is gone, and its tile stays on the map. Tiger and Giant leave nothing behind "
                "(our ruling)."
            ),
            problem=Follows(
                prompt=(
                    "Red, with 2 gold, beats the Tiger on u3, goes back to u2 and comes to u3 again. What happens then?"
                ),
                position=isle(
                    *_CAVE, red="at: u2, speed: 3, hand: 2*gold", others=("name: blue, at: t1",), more=_TIGER
                ),
                plays=("discover cave:2,0", "ready", "step u2", "step u3"),
                fortune=("6", "1/2"),
                measure=_what_is_met,
                options=(
                    Option("The Tiger fights again.", "It was beaten: it never comes back.", value="a battle"),
                    Option("Red finds a card.", "Only the Thieves have a hoard.", value="3 cards"),
                    Option("Nothing: it is a corridor now.", "The tile counts as empty from then on.", value="2 cards"),
                ),
                answer="c",
            ),
            hints=("What is on the tile now?", "A beaten dweller is gone for good, and a tiger owns nothing."),
            after="A dweller is beaten once and for all, whoever did it. Its tile is a corridor like others.",
            rules=("ISL-CAVE-7",),
        ),
        Step(
            id="hoard",
            title="The hoard",
            idea=(
                "The cave Thieves keep 2 wood, 2 food and 2 gold, and whatever they took from others. Who beats them "
                "gets it all."
            ),
            problem=Measured(
                prompt=(
                    "Red holds 2 gold and beats the Thieves, who have beaten nobody yet. How many cards has red then?"
                ),
                position=isle(
                    *_CAVE,
                    red="at: u2, speed: 2, hand: 2*gold",
                    others=("name: blue, at: t1",),
                    more=_THIEVES,
                ),
                plays=("discover cave:2,0", "ready"),
                fortune=("6", "1/1/2"),
                measure=held(),
                answer=8,
                says="2 of its own, and the six of the hoard.",
                feedback={2: "The Thieves are rich.", 6: "And red's own two.", 5: "Two of each kind."},
                low=0,
                high=20,
            ),
            hints=("Two of each of three kinds.", "2 + 6."),
            after="If they win, half of your hand goes to the hoard, for whoever comes next.",
            rules=("ISL-CAVE-8",),
        ),
        Step(
            id="giant",
            title="The Giant's toll",
            idea=(
                "Who loses to Tiger or Giant gives up half of the hand as after any battle, but to the supply; then "
                "the explorer reappears."
            ),
            problem=Measured(
                prompt=(
                    "Red has 9 cards, blue 2. Blue rolls for the Giant and beats red. How many cards has blue when "
                    "red has given up its own?"
                ),
                position=isle(
                    *_CAVE,
                    red="at: u2, speed: 2, hand: 4*food+3*gold+2*wood",
                    others=("name: blue, at: t1, hand: 2*wood",),
                    more=_GIANT,
                ),
                plays=("discover cave:2,0", "ready", "give-up 4*food"),
                fortune=("1", "1/1/2/3"),
                measure=held(seat=1),
                answer=2,
                says="Still 2. Red gives up 4 of its 9 (half, rounded down), and they go to the supply.",
                feedback={
                    6: "Blue only rolled for the Giant: it wins nothing.",
                    7: "Half is rounded down, and blue gets none of it.",
                    4: "That is what red gives up. Who gets it?",
                    5: "That is what red keeps.",
                },
                low=0,
                high=12,
            ),
            hints=("Who beat red: blue or the Giant?", "What goes to the supply goes to nobody's hand."),
            after="Don't carry riches into the dark.",
            rules=("ISL-CAVE-9",),
        ),
        Step(
            id="bare",
            title="Nothing grows here",
            idea="An empty cave tile has no effect, and makes no resource.",
            problem=Measured(
                prompt="Red's turn begins on u2, and nobody works for it. The gather die is 4. How many cards?",
                position=isle(*_CAVE, red="at: u2, gather: 4, speed: 2", stack="exploring, gathering"),
                measure=due,
                answer=0,
                says="Whoever spends the night in the cave wakes up hungry.",
                feedback={4: "What would they be made of?"},
                low=0,
                high=9,
            ),
            hints=("What does u2 make?",),
            after="Keep a villager at work on the surface while you are below.",
            rules=("ISL-CAVE-11", "ISL-TURN-7"),
        ),
        Step(
            id="patience",
            title="How deep?",
            idea=(
                "The cave shrine is mixed into the lower half of the cave stack, and then the exit goes on top. The "
                "mix of the other tiles is ours."
            ),
            problem=Measured(
                prompt=(
                    "The cave has 15 tiles; the exit is found, and nothing else. How many must turn up before the cave "
                    "shrine can be next?"
                ),
                position=isle(*_LAND, "exit cave:0,0", red="at: u1, speed: 2"),
                measure=_before_the_shrine,
                answer=7,
                says="14 tiles are left, and the shrine is one of the last 7.",
                feedback={
                    0: "It is in the lower half.",
                    6: "Half of 14.",
                    13: "That is the latest: it may come sooner.",
                },
                low=0,
                high=15,
            ),
            hints=(
                "15 cave tiles with the exit. How many are left below it?",
                "The shrine is in the lower half of those.",
            ),
            after=(
                "So seven dark tiles at least, empty ones or worse: 4 empty, 4 Tigers, 4 Giants, once the Thieves "
                "(our setting)."
            ),
            rules=("ISL-SET-8", "ISL-COMP-3", "ISL-COMP-5"),
        ),
        Step(
            id="expedition",
            title="An expedition",
            idea="A battle in the cave is a battle: before the dice you may bring villagers.",
            problem=DoIt(
                prompt=(
                    "The Tiger comes next, then the shrine. Get the shrine this turn. (Red's dice show 4 each, the "
                    "Tiger's 3.)"
                ),
                position=isle(
                    *_CAVE,
                    red="at: u2, speed: 2, hand: 4*food, villagers: [u1, u1]",
                    others=("name: blue, at: t1",),
                    more="cave: {top: tiger, rest: cave-shrine, above: 0, below: 1}",
                ),
                goal=Every((Beat("tiger"), HasShrine())),
                answer=("discover cave:2,0", "bring u1", "ready", "discover cave:3,0"),
                wrong=(
                    ("discover cave:2,0", "ready"),
                    ("discover cave:2,0", "bring u1", "ready"),
                    ("march u2", "discover cave:2,0", "bring u2", "ready", "discover cave:1,0"),
                ),
                says="4 + 4 against 3 + 3, and the way is free. The shrine is red's.",
                fortune=("4/4", "3/3", "4/4/4", "4"),
            ),
            hints=(
                "Alone, red's 4 loses against 6.",
                "Discover, bring a villager (2 food), bring nobody else: 8 against 6.",
                "Then discover again: the shrine.",
            ),
            after="Food buys dice. The cave asks for both.",
            rules=("ISL-CAVE-6", "ISL-CAVE-7", "ISL-SHR-5", "ISL-ATT-14"),
        ),
    ),
)
