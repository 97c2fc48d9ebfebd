"""Lesson 14: rivers, lakes and the vortex, whose arrows carry pieces along (*Dangers & Muisca*)."""

from __future__ import annotations

from functools import partial

from tutor.engine.games.quest.danger_water import Drift, downstream
from tutor.engine.state import State
from tutor.lesson.asking import stands
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark

__all__ = ["LESSON"]

_water = partial(drawn, "quest+danger.skulls+danger.water")
_passes = partial(drawn, "quest+danger.skulls+danger.passes+danger.water")


def _still(state: State) -> frozenset[str]:
    """The spaces whose arrow would carry the red piece nowhere."""
    found = set()
    for cell in state.board:
        target = downstream(state, cell)
        if target is not None and not state.quantity("drift", Drift("drift", 0, 1, cell, target)).value:
            found.add(state.board.label(cell))
    return frozenset(found)


def _why_not_still(state: State, label: str) -> str:
    cell = state.board.cell(label)
    target = downstream(state, cell)
    if target is None:
        return f"{label} has no arrow."
    return f"The arrow of {label} carries you to {state.board.label(target)}: that space is free."


_REASONS = {
    "QED-DNG-3": "you would be stuck on a space where no turn may end.",
    "QED-MOVE-1": "the symbol doesn't match, there is too little power, or it is no neighbouring space.",
    "QED-MOVE-5": "the movement of the card is over.",
    "QED-MOVE-7": "another piece is in the way.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="rivers-and-arrows",
    number=14,
    title="Rivers and arrows",
    game="quest",
    book="dangers",
    section="Dangers / Rivers, Lakes and Water Vortex",
    minutes=20,
    needs=("left-over power and stopping: lesson 2", "rubble: lesson 5", "skulls: lesson 13"),
    steps=(
        Step(
            id="carried",
            title="Carried along",
            idea="Some water flows: if a card's movement ends on an arrow, the piece is carried one space on.",
            problem=DoIt(
                prompt="Bring the red piece from a2 to c2, though c2 asks for three paddles. You have one.",
                position=_water(" j1 v1 x", "j1 r1>E r3 j1", " j2 x v2", at="a2", hand="explorer, sailor, traveler"),
                goal=Reach(("c2",)),
                answer=("play sailor b2",),
                wrong=(
                    ("play explorer b2",),
                    ("play explorer a3", "play traveler b3"),
                    ("play traveler b2",),
                ),
                says="One paddle for b2; from there the river did the rest.",
            ),
            hints=("Where does the arrow on b2 point?", "Sailor to b2."),
            after="End a card on an arrow, and you move one space further, free of charge.",
            rules=("QED-ARW-1",),
        ),
        Step(
            id="free",
            title="Whatever it would cost",
            idea="You pay for the space with the arrow. What the space behind it asks for doesn't matter.",
            problem=Choose(
                prompt="Which of these brings you onto the rubble c2, which asks for two cards?",
                position=_water(" x j2 x", "j1 r1>E u2 j1", " x v2 x", at="a2", hand="sailor, explorer, traveler"),
                answer="a",
                options=(
                    Option(
                        "The Sailor to b2, and nothing else.",
                        "The river takes no notice of the rubble, and sets you down on it.",
                        ("play sailor b2",),
                    ),
                    Option(
                        "Two cards given for c2, from where you stand.",
                        "c2 is not next to a2.",
                        ("pay explorer+traveler c2",),
                    ),
                    Option(
                        "The Explorer to b2, and the river does the rest.",
                        "b2 itself has to be paid, and it is water.",
                        ("play explorer b2",),
                    ),
                ),
            ),
            hints=("What does b2 ask for?", "The push is free, the space with the arrow is not."),
            after="A push pays no power, no cards, nothing.",
            rules=("QED-ARW-5", "QED-ARW-1"),
        ),
        Step(
            id="once",
            title="Once, not twice",
            idea="Arrow behind arrow: does the river carry you all the way down?",
            problem=Follows(
                prompt="You play the Sailor to b1. All of b1, c1 and d1 have an arrow to the east. Where do you end?",
                position=_water("j1 r1>E r1>E r1>E r1", at="a1", hand="sailor, explorer"),
                plays=("play sailor b1",),
                measure=stands,
                answer="b",
                options=(
                    Option("On b1.", "There is nothing in the way of this arrow.", value="b1"),
                    Option("On c1.", "One space. An arrow onto which you are carried does nothing.", value="c1"),
                    Option("On d1.", "Two pushes: one too many.", value="d1"),
                    Option("On e1.", "That would be a long trip for one Sailor.", value="e1"),
                ),
            ),
            hints=("What counts is where the *card* ends.", "The push is no movement of a card."),
            after="One push for one card. The arrow below it sleeps.",
            rules=("QED-ARW-3",),
        ),
        Step(
            id="crossing",
            title="Straight across",
            idea="A piece that still has power left and goes on has not ended on the arrow.",
            problem=DoIt(
                prompt="The arrow on b2 leads to a1. Bring the red piece to c2 with a single card.",
                position=_water(" j2 v1 x", "j1 r1>SW r1 j1", " r2 x v2", at="a2", hand="captain, sailor, explorer"),
                goal=Reach(("c2",)),
                answer=("play captain b2", "step c2"),
                wrong=(
                    ("play sailor b2",),
                    ("play captain b2", "stop"),
                    ("play explorer b2",),
                ),
                says="The Captain rowed across and ended on c2, where no arrow is.",
                uses=1,
                also="It can be done with one card.",
            ),
            hints=("Which card can pay for both spaces?", "Captain to b2, then at once to c2."),
            after="Crossing an arrow is no stop, so nothing happens there.",
            rules=("QED-ARW-4",),
        ),
        Step(
            id="on-purpose",
            title="Stopping on purpose",
            idea="Power left or not: whoever stops on an arrow is carried.",
            problem=DoIt(
                prompt="Bring the red piece to a1. The Captain is all you have.",
                position=_water(" j2 v1 x", "j1 r1>SW r1 j1", " r3 x v2", at="c2", hand="captain"),
                goal=Reach(("a1",)),
                answer=("play captain b2", "stop"),
                wrong=(("play captain b2", "step a1"), ("play captain b2", "step c2"), ("play captain c1",)),
                says="a1 asks for three paddles, and only two were left. The river did it for nothing.",
            ),
            hints=(
                "Which arrow leads to a1?",
                "Captain to b2. And then?",
                "Press Stop on b2, and the river takes over.",
            ),
            after="With power left you choose: cross the arrow, or stop and be carried.",
            rules=("QED-ARW-1", "QED-ARW-4"),
        ),
        Step(
            id="no-push",
            title="Where the river stops",
            idea="An arrow that points off the route, to a black mountain or to a piece carries nobody.",
            problem=Mark(
                prompt="Mark every space with an arrow on which your piece would stay where it is.",
                position=_water(
                    " r1>NE j1 x r1>W",
                    "r1>E r1 r1>SE j1",
                    " j1 r1>E j1 r1>NW",
                    at="a1",
                    hand="sailor",
                    others=("name: blue, pieces: [b2]",),
                ),
                truth=_still,
                tells=_why_not_still,
                answer=("a2", "a3", "d3"),
                says="a3 points off the route, d3 to a black mountain, a2 to the blue piece.",
            ),
            hints=(
                "Follow each arrow: is there a space, and is it free?",
                "Black mountains, pieces, and nothing at all: these stop the river.",
                "There are three of them.",
            ),
            after="No push, no harm: you just stay on the arrow. Blue in the way may even be welcome.",
            rules=("QED-ARW-2",),
        ),
        Step(
            id="at-once",
            title="At once",
            idea="The push comes before anything else. You can't play another card from the space with the arrow.",
            problem=Choose(
                prompt="The Sailor takes you to b2, whose arrow leads to c2. Where can you go with your next card?",
                position=_water(" j1 v1 j1", "j1 r1>E r3 v1", " x j1 x", at="a2", hand="sailor, explorer, traveler"),
                answer="c",
                options=(
                    Option(
                        "To a3, with the Explorer: it is next to b2.",
                        "You are on c2 by then, and a3 is far away.",
                        ("play sailor b2", "play explorer a3"),
                    ),
                    Option(
                        "Back to a2, with the Explorer.",
                        "That would be next to b2, where you are no more.",
                        ("play sailor b2", "play explorer a2"),
                    ),
                    Option(
                        "To d2, with the Traveler.",
                        "You stand on c2, and d2 is a village next to it.",
                        ("play sailor b2", "play traveler d2"),
                    ),
                ),
            ),
            hints=("Where do you stand when the Sailor's movement is over?", "Which of the spaces is next to c2?"),
            after="Plan from where the arrow sets you down.",
            rules=("QED-ARW-8",),
        ),
        Step(
            id="again",
            title="Every card anew",
            idea="Each card's end is looked at by itself.",
            problem=Follows(
                prompt="Sailor to b1, which carries you to c1. Then a second Sailor, back to b1. Where do you end?",
                position=_water("j1 r1>E r1 r1", at="a1", hand="sailor, sailor"),
                plays=("play sailor b1", "play sailor b1"),
                measure=stands,
                answer="c",
                options=(
                    Option("On a1.", "The arrow points to the east.", value="a1"),
                    Option(
                        "On b1: I have been carried once this turn.",
                        "Once for each card, not for each turn.",
                        value="b1",
                    ),
                    Option("On c1 again.", "The second card ended on the arrow, too.", value="c1"),
                ),
            ),
            hints=("Which card ended where?", "Both ended on b1, each by itself."),
            after="You can't row against the stream: every card that ends there is carried back.",
            rules=("QED-ARW-7",),
        ),
        Step(
            id="skull",
            title="The skull below",
            idea="A push onto a skull is like any other way there: you have to move on in the same turn.",
            problem=Legality(
                prompt="b2's arrow leads to the skull c2. You hold Sailor and Explorer. May you play the Sailor to b2?",
                position=_water(" j1 v1 x", "j1 r1>E r1! v1", " x r2 x", at="a2", hand="sailor, explorer"),
                move="play sailor b2",
                answer="QED-DNG-3",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-MOVE-5"),
                says="b2 is harmless; but the river would carry you onto the skull, and no card leads on from there.",
            ),
            hints=("Where does the push take you?", "From c2, what could the Explorer enter?"),
            after="Look where an arrow leads before you end a card on it.",
            rules=("QED-ARW-6", "QED-DNG-3"),
        ),
        Step(
            id="skull-on",
            title="Through the rapids",
            idea="With one more card in hand the rapids are a short cut.",
            problem=DoIt(
                prompt="Bring the red piece from a2 to d2.",
                position=_water(
                    " j1 v1 x", "j1 r1>E r3! v1", " x r2 x", at="a2", hand="sailor, explorer, traveler, scout"
                ),
                goal=Reach(("d2",)),
                answer=("play sailor b2", "play traveler d2"),
                wrong=(("play scout b2",), ("play sailor b2", "end"), ("play sailor b2", "play explorer d2")),
                says="Three paddles of river, and you never paid them.",
            ),
            hints=("The arrow sets you down on c2. Which card goes on from there?", "Sailor to b2, Traveler to d2."),
            after="A push onto a skull, then a card: two spaces of way for one paddle.",
            rules=("QED-ARW-6", "QED-ARW-5"),
        ),
        Step(
            id="vortex",
            title="The vortex",
            idea="The water vortex has both, a skull and an arrow. What spins you around also throws you out.",
            problem=Choose(
                prompt="a3 and a1 are vortices. You hold a single Sailor. Which one may you enter with it?",
                position=_water(
                    " r1!>E r2 x",
                    "r1 x j1 v1",
                    " r1!>E r1 j2",
                    at="a2",
                    hand="sailor",
                    others=("name: blue, pieces: [b1]",),
                ),
                answer="a",
                options=(
                    Option("a3.", "It carries you on to b3, so you never stay on the skull.", ("play sailor a3",)),
                    Option("a1.", "Blue stands on b1, so the arrow carries nobody.", ("play sailor a1",)),
                ),
            ),
            hints=("Where does each arrow lead, and is that space free?", "One of them would hold you on its skull."),
            after="A vortex with a free space behind it needs no second card. With a piece behind it, it is a trap.",
            rules=("QED-ARW-6", "QED-ARW-2"),
        ),
        Step(
            id="pass",
            title="Onto a pass",
            idea="Only black mountains stop the river. A pass is a space like others (our reading: QED-OPEN-19).",
            problem=Legality(
                prompt="b2's arrow leads to the pass c2. You hold Sailor and Traveler. May you play the Sailor to b2?",
                position=_passes(" j1 x x", "j1 r1>E j3^ v1", " x x j1", at="a2", hand="sailor, traveler"),
                move="play sailor b2",
                answer="legal",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-MOVE-7"),
                says="The river carries you onto the pass, for nothing; and the Traveler goes on to d2.",
            ),
            hints=("Does the push end on b2 or on c2?", "On a pass no turn may end. Is there a card for d2?"),
            after="The dear pass came for nothing. But it must be left again, as always.",
            rules=("QED-ARW-2", "QED-DNG-5"),
        ),
        Step(
            id="route",
            title="The river in the east",
            idea="The first route with our rivers. i21 is rubble for three cards, a price that nobody likes to pay.",
            problem=DoIt(
                prompt="Bring the red piece from j18 to i21, in this turn.",
                position=on_route(
                    "quest+danger.water",
                    "first, dangers: [water]",
                    at="j18",
                    hand="captain, explorer, traveler, scout",
                ),
                goal=Reach(("i21",)),
                answer=("play captain j19", "step j20"),
                wrong=(
                    ("play captain i19",),
                    ("play explorer i18",),
                    ("play captain j19", "stop"),
                    ("play captain j19", "stop", "pay explorer+scout+traveler i21"),
                ),
                says="Three paddles, and the rubble was free.",
            ),
            hints=(
                "Look for an arrow that points to i21.",
                "j20 has it. How many paddles does it take to get there?",
                "Captain to j19, then to j20.",
            ),
            after="Before you pay, look whether a river leads there.",
            rules=("QED-ARW-1", "QED-ARW-5"),
        ),
    ),
)
