"""Lesson 50, for classes: a rulebook as a designer reads it. Modules, kinds of rules, a rule switched off, perft."""

from __future__ import annotations

from tutor.engine.state import State
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.designing import both, freed, gained, lets, moves_left, only_off, opened
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured
from tutor.lesson.written import Designed

__all__ = ["CANDIDATES", "LESSON"]

_RING = (" j1 w2", "v2 j1 w3", " r1 w1")
"""A piece in the middle (b2); three swamps to the east: 2, 3 and 1 crocodiles."""

CANDIDATES = ("QED-MOVE-1", "QED-MOVE-3", "QED-SWP-1", "QED-SWP-4")
"""The rules whose worth is compared."""


def _board(hand: str, ruleset: str = "quest+danger.swamps", more: str = "", rows: tuple[str, ...] = _RING) -> str:
    """A position with the red piece on b2 and `hand` in hand."""
    lines = [f"ruleset: {ruleset}", "board:", "  rows:", *(f'    - "{row}"' for row in rows), "seats:"]
    return "\n".join([*lines, f"  - {{name: red, pieces: [b2], hand: {hand}}}", *([more] if more else [])]) + "\n"


_BLUE = "  - {name: blue, pieces: [c2], hand: []}"


def _strictest(state: State) -> str:
    """The candidate without which most positions more can come within two moves."""
    return max(CANDIDATES, key=lambda rule: freed(rule, depth=2)(state))


LESSON = Lesson(
    slug="reading-a-rulebook",
    number=50,
    title="Reading a rulebook",
    game="quest",
    book="dangers",
    section="For classes",
    minutes=30,
    needs=("cards, power and left-over power: lesson 2", "swamps: lesson 3"),
    steps=(
        Step(
            id="count",
            title="What a rulebook leaves you",
            idea="A designer doesn't ask first what is forbidden, but what is left: a game is the list of legal moves.",
            problem=Measured(
                prompt="Trailblazer (machete 3) and Explorer (machete 1), and you may end your turn. "
                "How many moves are legal now?",
                position=_board("[trailblazer, explorer]"),
                answer=5,
                says="Both cards enter a3, Trailblazer the swamp c2, Explorer the swamp b1; and you may end.",
                feedback={
                    4: "You have missed one. Is it a move to do nothing more?",
                    2: "Each card may have several spaces to go to.",
                    3: "Take the cards one by one and go round the piece.",
                    12: "Two cards and six spaces: but most of that is refused.",
                },
                high=20,
                measure=moves_left,
            ),
            hints=(
                "Go round b2 with Trailblazer, then with Explorer. Try them on the board.",
                "A swamp takes exactly its number of crocodiles. And ending the turn is a move, too.",
            ),
            after="Twelve pairs of a card and a space, and the rules leave four of them, and the end of the turn.",
            rules=("QED-MOVE-1", "QED-SWP-1"),
        ),
        Step(
            id="modules",
            title="Rules come in modules",
            idea="A ruleset has a name that says it all: modules joined by `+`. Without the swamps nobody knows what a "
            "crocodile is.",
            problem=Designed(
                prompt="Write the name of a ruleset with which Scout (2) may enter b3. "
                "The module of the swamps is called `danger.swamps`.",
                position=_board("[scout, explorer]"),
                begins="quest",
                answer="quest+danger.swamps",
                wrong=("quest+danger.swamps;-QED-SWP-4", "quest+danger.swamps;-QED-MOVE-1"),
                wants=both(only_off(0), lets("play scout b3")),
                says="The base game and one module. All other rules of the game go on as before.",
            ),
            hints=("Press Check with a blank behind it: the message tells what is missing.", "quest, a plus, a name."),
            after="A good module adds its words, its rules and nothing else. You can name it, and leave it out.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="kinds",
            title="Checks and effects",
            idea="A rule can refuse a move (a check), bring something about (an effect), or count (a quantity).",
            problem=Choose(
                prompt="Which of these rules is a check?",
                position=_board("[scout, trailblazer]"),
                answer="b",
                options=(
                    Option(
                        "After a swamp no power is left over.",
                        "It refuses nothing: it tells what is left of the card. A quantity.",
                        right=False,
                    ),
                    Option(
                        "Too much power is as wrong as too little.",
                        "It turns a move away. That is what a check does.",
                        right=True,
                    ),
                    Option(
                        "All cards you played go to your discard pile.",
                        "It happens by itself when the turn ends. An effect.",
                        right=False,
                    ),
                    Option(
                        "Play as many cards as you like.",
                        "It tells how a turn goes; and what allows everything refuses nothing.",
                        right=False,
                    ),
                ),
            ),
            hints=("With which of them could somebody at the table say: no, you can't?",),
            after="Read a rulebook once for the checks alone: they are what people quarrel about.",
            rules=("QED-SWP-4", "QED-SWP-2"),
        ),
        Step(
            id="switch",
            title="Switch one off",
            idea="What is a rule good for? Take it away and look. Behind a semicolon, `-QED-SWP-1` switches it off.",
            problem=Designed(
                prompt="Trailblazer (3) is too strong for the 2 crocodiles on b3. Switch off the rule that says so.",
                position=_board("[trailblazer, explorer]"),
                begins="quest+danger.swamps",
                answer="quest+danger.swamps;-QED-SWP-4",
                wrong=(
                    "quest+danger.swamps;-QED-SWP-5",
                    "quest+danger.swamps;-QED-SWP-3",
                    "quest+danger.swamps;-QED-SWP-4;-QED-MOVE-1",
                ),
                wants=both(lets("play trailblazer b3"), only_off(1)),
                says="Your rules are on the board: too much power is welcome now. Too little still isn't.",
            ),
            hints=("Try the move on the board: each refusal ends with the id of its rule.", "It is QED-SWP-4."),
            after="One sentence less, and strong cards are good everywhere. That sentence makes swamps interesting.",
            rules=("QED-SWP-4",),
        ),
        Step(
            id="gained",
            title="How much it holds back",
            idea="Before you strike a rule out, guess. Then count, and see how well you know your own game.",
            problem=Measured(
                prompt="The same two cards. How many more moves are legal without QED-SWP-4 (not too much power)?",
                position=_board("[trailblazer, explorer]"),
                answer=2,
                says="Trailblazer may enter b1 and b3 as well. For Explorer nothing changes.",
                feedback={
                    1: "Three swamps lie around the piece. Which of them did Trailblazer enter before?",
                    3: "One of the three swamps was open to Trailblazer all the time.",
                    0: "Something changes: look at the weaker swamps.",
                },
                high=12,
                measure=gained("QED-SWP-4"),
            ),
            hints=("Only Trailblazer can ever be too strong here.", "Crocodiles: 2, 3 and 1. Trailblazer: 3."),
            after="Two moves on this board. Whether that is much depends on the board: test rules where they hurt.",
            rules=("QED-SWP-4",),
        ),
        Step(
            id="opened",
            title="What it opens",
            idea="QED-MOVE-1 says: one card with the symbol of the space and at least its power.",
            problem=Mark(
                prompt="Mark the spaces that red can enter only once QED-MOVE-1 is gone.",
                position=_board("[trailblazer, explorer]"),
                answer=("a1", "a2"),
                says="Machetes would do for village and river. Swamps have rules of their own and stay as they are.",
                truth=opened("QED-MOVE-1"),
                why_not=None,
                tells=lambda state, cell: f"{cell} is as open or as closed as before.",
            ),
            hints=("Where do the cards fail for their symbol?", "Not in swamps: those never look at the symbol."),
            after="A rule reaches as far as its words: landscapes have one rule, swamps another.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="missing",
            title="Which rule is missing?",
            idea="Here one rule has been switched off, and nobody tells you which. Play, and find out.",
            problem=Choose(
                prompt="Try what you like on this board. What is allowed here that the rulebook forbids?",
                position=_board(
                    "[scout, explorer, sailor]", "quest;-QED-MOVE-7", _BLUE, (" j1 u2", "v1 j1 j2", " x r2")
                ),
                answer="c",
                options=(
                    Option(
                        "A card may enter with too little power.",
                        "No: the river still asks for 2.",
                        ("play sailor b1",),
                    ),
                    Option("Mountains are open.", "No, the mountain is as closed as ever.", ("play scout a1",)),
                    Option(
                        "A space with a piece on it may be entered.",
                        "Blue stands on c2, and red walks onto it all the same.",
                        ("play scout c2",),
                    ),
                    Option("Rubble takes any number of cards.", "No, it still wants two.", ("pay explorer b3",)),
                ),
            ),
            hints=("Go for each of the odd spaces in turn: mountain, rubble, river, blue's space.", "Scout to c2."),
            after="QED-MOVE-7 was off. Players find a missing rule in minutes: by trying what they should not.",
            rules=("QED-MOVE-7",),
        ),
        Step(
            id="strictest",
            title="The heaviest rule",
            idea="Perft counts the tree of play: all positions that can come within so many moves. "
            "More positions: more freedom.",
            problem=Follows(
                prompt="Guess first: which of these rules, switched off, lets the tree of two moves grow most?",
                position=_board("[trailblazer, explorer]"),
                answer="a",
                options=tuple(
                    Option(f"{rule}: {text}", says, value=rule)
                    for rule, text, says in (
                        (
                            "QED-MOVE-1",
                            "symbol and power must fit the landscape.",
                            "20 positions become 183: every card, with every symbol, on every landscape.",
                        ),
                        (
                            "QED-MOVE-3",
                            "powers of several cards don't add up.",
                            "13 positions more. Two cards have only so many sums.",
                        ),
                        (
                            "QED-SWP-1",
                            "one card, with as much power as crocodiles.",
                            "56 positions more, and that is much for a rule about three spaces. But it isn't the most.",
                        ),
                        (
                            "QED-SWP-4",
                            "too much power is refused.",
                            "8 positions more: you have seen that it holds two moves back.",
                        ),
                    )
                ),
                measure=_strictest,
            ),
            hints=("Three of them are about few spaces or few cards.", "The cell below counts all four."),
            after="Heavy rules carry a game, light ones season it. Cut light ones first.",
            rules=("QED-MOVE-1", "QED-MOVE-3", "QED-SWP-1", "QED-SWP-4"),
        ),
        Step(
            id="two",
            title="Two locks on one door",
            idea="A move may break several rules at once. The engine names all of them, and so should a referee.",
            problem=Designed(
                prompt="Scout (2) onto c2: 3 crocodiles, and blue stands there. "
                "Switch off just as many rules as it takes to make that legal.",
                position=_board("[scout, explorer]", more=_BLUE),
                begins="quest+danger.swamps",
                answer="quest+danger.swamps;-QED-MOVE-7;-QED-SWP-1",
                wrong=(
                    "quest+danger.swamps;-QED-MOVE-7",
                    "quest+danger.swamps;-QED-SWP-1",
                    "quest+danger.swamps;-QED-MOVE-7;-QED-SWP-1;-QED-SWP-4",
                ),
                wants=both(lets("play scout c2"), only_off(2)),
                says="Both had to go: one looks at the piece, the other at the crocodiles.",
            ),
            hints=("Try the move on the board and read all of the refusal.", "Each one with its own `;-`."),
            after="Good rules can be judged one by one. If two of them always bite together, one is too many.",
            rules=("QED-MOVE-7", "QED-SWP-1"),
        ),
        Step(
            id="reading",
            title="Where the book is silent",
            idea="A gap in the rules has two readings. The tutor plays one, QED-OPEN-9 `strict`, and knows the other.",
            problem=Designed(
                prompt="Trailblazer has gone to a3 and has 2 left. Let it go on to b3 (2 crocodiles). "
                "Switch no rule off: choose the reading `loose`.",
                position=_board("[trailblazer]"),
                before=("play trailblazer a3",),
                begins="quest+danger.swamps;QED-OPEN-9=strict",
                answer="quest+danger.swamps;QED-OPEN-9=loose",
                wrong=("quest+danger.swamps;-QED-SWP-5", "quest+danger.swamps"),
                wants=both(only_off(0), lets("step b3")),
                says="The same rulebook, the other reading: what is left of the card counts.",
            ),
            hints=("One word has to change.", "QED-OPEN-9=loose"),
            after="Write down how you read a gap, and why. Then it is a ruling, and not a quarrel.",
            rules=("QED-SWP-5",),
        ),
    ),
)
