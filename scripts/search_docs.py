"""Search the built documentation in a browser and print the first results: `uv run scripts/search_docs.py WORD ...`.

    uv run --group docs sphinx-build -q docs build/docs
    uv run --group test-all scripts/search_docs.py HC-S3 OL-K2 simulate_many

The exit status is 1 if a word is not found, or if the first result for the id of a clause is not its row in the
rulebook.
"""

import re
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.chromium import CHROMIUM

BUILT = Path(__file__).parents[1] / "build" / "docs"
CLAUSE = re.compile(r"[A-Z]{2}-[A-Z]\d+")


class Quiet(SimpleHTTPRequestHandler):
    """A request handler that serves files without logging."""

    def log_message(self, *_: object) -> None:
        """Ignore the message instead of logging it."""


def main() -> None:
    """Search for each word and print the first results."""
    if not BUILT.is_dir():
        sys.exit(f"{BUILT} is not there: build the documentation first.")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(BUILT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    missed = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        for word in sys.argv[1:]:
            found = first_result(page, f"http://127.0.0.1:{server.server_port}/search.html?q={word}")
            print(f"{word}: {found or 'not found'}")
            if not found or (CLAUSE.fullmatch(word) and not found.endswith(f"#{word}")):
                missed.append(word)
        browser.close()
    server.shutdown()
    if missed:
        sys.exit(f"Not found where it stands: {', '.join(missed)}.")


def first_result(page: Page, address: str) -> str | None:
    """Return the address of the first search result, or None."""
    page.goto(address)
    page.get_by_text(re.compile("Search finished|did not match any documents")).wait_for()
    results = page.locator("ul.search li a")
    return results.first.get_attribute("href") if results.count() else None


if __name__ == "__main__":
    main()
