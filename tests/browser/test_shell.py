"""The page around the games, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Theme, Watched

Axe = Callable[[Page], None]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/ole", "/new/shot-ole", "/new/horse-collar", "/t/nowhere"])
def test_pages_have_no_violations(visit: Watched, axe: Axe, path: str, theme: Theme) -> None:
    visit.forgive = ("4404",)
    page = visit(path, theme=theme)
    expect(page.locator("h1")).to_be_visible()
    axe(page)


def test_two_clicks_to_a_real_table(visit: Watched) -> None:
    page = visit("/")
    page.get_by_role("link", name="Keep score").nth(1).click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
