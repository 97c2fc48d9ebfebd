"""Lesson 1: hexagons, neighbours, labels, and distance in steps round whatever is in the way."""

from __future__ import annotations

from tutor.lesson.asking import at_distance, how_far, in_row, line_to, neighbours, of_terrain, what_it_is
from tutor.lesson.choose import Choose, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach, Refused
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Steps

__all__ = ["LESSON"]

_EXPLORERS = "[explorer, explorer, explorer, explorer]"
"""Four steps onto green spaces that ask for one machete: cards come in the next lesson."""
_SIX = "[explorer, explorer, explorer, explorer, explorer, explorer]"

_MEADOW = (" j1 j1 j1 j1", "j1 j1 j1 j1 j1", " j1 j1 j1 j1", "j1 j1 j1 j1 j1", " s1 s2 s3 s4")
"""Nothing but easy jungle, and the start spaces below."""

_COLOURS = ("j1 r1 v1 j2", " x r2 j1 u1", "v1 j3 r1 x", " s1 s2 s3 c1")

_WALL = ("j1 j1 j1 j1 j1", " j1 x x j1", "j1 j1 j1 x j1", " s1 s2 j1 j1")
"""A wall of three mountains; it can be passed at both ends."""


def _board(rows: tuple[str, ...], at: str, hand: str = _EXPLORERS, blue: str = "") -> str:
    """A position with the red piece `at` a space, and perhaps a blue one."""
    lines = ["ruleset: quest", "board:", "  rows:", *(f'    - "{row}"' for row in rows), "seats:"]
    lines += [f"  - {{name: red, pieces: [{at}], hand: {hand}}}"]
    lines += [f"  - {{name: blue, pieces: [{blue}]}}"] if blue else []
    return "\n".join(lines) + "\n"


_REASONS = {
    "QED-MOVE-1": "the space is not next to the piece.",
    "QED-MOVE-7": "somebody's piece stands there.",
    "QED-MOVE-12": "nobody enters a mountain.",
}

LESSON = Lesson(
    slug="hexes-and-distance",
    number=1,
    title="Hexes and distance",
    game="quest",
    book="quest",
    section="Movement",
    minutes=20,
    needs=(),
    steps=(
        Step(
            id="neighbours",
            title="Six neighbours",
            idea="The board is made of hexagons. Two spaces are neighbours when they share a side.",
            problem=Mark(
                prompt="Mark every space next to the red piece on b3.",
                position=_board(_MEADOW, "b3", "[]"),
                answer=("a3", "c3", "b4", "c4", "b2", "c2"),
                says="Left, right, two above and two below: six neighbours.",
                truth=neighbours,
                tells=how_far,
            ),
            hints=(
                "Go round the piece once, side by side.",
                "Two lie in its own row, two above it, two below it.",
                "Left and right of it are a3 and c3; above it are b4 and c4.",
            ),
            after="Every step in this game goes to one of these six, if the rules let you.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="rim",
            title="At the rim",
            idea="A space at the rim has fewer neighbours: what is not drawn is not there.",
            problem=Mark(
                prompt="And here? Mark every space next to the red piece on a4.",
                position=_board(_MEADOW, "a4", "[]"),
                answer=("b4", "a5", "a3"),
                says="Only three. A piece at the rim has fewer ways to go on.",
                truth=neighbours,
                tells=how_far,
            ),
            hints=("Only spaces that share a side count.", "One lies beside it, one above it, one below it."),
            after="Near the rim there are fewer ways out, so one mountain or piece can shut you in.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="labels",
            title="Read a label",
            idea="Each space has a label. The number is its row, counted from the edge with the start spaces.",
            problem=Mark(
                prompt="The piece stands on start space 1. Mark the whole of row 3.",
                position=_board(_MEADOW, "a1", "[]"),
                answer=("a3", "b3", "c3", "d3"),
                says="Row 3, from a3 to d3. The letters count from left to right in each row.",
                truth=in_row(3),
                tells=lambda state, label: f"{label} lies in row {label[1:]}.",
            ),
            hints=("Row 1 is the one with the start spaces.", "The labels of row 3 all end in 3."),
            after="Letter, then number: b3 is the second space from the left in the third row from the start.",
            rules=("QED-SETUP-4",),
        ),
        Step(
            id="colours",
            title="Read a space",
            idea="Green is jungle (machetes), blue is river (paddles), yellow is village (coins). More signs: harder.",
            problem=Mark(
                prompt="Mark every river space, however hard it is to enter.",
                position=_board(_COLOURS, "a1", "[]"),
                answer=("b4", "b3", "c2"),
                says="Three rivers. The one on b3 shows two paddles, so it asks for twice as much.",
                truth=of_terrain("river"),
                tells=what_it_is,
            ),
            hints=("Look for blue and for paddles.", "There are three, and one of them shows two paddles."),
            after="Colour and sign say which card you need, the number of signs says how strong it must be.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="first-step",
            title="One step",
            idea="To move, play a card. For now you have four Explorers: each goes one step onto green.",
            problem=DoIt(
                prompt="Bring the red piece from b3 to c4: choose an Explorer, then the space.",
                position=_board(_MEADOW, "b3"),
                goal=Reach(("c4",)),
                answer=("play explorer c4",),
                wrong=(("play explorer b4",), ("play explorer c3",), ("play explorer d5",), ("play explorer b1",)),
                says="One card, one step.",
                uses=1,
                also="But c4 is next to b3: one card is enough. Press Start again and try it.",
            ),
            hints=("c4 is one of the six neighbours of b3.", "Click the Explorer first.", "Click Explorer, then c4."),
            after="Card first, then the space. Undo takes a move back, Start again takes back all of them.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="too-far",
            title="No jumping",
            idea="Break a rule on purpose: nothing can go wrong, and the refusal tells you the rule.",
            problem=DoIt(
                prompt="Try to go somewhere that is not next to b3, and make QED-MOVE-1 refuse you.",
                position=_board(_MEADOW, "b3"),
                goal=Refused("QED-MOVE-1"),
                answer=("play explorer d5",),
                wrong=(("play explorer c4",), ("play explorer a3",), ("play explorer b4", "play explorer b5")),
                says="A step goes to a neighbour. The card stays in your hand: a refused move costs nothing.",
            ),
            hints=("Choose any space that does not touch b3.", "Click Explorer, then d5."),
            after="Step by step, never across. When you are refused, read why.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="distance",
            title="Distance",
            idea="The distance of two spaces is the fewest steps from one to the other.",
            problem=Steps(
                prompt="How many steps is it from the red piece on a2 to d4?",
                position=_board(_MEADOW, "a2"),
                target="d4",
                answer=4,
                says="Four. Two of them go up a row and half a space to the right, so they do two things at once.",
                feedback={
                    3: "Three is the number of columns. The rows have to be climbed as well.",
                    5: "A step up can go to the right at the same time. Can you save one?",
                    6: "You went straight along and then up, or the other way. Go up and right in one step.",
                },
                low=1,
                high=9,
                plays=("play explorer a3", "play explorer b4", "play explorer c4", "play explorer d4"),
            ),
            hints=(
                "Count the spaces you enter, not the one you leave.",
                "Climb both rows first, always to the upper right. Where are you then?",
                "Two steps up bring you to b4. From there it is straight along the row.",
            ),
            after="Each row costs a step, and a step up or down also takes you half a space sideways.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="ring",
            title="Two steps around",
            idea="All spaces at the same distance lie in a ring around the piece.",
            problem=Mark(
                prompt="Mark every space that is exactly two steps from the red piece on a2.",
                position=_board(_MEADOW, "a2", "[]"),
                answer=("a4", "b4", "b3", "c2", "b1"),
                says="Five of them. In the middle of a large board it would be twelve.",
                truth=at_distance(2),
                tells=how_far,
            ),
            hints=(
                "First find the neighbours. What you want lies next to those.",
                "Two of them are in row 4, the others in rows 3, 2 and 1.",
                "a4, b4, and one in each of the rows 3, 2 and 1.",
            ),
            after="Six spaces at distance 1, twelve at distance 2, as far as the board reaches.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="line",
            title="Straight on",
            idea="Six straight lines lead away from a space, one through each side. Up is not one of them.",
            problem=Mark(
                prompt="Go from a2 to the upper right, again and again. Mark the line, as far as the board goes.",
                position=_board(_MEADOW, "a2", "[]"),
                answer=("a3", "b4", "b5"),
                says="a3, b4, b5: the letter changes in every other row only, as rows are shifted by half a space.",
                truth=line_to("NE"),
                tells=lambda state, label: f"{label} is not on that line.",
            ),
            hints=(
                "Leave each space through its upper right side.",
                "The line has one space in each of the rows 3, 4 and 5.",
                "From a2 to a3, and from there to b4.",
            ),
            after="Along a straight line there is one shortest way. Between other spaces there are several.",
            rules=("QED-MOVE-1",),
        ),
        Step(
            id="many-ways",
            title="Several shortest ways",
            idea="Sideways and backwards are allowed, and cost as usual. Often several ways are equally short.",
            problem=DoIt(
                prompt="Bring the red piece back from d3 to b2, in as few steps as you can.",
                position=_board(_MEADOW, "d3"),
                goal=Reach(("b2",)),
                answer=("play explorer c3", "play explorer c2", "play explorer b2"),
                wrong=(
                    ("play explorer c3", "play explorer b3"),
                    ("play explorer d2", "play explorer c2", "play explorer c3"),
                    ("play explorer c2",),
                    ("play explorer d4", "play explorer c4", "play explorer b3"),
                ),
                says="Three steps. There are three such ways: go down first, last, or in between.",
                uses=3,
                also="Three steps are enough: each has to bring you closer. Press Start again.",
            ),
            hints=(
                "Count the distance first: one row down, the rest to the left.",
                "Every step has to bring you closer. Up is never closer here.",
                "Along the row to c3, then down to c2, then b2.",
            ),
            after="Off the straight lines you may choose: take the way with the spaces that suit your cards.",
            rules=("QED-MOVE-8",),
        ),
        Step(
            id="mountain",
            title="Mountains",
            idea="A black space is a mountain. It asks for nothing that you could pay.",
            problem=Legality(
                prompt="You play an Explorer to climb b3, the mountain next to the red piece on b2. Is that allowed?",
                position=_board(_WALL, "b2"),
                move="play explorer b3",
                answer="QED-MOVE-12",
                reasons=_REASONS,
                says="No card opens a mountain. You go round it.",
            ),
            hints=(
                "b3 is next to b2, and nobody stands on it.",
                "What do you pay for a black space? It shows no sign.",
            ),
            after="A mountain is closed to everybody, so it can't be crossed either.",
            rules=("QED-MOVE-12",),
        ),
        Step(
            id="piece",
            title="Other pieces",
            idea="A space with a piece on it is closed as long as the piece stands there.",
            problem=Choose(
                prompt="The blue piece stands on c3, between you and d3. How can you get to d3?",
                position=_board(_MEADOW, "b3", blue="c3"),
                answer="c",
                options=(
                    Option(
                        "Onto c3 for a moment, then on to d3.",
                        "Passing through means standing there, if only for a moment.",
                        ("play explorer c3", "play explorer d3"),
                    ),
                    Option("Over blue, straight to d3.", "There is no jumping in this game.", ("play explorer d3",)),
                    Option(
                        "Round it: c4, d4, d3.",
                        "Three steps instead of two. That is what a piece in the way costs.",
                        ("play explorer c4", "play explorer d4", "play explorer d3"),
                    ),
                ),
            ),
            hints=(
                "Two of the three break a rule. Try them on the board.",
                "Which of the ways enters only free neighbouring spaces?",
            ),
            after="Pieces block, your own as well. Look who stands in a narrow place before you set off.",
            rules=("QED-MOVE-7", "QED-MOVE-1"),
        ),
        Step(
            id="way-round",
            title="The way round",
            idea="What counts is the shortest way that is open. With a wall between, near can be far.",
            problem=Steps(
                prompt="The red piece on c2 wants to get to d4, behind the mountains. How many steps does it need?",
                position=_board(_WALL, "c2", _SIX),
                target="d4",
                answer=5,
                says="Five: round the left end by b2, a3, b4 and c4, or round the right end by c1, d1, e2 and d3.",
                feedback={
                    2: "That is the way of a bird. Two steps up lead into a mountain.",
                    3: "Three steps can't be done: b3, c3 and d2 are closed.",
                    4: "Nearly. Count the space you end on, too.",
                    6: "There is a shorter way round. Count the spaces that you enter.",
                },
                low=1,
                high=9,
                plays=(
                    "play explorer b2",
                    "play explorer a3",
                    "play explorer b4",
                    "play explorer c4",
                    "play explorer d4",
                ),
            ),
            hints=(
                "Put a finger on each end of the wall.",
                "Both ways lead away from d4 at first.",
                "Left end: b2, a3, b4, c4 and then d4.",
            ),
            after="Count along the open way, not along the straight line.",
            rules=("QED-MOVE-12", "QED-MOVE-8"),
        ),
        Step(
            id="walk-it",
            title="Walk it",
            idea="Look who stands where, then choose your way: turning back half way costs twice.",
            problem=DoIt(
                prompt="Now blue stands on b4. Bring the red piece from c2 to d4 with five of your six cards at most.",
                position=_board(_WALL, "c2", _SIX, blue="b4"),
                goal=Reach(("d4",)),
                answer=(
                    "play explorer c1",
                    "play explorer d1",
                    "play explorer e2",
                    "play explorer d3",
                    "play explorer d4",
                ),
                wrong=(
                    ("play explorer b2", "play explorer a3", "play explorer b4"),
                    ("play explorer c3",),
                    ("play explorer d2",),
                    (
                        "play explorer c1",
                        "play explorer d1",
                        "play explorer e2",
                        "play explorer d3",
                        "play explorer e4",
                    ),
                ),
                says="One step back, and then on. The long way round was the only one.",
                uses=5,
                also="You had a card to spare and needed it. Press Start again: five are enough.",
            ),
            hints=(
                "One piece closes the left way altogether. Which?",
                "Go round the right end; the first step leads back towards the start.",
                "c1, d1, e2, d3, d4.",
            ),
            after="Blue may be gone in a turn or two. Waiting, going round, or being first: that is the race.",
            rules=("QED-MOVE-7", "QED-MOVE-12", "QED-MOVE-8"),
        ),
    ),
)
