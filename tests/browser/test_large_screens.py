"""Pages around the games do not overflow on the smallest screens, and grow on the largest screens."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import reported, sitting

PAGES = {
    "home": ("/", ".game p"),
    "new": ("/new/ole", ".choices legend"),
    "rules": ("/rules/ole", ".learn p"),
    "history": ("/history", "main p"),
    "equipment": ("/equipment/ole", "main .button"),
    "night": ("/night", "main label"),
    "counter": ("/counter", "main .button"),
}
"""For each page: its address, and a selector of an element with text."""


def font_size(page: Page, text: str) -> float:
    return float(page.locator(text).first.evaluate("text => parseFloat(getComputedStyle(text).fontSize)"))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_grows_on_a_very_large_screen_and_never_overflows(visit: Watched, name: str) -> None:
    """The test uses Spanish, because its words are longer."""
    path, text = PAGES[name]
    page = visit(path, language="es")
    page.locator(text).first.wait_for()
    sizes = {}
    for width, height in ((360, 640), (390, 844), (1366, 768), (1920, 1080), (3840, 2160)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        sizes[width] = font_size(page, text)
    assert sizes[3840] >= 1.4 * sizes[1920]


def test_the_menu_of_a_table_grows_on_a_very_large_screen(visit: Watched, server: Server) -> None:
    heights = {}
    for width, height in ((1920, 1080), (3840, 2160)):
        page = sitting(visit, reported(server), width=width, height=height)
        page.get_by_role("button", name="Menu").click()
        box = page.get_by_role("dialog").get_by_role("button", name="Resign").bounding_box()
        assert box
        heights[width] = box["height"]
    assert heights[3840] > 1.4 * heights[1920]


def test_the_lesson_shows_no_button_for_phrases(visit: Watched) -> None:
    page = visit("/rules/ole", width=360, height=640, touch=True, language="es")
    page.locator("h1").wait_for()
    page.evaluate("import('/static/ruedo/games/ole/page/lesson_table.js').then(({ begin }) => begin())")
    page.locator(".ole-play").wait_for()
    expect(page.get_by_role("button", name="Decir algo")).to_have_count(0)
    expect(page.locator(".table-bar .name").first).to_have_text("Invitado")
    assert page.locator(".table-bar .name").first.evaluate("name => name.scrollWidth <= name.clientWidth")
