"""Lesson 4: white cards over several spaces, the Native, no way back to the start, left-over power at a blockade."""

from __future__ import annotations

from tutor.lesson.asking import fewest_cards, in_game
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import LeftOver, Measured

__all__ = ["LESSON"]

_RING = (" j1 r1", "v1 j1 j2", " r2 j3")
"""All three landscapes, easy and hard, around b2."""

_HARD = (" x u3", "s2 j1 c2", " r4 j4")
"""Around b2 a mountain, thick rubble, a start space, a base camp, a wide river and deep jungle."""

_JOIN = "  seams: {A-B: [b1|c1]}\nblockades: {A-B: 1}"
"""A blockade that asks for one machete, between b1 and c1 of a single row."""

_REASONS = {
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MOVE-3": "powers of several cards never add up.",
    "QED-MOVE-6": "a white card keeps the symbol it was played with.",
    "QED-MOVE-10": "nobody goes back onto a start space.",
    "QED-MOVE-12": "nobody enters a mountain.",
    "QED-SPEC-6": "there are too few cards in the hand.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="jokers-and-left-over",
    number=4,
    title="Jokers and left-over power",
    game="quest",
    book="quest",
    section="Movement / Landscape Spaces",
    minutes=20,
    needs=("symbol, power and left-over power: lesson 2",),
    steps=(
        Step(
            id="power-counts",
            title="White is a colour, not a key",
            idea="A white card may have any of the three symbols. Its power is printed, like that of any other card.",
            problem=Choose(
                prompt="The Adventurer is white and has power 2. Which of these spaces is closed to it?",
                position=drawn("quest", *_RING, at="b2", hand="adventurer"),
                refused=True,
                answer="c",
                options=(
                    Option(
                        "The river a1, two paddles.",
                        "That works: as a paddle it has just enough.",
                        ("play adventurer paddle a1",),
                    ),
                    Option(
                        "The jungle c2, two machetes.",
                        "That works: as a machete it has just enough.",
                        ("play adventurer machete c2",),
                    ),
                    Option(
                        "The jungle b1, three machetes.",
                        "Any symbol, but still only 2 power.",
                        ("play adventurer machete b1",),
                    ),
                    Option(
                        "The village a2, one coin.",
                        "That works, and 1 coin is even left over.",
                        ("play adventurer coin a2",),
                    ),
                ),
            ),
            hints=(
                "Each space asks two things: which symbol, and how much.",
                "Look for a space that asks for more than 2.",
            ),
            after="A joker solves the question of the symbol, never the question of power.",
            rules=("QED-MOVE-6", "QED-MOVE-1"),
        ),
        Step(
            id="joker-left-over",
            title="A joker has left-overs, too",
            idea="What is left of a white card goes on like any left-over power, with the symbol it was played with.",
            problem=LeftOver(
                prompt="You play Prop Plane (white, power 4) as a paddle and enter the river b3. How much is left "
                "over?",
                position=drawn("quest", *_RING, at="b2", hand="prop_plane, explorer"),
                answer=3,
                says="4 minus 1, and the 3 that are left are paddles.",
                feedback={
                    0: "A white card is not used up by one space.",
                    1: "1 is what the river takes.",
                    4: "The river takes its part.",
                },
                low=0,
                high=9,
                plays=("play prop_plane paddle b3",),
            ),
            hints=("Power of the card minus what the space asks.", "4 minus 1."),
            after="The Prop Plane flies once: it is an item. Lesson 7 tells what that means.",
            rules=("QED-MOVE-4", "QED-MOVE-6"),
        ),
        Step(
            id="plan-the-symbol",
            title="Look two spaces ahead",
            idea="The first space decides the symbol. So before you play a strong joker, look at the spaces behind.",
            problem=DoIt(
                prompt="Bring the red piece from a1 to the river d1 with the Prop Plane (white, power 4) alone.",
                position=drawn("quest", " r1 r1 r1", "s1 j1 j2 r1", at="a1", hand="prop_plane, explorer"),
                goal=Reach(("d1",)),
                answer=("play prop_plane paddle a2", "step b2", "step c2", "step d1"),
                wrong=(
                    ("play prop_plane machete b1", "step c1", "step d1"),
                    ("play prop_plane paddle a2", "step b1"),
                    ("play prop_plane machete a2",),
                    ("play explorer b1", "stop", "play prop_plane machete c1"),
                ),
                says="Four rivers, four paddles. Through the jungle it would have been one space less, and no way out.",
                uses=1,
                also="Two cards were needed. Press Start again, and follow the water.",
            ),
            hints=(
                "d1 is a river. With which symbol do you have to arrive?",
                "Which spaces can be entered with that symbol all the way?",
                "Prop Plane as a paddle: a2, b2, c2, d1.",
            ),
            after="The shorter way is worth nothing if it ends with the wrong symbol.",
            rules=("QED-MOVE-6", "QED-MOVE-4"),
        ),
        Step(
            id="each-card-anew",
            title="Two white cards",
            idea="One white card has chosen. Does that bind the next one?",
            problem=Legality(
                prompt="You have gone to b3 with the Adventurer as a paddle, and stopped. May you play "
                "Jack-of-all-Trades "
                "(white, 1) as a machete onto a3?",
                position=drawn("quest", *_RING, at="b2", hand="adventurer, jack, explorer"),
                before=("play adventurer paddle b3", "stop"),
                move="play jack machete a3",
                answer="legal",
                reasons=_reasons("QED-MOVE-6", "QED-MOVE-3", "QED-MOVE-1"),
                says="A new card, a new choice. And the Adventurer may be something else when it comes round again.",
            ),
            hints=("How long does the choice last?", "It lasts as long as the card moves the piece."),
            after="The choice belongs to one play of one card.",
            rules=("QED-MOVE-6",),
        ),
        Step(
            id="mark",
            title="See them all",
            idea="A joker is rarely your only card. Look at the whole hand.",
            problem=Mark(
                prompt="Mark every space that you could enter right now from b2, with Adventurer (white 2) or Captain "
                "(paddle 3).",
                position=drawn("quest", " j1 r3", "v2 j1 j3", " r2 v3", at="b2", hand="adventurer, captain"),
                answer=("a1", "a2", "a3", "b3"),
                says="Two spaces ask for more than either of your cards has to give.",
            ),
            hints=(
                "Go round the piece: which symbol, how much, which card?",
                "The Captain rows anywhere here. The Adventurer goes where 2 is enough.",
                "There are four of them.",
            ),
            after="Where a plain card will do, keep the joker.",
            rules=("QED-MOVE-1", "QED-MOVE-6"),
        ),
        Step(
            id="fewest",
            title="Few cards, long way",
            idea="Left-over power saves cards. Count cards here, not spaces.",
            problem=Measured(
                prompt="The way leads from a1 to e1: two spaces of jungle, two villages. How many cards do you need at "
                "least?",
                position=drawn("quest", "s1 j1 j1 v1 v1", at="a1", hand="adventurer, jack, scout, traveler"),
                measure=fewest_cards("e1"),
                answer=2,
                says="Scout through the jungle, then Adventurer as two coins.",
                feedback={
                    1: "No card can be machete and coin in one play.",
                    3: "It can be done with one less: which card could take both villages?",
                    4: "One card for each space is the dear way. Two of your cards have power 2.",
                },
                low=0,
                high=4,
            ),
            hints=("Which of your cards can take two spaces?", "Two of them, if each is used for two spaces alike."),
            after="A card that walks two spaces is a card saved for the next turn, or for the market.",
            rules=("QED-MOVE-4", "QED-MOVE-6"),
        ),
        Step(
            id="native",
            title="The Native knows the way",
            idea="The Native is purple: no symbol, no power. It takes your piece one step, whatever the space asks.",
            problem=DoIt(
                prompt="Bring the red piece onto b1 with its four machetes.",
                position=drawn("quest", *_HARD, at="b2", hand="native, adventurer, scout, traveler"),
                goal=Reach(("b1",)),
                answer=("native b1",),
                wrong=(("play adventurer machete b1",), ("play scout b1",), ("native b3",), ("native a3",)),
                says="No price at all. The Native isn't an item, so it goes to your discard pile and comes back.",
            ),
            hints=(
                "None of your cards has power 4. Which of them needs none?",
                "The Native steps onto any space next to the piece.",
                "Click Native, then b1.",
            ),
            after="The dearer the space, the better the Native was used.",
            rules=("QED-CARD-10", "QED-CARD-13"),
        ),
        Step(
            id="native-camp",
            title="Whatever the space asks",
            idea="Rubble and base camps ask for cards. The Native walks in without.",
            problem=Measured(
                prompt="You have 8 cards. The Native takes you onto the base camp c2 (2 cards). How many cards do you "
                "have then?",
                position=drawn(
                    "quest",
                    *_HARD,
                    at="b2",
                    hand="native, explorer, sailor, traveler",
                    draw="explorer, traveler, traveler, traveler",
                ),
                answer=8,
                says="Nothing was paid, so nothing left the game; the Native itself is discarded.",
                feedback={
                    6: "That is what you would have after paying the camp with two cards.",
                    7: "The Native isn't an item: it stays in your deck.",
                    5: "Neither the camp nor the Native takes a card out of the game here.",
                },
                low=0,
                high=9,
                plays=("native c2",),
                measure=in_game,
            ),
            hints=("What does a step with the Native cost?", "Is the Native itself gone for good?"),
            after="That cuts both ways: who wants to get rid of weak cards must pay the camp by hand.",
            rules=("QED-CARD-10", "QED-CARD-13"),
        ),
        Step(
            id="native-limits",
            title="Three closed doors",
            idea="Price is no question for the Native. But a space that nobody may enter stays closed.",
            problem=Mark(
                prompt="Your only card is the Native, and blue stands on b1. Mark every space that it can take you to "
                "from b2.",
                position=drawn("quest", *_HARD, at="b2", hand="native", others=("name: blue, pieces: [b1]",)),
                answer=("a1", "b3", "c2"),
                says="River, rubble and camp. Mountain, start space and the space blue stands on are closed to all.",
            ),
            hints=(
                "Which spaces could no card in the world take you to?",
                "Mountains, start spaces and spaces with a piece are closed.",
                "There are three of them.",
            ),
            after="The Native pays everything and opens nothing: mountains, pieces and the start stay closed.",
            rules=("QED-CARD-10", "QED-MOVE-12", "QED-MOVE-7", "QED-MOVE-10"),
        ),
        Step(
            id="native-swamp",
            title="The Native and the crocodiles (optional)",
            idea="The expansion has swamps, which take exactly as much power as they have crocodiles: lesson 3. "
            "Without the expansion, go on with step 11.",
            problem=Legality(
                prompt="With the swamps of the expansion: may the Native take you into a3 with its three crocodiles?",
                position=drawn("quest+danger.swamps", " w3 v1", "v1 j1 r1", " j1 j2", at="b2", hand="native, explorer"),
                move="native a3",
                answer="legal",
                reasons={
                    "QED-SWP-1": "the power doesn't equal the number of crocodiles.",
                    "QED-SWP-3": "purple cards don't feed crocodiles.",
                    "QED-MOVE-1": "the symbol doesn't match.",
                },
                says="Whatever the space asks: crocodiles are a price like any other.",
            ),
            hints=("Is a swamp one of the doors that are closed to everybody?", "Is it a price, or a ban?"),
            after="A price of any kind is no matter to the Native, crocodiles included.",
            rules=("QED-SWP-6", "QED-CARD-10"),
        ),
        Step(
            id="back-to-start",
            title="No way back",
            idea="Break a rule on purpose: go back where everybody came from.",
            problem=DoIt(
                prompt="Try to enter the start space a2, with any card, and read the refusal.",
                position=drawn("quest", *_HARD, at="b2", hand="native, adventurer, scout, traveler"),
                goal=Refused("QED-MOVE-10"),
                answer=("play scout a2",),
                wrong=(("play scout b1",), ("native a3",), ("native c2",), ("play adventurer paddle a1",)),
                says="Nobody goes back onto a start space, whatever the card.",
            ),
            hints=("The start space is the one with a number on it.", "Click Scout, then a2."),
            after="You leave the start once. Going backwards elsewhere is allowed.",
            rules=("QED-MOVE-10",),
        ),
        Step(
            id="through-a-blockade",
            title="On through a blockade",
            idea="A blockade lies on the join of two tiles. It asks for its price; what is left of the card goes on. "
            "More in lesson 9.",
            problem=LeftOver(
                prompt="The blockade in front of you asks for 1 machete. You take it down with Trailblazer (power "
                "3). How "
                "much is left over?",
                position=drawn("quest", "j1 j1 j2 r1", at="b1", hand="trailblazer, scout, explorer", more=_JOIN),
                answer=2,
                says="3 minus 1. Your piece hasn't moved yet, and has 2 machetes to go on with.",
                feedback={
                    0: "That would be so with rubble. Here you pay with power.",
                    1: "1 is what the blockade takes.",
                    3: "The blockade takes its part.",
                },
                low=0,
                high=9,
                plays=("break trailblazer A-B",),
            ),
            hints=("It is paid like a space.", "3 minus 1."),
            after="A blockade is paid like a space, but nobody ever stands on it.",
            rules=("QED-BLK-3", "QED-MOVE-4"),
        ),
        Step(
            id="through-and-on",
            title="One card, two jobs",
            idea="Now use what is left. Click the card, then the sign of the blockade, then the space behind it.",
            problem=DoIt(
                prompt="Bring the red piece from b1 to c1 with a single card.",
                position=drawn("quest", "j1 j1 j2 r1", at="b1", hand="trailblazer, scout, explorer", more=_JOIN),
                goal=Reach(("c1",)),
                answer=("break trailblazer A-B", "step c1"),
                wrong=(
                    ("play trailblazer c1",),
                    ("break scout A-B", "step c1"),
                    ("break trailblazer A-B", "stop"),
                    ("break explorer A-B",),
                ),
                says="1 for the blockade, 2 for the jungle behind it.",
                uses=1,
                also="It took two cards. Which single card has 1 and 2?",
            ),
            hints=(
                "Blockade and jungle ask for 3 machetes in all.",
                "Trailblazer first takes the blockade, then goes on.",
                "Click Trailblazer, then the sign of the blockade, then c1.",
            ),
            after="Blockade, then space: both paid by one card, if it has the symbol and enough power.",
            rules=("QED-BLK-3", "QED-MOVE-5"),
        ),
        Step(
            id="first-route",
            title="The wall of villages",
            idea="In the middle of the first route a row of villages bars the way. The two before you ask "
            "for 3 and 4 coins.",
            problem=DoIt(
                prompt="Bring the red piece from j14 to the jungle j16 with as few cards as you can.",
                position=on_route("quest", "first", at="j14", hand="native, jack, adventurer, sailor"),
                goal=Reach(("j16",)),
                answer=("native j15", "play jack machete j16"),
                wrong=(
                    ("play adventurer coin j15",),
                    ("play jack machete k14", "native k15"),
                    ("native j15", "play sailor j16"),
                    ("play adventurer coin i15",),
                ),
                says="The Native saves the coins, and any joker does for the last step.",
                uses=2,
                also="It can be done with two cards. Which space is the dearest on the straight way?",
            ),
            hints=(
                "Which card doesn't care for the coins?",
                "The Native goes to j15. Which card then enters jungle 1?",
                "Native to j15, then Jack-of-all-Trades as a machete to j16.",
            ),
            after="Spend the Native where the price is highest and the joker where the symbol is missing.",
            rules=("QED-CARD-10", "QED-MOVE-6"),
        ),
    ),
)
