"""Take the screenshots for the README and the docs: `uv run --group test-all scripts/screenshots.py [NAME ...]`.

Without names, the script takes all screenshots. A name is, for example, `horse-collar` or `shot-ole`.
"""

import argparse
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.pages import Theme, ask, opened, pull, send, serving, until_events

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
PHONE = {"width": 390, "height": 780}
LAPTOP = {"width": 1280, "height": 800}


def main() -> None:
    """Take the screenshots that the arguments name."""
    parser = argparse.ArgumentParser(description="Take the screenshots for the README and the docs.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(PICTURES)}")
    names = parser.parse_args().names or list(PICTURES)
    if unknown := set(names) - PICTURES.keys():
        parser.error(f"There is no screenshot with the name {min(unknown)}. Choose from: {', '.join(PICTURES)}.")
    FOLDER.mkdir(exist_ok=True)
    with serving() as (browser, url):
        for name in names:
            PICTURES[name](browser, url)


def home(browser: Browser, url: str) -> None:
    """Take a screenshot of the home page as somebody sees it on a first visit."""
    page = opened(browser, LAPTOP, "light")
    page.goto(url)
    _shot(page, "home")


def ole(browser: Browser, url: str, size: dict[str, int], theme: Theme, name: str) -> None:
    """Take a screenshot of OLÉ against the house after the kick-off, with a card of the hand selected."""
    links = ask(url, "/api/tables", _table("ole", ["person", "simple"]))
    table, key = links["table"], links["seats"][0]
    _until_awaited(url, table, key)
    state = ask(url, f"/api/tables/{table}", key=key)
    deal = next(step["event"] for step in state["events"] if step["event"]["type"] == "deal")
    names = deal["sides"][0]["players"]
    line_up = {"type": "line_up", "seat": 0, "defence": names[:2], "midfield": names[2:4], "attack": names[4:]}
    send(url, table, key, line_up)
    send(url, table, key, {"type": "kick_off", "seat": 0, "player": names[2]})
    page = opened(browser, size, theme)
    page.goto(f"{url}/t/{table}#{key}")
    page.wait_for_timeout(2500)
    page.locator(".hand button:enabled, .hand-card:enabled").first.click()
    page.wait_for_timeout(600)
    _shot(page, name)


def horse_collar(browser: Browser, url: str) -> None:
    """Take a screenshot of Horse Collar after some shots, while the next weight is pulled back."""
    world = {"practice": None, "tremble": "house", "sight": "above"}
    links = ask(url, "/api/tables", {**_table("horse-collar", ["person", "random"]), "world": world})
    table, key = links["table"], links["seats"][0]
    for number, (y, speed) in enumerate(((0.1, 1.80), (-0.12, 1.82), (0.0, 1.78), (0.17, 1.81), (-0.04, 1.83)), 1):
        ask(url, f"/api/tables/{table}", key=key)  # this request takes the seat
        send(url, table, key, {"type": "slide", "seat": 0, "y": y, "speed": speed, "angle": 0.0, "spin": 0.0})
        until_events(url, table, key, 2 * number)
    page = opened(browser, LAPTOP, "light", moving=True)
    page.goto(f"{url}/t/{table}#{key}")
    page.locator(".throw button:enabled").wait_for()
    page.locator(".solid-over .push").wait_for()
    box = page.locator(".solid-over").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 0.55 * box["height"]
    pull(page, (x, y), (x + 14, y + 0.31 * box["height"]))
    _shot(page, "horse-collar", "jpeg")


def shot_ole(browser: Browser, url: str) -> None:
    """Take a screenshot of Shot-Olé while the ring is pulled back. It shows the spread of the hand's errors."""
    table_of = {
        **_table("shot-ole", ["person", "random"]),
        "rules": {"opening": "fixed"},
        "world": {"tremble": "house"},
    }
    links = ask(url, "/api/tables", table_of)
    page = opened(browser, LAPTOP, "light", moving=True)
    page.goto(f"{url}/t/{links['table']}#{links['seats'][0]}")
    page.locator(".throw button:enabled").wait_for()
    page.locator(".starting").wait_for(state="detached")
    page.locator(".solid-over .push").wait_for()
    held = page.locator(".solid-over .push").bounding_box()
    assert held
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"]
    pull(page, (x, y), (x - 24, y + 90))
    _shot(page, "shot-ole", "jpeg")


def referee(browser: Browser, url: str) -> None:
    """Take a screenshot of Horse Collar at a real table, after two turns."""
    links = ask(url, "/api/tables", _table("horse-collar", None))
    for lies in (["3", "3", "2", "1", "1", "off", "off", "off"], ["end", "3", "2", "1", "off", "off", "off", "off"]):
        send(url, links["table"], links["referee"], {"type": "lies", "lies": lies})
    page = opened(browser, PHONE, "light")
    page.goto(f"{url}/t/{links['table']}#{links['referee']}")
    _shot(page, "referee")


def night(browser: Browser, url: str) -> None:
    """Take a screenshot of the screen of a club night, while three tables play Horse Collar."""
    body = {"name": "Friday at Moe's", "game": "horse-collar", "form": "swiss", "tables": 3, "real": True}
    made = ask(url, "/api/nights", body)
    path = f"/api/nights/{made['night']}"
    for name in ("Ana", "Ben", "Cleo", "Dani", "Fay", "Gus"):
        ask(url, f"{path}/players", {"name": name})
    ask(url, f"{path}/messages", {"type": "start_round", "id": "1", "round": 1}, key=made["host"])
    turns = (["3", "3", "2", "1", "1", "off", "off", "off"], ["end", "3", "2", "1", "off", "off", "off", "off"])
    for pairing in ask(url, path)["pairings"]:
        for lies in turns[: pairing["place"]]:
            send(url, pairing["table"], made["host"], {"type": "lies", "lies": lies})
    page = opened(browser, {"width": 1280, "height": 720}, "light")
    page.goto(f"{url}/night/{made['night']}/screen")
    _shot(page, "night")


def analysis(browser: Browser, url: str) -> None:
    """Take a screenshot of the analysis, with the odds of winning, of a game of OLÉ between two levels of the house."""
    made = ask(url, "/api/tables", {**_table("ole", ["captain", "club"]), "rules": {"target": 3}, "open": True})
    while not ask(url, f"/api/tables/{made['table']}", key=made["referee"])["status"].get("result"):
        time.sleep(0.5)
    page = opened(browser, LAPTOP, "light")
    page.goto(f"{url}/t/{made['table']}/replay?analysis#{made['referee']}")
    page.locator(".analysis[aria-busy=false] .moments li").first.wait_for()
    expect(page.locator(".analysis .status")).not_to_contain_text(re.compile(r"\d"), timeout=300_000)
    page.locator(".analysis .moments button").first.dispatch_event("click")  # a real click would scroll the panel
    _shot(page, "analysis")


def _table(game: str, players: list[str] | None) -> dict[str, Any]:
    table: dict[str, Any] = {"game": game, "sides": [["Ana"], ["House" if players else "Ben"]]}
    return table | ({"players": players} if players else {"real": True})


def _shot(page: Page, name: str, kind: Literal["png", "jpeg"] = "png") -> None:
    """Store a screenshot. For a board in 3-D, use JPEG, because a PNG would be three times as large."""
    page.wait_for_timeout(1500)
    file = FOLDER / f"{name}.{kind}"
    page.screenshot(path=file, type=kind, quality=82 if kind == "jpeg" else None)
    print(file)


def _until_awaited(url: str, table: str, key: str) -> None:
    """Wait until the house has set up its team and a person must choose."""
    for _ in range(200):
        waiting = ask(url, f"/api/tables/{table}", key=key)["view"]["waiting_for"]
        if waiting and waiting.get("seat") == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("the house did not line up")


PICTURES: dict[str, Callable[[Browser, str], None]] = {
    "home": home,
    "ole": partial(ole, size=LAPTOP, theme="light", name="ole"),
    "ole-phone": partial(ole, size=PHONE, theme="dark", name="ole-phone"),
    "horse-collar": horse_collar,
    "shot-ole": shot_ole,
    "referee": referee,
    "night": night,
    "analysis": analysis,
}

if __name__ == "__main__":
    main()
