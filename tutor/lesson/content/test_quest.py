"""Test 70: do you know The Quest for El Dorado? Each question names the lesson that teaches it."""

from __future__ import annotations

from tutor.lesson.asking import stands, to_draw, tokens_held, where_is, winner
from tutor.lesson.boards import drawn
from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.legality import Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.number import Measured, Steps

__all__ = ["LESSON"]

_RING = (" j1 r1", "v1 j1 j2", " r2 j3")
_TILES = ("j1 v1 j1 r1", " j1 r1 j1 v1", "r1 j1 j1 j1")
_JOIN = "  seams: {A-B: [b3|c3, b2|c3, b2|c2, b2|c1, b1|c1]}\nblockades: {A-B: 1}"
_END = (" f1 f1 f1", "j1 j1 j1 j1", " j1 r1 j1")

LESSON = Lesson(
    slug="test-quest",
    number=70,
    title="Test: the Quest",
    game="quest",
    book="quest",
    section="Test",
    minutes=10,
    steps=(
        Step(
            id="way-round",
            title="The way round",
            idea="Counting steps.",
            problem=Steps(
                prompt="Mountains and the blue piece are in the way. How many steps is it at least from a1 to d3?",
                position=drawn(
                    "quest",
                    "j1 j1 j1 j1",
                    " j1 x j1 j1",
                    "j1 j1 j1 j1",
                    " j1 x j1 j1",
                    at="a1",
                    hand="explorer",
                    others=("name: blue, pieces: [c2]",),
                ),
                target="d3",
                answer=6,
                says="b2, a3, b4, c4, c3, d3: up the left side and round the mountain.",
                feedback={3: "That way leads over the blue piece.", 4: "Look again at what stands on c2 and b3."},
            ),
            hints=("Neither mountains nor spaces with a piece can be entered.",),
            after="Count round whatever can't be entered.",
            rules=("QED-MOVE-12", "QED-MOVE-7"),
            taught="hexes-and-distance",
        ),
        Step(
            id="no-sum",
            title="A hard space",
            idea="Cards and spaces.",
            problem=Choose(
                prompt="b1 asks for three machetes. What takes you there?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, scout, captain, pioneer"),
                answer="d",
                options=(
                    Option("Explorer and Scout, 1 + 2.", "Powers of cards never add up.", ("pay explorer+scout b1",)),
                    Option("The Captain, 3.", "Three paddles are no machetes.", ("play captain b1",)),
                    Option("The Scout twice, in two turns.", "2 is too little each time.", ("play scout b1",)),
                    Option("The Pioneer, 5.", "One card, the right symbol, and enough.", ("play pioneer b1",)),
                ),
            ),
            hints=("One card for one space.",),
            after="Symbol equal, power at least, one card.",
            rules=("QED-MOVE-1", "QED-MOVE-3"),
            taught="moving-with-cards",
        ),
        Step(
            id="joker",
            title="Half a joker",
            idea="White cards.",
            problem=Legality(
                prompt="The Adventurer (white 2) went to a3 as a machete; 1 is left. May it go on to the river b3?",
                position=drawn("quest", *_RING, at="b2", hand="adventurer, explorer"),
                before=("play adventurer machete a3",),
                move="step b3",
                answer="QED-MOVE-6",
                reasons={
                    "QED-MOVE-4": "left-over power is lost at once.",
                    "QED-MOVE-6": "a white card keeps the symbol it was played with.",
                    "QED-MOVE-9": "left-over power is no card.",
                },
                says="White when it is played, green from then on.",
            ),
            hints=("When is the symbol chosen?",),
            after="A joker chooses once.",
            rules=("QED-MOVE-6",),
            taught="jokers-and-left-over",
        ),
        Step(
            id="camp",
            title="At the base camp",
            idea="Spaces that take cards.",
            problem=Follows(
                prompt="You give a Scout to enter the base camp c2. Where does it lie when your turn has ended?",
                position=drawn(
                    "quest",
                    " j1 r1",
                    "u2 j1 c1",
                    " v1 j2",
                    at="b2",
                    hand="scout",
                    draw="explorer, explorer, traveler, traveler",
                ),
                plays=("pay scout c2", "end"),
                measure=where_is("scout"),
                answer="a",
                options=(
                    Option("Out of the game.", "A base camp keeps what it gets.", value="removed"),
                    Option("On my discard pile.", "That would be rubble.", value="discard"),
                    Option("In my hand: I gave it for one space only.", "It was given up.", value="hand"),
                ),
            ),
            hints=("Rubble and base camps differ in this.",),
            after="Rubble gives cards back, a base camp doesn't.",
            rules=("QED-SPEC-8",),
            taught="rubble-and-camps",
        ),
        Step(
            id="coins",
            title="What does it pay?",
            idea="Buying.",
            problem=Choose(
                prompt="A Photographer costs 2 coins. Which of these pays it?",
                position=drawn(
                    "quest", *_RING, at="b2", hand="captain, explorer, sailor, traveler", more="market: start"
                ),
                answer="c",
                options=(
                    Option("Captain (paddle 3).", "Without a coin it pays a half.", ("buy photographer captain",)),
                    Option("Traveler and Explorer.", "1 and a half.", ("buy photographer explorer+traveler",)),
                    Option(
                        "Traveler, Explorer and Sailor.",
                        "1 and two halves.",
                        ("buy photographer explorer+sailor+traveler",),
                    ),
                    Option("Captain and Explorer.", "Two halves make 1.", ("buy photographer captain+explorer",)),
                ),
            ),
            hints=("Cards with a coin pay their power, others a half.",),
            after="Coins by power, everything else a half.",
            rules=("QED-BUY-2", "QED-BUY-3"),
            taught="buying",
        ),
        Step(
            id="reserve",
            title="The Captain beside the board",
            idea="The market.",
            problem=Legality(
                prompt="All six slots of the market board hold cards. May you buy a Captain (2) from the reserve?",
                position=drawn("quest", *_RING, at="b2", hand="explorer, traveler, traveler", more="market: start"),
                move="buy captain 2*traveler",
                answer="QED-BUY-5",
                reasons={
                    "QED-BUY-1": "one purchase a turn.",
                    "QED-BUY-3": "the price isn't paid.",
                    "QED-BUY-5": "the reserve is closed as long as no slot is vacant.",
                },
                says="First somebody has to take the last card of a pile on the board.",
            ),
            hints=("When does the reserve open?",),
            after="No vacant slot, no reserve.",
            rules=("QED-BUY-5",),
            taught="buying",
        ),
        Step(
            id="item",
            title="The chest",
            idea="Items.",
            problem=Follows(
                prompt="You buy a Trailblazer with the Treasure Chest, an item. Where is the Chest after your turn?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="treasure_chest",
                    draw="explorer, explorer, traveler, traveler",
                    more="market: start",
                ),
                plays=("buy trailblazer treasure_chest", "end"),
                measure=where_is("treasure_chest"),
                answer="b",
                options=(
                    Option(
                        "On my discard pile.",
                        "Paying with coins is its function, and that uses it up.",
                        value="discard",
                    ),
                    Option("Out of the game.", "Its coins were used, so it is gone.", value="removed"),
                    Option("Above my board.", "Phase 2 clears what lies there.", value="played"),
                ),
            ),
            hints=("Was the function of the item used?",),
            after="An item leaves the game when its function has been used.",
            rules=("QED-ITEM-1",),
            taught="items-and-purple",
        ),
        Step(
            id="draw",
            title="Four again",
            idea="The end of a turn.",
            problem=Measured(
                prompt="You play one of your four cards, discard one and keep the others. How many do you draw?",
                position=drawn(
                    "quest",
                    *_RING,
                    at="b2",
                    hand="explorer, sailor, scout, traveler",
                    draw="explorer, explorer, traveler, traveler",
                ),
                plays=("play explorer a3", "end", "discard traveler"),
                measure=to_draw,
                answer=2,
                says="Two are kept, so two are drawn.",
                feedback={1: "The discarded one is out of your hand as well.", 4: "You keep two."},
                low=0,
                high=4,
            ),
            hints=("You fill your hand up to four.",),
            after="Draw until you hold four.",
            rules=("QED-TURN-1", "QED-DISC-1"),
            taught="deck-and-reshuffle",
        ),
        Step(
            id="blockade",
            title="Through the blockade",
            idea="Blockades.",
            problem=Follows(
                prompt="You play an Explorer to overcome the blockade (machete 1) beside b2. Where do you stand then?",
                position=drawn("quest", *_TILES, at="b2", hand="explorer, scout", more=_JOIN),
                plays=("break explorer A-B",),
                measure=stands,
                answer="a",
                options=(
                    Option("Still on b2.", "A blockade is no space. The piece stays, and the way is open.", value="b2"),
                    Option("On c2.", "The card paid for the blockade, not for a step.", value="c2"),
                    Option("On the blockade.", "Nobody stands on one.", value="A-B"),
                ),
            ),
            hints=("What did the Explorer pay for?",),
            after="First the blockade, then the step; left-over power may do both.",
            rules=("QED-BLK-2", "QED-BLK-6"),
            taught="blockades",
        ),
        Step(
            id="winner",
            title="Both are home",
            idea="Who wins.",
            problem=Follows(
                prompt="Red, who began the game, is home with one blockade. Blue, with two, arrives now. Who wins?",
                position=(
                    "ruleset: quest\nboard:\n  rows:\n"
                    + "".join(f'    - "{row}"\n' for row in _END)
                    + "seats:\n  - {name: red, pieces: [home], blockades: [2]}\n"
                    "  - {name: blue, pieces: [a2], hand: [explorer], blockades: [1, 4]}\nturn: blue\n"
                ),
                plays=("play explorer a3", "end"),
                measure=winner,
                answer="b",
                options=(
                    Option("Red: first is first.", "All who arrive in the last round count.", value="red"),
                    Option("Blue: more blockades.", "Among those who arrived, blockades decide.", value="blue"),
                    Option("Both.", "Blockades tell them apart.", value="red+blue"),
                    Option("Nobody yet.", "The round is over.", value="nobody"),
                ),
            ),
            hints=("Several have arrived in the last round. What decides?",),
            after="First to arrive ends the game; blockades decide among those at home.",
            rules=("QED-END-4",),
            taught="last-round-and-ties",
        ),
        Step(
            id="two-pieces",
            title="One card, two pieces",
            idea="The game of two.",
            problem=Legality(
                prompt="Your first piece went to a2 with the Scout, 1 is left. May your second piece use it for c2?",
                position=drawn(
                    "quest",
                    " j1 j1 j1",
                    "j1 j1 j1 r1",
                    " s1 s2 s3 s4",
                    at="a1, c1",
                    hand="scout, explorer",
                    others=("name: blue, pieces: [b1, d1]",),
                ),
                before=("play scout 1 a2",),
                move="step piece=2 c2",
                answer="QED-2P-3",
                reasons={
                    "QED-2P-3": "the power of a card can't be split between two pieces.",
                    "QED-2P-4": "a player's own pieces block each other.",
                    "QED-MOVE-1": "the symbol doesn't match, or there is too little power.",
                },
                says="What is left belongs to the piece that was moved.",
            ),
            hints=("Whose power is it?",),
            after="A card moves one piece.",
            rules=("QED-2P-3",),
            taught="two-players",
        ),
        Step(
            id="cave",
            title="Past the cave",
            idea="The caves variant.",
            problem=Measured(
                prompt="With one Scout you go to c2, beside the cave b2, and on to d2. How many tokens do you get?",
                position=drawn(
                    "quest+caves",
                    " j1 j1 j1",
                    "j1 x@ j1 j1",
                    " j1 j1 j1",
                    at="c1",
                    hand="scout, explorer",
                    more="caves: {b2: 2*coin_2}",
                ),
                plays=("play scout c2", "step d2"),
                measure=tokens_held,
                answer=0,
                says="Only a stop beside the cave finds one, and d2 is not beside it.",
                feedback={1: "The movement didn't end on c2."},
                low=0,
                high=4,
            ),
            hints=("Where does the movement end?",),
            after="Stop beside a cave to look inside.",
            rules=("QED-CAVE-1", "QED-CAVE-2"),
            taught="caves",
        ),
    ),
)
