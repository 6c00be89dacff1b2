"""The back button closes dialogs before it leaves the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watched, until
from tests.browser.page_tables import at_the_house_table

GO = "address => import('/static/ruedo/web/static/route.js').then(({ go }) => go(address))"
"""JavaScript that opens another page of the app, as a link does."""


def sheets(page: Page) -> int:
    """Return the number of entries that open dialogs have added to the browser history."""
    return int(page.evaluate("history.state?.sheets ?? 0"))


def test_the_back_button_closes_open_dialogs_before_it_leaves_the_table(visit: Watched) -> None:
    page = at_the_house_table(visit, width=390, height=844, touch=True)
    table = page.url
    entries = page.evaluate("history.length")
    dialogs = page.locator("dialog[open]")
    for sheet in ("How to read the table", "Rulings", "Menu"):
        page.get_by_role("button", name=sheet).first.tap()
        expect(dialogs).to_have_count(1)
        page.go_back()
        expect(dialogs).to_have_count(0)
        assert page.url == table
    page.get_by_role("button", name="How to read the table").tap()
    page.get_by_role("button", name="Read clause OL-T10").tap()
    expect(dialogs).to_have_count(2)
    page.go_back()
    expect(dialogs).to_have_count(1)
    expect(page.get_by_role("dialog", name="How to read the table")).to_be_visible()
    page.go_back()
    expect(dialogs).to_have_count(0)
    page.go_forward()
    assert until(page, lambda: sheets(page) == 0)
    expect(page.locator(".ole-play")).to_be_visible()
    expect(dialogs).to_have_count(0)
    assert page.evaluate("history.length") <= entries + 2
    page.go_back()
    page.wait_for_url("**/")


def test_the_list_of_choices_closes_with_the_back_button_or_after_a_choice(visit: Watched) -> None:
    page = at_the_house_table(visit, width=390, height=844, touch=True)
    table = page.url
    unfolded = page.locator("details.all[open]")
    page.locator("details.all summary").tap()  # before the kick-off, this list sets up the team
    expect(unfolded.locator(".line-up-list")).to_be_visible()
    assert until(page, lambda: sheets(page) == 1)
    page.go_back()
    expect(unfolded).to_have_count(0)
    assert page.url == table
    page.get_by_role("button", name="Set up", exact=True).tap()
    page.locator(".actions .kick_off").first.tap()
    page.get_by_text("All choices").tap()
    assert until(page, lambda: sheets(page) == 1)
    page.go_back()
    expect(unfolded).to_have_count(0)
    assert page.url == table
    page.get_by_text("All choices").tap()
    assert until(page, lambda: sheets(page) == 1)
    unfolded.locator(".do.discard").first.tap()
    expect(unfolded).to_have_count(0)
    assert until(page, lambda: sheets(page) == 0)
    assert page.url == table
    page.go_back()
    page.wait_for_url("**/")


@pytest.mark.parametrize("closing", ["its button", "Escape", "another in its stead", "a page that is loaded anew"])
def test_a_closed_dialog_leaves_no_entry_in_the_browser_history(visit: Watched, closing: str) -> None:
    page = at_the_house_table(visit)
    page.get_by_role("button", name="Menu").click()
    assert until(page, lambda: sheets(page) == 1)
    if closing == "another in its stead":
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog", name="Settings").wait_for()
        assert sheets(page) == 1
    if closing == "Escape":
        page.keyboard.press("Escape")
    elif closing == "a page that is loaded anew":
        page.reload()
    else:
        page.get_by_role("button", name="Close", exact=True).click()
    assert until(page, lambda: sheets(page) == 0)
    expect(page.locator(".ole-play")).to_be_visible()
    page.go_back()
    page.wait_for_url("**/")


def test_the_table_is_shown_after_a_step_back_to_a_second_visit(visit: Watched) -> None:
    """The entries of dialogs from before a reload belong only to the first visit of the table."""
    visit.forgive = ("closed before the connection is established",)  # the page may leave the table before that
    page = at_the_house_table(visit)
    page.get_by_role("button", name="Menu").click()
    assert until(page, lambda: sheets(page) == 1)
    page.reload()
    expect(page.locator(".ole-play")).to_be_visible()
    table = page.url
    for address in ("/rules/ole", table, "/history"):
        page.evaluate(GO, address)
        page.wait_for_url(f"**{address}" if address.startswith("/") else address)
    page.go_back()
    page.wait_for_url(table)
    expect(page.locator(".ole-play")).to_be_visible()


def test_a_page_is_not_left_if_the_browser_lost_the_entry_of_a_dialog(visit: Watched) -> None:
    """Chromium can lose the entry of a dialog that opens during a reload. The state of the page still counts it."""
    page = at_the_house_table(visit)
    table = page.url
    page.evaluate("history.replaceState({ sheets: 9 }, '')")
    page.reload()
    expect(page.locator(".ole-play")).to_be_visible()
    assert page.url == table
    assert sheets(page) == 0


OPENED_AMID = """async () => {
  const { opened } = await import('/static/ruedo/web/static/sheets.js');
  const closed = opened(() => {});
  await 0;
  const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
  closed();
  await 0;
  let shut = false;
  opened(() => { shut = true; });
  await arrived;
  return shut;
}"""
"""JavaScript that closes a dialog, and opens another one while the browser is still stepping back.

It returns whether the second dialog was closed, too.
"""


def test_a_dialog_stays_open_if_it_opens_while_the_back_button_closes_another(visit: Watched) -> None:
    page = at_the_house_table(visit)
    assert page.evaluate(OPENED_AMID) is False
    assert until(page, lambda: sheets(page) == 1)


def test_one_step_back_from_a_link_in_a_dialog_returns_to_the_table(visit: Watched) -> None:
    page = at_the_house_table(visit)
    table = page.url
    page.locator(".log-column .clause").first.click()
    page.get_by_role("dialog").get_by_role("link").click()
    page.wait_for_url("**/rules/ole#*")
    page.go_back()
    page.wait_for_url(table)
    expect(page.locator(".ole-play")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.go_back()
    page.wait_for_url("**/")
