"""Lesson 51, for classes: a number is changed, and odds, trees of play and puzzles are run again."""

from __future__ import annotations

from fractions import Fraction

from tutor.engine.games.island import parameters
from tutor.engine.state import State
from tutor.lesson.boards import drawn
from tutor.lesson.camps import LINE, ROSE, camp, hiding, raid
from tutor.lesson.chances import best_from, haul, percent, wins
from tutor.lesson.choose import Follows, Option
from tutor.lesson.designing import answers, both, lets, only_off, tree
from tutor.lesson.goals import Reach
from tutor.lesson.isles import isle
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.line import state_of
from tutor.lesson.number import Measured
from tutor.lesson.written import Designed

__all__ = ["LESSON"]

_FACES = "1 2 3 4 5 6"
_FIGHT = raid(LINE, {"at": "t5"}, {"at": "t3", "villagers": ["t3"]}, thieves=["t2"])
"""A thief (3) beside an explorer and a villager (1 and 1)."""

_RAID = camp(LINE, {"at": "t4", "hand": "2*food+gold+2*wood"}, {"at": "t2", "hand": "food+gold+wood"}, thieves=["t1"])
"""Red with 5 cards three tiles away, blue with 3 cards one tile away."""


def _croc(number: int) -> str:
    return drawn("quest+danger.swamps", f" j1 w{number}", "v2 j1 w3", " r1 w1", at="b2", hand="explorer, trailblazer")


def _die(state: State) -> str:
    """The condition on every battle die here; ``""`` when it is kept."""
    faces = parameters.faces(state, "P-BATTLE-DIE")
    if len(faces) != 6 or not all(1 <= face <= 6 for face in faces):
        return "Six faces, please, each from 1 to 6."
    return "" if sum(faces) == 21 else f"The faces add up to {sum(faces)}. Keep it at 21, so that the mean stays 3.5."


def _favourite(state: State) -> str:
    chance = percent(3, 2)(state)
    return "" if chance >= 90 else f"With these faces 3 dice win against 2 in {chance}% of all battles: not enough."


def _underdog(state: State) -> str:
    chance = percent(2, 3)(state)
    return "" if chance >= 18 else f"With these faces 2 dice win against 3 in {chance}% of all battles: not enough."


def _sevens(state: State) -> str:
    pairs = parameters.pairs(state, "P-THIEF-DIE")
    return "" if all(sum(pair) == 7 for pair in pairs) else "The two numbers of each face should add up to 7."


def _four_cards(state: State) -> str:
    mean = haul(state).mean
    return "" if mean >= 4 else f"With this die a theft brings {_said(mean)} cards on average: not enough."


def _said(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def _four_doubloons(state: State) -> str:
    cost = sum(parameters.number(state, name) for name in ("P-TCOST-HIDEOUT", "P-TCOST-THIEF"))
    return "" if cost == 4 else f"Hideout and thief cost {cost} together now."


def _with_one_crocodile(state: State) -> str:
    before, after = (tree(2)(one) for one in (state, state_of(_croc(1))))
    return "more" if after > before else "fewer" if after < before else "same"


LESSON = Lesson(
    slug="design-lab",
    number=51,
    title="Design lab",
    game="island",
    book="island",
    section="For classes",
    minutes=35,
    needs=("what a ruleset's name looks like: lesson 50",),
    steps=(
        Step(
            id="price",
            title="A price",
            idea="No source tells what a farmhouse costs, so it is a parameter of ours: P-COST-FARMHOUSE, 2 wood. "
            "A ruleset can set it.",
            problem=Designed(
                prompt="Red has 1 wood. Set the price so that red can build a farmhouse at t4/S. Switch no rule off.",
                position=isle("wood 0,0", "gold 1,0", "food 0,1", "wood 1,-1", red="at: t1, speed: 3, hand: wood"),
                begins="island;P-COST-FARMHOUSE=2 wood",
                answer="island;P-COST-FARMHOUSE=1 wood",
                wrong=(
                    "island;P-COST-FARMHOUSE=3 wood",
                    "island;P-COST-FARMHOUSE=1 gold",
                    "island;P-COST-FARMHOUSE=2 wood;-ISL-BUY-1",
                ),
                wants=both(only_off(0), lets("build farmhouse t4/S")),
                says="Your price is on the board. Try it: choose Farmhouse, then tile and corner.",
            ),
            hints=("Only a number has to change.", "island;P-COST-FARMHOUSE=1 wood"),
            after="A number of its own name can be changed in one place. That is worth more than the right number.",
            rules=("ISL-BUY-1",),
        ),
        Step(
            id="guess",
            title="Guess, then count",
            idea=(
                "One battle die for each point of strength, the higher total wins. Our die (P-BATTLE-DIE) shows 1 to 6."
            ),
            problem=Follows(
                prompt="A thief (3) attacks an explorer and a villager (1 and 1). How often does the thief win?",
                position=_FIGHT,
                plays=("prowl t3",),
                measure=wins,
                answer="c",
                options=(
                    Option("In 50 of 100 battles.", "Three dice against two is no coin toss.", value=50),
                    Option("In 60: three dice of five.", "Shares of the dice aren't chances. It is more.", value=60),
                    Option(
                        "In 78.",
                        "1009 of 1296. In 7 more it is a tie, and in 15 the two dice win.",
                        value=78,
                    ),
                    Option("In 95.", "So safe it isn't: two dice can throw 12, three dice 3.", value=95),
                ),
            ),
            hints=("Write your guess down first.", "Three dice have a mean of 10.5, two of 7; the spread is about 3."),
            after="One die more is worth a lot, and is no certainty. Is that what you want? Then look at the die.",
            rules=("ISL-ATT-2", "THV-THIEF-BATTLE-1"),
        ),
        Step(
            id="surer",
            title="Less luck",
            idea="The faces decide how much luck there is. The mean can stay where it is: 21 in six faces.",
            problem=Designed(
                prompt="Change the six faces (each 1 to 6, adding up to 21) so that 3 dice win against 2 "
                "in at least 90 of 100 battles.",
                position=_FIGHT,
                begins=f"island+thieves;P-BATTLE-DIE={_FACES}",
                answer="island+thieves;P-BATTLE-DIE=3 3 3 4 4 4",
                wrong=(
                    "island+thieves;P-BATTLE-DIE=1 1 1 6 6 6",
                    "island+thieves;P-BATTLE-DIE=2 2 3 4 5 5",
                    "island+thieves;P-BATTLE-DIE=6 6 6 6 6 6",
                ),
                wants=both(_die, _favourite),
                says="Faces close to the mean: the stronger side nearly always wins.",
            ),
            hints=("What would a die look like that shows nearly the same each time?", "3 3 3 4 4 4, for one."),
            after="Same mean, other game: with flat dice a battle is arithmetic, and nobody attacks upwards.",
            rules=("ISL-ATT-2",),
        ),
        Step(
            id="wilder",
            title="More hope",
            idea="Now the other way round. With 1 to 6, two dice beat three in 15 of 100 battles.",
            problem=Designed(
                prompt="Give the weak more hope: 2 dice should beat 3 in at least 18 of 100 battles. "
                "Six faces from 1 to 6, adding up to 21.",
                position=_FIGHT,
                begins=f"island+thieves;P-BATTLE-DIE={_FACES}",
                answer="island+thieves;P-BATTLE-DIE=1 1 1 6 6 6",
                wrong=(
                    "island+thieves;P-BATTLE-DIE=3 3 3 4 4 4",
                    "island+thieves;P-BATTLE-DIE=2 2 3 4 5 5",
                    "island+thieves;P-BATTLE-DIE=1 1 1 1 1 6",
                ),
                wants=both(_die, _underdog),
                says="Faces far from the mean: everything is possible.",
            ),
            hints=("The opposite of the step before.", "Low and high faces, nothing in the middle."),
            after="Look at `1 1 1 6 6 6` twice: the favourite wins more often as well. What has gone are the ties.",
            rules=("ISL-ATT-2", "ISL-ATT-6"),
        ),
        Step(
            id="faces",
            title="Reach or steal",
            idea=(
                "The thief die shows two numbers, in our set 1/6, 2/5 or 3/4: one is the reach, the other how many "
                "cards."
            ),
            problem=Measured(
                prompt="Red, 3 tiles away, holds 5 cards; blue, next door, holds 3. "
                "On how many of the three faces do the Thieves get most from red?",
                position=_RAID,
                measure=best_from("red"),
                answer=1,
                says="Only on 3/4: reach 3, steal 4. On 1/6 and 2/5 all 3 cards of blue's are more.",
                feedback={
                    3: "Red is far away. What is left for the steal when the reach is 5 or 6?",
                    2: "With 2/5, reach 5 leaves a steal of 2; reach 2 leaves 5 for blue.",
                    0: "There is a face with which red's four best cards are within reach.",
                },
                high=3,
            ),
            hints=("For each face: reach 3 or more for red, what is the other number?", "Compare with blue's 3 cards."),
            after="A die with two numbers is a choice each time. That is good design: luck first, then a decision.",
            rules=("THV-STEAL-2", "THV-STEAL-3", "THV-STEAL-5"),
        ),
        Step(
            id="new-die",
            title="Another die",
            idea=(
                "On average a theft here brings 10/3 cards. Who sits next to the Thieves has no rest; who sits far has."
            ),
            problem=Designed(
                prompt="Make a thief die that brings 4 cards or more on average on this board. "
                "The two numbers of each face should still add up to 7.",
                position=_RAID,
                begins="island+thieves;P-THIEF-DIE=1/6 2/5 3/4",
                answer="island+thieves;P-THIEF-DIE=3/4",
                wrong=(
                    "island+thieves;P-THIEF-DIE=1/6",
                    "island+thieves;P-THIEF-DIE=4/4",
                    "island+thieves;P-THIEF-DIE=3/4 2/5",
                ),
                wants=both(_sevens, _four_cards),
                says="A die with one face is a rule: reach 3, steal 4, always. It robs the rich, and it bores.",
            ),
            hints=("Which of the three faces was best?", "Leave the others away."),
            after="The strongest die has no luck left in it. Balance is not the same as fun.",
            rules=("THV-STEAL-2",),
        ),
        Step(
            id="waiting",
            title="A turn of waiting",
            idea=(
                "Hideout and thief cost 2 and 1 doubloons, in our set. The Thieves begin with 3, so they need not wait."
            ),
            problem=Designed(
                prompt="Let coming out of hiding cost 4, so that the Thieves have to skip one turn first. "
                "The parameters are P-TCOST-HIDEOUT and P-TCOST-THIEF.",
                position=hiding(ROSE, {"at": "t5"}, doubloons=3),
                begins="island+thieves;P-TCOST-HIDEOUT=2",
                answer="island+thieves;P-TCOST-HIDEOUT=3",
                wrong=(
                    "island+thieves;P-TCOST-HIDEOUT=4",
                    "island+thieves;P-TCOST-HIDEOUT=3;P-TCOST-THIEF=2",
                    "island+thieves;P-TCOST-THIEF=3",
                ),
                wants=both(only_off(0), _four_doubloons),
                says="Three doubloons won't do any more: one skipped turn, and four are there.",
            ),
            hints=("2 and 1 make 3. Where do you put the one that is missing?", "P-TCOST-HIDEOUT=3 or P-TCOST-THIEF=2"),
            after="One doubloon, one turn: with scarce money a price is a delay. Ask whom the delay helps.",
            rules=("THV-HIDE-5", "THV-BUY-1"),
        ),
        Step(
            id="stronger-card",
            title="One power more",
            idea="On the Quest, change a card. With Explorer and Explorer there is one way to c1: one step, one card.",
            problem=Measured(
                prompt="Now let one of the two Explorers have power 2; that is a Scout. "
                "In how many ways can red reach c1 in this turn?",
                position=drawn("quest", "s1 j1 j1", at="a1", hand="explorer, scout"),
                measure=answers(Reach(("c1",))),
                answer=3,
                says="Scout both steps; Scout and Explorer; Explorer and Scout. One power more, three times the ways.",
                feedback={
                    1: "Scout alone walks both steps, but that isn't all.",
                    2: "There is also a way on which Scout stops halfway.",
                    4: "Each order of cards and spaces counts once.",
                },
                high=9,
            ),
            hints=("Begin with Scout, then begin with Explorer.", "After Scout's first step: go on, or stop?"),
            after=(
                "Strong cards don't only go further: they give choices. Puzzles with strong cards have second answers."
            ),
            rules=("QED-MOVE-4", "QED-MOVE-1"),
        ),
        Step(
            id="crocodile",
            title="One crocodile less",
            idea="Numbers on the board are parameters, too. The tree of play tells how much freedom they leave.",
            problem=Follows(
                prompt="b3 has 2 crocodiles, red holds Explorer (1) and Trailblazer (3). "
                "If one crocodile leaves, what happens to the tree of two moves?",
                position=_croc(2),
                measure=_with_one_crocodile,
                answer="a",
                options=(
                    Option(
                        "It grows.",
                        "Explorer fits a swamp of 1; a swamp of 2 fitted nobody. More ways, a larger tree.",
                        value="more",
                    ),
                    Option("It shrinks.", "Fewer crocodiles, fewer moves? Try both cards on b3 first.", value="fewer"),
                    Option("It stays as it is.", "For this hand 2 and 1 are not the same.", value="same"),
                ),
            ),
            hints=("Which of the two cards enters b3 now? And which would then?", "Exactly 2 is in no hand here."),
            after="Whether a number is hard or easy depends on the hands that meet it. Never balance a board alone.",
            rules=("QED-SWP-1", "QED-SWP-4"),
        ),
    ),
)
