"""Lesson 53, for classes: a puzzle is a position and a goal, and a prover that says why it isn't one yet."""

from __future__ import annotations

from tutor.lesson.choose import Choose, Option
from tutor.lesson.designing import answers
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.line import state_of
from tutor.lesson.number import Measured
from tutor.lesson.written import Mended
from tutor.puzzle.proof import Proof

__all__ = ["LESSON"]

_ROW = '["s1 j1 w2"]'
"""One way, and crocodiles at its end."""

_FORK = '[" j1 w2", "s1 j1 j1"]'
"""Two ways round to the same swamp, b2."""

_BEND = '[" x j1 j1", "s1 w2 j1"]'
"""A swamp first, then two ways to c2."""


def _board(rows: str, hand: str) -> str:
    """A position with the red piece on the start space and `hand` in hand."""
    return f"""ruleset: quest+danger.swamps
board: {{rows: {rows}}}
seats: [{{name: red, pieces: [a1], hand: {hand}}}]
"""


def _puzzle(
    rows: str, hand: str, goal: str, *, unique: str = "line", teaches: str = "", hint: str = "Who eats what?"
) -> str:
    """A puzzle file as a learner has it before the eyes."""
    taught = f"teaches: [{teaches}]\n" if teaches else ""
    return f"""id: my-puzzle
title: My puzzle
ruleset: quest+danger.swamps
position:
  board: {{rows: {rows}}}
  seats: [{{name: red, pieces: [a1], hand: {hand}}}]
goal: {{reach: [{goal}]}}
unique: {unique}
{taught}hint: {hint}
"""


def _stays(**kept: str) -> str:
    """A sentence for who has changed what was to stay."""
    return f"But leave {' and '.join(f'`{key}: {value}`' for key, value in kept.items())} as it was."


def _still_by_line(proof: Proof) -> str:
    return "" if proof.puzzle.unique == "line" else _stays(unique="line")


def _same_board(proof: Proof) -> str:
    begun = state_of(_board(_BEND, "[explorer, scout, explorer]")).board
    return (
        "" if proof.puzzle.position.board == begun else "But leave the board as it was: one word lower down is enough."
    )


def _still_taught(proof: Proof) -> str:
    return "" if "QED-SWP-4" in proof.puzzle.teaches else _stays(teaches="[QED-SWP-4]")


def _of_your_own(proof: Proof) -> str:
    """What a first puzzle of one's own should have."""
    puzzle = proof.puzzle
    if puzzle.id == "my-puzzle" or puzzle.title == "My puzzle":
        return "Give it an `id` and a `title` of its own."
    if not puzzle.teaches:
        return "Add `teaches: [...]` with a rule that it can't do without."
    if proof.uses < 2:
        return "Its answer is a single card. Make it take two or more."
    return "" if puzzle.unique != "any" else "Say with `unique` what counts as one answer."


_OWN = """id: the-hungry-ford
title: The hungry ford
ruleset: quest+danger.swamps
position:
  board: {rows: ["j2 r1 v1", " j2 w2 j2", "s1 w1 r2"]}
  seats: [{name: red, pieces: [a1], hand: [explorer, photographer, scout]}]
goal: {reach: [c2]}
unique: line
teaches: [QED-SWP-1]
hint: Two of your cards weigh the same. What do you need behind the water?
"""


LESSON = Lesson(
    slug="making-a-puzzle",
    number=53,
    title="Making a puzzle",
    game="quest",
    book="dangers",
    section="For classes",
    minutes=40,
    needs=("cards, power and left-over power: lesson 2", "swamps: lesson 3"),
    steps=(
        Step(
            id="solve",
            title="Solve one first",
            idea="A puzzle is a position, a goal, and one idea that leads from the one to the other.",
            problem=DoIt(
                prompt="Bring red to c1 in this turn.",
                position=_board(_ROW, "[explorer, scout]"),
                goal=Reach(("c1",)),
                answer=("play explorer b1", "play scout c1"),
                wrong=(("play scout b1", "step c1"), ("play scout b1", "stop", "play explorer c1"), ("play scout c1",)),
                says="The crocodiles want exactly 2, so Scout has to wait for them.",
            ),
            hints=("Which card do you need at the end?", "Explorer first."),
            after="The idea: don't spend what you need later. All that follows is about packing one idea into a file.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="goal",
            title="The file",
            idea="The same puzzle as a text. The prover searches all lines of play, so no answer is written down.",
            problem=Mended(
                prompt="As it is it has two answers. Put a1 into the goal, press Check, and read what the prover says. "
                "Then give it a goal that has just one answer.",
                position=_board(_ROW, "[explorer, scout]"),
                begins=_puzzle(_ROW, "[explorer, scout]", "b1"),
                answer=_puzzle(_ROW, "[explorer, scout]", "c1"),
                wrong=(
                    _puzzle(_ROW, "[explorer, scout]", "a1"),
                    _puzzle(_ROW, "[explorer, explorer]", "c1"),
                ),
                says="One answer, and the prover has seen all the others fail.",
            ),
            hints=("Both cards enter b1. Where does the order matter?", "goal: {reach: [c1]}"),
            after="A goal must not be reached already, it must be within reach, and one way has to be the right one.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="unsolvable",
            title="It can't be solved",
            idea="An author sees the line he has in mind. The prover sees that a card is missing.",
            problem=Mended(
                prompt="Nobody can solve this one. Change one card of the hand, and nothing else.",
                position=_board(_ROW, "[explorer, trailblazer]"),
                begins=_puzzle(_ROW, "[explorer, trailblazer]", "c1"),
                answer=_puzzle(_ROW, "[explorer, scout]", "c1"),
                wrong=(_puzzle(_ROW, "[explorer, explorer]", "c1"), _puzzle(_ROW, "[explorer, sailor]", "c1")),
                says="Now there is a card that the crocodiles take.",
            ),
            hints=("What do the 2 crocodiles of c1 want?", "A card of power 2 that can also wait: Scout, for one."),
            after="Play your own puzzle to the end before you trust it; better still, have it proved.",
            rules=("QED-SWP-1", "QED-SWP-4"),
        ),
        Step(
            id="count",
            title="How many answers?",
            idea="Solvers hate a second answer: they find it, and it is called wrong. Look for it before they do.",
            problem=Measured(
                prompt="In how many ways can red reach the swamp b2 in this turn? "
                "Each order of cards and spaces counts as a way.",
                position=_board(_FORK, "[explorer, scout]"),
                answer=2,
                says="Explorer by a2 or by b1, and Scout for the crocodiles each time.",
                feedback={
                    1: "That is one. Is there another way round?",
                    4: "Scout has to be there for the swamp, so it can't go first.",
                    3: "Not so many: what do the crocodiles want, and who can bring it?",
                },
                high=9,
                measure=answers(Reach(("b2",))),
            ),
            hints=("Which card must be the last one?", "And by which spaces can the other one come near?"),
            after="Chess problemists call a second answer a cook. It spoils the soup.",
            rules=("QED-SWP-1", "QED-MOVE-1"),
        ),
        Step(
            id="cook",
            title="Mend the cook",
            idea="A cook is mended on the board: a wall, a higher price, a card less. The idea stays.",
            problem=Mended(
                prompt="The same board as a puzzle. Leave one answer over; `unique: line` stays.",
                position=_board(_FORK, "[explorer, scout]"),
                begins=_puzzle(_FORK, "[explorer, scout]", "b2"),
                answer=_puzzle(_FORK.replace(" j1 w2", " j2 w2"), "[explorer, scout]", "b2"),
                wrong=(
                    _puzzle(_FORK, "[explorer, scout, explorer]", "b2"),
                    _puzzle(_FORK, "[explorer, scout]", "b2", unique="any"),
                    _puzzle(_FORK.replace("s1 j1", "s1 j2").replace(" j1 w2", " j2 w2"), "[explorer, scout]", "b2"),
                ),
                says="One way is shut, and the puzzle is whole.",
                wants=_still_by_line,
            ),
            hints=("Make one of the two ways too dear for Explorer.", "j2 in place of one j1, or a mountain: x."),
            after="Mend with the smallest change. Each wall you add tells the solver something.",
            rules=("QED-SWP-1", "QED-MOVE-1"),
        ),
        Step(
            id="one-answer",
            title="What is one answer?",
            idea="Sometimes the first step is the point, and the rest is free. `unique` says what has to be one.",
            problem=Mended(
                prompt="After Scout on b1 two ways lead to c2, and both are fine. "
                "Don't touch the board: change what counts as one answer to the first use of a card.",
                position=_board(_BEND, "[explorer, scout, explorer]"),
                begins=_puzzle(_BEND, "[explorer, scout, explorer]", "c2"),
                answer=_puzzle(_BEND, "[explorer, scout, explorer]", "c2", unique="first-use"),
                wrong=(
                    _puzzle(_BEND, "[explorer, scout]", "c2", unique="first-use"),
                    _puzzle(_BEND.replace("j1 j1", "j2 j1"), "[explorer, scout, explorer]", "c2"),
                ),
                says="By first use there is one answer: Scout feeds the crocodiles.",
                wants=_same_board,
            ),
            hints=("The words are line, first-use, end-state and any.", "unique: first-use"),
            after="`line` for a forced march, `first-use` for a key move, `any` only if the goal is all that counts.",
            rules=("QED-SWP-1",),
        ),
        Step(
            id="needed",
            title="Does it teach that?",
            idea="`teaches` is a promise: with that rule switched off, the answers change. The prover tries it.",
            problem=Mended(
                prompt="It says it teaches QED-SWP-4 (too much power is refused), but nobody here has too much. "
                "Keep the promise: put one more card into the hand.",
                position=_board(_ROW, "[explorer, scout]"),
                begins=_puzzle(_ROW, "[explorer, scout]", "c1", teaches="QED-SWP-4"),
                answer=_puzzle(_ROW, "[explorer, scout, captain]", "c1", teaches="QED-SWP-4"),
                wrong=(
                    _puzzle(_ROW, "[explorer, scout, trailblazer]", "c1", teaches="QED-SWP-4"),
                    _puzzle(_ROW, "[explorer, scout]", "c1", teaches="QED-SWP-1"),
                    _puzzle(_ROW, "[explorer, scout, explorer]", "c1", teaches="QED-SWP-4"),
                ),
                says="The strong card tempts, and only the rule stands against it. Such a card is called a decoy.",
                wants=_still_taught,
            ),
            hints=(
                "The new card must be stronger than 2, and useless for anything but the swamp.",
                "Trailblazer can walk in the jungle and makes a second answer. What is strong and shows no machete?",
                "captain",
            ),
            after="A decoy is no padding: it is the mistake that your puzzle is about, laid out on the table.",
            rules=("QED-SWP-4",),
        ),
        Step(
            id="words",
            title="Words that don't tell",
            idea="Title and hint are read before the first try. They may charm, and must not solve.",
            problem=Choose(
                prompt="For the puzzle on this board: which hint helps without giving the answer away?",
                position=_board(_ROW, "[explorer, scout, captain]"),
                answer="b",
                options=(
                    Option("Play Explorer to b1 first.", "That is the answer, not a hint.", right=False),
                    Option(
                        "Think from the far end: who can step in there?",
                        "It turns the eyes to the place where it is decided, and names neither card nor order.",
                        right=True,
                    ),
                    Option("Good luck!", "Kind, but it helps nobody who is stuck.", right=False),
                    Option(
                        "The Captain is a decoy.",
                        "Now the decoy is dead: what it was to teach goes unlearned.",
                        right=False,
                    ),
                ),
            ),
            hints=("A hint is about the idea, not about the move.",),
            after="Test the hint on somebody: if they say *aha*, it is good; if they say *oh*, it was the answer.",
            rules=("QED-SWP-1", "QED-SWP-4"),
        ),
        Step(
            id="own",
            title="One of your own",
            idea="Now you. Small boards make good puzzles: nine spaces and three cards are plenty.",
            problem=Mended(
                prompt="Make a sound puzzle: an id and a title of its own, an answer of two cards or more, "
                "and `teaches: [...]` with a rule that it needs.",
                position=_board('["j2 r1 v1", " j1 j1 j2", "s1 w1 r2"]', "[explorer, photographer, scout]"),
                begins=_puzzle('["j2 r1 v1", " j1 j1 j2", "s1 w1 r2"]', "[explorer, photographer, scout]", "c2"),
                answer=_OWN,
                wrong=(
                    _OWN.replace("the-hungry-ford", "my-puzzle"),
                    _OWN.replace("teaches: [QED-SWP-1]\n", ""),
                    _OWN.replace("goal: {reach: [c2]}", "goal: {reach: [b2]}"),
                ),
                says="Proved: solvable, one answer, and the rule is needed. Save it, and give it to somebody.",
                wants=_of_your_own,
            ),
            hints=(
                "Begin with the last step: which card is needed there? Then make it tempting to spend it before.",
                "A swamp takes exactly its number; that makes lines unique.",
                "Make b2 a swamp (w2) and a2 dear (j2), and name QED-SWP-1: that is one way.",
            ),
            after="Sound is not yet good. Good is when somebody smiles at the last move.",
            rules=("QED-SWP-1",),
        ),
    ),
)
