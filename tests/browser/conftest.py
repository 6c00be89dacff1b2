"""Fixtures for all tests of the page: a real server and a real browser.

A test fails if a page that it opens has console errors, violates the security policy, or sends requests to other
servers.
"""

import json
import os
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import DEFAULT_OPTIONS, Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from scripts.chromium import CHROMIUM

from tests.patience import PATIENCE
from tests.web import servers

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
NO_CHROMIUM = "The tests in a browser need Chromium: `apt-get install chromium`."
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
UNSPEAKABLE = """() => {
  const words = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();
  return [...document.querySelectorAll(':is(button, a, summary, [role=button])[aria-label]')].flatMap((thing) => {
    const seen = thing.cloneNode(true);
    for (const unsaid of seen.querySelectorAll('[aria-hidden=true], .unseen')) unsaid.remove();
    const texts = document.createTreeWalker(seen, NodeFilter.SHOW_TEXT);
    let said = '';
    while (texts.nextNode()) said += ` ${texts.currentNode.data}`;
    const [label, name] = [words(said), words(thing.getAttribute('aria-label'))];
    return ` ${name} `.includes(` ${label} `) || !label ? [] : [`${label} is not in ${name}`];
  });
}"""
"""JavaScript that lists visible labels which voice control cannot use, because the accessible name does not contain
them.

Text that is hidden from screen readers, such as a number on a card, does not count as a label.
"""
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""Options for axe-core to check only the contrast of colours, which depends on the theme."""
BLANK = "/static/ruedo/web/static/mark.svg"
"""The path of a file that loads nothing else. A test opens it to prepare a page before the page goes to its address."""
expect.set_options(1000 * PATIENCE)


class Server(servers.Server):
    """A server process. Tests can also send it HTTP requests, as a program would."""

    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None) -> None:
        super().__init__(folder, "--requests-per-second=2000", "--tables-per-minute=6000", environment=environment)

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        """Send a request to the API, as a program would, and return the parsed JSON response."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            said = answer.read()
        return json.loads(said) if said else None

    def table(self, game: str, sides: list[list[str]], **more: Any) -> Any:
        """Return the links of a new table at which all persons have taken their seats."""
        links = self.ask("POST", "/api/tables", {"game": game, "sides": sides, **more})
        for key in filter(None, links["seats"]):
            self.ask("GET", f"/api/tables/{links['table']}", key=key)
        return links

    def say(self, links: Any, key: str, **message: Any) -> Any:
        """Send a message to a table over HTTP. Pages send the same messages on a socket."""
        after = self.ask("GET", f"/api/tables/{links['table']}", key=key)["seq"]
        whole = {"id": os.urandom(8).hex(), **message}
        if message["type"] in ("send_event", "part", "throw", "back"):
            whole["after"] = after
        return self.ask("POST", f"/api/tables/{links['table']}/messages", whole, key)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server that all tests of the page share. Each test makes its own tables."""
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Yield a server that this test alone uses, so that it may stop and start it."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Yield Debian's Chromium as the browser."""
    if CHROMIUM is None:
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM)
        yield running
        running.close()


SLOW = "GL Driver Message"
"""Words in a warning about slow drawing in 3-D, which a browser without graphics hardware prints."""


COUNT_CLICKS = """{
  window.clicks = { made: 0, taken: 0 };
  addEventListener('click', () => { window.clicks.made += 1; }, { capture: true });
  document.addEventListener('click', () => { window.clicks.taken += 1; }, { capture: true });
}"""
"""JavaScript that counts all clicks, and also those that the page accepts because the control is not inert."""


class Watched:
    """A function that opens pages, each with its own browser storage, and collects the faults of these pages."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self.forgive: tuple[str, ...] = ()
        """Words of messages that a test causes on purpose. A message with one of them is not a fault."""

    def __call__(
        self,
        path: str = "/",
        *,
        width: int = 1280,
        height: int = 800,
        theme: Theme = "light",
        language: str = "en-GB",
        touch: bool = False,
        moving: bool = False,
        slowed: int = 1,
        server: Server | None = None,
        settings: dict[str, Any] | None = None,
    ) -> Page:
        """Open a page in a new context. Motions are shown only with `moving`. Timers take `slowed` times as long.

        The form in which a player types the numbers of an aim is already open.
        """
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            permissions=["clipboard-read", "clipboard-write"],
            base_url=(server or self._server).url,
            accept_downloads=True,
        )
        context.set_default_timeout(1000 * PATIENCE)
        self._contexts.append(context)
        kept = {"numbers": True, **({} if moving else {"speed": "test"}), **(settings or {})}
        context.add_init_script(
            "try { const key = 'ruedo.settings';"
            f"if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({json.dumps(kept)}));"
            "} catch {}"
        )
        context.add_init_script(COUNT_CLICKS)
        if slowed != 1:
            context.add_init_script(
                f"{{ const set = setTimeout; window.setTimeout = (done, time) => set(done, {slowed} * time); }}"
            )
        page = context.new_page()
        self.watch(page)
        page.goto(path)
        return page

    def watch(self, page: Page) -> None:
        """Collect the faults of a page from now on."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(f"error in the page: {error}"))
        page.on("request", self._asked)

    def described(self) -> str:
        """Return the addresses and texts of all open pages."""
        pages = [page for context in self._contexts for page in context.pages]
        return "\n\n".join(f"{page.url}\n{text_of(page)}" for page in pages)

    def close(self) -> list[str]:
        """Close all pages and return the faults."""
        for context in self._contexts:
            context.close()
        return [fault for fault in self.faults if not any(word in fault for word in (*self.forgive, SLOW))]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob") and where.hostname != "127.0.0.1":
            self.faults.append(f"a request went elsewhere: {request.url}")


def text_of(page: Page) -> str:
    """Return the visible text of a page. If the page does not answer, return the reason."""
    try:
        return str(page.evaluate("document.body.innerText"))
    except PlaywrightError as error:
        return str(error)


def until(page: Page, condition: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Wait until a condition is true. Return False if it is still false after `patience` seconds."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            return False
        page.wait_for_timeout(25)
    return True


def press(thing: Locator, *, finger: bool = False) -> None:
    """Click or tap a control until the page accepts it. At first the page ignores clicks on a new control."""
    page = thing.page
    while True:
        made, taken = page.evaluate("[clicks.made, clicks.taken]")
        thing.tap() if finger else thing.click()
        page.wait_for_function("made => clicks.made > made", arg=made)
        if page.evaluate("clicks.taken") > taken:
            return


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Watched]:
    """Yield a function that opens pages: `page = visit("/new/ole", width=360, theme="dark")`."""
    watched = Watched(browser, server)
    yield watched
    assert not watched.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the addresses and texts of a failed test's pages to its report."""
    report = yield
    watched = getattr(item, "funcargs", {}).get("visit")
    if call.when == "call" and report.failed and isinstance(watched, Watched):
        report.sections.append(("Pages at the failure", watched.described()))
    return report


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Return a function that asserts that axe-core finds no fault in a page in its current state."""

    def check(page: Page) -> None:
        page.wait_for_load_state("networkidle")
        assert_nothing_found(page)

    return check


@pytest.fixture
def axe_in_both_themes() -> Callable[[Page], None]:
    """Return a function like `axe` that checks a page in the light theme, and its colours also in the dark theme.

    The two themes differ only in their colours.
    """

    def check(page: Page) -> None:
        page.wait_for_load_state("networkidle")
        for theme, options in zip(THEMES, (None, COLOURS), strict=True):
            page.emulate_media(color_scheme=theme)
            assert_nothing_found(page, options)
        page.emulate_media(color_scheme=THEMES[0])

    return check


def assert_nothing_found(page: Page, options: dict[str, Any] | None = None) -> None:
    """Assert that axe-core, with these options, finds no fault in a page in its current state."""
    found = Axe().run(page, options={**DEFAULT_OPTIONS, **(options or {})}).response["violations"]
    told = [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found]
    assert not told, f"{page.url}: {told}"
    assert page.evaluate(UNSPEAKABLE) == [], page.url


@pytest.fixture
def shot() -> Callable[[Page, str], Path]:
    """Return a function that stores a picture of a page in build/screenshots: `shot(page, "home-dark-360")`."""
    return keep_shot


@pytest.fixture
def shots() -> Callable[[Page, str], None]:
    """Return a function that stores pictures of a page in both themes: `shots(page, "home-{theme}-360")`."""

    def keep(page: Page, name: str) -> None:
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            keep_shot(page, name.format(theme=theme))

    return keep


def keep_shot(page: Page, name: str) -> Path:
    """Store a picture of a page in its current state, and return its file."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    file = SCREENSHOTS / f"{name}.png"
    page.screenshot(path=file)
    return file
