"""The page around a table: links, seats, the clock, and the cover that hides cards between two turns."""

import re
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import Server, Theme, Watched
from tests.browser.page_tables import LIGHT_FIRST, Axe, Shot, at_the_house_table, resign, table_of


def test_a_link_can_be_copied_or_read_from_a_qr_code(visit: Watched, shot: Shot, axe: Axe) -> None:
    page = visit("/new/ole?how=link")
    page.get_by_role("button", name="Make the table").click()
    dialog = page.get_by_role("dialog", name="Links")
    expect(dialog.locator("h3")).to_have_text(["Player 2", "Spectators", "The host"])
    for place in dialog.locator(".one-link").all():
        address = place.locator("input").input_value()
        place.get_by_role("button", name="QR code").click()
        code = place.locator("svg.qr")
        expect(code).to_be_visible()
        picture = Path(shot(page, "qr")).with_name("qr-code.png")
        code.screenshot(path=picture)
        read = zxingcpp.read_barcodes(Image.open(picture))
        assert [one.text for one in read] == [address]
        place.get_by_role("button", name="Copy").click()
        page.wait_for_function("wanted => navigator.clipboard.readText().then((text) => text === wanted)", arg=address)
    axe(page)
    shot(page, "links-light-1280")


def test_the_link_of_a_seat_takes_the_seat_and_its_key_disappears_from_the_address(visit: Watched) -> None:
    maker = visit("/new/ole?how=link")
    maker.get_by_role("button", name="Make the table").click()
    link = maker.get_by_role("dialog").locator(".one-link input").first.input_value()
    maker.keyboard.press("Escape")
    expect(maker.get_by_text("Player 2 is away.")).to_be_visible()
    guest = visit(link, width=360, height=740, touch=True)
    expect(guest.locator(".table-bar .status.live")).to_be_visible()
    expect(maker.get_by_text("Player 2 is away.")).to_have_count(0)
    expect(guest).not_to_have_url(re.compile("#"))
    guest.reload()
    expect(guest.locator(".table-bar .status.live")).to_be_visible()
    assert guest.evaluate("Object.keys(JSON.parse(localStorage.getItem('ruedo.tables'))[0].seats)") == ["1"]


def test_an_invalid_link_opens_an_error_page(visit: Watched, shot: Shot, axe: Axe) -> None:
    links = "/t/nothing-here#AAAAAAAAAAAAAAAAAAAAAAAA"
    page = visit(links)
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    axe(page)
    shot(page, "no-table-light-1280")


@pytest.mark.parametrize("theme", LIGHT_FIRST)
def test_a_table_is_accessible(visit: Watched, axe: Axe, theme: Theme) -> None:
    page = at_the_house_table(visit, theme=theme)
    page.locator(".ole-play").wait_for()
    axe(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    resign(page)
    expect(page.get_by_role("heading", name="The house wins: Guest resigned")).to_be_visible()
    axe(page)


def test_the_page_counts_spectators_who_come_and_go(visit: Watched, server: Server) -> None:
    player = at_the_house_table(visit)
    player.get_by_role("button", name="Menu").click()
    player.get_by_role("button", name="Open the table to everybody").click()
    expect(player.get_by_text("Anyone may watch now.")).to_be_visible()
    watcher = visit("/")
    watcher.locator(f"a[href='/t/{table_of(player)}']").click()
    expect(watcher.locator(".table-bar .status.live")).to_be_visible()
    player.get_by_role("button", name="Menu").click()
    expect(player.get_by_text("1 person is watching.")).to_be_visible()
    watcher.close()
    expect(player.get_by_text("0 people are watching.")).to_be_visible()
    listed = server.ask("GET", "/api/tables?kind=live")
    assert table_of(player) in [table["table"] for table in listed]


def test_the_screen_is_covered_between_the_turns_of_two_players_who_share_it(
    visit: Watched, shot: Shot, axe: Axe
) -> None:
    page = visit("/new/ole?how=screen", width=360, height=740, theme="dark")
    page.get_by_label("Name at seat 1").fill("Ana")
    page.get_by_label("Name at seat 2").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    cover = page.locator(".cover")
    for name in ("Ben", "Ana"):  # there are no hidden cards yet, so the screen is not covered
        expect(page.locator(".bench.near .team")).to_contain_text(name)
        page.get_by_role("button", name="Set up", exact=True).click()
    expect(cover).to_be_visible()
    expect(cover.get_by_role("button")).to_be_focused()
    axe(page)
    shot(page, "cover-dark-360")
    page.keyboard.press("Enter")
    expect(cover).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Agree a result").click()
    page.get_by_role("radio", name="Ana").check()
    page.get_by_role("button", name="Ask the others").click()
    page.get_by_role("button", name="Agreed").click()
    expect(page.get_by_role("heading", name="Ana wins by agreement")).to_be_visible()
    expect(page.locator(".result .shout")).to_have_count(0)


def test_a_seat_can_be_handed_to_the_house(visit: Watched) -> None:
    page = visit("/new/ole?how=link")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("dialog", name="Links").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand over a seat").click()
    page.get_by_role("radio", name="Player 2").check()
    page.get_by_role("button", name="The house: plays sensibly").click()
    expect(page.get_by_text("The house now plays for Player 2.")).to_be_visible()
    expect(page.get_by_text("Player 2 sets up the team.").first).to_be_attached()


def test_a_seat_can_be_handed_to_another_person(visit: Watched) -> None:
    page = at_the_house_table(visit)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand over a seat").click()
    page.get_by_role("button", name="To another person").click()
    link = page.locator(".one-link input").input_value()
    other = visit(link)
    other.get_by_label("Your name").fill("Carla")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".table-bar .name")).to_have_text(["Carla", "The house"])
    expect(other.get_by_role("button", name="Set up", exact=True)).to_be_visible()


def test_a_choice_is_taken_back_when_the_other_player_agrees(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    table = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])
    first = table["view"]["waiting_for"]["seat"]
    pages = [visit(f"/t/{links['table']}#{key}") for key in links["seats"]]
    asking, other = pages[first], pages[1 - first]
    asking.get_by_role("button", name="Set up", exact=True).click()
    expect(other.get_by_role("button", name="Set up", exact=True)).to_be_visible()
    asking.get_by_role("button", name="Menu").click()
    asking.get_by_role("button", name="Ask to take back").click()
    other.get_by_role("button", name="Agreed").click()
    expect(asking.get_by_role("button", name="Set up", exact=True)).to_be_visible()


def test_the_clock_counts_down(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], players=["person", "simple"], clock=60)
    page = visit(f"/t/{links['table']}#{links['seats'][0]}")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    before = clock.text_content() or ""
    expect(clock).not_to_have_text(before)


def test_a_referees_screen_stays_awake(visit: Watched) -> None:
    page = visit("/new/horse-collar?how=real")
    page.add_init_script(WAKE_LOCK)
    page.reload()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("html")).to_have_attribute("data-held", "screen")
    page.evaluate("held.at(-1).released = true; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("html")).to_have_attribute("data-held", "screen screen")


WAKE_LOCK = """
window.held = [];
const request = async (kind) => {
  const lock = { kind, released: false, release() { this.released = true; } };
  held.push(lock);
  document.documentElement.dataset.held = held.map((one) => one.kind).join(' ');
  return lock;
};
Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""
"""A script that replaces the wake lock and records its requests, because a browser without a screen grants none."""
