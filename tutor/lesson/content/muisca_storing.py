"""Lesson 18: storing Muisca cards on the expedition board, and using them later (*Dangers & Muisca*)."""

from __future__ import annotations

from functools import partial

from tutor.engine.games.quest.muisca import Stored
from tutor.engine.state import State
from tutor.lesson.asking import to_draw, where_is
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_muisca = partial(drawn, "quest+muisca")

_LAKE = (" j1 r4 r1", "j1 j1 v4 r2", " x r3 j2")
"""Jungle before a wide lake: b3 asks for four paddles, c2 for four coins."""


def _stored(state: State) -> str:
    """What the seat on turn has stored."""
    return "+".join(state.get(Stored).held[state.table.active[0]])


_REASONS = {
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MUI-3": "only Muisca cards are stored.",
    "QED-MUI-5": "there is room for two stored cards only.",
    "QED-SHR-1": "the card has another colour than the shrine.",
    "QED-SHR-6": "the card is not in hand.",
    "QED-TURN-4": "a card is used once in a turn.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


LESSON = Lesson(
    slug="muisca-storing",
    number=18,
    title="Storing cards",
    game="quest",
    book="dangers",
    section="Muisca / Playing Muisca Cards",
    minutes=20,
    needs=(
        "the Muisca market: lesson 17",
        "rubble and base camps: lesson 5",
        "the end of a turn: lesson 2",
        "shrines: lesson 15",
    ),
    steps=(
        Step(
            id="store",
            title="For a rainy day",
            idea="A Muisca card can be played like any other, or put face up on your expedition board for later.",
            problem=DoIt(
                prompt="You don't need the Fisher now. Store it.",
                position=_muisca(*_LAKE, at="a2", hand="fisher, explorer, scout, traveler"),
                goal=Has("stored", "fisher"),
                answer=("store fisher",),
                wrong=(("store scout",), ("end",), ("play explorer b2",)),
                says="There it lies, open for everybody to see, and waits for you.",
            ),
            hints=("Choose the Fisher; a button tells what else it can do.", "Choose the Fisher and press Store."),
            after="Storing costs nothing, and you may do it at any time while you play cards.",
            rules=("QED-MUI-3",),
        ),
        Step(
            id="only",
            title="Not everything keeps",
            idea="It would be nice to store the Scout as well.",
            problem=Legality(
                prompt="Your board is empty. May you store the Scout?",
                position=_muisca(*_LAKE, at="a2", hand="fisher, explorer, scout, traveler"),
                move="store scout",
                answer="QED-MUI-3",
                reasons=_reasons("QED-MUI-3", "QED-MUI-5", "QED-TURN-4"),
                says="A Scout is no Muisca card. It is played, kept in hand or discarded.",
            ),
            hints=("Whose cards are stored?", "Only those that lay beside the market once."),
            after="Storing is what makes the Muisca worth their price.",
            rules=("QED-MUI-3",),
        ),
        Step(
            id="later",
            title="In any later turn",
            idea="A stored card is used as if it came from your hand. Choose it where it lies.",
            problem=DoIt(
                prompt="Bring the red piece from b2 over the lake b3 to c3. The Fisher has been stored for that.",
                position=_muisca(*_LAKE, at="b2", hand="explorer, sailor, scout, traveler", stored="fisher"),
                goal=Reach(("c3",)),
                answer=("play fisher b3", "play sailor c3"),
                wrong=(
                    ("play sailor b3",),
                    ("play fisher b3", "play scout c3"),
                    ("store scout",),
                    ("play scout c2",),
                ),
                says="Four paddles at the right moment.",
            ),
            hints=(
                "b3 asks for four paddles. Who has them?",
                "Choose the Fisher on your board, then b3; then the Sailor, and c3.",
            ),
            after="Four cards in hand, and two more on the board: that is a strong turn.",
            rules=("QED-MUI-4",),
        ),
        Step(
            id="same-turn",
            title="In the same turn",
            idea="Stored too early? No harm done.",
            problem=Legality(
                prompt="You have just stored the Fisher, and now you'd rather row: b3, with four paddles. May you?",
                position=_muisca(*_LAKE, at="b2", hand="fisher, explorer, scout, traveler"),
                before=("store fisher",),
                move="play fisher b3",
                answer="legal",
                reasons=_reasons("QED-MOVE-1", "QED-MUI-5", "QED-TURN-4"),
                says="Storing is no use of the card. It may be played right away.",
            ),
            hints=("Has the Fisher done anything yet?", "A stored card is as good as one in hand, at once."),
            after="Stored and used in one turn: allowed.",
            rules=("QED-MUI-4",),
        ),
        Step(
            id="room",
            title="Room for two",
            idea="The expedition board has room for two Muisca cards.",
            problem=DoIt(
                prompt="Try to store a third card. Make rule QED-MUI-5 refuse you.",
                position=_muisca(
                    *_LAKE, at="b2", hand="salt_trader, explorer, scout, traveler", stored="fisher, weaver"
                ),
                goal=Refused("QED-MUI-5"),
                answer=("store salt_trader",),
                wrong=(("store scout",), ("play salt_trader c2",), ("play fisher b3", "store salt_trader")),
                says="Fisher and Weaver take up all the room.",
            ),
            hints=("Which of the cards in your hand is a Muisca card?", "Choose the Salt Trader and press Store."),
            after="Two at a time. The third one has to be played, kept in hand or discarded.",
            rules=("QED-MUI-5",),
        ),
        Step(
            id="make-room",
            title="Make room",
            idea="Two at a time doesn't mean two in a game.",
            problem=DoIt(
                prompt="Get the Salt Trader stored, though two cards lie there.",
                position=_muisca(
                    *_LAKE, at="b2", hand="salt_trader, explorer, scout, traveler", stored="fisher, weaver"
                ),
                goal=Has("stored", "salt_trader"),
                answer=("play fisher b3", "store salt_trader"),
                wrong=(
                    ("store salt_trader",),
                    ("play salt_trader c2",),
                    ("play explorer a3", "store salt_trader"),
                ),
                says="The Fisher has gone, so there is room again.",
            ),
            hints=("Something must leave your board first.", "Use the Fisher for the lake b3, then store."),
            after="Use one, store one. That can go on the whole game.",
            rules=("QED-MUI-5", "QED-MUI-4"),
        ),
        Step(
            id="mark",
            title="Hand and board",
            idea="Look at your hand and at your board before you move.",
            problem=Mark(
                prompt="Mark every space that you may enter right now from b2 with a card in hand or stored.",
                position=_muisca(
                    " r4 v3 x",
                    "j2 j1 v4 r2",
                    " r3 j4 j2",
                    at="b2",
                    hand="explorer, sailor",
                    stored="fisher, weaver",
                ),
                answer=("a1", "a2", "a3", "b3"),
                says="The Fisher rows anywhere, and the white Weaver does whatever asks for three or less.",
            ),
            hints=(
                "The hand alone opens nothing here.",
                "Fisher: up to four paddles. Weaver: up to three of any symbol.",
                "There are four of them.",
            ),
            after="Others see what you have stored, too. So look at their boards as well.",
            rules=("QED-MUI-4", "QED-MOVE-1"),
        ),
        Step(
            id="draw",
            title="Not in your hand",
            idea="At the end of the turn you fill your hand up to four cards. What is stored isn't in hand.",
            problem=Measured(
                prompt="You store the Fisher, play Explorer and Sailor, and keep the Scout. How many do you draw?",
                position=_muisca(
                    " j1 r1 r1",
                    "j1 j1 v4 r2",
                    " x r3 j2",
                    at="b2",
                    hand="fisher, explorer, sailor, scout",
                    draw="explorer, explorer, traveler, traveler",
                ),
                plays=("store fisher", "play explorer a3", "play sailor b3", "end", "discard -"),
                measure=to_draw,
                answer=3,
                says="One card is in hand, the Scout. The Fisher waits outside and doesn't count.",
                feedback={
                    2: "The Fisher is not in your hand any more.",
                    4: "The Scout is still there.",
                    1: "Two were played, and one is stored. How many are in hand?",
                },
                low=0,
                high=4,
            ),
            hints=("What is in your hand before you draw?", "Only the Scout. Fill it up to four."),
            after="Had you kept the Fisher in hand, you would draw one card less. Storing is better than keeping.",
            rules=("QED-MUI-7",),
        ),
        Step(
            id="stays",
            title="It stays",
            idea="At the end of the turn played cards are discarded, and you may discard cards of your hand.",
            problem=Follows(
                prompt="The Fisher is stored. You play the Explorer and end your turn. What is stored after that?",
                position=_muisca(
                    *_LAKE, at="a2", hand="explorer, scout", stored="fisher", draw="traveler, traveler, traveler"
                ),
                plays=("play explorer b2", "end", "discard scout"),
                measure=_stored,
                answer="b",
                options=(
                    Option(
                        "Nothing: the Fisher is discarded with the others.",
                        "Only what was used is discarded.",
                        value="",
                    ),
                    Option("The Fisher.", "It stays as long as you like.", value="fisher"),
                    Option(
                        "Fisher and Explorer.", "The Explorer was played, so it is discarded.", value="explorer+fisher"
                    ),
                ),
            ),
            hints=("Was the Fisher used?", "A stored card waits through any number of turns."),
            after="It waits as long as you like: until the big lake, or the village before the end.",
            rules=("QED-MUI-7", "QED-MUI-4"),
        ),
        Step(
            id="shrine",
            title="Not for the shrine",
            idea="What asks for a card of your hand doesn't reach what is stored.",
            problem=Legality(
                prompt="On the blue shrine b2: a Sailor is in hand, the Fisher is stored. May you give the Fisher?",
                position=drawn(
                    "quest+danger.shrines+muisca",
                    " j1 r4 r1",
                    "j1 j1*b v4 r2",
                    " x r3 j2",
                    at="a2",
                    hand="explorer, sailor",
                    stored="fisher",
                ),
                before=("play explorer b2",),
                move="sacrifice fisher",
                answer="QED-SHR-6",
                reasons=_reasons("QED-SHR-1", "QED-SHR-6", "QED-MUI-3"),
                says="It is blue, but not in your hand. The Sailor could be given.",
            ),
            hints=("Which cards does a shrine take?", "Cards from the hand. Where is the Fisher?"),
            after="Safe from shrines, from the Scientist, and from discarding: all these take hand cards.",
            rules=("QED-MUI-7",),
        ),
        Step(
            id="used",
            title="Used up",
            idea="A stored card does all that a card can do: move, pay, count as a card for rubble or a base camp.",
            problem=Follows(
                prompt="For the rubble b3 you give the Explorer and the stored Weaver. Where is the Weaver now?",
                position=_muisca(
                    " j1 u2 r1", "j1 j1 v4 r2", " x c1 j2", at="b2", hand="explorer, scout", stored="weaver"
                ),
                plays=("pay explorer+weaver b3",),
                measure=where_is("weaver"),
                answer="c",
                options=(
                    Option(
                        "Still stored: only hand cards are given.", "Then rubble would have got one card.", value=""
                    ),
                    Option("Out of the game.", "That is what a base camp does.", value="removed"),
                    Option(
                        "Above my board, and later on the discard pile.",
                        "Like any card that has been used.",
                        value="played",
                    ),
                    Option("Back in my hand.", "It comes back by way of the discard pile only.", value="hand"),
                ),
            ),
            hints=("A used card lies above the board until the turn ends.", "It is discarded with all the others."),
            after="Used is used: discarded at the end of the turn. At a base camp it would leave the game.",
            rules=("QED-MUI-6",),
        ),
        Step(
            id="choose",
            title="Keep or store?",
            idea="The Goldsmith (coin 5) came in a turn in which there is nothing to buy.",
            problem=Choose(
                prompt="You want to pay with it next turn, and have as many new cards as possible. What do you do?",
                position=_muisca(
                    *_LAKE, at="a2", hand="goldsmith, explorer", draw="scout, traveler, traveler, traveler"
                ),
                answer="b",
                options=(
                    Option(
                        "Keep it in hand.",
                        "It would be there next turn, but you would draw one card less.",
                        right=False,
                    ),
                    Option(
                        "Store it.",
                        "It is there next turn, and you fill your hand up as if it weren't.",
                        ("store goldsmith",),
                    ),
                    Option("Discard it.", "Then it is gone until the pile has been shuffled and drawn.", right=False),
                ),
            ),
            hints=("Compare how many cards you draw in each case.", "Only one of the three keeps it and draws for it."),
            after="A Muisca card you won't play now: store it, if there is room.",
            rules=("QED-MUI-7", "QED-MUI-3"),
        ),
        Step(
            id="route",
            title="Across the town",
            idea="On the first route the town in the middle asks for four coins at once.",
            problem=DoIt(
                prompt="Bring the red piece from j14 to k16 in this turn, and keep the Fisher stored.",
                position=on_route(
                    "quest+muisca",
                    "first",
                    at="j14",
                    hand="explorer, sailor, scout, traveler",
                    stored="fisher, salt_trader",
                ),
                goal=Every((Reach(("k16",)), Has("stored", "fisher"))),
                answer=("play salt_trader j15", "play sailor k16"),
                wrong=(
                    ("play salt_trader j15", "play fisher k16"),
                    ("play traveler j15",),
                    ("play salt_trader j15", "play explorer k16"),
                    ("play explorer k14",),
                ),
                says="The Salt Trader for the town, the Sailor for the river, and the Fisher still waits.",
            ),
            hints=(
                "j15 asks for four coins. Which stored card has them?",
                "From j15 it is one paddle to k16. A small card will do.",
                "Salt Trader to j15, Sailor to k16.",
            ),
            after="Store for the one hard space on your way, and let small cards do the rest.",
            rules=("QED-MUI-4", "QED-MUI-6"),
        ),
    ),
)
