"""Notes what goes wrong in a page while a test looks elsewhere."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request

__all__ = ["Watch"]

LOCAL = {"127.0.0.1", "localhost", "::1", None}


class Watch:
    """What went wrong in a page so far: `errors` (console and uncaught), `external` (addresses asked for)."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.external: list[str] = []
        page.on("pageerror", self._threw)
        page.on("console", self._wrote)
        page.on("request", self._asked)

    def _threw(self, error: Error) -> None:
        self.errors.append(str(error))

    def _wrote(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).hostname not in LOCAL:
            self.external.append(request.url)
