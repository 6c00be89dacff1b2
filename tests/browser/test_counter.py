"""The counter, which counts points and action points and rolls dice."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Watched
from tests.browser.referee_pages import HAND, Axe, button


def test_the_counter_counts_points_and_action_points_and_can_take_back_each_step(visit: Watched, axe: Axe) -> None:
    page = visit("/counter", **HAND)
    expect(page.get_by_text("It does not apply rules")).to_be_visible()
    page.get_by_label("Name of side 1").fill("Ana")
    button(page, "More: Ana").click()
    button(page, "More: Ana").click()
    button(page, "Less: Action points, Ana").click()
    button(page, "Roll two").click()
    expect(page.get_by_role("img", name="A die shows")).to_have_count(2)
    points = page.locator(".counter-points .points")
    expect(points.first).to_have_text("2")
    page.get_by_role("button", name="Take back: dice").click()
    page.get_by_role("button", name="Take back: Ana, 3 action points").click()
    page.get_by_role("button", name="Take back: Ana, 1 point").click()
    expect(points.first).to_have_text("1")
    page.reload()
    expect(points.first).to_have_text("1")
    expect(page.get_by_label("Name of side 1")).to_have_value("Ana")
    axe(page)
    button(page, "Start again").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Start again").click()
    expect(points.first).to_have_text("0")


@pytest.mark.long
def test_the_dice_of_the_counter_show_all_six_faces(visit: Watched) -> None:
    page = visit("/counter")
    button(page, "Roll a die").click()
    faces = []
    for _ in range(120):
        button(page, "Roll a die").click()
        faces.append(page.locator(".counter-dice .unseen").inner_text())
    assert len(set(faces)) == 6
