"""Lesson 5: rubble and base camps, which cards may be given, what becomes of them, and thinning the deck."""

from __future__ import annotations

from tutor.lesson.asking import in_hand, pile, where_is
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import LeftOver, Measured, Number

__all__ = ["LESSON"]

_RING = (" j1 r1", "u2 j1 c1", " v1 u3")
"""Around b2 rubble for two cards (a2) and for three (b1), and a base camp (c2)."""

_ROW = "j1 c1 j1 j1"
"""A base camp on the way."""

_REASONS = {
    "QED-MOVE-9": "left-over power is no card.",
    "QED-SPEC-1": "the number of cards is wrong.",
    "QED-SPEC-5": "these cards are not in the hand any more.",
    "QED-SPEC-6": "the hand has too few cards for this space.",
    "QED-SPEC-8": "this card has left the game.",
    "QED-MOVE-10": "nobody goes back onto a start space.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="rubble-and-camps",
    number=5,
    title="Rubble and base camps",
    game="quest",
    book="quest",
    section="Movement / Special Spaces",
    minutes=20,
    needs=("symbol and power of a card: lesson 2",),
    steps=(
        Step(
            id="cards-not-power",
            title="Cards, not power",
            idea="Rubble shows how many cards it takes. What is printed on them makes no difference.",
            problem=Choose(
                prompt="The rubble a2 takes two cards. You hold Pioneer (machete 5), Sailor, Scout and Traveler. "
                "What takes "
                "you there?",
                position=drawn("quest", *_RING, at="b2", hand="pioneer, sailor, scout, traveler"),
                answer="b",
                options=(
                    Option(
                        "The Pioneer alone: 5 is more than 2.",
                        "Its power counts for nothing here: it is one card.",
                        ("pay pioneer a2",),
                    ),
                    Option(
                        "Sailor and Traveler.",
                        "Two cards, and two you can spare.",
                        ("pay sailor+traveler a2",),
                    ),
                    Option(
                        "Sailor, Scout and Traveler, to be on the safe side.",
                        "Three is as wrong as one.",
                        ("pay sailor+scout+traveler a2",),
                    ),
                    Option("The Scout, played for its 2 machetes.", "Power is no card.", ("play scout a2",)),
                ),
            ),
            hints=("Count cards.", "The space shows two signs: exactly two cards."),
            after="Every card counts as one. Give the ones you need least.",
            rules=("QED-SPEC-1", "QED-SPEC-2"),
        ),
        Step(
            id="nothing-in-part",
            title="Two cards for three signs",
            idea="The hand may be smaller than the price.",
            problem=Legality(
                prompt="The rubble b1 takes three cards. You hold two, and one of them is a Pioneer (machete 5). "
                "May you give "
                "both and go in?",
                position=drawn("quest", *_RING, at="b2", hand="pioneer, sailor"),
                move="pay pioneer+sailor b1",
                answer="QED-SPEC-6",
                reasons=_reasons("QED-SPEC-6", "QED-MOVE-9", "QED-SPEC-5"),
                says="A strong card makes no two cards, and nothing can be paid in part.",
            ),
            hints=(
                "How many signs has b1, how many cards have you?",
                "Two are less than three, however good they are.",
            ),
            after="Late in a turn rubble is often closed: keep enough cards for it.",
            rules=("QED-SPEC-6", "QED-SPEC-2"),
        ),
        Step(
            id="from-the-hand",
            title="Out of the hand",
            idea="A card does one thing a turn. Played cards lie above your board until the turn ends.",
            problem=Legality(
                prompt="The Explorer has brought you here and lies above your board. May you give it, with the "
                "Sailor, for "
                "the rubble a2?",
                position=drawn("quest", *_RING, at="b2", hand="sailor, traveler", played="explorer"),
                move="pay explorer+sailor a2",
                answer="QED-SPEC-5",
                reasons=_reasons("QED-SPEC-6", "QED-SPEC-5", "QED-MOVE-9"),
                says="The Explorer has done its work for this turn.",
            ),
            hints=("Where does the Explorer lie now?", "Rubble is paid from one place only."),
            after="Rubble and camps are paid from the hand, and from nowhere else.",
            rules=("QED-SPEC-5", "QED-TURN-4", "QED-TURN-5"),
        ),
        Step(
            id="no-effect",
            title="An item for the heap",
            idea="The Transmitter is an item: once its effect has been used, it leaves the game.",
            problem=Follows(
                prompt="You give Transmitter and Traveler for the rubble a2 and end your turn. Where is the "
                "Transmitter then?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="transmitter, traveler",
                    draw="explorer, explorer, explorer, explorer",
                ),
                plays=("pay transmitter+traveler a2", "end"),
                measure=where_is("transmitter"),
                answer="a",
                options=(
                    Option(
                        "On my discard pile, and it gave me no card.",
                        "Its effect was not used, so it was a card like any other and comes back.",
                        value="discard",
                    ),
                    Option(
                        "Out of the game: items go once.",
                        "Items leave the game when their function is used. Giving one is not using it.",
                        value="removed",
                    ),
                    Option("In my hand again.", "It was given; it can't be in two places.", value="hand"),
                ),
            ),
            hints=("Did you use what the card says?", "For rubble every card is just a card."),
            after="A card given for rubble has no effect, and an item is only discarded.",
            rules=("QED-SPEC-4", "QED-SPEC-3", "QED-ITEM-2", "QED-CARD-14"),
        ),
        Step(
            id="camp-takes-all",
            title="What a base camp does",
            idea="A base camp takes cards as rubble does. It doesn't give them back.",
            problem=Follows(
                prompt="You give a Compass (purple: draw 3 cards) to the base camp c2. What happens?",
                position=drawn("quest", *_RING, at="b2", hand="compass, traveler", draw="explorer, explorer, explorer"),
                plays=("pay compass c2",),
                measure=where_is("compass"),
                answer="c",
                options=(
                    Option(
                        "It lies above my board, and I draw 3 cards.",
                        "Given is not played: you draw nothing.",
                        value="played",
                    ),
                    Option("It goes to my discard pile.", "That would be rubble.", value="discard"),
                    Option(
                        "It leaves the game, and I draw nothing.",
                        "A camp takes every card out of the game, and its text is not used.",
                        value="removed",
                    ),
                ),
            ),
            hints=("Two questions: is its text used, and does it come back?", "Red is for good."),
            after="Grey: the card comes back. Red: it is gone.",
            rules=("QED-SPEC-8", "QED-ITEM-4", "QED-SPEC-4"),
        ),
        Step(
            id="nothing-left",
            title="Behind the camp",
            idea="A strong card has power left over when it moves a piece. Has it here, too?",
            problem=LeftOver(
                prompt="You give Trailblazer (machete 3) to enter the base camp c2, which takes 1 card. How much "
                "power is left?",
                position=drawn("quest", *_RING, at="b2", hand="trailblazer, traveler, scout"),
                answer=0,
                says="It paid as one card. Its machetes were never played.",
                feedback={
                    2: "3 minus 1 would be jungle. A camp takes cards.",
                    3: "The card is gone, and with it the machetes.",
                    1: "There is nothing to be left: the price was a card.",
                },
                low=0,
                high=9,
                plays=("pay trailblazer c2",),
            ),
            hints=("Was power spent at all?",),
            after="After rubble or a camp, the next step needs the next card.",
            rules=("QED-MOVE-9",),
        ),
        Step(
            id="camp-again",
            title="Once more, please",
            idea="Cards you give to a camp make your deck smaller, and better. So people come back.",
            problem=Legality(
                prompt="You have gone through the camp b1 to c1 and given a Traveler. Now you want to go back into "
                "the camp and "
                "give another one. Allowed?",
                position=drawn("quest", _ROW, at="a1", hand="explorer, traveler, traveler, sailor"),
                before=("pay traveler b1", "play explorer c1"),
                move="pay traveler b1",
                answer="legal",
                reasons=_reasons("QED-SPEC-8", "QED-SPEC-1", "QED-MOVE-10"),
                says="A camp is never used up. It costs a step back, and takes one more weak card.",
            ),
            hints=("Does anything say that a camp works once only?", "Some tables play that. The book doesn't."),
            after="Every entry takes its cards out of the game once; anybody may come again.",
            rules=("QED-SPEC-7", "QED-SPEC-8"),
        ),
        Step(
            id="how-often",
            title="Why fewer is more",
            idea="With 8 cards, 4 in hand each turn, you hold one certain card in every second turn.",
            problem=Number(
                prompt="Two weak cards have left the game; 6 cards remain, one of them your Pioneer. In how many of "
                "6 turns do "
                "you hold it, on average?",
                position=drawn(
                    "quest",
                    _ROW,
                    at="a1",
                    hand="explorer, traveler, sailor, traveler",
                    draw="pioneer, explorer",
                    removed="traveler, traveler",
                ),
                answer=4,
                says="4 of 6 cards are in hand. With 8 cards it would have been 3 turns of 6.",
                feedback={
                    3: "That is the deck of 8: half of the cards in hand, half of the turns.",
                    6: "Only with a deck of 4 cards would you hold it always.",
                    1: "You draw 4 of the 6 cards, not one.",
                    2: "Two of six are those you don't hold.",
                },
                low=0,
                high=6,
            ),
            hints=("How many of the 6 cards are in your hand at a time?", "Four of six."),
            after="Each weak card less brings every good one sooner.",
            rules=("QED-SPEC-8",),
        ),
        Step(
            id="too-thin",
            title="A very thin deck",
            idea="Nobody has to own eight cards, nor even four.",
            problem=Measured(
                prompt="You own four cards: two in hand, and a Scout and a Sailor on your discard pile. You give "
                "the Traveler to the camp b1, keep the Explorer and end your turn. How many cards do you hold then?",
                position=drawn("quest", _ROW, at="a1", hand="explorer, traveler", discard="scout, sailor"),
                answer=3,
                says="You draw all there is, and play on with three cards.",
                feedback={
                    4: "You would like four. Count what you own.",
                    1: "The discard pile is shuffled as usual.",
                    2: "Those you draw. One you have kept.",
                },
                low=0,
                high=4,
                plays=("pay traveler b1", "end", "discard -"),
                measure=in_hand,
            ),
            hints=("Which cards are yours after the camp?", "Explorer, Scout, Sailor."),
            after="If there are too few cards, you draw what there is. Three strong ones beat four weak ones.",
            rules=("QED-DISC-3", "QED-DRAW-5"),
        ),
        Step(
            id="both",
            title="Lighter and further",
            idea="Thinning costs time only if it takes you out of your way.",
            problem=DoIt(
                prompt="Get rid of a Traveler in the base camp p7 of the first route, and end on the river q7.",
                position=on_route("quest", "first", at="p6", hand="traveler, sailor, trailblazer, explorer"),
                goal=Every((Reach(("q7",)), Has("removed", "traveler"))),
                answer=("pay traveler p7", "play sailor q7"),
                wrong=(
                    ("pay sailor p7",),
                    ("pay trailblazer p7", "play sailor q7"),
                    ("play explorer o6",),
                    ("play traveler p7",),
                ),
                says="A weak card less, and one space further.",
            ),
            hints=(
                "Which card must be left for the river?",
                "Give the Traveler, and row with the Sailor.",
                "Click Traveler, then p7; Sailor, then q7.",
            ),
            after="A camp on your way is a present. A camp off your way is a bargain to think about.",
            rules=("QED-SPEC-8", "QED-SPEC-1"),
        ),
        Step(
            id="which-to-give",
            title="Which card to give",
            idea="For rubble the card comes back, so think of this turn. For a camp think of the whole race.",
            problem=Choose(
                prompt="You enter the base camp c2, and your turn ends there. You hold Traveler, Journalist (coin "
                "3), Captain "
                "(paddle 3) and Trailblazer. What do you give?",
                position=drawn("quest", *_RING, at="b2", hand="traveler, journalist, captain, trailblazer"),
                answer="a",
                options=(
                    Option("The Traveler.", "The weakest card you have: your next hands get better.", right=True),
                    Option(
                        "The Captain: there is no wide river near.",
                        "There may be one later. It is gone for good.",
                        right=False,
                    ),
                    Option(
                        "The Journalist: I have bought enough.",
                        "Coins open villages, too. Three of them are worth more than one.",
                        right=False,
                    ),
                    Option("The Trailblazer, to shock the others.", "It will shock you.", right=False),
                ),
            ),
            hints=("What would you like to draw less often?",),
            after="Camps are for the cards you began with.",
            rules=("QED-SPEC-8",),
        ),
        Step(
            id="count-travelers",
            title="Three cards at once",
            idea="Some camps are big. You still have the eight cards that everybody begins with: 3 Explorers, 4 "
            "Travelers and a Sailor. Four of them are in your hand, the others on your draw pile.",
            problem=Measured(
                prompt="You give two Travelers and the Sailor to the camp b1 with its three signs. How many "
                "Travelers are left in your deck?",
                position=drawn(
                    "quest",
                    "j1 c3 j1",
                    at="a1",
                    hand="traveler, traveler, sailor, explorer",
                    draw="explorer, explorer, traveler, traveler",
                ),
                answer=2,
                says="Four you began with, two are gone. Five cards remain, and you will hold four of them each turn.",
                feedback={
                    0: "None in your hand, but those on your draw pile are yours as well.",
                    4: "That is what you began with.",
                    5: "That is all the cards you have left. How many of them are Travelers?",
                    1: "Look at your draw pile: how many are there?",
                    3: "Two were given.",
                },
                low=0,
                high=8,
                plays=("pay sailor+2*traveler b1",),
                measure=pile("draw", "traveler"),
            ),
            hints=("You begin with 3 Explorers, 4 Travelers and 1 Sailor.", "4 minus 2."),
            after="A deck of five is a different game: you nearly always hold your best cards.",
            rules=("QED-SPEC-1", "QED-SPEC-8"),
        ),
        Step(
            id="the-heap",
            title="The heap in the pass",
            idea="On the first route rubble of three cards lies in the pass at i21. Behind it jungle goes on.",
            problem=DoIt(
                prompt="Bring the red piece from j20 over the rubble i21 to the jungle j22.",
                position=on_route("quest", "first", at="j20", hand="transmitter, explorer, sailor, traveler"),
                goal=Reach(("j22",)),
                answer=("pay sailor+transmitter+traveler i21", "play explorer j22"),
                wrong=(
                    ("pay explorer+sailor+traveler i21",),
                    ("pay sailor+traveler i21",),
                    ("pay explorer+sailor+transmitter+traveler i21",),
                    ("play sailor k20",),
                ),
                says="The Transmitter comes back with the discard pile. Nothing is lost but time.",
            ),
            hints=(
                "Which of the four do you need behind the heap?",
                "Keep the Explorer and give the other three.",
                "Several cards: Sailor, Transmitter, Traveler, then i21; then Explorer to j22.",
            ),
            after="Before you pay, look at the space behind.",
            rules=("QED-SPEC-1", "QED-SPEC-3"),
        ),
    ),
)
