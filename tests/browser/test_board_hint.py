"""The hint on both boards: a sentence with two numbers, and an aim. Only games against the house offer a hint."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.test_boards import sitting

FLAT = {"board": "flat"}
NUMBERS = {
    "en": r"would win \d+ of 100 games( after .*, and \d+ after| from your seat\. After .* it would win \d+)",
    "es": r"ganaría (desde tu puesto )?\d+ de cada 100 partidas( tras .*, y \d+ tras|\. Tras .* ganaría \d+)",
}
BUTTON = {"en": "Hint: what should I do?", "es": "Pista: ¿qué hago?"}
RULES: dict[str, Any] = {"shot-ole": {"opening": "fixed"}, "horse-collar": {}}
THROW = {"shot-ole": r"(Start|Empieza a) [\d.]+ cm", "horse-collar": r"(Shoot|Tira) .* m/s"}


def asked(page: Page, language: str) -> Page:
    """Press the button for a hint, and wait until the hint is shown."""
    page.get_by_role("button", name=BUTTON[language]).click()
    expect(page.locator(".board-hint [role=status]")).to_contain_text(re.compile(NUMBERS[language]), timeout=120_000)
    return page


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", RULES)
def test_a_hint_names_the_best_throw_and_shows_its_aim(
    visit: Watched, server: Server, game: str, language: str, axe: Any
) -> None:
    links = server.table(game, [["Ana"], ["Ben"]], rules=RULES[game], players=["person", "simple"])
    page = sitting(visit, links, width=360, height=640, language=language, settings={**FLAT, "numbers": True})
    speed = page.locator("#aim-speed")
    before = speed.input_value()
    hint = asked(page, language).locator(".board-hint [role=status]")
    expect(hint).to_contain_text(re.compile(THROW[game]))
    throws = re.findall(r"(?:[\d.]+ cm|middle|centro).*?[\d.]+ m/s", hint.inner_text())
    assert len(set(throws)) == 2
    said = re.search(r"([\d.]+) m/s", hint.inner_text())
    assert said is not None
    assert float(speed.input_value()) == pytest.approx(float(said[1]), abs=0.006)
    assert speed.input_value() != before
    expect(page.locator(".gauge-target", has_text={"en": "Hint", "es": "Pista"}[language])).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    axe(page)


@pytest.mark.parametrize("more", [{"players": ["person", "person"]}, {"players": ["person", "simple"], "hints": False}])
def test_no_hint_is_offered_between_two_people_or_at_a_table_without_hints(
    visit: Watched, server: Server, more: dict[str, Any]
) -> None:
    links = server.table("horse-collar", [["Ana"], ["Ben"]], **more)
    page = sitting(visit, links, settings=FLAT)
    expect(page.locator(".throw")).to_be_visible()
    expect(page.locator(".board-hint")).to_have_count(0)
