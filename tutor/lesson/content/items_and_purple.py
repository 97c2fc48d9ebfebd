"""Lesson 7: items, which are used once, and purple cards: drawing, thinning out, a card for nothing."""

from __future__ import annotations

from tutor.engine.games.quest.market import Market
from tutor.engine.state import State
from tutor.lesson.asking import in_game, in_hand, where_is
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_RING = (" j1 v1", "v1 j1 r1", " j1 j3")

_LAST_SCOUT = (
    "market: {board: {scout: 1, trailblazer: 3, jack: 3, photographer: 3, treasure_chest: 3, transmitter: 2}, "
    "reserve: {captain: 3, journalist: 3, compass: 3, pioneer: 3}}"
)
_VACANT = (
    "market: {board: {trailblazer: 3, jack: 3, photographer: 3, treasure_chest: 3, transmitter: 2}, "
    "reserve: {captain: 3, journalist: 3, pioneer: 3}}"
)
"""One slot of the board is vacant."""

_REASONS = {
    "QED-BUY-1": "one purchase a turn.",
    "QED-BUY-5": "the reserve is closed.",
    "QED-CARD-7": "the Scientist takes away one card at most.",
    "QED-CARD-8": "the Travel Log takes away two cards at most.",
    "QED-TURN-3": "nothing may follow the purchase.",
    "QED-TURN-4": "the card isn't in the hand.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _where(removed: str, discard: str) -> tuple[Option, ...]:
    """Out of the game or on the discard pile, with feedback for each."""
    return (
        Option("Out of the game.", removed, value="removed"),
        Option("On my discard pile.", discard, value="discard"),
    )


def _vacant(state: State) -> int:
    """Slots of the market board without a pile."""
    return state.get(Market).vacant


LESSON = Lesson(
    slug="items-and-purple",
    number=7,
    title="Items and purple cards",
    game="quest",
    book="quest",
    section="Special Cards: Items",
    minutes=20,
    needs=("the market and what cards pay: lesson 6",),
    steps=(
        Step(
            id="item-moves",
            title="Once only",
            idea="Six types are items, marked as single use. Such a card leaves the game when its function has been "
            "used.",
            problem=Follows(
                prompt="You use the Giant Machete (power 6) for one step into the jungle a3, stop, and end your "
                "turn. Where is it "
                "then?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="giant_machete", draw="explorer, explorer, explorer, explorer"
                ),
                plays=("play giant_machete a3", "stop", "end"),
                measure=where_is("giant_machete"),
                answer="a",
                options=_where(
                    "It moved the piece, so it was used, though 5 of its 6 were wasted.",
                    "Even one step of six was a use.",
                ),
            ),
            hints=("Was its function used?", "How much of the power was used makes no difference."),
            after="Keep an item for the day on which you need all of it.",
            rules=("QED-ITEM-1", "QED-ITEM-5", "QED-ITEM-6"),
        ),
        Step(
            id="item-pays-half",
            title="An item as small change",
            idea="Without a coin on it, a card pays half a coin, and an item is no exception.",
            problem=Follows(
                prompt="You buy a Jack-of-all-Trades (2) with Giant Machete, Traveler and Explorer. Where is the "
                "Giant Machete at the "
                "end of the turn?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="giant_machete, traveler, explorer",
                    draw="explorer, explorer, sailor, traveler",
                    more="market: start",
                ),
                plays=("buy jack explorer+giant_machete+traveler", "end"),
                measure=where_is("giant_machete"),
                answer="b",
                options=_where(
                    "Its machetes were not used. It paid half a coin like any odd card.",
                    "Half a coin is not what an item is for: it comes back.",
                ),
            ),
            hints=("Did it do what is printed on it?",),
            after="Only its own function uses an item up.",
            rules=("QED-ITEM-2", "QED-ITEM-3"),
        ),
        Step(
            id="chest",
            title="Four coins, once",
            idea="Treasure Chest and Prop Plane show coins. Paying with them is their function.",
            problem=DoIt(
                prompt="Buy a Trailblazer (3 coins), and keep the Treasure Chest for a dearer day.",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="treasure_chest, traveler, traveler, explorer, sailor",
                    more="market: start",
                ),
                goal=Every((Has("discard", "trailblazer"), Has("hand", "treasure_chest"))),
                answer=("buy trailblazer explorer+sailor+2*traveler",),
                wrong=(
                    ("buy trailblazer treasure_chest",),
                    ("buy trailblazer explorer+2*traveler",),
                    ("buy scout traveler",),
                    ("buy trailblazer explorer+traveler+treasure_chest",),
                ),
                says="The Chest would have been gone, and its fourth coin with it.",
            ),
            hints=("What do the other four cards pay?", "1 + 1 + ½ + ½.", "Trailblazer, then the four others, Buy."),
            after="A Chest that pays leaves the game, and gives no change. Use it for something that costs 4 or 5.",
            rules=("QED-ITEM-3", "QED-ITEM-1"),
        ),
        Step(
            id="draw-two",
            title="Purple cards do things",
            idea="They have no symbol and no power, but a text. The Cartographer draws 2 cards, for use in this "
            "very turn.",
            problem=Measured(
                prompt="You hold Cartographer, Explorer and Sailor, and use the Cartographer. How many cards are in "
                "your hand then?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="cartographer, explorer, sailor", draw="traveler, traveler"
                ),
                answer=4,
                says="One played, two drawn.",
                feedback={
                    5: "The Cartographer itself was played.",
                    2: "Drawn cards come to the hand at once.",
                    3: "It draws two.",
                },
                low=0,
                high=9,
                plays=("use cartographer",),
                measure=in_hand,
            ),
            hints=("3 minus 1 plus 2.",),
            after="The Cartographer isn't an item: it comes back and draws again.",
            rules=("QED-CARD-6",),
        ),
        Step(
            id="compass-run",
            title="Draw, then run",
            idea="What you draw may be played at once. Your draw pile here holds just a Sailor, a Scout and an "
            "Explorer.",
            problem=DoIt(
                prompt="On the first route, bring the red piece from k18 to the jungle l21. The Compass draws 3 cards.",
                position=on_route("quest", "first", at="k18", hand="compass", draw="sailor, scout, explorer"),
                goal=Reach(("l21",)),
                answer=("use compass", "play sailor k19", "play explorer l20", "play scout l21"),
                wrong=(
                    ("use compass", "play sailor k19", "play scout l20", "stop", "play explorer l21"),
                    ("play compass machete l18",),
                    ("use compass", "play explorer l18"),
                    ("use compass",),
                ),
                says="Three cards for one. The Compass is an item, so that was its only run.",
            ),
            hints=(
                "First draw. Then look at the way: river, jungle 1, jungle 2.",
                "Which of the two green cards is needed for l21?",
                "Use Compass; Sailor k19, Explorer l20, Scout l21.",
            ),
            after="Draw first, plan then.",
            rules=("QED-CARD-6", "QED-ITEM-1"),
        ),
        Step(
            id="any-moment",
            title="After the purchase",
            idea="Moves come before the purchase. Does that hold for purple cards, too?",
            problem=Legality(
                prompt="You have bought a Scout. May you use the Cartographer now?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="cartographer, traveler, explorer",
                    draw="sailor, traveler",
                    more="market: start",
                ),
                before=("buy scout traveler",),
                move="use cartographer",
                answer="legal",
                reasons=_reasons("QED-TURN-3", "QED-BUY-1", "QED-TURN-4"),
                says="It moves no piece, so it may come at any time of your phase 1.",
            ),
            hints=("Does it move a piece?", "Purple cards are free of the order."),
            after="Better draw before you buy: then you know what you can pay.",
            rules=("QED-CARD-1", "QED-TURN-3"),
        ),
        Step(
            id="transmitter",
            title="A call to the market",
            idea="The Transmitter takes any card for nothing, from the board or the reserve, even while that is "
            "closed.",
            problem=DoIt(
                prompt="Take a Pioneer, the dearest green card, without paying a coin.",
                position=drawn("quest", *_RING, at="b2", hand="transmitter, traveler, explorer", more="market: start"),
                goal=Has("discard", "pioneer"),
                answer=("take pioneer",),
                wrong=(
                    ("buy pioneer explorer+transmitter+traveler",),
                    ("take trailblazer",),
                    ("buy scout traveler",),
                    ("play transmitter machete a3",),
                ),
                says="It lies on your discard pile. The Transmitter has left the game.",
            ),
            hints=(
                "Choose the Transmitter: the reserve is shown.",
                "Click Transmitter, then Pioneer in the reserve, then Take.",
            ),
            after="The Transmitter costs 4. Take something that costs 5, or that you can't get otherwise.",
            rules=("QED-CARD-2", "QED-ITEM-1"),
        ),
        Step(
            id="and-buy",
            title="Take, then buy?",
            idea="One purchase a turn. Is a card taken with the Transmitter a purchase?",
            problem=Legality(
                prompt="The Transmitter has taken the last Scout from the board. May you now buy a Captain (2 "
                "coins) from the reserve?",
                position=drawn("quest", *_RING, at="b2", hand="transmitter, traveler, traveler", more=_LAST_SCOUT),
                before=("take scout",),
                move="buy captain 2*traveler",
                answer="legal",
                reasons=_reasons("QED-BUY-1", "QED-BUY-5", "QED-TURN-3"),
                says="Your purchase is still to come. And the slot of the Scouts is vacant now, so the reserve is "
                "open.",
            ),
            hints=(
                "Two questions: is it your first purchase, and is the reserve open?",
                "The pile of Scouts is used up.",
            ),
            after="The Transmitter can open the shop for yourself: that is its best trick.",
            rules=("QED-CARD-3", "QED-CARD-5"),
        ),
        Step(
            id="pile-stays",
            title="Two Captains left",
            idea="After a purchase from the reserve the rest of the pile moves onto the board. And after the "
            "Transmitter?",
            problem=Measured(
                prompt="One slot of the board is vacant. The Transmitter takes one of three Captains out of the "
                "reserve. How many slots "
                "are vacant then?",
                position=drawn("quest", *_RING, at="b2", hand="transmitter, explorer", more=_VACANT),
                answer=1,
                says="The other two Captains stay in the reserve, and the gap stays open.",
                feedback={
                    0: "That would be so if you had bought the Captain.",
                    2: "Nothing was taken from the board.",
                },
                low=0,
                high=6,
                plays=("take captain",),
                measure=_vacant,
            ),
            hints=("Which piles move: those that are bought from, or those that are taken from?",),
            after="Piles move when somebody buys.",
            rules=("QED-CARD-4",),
        ),
        Step(
            id="scientist",
            title="Draw one, lose one",
            idea="The Scientist draws 1 card, then you may take 1 card of your hand out of the game. In that order.",
            problem=DoIt(
                prompt="Your draw pile is one card, and you don't know which. Use the Scientist, then get rid of a "
                "Traveler.",
                position=drawn("quest", *_RING, at="b2", hand="scientist, traveler, explorer", draw="pioneer"),
                goal=Every((Has("removed", "traveler"), Has("hand", "pioneer"))),
                answer=("use scientist", "remove traveler"),
                wrong=(
                    ("use scientist", "remove pioneer"),
                    ("use scientist", "remove -"),
                    ("use scientist", "remove explorer"),
                    ("use scientist",),
                ),
                says="A Pioneer came, and a Traveler went. You might also have removed none.",
            ),
            hints=("Use the Scientist first.", "Click Scientist, Use; then Traveler, Remove."),
            after="First you see what comes, then you decide what goes: even the new card, or none at all.",
            rules=("QED-CARD-7", "QED-CARD-9"),
        ),
        Step(
            id="not-two",
            title="While we are at it",
            idea="Your hand has two weak cards, and the Scientist is at work.",
            problem=Legality(
                prompt="The Scientist has drawn. May you take a Traveler and an Explorer out of the game?",
                position=drawn("quest", *_RING, at="b2", hand="scientist, traveler, explorer", draw="pioneer"),
                before=("use scientist",),
                move="remove explorer+traveler",
                answer="QED-CARD-7",
                reasons=_reasons("QED-CARD-8", "QED-CARD-7", "QED-TURN-4"),
                says="One, or none. For two there is the Travel Log.",
            ),
            hints=("How many cards does the Scientist take?",),
            after="The Scientist comes back, and takes one card each time.",
            rules=("QED-CARD-7",),
        ),
        Step(
            id="travel-log",
            title="The Travel Log",
            idea="It draws 2 cards, then takes up to 2 out of the game. It is an item.",
            problem=Measured(
                prompt="You have 9 cards: 3 in hand, 2 on the draw pile, 4 discarded. You use the Travel Log, draw "
                "a Traveler and a Pioneer, and take two Travelers out of the game. How many cards do you have then?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="travel_log, traveler, explorer",
                    draw="traveler, pioneer",
                    discard="explorer, sailor, scout, traveler",
                ),
                answer=6,
                says="Two Travelers are gone, and so is the Log itself.",
                feedback={
                    7: "What becomes of the Log?",
                    9: "Cards that are drawn were yours before. But some leave.",
                    8: "Both Travelers leave.",
                    5: "Cards that you draw leave nothing: count only what goes out of the game.",
                    4: "The Explorer and the Pioneer stay, and so does all that lies on your discard pile.",
                    2: "These are in your hand. Your discard pile is yours as well.",
                    11: "You draw your own cards: they don't become more.",
                },
                low=0,
                high=12,
                plays=("use travel_log", "remove 2*traveler"),
                measure=in_game,
            ),
            hints=("Drawing changes nothing: which cards leave?", "Two Travelers and one item."),
            after="Three coins, and three cards less in your deck. Few things make a deck better so quickly.",
            rules=("QED-CARD-8", "QED-ITEM-1"),
        ),
        Step(
            id="which-leave",
            title="Sort them",
            idea="Purple is not the same as single use. Look at the mark on the card.",
            problem=Choose(
                prompt="Which of the six purple cards leave the game when their text has been used?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="cartographer, compass, native, scientist, transmitter, travel_log",
                    more="market: start",
                ),
                answer="c",
                options=(
                    Option("All six.", "Three of them come back again and again.", right=False),
                    Option(
                        "Cartographer, Scientist and Native.", "Just the other way round: these come back.", right=False
                    ),
                    Option(
                        "Compass, Transmitter and Travel Log.",
                        "Things are used up, people come back. That is worth remembering.",
                        right=True,
                    ),
                    Option(
                        "None: only coins and machetes are items.", "Look at the mark on the cards below.", right=False
                    ),
                ),
            ),
            hints=("The cards below the board are marked.", "Three of them are people."),
            after="People come back, things are used up.",
            rules=("QED-ITEM-6", "QED-CARD-13"),
        ),
    ),
)
