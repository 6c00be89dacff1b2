"""Whole games of OLÉ by mouse, touch and keyboard, on a shared screen, and with a printed deck."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import BLANK, Server, Watched, press, until
from tests.browser.ole_tables import clicked, play_out, seat, show_the_same, sitting, table

KEY_TO = """target => {
  const [from, group] = [document.activeElement, target.closest('.ole-board, .hand')];
  if (!group || !group.contains(from)) return 'Tab';
  const [one, other] = [from, target].map((element) => element.getBoundingClientRect());
  const right = other.x + other.width / 2 - one.x - one.width / 2;
  const down = other.y + other.height / 2 - one.y - one.height / 2;
  // sometimes the other way, so that an arrow without a neighbour is no dead end
  const across = Math.abs(right) > Math.abs(down) === Math.random() > 0.2;
  return across ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
}"""
"""JavaScript that returns the key that moves the focus towards an element."""


def tapped(thing: Locator) -> None:
    press(thing, finger=True)


@pytest.mark.long
def test_a_whole_game_can_be_played_with_the_mouse(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, target=2, limit=12))
    assert play_out([page], clicked, Random(1))
    assert page.locator(".result").inner_text()


def test_a_whole_game_can_be_played_by_touch_on_a_phone(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, limit=4), width=360, height=740, touch=True)
    play_out([page], tapped, Random(2))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.long
def test_a_whole_game_can_be_played_between_two_phones(visit: Watched, server: Server) -> None:
    links = table(server, players=("person", "person"), limit=12)
    sizes = ((360, 740), (390, 844))
    phones = [
        sitting(visit, links, number, width=width, height=height, touch=True)
        for number, (width, height) in enumerate(sizes)
    ]
    play_out(phones, tapped, Random(4))
    for phone, (width, _) in zip(phones, sizes, strict=True):
        expect(phone.locator(".result")).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
    show_the_same(*phones)


@pytest.mark.long
def test_a_whole_game_can_be_played_with_the_keyboard_alone(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, limit=10))

    def keyed(thing: Locator) -> None:
        """Move the focus to a button by Tab and arrow keys, and press it."""
        for _ in range(120):
            if thing.evaluate("element => document.activeElement === element"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press(thing.evaluate(KEY_TO))
        raise AssertionError(f"the keys do not come to {thing.evaluate('element => element.outerHTML')}")

    play_out([page], keyed, Random(3))


def test_two_players_at_one_screen_see_both_line_ups_but_never_both_hands(visit: Watched, server: Server) -> None:
    links = table(server, players=("person", "person"))
    page = visit(BLANK)
    known = {"table": links["table"], "game": "ole", "names": [["Ana"], ["Ben"]], "seats": links["seats"]}
    page.evaluate(
        "known => localStorage.setItem('ruedo.tables', JSON.stringify([known]))",
        {**known, "seats": dict(enumerate(links["seats"])), "here": [0, 1], "made": True, "at": 0},
    )
    page.goto(f"/t/{links['table']}")
    for name in ("Ben", "Ana"):
        expect(page.locator(".bench.near .team")).to_contain_text(name)
        assert page.locator(".action-card, #take").count() == 0
        page.get_by_role("button", name="Set up", exact=True).click()
    take = page.locator("#take")
    expect(take).to_contain_text("Ana")
    assert page.locator(".action-card").count() == 0
    take.click()
    expect(page.locator(".action-card")).to_have_count(5)
    expect(page.locator(".actions .kick_off").first).to_be_visible()


def test_a_printed_deck_can_be_used_at_a_real_table(visit: Watched, server: Server) -> None:
    """Each player reports their cards on a phone. The players report their dice, or the server rolls the dice."""
    links = table(server, players=("person", "person"), real=True)
    dealt = (
        ("k1", ["Nadia Cortés", "Bruno Salas", "Celia Duarte", "Ivo Petrov", "Jonas Weber"], "w1"),
        ("k2", ["Marta Ibarra", "Otto Lindqvist", "Lena Hartmann", "Samir Haddad", "Lucía Ferrer"], "w2"),
    )
    pages = [visit(seat(links, number), width=360, height=740, touch=True) for number in (0, 1)]
    for page, (keeper, players, worldie) in zip(pages, dealt, strict=True):
        page.get_by_label("Goalkeeper").select_option(keeper)
        for name in players:
            page.get_by_role("checkbox", name=re.compile(name)).check()
        for kind, count in (("pass", 2), ("dribble", 1), ("shot", 1), ("tackle", 1)):
            for _ in range(count):
                page.get_by_role("button", name=f"One more {kind}").tap()
        page.get_by_label("Worldie").select_option(worldie)
        page.get_by_role("button", name="These are mine").tap()
    one, other = pages
    for page in (other, one):
        page.get_by_role("button", name="Set up", exact=True).tap()
    one.locator(".kick_off").first.tap()
    expect(one.locator(".action-card")).to_have_count(5)
    one.locator("button[data-thing='card:pass']").first.tap()
    one.locator(".choosing .buttons .do.pass").first.tap()
    answering, entered = other.locator(".let_go"), one.get_by_role("button", name="Let the server roll")
    assert until(one, lambda: answering.count() + entered.count() > 0)
    if answering.count():
        answering.tap()
    entered.tap()
    expect(one.locator(".tray")).to_contain_text(re.compile("arrives|loses"))
