"""Horse Collar and Shot-Olé played in the page: by mouse, touch, keyboard and numbers; their motions."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched, until

Axe = Callable[[Page], None]
SHOOT = "button:has-text('Shoot'):enabled, button:has-text('Spin'):enabled"


def at_a_board(server: Server, game: str, rules: Any, house: str = "random", **more: Any) -> Any:
    """Return the links of a table where an exact hand plays the house."""
    world = {"practice": None} if game == "horse-collar" else {}
    players = ["person:exact", house]
    return server.table(game, [["Ana"], ["Ben"]], rules=rules, players=players, world=world, **more)


def sitting(visit: Watched, links: Any, seat: int = 0, **how: Any) -> Page:
    page = visit(f"/t/{links['table']}#{links['seats'][seat]}", **how)
    page.locator(".board-host svg").first.wait_for()
    return page


def played_to_the_end(page: Page, throw: Callable[[], None], most: int = 120) -> int:
    """Throw whenever it is one's turn, until the game is over; return how often."""
    for thrown in range(most):
        assert until(page, lambda: page.locator(".result").count() + page.locator(SHOOT).count() > 0)
        if page.locator(".result").count():
            return thrown
        throw()
    raise AssertionError("the game does not come to an end")


def pull_back(page: Page, part: float, across: float = 0.0) -> None:
    """Take hold of the weight, pull it back by a part of the picture's height, and let go."""
    before = events(page)
    box = page.locator(".from-shooter > svg").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20)
    page.mouse.move(x + across * box["height"], y + part * box["height"], steps=3)
    page.mouse.up()
    assert until(page, lambda: events(page) > before)


def events(page: Page) -> int:
    """Return how many rulings there are."""
    return page.locator(".log-column .ruling").count()


def test_horse_collar_is_played_by_mouse_to_its_end(visit: Watched, server: Server, axe: Axe) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 1}))
    expect(page.get_by_role("button", name="Shoot")).to_be_enabled()
    axe(page)
    weights = [0]

    def throw() -> None:
        weights[0] += 1
        pull_back(page, 0.3 * (1.70 + 0.01 * weights[0]) / 3, 0.02 * (weights[0] % 5 - 2))

    thrown = played_to_the_end(page, throw)
    assert thrown % 8 == 0
    axe(page)


def test_where_weights_lie_is_seen_once_all_are_shot(visit: Watched, server: Server) -> None:
    """HC-C1: until then the view stays at the shooter's end."""
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 1}))
    shoot = page.get_by_role("button", name="Shoot")
    for weight in range(1, 9):
        page.get_by_label("Place, m left of the middle").fill(str(round(0.04 * weight - 0.18, 2)))
        expect(page.locator(".from-above .thing")).to_have_count(0)
        shoot.click()
        expect(page.locator(".log-column .ruling").filter(has_text=f"Ana shoots weight {weight}.")).to_have_count(1)
        if weight < 8:
            expect(shoot).to_be_enabled()
            expect(page.locator(".standing")).to_have_count(weight + 1)  # from afar, and the next one in the hand
            expect(page.locator(".hc-count .lie").first).to_have_text("–")
    expect(page.locator(".hc-frames tbody tr")).not_to_have_count(0)
    expect(page.locator(".log-column .ruling").filter(has_text="Weight 8")).not_to_have_count(0)


def test_a_pull_that_returns_throws_nothing(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 1}))
    expect(page.get_by_role("button", name="Shoot")).to_be_enabled()
    box = page.locator(".from-shooter > svg").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 100, steps=3)
    expect(page.locator(".in-hand .pulled")).to_have_count(1)
    page.mouse.move(x, y + 3, steps=3)
    page.mouse.up()
    expect(page.locator(".in-hand .pulled")).to_have_count(0)
    page.mouse.wheel(0, -240)
    expect(page.get_by_label("Spin, turns a second")).to_have_value("2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y, steps=4)
    page.mouse.up()
    assert float(page.get_by_label("Place, m left of the middle").input_value()) > 0.01
    assert events(page) == 0


def test_shot_ole_is_played_by_keyboard_to_its_end(visit: Watched, server: Server, axe: Axe) -> None:
    page = sitting(visit, at_a_board(server, "shot-ole", {"target": 2, "opening": "fixed"}))
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()
    axe(page)
    turns = [0]

    def throw() -> None:
        before = events(page)
        page.locator(".board-host").focus()
        page.keyboard.press(("ArrowUp", "ArrowLeft", "]", ",")[turns[0] % 4])
        turns[0] += 1
        page.keyboard.press("Enter")
        assert until(page, lambda: events(page) > before)

    assert played_to_the_end(page, throw) > 0
    axe(page)


def test_a_ring_is_put_down_in_the_launch_zone_and_pulled(visit: Watched, server: Server) -> None:
    """SO-T7: a finger puts it nowhere else in the basic game."""
    page = sitting(visit, at_a_board(server, "shot-ole", {"opening": "fixed"}))
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()
    box = page.locator(".ring-view").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x + 4, y - box["height"] * 0.1)  # well within the inner ring: it stands at the zone's edge
    place = [
        float(page.get_by_label(name).input_value()) for name in (re.compile("right of"), re.compile("beyond the"))
    ]
    assert 4.8 < (place[0] ** 2 + place[1] ** 2) ** 0.5 < 6.4
    assert place[1] > 0


@pytest.mark.rule("SO-D3")
def test_where_icons_ask_for_any_drink_all_are_asked_first(visit: Watched, server: Server, axe: Axe) -> None:
    page = sitting(visit, at_a_board(server, "shot-ole", {"opening": "fixed", "icons": "on"}))
    expect(page.get_by_role("heading", name="Before the first spin")).to_be_visible()
    expect(page.get_by_role("button", name="Spin")).to_have_count(0)
    axe(page)
    page.get_by_role("button", name="All are 21 or over").click()
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()


def test_home_says_throw_now(visit: Watched) -> None:
    page = visit("/")
    for game in ("Horse Collar", "Shot-Olé"):
        poster = page.locator("li.game").filter(has=page.get_by_role("heading", name=game))
        expect(poster.get_by_role("button", name="Throw now")).to_be_visible()
