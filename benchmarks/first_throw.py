"""Print the seconds until a newcomer's first throw: `uv run --group test-all benchmarks/first_throw.py`.

    uv run --group test-all benchmarks/first_throw.py         a table
    uv run --group test-all benchmarks/first_throw.py --json  one JSON object a line

The time is measured from the first command to the first frame in which something moves. The caches are empty: no code
is compiled, and there are no settings. A browser opens the home page and clicks each of these buttons as soon as
possible: "Throw now", "I can play now" in the lesson, and the button that throws. The time for the download, for the
installation and for reading is not counted.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from figures import Figure, show

sys.path.insert(0, str(Path(__file__).parents[1]))
from scripts.chromium import CHROMIUM

POSTERS = {"shot-ole": "Shot-Olé", "horse-collar": "Horse Collar"}
THROW = "button:has-text('Shoot'):enabled, button:has-text('Spin'):enabled"
PORT = "8493"
PATIENCE_MS = 300_000


def measure() -> Iterator[Figure]:
    """For each game, yield the seconds until something moves, with those until the server and the page are ready."""
    for game in POSTERS:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            with served(folder) as url:
                home = time.monotonic() - began
                ready, moved = (when - began for when in first_throw(url, game))
        beside = {"served_s": round(home, 1), "ready_s": round(ready, 1), "cores": os.cpu_count()}
        yield Figure(f"web.first_throw_s.{game}", round(moved, 1), "s", beside)


@contextmanager
def served(folder: str) -> Iterator[str]:
    """Start a `ruedo` server without stored data or caches, and yield its address when it is ready."""
    environment = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache", "XDG_DATA_HOME": f"{folder}/data"}
    environment.pop("NUMBA_CACHE_DIR", None)
    command = [sys.executable, "-m", "ruedo", "serve", "--port", PORT]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))
        yield found[0]
    finally:
        process.terminate()
        process.wait()


def first_throw(url: str, game: str) -> tuple[float, float]:
    """Make the first throw. Return the times at which a throw was possible, and at which something moved."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        page = browser.new_page(locale="en-GB")
        page.set_default_timeout(PATIENCE_MS)
        page.goto(url)
        poster = page.locator("li.game").filter(has=page.get_by_role("heading", name=POSTERS[game]))
        poster.get_by_role("button", name="Throw now").click()
        knows = page.get_by_role("button", name="I can play now")
        knows.or_(page.locator(THROW)).first.wait_for()
        if knows.count():
            knows.click()
        page.locator(THROW).first.wait_for()
        ready = time.monotonic()
        page.locator(THROW).first.click()
        page.get_by_role("button", name="Skip").wait_for()
        moved = time.monotonic()
        browser.close()
    return ready, moved


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure a newcomer's first throw, all caches cold.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    arguments = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This benchmark needs Chromium: `apt-get install chromium`.")
    show(measure(), as_json=arguments.json)


if __name__ == "__main__":
    main()
