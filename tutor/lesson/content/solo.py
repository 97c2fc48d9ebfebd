"""Lesson 42: alone against Wolf, Thief and Titan: who comes, who walks where, what it takes to win (Solo Mode)."""

from __future__ import annotations

from tutor.engine import play
from tutor.engine.games.island.battle import attackers, defenders
from tutor.engine.games.island.slices import Battle, Pieces
from tutor.engine.games.island.solo import BARRED
from tutor.engine.state import State
from tutor.lesson.asking_island import strength
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Happened
from tutor.lesson.island_goals import Holds, Won
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step

__all__ = ["LESSON", "fight"]

_LAND = ("wood 0,0", "gold 1,0", "food 0,1")
"""Three tiles that touch each other."""
_LINE = ("wood 0,0", "gold 1,0", "food 2,0", "wood 3,0", "gold 4,0")
"""Five tiles in a row, t1 to t5."""
_SHORE = ("wood 0,0", "gold 1,0", "shrine 0,1", "food -1,1", "wood -1,0")
"""t1 in the middle; the shrine t3 touches t1, t2 and t4."""
_PRICE = "food+4*gold+wood"

_REASONS = {
    "ISL-BUY-5": "the price isn't there.",
    "ISL-MAP-8": "nobody comes onto a shrine tile.",
    "THV-SOLO-GUARD-1": "guardians only enter shrine tiles.",
    "THV-SOLO-GUARD-2": "a guardian stands on the shrine.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _alone(*tiles: str, red: str, wild: str = "", more: str = "") -> str:
    """Red explores alone; `wild` are the guardians' places."""
    lines = "\n".join(line for line in (f"wild: {{{wild}}}" if wild else "", more) if line)
    return isle(*tiles, red=red, rules="island+solo", more=lines)


def _beasts(state: State) -> str:
    """The guardians on the map, in the order of their turns, each with its tile."""
    found = {beast: state.get(Pieces).where(beast) for beast in ("wolf", "thief", "titan")}
    return ", ".join(f"{beast} {state.board.label(cell)}" for beast, cell in found.items() if cell is not None)


def _rolls(state: State) -> str:
    """Which guardian a die is rolled for now."""
    return str(getattr(state.top, "beast", ""))


def fight(state: State) -> str:
    """Where the battle is that has begun, and who fights: ``"t4: wolf, villager"``; a building by its corner."""
    battle = state.get(Battle)
    if not battle.active or battle.cell is None:
        return f"none, {_beasts(state)}"
    if battle.corner is not None:
        return f"farmhouse, from {state.board.label(battle.cell)}"
    return state.board.label(battle.cell)


def _after_the_swap(state: State) -> str:
    """What the explorer on t1 and the guardian on t6 fight with now."""
    return f"{strength('red', 't1')(state)}, {strength('wild', 't6')(state)}"


def _called(state: State) -> str:
    """Where the Thief is, and with how many dice the battle there is fought."""
    ours, theirs = (state.quantity("strength", force(state)).value for force in (attackers, defenders))
    return f"{_beasts(state)}: {ours} against {theirs}"


def _end(state: State) -> str:
    """Whether the game is over without a winner."""
    result = play.result(state)
    return "on" if result is None else "won" if result.winners else "lost"


LESSON = Lesson(
    slug="solo",
    number=42,
    title="Alone on the island",
    game="island",
    book="thieves",
    section="Solo Mode",
    minutes=25,
    needs=("shrines and winning: lesson 24", "hardcore turns and dice: lessons 40 and 41"),
    steps=(
        Step(
            id="setup",
            title="One explorer, three guardians",
            idea="Alone you play hardcore turns and pay gold for dice, but no tiles are dealt. You begin with three "
            "cards of each type. Victoria, Emma, Nicolas and Lafitte can't be played alone.",
            problem=Choose(
                prompt="You would like an explorer who helps with dice, maps or loot. Which of these can you "
                "play alone?",
                position=_alone("wood 0,0", red="at: t1, hand: 3*food+3*gold+3*wood, speed: 6"),
                answer="c",
                options=(
                    Option("Emma, with her maps.", "She is one of the four.", right="emma" not in BARRED),
                    Option(
                        "Nicolas: luck is what you need against three guardians.",
                        "He is one of the four.",
                        right="nicolas" not in BARRED,
                    ),
                    Option(
                        "None of that: but Hector or Tizoc I may take.",
                        "All but the four. Why just these four the book doesn't say.",
                        right=not {"hector", "tizoc"} & set(BARRED),
                    ),
                ),
            ),
            hints=("Strike out the four that can't be played alone.",),
            after="Shrine sculptures and the Torch stay in the box, too. The Thief has three offerings of its own.",
            rules=("THV-SOLO-SETUP-1", "THV-SOLO-SETUP-2", "THV-SOLO-SETUP-3"),
        ),
        Step(
            id="spawn",
            title="What sleeps in a shrine",
            idea="You need the shrines, and each that you find wakes a guardian: first the Wolf, then the Thief, then "
            "the Titan.",
            problem=Follows(
                prompt="Red finds two shrines in this turn, t4 and then t5. Who is on the map now, and where?",
                position=_alone(*_LAND, red="at: t1, speed: 3", more="tiles: [2*shrine+wood]"),
                plays=("discover surface:1,-1", "discover surface:-1,1"),
                fortune=("shrine", "shrine"),
                measure=_beasts,
                answer="b",
                options=(
                    Option("The Wolf, on t5: it runs from shrine to shrine.", "It stays on its own.", value="wolf t5"),
                    Option("The Wolf on t4, the Thief on t5.", "Each on its shrine.", value="wolf t4, thief t5"),
                    Option("All three, on t4 and t5.", "One a shrine.", value="wolf t4, thief t5, titan t5"),
                    Option("Nobody, before I make an offering.", "Finding is enough.", value=""),
                ),
            ),
            hints=("One guardian for each shrine found.", "It appears on the shrine that woke it."),
            after="You may find only as many shrines as you are ready for.",
            rules=("THV-SOLO-SPAWN-1",),
        ),
        Step(
            id="order",
            title="After your turn, theirs",
            idea="When you end your turn, all guardians in play have theirs, one after the other.",
            problem=Follows(
                prompt="All three are in play. Red ends its turn; whose die is rolled first?",
                position=_alone(*_LINE, red="at: t1, speed: 1", wild="wolf: t5, thief: t5, titan: t4"),
                plays=("end",),
                measure=_rolls,
                answer="a",
                options=(
                    Option("The Wolf's.", "Wolf, Thief, Titan: as they woke.", value="wolf"),
                    Option("The Thief's.", "It comes second.", value="thief"),
                    Option("The Titan's: it is nearest.", "Distance says where they go, not when.", value="titan"),
                    Option("Whichever I like.", "The order is fixed.", value=""),
                ),
            ),
            hints=("In which order did they come into play?",),
            after="Three dice: a battle die for the Wolf, the thief die for the Thief, a golden die for the Titan. The "
            "faces of the first two are settings of ours (P-BATTLE-DIE, P-THIEF-DIE).",
            rules=("THV-SOLO-ORDER-1",),
        ),
        Step(
            id="nearest",
            title="The nearest living thing",
            idea="The Wolf walks as far as its die shows, towards the nearest living thing: explorer or villager. What "
            "it comes upon it attacks; if it wins, it goes on.",
            problem=Follows(
                prompt="The Wolf on t3 rolls a 2. Red's explorer is on t1, a villager on t4. What happens?",
                position=_alone(*_LINE, red="at: t1, speed: 1, villagers: [t4]", wild="wolf: t3"),
                plays=("end",),
                fortune=("2",),
                measure=fight,
                answer="b",
                options=(
                    Option("It goes to t1 and attacks the explorer.", "The villager is nearer.", value="t1"),
                    Option("It goes to t4 and attacks the villager.", "One tile is nearer than two.", value="t4"),
                    Option("It goes to t2 and t1, past nobody, and waits.", "It never waits.", value="none, wolf t1"),
                    Option("It goes over t4 to t5.", "It doesn't pass by.", value="none, wolf t5"),
                ),
            ),
            hints=("How far is it to either of them?", "What does it do where somebody stands?"),
            after="A villager can be a shield. It isn't a nice thought, but the game isn't lost with it.",
            rules=("THV-SOLO-WOLF-1", "THV-SOLO-WOLF-2"),
        ),
        Step(
            id="titan",
            title="Houses on the way",
            idea="All three attack not only who stands on their tile: forts and farmhouses that touch it as well, each "
            "in a battle (in this order, as we read it: THV-OPEN-81).",
            problem=Follows(
                prompt="The Titan on t4 rolls a 3; red's explorer is on t1, three tiles away. Between them, at t3/S, "
                "is red's farmhouse. What comes first?",
                position=_alone(
                    "wood 0,0",
                    "gold 1,0",
                    "food 2,0",
                    "wood 3,0",
                    "gold 2,1",
                    red="at: t1, speed: 1, farmhouses: [t3/S]",
                    wild="titan: t4",
                ),
                plays=("end",),
                fortune=("3",),
                measure=fight,
                answer="c",
                options=(
                    Option("The battle with the explorer on t1.", "Something lies on the way.", value="t1"),
                    Option("Nothing: it stops at t2.", "It has three tiles to go.", value="none, titan t2"),
                    Option(
                        "On t3 it attacks the farmhouse.",
                        "Only then it goes on, with two tiles left.",
                        value="farmhouse, from t3",
                    ),
                ),
            ),
            hints=("Where does its way lead?", "Which of these tiles does the farmhouse touch?"),
            after="A farmhouse has strength 1, the Titan 6: it slows nobody down. But a tie sends it back, and ends "
            "its walk (THV-OPEN-14).",
            rules=("THV-SOLO-TITAN-1", "THV-SOLO-TITAN-2", "THV-SOLO-THIEF-5"),
        ),
        Step(
            id="ties",
            title="You lead it",
            idea="If several are equally near, the player chooses which way a guardian goes. Between ways of the same "
            "length, too (THV-OPEN-80, our reading).",
            problem=DoIt(
                prompt="The Wolf on t1 has rolled a 1. Red's explorer is on t3, a villager on t5. Lead the Wolf away "
                "from the explorer.",
                position=_alone(
                    "wood 0,0",
                    "gold 1,0",
                    "food 2,0",
                    "wood -1,0",
                    "gold -2,0",
                    red="at: t3, speed: 1, villagers: [t5]",
                    wild="wolf: t1",
                ),
                before=("end",),
                fortune=("1",),
                goal=Happened("stalked", "lead the Wolf to t4", (("to", "surface:-1,0"),)),
                answer=("lead t4",),
                wrong=(("lead t2",), ("lead t5",), ("lead t3",)),
                says="Both are two tiles away, so it is your choice.",
            ),
            hints=("Where does the villager stand?", "West: t4."),
            after="Stand as far from them as your villagers do, and you hold the leash.",
            rules=("THV-SOLO-WOLF-3", "THV-SOLO-THIEF-6", "THV-SOLO-TITAN-1"),
        ),
        Step(
            id="guarded",
            title="No offering under its paws",
            idea="Guardians walk over shrine tiles, which you can't. And while one stands there, nothing is offered.",
            problem=Legality(
                prompt="Red stands beside the shrine t3 and has the whole price (ours: 4 gold, a wood, a food). The "
                "Titan sits on it. May red place its offering?",
                position=_alone(*_SHORE, red=f"at: t1, speed: 1, hand: {_PRICE}", wild="titan: t3"),
                move="offering t3",
                answer="THV-SOLO-GUARD-2",
                reasons=_reasons("THV-SOLO-GUARD-2", "THV-SOLO-GUARD-1", "ISL-BUY-5"),
                says="It has to leave, or to be led away.",
            ),
            hints=("Who is on the shrine?",),
            after="A guardian wakes on its shrine. Let it come to you first, then go round it.",
            rules=("THV-SOLO-GUARD-1", "THV-SOLO-GUARD-2"),
        ),
        Step(
            id="thief",
            title="What the Thief is after",
            idea="The Thief walks the smaller number of its die, to the nearest shrine you control; not to one with "
            "offerings of both sides. With no such shrine it comes for the living.",
            problem=Follows(
                prompt="The Thief on t4 rolls 2/5. The shrine t6 has red's offering and the Thief's own; red is on t1. "
                "Where does the Thief go?",
                position=_alone(
                    *_LINE, "shrine 5,0", red="at: t1, speed: 1, offerings: [t6]", wild="thief: t4, offerings: [t6]"
                ),
                plays=("end",),
                fortune=("2/5",),
                measure=_beasts,
                answer="b",
                options=(
                    Option("Two tiles, to the shrine t6.", "It has been there already.", value="thief t6"),
                    Option("Two tiles towards red, to t2.", "2 is the smaller number.", value="thief t2"),
                    Option("Three tiles, onto red's tile.", "5 is the larger number.", value="thief t1"),
                    Option("It stays.", "Nobody alive is safe from it.", value="thief t4"),
                ),
            ),
            hints=("Is t6 worth a visit for it?", "And how far does it walk?"),
            after="Without both offerings it would have gone to t6. It leaves you alone, as long as there is something "
            "to steal.",
            rules=("THV-SOLO-THIEF-1", "THV-SOLO-THIEF-2"),
        ),
        Step(
            id="swap",
            title="Your offering for mine",
            idea="On your shrine the Thief at once swaps your offering for one of its own. You lose 1 strength, all "
            "guardians gain 1. They begin with 1 (Wolf), 3 (Thief), 6 (Titan).",
            problem=Follows(
                prompt="The Thief enters red's only shrine, t5. With what strength do the explorer and the Titan on t6 "
                "fight from now on?",
                position=_alone(
                    "wood 0,0",
                    "gold 1,0",
                    "food 2,0",
                    "wood 3,0",
                    "shrine 4,0",
                    "gold 5,0",
                    red="at: t1, speed: 1, offerings: [t5]",
                    wild="thief: t4, titan: t6",
                ),
                plays=("end",),
                fortune=("1/6",),
                measure=_after_the_swap,
                answer="c",
                options=(
                    Option("2 and 6, as before.", "An offering is strength.", value="2, 6"),
                    Option("1 and 6: only the Thief gains.", "All guardians gain.", value="1, 6"),
                    Option("1 and 7.", "Down from 2, up from 6.", value="1, 7"),
                    Option("2 and 7.", "Red's offering is gone.", value="2, 7"),
                ),
            ),
            hints=("An explorer is 1, and 1 more for each shrine.", "The Thief's offering helps the Titan, too."),
            after="After two swaps they are 3, 5 and 8. Beat the Thief early.",
            rules=("THV-SOLO-THIEF-3", "THV-SOLO-STRENGTH-1"),
        ),
        Step(
            id="again",
            title="Buy it back",
            idea="A swapped shrine isn't lost: buy an offering again and place it there, beside the Thief's.",
            problem=DoIt(
                prompt="Red has two shrines and the cave shrine; t3 was swapped. Win.",
                position=_alone(
                    *_SHORE,
                    "shrine 1,1",
                    "shrine -2,1",
                    red=f"at: t1, speed: 1, hand: {_PRICE}, offerings: [t6, t7]",
                    wild="thief: t2, offerings: [t3]",
                    more="cave-shrine: red",
                ),
                goal=Won(),
                answer=("offering t3",),
                wrong=(("step t5",), ("offering t6",), ("hire t1",)),
                says="Four shrines: the island is yours.",
            ),
            hints=("Which shrine is missing?", "Choose Offering, then t3."),
            after="And with offerings of both sides the Thief won't come back for it.",
            rules=("THV-SOLO-THIEF-4",),
        ),
        Step(
            id="beaten",
            title="Send it away",
            idea="You may attack guardians, with paid rerolls as in hardcore mode; they pay for none. A beaten one "
            "goes to a free shrine that you choose, and misses the turn to come.",
            problem=DoIt(
                prompt="Attack the Wolf on t2, beat it, keep one gold, and send it off to a shrine.",
                position=_alone(
                    "wood 0,0",
                    "gold 1,0",
                    "shrine 2,0",
                    "shrine -1,0",
                    "food 0,1",
                    red="at: t1, speed: 1, hand: 2*gold",
                    wild="wolf: t2, titan: t4",
                ),
                fortune=("2", "6", "4"),
                goal=Every((Happened("spawned", "send the Wolf to a shrine"), Holds("gold"))),
                answer=("step t2", "ready", "reroll 2", "send t3"),
                wrong=(("step t2", "ready", "reroll -"), ("end",), ("step t2", "ready", "reroll 2", "send t4")),
                says="A 6 against a 4. The Titan sits on t4, so t3 is the only free shrine.",
            ),
            hints=(
                "Walk onto t2. You bring nobody.",
                "A 2 is little: pay for another throw.",
                "On t4 there is somebody already.",
            ),
            after="Choose a shrine that leaves it a long way back. Beaten in its own turn it acts in the next one as "
            "usual (THV-OPEN-84).",
            rules=("THV-SOLO-BATTLE-1", "THV-SOLO-BATTLE-2"),
        ),
        Step(
            id="called",
            title="It was in the cave all along",
            idea="The cave has tiles of the Thieves, and in the deeper cave of Wolf and Titan. Who finds one calls "
            "that guardian to it, wherever it is, and attacks it.",
            problem=Follows(
                prompt="The Thief stands far away on the shrine t4. Red finds the Thieves' tile u2. What now?",
                position=_alone(
                    "entrance 0,0",
                    "gold 1,0",
                    "food 0,1",
                    "shrine 1,1",
                    "exit cave:0,0",
                    red="at: u1, speed: 1",
                    wild="thief: t4",
                    more="cave: {rest: thieves, above: 1}",
                ),
                plays=("discover cave:1,0",),
                measure=_called,
                answer="a",
                options=(
                    Option("The Thief is on u2; red attacks, 1 against 3.", "Called.", value="thief u2: 1 against 3"),
                    Option(
                        "Thieves of the cave defend u2, the Thief stays on t4.",
                        "In solo it is the same Thief.",
                        value="thief t4: 1 against 3",
                    ),
                    Option(
                        "The Thief is on u2 and attacks: 3 against 1.",
                        "You came to it, so you attack.",
                        value="thief u2: 3 against 1",
                    ),
                ),
            ),
            hints=("There is one Thief in the box.", "Who came to whom?"),
            after="Win, and the hoard of the Thieves is yours as usual. Lose, and see the next step.",
            rules=("THV-SOLO-BATTLE-3", "THV-SOLO-BATTLE-4"),
        ),
        Step(
            id="lost",
            title="One life",
            idea="You have one explorer, and nobody to give cards to.",
            problem=Follows(
                prompt="The Wolf comes onto red's tile and wins, 5 against 1; red keeps its die. What follows?",
                position=_alone(
                    "wood 0,0",
                    "gold 1,0",
                    "food 2,0",
                    red="at: t1, speed: 1, hand: 3*food+3*gold+3*wood",
                    wild="wolf: t3",
                ),
                plays=("end", "ready", "reroll -"),
                fortune=("2", "5", "1"),
                measure=_end,
                answer="c",
                options=(
                    Option("Red gives up four of nine cards.", "To whom?", value="on"),
                    Option("The villagers play on without it.", "There are none, and they couldn't.", value="won"),
                    Option("The game is lost.", "In any battle, whoever wins it.", value="lost"),
                ),
            ),
            hints=("What does the explorer's defeat mean, alone?",),
            after="So count before each battle: at 1 against 1 the attacker wins 15 of 36 times. That is the risk of "
            "standing where the Wolf can come.",
            rules=("THV-SOLO-BATTLE-5",),
        ),
    ),
)
