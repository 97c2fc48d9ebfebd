"""The lessons that are shipped: one module each, holding ``LESSON``, loaded when it is asked for.

Answers and feedback are here and not in the notebooks, so nobody reads them by scrolling.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from tutor.engine.errors import InputError
from tutor.engine.reading import near
from tutor.lesson.lesson import Lesson

__all__ = ["LESSONS", "find", "lessons"]

LESSONS: Mapping[str, str] = {
    "hexes-and-distance": "tutor.lesson.content.hexes_and_distance",
    "moving-with-cards": "tutor.lesson.content.moving_with_cards",
    "crocodiles": "tutor.lesson.content.crocodiles",
    "jokers-and-left-over": "tutor.lesson.content.jokers_and_left_over",
    "rubble-and-camps": "tutor.lesson.content.rubble_and_camps",
    "buying": "tutor.lesson.content.buying",
    "items-and-purple": "tutor.lesson.content.items_and_purple",
    "deck-and-reshuffle": "tutor.lesson.content.deck_and_reshuffle",
    "blockades": "tutor.lesson.content.blockades",
    "last-round-and-ties": "tutor.lesson.content.last_round_and_ties",
    "two-players": "tutor.lesson.content.two_players",
    "caves": "tutor.lesson.content.caves",
    "skulls-and-passes": "tutor.lesson.content.skulls_and_passes",
    "rivers-and-arrows": "tutor.lesson.content.rivers_and_arrows",
    "shrines-and-artifacts": "tutor.lesson.content.shrines_and_artifacts",
    "dangers-together": "tutor.lesson.content.dangers_together",
    "muisca-market": "tutor.lesson.content.muisca_market",
    "muisca-storing": "tutor.lesson.content.muisca_storing",
    "muisca-tokens": "tutor.lesson.content.muisca_tokens",
    "growing-map": "tutor.lesson.content.growing_map",
    "dice-and-farming": "tutor.lesson.content.dice_and_farming",
    "building": "tutor.lesson.content.building",
    "battle": "tutor.lesson.content.battle",
    "shrines-and-winning": "tutor.lesson.content.shrines_and_winning",
    "island-cave": "tutor.lesson.content.island_cave",
    "six-explorers": "tutor.lesson.content.six_explorers",
    "hiding": "tutor.lesson.content.hiding",
    "reach-and-steal": "tutor.lesson.content.reach_and_steal",
    "doubloons-and-outposts": "tutor.lesson.content.doubloons_and_outposts",
    "thieves-in-battle": "tutor.lesson.content.thieves_in_battle",
    "teams": "tutor.lesson.content.teams",
    "treasures-and-curse": "tutor.lesson.content.treasures_and_curse",
    "yanga-and-sequoia": "tutor.lesson.content.yanga_and_sequoia",
    "dwellers-of-the-deep": "tutor.lesson.content.dwellers_of_the_deep",
    "when-the-cave-moves": "tutor.lesson.content.when_the_cave_moves",
    "hardcore-turns": "tutor.lesson.content.hardcore_turns",
    "hardcore-rerolls": "tutor.lesson.content.hardcore_rerolls",
    "solo": "tutor.lesson.content.solo",
    "reading-a-rulebook": "tutor.lesson.content.reading_a_rulebook",
    "design-lab": "tutor.lesson.content.design_lab",
    "refereeing": "tutor.lesson.content.refereeing",
    "making-a-puzzle": "tutor.lesson.content.making_a_puzzle",
    "test-quest": "tutor.lesson.content.test_quest",
    "test-dangers": "tutor.lesson.content.test_dangers",
    "test-island": "tutor.lesson.content.test_island",
    "test-thieves": "tutor.lesson.content.test_thieves",
}
"""Slug of a lesson to its module, in reading order."""


def find(slug: str) -> Lesson:
    """The shipped lesson of a slug; `InputError` for one that is not there."""
    if str(slug) not in LESSONS:
        remedy = near(str(slug), LESSONS, "'tutor.course()'")
        raise InputError(f"there is no lesson '{slug}'", field="lesson", remedy=remedy)
    return _lesson(slug)


@cache
def _lesson(slug: str) -> Lesson:
    found: Lesson = import_module(LESSONS[slug]).LESSON
    return found


def lessons() -> list[Lesson]:
    """All shipped lessons, in reading order."""
    return [find(slug) for slug in LESSONS]
