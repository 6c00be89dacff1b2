"""What boards in 3-D cost: frames a second in software, and the weight of a page that has one.

    uv run --group test benchmarks/boards.py                a table
    uv run --group test benchmarks/boards.py --json         one JSON object a line: name, value, unit, peer, ratio
    uv run --group test benchmarks/boards.py --seconds 2    things move for so long

Chromium draws in software, in a picture of 640 by 400 pixels: a ring that wanders and wobbles, eight weights of which
one slides through the wax. The picture gets coarser where the machine does not keep up; the ratio says how fine it was.
"""

import argparse
import asyncio
import json
import sys
import tempfile
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
GAMES = {"ring_board": "shot-ole", "shuffleboard": "horse-collar"}
"""A game of ours that is played on each board."""
MOVES = {
    "ring_board": """{
        ring: { x: 0.03 * Math.cos(now), y: 0.03 * Math.sin(now), z: 0.018, azimuth: 9 * now, tilt: 1.3 },
    }""",
    "shuffleboard": """{
        weights: Array.from({ length: 8 }, (_, n) => ({ x: n ? 6.2 - 0.07 * n : 0.3 + now, y: 0.05 * n - 0.2 })),
    }""",
}
"""What is shown `now`, in seconds."""
FILM = """async ([table, board, seconds]) => {
    const { open } = await import(`/static/boards/${board}/page/solid.js`);
    const room = document.createElement('div');
    document.body.replaceChildren(room);
    room.append(document.createElement('canvas'));
    Object.assign(room.style, { position: 'fixed', inset: '0' });
    const view = await open(room.firstChild, { table, theme: 'light' });
    const filmed = (length) => new Promise((done) => {
        let begin = 0;
        const next = (at) => {
            begin ||= at;
            const now = (at - begin) / 1000;
            if (now > length) { done(); return; }
            view.show(MOVE);
            requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
    });
    await filmed(1);  // shaders are made, and it is seen how fine a picture may be
    const before = view.stage.frames;
    await filmed(seconds);
    return [(view.stage.frames - before) / seconds, room.firstChild.width];
}"""


def measured(seconds: float) -> Iterator[Figure]:
    """Return the figures of each board as they come."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as data, served(data) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for board, game in GAMES.items():
            links = make_table(PORT, {"game": game, "sides": [["Ana"], ["Ben"]], "real": True})
            path = f"/t/{links['table']}#{links['watch']}"
            yield Figure(f"web.page3d_kb ({board})", round(weight(browser, url + path)), "kB")
            yield frames(browser, url, board, state_of(url, links), seconds)
        browser.close()


def weight(browser: Any, address: str) -> float:
    """Return the kB over the wire of a page until its board stands, as a browser counts."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.locator(".stage[data-stands]").wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes) / 1000


def frames(browser: Any, url: str, board: str, table: Any, seconds: float) -> Figure:
    """Return the frames a second of a board in which something moves, and how fine they were."""
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]})
    page = context.new_page()
    page.goto(url)
    rate, wide = page.evaluate(FILM.replace("MOVE", MOVES[board]), [table, board, seconds])
    context.close()
    return Figure(f"web.fps ({board})", round(rate, 1), "1/s", f"{SIZE[0]} pixels wide", round(wide / SIZE[0], 2))


def state_of(url: str, links: dict[str, Any]) -> Any:
    """Return a table as its spectators are told it."""
    request = urllib.request.Request(
        f"{url}/api/tables/{links['table']}", headers={"authorization": f"Bearer {links['watch']}"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


@contextmanager
def served(data: str) -> Iterator[str]:
    """Return the address of a server of ours, which is gone after the block."""
    running = server(ruedo(PORT, data), PORT)
    loop = asyncio.new_event_loop()
    loop.run_until_complete(running.__aenter__())
    try:
        yield f"http://127.0.0.1:{PORT}"
    finally:
        loop.run_until_complete(running.__aexit__(None, None, None))
        loop.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=4.0)
    asked = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This benchmark needs Chromium: `apt-get install chromium`.")
    show(measured(asked.seconds), as_json=asked.json)


if __name__ == "__main__":
    main()
