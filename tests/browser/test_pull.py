"""A player pulls a weight or ring in the page: speeds, fine control, the gauge, and the form for numbers."""

from itertools import pairwise
from math import exp
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ruedo.boards.shuffleboard.physics.constants import BOARD_LENGTH, FRICTION, GRAVITY, RELEASE_X
from ruedo.throws.pull import find_pull
from tests.browser.conftest import BLANK, Server, Watched, until
from tests.browser.test_boards import Axe, at_a_board, sitting

MAPPING = """async ([board, pixels, heights]) => {
  const { pullOf, speedOf } = await import('/static/ruedo/throws/page/pull.js');
  const pull = await pullOf(board);
  return heights.map((height) => pixels.map((down) => speedOf(pull, down, height)));
}"""
SLOWED = """async ([gain, moves]) => {
  const { slowing } = await import('/static/ruedo/throws/page/pull.js');
  const slowed = slowing(gain);
  return moves.map(([down, time]) => slowed(down, time));
}"""
PLAYED = """(count) => {
  const game = (n) => ({ table: `over-${n}`, game: 'horse-collar', names: [], seats: {}, here: [0], over: true,
    scores: [51, 0], winner: 0, at: n });
  const before = JSON.parse(localStorage.getItem('ruedo.tables')).filter(({ table }) => !table.startsWith('over-'));
  const over = Array.from({ length: count }, (_, n) => game(n));
  localStorage.setItem('ruedo.tables', JSON.stringify([...before, ...over]));
}"""
PIXELS = (-5, 0, 0.5, 1, 15, 40, 137, 221, 355, 356, 357, 900)
HEIGHTS = (272, 358, 455, 706, 1100)


@pytest.mark.parametrize("board", ["shuffleboard", "ring"])
def test_the_page_and_python_compute_the_same_speed_from_the_pixels_of_a_pull(visit: Watched, board: str) -> None:
    in_page = visit(BLANK).evaluate(MAPPING, [board, PIXELS, HEIGHTS])
    pull = find_pull(board)
    for height, speeds in zip(HEIGHTS, in_page, strict=True):
        assert speeds == pytest.approx([pull.speed(down, height) for down in PIXELS], rel=1e-12)


@pytest.mark.parametrize("height", [455, 706])
def test_each_pixel_of_a_pull_changes_the_speed_by_about_half_a_percent(height: float) -> None:
    """The two heights are those of the board's picture on a laptop and on a phone."""
    pull = find_pull("shuffleboard")
    assert (pull.speed(1, height), pull.speed(1000, height)) == pytest.approx((0.6, 3.2), rel=0.01)
    for down in (20, 150, 300):
        assert pull.speed(down + 1, height) / pull.speed(down, height) == pytest.approx(1.0047, abs=0.0001)
        assert pull.down(pull.speed(down, height), height) == pytest.approx(down)


def test_after_a_pause_in_a_pull_each_pixel_changes_the_speed_much_less(visit: Watched) -> None:
    gain = find_pull("shuffleboard").gain(706)
    moves = [(100, 0), (200, 20), (201, 500), (205, 520), (224, 560), (300, 580)]
    ways = visit(BLANK).evaluate(SLOWED, [gain, moves])
    assert ways[:2] == [100, 200]
    # The pointer moved four pixels within the zone of fine control.
    assert exp(gain * (ways[3] - ways[2])) == pytest.approx(1.001**4, rel=1e-4)
    assert ways[4] - ways[3] == pytest.approx(19 * 0.001 / gain, rel=1e-3)
    assert ways[5] - ways[4] == pytest.approx(76, abs=1)  # The pull has left the zone of fine control.
    assert all(one < other for one, other in pairwise(ways))


def test_each_pixel_counts_fully_in_a_pull_without_a_pause(visit: Watched) -> None:
    moves = [(down, 100 * down) for down in range(10, 300, 10)]
    assert visit(BLANK).evaluate(SLOWED, [0.0047, moves]) == [down for down, _ in moves]


def shot(page: Page, server: Server, links: Any) -> dict[str, Any]:
    """Wait until the page has sent a throw, and return the last throw of its seat."""
    path = f"/api/tables/{links['table']}"

    def throws() -> list[Any]:
        events = server.ask("GET", path, key=links["watch"])["events"]
        return [step["event"] for step in events if step["event"].get("seat") == 0]

    assert until(page, lambda: bool(throws()))
    last: dict[str, Any] = throws()[-1]
    return last


def pull(page: Page, down: float, across: float = 0.0) -> None:
    """Pull a weight back, and keep the mouse button pressed."""
    box = page.locator(".board-host svg").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.4
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 30)
    page.mouse.move(x + across, y + down, steps=4)


def height_of(page: Page) -> float:
    box = page.locator(".from-shooter > svg").bounding_box()
    assert box
    return box["height"]


def test_the_pixels_of_a_pull_decide_the_speed_of_the_throw(visit: Watched, server: Server) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51})
    page = sitting(visit, links)
    page.locator(".by-numbers").wait_for()
    pull(page, 220, 10)
    expect(page.locator(".gauge-needle")).to_be_visible()
    page.mouse.up()
    thrown, numbers = shot(page, server, links), find_pull("shuffleboard")
    assert thrown["speed"] == pytest.approx(numbers.speed(220, height_of(page)), rel=0.003)
    assert thrown["angle"] == pytest.approx(10 * numbers.turn, rel=0.1)
    assert "by" not in thrown["note"]


def test_arrow_keys_change_the_speed_of_a_pull_by_a_thousandth(visit: Watched, server: Server) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51})
    page = sitting(visit, links)
    page.locator(".by-numbers").wait_for()
    pull(page, 220)
    for _ in range(20):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.mouse.up()
    speed = find_pull("shuffleboard").speed(220, height_of(page))
    assert shot(page, server, links)["speed"] == pytest.approx(speed * 1.001**19, rel=0.003)


def test_escape_cancels_a_pull(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}))
    page.locator(".by-numbers").wait_for()
    pull(page, 150)
    expect(page.locator(".in-hand .pulled")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".in-hand .pulled")).to_have_count(0)
    expect(page.locator(".gauge-needle")).to_be_hidden()


def test_the_gauge_has_a_mark_for_each_of_the_last_three_shots(visit: Watched, server: Server) -> None:
    """The marks stay until the end of the game, even if the page is loaded again."""
    links = at_a_board(server, "horse-collar", {"target": 51})
    page = sitting(visit, links)
    expect(page.locator(".gauge-mark")).to_have_count(0)
    shoot = page.get_by_role("button", name="Shoot")
    for place, speed in ((-0.2, 1.5), (-0.07, 1.6), (0.07, 1.7), (0.2, 2.6)):
        page.get_by_label("Position: metres left of the middle").fill(str(place))
        page.get_by_label("Speed, m/s").fill(str(speed))
        shoot.click()
        expect(page.locator(".gauge-label .whole").last).to_contain_text(f"{speed:.2f} m/s")
        expect(shoot).to_be_enabled()
    labels = page.locator(".gauge-label .whole")
    expect(labels).to_have_count(3)
    told = labels.all_inner_texts()
    assert [text.partition(":")[0] for text in told] == ["1.60 m/s", "1.70 m/s", "2.60 m/s"]
    for text, speed in zip(told, (1.6, 1.7), strict=False):
        left = BOARD_LENGTH - RELEASE_X - speed**2 / (2 * FRICTION["medium"] * GRAVITY)
        assert float(text.partition(": ")[2].partition(" ")[0]) == pytest.approx(left, abs=0.06), (
            text
        )  # the tolerance is large, because people see the weight from afar
    assert told[2].endswith("over the end")
    boxes = [labels.nth(number).bounding_box() for number in range(3)]
    assert all(one and other and one["y"] + one["height"] <= other["y"] for one, other in pairwise(boxes))
    page.reload()
    expect(page.locator(".gauge-label .whole")).to_have_text(told)


def test_the_gauge_shows_the_push_the_spin_and_the_resting_position_of_the_ring(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "shot-ole", {"opening": "fixed"}))
    page.get_by_label("Push, m/s").fill("0")
    page.get_by_role("button", name="Spin").click()
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()
    expect(page.locator(".gauge-label .whole")).to_have_count(1)
    expect(page.locator(".gauge-label .whole")).to_contain_text("0.00 m/s, 5.0/s: ")


@pytest.mark.parametrize(("game", "button"), [("horse-collar", "Shoot"), ("shot-ole", "Spin")])
def test_the_form_for_numbers_stays_open_after_a_reload(visit: Watched, server: Server, game: str, button: str) -> None:
    links = at_a_board(server, game, {"opening": "fixed"} if game == "shot-ole" else {"target": 51})
    page = sitting(visit, links, settings={"numbers": False})
    numbers = page.get_by_role("button", name="Numbers")
    expect(numbers).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_role("button", name=button)).to_have_count(0)
    numbers.click()
    expect(page.get_by_role("button", name=button)).to_be_enabled()
    page.reload()
    page.get_by_role("button", name=button).click()
    assert shot(page, server, links)["note"]["by"] == "typed"


def test_a_throw_with_arrow_keys_is_recorded_as_typed(visit: Watched, server: Server) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51})
    page = sitting(visit, links)
    page.locator(".by-numbers").wait_for()
    page.locator(".board-host").focus()
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Enter")
    thrown = shot(page, server, links)
    assert thrown["note"] == {"aim": {"y": 0, "speed": 1.702, "angle": 0, "spin": 0}, "by": "typed"}


def shoot(page: Page, place: float, speed: float) -> None:
    """Type the numbers of a shot, shoot, and wait until the gauge has a mark for the weight."""
    page.get_by_label("Position: metres left of the middle").fill(str(place))
    page.get_by_label("Speed, m/s").fill(str(speed))
    page.get_by_role("button", name="Shoot").click()
    expect(page.locator(".gauge-label .whole").last).to_contain_text(f"{speed + 1e-9:.2f} m/s")
    expect(page.get_by_role("button", name="Shoot")).to_be_enabled()


def test_after_a_miss_the_coach_shows_how_much_farther_to_pull(visit: Watched, server: Server, axe: Axe) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}))
    expect(page.locator(".gauge-target")).to_have_count(0)  # the wax is not known yet, so no target is shown
    shoot(page, -0.2, 2.6)
    expect(page.locator(".coach")).to_have_text("Your weight fell off the end. Pull a bit less.")
    shoot(page, -0.1, 1.6)
    coach = page.locator(".coach")
    expect(coach).to_contain_text("before the trey line. Pull ")
    pull, trey = find_pull("shuffleboard"), 0.1524
    target = (2 * FRICTION["medium"] * GRAVITY * (BOARD_LENGTH - trey / 2 - RELEASE_X)) ** 0.5
    farther = pull.down(target, 706) / pull.down(1.6, 706) - 1
    said = float(coach.inner_text().partition("Pull ")[2].split()[0])
    assert said == pytest.approx(100 * farther, abs=1.5)
    targets = page.locator(".gauge-target")
    expect(targets).to_have_count(2)
    axe(page)
    shoot(page, 0.1, round(target, 3))
    expect(coach).to_have_text("")  # the weight is in the zone, so no advice is needed
    shoot(page, 0.2, 2.6)
    expect(coach).to_contain_text("Your weight fell off the end. Pull ")


def test_the_coach_stays_off_once_it_is_switched_off(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}))
    switch = page.get_by_label("Coach")
    shoot(page, -0.2, 1.6)
    expect(page.locator(".gauge-target")).to_have_count(2)
    page.locator(".board-panel summary").click()
    switch.uncheck()
    expect(page.locator(".gauge-target, .coach")).to_have_count(0)
    page.reload()
    expect(page.locator(".gauge-mark")).to_have_count(1)
    expect(switch).not_to_be_checked()
    expect(page.locator(".gauge-target")).to_have_count(0)


def test_the_coach_appears_in_the_first_two_games(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 51}))
    switch = page.get_by_label("Coach")
    for over, speaks in ((1, True), (2, False)):
        page.evaluate(PLAYED, over)
        page.reload()
        expect(switch).to_be_checked(checked=speaks)
