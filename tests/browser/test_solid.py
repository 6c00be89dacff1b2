"""Boards in 3-D: drawing, no frames while nothing moves, a lost WebGL context, and the flat board as a fallback."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from scripts.chromium import CHROMIUM

from tests.browser.conftest import Server, Watched, until

SOLID, FLAT = ".stage[data-stands] > canvas", ".so-picture"
"""Selectors of the board in 3-D and of the flat board."""
THREE = "three.module.min.js"
PHOTOGRAPHED = "GPU stall due to ReadPixels"
"""Words in Chromium's warning about screenshots when it draws graphics in software."""
LOSE = "canvas => (window.lost = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')).loseContext()"
COUNT = """
    window.frame = requestAnimationFrame;
    window.asked = 0;
    window.requestAnimationFrame = (draw) => { window.asked++; return window.frame(draw); };
"""
"""A script that counts the frames which the page requests."""
QUIET = """(many) => new Promise((done) => {
    const asked = window.asked;
    const look = (left) => (left ? window.frame(() => look(left - 1)) : done(window.asked === asked));
    look(many);
})"""
"""JavaScript that returns whether the page requests no frame for a given number of frames."""
LIMIT = 400_000
"""The largest allowed number of transferred bytes for a player's table with a board in 3-D and the first lesson."""
FINE = "canvas => canvas.width === Math.round(canvas.clientWidth * devicePixelRatio)"
"""JavaScript that returns whether a picture has the resolution of the screen. During a motion it may be lower."""


@pytest.fixture
def without_graphics(browser: Browser, server: Server) -> Iterator[Watched]:
    """Yield a function that opens pages in a browser without any WebGL, not even a software version."""
    bare = browser.browser_type.launch(
        executable_path=CHROMIUM, args=["--disable-gpu", "--disable-software-rasterizer", "--disable-3d-apis"]
    )
    watched = Watched(bare, server)
    yield watched
    assert not watched.close()
    bare.close()


def table(server: Server, game: str = "shot-ole") -> dict[str, str]:
    """Return the links of a real table after one spin of Shot-Olé or one turn of Horse Collar."""
    links: dict[str, str]
    if game == "shot-ole":
        links = server.table(game, [["Ana"], ["Ben"]], real=True, rules={"opening": "fixed"})
        spun(server, links, 0, "clear")
    else:
        links = server.table(game, [["Ana"], ["Ben"]], real=True)
        turn(server, links, ["corner", "end", "3", "2", "1", "off", "off", "off"])
    return links


def spun(server: Server, links: dict[str, str], seat: int, rest: str) -> None:
    server.say(links, links["referee"], type="send_event", event={"type": "spin", "seat": seat, "zone": "launch"})
    event = {"type": "ring_rest", "rest": rest, "turns": 7}
    server.say(links, links["referee"], type="send_event", event=event)


def turn(server: Server, links: dict[str, str], lies: list[str]) -> None:
    server.say(links, links["referee"], type="send_event", event={"type": "lies", "lies": lies})


def watching(visit: Watched, links: dict[str, str], **how: object) -> Page:
    return visit(f"/t/{links['table']}#{links['watch']}", moving=True, **how)  # type: ignore[arg-type]


def drawn(page: Page) -> bytes:
    """Wait until the picture of the board is still and has its full resolution, and return it."""
    page.locator(SOLID).wait_for()
    page.evaluate("() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))")
    canvas = page.locator(SOLID)
    assert until(page, lambda: bool(page.evaluate(QUIET, 30) and canvas.evaluate(FINE)))
    return canvas.screenshot()


def watched(visit: Watched, links: dict[str, str], **how: object) -> Page:
    """Open the page of a spectator and return it. The page counts the frames that it requests."""
    page = watching(visit, links, **how)
    page.add_init_script(COUNT)
    page.reload()
    return page


@pytest.mark.parametrize("game", ["shot-ole", pytest.param("horse-collar", marks=pytest.mark.long)])
def test_the_board_is_drawn_and_no_frame_is_requested_at_rest(visit: Watched, server: Server, game: str) -> None:
    visit.forgive = (PHOTOGRAPHED,)
    links = table(server, game)
    page = watched(visit, links, width=640, height=900)
    before = drawn(page)
    assert drawn(page) == before
    if game == "shot-ole":
        spun(server, links, 1, "around")
    else:
        turn(server, links, ["1", "2", "off", "off", "off", "off", "off", "off"])
    assert until(page, lambda: drawn(page) != before)


@pytest.mark.parametrize("game", ["shot-ole", "horse-collar"])
def test_a_board_in_3d_with_the_first_lesson_stays_within_its_size_limit(
    browser: Browser, server: Server, game: str
) -> None:
    """A newcomer with an empty cache fetches fewer bytes than the limit."""
    links = server.table(game, [["Ana"], ["Ben"]], players=["person", "simple"])
    with browser.new_context(viewport={"width": 640, "height": 400}, base_url=server.url) as fresh:
        page = fresh.new_page()
        network = fresh.new_cdp_session(page)
        sizes: list[float] = []
        network.on("Network.loadingFinished", lambda request: sizes.append(request["encodedDataLength"]))
        network.send("Network.enable")
        page.goto(f"/t/{links['table']}#{links['seats'][0]}")
        expect(page.locator(".board-host .solid-over")).to_be_attached()
        expect(page.locator(".lesson")).to_be_visible()
        page.wait_for_load_state("networkidle")
    assert len(sizes) > 40
    assert sum(sizes) <= LIMIT, f"{sum(sizes):,.0f} bytes"


@pytest.mark.long
def test_the_picture_is_the_same_after_a_lost_graphics_context_is_restored(visit: Watched, server: Server) -> None:
    visit.forgive = ("Context", PHOTOGRAPHED)
    page = watched(visit, table(server), width=640, height=900)
    before = drawn(page)
    page.locator(SOLID).evaluate(LOSE)
    page.evaluate("() => window.lost.restoreContext()")
    assert until(page, lambda: drawn(page) == before)


@pytest.mark.long
def test_the_page_shows_the_flat_board_if_the_graphics_context_is_lost_for_good(visit: Watched, server: Server) -> None:
    visit.forgive = ("Context", PHOTOGRAPHED)
    page = watched(visit, table(server), width=640, height=900)
    drawn(page)
    page.locator(SOLID).evaluate(LOSE)
    expect(page.locator(FLAT)).to_be_visible()
    expect(page.locator(SOLID)).to_have_count(0)


def test_without_graphics_the_flat_board_is_shown(without_graphics: Watched, server: Server) -> None:
    page = watching(without_graphics, table(server))
    expect(page.locator(FLAT)).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)


def test_the_flat_board_can_be_chosen_and_then_no_3d_file_is_fetched(visit: Watched, server: Server) -> None:
    links = table(server)
    page = watching(visit, links, settings={"board": "flat"})
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.reload()
    expect(page.locator(FLAT)).to_be_visible()
    assert not [address for address in fetched if THREE in address]
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Solid").check()
    page.goto(f"/t/{links['table']}#{links['watch']}")
    page.locator(SOLID).wait_for()
    assert [address for address in fetched if THREE in address]


@pytest.mark.long
def test_a_weight_can_be_aimed_and_shot_in_3d(visit: Watched, server: Server) -> None:
    visit.forgive = (PHOTOGRAPHED,)
    world, rules = {"practice": None}, {"target": 1}
    links = server.table(
        "horse-collar", [["Ana"], ["Ben"]], practice=True, players=["person:exact", "random"], world=world, rules=rules
    )
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", moving=True, settings={"speed": "quick"})
    canvas, shoot = page.locator(".solid-board"), page.get_by_role("button", name="Shoot")
    expect(shoot).to_be_enabled()
    expect(page.locator(".solid-over .push")).to_have_count(1)
    seen = canvas.screenshot()
    page.get_by_label("Position: metres left of the middle").fill("0.1")
    assert until(page, lambda: canvas.screenshot() != seen)
    shoot.click()
    expect(page.locator(".log-column .ruling").filter(has_text="Ana shoots weight 1.")).to_have_count(1)
    expect(shoot).to_be_enabled()  # the weight is at rest, and the next one is in the hand
    expect(canvas).to_be_visible()
