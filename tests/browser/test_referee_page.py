"""The referee's page is accessible and loses no report."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BLANK, Server, Watched
from tests.browser.referee_pages import (
    Axe,
    button,
    horse_collar,
    in_play,
    keep,
    referee,
    scores,
    shot_ole,
    sitting,
    slot,
    spins,
    tap,
    watcher,
)

Shots = Callable[[Page, str], None]


def test_taking_a_report_back_shows_the_report_and_asks_for_confirmation(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page, beside = referee(visit, links), watcher(visit, links)
    expect(button(page, "Take back")).to_have_count(0)
    spins(page, "Ana", "Leaning")
    scores(beside, 2, 0)
    button(page, "Take back").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ana's ring leans on the post: 2 points.")
    button(page, "No, leave it").click()
    scores(page, 2, 0)
    button(page, "Take back").click()
    button(page, "Take it back").click()
    scores(beside, 0, 0)
    expect(page.get_by_role("heading", name="Ana spins")).to_be_visible()
    expect(button(page, "Take back")).to_have_count(0)


@pytest.mark.long
def test_a_report_during_a_lost_connection_takes_effect_when_the_connection_returns(
    visit: Watched, server: Server
) -> None:
    """A button that is pressed without a connection takes effect exactly once."""
    visit.forgive = ("ERR_INTERNET_DISCONNECTED", "WebSocket")
    links = shot_ole(server, opening="fixed")
    page, beside = referee(visit, links), watcher(visit, links)
    button(page, "Logo 1").click()
    expect(button(page, "Keep it")).to_be_visible()
    page.evaluate("() => { window.dispatchEvent(new Event('offline')) }")
    page.context.set_offline(True)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".status.lost")).to_be_visible()
    button(page, "Keep it").click()
    scores(beside, 0, 0)
    page.context.set_offline(False)
    expect(page.locator(".status.live")).to_be_visible()
    scores(beside, 1, 0)
    expect(page.get_by_role("heading", name="Ben spins")).to_be_visible()
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])
    assert told["n"] == 2


def test_two_pages_can_report_for_one_table(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page, other = referee(visit, links), referee(visit, links)
    expect(page.get_by_text("2 pages report the events of this table")).to_be_visible()
    button(page, "Logo 1").click()
    expect(page.locator(".review")).to_be_visible()
    spins(other, "Ana", "Around")
    expect(page.locator(".review")).to_have_count(0)
    expect(page.get_by_role("heading", name="Ben spins")).to_be_visible()
    scores(page, 3, 0)


def test_a_referee_can_report_with_the_keyboard_alone(visit: Watched, server: Server) -> None:
    page = sitting(visit, links := shot_ole(server, opening="fixed"), links["referee"])
    page.get_by_role("radio", name="Launch zone").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Inside")).to_be_checked()
    page.keyboard.press("ArrowRight")
    button(page, "Around 3").focus()
    page.keyboard.press("Enter")
    expect(button(page, "Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    scores(page, 3, 0)
    button(page, "Take back").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button(page, "Take back")).to_be_focused()


def test_the_referees_page_is_available_in_spanish(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server, opening="fixed"), language="es-ES")
    expect(page.get_by_role("heading", name="Gira Ana")).to_be_visible()
    page.locator(".big-button").filter(has_text="Apoyado").click()
    expect(page.locator(".review")).to_contain_text("Ana")
    button(page, "Vale así").click()
    expect(page.get_by_role("heading", name="Gira Ben")).to_be_visible()


def made(server: Server, game: str) -> Any:
    return {"shot-ole": lambda: shot_ole(server), "horse-collar": lambda: horse_collar(server)}.get(
        game, lambda: in_play(server)
    )()


GAMES = ["shot-ole", "horse-collar", "ole"]


@pytest.mark.parametrize("game", [*(pytest.param(game, marks=pytest.mark.long) for game in GAMES[:-1]), GAMES[-1]])
def test_axe_finds_no_accessibility_fault_in_the_referees_page(
    visit: Watched, server: Server, axe_in_both_themes: Axe, game: str
) -> None:
    links, axe = made(server, game), axe_in_both_themes
    page, beside = referee(visit, links), watcher(visit, links)
    expect(page.locator(".desk")).to_be_visible()
    axe(page)
    if game == "horse-collar":
        tap(page, 0.5, 0.2)
        expect(slot(page, 1, "3")).to_be_visible()
        axe(page)
        for way in ("Zones", "Count"):
            page.get_by_role("radio", name=way).check()
            axe(page)
        button(page, "Count it").click()
    elif game == "shot-ole":
        button(page, "Around").click()
    else:
        button(page, "Shoot").click()
    expect(page.locator(".review")).to_be_visible()
    axe(page)
    keep(page)
    axe(page)
    axe(beside)


@pytest.mark.parametrize("game", GAMES)
def test_the_buttons_of_the_referee_are_large_enough_for_a_thumb(visit: Watched, server: Server, game: str) -> None:
    page = referee(visit, made(server, game))
    expect(page.locator(".desk")).to_be_visible()
    for target in page.locator(".big-button:visible, .toggle:visible, .keep:visible, .die-button:visible").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 64
        assert box["width"] >= 48
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1440, 900), (740, 360)], ids=str)
@pytest.mark.long
def test_pictures_of_the_page_are_stored(visit: Watched, server: Server, shots: Shots, size: tuple[int, int]) -> None:
    width, height = size
    look: dict[str, Any] = {"width": width, "height": height, "touch": width < 1000}
    for game in GAMES:
        links = made(server, game)
        page, beside = sitting(visit, links, links["referee"], **look), watcher(visit, links, **look)
        expect(page.locator(".desk")).to_be_visible()
        if game == "horse-collar":
            for place in ((0.5, 0.13), (0.3, 0.45), (0.7, 0.5), (0.93, 0.09)):
                tap(page, *place)
            expect(slot(page, 3, "2")).to_be_visible()
        shots(page, f"referee-{game}-{{theme}}-{width}")
        if game == "horse-collar":
            button(page, "The rest fell").click()
            button(page, "Count it").click()
        else:
            button(page, "Shoot" if game == "ole" else "Around").click()
        expect(page.locator(".review")).to_be_visible()
        shots(page, f"referee-{game}-review-{{theme}}-{width}")
        keep(page)
        shots(beside, f"watch-{game}-{{theme}}-{width}")


def test_the_screen_stays_awake_while_the_referee_reports(visit: Watched, server: Server) -> None:
    """The page requests a wake lock, and repeats the request each time it becomes visible."""
    links = shot_ole(server)
    page = visit(BLANK)
    page.context.add_init_script(
        "window.asked = 0; Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {"
        " window.asked += 1;"
        " window.lock = {released: false, release() { this.released = true; }}; return window.lock; }}});"
    )
    page.goto(f"/t/{links['table']}#{links['referee']}")
    expect(page.locator(".desk")).to_be_visible()
    page.wait_for_function("window.asked === 1")
    page.evaluate("() => { window.lock.released = true; document.dispatchEvent(new Event('visibilitychange')); }")
    page.wait_for_function("window.asked === 2")
