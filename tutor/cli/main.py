"""``eldorado``: lessons, rules, positions, puzzles and their proofs on the command line.

Exit codes: 0 all is well; 1 something was found to be wrong (a refused move, a false proof); 2 the input can't be used.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn, Protocol

from tutor import __version__
from tutor.engine.errors import EldoradoError, InputError

__all__ = ["COMMANDS", "main"]

COMMANDS = (
    "lab", "rules", "show", "check", "solve", "puzzles", "verify", "odds", "play", "routes", "settings", "schema",
    "export",
)  # fmt: skip


class Command(Protocol):
    """What a subcommand module offers."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


class _Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, like every other error of the command."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"eldorado: {message}. See '{self.prog} --help'.\n")


def parser() -> argparse.ArgumentParser:
    """The parser of the command with all subcommands."""
    top = _Parser(prog="eldorado", description="Learn four El Dorado rulebooks by playing them.")
    top.add_argument("--version", action="version", version=f"eldorado-tutor {__version__}")
    subs = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module: Command = import_module(f"tutor.cli.{name}")
        sub = subs.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; bad input is one line on stderr and exit code 2."""
    args = parser().parse_args(argv)
    if isinstance(sys.stdout, TextIOWrapper):
        # A console that lacks a sign (a rule quotes one, a name holds one) shows its number instead.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except InputError as error:
        print(f"eldorado: {error}", file=sys.stderr)
        return 2
    except EldoradoError as error:
        print(f"eldorado: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader has seen enough (e.g. `| head`); Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # What was not written would be tried again at exit, and fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"eldorado: {error.strerror or error}. Make room, or name another place.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("eldorado: stopped", file=sys.stderr)
        return 130
