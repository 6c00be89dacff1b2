"""Goals, saves and Worldies are animated on the pitch until they are skipped."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import DEALT, LOST, SAVED, SCORED, SHOT, check_sums, report, reported, sitting


def test_the_score_changes_after_the_animation_of_a_goal_or_when_it_is_skipped(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT)
    page = sitting(visit, links, moving=True, slowed=1000)  # the test does not wait for the end of motions
    report(server, links, SCORED)
    expect(page.locator(".tumbling")).not_to_have_count(0)
    expect(page.locator(".tally .points")).to_have_text(["0", "0"])
    page.mouse.click(5, 300)
    page.keyboard.press("x")
    expect(page.locator(".tumbling")).not_to_have_count(0)  # touches elsewhere and other keys do not skip a motion
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".tumbling")).to_have_count(0)
    expect(page.locator(".moment .what")).to_have_text("Goal")
    expect(page.locator(".tally .points").first).to_have_text("1")
    assert check_sums(page) == 2
    assert "(6 − 3) × 4 shooting = 12" in page.locator(".tray").inner_text().replace("\n", " ")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".moment")).to_have_count(0)


def test_the_prompt_does_not_reveal_the_end_before_its_animation(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, target=1)
    page = sitting(visit, links, moving=True, slowed=1000)
    report(server, links, SCORED)
    skip = page.get_by_role("button", name="Skip")
    page.locator(".tumbling").first.wait_for()
    for seen in (".tumbling", ".moment"):  # the dice roll before the page announces the goal
        expect(page.locator(seen)).not_to_have_count(0)
        expect(page.locator(".prompt")).not_to_contain_text("over")
        skip.click()
    expect(page.locator(".result")).to_contain_text("Ana wins")
    expect(page.locator(".prompt")).to_contain_text("The game is over.")


LOBBED = ({**DEALT[0], "hand": ["shot", "shot", "pass", "pass", "dribble"]}, DEALT[1])
"""A deal with a Worldie that can start in midfield and costs two shot cards."""
LOB = ({"type": "worldie", "seat": 0}, {"type": "roll", "faces": [4]})
LOB_MADE = {"type": "roll", "faces": [5]}


def test_a_worldie_shows_a_painted_scene_over_the_pitch_until_it_is_skipped(visit: Watched, server: Server) -> None:
    links = reported(server, *LOB, dealt=LOBBED)
    page = sitting(visit, links, moving=True, slowed=1000, language="es-ES")
    report(server, links, LOB_MADE)
    skip = page.get_by_role("button", name="Saltar")
    expect(page.locator(".tumbling")).not_to_have_count(0)
    expect(page.locator(".moment")).to_have_count(0)
    skip.click()
    moment = page.locator(".moment.of-worldie")
    expect(moment.locator(".scenery > *")).not_to_have_count(0)
    expect(moment.locator(".by")).to_have_text(re.compile("Vaselina desde el medio campo$"))
    expect(moment.locator(".worth")).to_have_text("+2 Ana")
    expect(page.locator(".tally .points")).to_have_text(["2", "0"])
    skip.click()
    expect(moment).to_have_count(0)


def test_the_result_shows_the_points_of_a_worldie(visit: Watched, server: Server) -> None:
    """The story shows the points from goals beside the shots.

    If a team has other points, the story lists the points of each kind.
    """
    links = reported(server, *LOB, LOB_MADE, dealt=LOBBED, target=2)
    story = sitting(visit, links).locator(".result .story")
    expect(story).to_contain_text("Ana: no shot")
    expect(story).to_contain_text("Ana: 2 by Worldies.")
    links = reported(server, *LOST, target=1)
    story = sitting(visit, links).locator(".result .story")
    expect(story).to_contain_text("Ben: 1 goal from 1 shot")
    expect(story).not_to_contain_text("by goals")


MISREAD = (
    {"type": "pass", "seat": 0, "to": "p16"},
    {"type": "intercept", "seat": 1, "player": "p03"},
    {"type": "roll", "faces": [1, 6]},
)
ACTED = """thing => document.querySelector(`[data-thing="${thing}"]`).getAnimations()
  .some((one) => one.effect.getKeyframes().length === 3)"""


@pytest.mark.parametrize(
    ("before", "events", "thing"),
    [((SHOT,), (SAVED,), "keeper:k2"), ((), MISREAD, "player:p03")],
    ids=["save", "cut out"],
)
def test_a_save_and_an_intercepted_pass_are_animated_on_the_pitch_until_they_are_skipped(
    visit: Watched, server: Server, before: tuple[Any, ...], events: tuple[Any, ...], thing: str
) -> None:
    links = reported(server, *before)
    page = sitting(visit, links, moving=True, slowed=1000)
    report(server, links, *events)
    skip = page.get_by_role("button", name="Skip")
    while not page.locator(".acting").count():
        skip.click()
    assert page.evaluate(ACTED, thing)
    skip.click()
    expect(page.locator(".acting")).to_have_count(0)
    assert not page.evaluate(ACTED, thing)
    expect(page.locator(".tray .ruling").first).to_be_visible()


@pytest.mark.long
def test_with_reduced_motion_a_great_moment_is_a_still_picture(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT)
    page = sitting(visit, links, moving=True, slowed=4)
    page.emulate_media(reduced_motion="reduce")
    report(server, links, SCORED)
    page.locator(".moment").wait_for()
    page.wait_for_timeout(100)
    lasting = "document.getAnimations().map(one => one.effect.getComputedTiming().endTime).filter(time => time > 1)"
    assert page.evaluate(lasting) == []
    assert page.locator(".moment").count()
    expect(page.locator(".moment")).to_have_count(0)
