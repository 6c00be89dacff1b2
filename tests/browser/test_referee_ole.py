"""A referee reports a game of OLÉ on a phone, and the page shows no card of a hand."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import DEALT, HAND, button, in_play, keep, referee, scores, sitting, watcher


def deal(phone: Page, dealt: dict[str, Any]) -> None:
    """Enter the dealt cards of a team on the phone of this team's player."""
    keeper, worldie = phone.locator("select").nth(0), phone.locator("select").nth(1)
    keeper.select_option(dealt["keeper"])
    for player in dealt["players"]:
        name = phone.evaluate(
            "id => fetch('/api/tables/' + location.pathname.split('/')[2], {headers: {authorization: 'Bearer ' +"
            " Object.values(JSON.parse(localStorage.getItem('ruedo.tables'))[0].seats)[0]}}).then(a => a.json())"
            ".then(t => t.equipment.players.find(p => p.id === id).name)",
            player,
        )
        phone.get_by_role("checkbox", name=name).check()
    for kind in dealt["hand"]:
        phone.get_by_role("button", name=f"More {kind}", exact=False).or_(
            phone.locator(f".stepper:has-text('{kind}') button").last
        ).first.click()
    worldie.select_option(dealt["worldie"])
    phone.locator("button[type=submit]").click()


def line_up(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=f"{name} sets up the team")).to_be_visible()
    button(page, "Set up").click()
    keep(page)


def choose(page: Page, kind: str, target: str = "") -> None:
    button(page, kind).click()
    if target:
        page.locator(".scrolling .big-button").filter(has_text=target).first.click()
    keep(page)


def dice(page: Page, *faces: int) -> None:
    rows = page.locator(".dice-row")
    expect(rows).to_have_count(len(faces))
    for row, face in enumerate(faces):
        rows.nth(row).get_by_role("button", name=str(face)).click()


@pytest.mark.long
def test_ole_can_be_refereed_with_a_printed_deck_and_two_phones(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], real=True, rules={"target": 1})
    page, beside = referee(visit, links), watcher(visit, links)
    expect(page.get_by_text("Ana’s phone is not connected")).to_be_visible()
    phones = [sitting(visit, links, key, **HAND) for key in links["seats"]]
    expect(page.get_by_text("Ben is entering the cards")).to_be_visible()
    deal(phones[1], DEALT[1])
    expect(page.get_by_text("Ben has entered the cards")).to_be_visible()
    expect(page.get_by_text("Ana is entering the cards")).to_be_visible()
    deal(phones[0], DEALT[0])
    line_up(page, "Ben")
    line_up(page, "Ana")
    page.locator(".scrolling .big-button").first.click()
    keep(page)
    expect(page.get_by_role("heading", name="What does Ana choose?")).to_be_visible()

    button(page, "Pass").click()  # only Ana can see that her hand lacks this card
    page.locator(".scrolling .big-button").first.click()
    button(page, "Keep it").click()
    expect(page.locator(".toast.wrong")).to_be_visible()
    button(page, "Change").click()

    choose(page, "Discard", "shot")
    choose(page, "Draw")
    expect(page.get_by_text("draws a card and reports it on the phone")).to_be_visible()
    phones[0].locator(".buttons .button").filter(has_text="tackle").click()
    expect(page.get_by_role("heading", name="What does Ana choose?")).to_be_visible()

    choose(page, "Shoot")
    dice(page, 6, 1)
    expect(page.locator(".review")).to_contain_text("against")
    button(page, "Change").click()
    dice(page, 6, 1)
    keep(page)
    expect(beside.locator(".dice .product").first).to_be_visible()
    for one in (page, beside, *phones):
        expect(one.get_by_role("heading", name="Ana wins")).to_be_visible()
    scores(beside, 1, 0)


def test_the_server_rolls_the_dice(visit: Watched, server: Server) -> None:
    links = in_play(server)
    page, beside = referee(visit, links), watcher(visit, links)
    choose(page, "Shoot")
    rolls = 0
    expect(button(page, "Roll for us")).to_be_visible()
    while button(page, "Roll for us").is_visible():  # the dice are rolled again if the results are equal
        rolls += 1
        button(page, "Roll for us").click()
        expect(page.locator(".log-box .log li")).to_have_count(5 + rolls)
    expect(beside.locator(".dice .product").first).to_be_visible()


def test_the_referees_page_shows_no_card_of_a_hand(visit: Watched, server: Server) -> None:
    """Ana holds five shot cards, but the page offers every card that a player could hold."""
    page = referee(visit, in_play(server))
    button(page, "Discard").click()
    expect(page.locator(".scrolling .big-button .said")).to_have_count(4)
