"""Lesson 3: swamps and their crocodiles (*Dangers & Muisca*, the part on swamps)."""

from __future__ import annotations

from tutor.lesson.asking import cards_onto, fewest_cards
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import LeftOver, Measured, Number

__all__ = ["LESSON"]


def _board(*rows: str, at: str, hand: str) -> str:
    """A position with the red piece `at` a space and `hand` in hand."""
    lines = ["ruleset: quest+danger.swamps", "board:", "  rows:", *(f'    - "{row}"' for row in rows)]
    return "\n".join([*lines, "seats:", f"  - {{name: red, pieces: [{at}], hand: {hand}}}"]) + "\n"


_RING = (" j1 w2", "v2 j1 w3", " r1 w1")
"""A piece in the middle (b2), three swamps to the east: 2, 3 and 1 crocodiles."""

_REASONS = {
    "QED-SWP-1": "a swamp wants one card with exactly as much power as it has crocodiles.",
    "QED-SWP-3": "a purple card has no power for a swamp.",
    "QED-SWP-4": "too much power is as wrong as too little.",
    "QED-SWP-5": "a card that has already moved can't enter.",
    "QED-MOVE-1": "the symbol doesn't match.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="crocodiles",
    number=3,
    title="Crocodiles",
    game="quest",
    book="dangers",
    section="Dangers / Swamps",
    minutes=15,
    needs=("a card's power and symbol, and left-over power: lesson 2",),
    steps=(
        Step(
            id="exact",
            title="Feed every crocodile",
            idea="Each crocodile on a swamp space eats one power. The card must bring exactly that much.",
            problem=DoIt(
                prompt="b3 is a swamp with 2 crocodiles. Bring the red piece onto b3.",
                position=_board(*_RING, at="b2", hand="[explorer, scout, trailblazer]"),
                goal=Reach(("b3",)),
                answer=("play scout b3",),
                wrong=(
                    ("play explorer b3",),
                    ("play trailblazer b3",),
                    ("play explorer a3",),
                    ("play trailblazer c2",),
                ),
                says="Scout has power 2, and there are 2 crocodiles: an exact match.",
            ),
            hints=(
                "Count the crocodiles on b3, then look at the numbers on your cards.",
                "You need a card of power 2.",
                "Click Scout, then b3.",
            ),
            after="Power of the card = number of crocodiles. Nothing else opens a swamp.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="count",
            title="Read the space",
            idea="Every step has two spaces: the one you leave and the one you enter. Which of them do you pay for?",
            problem=Number(
                prompt=(
                    "The piece stands in the swamp b3. It is to go on to c2, and from there to b1, with one card each. "
                    "How much power must the two cards have together?"
                ),
                position=_board(*_RING, at="b3", hand="[explorer, scout, trailblazer]"),
                answer=4,
                says="3 crocodiles on c2 and 1 on b1. Leaving b3 and c2 costs nothing.",
                feedback={
                    3: "That pays for c2. What does b1 ask for?",
                    5: "The crocodiles on b3 were fed when the piece came; and b1 is to be entered, too.",
                    6: "You leave b3 for free: it was paid for when the piece came.",
                },
                low=0,
                high=9,
                plays=("play trailblazer c2", "play explorer b1"),
            ),
            hints=("Only a space you enter has a price.", "Two spaces are entered: c2 and b1. Add their crocodiles."),
            after="You pay for the space you enter, never for the one you leave. Swamps are no exception.",
            rules=("QED-SWP-1", "QED-MOVE-2"),
        ),
        Step(
            id="symbol",
            title="What crocodiles like to eat",
            idea="Jungle wants machetes and a river wants paddles. A swamp shows crocodiles only: what do they want?",
            problem=Measured(
                prompt="How many of your cards could take you onto c2, with its 3 crocodiles? Try them on the board.",
                position=_board(*_RING, at="b2", hand="[trailblazer, captain, journalist, scout, pioneer]"),
                measure=cards_onto("c2"),
                answer=3,
                says="Trailblazer, Captain and Journalist have power 3. Machete, paddle, coin: all the same here.",
                feedback={
                    1: "Does a swamp show a symbol? Try your other cards on the board.",
                    2: "You have missed one. Try each card on the board.",
                    4: "One of them doesn't fit. Compare its number with the crocodiles.",
                    5: "Not all of them: compare their numbers with the crocodiles.",
                },
                low=0,
                high=5,
            ),
            hints=(
                "Look at the numbers on the cards, then at their symbols. Which of the two does the swamp look at?",
                "Try them on the board: Undo takes a try back.",
            ),
            after="In a swamp any of the three symbols will do; only the power counts.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="too-little",
            title="Too little",
            idea="Break the rule on purpose and read what the refusal says: card, power, crocodiles, rule.",
            problem=DoIt(
                prompt="Try to enter c2 (3 crocodiles) with too little power. Make rule QED-SWP-1 refuse you.",
                position=_board(*_RING, at="b2", hand="[scout, trailblazer, pioneer]"),
                goal=Refused("QED-SWP-1"),
                answer=("play scout c2",),
                wrong=(("play trailblazer c2",), ("play pioneer c2",), ("play trailblazer b3",)),
                says="Well broken. Nothing happened on the board: a refused move costs no card.",
            ),
            hints=("You need a card with less than 3.", "Click Scout, then c2."),
            after="Too little power: refused by QED-SWP-1. The refusal always tells both numbers.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="too-much",
            title="Too much",
            idea="On jungle, river and village a strong card is welcome: what it doesn't need is left over. And here?",
            problem=Legality(
                prompt="You play Trailblazer (power 3) to enter b3 with its 2 crocodiles. Is that allowed?",
                position=_board(*_RING, at="b2", hand="[trailblazer, explorer]"),
                move="play trailblazer b3",
                answer="QED-SWP-4",
                reasons=_reasons("QED-SWP-3", "QED-SWP-4", "QED-MOVE-1"),
                says="3 is more than 2, and that is refused just as less would be.",
            ),
            hints=("Remember the word in the first step: exactly.", "Compare 3 with 2. Are they equal?"),
            after="Strong cards are no help here. A hand of big cards can be stuck before a small swamp.",
            rules=("QED-SWP-4",),
        ),
        Step(
            id="one-card",
            title="One card, not two",
            idea="Rubble takes several cards for one space. Does a swamp, too?",
            problem=Choose(
                prompt="You hold two Explorers (1 each) and a Photographer (2). What takes you onto b3?",
                position=_board(*_RING, at="b2", hand="[explorer, explorer, photographer]"),
                answer="c",
                options=(
                    Option("One Explorer.", "One Explorer brings only 1 for 2 crocodiles.", ("play explorer b3",)),
                    Option(
                        "Both Explorers together: 1 + 1 = 2.",
                        "The sum is right, but a swamp takes one card only.",
                        ("pay 2*explorer b3",),
                    ),
                    Option(
                        "The Photographer.", "One card, power 2. The coin doesn't matter.", ("play photographer b3",)
                    ),
                    Option(
                        "All three cards.",
                        "More cards don't help: one card has to match alone.",
                        ("pay 2*explorer+photographer b3",),
                    ),
                ),
            ),
            hints=(
                "How many cards may you use for one space of water, jungle or village? It is the same here.",
                "Look for a single 2.",
            ),
            after="One card for one swamp.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="white-purple",
            title="White and purple cards",
            idea="A white card has any symbol you name, a purple one has none. What do crocodiles make of them?",
            problem=Choose(
                prompt="Which of these cards takes you onto b3, with its 2 crocodiles?",
                position=_board(*_RING, at="b2", hand="[jack, adventurer, cartographer]"),
                answer="b",
                options=(
                    Option(
                        "Jack-of-all-Trades, white, power 1.",
                        "White is fine, but 1 is too little.",
                        ("play jack coin b3",),
                    ),
                    Option(
                        "Adventurer, white, power 2.", "White, and the power is exact.", ("play adventurer coin b3",)
                    ),
                    Option(
                        "Cartographer, purple.", "A purple card has no power to give.", ("play cartographer coin b3",)
                    ),
                ),
            ),
            hints=("A purple card shows no number.", "Which of the white cards has power 2?"),
            after=(
                "White: by its power, with any symbol you name. Purple: it has none to give. "
                "(One purple card, the Native, needs none: see lesson 16.)"
            ),
            rules=("QED-SWP-3", "QED-SWP-1"),
        ),
        Step(
            id="left-over-landscape",
            title="Left over on a landscape",
            idea="First the rule you know: on jungle, river and village the power you don't need is left over.",
            problem=LeftOver(
                prompt="You play Trailblazer (power 3) to enter the jungle a3, which asks for 1. What is left over?",
                position=_board(*_RING, at="b2", hand="[trailblazer]"),
                answer=2,
                says="3 minus 1 leaves 2, and with that you may go on to another jungle space.",
                feedback={
                    0: "That would be a swamp. Jungle takes only what it asks for.",
                    1: "1 is what the space takes. What does the card keep?",
                    3: "The space takes 1 of the 3.",
                },
                low=0,
                high=9,
                plays=("play trailblazer a3",),
            ),
            hints=("Power of the card minus price of the space.", "3 minus 1."),
            after="On a landscape: power minus price is left over.",
            rules=("QED-MOVE-4",),
        ),
        Step(
            id="left-over-swamp",
            title="Left over in a swamp",
            idea="From jungle a strong card goes on with what is left of it. Does it go on from a swamp, too?",
            problem=Measured(
                prompt="The way leads from a1 through the swamp b1 to d1. How many cards do you need at least?",
                position=_board("j1 w3 j1 j1", at="a1", hand="[trailblazer, scout, explorer, explorer]"),
                measure=fewest_cards("d1"),
                answer=2,
                says="The swamp eats all 3 of Trailblazer. Scout goes onto c1, and with the 1 that is left onto d1.",
                feedback={
                    1: "One card would have to come out of the swamp with some power left. What is 3 minus 3?",
                    3: "That works, one card for each space. But jungle leaves some power over: who can go two spaces?",
                    4: "That is your whole hand. Fewer will do.",
                },
                low=0,
                high=4,
            ),
            hints=(
                "How much of Trailblazer is left after the swamp?",
                "One card for the swamp. Which single card can take both jungle spaces?",
            ),
            after="After a swamp, the card is used up. To go on you need another card.",
            rules=("QED-SWP-2", "QED-MOVE-4"),
        ),
        Step(
            id="used-card",
            title="A card that has already moved",
            idea="2 power left, and 2 crocodiles: does that match? The book doesn't say; this is how we read it.",
            problem=Legality(
                prompt=(
                    "Trailblazer (power 3) has just brought you to a3, and 2 power is left. "
                    "May the same card go on to b3 with its 2 crocodiles? Try it on the board."
                ),
                position=_board(*_RING, at="b2", hand="[trailblazer]"),
                before=("play trailblazer a3",),
                move="step b3",
                answer="QED-SWP-5",
                reasons=_reasons("QED-SWP-4", "QED-SWP-5", "QED-MOVE-1"),
                says="The number would match, but this is what is left of a card that has already moved.",
            ),
            hints=("Is Trailblazer a fresh card here?", "A swamp takes no card that has already moved."),
            after=(
                "A swamp takes a card that has not moved yet. This is a reading of ours (QED-OPEN-9); "
                "your table may agree on the other one."
            ),
            rules=("QED-SWP-5",),
        ),
        Step(
            id="mark",
            title="See them all",
            idea="Look at the board as you would in play: which spaces are open to this hand?",
            problem=Mark(
                prompt="Mark every space that you could enter right now from b2, with any one card of your hand.",
                position=_board(" w2 w4", "w1 j2 v2", " j1 w2", at="b2", hand="[sailor, photographer, journalist]"),
                answer=("a2", "a3", "b1", "c2"),
                says="Sailor fits the single crocodile, Photographer the two pairs; the village takes 2 coins or more.",
            ),
            hints=(
                "Go around the piece, space by space, and ask for each: which card?",
                "Swamps: the power must be equal. Other spaces: the symbol must match, and the power must be enough.",
                "There are four of them.",
            ),
            after="Swamps ask for the exact power; other spaces for the symbol and at least their power.",
            rules=("QED-SWP-1", "QED-SWP-4"),
        ),
        Step(
            id="shortcut",
            title="The shortcut",
            idea="Swamps are short cuts for whoever keeps the right card.",
            problem=DoIt(
                prompt="Bring the red piece to c2 with as few cards as you can.",
                position=_board(
                    " j1 v1 r2", "s1 w2 j2 w4", " r3 x r2", at="a2", hand="[explorer, scout, photographer, sailor]"
                ),
                goal=Reach(("c2",)),
                answer=("play photographer b2", "play scout c2"),
                wrong=(
                    ("play scout b2", "play photographer c2"),
                    ("play explorer a3", "play scout b2", "play photographer c2"),
                    ("play sailor b2",),
                    ("play explorer a3", "play photographer b3"),
                ),
                says="The Photographer feeds the crocodiles, and Scout is still there for the jungle on c2.",
                uses=2,
                also="It can be done with two cards. Press Start again and look at the swamp.",
            ),
            hints=(
                "c2 is jungle and asks for machetes. Which card must you still have when you stand before it?",
                "Two of your cards have power 2. The swamp doesn't mind which symbol it gets.",
                "Photographer to b2, then Scout to c2.",
            ),
            after="Give the swamp the card you can spare. The symbol you need elsewhere is worth keeping.",
            rules=("QED-SWP-1", "QED-SWP-2"),
        ),
    ),
)
