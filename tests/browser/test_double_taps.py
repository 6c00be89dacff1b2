"""The page ignores taps on a control that has just replaced another one, so that a double tap acts only once.

The tests do not depend on time. They hold a finger on the page while they click with the mouse, because a new control
stays inert until all fingers are lifted.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import button, referee, shot_ole

PHONES = ((390, 844), (360, 740))


@contextmanager
def finger_down(page: Page) -> Iterator[None]:
    """Hold a finger on the upper edge of the bar during the block. There is no control at this point."""
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": 2, "id": 7}]})
    yield
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found
    return found


def press(page: Page, place: FloatRect) -> None:
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def state(server: Server, links: Any) -> Any:
    return server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])


def events(server: Server, links: Any) -> int:
    return int(state(server, links)["n"])


def horse_collar(server: Server) -> Any:
    return server.table("horse-collar", [["Ana"], ["Ben"]], real=True)


def count(page: Page) -> Locator:
    """Switch the page to counting the weights in each zone. Return the button that ends the turn."""
    page.locator(".turn-head label").filter(has_text="Count").click()
    return button(page, "Count it")


def test_the_button_keep_it_never_covers_the_buttons_for_how_the_ring_rests(visit: Watched, server: Server) -> None:
    for width, height in PHONES:
        page = referee(visit, shot_ole(server, opening="fixed"), width=width, height=height)
        for rest in ("Off", "Clear", "Logo", "Leaning", "Around", "Olé"):
            chosen = page.locator(".big-button").filter(has_text=rest)
            chosen.scroll_into_view_if_needed()
            place = box(chosen)
            chosen.click()
            assert not overlap(box(button(page, "Keep it")), place), rest
            button(page, "Change").click()


@pytest.mark.parametrize("size", PHONES)
def test_the_button_keep_it_never_covers_the_button_that_was_pressed_before_it(
    visit: Watched, server: Server, size: tuple[int, int]
) -> None:
    def leads_away(page: Page, pressed: Locator) -> None:
        pressed.scroll_into_view_if_needed()
        place = box(pressed)
        pressed.click()
        assert not overlap(box(button(page, "Keep it")), place)

    width, height = size
    page = referee(visit, shot_ole(server, opening="named"), width=width, height=height)
    leads_away(page, page.locator(".big-button").first)
    page = referee(visit, horse_collar(server), width=width, height=height)
    leads_away(page, count(page))
    links = server.table("horse-collar", [["Ana"], ["Ben"]], real=True, rules={"toss": True})
    page = referee(visit, links, width=width, height=height)
    leads_away(page, page.locator(".big-button").last)


def test_a_second_tap_does_not_confirm_a_spin(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page = referee(visit, links)
    place = box(page.locator(".big-button").filter(has_text="Olé"))
    with finger_down(page):
        press(page, place)
        expect(button(page, "Keep it")).to_be_visible()
        press(page, place)
        press(page, place)
    expect(page.locator(".review")).to_be_visible()
    assert events(server, links) == 0


def test_three_taps_count_one_turn(visit: Watched, server: Server) -> None:
    """In Horse Collar, repeated taps on "Count it" and "Keep it" do not also report a turn of the other side."""
    links = horse_collar(server)
    page = referee(visit, links)
    with finger_down(page):
        place = box(count(page))
        for _ in range(3):
            press(page, place)
        keep = button(page, "Keep it")
        expect(keep).to_be_visible()
        place = box(keep)
        for _ in range(3):
            press(page, place)
        expect(page.get_by_role("heading", name="Ben’s turn")).to_be_visible()
        press(page, place)
    expect(page.get_by_role("heading", name="Ben’s turn")).to_be_visible()
    assert events(server, links) == 1


def test_a_second_tap_on_the_button_set_up_does_not_kick_off(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["House"]], players=["person", "simple"])
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", width=390, height=844, touch=True)
    set_out = page.locator("button[data-about='play:line_up']")
    expect(set_out).to_be_enabled()
    with finger_down(page):
        place = box(set_out)
        press(page, place)
        expect(page.locator("button[data-about='play:kick_off']").first).to_be_visible()
        press(page, place)
        press(page, place)
    assert [step["event"]["type"] for step in state(server, links)["events"]] == ["deal", "line_up", "line_up"]


def test_a_new_control_works_as_soon_as_the_finger_is_lifted(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="named")
    page = referee(visit, links)
    with finger_down(page):
        place = box(page.locator(".big-button").first)
        press(page, place)
        press(page, box(button(page, "Keep it")))
        expect(page.get_by_role("heading", name="Ana spins")).to_be_visible()
    expect(page.locator("[data-fresh]")).to_have_count(0)
    page.locator(".big-button").filter(has_text="Logo").click()
    expect(page.locator(".review")).to_be_visible()


def test_a_held_key_presses_only_one_control(visit: Watched, server: Server) -> None:
    """A held key repeats. The repetitions do not press the button that gets the focus after the first press."""
    links = shot_ole(server, opening="fixed")
    page = referee(visit, links, touch=False)
    page.locator(".big-button").filter(has_text="Logo").focus()
    page.keyboard.down("Enter")
    expect(button(page, "Keep it")).to_be_visible()
    for _ in range(5):
        page.keyboard.down("Enter")
    assert events(server, links) == 0
    page.keyboard.up("Enter")
    expect(button(page, "Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ben spins")).to_be_visible()
    assert events(server, links) == 2


def test_every_tap_on_the_same_control_takes_effect(visit: Watched, server: Server) -> None:
    page = referee(visit, horse_collar(server))
    with finger_down(page):
        count(page)
        place = box(page.locator(".stepper .big-button").filter(has_text="3").last)
        for _ in range(3):
            press(page, place)
    expect(page.locator(".stepper .big-button").filter(has_text="× 3")).to_have_count(1)
