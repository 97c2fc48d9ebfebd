"""Lesson 15: shrines, what they ask for, and the four artifacts (*Dangers & Muisca*)."""

from __future__ import annotations

from functools import partial

from tutor.engine import play
from tutor.engine.games.quest.danger_shrines import Sacrifice
from tutor.engine.state import State
from tutor.lesson.asking import in_game
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_shrines = partial(drawn, "quest+danger.shrines")


def _can_be_given(state: State) -> int:
    """How many types of cards the shrine would take now."""
    return len({move.card for move in play.legal_moves(state) if isinstance(move, Sacrifice)})


_GREEN = (" j1 v1 r2", "j1 j1*g r1 j1", " x j2 v1")
"""A green shrine (b2) in the middle; it asks for one machete."""

_REASONS = {
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-SHR-1": "the card has another colour than the shrine.",
    "QED-SHR-3": "one artifact of a colour is enough.",
    "QED-SHR-4": "the gate of El Dorado asks for all four artifacts.",
    "QED-SHR-6": "the card is in hand no more.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="shrines-and-artifacts",
    number=15,
    title="Shrines and artifacts",
    game="quest",
    book="dangers",
    section="Dangers / Shrines and Artifacts",
    minutes=20,
    needs=("left-over power, stopping and white cards: lesson 2", "purple cards: lesson 7"),
    steps=(
        Step(
            id="give",
            title="A gift to the shrine",
            idea="Stop on a shrine, and you may give it a card of its colour: you get its artifact for that.",
            problem=DoIt(
                prompt="Enter the green shrine b2 and take the green artifact. It asks: give a card, or nothing.",
                position=_shrines(*_GREEN, at="a2", hand="explorer, scout, sailor, traveler"),
                goal=Has("artifacts", "green"),
                answer=("play explorer b2", "sacrifice scout"),
                wrong=(
                    ("play explorer b2", "decline"),
                    ("play explorer b2", "sacrifice traveler"),
                    ("play traveler b2",),
                    ("play scout b2", "step c2"),
                ),
                says="The artifact lies in front of you now.",
            ),
            hints=(
                "Enter b2 with a machete, and keep another green card for the shrine.",
                "Explorer to b2. Then choose the Scout and press Give.",
            ),
            after="Two green cards: one to get there, one to give. What is given is gone: better the weaker one.",
            rules=("QED-SHR-1",),
        ),
        Step(
            id="which",
            title="Which cards will do",
            idea="A shrine takes its own colour. White cards (all three symbols) stand for green, blue or yellow.",
            problem=Measured(
                prompt="You stand on the green shrine. How many of your five cards would it take?",
                position=_shrines(*_GREEN, at="a2", hand="explorer, scout, jack, compass, captain, pioneer"),
                before=("play explorer b2",),
                measure=_can_be_given,
                answer=3,
                says="Scout and Pioneer are green, Jack-of-all-Trades is white. How strong they are doesn't matter.",
                feedback={
                    2: "Green is one thing. But there is a card that can stand for green, too.",
                    4: "Look at the colours again: blue and purple are not asked for.",
                    5: "Not every colour will do.",
                },
                low=0,
                high=5,
            ),
            hints=("Count the green cards and the white ones.", "Captain is blue, the Compass is purple."),
            after="Its colour, or white. The weakest card counts as much as the strongest.",
            rules=("QED-SHR-1", "QED-SHR-2"),
        ),
        Step(
            id="purple",
            title="The purple shrine",
            idea="A white card stands for machete, paddle or coin. Purple cards show none of these.",
            problem=DoIt(
                prompt="You stand on the purple shrine. Try to give it a white card: make QED-SHR-2 refuse you.",
                position=_shrines(" j1 v1 r2", "j1 j1*p r1 j1", " x j2 v1", at="a2", hand="explorer, jack, compass"),
                before=("play explorer b2",),
                goal=Refused("QED-SHR-2"),
                answer=("sacrifice jack",),
                wrong=(("sacrifice compass",), ("decline",)),
                says="It wants a real purple card. The Compass would be one.",
            ),
            hints=("Which of the two cards is white?", "Choose Jack-of-all-Trades and press Give."),
            after="White is never purple. For the purple artifact somebody has to buy a purple card in time.",
            rules=("QED-SHR-2",),
        ),
        Step(
            id="played",
            title="The card that brought you",
            idea="Only cards in your hand can be given.",
            problem=Legality(
                prompt="The Explorer has brought you to the green shrine. May you give it this very Explorer?",
                position=_shrines(*_GREEN, at="a2", hand="explorer, scout, traveler"),
                before=("play explorer b2",),
                move="sacrifice explorer",
                answer="QED-SHR-6",
                reasons=_reasons("QED-SHR-1", "QED-SHR-3", "QED-SHR-6"),
                says="It lies above your board already, with the other cards that you have played.",
            ),
            hints=("Where does a card go when it is played?", "Is it still in your hand?"),
            after="So count before you go: a card to enter, and another one to give.",
            rules=("QED-SHR-6",),
        ),
        Step(
            id="gone",
            title="Gone for good",
            idea="What a shrine takes doesn't go to the discard pile.",
            problem=Measured(
                prompt="You own 8 cards. You go to the shrine with one Explorer and give another. How many are left?",
                position=_shrines(
                    *_GREEN,
                    at="a2",
                    hand="explorer, explorer, sailor, traveler",
                    draw="explorer, traveler, traveler, traveler",
                ),
                plays=("play explorer b2", "sacrifice explorer"),
                measure=in_game,
                answer=7,
                says="The given card leaves the game, the played one comes round again.",
                feedback={
                    8: "One of them you will not see again.",
                    6: "The card that moved you is not lost: it goes to the discard pile.",
                    2: "Those are the cards in your hand. You own more.",
                },
                low=0,
                high=9,
            ),
            hints=("Which of the two Explorers comes back some day?", "8 minus what has left the game."),
            after="A shrine thins your deck as a base camp does. Give it your weakest card of the colour.",
            rules=("QED-SHR-1",),
        ),
        Step(
            id="passing",
            title="Just passing by",
            idea="Who goes on with left-over power has not stopped at the shrine.",
            problem=DoIt(
                prompt="Take the green artifact, and end on c2 in the same turn.",
                position=_shrines(" x v1 x", "j1 j1*g j1 v1", " x j2 x", at="a2", hand="scout, explorer, explorer"),
                goal=Every((Has("artifacts", "green"), Reach(("c2",)))),
                answer=("play explorer b2", "sacrifice explorer", "play scout c2"),
                wrong=(
                    ("play scout b2", "step c2"),
                    ("play explorer b2", "decline", "play scout c2"),
                    ("play scout b2", "stop", "sacrifice explorer"),
                ),
                says="Stop, give, go on: all in one turn.",
            ),
            hints=(
                "Across with the Scout is quick, but then nothing is given.",
                "Stop on b2, give a card, and play another one.",
                "Explorer to b2, give the other Explorer, Scout to c2.",
            ),
            after="No stop, no artifact. After the gift your turn goes on as usual.",
            rules=("QED-SHR-7", "QED-SHR-5"),
        ),
        Step(
            id="choice",
            title="You may, you needn't",
            idea="Giving is your choice. But it is made when you stop (QED-OPEN-21): later in the turn it is too late.",
            problem=Choose(
                prompt="You stop on the green shrine b2 with the Explorer. Which of these is possible?",
                position=_shrines(*_GREEN, at="a2", hand="explorer, scout, sailor"),
                answer="b",
                options=(
                    Option(
                        "Give nothing, row to c2 and back, and give the Scout at the end of the turn.",
                        "The moment has passed. One stop, one offer.",
                        right=False,
                    ),
                    Option(
                        "Give nothing, and row on to c2.",
                        "Nobody has to give. Perhaps the Scout is worth more to you than the artifact now.",
                        ("play explorer b2", "decline", "play sailor c2"),
                    ),
                    Option(
                        "Give Scout and Sailor, for two artifacts.",
                        "One card and one artifact for a stop.",
                        right=False,
                    ),
                ),
            ),
            hints=("The shrine asks once, at the stop.", "Saying no is allowed."),
            after="One stop, one question. Say no if you like; come back another time.",
            rules=("QED-SHR-5",),
        ),
        Step(
            id="one-each",
            title="One of each",
            idea="Four colours, four artifacts, one of each colour for everybody.",
            problem=Choose(
                prompt="You have the green artifact and stop on the green shrine again. What can you do?",
                position=_shrines(*_GREEN, at="a2", hand="explorer, explorer, sailor", artifacts="green"),
                answer="a",
                options=(
                    Option(
                        "Go on with the Sailor, as on any other space.",
                        "The shrine asks nothing of who has its artifact.",
                        ("play explorer b2", "play sailor c2"),
                    ),
                    Option(
                        "Give an Explorer, to be rid of it.",
                        "Tempting, but no second card is given for a colour.",
                        right=False,
                    ),
                    Option(
                        "Give the Sailor for another colour.",
                        "Each shrine has one colour, and here it is green.",
                        right=False,
                    ),
                ),
            ),
            hints=(
                "How many green artifacts can a player have?",
                "With the green artifact, b2 is a space like others.",
            ),
            after="A shrine works once for each player, so it is no place to clean up a deck.",
            rules=("QED-SHR-3", "QED-DNG-6"),
        ),
        Step(
            id="gate",
            title="The gate",
            idea="In this game El Dorado has a gate. Only who brings all four artifacts gets in.",
            problem=Legality(
                prompt="You have the green, blue and yellow artifact. May you play the Scout to c2, with the flag?",
                position=_shrines(
                    " x j1 f1", "j1 j1 f1 x", " x j1 f1", at="b2", hand="scout, jack", artifacts="green, blue, yellow"
                ),
                move="play scout c2",
                answer="QED-SHR-4",
                reasons=_reasons("QED-MOVE-1", "QED-SHR-3", "QED-SHR-4"),
                says="So near! The purple one is missing, and the gate stays closed.",
            ),
            hints=("How many colours are there? How many have you got?", "Three of four are not enough."),
            after="Plan for all four on the way. Going back from the gate is slow.",
            rules=("QED-SHR-4",),
        ),
        Step(
            id="last-one",
            title="The last one",
            idea="An artifact counts as soon as it lies in front of you.",
            problem=DoIt(
                prompt="Take the missing blue artifact, and bring the piece home to El Dorado in the same turn.",
                position=_shrines(
                    " x x x",
                    "r1 r1*b j2 f1",
                    " x x x",
                    at="a2",
                    hand="trailblazer, sailor, captain, jack",
                    artifacts="green, yellow, purple",
                ),
                goal=Has("pieces", "home"),
                answer=("play sailor b2", "sacrifice captain", "play trailblazer c2", "step d2"),
                wrong=(
                    ("play sailor b2", "decline", "play trailblazer c2", "step d2"),
                    ("play sailor b2", "sacrifice trailblazer"),
                    ("play captain b2", "stop", "sacrifice sailor", "play jack machete c2"),
                ),
                says="Fourth artifact, open gate, home.",
            ),
            hints=(
                "You need one card to enter the shrine, one to give, and one for the way behind it.",
                "Trailblazer goes 2 and 1. So who rows, and who is given?",
                "Sailor to b2, give Captain or Jack, then Trailblazer to c2 and on to d2.",
            ),
            after="A shrine just before the gate is no problem for who keeps cards for three things.",
            rules=("QED-SHR-4", "QED-SHR-1"),
        ),
        Step(
            id="two-pieces",
            title="Two pieces, one collection",
            idea="Two players have two pieces each. The book doesn't say whose the artifacts are; ours: QED-OPEN-10.",
            problem=Legality(
                prompt="Your first piece took all four artifacts. May the second one, on c2, enter El Dorado at d2?",
                position=_shrines(
                    " j1 v1 r2",
                    "j1 j1*g j1 f1",
                    " x j2 v1",
                    at="a2, c2",
                    hand="explorer",
                    artifacts="green, blue, yellow, purple",
                ),
                move="play explorer piece=2 d2",
                answer="legal",
                reasons=_reasons("QED-MOVE-1", "QED-SHR-4", "QED-SHR-6"),
                says="Artifacts belong to the player. Either piece collects for both.",
            ),
            hints=("Who owns an artifact, the piece or the player?", "By our reading: the player."),
            after="Send one piece to two shrines and the other one to the rest.",
            rules=("QED-SHR-8", "QED-SHR-4"),
        ),
        Step(
            id="blue",
            title="Which one can you spare?",
            idea="Every gift costs a card that you might still need. Think of what comes behind the shrine.",
            problem=DoIt(
                prompt="Take the blue artifact at k9, and bring the red piece from j8 to k10, in this turn.",
                position=on_route(
                    "quest+danger.shrines",
                    "first, dangers: [shrines]",
                    at="j8",
                    hand="captain, explorer, sailor, traveler",
                ),
                goal=Every((Has("artifacts", "blue"), Reach(("k10",)))),
                answer=("play captain j9", "step k9", "stop", "sacrifice sailor", "play explorer k10"),
                wrong=(
                    ("play sailor j9", "play captain k9", "stop"),
                    ("play captain j9", "step k9", "step j9"),
                    ("play captain j9", "stop", "play sailor k9", "play explorer k10"),
                ),
                says="The Captain did the whole way, so the Sailor was free to be given. The weaker card, too.",
            ),
            hints=(
                "Two spaces of river, and a blue card to be given: which one moves, which one is left?",
                "The Captain can do both spaces alone.",
                "Captain to j9 and k9, Stop, give the Sailor, Explorer to k10.",
            ),
            after="Move with the strong card, give the weak one.",
            rules=("QED-SHR-1", "QED-SHR-6"),
        ),
    ),
)
