"""Lesson 2: cards with symbol and power, left-over power, white cards, rubble and base camp, the end of a turn."""

from __future__ import annotations

from tutor.lesson.asking import cards_onto, in_game, to_draw
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import LeftOver, Measured

__all__ = ["LESSON"]

_RING = (" j1 r1", "v1 j1 j2", " r2 j3")
"""A piece in the middle (b2), and around it all three landscapes, easy and hard."""

_SPECIAL = (" j1 r1", "u2 j1 c1", " v1 j2")
"""The same with rubble to the west (2 cards) and a base camp to the east (1 card)."""

_PASS = (" j1 r2 j1", "j1 u2 j3 v1", " v2 x j1")
"""Rubble (b2) before a thick piece of jungle (c2)."""


def _board(rows: tuple[str, ...], at: str, hand: str, draw: str = "") -> str:
    """A position with the red piece `at` a space, `hand` in hand and perhaps a draw pile."""
    lines = ["ruleset: quest", "board:", "  rows:", *(f'    - "{row}"' for row in rows), "seats:"]
    pile = f", draw: {draw}" if draw else ""
    return "\n".join([*lines, f"  - {{name: red, pieces: [{at}], hand: {hand}{pile}}}"]) + "\n"


_ROUTE = """ruleset: quest
board: {route: first}
seats:
  - {name: red, pieces: [o1], hand: [explorer, explorer, traveler, sailor]}
"""
"""The first official route, on start space 3, with a hand out of the deck that everybody begins with."""

_REASONS = {
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MOVE-3": "powers of several cards never add up.",
    "QED-MOVE-6": "a white card keeps the symbol it was played with.",
    "QED-MOVE-9": "left-over power is no card.",
    "QED-SPEC-1": "the number of cards is wrong.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="moving-with-cards",
    number=2,
    title="Moving with cards",
    game="quest",
    book="quest",
    section="Movement",
    minutes=20,
    needs=("how to read the board and to count steps on it: lesson 1",),
    steps=(
        Step(
            id="symbol",
            title="The symbol must match",
            idea="You have a hand of four cards. Each shows a symbol: machete, paddle or coin. A space takes its own.",
            problem=DoIt(
                prompt="Bring the red piece onto the river b3.",
                position=_board(_RING, "b2", "[explorer, sailor, traveler, traveler]"),
                goal=Reach(("b3",)),
                answer=("play sailor b3",),
                wrong=(("play explorer b3",), ("play traveler b3",), ("play explorer a3",), ("play traveler a2",)),
                says="The Sailor shows a paddle, and so does the river.",
            ),
            hints=("What does the river show?", "One of your cards shows a paddle.", "Click Sailor, then b3."),
            after="Machete for jungle, paddle for river, coin for village.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="power",
            title="The power must be enough",
            idea="A card shows its symbol once for each power. It needs no less power than the space shows signs.",
            problem=Measured(
                prompt="c2 shows two machetes. How many of your four cards could take you there, each by itself?",
                position=_board(_RING, "b2", "[explorer, scout, trailblazer, captain]"),
                answer=2,
                says="Scout has just enough, Trailblazer more than enough. The Captain is strong, but rows a boat.",
                feedback={
                    1: "More than enough is fine, too.",
                    3: "Look at the symbols again: one of the strong cards shows paddles.",
                    4: "Compare symbol and power of each card with the space.",
                    0: "There are such cards. Compare the machetes.",
                },
                low=0,
                high=4,
                measure=cards_onto("c2"),
            ),
            hints=(
                "Two questions for each card: does the symbol match, and is the power at least 2?",
                "Explorer is too weak, Captain shows paddles. What about the others?",
            ),
            after="Symbol equal, power at least.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="too-weak",
            title="Too weak",
            idea="What a space asks has to be paid at once.",
            problem=DoIt(
                prompt="Break the rule on purpose: try to enter jungle with a machete that is too weak.",
                position=_board(_RING, "b2", "[explorer, scout, traveler, traveler]"),
                goal=Refused("QED-MOVE-1", "enter.power", alone=True),
                answer=("play scout b1",),
                wrong=(("play traveler c2",), ("play explorer a3",), ("play scout c2",), ("play scout a3", "stop")),
                says="Nothing happened on the board: a refused move costs no card.",
            ),
            hints=("Which space shows more machetes than your Scout?", "Click Scout, then b1 with its three machetes."),
            after="The refusal names both numbers: the power of the card and what the space asks.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="no-sum",
            title="Three machetes",
            idea="Some spaces ask for more than most cards have.",
            problem=Choose(
                prompt="b1 shows three machetes. What takes you there?",
                position=_board(_RING, "b2", "[explorer, scout, trailblazer, captain]"),
                answer="c",
                options=(
                    Option(
                        "Explorer and Scout together: 1 + 2 = 3.",
                        "The sum is right, but nobody asked for a sum.",
                        ("pay explorer+scout b1",),
                    ),
                    Option("The Captain: power 3.", "Strong enough, but with the wrong symbol.", ("play captain b1",)),
                    Option("The Trailblazer.", "One card, machetes, power 3.", ("play trailblazer b1",)),
                    Option("The Scout.", "The symbol is right, but 2 is less than 3.", ("play scout b1",)),
                ),
            ),
            hints=("Powers of several cards never add up.", "Which single card shows three machetes?"),
            after="Two weak cards are two easy steps. They are never one hard step.",
            rules=("QED-MOVE-3", "QED-MOVE-1"),
        ),
        Step(
            id="left-over",
            title="Left-over power",
            idea="What a space doesn't need is left over: the power of the card minus what the space asks.",
            problem=LeftOver(
                prompt="You play Trailblazer (power 3) to enter a3, which asks for 1. How much power is left over?",
                position=_board(_RING, "b2", "[trailblazer, explorer, sailor, traveler]"),
                answer=2,
                says="3 minus 1 is 2. With that the piece may go on at once.",
                feedback={
                    0: "The card is not used up: it has more than the space asks.",
                    1: "1 is what the space takes.",
                    3: "The space takes its part.",
                },
                low=0,
                high=9,
                plays=("play trailblazer a3",),
            ),
            hints=("Power of the card minus what the space asks.", "3 minus 1."),
            after="You pay for the space you enter; the rest of the card stays with the piece for now.",
            rules=("QED-MOVE-4", "QED-MOVE-2"),
        ),
        Step(
            id="go-on",
            title="Going on",
            idea="With left-over power click the next space: no new card is needed while it lasts.",
            problem=DoIt(
                prompt="Bring the red piece from a2 to b3 with a single card.",
                position=_board(
                    (" j1 j2 v1", "j1 r2 j1 j1", " v1 r1 j1"), "a2", "[trailblazer, scout, explorer, sailor]"
                ),
                goal=Reach(("b3",)),
                answer=("play trailblazer a3", "step b3"),
                wrong=(
                    ("play scout a3", "step b3"),
                    ("play trailblazer b3",),
                    ("play trailblazer a3", "stop"),
                    ("play explorer a3", "stop"),
                ),
                says="1 for a3, 2 for b3: all 3 are spent.",
                uses=1,
                also="It took two cards. Which one could do it alone? Press Start again.",
            ),
            hints=(
                "The way costs 1 and then 2. Which card has that much?",
                "Trailblazer to a3 first.",
                "Trailblazer, a3, then click b3.",
            ),
            after="One strong card can walk several spaces, if it pays for each of them.",
            rules=("QED-MOVE-4",),
        ),
        Step(
            id="keeps-symbol",
            title="From jungle to river",
            idea="Left-over power is still the power of that card.",
            problem=Legality(
                prompt="Trailblazer (machete 3) has brought you to a3; 2 power is left. May you go on to the river b3?",
                position=_board(_RING, "b2", "[trailblazer, explorer, sailor, traveler]"),
                before=("play trailblazer a3",),
                move="step b3",
                answer="QED-MOVE-1",
                reasons=_reasons("QED-MOVE-1", "QED-MOVE-3", "QED-MOVE-9"),
                says="Two machetes make no paddle.",
            ),
            hints=("Which symbol does the left-over power have?", "b3 shows a paddle."),
            after="Left-over machetes go on through jungle only.",
            rules=("QED-MOVE-1", "QED-MOVE-4"),
        ),
        Step(
            id="stop",
            title="Stopping",
            idea="You may stop whenever you like. Playing another card also ends the movement.",
            problem=LeftOver(
                prompt="You go to a3 with Trailblazer, stop, and play Sailor to b3. How much machete power is left?",
                position=_board(_RING, "b2", "[trailblazer, explorer, sailor, traveler]"),
                answer=0,
                says="Nothing. What was left when you stopped is lost.",
                feedback={
                    2: "That was left on a3. But you stopped, and it can't be saved up.",
                    1: "Stopping costs nothing of the kind: it costs all that is left.",
                },
                low=0,
                high=9,
                plays=("play trailblazer a3", "stop", "play sailor b3"),
            ),
            hints=("Can power be kept for later?", "Once the movement ends, so does the card."),
            after="Use it or lose it. Walk on with a card as long as it helps, then play the next one.",
            rules=("QED-MOVE-5",),
        ),
        Step(
            id="white",
            title="White cards",
            idea="A white card stands for machete, paddle or coin, as you choose when you play it.",
            problem=DoIt(
                prompt="Bring the red piece onto the river b3. There is no blue card in your hand.",
                position=_board(_RING, "b2", "[jack, explorer, scout, traveler]"),
                goal=Reach(("b3",)),
                answer=("play jack paddle b3",),
                wrong=(("play jack coin b3",), ("play jack machete b3",), ("play scout b3",), ("play jack coin a2",)),
                says="The Jack-of-all-Trades rows as well as any Sailor.",
            ),
            hints=(
                "One of your cards is white.",
                "Jack-of-all-Trades can be a paddle.",
                "Click Jack-of-all-Trades, then Paddle, then b3.",
            ),
            after="White cards fit everywhere. Keep them for the space that nothing else opens.",
            rules=("QED-MOVE-6",),
        ),
        Step(
            id="white-keeps",
            title="White, and on the way",
            idea="You choose the symbol when you play the card. How long does the choice last?",
            problem=Legality(
                prompt="You played Adventurer (white, 2) as a machete to a3; 1 is left. May you go on to the river b3?",
                position=_board(_RING, "b2", "[adventurer, explorer, scout, traveler]"),
                before=("play adventurer machete a3",),
                move="step b3",
                answer="QED-MOVE-6",
                reasons=_reasons("QED-MOVE-3", "QED-MOVE-6", "QED-MOVE-9"),
                says="1 power would do, but it is machete power by now.",
            ),
            hints=("Which symbol did you choose?", "Does that change half way?"),
            after="White when you play it, coloured afterwards.",
            rules=("QED-MOVE-6",),
        ),
        Step(
            id="rubble",
            title="Rubble",
            idea="Grey rubble takes cards, not power: as many cards as it shows signs, whatever is on them. "
            "The button *Several cards* lets you choose more than one.",
            problem=DoIt(
                prompt="Bring the red piece from a2 over the rubble b2 (2 cards) onto c2 (machete 3).",
                position=_board(_PASS, "a2", "[trailblazer, sailor, scout, traveler]"),
                goal=Reach(("c2",)),
                answer=("pay sailor+traveler b2", "play trailblazer c2"),
                wrong=(
                    ("pay sailor+trailblazer b2", "play scout c2"),
                    ("pay sailor b2",),
                    ("pay sailor+scout+traveler b2",),
                    ("play scout b2",),
                ),
                says="Two cards you could spare, and the strong one was still there.",
            ),
            hints=(
                "Which card must you still have when you stand before c2?",
                "Press Several cards to choose two of them. Keep the Trailblazer.",
                "Several cards, Sailor and Traveler, then b2. Then Trailblazer to c2.",
            ),
            after="For rubble every card counts as one. Give what you need least.",
            rules=("QED-SPEC-1", "QED-SPEC-2"),
        ),
        Step(
            id="rubble-left-over",
            title="Rubble on the way",
            idea="A strong card has power left over, and the next space is rubble.",
            problem=Legality(
                prompt="Trailblazer brought you to a3; 2 power is left. The rubble a2 asks for 2. May you go on there?",
                position=_board(_SPECIAL, "b2", "[trailblazer, sailor, scout, traveler]"),
                before=("play trailblazer a3",),
                move="step a2",
                answer="QED-MOVE-9",
                reasons=_reasons("QED-MOVE-1", "QED-SPEC-1", "QED-MOVE-9"),
                says="2 power is not 2 cards.",
            ),
            hints=("What does rubble take, power or cards?", "Left-over power is not in your hand."),
            after="Before rubble: stop, then give cards. Behind it nothing is left over.",
            rules=("QED-MOVE-9",),
        ),
        Step(
            id="camp",
            title="Base camp",
            idea="A red base camp takes cards as rubble does, but these cards leave the game for good.",
            problem=Measured(
                prompt="Of your 8 cards you give a Traveler to the base camp c2. How many cards do you have then?",
                position=_board(
                    _SPECIAL, "b2", "[explorer, sailor, traveler, traveler]", "[explorer, explorer, traveler, traveler]"
                ),
                answer=7,
                says="One leaves the game, 7 stay. With a weak card less the good ones come round sooner.",
                feedback={
                    8: "That would be rubble: there the card comes back with the discard pile.",
                    3: "3 are in your hand. The draw pile is yours as well.",
                    4: "The 4 to draw are yours, and so is what is still in your hand.",
                    6: "c2 shows one sign, so it takes one card.",
                },
                low=0,
                high=9,
                plays=("pay traveler c2",),
                measure=in_game,
            ),
            hints=("Where does the card go, onto the discard pile or out of the game?", "8 minus what left the game."),
            after="Rubble: onto the discard pile. Base camp: out of the game. Give it your weakest.",
            rules=("QED-SPEC-8", "QED-SPEC-3"),
        ),
        Step(
            id="end-of-turn",
            title="The end of a turn",
            idea="A turn has three phases. Phase 1: you play cards. Phase 2: played cards are discarded; of the others "
            "you keep or discard each. Phase 3: you draw until you hold four.",
            problem=Measured(
                prompt="You play Sailor and Explorer, keep Scout and discard Traveler. How many cards do you draw?",
                position=_board(
                    _RING, "b2", "[explorer, sailor, scout, traveler]", "[explorer, explorer, traveler, traveler]"
                ),
                answer=3,
                says="You hold one card, so you draw three.",
                feedback={
                    2: "Two were played, but a third one went to the discard pile.",
                    4: "Four is the hand you end up with. One card you have kept.",
                    1: "One is what you kept.",
                },
                low=0,
                high=4,
                plays=("play sailor b3", "play explorer a3", "end", "discard traveler"),
                measure=to_draw,
            ),
            hints=("How many cards are still in your hand before you draw?", "Four minus the one you kept."),
            after="Keeping a card means drawing one less. Keep what the next space asks for.",
            rules=("QED-TURN-1", "QED-DISC-1", "QED-DISC-4"),
        ),
        Step(
            id="first-route",
            title="On a real route",
            idea="This is the first official route. Red stands on start space 3 with four of the cards you begin with.",
            problem=DoIt(
                prompt="Use all four cards: bring the red piece from o1 to o5, in this one turn.",
                position=_ROUTE,
                goal=Reach(("o5",)),
                answer=("play explorer o2", "play sailor o3", "play traveler o4", "play explorer o5"),
                wrong=(
                    ("play explorer p2", "play explorer p3"),
                    ("play explorer o2", "play sailor o3", "play explorer n4"),
                    ("play sailor o2",),
                    ("play explorer n2", "play explorer n3"),
                ),
                says="Four cards, four spaces: that is a good first turn.",
            ),
            hints=(
                "Which spaces between o1 and o5 want the Sailor and the Traveler?",
                "The river is o3, the village o4.",
                "Explorer to o2, Sailor to o3, Traveler to o4, Explorer to o5.",
            ),
            after="Look for the way that takes the cards you have, not for the straight one.",
            rules=("QED-TURN-2", "QED-MOVE-1"),
        ),
    ),
)
