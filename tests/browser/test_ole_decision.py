"""The question about an opponent's pass in OLÉ: which players can intercept it, the odds, and the consequences."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import CUT, reported, seat, simulated, sitting
from tests.browser.sizes import Size, at_each_size, sizes_with_languages
from tests.browser.test_ole_sizes import HIDDEN, LAPTOPS, PHONES, SPILT, TABLET

PASS = {"type": "pass", "seat": 0, "to": "p16"}
BACK = {"type": "pass", "seat": 0, "to": "p01"}
"""A pass that only a weak player in attack can intercept, with 3 of 36 possible rolls."""
SEEN = """() => [...document.querySelectorAll('.do:is(.intercept, .let_go)')].flatMap((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const chips = button.closest('.chips').getBoundingClientRect();
  const seen = left >= 0 && right <= innerWidth && top >= chips.top - 1 && bottom <= chips.bottom + 1;
  return seen ? [] : [`${button.innerText}: ${left}-${right}, ${top}-${bottom}`];
})"""
"""JavaScript that lists the answers to a pass which are not completely visible."""
STAKE = {"en": "If you win, you get the ball.", "es": "Si ganas, el balón es tuyo."}


@pytest.mark.parametrize(("sizes", "language"), sizes_with_languages([PHONES, (TABLET, *LAPTOPS)]))
def test_all_answers_to_a_pass_are_visible_with_their_odds_and_consequences(
    visit: Watched, server: Server, sizes: tuple[Size, ...], language: str
) -> None:
    page = sitting(visit, reported(server, PASS), 1, touch=sizes == PHONES, language=language)
    expect(page.locator(".do.intercept .chance")).to_have_text(["33 %", "50 %"])
    expect(page.locator(".do.let_go .chance")).to_have_text("17 %")
    expect(page.locator(".prompt")).to_contain_text(STAKE[language])
    for size in at_each_size(page, sizes):
        assert not page.locator(".prompt").evaluate(CUT), size
        assert page.evaluate(SEEN) == [], size
        assert page.evaluate(SPILT) == [], size
        assert page.evaluate(HIDDEN) == [], size
    for player in ("p03", "p04"):
        expect(page.locator(f"[data-thing='player:{player}'].lit .arc")).to_be_visible()
    expect(page.locator(".plate-card.lit")).to_have_count(2)


def test_a_screen_reader_reads_each_answer_completely(visit: Watched, server: Server, axe_in_both_themes: Any) -> None:
    page = sitting(visit, reported(server, PASS), 1)
    expect(page.get_by_role("button", name="Lindqvist tries to intercept 50 %")).to_be_visible()
    axe_in_both_themes(page)
    page.get_by_role("button", name="Lindqvist tries to intercept 50 %").press("Enter")
    expect(page.locator(".log-column .ruling").first).to_contain_text("Otto Lindqvist tries to intercept the pass.")


def test_the_question_shows_what_happens_when_the_time_runs_out(visit: Watched, server: Server) -> None:
    clock = sitting(visit, simulated(server, PASS, clock=300), 1, width=360, height=640, touch=True, language="es")
    expect(clock.locator(".stake")).to_contain_text("Si se acaba el tiempo, la casa elige por ti.")
    assert not clock.locator(".prompt").evaluate(CUT)
    assert clock.evaluate(SEEN) == []
    plain = sitting(visit, simulated(server, PASS), 1)
    expect(plain.locator(".stake")).not_to_contain_text("clock")


def test_a_player_can_switch_off_questions_about_passes_with_low_odds(visit: Watched, server: Server) -> None:
    likely = sitting(visit, simulated(server, PASS), 1)
    expect(likely.get_by_role("button", name="Never ask")).to_have_count(0)
    page = sitting(visit, simulated(server, BACK), 1, width=360, height=640, touch=True)
    expect(page.locator(".do.intercept .chance")).to_have_text("8 %")
    for _ in at_each_size(page, (PHONES[0], LAPTOPS[0])):
        expect(page.get_by_role("button", name="Never ask")).to_be_in_viewport(ratio=0.98)
    page.get_by_role("button", name="Never ask under 20 %").tap()
    expect(page.locator("#main")).not_to_have_attribute("data-events", "5")
    again = simulated(server, BACK)
    page.goto(seat(again, 1))
    expect(
        page.get_by_text("You let the pass go automatically, because your best odds of intercepting it were only 8 %.")
    ).to_be_visible()
    page.goto(seat(simulated(server, PASS), 1))
    expect(page.locator(".do.intercept")).to_have_count(2)
    page.goto(seat(again, 1))
    page.get_by_role("button", name="How to read the table").tap()
    page.get_by_role("radio", name="Always ask me").check(force=True)
    page.goto(seat(simulated(server, BACK), 1))
    expect(page.locator(".do.intercept")).to_have_count(1)
