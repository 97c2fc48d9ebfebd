"""Lessons: problems that judge answers, hints, progress, and the check that a lesson holds. No view is imported here.

>>> from tutor.lesson import Session, find
>>> session = Session(find("crocodiles"))
>>> session.judge(1, None).outcome.value
'not_attempted'
"""

from tutor.lesson.choose import Choose, Follows, Option
from tutor.lesson.content import LESSONS, find, lessons
from tutor.lesson.doing import DoIt
from tutor.lesson.goals import Every, Goal, Happened, Has, Reach, Refused
from tutor.lesson.legality import LEGAL, Legality
from tutor.lesson.lesson import Lesson, Step
from tutor.lesson.line import Line, Tried, state_of
from tutor.lesson.marking import Mark, enterable
from tutor.lesson.number import LeftOver, Measured, Number, Steps
from tutor.lesson.outcome import Judgement, Outcome
from tutor.lesson.problem import Problem
from tutor.lesson.progress import Log, merge
from tutor.lesson.session import Session
from tutor.lesson.verify import Finding, verify_lesson, verify_notebook

__all__ = [
    "LEGAL", "LESSONS", "Choose", "DoIt", "Every", "Finding", "Follows", "Goal", "Happened", "Has", "Judgement",
    "LeftOver", "Legality", "Lesson", "Line", "Log", "Mark", "Measured", "Number", "Option", "Outcome", "Problem",
    "Reach", "Refused", "Session", "Step", "Steps", "Tried", "enterable", "find", "lessons", "merge", "state_of",
    "verify_lesson", "verify_notebook",
]  # fmt: skip
