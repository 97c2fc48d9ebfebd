"""What stands where a board was when its kernel is gone: a line that says how to bring it back.

A saved notebook keeps the outputs but not the kernel's side of the widgets, and JupyterLab then shows an error. So each
view is shown as two outputs: a line of plain HTML, and the live view, whose style hides the line. While no view is
alive, the line's own style hides the error instead.
"""

from __future__ import annotations

__all__ = ["BRING_BACK", "GONE", "HIDE_LINE", "ComesBack", "line"]

BRING_BACK = "Choose Run, Run All Cells to bring the boards back."

GONE = "eld-gone"
"""The class of the line."""
_OUTPUT = ".jp-OutputArea-child"

HIDE_LINE = f"{_OUTPUT}:has(.eld-gone):has(+{_OUTPUT} :is(.eld-panel,.eld-board)){{display:none}}\n"
"""Style of a live view, for the line before it."""


def line() -> str:
    """The line as HTML. It waits a moment, so that it is not seen while a board is being drawn."""
    return (
        f"<style>{_OUTPUT}:has(.eld-gone)+{_OUTPUT}:not(:has(.eld-panel,.eld-board)){{display:none}}"
        ".eld-gone{animation:eld-gone .2s 1s both}@keyframes eld-gone{from{opacity:0}}</style>"
        f'<p class="eld-gone">No board here? {BRING_BACK}</p>'
    )


class ComesBack:
    """A view that leaves the line behind."""

    def _ipython_display_(self) -> None:
        from IPython.display import publish_display_data

        found = self._repr_mimebundle_()  # type: ignore[attr-defined]
        data, metadata = found if isinstance(found, tuple) else (found or {}, {})
        # Without a text of its own the line is not printed in a terminal.
        publish_display_data({"text/html": line()})  # type: ignore[no-untyped-call]
        publish_display_data(data, metadata)  # type: ignore[no-untyped-call]
