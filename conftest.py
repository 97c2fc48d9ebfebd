"""What holds for every pytest run of the project, over `tests/` and over the notebooks in `lessons/`.

On a CI machine (variable CI set) a test that was skipped or was expected to fail makes the run fail, and is named: a
check that did not run proves nothing.
"""

from __future__ import annotations

import os

import pytest


class NoSkips:
    """Collects the names of tests that were skipped or expected to fail, and fails the run if there are any."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """See each phase of each test; under xdist the workers' reports arrive here too."""
        if report.skipped or hasattr(report, "wasxfail"):
            self.names.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """See modules that skip themselves as a whole."""
        if report.skipped:
            self.names.append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Turn a green run red."""
        if self.names and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name them."""
        if self.names:
            terminalreporter.section("not run, and CI allows none", sep="=", red=True)
            for name in self.names:
                terminalreporter.line(name)


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if os.environ.get("CI") and not is_worker:
        config.pluginmanager.register(NoSkips(), "no-skips")
