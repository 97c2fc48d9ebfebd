"""A private JupyterLab server, and the few things a test does with a notebook in it.

The server has its own home, settings and workspaces in a temporary folder, and asks nothing of the network.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

import nbformat
from playwright.sync_api import Locator, Page

__all__ = ["LabServer", "Notebook"]

READY = """(path) => {
    const widget = window.jupyterapp?.shell?.currentWidget;
    const kernel = widget?.sessionContext?.session?.kernel;
    return widget?.context?.path === path && widget.context.isReady
        && kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
}"""
"""Lab's own indicator says idle before a kernel is connected, and a run started then does nothing."""

DONE = """(path) => {
    const widget = window.jupyterapp.shell.currentWidget;
    const cells = widget.context.path === path ? [...widget.content.model.cells] : [];
    return cells.length > 0 && widget.sessionContext.session.kernel.status === 'idle'
        && cells.every(cell => cell.type !== 'code' || !cell.sharedModel.source.trim() || cell.executionCount !== null);
}"""


@dataclass
class LabServer:
    """JupyterLab on a free port of this machine; a context manager. `root` holds the notebooks it shows."""

    folder: Path
    url: str = ""
    _numbers: itertools.count[int] = field(default_factory=itertools.count)

    @property
    def root(self) -> Path:
        return self.folder / "notebooks"

    def __enter__(self) -> LabServer:
        settings = self.folder / "settings" / "@jupyterlab" / "apputils-extension"
        settings.mkdir(parents=True)
        quiet = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
        (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet), encoding="utf-8")
        self.root.mkdir()
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._log = (self.folder / "server.log").open("wb")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
                *("--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True"),
                *(f"--ServerApp.root_dir={self.root}", "--ServerApp.terminals_enabled=False"),
                *("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"),
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            ],
            env=self._environment(),
            stdout=self._log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            self._wait_until_up(seconds=90)
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop()

    def _environment(self) -> dict[str, str]:
        """The surroundings of the server and its kernels: nothing of the user's own configuration."""
        private = {
            "HOME": "home",
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        }
        for name in private.values():
            (self.folder / name).mkdir(exist_ok=True)
        return {**os.environ, **{variable: str(self.folder / name) for variable, name in private.items()}}

    def _wait_until_up(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self._process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/api/status", timeout=5).close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                return
        log = (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")
        raise RuntimeError(f"JupyterLab did not start:\n{log[-3000:]}")

    def _stop(self) -> None:
        """End the server and its kernels, and no other process."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            if self._process.poll() is None:
                os.killpg(self._process.pid, number)
                try:
                    self._process.wait(timeout=10)
                except subprocess.TimeoutExpired:
                    continue
        self._log.close()

    def write(self, name: str, cells: Iterable[str]) -> str:
        """Make a notebook of code cells in the server's folder and give its path there, ``name`` + ``.ipynb``."""
        cell_list = [nbformat.v4.new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(cells)]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        nbformat.write(nbformat.v4.new_notebook(cells=cell_list, metadata=kernel), self.root / f"{name}.ipynb")
        return f"{name}.ipynb"

    def copy(self, notebook: Path) -> str:
        """Put a copy of an existing notebook into the server's folder and give its path there."""
        shutil.copy(notebook, self.root / notebook.name)
        return notebook.name

    def open(self, page: Page, path: str) -> Notebook:
        """Open the notebook in a workspace of its own and wait until its kernel answers.

        A shared workspace would bring back the notebook of the test before.
        """
        page.goto(f"{self.url}/lab/workspaces/test-{next(self._numbers)}/tree/{path}")
        page.wait_for_function(READY, arg=path, timeout=60_000)
        return Notebook(page, path)


@dataclass(frozen=True)
class Notebook:
    """A notebook that is open in `page`."""

    page: Page
    path: str

    def run_all(self, timeout: float = 60) -> None:
        """Run every cell and wait, up to `timeout` seconds, until all have run and the kernel rests."""
        self.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells') }")
        self.page.wait_for_function(DONE, arg=self.path, timeout=timeout * 1000)

    def cell(self, number: int) -> Locator:
        """The cell `number`, counted from 0, with its input and output."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(number)

    def output(self, number: int) -> Locator:
        """The output area of the code cell `number`."""
        return self.cell(number).locator(".jp-OutputArea-output")


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
