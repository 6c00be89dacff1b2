"""The guided first game of OLÉ, the legend, and the explanation of a thing under a held finger."""

import pytest
from playwright.sync_api import Locator, Page, expect

from ruedo.games.ole.view import TERMS
from ruedo.rulebook import clauses
from tests.browser.conftest import Server, Watched
from tests.browser.test_ole import CUT, reported, sitting, table
from tests.browser.test_ole_sizes import HIDDEN, PHONES, SMALL, TOUCHED

CARD_AND_TARGET = (("pass", "player:p16"), ("dribble", "player:p04"), ("shot", "keeper:k2"))


def play(page: Page, card: str, target: str) -> None:
    page.locator(f"button[data-thing='card:{card}']:not([aria-disabled])").first.tap()
    lit = page.locator(".ole-play .plate-card.lit")
    expect(lit).to_have_count(1)
    expect(lit.locator(".arc")).to_have_count(1)
    page.locator(f"button.lit[data-thing='{target}']").tap()


OVER_BUTTONS = """() => {
  const { bottom } = document.querySelector('.why').getBoundingClientRect();
  return [...document.querySelectorAll('.chips .button')]
    .filter((button) => bottom > button.getBoundingClientRect().top + 1).map((button) => button.innerText);
}"""
"""The buttons under an explanation."""
BEATEN = {"en": "Lindqvist is beaten: out until a point turns", "es": "Lindqvist ha caído: fuera hasta que un punto"}


@pytest.mark.parametrize(
    ("language", "first"), [("en", "A first game in two minutes"), ("es", "Una primera partida en dos minutos")]
)
def test_whoever_is_beaten_is_explained_when_the_first_plate_turns(
    visit: Watched, server: Server, language: str, first: str
) -> None:
    page = sitting(visit, table(server), width=360, height=640, touch=True, language=language)
    page.get_by_role("button", name=first).tap()
    prompt = page.locator(".prompt")
    for card, target in CARD_AND_TARGET[:2]:
        page.locator(f"button[data-thing='card:{card}']:not([aria-disabled])").first.wait_for()
        assert not prompt.evaluate(CUT)
        play(page, card, target)
    expect(prompt).to_contain_text(BEATEN[language])
    expect(prompt).to_contain_text("Ibarra")
    assert not prompt.evaluate(CUT)
    expect(page.locator("[data-thing='player:p04'].inactive")).to_be_visible()
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(SMALL, TOUCHED) == []
    hold(page, page.locator("[data-thing='player:p04']"))
    expect(page.locator(".why .clause")).to_have_text("OL-T6")
    page.locator("button[data-thing='card:shot']:not([aria-disabled])").first.tap()
    assert "(d − 1) × 7" in page.locator(".do.shoot .formula").inner_text()  # the same formula as in the prompt


def test_a_newcomer_wins_a_guided_game_on_a_phone_and_may_go_away_in_between(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server), width=360, height=640, touch=True)
    page.get_by_role("button", name="A first game in two minutes").tap()
    expect(page.get_by_role("button", name="Leave the lesson")).to_be_visible()
    expect(page.locator(".chips").get_by_role("button", name="Skip")).to_have_count(0)
    for card, target in CARD_AND_TARGET:
        expect(page.locator(".prompt")).to_contain_text(f"ouch {card}")
        play(page, card, target)
    expect(page.locator(".prompt")).to_contain_text("Set out")
    page.reload()
    page.get_by_role("button", name="Set out", exact=True).tap()
    play(page, "tackle", "player:p07")
    page.locator("button[data-thing='pack']:not([aria-disabled])").tap()
    play(page, "shot", "keeper:k2")
    expect(page.locator(".result")).to_contain_text("wins")
    page.get_by_role("button", name="A short game, to 2").tap()
    page.get_by_role("button", name="Set out", exact=True).wait_for()
    expect(page.get_by_role("button", name="A first game in two minutes")).to_have_count(0)


def test_whoever_leaves_the_lesson_is_at_home(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server), width=360, height=640, touch=True)
    page.get_by_role("button", name="A first game in two minutes").tap()
    page.get_by_role("button", name="Leave the lesson").tap()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_the_legend_and_a_thing_that_is_held_say_what_they_are(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True)
    page.get_by_role("button", name="What is what").tap()
    expect(page.get_by_role("dialog")).to_contain_text("First to 5 points")
    expect(page.get_by_role("dialog").get_by_role("button", name="OL-T10")).to_be_visible()
    page.keyboard.press("Escape")
    for held, said, clause in (
        (page.locator("[data-thing='player:p09']"), "Lena Hartmann", "OL-E3"),
        (page.locator(".prompt .coins"), "Action points", "OL-T1"),
        (page.locator("button.do.end_turn"), "The other side", "OL-T1"),
        (page.locator("button.do.draw, [data-thing='pack']").first, "never more than five", "OL-T2"),
    ):
        hold(page, held)
        expect(page.locator(".why")).to_contain_text(said)
        expect(page.locator(".why .clause")).to_have_text(clause)
        page.keyboard.press("Escape")
    expect(page.locator(".chosen")).to_have_count(0)
    expect(page.locator("button.do.end_turn")).to_be_visible()  # holding a finger on a button does not press it


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_what_a_held_thing_says_is_read_whole_on_a_phone(
    visit: Watched, server: Server, size: tuple[int, int], language: str
) -> None:
    page = sitting(visit, reported(server), width=size[0], height=size[1], touch=True, language=language)
    for thing in ("worldie:0", "card:shot", "discards", "keeper:k2", "player:p09"):
        hold(page, page.locator(f"[data-thing='{thing}']").first)
        why = page.locator(".why")
        expect(why).not_to_be_empty()
        assert why.evaluate("why => why.scrollHeight <= why.clientHeight"), why.inner_text()
        assert page.evaluate(OVER_BUTTONS) == []
        page.keyboard.press("Escape")


def hold(page: Page, thing: Locator) -> None:
    """Hold a finger on a thing until its explanation appears."""
    box = thing.bounding_box()
    assert box
    finger = {"x": box["x"] + min(20, box["width"] / 2), "y": box["y"] + min(20, box["height"] / 2), "id": 1}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.locator(".why:not(:empty)").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_pointer_that_rests_and_the_keyboard_ask_what_a_sign_is(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    for sign, said, clause in (
        (".keeper .stat", "saving", "OL-S2"),
        (".discards .stat", "passing", "OL-A6"),
        (".bench.far .backs", "face down", "OL-P2"),
        (".ball", "Losing it", "OL-T7"),
    ):
        page.locator(sign).first.hover()
        expect(page.locator(".why")).to_contain_text(said)
        expect(page.locator(".why .clause")).to_have_text(clause)
    page.locator("button.do.end_turn").focus()
    page.keyboard.press("?")
    expect(page.locator(".why")).to_contain_text("The other side")


def test_what_cannot_be_done_while_another_chooses_says_why_too(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), number=1)
    page.locator("[data-thing='card:tackle']").first.click(force=True)
    expect(page.locator(".why .clause")).to_have_text("OL-T1")


@pytest.mark.parametrize("named", ["legend", "things"])
def test_what_is_explained_is_read_in_the_rulebook(named: str) -> None:
    assert set(TERMS[named].values()) <= clauses().keys()
