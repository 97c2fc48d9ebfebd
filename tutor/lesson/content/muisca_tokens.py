"""Lesson 19: cave tokens that copy a stored Muisca card (*Dangers & Muisca*, with the caves of the base game)."""

from __future__ import annotations

from functools import partial

from tutor.engine.games.quest.data import cave_tokens
from tutor.engine.games.quest.muisca import Stored
from tutor.engine.state import State
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import LeftOver, Measured

__all__ = ["LESSON"]

_RULES = "quest+caves+muisca"
_copying = partial(drawn, _RULES)

_DENSE = (" j1 r4 r1", "j1 j4 j1 r2", " x r2 j2")
"""Dense jungle (b2, four machetes) between a2 and c2; a wide river (b3) above it."""


def _with_blue(state: State) -> str:
    """What blue has stored."""
    return "+".join(state.get(Stored).held[1])


def _in_all(state: State) -> int:
    """How many cave tokens this game has."""
    return sum(state.quantity("tokens of a kind", name).value for name in cave_tokens(muisca=True))


def _blue(stored: str) -> tuple[str, ...]:
    return (f"name: blue, pieces: [c3], stored: [{stored}]",)


_REASONS = {
    "QED-CAVE-5": "you don't hold this token.",
    "QED-CAVE-8": "a token is no card that can be given up.",
    "QED-MCT-2": "there is no such card to copy.",
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MUI-5": "there is room for two stored cards only.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="muisca-tokens",
    number=19,
    title="Muisca tokens",
    game="quest",
    book="dangers",
    section="Muisca With Cave Variant",
    minutes=15,
    needs=("the caves: lesson 12", "storing cards: lesson 18"),
    steps=(
        Step(
            id="how-many",
            title="Six more tokens",
            idea="The base game has 36 cave tokens. With the Muisca three of each of two new kinds join them.",
            problem=Measured(
                prompt="Before you lies one of each new kind. How many cave tokens are there in this game in all?",
                position=_copying(
                    *_DENSE,
                    at="a2",
                    hand="explorer, sailor",
                    tokens="copy_opponent_muisca, copy_own_muisca",
                    others=_blue("path_finder"),
                ),
                measure=_in_all,
                answer=42,
                says="36 and 6. Each cave still begins with four of them, face down.",
                feedback={
                    36: "That is the base game alone.",
                    39: "There are two new kinds, with three tokens each.",
                    38: "Two new kinds, but three tokens of each.",
                    6: "Those are the new ones only.",
                },
                low=0,
                high=60,
            ),
            hints=("Two new kinds, three of each.", "36 + 2 × 3."),
            after="One kind copies a card of an opponent, the other one a card of your own.",
            rules=("QED-MCT-3",),
        ),
        Step(
            id="theirs",
            title="Borrowed legs",
            idea="With this token you move as if you played a Muisca card that lies stored before an opponent.",
            problem=DoIt(
                prompt="Bring the red piece from a2 to b2, with its four machetes. Blue has stored a Path Finder.",
                position=_copying(
                    *_DENSE,
                    at="a2",
                    hand="explorer, sailor",
                    tokens="copy_opponent_muisca",
                    others=_blue("path_finder"),
                ),
                goal=Reach(("b2",)),
                answer=("copy copy_opponent_muisca path_finder b2",),
                wrong=(
                    ("play explorer b2",),
                    ("play explorer a3",),
                    ("copy copy_opponent_muisca fisher b2",),
                    ("play path_finder b2",),
                ),
                says="Machete 4, without owning a card like that.",
            ),
            hints=(
                "None of your cards has four machetes. Does blue have one?",
                "Choose the token, then b2.",
            ),
            after="The token is the card for this one play.",
            rules=("QED-MCT-1",),
        ),
        Step(
            id="stays",
            title="Nobody loses anything",
            idea="A copy leaves the card where it is. Or doesn't it?",
            problem=Follows(
                prompt="You use the token as blue's Path Finder and go to b2. What does blue have stored after that?",
                position=_copying(
                    *_DENSE, at="a2", hand="explorer", tokens="copy_opponent_muisca", others=_blue("path_finder")
                ),
                plays=("copy copy_opponent_muisca path_finder b2",),
                measure=_with_blue,
                answer="b",
                options=(
                    Option("Nothing: I have taken the card.", "It was copied, not taken.", value=""),
                    Option("The Path Finder, as before.", "The card itself stays untouched.", value="path_finder"),
                    Option("The Path Finder and my token.", "A used token leaves the game.", value="copy+path_finder"),
                ),
            ),
            hints=("Copying is no stealing.", "Blue may use the Path Finder in the next turn."),
            after="The token leaves the game, the card stays where it is.",
            rules=("QED-MCT-1",),
        ),
        Step(
            id="left",
            title="A whole card",
            idea="For this play the token has all that the card has: its symbol, its power, and what is left over.",
            problem=LeftOver(
                prompt="You use the token as the Path Finder (machete 4) to enter a3, which asks for 1. What is left?",
                position=_copying(
                    *_DENSE, at="a2", hand="explorer", tokens="copy_opponent_muisca", others=_blue("path_finder")
                ),
                plays=("copy copy_opponent_muisca path_finder a3",),
                answer=3,
                says="4 minus 1, and you may go on through jungle with it.",
                feedback={
                    0: "A movement ends when nothing is left, or when you stop. Here something is left.",
                    4: "a3 takes its part.",
                    1: "1 is what a3 asks for.",
                },
                low=0,
                high=9,
            ),
            hints=("It works like the card itself.", "4 minus 1."),
            after="Left-over power of a copy goes on like that of a card.",
            rules=("QED-MCT-1", "QED-MOVE-4"),
        ),
        Step(
            id="nothing",
            title="Nothing to copy",
            idea="A token of the first kind looks at your opponents' boards, and at nothing else.",
            problem=DoIt(
                prompt="Blue has stored nothing; the Path Finder is yours. Try to copy it: make QED-MCT-2 refuse you.",
                position=_copying(
                    *_DENSE,
                    at="a2",
                    hand="explorer",
                    tokens="copy_opponent_muisca",
                    stored="path_finder",
                    others=_blue(""),
                ),
                goal=Refused("QED-MCT-2"),
                answer=("copy copy_opponent_muisca path_finder b2",),
                wrong=(("play path_finder b2",), ("play explorer b2",), ("play explorer a3",)),
                says="Not your own card, not with this token.",
            ),
            hints=("Choose the token, not the stored card.", "Choose the token, then b2."),
            after="No card stored on the right board, no use of the token. Keep it for later.",
            rules=("QED-MCT-2",),
        ),
        Step(
            id="own",
            title="Twice the same",
            idea="The other kind of token copies a card on your own board. The card stays, and can be used as well.",
            problem=DoIt(
                prompt="Bring the red piece over two wide rivers, from a1 over b1 and c1 to d1. One Fisher is stored.",
                position=_copying(
                    "j1 r4 r4 j1",
                    at="a1",
                    hand="explorer, traveler",
                    tokens="copy_own_muisca",
                    stored="fisher",
                ),
                goal=Reach(("d1",)),
                answer=("copy copy_own_muisca fisher b1", "play fisher c1", "play explorer d1"),
                wrong=(
                    ("play fisher b1", "copy copy_own_muisca fisher c1"),
                    ("play fisher b1", "play explorer c1"),
                    ("play explorer b1",),
                ),
                says="Copy first, then the card itself: eight paddles.",
            ),
            hints=(
                "Token and card, one river each. Does it matter which comes first?",
                "Once the Fisher has been used, it lies on your board no more.",
                "Token to b1, Fisher to c1, Explorer to d1.",
            ),
            after="Use the token while the card still lies there.",
            rules=("QED-MCT-4", "QED-MCT-2"),
        ),
        Step(
            id="which",
            title="Which token, which board",
            idea="Two kinds of tokens, two kinds of boards to look at.",
            problem=Choose(
                prompt="You have stored a Weaver, blue a Fisher. You hold a token of each kind. What gets you onto b3?",
                position=_copying(
                    *_DENSE,
                    at="a3",
                    hand="explorer",
                    tokens="copy_opponent_muisca, copy_own_muisca",
                    stored="weaver",
                    others=_blue("fisher"),
                ),
                answer="a",
                options=(
                    Option(
                        "The token for opponents, as Fisher.",
                        "Blue's Fisher has the four paddles.",
                        ("copy copy_opponent_muisca fisher b3",),
                    ),
                    Option(
                        "The token for my own cards, as Weaver.",
                        "The Weaver has three.",
                        ("copy copy_own_muisca weaver paddle b3",),
                    ),
                    Option(
                        "The token for my own cards, as Fisher.",
                        "The Fisher lies before blue.",
                        ("copy copy_own_muisca fisher b3",),
                    ),
                    Option(
                        "The token for opponents, as Weaver.",
                        "The Weaver lies before you.",
                        ("copy copy_opponent_muisca weaver paddle b3",),
                    ),
                ),
            ),
            hints=("Which of the two cards has four paddles, and where does it lie?", "Blue's Fisher."),
            after="Look at the boards first, then at your tokens.",
            rules=("QED-MCT-1", "QED-MCT-2"),
        ),
        Step(
            id="symbol",
            title="Its symbol, no other",
            idea="A copy shows what the card shows.",
            problem=Legality(
                prompt="Blue has stored the Fisher (paddle 4). May your token, as Fisher, enter the jungle a3?",
                position=_copying(
                    *_DENSE, at="a2", hand="sailor", tokens="copy_opponent_muisca", others=_blue("fisher")
                ),
                move="copy copy_opponent_muisca fisher a3",
                answer="QED-MOVE-1",
                reasons=_reasons("QED-MOVE-1", "QED-MCT-2", "QED-CAVE-5"),
                says="Four paddles are no machete, copied or not.",
            ),
            hints=("What would the Fisher itself be allowed to do?", "It can't enter jungle."),
            after="All rules for the card hold for the copy.",
            rules=("QED-MCT-1", "QED-MOVE-1"),
        ),
        Step(
            id="rubble",
            title="No card to give",
            idea="Rubble and base camps take cards. Is a token that acts as a card one of them?",
            problem=Legality(
                prompt="b2 is rubble for one card. Your token could act as your Weaver. May you give it for b2?",
                position=_copying(
                    " j1 r4 r1",
                    "j1 u1 j1 r2",
                    " x r2 j2",
                    at="a2",
                    hand="explorer",
                    tokens="copy_own_muisca",
                    stored="weaver",
                    others=_blue(""),
                ),
                move="copy copy_own_muisca weaver machete b2",
                answer="QED-CAVE-8",
                reasons=_reasons("QED-MOVE-1", "QED-MCT-2", "QED-CAVE-8"),
                says="Rubble wants a real card. The stored Weaver itself could be given, or the Explorer.",
            ),
            hints=("Which tokens can be given up like a card?", "None can."),
            after="A copy moves you, breaks blockades and pays. It is never given up.",
            rules=("QED-CAVE-8",),
        ),
        Step(
            id="pay",
            title="Borrowed money",
            idea="If the card shows a coin, the token pays as much as the card would.",
            problem=DoIt(
                prompt="Buy the Trailblazer (3 coins). Your hand pays 1½, and blue has stored a Salt Trader (coin 4).",
                position=_copying(
                    *_DENSE,
                    at="a2",
                    hand="explorer, traveler",
                    tokens="copy_opponent_muisca",
                    others=_blue("salt_trader"),
                    more="market: start",
                ),
                goal=Has("discard", "trailblazer"),
                answer=("buy-with trailblazer copy_opponent_muisca -",),
                wrong=(
                    ("buy trailblazer explorer+traveler",),
                    ("buy scout traveler",),
                    ("buy-with scout copy_opponent_muisca -",),
                ),
                says="Four coins, and blue has lost nothing.",
            ),
            hints=(
                "Who at this table could pay 3 coins?",
                "Choose the Trailblazer and the token, then press Buy.",
            ),
            after="Borrowed coins count like your own. Nothing is given back, of course.",
            rules=("QED-MCT-1", "QED-BUY-3"),
        ),
        Step(
            id="route",
            title="On the first route",
            idea="Before the town, with two tokens and a look at the table.",
            problem=DoIt(
                prompt="Bring the red piece from j14 to k16 in this turn, and keep your own Weaver stored.",
                position=on_route(
                    _RULES,
                    "first",
                    at="j14",
                    hand="explorer, explorer, traveler",
                    stored="weaver",
                    tokens="copy_opponent_muisca, copy_own_muisca",
                    others=("name: blue, pieces: [l13], stored: [salt_trader]",),
                ),
                goal=Every((Reach(("k16",)), Has("stored", "weaver"))),
                answer=(
                    "copy copy_opponent_muisca salt_trader j15",
                    "copy copy_own_muisca weaver paddle k16",
                ),
                wrong=(
                    ("play traveler j15",),
                    ("copy copy_own_muisca weaver coin j15",),
                    ("copy copy_opponent_muisca salt_trader j15", "play explorer k16"),
                    ("copy copy_opponent_muisca salt_trader j15", "play weaver paddle k16"),
                ),
                says="One token for the town, one for the river, and the Weaver still waits.",
            ),
            hints=(
                "j15 asks for four coins. Who has stored such a card?",
                "k16 is a river, and the Weaver is white: a copy of it can row.",
                "First the token for opponents, as Salt Trader; then the other one, as Weaver with the paddle.",
            ),
            after="Tokens are for one moment. A turn with two of them goes far.",
            rules=("QED-MCT-1", "QED-MCT-4"),
        ),
    ),
)
