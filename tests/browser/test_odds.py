"""The bar that shows the odds of both sides. Spectators see it if the table allows hints, but players never do."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched

WORDS = {
    "en": r"Odds of Ana: (\d+) %\. Odds of Ben: (\d+) %\.",
    "es": r"Probabilidad de ganar: Ana, (\d+) %; Ben, (\d+) %\.",
}
BAR = ".odds-bar"


def table(server: Server, game: str, **more: Any) -> Any:
    return server.table(game, [["Ana"], ["Ben"]], players=["person", "person"], **more)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", ["ole", "shot-ole", "horse-collar"])
def test_a_spectator_sees_the_odds_of_both_sides(
    visit: Watched, server: Server, game: str, language: str, axe: Any
) -> None:
    links = table(server, game)
    page = visit(f"/t/{links['table']}#{links['watch']}", width=390, height=844, language=language)
    bar = page.locator(BAR)
    bar.wait_for(timeout=120_000)
    found = re.fullmatch(WORDS[language], bar.get_attribute("aria-label") or "")
    assert found is not None
    assert int(found[1]) + int(found[2]) == 100
    expect(bar).to_have_text(f"{found[1]} %{found[2]} %")
    axe(page)


def test_the_odds_bar_changes_when_the_odds_change(visit: Watched, server: Server) -> None:
    """In a game to a few points, a ring around the post changes the odds."""
    links = table(server, "shot-ole", rules={"opening": "fixed", "target": 7})
    page = visit(f"/t/{links['table']}#{links['watch']}", settings={"board": "flat"})
    page.locator(BAR).wait_for(timeout=120_000)
    before = page.locator(BAR).inner_text()
    spin = {"type": "spin", "seat": 0, "at": [0, -0.053], "velocity": [0.02, 0.14], "spin": 33.0, "lean": -0.3}
    server.say(links, links["seats"][0], type="send_event", event=spin)
    expect(page.locator("main")).to_have_attribute("data-events", "2")
    expect(page.locator(BAR)).not_to_have_text(before)


def test_players_see_no_odds_and_a_table_without_hints_shows_odds_to_nobody(visit: Watched, server: Server) -> None:
    links = table(server, "horse-collar")
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", settings={"board": "flat"})
    page.locator(".board-host svg").first.wait_for(state="attached")
    expect(page.locator(BAR)).to_have_count(0)
    hidden = table(server, "horse-collar", hints=False)
    page = visit(f"/t/{hidden['table']}#{hidden['watch']}", settings={"board": "flat"})
    page.locator(".board-host svg").first.wait_for(state="attached")
    expect(page.locator(BAR)).to_have_count(0)
