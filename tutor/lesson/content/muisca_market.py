"""Lesson 17: the Muisca cards beside the market, what they cost and what they pay (*Dangers & Muisca*)."""

from __future__ import annotations

from functools import partial

from tutor.engine.games.quest.muisca import Tribe
from tutor.engine.state import State
from tutor.lesson.asking import for_sale, options, where_is, worth
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Has
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROWS = (" j2 r1 v2", "j1 j1 j2 r1", " v1 j1 j4")
_OPEN = "market: start\nmuisca: {open: [hunter, weaver], deck: [elder, fisher, goldsmith]}"
_LAST = "market: start\nmuisca: {open: [hunter, weaver], deck: [elder]}"
_NONE = "market: start\nmuisca: {open: [hunter, weaver]}"
_ONE = "market: start\nmuisca: {open: [hunter]}"

_stall = partial(drawn, "quest+muisca", *_ROWS, at="b2")


def _lying_open(state: State) -> str:
    """The cards beside the market."""
    return "+".join(state.get(Tribe).open)


def _how_many_open(state: State) -> int:
    """How many cards lie beside the market."""
    return len(state.get(Tribe).open)


_REASONS = {
    "QED-BUY-1": "one card is bought in a turn.",
    "QED-BUY-3": "the price isn't paid.",
    "QED-BUY-5": "the card lies in the reserve, and no slot of the market board is vacant.",
    "QED-SETUP-3": "there is no such card in the market.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="muisca-market",
    number=17,
    title="The Muisca market",
    game="quest",
    book="dangers",
    section="Muisca / Buying Muisca Cards",
    minutes=15,
    needs=("buying cards: lesson 6", "the Transmitter: lesson 7"),
    steps=(
        Step(
            id="eight",
            title="The cards on offer",
            idea="Two Muisca cards lie open beside the market board and are part of the market.",
            problem=Measured(
                prompt="A new game has just begun. How many kinds of cards could you buy, if you had the coins?",
                position=_stall(hand="explorer, sailor, traveler, traveler", more=_OPEN),
                measure=options(for_sale),
                answer=8,
                says="The six of the market board, and the two Muisca cards beside it.",
                feedback={
                    6: "Those are the slots of the board. Look beside it.",
                    18: "The reserve is closed as long as all six slots are filled.",
                    2: "Those lie beside the board. And on it?",
                    11: "The other Muisca cards lie face down in their deck: nobody can buy these.",
                },
                low=0,
                high=30,
            ),
            hints=("Count the slots of the market board, then what lies beside it.", "Six and two."),
            after="Eight instead of six. The other six Muisca cards wait face down.",
            rules=("QED-MUI-1",),
        ),
        Step(
            id="buy",
            title="The first purchase",
            idea="A Muisca card is bought like any other: choose it, choose what you pay with.",
            problem=DoIt(
                prompt="Buy the Weaver, which costs 5 coins. (What the eight cards show is our invention.)",
                position=_stall(hand="explorer, journalist, traveler, traveler", more=_OPEN),
                goal=Has("discard", "weaver"),
                answer=("buy weaver journalist+2*traveler",),
                wrong=(
                    ("buy weaver journalist+traveler",),
                    ("buy hunter journalist+2*traveler",),
                    ("buy elder journalist+2*traveler",),
                    ("buy photographer 2*traveler",),
                ),
                says="3 + 1 + 1 coins, and the Weaver is yours.",
            ),
            hints=(
                "The Journalist pays 3, a Traveler 1.",
                "Choose the Weaver, then the Journalist and both Travelers; press Buy.",
            ),
            after="Muisca cards are strong and dear. Yellow cards are what buys them.",
            rules=("QED-MUI-1", "QED-MUI-2"),
        ),
        Step(
            id="where",
            title="Where it goes",
            idea="Can you use a new card at once?",
            problem=Follows(
                prompt="You buy the Weaver with Journalist and Travelers. Where does it lie right after that?",
                position=_stall(hand="explorer, journalist, traveler, traveler", more=_OPEN),
                plays=("buy weaver journalist+2*traveler",),
                measure=where_is("weaver"),
                answer="b",
                options=(
                    Option("In my hand.", "New cards are never used in the turn they come.", value="hand"),
                    Option("On my discard pile, face up.", "Like every card that is bought.", value="discard"),
                    Option("On my expedition board.", "Only a card from your hand is stored there.", value=""),
                    Option("Above my board, with what I paid.", "There lie Journalist and Travelers.", value="played"),
                ),
            ),
            hints=("Is there any difference to a Scout you buy?", "No. Where do bought cards go?"),
            after="It comes to your hand when the pile has been shuffled and the card is drawn.",
            rules=("QED-MUI-2",),
        ),
        Step(
            id="one",
            title="One is enough",
            idea="Does the little shop beside the market have a purchase of its own?",
            problem=Legality(
                prompt="You have bought the Weaver, and a Photographer is left. May you buy a Scout (1 coin) as well?",
                position=_stall(hand="photographer, journalist, traveler, traveler", more=_NONE),
                before=("buy weaver journalist+2*traveler",),
                move="buy scout photographer",
                answer="QED-BUY-1",
                reasons=_reasons("QED-BUY-1", "QED-BUY-3", "QED-BUY-5"),
                says="The Muisca card was your purchase of this turn.",
            ),
            hints=(
                "How many cards may be bought in a turn?",
                "Muisca cards are part of the market, with all its rules.",
            ),
            after="One purchase a turn, Muisca or not.",
            rules=("QED-MUI-2", "QED-BUY-1"),
        ),
        Step(
            id="next-one",
            title="The next one",
            idea="A Muisca card that is bought makes room beside the market.",
            problem=Follows(
                prompt="You buy the Weaver. One card, the Elder, is left in the deck. What lies open now?",
                position=_stall(hand="explorer, journalist, traveler, traveler", more=_LAST),
                plays=("buy weaver journalist+2*traveler",),
                measure=_lying_open,
                answer="c",
                options=(
                    Option("The Hunter, until my next turn.", "The place is filled at once.", value="hunter"),
                    Option(
                        "Hunter and Weaver: there are several of each.", "There is one of each.", value="hunter+weaver"
                    ),
                    Option(
                        "Hunter and Elder.", "The top card of the deck takes the place, at once.", value="elder+hunter"
                    ),
                ),
            ),
            hints=("Is there a card in the deck?", "It is turned up without waiting."),
            after="The next player finds two open cards again. You may have turned up the one they wanted!",
            rules=("QED-MUI-10",),
        ),
        Step(
            id="run-out",
            title="The deck has run out",
            idea="There are only eight Muisca cards, one of each.",
            problem=Measured(
                prompt="No card is left in the deck. You buy the Weaver. How many Muisca cards lie open then?",
                position=_stall(hand="explorer, journalist, traveler, traveler", more=_NONE),
                plays=("buy weaver journalist+2*traveler",),
                measure=_how_many_open,
                answer=1,
                says="The Hunter stays, and the other place remains empty.",
                feedback={
                    2: "From where should the second one come?",
                    0: "You have bought one of the two.",
                },
                low=0,
                high=8,
            ),
            hints=("Two lay there, one was bought.", "An empty deck fills nothing."),
            after="Two lie open until the deck runs out.",
            rules=("QED-MUI-10",),
        ),
        Step(
            id="no-slot",
            title="An empty place is no slot",
            idea="A vacant slot of the board opens the reserve. What about an empty Muisca place? (QED-OPEN-11)",
            problem=Legality(
                prompt="One Muisca place is empty, the market board is full. May you buy a Captain for 2 coins?",
                position=_stall(hand="explorer, sailor, traveler, traveler", more=_ONE),
                move="buy captain 2*traveler",
                answer="QED-BUY-5",
                reasons=_reasons("QED-BUY-1", "QED-BUY-3", "QED-BUY-5"),
                says="The six slots are what counts, and they are filled.",
            ),
            hints=("Which places open the reserve?", "The Muisca places lie beside the board."),
            after="The Muisca have no part in the play of slots and reserve.",
            rules=("QED-MUI-9",),
        ),
        Step(
            id="half",
            title="What they pay",
            idea="A Muisca card with a coin pays its power. And a strong one without a coin?",
            problem=Choose(
                prompt="Fisher (paddle 4) and Path Finder (machete 4) are in hand. What buys a Scout for 1 coin?",
                position=_stall(hand="fisher, path_finder, explorer", more=_NONE),
                answer="c",
                options=(
                    Option("The Fisher alone: power 4.", "Four paddles are no coins.", ("buy scout fisher",)),
                    Option("The Path Finder alone.", "Machetes pay no better.", ("buy scout path_finder",)),
                    Option(
                        "Fisher and Explorer.",
                        "Two halves. The Muisca card counts no more than the Explorer.",
                        ("buy scout explorer+fisher",),
                    ),
                    Option("None of this: Muisca cards don't pay.", "They do, though badly.", right=False),
                ),
            ),
            hints=("Neither shows a coin. So what does each pay?", "Half a coin each: you need two cards."),
            after="Half a coin, as every card without a coin. Don't pay with them if you can help it.",
            rules=("QED-MUI-8",),
        ),
        Step(
            id="sum",
            title="Count your coins",
            idea="Coins and jokers pay what they show, everything else pays a half.",
            problem=Measured(
                prompt="You have five cards in hand. How many half coins do they pay together?",
                position=_stall(hand="goldsmith, raft_maker, weaver, traveler, explorer", more="market: start"),
                measure=worth,
                answer=20,
                says="5 + 3 + 1 coins make 9, and two halves make 10 coins: 20 halves.",
                feedback={
                    10: "Ten coins is right. In half coins that is more.",
                    30: "The Raft Maker shows paddles: it pays a half only.",
                    18: "And what do Raft Maker and Explorer pay?",
                    14: "A white card pays its power, too.",
                },
                low=0,
                high=40,
            ),
            hints=("Which of the five show a coin? White ones do.", "9 coins, and two halves."),
            after="A yellow or white Muisca card is a purse. The others are legs.",
            rules=("QED-MUI-8",),
        ),
        Step(
            id="transmitter",
            title="For nothing",
            idea="The Transmitter takes a card of the market for nothing, and the Muisca are part of it (QED-OPEN-16).",
            problem=DoIt(
                prompt="Get the Hunter, which costs 6 coins. You have a Transmitter and little else.",
                position=_stall(hand="explorer, transmitter, traveler", more=_NONE),
                goal=Has("discard", "hunter"),
                answer=("take hunter",),
                wrong=(("buy hunter traveler",), ("take weaver",), ("take elder",), ("buy scout traveler",)),
                says="Dear cards are what a Transmitter is for.",
            ),
            hints=(
                "Which of your cards asks for no coins?",
                "Choose the Transmitter, then the Hunter, and press Take.",
            ),
            after="It was no purchase: you may still buy something this turn.",
            rules=("QED-MUI-1",),
        ),
        Step(
            id="which",
            title="Worth its price?",
            idea="Dear cards must earn their price. What do you need that the market board hasn't got?",
            problem=DoIt(
                prompt="f24 and f25 ask for three machetes each. Buy the card that could take you over both some day.",
                position=on_route(
                    "quest+muisca", "first", at="f23", hand="journalist, photographer, traveler", more=_OPEN
                ),
                goal=Has(
                    "discard",
                    "hunter",
                    hint="f24 and f25 ask for 3 + 3 machetes. That card couldn't take you over both.",
                ),
                answer=("buy hunter journalist+photographer+traveler",),
                wrong=(
                    ("buy trailblazer journalist",),
                    ("buy weaver journalist+photographer",),
                    ("buy treasure_chest journalist",),
                    ("buy pioneer journalist+photographer",),
                ),
                says="Machete 6 for 6 coins: over both spaces in one turn, and it comes back.",
            ),
            hints=(
                "3 and 3 make 6, and it has to be a single card.",
                "Compare what lies beside the market. Green, or white?",
                "Choose the Hunter and pay with all three cards.",
            ),
            after="No card of the market board has more than 4. For dense jungle look beside it.",
            rules=("QED-MUI-1",),
        ),
    ),
)
