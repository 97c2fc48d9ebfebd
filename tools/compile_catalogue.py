"""Compile the rule catalogues in ``seeds/`` to the JSON the engine reads at run time.

People write YAML; the engine must run where no YAML reader is installed. So ``tutor/engine/data/catalogue.json`` is
committed, made by this script and by nothing else::

    python tools/compile_catalogue.py            # check the catalogues and write the file
    python tools/compile_catalogue.py --check    # write nothing; exit status 1 if the file is stale

The same catalogues give the same bytes on every machine: keys are sorted, entries keep the order of the books, and
every value has its line.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # run as a script, only tools/ is on the path
    sys.path.insert(0, str(ROOT))

from tutor.engine.catalogue.source import read  # noqa: E402
from tutor.engine.errors import InputError  # noqa: E402

SEEDS = ROOT / "seeds"
OTHERS = ("examples.yaml", "waivers.yaml")
"""What lies beside the catalogues: examples for rule cards, and holes in the matrix of tests that are meant."""
TARGET = ROOT / "tutor" / "engine" / "data" / "catalogue.json"


def compiled(seeds: Path = SEEDS) -> str:
    """The JSON text of the catalogues in a folder.

    Raises
    ------
    CatalogueError
        See `tutor.engine.catalogue.load`.
    """
    # Relative paths keep errors short.
    paths = [os.path.relpath(path) for path in seeds.glob("*.yaml") if path.name not in OTHERS]
    return json.dumps(read(paths), ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 1 if the check finds the file stale and 2 if the catalogues are at fault."""
    parser = argparse.ArgumentParser(prog="compile_catalogue.py", description="Compile the rule catalogues to JSON.")
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the file is up to date")
    parser.add_argument("--seeds", type=Path, default=SEEDS, help="folder of the catalogues (default: seeds/)")
    parser.add_argument("--target", type=Path, default=TARGET, help="file to write (default: the engine's own)")
    options = parser.parse_args(arguments)
    target: Path = options.target
    try:
        text = compiled(options.seeds)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    if target.exists() and target.read_bytes() == text.encode("utf-8"):
        return 0
    if options.check:
        name = os.path.relpath(target)
        print(f"{name} is {'stale' if target.exists() else 'missing'}; run python tools/compile_catalogue.py")
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(text.encode("utf-8"))
    print(f"wrote {os.path.relpath(target)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
