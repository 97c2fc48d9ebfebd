"""Lesson 41: dice rolled again for gold, who decides when, what gold is worth, Nicolas (Hardcore Mode / Battle)."""

from __future__ import annotations

import json
from fractions import Fraction

from tutor.engine.games.island import parameters
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.slices import Battle
from tutor.engine.odds import Hardcore
from tutor.engine.state import State
from tutor.lesson.asking_island import held
from tutor.lesson.choose import Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every
from tutor.lesson.island_goals import Beat, Holds
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured

__all__ = ["LESSON", "thrown"]

_LAND = ("wood 0,0", "gold 1,0", "food 0,1", "shrine 1,-1", "shrine -1,1", "shrine -1,0")
"""Land t1 to t3, shrines t4 to t6."""

_REASONS = {
    "ISL-ATT-3": "the attacker's dice come first.",
    "THV-HARD-BATTLE-1": "it can't be paid.",
    "THV-HARD-BATTLE-2": "the attacker has not finished.",
    "THV-HARD-NICHOLAS-1": "Nicolas can't do that here.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def thrown(dice: str, red: str = "", blue: str = "", explorer: str = "") -> str:
    """Red, with an offering on t4 and strength 2, attacks blue on t2 and has thrown `dice`."""
    who = f", explorer: {explorer}" if explorer else ""
    seats = [
        f"{{name: red, at: t2, offerings: [t4], speed: 2{f', hand: {red}' if red else ''}{who}}}",
        f"{{name: blue, at: t2{f', {blue}' if blue else ''}}}",
    ]
    frames = ["exploring seats=1", "wrapping", "resolving", "battle-rolling part=defence", "counting part=attack"]
    lines = [
        "ruleset: island+hardcore",
        f"map: {json.dumps(_LAND)}",
        f"battle: {{seat: red, cell: t2, defenders: blue, came: [red t1], dice: {dice}}}",
        f"seats: [{', '.join(seats)}]",
        f"stack: {json.dumps([*frames, 'wagering seats=1 part=attack'])}",
    ]
    return "\n".join(lines)


def _game(state: State, gold: tuple[int, int]) -> Hardcore:
    """The battle that is being fought, with so much gold a side."""
    ours, theirs = (state.quantity("strength", force(state)).value for force in (attackers, defenders))
    return Hardcore(ours, theirs, gold, parameters.faces(state, "P-BATTLE-DIE"))


def _stage(state: State) -> str:
    """What the battle waits for: ``red pays``, ``red rolls``, ``blue rolls``, ``blue pays``, or nothing any more."""
    battle, top = state.get(Battle), state.top
    if not battle.active or top is None:
        return "over"
    side = "red" if battle.attack < 0 else "blue"
    return f"{side} {'pays' if top.key == 'wagering' else 'rolls'}"


def _best(state: State) -> str:
    """Which dice the attacker had better roll again, with two gold against none."""
    return "/".join(map(str, _game(state, (2, 0)).attacker(state.get(Battle).dice).dice)) or "-"


def _saved(state: State) -> int:
    """On how many of the six sides a die rolled again saves the defender, who has one."""
    return int(6 * (1 - _game(state, (0, 1)).expected(0, 1, state.get(Battle).attack)))


def _worth_paying(state: State) -> int:
    """On how many faces one die of the attacker's is better rolled again, against one die and no gold."""
    faces = parameters.faces(state, "P-BATTLE-DIE")
    return sum(bool(Hardcore(1, 1, (1, 0), faces).attacker((face,)).dice) for face in faces)


def _worth(state: State) -> tuple[Fraction, Fraction]:
    """What the first gold brings either side, two dice against two."""
    return Hardcore(2, 2, (0, 0), parameters.faces(state, "P-BATTLE-DIE")).worth_of_gold()


def _first_gold(state: State) -> int:
    """The same for the attacker, in whole percentage points."""
    return round(100 * _worth(state)[0])


def _who_gains(state: State) -> str:
    """For whom the first gold is worth more."""
    ours, theirs = _worth(state)
    return "same" if ours == theirs else "attacker" if ours > theirs else "defender"


def _owed(state: State) -> int:
    """How many cards the beaten player has to give up."""
    return int(getattr(state.top, "count", 0))


LESSON = Lesson(
    slug="hardcore-rerolls",
    number=41,
    title="Hardcore: dice for gold",
    game="island",
    book="thieves",
    section="Hardcore Mode / Battle",
    minutes=20,
    needs=("battles: lesson 23", "hardcore turns: lesson 40"),
    steps=(
        Step(
            id="pay",
            title="A gold for a second chance",
            idea="In hardcore mode a side may roll dice again: any of its battle dice, for a gold each.",
            problem=DoIt(
                prompt="Red attacks with two dice: a 1 and a 4. Blue has one die and no gold. Improve the throw at the "
                "lowest price, and beat blue.",
                position=thrown("1/4", red="3*gold"),
                fortune=("5", "6"),
                goal=Every((Beat("blue"), Holds("2*gold"))),
                answer=("reroll 1",),
                wrong=(("reroll 1/4",), ("reroll 4",), ("reroll -",)),
                says="The 1 becomes a 5: 9 in all, and blue has 6.",
            ),
            hints=("Which of the two dice is worse?", "Roll the 1 again."),
            after="The gold goes to the supply, whether the new die is better or not.",
            rules=("THV-HARD-BATTLE-1",),
        ),
        Step(
            id="price",
            title="The bill",
            idea="All dice that you want to roll again are picked up at the same time.",
            problem=Measured(
                prompt="Red has three gold and rolls the 1 and the 2 again. How much gold is left?",
                position=thrown("1/2", red="3*gold"),
                plays=("reroll 1/2",),
                measure=held("gold", 0),
                answer=1,
                says="Two dice, two gold.",
                feedback={2: "It is a gold a die, not a gold a roll.", 0: "Only dice that are rolled are paid."},
                high=9,
            ),
            hints=("How many dice are in the air?",),
            after="Gold that is spent here buys no villager tomorrow.",
            rules=("THV-HARD-BATTLE-1",),
        ),
        Step(
            id="once",
            title="One round a side",
            idea="Once a battle: that is the whole of it.",
            problem=Follows(
                prompt="Red rolls the 1 again, and gets another 1. It has two more gold. What comes next?",
                position=thrown("1/4", red="3*gold", blue="hand: gold"),
                plays=("reroll 1",),
                fortune=("1",),
                measure=_stage,
                answer="b",
                options=(
                    Option("Red may pay for that 1 again.", "Its round is over.", value="red pays"),
                    Option("Blue takes up its die.", "The attack stays at 5.", value="blue rolls"),
                    Option("Red has to roll the 4 again, too.", "Nobody has to roll anything.", value="red rolls"),
                ),
            ),
            hints=("How many rounds does a side have?",),
            after="So think before you pay: you don't see the first new die before you choose the second.",
            rules=("THV-HARD-BATTLE-1", "THV-HARD-BATTLE-2"),
        ),
        Step(
            id="order",
            title="The attacker goes first",
            idea="Roll and reroll of the attacker are over before the defender takes up any dice.",
            problem=Follows(
                prompt="Red keeps its 1 and 4. Blue, with a gold in hand, throws a 3. Who decides what now?",
                position=thrown("1/4", red="3*gold", blue="hand: gold"),
                plays=("reroll -",),
                fortune=("3",),
                measure=_stage,
                answer="c",
                options=(
                    Option("Red: now that it sees the 3, it may still pay.", "It had its chance.", value="red pays"),
                    Option("Nobody: 5 beats 3.", "Blue has a gold and has not used its round.", value="over"),
                    Option("Blue: it may pay for its die.", "And it knows that it needs 5.", value="blue pays"),
                ),
            ),
            hints=("Whose round is over, and whose isn't?",),
            after="The attacker bets blind; the defender sees what it needs.",
            rules=("THV-HARD-BATTLE-2",),
        ),
        Step(
            id="saved",
            title="What it needs",
            idea="For the defender a tie is enough: nobody wins it, and the attacker goes back.",
            problem=Measured(
                prompt="The attack is 5, blue shows a 3 and pays for its one die. On how many of its six sides is blue "
                "not beaten? (Faces 1 to 6: a setting of ours, P-BATTLE-DIE.)",
                position=thrown("1/4", red="3*gold", blue="hand: gold"),
                plays=("reroll -",),
                fortune=("3",),
                measure=_saved,
                answer=2,
                says="A 6 wins, a 5 ties.",
                feedback={1: "A 5 isn't a win, but it isn't a defeat either.", 3: "With 4 against 5 blue is beaten."},
                high=6,
            ),
            hints=("What happens to the defender in a tie?", "5 or more."),
            after="With the 3 blue is beaten, so any chance is better. It is worth a gold, if half a hand is at stake.",
            rules=("THV-HARD-BATTLE-2", "THV-HARD-BATTLE-1"),
        ),
        Step(
            id="which",
            title="Which dice?",
            idea="Rolling a low die again is never worse than rolling a high one. So the only question is how many.",
            problem=Follows(
                prompt="Two dice against two, and blue has no gold. Red has thrown 2 and 5 and has two gold. What "
                "gives the best chance to win?",
                position=thrown("2/5", red="2*gold", blue="offerings: [t5]"),
                plays=(),
                measure=_best,
                answer="b",
                options=(
                    Option("Keep both.", "7 against two dice wins in 5 of 12 cases: 42%.", value="-"),
                    Option("Roll the 2 again.", "5 and a new die: 5/8, or 62%.", value="2"),
                    Option("Roll the 5 again.", "The 5 is the good one.", value="5"),
                    Option("Roll both again.", "A fresh throw wins 44%, less than with the 5 kept.", value="2/5"),
                ),
            ),
            hints=("A die brings 3.5 on average.", "Which die is below that, and which above?"),
            after="More gold spent isn't more chance: the second gold would throw a good 5 away.",
            rules=("THV-HARD-BATTLE-1",),
        ),
        Step(
            id="stop",
            title="When to leave it",
            idea="Keeping a die has a chance, rolling it has a chance. Pay only for the better one.",
            problem=Measured(
                prompt="One die against one, red has a gold, blue has none. A new die wins 15 of 36 times. For how "
                "many of the faces 1 to 6 is it better to pay?",
                position=isle(
                    *_LAND, red="at: t1, speed: 1, hand: gold", others=("name: blue, at: t2",), rules="island+hardcore"
                ),
                measure=_worth_paying,
                answer=3,
                says="A 3 wins 12 of 36, a 4 wins 18 of 36. So 1, 2 and 3 go, 4, 5 and 6 stay.",
                feedback={
                    4: "A 4 beats 1, 2 and 3: 18 of 36, more than a new die.",
                    2: "A 3 beats 1 and 2 only: 12 of 36.",
                    6: "What would you do with a 6?",
                },
                high=6,
            ),
            hints=(
                "With face f red beats the faces below f.",
                "Each of those is 6 of 36. When is that less than 15?",
            ),
            after="With this rule one gold lifts red from 42% to 54%.",
            rules=("THV-HARD-BATTLE-1",),
        ),
        Step(
            id="worth",
            title="What is a gold worth?",
            idea="The engine counts all throws and all answers. Guess first.",
            problem=Follows(
                prompt="Two dice against two, nobody has gold: the attacker wins 44%. It finds one gold before the "
                "battle. By how much does the chance rise?",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 1, offerings: [t4], hand: gold",
                    others=("name: blue, at: t2, offerings: [t5]",),
                    rules="island+hardcore",
                ),
                plays=(),
                measure=_first_gold,
                answer="b",
                options=(
                    Option("By 5 percentage points.", "More: a low die is nearly always there.", value=5),
                    Option("By 15 points.", "From 44% to 59%: an even fight becomes a good one.", value=15),
                    Option("By 30 points.", "That is about what a third die would bring.", value=30),
                ),
            ),
            hints=(
                "How often is one of two dice a 1, 2 or 3? In 27 of 36 throws.",
                "A new die brings 3.5 on average.",
            ),
            after="The next gold brings 3 points more. The first one does the most.",
            rules=("THV-HARD-BATTLE-1",),
        ),
        Step(
            id="whose",
            title="Whose gold?",
            idea="The same gold in another hand.",
            problem=Follows(
                prompt="Two dice against two, nobody has gold. One gold lies on the table. To whom is it worth more in "
                "this battle?",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 1, offerings: [t4]",
                    others=("name: blue, at: t2, offerings: [t5]",),
                    rules="island+hardcore",
                ),
                plays=(),
                measure=_who_gains,
                answer="b",
                options=(
                    Option("To the attacker.", "15 points for the attacker; and the other?", value="attacker"),
                    Option(
                        "To the defender.",
                        "17 points against 15: it knows what it needs before it pays.",
                        value="defender",
                    ),
                    Option("To both the same.", "They have the same dice, but not the same knowledge.", value="same"),
                ),
            ),
            hints=("Who knows more, when it is time to pay?",),
            after="Look into the hands before you attack: gold is strength.",
            rules=("THV-HARD-BATTLE-2", "THV-HARD-BATTLE-1"),
        ),
        Step(
            id="nicolas",
            title="Nicolas the Fortuitous",
            idea="Once a battle Nicolas may roll his whole throw again for nothing. After that he can't pay for dice.",
            problem=DoIt(
                prompt="Nicolas has thrown 1 and 2. Beat blue, and keep the gold.",
                position=thrown("1/2", red="gold", explorer="nicolas"),
                fortune=("5/6", "3"),
                goal=Every((Beat("blue"), Holds("gold"))),
                answer=("fortune",),
                wrong=(("reroll 1",), ("reroll -",), ("reroll 2",)),
                says="11 against 3, and the gold is still there.",
            ),
            hints=("Is there anything that costs nothing?", "Press Roll the whole throw again."),
            after="All or nothing, or gold a die: with 1 and 6 the gold would be better. In the usual game he rerolls "
            "dice by the words of his card; here this rule takes their place.",
            rules=("THV-HARD-NICHOLAS-1",),
        ),
        Step(
            id="absent",
            title="Luck doesn't travel",
            idea="He has to be there.",
            problem=Legality(
                prompt="Blue is Nicolas and stands on t3. Red attacks his villager on t2 and has 6, the villager 1. "
                "May blue roll the whole throw again for nothing?",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 1",
                    others=("name: blue, explorer: nicolas, at: t3, villagers: [t2], hand: gold",),
                    rules="island+hardcore",
                ),
                before=("step t2", "red: ready", "blue: ready"),
                fortune=("6", "1"),
                move="blue: fortune",
                answer="THV-HARD-NICHOLAS-1",
                reasons=_reasons("THV-HARD-NICHOLAS-1", "THV-HARD-BATTLE-1", "THV-HARD-BATTLE-2"),
                says="The villager fights alone. For a gold blue may roll its die again, as anybody may.",
            ),
            hints=("Where is Nicolas, and where is the battle?",),
            after="With villagers or a partner on his tile his luck is for all dice of the side (THV-OPEN-65, ours).",
            rules=("THV-HARD-NICHOLAS-1",),
        ),
        Step(
            id="halved",
            title="Spent is not lost twice",
            idea="What was paid for dice is gone before a beaten hand is halved.",
            problem=Measured(
                prompt="Red has five gold, rolls both its dice again and is beaten all the same. How many cards does "
                "it give up to blue?",
                position=thrown("1/1", red="5*gold"),
                plays=("reroll 1/1",),
                fortune=("1/2", "6"),
                measure=_owed,
                answer=1,
                says="Three are left; half of three, rounded down, is one.",
                feedback={2: "Half of five, but two of the five are spent.", 3: "Half, rounded down."},
                high=5,
            ),
            hints=("How many cards are in hand when the battle is over?",),
            after="If a battle looks lost, gold for dice costs less than it seems: part of it would have gone anyway.",
            rules=("THV-HARD-BATTLE-1",),
        ),
    ),
)
