"""The guided first game of OLÉ, the legend, and the explanations that a long press shows."""

import pytest
from playwright.sync_api import Locator, Page, expect

from ruedo.core.player import observe
from ruedo.core.setup import Setup
from ruedo.games.ole.players import advise
from ruedo.games.ole.touches import first_line_up
from ruedo.games.ole.view import TERMS
from ruedo.rulebook import clauses
from ruedo.table import Table
from tests.browser.conftest import Server, Watched, press, until
from tests.browser.ole_tables import CUT, reported, sitting, table
from tests.browser.sizes import at_each_size
from tests.browser.test_ole_sizes import HIDDEN, PHONES, SMALL, SPILT, TOUCHED, UNSEEN

CARD_AND_TARGET = (("pass", "player:p16"), ("dribble", "player:p13"), ("shot", "keeper:k2"))


def whole(page: Page) -> None:
    """Check that each button of the dock is completely on the screen.

    On a phone in landscape, the button that leaves the lesson is above the other buttons.
    """
    size = page.viewport_size
    assert [spilt for spilt in page.evaluate(SPILT) if not spilt.startswith(LEAVE)] == [], size
    assert page.evaluate(UNSEEN) == [], size


def play(page: Page, card: str, target: str) -> None:
    press(page.locator(f"button[data-thing='card:{card}']:not([aria-disabled])").first, finger=True)
    lit = page.locator(".ole-play .plate-card.lit")
    expect(lit).to_have_count(1)
    expect(lit.locator(".arc")).to_have_count(1)
    for _ in at_each_size(page, PHONES):
        whole(page)
    press(page.locator(f"button.lit[data-thing='{target}']"), finger=True)


OVER_BUTTONS = """() => {
  const why = document.querySelector('.why').getBoundingClientRect();
  return [...document.querySelectorAll('.chips .button')].filter((button) => {
    const box = button.getBoundingClientRect();
    return why.bottom > box.top + 1 && why.right > box.left + 1 && why.left < box.right - 1;
  }).map((button) => button.innerText);
}"""
"""JavaScript that returns the buttons which an explanation covers."""
BEATEN = {"en": "Tanaka lost and is inactive", "es": "Tanaka ha perdido y queda inactiva"}
LEAVE = ("Leave the lesson", "Dejar la lección")
SET_UP = {"en": "Set up", "es": "Colocar"}
FIRST = {"en": "A first game in two minutes", "es": "Una primera partida en dos minutos"}
RIVAL = "() => JSON.parse(localStorage.getItem('ruedo.tables'))[0].rival"
"""JavaScript that returns the player of the house at the latest table."""


def test_the_lesson_explains_inactive_players_as_soon_as_a_player_becomes_inactive(
    visit: Watched, server: Server
) -> None:
    page = sitting(visit, table(server), width=360, height=640, touch=True)
    press(page.get_by_role("button", name=FIRST["en"]), finger=True)
    press(page.get_by_role("button", name=SET_UP["en"], exact=True), finger=True)
    for card, target in CARD_AND_TARGET[:2]:
        able(page, f"card:{card}").wait_for()
        play(page, card, target)
    expect(page.locator(".prompt")).to_contain_text("Adomako")
    expect(page.locator("[data-thing='player:p13'].inactive")).to_be_visible()
    hold(page, page.locator("[data-thing='player:p13']"))
    expect(page.locator(".why .clause")).to_have_text("OL-T6")
    press(able(page, "card:shot"), finger=True)
    assert "(d − 1) × 7" in page.locator(".do.shoot .formula").inner_text()  # the same formula as in the prompt


LESSON = """() => Promise.all(
  ['lesson', 'lesson_table'].map((name) => import(`/static/ruedo/games/ole/page/${name}.js`)))
  .then(([{ POSITION, BEATS }, { TARGET }]) => [POSITION, TARGET, BEATS[1]])"""
"""JavaScript that returns the position of the lesson, its target, and its first play: a pass."""


def test_the_pass_of_the_lesson_is_the_best_choice_of_the_strongest_player(visit: Watched, server: Server) -> None:
    position, target, taught = sitting(visit, table(server)).evaluate(LESSON)
    played = Table.of("ole", [["Ana"], ["Ben"]], {"target": target})
    played.take_all(position)
    line_up = first_line_up(played.state, 0)
    played.take(line_up)
    played.take({"type": "kick_off", "seat": 0, "player": line_up.midfield[0]})
    setup = Setup(("person", "person"))
    best = advise(observe(played.game, played.state, played.events, setup, 0)).choice
    assert best == played.parse_event({"type": "pass", "seat": 0, "to": taught["to"]})


def step(page: Page, number: int, language: str = "en") -> None:
    """Wait for a step of the lesson. Check on all phones that its sentence is complete and everything is visible."""
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text({"en": f"{number} of 6.", "es": f"{number} de 6."}[language])
    for size in at_each_size(page, PHONES):
        assert not prompt.evaluate(CUT), (size, prompt.inner_text())
        assert page.evaluate(HIDDEN) == [], size
        assert page.evaluate(SMALL, TOUCHED) == [], size
        expect(page.locator(".leave")).to_be_in_viewport(ratio=0.99)
        whole(page)


def able(page: Page, thing: str) -> Locator:
    """Return the first enabled button for a thing on the table, such as `card:pass`."""
    return page.locator(f"button[data-thing='{thing}']:not([aria-disabled])").first


@pytest.mark.parametrize("language", FIRST)
def test_a_newcomer_wins_the_lesson_in_six_steps_on_a_phone_and_can_leave_and_resume_it(
    visit: Watched, server: Server, language: str
) -> None:
    page = sitting(visit, table(server), width=360, height=640, touch=True, language=language)
    set_up = page.get_by_role("button", name=SET_UP[language], exact=True)
    first = page.get_by_role("button", name=FIRST[language])
    press(first, finger=True)
    step(page, 1, language)
    expect(page.locator(".prompt")).to_contain_text(SET_UP[language])
    press(set_up, finger=True)
    for number, (card, target) in enumerate(CARD_AND_TARGET, 2):
        able(page, f"card:{card}").wait_for()
        step(page, number, language)
        play(page, card, target)
        if card == "dribble":
            expect(page.locator(".prompt")).to_contain_text(BEATEN[language])
    set_up.wait_for()
    step(page, 4, language)
    page.reload()
    press(set_up, finger=True)
    able(page, "card:tackle").wait_for()
    step(page, 5, language)
    play(page, "tackle", "player:p07")
    for held in (2, 3, 4):
        press(able(page, "pack"), finger=True)
        expect(page.locator(".action-card")).to_have_count(held)
    press(page.locator("button.do.end_turn"), finger=True)
    page.locator("button.do.intercept").first.wait_for()
    step(page, 5, language)
    press(able(page, "player:p01"), finger=True)
    able(page, "card:dribble").wait_for()
    step(page, 6, language)
    play(page, "dribble", "player:p15")
    able(page, "worldie:0").wait_for()
    step(page, 6, language)
    press(able(page, "worldie:0"), finger=True)
    press(page.locator("button.do.worldie").first, finger=True)
    expect(page.locator(".result .final")).to_contain_text("4")
    press(page.locator(".result .row:not(.awaited) .button.main"), finger=True)
    set_up.wait_for()
    expect(first).to_have_count(0)
    assert page.evaluate(RIVAL) == "rookie"
    expect(page.locator(".prompt")).to_contain_text("2")
    for player in ("p01", "p04", "p07", "p16", "p20"):
        expect(page.locator(f".tier.near [data-thing='player:{player}']")).to_be_visible()


def test_the_lesson_can_be_played_by_keyboard_alone_and_resumed_in_its_last_steps(
    visit: Watched, server: Server
) -> None:
    page = sitting(visit, table(server))
    page.get_by_role("button", name=FIRST["en"]).press("Enter")
    expect(page.locator(".prompt")).to_contain_text("1 of 6.")
    page.get_by_role("button", name="Set up", exact=True).press("Enter")
    for number, (card, target) in enumerate(CARD_AND_TARGET, 2):
        able(page, f"card:{card}").press("Enter")
        expect(page.locator(".prompt")).to_contain_text(f"{number} of 6.")
        page.locator(f"button.lit[data-thing='{target}']").press("Enter")
    page.get_by_role("button", name="Set up", exact=True).press("Enter")
    able(page, "card:tackle").press("Enter")
    page.locator("button.lit[data-thing='player:p07']").press("Enter")
    for held in (2, 3, 4):
        able(page, "pack").press("Enter")
        expect(page.locator(".action-card")).to_have_count(held)
    page.get_by_role("button", name="Leave the lesson").press("Enter")
    page.locator("a[href^='/t/']").first.press("Enter")
    spoken = page.locator(".prompt[role=status]")
    expect(spoken).to_contain_text("5 of 6. Your action points are spent.")
    page.locator("button.do.end_turn").press("Enter")
    expect(spoken).to_contain_text("5 of 6. The other team passes to Lucía Ferrer.")
    able(page, "player:p01").press("Enter")
    able(page, "card:dribble").wait_for()
    page.reload()
    expect(spoken).to_contain_text("6 of 6. A skill move is a dribble that scores.")
    able(page, "card:dribble").press("Enter")
    page.locator("button.lit[data-thing='player:p15']").press("Enter")
    able(page, "worldie:0").press("Enter")
    page.locator("button.do.worldie").first.press("Enter")
    page.get_by_role("button", name="Look at the table").press("Enter")
    # the page of the table has a button that leaves the table
    expect(page.get_by_role("button", name="Back to the result")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".result .row:not(.awaited) .button.main").press("Enter")
    page.get_by_role("button", name="Set up", exact=True).wait_for()
    assert page.evaluate(RIVAL) == "rookie"


def test_a_player_can_leave_the_lesson_for_the_home_page_and_continue_it_later(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server), width=360, height=640, touch=True)
    press(page.get_by_role("button", name=FIRST["en"]), finger=True)
    step(page, 1)
    press(page.get_by_role("button", name="Set up", exact=True), finger=True)
    step(page, 2)
    for _ in at_each_size(page, PHONES):
        page.get_by_role("button", name="Leave the lesson").tap(trial=True)
    press(page.get_by_role("button", name="Leave the lesson"), finger=True)
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    press(page.locator("a[href^='/t/']").first, finger=True)
    step(page, 2)


def test_the_legend_and_a_long_press_explain_the_parts_of_the_table(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True)
    press(page.get_by_role("button", name="How to read the table"), finger=True)
    expect(page.get_by_role("dialog")).to_contain_text("The first to 5 points")
    expect(page.get_by_role("dialog").get_by_role("button", name="OL-T10")).to_be_visible()
    page.keyboard.press("Escape")
    for held, said, clause in (
        (page.locator("[data-thing='player:p09']"), "Lena Hartmann", "OL-E3"),
        (page.locator(".prompt .coins"), "Action points", "OL-T1"),
        (page.locator("button.do.end_turn"), "The other team", "OL-T1"),
        (page.locator("button.do.draw, [data-thing='pack']").first, "at most five", "OL-T2"),
    ):
        hold(page, held)
        expect(page.locator(".why")).to_contain_text(said)
        expect(page.locator(".why .clause")).to_have_text(clause)
        page.keyboard.press("Escape")
    expect(page.locator(".chosen")).to_have_count(0)
    expect(page.locator("button.do.end_turn")).to_be_visible()  # a long press on a button does not press the button


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_phone_shows_the_whole_explanation_after_a_long_press(visit: Watched, server: Server, language: str) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True, language=language)
    for thing in ("worldie:0", "card:shot", "discards", "keeper:k2", "player:p09"):
        hold(page, page.locator(f"[data-thing='{thing}']").first)
        why = page.locator(".why")
        expect(why).not_to_be_empty()
        for size in at_each_size(page, PHONES):
            assert why.evaluate("why => why.scrollHeight <= why.clientHeight"), (size, why.inner_text())
            assert page.evaluate(OVER_BUTTONS) == [], size
        page.keyboard.press("Escape")


HOLD = 5.0
"""The seconds after which `hold` tries again if no explanation appears."""


def hold(page: Page, thing: Locator) -> None:
    """Hold a finger on a thing until its explanation appears. Try again if the page cancels the touch."""
    touch = page.context.new_cdp_session(page)
    for _ in range(20):
        thing.hover(trial=True)  # at first the page ignores touches on a new thing
        box = thing.bounding_box()
        assert box
        finger = {"x": box["x"] + min(20, box["width"] / 2), "y": box["y"] + min(20, box["height"] / 2), "id": 1}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        explained = until(page, lambda: page.locator(".why:not(:empty)").count() > 0, HOLD)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if explained:
            return
    raise AssertionError("no explanation appears")


def test_the_mouse_or_a_key_shows_the_explanation_of_a_sign(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    for sign, said, clause in (
        (".keeper .stat", "saving", "OL-S2"),
        (".discards .stat", "passing", "OL-A6"),
        (".bench.far .backs", "face down", "OL-P2"),
        (".ball", "If you lose it", "OL-T7"),
    ):
        page.locator(sign).first.hover()
        expect(page.locator(".why")).to_contain_text(said)
        expect(page.locator(".why .clause")).to_have_text(clause)
    page.locator("button.do.end_turn").focus()
    page.keyboard.press("?")
    expect(page.locator(".why")).to_contain_text("The other team")


def test_a_choice_out_of_turn_shows_its_reason(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), number=1)
    page.locator("[data-thing='card:tackle']").first.click(force=True)
    expect(page.locator(".why .clause")).to_have_text("OL-T1")


@pytest.mark.parametrize("named", ["legend", "things"])
def test_every_explained_term_names_a_clause_that_the_rulebook_contains(named: str) -> None:
    assert set(TERMS[named].values()) <= clauses().keys()


def test_the_page_reports_a_lesson_that_cannot_begin(visit: Watched, server: Server) -> None:
    visit.forgive = ("ERR_FAILED",)
    page = sitting(visit, table(server))
    page.route("**/api/tables", lambda asked: asked.abort())
    page.get_by_role("button", name=FIRST["en"]).click()
    expect(page.get_by_text("The server cannot be reached right now. Try again later.")).to_be_visible()
    expect(page.get_by_role("button", name="Set up", exact=True)).to_be_visible()


def test_a_lesson_that_cannot_be_fetched_again_can_be_left(visit: Watched, server: Server) -> None:
    visit.forgive = ("ERR_FAILED", "Failed to fetch dynamically imported module")
    page = sitting(visit, table(server))
    page.get_by_role("button", name=FIRST["en"]).click()
    step(page, 1)
    page.route("**/games/ole/page/lesson.js", lambda asked: asked.abort())
    page.reload()
    expect(page.get_by_role("heading", name="Connection lost")).to_be_visible()
    expect(page.locator(".lost .button.main")).to_have_text("Back to home")
