"""The host's page asks before it takes back a round, because the games and scores of the round would be lost."""

from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import button, keep
from tests.browser.test_night import NAMES, open_night


def test_the_host_keeps_the_round_or_takes_it_back_with_its_games_and_scores(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES)
    host.get_by_role("button", name="Start the first round").click()
    table = visit(host.get_by_role("link", name="Keep score").first.get_attribute("href") or "")
    button(table, "Off").click()
    keep(table)
    host.get_by_text("Screen, printing and more").click()
    host.get_by_role("button", name="Take back the last round").click()
    dialog = host.get_by_role("dialog")
    expect(dialog).to_contain_text("2 games of round 1 would be lost, with one score. You cannot undo this.")
    dialog.get_by_role("button", name="No, leave it").click()
    expect(host.locator(".pairing")).to_have_count(2)
    host.get_by_role("button", name="Take back the last round").click()
    dialog.get_by_role("button", name="Take back the last round").click()
    expect(host.locator(".pairing")).to_have_count(0)


def test_the_host_of_a_simulated_night_is_not_offered_to_enter_a_result(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES[:2], game="ole", real=False)
    host.get_by_role("button", name="Start the first round").click()
    expect(host.get_by_role("link", name="Watch")).to_be_visible()
    expect(host.get_by_role("button", name="Enter the result")).to_have_count(0)
