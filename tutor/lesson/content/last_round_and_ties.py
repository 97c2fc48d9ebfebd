"""Lesson 10: arriving, the last round, and who wins when several have arrived."""

from __future__ import annotations

from tutor.lesson.asking import whose_turn, winner
from tutor.lesson.choose import Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Has
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import LeftOver

__all__ = ["LESSON"]

_JUNGLE = (" f1 f1 f1", "j1 j1 j1 j1", " j1 r1 j1")
"""The end of a route: three finishing spaces (row 3), the ending tile with its jungle side up."""

_RIVER = (" g1 g1 g1", "j1 j1 j1 j1", " j1 r1 j1")
"""The same with the river side up."""

_JOIN = "  seams: {A-B: [a2|a1, b2|a1, b2|b1, c2|b1, c2|c1, d2|c1]}\n"

_REASONS = {
    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
    "QED-MOVE-12": "nobody enters a mountain.",
    "QED-CARD-10": "the Native may not enter such a space.",
    "QED-END-1": "the finishing space is taken.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _race(
    red: str, blue: str, yellow: str = "", turn: str = "red", rows: tuple[str, ...] = _JUNGLE, more: str = ""
) -> str:
    """The end of a race. Red wears the hat, so the turns go red, blue, yellow."""
    seats = [f"  - {{name: {name}, {has}}}" for name, has in (("red", red), ("blue", blue), ("yellow", yellow)) if has]
    drawing = "".join(f'    - "{row}"\n' for row in rows)
    return f"ruleset: quest\nboard:\n  rows:\n{drawing}{more}seats:\n" + "\n".join(seats) + f"\nturn: {turn}\n"


LESSON = Lesson(
    slug="last-round-and-ties",
    number=10,
    title="The last round, and ties",
    game="quest",
    book="quest",
    section="End of the Game",
    minutes=20,
    needs=("blockades: lesson 9",),
    steps=(
        Step(
            id="arrive",
            title="El Dorado!",
            idea="A route ends with three finishing spaces. Each asks for 1; who enters one goes on to El Dorado at "
            "once.",
            problem=DoIt(
                prompt="Bring the red piece home.",
                position=_race("pieces: [a2], hand: [explorer, sailor, traveler]", "pieces: [c2]"),
                goal=Has("pieces", "home"),
                answer=("play explorer a3",),
                wrong=(("play sailor a3",), ("play traveler a3",), ("play explorer b2",), ("play explorer a1",)),
                says="The space is free again: on a finishing space nobody stands in the way.",
            ),
            hints=("The finishing spaces are row 3, and they show a machete here.", "Click Explorer, then a3."),
            after="The last step is a step like any other: one card with the symbol and the power.",
            rules=("QED-END-1", "QED-SETUP-1"),
        ),
        Step(
            id="the-side",
            title="Which side is up",
            idea="The ending tile has two sides. All three finishing spaces are jungle, or all three are river.",
            problem=Mark(
                prompt="Blue stands on c2, red on b2. Mark every space that red can enter now, with Sailor or "
                "Explorer.",
                position=_race("pieces: [b2], hand: [explorer, sailor]", "pieces: [c2]", rows=_RIVER),
                answer=("a1", "a2", "a3", "b1", "b3"),
                says="Up to El Dorado with the Sailor; a Pioneer of 5 would stand here and look at the water.",
            ),
            hints=(
                "What do the finishing spaces ask for?",
                "Two of them are next to b2. Sailor and Explorer together open everything but c2.",
            ),
            after="Look at the ending tile early. Who has no paddle left is stuck on the shore.",
            rules=("QED-END-1", "QED-MOVE-7"),
        ),
        Step(
            id="nothing-left",
            title="Too strong for the last step",
            idea="After other steps left-over power carries a piece on.",
            problem=LeftOver(
                prompt="With Scout (machete 2) red enters the finishing space a3, which asks for 1. How much power "
                "is left to go on with?",
                position=_race("pieces: [a2], hand: [scout, explorer]", "pieces: [c2]"),
                answer=0,
                says="Nothing goes on from El Dorado. What was left of the Scout is lost.",
                feedback={
                    1: "On another space, yes. But where should the piece go?",
                    2: "The finishing space takes 1, as it says.",
                },
                low=0,
                high=9,
                plays=("play scout a3",),
            ),
            hints=("Is there anywhere left to go?",),
            after="Keep strong cards for the way; for the last step the weakest will do.",
            rules=("QED-END-7",),
        ),
        Step(
            id="native",
            title="With the Native",
            idea="The Native goes onto any neighbouring space, whatever it asks. Onto this one, too?",
            problem=Legality(
                prompt="The river side is up. Red has neither paddle nor joker, but a Native. May it step onto b3?",
                position=_race("pieces: [b2], hand: [native, explorer]", "pieces: [c2]", rows=_RIVER),
                move="native b3",
                answer="legal",
                reasons=_reasons("QED-CARD-10", "QED-MOVE-1", "QED-END-1"),
                says="A finishing space is a space.",
            ),
            hints=("Is it a mountain, or occupied?",),
            after="A Native in hand is the surest last step there is.",
            rules=("QED-CARD-12", "QED-END-1"),
        ),
        Step(
            id="last-round",
            title="The last round",
            idea="Red wears the hat and began the game; blue and yellow follow. Now somebody arrives.",
            problem=Follows(
                prompt="Red is the first to arrive, and ends the turn. What happens next?",
                position=_race("pieces: [a2], hand: [scout]", "pieces: [b2]", "pieces: [c2]"),
                plays=("play scout a3", "end"),
                measure=whose_turn,
                answer="b",
                options=(
                    Option("Nothing: red has won.", "The round is played to its end.", value="over"),
                    Option(
                        "Blue has a turn, then yellow, and that is the end.",
                        "Whoever comes later in the round gets one more turn.",
                        value="blue",
                    ),
                    Option("A whole new round begins, with red.", "Red has nothing left to do.", value="red"),
                ),
            ),
            hints=("Everybody should have had equally many turns.",),
            after="The later you sit in the round, the longer you may hope.",
            rules=("QED-END-2", "QED-TURN-7"),
        ),
        Step(
            id="from-the-middle",
            title="From the middle",
            idea="Red wears the hat again. But this time another player arrives first.",
            problem=Follows(
                prompt="Blue, the second of three, is the first to arrive. Who gets another turn?",
                position=_race("pieces: [a2]", "pieces: [b2], hand: [explorer]", "pieces: [c2]", turn="blue"),
                plays=("play explorer a3", "end", "end"),
                measure=winner,
                answer="c",
                options=(
                    Option(
                        "Yellow and red: everybody but blue has one more.",
                        "Red has had its turn in this round.",
                        value="nobody",
                    ),
                    Option("Nobody.", "The round isn't over yet.", value="at once"),
                    Option(
                        "Yellow only.",
                        "Then the round is over, and all have had equally many turns.",
                        value="blue",
                    ),
                ),
            ),
            hints=("Who has not yet had a turn in this round?", "Red began. Who comes after blue?"),
            after="Those before the first arrival have had their turn. Several computer versions got this wrong.",
            rules=("QED-END-2",),
        ),
        Step(
            id="at-once",
            title="The last of the round",
            idea="And if nobody comes after?",
            problem=Follows(
                prompt="Yellow, the last of three, is the first to arrive. What happens?",
                position=_race("pieces: [a2]", "pieces: [b2]", "pieces: [c2], hand: [explorer]", turn="yellow"),
                plays=("play explorer c3",),
                measure=winner,
                answer="a",
                options=(
                    Option("Yellow wins, at once.", "Nobody has a turn left in this round.", value="yellow"),
                    Option(
                        "Red and blue have one more turn.", "They have had as many turns as yellow.", value="nobody"
                    ),
                ),
            ),
            hints=("Who would have to play in this round?",),
            after="Last of the round and first home: the game ends there and then.",
            rules=("QED-END-3",),
        ),
        Step(
            id="alone",
            title="Alone at home",
            idea="Blockades decide between those who have arrived. What about the others?",
            problem=Follows(
                prompt="Blue arrives alone and owns no blockade. Red, still on the way, owns four. Who wins at the "
                "end of the round?",
                position=_race(
                    "pieces: [a2], blockades: [1, 2, 5, 6]",
                    "pieces: [b2], hand: [explorer]",
                    "pieces: [c2]",
                    turn="blue",
                ),
                plays=("play explorer a3", "end", "end"),
                measure=winner,
                answer="b",
                options=(
                    Option("Red, with four blockades.", "They count for those who have arrived.", value="red"),
                    Option("Blue.", "Who alone is there wins, whatever the others own.", value="blue"),
                    Option("Nobody: the race goes on.", "The round is over, and with it the race.", value="nobody"),
                ),
            ),
            hints=("First comes arriving.",),
            after="Blockades don't replace the last step.",
            rules=("QED-END-8",),
        ),
        Step(
            id="most",
            title="One strong, three weak",
            idea="If several have arrived, their blockades are compared. But how?",
            problem=Follows(
                prompt="Red has arrived and owns blockade 5 (2 machetes). Blue arrives, too, and owns 1, 2 and 4. "
                "Who wins?",
                position=_race(
                    "pieces: [home], blockades: [5]",
                    "pieces: [b2], hand: [explorer], blockades: [1, 2, 4]",
                    turn="blue",
                ),
                plays=("play explorer a3", "end"),
                measure=winner,
                answer="b",
                options=(
                    Option("Red: it was first.", "That would be the last thing to look at.", value="red"),
                    Option("Blue: three blockades are more than one.", "Number first.", value="blue"),
                    Option(
                        "Red: its blockade is the strongest.",
                        "Power decides only when the numbers are equal.",
                        value="red by power",
                    ),
                ),
            ),
            hints=("Count them.",),
            after="Being first is not enough if somebody arrives in the same round with more blockades.",
            rules=("QED-END-4",),
        ),
        Step(
            id="strongest",
            title="Two against two",
            idea="The number of blockades comes first. Here it is equal.",
            problem=Follows(
                prompt="Red has arrived with blockades 2 (coin 1) and 4 (paddle 1). Blue arrives with 1 (machete 1) "
                "and 5 (machete 2). Who "
                "wins?",
                position=_race(
                    "pieces: [home], blockades: [2, 4]",
                    "pieces: [b2], hand: [explorer], blockades: [1, 5]",
                    turn="blue",
                ),
                plays=("play explorer a3", "end"),
                measure=winner,
                answer="a",
                options=(
                    Option("Blue.", "Two each; the best of blue's has power 2, of red's only 1.", value="blue"),
                    Option("Red.", "Arriving first comes last in the list.", value="red"),
                    Option("They share the victory.", "Not as long as something tells them apart.", value="red+blue"),
                ),
            ),
            hints=("Two each. Which is the strongest of them?",),
            after="Number, then the best single power. Powers are not added up.",
            rules=("QED-END-5",),
        ),
        Step(
            id="first-home",
            title="Still a tie",
            idea="And if neither their number nor their power tells the players apart?",
            problem=Follows(
                prompt="Red has arrived with blockade 5 (machete 2). Blue arrives with blockade 6 (2 cards). Who wins?",
                position=_race(
                    "pieces: [home], blockades: [5]", "pieces: [b2], hand: [explorer], blockades: [6]", turn="blue"
                ),
                plays=("play explorer a3", "end"),
                measure=winner,
                answer="b",
                options=(
                    Option(
                        "Blue: 6 is more than 5.",
                        "These are only numbers printed on them. The power is 2 on both.",
                        value="blue",
                    ),
                    Option("Red.", "One each, power 2 each; red was there first.", value="red"),
                    Option(
                        "They share the victory.",
                        "Some tables play it so. We go by who arrived first.",
                        value="red+blue",
                    ),
                ),
            ),
            hints=("What is the power of each?", "Both have 2."),
            after="The book says nothing about this case. Ours is a ruling (QED-OPEN-6); two others can be switched "
            "on.",
            rules=("QED-END-6", "QED-END-5"),
        ),
        Step(
            id="last-chance",
            title="The last chance",
            idea="Red has arrived with blockade 1. You are blue, it is your last turn, and you own blockade 4: a "
            "tie, and red was "
            "first.",
            problem=DoIt(
                prompt="Win. On the join before you lies a blockade that asks for 1 coin.",
                position=_race(
                    "pieces: [home], blockades: [1]",
                    "pieces: [a1], hand: [traveler, scout, explorer], blockades: [4]",
                    turn="blue",
                    more=_JOIN.replace("\n", "\nblockades: {A-B: 2}\n"),
                ),
                goal=Every((Has("blockades", 2), Has("pieces", "home"))),
                answer=("break traveler A-B", "play explorer a2", "play scout a3"),
                wrong=(
                    ("play scout a2",),
                    ("break traveler A-B", "play scout a2", "stop"),
                    ("break traveler A-B", "end"),
                    ("break explorer A-B",),
                ),
                says="Two blockades against one. Red arrived first, and comes second.",
            ),
            hints=(
                "What would beat red? A second blockade.",
                "Traveler for the blockade. Then two steps.",
                "Traveler, the sign of the blockade; Explorer a2; Scout a3.",
            ),
            after="In the last round count blockades before you run.",
            rules=("QED-END-4", "QED-END-2"),
        ),
    ),
)
