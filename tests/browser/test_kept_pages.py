"""Pages that the browser translates, reloads or shows on a very narrow screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.test_night import join, open_night

TRANSLATE = """() => {
  const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  const all = [];
  while (texts.nextNode()) all.push(texts.currentNode);
  for (const text of all) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}"""
"""JavaScript that does to the page what the translation of a browser does."""


def test_a_translated_phone_follows_its_night(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, "Ben")
    phone = join(visit, server, host, "Ana")
    phone.evaluate(TRANSLATE)
    host.get_by_role("button", name="Start the first round").click()
    expect(phone.get_by_role("link", name="Go to your table")).to_be_visible()
    expect(phone.get_by_text("starts the first round")).to_have_count(0)


def test_a_half_entered_turn_survives_a_reload(visit: Watched, server: Server) -> None:
    table = server.ask("POST", "/api/tables", {"game": "horse-collar", "sides": [["Ana"], ["Ben"]], "real": True})
    page = visit(f"/t/{table['table']}#{table['referee']}")
    page.locator("label", has_text="Count").first.click()
    page.get_by_role("button", name="More: 3", exact=True).click()
    expect(page.locator(".so-far")).to_have_text("So far: 3 points")
    page.reload()
    expect(page.locator(".so-far")).to_have_text("So far: 3 points")


@pytest.mark.parametrize("path", ["/", "/new/ole", "/new/horse-collar", "/history", "/night", "/rules/ole"])
def test_a_page_does_not_scroll_sideways_at_320_pixels(visit: Watched, path: str) -> None:
    page = visit(path, width=320, height=640)
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
