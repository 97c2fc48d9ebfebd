"""Lesson 11: a game of two, with two pieces each: which one moves, how they block each other, and when it ends."""

from __future__ import annotations

from tutor.engine.games.quest.slices import Pieces
from tutor.engine.state import State
from tutor.lesson.asking import to_draw, whose_turn, winner
from tutor.lesson.choose import Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import LeftOver, Measured

__all__ = ["LESSON"]

_START = (" j1 j1 j1", "j1 j1 j1 r1", " s1 s2 s3 s4")
"""The beginning of a route: a1 to d1 are start spaces 1 to 4."""

_END = (" f1 f1 f1", "j1 j1 j1 j1", " j1 r1 j1")
"""The end of one, with its three finishing spaces."""

_JOIN = "  seams: {A-B: [a2|a1, b2|a1, b2|b1, c2|b1, c2|c1, d2|c1]}\nblockades: {A-B: 1}\n"

_REASONS = {
    "QED-2P-3": "the power of a card can't be split between two pieces.",
    "QED-2P-4": "a player's own pieces block each other.",
    "QED-2P-9": "after an arrival the turn is over.",
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-TURN-4": "the card isn't in the hand.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _two(red: str, blue: str, turn: str = "red", rows: tuple[str, ...] = _START, more: str = "") -> str:
    """A game of two; red wears the hat."""
    drawing = "".join(f'    - "{row}"\n' for row in rows)
    seats = f"seats:\n  - {{name: red, {red}}}\n  - {{name: blue, {blue}}}\nturn: {turn}\n"
    return f"ruleset: quest\nboard:\n  rows:\n{drawing}{more}{seats}"


def _standing(state: State) -> int:
    """How many pieces stand on the route."""
    return sum(1 for _ in state.get(Pieces).standing())


LESSON = Lesson(
    slug="two-players",
    number=11,
    title="Two players, four pieces",
    game="quest",
    book="quest",
    section="Rules For 2 Players",
    minutes=20,
    needs=("the last round: lesson 10",),
    steps=(
        Step(
            id="four-pieces",
            title="Four at the start",
            idea="With three or four players each has one piece. With two it would be lonely on the route.",
            problem=Measured(
                prompt="Red, who wears the hat, starts on spaces 1 and 3, blue on 2 and 4. How many pieces race?",
                position=_two("pieces: [a1, c1], hand: [scout, explorer, traveler, traveler]", "pieces: [b1, d1]"),
                measure=_standing,
                answer=4,
                says="Two each. R1 and R2 are red's, B1 and B2 are blue's.",
                feedback={2: "Two players, but more pieces.", 8: "Four start spaces, four pieces."},
                low=0,
                high=9,
            ),
            hints=("Look at the start spaces.",),
            after="One on the outside, one in the middle: fair for both.",
            rules=("QED-SETUP-5", "QED-SETUP-4"),
        ),
        Step(
            id="each-card",
            title="Each card chooses its piece",
            idea="For every card you decide anew which of your pieces it moves. Click the piece first.",
            problem=DoIt(
                prompt="With your two Explorers bring one piece to a2 and the other to c2.",
                position=_two("pieces: [a1, c1], hand: [explorer, explorer, traveler]", "pieces: [b1, d1]"),
                goal=Every((Has("pieces", "a2"), Has("pieces", "c2"))),
                answer=("play explorer 1 a2", "play explorer 2 c2"),
                wrong=(
                    ("play explorer 1 a2", "play explorer 1 b2"),
                    ("play explorer 2 c2", "play explorer 2 b2"),
                    ("play traveler 1 a2",),
                    ("play explorer 1 c2",),
                ),
                says="First one, then the other: in one turn.",
            ),
            hints=("Two cards, two pieces.", "Click R1, Explorer, a2; then R2, Explorer, c2."),
            after="Nobody has to move both pieces in a turn, or in equal steps.",
            rules=("QED-2P-2",),
        ),
        Step(
            id="not-split",
            title="A strong card",
            idea="A strong card has power left over after a step.",
            problem=Legality(
                prompt="Piece 1 has gone to a2 with the Scout (machete 2); 1 is left. May piece 2 use it to go to c2?",
                position=_two("pieces: [a1, c1], hand: [scout, explorer, traveler]", "pieces: [b1, d1]"),
                before=("play scout 1 a2",),
                move="step piece=2 c2",
                answer="QED-2P-3",
                reasons=_reasons("QED-MOVE-1", "QED-2P-4", "QED-2P-3"),
                says="What is left belongs to the piece that the card has moved.",
            ),
            hints=("Symbol and power would do.", "Whose power is it?"),
            after="Two weak cards can move two pieces. One strong card can't.",
            rules=("QED-2P-3",),
        ),
        Step(
            id="left-behind",
            title="To and fro",
            idea="In one turn you may move one piece with one card, and the other with the next.",
            problem=LeftOver(
                prompt="Piece 1 goes to a2 with the Trailblazer (machete 3) and stops; then the Explorer moves "
                "piece 2 to c2. How much "
                "machete power has piece 1 left?",
                position=_two("pieces: [a1, c1], hand: [trailblazer, explorer, traveler]", "pieces: [b1, d1]"),
                answer=0,
                says="Gone. Walk a piece as far as it should go before you turn to the other one.",
                feedback={2: "It was left at a2. Then the movement ended.", 1: "Nothing is kept for later."},
                low=0,
                high=9,
                plays=("play trailblazer 1 a2", "stop", "play explorer 2 c2"),
            ),
            hints=("What becomes of left-over power when another card is played?",),
            after="Use it or lose it, with two pieces as with one.",
            rules=("QED-MOVE-5", "QED-2P-2"),
        ),
        Step(
            id="in-the-way",
            title="In your own way",
            idea="Sometimes your two pieces meet.",
            problem=Legality(
                prompt="Piece 1 stands on a2, piece 2 next to it on b2. May your Explorer take piece 1 onto b2?",
                position=_two("pieces: [a2, b2], hand: [explorer, explorer, scout]", "pieces: [b1, d1]"),
                move="play explorer 1 b2",
                answer="QED-2P-4",
                reasons=_reasons("QED-2P-3", "QED-2P-4", "QED-MOVE-1"),
                says="Occupied is occupied, by whomever.",
            ),
            hints=("Is a space less occupied because it is you who stands there?",),
            after="Don't park one piece where the other has to pass: it can't be jumped over, either.",
            rules=("QED-2P-4", "QED-MOVE-7"),
        ),
        Step(
            id="mark",
            title="Where to?",
            idea="Two pieces see twice as many spaces, less those they take from each other.",
            problem=Mark(
                prompt="Red has a2 and b2, blue has b3, and an Explorer is your only card. Mark every space that "
                "one of your pieces can "
                "enter now.",
                position=_two("pieces: [a2, b2], hand: [explorer]", "pieces: [b3, d1]"),
                answer=("a3", "c2"),
                says="a3 for either of them, c2 for the second. Start spaces stay closed.",
            ),
            hints=("First the one, then the other.", "There are two of them."),
            after="Before you move, look which piece has more room.",
            rules=("QED-2P-4", "QED-2P-2"),
        ),
        Step(
            id="same-hand",
            title="Two pieces, one hand",
            idea="All the rest stays as it is: one deck, four cards in hand, one purchase a turn.",
            problem=Measured(
                prompt="You have played both Explorers, one for each piece, and keep nothing. How many cards do you "
                "draw?",
                position=_two(
                    "pieces: [a1, c1], hand: [explorer, explorer, traveler], draw: [explorer, sailor, traveler, "
                    "traveler, traveler]",
                    "pieces: [b1, d1]",
                ),
                answer=4,
                says="Four, as always. Two pieces have to share them.",
                feedback={8: "One hand for both.", 2: "You fill up to four.", 3: "You keep nothing."},
                low=0,
                high=9,
                plays=("play explorer 1 a2", "play explorer 2 c2", "end", "discard traveler"),
                measure=to_draw,
            ),
            hints=("Does a second piece bring a second hand?",),
            after="The same cards for twice the way: a game of two takes longer, and wants better cards.",
            rules=("QED-2P-7", "QED-TURN-1"),
        ),
        Step(
            id="blockade",
            title="Open for both",
            idea="What one piece wins belongs to the player.",
            problem=DoIt(
                prompt="Let piece 1 on a1 take the blockade (machete 1), and bring piece 2 from c1 to d2, across "
                "the same join.",
                position=_two(
                    "pieces: [a1, c1], hand: [explorer, explorer, traveler]",
                    "pieces: [b1, home]",
                    rows=_END,
                    more=_JOIN,
                )
                .replace("home", "b3")
                .replace("f1 f1 f1", "j1 j1 j1"),
                goal=Every((Has("blockades", 1), Has("pieces", "d2"), Has("pieces", "a1"))),
                answer=("break explorer 1 A-B", "play explorer 2 d2"),
                wrong=(
                    ("play explorer 2 d2",),
                    ("break explorer 1 A-B", "play explorer 1 a2"),
                    ("break traveler 1 A-B",),
                    ("break explorer 2 A-B",),
                ),
                says="The blockade lies in front of you, and the way is open for all four pieces.",
            ),
            hints=("Which piece has to stand beside the join?", "R1, Explorer, the sign; then R2, Explorer, d2."),
            after="In the end your blockades count together, whichever piece won them.",
            rules=("QED-2P-8", "QED-BLK-5"),
        ),
        Step(
            id="both-home",
            title="Both have to arrive",
            idea="One piece in El Dorado is a beginning. Your turn goes on, with the other piece.",
            problem=DoIt(
                prompt="Bring both red pieces home in this turn.",
                position=_two("pieces: [a2, c2], hand: [explorer, scout, sailor]", "pieces: [b1, d2]", rows=_END),
                goal=Has("pieces", "home", 2),
                answer=("play explorer 1 a3", "play scout c3"),
                wrong=(
                    ("play scout 1 a3", "end"),
                    ("play sailor 1 a3",),
                    ("play explorer 2 b2",),
                    ("play explorer 1 a3",),
                ),
                says="The first arrival ends neither the turn nor the game.",
            ),
            hints=("Two pieces, two cards with machetes.", "R1, Explorer, a3; then Scout, c3."),
            after="With two players the last piece is the one that counts.",
            rules=("QED-2P-1", "QED-2P-9"),
        ),
        Step(
            id="one-home",
            title="The first of two",
            idea="When does the last round begin?",
            problem=Follows(
                prompt="Blue, the second player, brings home the first of its pieces. What happens?",
                position=_two("pieces: [a2, b2]", "pieces: [c2, d2], hand: [explorer]", turn="blue", rows=_END),
                plays=("play explorer 1 b3", "end"),
                measure=whose_turn,
                answer="b",
                options=(
                    Option("Blue has won.", "The other piece is still on its way.", value="over"),
                    Option(
                        "Nothing special: it is red's turn.",
                        "The race goes on until both pieces are there.",
                        value="red",
                    ),
                    Option(
                        "Blue plays on until the other piece is home.", "A turn ends when the cards do.", value="blue"
                    ),
                ),
            ),
            hints=("How many pieces has blue to bring home?",),
            after="One piece home means four cards for the other one alone.",
            rules=("QED-2P-1",),
        ),
        Step(
            id="start-player-first",
            title="If the start player is first",
            idea="Everybody should have had equally many turns.",
            problem=Follows(
                prompt="Red, the start player, brings its second piece home and ends the turn. What happens?",
                position=_two("pieces: [home, b2], hand: [explorer]", "pieces: [c2, d2]", rows=_END),
                plays=("play explorer a3", "end"),
                measure=whose_turn,
                answer="a",
                options=(
                    Option("Blue has one more turn.", "Red began, so blue is one turn behind.", value="blue"),
                    Option("The game is over, and red has won.", "Blue has had one turn less.", value="over"),
                ),
            ),
            hints=("Who has had how many turns?",),
            after="One last turn: blue needs both pieces home in it.",
            rules=("QED-2P-5",),
        ),
        Step(
            id="second-player-first",
            title="If the other one is first",
            idea="And now the other way round.",
            problem=Follows(
                prompt="Blue, the second player, is first to bring both pieces home. Red has one there and one "
                "right before the goal. Who "
                "wins?",
                position=_two(
                    "pieces: [home, b2], hand: [explorer]",
                    "pieces: [home, c2], hand: [explorer]",
                    turn="blue",
                    rows=_END,
                ),
                plays=("play explorer b3",),
                measure=winner,
                answer="c",
                options=(
                    Option("Nobody yet: red has one more turn.", "Red has had its turn in this round.", value="nobody"),
                    Option("Both: one turn more or less makes no difference.", "It does.", value="red+blue"),
                    Option("Blue, at once.", "The round is over with blue's turn.", value="blue"),
                ),
            ),
            hints=("Has red a turn left in this round?",),
            after="The second player may answer, the first one can't.",
            rules=("QED-2P-5",),
        ),
        Step(
            id="tie",
            title="Both at home",
            idea="If both have brought everything home in the last round, the usual questions decide.",
            problem=Follows(
                prompt="Red is home with blockades 1 and 3. In its last turn blue brings its second piece home and "
                "owns 2 and 6 (2 cards). "
                "Who wins?",
                position=_two(
                    "pieces: [home, home], blockades: [1, 3]",
                    "pieces: [home, c2], hand: [explorer], blockades: [2, 6]",
                    turn="blue",
                    rows=_END,
                ),
                plays=("play explorer b3", "end"),
                measure=winner,
                answer="b",
                options=(
                    Option("Red: it was first.", "Only if blockades don't decide.", value="red"),
                    Option(
                        "Blue: two each, and its best has power 2.",
                        "Number first, then the strongest one.",
                        value="blue",
                    ),
                    Option("They share the victory.", "Blockades tell them apart.", value="red+blue"),
                ),
            ),
            hints=("How many has each? Which is the strongest?",),
            after="Number, strongest, first: as with more players.",
            rules=("QED-2P-6", "QED-END-5"),
        ),
    ),
)
