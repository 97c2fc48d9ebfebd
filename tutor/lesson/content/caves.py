"""Lesson 12: tokens from caves: how they are found, and what each of them does."""

from __future__ import annotations

from tutor.engine.games.quest import caves
from tutor.engine.state import State
from tutor.lesson.asking import in_hand, tokens_held
from tutor.lesson.boards import drawn
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import LeftOver, Measured

__all__ = ["LESSON"]

_FIELD = (" j1 j1 j1", "j1 x@ j1 j1", " j1 j1 j1")
"""A cave (b2) with jungle around it; c1, c3 and d2 are not beside it."""

_LAND = (" j1 r1 r2", "j1 x@ j1 u1", " j1 v1 j1")
"""The same with all kinds of spaces around c2."""

_TWO_CAVES = (" j1 j1 j1", "x@ j1 x@ j1", " j1 j1 j1")

_REASONS = {
    "QED-CAVE-8": "tokens aren't cards and can't be given up.",
    "QED-CAVE-11": "the token has to follow the item at once.",
    "QED-ITEM-1": "a used item can never come back.",
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MOVE-9": "left-over power is no card.",
    "QED-TURN-4": "a card does one thing a turn.",
    "QED-CAVE-5": "there is no such token in front of you.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _cave(
    hand: str,
    at: str = "c2",
    rows: tuple[str, ...] = _FIELD,
    tokens: str = "",
    piles: str = "",
    others: tuple[str, ...] = (),
    market: bool = False,
    **seat: str,
) -> str:
    """A position with caves; `piles` as in ``b2: coin_2``."""
    lines = [f"caves: {{{piles}}}"] if piles else []
    lines += ["market: start"] if market else []
    own = {"tokens": tokens} if tokens else {}
    return drawn("quest+caves", *rows, at=at, hand=hand, others=others, more="\n".join(lines), **own, **seat)


def _beside(state: State) -> frozenset[str]:
    """The spaces next to a cave that a piece can stand on."""
    return frozenset(
        state.board.label(cell)
        for cell, info in state.board.cells.items()
        if info.terrain != "mountain" and caves.beside(state.board, cell)
    )


def _not_beside(state: State, label: str) -> str:
    """Why nobody finds a token on a space."""
    if state.board.info(state.board.cell(label)).terrain == "mountain":
        return f"{label} is a mountain: nobody can stop there."
    return f"{label} is not next to a cave."


LESSON = Lesson(
    slug="caves",
    number=12,
    title="Caves",
    game="quest",
    book="quest",
    section="Caves variant",
    minutes=25,
    needs=("items and purple cards: lesson 7", "blockades: lesson 9"),
    steps=(
        Step(
            id="beside",
            title="Where the caves are",
            idea="Some mountains have a cave. In this variant four tokens lie face down on each of them.",
            problem=Mark(
                prompt="Nobody climbs the mountain: tokens are found beside it. Mark every space on which a piece "
                "could find one.",
                position=_cave("explorer, scout", at="d2", piles="b2: coin_2+draw_1+machete_2+paddle_1"),
                answer=("a1", "a2", "a3", "b1", "b3", "c2"),
                says="The six neighbours of the cave b2.",
                truth=_beside,
                tells=_not_beside,
            ),
            hints=("The cave is b2.", "Which six spaces touch it?"),
            after="36 tokens there are; those that find no place on a cave aren't used.",
            rules=("QED-CAVE-1", "QED-SETUP-7"),
        ),
        Step(
            id="stop-there",
            title="Stop, and look inside",
            idea="If your piece stops beside a cave, you take the top token and lay it open in front of you.",
            problem=DoIt(
                prompt="Find a token, with a single card. (Here all tokens are coins of 2, so chance has no say.)",
                position=_cave("scout, traveler", at="d2", piles="b2: 2*coin_2"),
                goal=Has("tokens", "coin_2"),
                answer=("play scout c2", "stop"),
                wrong=(
                    ("play scout c2", "step c3"),
                    ("play scout c3", "stop"),
                    ("play scout c1", "step d2"),
                    ("play traveler c2",),
                ),
                says="You could have gone on, but stopping was worth a token.",
            ),
            hints=("Which space is beside the cave and next to you?", "Scout to c2, then press Stop."),
            after="With power left, press Stop where you want the token.",
            rules=("QED-CAVE-1", "QED-CAVE-2"),
        ),
        Step(
            id="passing",
            title="Passing by",
            idea="A stop is the end of a movement. What about spaces on the way?",
            problem=Measured(
                prompt="With one Trailblazer (3) you go c2, b3 and c3. Two of these spaces are beside the cave. How "
                "many tokens do you get?",
                position=_cave("trailblazer, traveler", at="d2", piles="b2: 2*coin_2"),
                answer=0,
                says="You only passed. c3, where you stopped, is not beside the cave.",
                feedback={
                    1: "Where did the movement end?",
                    2: "Nobody stops on spaces in the middle of a movement.",
                    3: "Not one space, one token.",
                },
                low=0,
                high=4,
                plays=("play trailblazer c2", "step b3", "step c3"),
                measure=tokens_held,
            ),
            hints=("Where does the piece stop?",),
            after="One stop, one look. Two cards make two stops.",
            rules=("QED-CAVE-2",),
        ),
        Step(
            id="sliding",
            title="Sliding along",
            idea="The same cave gives your piece another token only after it has stopped somewhere else.",
            problem=Measured(
                prompt="You have just found a token at c2. With an Explorer you go on to b3, beside the same cave. "
                "How many tokens do you "
                "have then?",
                position=_cave("explorer, traveler", tokens="coin_2", visited="[b2]", piles="b2: 3*coin_2"),
                answer=1,
                says="b3 is beside the same cave, and the piece hasn't been away.",
                feedback={2: "Has your piece stopped away from the cave?", 0: "You keep what you have."},
                low=0,
                high=4,
                plays=("play explorer b3",),
                measure=tokens_held,
            ),
            hints=("Was the piece away from the cave in between?",),
            after="Walking around a cave brings nothing.",
            rules=("QED-CAVE-3",),
        ),
        Step(
            id="come-back",
            title="Away and back",
            idea="Away means: a stop on a space that isn't beside that cave.",
            problem=DoIt(
                prompt="Your piece has found a token at c2. Find a second one in the same turn.",
                position=_cave("explorer, explorer, scout", tokens="coin_2", visited="[b2]", piles="b2: 3*coin_2"),
                goal=Has("tokens", "coin_2", 2),
                answer=("play explorer d2", "play explorer c2"),
                wrong=(
                    ("play scout d2", "step c2"),
                    ("play explorer b3",),
                    ("play explorer b3", "play explorer c2"),
                    ("play explorer d2",),
                ),
                says="Out with one card, back with another. With the Scout alone there would have been no stop in "
                "between.",
            ),
            hints=("Stop away from the cave first.", "Explorer to d2, Explorer back to c2."),
            after="Two cards for a token: sometimes a fair price, often not.",
            rules=("QED-CAVE-3",),
        ),
        Step(
            id="two-caves",
            title="Between two caves",
            idea="Each cave is a cave by itself. One whose pile is used up gives nothing.",
            problem=Measured(
                prompt="b2 lies between two caves. On a2 two tokens are left, on c2 none. You stop on b2. How many "
                "tokens do you take?",
                position=_cave("explorer, traveler", at="b1", rows=_TWO_CAVES, piles="a2: 2*coin_2", visited="[]"),
                answer=1,
                says="One from each cave that has any. With tokens on both it would have been two.",
                feedback={
                    2: "One of the caves is empty.",
                    0: "One cave being empty doesn't close the other.",
                    3: "A stop gives the top token of a pile, not the whole pile.",
                },
                low=0,
                high=4,
                plays=("play explorer b2",),
                measure=tokens_held,
            ),
            hints=("Which of the two has tokens left?",),
            after="The book doesn't tell about two caves; we give one from each (QED-OPEN-7).",
            rules=("QED-CAVE-15", "QED-CAVE-4"),
        ),
        Step(
            id="like-a-card",
            title="A token like a card",
            idea="A movement token works like a card of its symbol and power, once; then it leaves the game.",
            problem=LeftOver(
                prompt="You use your token with 2 paddles to go from c2 to the river b3, which asks for 1. How much "
                "is left over?",
                position=_cave("explorer, traveler", rows=_LAND, tokens="paddle_2"),
                answer=1,
                says="As with a card: 2 minus 1, and it may go on to another river.",
                feedback={0: "Tokens have left-over power, too.", 2: "The river takes its part."},
                low=0,
                high=9,
                plays=("token paddle_2 b3",),
            ),
            hints=("Treat it as a card.",),
            after="It pays blockades as well. You may keep tokens for as long as you like, and use them in your own "
            "turns.",
            rules=("QED-CAVE-6", "QED-CAVE-7", "QED-CAVE-5"),
        ),
        Step(
            id="coins",
            title="Money from the mountain",
            idea="Coin tokens can also pay for a card.",
            problem=DoIt(
                prompt="Buy a Trailblazer (3 coins), and keep the Explorer in your hand.",
                position=_cave("explorer, traveler", rows=_LAND, tokens="coin_2, machete_1", market=True),
                goal=Every((Has("discard", "trailblazer"), Has("hand", "explorer"))),
                answer=("buy-with trailblazer coin_2 traveler",),
                wrong=(
                    ("buy-with trailblazer coin_2 explorer+traveler",),
                    ("buy trailblazer explorer+traveler",),
                    ("buy-with trailblazer coin_2+machete_1 -",),
                    ("buy-with photographer coin_2 -",),
                ),
                says="2 and 1. The token is gone, and so it should be.",
            ),
            hints=("2 from the token. What else?", "Trailblazer, coin token, Traveler, Buy."),
            after="Only coins pay: other tokens aren't worth half a coin, as cards are.",
            rules=("QED-CAVE-6", "QED-CAVE-8"),
        ),
        Step(
            id="no-card",
            title="A token on the rubble",
            idea="A token moves a piece as a card does. Can it do all that a card can?",
            problem=Legality(
                prompt="The rubble d2 takes 1 card. May you give your token with 2 paddles for it?",
                position=_cave("explorer, traveler", rows=_LAND, tokens="paddle_2"),
                move="token paddle_2 d2",
                answer="QED-CAVE-8",
                reasons=_reasons("QED-MOVE-9", "QED-CAVE-8", "QED-MOVE-1"),
                says="Give the Traveler, and keep the paddles for the water.",
            ),
            hints=("What does rubble count?",),
            after="Rubble, camps and half coins are for cards alone.",
            rules=("QED-CAVE-8",),
        ),
        Step(
            id="crowded",
            title="Past the others",
            idea="The native token is a Native for one use. The pass-through token opens occupied spaces until the "
            "turn ends.",
            problem=Choose(
                prompt="Blue stands on the jungle c1. How do you get there from c2?",
                position=_cave(
                    "explorer, traveler",
                    rows=_LAND,
                    tokens="native_step, pass_through",
                    others=("name: blue, pieces: [c1]",),
                ),
                answer="b",
                options=(
                    Option(
                        "With the native token: it goes onto any space.",
                        "Like the Native it pays everything, but opens no occupied space.",
                        ("token native_step c1",),
                    ),
                    Option(
                        "First the pass-through token, then the Explorer.",
                        "The space is open for this turn, at its normal price. You even may stay there together.",
                        ("use-token pass_through", "play explorer c1"),
                    ),
                    Option("With the Explorer: somebody has to make way.", "Nobody ever has.", ("play explorer c1",)),
                ),
            ),
            hints=("What is the trouble, the price or the piece?",),
            after="Native: no price. Pass-through: no blocking. Mountains stay closed to both.",
            rules=("QED-CAVE-12", "QED-CAVE-13"),
        ),
        Step(
            id="change-symbol",
            title="Another symbol",
            idea="The change-symbol token gives the next card you play another of the three symbols, with the same "
            "power.",
            problem=DoIt(
                prompt="Bring the red piece to the wide river c3 (2 paddles). You have no blue card.",
                position=_cave("scout, traveler", rows=_LAND, tokens="change_symbol"),
                goal=Reach(("c3",)),
                answer=("use-token change_symbol", "play scout paddle c3"),
                wrong=(
                    ("play scout c3",),
                    ("use-token change_symbol", "play traveler paddle c3"),
                    ("use-token change_symbol", "play scout machete c1"),
                    ("use-token change_symbol", "end"),
                ),
                says="A Scout in a boat.",
            ),
            hints=("Which card has power 2?", "Choose the token, Use; Scout, Paddle, c3."),
            after="It must become another symbol, and only the next card changes. With no card this turn, it is lost.",
            rules=("QED-CAVE-14",),
        ),
        Step(
            id="keep-item",
            title="Once more",
            idea="The keep-item token saves an item whose function you have just used: it is discarded instead of "
            "leaving.",
            problem=Legality(
                prompt="You have moved with the Giant Machete, then played an Explorer. May the token still save "
                "the Machete?",
                position=_cave("giant_machete, explorer, traveler", at="d2", tokens="keep_item"),
                before=("play giant_machete c3", "stop", "play explorer b3"),
                move="use-token keep_item giant_machete",
                answer="QED-CAVE-11",
                reasons=_reasons("QED-ITEM-1", "QED-CAVE-11", "QED-CAVE-5"),
                says="Directly after it, or not at all.",
            ),
            hints=("What came in between?",),
            after="Use the item, use the token, and only then play on.",
            rules=("QED-CAVE-11",),
        ),
        Step(
            id="hand-tokens",
            title="For the hand",
            idea="Draw token: draw 1 card. Remove token: 1 hand card leaves the game. Replace token: lay aside up "
            "to 4, draw as many.",
            problem=Measured(
                prompt="You hold three cards. You remove the Traveler, then replace the other two. How many cards "
                "are in your hand then?",
                position=_cave(
                    "explorer, sailor, traveler",
                    rows=_LAND,
                    tokens="remove_1, replace_4, draw_1",
                    draw="scout, captain",
                ),
                answer=2,
                says="One is out of the game for good, two were laid aside for two new ones.",
                feedback={
                    3: "Removing brings no new card.",
                    4: "Replace: as many as you lay aside, not up to four.",
                    1: "Two laid aside, two drawn.",
                    5: "Cards that are laid aside are in your hand no more.",
                },
                low=0,
                high=6,
                plays=("use-token remove_1 traveler", "use-token replace_4 explorer+sailor"),
                measure=in_hand,
            ),
            hints=("Three, less one; two out, two in.",),
            after="Cards laid aside are discarded in phase 2. What you drew can be played this turn.",
            rules=("QED-CAVE-9", "QED-CAVE-10", "QED-CAVE-17"),
        ),
        Step(
            id="two-pieces",
            title="Each piece by itself",
            idea="In a game of two, it is the piece that has to have been away.",
            problem=Measured(
                prompt="Your first piece has found a token and stands on c2. Now your second piece stops on b3, "
                "beside the same cave. How "
                "many tokens do you have?",
                position=_cave(
                    "explorer, traveler",
                    at="c2, c3",
                    tokens="coin_2",
                    visited="[b2], []",
                    piles="b2: 3*coin_2",
                    others=("name: blue, pieces: [c1, d2]",),
                ),
                answer=2,
                says="The second piece hasn't been here yet. The tokens are yours, whichever piece finds them.",
                feedback={1: "Has the second piece been at this cave?", 3: "One stop, one token."},
                low=0,
                high=4,
                plays=("play explorer 2 b3",),
                measure=tokens_held,
            ),
            hints=("Who has been where?",),
            after="Two pieces, two visits.",
            rules=("QED-CAVE-16",),
        ),
    ),
)
