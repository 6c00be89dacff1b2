"""The pitch of OLÉ can be used with the keyboard."""

from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import in_play, reported, sitting, table


def test_a_pass_needs_few_keys_and_the_tab_key_leaves_the_pitch_in_one_step(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    keys = page.keyboard
    page.locator(".actions").focus()
    presses = 0
    while not page.evaluate("document.activeElement.matches('.hand button')"):
        keys.press("Tab")
        presses += 1
    assert presses <= 3, "first the choices, then the hand"
    assert page.evaluate("document.activeElement.dataset.thing") == "card:pass"
    keys.press("Enter")
    expect(page.locator(".actions")).to_be_focused()
    keys.press("Tab")
    expect(page.locator(".choosing .do.pass").first).to_be_focused()
    keys.press("Escape")
    page.locator(".ole-board button[tabindex='0']").focus()
    start = page.evaluate("document.activeElement.dataset.thing")
    keys.press("ArrowRight")
    moved = page.evaluate("document.activeElement.dataset.thing")
    assert moved != start
    keys.press("Tab")
    assert not page.evaluate("document.activeElement.closest('.ole-board')")
    keys.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.thing") == moved, "the pitch keeps its place"


def test_arrow_keys_reach_every_button_of_the_pitch(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    page.locator(".ole-board button[tabindex='0']").focus()
    wanted = set(page.evaluate("[...document.querySelectorAll('.ole-board button')].map(one => one.dataset.thing)"))
    reached: set[str] = set()
    waiting = [page.evaluate("document.activeElement.dataset.thing")]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.locator(f".ole-board button[data-thing='{here}']").focus()
            page.keyboard.press(arrow)
            waiting.append(page.evaluate("document.activeElement.dataset.thing"))
    assert reached == wanted


def test_keys_choose_cards_and_escape_cancels_the_choice(visit: Watched, server: Server) -> None:
    page = in_play(sitting(visit, table(server)))
    page.locator(".actions").focus()
    page.keyboard.press("1")
    expect(page.locator(".action-card.chosen")).to_have_count(1)
    assert page.locator(".lit").count()
    page.keyboard.press("Escape")
    expect(page.locator(".action-card.chosen")).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(".log-column").get_by_text("Ana ends the turn").first).to_be_attached()
