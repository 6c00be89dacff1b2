"""The hint of OLÉ in the page: one sentence with two numbers. Only games against the house offer it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import reported, simulated, sitting
from tests.browser.test_ole_sizes import SPILT

NUMBERS = {"en": r"would win [\d.]+ of 100 games", "es": r"ganaría (desde tu puesto )?[\d.]+ de cada 100 partidas"}
BUTTON = {"en": "Hint: what should I do?", "es": "Pista: ¿qué hago?"}
AGAINST_THE_HOUSE = ("person", "simple")
WHOLE = "why => why.scrollHeight <= why.clientHeight"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_hint_names_the_best_choice_and_its_reason(visit: Watched, server: Server, language: str) -> None:
    page = sitting(
        visit, simulated(server, players=AGAINST_THE_HOUSE), width=360, height=640, touch=True, language=language
    )
    assert page.evaluate(SPILT) == []
    page.get_by_role("button", name=BUTTON[language]).tap()
    why = page.locator(".why")
    expect(why).to_contain_text(re.compile(NUMBERS[language]))
    assert why.evaluate(WHOLE), why.inner_text()


def test_the_page_reports_a_hint_that_cannot_be_fetched(visit: Watched, server: Server) -> None:
    visit.forgive = ("ERR_FAILED",)
    page = sitting(visit, simulated(server, players=AGAINST_THE_HOUSE))
    page.route("**/games/ole/page/hint.js", lambda asked: asked.abort())
    page.get_by_role("button", name=BUTTON["en"]).click()
    expect(page.locator(".why")).to_contain_text("The server cannot be reached right now.")


def test_no_hint_is_offered_in_a_game_between_people(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    expect(page.locator(".do.end_turn").first).to_be_visible()
    expect(page.locator(".chips .hint")).to_have_count(0)
