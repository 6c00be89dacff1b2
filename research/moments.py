"""Take pictures of all great moments on both boards: `uv run --group test-all research/moments.py`.

    uv run --group test-all research/moments.py                        all: light and dark, on a phone and a laptop
    uv run --group test-all research/moments.py ole count              only the named stories
    uv run --group test-all research/moments.py --dark --phone ole     in one theme, on one screen

A story is a game or a part of one. The script plays each story on a real server with exact hands, so its throws are
always the same. It stops the clock of the page for each picture, and stores the pictures in build/moments.
build/moments/index.html shows all pictures of a moment side by side.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, get_args

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.pages import PATIENCE, Theme, ask, opened, pull, send, serving, until_events

FOLDER = Path(__file__).parents[1] / "build" / "moments"
SIZES = {
    "phone": {"width": 390, "height": 844},
    "laptop": {"width": 1366, "height": 768},
    "lying": {"width": 844, "height": 390},
}
TICK = 16
"""The milliseconds between two frames of the page."""
LEAP = 200
"""The milliseconds of a large step of the page's clock. Animations do not work with larger steps."""
BOARD = {"horse-collar": "shuffleboard", "shot-ole": "ring"}

Throw = dict[str, Any]


def spin(at: tuple[float, float], velocity: tuple[float, float], turning: float, lean: float) -> Throw:
    """Return a spin as an event of a record, without its seat."""
    return {"type": "spin", "at": at, "velocity": velocity, "spin": turning, "lean": lean}


def slide(y: float, speed: float, angle: float = 0.0, turning: float = 0.0) -> Throw:
    """Return a shot as an event of a record, without its seat."""
    return {"type": "slide", "y": y, "speed": speed, "angle": angle, "spin": turning}


class Table:
    """A new table on the server, with all its keys. By default, its players have exact hands."""

    def __init__(self, url: str, game: str, names: str, **more: Any) -> None:
        sides = [[name] for name in names.split()]
        made = {"game": game, "sides": sides, "practice": True, "players": ["person:exact"] * len(sides), **more}
        self.url = url
        self.game = game
        self.links = ask(url, "/api/tables", made)
        for secret in self.links["seats"]:
            self.state(secret)  # the first request with a key takes the seat

    @property
    def name(self) -> str:
        """The table's id."""
        return str(self.links["table"])

    def state(self, secret: str | None = None) -> Any:
        """Return the table as the holder of the key `secret` sees it, or as a spectator sees it if there is no key."""
        return ask(self.url, f"/api/tables/{self.name}", key=secret or self.links["watch"])

    def seat(self) -> int:
        """Return the seat that must throw."""
        return int(self.state()["view"]["waiting_for"]["seat"])

    def begin(self, throw: Throw) -> None:
        """Send a throw for the seat that must throw, without waiting until the throw has ended."""
        seat = self.seat()
        send(self.url, self.name, self.links["seats"][seat], {**throw, "seat": seat})

    def throw(self, *throws: Throw) -> None:
        """Make several throws. After each throw, wait until everything is at rest."""
        for throw in throws:
            before = self.state()["n"]
            self.begin(throw)
            until_events(self.url, self.name, self.links["watch"], before + (1 if throw["type"] == "dust" else 2))

    def motion(self) -> Any:
        """Return the motion of the last throw."""
        n = self.state()["n"]
        return ask(self.url, f"/api/tables/{self.name}/motion/{n}", key=self.links["watch"])


class Camera(NamedTuple):
    """A camera that takes pictures of pages on one screen and in one theme."""

    browser: Browser
    url: str
    size: str
    theme: Theme

    def at(self, table: Table, seat: int, board: str = "solid") -> Page:
        """Open the page of a seat, wait until its board is drawn, and return it. Its clock runs."""
        page = opened(self.browser, SIZES[self.size], self.theme, moving=True, settings={"board": board})
        page.clock.install()
        page.goto(f"{self.url}/t/{table.name}#{table.links['seats'][seat]}")
        page.locator(".board-host svg").first.wait_for(state="attached")
        page.locator(".starting").wait_for(state="detached")
        if board == "solid":
            page.locator(".solid-over").wait_for()
        return page

    def replay(self, table: Table, n: int) -> Page:
        """Open the replay of event `n`, stop its clock at the start of the motion, and return the page."""
        page = opened(self.browser, SIZES[self.size], self.theme, moving=True)
        page.clock.install()
        page.goto(f"{self.url}/t/{table.name}/replay?n={n}#{table.links['watch']}")
        page.locator(".solid-over").wait_for()
        hold(page)
        until(page, lambda: count(page, ".skip-motion") > 0)
        return page

    def take(self, page: Page, name: str, settled: float = 0.5) -> None:
        """Wait for `settled` seconds, so that CSS transitions can end. Then take a picture of the page."""
        time.sleep(settled)
        file = FOLDER / f"{name}-{self.theme}-{self.size}.png"
        page.screenshot(path=file)
        print(file.relative_to(FOLDER.parents[1]), flush=True)


# The clock of a page


def hold(page: Page) -> None:
    """Stop the clock of a page."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 3)


def step(page: Page, milliseconds: float) -> None:
    """Advance the clock of a page: first in steps of `LEAP` ms, and at the end with every frame."""
    left = int(milliseconds)
    while left > LEAP + 4 * TICK:
        page.clock.fast_forward(LEAP)
        left -= LEAP
    page.clock.run_for(left)


def until(page: Page, seen: Callable[[], bool], tick: int = TICK) -> None:
    """Advance the clock of a page until `seen` returns True. Raises `TimeoutError` after `PATIENCE` seconds."""
    end = time.monotonic() + PATIENCE
    while not seen():
        if time.monotonic() > end:
            raise TimeoutError("it is not seen")
        page.clock.run_for(tick)
        time.sleep(0.01)


def count(page: Page, what: str) -> int:
    """Return how many elements of a page match the CSS selector `what`."""
    return page.locator(what).count()


def thrown(page: Page, table: Table, throw: Throw) -> None:
    """Stop the clock of a page, make a throw, and advance the clock to the start of its motion."""
    before = count(page, ".trail, .trace")
    hold(page)
    table.begin(throw)
    until(page, lambda: count(page, ".trail, .trace") > before)


def rested(page: Page) -> None:
    """Advance the clock of a page until nothing moves and the board is fully drawn."""
    until(page, lambda: not count(page, ".skip-motion"), LEAP)
    step(page, 1500)


def pulled(page: Page, what: str, across: float, down: float, *, off: float = 0.0) -> None:
    """Pull back the weight or ring that the CSS selector `what` matches, without releasing it.

    `across` and `down` are shares of the board's height. The pull starts below the centre of the element, by the share
    `off` of the element's height.
    """
    page.locator(".throw button:enabled").wait_for()
    page.locator(".solid-over .push, .push").first.wait_for()
    time.sleep(1)
    held, board = page.locator(what).first.bounding_box(), page.locator(".board-host").bounding_box()
    assert held
    assert board
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] * (0.5 + off)
    pull(page, (x, y), (x + across * board["height"], y + down * board["height"]))
    time.sleep(1)


# Shot-Olé

OLE = spin((0.0066, -0.0525), (-0.006, 0.208), 20.68, -0.132)
AROUND = spin((0.0095, -0.0593), (0.018, 0.279), 25.66, -0.076)
LEANING = spin((-0.0044, -0.056), (0.003, 0.295), 23.69, -0.078)
LOGO = spin((0.0085, -0.056), (0.017, 0.341), 21.84, 0.022)
CLEAR = spin((-0.006, -0.056), (0.004, 0.146), 25.69, -0.229)
OFF = spin((-0.0067, -0.056), (-0.006, 0.297), 25.97, -0.04)


def opening(camera: Camera) -> None:
    """Take pictures of the opening spin: the pull with the predicted spread on the board, and the executed spin."""
    table = Table(camera.url, "shot-ole", "Ana Ben", players=["person", "person"], world={"tremble": "house"})
    page = camera.at(table, 0)
    pulled(page, ".solid-over .push", -0.04, 0.2, off=0.5)
    camera.take(page, "so-pull")
    page.mouse.up()
    page.locator(".executed").wait_for(state="attached")
    hold(page)
    rested(page)
    camera.take(page, "so-aimed")


def ole(camera: Camera) -> None:
    """Take pictures of an Olé.

    The first pictures show the ring at full speed, while it wanders, and in its last second. The others show the
    celebration, the opponent's last chance, and the end of the game.
    """
    table = Table(camera.url, "shot-ole", "Ana Ben", rules={"opening": "fixed", "last_chance": True})
    page = camera.at(table, 0)
    thrown(page, table, OLE)
    length = table.motion()["length"]
    now = 0.0
    for name, then in (("so-spin", 400), ("so-wander", 0.55 * length), ("so-slow", length - 550)):
        step(page, then - now)
        now = then
        camera.take(page, name)
    until(page, lambda: count(page, ".board-cry") > 0)
    step(page, 450)
    camera.take(page, "so-ole")
    page.close()
    page = camera.at(table, 1)
    page.locator(".throw button:enabled").wait_for()
    time.sleep(1)
    camera.take(page, "so-chance")
    thrown(page, table, OFF)
    step(page, 0.6 * table.motion()["length"])
    camera.take(page, "so-off")
    rested(page)
    page.clock.resume()
    page.locator(".result .story").wait_for()
    camera.take(page, "so-end")


def miss(camera: Camera) -> None:
    """Take a picture of a spin that misses."""
    table = Table(camera.url, "shot-ole", "Ana Ben", rules={"opening": "fixed"})
    page = camera.at(table, 0)
    thrown(page, table, CLEAR)
    rested(page)
    camera.take(page, "so-miss")


def match(camera: Camera) -> None:
    """Take pictures of the end of a set and of the end of a match."""
    table = Table(camera.url, "shot-ole", "Ana Ben", rules={"opening": "fixed", "target": 1, "length": "match"})
    while not table.state()["status"].get("result"):
        view = table.state()["view"]
        about = table.seat() == 0 and view["games"][0] == 4 and view["sets"][0] in (0, 2)
        if not about:
            table.throw(LOGO if table.seat() == 0 else CLEAR)
            continue
        page = camera.at(table, 0)
        thrown(page, table, LOGO)
        rested(page)
        if view["sets"][0] == 2:
            page.clock.resume()
            page.locator(".result .story").wait_for()
        camera.take(page, "so-match" if view["sets"][0] == 2 else "so-set")
        page.close()


def many(camera: Camera) -> None:
    """Take a picture of a game of five players, some of whom have points."""
    table = Table(camera.url, "shot-ole", "Ana Ben Cruz Dora Eva", rules={"opening": "fixed"})
    table.throw(LOGO, LEANING, OFF, LOGO, CLEAR, LEANING, LOGO)
    page = camera.at(table, 2)
    page.locator(".solid-over .push").wait_for()
    time.sleep(1)
    camera.take(page, "so-many")


def flat_ring(camera: Camera) -> None:
    """Take pictures of the ring's flat board: the pull, and the moving ring."""
    table = Table(camera.url, "shot-ole", "Ana Ben", rules={"opening": "fixed", "last_chance": True})
    page = camera.at(table, 0, "flat")
    pulled(page, ".push", -0.04, 0.2, off=0.5)
    camera.take(page, "so-flat")
    page.close()
    page = camera.at(table, 0, "flat")
    thrown(page, table, OLE)
    step(page, 0.55 * table.motion()["length"])
    camera.take(page, "so-flat-wander")


# Horse Collar

HC = {"world": {"practice": None, "sight": "shooter"}}
TREY, DEUCE, ONE, SHORT = slide(-0.11, 1.83), slide(0.08, 1.808), slide(0.15, 1.7), slide(0.2, 0.9)
HANGER, CORNER = slide(0.01, 1.8445), slide(0.24, 1.8445)
EIGHT = (TREY, DEUCE, ONE, slide(-0.18, 1.832), HANGER, slide(-0.05, 1.805), slide(-0.245, 1.836), CORNER)
"""The shots of a turn in which the weights count 3, 2, 1, 3, 13, 2, 3 and 26."""
MODEST = (TREY, DEUCE, ONE, slide(-0.05, 1.8), slide(-0.2, 1.7), slide(0.22, 1.7), slide(0.0, 1.3), slide(-0.25, 1.6))


def weight(camera: Camera) -> None:
    """Take pictures of a shot.

    They show the pull with the predicted path and spread, the moving weight, and the executed shot.
    """
    table = Table(
        camera.url, "horse-collar", "Ana Ben", players=["person", "person"], world={**HC["world"], "tremble": "house"}
    )
    table.throw(*EIGHT[:4])
    page = camera.at(table, 0)
    pulled(page, ".solid-over", 0.02, 0.18, off=0.25)
    camera.take(page, "hc-pull")
    page.mouse.up()
    page.locator(".executed").wait_for(state="attached")
    hold(page)
    step(page, 700)
    camera.take(page, "hc-flight")
    rested(page)
    camera.take(page, "hc-aimed")


def collision(camera: Camera) -> None:
    """Take a picture of a weight just after it has hit another weight."""
    table = Table(camera.url, "horse-collar", "Ana Ben", **HC)
    table.throw(slide(0.0, 1.75), slide(0.09, 1.74))
    page = camera.at(table, 0)
    time.sleep(1)
    thrown(page, table, slide(0.02, 2.1))
    impact = next(hit for hit in table.motion()["impacts"] if hit["kind"] != "fall")
    step(page, impact["t"] + 60)
    camera.take(page, "hc-hit", settled=0.15)


def counting(camera: Camera) -> None:
    """Take pictures of the count after eight weights. The view moves to the end of the board and counts the points."""
    table = Table(camera.url, "horse-collar", "Ana Ben", **HC)
    table.throw(*EIGHT[:-1])
    page = camera.at(table, 0)
    time.sleep(1)
    thrown(page, table, EIGHT[-1])
    until(page, lambda: count(page, ".at-the-end") > 0, LEAP)
    step(page, 500)
    camera.take(page, "hc-travel")
    for number in (2, 5, 8):
        counted = page.locator(".counting", has_text=f"Weight {number}:")
        until(page, lambda counted=counted: counted.count() > 0, 80)  # type: ignore[misc]
        step(page, 300)
        camera.take(page, f"hc-count{number}")
    rested(page)
    camera.take(page, "hc-counted")


def frames(camera: Camera) -> None:
    """Take pictures of a game after several frames: the worn board, the dusted board, and the table of frames."""
    table = Table(camera.url, "horse-collar", "Ana Ben", **HC)
    for _ in range(4):
        table.throw({"type": "dust"}, *MODEST)
    table.throw(*[slide(0.0, 1.5 + 0.02 * n) for n in range(8)])
    page = camera.at(table, table.seat())
    time.sleep(2)
    camera.take(page, "hc-dry")
    hold(page)
    page.get_by_role("button", name="dust the board").click()
    step(page, 1000)
    camera.take(page, "hc-dusted")
    page.locator(".hc-frames").scroll_into_view_if_needed()
    camera.take(page, "hc-sheet")


def collar(camera: Camera) -> None:
    """Take a picture of the end of a game."""
    table = Table(camera.url, "horse-collar", "Ana Ben", **HC)
    table.throw(*EIGHT, {"type": "dust"}, *MODEST[:-1])
    page = camera.at(table, 1)
    thrown(page, table, MODEST[-1])
    rested(page)
    page.clock.resume()
    page.locator(".result .story").wait_for()
    camera.take(page, "hc-end")


def flat_bed(camera: Camera) -> None:
    """Take a picture of a pull on the flat board of Horse Collar."""
    table = Table(camera.url, "horse-collar", "Ana Ben", **HC)
    table.throw(*EIGHT[:4])
    page = camera.at(table, 0, "flat")
    pulled(page, ".from-shooter > svg", 0.02, 0.18, off=0.25)
    camera.take(page, "hc-flat")


def replays(camera: Camera) -> None:
    """Take pictures of the replays of an Olé and of a corner hanger."""
    table = Table(camera.url, "shot-ole", "Ana Ben", rules={"opening": "fixed"})
    table.throw(OLE)
    page = camera.replay(table, 2)
    step(page, 0.5 * table.motion()["length"])
    camera.take(page, "so-replay")
    until(page, lambda: count(page, ".ole-moment") > 0)
    step(page, 500)
    camera.take(page, "so-replay-ole")
    page.close()
    table = Table(camera.url, "horse-collar", "Ana Ben", **HC)
    table.throw(*EIGHT)
    page = camera.replay(table, 16)
    step(page, 2500)
    camera.take(page, "hc-replay")
    rested(page)
    camera.take(page, "hc-replay-end")


# All stories

STORIES: dict[str, Callable[[Camera], None]] = {
    "opening": opening,
    "ole": ole,
    "miss": miss,
    "match": match,
    "many": many,
    "flat-ring": flat_ring,
    "weight": weight,
    "collision": collision,
    "count": counting,
    "frames": frames,
    "end": collar,
    "flat-bed": flat_bed,
    "replays": replays,
}
LYING = ("opening", "match", "weight", "end")
"""The stories that are also photographed on a phone in landscape."""


def gallery() -> None:
    """Write a page with all pictures in the folder. The pictures of a moment are side by side."""
    rows = []
    for name in sorted({file.name.rsplit("-", 2)[0] for file in FOLDER.glob("*-*-*.png")}):
        files = [FOLDER / f"{name}-{theme}-{size}.png" for size in SIZES for theme in get_args(Theme)]
        pictures = "".join(f'<img src="{file.name}" height="500" alt=""> ' for file in files if file.exists())
        rows.append(f"<h2>{name}</h2><p>{pictures}</p>")
    (FOLDER / "index.html").write_text("\n".join(rows), encoding="utf-8")


def chosen(asked: argparse.Namespace) -> Iterator[tuple[str, str, Theme]]:
    """Yield each requested story with each requested screen and theme."""
    sizes = [size for size in SIZES if getattr(asked, size)] or list(SIZES)
    themes: list[Theme] = [theme for theme in get_args(Theme) if getattr(asked, theme)] or list(get_args(Theme))
    for name, size, theme in product(asked.stories or STORIES, sizes, themes):
        if size != "lying" or name in LYING:
            yield name, size, theme


def main() -> None:
    """Take the requested pictures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("stories", nargs="*", choices=[[], *STORIES])
    for flag in (*SIZES, *get_args(Theme)):
        parser.add_argument(f"--{flag}", action="store_true")
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as (browser, url):
        for name, size, theme in chosen(asked):
            STORIES[name](Camera(browser, url, size, theme))
            for context in browser.contexts:
                context.close()
    gallery()


if __name__ == "__main__":
    main()
