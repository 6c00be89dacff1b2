"""The page of OLÉ explains the last roll, a lost ball and the end of a game."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Server, Watched, until
from tests.browser.ole_tables import CUT, DEALT, LOST, OPENING, SAVED, SCORED, SHOT, report, reported, sitting, table
from tests.browser.sizes import at_each_size


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "The game was decided at the end. Goal for Ben: Lena Hartmann beats Amparo Roca, 15 against 5.",
                "Ben reaches the target of 1 and wins.",
                "Ana: no shot, lost the ball once.",
                "Ben: 1 goal from 1 shot, never lost the ball.",
            ),
        ),
        (
            "es",
            (
                "La partida se decidió al final.",
                "Ben llega a la meta de 1 y gana.",
                "Ana: ningún tiro, perdió",
            ),
        ),
    ],
)
def test_the_loser_sees_the_reason_and_can_start_the_next_game_from_the_result(
    visit: Watched, server: Server, language: str, said: tuple[str, ...]
) -> None:
    links = reported(server, *LOST, target=1)
    page = sitting(visit, links, width=360, height=640, touch=True, language=language)
    for sentence in said:
        expect(page.locator(".result .story")).to_contain_text(sentence)
    for width, height in at_each_size(page, [(360, 640), (844, 390)]):
        page.mouse.move(width / 2, height / 2)
        page.mouse.wheel(0, 2000)
        expect(page.locator(".result .row .button").last).to_be_in_viewport(ratio=0.9)
        page.mouse.wheel(0, -2000)
        expect(page.locator(".result h2")).to_be_in_viewport()


@pytest.mark.parametrize("there", [True, False], ids=["told", "not told"])
def test_the_button_below_the_result_appears_only_when_it_will_not_move_any_more(
    visit: Watched, server: Server, there: bool
) -> None:
    """The story above the button is loaded late and would move the button. So the button appears last."""
    visit.forgive = ("Failed to load resource",)
    page = sitting(visit, reported(server, *LOST, target=1), width=360, height=640, touch=True)
    again = page.locator(".result .button.main")
    again.wait_for()  # The page asks for the story only once
    held: list[Route] = []
    page.route(re.compile("/replay[?]"), lambda asked: held.append(asked))
    page.reload()
    expect(page.locator(".result h2")).to_be_visible()
    assert until(page, lambda: bool(held))
    expect(again).to_have_count(1)
    expect(again).to_be_hidden()
    if there:
        held.pop().continue_()
    else:
        held.pop().abort()
    again.wait_for()
    place = again.bounding_box()
    expect(page.locator(".result .story")).to_have_count(int(there))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert again.bounding_box() == place


@pytest.mark.parametrize(("language", "first"), [("en", "First to 5 wins."), ("es", "Gana quien llegue antes a 5.")])
def test_the_line_up_form_shows_the_target_and_proposes_the_last_line_up(
    visit: Watched, server: Server, language: str, first: str
) -> None:
    links = table(server, players=("person", "person"), target=5, real=True)
    for number, part in enumerate(DEALT):
        server.say(links, links["seats"][number], type="part", part=part)
    report(server, links, OPENING[0])
    page = sitting(visit, links, width=360, height=640, touch=True, language=language)
    expect(page.locator(".prompt")).to_contain_text(first)
    assert not page.locator(".prompt").evaluate(CUT)
    order = {"defence": ["p16"], "midfield": ["p01", "p07"], "attack": ["p02", "p08"]}
    report(server, links, {"type": "line_up", "seat": 0, **order}, OPENING[2], SHOT, SCORED)
    expect(page.locator(".prompt")).to_contain_text(first)
    for tier, players in order.items():
        for player in players:
            expect(page.locator(f".tier.near[data-tier='tier:{tier}'] [data-thing='player:{player}']")).to_be_visible()


def test_a_player_still_sees_the_roll_of_a_lost_ball_in_their_next_turn(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, SAVED, {"type": "take_ball", "seat": 1, "player": "p03"})
    report(server, links, {"type": "end_turn", "seat": 1})
    page = sitting(visit, links)
    expect(page.locator(".tray .product")).to_have_text(["0", "24"])
    page.locator(".tray .ruling .text").first.click()
    expect(page.get_by_role("dialog").locator(".log")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".tray .dice")).to_have_count(0)


def test_a_sentence_about_a_repeated_tie_stays_until_the_player_chooses(visit: Watched, server: Server) -> None:
    tie, won = ({"type": "roll", "faces": faces} for faces in ([3, 4], [6, 1]))
    links = reported(server, {"type": "dribble", "seat": 0, "past": "p09"}, tie, won)
    page = sitting(visit, links, width=360, height=640, touch=True)
    told = "Duarte and Hartmann both got 12. It was a tie, so they rolled again. Your turn."
    expect(page.locator(".prompt")).to_have_text(told)
    ruling = page.locator(".tray .ruling .text").first
    expect(ruling).to_have_text("Celia Duarte gets past Lena Hartmann and goes up a tier: 24 against 3.")
    for size in at_each_size(page, [(360, 640), (390, 844)]):
        for text in (page.locator(".prompt"), ruling):
            assert not text.evaluate(CUT), size
    page.locator("button[data-thing='card:pass']").first.tap()
    expect(page.locator(".prompt")).not_to_contain_text("rolled again")
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(".prompt")).to_have_text(told)
    page.get_by_role("button", name="End the turn").tap()
    expect(page.locator(".prompt")).not_to_contain_text("rolled again")


def test_events_that_are_taken_back_are_gone_from_the_pitch(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, SCORED)
    page = sitting(visit, links)
    expect(page.locator(".tally .points").first).to_have_text("1")
    server.say(links, links["referee"], type="back", count=2)
    expect(page.locator(".tally .points").first).to_have_text("0")
    expect(page.locator(".player .ball")).to_have_count(1)
    expect(page.locator("button[data-thing='card:shot']:not([aria-disabled])")).to_have_count(1)
