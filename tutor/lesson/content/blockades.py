"""Lesson 9: where blockades lie, what they ask, who keeps them, and how one goes on behind them."""

from __future__ import annotations

from tutor.engine.games.quest.blockades import Blockades, seams_at
from tutor.engine.state import State
from tutor.lesson.boards import drawn, on_route
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has, Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_TILES = ("j1 v1 j2 r1", " j1 r1 r1 v1", "r1 j1 j1 j1")
"""Two tiles of six and six spaces; the join runs between columns b and c."""

_JOIN = "  seams: {A-B: [b3|c3, b2|c3, b2|c2, b2|c1, b1|c1]}"

_REASONS = {
    "QED-BLK-1": "a blockade closes the join.",
    "QED-BLK-2": "this doesn't pay what the blockade asks.",
    "QED-BLK-4": "the piece doesn't stand beside the join.",
    "QED-BLK-5": "the blockade belongs to somebody else.",
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MOVE-9": "left-over power is no card.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _board(number: int, hand: str, at: str = "b2", others: tuple[str, ...] = (), **seat: str) -> str:
    """The two tiles with a blockade on their join; none for number 0."""
    more = f"{_JOIN}\nblockades: {{A-B: {number}}}" if number else _JOIN
    return drawn("quest", *_TILES, at=at, hand=hand, others=others, more=more, **seat)


def _beside(state: State) -> frozenset[str]:
    """The spaces beside a join of the board."""
    return frozenset(state.board.label(cell) for cell in state.board.cells if seams_at(state.board, cell))


def _not_beside(state: State, label: str) -> str:
    """Why a space is no place to overcome the blockade from."""
    return f"No side of {label} lies on the join."


def _lying(state: State) -> int:
    """How many blockades lie on the route."""
    return len(state.get(Blockades).on)


LESSON = Lesson(
    slug="blockades",
    number=9,
    title="Blockades",
    game="quest",
    book="quest",
    section="Blockades",
    minutes=20,
    needs=("left-over power, white cards and the Native: lesson 4",),
    steps=(
        Step(
            id="closed",
            title="No way through",
            idea="A route is made of tiles. On each join lies a blockade, and it closes all of the join.",
            problem=DoIt(
                prompt="Break a rule on purpose: from b2, try to enter c1 or c2 on the other side of the join, with a "
                "card that would do for the space.",
                position=_board(1, "sailor, explorer, traveler"),
                goal=Refused("QED-BLK-1", alone=True),
                answer=("play sailor c2",),
                wrong=(
                    ("play explorer b1",),
                    ("play traveler b3",),
                    ("play traveler c3",),
                    ("play traveler c2",),
                    ("break sailor A-B",),
                ),
                says="Your card has what the space asks. But the blockade is in the way.",
            ),
            hints=("c1 is jungle, c2 is a river. Which of your cards would do?", "Click Sailor, then the river c2."),
            after="A blockade lies on the whole line between two tiles. There is no way round it.",
            rules=("QED-BLK-1",),
        ),
        Step(
            id="beside",
            title="Beside the join",
            idea="Nobody stands on a blockade. To overcome it, a piece has to stand on a space right beside it.",
            problem=Mark(
                prompt="Mark every space, on either side, that lies beside the join.",
                position=_board(1, "explorer"),
                answer=("b1", "b2", "b3", "c1", "c2", "c3"),
                says="Three on each side. From any of them the blockade can be overcome.",
                truth=_beside,
                tells=_not_beside,
            ),
            hints=("Follow the thick line: which spaces does it touch?", "There are three on each side."),
            after="One blockade for the whole join: it makes no difference at which end you stand.",
            rules=("QED-BLK-4",),
        ),
        Step(
            id="price",
            title="Paid like a space",
            idea="A blockade shows a symbol and a power: 1 machete, 1 coin, 1 paddle, 2 machetes, or 1 or 2 cards.",
            problem=Choose(
                prompt="This one asks for 2 machetes. What overcomes it?",
                position=_board(5, "explorer, explorer, scout, captain"),
                answer="c",
                options=(
                    Option("One Explorer (machete 1).", "Too weak by one.", ("break explorer A-B",)),
                    Option(
                        "Both Explorers: 1 + 1 = 2.",
                        "Powers never add up, here as elsewhere.",
                        ("break-pay 2*explorer A-B",),
                    ),
                    Option("The Scout (machete 2).", "One card, the symbol, enough power.", ("break scout A-B",)),
                    Option("The Captain (paddle 3).", "Strong, but with the wrong symbol.", ("break captain A-B",)),
                ),
            ),
            hints=("Think of it as a space.", "One card, the symbol, at least the power."),
            after="Whatever opens a space of that kind opens the blockade.",
            rules=("QED-BLK-2", "QED-BLK-7"),
        ),
        Step(
            id="keep-it",
            title="Yours to keep",
            idea="Who overcomes a blockade takes it. You may do that and stay where you are.",
            problem=DoIt(
                prompt="Take the blockade, which asks for 1 coin, with your white card. Keep the others in your hand.",
                position=_board(2, "jack, sailor, explorer"),
                goal=Every((Has("blockades", 2), Has("hand", "sailor"), Has("hand", "explorer"))),
                answer=("break jack coin A-B",),
                wrong=(
                    ("break jack machete A-B",),
                    ("break sailor A-B",),
                    ("play jack coin b3",),
                    ("break-pay explorer A-B",),
                ),
                says="A joker has the coin, too. The blockade lies in front of you now, and your piece hasn't moved.",
            ),
            hints=(
                "Which symbol does the Jack-of-all-Trades need?",
                "Click Jack-of-all-Trades, then Coin, then the sign of the blockade.",
            ),
            after="Blockades decide ties at the end of the race. Each one counts.",
            rules=("QED-BLK-5", "QED-BLK-6", "QED-BLK-2"),
        ),
        Step(
            id="two-prices",
            title="Two prices",
            idea="The blockade has its price, and the space behind has its own.",
            problem=Choose(
                prompt="The blockade asks for 1 coin, the river c2 behind it for 1 paddle. What takes you from b2 "
                "to c2?",
                position=_board(2, "sailor, sailor, traveler, explorer"),
                answer="b",
                options=(
                    Option(
                        "One Sailor: the river behind is what counts.",
                        "The blockade doesn't care for the space behind it.",
                        ("play sailor c2",),
                    ),
                    Option(
                        "The Traveler for the blockade, then a Sailor for the river.",
                        "Each price is paid with its own symbol.",
                        ("break traveler A-B", "play sailor c2"),
                    ),
                    Option(
                        "A Sailor for the blockade, a Sailor for the river.",
                        "This blockade wants a coin.",
                        ("break sailor A-B", "play sailor c2"),
                    ),
                ),
            ),
            hints=("Two things have to be paid. With which symbols?",),
            after="First the blockade, then the space: never one for both, unless power is left over.",
            rules=("QED-BLK-9", "QED-BLK-1"),
        ),
        Step(
            id="row-on",
            title="Row on",
            idea="What is left of the card is left-over power like any other: the piece may go on onto its own symbol, "
            "across the join or on this side. What is left when it stops is lost.",
            problem=DoIt(
                prompt="The blockade asks for 1 paddle. Bring the red piece from b2 to d3 with a single card.",
                position=_board(4, "captain, sailor, sailor, traveler"),
                goal=Reach(("d3",)),
                answer=("break captain A-B", "step c2", "step d3"),
                wrong=(
                    ("break captain A-B", "step c3"),
                    ("play captain c2",),
                    ("break sailor A-B", "play sailor c2"),
                    ("break captain A-B", "stop"),
                ),
                says="1 for the blockade, 1 and 1 for the rivers.",
                uses=1,
                also="It can be done with one card of power 3.",
            ),
            hints=(
                "Three paddles in all.",
                "Captain: blockade, c2, d3.",
            ),
            after="A strong card of the right symbol runs through a blockade as if it were a space.",
            rules=("QED-BLK-3", "QED-BLK-5"),
        ),
        Step(
            id="on-the-run",
            title="On the run",
            idea="It works the other way round as well: first a step, then the blockade with what is left.",
            problem=DoIt(
                prompt="The blockade asks for 1 machete. From a2, go to b1 and take the blockade, all with the "
                "Scout (2).",
                position=_board(1, "scout, traveler", at="a2"),
                goal=Every((Has("blockades", 1), Reach(("b1",)))),
                answer=("play scout b1", "break-step A-B"),
                wrong=(
                    ("break scout A-B",),
                    ("play scout b1", "stop"),
                    ("play scout a3", "stop"),
                    ("play scout b1", "step c1"),
                ),
                says="One for the jungle, one for the blockade.",
            ),
            hints=(
                "Go first: from a2 the blockade is out of reach.",
                "Click Scout, b1, then the sign of the blockade.",
            ),
            after="Left-over power pays a blockade of its symbol.",
            rules=("QED-BLK-10", "QED-BLK-4"),
        ),
        Step(
            id="too-far",
            title="From afar",
            idea="You have a card that pays the blockade.",
            problem=Legality(
                prompt="You stand on a2 and play the Scout at the blockade, which asks for 1 machete. Allowed?",
                position=_board(1, "scout, traveler", at="a2"),
                move="break scout A-B",
                answer="QED-BLK-4",
                reasons=_reasons("QED-BLK-2", "QED-BLK-4", "QED-BLK-1"),
                says="a2 isn't beside the join.",
            ),
            hints=("The card would do. Where is the piece?",),
            after="Walk up to it first.",
            rules=("QED-BLK-4",),
        ),
        Step(
            id="rubble-blockade",
            title="Heaps of stones",
            idea="Two of the blockades show rubble: 1 card or 2 cards, whatever is on them. They are discarded, not "
            "lost.",
            problem=DoIt(
                prompt="This one takes 2 cards. Bring the red piece from b2 to the jungle c1.",
                position=_board(6, "scout, sailor, traveler"),
                goal=Reach(("c1",)),
                answer=("break-pay sailor+traveler A-B", "play scout c1"),
                wrong=(
                    ("break scout A-B",),
                    ("break-pay sailor+scout A-B",),
                    ("break-pay sailor A-B",),
                    ("break-pay sailor+scout+traveler A-B",),
                ),
                says="Cards leave no power over, so the step across had to be paid by itself.",
            ),
            hints=(
                "Which card do you need behind the blockade?",
                "Give Sailor and Traveler, keep the Scout.",
                "Several cards: Sailor, Traveler, then the sign of the blockade; then Scout, c1.",
            ),
            after="Think of the space behind before you give your cards away.",
            rules=("QED-BLK-2", "QED-BLK-8"),
        ),
        Step(
            id="no-card",
            title="One sign of rubble",
            idea="This blockade takes a card, and you have power left over.",
            problem=Legality(
                prompt="The Scout has brought you from a1 to b1, with 1 power left. Does that power overcome a "
                "blockade that takes 1 card?",
                position=_board(3, "scout, sailor", at="a1"),
                before=("play scout b1",),
                move="break-step A-B",
                answer="QED-MOVE-9",
                reasons=_reasons("QED-BLK-4", "QED-BLK-1", "QED-MOVE-9"),
                says="1 power is not 1 card. Stop, and give the Sailor.",
            ),
            hints=("What does rubble take?",),
            after="Rubble is rubble, on a space or on a join.",
            rules=("QED-MOVE-9",),
        ),
        Step(
            id="native",
            title="The Native and the blockade",
            idea="The Native may take a blockade down, whatever it asks. And the space behind?",
            problem=Legality(
                prompt="The blockade takes 2 cards. May the Native step from b2 straight across the join, onto c2?",
                position=_board(6, "native, sailor"),
                move="native c2",
                answer="QED-BLK-1",
                reasons=_reasons("QED-BLK-2", "QED-MOVE-1", "QED-BLK-1"),
                says="Take it down with the Native, then row with the Sailor. Some tables let it do both (QED-OPEN-2).",
            ),
            hints=("One step or one blockade.", "Is the join open?"),
            after="The Native takes the blockade or the space, not both at once.",
            rules=("QED-CARD-11", "QED-BLK-1"),
        ),
        Step(
            id="open-to-all",
            title="Blue was here first",
            idea="Blue has overcome the blockade and keeps it.",
            problem=Legality(
                prompt="Red hasn't paid anything for the blockade. May red row from b2 to c2?",
                position=_board(0, "sailor, traveler", others=("name: blue, pieces: [b1], blockades: [2]",)),
                move="play sailor c2",
                answer="legal",
                reasons=_reasons("QED-BLK-1", "QED-BLK-5", "QED-BLK-2"),
                says="Red pays the river and nothing else: once a blockade is taken, the join is open to everybody.",
            ),
            hints=("What lies on the join now?",),
            after="The first one pays and owns, the others profit. Both can be worth something.",
            rules=("QED-BLK-5", "QED-MOVE-11"),
        ),
        Step(
            id="how-many",
            title="One on each join",
            idea="In the set-up one blockade is drawn at random for each join and laid open. The others stay in the "
            "box.",
            problem=Measured(
                prompt="The first route, as it is set up. How many of the six blockades are in the game?",
                position=on_route(
                    "quest", "first", at="o1", hand="explorer", more="blockades: {B-C: 4, C-N: 2, N-I: 6, I-K: 1}"
                ),
                measure=_lying,
                answer=4,
                says="Four joins, four blockades. Which ones, chance decides anew in every game.",
                feedback={
                    6: "Two of them are not on this route.",
                    5: "Five tiles lie in a row. Count the joins between them.",
                    3: "The last tile is joined to the others, too.",
                },
                low=0,
                high=9,
            ),
            hints=("Count the lines across the route.",),
            after="Look at all of them before you start: they tell which cards you will need.",
            rules=("QED-SETUP-6", "QED-BLK-7"),
        ),
        Step(
            id="first-join",
            title="The first join",
            idea="Everything together, on the first join of the first route. It asks for 2 machetes.",
            problem=DoIt(
                prompt="From m5, take the blockade and bring the red piece to the jungle l5, with as few cards as "
                "you can.",
                position=on_route(
                    "quest",
                    "first",
                    at="m5",
                    hand="trailblazer, scout, explorer, sailor",
                    more="blockades: {B-C: 5, C-N: 2, N-I: 6, I-K: 1}",
                ),
                goal=Every((Has("blockades", 5), Reach(("l5",)))),
                answer=("break trailblazer B-C", "step l5"),
                wrong=(
                    ("play trailblazer l5",),
                    ("break scout B-C",),
                    ("break explorer B-C", "play scout l5"),
                    ("break trailblazer B-C", "stop"),
                ),
                says="2 for the blockade and 1 for the jungle: Trailblazer alone.",
                uses=1,
                also="It can be done with one card.",
            ),
            hints=(
                "Blockade and space ask for the same symbol. How much in all?",
                "Trailblazer has just that.",
                "Click Trailblazer, the sign of the blockade, then l5.",
            ),
            after="Whoever comes to a join first should have the right card in hand.",
            rules=("QED-BLK-3", "QED-BLK-5"),
        ),
    ),
)
