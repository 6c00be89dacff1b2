"""Help for players on the boards: practice shots, a description of the wax, example throws, calls, and rulings."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.test_boards import Axe, at_a_board, sitting

VERDICT = re.compile(
    "^Ana: (−?[0-9], (out of bounds|clear of the logo|on the logo|leaning on the post|around the post)|an Olé, .*)$"
)
SLOW: dict[str, Any] = {"type": "spin", "at": [0.0, -0.055], "velocity": [0.0, 0.1], "spin": 1.0, "lean": 0.3}
"""A spin of less than one revolution."""
LOST = """(count) => {
  const game = (n) => ({ table: `lost-${n}`, game: 'horse-collar', names: [], seats: {}, here: [0], over: true,
    scores: [0, 51], winner: 1, at: n });
  const [own, ...others] = JSON.parse(localStorage.getItem('ruedo.tables'));
  const lost = Array.from({ length: count }, (_, n) => game(n));
  localStorage.setItem('ruedo.tables', JSON.stringify([own, ...lost, ...others]));
}"""
"""JavaScript that adds lost games to the history of the browser."""


def test_the_gauge_shows_the_practice_shots_before_the_first_shot(visit: Watched, server: Server, axe: Axe) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51}, practice=4)
    page = sitting(visit, links, settings={"taught": ["shuffleboard"]})
    expect(page.locator(".wax-said").first).to_have_text(
        "The wax is new in each game. Its friction differs from game to game by about 15 %."
    )
    practise = page.get_by_role("button", name="See 4 practice shots")
    axe(page)
    practise.click()
    expect(page.locator(".gauge-mark")).to_have_count(3)
    expect(practise).to_have_count(0)
    page.reload()
    expect(page.locator(".gauge-mark")).to_have_count(3)
    expect(practise).to_have_count(0)


def test_no_practice_shots_are_offered_on_a_board_with_known_wax(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}))
    expect(page.locator(".by-numbers")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("practice shots?$"))).to_have_count(0)
    expect(page.locator(".wax-said")).to_have_count(0)


def test_the_coach_names_the_weight_that_was_hit(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}))
    for count in (1, 2):
        page.get_by_label("Speed, m/s").fill("1.5")
        page.get_by_role("button", name="Shoot").click()
        expect(page.locator(".hc-count .lie").nth(count - 1)).to_have_text("1")
        expect(page.get_by_role("button", name="Shoot")).to_be_enabled()
    expect(page.locator(".coach")).to_contain_text("Your weight hit another one.")


def test_the_gauge_and_the_coach_write_numbers_in_spanish(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}), language="es-ES")
    page.get_by_label("Velocidad, m/s").fill("1,6")
    page.get_by_role("button", name="Tirar").click()
    expect(page.locator(".gauge-label .whole")).to_have_text(re.compile(r"^1,60 m/s: a 1,\d\d m del fondo$"))
    expect(page.locator(".coach")).to_have_text(re.compile(r"^Tu tejo se paró 1,\d m antes de la línea del tres\."))


def test_an_example_throw_sets_the_aim_and_is_drawn_faintly_on_the_board(
    visit: Watched, server: Server, axe: Axe
) -> None:
    page = sitting(visit, at_a_board(server, "shot-ole", {"target": 7, "opening": "fixed"}))
    natural = page.get_by_role("button", name="Natural")
    expect(page.locator(".ghost")).to_have_count(0)
    natural.click()
    expect(page.locator(".ghost")).to_have_count(2)
    expect(page.locator(".gauge-target")).to_have_text("Natural")
    expect(page.get_by_label("Push, m/s")).to_have_value("0.15")
    axe(page)
    natural.click()
    expect(page.locator(".ghost")).to_have_count(0)


def test_the_call_after_a_spin_shows_its_points_and_the_reason(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "shot-ole", {"target": 7, "opening": "fixed"}, house="person:exact"))
    page.get_by_role("button", name="Natural").click()
    page.get_by_role("button", name="Spin", exact=True).click()
    expect(page.locator(".call .verdict")).to_have_text(VERDICT)


@pytest.mark.rule("SO-T6", "SO-T8", "SO-S7")
def test_the_call_after_a_void_spin_shows_every_reason(visit: Watched, server: Server) -> None:
    links = at_a_board(server, "shot-ole", {"opening": "fixed", "mode": "advanced"}, house="person:exact")
    page = sitting(visit, links)
    for seat, at, verdict in (
        (0, [0.0, -0.055], "Ana: 0, less than one revolution"),
        (1, [0.0, -0.02], "Ben: 0, started inside the inner ring, less than one revolution"),
    ):
        server.say(links, links["seats"][seat], type="send_event", event={**SLOW, "seat": seat, "at": at})
        expect(page.locator(".call .verdict")).to_have_text(verdict)
    expect(page.locator(".judged-here")).to_have_count(0)


@pytest.mark.rule("SO-L5")
def test_the_call_after_a_failed_last_chance_shows_the_reason(visit: Watched, server: Server) -> None:
    ole = [
        {"type": "spin", "seat": 0, "at": [0.0, -0.055], "velocity": [0.0, 0.3], "spin": 40.0, "lean": 0.0},
        {"type": "ring_rest", "rest": "centred", "turns": 3.0, "spun": True, "icons": []},
    ]
    rules = {"opening": "fixed", "last_chance": True}
    links = at_a_board(server, "shot-ole", rules, house="person:exact", events=ole)
    page = sitting(visit, links, seat=1)
    expect(page.locator(".call .verdict")).to_have_text("Ana: an Olé, centred around the post")
    spot = {"type": "spin", "seat": 1, "at": [0.0, -0.055], "velocity": [0.0, 0.0], "spin": 20.0, "lean": -0.3}
    server.say(links, links["seats"][1], type="send_event", event=spot)
    expect(page.locator(".call .verdict")).to_have_text("Ben: 0, the Olé is not answered")


@pytest.mark.rule("HC-L5")
def test_the_call_for_a_weight_just_past_the_trey_line_names_the_distance(visit: Watched, server: Server) -> None:
    trey, radius = 6.2992 - 0.1524, 0.05870 / 2
    lies = [[trey + radius + 0.02, 0.0], [trey + radius + 0.06, 0.1]]
    events = [
        event
        for count in (1, 2)
        for event in (
            {"type": "slide", "seat": 0, "y": 0.0, "speed": 1.8, "angle": 0.0, "spin": 0.0},
            {"type": "weights_rest", "weights": lies[:count]},
        )
    ]
    for count, verdict in ((2, "3, a finger past the trey line"), (4, "3")):
        links = at_a_board(server, "horse-collar", {}, sight="above", events=events[:count])
        expect(sitting(visit, links).locator(".call .verdict")).to_have_text(verdict)


def test_the_call_for_the_last_weight_of_a_turn_is_shown_before_the_count(visit: Watched, server: Server) -> None:
    slide: dict[str, Any] = {"type": "slide", "seat": 0, "y": 0.0, "speed": 1.2, "angle": 0.0, "spin": 0.0}
    lie = [[3.0 + 0.1 * number, 0.0] for number in range(7)]
    seven = [event for count in range(1, 8) for event in (slide, {"type": "weights_rest", "weights": lie[:count]})]
    links = at_a_board(server, "horse-collar", {"target": 51}, events=seven)
    page = sitting(visit, links, moving=True, slowed=1000, settings={"board": "flat"})
    server.say(links, links["seats"][0], type="send_event", event={**slide, "y": 0.2, "speed": 3.1})
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".call .verdict")).to_have_text("Off the end")
    expect(page.locator(".counting")).to_have_count(0)


def test_after_two_losses_the_page_offers_the_coach(visit: Watched, server: Server, axe: Axe) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51}, house="simple:beginner")
    page = sitting(visit, links)
    page.evaluate("""() => {
      const [own, ...others] = JSON.parse(localStorage.getItem('ruedo.tables'));
      const here = { ...own, rival: 'simple:beginner' };
      localStorage.setItem('ruedo.tables', JSON.stringify([here, ...others]));
    }""")
    page.evaluate(LOST, 1)
    server.say(links, links["seats"][0], type="resign")
    expect(page.locator(".result .offered")).to_have_text(
        "You lost two games in a row. In your next game, the coach gives advice after each miss."
    )
    expect(page.get_by_role("button", name="Play again, with the coach")).to_have_count(0)
    page.evaluate("localStorage.setItem('ruedo.settings', JSON.stringify({ coach: false, speed: 'test' }))")
    page.reload()
    expect(page.locator(".result .offered")).to_have_text(
        "You lost two games in a row. The coach can give advice after each miss."
    )
    axe(page)
    page.get_by_role("button", name="Play again, with the coach").click()
    expect(page.locator(".result")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('ruedo.settings')).coach") is True


@pytest.mark.parametrize("width", [360, 1366])
def test_the_panel_with_the_rulings_is_closed_at_first(visit: Watched, server: Server, width: int) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51})
    slide = {"type": "slide", "seat": 0, "y": 0.0, "speed": 1.2, "angle": 0.0, "spin": 0.0}
    server.say(links, links["seats"][0], type="send_event", event=slide)
    page = sitting(visit, links, width=width, height=720)
    ruling = page.locator(".board-panel .ruling", has_text="Ana shoots weight 1.")
    expect(page.locator(".call .verdict")).to_contain_text("short of the deuce line")
    expect(ruling).to_have_count(0)
    page.locator(".board-panel summary").click()
    ruling.scroll_into_view_if_needed()
    expect(ruling).to_be_visible()
