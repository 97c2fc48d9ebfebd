"""A learner at a puzzle: tries judged, hints given, the answer looked up, progress written. Views show what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from tutor.engine import play
from tutor.engine.errors import InputError
from tutor.engine.games.island.slices import Turns
from tutor.engine.games.quest.slices import card_type
from tutor.engine.moves import Move
from tutor.engine.search import Budget, Solver, Undecided, Use
from tutor.engine.state import State
from tutor.lesson.line import Line
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.progress import Entry, Log
from tutor.lesson.wording import in_words
from tutor.puzzle.proof import Proof, prove
from tutor.puzzle.rating import explain, refute
from tutor.puzzle.schema import Puzzle

__all__ = ["HINTS", "PuzzleSession", "Standing", "play_numbers", "standing", "use_in_words"]

HINTS = 3
"""Hints of a puzzle: the idea, the piece or card to begin with, the first use."""

_STATES = 300_000
_PLAY = {
    "quest": "A play is a card or token with all the spaces it takes you to, or a purchase.",
    "island": "A play is a single move here.",
}
_NO_PLAY = ("end", "discard")
"""Moves of the Quest that close a turn."""
_STUCK = {
    "quest": "No card left in your hand can be played from here.",
    "island": "Nothing is left to do in this turn but to end it.",
}
_DONE = (Outcome.RIGHT, Outcome.NOT_MEANT)


@dataclass
class Standing:
    """What the log says of a puzzle."""

    attempts: int = 0
    hints: int = 0
    solved: bool = False
    gave_up: bool = False


def standing(entries: Iterable[Entry], puzzle: str) -> Standing:
    """What has been done at a puzzle, read from a log; a ``reset`` line forgets what lies before it."""
    found = Standing()
    for entry in entries:
        if entry.get("puzzle") != puzzle:
            continue
        if entry["kind"] == "reset":
            found = Standing()
        elif entry["kind"] == "attempt":
            found.attempts += 1
            found.solved = found.solved or entry.get("outcome") in _DONE
        elif entry["kind"] == "hint":
            found.hints = max(found.hints, entry["number"] if isinstance(entry.get("number"), int) else 1)
        elif entry["kind"] == "solution":
            found.gave_up = True
    return found


class PuzzleSession:
    """One puzzle being worked on.

    Parameters
    ----------
    log
        Keeps what happens; the learner's own if left out.
    states
        What all searches together may cost. A puzzle that takes more is said to be undecided.
    """

    def __init__(self, puzzle: Puzzle, log: Log | None = None, *, states: int = _STATES) -> None:
        self.puzzle = puzzle
        self.log = log if log is not None else Log()
        self.standing = standing(self.log.read().entries, puzzle.id)
        self._states = states
        self._solver = Solver(puzzle.seat, Budget(states))

    # -- what is true of the puzzle -----------------------------------------------------------------------------------

    @cached_property
    def proof(self) -> Proof:
        """The proof, made when first asked for.

        Raises
        ------
        Undecided
            It takes more states than allowed.
        InputError
            The puzzle can't be solved.
        """
        proof = prove(self.puzzle, Budget(self._states))
        if not proof.decided:
            raise Undecided(proof.problems[0])
        if proof.solver is not None:
            self._solver = proof.solver  # it knows already
        if proof.solution is None or not proof.solution.won:
            raise InputError(
                proof.problems[0],
                field="goal",
                place=self.puzzle.place,
                remedy="Run 'eldorado verify' on the file and change goal or position.",
            )
        return proof

    @property
    def answer(self) -> tuple[Use, ...]:
        """The uses of the answer; where chance comes first, those before it."""
        solution = self.proof.solution
        assert solution is not None
        return solution.line

    def reachable(self, state: State) -> bool:
        """Whether the goal is still as near as the puzzle allows: sure to be reached, or with the best odds."""
        if self.puzzle.certainty == "odds":
            return self._solver.odds(state) >= self.proof.odds
        return self._solver.won(state)

    def best(self, state: State) -> Use | None:
        """The next use of a shortest way to the goal; None if there is none."""
        if play.result(state) is not None or not self._solver.decides(state) or not self.reachable(state):
            return None
        good = [use for use in self._solver.uses(state) if self.reachable(use.state)]
        if self.puzzle.certainty == "odds":
            return good[0] if good else None
        return min(good, key=lambda use: self._solver.depth(use.state))

    def reply(self, state: State) -> Move | None:
        """What the others do where they have to decide: whatever spoils the goal if something does; None if nobody of
        them has to.
        """
        if play.result(state) is not None or play.chance(state) is not None or self._solver.decides(state):
            return None
        moves = [move for move in play.legal_moves(state) if move.seat in state.deciders]
        if self.puzzle.certainty == "odds":
            return min(moves, key=lambda move: self._solver.odds(play.perform(state, move).state), default=None)
        spoiling = (move for move in moves if not self._solver.won(play.perform(state, move).state))
        return next(spoiling, next(iter(moves), None))

    # -- tries --------------------------------------------------------------------------------------------------------

    def over(self, line: Line) -> str:
        """Whether a try is over: ``solved``, ``missed``, ``stuck`` (nothing left to play), ``chance``, or ``""``."""
        state = line.state
        end = play.result(state)
        if end is not None:
            return "solved" if self.puzzle.seat in end.winners else "missed"
        if self._ended_last_turn(line) and not self.reachable(state):
            return "missed"
        if play.chance(state) is not None:
            return "chance"
        if state.top is not None and state.top.mid_use:
            return ""
        if not self._solver.decides(state):
            return ""  # the others have to say something first
        own = [move for move in play.legal_moves(state) if self._solver.friendly(state, move.seat)]
        if own and state.table.round < self._last_round:
            return ""  # there is a turn to come
        if any(not type(move).ends_turn for move in own) or self.reachable(state):
            return ""  # ending the turn may be what wins the game
        return "stuck"

    def turn_left(self, line: Line) -> bool:
        """Whether a turn of the puzzle is still to come when the one that a line ended is over."""
        turns = [one for one in line.tried if one.verdict and type(one.move).ends_turn]
        return bool(turns) and not self._ended_last_turn(line) and line.state.table.round < self._last_round

    @property
    def _last_round(self) -> int:
        return self.puzzle.start.table.round + self.puzzle.goal.turns - 1

    def _ended_last_turn(self, line: Line) -> bool:
        """Whether the last move ended the last turn there is. The round counts in which the move was made: the next
        turn may have begun since.
        """
        made = [one for one in line.tried if one.verdict]
        if not made or not type(made[-1].move).ends_turn:
            return False
        before = made[-2].after if len(made) > 1 else line.start
        return self._solver.friendly(before, made[-1].move.seat) and before.table.round >= self._last_round

    def judge(self, line: Line) -> Judgement:
        """Judge a try that is over, and write it down."""
        how = self.over(line)
        if how == "chance" and self.reachable(line.state):
            judgement = self._left_to_chance()
        else:
            judgement = self._solved(line) if how == "solved" else self._missed(line, how)
        entry = self.log.add(
            "attempt",
            puzzle=self.puzzle.id,
            answer=[one.text for one in line.tried if one.verdict],
            refused=[one.text for one in line.tried if not one.verdict],
            outcome=str(judgement.outcome),
            credit=judgement.credit,
            rules=list(judgement.rules),
            hints=self.standing.hints,
        )
        self._add(entry)
        return judgement

    def _solved(self, line: Line) -> Judgement:
        needed, made = self._needed, self._plays(line)
        whole = play.result(self.answer[-1].state) is not None  # and not only up to where chance comes
        if made > needed and whole and self.puzzle.certainty == "always":
            text = f"The goal is reached, in {_count(made, 'play')}; {needed} would do."
            return Judgement(
                Outcome.NOT_MEANT, f"{text} It counts. {_PLAY[self.puzzle.game]}", 1.0, self.puzzle.teaches
            )
        # Where the moves on the board are more than the plays, the reader has to know what is counted.
        about = f" {_PLAY[self.puzzle.game]}" if self.puzzle.game == "quest" and len(line.moves) != made else ""
        return Judgement.right(f"The goal is reached in {_count(made, 'play')}.{about}", self.puzzle.teaches)

    @cached_property
    def _needed(self) -> int:
        """How many plays the answer has."""
        return self._plays(Line(self.puzzle.start).play([move for use in self.answer for move in use.moves]))

    def _plays(self, line: Line) -> int:
        """How many plays of the solver's side a line has; one that is still under way is not counted yet."""
        made = play_numbers(line, self._solver.friendly)
        return max((number for number, done in made if done), default=0)

    def _left_to_chance(self) -> Judgement:
        """Chance comes, and no other play would have left it less to say."""
        if self.puzzle.certainty == "odds":
            text = f"Now chance decides. You reach the goal with odds of {self.proof.odds}, the best there are."
        else:
            text = "Now chance decides, and whatever it brings, the goal can be reached."
        return Judgement.right(text, self.puzzle.teaches)

    def _missed(self, line: Line, how: str) -> Judgement:
        if self.puzzle.certainty == "odds":
            return self._less_likely(line, how)
        lacking = " and ".join(self.puzzle.goal.missing(line.state))
        parts = [
            {
                "missed": "The turn is over.",
                "stuck": self._stuck(line.state),
                "chance": "Now chance decides, and the goal must be reached before that."
                if self.puzzle.goal.turns == 1
                else "A turn is left, but no sure way: now chance decides, and it can spoil the goal."
                if self.turn_left(line)
                else "Now chance decides, and it can spoil the goal.",
            }[how],
            f"What is lacking: {lacking}." if lacking else "",
        ]
        rules: tuple[str, ...] = ()
        lost = self._lost(line)
        if lost is not None:
            number, words, moves = lost
            first = "The first move" if number == 1 else f"Move {number}"
            parts.append(f"{first} was the one that lost it: {words}.")
            try:
                refutation = refute(self.puzzle, moves, Budget(self._states), self.proof)
            except Undecided:
                parts.append("Why it was lost takes too long to find out.")
            else:
                # That the turn is over is no reason while another one is to come.
                if refutation.line or refutation.verdict is not None or not self.turn_left(line):
                    parts.append(_brief(refutation.text))
                rules = refutation.verdict.rules if refutation.verdict is not None else ()
        return Judgement.wrong("\n\n".join(part for part in parts if part), rules)

    def _stuck(self, state: State) -> str:
        """Why a try goes no further."""
        if Turns in state.ruleset.slots and not state.get(Turns).speed[self.puzzle.seat]:
            return "No speed is left, and there is nothing else to do in this turn."
        return _STUCK[self.puzzle.game]

    def _less_likely(self, line: Line, how: str) -> Judgement:
        """A try after which the goal is less likely than it need be."""
        best = self.proof.odds
        lost = self._lost(line)
        words = {
            "missed": "The turn is over.",
            "stuck": self._stuck(line.state),
            "chance": "Chance would decide now.",
        }
        parts = [words[how]]
        if lost is not None:
            number, said, moves = lost
            left = self._solver.odds(Line(line.start).play(moves).state)
            first = "The first move" if number == 1 else f"Move {number}"
            parts.append(f"{first} was not the best: {said}. It leaves odds of {left}; the best play has {best}.")
        return Judgement.wrong(" ".join(parts), ())

    def _lost(self, line: Line) -> tuple[int, str, tuple[str, ...]] | None:
        """The move with which the goal went out of reach: its number, its words, the moves up to it."""
        state, texts = line.start, []
        for number, one in enumerate((one for one in line.tried if one.verdict), 1):
            texts.append(one.text)
            if not self.reachable(one.after):
                return number, in_words(state, one.move), tuple(texts)
            state = one.after
        return None

    # -- help ---------------------------------------------------------------------------------------------------------

    def hint(self, which: int | None = None) -> str:
        """The next hint, or the one of a number (from 1); after the last one, the last one again.

        Raises
        ------
        InputError
            There is no hint of that number.
        """
        if which is None:
            which = min(self.standing.hints + 1, HINTS)
        if which not in range(1, HINTS + 1):
            raise InputError(
                f"this puzzle has no hint {which}", field="hint", remedy=f"Choose a number from 1 to {HINTS}."
            )
        text = self.hint_words(which)
        self._add(self.log.add("hint", puzzle=self.puzzle.id, number=which))
        return text

    def hint_words(self, which: int) -> str:
        """The words of a hint, without writing down that it was given."""
        return (lambda: self.puzzle.hint, self._first_piece, self._first_use)[which - 1]()

    def _first_piece(self) -> str:
        move = self.answer[0].moves[0]
        card, cards, piece = (getattr(move, name, None) for name in ("card", "cards", "piece"))
        with_piece = f" Piece {piece} is the one that moves." if self._pieces() > 1 else ""
        if card is not None and self.puzzle.game == "quest":
            return f"Begin with the {card_type(card).name}.{with_piece}"
        if cards is not None and self.puzzle.game == "quest":
            return f"Begin by giving {_count(len(cards), 'card')} away.{with_piece}"
        return f"Begin like this: {_kind_in_words(self.puzzle.start, move)}.{with_piece}"

    def _pieces(self) -> int:
        """How many pieces can move in the beginning."""
        numbers = {getattr(move, "piece", None) for move in play.legal_moves(self.puzzle.start)}
        return len(numbers - {None})

    def _first_use(self) -> str:
        return f"The first play of the answer: {use_in_words(self.puzzle.start, self.answer[0])}."

    def give_up(self) -> tuple[str, ...]:
        """The moves of the answer in short form; that it was looked up is written down."""
        line = Line(self.puzzle.start).play([move for use in self.answer for move in use.moves])
        self._add(self.log.add("solution", puzzle=self.puzzle.id))
        return tuple(one.text for one in line.tried)

    def why(self) -> tuple[str, str]:
        """Why the answer is the best, and what the try lacks that comes nearest (``""`` if there is none)."""
        solution = self.proof.solution
        assert solution is not None
        # Ending a turn is no play where plays are counted.
        plays = [use for use in (*solution.first, *solution.others) if use.moves[0].key not in _NO_PLAY]
        total = len(plays) if self.puzzle.game == "quest" else len(solution.first) + len(solution.others)
        number = "it is the only one" if len(solution.first) == 1 else f"it is one of {len(solution.first)}"
        among = f"Of {_count(total, 'first play')} {number}"
        if self.puzzle.certainty == "odds":
            best = f"It reaches the goal with odds of {self.proof.odds}. {among} so good."
        else:
            best = f"{_count(self._needed, 'play')}. {among} that works."
            if solution.lines == 1 and len(solution.line) > 1:
                best += " After it, too, there is no choice: only these plays in this order do it" + (
                    ", whichever way a card walks to its space."
                    if self.puzzle.game == "quest"
                    else ", but for places that come to the same."
                )
        return best, _brief(explain(self.proof, Budget(self._states))[1])

    def reset(self) -> None:
        """Forget what has been done. The log keeps its lines and gets one more."""
        self.log.add("reset", puzzle=self.puzzle.id)
        self.standing = Standing()

    def _add(self, entry: Entry) -> None:
        new = standing([entry], self.puzzle.id)
        self.standing.attempts += new.attempts
        self.standing.hints = max(self.standing.hints, new.hints)
        self.standing.solved = self.standing.solved or new.solved
        self.standing.gave_up = self.standing.gave_up or new.gave_up


def play_numbers(line: Line, ours: Callable[[State, int], bool]) -> list[tuple[int, bool]]:
    """The number of the play that each legal move of a line belongs to (0: to none), and whether it is then complete.

    Plays are counted as a proof counts uses: what a card brings about, such as a stop or a gift, belongs to it. Ending
    a turn in the Quest, and what is then put away, is no play, and neither is what others do. `ours` says of a state
    and a seat whether the solver moves for it.
    """
    quest = line.start.ruleset.game == "quest"
    found: list[tuple[int, bool]] = []
    before, first, count = line.start, "", 0
    for one in (one for one in line.tried if one.verdict):
        if not ours(before, one.move.seat):
            found.append((0, True))
        else:
            begun = not first
            first = first or one.move.key
            counts = not quest or first not in _NO_PLAY
            count += begun and counts
            after = play.perform(before, one.move).state
            done = play.result(after) is not None or after.top is None or not after.top.mid_use
            found.append((count if counts else 0, done))
            first = "" if done else first
        before = one.after
    return found


_KINDS = {
    "aim": "say how far to steal",
    "allot": "share out the dice",
    "relay": "pass the cave shrine on",
    "share": "say which die is for gathering",
}
_LOOSE = (" a", " and", " at", " by", " for", " from", " like", " of", " on", " onto", " the", " to", " with")


def _kind_in_words(state: State, move: Move) -> str:
    """What kind of move it is, as people say it, without where and what: ``"march a villager"``."""
    said: str = state.ruleset.messages.get(f"say.{move.key}", move.key.replace("-", " ")).partition("{")[0].strip(" (,")
    while said.endswith(_LOOSE):
        said = said.rpartition(" ")[0]
    return _KINDS.get(move.key, said)


def _brief(text: str) -> str:
    """A story without the rule texts it quotes: those stand under it as notes."""
    return " ".join(line for line in text.splitlines() if not line.startswith("    "))


def use_in_words(state: State, use: Use) -> str:
    """A use as a sentence: ``"play Scout with the machete to b2, go on to b3"``."""
    words = []
    for move in use.moves:
        words.append(in_words(state, move))
        state = play.perform(state, move).state
    return ", ".join(words)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
