"""``eldorado lab``: a learner's own copy of the lessons, opened in JupyterLab."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from tutor.lesson import folder as folder_module
from tutor.lesson.folder import DEFAULT, first_lesson, refresh

HELP = "open the lessons in JupyterLab, in a folder of your own"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "folder", nargs="?", default=str(DEFAULT), help="your folder (made if needed); default: %(default)s"
    )
    parser.add_argument("--no-browser", action="store_true", help="start the server only and print its address")
    parser.add_argument(
        "--port", type=int, default=8888, help="port of the server; the next free one is taken if it is in use"
    )
    parser.add_argument("--copy-only", action="store_true", help="bring the folder up to date and stop")


def command(folder: Path, port: int, browser: bool) -> list[str]:
    """The JupyterLab command for a folder."""
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", f"--ServerApp.port={port}"]
    words += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url=None"]
    words.append(f"--LabApp.default_url=/lab/tree/{first_lesson()}")  # so that the address printed leads there too
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")  # JupyterLab refuses to serve root otherwise, as in a container
    if not browser:
        words.append("--no-browser")
    return words


def environment() -> dict[str, str]:
    """What the server and its kernels inherit.

    The commands beside this Python come first, so that ``!eldorado puzzles`` works in a lesson; and a question about
    news, which would cover the first lesson, is not asked.
    """
    env = dict(os.environ)
    env["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), env.get("PATH", "")))
    ours = str(Path(folder_module.__file__).with_name("jupyter"))
    env["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, (ours, env.get("JUPYTER_CONFIG_PATH", ""))))
    return env


def run(args: argparse.Namespace) -> int:
    """Do it."""
    folder = Path(args.folder).expanduser().resolve()
    for line in refresh(folder):
        print(line)
    print(f"Your lessons are in {folder}")
    if args.copy_only:
        return 0
    return subprocess.call(command(folder, args.port, not args.no_browser), env=environment())
