"""The pages around the games are accessible, small and translated."""

from typing import get_args

import pytest
from playwright.sync_api import Browser, Page, expect

from ruedo.core.event import event_type
from ruedo.core.game import find
from tests.browser.conftest import Server, Theme, Watched
from tests.browser.page_tables import LIGHT_FIRST, WIDTHS, Axe, Shot, played
from tests.ours import GAMES
from tests.words.message_sources import FOLDERS, messages

PAGES = {
    "home": "/",
    "new-ole": "/new/ole",
    "new-shot-ole": "/new/shot-ole",
    "new-horse-collar": "/new/horse-collar",
    "calibrate": "/calibrate",
    "history": "/history",
    "rules": "/rules/horse-collar#HC-S3",
    "nowhere": "/nowhere",
    "equipment": "/equipment/ole",
    "counter": "/counter",
}
PLACE = {
    "table": "t" * 22,
    "game": "ole",
    "names": [["Ana"], ["Ben"]],
    "real": True,
    "seats": {},
    "referee": None,
    "watch": None,
    "here": [],
    "made": True,
    "over": True,
    "scores": [5, 3],
    "winner": 0,
    "how": "resigned",
    "kinds": [{}, {}],
    "at": 0,
}
"""The data that a browser stores about a real table."""
WEIGHT_LIMIT, BOARD_LIMIT = 150_000, 180_000
"""The largest allowed numbers of transferred bytes, with fonts: for the home page, and for a table before the first
choice.
"""


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en-GB", "Ruedo is independent of them."),
        ("es-ES", "Ruedo es independiente de ellos."),
    ],
)
def test_the_footer_of_the_home_page_names_the_owners_of_the_games(
    visit: Watched, language: str, sentence: str
) -> None:
    page = visit("/", language=language)
    expect(page.locator(".foot")).to_contain_text(sentence)


KEYS = """() => {
  const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  const found = [document.title, ...[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)];
  while (texts.nextNode()) found.push(texts.currentNode.data);
  return found.filter((text) => /(^|\\s)[a-z]+[-_][a-z_-]*[a-z]([\\s.,:;]|$)/.test(text));
}"""
"""JavaScript that returns all texts which may contain a message id, such as `home-title` or `take_ball`."""


def known_messages() -> set[str]:
    """Return the ids of all messages and the types of all events, except those that are also ordinary words."""
    keys = {
        *(key for folder in FOLDERS for key in messages(folder, "en")),
        *(event_type(kind) for game in GAMES for kind in get_args(find(game).events)),
    }
    return {key for key in keys if "-" in key or "_" in key}


def keys_shown(page: Page) -> set[str]:
    page.wait_for_load_state("networkidle")
    words = {word.strip(".,:;") for text in page.evaluate(KEYS) for word in text.split()}
    return words & known_messages()


@pytest.mark.parametrize("theme", LIGHT_FIRST)
@pytest.mark.parametrize("name", PAGES)
def test_pages_are_accessible_show_no_message_ids_and_do_not_overflow(
    visit: Watched, axe: Axe, shot: Shot, name: str, theme: Theme
) -> None:
    """No other page was open before, so only the messages of this page are loaded.

    The test uses browsers with and without a game.
    """
    visit.forgive = ("404",) if name == "nowhere" else ()
    page = visit(PAGES[name], theme=theme)
    expect(page.locator("h1")).to_be_visible()
    assert keys_shown(page) == set()
    axe(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} is wider than {width} px"
        shot(page, f"{name}-{theme}-{width}")
    page.evaluate("place => localStorage.setItem('ruedo.tables', JSON.stringify([place]))", PLACE)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    assert keys_shown(page) == set()


def test_a_table_and_a_replay_that_are_opened_directly_show_no_message_ids(visit: Watched, server: Server) -> None:
    links = played(server)
    for path in (f"/t/{links['table']}", f"/t/{links['table']}/replay"):
        page = visit(f"{path}#{links['watch']}")
        expect(page.locator("main")).to_be_visible()
        assert keys_shown(page) == set()


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_empty_history_links_to_the_games_and_a_real_table_is_marked(visit: Watched, language: str) -> None:
    page = visit("/history", language=language)
    expect(
        page.get_by_role("link", name={"en": "What shall we play?", "es": "¿A qué jugamos?"}[language])
    ).to_be_visible()
    page.evaluate("place => localStorage.setItem('ruedo.tables', JSON.stringify([place]))", PLACE)
    page.reload()
    expect(page.get_by_text({"en": "a real table", "es": "mesa real"}[language])).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_game_is_visible_on_a_small_phone_without_scrolling(visit: Watched, language: str) -> None:
    page = visit("/", width=360, height=640, language=language)
    games = page.locator(".game")
    expect(games).to_have_count(3)
    expect(games.locator(".game-picture > g, .game-picture > path").first).to_be_attached()
    for game in games.all():
        begin = game.locator(".button.main").bounding_box()
        assert begin
        assert begin["y"] + begin["height"] <= 640
        assert begin["height"] >= 44
        expect(game.locator(".ways > :not(.main, .more)").first).not_to_be_visible()
        game.locator(".more").click()
        for way in game.locator(".ways > *").all():
            box = way.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 360
        game.locator(".more").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(
    ("path", "sign", "limit"), [("/", ".game-picture", WEIGHT_LIMIT), ("table", ".ole-play", BOARD_LIMIT)]
)
def test_a_page_stays_within_its_size_limit(browser: Browser, server: Server, path: str, sign: str, limit: int) -> None:
    """A browser with an empty cache fetches fewer bytes than the limit."""
    if path == "table":
        links = server.table("ole", [["Ana"], ["Ben"]], players=["person", "simple"])
        path = f"/t/{links['table']}#{links['seats'][0]}"
    with browser.new_context() as fresh:
        page = fresh.new_page()
        network = fresh.new_cdp_session(page)
        sizes: list[float] = []
        network.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        network.send("Network.enable")
        page.goto(f"{server.url}{path}")
        expect(page.locator(sign).first).to_be_visible()
        page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert sum(sizes) < limit, f"{sum(sizes):,.0f} bytes"
