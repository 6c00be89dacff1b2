"""A game with rules, words and a rulebook, but no page of its own, can be played, refereed and replayed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.plugins import PIG, environment, install

Axe = Callable[[Page], None]
BROKEN = {"__init__.py": "raise RuntimeError('a package that fails')\n"}


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with the game Pig, and with a package that cannot be imported."""
    folder = tmp_path_factory.mktemp("pig")
    install(folder / "site", "pig", PIG)
    install(folder / "site", "broken", BROKEN)
    running = Server(folder, environment(folder / "site"))
    running.start()
    yield running
    running.stop()


def big(page: Page, name: str) -> Any:
    return page.locator(".big-button").filter(has_text=name)


def sitting(visit: Watched, pig: Server, links: Any, key: str, **more: Any) -> Page:
    page = visit(f"/t/{links['table']}#{key}", server=pig, **more)
    expect(page.locator(".table-page")).to_be_visible()
    return page


def test_the_server_reports_a_broken_package_once_and_omits_its_game(pig: Server) -> None:
    assert [game["name"] for game in pig.ask("GET", "/api/games")] == ["horse-collar", "ole", "pig", "shot-ole"]
    pig.ask("GET", "/api/games")
    assert pig.output.count("The game broken of ruedo_broken:GAME cannot be loaded") == 1


def test_a_plain_game_is_on_the_home_page_and_can_be_played_against_the_house(
    visit: Watched, pig: Server, axe: Axe
) -> None:
    page = visit("/", server=pig)
    game = page.locator("li.game").filter(has=page.get_by_role("heading", name="Pig", exact=True))
    expect(game).to_contain_text("Roll a die as often as you dare.")
    axe(page)
    game.get_by_role("button", name="Play the house").click()
    expect(big(page, "roll")).to_be_visible()
    expect(page.locator(".shot-ole, .ring")).to_have_count(0)
    axe(page)
    seen = page.locator(".log-column .ruling")
    big(page, "roll").click()
    expect(seen.filter(has_text="Guest rolls.")).not_to_have_count(0)


def test_two_players_can_play_a_plain_game_by_link_in_both_languages(visit: Watched, pig: Server) -> None:
    links = pig.table("pig", [["Ana"], ["Ben"]], rules={"target": 1})
    pages = [
        sitting(visit, pig, links, links["seats"][0]),
        sitting(visit, pig, links, links["seats"][1], language="es-ES"),
    ]
    watch = sitting(visit, pig, links, links["watch"])
    names = (("roll", "hold"), ("tirar", "plantarse"))
    expect(big(pages[0], "roll")).to_be_visible()
    expect(pages[1].locator(".prompt")).to_have_text("Esperando a Ana.")
    for _ in range(200):
        state = pig.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
        if state["status"].get("result"):
            break
        seat = state["view"]["waiting_for"]["seat"]
        roll, hold = names[seat]
        name = hold if state["view"]["brought"] else roll
        big(pages[seat], name).click()
        while pig.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])["n"] == state["n"]:
            watch.wait_for_timeout(25)
    assert state["status"]["result"]
    expect(watch.locator("main")).to_contain_text("wins")
    replay = visit(f"/t/{links['table']}/replay#{links['watch']}", server=pig)
    expect(replay.locator(".plain-facts")).to_be_visible()
    replay.keyboard.press("Home")
    expect(replay.locator(".log-column .ruling")).to_have_count(1)


def test_a_choice_that_is_not_allowed_shows_its_reason_and_clause(visit: Watched, pig: Server, axe: Axe) -> None:
    links = pig.table("pig", [["Ana"], ["Ben"]])
    page = sitting(visit, pig, links, links["seats"][0], language="es-ES")
    page.get_by_role("button", name="¿Por qué no puedo elegir plantarse?").click()
    expect(page.locator(".plain-why .clause")).to_have_text("PIG-T1")
    axe(page)
    page.locator(".plain-why .clause").click()
    expect(page.get_by_role("dialog")).to_contain_text("una tirada del dado")


def test_a_plain_game_can_be_refereed_at_a_real_table(visit: Watched, pig: Server, axe: Axe) -> None:
    links = pig.table("pig", [["Ana"], ["Ben"]], real=True)
    page = sitting(visit, pig, links, links["referee"], width=360, height=740, touch=True, language="es-ES")
    for name in ("tirar", "el dado 5", "plantarse"):
        big(page, name).click()
        page.get_by_role("button", name="Vale así").wait_for()
        axe(page)
        page.locator(".keep").click()
        expect(page.locator(".review")).to_have_count(0)
    expect(page.locator(".table-bar .tally .points")).to_have_text(["5", "0"])
    expect(page.get_by_role("heading", name="Ben: ¿qué pasa?")).to_be_visible()


def test_a_table_can_be_made_with_options_and_the_rulebook_can_be_read(visit: Watched, pig: Server, axe: Axe) -> None:
    page = visit("/new/pig?how=link", server=pig)
    page.get_by_text("Rules of this table").click()
    expect(page.get_by_label("points to win")).to_have_value("100")
    axe(page)
    rules = visit("/rules/pig#PIG-T2", server=pig, language="es-ES")
    expect(rules.locator("#PIG-T2")).to_contain_text("Si el dado muestra un 1, el turno termina")
