"""Test 71: do you know Dangers & Muisca? Each question names the lesson that teaches it."""

from __future__ import annotations

from tutor.engine.games.quest.muisca import Stored
from tutor.engine.state import State
from tutor.lesson.asking import cards_onto, stands, to_draw
from tutor.lesson.boards import drawn
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]


def _with_blue(state: State) -> str:
    """What blue has stored."""
    return "+".join(state.get(Stored).held[1])


LESSON = Lesson(
    slug="test-dangers",
    number=71,
    title="Test: Dangers & Muisca",
    game="quest",
    book="dangers",
    section="Test",
    minutes=10,
    needs=("the Quest itself: test 70",),
    steps=(
        Step(
            id="swamp",
            title="Two crocodiles",
            idea="Swamps.",
            problem=Measured(
                prompt="How many of your cards could take you into the swamp b2, with its 2 crocodiles?",
                position=drawn(
                    "quest+danger.swamps",
                    " j1 w2",
                    "v2 j1 w3",
                    at="b1",
                    hand="explorer, scout, photographer, adventurer, captain, compass",
                ),
                measure=cards_onto("b2"),
                answer=3,
                says="Scout, Photographer, Adventurer: power 2, whatever the symbol.",
                feedback={
                    1: "The symbol makes no difference.",
                    4: "More power than crocodiles is refused, too.",
                    2: "A white card goes by its power.",
                },
                low=0,
                high=6,
            ),
            hints=("Power equals crocodiles.",),
            after="Exactly the number, any symbol.",
            rules=("QED-SWP-1", "QED-SWP-4"),
            taught="crocodiles",
        ),
        Step(
            id="skull",
            title="The skull's rule",
            idea="Dangerous spaces.",
            problem=Choose(
                prompt="b2 shows a skull. What is forbidden there?",
                position=drawn(
                    "quest+danger.skulls",
                    " x v1 j2",
                    "j1 j1! j1 r1",
                    " x v2 j1",
                    at="a2",
                    hand="explorer, traveler, scout",
                ),
                answer="b",
                options=(
                    Option(
                        "To stop a card there, and go on with another one.",
                        "Cards may stop there; it is the turn that may not.",
                        ("play explorer b2", "play traveler b3"),
                        right=False,
                    ),
                    Option(
                        "To end the turn there.", "You have to move on before.", ("play explorer b2", "end"), right=True
                    ),
                    Option(
                        "To go back where you came from.",
                        "Backwards is a way on like any other.",
                        ("play explorer b2", "play scout a2"),
                        right=False,
                    ),
                    Option(
                        "To cross it with left-over power.",
                        "That is the usual way.",
                        ("play scout b2", "step c2"),
                        right=False,
                    ),
                ),
            ),
            hints=("Card, turn: which of the two may not end there?",),
            after="No turn ends on a skull.",
            rules=("QED-DNG-2", "QED-DNG-4"),
            taught="skulls-and-passes",
        ),
        Step(
            id="ahead",
            title="Looking ahead",
            idea="Dangerous spaces.",
            problem=Mark(
                prompt="Mark every space that you may enter right now from b2.",
                position=drawn(
                    "quest+danger.skulls+danger.passes",
                    " j1! x v1!",
                    "v1 v2 j1^ r1",
                    " r1! j2 x",
                    at="b2",
                    hand="explorer, sailor",
                ),
                answer=("c2",),
                says="From the pass c2 the Sailor goes on to d2. a1 and a3 hold you fast.",
            ),
            hints=("Two cards: one to enter, one to leave.",),
            after="A sure way on first.",
            rules=("QED-DNG-3", "QED-DNG-5"),
            taught="skulls-and-passes",
        ),
        Step(
            id="arrows",
            title="Down the river",
            idea="Arrows.",
            problem=Follows(
                prompt="A Sailor takes you to b1. b1, c1 and d1 have arrows to the east. Where do you end?",
                position=drawn("quest+danger.water", "j1 r1>E r3>E r1>E r1", at="a1", hand="sailor"),
                plays=("play sailor b1",),
                measure=stands,
                answer="b",
                options=(
                    Option("On b1.", "The arrow there carries you.", value="b1"),
                    Option("On c1.", "One push, free of charge; the next arrow sleeps.", value="c1"),
                    Option("On e1.", "One push for one card.", value="e1"),
                ),
            ),
            hints=("How often is a piece pushed for one card?",),
            after="One push, and it costs nothing.",
            rules=("QED-ARW-1", "QED-ARW-3"),
            taught="rivers-and-arrows",
        ),
        Step(
            id="rapids",
            title="Rapids",
            idea="Arrows and skulls.",
            problem=Legality(
                prompt="b2's arrow leads to the skull c2. You hold a Sailor and a Scout. May the Sailor go to b2?",
                position=drawn(
                    "quest+danger.skulls+danger.water",
                    " j1 v1 x",
                    "j1 r1>E r1! v1",
                    " x r2 x",
                    at="a2",
                    hand="sailor, scout",
                ),
                move="play sailor b2",
                answer="QED-DNG-3",
                reasons={
                    "QED-DNG-3": "there would be no way on from the skull.",
                    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
                    "QED-MOVE-7": "another piece is in the way.",
                },
                says="The push would leave you on the skull, with machetes that nobody there asks for.",
            ),
            hints=("Where does the push take you, and what then?",),
            after="Look where the arrow leads.",
            rules=("QED-ARW-6",),
            taught="rivers-and-arrows",
        ),
        Step(
            id="shrine",
            title="A white gift",
            idea="Shrines.",
            problem=Choose(
                prompt="You stop on the purple shrine. Which of these cards can you give?",
                position=drawn(
                    "quest+danger.shrines", " j1 v1", "j1 j1*p", at="a1", hand="explorer, scout, jack, compass"
                ),
                answer="c",
                options=(
                    Option(
                        "The Explorer that brought me.",
                        "It is in hand no more.",
                        ("play explorer b1", "sacrifice explorer"),
                    ),
                    Option("Jack-of-all-Trades.", "White is never purple.", ("play explorer b1", "sacrifice jack")),
                    Option(
                        "The Compass.",
                        "A purple card for the purple shrine.",
                        ("play explorer b1", "sacrifice compass"),
                    ),
                    Option("The Scout.", "It is green.", ("play explorer b1", "sacrifice scout")),
                ),
            ),
            hints=("Its colour; white stands for three of the four.",),
            after="White cards: green, blue, yellow.",
            rules=("QED-SHR-1", "QED-SHR-2", "QED-SHR-6"),
            taught="shrines-and-artifacts",
        ),
        Step(
            id="gate",
            title="At the gate",
            idea="Shrines.",
            problem=Legality(
                prompt="You have three artifacts of different colours. May the Explorer enter El Dorado at b1?",
                position=drawn(
                    "quest+danger.shrines", "j1 f1", at="a1", hand="explorer", artifacts="green, yellow, purple"
                ),
                move="play explorer b1",
                answer="QED-SHR-4",
                reasons={
                    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
                    "QED-SHR-3": "one artifact of a colour is enough.",
                    "QED-SHR-4": "all four artifacts are needed.",
                },
                says="Blue is missing.",
            ),
            hints=("How many colours are there?",),
            after="Four artifacts open the gate.",
            rules=("QED-SHR-4",),
            taught="shrines-and-artifacts",
        ),
        Step(
            id="together",
            title="Carried into a swamp",
            idea="Several dangers.",
            problem=Follows(
                prompt="b1's arrow leads to a swamp with 3 crocodiles. You play the Sailor to b1. Where do you end?",
                position=drawn("quest+danger.swamps+danger.water", "j1 r1>E w3 j1", at="a1", hand="sailor"),
                plays=("play sailor b1",),
                measure=stands,
                answer="a",
                options=(
                    Option("In the swamp.", "A push ignores what a space asks for.", value="c1"),
                    Option("On b1: the swamp doesn't let me in.", "Crocodiles look at cards only.", value="b1"),
                    Option("On a1: the play is illegal.", "Nothing forbids it.", value="a1"),
                ),
            ),
            hints=("What does a push cost?",),
            after="A push is free, in a swamp as well.",
            rules=("QED-ARW-5",),
            taught="dangers-together",
        ),
        Step(
            id="market",
            title="Power 6",
            idea="Muisca cards in the market.",
            problem=Choose(
                prompt="You hold the Hunter (machete 6) and two Explorers. What buys a Scout, which costs 1 coin?",
                position=drawn(
                    "quest+muisca", " j1 v1", "j1 j1", at="a1", hand="hunter, explorer, explorer", more="market: start"
                ),
                answer="b",
                options=(
                    Option("The Hunter alone.", "Without a coin it pays a half.", ("buy scout hunter",)),
                    Option("The Hunter and an Explorer.", "Two halves.", ("buy scout explorer+hunter",)),
                    Option("An Explorer alone.", "Half a coin.", ("buy scout explorer",)),
                ),
            ),
            hints=("No coin on the card: how much does it pay?",),
            after="Muisca or not: without a coin, half a coin.",
            rules=("QED-MUI-8",),
            taught="muisca-market",
        ),
        Step(
            id="storing",
            title="What is in hand?",
            idea="Storing.",
            problem=Measured(
                prompt="You store the Fisher and play nothing; two other cards stay in hand. How many do you draw?",
                position=drawn(
                    "quest+muisca",
                    " j1 v1",
                    "j1 j1",
                    at="a1",
                    hand="fisher, explorer, scout",
                    draw="explorer, sailor, traveler, traveler",
                ),
                plays=("store fisher", "end", "discard -"),
                measure=to_draw,
                answer=2,
                says="Two are in hand, so two are drawn. What is stored doesn't count.",
                feedback={1: "A stored card isn't in hand."},
                low=0,
                high=4,
            ),
            hints=("Fill the hand up to four.",),
            after="Stored cards don't count as hand cards.",
            rules=("QED-MUI-7",),
            taught="muisca-storing",
        ),
        Step(
            id="third",
            title="A third one",
            idea="Storing.",
            problem=Legality(
                prompt="Fisher and Weaver are stored. May you store the Hunter as well?",
                position=drawn(
                    "quest+muisca", " j1 v1", "j1 j1", at="a1", hand="hunter, explorer", stored="fisher, weaver"
                ),
                move="store hunter",
                answer="QED-MUI-5",
                reasons={
                    "QED-MUI-3": "only Muisca cards are stored.",
                    "QED-MUI-5": "there is room for two.",
                    "QED-TURN-4": "the card isn't in hand.",
                },
                says="First one of the two has to be used.",
            ),
            hints=("How much room is there?",),
            after="Two at a time.",
            rules=("QED-MUI-5",),
            taught="muisca-storing",
        ),
        Step(
            id="mirror",
            title="The mirror",
            idea="Muisca tokens.",
            problem=Follows(
                prompt="With a token you copy blue's stored Path Finder. What has blue stored afterwards?",
                position=drawn(
                    "quest+caves+muisca",
                    "j1 j4 j1",
                    at="a1",
                    hand="explorer",
                    tokens="copy_opponent_muisca",
                    others=("name: blue, pieces: [c1], stored: [path_finder]",),
                ),
                plays=("copy copy_opponent_muisca path_finder b1",),
                measure=_with_blue,
                answer="a",
                options=(
                    Option("The Path Finder.", "Copied, not taken.", value="path_finder"),
                    Option("Nothing.", "The card stays where it is.", value=""),
                ),
            ),
            hints=("Does a copy take anything away?",),
            after="The token goes, the card stays.",
            rules=("QED-MCT-1",),
            taught="muisca-tokens",
        ),
    ),
)
