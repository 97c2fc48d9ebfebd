"""Lesson 8: keep or discard, draw up to four, and when which cards are shuffled."""

from __future__ import annotations

from tutor.lesson.asking import in_hand, pile, to_draw
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured, Number

__all__ = ["LESSON"]

_RING = (" j1 v1", "v1 j1 r1", " j1 j2")

_SHOP = (
    "market: {board: {trailblazer: 3, jack: 3, photographer: 3, treasure_chest: 3, transmitter: 3}, "
    "reserve: {captain: 3, compass: 3}}"
)
"""One slot is vacant, so the reserve is open."""

_REASONS = {
    "QED-BUY-4": "a card bought this turn can't be used before the next one.",
    "QED-TURN-3": "moves come before the purchase.",
    "QED-TURN-4": "the card isn't in the hand.",
    "QED-TURN-2": "at least one card has to be played.",
    "QED-MOVE-1": "a piece has to move if it can.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="deck-and-reshuffle",
    number=8,
    title="Deck and reshuffle",
    game="quest",
    book="quest",
    section="Phase 3: Draw Cards",
    minutes=20,
    needs=("the three phases of a turn: lesson 2", "buying: lesson 6"),
    steps=(
        Step(
            id="first-deck",
            title="Eight cards",
            idea="Everybody begins with 3 Explorers, 4 Travelers and a Sailor, shuffled, and draws four.",
            problem=Number(
                prompt="Nobody keeps or buys anything. How many turns do you need until you have been able to play "
                "each of your eight cards?",
                position=on_route(
                    "quest",
                    "first",
                    at="o1",
                    hand="explorer, explorer, traveler, sailor",
                    draw="explorer, traveler, traveler, traveler",
                ),
                answer=2,
                says="Four and four. Then the discard pile is shuffled, and it begins again.",
                feedback={
                    8: "You hold four at a time.",
                    1: "In the first turn you can play four of them.",
                    3: "You keep nothing, so every card in your next hand is another one.",
                    4: "Four is the number of cards in hand.",
                },
                low=0,
                high=9,
            ),
            hints=("How many cards can you play in one turn?",),
            after="A deck of eight comes round every second turn. Each card you buy makes the round longer.",
            rules=("QED-SETUP-2", "QED-TURN-1"),
        ),
        Step(
            id="counting-cards",
            title="What is in the pile?",
            idea="A draw pile lies face down and its order is hidden. But you know what you own, and discard piles "
            "lie open.",
            problem=Measured(
                prompt="Your eight cards are those of the beginning. In hand: Explorer, Traveler. Discarded: 2 "
                "Travelers, Explorer, "
                "Sailor. How many Travelers are in your draw pile?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="explorer, traveler",
                    draw="explorer, traveler",
                    discard="explorer, sailor, traveler, traveler",
                ),
                answer=1,
                says="Four in all; one in hand, two discarded. The other card is your third Explorer.",
                feedback={
                    0: "You began with four Travelers.",
                    2: "Two cards are in the pile. Are both of them Travelers?",
                    3: "Take away those that are discarded, too.",
                    4: "Some of them you can see.",
                },
                low=0,
                high=4,
                measure=pile("draw", "traveler"),
            ),
            hints=("Four Travelers in all. How many can you see?", "4 minus 1 minus 2."),
            after="You may count cards. Nobody can see your hand, but your discard pile lies open to all.",
            rules=("QED-SETUP-8", "QED-SETUP-2"),
        ),
        Step(
            id="keep",
            title="Keep the right one",
            idea="In phase 2 you keep or discard each card that you haven't played. Then you draw until you hold four.",
            problem=DoIt(
                prompt="You have two turns to bring the red piece from a1 to the river d1. In your draw pile lie a "
                "Photographer (coin 2) "
                "and two Travelers.",
                position=drawn(
                    "quest",
                    "s1 j1 v2 r1",
                    at="a1",
                    hand="explorer, sailor, traveler, traveler",
                    draw="photographer, traveler, traveler",
                ),
                goal=Reach(("d1",)),
                answer=("play explorer b1", "end", "discard 2*traveler", "play photographer c1", "play sailor d1"),
                wrong=(
                    ("play explorer b1", "end", "discard -"),
                    ("play explorer b1", "end", "discard sailor+2*traveler"),
                    ("play explorer b1", "play traveler c1"),
                    ("end", "discard explorer+2*traveler"),
                ),
                says="The Sailor had nothing to do in the first turn, but you needed it in the second.",
            ),
            hints=(
                "Which of your cards can't be used now, but later?",
                "Keep the Sailor, discard both Travelers: then you draw all three.",
                "Explorer b1, End turn, choose both Travelers, Discard; then Photographer c1 and Sailor d1.",
            ),
            after="Keep what the next turn needs, discard the rest: every card kept is one card less to draw.",
            rules=("QED-DISC-1", "QED-TURN-1", "QED-DISC-4"),
        ),
        Step(
            id="more-than-four",
            title="A full hand",
            idea="You fill up to four. What if you hold more than that?",
            problem=Measured(
                prompt="After a Compass you hold five cards, play none of them and keep all. How many cards are in "
                "your hand next turn?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="explorer, scout, sailor, jack, traveler",
                    draw="traveler, traveler",
                ),
                answer=5,
                says="You draw none, and you give none away.",
                feedback={
                    4: "Four is no limit: nobody has to give cards away.",
                    9: "You draw only if you hold less than four.",
                    7: "You draw only if you hold less than four.",
                },
                low=0,
                high=9,
                plays=("end", "discard -"),
                measure=in_hand,
            ),
            hints=("Does any rule take a card away from you?",),
            after="Four is what you fill up to. It is no limit.",
            rules=("QED-DISC-2", "QED-DISC-1"),
        ),
        Step(
            id="runs-short",
            title="The pile runs short",
            idea="First you draw what is there. Then the discard pile is shuffled into a new draw pile, and you "
            "draw the rest.",
            problem=Measured(
                prompt="You keep one card, and your draw pile holds two. How many cards come from the newly "
                "shuffled pile?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="explorer, sailor",
                    draw="scout, jack",
                    discard="traveler, traveler, explorer",
                ),
                answer=1,
                says="One kept, two drawn; the fourth comes out of the shuffled pile.",
                feedback={
                    3: "Two of them still lie on the old pile, and you draw those first.",
                    4: "You have kept one and draw two without a shuffle.",
                    2: "These come from the old pile.",
                },
                low=0,
                high=4,
                plays=("play sailor c2", "end", "discard -"),
                measure=to_draw,
            ),
            hints=("How many are missing to four? How many are on the pile?", "Three are missing, two are there."),
            after="The old pile first, then the shuffle. Never shuffle cards in that are still to be drawn.",
            rules=("QED-DRAW-1", "QED-TURN-1"),
        ),
        Step(
            id="exactly",
            title="Exactly enough",
            idea="A shuffle comes only when a card is needed that isn't there.",
            problem=Measured(
                prompt="You play your only card and draw four; just four lie on the pile. How many cards lie on "
                "your discard pile "
                "afterwards?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="sailor",
                    draw="scout, jack, explorer, traveler",
                    discard="traveler, traveler, explorer",
                ),
                answer=4,
                says="The three from before, and the Sailor. The draw pile is empty, and so it stays for now.",
                feedback={
                    0: "An empty pile is not yet a shuffle: nobody needs a card.",
                    3: "What becomes of the Sailor?",
                    8: "Four of them are in your hand.",
                },
                low=0,
                high=9,
                plays=("play sailor c2", "end"),
                measure=pile("discard"),
            ),
            hints=("Is any card missing after the draw?", "No shuffle: 3 and the Sailor."),
            after="An empty draw pile may lie there for a turn. What you buy in that turn is in the next shuffle.",
            rules=("QED-DRAW-2", "QED-DISC-4"),
        ),
        Step(
            id="shuffle-in-phase-1",
            title="A shuffle in the middle",
            idea="Purple cards draw in phase 1. Cards played this turn still lie above your board then.",
            problem=Measured(
                prompt="Explorer and Sailor are played. One card is on your draw pile, one on the discard pile. How "
                "many cards does the "
                "Compass (draw 3) bring you?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="compass",
                    draw="scout",
                    discard="traveler",
                    played="explorer, sailor",
                ),
                answer=2,
                says="The Scout and, after the shuffle, the Traveler. Played cards aren't shuffled in before phase 2.",
                feedback={
                    3: "Where should the third one come from?",
                    4: "It draws three at most.",
                    1: "When the pile runs short, the discard pile is shuffled.",
                },
                low=0,
                high=4,
                plays=("use compass",),
                measure=in_hand,
            ),
            hints=("Which cards are shuffled: those on the discard pile, or all you don't hold?", "One and one."),
            after="In phase 1 a shuffle takes the discard pile and nothing else; and you draw what there is.",
            rules=("QED-DRAW-3", "QED-DRAW-5"),
        ),
        Step(
            id="shuffle-in-phase-3",
            title="Four cards in all",
            idea="Phase 2 comes before phase 3: played cards are discarded before you draw.",
            problem=Measured(
                prompt="You own four cards, and all are in your hand. You play Explorer and Sailor, keep the others "
                "and end your turn. "
                "How many do you hold next turn?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, sailor, pioneer, traveler"),
                answer=4,
                says="The two you played were discarded, shuffled and drawn again at once.",
                feedback={
                    2: "What you played lies on the discard pile when you draw.",
                    0: "You have kept two.",
                    3: "Two cards were played, and both can come back.",
                },
                low=0,
                high=4,
                plays=("play sailor c2", "play explorer b1", "end", "discard -"),
                measure=in_hand,
            ),
            hints=("In which order do the phases come?", "Discard, then draw."),
            after="With a tiny deck you play the same good cards every turn.",
            rules=("QED-DRAW-4", "QED-DISC-4"),
        ),
        Step(
            id="new-card",
            title="Fresh from the market",
            idea="A bought card lies on the discard pile. A shuffle may bring it to your hand in the same turn.",
            problem=Legality(
                prompt="You have bought a Compass; then the Cartographer made you shuffle, and you have drawn it. "
                "May you use it now?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="cartographer, traveler, traveler", draw="explorer", more=_SHOP
                ),
                before=("buy compass 2*traveler", "use cartographer"),
                move="use compass",
                answer="QED-BUY-4",
                reasons=_reasons("QED-TURN-3", "QED-BUY-4", "QED-TURN-4"),
                says="It is in your hand, but new cards wait for the next turn. That is our reading (QED-OPEN-5).",
            ),
            hints=("Is it about the card, or about the moment?", "When may a new card be used at the earliest?"),
            after="Drawn or not: what you bought this turn rests this turn. You may keep it for the next.",
            rules=("QED-BUY-4",),
        ),
        Step(
            id="nothing-to-do",
            title="A turn of nothing",
            idea="Bad hands happen.",
            problem=Legality(
                prompt="Nothing in your hand fits the spaces around you. May you end the turn without playing a card?",
                position=drawn("quest", " x j3", "x j1 r2", " x v3", at="b2", hand="explorer, sailor, traveler"),
                move="end",
                answer="legal",
                reasons=_reasons("QED-TURN-2", "QED-MOVE-1", "QED-TURN-4"),
                says="You never have to play or to move. Discard what doesn't help, and draw.",
            ),
            hints=("Does any rule force you to play?",),
            after="Stuck? Then turn your deck over: discard all you can't use.",
            rules=("QED-TURN-6", "QED-TURN-2"),
        ),
        Step(
            id="surely",
            title="Make sure of it",
            idea="Chance is only what you leave to it.",
            problem=Choose(
                prompt="You need the Sailor next turn. It is one of the four cards on your draw pile. You hold "
                "Explorer and two Travelers. "
                "What do you discard?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="explorer, traveler, traveler",
                    draw="sailor, explorer, traveler, traveler",
                ),
                answer="c",
                options=(
                    Option(
                        "Nothing: the Explorer is good.", "Then you draw one of four: a chance of 1 in 4.", right=False
                    ),
                    Option("Both Travelers.", "Then you draw three of four: a chance of 3 in 4.", right=False),
                    Option("All three.", "Then you draw the whole pile, and the Sailor is in it.", right=True),
                    Option("One Traveler.", "Then you draw two of four: a chance of 1 in 2.", right=False),
                ),
            ),
            hints=("How many cards must you draw to have them all?", "Four of four."),
            after="The fewer cards you keep, the more you see. To find one card, let the others go.",
            rules=("QED-DISC-1", "QED-SETUP-8"),
        ),
        Step(
            id="wait-for-it",
            title="Two turns, one plan",
            idea="What you don't need now may be what you need next. And what you discard makes room for what you "
            "draw.",
            problem=DoIt(
                prompt="On the first route, bring the red piece from k13 to the jungle k17 within two turns. Your "
                "draw pile is a "
                "Journalist (coin 3) and a Traveler.",
                position=on_route(
                    "quest", "first", at="k13", hand="explorer, sailor, jack, traveler", draw="journalist, traveler"
                ),
                goal=Reach(("k17",)),
                answer=(
                    "play explorer k14",
                    "end",
                    "discard traveler",
                    "play journalist k15",
                    "play sailor k16",
                    "play jack machete k17",
                ),
                wrong=(
                    ("play explorer k14", "end", "discard -"),
                    ("play explorer k14", "end", "discard jack+traveler"),
                    ("play jack machete k14", "end", "discard traveler", "play journalist k15", "play explorer k16"),
                    ("play explorer k14", "play traveler k15"),
                ),
                says="Two kept, two drawn: everything was there when it was needed.",
            ),
            hints=(
                "The way: jungle, village 3, river, jungle. Which cards do you need, and which of them come next turn?",
                "Keep Sailor and Jack-of-all-Trades. Discard the Traveler, so that you draw both cards of the pile.",
                "Explorer k14, End turn, discard Traveler; then Journalist k15, Sailor k16, Jack as a machete k17.",
            ),
            after="Plan two turns, not one.",
            rules=("QED-DISC-1",),
        ),
    ),
)
