"""The watch over a page sees what it is there to see."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.watch import Watch


def watched(browser: Browser, script: str) -> Watch:
    """A watch that looked on while `script` ran in an empty page."""
    page = browser.new_page()
    watch = Watch(page)
    page.set_content("<p>empty</p>")
    page.evaluate(script)
    page.close()
    return watch


def test_a_written_error_is_seen(browser: Browser) -> None:
    watch = watched(browser, "console.error('broken string')")
    assert len(watch.errors) == 1
    assert "broken string" in watch.errors[0]


def test_a_thrown_error_is_seen(browser: Browser) -> None:
    script = "new Promise(done => { setTimeout(() => { throw Error('thrown') }, 0); setTimeout(done, 100) })"
    assert watched(browser, script).errors == ["thrown"]


def test_a_request_to_another_machine_is_seen(browser: Browser) -> None:
    script = "fetch('http://somewhere.invalid/font.woff').catch(() => null)"
    assert watched(browser, script).external == ["http://somewhere.invalid/font.woff"]


def test_a_quiet_page_is_quiet(browser: Browser) -> None:
    watch = watched(browser, "console.log('hello')")
    assert (watch.errors, watch.external) == ([], [])
