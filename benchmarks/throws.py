"""Print the latency of throws on simulated boards: `uv run --group test-all benchmarks/throws.py`.

    uv run --group test-all benchmarks/throws.py             a table
    uv run --group test-all benchmarks/throws.py --json      one JSON object a line
    uv run --group test-all benchmarks/throws.py --throws 9  nine throws on each board

The script runs a complete server whose physics is already compiled. `web.throw_ms` is the time from the release on the
page to the first frame in which the weight or ring has moved. Chromium draws the flat boards in software. `web.told_ms`
is the server's part of that time: from sending an aim on a socket to receiving the motion. In this time the server
stores two events and simulates the throw in a worker. `web.motion_kb` is the size of a motion as JSON.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from figures import Figure, show

sys.path.insert(0, str(Path(__file__).parents[1]))
from scripts.chromium import CHROMIUM
from tests.web.client import at_table, make_table
from tests.web.seats import UNLIMITED
from tests.web.servers import Server, serving
from tests.web.test_whole_games import GAMES

RULES = {"horse-collar": {"target": 1_000_000}, "shot-ole": {"target": 1_000_000, "opening": "fixed"}}
WARM = 3
"""The number of throws at the start that are not measured."""


async def throws(server: Server, game: str, count: int) -> tuple[list[float], list[int]]:
    """Return the milliseconds until the motion of each throw is received, and the number of bytes of each motion."""
    rng, waits, sizes, steps = Random(1), list[float](), list[int](), list[Any]()
    made = make_table(server, game, rules=RULES[game])
    async with (
        at_table(server, made["table"], made["seats"][0]) as ana,
        at_table(server, made["table"], made["seats"][1]) as ben,
    ):
        for number in range(count + WARM):
            while (seat := ana.view["waiting_for"].get("seat")) is None:
                await ana.hear()
            line = (ana, ben)[seat]
            await line.catch_up()
            begin = time.perf_counter()
            aim = {**GAMES[game](rng, steps), "seat": seat}
            await line.say({"type": "send_event", "id": f"t{number}", "after": line.seq, "event": aim})
            step = await line.until(lambda message: bool(message.get("moves")))
            steps.append(step)
            if number >= WARM:
                waits.append(1000 * (time.perf_counter() - begin))
                sizes.append(len(json.dumps(step["motion"], separators=(",", ":"))))
            await ana.catch_up()
    return waits, sizes


SETTINGS = """localStorage.setItem('ruedo.settings', '{"speed": "normal", "board": "flat", "numbers": true}')"""
MOVED = """() => new Promise((done) => addEventListener('pointerup', () => {
    const begin = performance.now();
    const where = () => [...document.querySelectorAll('.from-shooter .standing, .ring-before .ring-steel')]
        .map((each) => each.getAttribute('transform') ?? each.getAttribute('d')).join();
    let before = null;
    const look = () => {
        const now = where() || null;
        if (before !== null && now !== before) done(performance.now() - begin);
        else { before = now; requestAnimationFrame(look); }
    };
    look();
}, { capture: true, once: true }))"""
"""A JavaScript function. Its promise resolves to the milliseconds from the release to the first frame in which the
weight or ring has moved."""
SKIP = "[...document.querySelectorAll('button')].find((each) => each.textContent.trim().startsWith('Skip'))?.click()"
PATIENCE = 60.0
"""The timeout in seconds for a page on which a throw is possible."""
READY = "button:has-text('Shoot'):enabled, button:has-text('Spin'):enabled"


def seen(server: Server, game: str, count: int) -> Iterator[float]:
    """For each throw, yield the milliseconds from the release on the page until the weight or ring moves."""
    from playwright.sync_api import sync_playwright

    made = make_table(server, game, practice=True, players=["person:exact", "person:exact"], rules=RULES[game])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        context = browser.new_context(locale="en-GB", reduced_motion="no-preference")
        context.add_init_script(SETTINGS)
        pages = [context.new_page() for _ in made["seats"]]
        for page, key in zip(pages, made["seats"], strict=True):
            page.goto(f"{server.url}/t/{made['table']}#{key}")
            page.locator(".board-host svg").first.wait_for()
        for number in range(count + WARM):
            page = next_to_throw(pages)
            page.bring_to_front()
            waiting = page.evaluate_handle(f"({{ moved: ({MOVED})() }})")
            pull(page)
            took: float = page.evaluate("async (waiting) => await waiting.moved", waiting)
            if number >= WARM:
                yield took
        browser.close()


def next_to_throw(pages: list[Any]) -> Any:
    """Wait until the next throw is possible, and return the page of the seat that must throw. Skip animations."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for page in pages:
            if page.locator(READY).count():
                return page
            page.evaluate(SKIP)
        pages[0].wait_for_timeout(20)
    raise SystemExit("No page can throw. The page may have changed since this benchmark was written.")


def pull(page: Any) -> None:
    """Pull the weight or ring back with the mouse, and release it."""
    ring = page.locator(".ring-before .ring-steel")
    box = (ring if ring.count() else page.locator(".from-shooter > svg")).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * (0.5 if ring.count() else 0.6)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20, steps=3)
    page.mouse.move(x + 2, y + 60, steps=3)
    page.mouse.up()


def measure(count: int) -> Iterator[Figure]:
    """Yield every figure as soon as it is measured."""
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), *UNLIMITED) as server:
        for game in GAMES:
            told, sizes = asyncio.run(throws(server, game, count))
            took = list(seen(server, game, count))
            waits += took
            yield Figure(f"web.throw_ms.{game}", round(statistics.median(took), 1), "ms")
            yield Figure(f"web.told_ms.{game}", round(statistics.median(told), 1), "ms")
            yield Figure(f"web.motion_kb.{game}", round(statistics.median(sizes) / 1000, 2), "kB")
            yield Figure(f"web.motion_kb_most.{game}", round(max(sizes) / 1000, 2), "kB")
    yield Figure("web.throw_ms", round(statistics.median(waits), 1), "ms")


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure throws at simulated boards, from the aim to the motion.")
    parser.add_argument("--throws", type=int, default=40, help="how many at each board")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    arguments = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This benchmark needs Chromium: `apt-get install chromium`.")
    show(measure(arguments.throws), as_json=arguments.json)


if __name__ == "__main__":
    main()
