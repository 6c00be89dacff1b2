"""People at a club night who have no phone, use only a keyboard, or have a phone that shows notifications."""

from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.test_night import NAMES, add, game, join, night_path, open_night, report

NOTICES_OF_WORKERS_ONLY = """
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor() { throw new TypeError('Illegal constructor'); }
};
window.notices = [];
ServiceWorkerRegistration.prototype.showNotification = async (text, { tag }) => { window.notices.push([text, tag]); };
Object.defineProperty(document, 'hidden', { get: () => window.away === true });
"""
"""A script that makes the browser act like a phone: it refuses notifications of pages and records those of workers."""


def test_two_players_without_a_phone_share_the_laptop_of_the_host(visit: Watched) -> None:
    host = visit("/night")
    host.get_by_role("radio", name="OLÉ", exact=True).check(force=True)
    host.get_by_role("radio", name="On the phones").check(force=True)
    host.get_by_role("button", name="Open the night").click()
    host.locator(".join .qr").wait_for()
    add(host, "Ana")
    add(host, "Ben")
    host.get_by_role("button", name="Start the first round").click()
    host.get_by_role("button", name="Play without a phone").click()
    dialog = host.get_by_role("dialog")
    expect(dialog).to_contain_text("Ana and Ben")
    expect(dialog.locator(".qr")).to_be_visible()
    dialog.get_by_role("link", name="Play on this device").click()
    host.locator("#take, .actions .button.main").first.wait_for()
    expect(host.locator(".table-bar .dot.here")).to_have_count(2)
    assert "#" not in host.url
    host.reload()
    host.locator("#take, .actions .button.main").first.wait_for()
    host.get_by_role("link", name="To the night").click()
    expect(host.get_by_role("button", name="Play without a phone")).to_be_visible()


def test_a_player_without_a_phone_can_play_against_a_player_with_a_phone(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, "Ben", game="ole", real=False)
    ana = join(visit, server, host, "Ana")
    host.get_by_role("button", name="Start the first round").click()
    ana.get_by_role("link", name="Play now").tap()
    expect(ana.locator(".table-bar .dot.here")).to_have_count(1)
    host.get_by_role("button", name="Play without a phone").click()
    host.get_by_role("link", name="Play on this device").click()
    for page in (ana, host):
        expect(page.locator(".table-bar .dot.here")).to_have_count(2)
    expect(ana.locator(".cover")).to_have_count(0)


def test_a_result_that_was_taken_back_stays_in_the_history_of_the_night(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES[:3], tables=1)
    host.get_by_role("button", name="Start the first round").click()
    winner = host.locator(".pairing .name").first.inner_text()
    report(host, host.locator(".pairing"), winner)
    host.get_by_text("Screen, printing and more").click()
    host.get_by_role("button", name="Take back the last result").click()
    host.get_by_role("dialog").get_by_role("button", name="Take back the last result").click()
    expect(host.locator(".pairing")).not_to_contain_text("won")
    host.get_by_text("History of the night").click()
    steps = host.locator(".history li")
    expect(steps.first).to_contain_text(f"{winner} won.")
    expect(steps.first).to_contain_text("The host took it back at")
    expect(steps).to_have_count(5)


def test_the_page_names_the_last_open_game_of_a_round(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES)
    host.get_by_role("button", name="Start the first round").click()
    expect(host.locator(".pairing .name")).to_have_count(4)
    first, last = host.locator(".pairing").nth(0), host.locator(".pairing").nth(1)
    names = last.locator(".name").all_inner_texts()
    winner = first.locator(".name").first.inner_text()
    report(host, game(host, winner), winner)
    expect(host.get_by_role("heading", name="Still being played")).to_be_visible()
    expect(host.locator(".next")).to_contain_text(f"One game is still open: {names[0]} – {names[1]} at table")


def test_a_night_can_be_hosted_with_the_keyboard_only(visit: Watched) -> None:
    page = visit("/night")
    press = page.keyboard.press
    page.get_by_label("Name of the night").focus()
    press("Enter")  # this opens the night with its default options
    page.get_by_label("Add a player without a phone").focus()
    for name in ("Ana", "Ben"):
        page.keyboard.type(name)
        press("Enter")
        expect(page.locator(".players li", has_text=name)).to_be_visible()
        expect(page.get_by_label("Add a player without a phone")).to_be_focused()
    page.get_by_role("button", name="Start the first round").focus()
    press("Enter")
    page.get_by_role("button", name="Enter the result").focus()
    press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("radio", name="Ana").focus()
    press("Space")
    page.get_by_role("button", name="Save the result").focus()
    press("Enter")
    expect(page.locator(".pairing")).to_contain_text("Ana won.")
    expect(page.get_by_role("button", name="Correct the result")).to_be_focused()


def test_a_phone_that_needs_a_service_worker_for_notifications_still_announces_its_table(
    visit: Watched, server: Server
) -> None:
    host = open_night(visit, server, "Ben", tables=1)
    ana = join(visit, server, host, "Ana")
    ana.context.add_init_script(NOTICES_OF_WORKERS_ONLY)
    ana.reload()
    ana.get_by_role("button", name="Notify me").tap()
    ana.wait_for_function("() => navigator.serviceWorker.getRegistrations().then((all) => all.length === 1)")
    ana.evaluate("window.away = true")
    host.get_by_role("button", name="Start the first round").click()
    ana.wait_for_function("() => window.notices.length === 1")
    assert ana.evaluate("window.notices[0][0]") == "Now you play Ben at table 1"


def test_the_screen_shows_the_games_of_a_new_round_and_can_show_the_code_again(visit: Watched, server: Server) -> None:
    host = open_night(visit, server, *NAMES, tables=1)
    screen = visit(f"{night_path(host)}/screen", width=1920, height=1080)
    expect(screen.locator(".qr")).to_be_visible()
    host.get_by_role("button", name="Start the first round").click()
    expect(screen.get_by_role("heading", name="Being played")).to_be_visible()
    screen.keyboard.press("ArrowLeft")
    expect(screen.locator(".panel.join .qr")).to_be_visible()
