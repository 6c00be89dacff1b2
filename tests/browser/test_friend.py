"""A friend who enters a table by a link: the name, notifications about turns, absence, and the rematch."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched

NOTICES = """
window.notices = [];
window.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => 'granted';
  constructor(text, { tag }) { window.notices.push([text, tag]); }
  close() { window.notices.push('closed'); }
};
"""
"""JavaScript that records system notifications, because a browser without a screen does not show them."""
HIDE = "hidden => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })"


def invited(visit: Watched, links: Any, **how: Any) -> Page:
    """Return the page of a friend who has opened the link to the second seat."""
    page = visit(f"/t/{links['table']}?enter#{links['seats'][1]}", **how)
    page.get_by_role("dialog").wait_for()
    return page


def open_table(server: Server, **more: Any) -> Any:
    """Return the links of a table at which nobody is present."""
    return server.ask("POST", "/api/tables", {"game": "ole", "sides": [["Ana"], ["Player 2"]], **more})


@pytest.mark.parametrize(
    ("language", "name", "sit"), [("en", "Your name", "Sit down"), ("es", "Tu nombre", "Sentarme")]
)
def test_a_friend_types_a_name_when_they_enter(
    visit: Watched, server: Server, axe_in_both_themes: Callable[[Page], None], language: str, name: str, sit: str
) -> None:
    links = open_table(server)
    ana = visit(f"/t/{links['table']}#{links['seats'][0]}")
    page = invited(visit, links, width=360, height=640, touch=True, language=language)
    axe_in_both_themes(page)
    field = page.get_by_label(name)
    expect(field).to_be_focused()
    expect(field).to_have_value("Player 2")
    field.fill("ana")
    page.get_by_role("button", name=sit).tap()
    expect(page.get_by_role("alert")).to_contain_text("ana")
    field.fill("Berta")
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for one in (ana, page):
        expect(one.locator(".table-bar .name")).to_have_text(["Ana", "Berta"])
    page.reload()
    expect(page.locator(".table-bar .name")).to_have_text(["Ana", "Berta"])
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert "enter" not in page.url


def test_the_link_that_a_host_sends_asks_for_the_name(visit: Watched) -> None:
    host = visit("/new/ole?how=link")
    host.get_by_role("button", name="Make the table").click()
    link = host.locator(".one-link input").first.input_value()
    assert re.search(r"/t/[^/?#]+\?enter#", link)
    friend = visit(link)
    expect(friend.get_by_role("dialog")).to_contain_text("You are invited to OLÉ")
    friend.get_by_label("Your name").fill("Berta")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".table-bar .name").last).to_have_text("Berta")
    again = visit(link)  # the field now contains the name of the seat
    expect(again.get_by_label("Your name")).to_have_value("Berta")


def test_a_system_notification_announces_a_turn_while_the_page_is_hidden(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    first = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])["view"]["waiting_for"]["seat"]
    choosing = visit(f"/t/{links['table']}#{links['seats'][first]}")
    page = visit("/")
    page.context.add_init_script(NOTICES)
    page.goto(f"/t/{links['table']}#{links['seats'][1 - first]}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Notify me when it is my turn").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate(HIDE, True)
    choosing.locator(".actions .button.main").click()
    expect(page).to_have_title("Your turn · Ana – Ben, OLÉ · Ruedo")
    assert page.evaluate("window.notices") == [["Your turn · Ana – Ben, OLÉ", links["table"]]]
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("window.notices").count("closed") == 1
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Stop notifying me when it is my turn")).to_be_visible()


def test_both_players_see_that_the_other_is_away(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    first = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])["view"]["waiting_for"]["seat"]
    pages = [visit(f"/t/{links['table']}#{key}") for key in links["seats"]]
    names = ["Ana", "Ben"]
    for page in pages:
        expect(page.locator(".table-bar .dot.here")).to_have_count(2)
        expect(page.locator(".trouble")).to_have_count(0)
    pages[first].context.close()
    expect(pages[1 - first].get_by_text(f"{names[first]} is away.")).to_be_visible()
    expect(pages[1 - first].get_by_role("img", name=f"{names[first]} is not here")).to_be_visible()
    back = visit(f"/t/{links['table']}#{links['seats'][first]}")
    expect(pages[1 - first].locator(".trouble")).to_have_count(0)
    back.locator(".actions .button.main").click()
    pages[1 - first].locator(".actions .button.main").wait_for()
    pages[1 - first].context.close()
    expect(back.get_by_text(f"{names[1 - first]} is away.")).to_be_visible()


def test_each_player_needs_only_one_touch_for_a_rematch(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    ana, ben = (visit(f"/t/{links['table']}#{key}", width=390, height=844, touch=True) for key in links["seats"])
    server.say(links, links["seats"][0], type="resign")
    ana.get_by_role("button", name="Rematch").tap()
    ana.wait_for_url(lambda url: "/t/" in url and links["table"] not in url)
    expect(ben.get_by_text("Another player wants a rematch.")).to_be_visible()
    expect(ben.locator(".result")).to_be_visible()
    assert links["table"] in ben.url, "nobody is taken away from the end of a game"
    ben.get_by_role("button", name="Play the rematch").tap()
    ben.wait_for_url(ana.url)
    for page in (ana, ben):
        expect(page.locator(".table-bar .name")).to_have_text(["Ben", "Ana"])
        expect(page.locator(".table-bar .dot.here")).to_have_count(2)
