"""Lesson 40: a turn of six points, gathering first, and the tiles that are dealt (Hardcore Mode)."""

from __future__ import annotations

from tutor.engine import play
from tutor.engine.games.island.hardcore_tiles import Lay, lots, tiles_of
from tutor.engine.games.island.slices import SurfaceStack, Turns
from tutor.engine.state import State
from tutor.lesson.asking_island import around, speed_left
from tutor.lesson.camps import team
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Happened, Reach
from tutor.lesson.island_goals import Discovered, Holds
from tutor.lesson.isles import isle
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_HARD = "island+hardcore"
_ROW = ("wood 0,0", "gold 1,0", "food 2,0", "wood 3,0", "gold 4,0", "food 5,0", "wood 6,0")
"""Seven tiles in a row, t1 to t7."""
_LAND = ("wood 0,0", "gold 1,0", "food 0,1")
"""Three tiles that touch each other."""
_BEGIN = "exploring, gathering"
_LONG = isle(*_ROW, red="at: t1, gather: 6", others=("name: blue, at: t7",), stack=_BEGIN, rules=_HARD)

_REASONS = {
    "ISL-MAP-4": "the place touches one tile only.",
    "ISL-TURN-4": "this type is not farmed.",
    "THV-HARD-PLACE-1": "a dealt tile needs a point, the explore phase and a place next to the explorer that "
    "touches two tiles.",
    "THV-HARD-PLACE-2": "the time for dealt tiles is over.",
    "THV-HARD-TURN-1": "there are six points and no more.",
    "THV-HARD-TURN-2": "gathering comes first.",
    "THV-HARD-TURN-3": "partners don't share points.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _points(state: State) -> int:
    """The turn points of the seat on turn, in its gather phase."""
    return state.get(Turns).gather[state.table.active[0]]


def _blues_turn(state: State) -> str:
    """How blue's turn begins: its points, and whether it robs somebody first."""
    robs = state.top is not None and state.top.key == "robbing"
    turns = state.get(Turns)
    return f"robs, {turns.gather[1] or 6}" if robs else str(turns.gather[1])


def _entrance_of_three(_: State) -> str:
    """Where the entrance is once tiles are dealt to three players."""
    return "dealt" if any("entrance" in lot for lot in lots(3)) else "stack"


def _reds_entrance(state: State) -> str:
    """Where the cave entrance is now."""
    if "entrance" in tiles_of(state, 0):
        return "red"
    return "stack" if "entrance" in state.get(SurfaceStack).all() else "elsewhere"


def _places(state: State) -> frozenset[str]:
    """The places on which a dealt tile can be laid now."""
    return frozenset(str(move.spot) for move in play.legal_moves(state) if isinstance(move, Lay))


def _place_or_not(state: State, label: str) -> str:
    return f"{label} touches two tiles." if label in _places(state) else f"{label} touches one tile only."


LESSON = Lesson(
    slug="hardcore-turns",
    number=40,
    title="Hardcore: six points a turn",
    game="island",
    book="thieves",
    section="Hardcore Mode / Setup; Taking a Turn",
    minutes=20,
    needs=("a turn on the Island: lesson 21",),
    steps=(
        Step(
            id="points",
            title="No more golden dice",
            idea="In hardcore mode nobody rolls for the turn. You have six turn points: each gathers a card or moves "
            "your explorer a tile.",
            problem=DoIt(
                prompt="Take three wood along and end up on t4.",
                position=isle(
                    *_ROW, red="at: t1, gather: 6", others=("name: blue, at: t7",), stack=_BEGIN, rules=_HARD
                ),
                goal=Every((Holds("3*wood"), Reach(("t4",)))),
                answer=("gather 3*wood", "step t2", "step t3", "step t4"),
                wrong=(
                    ("gather 4*wood", "step t2", "step t3", "step t4"),
                    ("gather 2*wood", "step t2", "step t3", "step t4"),
                    ("step t2", "step t3", "step t4"),
                ),
                says="Three cards and three steps: six points.",
            ),
            hints=(
                "How many steps is it to t4? What is left is for wood.",
                "Choose wood three times, press Gather, then walk.",
            ),
            after="Luck is out of the turn. Nobody can say any more that the dice were to blame.",
            rules=("THV-HARD-TURN-1",),
        ),
        Step(
            id="first",
            title="First the basket, then the boots",
            idea="The points are yours to split, but the order isn't: all gathering comes before the first step.",
            problem=Legality(
                prompt="Red kept all points, went from t1 to the gold on t2 and has four points left. May it gather "
                "four gold now?",
                position=isle(
                    *_ROW, red="at: t1, gather: 6", others=("name: blue, at: t7",), stack=_BEGIN, rules=_HARD
                ),
                before=("gather -", "step t2"),
                move="gather 4*gold",
                answer="THV-HARD-TURN-2",
                reasons=_reasons("THV-HARD-TURN-1", "THV-HARD-TURN-2", "ISL-TURN-4"),
                says="Where the turn begins is where you gather. Walk today to gather here tomorrow.",
            ),
            hints=("Which part of the turn is red in?", "It has taken a step."),
            after="So a turn has its end in mind: stop where the next harvest is.",
            rules=("THV-HARD-TURN-2",),
        ),
        Step(
            id="types",
            title="Any mix, six in all",
            idea="A point takes one card of a type that you farm. More fields give more choice, not more cards.",
            problem=Choose(
                prompt="Red stands on wood; a villager works the gold beside its farmhouse. What may red gather?",
                position=isle(
                    *_LAND,
                    "food -1,1",
                    red="at: t1, gather: 6, farmhouses: [t3/N], villagers: [t2]",
                    others=("name: blue, at: t4",),
                    stack=_BEGIN,
                    rules=_HARD,
                ),
                answer="b",
                options=(
                    Option("Six wood and six gold: six for each worker.", "Six points.", ("gather 6*gold+6*wood",)),
                    Option(
                        "Three wood and three gold.",
                        "Two types, six cards, no point for walking.",
                        ("gather 3*gold+3*wood",),
                    ),
                    Option("Six food, from next door.", "Nobody of red works on t3.", ("gather 6*food",)),
                    Option("Four wood and three gold.", "One card too many.", ("gather 3*gold+4*wood",)),
                ),
            ),
            hints=("Which types are farmed?", "And how many points are there?"),
            after="In the usual game the gather die says how many; here you do.",
            rules=("THV-HARD-TURN-1",),
        ),
        Step(
            id="discover",
            title="What else costs a point",
            idea="Discovering a tile costs a point like a step, as we read the book (THV-OPEN-47). If you enter what "
            "you found, that is part of it.",
            problem=Measured(
                prompt="Red gathers two wood, discovers food in the north-east, which it enters, and goes on to t2. "
                "How many points are left?",
                position=isle(
                    *_LAND,
                    red="at: t1, gather: 6",
                    others=("name: blue, at: t3",),
                    stack=_BEGIN,
                    rules=_HARD,
                    more="tiles: [food]",
                ),
                plays=("gather 2*wood", "discover surface:1,-1", "step t2"),
                fortune=("food",),
                measure=speed_left,
                answer=2,
                says="2 for wood, 1 to discover and enter, 1 for the step.",
                feedback={
                    1: "Finding a tile and entering it is one point, not two.",
                    3: "The discovery costs a point, too.",
                },
                high=6,
            ),
            hints=("Count what red did: two cards, a discovery, a step.",),
            after="Buying costs cards and no points, as usual.",
            rules=("THV-HARD-TURN-1",),
        ),
        Step(
            id="save",
            title="Use them or lose them",
            idea="Points belong to the turn.",
            problem=Measured(
                prompt="Red keeps all points for walking, takes no step and ends its turn; so does blue. With how many "
                "points does red's next turn begin?",
                position=isle(
                    *_ROW, red="at: t1, gather: 6", others=("name: blue, at: t7",), stack=_BEGIN, rules=_HARD
                ),
                plays=("gather -", "end", "gather -", "end"),
                measure=_points,
                answer=6,
                says="Six, as in every turn.",
                feedback={12: "Nothing is saved up.", 0: "A new turn, new points."},
                high=12,
            ),
            hints=("What is written on the points? This turn.",),
            after="Six cards that you don't need today are still worth more than nothing.",
            rules=("THV-HARD-TURN-1",),
        ),
        Step(
            id="partners",
            title="Six each",
            idea="Partners of a team have six points each.",
            problem=Legality(
                prompt="The team needs seven wood at once. Red-2 has nothing to do: may red gather seven, with a point "
                "of its partner?",
                position=team(
                    "wood 0,0; gold 1,0; food 0,1; wood 1,-1",
                    {"at": "t1", "gather": 6, "speed": 0},
                    {"at": "t2", "gather": 6, "speed": 0},
                    {"at": "t3"},
                    rules="island+teams+hardcore",
                    stack=["exploring seats=1+2", "gathering seats=1+2"],
                ),
                move="red: gather 7*wood",
                answer="THV-HARD-TURN-3",
                reasons=_reasons("THV-HARD-TURN-2", "THV-HARD-TURN-3", "ISL-TURN-4"),
                says="Each has its own six. What red-2 gathers, it can hand over later.",
            ),
            hints=("Whose points are they?", "Six each is not twelve together."),
            after="The rest is as in every team: first both gather, then both walk.",
            rules=("THV-HARD-TURN-3",),
        ),
        Step(
            id="lafitte",
            title="Lafitte rolls all the same",
            idea="Lafitte steals on a 3 or a 5. So he still rolls two golden dice, for that and nothing else; the "
            "theft itself is the one of his card.",
            problem=Follows(
                prompt="Blue plays Lafitte, and throws a 5 and a 6 as his turn begins. What is his turn?",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 1, hand: 2*food",
                    others=("name: blue, at: t3, explorer: lafitte",),
                    rules=_HARD,
                ),
                plays=("end",),
                fortune=("5/6",),
                measure=_blues_turn,
                answer="c",
                options=(
                    Option("Eleven points: he rolled them.", "No dice give points in hardcore mode.", value="11"),
                    Option("Six points and no theft.", "There is a 5 on the table.", value="6"),
                    Option(
                        "One theft, for the 5, and then six points as for everybody.",
                        "The 5 steals, the 6 is nothing at all.",
                        value="robs, 6",
                    ),
                    Option("Five points, and a theft.", "The 5 counts for stealing only.", value="robs, 5"),
                ),
            ),
            hints=("Which of the two numbers mean anything?", "And points? Nobody rolls for those."),
            after="With a 3 and a 5 he steals twice. Look which seat he has before you fill your hand.",
            rules=("THV-HARD-LAFITTE-1",),
        ),
        Step(
            id="dealt",
            title="Tiles in your hand",
            idea="The three shrines and the cave entrance are dealt out, not left in the stack. Two players get two "
            "tiles each, four get one; with more, gardens and a water tile join them.",
            problem=Follows(
                prompt="Three players have a shrine each, and everybody is dealt the same number. Where is the "
                "entrance?",
                position=isle(
                    "wood 0,0",
                    red="at: t1, gather: 6, special: shrine",
                    others=("name: blue, at: t1, special: shrine", "name: yellow, at: t1, special: shrine"),
                    stack=_BEGIN,
                    rules=_HARD,
                ),
                plays=(),
                measure=_entrance_of_three,
                answer="b",
                options=(
                    Option("One of them has it as a second tile.", "Everybody has the same number.", value="dealt"),
                    Option("It goes back into the stack.", "One will turn it up, some day.", value="stack"),
                    Option("It stays in the box: no cave in this game.", "The cave is never left out.", value="box"),
                ),
            ),
            hints=("Four tiles, three players: one is left.", "Everybody is dealt the same number of tiles."),
            after="A team counts as one player. Dealt tiles lie open, as we read it (THV-OPEN-60).",
            rules=("THV-HARD-SETUP-1",),
        ),
        Step(
            id="where",
            title="A place for a shrine",
            idea="In the explore phase a point lays one of your tiles, where you could discover: next to your explorer "
            "and touching two tiles of the map.",
            problem=Mark(
                prompt="Red may lay a shrine. Mark all places for it.",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 3, special: shrine",
                    others=("name: blue, at: t3",),
                    rules=_HARD,
                ),
                answer=("surface:-1,1", "surface:1,-1"),
                says="North-east between t1 and t2, south-west between t1 and t3.",
                truth=_places,
                why_not=None,
                tells=_place_or_not,
                beside=around,
            ),
            hints=("Only places next to t1 come into question.", "Each has to touch a second tile as well."),
            after="You choose where your shrine lies. Nobody says that it will stay yours.",
            rules=("THV-HARD-PLACE-1",),
        ),
        Step(
            id="lay",
            title="Down at once",
            idea="A laid tile counts as found: a shrine stays empty, land is entered. The entrance is land.",
            problem=DoIt(
                prompt="Lay the entrance in the north-east, at 1,-1, then discover the cave exit below it, "
                "and be there (on u1) this turn.",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 2, special: entrance+shrine",
                    others=("name: blue, at: t3",),
                    rules=_HARD,
                ),
                goal=Every((Happened("laid", "lay the entrance"), Reach(("u1",)))),
                answer=("lay entrance surface:1,-1", "discover cave:0,0"),
                wrong=(
                    ("lay shrine surface:1,-1", "step t2"),
                    ("lay entrance surface:-1,0",),
                    ("lay shrine surface:1,-1", "lay entrance surface:-1,1"),
                ),
                says="A point to lay and enter it, a point to go down.",
            ),
            hints=(
                "Press the button for dealt tiles, and choose the entrance.",
                "Now your explorer stands on it; the place below is the exit.",
            ),
            after="Whoever lays the entrance is the first one below.",
            rules=("THV-HARD-PLACE-1",),
        ),
        Step(
            id="phase",
            title="Six wood and a shrine",
            idea="To lay a tile is exploring, and it has its price.",
            problem=Legality(
                prompt="Red has gathered six wood. May it lay its shrine in the north-east now?",
                position=isle(
                    *_LAND,
                    red="at: t1, gather: 6, special: shrine",
                    others=("name: blue, at: t3",),
                    stack=_BEGIN,
                    rules=_HARD,
                ),
                before=("gather 6*wood",),
                move="lay shrine surface:1,-1",
                answer="THV-HARD-PLACE-1",
                reasons=_reasons("THV-HARD-PLACE-1", "THV-HARD-PLACE-2", "THV-HARD-TURN-2"),
                says="The place is right and the phase, too, but no point is left.",
            ),
            hints=("What does it cost to lay a tile?", "Six points, six cards."),
            after="A tile a turn is five cards a turn.",
            rules=("THV-HARD-PLACE-1",),
        ),
        Step(
            id="turns",
            title="Three turns",
            idea="You have three turns for your tiles. A battle die on the opening tile, 2 at first, shows how many "
            "turns are to come after this one (our reading, ISL-DIS-11).",
            problem=Follows(
                prompt="The die is down to 0: it is red's third turn, and red ends it with the entrance in hand. Where "
                "is the entrance then?",
                position=isle(
                    *_LAND,
                    red="at: t1, speed: 1, special: entrance, special-turns: 1",
                    others=("name: blue, at: t3",),
                    rules=_HARD,
                    more="tiles: [gold]",
                ),
                plays=("end",),
                measure=_reds_entrance,
                answer="b",
                options=(
                    Option("Still with red, for later.", "After three turns it is too late.", value="red"),
                    Option("In the stack, which is shuffled.", "From now on anybody may turn it up.", value="stack"),
                    Option("Out of the game.", "Without an entrance there would be no cave.", value="elsewhere"),
                ),
            ),
            hints=("Is a tile thrown away, because somebody was slow?",),
            after="Early is not always best: what lies on the map is there for everybody.",
            rules=("THV-HARD-PLACE-2", "THV-HARD-SETUP-2"),
        ),
        Step(
            id="plan",
            title="A whole turn",
            idea="Now plan before you gather: cards, steps and a tile from the same six points.",
            problem=DoIt(
                prompt="In this turn: take as much wood as you can afford, lay the shrine on 2,-1, the place between "
                "t2 and t4, and end up on t3.",
                position=isle(
                    "wood 0,0",
                    "gold 1,0",
                    "food 0,1",
                    "wood 2,0",
                    red="at: t1, gather: 6, special: shrine",
                    others=("name: blue, at: t4",),
                    stack=_BEGIN,
                    rules=_HARD,
                ),
                goal=Every((Holds("3*wood"), Reach(("t3",)), Discovered(("surface:2,-1",)))),
                answer=("gather 3*wood", "step t2", "lay shrine surface:2,-1", "step t3"),
                wrong=(
                    ("gather 4*wood", "step t2", "lay shrine surface:2,-1", "step t3"),
                    ("gather 3*wood", "lay shrine surface:2,-1"),
                    ("gather 2*wood", "step t2", "lay shrine surface:2,-1", "step t3"),
                ),
                says="A step, a tile, a step: three points. The other three are wood.",
            ),
            hints=(
                "Go backwards: what has to happen after gathering?",
                "From t1 to t2, the shrine, from t2 to t3.",
                "Gather three wood first.",
            ),
            after="That is hardcore mode: no luck to hide behind.",
            rules=("THV-HARD-TURN-1", "THV-HARD-TURN-2", "THV-HARD-PLACE-1"),
        ),
    ),
)
