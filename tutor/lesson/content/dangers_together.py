"""Lesson 16: skulls, passes, water, swamps and shrines at once, and how they meet (*Dangers & Muisca*)."""

from __future__ import annotations

from functools import partial

from tutor.engine.games.quest.danger_water import downstream
from tutor.engine.state import State
from tutor.lesson.asking import fewest_cards, stands
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ALL = "quest+danger.skulls+danger.passes+danger.water+danger.swamps+danger.shrines"
_all = partial(drawn, _ALL)


def _no_rest(state: State) -> frozenset[str]:
    """The skulls and the passes."""
    infos = state.board.cells.items()
    return frozenset(state.board.label(cell) for cell, info in infos if info.mark("skull") or info.mark("pass"))


def _why_rest(state: State, label: str) -> str:
    cell = state.board.cell(label)
    target = downstream(state, cell)
    if state.board.info(cell).terrain == "mountain":
        return f"{label} is a black mountain: nobody gets there, and a pass it is not."
    if target is not None and target in state.board:
        return f"{label} has an arrow to {state.board.label(target)}, but neither a skull nor the sign of a pass."
    return f"There is no skull on {label}, and it is no pass."


def _asked(state: State) -> str:
    """What is to be decided: the key of the frame."""
    return state.top.key if state.top is not None else ""


_REASONS = {
    "QED-DNG-3": "there would be no sure way off a skull.",
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-SHR-1": "the card has another colour than the shrine.",
    "QED-SHR-6": "the card is in hand no more.",
    "QED-SWP-1": "a swamp wants exactly as much power as it has crocodiles.",
    "QED-SWP-3": "a purple card has no power for a swamp.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="dangers-together",
    number=16,
    title="Dangers together",
    game="quest",
    book="dangers",
    section="Dangers / Preparation",
    minutes=20,
    needs=("swamps: lesson 3", "the Native: lesson 7", "skulls, rivers and shrines: lessons 13 to 15"),
    steps=(
        Step(
            id="read",
            title="Read the board",
            idea="Skulls, passes, arrows, crocodiles, shrines: first of all see them.",
            problem=Mark(
                prompt="Two signs forbid the end of a turn. Mark every space of this board that shows one of them.",
                position=_all(
                    " j1 r1>SE x j2^",
                    "v1! w2 r1!>W j1",
                    " j1*g j1 v2^ r2",
                    "w4 j1! r1>NE j1*y",
                    at="b1",
                    hand="explorer",
                ),
                truth=_no_rest,
                tells=_why_rest,
                answer=("a3", "b1", "c2", "c3", "d4"),
                says="Three skulls, one of them a vortex, and two passes.",
            ),
            hints=(
                "Lesson 13 had both.",
                "Skulls and mountain passes. Black mountains nobody can enter anyway.",
                "There are five of them, one under your piece.",
            ),
            after="Arrows push, swamps count, shrines ask. Only skulls and passes drive you on.",
            rules=("QED-DNG-2", "QED-DNG-5"),
        ),
        Step(
            id="covered",
            title="What lies on top",
            idea="Pieces of the Dangers lie on the route or along its edge. What they cover counts no more.",
            problem=Legality(
                prompt="The route is printed with one paddle on b2. Now a lake lies there. May the Sailor row to it?",
                position=_all(" r1 j1 j1", "j1 r2 r1 j1", " v1 r1 j2", at="a2", hand="sailor, explorer"),
                move="play sailor b2",
                answer="QED-MOVE-1",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-SWP-1"),
                says="The lake asks for two paddles, and what lies below it doesn't matter any more.",
            ),
            hints=("Look at the board: how many paddles does b2 show now?", "Two, and the Sailor has one."),
            after="Play the board that you see, not the one you remember.",
            rules=("QED-DNG-7", "QED-MOVE-1"),
        ),
        Step(
            id="mix",
            title="As you like it",
            idea="You needn't take them all.",
            problem=Choose(
                prompt="You all want swamps, passes and Muisca cards, but no shrines and no water. May you play so?",
                position=drawn(
                    "quest+danger.passes+danger.swamps+muisca", " j1^ w2", "v2 j1 w3", at="b1", hand="explorer, scout"
                ),
                answer="c",
                options=(
                    Option(
                        "No: all dangers or none.",
                        "Each feature has its own rules, and these don't ask for each other.",
                        right=False,
                    ),
                    Option(
                        "No: Muisca cards and dangers don't go together.",
                        "They go with any of them: this board has a pass and swamps, and the Muisca lie beside it.",
                        right=False,
                    ),
                    Option(
                        "Yes.",
                        "Modules and single features combine freely. What you leave out stays in the box.",
                        right=True,
                    ),
                ),
            ),
            hints=("Does a swamp need a skull for anything?", "Every part works by itself."),
            after="Begin with one danger, and add another one next time. The base game's rules stay in force.",
            rules=("QED-DNG-1",),
        ),
        Step(
            id="native",
            title="A friend of crocodiles",
            idea="Purple cards have no power for a swamp. The Native needs none: it takes one step, whatever is asked.",
            problem=DoIt(
                prompt="Bring red from a2 through the swamp b2 (4 crocodiles) to c2, with as few cards as you can.",
                position=_all(
                    " x x r2", "j1 w4 j1 v1", " x x j2", at="a2", hand="native, trailblazer, explorer, cartographer"
                ),
                goal=Reach(("c2",)),
                answer=("native b2", "play explorer c2"),
                wrong=(
                    ("play trailblazer b2",),
                    ("play cartographer coin b2",),
                    ("play explorer b2",),
                    ("native b2", "play cartographer coin c2"),
                ),
                says="Four crocodiles, and not one of them bit.",
                uses=2,
                also="Two cards are enough.",
            ),
            hints=("Three is not four. Which card asks for no number?", "Choose the Native, then b2."),
            after="The Native walks where others have to match: swamps, rubble, the densest jungle.",
            rules=("QED-SWP-6",),
        ),
        Step(
            id="skull-swamp",
            title="A swamp behind the skull",
            idea="A way on has to be legal. Behind this skull there is a swamp, and swamps are choosy.",
            problem=Legality(
                prompt="You hold Explorer and Trailblazer (3). May the Explorer go to b2? b3 has 2 crocodiles.",
                position=_all(" x w2 x", "s1 j1! r1 j1", " x v1 x", at="a2", hand="explorer, trailblazer"),
                move="play explorer b2",
                answer="QED-DNG-3",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-SWP-1"),
                says="The Trailblazer is too strong for the swamp, and nothing else around b2 is jungle.",
            ),
            hints=("Which spaces are next to b2, and what do they ask for?", "A swamp with 2 refuses a 3."),
            after="Looking ahead uses all rules at once, the crocodiles' as well.",
            rules=("QED-DNG-3", "QED-SWP-4"),
        ),
        Step(
            id="swamp-skull",
            title="A skull behind the swamp",
            idea="After a swamp nothing is left of the card, however strong it was.",
            problem=Measured(
                prompt="From a1 through the swamp b1 and over the skull c1 to d1: how many cards at least?",
                position=_all("j1 w2 j1! r1", at="a1", hand="scout, photographer, explorer, sailor"),
                measure=fewest_cards("d1"),
                answer=3,
                says="One for the crocodiles, one for the skull, one for the river.",
                feedback={
                    2: "Which card would take two of these spaces? They all ask for something else.",
                    4: "Whoever feeds the swamp with one card has three left. Do they all have to go?",
                    1: "Swamp, jungle, river: no card is all of that.",
                },
                low=0,
                high=4,
            ),
            hints=("Go space by space: what is left after each?", "Each of the three spaces takes a card of its own."),
            after="Swamp, then skull: have the cards for both before you wade in. You may also rest in the swamp.",
            rules=("QED-SWP-2", "QED-DNG-4"),
        ),
        Step(
            id="pushed-swamp",
            title="Carried to the crocodiles",
            idea="A push asks nothing and pays nothing.",
            problem=Follows(
                prompt="You play the Sailor to b1. Its arrow leads to a swamp with 4 crocodiles. Where do you end?",
                position=_all("j1 r1>E w4 j1", at="a1", hand="sailor, explorer"),
                plays=("play sailor b1",),
                measure=stands,
                answer="b",
                options=(
                    Option(
                        "On b1: nobody enters a swamp without the exact power.",
                        "No card enters it here: the river does.",
                        value="b1",
                    ),
                    Option("On c1, among the crocodiles.", "The river doesn't count crocodiles.", value="c1"),
                    Option(
                        "The Sailor may not be played there at all.", "Nothing forbids it: c1 is no skull.", value="a1"
                    ),
                ),
            ),
            hints=("What closes the way of an arrow?", "The rim, black mountains and pieces. Is a swamp one of these?"),
            after="The exact number is asked of a card. A river carries you in for nothing.",
            rules=("QED-ARW-5", "QED-SWP-1"),
        ),
        Step(
            id="pushed-shrine",
            title="Carried to a shrine",
            idea="A shrine wants the stop of a card. A push is none, by our reading (QED-OPEN-13).",
            problem=Follows(
                prompt="The Sailor takes you to b1, the arrow to the green shrine c1. Explorers are in hand. What now?",
                position=_all("j1 r1>E j1*g j1", at="a1", hand="sailor, explorer, explorer"),
                plays=("play sailor b1",),
                measure=_asked,
                answer="b",
                options=(
                    Option(
                        "The shrine asks for a green card.",
                        "For that a card would have to end there.",
                        value="sacrificing",
                    ),
                    Option(
                        "Nothing is asked. My turn goes on.",
                        "You may leave and come back with a card of your own.",
                        value="turn",
                    ),
                    Option(
                        "I go on with what is left of the Sailor.",
                        "Nothing is left of it, and it has stopped.",
                        value="moving",
                    ),
                ),
            ),
            hints=("Which card has its end on c1?", "None: the Sailor ended on b1."),
            after="To collect an artifact, walk there yourself.",
            rules=("QED-ARW-1", "QED-SHR-1"),
        ),
        Step(
            id="gift",
            title="A gift too many",
            idea="On a shrine with a skull, two rules look at your hand at once.",
            problem=Legality(
                prompt="You stand on b2, a green shrine with a skull. Explorer and Sailor are left. Give the Explorer?",
                position=_all(" x x x", "s1 j1!*g j1 x", " x x x", at="a2", hand="scout, explorer, sailor"),
                before=("play scout b2", "stop"),
                move="sacrifice explorer",
                answer="QED-DNG-3",
                reasons=_reasons("QED-SHR-1", "QED-SHR-6", "QED-DNG-3"),
                says="The Explorer is your only way on to c2. Without it you would be stuck on the skull.",
            ),
            hints=("Which card moves you off the skull?", "c2 is jungle, and the start space is closed."),
            after="A gift must leave you a way on. Bring one card more.",
            rules=("QED-DNG-3", "QED-SHR-1"),
        ),
        Step(
            id="gate",
            title="Carried home?",
            idea="A push opens nothing that would be closed to a move (our reading: QED-OPEN-12).",
            problem=Follows(
                prompt="You have three artifacts. The Sailor goes to b1, its arrow to El Dorado. Where do you end?",
                position=_all("j1 r1>E f1", at="a1", hand="sailor", artifacts="green, blue, yellow"),
                plays=("play sailor b1",),
                measure=stands,
                answer="a",
                options=(
                    Option("On b1.", "The gate is closed to you, so the arrow carries you nowhere.", value="b1"),
                    Option("On c1, before the gate.", "c1 is the gate itself, and it is closed.", value="c1"),
                    Option("At home.", "Not with three artifacts, and not by water either.", value="home"),
                ),
            ),
            hints=("How many artifacts does the gate want?", "To you, c1 is closed. What does an arrow do then?"),
            after="With the fourth artifact the river would have carried you home.",
            rules=("QED-ARW-2", "QED-SHR-4"),
        ),
        Step(
            id="mark",
            title="All at once",
            idea="Every rule you know, on one board. Go round the piece, space by space.",
            problem=Mark(
                prompt="Mark every space that you may enter right now from b2 with one of your cards.",
                position=_all(
                    " r1>E r3! x j1",
                    "w2 r2 j3! j1",
                    " j1! v1! w3",
                    at="b2",
                    hand="explorer, photographer, sailor",
                ),
                answer=("a1", "a2"),
                says="The Photographer fits the swamp a2. And from the skull a1 it would be the way on.",
            ),
            hints=(
                "For each space: does a card fit, where does it end, and does a way lead on from there?",
                "a3 has an arrow to a skull. On b1 the Photographer would be spent.",
                "There are two of them.",
            ),
            after="Card, end of the movement, way on: three questions for every space.",
            rules=("QED-SWP-1", "QED-DNG-3", "QED-ARW-6"),
        ),
        Step(
            id="route",
            title="In the Hills of Gold",
            idea="An official route with all five features; where they lie is our invention.",
            problem=DoIt(
                prompt="Take the yellow artifact at i16, and bring the piece through the swamp j16 to j17, this turn.",
                position=on_route(
                    _ALL,
                    "hills_of_gold, dangers: [skulls, passes, water, swamps, shrines]",
                    at="i15",
                    hand="explorer, photographer, scout, traveler",
                ),
                goal=Every((Has("artifacts", "yellow"), Reach(("j17",)))),
                answer=("play photographer i16", "stop", "sacrifice traveler", "play scout j16", "play explorer j17"),
                wrong=(
                    ("play scout j16", "play explorer j17"),
                    ("play traveler i16", "decline", "play photographer j16", "play explorer j17"),
                    ("play traveler i16", "sacrifice photographer", "play explorer j16"),
                    ("play photographer i16", "stop", "sacrifice scout"),
                ),
                says="Shrine, swamp and jungle: four cards, each in its place.",
            ),
            hints=(
                "The shrine wants two yellow cards: one to get in, one to give. What is left for the swamp?",
                "The Scout has just what two crocodiles want, the Explorer what j17 wants.",
                "Photographer to i16, Stop, give the Traveler, Scout to j16, Explorer to j17.",
            ),
            after="Plan backwards: last space first, then ask what each space before it takes.",
            rules=("QED-SHR-1", "QED-SWP-1"),
        ),
    ),
)
