"""Lesson 23: battles: how they start, who joins, how many dice, and what the loser loses."""

from __future__ import annotations

from fractions import Fraction

from tutor.engine import play
from tutor.engine.games.island import parameters
from tutor.engine.games.island.exploring import Step as Walk
from tutor.engine.games.island.slices import Pieces, explorer_at
from tutor.engine.odds import battle
from tutor.engine.state import State
from tutor.lesson.asking_island import dice, placeable, strength
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Happened
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROSE = ("wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "food 0,-1", "garden 1,-1")
"""t1 wood in the middle; t2 gold E, t3 food SE, t4 wood SW, t5 gold W, t6 food NW, t7 garden NE."""

_SHRINE = ("wood 0,0", "gold 1,0", "food 0,1", "wood -1,1", "gold -1,0", "shrine 0,-1", "garden 1,-1")
"""The same with a shrine in the north-west, t6; beside it t1, t5 and t7."""

_FIGHT = ("step t2", "ready", "ready")

_REASONS = {
    "ISL-ATT-11": "this farmhouse can't be attacked from here.",
    "ISL-ATT-15": "villagers attack only between two steps of the player on turn.",
    "ISL-ATT-16": "nobody retreats from a battle.",
    "ISL-BUY-7": "these five cards can't be swapped.",
    "ISL-BUY-8": "nothing is swapped between a lost battle and its payment.",
    "ISL-BUY-9": "the march can't be paid.",
    "ISL-TURN-8": "there is no speed left.",
    "ISL-TURN-2": "gathering comes first.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _red_stands(state: State) -> str:
    """Where red's explorer is, and whose turn it is."""
    here = explorer_at(state, 0)
    return f"{state.board.label(here) if here else 'nowhere'}, {state.table.name(state.table.active[0])}"


def _owed(state: State) -> int:
    """How many cards the beaten player has to give up."""
    return int(getattr(state.top, "count", 0))


def _battles(state: State) -> frozenset[str]:
    """The tiles next to the explorer on which a step starts a battle."""
    found = set()
    for move in play.legal_moves(state):
        if isinstance(move, Walk) and any(event.key == "battle-began" for event in play.apply(state, move).events):
            found.add(state.board.label(move.to))
    return frozenset(found)


def _peace(state: State, label: str) -> str:
    """Why no step of red's starts a battle on a tile."""
    here, cell = explorer_at(state, 0), state.board.cell(label)
    if here == cell:
        return f"Red itself stands on {label}: no step leads there."
    if here is None or cell not in state.board.neighbours(here):
        return f"{label} is not next to red: no single step leads there."
    return f"Nobody occupies {label}, and a farmhouse on its corner doesn't matter."


def _after_the_march(state: State) -> str:
    """How many villagers red has on the map, and whose turn it is."""
    count = len(state.get(Pieces).cells_of("red", "villager"))
    return f"{count}, {state.table.name(state.table.active[0])}"


def _wins_of_36(state: State) -> int:
    """In how many of the 36 throws of two dice one die beats another."""
    return int(36 * battle(1, 1, parameters.faces(state, "P-BATTLE-DIE")).win)


def _dice_to_be_favourite(state: State) -> int:
    """The fewest dice that beat two dice more often than not."""
    faces = parameters.faces(state, "P-BATTLE-DIE")
    return next(count for count in range(1, 12) if battle(count, 2, faces).win > Fraction(1, 2))


LESSON = Lesson(
    slug="battle",
    number=23,
    title="Battle",
    game="island",
    book="island",
    section="Attack",
    minutes=25,
    needs=("villagers, farmhouses and forts: lesson 22",),
    steps=(
        Step(
            id="enter",
            title="No room for two",
            idea=(
                "Entering a tile that an opponent occupies starts a battle. You need nothing but the speed for the "
                "step."
            ),
            problem=DoIt(
                prompt="Start a battle with blue.",
                position=isle(*_ROSE, red="at: t1, speed: 2", others=("name: blue, at: t2",)),
                goal=Happened("battle-began", "start a battle"),
                answer=("step t2",),
                wrong=(("step t3",), ("step t3", "step t1")),
                says="Red stands on blue's tile now. Before the dice roll, both may bring help.",
            ),
            hints=("Where is blue?", "Click t2."),
            after="To enter is to attack. There is no other way onto an occupied tile.",
            rules=("ISL-MAP-13",),
        ),
        Step(
            id="where",
            title="Where swords are drawn",
            idea=(
                "Pieces occupy their tile, and a fort occupies the three tiles that it touches. A farmhouse occupies "
                "none."
            ),
            problem=Mark(
                prompt=(
                    "Blue has a fort at t2/N, a farmhouse at t1/S and a villager on t5. Mark the tiles where a step "
                    "of red starts a battle."
                ),
                position=isle(
                    *_ROSE,
                    "wood 2,-1",
                    red="at: t1, speed: 2",
                    others=("name: blue, at: t8, forts: [t2/N], farmhouses: [t1/S], villagers: [t5]",),
                ),
                answer=("t2", "t5", "t7"),
                says="The villager on t5, and two tiles of the fort. The farmhouse lets you pass.",
                truth=_battles,
                why_not=None,
                tells=_peace,
            ),
            hints=("Which tiles does the fort touch?", "Past the farmhouse you may walk."),
            after="Entering a fort's tile is an attack on the fort and on all its owner has there.",
            rules=("ISL-ATT-13", "ISL-MAP-13", "ISL-ATT-11"),
        ),
        Step(
            id="strength",
            title="Strength in numbers",
            idea=(
                "An explorer counts 1, and 1 more for each shrine it controls. Villagers count 1 and a fort 2; these "
                "two values are ours."
            ),
            problem=Measured(
                prompt=(
                    "Red's explorer, with one offering on a shrine, stands with two villagers beside its fort. How "
                    "strong is red on t1?"
                ),
                position=isle(
                    *_SHRINE,
                    red="at: t1, speed: 2, villagers: [t1, t1], forts: [t3/N], offerings: [t6]",
                    others=("name: blue, at: t4",),
                ),
                measure=strength("red", "t1"),
                answer=6,
                says="Explorer 1 + shrine 1 + villagers 2 + fort 2.",
                feedback={
                    5: "The shrine makes the explorer stronger.",
                    4: "The fort occupies t1, so it fights along.",
                    3: "The villagers stand on the same tile.",
                    2: "That is the explorer alone.",
                },
                low=0,
                high=12,
            ),
            hints=("Add up all that red has on t1, and the fort that touches it.", "1 + 1 + 2 + 2."),
            after="One side, one sum: all pieces on the tile and the fort that touches it.",
            rules=("ISL-ATT-1", "ISL-ATT-5", "ISL-ATT-18", "ISL-SHR-4"),
        ),
        Step(
            id="no-cover",
            title="A house is no fort",
            idea=(
                "Each side rolls one battle die for each point of strength. A farmhouse counts 1, in a battle for "
                "itself only."
            ),
            problem=Measured(
                prompt=(
                    "Blue's villager stands on t2, beside blue's farmhouse. Red attacks t2. How many dice does blue "
                    "roll?"
                ),
                position=isle(
                    *_ROSE, red="at: t1, speed: 2", others=("name: blue, at: t6, farmhouses: [t3/N], villagers: [t2]",)
                ),
                plays=("step t2",),
                measure=dice("defence"),
                answer=1,
                says="The villager alone. The farmhouse stays out of it, and stays standing.",
                feedback={2: "The farmhouse gives no cover.", 3: "It is no fort, and it stays out of this battle."},
                low=0,
                high=9,
            ),
            hints=("Who fights on t2?", "Farmhouses fight for nobody but themselves."),
            after="Dice = strength. A farmhouse must be attacked on its own, and then it has 1 die.",
            rules=("ISL-ATT-2", "ISL-ATT-12"),
        ),
        Step(
            id="raze",
            title="Down with the farmhouse",
            idea=(
                "From a tile that touches it you may attack a farmhouse, or leave it alone. It falls, but no cards "
                "change hands."
            ),
            problem=DoIt(
                prompt="Blue's farmhouse is at t3/N. Bring it down. (On this board red's die shows 6, blue's 1.)",
                position=isle(
                    *_ROSE, red="at: t4, speed: 2", others=("name: blue, at: t7, hand: 4*gold, farmhouses: [t3/N]",)
                ),
                goal=Happened("fell", "bring the farmhouse down", (("kind", "farmhouse"),)),
                answer=("step t3", "attack t3/N t3", "ready"),
                wrong=(("attack t3/N t4",), ("step t3", "attack t3/N t3"), ("step t3", "step t2")),
                says="It goes back to blue's supply, and blue keeps its four gold.",
                fortune=("6", "1"),
            ),
            hints=(
                "First onto a tile that touches the house.",
                "Then press Attack a farmhouse, click t3, and choose the corner N; then your tile; bring nobody.",
            ),
            after="Buildings and villagers that fall go home. Only explorers pay.",
            rules=("ISL-ATT-11", "ISL-ATT-12", "ISL-ATT-9"),
        ),
        Step(
            id="join",
            title="Call for help",
            idea=(
                "Before the dice roll, each side may bring villagers into the battle: paid for each tile, here 1 "
                "food, off turn too."
            ),
            problem=DoIt(
                prompt="Red attacks blue on t2 and has a villager on t4. Bring it into the battle.",
                position=isle(
                    *_ROSE, red="at: t1, speed: 2, hand: 3*food, villagers: [t4]", others=("name: blue, at: t2",)
                ),
                goal=Happened("joined", "bring the villager"),
                answer=("step t2", "bring t4"),
                wrong=(("step t2", "ready"), ("march t3",), ("step t3", "march t3")),
                says="Two tiles, two food, and one die more.",
            ),
            hints=("Start the battle first.", "Then press the button that brings the villager."),
            after="First the attacker says who comes, then the defender. Then nobody else can.",
            rules=("ISL-ATT-14", "ISL-BUY-9", "ISL-ATT-18"),
        ),
        Step(
            id="retreat",
            title="No way back",
            idea="Before the dice roll you may bring help, or not. What else can you do, once a battle has begun?",
            problem=Choose(
                prompt=(
                    "Red has entered t2, sees blue's four villagers next door and thinks better of it. It has 1 speed "
                    "and 2 food left. What may it do?"
                ),
                position=isle(
                    *_ROSE,
                    red="at: t1, speed: 2, hand: 2*food, villagers: [t4]",
                    others=("name: blue, at: t2, hand: 6*food, villagers: [t7, t7, t7, t7]",),
                ),
                before=("step t2",),
                options=(
                    Option("Step back to t1.", "It has speed left, but no way out.", ("step t1",)),
                    Option("End its turn, so that nobody rolls.", "A battle that has begun is fought.", ("end",)),
                    Option("Bring its villager from t4.", "Help is all it can get, for 2 food.", ("bring t4",)),
                ),
                answer="c",
            ),
            hints=("Speed is not the trouble.", "Nobody gets out of a battle. But somebody may come in."),
            after="Nobody retreats: a battle that has begun is fought. (Our ruling; no source tells of a retreat.)",
            rules=("ISL-ATT-16",),
        ),
        Step(
            id="tie",
            title="A draw",
            idea=(
                "The attacker rolls first; the higher total wins. After a tie the attacking pieces go back where they "
                "came from, and the turn ends."
            ),
            problem=Follows(
                prompt=(
                    "Red attacks with a villager beside it and rolls 4 + 1. Blue, with a villager too, rolls 3 + 2. "
                    "What follows?"
                ),
                position=isle(
                    *_ROSE,
                    red="at: t1, speed: 3, hand: food, villagers: [t1]",
                    others=("name: blue, at: t2, villagers: [t2]",),
                ),
                plays=("step t2", "bring t1", "ready", "ready"),
                fortune=("1/4", "2/3", "2/5"),
                measure=_red_stands,
                options=(
                    Option(
                        "Red goes back to t1, and goes on with its turn.",
                        "Back it goes, but the turn is over.",
                        value="t1, red",
                    ),
                    Option("Red goes back to t1, and its turn is over.", "5 against 5: a tie.", value="t1, blue"),
                    Option("Red stays on t2 beside blue.", "Two sides never share a tile.", value="t2, red"),
                    Option("Blue, as the defender, wins.", "Equal totals are a tie, not a win.", value="nowhere, blue"),
                ),
                answer="b",
            ),
            hints=("Add up both sides: who has more?", "4 + 1 and 3 + 2 are equal."),
            after="Nobody wins a tie, and nobody falls; but the attacker's turn is over.",
            rules=("ISL-ATT-6", "ISL-ATT-3", "ISL-ATT-2"),
        ),
        Step(
            id="lost",
            title="A lost attack",
            idea=(
                "Attackers who lose are beaten: villagers go back to their supply, the explorer loses cards and "
                "place. If the explorer was among them, the turn ends."
            ),
            problem=Follows(
                prompt=(
                    "Red's villager marches from t3 onto t2, alone, and rolls 2. Blue's villager rolls 5. What follows?"
                ),
                position=isle(
                    *_ROSE,
                    red="at: t1, speed: 3, hand: food, villagers: [t3]",
                    others=("name: blue, at: t7, villagers: [t2]",),
                ),
                plays=("march t2", "ready", "ready"),
                fortune=("2", "5", "2/5"),
                measure=_after_the_march,
                options=(
                    Option("The villager goes back to t3, and red's turn ends.", "So it is in a tie.", value="1, blue"),
                    Option(
                        "The villager goes to red's supply, and red's turn ends.",
                        "It would end if the explorer had attacked, too.",
                        value="0, blue",
                    ),
                    Option(
                        "The villager goes to red's supply, and red goes on.",
                        "The explorer took no part, so the turn goes on.",
                        value="0, red",
                    ),
                ),
                answer="c",
            ),
            hints=("Is it a tie? What becomes of the villager?", "Was the explorer among the attackers?"),
            after="A villager can be bought again. An explorer that loses its attack loses the rest of the turn, too.",
            rules=("ISL-ATT-7", "ISL-ATT-9"),
        ),
        Step(
            id="half",
            title="Half the hand",
            idea="A beaten explorer gives half of its hand, rounded down, to the winner. The loser chooses the cards.",
            problem=Measured(
                prompt="Red beats blue, who holds 7 cards. How many does red get?",
                position=isle(
                    *_ROSE, red="at: t1, speed: 2", others=("name: blue, at: t2, hand: 3*food+2*gold+2*wood",)
                ),
                plays=_FIGHT,
                fortune=("6", "1"),
                measure=_owed,
                answer=3,
                says="Half of 7 is 3 and a half; rounded down, 3.",
                feedback={4: "Rounded down.", 7: "Half of them.", 2: "Half of 7, not a third."},
                low=0,
                high=9,
            ),
            hints=("Half of 7.",),
            after="0 or 1 card: nothing to give. 2 or 3: one card. And so on.",
            rules=("ISL-ATT-8", "ISL-ATT-7"),
        ),
        Step(
            id="too-late",
            title="Too late to swap",
            idea=(
                "You may swap five cards for one at any time. With few cards in hand little is lost. But there is "
                "one time when you may not."
            ),
            problem=Legality(
                prompt=(
                    "Blue, with 7 wood in hand, has just been beaten and owes 3. May it now swap five wood for a "
                    "gold first?"
                ),
                position=isle(*_ROSE, red="at: t1, speed: 2", others=("name: blue, at: t2, hand: 7*wood",)),
                before=_FIGHT,
                fortune=("6", "1"),
                move="swap 5*wood gold",
                answer="ISL-BUY-8",
                reasons=_reasons("ISL-BUY-7", "ISL-BUY-8", "ISL-ATT-16"),
                says="Before the dice it was allowed, and then blue would have owed 1 card of 3.",
            ),
            hints=("The five cards are alike. So when is it not allowed?",),
            after="Swap when you see the enemy coming, not when the dice have fallen.",
            rules=("ISL-BUY-8", "ISL-BUY-7"),
        ),
        Step(
            id="back-again",
            title="Back on the map",
            idea=(
                "A beaten explorer reappears on a free tile next to a shrine it controls; the winner chooses which one."
            ),
            problem=Mark(
                prompt="Blue was beaten on t2. It controls the shrine t6. Mark the tiles among which red may choose.",
                position=isle(
                    *_SHRINE, red="at: t1, speed: 2, villagers: [t5]", others=("name: blue, at: t2, offerings: [t6]",)
                ),
                before=_FIGHT,
                fortune=("6", "1/1"),
                answer=("t1", "t7"),
                says="t1 and t7. On t5 there is a villager of red's.",
                truth=placeable,
                why_not=None,
                tells=lambda state, label: f"{label} is taken, can't be entered, or isn't next to the shrine t6.",
            ),
            hints=("Which tiles lie next to t6?", "There are three; one of them is occupied."),
            after="Without a shrine, the winner picks any free land of the island. A shrine keeps you near.",
            rules=("ISL-ATT-10",),
        ),
        Step(
            id="off-turn",
            title="Ambush",
            idea="Villagers may even attack in another player's turn, but only between two steps of that player.",
            problem=Legality(
                prompt=(
                    "Red is about to gather on t1. Blue's villager stands next door and blue has food. May it attack "
                    "red now?"
                ),
                position=isle(
                    *_ROSE,
                    red="at: t1, gather: 2, speed: 3",
                    stack="exploring, gathering",
                    others=("name: blue, at: t7, hand: 3*food, villagers: [t2]",),
                ),
                move="blue: march t1",
                answer="ISL-ATT-15",
                reasons=_reasons("ISL-ATT-15", "ISL-BUY-9", "ISL-TURN-2"),
                says="Red isn't exploring yet. Once it walks, blue may strike between two steps.",
            ),
            hints=("What is red doing at the moment?",),
            after="Before you walk off, look whose villagers are near, and who has food.",
            rules=("ISL-ATT-15",),
        ),
        Step(
            id="one-on-one",
            title="One against one",
            idea=(
                "How good is a fair fight? We take ordinary dice with the faces 1 to 6, since no source shows the "
                "battle die."
            ),
            problem=Measured(
                prompt="One die against one die can fall in 36 ways. In how many of them does the attacker win?",
                position=isle(*_ROSE, red="at: t1, speed: 2", others=("name: blue, at: t2",)),
                measure=_wins_of_36,
                answer=15,
                says="6 ways are ties, and the other 30 are shared: 15 each. So the attacker wins 15 in 36, about 42%.",
                feedback={
                    18: "There are ties, too.",
                    21: "That counts the ties as wins.",
                    12: "Count by the attacker's die: 0 + 1 + 2 + 3 + 4 + 5.",
                },
                low=0,
                high=36,
            ),
            hints=("How many ways are ties?", "(36 - 6) / 2."),
            after="In a fair fight the attacker wins less than half the time.",
            rules=("ISL-ATT-2",),
        ),
        Step(
            id="favourite",
            title="How many to bring",
            idea="More dice help a lot: the sum grows with each. The chart below shows how much.",
            problem=Measured(
                prompt="Blue defends t2 with 2 dice. With how many dice at least does red win more often than not?",
                position=isle(
                    *_ROSE,
                    red="at: t1, speed: 2, hand: 4*food, villagers: [t1, t4]",
                    others=("name: blue, at: t2, villagers: [t2]",),
                ),
                measure=_dice_to_be_favourite,
                answer=3,
                says="3 dice against 2 win 1009 times in 1296, nearly 78%. With 2 against 2 it is 44%.",
                feedback={2: "As many as blue: then ties cost you the lead.", 4: "Fewer will do."},
                low=1,
                high=11,
            ),
            hints=("Equal numbers are a little less than half.", "So one die more than blue."),
            after="One die more than the enemy is the rule of thumb.",
            rules=("ISL-ATT-2", "ISL-ATT-14"),
        ),
    ),
)
