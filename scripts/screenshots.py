"""Takes the pictures of the page that README and docs show: `uv run --group test scripts/screenshots.py`."""

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.chromium import CHROMIUM

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
PHONE = {"width": 390, "height": 780}
LAPTOP = {"width": 1280, "height": 800}


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-m", "ruedo", "serve", f"--port={port}", f"--data={data}"])
        try:
            _wait(url)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM)
                home(browser, url)
                ole(browser, url, LAPTOP, "light", "ole")
                ole(browser, url, PHONE, "dark", "ole-phone")
                horse_collar(browser, url)
                shot_ole(browser, url)
                referee(browser, url)
                browser.close()
        finally:
            server.terminate()
            server.wait()


def home(browser: Browser, url: str) -> None:
    """Home, as it is met."""
    page = _page(browser, LAPTOP, "light")
    page.goto(url)
    _shot(page, "home")


def ole(browser: Browser, url: str, size: dict[str, int], theme: str, name: str) -> None:
    """OLÉ against the house, kicked off, a card of the hand chosen."""
    links = _ask(url, "/api/tables", _table("ole", ["person", "simple"]))
    table, token = links["table"], links["seats"][0]
    _until_awaited(url, table, token)
    state = _ask(url, f"/api/tables/{table}", token=token)
    deal = next(step["event"] for step in state["steps"] if step["event"]["type"] == "deal")
    names = deal["sides"][0]["players"]
    line_up = {"type": "line_up", "seat": 0, "defence": names[:2], "midfield": names[2:4], "attack": names[4:]}
    _send(url, table, token, line_up)
    _send(url, table, token, {"type": "kick_off", "seat": 0, "player": names[2]})
    page = _page(browser, size, theme)
    page.goto(f"{url}/t/{table}#{token}")
    page.wait_for_timeout(2500)
    page.locator(".hand button:enabled, .hand-card:enabled").first.click()
    page.wait_for_timeout(600)
    _shot(page, name)


def horse_collar(browser: Browser, url: str) -> None:
    """Horse Collar, some weights shot, the next one pulled back."""
    world = {"practice": None, "tremble": "house", "sight": "above"}
    links = _ask(url, "/api/tables", {**_table("horse-collar", ["person", "random"]), "world": world})
    table, token = links["table"], links["seats"][0]
    for number, (y, speed) in enumerate(((0.1, 1.80), (-0.12, 1.82), (0.0, 1.78), (0.17, 1.81), (-0.04, 1.83)), 1):
        _ask(url, f"/api/tables/{table}", token=token)  # sits down
        _send(url, table, token, {"type": "slide", "seat": 0, "y": y, "speed": speed, "angle": 0.0, "spin": 0.0})
        _until_rest(url, table, token, 2 * number)
    page = _page(browser, LAPTOP, "light")
    _known(page)
    page.goto(f"{url}/t/{table}#{token}")
    page.locator(".throw button:enabled").wait_for()
    box = page.locator(".from-shooter > svg").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 0.6 * box["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20)
    page.mouse.move(x + 14, y + 0.18 * box["height"], steps=4)
    _shot(page, "horse-collar")


def shot_ole(browser: Browser, url: str) -> None:
    """Shot-Olé: the ring is pulled back, with the cloud of how far a hand strays; on a phone, as it lies."""
    table_of = {
        **_table("shot-ole", ["person", "random"]),
        "rules": {"opening": "fixed"},
        "world": {"tremble": "house"},
    }
    links = _ask(url, "/api/tables", table_of)
    page = _page(browser, LAPTOP, "light")
    _known(page)
    page.goto(f"{url}/t/{links['table']}#{links['seats'][0]}")
    page.locator(".throw button:enabled").wait_for()
    held = page.locator(".ring-before .ring-steel").bounding_box()
    assert held
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20)
    page.mouse.move(x - 24, y + 90, steps=4)
    _shot(page, "shot-ole")


def _known(page: Page) -> None:
    """Let the page take it that a first throw was taught."""
    page.add_init_script(
        "localStorage.setItem('ruedo.settings', JSON.stringify({ taught: ['shuffleboard', 'ring_board'] }))"
    )


def _until_rest(url: str, table: str, token: str, events: int) -> None:
    """Wait until what was thrown rests."""
    for _ in range(3000):
        if _ask(url, f"/api/tables/{table}", token=token)["n"] >= events:
            return
        time.sleep(0.1)
    raise TimeoutError("the weight does not come to rest")


def referee(browser: Browser, url: str) -> None:
    """Horse Collar at a real table, after two turns."""
    links = _ask(url, "/api/tables", _table("horse-collar", None))
    for lies in (["3", "3", "2", "1", "1", "off", "off", "off"], ["13", "3", "2", "1", "off", "off", "off", "off"]):
        _send(url, links["table"], links["referee"], {"type": "lies", "lies": lies})
    page = _page(browser, PHONE, "light")
    page.goto(f"{url}/t/{links['table']}#{links['referee']}")
    _shot(page, "referee")


def _table(game: str, players: list[str] | None) -> dict[str, Any]:
    table: dict[str, Any] = {"game": game, "sides": [["Ana"], ["House" if players else "Ben"]]}
    return table | ({"players": players} if players else {"real": True})


def _page(browser: Browser, size: dict[str, int], theme: str) -> Page:
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        color_scheme="dark" if theme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
    )
    return context.new_page()


def _shot(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(FOLDER / f"{name}.png")


def _ask(url: str, path: str, body: Any = None, token: str | None = None) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(url + path, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def _send(url: str, table: str, token: str, event: dict[str, Any]) -> None:
    after = _ask(url, f"/api/tables/{table}", token=token)["seq"]
    message = {"type": "send", "id": f"s{time.monotonic_ns()}", "after": after, "event": event}
    answer = _ask(url, f"/api/tables/{table}/messages", message, token)
    assert answer["type"] == "stored", answer


def _until_awaited(url: str, table: str, token: str) -> None:
    """Wait until the house has lined up."""
    for _ in range(200):
        waiting = _ask(url, f"/api/tables/{table}", token=token)["view"]["waiting_for"]
        if waiting and waiting.get("seat") == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("the house did not line up")


def _wait(url: str) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"{url}/health"):
                return
        except OSError:
            time.sleep(0.05)


if __name__ == "__main__":
    main()
