"""The way through all books as a table: HTML for notebooks, and the same in plain text."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tutor.lesson.course import Course, Part, Stop

__all__ = ["CourseView"]

# Colours come from the page, so that it reads well on light and on dark, with and without JupyterLab's variables.
_LINE = "rgba(128,128,128,.35)"
_TABLE = "border-collapse:collapse;table-layout:auto;width:100%;max-width:46em;margin:.2em 0 1em;line-height:1.4"
_CELL = f"padding:.3em .6em;border-top:1px solid {_LINE};text-align:left;vertical-align:top;background:transparent"
_RIGHT = _CELL.replace("text-align:left", "text-align:right;white-space:nowrap")
_QUIET = "opacity:.75;font-size:.9em"
_BAR = (
    f"display:inline-block;width:3.5em;height:.55em;border:1px solid {_LINE};border-radius:.3em;overflow:hidden;"
    "vertical-align:baseline;margin-right:.5em"
)
_FILL = "display:block;height:100%;background:currentColor;opacity:.65"
_GO_ON = f"border:1px solid {_LINE};border-left-width:4px;border-radius:4px;padding:.5em .8em;max-width:44em"


@dataclass(frozen=True)
class CourseView:
    """Shows a course: parts, lessons with links, minutes and progress, and with what to go on."""

    course: Course

    def _repr_html_(self) -> str:
        course = self.course
        out = [f'<div class="eldorado-course"><p style="{_GO_ON}">{_going_on(course)}</p>']
        if course.problem:
            out.append(f"<p>{escape(course.problem)}</p>")
        for part in course.parts:
            out += [
                f"<h3>{escape(part.title)} <span style='{_QUIET}'>· {_time(part.minutes)}</span></h3>",
                f"<p>{escape(part.about)}</p>",
                f'<table style="{_TABLE}"><thead><tr><th scope="col" style="{_RIGHT};width:2.2em">No.</th>'
                f'<th scope="col" style="{_CELL}">Lesson</th>'
                f'<th scope="col" style="{_RIGHT};width:4.5em">Minutes</th>'
                f'<th scope="col" style="{_RIGHT};width:8.5em">Progress</th></tr></thead><tbody>',
                *(_row(stop) for stop in part.stops),
                "</tbody></table>",
            ]
            if part.test is not None:
                out.append(f"<p>{_test(part)}</p>")
        return "".join([*out, "</div>"])

    def __repr__(self) -> str:
        lines = [_plain(self.course)]
        if self.course.problem:
            lines.append(self.course.problem)
        for part in self.course.parts:
            lines += ["", f"{part.title} ({_time(part.minutes)})", part.about]
            wide = max(len(stop.title) for stop in part.stops)
            lines += [
                f"{'*' if stop.finished else ' '} {stop.number:2}  {stop.title.ljust(wide)}  {stop.minutes:3} min"
                f"  {_progress(stop)}".rstrip()
                for stop in part.stops
            ]
            if part.test is not None:
                lines.append(f"  Know it already? {part.test.number}  {part.test.title}  {_right(part.test)}")
                if part.tested:
                    lines.append("  Passed: you may skip this part.")
        return "\n".join(lines)


def _row(stop: Stop) -> str:
    needs = f'<br><span style="{_QUIET}">Needs: {escape("; ".join(stop.needs))}</span>' if stop.needs else ""
    return (
        f'<tr><td style="{_RIGHT}">{stop.number}</td><td style="{_CELL}">{_link(stop)}{needs}</td>'
        f'<td style="{_RIGHT}">{stop.minutes}</td><td style="{_RIGHT}">{_bar(stop)}</td></tr>'
    )


def _bar(stop: Stop) -> str:
    if not stop.steps:
        return f'<span style="{_QUIET}">to play</span>'
    share = round(100 * stop.done / stop.steps)
    drawn = f'<span style="{_BAR}" aria-hidden="true"><span style="{_FILL};width:{share}%"></span></span>'
    return f"{drawn}{_progress(stop)}"


def _progress(stop: Stop) -> str:
    """In words, for a stop with steps: ``"✓ done"``, ``"3 of 12"``."""
    if not stop.steps:
        return ""
    return "✓ done" if stop.finished else f"{stop.done} of {stop.steps}"


def _link(stop: Stop) -> str:
    return f'<a href="{escape(stop.file, quote=True)}">{escape(stop.title)}</a>'


def _time(minutes: int) -> str:
    """``"45 minutes"``, ``"3½ hours"``."""
    if minutes < 100:
        return f"{minutes} minutes"
    halves = round(minutes / 30)
    return f"{halves // 2}{'½' if halves % 2 else ''} hours"


def _right(test: Stop) -> str:
    """How a test went: ``"10 questions"``, ``"8 of 10 right at once"``."""
    return f"{test.at_once} of {test.steps} right at once" if test.begun else f"{test.steps} questions"


def _test(part: Part) -> str:
    assert part.test is not None
    said = (
        "Test passed: you may skip this part." if part.tested else "Do you know all this? Take the test, and skip it:"
    )
    return f"{said} {_link(part.test)} <span style='{_QUIET}'>({part.test.minutes} minutes, {_right(part.test)})</span>"


def _going_on(course: Course) -> str:
    stop = course.following
    if stop is None:
        return "Nothing is left to do here. Now play, and make puzzles of your own."
    verb = "Go on with" if stop.begun else "Next" if _anything(course) else "Begin with"
    return f"<b>{verb}</b> lesson {stop.number}, {_link(stop)}: {stop.minutes} minutes."


def _plain(course: Course) -> str:
    stop = course.following
    if stop is None:
        return "Nothing is left to do here. Now play, and make puzzles of your own."
    verb = "Go on with" if stop.begun else "Next:" if _anything(course) else "Begin with"
    return f"{verb} lesson {stop.number}, {stop.title} ({stop.file}), {stop.minutes} minutes."


def _anything(course: Course) -> bool:
    return any(stop.begun for part in course.parts for stop in part.stops)
