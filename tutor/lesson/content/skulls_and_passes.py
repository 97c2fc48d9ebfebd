"""Lesson 13: skull spaces and mountain passes, the spaces where no turn may end (*Dangers & Muisca*)."""

from __future__ import annotations

from functools import partial

from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark

__all__ = ["LESSON"]

_skulls = partial(drawn, "quest+danger.skulls")
_passes = partial(drawn, "quest+danger.skulls+danger.passes")

_PATH = (" x v1 j2", "j1 j1! j1 r1", " x v2 j1")
"""A skull (b2), the only way from a2 to the jungle and the villages behind it."""

_POCKET = (" x x r1", "j1 j1! v2 j1", " x r2 j1")
"""The same skull, with mountains on three sides: on through a village or a river, or back."""

_REASONS = {
    "QED-DNG-3": "there is no sure way on from the skull this turn.",
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MOVE-12": "nobody enters a mountain.",
    "QED-TURN-4": "the card has been played already.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="skulls-and-passes",
    number=13,
    title="Skulls and passes",
    game="quest",
    book="dangers",
    section="Dangers / General Rule",
    minutes=20,
    needs=("power, symbol and left-over power: lesson 2", "buying and the Cartographer: lessons 6 and 7"),
    steps=(
        Step(
            id="over",
            title="Over the skull",
            idea="A skull space is paid like any other. But no turn may end there: whoever enters has to move on.",
            problem=DoIt(
                prompt="Bring the red piece from a2 over the skull b2 onto c2, with a single card.",
                position=_skulls(*_PATH, at="a2", hand="scout, traveler, sailor"),
                goal=Reach(("c2",)),
                answer=("play scout b2", "step c2"),
                wrong=(
                    ("play traveler b2",),
                    ("play scout b2", "stop"),
                    ("play scout b2", "step b3"),
                    ("play sailor b2",),
                ),
                says="One machete for the skull space, one for the space behind it.",
            ),
            hints=("The way costs 1 and 1, all of it jungle.", "Scout to b2, then click c2."),
            after="Over a skull with left-over power: that is the plainest way.",
            rules=("QED-DNG-2", "QED-DNG-4"),
        ),
        Step(
            id="stay",
            title="No place to sleep",
            idea="Now try what is forbidden.",
            problem=DoIt(
                prompt="Walk onto the skull b2 and try to end your turn there. Make rule QED-DNG-2 refuse you.",
                position=_skulls(*_PATH, at="a2", hand="explorer, explorer, traveler"),
                goal=Refused("QED-DNG-2"),
                answer=("play explorer b2", "end"),
                wrong=(
                    ("play traveler b2",),
                    ("play explorer b2", "play explorer c2", "end"),
                    ("play explorer b2", "play traveler b3"),
                ),
                says="The turn isn't over, then. Nothing is lost: the other cards still wait to be played.",
            ),
            hints=("An Explorer takes you to b2.", "Then press End turn."),
            after="A skull refuses the end of a turn, not the stop of a card. Between two cards you may stand on it.",
            rules=("QED-DNG-2",),
        ),
        Step(
            id="next-card",
            title="On with another card",
            idea="Left-over power isn't the only way on. Another card will do, with any symbol that fits its space.",
            problem=DoIt(
                prompt="Bring the red piece over the skull b2 to the village b3. No card is strong enough to do both.",
                position=_skulls(*_PATH, at="a2", hand="explorer, sailor, traveler"),
                goal=Reach(("b3",)),
                answer=("play explorer b2", "play traveler b3"),
                wrong=(
                    ("play traveler b2",),
                    ("play explorer b2", "play sailor b3"),
                    ("play explorer b2", "end"),
                ),
                says="The Explorer stopped on the skull, the Traveler moved on. All in one turn, so all is well.",
            ),
            hints=("First a machete, then a coin.", "Explorer to b2, then Traveler to b3."),
            after="Before you step onto a skull, look for the second card.",
            rules=("QED-DNG-4",),
        ),
        Step(
            id="no-way-on",
            title="Think before you enter",
            idea="The rule looks ahead. Without a legal way on, even stepping onto the skull is illegal.",
            problem=Legality(
                prompt="Your hand is one Explorer and one Sailor. May you play the Explorer to enter the skull b2?",
                position=_skulls(" x j3 x", "j1 j1! v1 j1", " x j2 x", at="a2", hand="explorer, sailor"),
                move="play explorer b2",
                answer="QED-DNG-3",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-TURN-4"),
                says="The Explorer would do for the skull itself. But what then? The Sailor opens no space around it.",
            ),
            hints=(
                "After the Explorer, only the Sailor is left. Which space next to b2 would it open?",
                "There is no river next to b2.",
            ),
            after="You can't get stuck on a skull by mistake: the move that would do it is refused.",
            rules=("QED-DNG-3",),
        ),
        Step(
            id="back",
            title="Backwards counts",
            idea="Moving on does not mean moving ahead.",
            problem=Legality(
                prompt="Two Explorers, and beyond the skull b2 nothing for them. May you enter b2 with one of them?",
                position=_skulls(*_POCKET, at="a2", hand="explorer, explorer"),
                move="play explorer b2",
                answer="legal",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-TURN-4"),
                says="The second Explorer can step back to a2. It is no use in play, but it is legal.",
            ),
            hints=(
                "Which spaces next to b2 are jungle of 1?",
                "a2, where you come from, is one of them. Is there a card left for it?",
            ),
            after="Any space next to the skull will do, also the one you came from.",
            rules=("QED-DNG-4", "QED-DNG-3"),
        ),
        Step(
            id="start",
            title="Not over the start",
            idea="A way on has to be a legal one. Whatever closes a space to you closes it here, too.",
            problem=Choose(
                prompt="Red stands on the start space a2 with two Explorers and a Traveler. Which play is legal?",
                position=_skulls(" j1! x", "s1 x j1", " j1! v1", at="a2", hand="explorer, explorer, traveler"),
                answer="b",
                options=(
                    Option(
                        "Explorer to the skull a3.",
                        "From a3 only mountains and the start space are next, and nobody goes back to the start.",
                        ("play explorer a3",),
                    ),
                    Option("Explorer to the skull a1.", "From a1 the Traveler goes on to b1.", ("play explorer a1",)),
                    Option("Traveler to the skull a1.", "a1 is jungle: a coin is of no use.", ("play traveler a1",)),
                ),
            ),
            hints=(
                "For each skull, look at the spaces around it. Which of them could you enter?",
                "Start spaces can't be entered again, and mountains never.",
            ),
            after="Start spaces and mountains are no way on, and neither is a space with a piece on it.",
            rules=("QED-DNG-3",),
        ),
        Step(
            id="mark",
            title="Which skulls are safe?",
            idea="Three skulls around you, and one blue piece in the way. Look one step further than usual.",
            problem=Mark(
                prompt="Mark every space that you may enter right now from c2 with one of your cards.",
                position=_skulls(
                    "x j2 r1 x",
                    " x j1! j1 x",
                    "x r1! v2 v1!",
                    " j1 j3 x j2",
                    at="c2",
                    hand="explorer, traveler, sailor",
                    others=("name: blue, pieces: [c4]",),
                ),
                answer=("b2", "c3", "d2"),
                says="The Explorer leads on from b2 to a1, from d2 to c3. Beside b3 are only a skull and blue.",
            ),
            hints=(
                "All your cards have power 1: here a skull takes two, one to enter it and another one to leave it.",
                "Having entered b3 with the Explorer, where could Traveler or Sailor go, and where on from there?",
                "There are three of them; b3 is not among them.",
            ),
            after="A piece in the way may close the only way on, and with it the skull before it.",
            rules=("QED-DNG-3", "QED-MOVE-7"),
        ),
        Step(
            id="hope",
            title="Hope is no way on",
            idea='A card you may draw could help. But the way on must be sure: `rule("QED-OPEN-15")` says how.',
            problem=Legality(
                prompt="You hold an Explorer and a Cartographer (draw 2 cards). May you enter b2 and hope for a coin?",
                position=_skulls(
                    " x x x",
                    "s1 j1! v1 j1",
                    " x x x",
                    at="a2",
                    hand="explorer, cartographer",
                    draw="explorer, explorer, traveler, traveler, sailor",
                ),
                move="play explorer b2",
                answer="QED-DNG-3",
                reasons=_reasons("QED-MOVE-1", "QED-DNG-3", "QED-MOVE-12"),
                says="Two of the five cards to draw are Travelers. That is likely enough, and still not sure.",
            ),
            hints=("Could the draw bring no coin at all?", "Two Explorers, say. Then you would be stuck."),
            after="Draw first, then walk: play the Cartographer while you still stand safe.",
            rules=("QED-DNG-3",),
        ),
        Step(
            id="between",
            title="Between two steps",
            idea="Do on a skull what lets you move on (QED-OPEN-23). After a purchase, no card moves a piece any more.",
            problem=Choose(
                prompt="You stand on the skull b2. Which of these may you do next?",
                position=_skulls(
                    *_PATH,
                    at="b2",
                    hand="explorer, cartographer, traveler",
                    draw="explorer, sailor, traveler",
                    more="market: start",
                ),
                answer="a",
                options=(
                    Option(
                        "Play the Cartographer and look at two more cards.",
                        "Nothing speaks against it: the Explorer is there to move on with, whatever you draw.",
                        ("use cartographer",),
                    ),
                    Option(
                        "Buy a Scout with the Traveler.",
                        "The Explorer fits c2. But after a purchase no card moves a piece, so you would be stuck.",
                        ("buy scout traveler",),
                    ),
                    Option("End the turn.", "Not on a skull.", ("end",)),
                ),
            ),
            hints=(
                "After which of the three can your piece still move?",
                "Buying ends the movement of a turn, and so does its end.",
            ),
            after="Move off the skull before you buy.",
            rules=("QED-DNG-2", "QED-DNG-3"),
        ),
        Step(
            id="pass",
            title="A mountain to be crossed",
            idea="The sign of a mountain in a small disc is a pass: a space with a price. Black mountains stay closed.",
            problem=DoIt(
                prompt="Bring the red piece from a2 over the pass b2 onto c2, with as few cards as you can.",
                position=_passes(" x x r2", "j1 j2^ j1 v1", " x x j3", at="a2", hand="trailblazer, explorer, scout"),
                goal=Reach(("c2",)),
                answer=("play trailblazer b2", "step c2"),
                wrong=(
                    ("play explorer b2",),
                    ("play trailblazer a3",),
                    ("play scout b2", "end"),
                    ("play trailblazer b2", "end"),
                ),
                says="2 for the pass, 1 for what lies behind.",
                uses=1,
                also="One card can do both. Which one?",
            ),
            hints=("The pass shows two machetes.", "Trailblazer to b2, then click c2."),
            after="A pass costs what it shows. No public source tells the printed ones; ours are invented.",
            rules=("QED-DNG-5", "QED-MOVE-12"),
        ),
        Step(
            id="pass-stay",
            title="Thin air",
            idea="A pass is a dangerous space as well: what a skull forbids, it forbids.",
            problem=DoIt(
                prompt="Try to end your turn on the pass b2. Make rule QED-DNG-5 refuse you.",
                position=_passes(" x x r2", "j1 j2^ j1 v1", " x x j3", at="a2", hand="scout, explorer"),
                goal=Refused("QED-DNG-5"),
                answer=("play scout b2", "end"),
                wrong=(("play explorer b2",), ("play scout b2", "play explorer c2", "end")),
                says="The Explorer is there to move on with, and so you must.",
            ),
            hints=("Scout pays the pass.", "Then press End turn."),
            after="Onto a pass, and down again in the same turn.",
            rules=("QED-DNG-5",),
        ),
        Step(
            id="wait",
            title="When to wait",
            idea="A skull is crossed in one turn or not at all. So look where a turn can end before you set off.",
            problem=Choose(
                prompt="You hold a Scout and an Explorer. How far towards d1 can you get in this turn?",
                position=_skulls("j1 j1 j1! j2 j1", at="a1", hand="scout, explorer"),
                answer="c",
                options=(
                    Option(
                        "Over the skull to d1.",
                        "The Explorer is too weak for d1 once the Scout has gone.",
                        ("play scout b1", "step c1", "play explorer d1"),
                    ),
                    Option(
                        "To the skull c1, and wait there for a better hand.",
                        "That is a fine plan for every space but a skull.",
                        ("play scout b1", "step c1", "end"),
                    ),
                    Option(
                        "To b1, with the Explorer.",
                        "And the Scout stays in hand: next turn another Scout or a Trailblazer would do the rest.",
                        ("play explorer b1", "end"),
                    ),
                ),
            ),
            hints=(
                "Which cards would it take to get from b1 to d1 in one turn?",
                "1 for the skull and 2 behind it: with this hand that is too much. So where do you wait?",
            ),
            after="Wait in front of a skull until your hand carries you across.",
            rules=("QED-DNG-2", "QED-DNG-3"),
        ),
        Step(
            id="route",
            title="A pass on the first route",
            idea="Two others stand in the way, and a pass lies beside them. Where the pieces lie is our invention.",
            problem=DoIt(
                prompt="Bring the red piece from k16 to j18 in this turn.",
                position=on_route(
                    "quest+danger.skulls+danger.passes",
                    "first, dangers: [skulls, passes]",
                    at="k16",
                    hand="explorer, scout, sailor, traveler",
                    others=("name: blue, pieces: [j16]", "name: white, pieces: [k17]"),
                ),
                goal=Reach(("j18",)),
                answer=("play scout j17", "play explorer j18"),
                wrong=(
                    ("play explorer j17",),
                    ("play scout k17",),
                    ("play sailor l16", "play explorer l17"),
                    ("play scout j17", "end"),
                ),
                says="Over the pass, and down on the other side. Those two have to see how they follow.",
            ),
            hints=(
                "The way past k17 and j16 is closed. Which space next to k16 is left towards j18?",
                "j17 is a pass and asks for two machetes; j18 asks for one.",
                "Scout to j17, then Explorer to j18.",
            ),
            after="Passes and skulls are for the one who holds two fitting cards at once.",
            rules=("QED-DNG-5", "QED-DNG-3"),
        ),
    ),
)
