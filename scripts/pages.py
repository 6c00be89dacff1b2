"""Opens pages of a local server in Chromium and plays at its tables, for the scripts that take pictures."""

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.chromium import CHROMIUM

Theme = Literal["light", "dark"]
PATIENCE = 180
"""The number of seconds to wait for a board in 3-D, which is slow because software draws it."""


@contextmanager
def serving() -> Iterator[tuple[Browser, str]]:
    """Start a server and a browser. Yield the browser and the server's address. Both end with the block."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-m", "ruedo", "serve", f"--port={port}", f"--data={data}"])
        try:
            _wait(url)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM)
                yield browser, url
                browser.close()
        finally:
            server.terminate()
            server.wait()


def opened(
    browser: Browser,
    size: dict[str, int],
    theme: Theme,
    *,
    moving: bool = False,
    settings: dict[str, Any] | None = None,
) -> Page:
    """Open a page without the lessons of the boards. If `moving` is true, boards are animated and in 3-D."""
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        color_scheme=theme,
        locale="en-GB",
        reduced_motion="no-preference" if moving else "reduce",
    )
    context.set_default_timeout(1000 * PATIENCE)
    kept = json.dumps({"taught": ["shuffleboard", "ring"], **(settings or {})})
    context.add_init_script(f"localStorage.setItem('ruedo.settings', {json.dumps(kept)})")
    return context.new_page()


def pull(page: Page, held: tuple[float, float], to: tuple[float, float]) -> None:
    """Press the mouse button at a position, and drag to another position without releasing it."""
    page.mouse.move(*held)
    page.mouse.down()
    page.mouse.move(held[0], held[1] + 20)
    page.mouse.move(*to, steps=4)


def ask(url: str, path: str, body: Any = None, key: str | None = None) -> Any:
    """Send a request to the server, and return the parsed JSON response."""
    headers = {"authorization": f"Bearer {key}"} if key else {}
    request = urllib.request.Request(url + path, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def send(url: str, table: str, key: str, event: dict[str, Any]) -> None:
    """Send an event to a table: a choice or a report."""
    after = ask(url, f"/api/tables/{table}", key=key)["seq"]
    message = {"type": "send_event", "id": f"s{time.monotonic_ns()}", "after": after, "event": event}
    answer = ask(url, f"/api/tables/{table}/messages", message, key)
    assert answer["type"] == "stored", answer


def until_events(url: str, table: str, key: str, events: int) -> None:
    """Wait until the table has this many events. Each throw has two events: its start, and the rest of all things."""
    for _ in range(10 * PATIENCE):
        if ask(url, f"/api/tables/{table}", key=key)["n"] >= events:
            return
        time.sleep(0.1)
    raise TimeoutError("what was thrown does not come to rest")


def _wait(url: str) -> None:
    for _ in range(20 * PATIENCE):
        try:
            with urllib.request.urlopen(f"{url}/health"):
                return
        except OSError:
            time.sleep(0.05)
