"""Compile the YAML sources of the engine to the JSON it reads at run time.

People write YAML, with comments and sources; the engine must run where no YAML reader is installed. So each
``NAME.yaml`` of the games has a committed ``NAME.json`` beside it, made by this script and by nothing else::

    python tools/compile_data.py            # write what has changed
    python tools/compile_data.py --check    # only say what is stale or missing; exit status 1 if anything is
    python tools/compile_data.py PATH ...   # these files or folders only

The same YAML gives the same bytes on every machine: keys keep their order, and what fits a line stands on one.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # run as a script, only tools/ is on the path
    sys.path.insert(0, str(ROOT))

from tutor.engine.errors import InputError  # noqa: E402

FOLDERS = (ROOT / "tutor" / "engine" / "games" / "data",)
WIDTH = 160  # a row of seven hexes fits


def compiled(source: Path) -> str:
    """The JSON text of one YAML file.

    Raises
    ------
    InputError
        If the file is no YAML, or holds something JSON has no word for (a date, a key twice once keys are text).
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        data = YAML(typ="safe", pure=True).load(source.read_text(encoding="utf-8"))
    except YAMLError as error:
        line = getattr(getattr(error, "problem_mark", None), "line", -1) + 1
        problem = str(getattr(error, "problem", None) or error).partition("\n")[0]
        place = f"{_short(source)}:{line}" if line else _short(source)
        raise InputError(f"No YAML: {problem}", place=place, remedy="Mend the line") from None
    return _laid_out(_plain(data, "", source), "") + "\n"


def sources(paths: Sequence[Path]) -> list[Path]:
    """The YAML files named, or found in the folders named, in order of their names."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise InputError(f"There is no {_short(path)}", remedy="Name a YAML file or a folder of them")
        found.extend(sorted(path.glob("*.yaml")) if path.is_dir() else [path])
    return found


def _plain(value: object, field: str, source: Path) -> Any:
    """The value as JSON has it: keys are text, the rest lists, maps, text, numbers, true, false, null."""
    if isinstance(value, dict):
        plain: dict[str, Any] = {}
        for key, inner in value.items():
            name = str(key)
            if name in plain:
                raise InputError("A key twice", field=f"{field}.{name}".strip("."), place=_short(source))
            plain[name] = _plain(inner, f"{field}.{name}".strip("."), source)
        return plain
    if isinstance(value, list):
        return [_plain(inner, f"{field}[{i}]", source) for i, inner in enumerate(value)]
    if value is None or isinstance(value, (str, int, float)):
        return value
    raise InputError(
        f"JSON has no {type(value).__name__}", field=field, place=_short(source), remedy="Put it in quotation marks"
    )


def _laid_out(value: Any, indent: str) -> str:
    """JSON with one line for what fits it and one item a line for what does not."""
    flat = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, (dict, list)) or len(indent) + len(flat) < WIDTH:
        return flat
    inner = indent + " "
    if isinstance(value, dict):
        lines = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {_laid_out(item, inner)}" for key, item in value.items()
        ]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + _laid_out(item, inner) for item in value) + f"\n{indent}]"


def _short(path: Path) -> str:
    path = path.resolve()
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 1 if the check found something and 2 if a source can't be used."""
    parser = argparse.ArgumentParser(prog="compile_data.py", description="Compile YAML sources to JSON.")
    parser.add_argument("paths", nargs="*", type=Path, help="YAML files or folders (default: the engine's own)")
    parser.add_argument("--check", action="store_true", help="write nothing, say what is stale or missing")
    options = parser.parse_args(arguments)
    stale = 0
    try:
        for source in sources(options.paths or [folder for folder in FOLDERS if folder.exists()]):
            target = source.with_suffix(".json")
            text = compiled(source)
            if target.exists() and target.read_bytes() == text.encode("utf-8"):
                continue
            stale += 1
            if options.check:
                print(f"{_short(target)} is {'stale' if target.exists() else 'missing'}; run tools/compile_data.py")
            else:
                target.write_bytes(text.encode("utf-8"))
                print(f"wrote {_short(target)}")
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
