"""The settings file: values of the Island that no source gives, as the owner of a box read them off cards and dice.

```yaml
P-COST-FORT: 3 wood + 1 gold
P-STR-FORT: 2
P-BATTLE-DIE: 1 2 3 4 5 6
```

Which value holds: one that a ruleset, and so a position, a record or a puzzle, names itself (``island;P-STR-FORT=3``);
else, for a new game, that of the file given with ``--settings``; else that of the file named in ``ELDORADO_SETTINGS``,
by which a teacher gives a class one file; else that of the learner's own file; else the catalogue's. What is read from
a file goes into the ruleset's id as a value, not as a digest: what was played with it is replayed without the file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tutor.engine.catalogue import catalogue
from tutor.engine.errors import InputError
from tutor.engine.games.island.values import checked
from tutor.engine.reading import Node, read_yaml

__all__ = ["VARIABLE", "location", "read", "stored", "write"]

VARIABLE = "ELDORADO_SETTINGS"
_HEAD = "# Written by 'eldorado settings'; a comment of yours would be lost.\n"


def location() -> Path:
    """The settings file of this learner: that of ``ELDORADO_SETTINGS``, else one in the folder for such files."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    folder = os.environ.get("XDG_CONFIG_HOME")
    return (Path(folder) if folder else Path.home() / ".config") / "eldorado" / "settings.yaml"


def read(path: Path) -> dict[str, str]:
    """The values of a settings file, each checked; one equal to the catalogue's is as good as left out.

    Raises
    ------
    InputError
        The file can't be read, or has an unknown name or a value that is none; with file and line.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is not UTF-8 text"
        raise InputError(
            f"the settings can't be read: {reason}",
            place=str(path),
            remedy="Name another file, or make this one with 'eldorado settings ask'.",
        ) from None
    if all(not line.strip() or line.lstrip().startswith("#") for line in text.splitlines()):
        return {}
    node = read_yaml(text, str(path))
    node.only(parameter.id for parameter in catalogue().parameters())
    return {name: _value(name, node[name]) for name in node.keys()}


def _value(name: str, node: Node) -> str:
    value = node.value
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else node.text()
    try:
        return checked(name, text)
    except InputError as error:
        raise node.error(error.problem, error.remedy) from None


def stored(named: str = "") -> dict[str, str]:
    """The values for a new game: of the file `named`, of none for ``none``, else of the learner's file if there is one.

    Raises
    ------
    InputError
        See `read`; also when ``ELDORADO_SETTINGS`` names a file that is not there.
    """
    if named == "none":
        return {}
    if named:
        return read(Path(named).expanduser())
    path = location()
    return read(path) if os.environ.get(VARIABLE) or path.exists() else {}


def write(path: Path, values: Mapping[str, str]) -> None:
    """Write a settings file in the catalogue's order, at once or not at all; without a value left the file goes."""
    lines = []
    for parameter in catalogue().parameters():
        if parameter.id in values and values[parameter.id] != parameter.default:
            lines.append(f"{parameter.id}: {values[parameter.id]}  # {parameter.title}\n")
    try:
        if not lines:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f"{path.name}.{os.getpid()}")
        new.write_text(_HEAD + "".join(lines), "utf-8")
        new.replace(path)
    except OSError as error:
        raise InputError(
            f"the settings can't be written: {error.strerror}",
            place=str(path),
            remedy=f"Set {VARIABLE} to another file.",
        ) from None
