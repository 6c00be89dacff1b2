"""The page on devices without graphics, storage, a correct clock, a secure address or a connection."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BLANK, Server, Watched
from tests.browser.referee_pages import button, referee, shot_ole, sitting

ONE_CONTEXT = """
let contexts = 0;
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  if (!kind.startsWith('webgl')) return getContext.call(this, kind, ...more);
  contexts += 1;
  return contexts > 1 ? null : getContext.call(this, kind, ...more);
};
"""
"""A script that makes the browser grant only one WebGL context."""
INSECURE = """
Object.defineProperty(navigator, 'clipboard', { value: undefined });
Object.defineProperty(navigator, 'wakeLock', { value: undefined });
"""
"""A script that removes two features which browsers withhold from pages on plain HTTP."""
FULL = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (name.startsWith('ruedo.')) throw new DOMException('full', 'QuotaExceededError');
  setItem.call(this, name, value);
};
"""
RIGHT_TO_LEFT = ("علي", "שרה")


def play(server: Server, game: str = "shot-ole", **more: Any) -> Any:
    rules = {"opening": "fixed"} if game == "shot-ole" else {}
    return server.table(game, [["Ana"], ["Ben"]], rules=rules, **more)


def prepared(visit: Watched, script: str, **more: Any) -> Page:
    """Return a page. The script runs in each document that it loads from now on, before the document's own scripts."""
    page = visit(BLANK, **more)
    page.add_init_script(script)
    return page


@pytest.mark.parametrize("game", ["shot-ole", "horse-collar"])
def test_the_page_shows_the_flat_board_if_it_gets_no_second_graphics_context(
    visit: Watched, server: Server, game: str
) -> None:
    links = play(server, game)
    page = prepared(visit, ONE_CONTEXT, moving=True)
    page.goto(f"/t/{links['table']}#{links['seats'][0]}")
    expect(page.locator(".board-host svg").first).to_be_visible()
    expect(page.locator(".board-host canvas")).to_have_count(0)
    page.locator(".board-host").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-events", "2")


def test_if_the_browser_storage_is_full_the_settings_last_until_the_page_closes(visit: Watched) -> None:
    page = visit("/")
    page.evaluate("() => { " + FULL + " }")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog label").filter(has_text="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".toast")).to_contain_text("This browser cannot store anything more")
    page.keyboard.press("Escape")
    page.evaluate("""async () => {
        const { againstTheHouse } = await import('/static/ruedo/web/static/new_table.js');
        const { go } = await import('/static/ruedo/web/static/route.js');
        go(`/t/${await againstTheHouse('ole')}`);
    }""")
    expect(page.get_by_role("group", name="Tu mano: 5 cartas")).to_be_visible()


def test_the_clock_of_a_table_is_right_on_a_device_with_a_wrong_clock(visit: Watched, server: Server) -> None:
    links = play(server, clock=600)
    ana = sitting(visit, links, links["seats"][0])
    expect(ana.locator(".clock")).to_have_text(re.compile(r"^(9:5\d|10:00)$"))
    for minutes in (-5, 5):
        page = prepared(visit, f"const now = Date.now; Date.now = () => now() + {minutes * 60_000};")
        page.goto(f"/t/{links['table']}#{links['watch']}")
        expect(page.locator(".clock")).to_have_text(re.compile(r"^(9:\d\d|10:00)$"))


def test_the_page_shows_a_link_to_an_event_if_it_cannot_copy_it(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    for event in ({"type": "spin", "seat": 0, "zone": "launch"}, {"type": "ring_rest", "rest": "clear", "turns": 1}):
        server.say(links, links["referee"], type="send_event", event=event)
    page = prepared(visit, INSECURE)
    page.goto(f"/t/{links['table']}/replay#{links['watch']}")
    button(page, "Link to this moment").click()
    field = page.get_by_role("dialog").locator("input")
    expect(field).to_have_value(re.compile(rf"/t/{links['table']}/replay\?n="))
    assert page.evaluate("() => getSelection().toString() || document.activeElement.selectionEnd > 0")


def test_the_page_shows_a_link_to_a_deck_if_it_cannot_copy_it(visit: Watched) -> None:
    page = prepared(visit, INSECURE)
    page.goto("/equipment/ole")
    page.get_by_role("button", name="A copy of classic").click()
    page.locator("button").filter(has_text="link").first.click()
    field = page.get_by_role("dialog").locator("input")
    expect(field).to_have_value(re.compile(r"/equipment/ole#"))
    assert page.evaluate("() => document.activeElement.selectionEnd > 20")


def test_the_referee_is_warned_once_that_the_screen_can_go_dark(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page = prepared(visit, INSECURE)
    page.goto(f"/t/{links['table']}#{links['referee']}")
    expect(page.locator(".toast")).to_contain_text("The screen can go dark")
    page = sitting(visit, links, links["watch"])
    expect(page.locator(".toast")).to_have_count(0)


def test_the_page_stays_silent_without_an_error_if_its_sounds_cannot_be_loaded(visit: Watched, server: Server) -> None:
    visit.forgive = ("tones.js", "ERR_FAILED")
    links = play(server)
    page = visit(BLANK)
    page.route("**/tones.js", lambda route: route.abort())
    page.goto(f"/t/{links['table']}#{links['seats'][0]}")
    with page.expect_request("**/tones.js"):
        page.locator(".table-page").click(position={"x": 2, "y": 300})
    assert not [fault for fault in visit.faults if "error in the page" in fault]


def test_names_in_a_right_to_left_script_do_not_reverse_the_score(visit: Watched) -> None:
    page = visit(BLANK)
    page.evaluate(
        """(names) => localStorage.setItem('ruedo.tables', JSON.stringify([{
            table: 'a', game: 'shot-ole', names, seats: {}, here: [], made: true, real: false, referee: null,
            watch: null, over: true, scores: [2, 6], winner: 1, how: 'played', at: 1 }]))""",
        [[name] for name in RIGHT_TO_LEFT],
    )
    page.goto("/history")
    entry = page.locator("ul.tables li a").first
    expect(entry).to_contain_text("2 : 6")
    first, second = (
        page.evaluate(
            """(text) => {
                const all = document.createTreeWalker(document.querySelector('ul.tables'), NodeFilter.SHOW_TEXT);
                while (all.nextNode()) {
                    const at = all.currentNode.data.indexOf(text);
                    if (at < 0) continue;
                    const range = new Range();
                    range.setStart(all.currentNode, at);
                    range.setEnd(all.currentNode, at + text.length);
                    return range.getBoundingClientRect().left;
                }
            }""",
            name,
        )
        for name in RIGHT_TO_LEFT
    )
    assert first < second


def test_each_tap_places_only_one_weight(visit: Watched, server: Server) -> None:
    page = referee(visit, server.table("horse-collar", [["Ana"], ["Ben"]], real=True))
    box = page.locator("svg.tappable").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    one, other = {"x": x - 30, "y": y, "id": 1}, {"x": x + 30, "y": y - 20, "id": 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [one]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [one, other]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".handle")).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [other]})
    expect(page.locator(".handle")).to_have_count(2)
    touch.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    expect(page.locator(".handle")).to_have_count(1)


def test_a_mistaken_report_can_be_taken_back_after_the_end_of_the_game(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server, opening="fixed"))
    page.locator(".big-button").filter(has_text="Olé").click()
    button(page, "Keep it").click()
    expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()
    page.reload()
    button(page, "Was that a mistake? Take it back").click()
    page.get_by_role("dialog").get_by_role("button", name="Take it back", exact=True).click()
    expect(page.get_by_role("heading", name="Ana wins")).to_have_count(0)
    expect(page.locator(".big-button").filter(has_text="Logo")).to_be_enabled()


def test_the_focus_stays_on_the_board_and_moves_to_the_result_at_the_end(visit: Watched, server: Server) -> None:
    links = play(server, practice=True, world={"tremble": "off"})
    page = sitting(visit, links, links["seats"][0])
    board = page.locator(".board-host[tabindex='0']")
    expect(board).to_be_visible()
    board.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-events", "2")
    expect(page.locator(".board-host")).to_be_focused()
    server.say(links, links["seats"][1], type="resign")
    expect(button(page, "Rematch")).to_be_focused()


def test_a_screen_reader_announces_the_players_turn(visit: Watched, server: Server) -> None:
    links = server.table("horse-collar", [["Ana"], ["Ben"]], rules={"target": 21})
    page = sitting(visit, links, links["seats"][0])
    expect(page.locator(".board-host[tabindex='0']")).to_be_visible()
    page.locator(".board-host").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live=polite]").filter(has_text="Your turn, Ana.")).to_have_count(1)
    expect(page.locator(".board-host")).to_have_accessible_description(re.compile("1: "))
