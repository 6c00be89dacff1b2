"""Print the frame rate of boards in 3-D and the size of their pages: `uv run --group test-all benchmarks/boards.py`.

    uv run --group test-all benchmarks/boards.py                a table
    uv run --group test-all benchmarks/boards.py --json         one JSON object a line: name, value, unit, peer, ratio
    uv run --group test-all benchmarks/boards.py --seconds 2    seconds of motion

Chromium draws 640 by 400 pixels in software. It draws a ring that wanders and wobbles, and eight weights of which one
slides through the wax. If the machine is too slow, the page lowers the resolution. The ratio is the width that was
drawn, divided by 640 pixels. `web.frame_ms` is the processor time that the whole browser needs for a frame. On a busy
machine, this is the most useful figure. `web.page3d_kb` is the size of everything that the browser receives: for the
page of a spectator, and for the page of a player with the first lesson.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from figures import Figure, show

from web import PORT, make_table, ruedo, server

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.chromium import CHROMIUM

SIZE = (640, 400)
GAMES = {"ring": "shot-ole", "shuffleboard": "horse-collar"}
"""The game that is played on each board."""
MOVES = {
    "ring": """{
        ring: { x: 0.03 * Math.cos(now), y: 0.03 * Math.sin(now), z: 0.018, azimuth: 9 * now, tilt: 1.3 },
    }""",
    "shuffleboard": """{
        weights: Array.from({ length: 8 }, (_, n) => ({ x: n ? 6.2 - 0.07 * n : 0.3 + now, y: 0.05 * n - 0.2 })),
        sliding: true,
    }""",
}
"""For each board: a JavaScript expression for the positions of its ring or weights at the time `now`, in seconds."""
STANDS = ".stage[data-stands] > canvas"
"""The CSS selector for a board in 3-D that is completely drawn."""
SOLID = ".board-host .solid-over"
"""The CSS selector for the drawings over the board in 3-D on a player's own page."""
OPEN = """async ([table, board]) => {
    const { open } = await import(`/static/ruedo/boards/${board}/page/solid.js`);
    const room = document.createElement('div');
    document.body.replaceChildren(room);
    room.append(document.createElement('canvas'));
    Object.assign(room.style, { position: 'fixed', inset: '0' });
    Object.assign(room.firstChild.style, { width: '100%', height: '100%' });
    window.view = await open(room.firstChild, { table, theme: 'light' });
}"""
FILM = """async ([seconds, least]) => {
    const before = view.stage.frames;
    const begin = performance.now();
    await new Promise((done) => {
        const next = (at) => {
            const now = Math.max(0, at - begin) / 1000;
            if (now > seconds && view.stage.frames - before >= least) { done(); return; }
            view.show(MOVE);
            requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
    });
    return [view.stage.frames - before, (performance.now() - begin) / 1000, view.stage.canvas.width];
}"""
"""JavaScript that animates the board for at least the given seconds and frames. It returns the number of frames, the
seconds, and the width of the canvas in pixels."""
WARM = 40
"""The number of frames after which all shaders are compiled and the resolution is stable."""


def measured(seconds: float) -> Iterator[Figure]:
    """Yield the figures of each board."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as data, served(data) as url, sync_playwright() as playwright:
        wait_until_ready(url)
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for board, game in GAMES.items():
            links = make_table(PORT, {"game": game, "sides": [["Ana"], ["Ben"]], "real": True})
            path = f"/t/{links['table']}#{links['watch']}"
            yield Figure(f"web.page3d_kb ({board})", round(weight(browser, url + path, STANDS)), "kB")
            own = make_table(PORT, {"game": game, "sides": [["Ana"], ["Ben"]], "players": ["person", "simple"]})
            taught = weight(browser, f"{url}/t/{own['table']}#{own['seats'][0]}", SOLID, ".lesson")
            yield Figure(f"web.page3d_kb ({board}, own)", round(taught), "kB")
            yield from frames(browser, url, board, state_of(url, links), seconds)
        browser.close()


def weight(browser: Any, address: str, *signs: str) -> float:
    """Return how many kB a browser receives until the page contains an element for each of the selectors `signs`."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    for sign in signs:
        page.locator(sign).wait_for(state="attached", timeout=120_000)
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes) / 1000


def frames(browser: Any, url: str, board: str, table: Any, seconds: float) -> Iterator[Figure]:
    """Yield the frame rate of an animated board with the drawn resolution, and the processor time of a frame."""
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]})
    page = context.new_page()
    page.goto(url)
    page.evaluate(OPEN, [table, board])
    film = FILM.replace("MOVE", MOVES[board])
    page.evaluate(film, [1, WARM])
    before = processor_seconds(browser)
    count, took, wide = page.evaluate(film, [seconds, 1])
    spent = processor_seconds(browser) - before
    context.close()
    yield Figure(
        f"web.fps ({board})", round(count / took, 1), "1/s", f"{SIZE[0]} pixels wide", round(wide / SIZE[0], 2)
    )
    yield Figure(f"web.frame_ms ({board})", round(1000 * spent / count, 1), "ms")


def processor_seconds(browser: Any) -> float:
    """Return the processor time of all processes of a browser."""
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    spent: float = sum(process["cpuTime"] for process in told)
    return spent


def state_of(url: str, links: dict[str, Any]) -> Any:
    """Return the state of a table, as its spectators see it."""
    request = urllib.request.Request(
        f"{url}/api/tables/{links['table']}", headers={"authorization": f"Bearer {links['watch']}"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def wait_until_ready(url: str) -> None:
    """Wait until the server's workers have compiled their code. Otherwise they would slow down the browser."""
    urllib.request.urlopen(url).close()  # the workers start when the first page is opened
    while True:
        with urllib.request.urlopen(f"{url}/api/starting") as answer:
            if all(game["house"] != "starting" for game in json.load(answer).values()):
                return
        time.sleep(0.2)


@contextmanager
def served(data: str) -> Iterator[str]:
    """Start a local server and yield its address. The server stops when the block ends."""
    running = server(ruedo(PORT, data), PORT)
    loop = asyncio.new_event_loop()
    loop.run_until_complete(running.__aenter__())
    try:
        yield f"http://127.0.0.1:{PORT}"
    finally:
        loop.run_until_complete(running.__aexit__(None, None, None))
        loop.close()


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=4.0)
    asked = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This benchmark needs Chromium: `apt-get install chromium`.")
    show(measured(asked.seconds), as_json=asked.json)


if __name__ == "__main__":
    main()
