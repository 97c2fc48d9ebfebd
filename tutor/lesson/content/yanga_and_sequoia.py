"""Lesson 36: two new explorers, Yanga who shoots and Sequoia who buys speed (New Player Abilities)."""

from __future__ import annotations

from typing import Any

from tutor.engine import play
from tutor.engine.games.island.natives import Shoot
from tutor.engine.games.island.slices import Relic
from tutor.engine.state import State
from tutor.lesson.asking_island import dice
from tutor.lesson.asking_thieves import where_red_is
from tutor.lesson.camps import raid
from tutor.lesson.choose import Follows, Option
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Reach
from tutor.lesson.island_goals import HasShrine
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.marking import Mark
from tutor.lesson.number import Measured

__all__ = ["LESSON"]

_ROW = "wood 0,0; gold 1,0; food 2,0; wood 3,0; gold 4,0; food 0,1; wood 1,1; food 2,1; wood 1,-1; food 2,-1"
"""t1 to t5 in a row, tiles below (t6 to t8) and above (t9, t10)."""

_RULES = "island+explorers.thieves+thieves"

_REASONS = {
    "ISL-TURN-8": "there is no speed left.",
    "THV-EXPL-SEQUOIA-1": "only Sequoia can, and only with a wood.",
    "THV-EXPL-YANGA-1": "it is further than two tiles.",
    "THV-EXPL-YANGA-3": "a building occupies that tile.",
    "THV-EXPL-YANGA-6": "it isn't his explore phase.",
}


def _reasons(*rules: str) -> dict[str, str]:
    return {rule: _REASONS[rule] for rule in rules}


def _red(seat: dict[str, Any], *others: dict[str, Any], **more: Any) -> str:
    """Red explores on t1 with three speed; a thief stands on t5."""
    first = {"at": "t1", "speed": 3, **seat}
    table = {"turn": "red", "stack": ["exploring seats=1"], "paces": [], "thieves": ["t5"], "rules": _RULES}
    return raid(_ROW, first, *others, **(table | more))


def _yanga(*others: dict[str, Any], seat: dict[str, Any] | None = None, **more: Any) -> str:
    return _red({"explorer": "yanga", **(seat or {})}, *others, **more)


def _sequoia(hand: str, speed: int) -> str:
    return _red({"explorer": "sequoia", "hand": hand, "speed": speed}, {"at": "t9"})


def _targets(state: State) -> frozenset[str]:
    """The tiles that can be shot at now."""
    return frozenset(state.board.label(move.cell) for move in play.legal_moves(state) if isinstance(move, Shoot))


def _shrine(state: State) -> str:
    """Who holds the cave shrine, or the tile it lies on."""
    relic = state.get(Relic)
    if relic.holder is not None:
        return state.table.name(relic.holder)
    return "nowhere" if relic.cell is None else state.board.label(relic.cell)


_SHOT = ("shoot t3", "ready")

LESSON = Lesson(
    slug="yanga-and-sequoia",
    number=36,
    title="Yanga and Sequoia",
    game="island",
    book="thieves",
    section="New Player Abilities",
    minutes=15,
    needs=("battles of the Island: lesson 23", "thieves in battle: lesson 33"),
    steps=(
        Step(
            id="range",
            title="As far as an arrow flies",
            idea="Yanga the Ranger may attack from afar: a target up to two tiles away. A fort or hideout on the tile "
            "stops the arrow.",
            problem=Mark(
                prompt="Yanga is on t1; blue on t3, with villagers on t2 and t4 and a fort at t2/N; yellow on t6. "
                "Mark all tiles at which Yanga may shoot.",
                position=_yanga({"at": "t3", "villagers": ["t2", "t4"], "forts": ["t2/N"]}, {"at": "t6"}),
                answer=("t3", "t6"),
                says="t3 is two tiles away, t6 one. On t2 the fort is in the way, and t4 is too far.",
                truth=_targets,
                why_not=None,
                tells=lambda state, cell: f"{cell} is no target: too far, behind a fort, or nobody is there.",
            ),
            hints=("Strike out what is further than two tiles.", "t2/N touches t2. Which others?"),
            after="A farmhouse doesn't occupy a tile, so it stops no arrow (THV-OPEN-20, our reading).",
            rules=("THV-EXPL-YANGA-1", "THV-EXPL-YANGA-3"),
        ),
        Step(
            id="alone",
            title="He shoots alone",
            idea="At range only his own strength counts: no villagers of his tile. Shrines he controls count as ever.",
            problem=Measured(
                prompt="Yanga shoots at t3. Two villagers of his stand beside him on t1. How many dice has he?",
                position=_yanga({"at": "t3"}, {"at": "t9"}, seat={"villagers": ["t1", "t1"]}),
                plays=("shoot t3",),
                measure=dice("attack"),
                answer=1,
                says="One: himself. Blue, alone on t3, has one as well.",
                feedback={3: "Villagers can't shoot.", 0: "An explorer has strength 1."},
                high=9,
            ),
            hints=("Who draws the bow?",),
            after="If he holds the cave shrine its 2 count. The target rolls with all it has on its tile.",
            rules=("THV-EXPL-YANGA-2",),
        ),
        Step(
            id="own-turn",
            title="In blue's turn",
            idea="Villagers may march in anybody's turn.",
            problem=Legality(
                prompt="It is blue's turn, and blue has come to t3. May Yanga shoot now?",
                position=_yanga({"at": "t3", "speed": 1}, turn="blue", stack=["exploring seats=2"]),
                move="red: shoot t3",
                answer="THV-EXPL-YANGA-6",
                reasons=_reasons("THV-EXPL-YANGA-1", "THV-EXPL-YANGA-3", "THV-EXPL-YANGA-6"),
                says="Only in his own explore phase.",
            ),
            hints=("Two tiles, no fort. What else?",),
            after="He is a hunter, no guard.",
            rules=("THV-EXPL-YANGA-6",),
        ),
        Step(
            id="loss",
            title="The worst that can happen",
            idea="Who attacks and loses is beaten. Who shoots and loses?",
            problem=Follows(
                prompt="Yanga shoots at blue on t3: 1 against 6. Where is he afterwards?",
                position=_yanga({"at": "t3"}),
                plays=_SHOT,
                fortune=("1", "6"),
                measure=where_red_is,
                answer="a",
                options=(
                    Option("On t1, alive and well.", "A tie or a loss ends his turn, and that is all.", value="t1"),
                    Option("Beaten, to be placed by blue.", "He risks his turn, not his life.", value="off"),
                    Option("On t3.", "An arrow flies there, not Yanga.", value="t3"),
                ),
            ),
            hints=("What does he risk?",),
            after="So shoot last: walk, buy and build before.",
            rules=("THV-EXPL-YANGA-4",),
        ),
        Step(
            id="again",
            title="And another one",
            idea="After a victory he stays where he is, and his turn goes on.",
            problem=Legality(
                prompt="Yanga has just beaten the villager on t2 from afar. May he shoot once more, at blue on t3?",
                position=_yanga({"at": "t3", "villagers": ["t2"]}),
                before=("shoot t2", "ready"),
                fortune=("6", "1"),
                move="shoot t3",
                answer="legal",
                reasons=_reasons("THV-EXPL-YANGA-1", "THV-EXPL-YANGA-3", "THV-EXPL-YANGA-6"),
                says="As often as he wins. That is how we read it (THV-OPEN-19).",
            ),
            hints=("Has anything ended his turn?",),
            after="The nearest is not always the best first target: a loss ends it all.",
            rules=("THV-EXPL-YANGA-1", "THV-EXPL-YANGA-4"),
        ),
        Step(
            id="loose",
            title="Shot loose",
            idea="Who beats the holder of the cave shrine on the spot has it. From afar nobody can reach for it.",
            problem=Follows(
                prompt=(
                    "Blue, on t3, holds the cave shrine, and Yanga beats blue with an arrow. Where is the shrine now?"
                ),
                position=_yanga({"at": "t3"}, cave_shrine="blue"),
                plays=_SHOT,
                fortune=("6", "1/1/1"),
                measure=_shrine,
                answer="b",
                options=(
                    Option("Yanga has it.", "He stands two tiles away.", value="red"),
                    Option("It lies on t3.", "Until an explorer or a thief picks it up.", value="t3"),
                    Option("Blue keeps it.", "The beaten lose it.", value="blue"),
                ),
            ),
            hints=("Where did blue stand?",),
            after="Whoever comes first may have it. Make sure that it is you.",
            rules=("THV-EXPL-YANGA-5",),
        ),
        Step(
            id="fetch",
            title="Shoot and run",
            idea="A victory doesn't end the turn, so the speed that is left may be used.",
            problem=DoIt(
                prompt="Get the cave shrine in this turn. Blue holds it, on t3; your dice will be good.",
                position=_yanga({"at": "t3"}, cave_shrine="blue"),
                fortune=("6", "1/1/1"),
                goal=HasShrine(),
                answer=(*_SHOT, "place t10", "step t2", "step t3"),
                wrong=((*_SHOT, "place t10"), (*_SHOT, "place t10", "step t2"), ("step t2",), _SHOT),
                says="An arrow, two steps, and the shrine is yours. Blue, beaten, was put on t10.",
            ),
            hints=("First the arrow. Then put blue anywhere but in the way.", "Then walk to t3: two steps."),
            after="Keep as much speed as the shot is long.",
            rules=("THV-EXPL-YANGA-5", "THV-EXPL-YANGA-1"),
        ),
        Step(
            id="sequoia",
            title="Wood for speed",
            idea=(
                "Sequoia the Traveler may spend wood in her explore phase: one speed for each, in our set (P-SEQUOIA)."
            ),
            problem=DoIt(
                prompt="Bring Sequoia to t4. She has 1 speed and three wood. The button is called Stride.",
                position=_sequoia("3*wood", 1),
                goal=Reach(("t4",)),
                answer=("stride", "stride", "step t2", "step t3", "step t4"),
                wrong=(("step t2",), ("stride", "step t2", "step t3"), ("step t4",)),
                says="Two wood, three steps. The third wood is saved.",
            ),
            hints=("How much speed is missing?", "Stride twice."),
            after="Wood builds farmhouses, too. A walk is a roof less.",
            rules=("THV-EXPL-SEQUOIA-1",),
        ),
        Step(
            id="no-wood",
            title="Gold for a stride?",
            idea="She buys speed with wood.",
            problem=Legality(
                prompt="Sequoia has 1 speed and two gold. May she buy speed?",
                position=_sequoia("2*gold", 1),
                move="stride",
                answer="THV-EXPL-SEQUOIA-1",
                reasons=_reasons("ISL-TURN-8", "THV-EXPL-SEQUOIA-1", "THV-EXPL-YANGA-6"),
                says="Wood it has to be.",
            ),
            hints=("What does she pay with?",),
            after="Five for one makes wood of gold, if you have enough of it.",
            rules=("THV-EXPL-SEQUOIA-1",),
        ),
    ),
)
