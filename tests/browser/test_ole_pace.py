"""The pace of OLÉ in the page. Players can read or skip an opponent's action, and watch the last turn again."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched, press
from tests.browser.ole_tables import pause_time, report, reported, shown_events, sitting
from tests.browser.sizes import at_each_size
from tests.browser.test_ole_sizes import PHONES

TURN = (
    {"type": "end_turn", "seat": 0},
    {"type": "move", "seat": 1, "player": "p03", "tier": "midfield"},
    {"type": "move", "seat": 1, "player": "p03", "tier": "defence"},
    {"type": "end_turn", "seat": 1},
)
"""The end of the player's own turn, and a whole turn of the opponent."""
STAYS = """() => {
  const main = document.querySelector('#main');
  window.shown = [[main.dataset.events, performance.now()]];
  new MutationObserver(() => window.shown.push([main.dataset.events, performance.now()]))
    .observe(main, { attributeFilter: ['data-events'] });
}"""


def stays(page: Page) -> list[float]:
    """Return for how many milliseconds the page showed each event of the opponent, except the last one."""
    times = [at for _, at in page.evaluate("window.shown")]
    return [after - before for before, after in pairwise(times[2:])]


@pytest.mark.parametrize("speed", ["normal", "quick"])
@pytest.mark.parametrize("still", [False, True], ids=["moving", "less motion"])
def test_an_action_of_the_opponent_stays_long_enough_to_be_read(
    visit: Watched, server: Server, speed: str, still: bool
) -> None:
    links = reported(server)
    page = sitting(visit, links, moving=True, settings={"speed": speed})
    if still:
        page.emulate_media(reduced_motion="reduce")
    before = shown_events(page)
    pause_time(page)
    page.evaluate(STAYS)
    report(server, links, *TURN)
    expect(page.locator("#main")).to_have_attribute("data-events", str(before + 2))
    while shown_events(page) < before + len(TURN):
        page.clock.run_for(20)
    assert len(stays(page)) == len(TURN) - 2
    assert min(stays(page)) >= 900


def test_a_touch_skips_one_action_and_a_long_press_skips_all(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = sitting(visit, links, moving=True, slowed=1000)
    before = shown_events(page)
    report(server, links, *TURN)
    skip = page.get_by_role("button", name="Skip")
    expect(page.locator("#main")).to_have_attribute("data-events", str(before + 2))
    skip.click()
    expect(page.locator("#main")).to_have_attribute("data-events", str(before + 3))
    skip.focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")  # a held key repeats
    page.keyboard.up("Enter")
    expect(page.locator("#main")).to_have_attribute("data-events", str(before + 4))
    expect(skip).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("Your turn")


def skip_all(page: Page, links: Any, server: Server) -> None:
    """Let the opponent play a turn, and skip all of its actions."""
    before = shown_events(page)
    report(server, links, *TURN)
    skip_one_by_one(page, before + len(TURN))


def skip_one_by_one(page: Page, last: int) -> None:
    """Press Skip until the page shows the last event. Do not wait for the button, because it disappears by itself."""
    skip = page.get_by_role("button", name="Skip")
    while shown_events(page) < last:
        skip.evaluate_all("all => all.forEach((button) => button.click())")
    expect(skip).to_have_count(0)


def watch_again(page: Page, button: Any) -> None:
    events = shown_events(page)
    button.click()
    expect(page.locator("#main")).to_have_attribute("data-events", str(events - len(TURN) + 2))
    expect(page.locator(".tray")).to_contain_text("moves to midfield")
    expect(page.locator(".do")).to_have_count(0)
    skip_one_by_one(page, events)
    expect(page.locator("#main")).to_have_attribute("data-events", str(events))
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    expect(page.locator(".do.end_turn").first).to_be_visible()


def test_the_last_turn_can_be_watched_again(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = sitting(visit, links, moving=True, slowed=1000)
    skip_all(page, links, server)
    watch_again(page, page.get_by_role("button", name="Watch the last turn again"))


def test_the_last_turn_can_be_watched_again_on_a_phone(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = sitting(visit, links, moving=True, slowed=1000, touch=True)
    skip_all(page, links, server)
    for _ in at_each_size(page, PHONES):
        press(page.locator(".to-log"), finger=True)
        watch_again(page, page.get_by_role("dialog").get_by_role("button", name="Watch the last turn again"))
