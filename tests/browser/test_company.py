"""How the page shows the other people at a table: their presence, their answers, and the phrases that they send."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched


def at(visit: Watched, links: Any, key: str, **how: Any) -> Page:
    page = visit(f"/t/{links['table']}#{key}", **how)
    page.locator(".ole-play").wait_for()
    return page


def ask_back(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask to take back").click()


@pytest.mark.long
def test_everybody_sees_arrivals_departures_refusals_and_choices_by_the_house(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], clock=20)
    ben = at(visit, links, links["seats"][1])
    watcher = at(visit, links, links["watch"])
    ana = at(visit, links, links["seats"][0])
    for page in (ana, ben, watcher):
        expect(page.locator(".table-bar .dot.here")).to_have_count(2)
    ben.get_by_role("button", name="Set up", exact=True).click()
    expect(ana.get_by_role("button", name="Set up", exact=True)).to_be_visible()
    ask_back(ben)
    ana.get_by_role("button", name="No", exact=True).click()
    for page in (ana, ben, watcher):
        expect(page.get_by_text("Ana does not agree to take back the last choice.")).to_be_visible()
    for page in (ana, ben, watcher):  # Ana is present but does not choose.
        expect(page.get_by_text("Ana ran out of time. The house chose.").first).to_be_visible()
    ben.context.close()
    for page in (ana, watcher):
        expect(page.get_by_role("img", name="Ben is not here")).to_be_visible()
        expect(page.get_by_text("Ben has left the table.")).to_be_visible()
    at(visit, links, links["seats"][1])
    expect(ana.get_by_text("Ben is back.")).to_be_visible()
    expect(ana.locator(".table-bar .dot.here")).to_have_count(2)


@pytest.mark.long
def test_phrases_are_shown_in_the_readers_language_and_can_be_muted(
    visit: Watched, server: Server, axe: Any, shot: Any
) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    ana = at(visit, links, links["seats"][0], width=360, height=640, touch=True)
    ben = at(visit, links, links["seats"][1], language="es-ES")
    watcher = at(visit, links, links["watch"])
    expect(watcher.get_by_role("button", name="Say something")).to_have_count(0)
    ana.get_by_role("button", name="Say something").tap()
    axe(ana)
    shot(ana, "phrases-light-360")
    ana.get_by_role("button", name="Well played").tap()
    expect(ben.locator(".bubble")).to_have_text(re.compile("Ana\\s+Bien jugado"))
    expect(watcher.locator(".bubble")).to_contain_text("Well played")
    shot(ana, "phrase-light-360")
    assert ana.evaluate("document.documentElement.scrollWidth") <= 360
    ana.get_by_role("button", name="Say something").tap()
    ana.get_by_label("Mute other players’ phrases").check()
    ana.keyboard.press("Escape")
    expect(ana.locator(".bubble")).to_have_count(0)
    ben.get_by_role("button", name="Decir algo").click()
    ben.get_by_role("button", name="Gracias").click()
    expect(watcher.locator(".bubble", has_text="Thank you")).to_be_visible()
    expect(ana.locator(".bubble")).to_have_count(0)


@pytest.mark.parametrize(("language", "turn"), [("en", "Your turn · "), ("es", "Te toca · ")])
def test_the_title_of_the_page_shows_whose_turn_it_is(visit: Watched, server: Server, language: str, turn: str) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    pages = [visit(f"/t/{links['table']}#{key}", language=language) for key in links["seats"]]
    waiting, choosing = "Ana – Ben, OLÉ · Ruedo", f"{turn}Ana – Ben, OLÉ · Ruedo"
    other, setting_up = pages
    expect(setting_up).to_have_title(choosing)
    expect(other).to_have_title(waiting)
    setting_up.locator(".actions .button.main").click()
    expect(other).to_have_title(choosing)
    expect(setting_up).to_have_title(waiting)
