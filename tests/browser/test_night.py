"""A club night in the page: the host, phones, the screen and the printed sheets."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.sizes import at_each_size

Axe = Callable[[Page], None]
NAMES = ("Ana", "Ben", "Cleo", "Dani")
HEIGHTS_OF_DIGITS = """all => all.map((one) => {
  const pen = document.createElement('canvas').getContext('2d');
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText('1');
  return above + below;
})"""
"""JavaScript that returns the heights of the digits in pixels. A digit is lower than the size of its font."""


def open_night(visit: Watched, server: Server, *names: str, tables: int = 2, **more: Any) -> Page:
    """Open a night with these players, who have no phones, and return the host's page. The host starts each round."""
    usual = {"form": "round_robin", "tables": tables, "real": True, "countdown": None}
    body = {"name": "Friday", "game": "shot-ole", **usual, **more}
    made = server.ask("POST", "/api/nights", body)
    for name in names:
        server.ask("POST", f"/api/nights/{made['night']}/players", {"name": name}, made["host"])
    host = visit(f"/night/{made['night']}/host#{made['host']}")
    expect(host.get_by_role("heading", name="Friday", level=1)).to_be_visible()
    expect(host.locator(".players li")).to_have_count(len(names))
    return host


def join(visit: Watched, server: Server, host: Page, name: str) -> Page:
    """Join the night as a player, and return the page on the player's phone."""
    night = night_path(host)
    key = server.ask("POST", f"/api{night.replace('night', 'nights')}/players", {"name": name})["key"]
    phone = visit(f"{night}#{key}", width=360, height=640, touch=True)
    expect(phone.get_by_text(f"You are {name}.")).to_be_visible()
    return phone


def join_by_hand(visit: Watched, host: Page, name: str) -> Page:
    """Join the night with the form on the player's phone, and return the page."""
    phone = visit(night_path(host), width=360, height=640, touch=True)
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Join", exact=True).tap()
    expect(phone.get_by_text(f"You are {name}.")).to_be_visible()
    return phone


def night_path(host: Page) -> str:
    """Return the path of the page on which players join the night."""
    return host.url.partition("/night/")[1] + host.url.partition("/night/")[2].partition("/")[0]


def add(host: Page, name: str) -> None:
    """Add a player without a phone."""
    host.get_by_label("Add a player without a phone").fill(name)
    host.get_by_role("button", name="Add", exact=True).click()
    expect(player(host, name)).to_be_visible()


def player(host: Page, name: str) -> Locator:
    return host.locator(".players li", has_text=name)


def game(page: Page, *names: str) -> Locator:
    """Return the row that shows the game of these players."""
    row = page.locator(".pairing")
    for name in names:
        row = row.filter(has_text=name)
    return row


def report(host: Page, row: Locator, winner: str, button: str = "Enter the result") -> None:
    """Enter or correct a result as the host."""
    row.get_by_role("button", name=button).click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("radio", name=winner).check(force=True)
    dialog.get_by_role("button", name="Save the result").click()
    expect(dialog).to_have_count(0)
    expect(row).to_contain_text(f"{winner} won.")


def test_four_players_play_a_round_robin(visit: Watched) -> None:
    host = visit("/")
    host.get_by_role("link", name="Club night").click()
    host.get_by_label("Name of the night").fill("Friday")
    host.get_by_role("radio", name="Shot-Olé").check(force=True)
    host.get_by_label("Format", exact=True).select_option("round_robin")
    host.get_by_label("Number of tables").fill("2")
    host.get_by_role("button", name="Open the night").click()
    expect(host.get_by_role("heading", name="Friday", level=1)).to_be_visible()
    ana, ben = join_by_hand(visit, host, "Ana"), join_by_hand(visit, host, "Ben")
    add(host, "Cleo")
    add(host, "Dani")
    screen = visit(f"{night_path(host)}/screen", width=1920, height=1080)
    expect(screen.locator(".names")).to_contain_text("Ana")
    for number in (1, 2, 3):
        host.get_by_role("button", name="Start").click()
        expect(host.locator("header + p")).to_contain_text(f"Round {number}")
        expect(ana.get_by_role("heading", name="You play")).to_be_visible()
        texts = host.locator(".pairing .sides").all_inner_texts()
        for winner in (next(name for name in NAMES if name in text) for text in texts):
            report(host, game(host, winner), winner)
    expect(host.locator(".standings tbody tr").first).to_contain_text("Ana")
    expect(ben.locator(".standings tbody tr.own")).to_contain_text("Ben")
    expect(screen.locator(".panel")).to_be_visible()


def test_a_phone_opens_its_table_and_returns_to_the_night(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, "Ben", tables=1)
    ana = join(visit, server, host, "Ana")
    host.get_by_role("button", name="Start the first round").click()
    ana.get_by_role("link", name="Go to your table").tap()
    expect(ana.locator(".table-bar")).to_contain_text("Ben")
    ana.get_by_role("link", name="To the night").tap()
    expect(ana.get_by_role("heading", name="Now you play Ben at table 1")).to_be_visible()
    report(host, host.locator(".pairing"), "Ben")
    expect(ana.locator(".standings tbody tr").first).to_contain_text("Ben")


def test_the_host_can_correct_a_result(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, "Ana", "Ben", tables=1)
    host.get_by_role("button", name="Start the first round").click()
    row = host.locator(".pairing")
    report(host, row, "Ana")
    report(host, row, "Ben", "Correct the result")
    expect(host.locator(".standings tbody tr").first).to_contain_text("Ben")


def test_a_lost_phone_cannot_open_the_night_after_a_new_code(visit: Watched, server: Server) -> None:
    host = open_night(visit, server)
    lost = join(visit, server, host, "Ana")
    host.get_by_role("button", name="More about Ana").click()
    host.get_by_role("button", name="Give this player a new code").click()
    address = host.locator("dialog .address").inner_text()
    expect(host.locator("dialog .qr")).to_be_visible()
    expect(lost.get_by_text("does not open this night any more")).to_be_visible()
    found = visit(f"/night/{address.partition('/night/')[2]}", width=360, height=640)
    expect(found.get_by_text("You are Ana.")).to_be_visible()


def test_the_scores_on_the_screen_can_be_read_from_afar(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES)
    host.get_by_role("button", name="Start the first round").click()
    screen = visit(f"{night_path(host)}/screen", width=1920, height=1080)
    points = screen.locator(".game .points")
    expect(points).to_have_count(4)
    assert min(points.evaluate_all(HEIGHTS_OF_DIGITS)) >= 0.12 * 1080
    assert screen.evaluate("document.documentElement.scrollHeight") <= 1080
    host.locator(".pairing").first.get_by_role("button", name="Show on the screen").click()
    expect(points).to_have_count(2)
    board = screen.get_by_alt_text("The board of table")
    expect(board).to_be_visible()
    screen.wait_for_function("() => document.querySelector('.pinned img').naturalWidth > 0")


def test_the_printed_page_has_an_empty_score_sheet_for_each_open_game(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES)
    host.get_by_role("button", name="Start the first round").click()
    expect(host.locator(".pairing")).to_have_count(2)
    sheets = visit(f"{night_path(host)}/print")
    expect(sheets.locator(".score-sheet")).to_have_count(2)


def test_axe_finds_no_accessibility_fault_in_the_pages_of_a_host_and_a_phone(
    visit: Watched, server: Server, axe_in_both_themes: Axe
) -> None:
    host = open_night(visit, server, *NAMES[1:])
    phone = join(visit, server, host, NAMES[0])
    host.get_by_role("button", name="Start the first round").click()
    expect(host.locator(".pairing")).to_have_count(2)
    host.get_by_text("History of the night").click()
    host.locator(".history li").first.wait_for()
    axe_in_both_themes(host)
    expect(phone.get_by_role("link", name="Go to your table")).to_be_visible()
    axe_in_both_themes(phone)


@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
def test_axe_finds_no_accessibility_fault_in_the_public_pages_of_a_night(
    visit: Watched, server: Server, axe: Axe, axe_in_both_themes: Axe, language: str
) -> None:
    check = axe_in_both_themes if language == "en-GB" else axe  # the colours do not depend on the language
    host = open_night(visit, server, *NAMES)
    host.get_by_role("button", name="Start the first round").click()
    expect(host.locator(".pairing")).to_have_count(2)
    page = visit("/night", language=language)
    page.locator("form").wait_for()
    check(page)
    for path in ("/screen", "/print", ""):
        page.goto(night_path(host) + path)
        page.locator("h1").wait_for()
        check(page)
    page.locator(".pairing").first.wait_for()
    for width, _ in at_each_size(page, [(360, 640)]):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
