"""Where the words of values stood; see `tutor.lesson.values`."""

from tutor.lesson.values import in_words

__all__ = ["in_words"]
