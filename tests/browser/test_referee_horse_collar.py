"""A referee reports games of Horse Collar on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import Axe, button, horse_collar, keep, referee, scores, slot, tap, watcher


def test_a_game_of_horse_collar_can_be_reported_by_positions_and_by_zones(visit: Watched, server: Server) -> None:
    links = horse_collar(server)
    page, beside = referee(visit, links), watcher(visit, links)
    tap(page, 0.5, 0.2)
    tap(page, 0.3, 0.45)
    tap(page, 0.7, 0.5)
    expect(slot(page, 1, "3")).to_be_visible()
    expect(slot(page, 3, "2")).to_be_visible()
    expect(page.get_by_text("So far: 7 points")).to_be_visible()
    expect(button(page, "Count it")).to_be_disabled()
    button(page, "The rest fell").click()
    button(page, "Count it").click()
    expect(page.locator(".review")).to_contain_text("Ana: 0 → 7")
    keep(page)
    scores(beside, 7, 0)
    expect(beside.locator(".hc-count .lie").first).to_have_text("3")
    expect(beside.locator(".hc-bed .weight")).to_have_count(3)

    page.get_by_role("radio", name="Zones").check()
    for lie in ("26", "3", "2", "1", "1", "short", "off", "off"):
        button(page, lie).click()
    expect(page.get_by_text("So far: 0 points")).to_be_visible()
    page.get_by_role("button", name="Weight 6, short: remove it").click()
    button(page, "off").click()
    expect(page.get_by_text("So far: 33 points")).to_be_visible()
    button(page, "Count it").click()
    keep(page)
    scores(beside, 7, 33)
    expect(page.get_by_role("heading", name="Ben wins")).to_be_visible()


def test_a_turn_can_be_reported_by_the_number_of_weights_in_each_zone(visit: Watched, server: Server) -> None:
    page = referee(visit, horse_collar(server))
    page.get_by_role("radio", name="Count").check()
    for zone, times in (("3", 1), ("2", 2), ("1", 3)):
        for _ in range(times):
            button(page, f"More: {zone}").click()
    button(page, "Less: 1").click()
    expect(page.get_by_text("So far: 9 points")).to_be_visible()
    button(page, "More: 1").click()
    expect(page.get_by_text("2 weights off")).to_be_visible()
    button(page, "Count it").click()
    expect(page.locator(".review")).to_contain_text("Ana: 0 → 10")
    keep(page)
    scores(page, 10, 0)


def test_a_weight_can_be_dragged_and_nudged(visit: Watched, server: Server) -> None:
    page = referee(visit, horse_collar(server))
    tap(page, 0.5, 0.45)
    expect(slot(page, 1, "2")).to_be_visible()
    page.locator(".handle").hover(trial=True)  # the weight is inert at first
    box = page.locator(".tappable").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.45)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.2, steps=4)
    page.mouse.up()
    expect(slot(page, 1, "3")).to_be_visible()
    weight = page.locator(".handle")
    weight.focus()
    for _ in range(5):
        page.keyboard.press("Shift+ArrowUp")
    expect(slot(page, 1, "13")).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Shift+ArrowLeft")
    expect(slot(page, 1, "off")).to_be_visible()
    button(page, "Remove").click()
    expect(slot(page, 1, "not placed")).to_be_visible()


def test_a_position_can_be_typed_and_all_parts_of_the_board_can_be_used(visit: Watched, server: Server) -> None:
    page = referee(visit, horse_collar(server))
    tap(page, 0.5, 0.45)
    expect(slot(page, 1, "2")).to_be_visible()
    page.get_by_text("Weight 1: x, y").click()
    field = page.get_by_label("Distance from the shooter’s end, cm")
    field.fill("185")
    expect(field).to_have_value("185")
    field.press("Tab")
    expect(slot(page, 1, "short")).to_be_visible()
    page.get_by_role("radio", name="Foul line").check()
    expect(page.locator(".tappable .handle")).to_be_in_viewport()
    button(page, "Larger").click()
    expect(page.locator(".tappable .handle")).to_be_in_viewport()
    page.get_by_role("radio", name="Whole board").check()


def test_fouls_dusting_and_a_toss_can_be_reported(visit: Watched, server: Server) -> None:
    links = horse_collar(server, toss=True)
    page, beside = referee(visit, links), watcher(visit, links)
    button(page, "Ben").click()
    keep(page)
    expect(page.get_by_role("heading", name="Ben’s turn")).to_be_visible()
    button(page, "Fouls and dust").click()
    page.get_by_role("radio", name="Ana").check()
    page.get_by_role("radio", name="Board hit or shaken").check()
    button(page, "Note the foul").click()
    expect(beside.locator(".far-score")).to_contain_text("1 foul")
    button(page, "Fouls and dust").click()
    button(page, "Ben dusts the board").click()
    expect(beside.get_by_text("HC-C2").first).to_be_attached()
    button(page, "Fouls and dust").click()
    expect(button(page, "Note the foul")).to_be_visible()
    expect(button(page, "Ben dusts the board")).to_have_count(0)  # the wax is fresh, so dusting is not offered


def test_a_turn_can_be_reported_weight_by_weight(visit: Watched, server: Server) -> None:
    links = horse_collar(server)
    page, beside = referee(visit, links), watcher(visit, links)
    button(page, "Fouls and dust").click()
    button(page, "Weight by weight").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name="Where do the weights lie now?")).to_be_visible()
    tap(page, 0.5, 0.2)
    expect(slot(page, 1, "3")).to_be_visible()
    button(page, "Count it").click()
    keep(page)
    expect(beside.locator(".hc-count .lie").first).to_have_text("3")
    button(page, "Weight 2 has been shot").click()
    expect(slot(page, 1, "3")).to_be_visible()
    slot(page, 2, "not placed").click()
    button(page, "It fell").click()
    button(page, "Count it").click()
    keep(page)
    expect(beside.locator(".hc-count .lie").nth(1)).to_have_text("off")


@pytest.mark.rule("HC-L1")
def test_a_weight_that_was_reported_as_fallen_by_mistake_can_be_corrected(
    visit: Watched, server: Server, axe: Axe
) -> None:
    """Three sides play. The referee moves the second weight, which was reported as fallen, back to the board."""
    links = server.table("horse-collar", [["Ana", "Ada"], ["Ben", "Bea"], ["Cam", "Cal"]], real=True)
    for event in (
        {"type": "slide", "seat": 0},
        {"type": "weights_rest", "weights": [[6.2, 0.0]]},
        {"type": "slide", "seat": 0},
        {"type": "weights_rest", "weights": [[6.2, 0.0], None]},
        {"type": "foul", "seat": 2, "kind": "shake"},
        {"type": "slide", "seat": 0},
        {"type": "weights_rest", "weights": [[6.2, 0.0], None, [5.0, 0.1]]},
        {"type": "slide", "seat": 0},
    ):
        server.say(links, links["referee"], type="send_event", event=event)
    page, beside = referee(visit, links), watcher(visit, links)
    tap(page, 0.3, 0.3)
    expect(button(page, "Count it")).to_be_enabled()
    slot(page, 2, "off").click()
    button(page, "Remove").click()
    tap(page, 0.7, 0.2)
    expect(page.locator(".hc-back")).to_contain_text("According to an earlier report, weight 2 fell off the board.")
    expect(page.locator(".hc-back .clause")).to_have_text("HC-L1")
    expect(button(page, "Count it")).to_have_count(0)
    axe(page)
    button(page, "It never fell: correct the report").click()
    expect(page.locator(".hc-back")).to_have_count(0)
    expect(beside.locator(".hc-count .lie").nth(1)).to_have_text("3")
    button(page, "Count it").click()
    keep(page)
    expect(beside.locator(".hc-count .lie").nth(1)).to_have_text("3")
    expect(beside.locator(".hc-count .lie").nth(2)).to_have_text("1")
    expect(beside.locator(".hc-count .lie").nth(3)).not_to_have_text("–")
    table = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    assert table["n"] == 9
    assert [foul["seat"] for foul in table["view"]["fouls"]] == [2]
