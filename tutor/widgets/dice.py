"""Dice to look at and to choose from: which to roll again, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tutor.engine.errors import EldoradoError
from tutor.engine.state import State
from tutor.widgets import theme
from tutor.widgets.dice_view import Throw, again_words, chance_words, dice_svg, dice_words, die_svg, throw_of
from tutor.widgets.shortening import shortened

__all__ = ["Chosen", "DiceView"]

_STATIC = Path(__file__).with_name("static")
Chosen = Callable[[tuple[int, ...]], object]
"""Called with the faces of the dice to roll again, in ascending order; with none when all are kept."""


class DiceView(anywidget.AnyWidget):
    """Shows a throw; dice that may be rolled again are buttons that stay pressed.

    Parameters
    ----------
    throw
        What lies on the table.
    odds
        Whether the worth of rolling again is shown.
    theme
        ``"light"``, ``"dark"`` or ``"auto"``: as the page is.

    Examples
    --------
    >>> view = DiceView(Throw("Two dice", (2, 5), most=2))
    >>> @view.on_roll
    ... def again(values):
    ...     view.rolled([6] * len(values))
    >>> view
    DiceView('Two dice', 2, 5)
    """

    _esm = shortened((_STATIC / "dice.js").read_text("utf-8"))
    _css = theme.live_css(".eld-dice") + (_STATIC / "dice.css").read_text("utf-8")

    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)
    dice: traitlets.List[Any] = traitlets.List().tag(sync=True)
    fresh: traitlets.List[Any] = traitlets.List().tag(sync=True)
    chosen: traitlets.List[Any] = traitlets.List().tag(sync=True)
    most = traitlets.Int().tag(sync=True)
    note = traitlets.Unicode().tag(sync=True)
    worth: traitlets.List[Any] = traitlets.List().tag(sync=True)
    measure = traitlets.Unicode().tag(sync=True)
    actions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(self, throw: Throw, *, odds: bool = True, theme: str = "auto") -> None:
        self._throw, self._odds = throw, odds
        self._callbacks: list[Chosen] = []
        super().__init__(theme=theme, **self._shown(throw), said=self._said(throw))
        self.on_msg(self._receive)

    @classmethod
    def of(cls, state: State, **more: Any) -> DiceView:
        """The battle dice of an Island position.

        Raises
        ------
        EldoradoError
            There are no battle dice on the table.
        """
        from tutor.engine.errors import InputError

        throw = throw_of(state)
        if throw is None:
            raise InputError("no battle dice lie on the table", remedy="Show them after a battle roll.")
        return cls(throw, **more)

    @property
    def throw(self) -> Throw:
        """What is shown now."""
        return self._throw

    def show(self, throw: Throw) -> None:
        """Shows another throw; only what differs is sent."""
        self._put(throw, self._said(throw))

    def weigh(self, odds: bool) -> None:
        """Show what rolling again is worth, or hide it."""
        if odds != self._odds:
            self._odds = odds
            self._put(self._throw, self._said(self._throw))

    def rolled(self, new: Iterable[int]) -> None:
        """The chosen dice show `new` now; it is said, and no more can be chosen."""
        values = list(new)
        throw = self._throw.rolled(values)
        shown = " and ".join(map(str, values))
        self._put(throw, f"{f'Rolled {shown}' if values else 'All are kept'}. {self._said(throw)}")

    def on_roll(self, callback: Chosen) -> Chosen:
        """Calls back when the reader rolls again or keeps all. Usable as a decorator."""
        self._callbacks.append(callback)
        return callback

    def toggle(self, place: int) -> None:
        """Choose a die, or choose it no longer."""
        throw = self._throw.toggled(place)
        if throw is self._throw:
            self.said = f"No more than {throw.most} can be rolled again."
        else:
            self._put(throw, self._said(throw))

    # -- inner workings -----------------------------------------------------------------------------------------------

    def _put(self, throw: Throw, said: str) -> None:
        self._throw = throw
        with self.hold_sync():
            for name, value in self._shown(throw).items():
                if getattr(self, name) != value:
                    setattr(self, name, value)
            self.said = said

    def _shown(self, throw: Throw) -> dict[str, Any]:
        table = throw.table() if self._odds and throw.most else ()
        best = max((chance for _, chance in table), default=None)
        worth = [[again_words(throw, count), chance_words(chance), chance == best] for count, chance in table]
        count, price = len(throw.chosen), f" ({throw.price})" if throw.price else ""
        if throw.paid is not None and count > throw.paid:
            price = " (for nothing)" if throw.may(count) else " (not enough gold; all are free)"
        actions = []
        if throw.most:
            again = f"Roll {count} {'die' if count == 1 else 'dice'} again{price}" if count else "Roll again"
            actions = [["roll", again, self._offered(throw)], ["keep", "Keep all", True]]
        return {
            "title": throw.title,
            "pictures": {str(value): die_svg(value) for value in sorted(set(throw.dice))},
            "dice": list(throw.dice),
            "fresh": sorted(throw.fresh),
            "chosen": sorted(throw.chosen),
            "most": throw.most,
            "note": throw.note,
            "worth": worth,
            "measure": throw.stakes.words if throw.stakes is not None else "",
            "actions": actions,
        }

    def _said(self, throw: Throw) -> str:
        chance = throw.chance() if self._odds else None
        if chance is None or throw.stakes is None:
            return f"Total {throw.total}."
        outcome = f"{chance_words(chance)} {throw.stakes.words}"
        if not throw.most:
            return f"Total {throw.total}: {outcome}."
        what = f"Rolling {' and '.join(map(str, throw.values))} again" if throw.chosen else "Keeping all"
        return f"Total {throw.total}. {what}: {outcome}."

    def _receive(self, _: Any, content: Any, buffers: Any) -> None:
        """Acts on a button that is offered; whatever goes wrong becomes a sentence."""
        kind, chosen = (content.get("kind"), content.get("id")) if isinstance(content, dict) else (None, None)
        if not self._throw.most or not isinstance(chosen, str):
            return
        try:
            if kind == "die" and chosen in map(str, range(len(self._throw.dice))):
                self.toggle(int(chosen))
            elif kind == "action" and (chosen == "keep" or (chosen == "roll" and self._offered(self._throw))):
                if chosen == "keep":
                    self._throw = replace(self._throw, chosen=frozenset())
                values = self._throw.values
                for callback in tuple(self._callbacks):
                    callback(values)
        except EldoradoError as error:
            self.said = str(error)
        except Exception as error:  # the reader gets a sentence and the dice stay
            self.said = f"That didn't work: {str(error) or type(error).__name__}"

    @staticmethod
    def _offered(throw: Throw) -> bool:
        return bool(throw.chosen) and throw.may(len(throw.chosen))

    def __repr__(self) -> str:
        return f"DiceView({self._throw.title!r}, {', '.join(map(str, self._throw.dice))})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; beside it a still picture and the text, for where no widget runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        shown = self._throw if self._odds else replace(self._throw, stakes=None)
        data["text/plain"] = dice_words(shown)
        data["image/svg+xml"] = dice_svg(shown)
        return data, metadata
