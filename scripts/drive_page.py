"""Play a game in the page of an installed Ruedo: `uv run --group test-all scripts/drive_page.py path/to/ruedo pig`.

It plays in Chromium, against the house and as the referee of a real table. It uses only controls that the page of every
game has. Any warning or error in the browser's console is a fault.
"""

import json
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.chromium import CHROMIUM

PATIENCE = 120.0


@contextmanager
def serving(ruedo: str) -> Iterator[str]:
    """Serve the page on a free port, and yield the address of the page."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        running = subprocess.Popen([ruedo, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data])
        try:
            wait_for(url, running)
            yield url
        finally:
            running.terminate()
            running.wait(PATIENCE)


def wait_for(url: str, running: "subprocess.Popen[bytes]") -> None:
    """Wait until the server answers. Raises `RuntimeError` if the server ends, or does not answer in time."""
    end = time.monotonic() + PATIENCE
    while running.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=PATIENCE):
                return
        except urllib.error.URLError:
            time.sleep(0.05)
    raise RuntimeError("The server does not answer.")


def table(url: str, game: str) -> Any:
    """Create a real table for a game, and return the keys of its links."""
    body = json.dumps({"game": game, "sides": [["Ana"], ["Ben"]], "real": True}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables", body, method="POST")) as answer:
        return json.loads(answer.read())


def against_the_house(page: Page, url: str, game: str) -> None:
    """Start a game against the house from the home page, and make the first offered choice three times.

    Each choice waits for the result of the one before it. In between, the simulated world and the house act, and the
    page shows their rulings.
    """
    page.goto(url)
    card = page.locator("li.game").filter(has=page.locator(f'a[href="/rules/{game}"]'))
    card.get_by_role("button", name=re.compile("Play the house|Throw now")).click()
    button, numbers = page.locator(".big-button:enabled").first, page.locator(".by-numbers")
    shown = page.locator("#main")
    button.or_(numbers).first.wait_for()
    if numbers.count():  # Without the form for numbers, a throw needs a pull
        numbers.click()
    for _ in range(3):
        button.wait_for()
        before = str(shown.get_attribute("data-events"))
        button.click()
        expect(shown).not_to_have_attribute("data-events", before)


def as_referee(page: Page, url: str, game: str) -> None:
    """Report three events at a real table. Each event is reviewed and then stored."""
    links = table(url, game)
    page.goto(f"{url}/t/{links['table']}#{links['referee']}")
    for _ in range(3):
        page.locator(".big-button").last.click()
        page.locator(".keep").click()
        expect(page.locator(".review")).to_have_count(0)


def is_fault(said: ConsoleMessage) -> bool:
    """Return whether a console message is a fault.

    A warning of the software renderer about its speed is not a fault.
    """
    return said.type in ("error", "warning") and "GL Driver Message" not in said.text


def main() -> None:
    """Play in the page. Raise an error at the first fault."""
    ruedo, game = sys.argv[1:]
    expect.set_options(1000 * PATIENCE)
    faults: list[str] = []
    with serving(ruedo) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for drive in (against_the_house, as_referee):
            page = browser.new_context(locale="en-GB").new_page()
            page.set_default_timeout(1000 * PATIENCE)
            page.on("console", lambda said: faults.append(said.text) if is_fault(said) else None)
            page.on("pageerror", lambda error: faults.append(str(error)))
            drive(page, url, game)
        browser.close()
    if faults:
        raise SystemExit("\n".join(faults))
    print(f"{game} is played and refereed in the page.")


if __name__ == "__main__":
    main()
