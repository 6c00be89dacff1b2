"""The plain page of a game with hidden hands: each hand is shown only on its player's phone, and lists can be long."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server, Watched
from tests.plugins import DUDO, environment, install

Axe = Callable[[Page], None]
TOGETHER = Path(__file__).parents[1] / "together"
SIDES = [["Ana"], ["Ben"]]


@pytest.fixture(scope="module")
def dudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with Dudo, and with the variant in which both players roll at once."""
    folder = tmp_path_factory.mktemp("dudo")
    install(folder / "site", "dudo", DUDO)
    install(folder / "site", "together", TOGETHER, "dudo-together")
    running = Server(folder, environment(folder / "site"))
    running.start()
    yield running
    running.stop()


def sitting(visit: Watched, dudo: Server, links: Any, key: str, **more: Any) -> Page:
    page = visit(f"/t/{links['table']}#{key}", server=dudo, width=390, height=844, **more)
    expect(page.locator(".table-page")).to_be_visible()
    return page


def big(page: Page, name: str) -> Locator:
    return page.locator(".big-button").filter(has_text=name)


def search(page: Page) -> Locator:
    return page.get_by_role("searchbox")


def test_each_hand_of_a_refereed_game_is_shown_only_on_its_own_phone(visit: Watched, dudo: Server, axe: Axe) -> None:
    links = dudo.table("dudo", SIDES, real=True, rules={"target": 1})
    referee = sitting(visit, dudo, links, links["referee"])
    expect(referee.locator("main")).to_contain_text("Ana has not opened the link of this seat.")
    ana = sitting(visit, dudo, links, links["seats"][0])
    expect(referee.locator("main")).to_contain_text("Ana has not reported yet.")
    ben = sitting(visit, dudo, links, links["seats"][1], language="es-ES")
    expect(ben.locator(".prompt")).to_have_text("Esperando a Ana.")
    expect(ana.locator(".prompt")).to_have_text("Ana, report the things that only you can see.")
    axe(ana)
    axe(referee)
    search(ana).fill("155")
    expect(ana.get_by_role("status").filter(has_text="choice")).to_have_text("1 choice")
    search(ana).press("Enter")
    expect(ben.locator(".prompt")).to_have_text("Ben, comunica lo que solo ves tú.")
    search(ben).fill("dados 5 2 3")
    ben.get_by_role("button", name="los dados 5, 2 y 3").click()
    expect(ana.locator(".plain-facts")).to_contain_text("1, 5, and 5")
    expect(ben.locator(".plain-facts")).to_contain_text("5, 2 y 3")
    for page in (referee, ben):
        assert "1, 5" not in page.locator("main").inner_text()
    big(ana, "bid dice 3, face 5").click()
    expect(referee.get_by_role("heading", name="Ben: what happens?")).to_be_visible()
    big(referee, "doubt").click()
    referee.locator(".keep").click()
    expect(referee.locator(".table-bar .tally .points")).to_have_text(["1", "0"])
    expect(referee.locator(".plain-facts")).to_contain_text("5, 2, and 3")


def test_each_player_reports_a_part_of_an_event_and_can_correct_it(visit: Watched, dudo: Server) -> None:
    links = dudo.table("dudo-together", SIDES, real=True)
    ana = sitting(visit, dudo, links, links["seats"][0])
    ben = sitting(visit, dudo, links, links["seats"][1])
    referee = sitting(visit, dudo, links, links["referee"])
    search(ana).fill("111")
    search(ana).press("Enter")
    expect(ana.locator(".prompt")).to_have_text("Your report is stored. The other players still have to report.")
    expect(referee.locator("main")).to_contain_text("Ana has reported.")
    expect(referee.locator("main")).to_contain_text("Ben has not reported yet.")
    ana.get_by_role("button", name="Change the report").click()
    search(ana).fill("2 4 6")
    search(ana).press("Enter")
    expect(ana.locator(".prompt")).to_have_text("Your report is stored. The other players still have to report.")
    search(ben).fill("333")
    search(ben).press("Enter")
    expect(ana.locator(".plain-facts")).to_contain_text("2, 4, and 6")
    expect(ben.locator(".plain-facts")).to_contain_text("3, 3, and 3")
    assert [step["event"]["type"] for step in _events(dudo, links)] == ["both"]


def test_more_than_100_choices_are_a_grouped_list_that_works_with_the_keyboard(
    visit: Watched, dudo: Server, axe: Axe
) -> None:
    links = dudo.table("dudo-together", SIDES, players=["person", "person"])
    other = visit(f"/t/{links['table']}#{links['seats'][1]}", server=dudo, language="es-ES")
    page = sitting(visit, dudo, links, links["seats"][0], language="es-ES")
    expect(page.get_by_role("status").filter(has_text="jugadas")).to_have_text("108 jugadas")
    groups = page.locator(".many summary")
    expect(groups).to_have_count(6)
    expect(groups.first).to_contain_text("(18)")
    axe(page)
    search(page).focus()
    page.keyboard.press("ArrowDown")
    expect(groups.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(groups.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    first = page.locator(".many details").nth(1).get_by_role("button").first
    expect(first).to_be_focused()
    axe(page)
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_have_text("Esperando a Ben.")
    expect(other.locator(".plain-facts")).to_contain_text("count 2")
    event = _events(dudo, links)[-1]["event"]
    assert (event["type"], event["count"], event["face"], event["tone"]) == ("claim", 2, 1, "calm")


def _events(dudo: Server, links: Any) -> Any:
    return dudo.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])["events"]


def test_the_page_fetches_the_list_of_choices_only_when_it_is_needed(visit: Watched, dudo: Server) -> None:
    links = dudo.table("dudo", SIDES, players=["person", "person"])
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", server=dudo)
    other = visit(f"/t/{links['table']}#{links['seats'][1]}", server=dudo)
    expect(page.locator(".big-button").first).to_be_visible()
    expect(other.locator(".prompt")).to_have_text("Waiting for Ana.")
    fetched = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert any("/plain/play.js" in name for name in fetched), json.dumps(fetched)
    assert not any("/plain/many.js" in name or "/plain/possible.js" in name for name in fetched)
