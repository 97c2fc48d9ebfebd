"""Lesson 6: what cards pay, one purchase a turn and after the moves, the market board and the reserve beside it."""

from __future__ import annotations

from tutor.engine.games.quest.market import Market
from tutor.engine.state import State
from tutor.lesson.asking import for_sale, options, where_is, worth
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_RING = (" j1 v1", "v1 j1 r1", " j1 j2")

_LAST_SCOUT = (
    "market: {board: {scout: 1, trailblazer: 3, jack: 3, photographer: 3, treasure_chest: 3, transmitter: 3}, "
    "reserve: {captain: 3, journalist: 3, compass: 3, pioneer: 2}}"
)
"""Six piles, one of them a single Scout; four types in the reserve."""

_TWO_VACANT = (
    "market: {board: {trailblazer: 3, jack: 3, photographer: 3, transmitter: 3}, "
    "reserve: {captain: 3, journalist: 3, compass: 1}}"
)
"""Two of the six slots are vacant."""

_REASONS = {
    "QED-BUY-1": "one purchase a turn.",
    "QED-BUY-3": "these cards don't pay enough.",
    "QED-BUY-5": "the card isn't on the market board.",
    "QED-BUY-10": "a card that has done something else doesn't pay.",
    "QED-TURN-3": "moves come before the purchase.",
    "QED-TURN-4": "the card isn't in the hand.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _coins(state: State) -> int:
    """Whole coins that the hand pays."""
    return worth(state) // 2


def _vacant(state: State) -> int:
    """Slots of the market board without a pile."""
    return state.get(Market).vacant


def _captain_for_sale(state: State) -> bool:
    return "captain" in for_sale(state)


LESSON = Lesson(
    slug="buying",
    number=6,
    title="Buying cards",
    game="quest",
    book="quest",
    section="Buy New Cards",
    minutes=20,
    needs=("what a turn is made of: lesson 2",),
    steps=(
        Step(
            id="half-coins",
            title="What your cards pay",
            idea="A card with a coin pays its power. Every other card pays half a coin, even the strongest.",
            problem=Measured(
                prompt="You hold three Explorers and a Sailor. How many coins do they pay in all?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="explorer, explorer, explorer, sailor", more="market: start"
                ),
                measure=_coins,
                answer=2,
                says="Four halves. That is enough for a Scout, a Jack-of-all-Trades or a Photographer.",
                feedback={
                    4: "They show machetes and paddles, not coins.",
                    0: "No coin, but not worthless either.",
                    3: "Each of the four pays half a coin.",
                    1: "Each of the four pays half a coin.",
                },
                low=0,
                high=9,
            ),
            hints=("How much does a card without a coin pay?", "Four times a half."),
            after="No hand is too bad to buy with.",
            rules=("QED-BUY-2",),
        ),
        Step(
            id="white-pays",
            title="White cards pay in full",
            idea="White cards show the coin, too.",
            problem=Measured(
                prompt="You hold Adventurer (white 2), Traveler (coin 1), Pioneer (machete 5) and Captain (paddle "
                "3). How many "
                "coins in all?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="adventurer, traveler, pioneer, captain", more="market: start"
                ),
                measure=_coins,
                answer=4,
                says="2 and 1, and two halves for the strong ones without a coin.",
                feedback={
                    2: "The white card pays its power.",
                    11: "Machetes and paddles are no money.",
                    3: "Two halves are still missing.",
                    5: "Pioneer and Captain pay half a coin each.",
                },
                low=0,
                high=12,
            ),
            hints=("Which of them show a coin?", "2 + 1 + ½ + ½."),
            after="Colour tells what a card pays: yellow and white in full, all others a half.",
            rules=("QED-BUY-2",),
        ),
        Step(
            id="first-purchase",
            title="The first purchase",
            idea="Choose a card of the market, choose what to pay with, press Buy. Too much is allowed; no change "
            "is given.",
            problem=DoIt(
                prompt="Buy a Scout, and keep the Traveler in your hand.",
                position=drawn("quest", *_RING, at="b2", hand="explorer, sailor, traveler", more="market: start"),
                goal=Every((Has("discard", "scout"), Has("hand", "traveler"))),
                answer=("buy scout explorer+sailor",),
                wrong=(
                    ("buy scout traveler",),
                    ("buy scout explorer",),
                    ("buy photographer explorer+sailor+traveler",),
                    ("buy scout explorer+traveler",),
                ),
                says="Two halves make a coin, and the Traveler is still there for the next village.",
            ),
            hints=(
                "A Scout costs 1. Which cards make up 1 without the Traveler?",
                "Explorer and Sailor pay half a coin each.",
                "Click Scout in the market, then Explorer and Sailor, then Buy.",
            ),
            after="Pay with what you can't use on the way.",
            rules=("QED-BUY-3", "QED-BUY-2"),
        ),
        Step(
            id="not-enough",
            title="Enough?",
            idea="The cards you pay with have to come to the price, or more.",
            problem=Legality(
                prompt="A Photographer costs 2. May you buy it with a Traveler and an Explorer?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, sailor, traveler", more="market: start"),
                move="buy photographer explorer+traveler",
                answer="QED-BUY-3",
                reasons=_reasons("QED-BUY-1", "QED-BUY-3", "QED-BUY-5"),
                says="1½ is not 2.",
            ),
            hints=("Add up what they pay.", "1 and a half."),
            after="Halves count exactly; nobody lends you the other half.",
            rules=("QED-BUY-3",),
        ),
        Step(
            id="where-it-goes",
            title="Where does it go?",
            idea="What you buy is yours. But when can you play it?",
            problem=Follows(
                prompt="You buy a Scout with your Traveler. Where is the Scout then?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, sailor, traveler", more="market: start"),
                plays=("buy scout traveler",),
                measure=where_is("scout"),
                answer="b",
                options=(
                    Option("In my hand, ready to be played.", "That would make buying a way of moving.", value="hand"),
                    Option(
                        "Face up on my discard pile.",
                        "It comes to your hand when the discard pile has been shuffled.",
                        value="discard",
                    ),
                    Option(
                        "On top of my draw pile.",
                        "Then you would always have it next turn. But it has to wait for a shuffle.",
                        value="draw",
                    ),
                ),
            ),
            hints=("New cards have to wait for a shuffle.",),
            after="Next turn is the earliest that you can use it, if your draw pile runs out this turn. Cards bought "
            "early are drawn often; one bought on the last tile is never drawn.",
            rules=("QED-BUY-4",),
        ),
        Step(
            id="one-a-turn",
            title="Money left",
            idea="You have bought something, and your hand still has coins.",
            problem=Legality(
                prompt="You have bought a Scout with the Traveler. A Photographer (coin 2) is still in your hand. "
                "May you buy a Jack-of-"
                "all-Trades (2) as well?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, photographer, traveler", more="market: start"),
                before=("buy scout traveler",),
                move="buy jack photographer",
                answer="QED-BUY-1",
                reasons=_reasons("QED-BUY-3", "QED-BUY-10", "QED-BUY-1"),
                says="One purchase. Two cheap cards want two turns.",
            ),
            hints=("Is it the money?", "How many purchases has a turn?"),
            after="With much money buy something dear: a second purchase there is not.",
            rules=("QED-BUY-1",),
        ),
        Step(
            id="move-first",
            title="Buy, then walk?",
            idea="Moves and the purchase both belong to phase 1. Does their order matter?",
            problem=Legality(
                prompt="You have bought a Scout with the Traveler. May the Explorer now take you to the jungle a3?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, sailor, traveler", more="market: start"),
                before=("buy scout traveler",),
                move="play explorer a3",
                answer="QED-TURN-3",
                reasons=_reasons("QED-TURN-4", "QED-TURN-3", "QED-BUY-1"),
                says="Buy last. If your table plays it freely: that reading can be switched on (QED-OPEN-3).",
            ),
            hints=("What belongs to the end of phase 1?",),
            after="Walk first, and shop with what is left. Purple cards may still come after it: lesson 7.",
            rules=("QED-TURN-3",),
        ),
        Step(
            id="spent",
            title="Walking money",
            idea="A coin opens a village, and it buys.",
            problem=Legality(
                prompt="One Traveler has taken you to the village a2. May you buy a Photographer (2) with both "
                "Travelers?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, traveler, traveler", more="market: start"),
                before=("play traveler a2",),
                move="buy photographer 2*traveler",
                answer="QED-BUY-10",
                reasons=_reasons("QED-BUY-3", "QED-BUY-10", "QED-TURN-3"),
                says="The one that walked has done its work.",
            ),
            hints=("Where does the first Traveler lie?", "It lies above your board."),
            after="Villages and the market want the same coins. Decide which is worth more.",
            rules=("QED-BUY-10", "QED-TURN-4"),
        ),
        Step(
            id="closed-reserve",
            title="Behind the counter",
            idea="Six piles lie on the market board, twelve more in the reserve. *Show the reserve* shows them.",
            problem=DoIt(
                prompt="Break a rule on purpose: try to buy a Captain (2 coins) out of the reserve.",
                position=drawn(
                    "quest", *_RING, at="b2", hand="explorer, sailor, traveler, traveler", more="market: start"
                ),
                goal=Refused("QED-BUY-5"),
                answer=("buy captain 2*traveler",),
                wrong=(
                    ("buy photographer 2*traveler",),
                    ("play traveler a2",),
                    ("buy trailblazer 2*traveler",),
                    ("buy scout traveler",),
                ),
                says="All six slots hold a pile, so the reserve is closed.",
            ),
            hints=(
                "Press Show the reserve, choose the Captain, choose two coins.",
                "Captain, both Travelers, Buy.",
            ),
            after="As long as six piles lie on the board, these six types are all there is to buy.",
            rules=("QED-BUY-5", "QED-SETUP-3"),
        ),
        Step(
            id="reserve-opens",
            title="A gap opens the reserve",
            idea="While a slot of the board is vacant, everything in the reserve is for sale as well.",
            problem=Measured(
                prompt="In this game six types lie on the board, and four are left in the reserve. You buy the last "
                "Scout. How many types are then for sale?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, sailor, traveler", more=_LAST_SCOUT),
                answer=9,
                says="Five on the board and four in the reserve. The next player may choose among them all.",
                feedback={
                    6: "The slot of the Scout is vacant now, and it isn't filled by itself.",
                    5: "These are the ones on the board. A slot is vacant: what does that open?",
                    10: "The Scouts are sold out.",
                    4: "The cards on the board can still be bought.",
                    1: "A vacant slot opens the whole reserve, not one pile.",
                    8: "Only the Scouts are gone. Count the piles that are left on the board, then the reserve.",
                },
                low=0,
                high=18,
                plays=("buy scout traveler",),
                measure=options(for_sale),
            ),
            hints=("How many piles are left on the board?", "5 on the board, and the reserve is open."),
            after="Whoever takes the last card opens the shop for the others. You yourself have just bought.",
            rules=("QED-BUY-6", "QED-BUY-9"),
        ),
        Step(
            id="pile-moves-in",
            title="The pile moves in",
            idea="After a purchase from the reserve, the rest of that pile fills a vacant slot.",
            problem=Measured(
                prompt="Two slots are vacant. You buy one of three Captains out of the reserve. How many slots are "
                "vacant then?",
                position=drawn("quest", *_RING, at="b2", hand="traveler, traveler", more=_TWO_VACANT),
                answer=1,
                says="Two Captains move onto the board. The other slot stays vacant, so the reserve stays open.",
                feedback={
                    0: "Only the pile that was bought from moves.",
                    2: "What becomes of the two Captains that are left?",
                },
                low=0,
                high=6,
                plays=("buy captain 2*traveler",),
                measure=_vacant,
            ),
            hints=("Which pile moves?", "One pile, one slot."),
            after="A purchase from the reserve closes one gap. With one gap it closes the reserve.",
            rules=("QED-BUY-7", "QED-BUY-6"),
        ),
        Step(
            id="last-of-the-reserve",
            title="The last of its pile",
            idea="And if it was the last card of its pile?",
            problem=Follows(
                prompt="Two slots are vacant. You buy the last Compass out of the reserve. Can the next player buy "
                "a Captain, which "
                "lies there, too?",
                position=drawn("quest", *_RING, at="b2", hand="traveler, traveler", more=_TWO_VACANT),
                plays=("buy compass 2*traveler",),
                measure=_captain_for_sale,
                answer="a",
                options=(
                    Option("Yes: both slots are still vacant.", "No pile is left that could move in.", value=True),
                    Option(
                        "No: the Compass fills one slot, and that closes the reserve.",
                        "A sold card fills no slot.",
                        value=False,
                    ),
                ),
            ),
            hints=("How many Compasses are left to move in?",),
            after="Slots are filled by piles, and by nothing else.",
            rules=("QED-BUY-8", "QED-BUY-9"),
        ),
        Step(
            id="what-to-buy",
            title="What to buy",
            idea="The price is in coins. What you pay in the end is turns with a worse hand.",
            problem=Choose(
                prompt="First turn, four coins to spend, a long way of jungle before you. Which purchase can be "
                "made, and "
                "lasts?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="traveler, traveler, traveler, traveler", more="market: start"
                ),
                answer="b",
                options=(
                    Option(
                        "A Pioneer: machete 5.",
                        "Five coins, and it lies in the closed reserve.",
                        ("buy pioneer 4*traveler",),
                    ),
                    Option(
                        "A Trailblazer: machete 3.",
                        "3 coins; the fourth Traveler pays nothing back, so it may stay in hand.",
                        ("buy trailblazer 3*traveler",),
                    ),
                    Option(
                        "Two Scouts, one after the other.",
                        "Two would be nice.",
                        ("buy scout traveler", "buy scout traveler"),
                    ),
                    Option(
                        "A Giant Machete: machete 6, once.",
                        "Strong for one walk, and not on offer today.",
                        ("buy giant_machete 3*traveler",),
                    ),
                ),
            ),
            hints=("Which of these lie on the market board?", "One purchase, from the board."),
            after="Early on buy cards that come back; single-use cards are for the right moment.",
            rules=("QED-BUY-5", "QED-BUY-1", "QED-BUY-3"),
        ),
        Step(
            id="whole-turn",
            title="A good first turn",
            idea="A turn is both: a few steps, and a card for later.",
            problem=DoIt(
                prompt="On the first route, bring the red piece from o1 to the river o3, and buy a Photographer in "
                "the same turn.",
                position=on_route(
                    "quest", "first", at="o1", hand="explorer, traveler, traveler, sailor", more="market: start"
                ),
                goal=Every((Reach(("o3",)), Has("discard", "photographer"))),
                answer=("play explorer o2", "play sailor o3", "buy photographer 2*traveler"),
                wrong=(
                    ("buy photographer 2*traveler", "play explorer o2"),
                    ("play explorer o2", "play sailor o3", "play traveler o4"),
                    ("play explorer o2", "buy photographer 2*traveler", "play sailor o3"),
                    ("play explorer o2", "play sailor o3", "buy scout traveler"),
                ),
                says="Two spaces on, and twice the coins in two turns.",
            ),
            hints=(
                "Walk with Explorer and Sailor. What is left to pay with?",
                "Both Travelers together are 2 coins.",
                "Explorer o2, Sailor o3; then Photographer, both Travelers, Buy.",
            ),
            after="Walk with what walks, pay with what pays.",
            rules=("QED-TURN-3", "QED-BUY-3"),
        ),
    ),
)
