"""Horse Collar and Shot-Olé in the page: playing by mouse, touch, keyboard and numbers, and the motions of throws."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ruedo.throws.pull import find_pull
from tests.browser.conftest import BLANK, Server, Watched, until

Axe = Callable[[Page], None]
SHOOT = "button:has-text('Shoot'):enabled, button:has-text('Spin'):enabled"


def at_a_board(
    server: Server, game: str, rules: Any, house: str = "random", events: list[Any] | None = None, **seen: Any
) -> Any:
    """Return the links of a table after some events. A person with an exact hand plays against the house."""
    world = {"practice": None, **seen} if game == "horse-collar" else {}
    more = {"rules": rules, "players": ["person:exact", house], "world": world, "events": events or []}
    return server.table(game, [["Ana"], ["Ben"]], practice=True, **more)


def sitting(visit: Watched, links: Any, seat: int = 0, **how: Any) -> Page:
    page = visit(f"/t/{links['table']}#{links['seats'][seat]}", **how)
    page.locator(".board-host svg").first.wait_for()
    return page


def played_to_the_end(page: Page, throw: Callable[[], None], most: int = 120) -> int:
    """Throw in each of the player's turns until the game is over. Return the number of throws."""
    for thrown in range(most):
        assert until(page, lambda: page.locator(".result").count() + page.locator(SHOOT).count() > 0)
        if page.locator(".result").count():
            return thrown
        throw()
    raise AssertionError("the game does not come to an end")


def held_at(page: Page) -> tuple[float, float]:
    """Return the position in pixels of the weight or the ring, where a pull must begin."""
    ring = page.locator(".ring-before .ring-steel")
    box = (ring if ring.count() else page.locator(".from-shooter > svg")).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * (0.5 if ring.count() else 0.4)


def pulls(page: Page, speed: float) -> tuple[tuple[float, float], ...]:
    """Return the points in pixels through which a finger or mouse must pull to throw at this speed in m/s."""
    box = page.locator(".board-host svg").first.bounding_box()
    assert box
    x, y = held_at(page)
    board = "ring" if page.locator(".ring-before").count() else "shuffleboard"
    return (x, y), (x, y + 20), (x + 2, y + find_pull(board).down(speed, box["height"]))


def by_mouse(page: Page, speed: float) -> None:
    first, *others = pulls(page, speed)
    page.mouse.move(*first)
    page.mouse.down()
    for at in others:
        page.mouse.move(*at, steps=3)
    page.mouse.up()


def by_touch(page: Page, speed: float) -> None:
    fingers = page.context.new_cdp_session(page)
    way = pulls(page, speed)
    for kind, at in zip(("touchStart", "touchMove", "touchMove"), way, strict=True):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


def by_keys(page: Page, speed: float) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('.board-host')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp" if speed * 100 % 2 < 1 else "ArrowLeft")
    page.keyboard.press(",")
    page.keyboard.press("Enter")


HANDS = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keys}
SPEEDS = {"horse-collar": (1.1, 0.08), "shot-ole": (0.267, 0.003)}
"""For each game: a speed in m/s, and the step by which it grows from throw to throw. It starts again after 16 throws.

At some of these speeds a weight counts, or a ring reaches the post.
"""


def events(page: Page) -> int:
    """Return the number of rulings that the page shows."""
    return page.locator(".log-column .ruling").count()


def played(game: str, hand: str, *, every_time: bool = False) -> Any:
    """Return the parameters of a test: a game and an input device. Only long runs use them, unless `every_time` is
    true.
    """
    return pytest.param(game, hand, marks=() if every_time else pytest.mark.long)


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        played("horse-collar", "mouse"),
        played("horse-collar", "touch"),
        played("horse-collar", "keyboard", every_time=True),
        played("shot-ole", "mouse"),
        played("shot-ole", "touch"),
        played("shot-ole", "keyboard"),
    ],
)
def test_a_game_is_played_to_its_end(visit: Watched, server: Server, axe: Axe, game: str, hand: str) -> None:
    rules = {"target": 1} if game == "horse-collar" else {"target": 2, "opening": "fixed"}
    size = {"width": 390, "height": 780, "touch": True} if hand == "touch" else {}
    links = at_a_board(server, game, rules)
    page = sitting(visit, links, **size)
    expect(page.locator(SHOOT)).to_be_enabled()
    axe(page)
    thrown = [0]

    def happened() -> int:
        n: int = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])["n"]
        return n

    def throw() -> None:
        before = happened()
        thrown[0] += 1
        least, more = SPEEDS[game]
        HANDS[hand](page, least + more * (thrown[0] % 16))
        assert until(page, lambda: happened() > before)

    many = played_to_the_end(page, throw)
    assert many > 0
    if game == "horse-collar":
        assert many % 8 == 0
    axe(page)


def test_the_lie_of_each_weight_is_shown_after_all_weights_are_shot(visit: Watched, server: Server) -> None:
    """During the turn, the view stays at the shooter's end (HC-C1)."""
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 1}, sight="shooter"))
    shoot = page.get_by_role("button", name="Shoot")
    for weight in range(1, 9):
        page.get_by_label("Position: metres left of the middle").fill(str(round(0.04 * weight - 0.18, 2)))
        expect(page.locator(".from-above .thing")).to_have_count(0)
        shoot.click()
        expect(page.locator(".log-column .ruling").filter(has_text=f"Ana shoots weight {weight}.")).to_have_count(1)
        if weight < 8:
            expect(shoot).to_be_enabled()
            # the view is from the shooter's end, and the next weight is in the hand
            expect(page.locator(".standing")).to_have_count(weight + 1)
            expect(page.locator(".hc-count .lie").first).to_have_text("–")
    expect(page.locator(".hc-frames tbody tr")).not_to_have_count(0)
    expect(page.locator(".log-column .ruling").filter(has_text="Weight 8")).not_to_have_count(0)


@pytest.mark.rule("HC-C2")
def test_dusting_is_offered_only_on_a_worn_board(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 1}))
    shoot, dust = page.get_by_role("button", name="Shoot"), page.get_by_role("button", name="dust the board")
    for _ in range(2):
        expect(shoot).to_be_enabled()
        expect(dust).to_have_count(0)
        shoot.click()
        dust.click()


def test_a_pull_that_returns_to_its_start_makes_no_throw(visit: Watched, server: Server) -> None:
    page = sitting(visit, at_a_board(server, "horse-collar", {"target": 1}))
    expect(page.get_by_role("button", name="Shoot")).to_be_enabled()
    box = page.locator(".from-shooter > svg").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.5
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 100, steps=3)
    expect(page.locator(".in-hand .pulled")).to_have_count(1)
    page.mouse.move(x, y + 3, steps=3)
    page.mouse.up()
    expect(page.locator(".in-hand .pulled")).to_have_count(0)
    page.mouse.wheel(0, -240)
    expect(page.get_by_label("Spin, revolutions a second")).to_have_value("2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y, steps=4)
    page.mouse.up()
    place = page.get_by_label("Position: metres left of the middle")
    assert until(page, lambda: float(place.input_value()) > 0.01)
    assert events(page) == 0


def test_the_page_keeps_a_ring_inside_the_launch_zone(visit: Watched, server: Server) -> None:
    """In the basic game a player cannot put the ring outside the launch zone (SO-T7)."""
    page = sitting(visit, at_a_board(server, "shot-ole", {"opening": "fixed"}))
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()
    box = page.locator(".ring-view").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # the point is inside the inner ring, so the page moves the ring to the edge of the launch zone
    page.mouse.click(x + 4, y - box["height"] * 0.1)
    place = [
        float(page.get_by_label(name).input_value()) for name in (re.compile("right of"), re.compile("beyond the"))
    ]
    assert 4.8 < (place[0] ** 2 + place[1] ** 2) ** 0.5 < 6.4
    assert place[1] > 0


@pytest.mark.rule("SO-T1", "SO-T6")
def test_the_page_shows_why_an_opening_spin_ranks_last(visit: Watched, server: Server) -> None:
    links = server.table(
        "shot-ole", [["Ana"], ["Ben"]], rules={}, practice=True, players=["person:exact", "person:exact"]
    )
    page = sitting(visit, links)
    slow = {"type": "spin", "seat": 0, "at": [0.0, -0.055], "velocity": [0.0, 0.1], "spin": 1.0, "lean": 0.3}
    server.say(links, links["seats"][0], type="send_event", event=slow)
    expect(page.locator(".call .verdict")).to_have_text("Ana: ranks last, less than one revolution")
    expect(page.locator(".so-players")).to_contain_text("ranks last")


@pytest.mark.rule("SO-D3")
def test_players_confirm_their_age_before_icons_ask_for_any_drink(visit: Watched, server: Server, axe: Axe) -> None:
    page = sitting(visit, at_a_board(server, "shot-ole", {"opening": "fixed", "icons": "on"}))
    expect(page.get_by_role("heading", name="Before the first spin")).to_be_visible()
    expect(page.get_by_role("button", name="Spin")).to_have_count(0)
    axe(page)
    page.get_by_role("button", name="All are 21 or over").click()
    expect(page.get_by_role("button", name="Spin")).to_be_enabled()


def test_the_home_page_has_the_button_throw_now_for_each_game_with_a_board(visit: Watched) -> None:
    page = visit("/")
    for game in ("Horse Collar", "Shot-Olé"):
        poster = page.locator("li.game").filter(has=page.get_by_role("heading", name=game))
        expect(poster.get_by_role("button", name="Throw now")).to_be_visible()


# Motions


@pytest.mark.long
def test_a_late_guest_or_a_guest_with_a_lost_connection_sees_the_motion(
    visit: Watched, own_server: Server, axe: Axe
) -> None:
    """A guest who comes during a motion sees the rest of it.

    A guest who loses the connection sees the whole motion and can play on.
    """
    visit.forgive = ("WebSocket", "ERR_CONNECTION_REFUSED", "502", "503")
    server = own_server
    rules = {"opening": "fixed"}
    links = server.table("shot-ole", [["Ana"], ["Ben"]], rules=rules, practice=True, players=["person:exact", "person"])
    page = sitting(visit, links, server=server, settings={"speed": "calm", "board": "flat"})
    spin = {"type": "spin", "seat": 0, "at": [0.0, -0.055], "velocity": [0.0, 0.0], "spin": 124.0, "lean": 0.0}
    # this ring spins on the spot for more than a minute
    server.say(links, links["seats"][0], type="send_event", event=spin)
    page.get_by_role("button", name="Skip").wait_for()
    late = sitting(visit, links, seat=1, server=server, settings={"speed": "calm", "board": "flat"})
    late.get_by_role("button", name="Skip").wait_for()
    turning = late.locator(".ring-before .ring-steel").get_attribute("d")
    assert until(late, lambda: late.locator(".ring-before .ring-steel").get_attribute("d") != turning)
    expect(late.locator(".log-column .ruling")).to_have_count(1)  # so far there is only the ruling about the spin
    server.stop()
    expect(page.locator(".status.lost, .status.connecting")).to_be_visible()
    server.start()
    expect(page.locator(".status.live")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    late.get_by_role("button", name="Skip").click()
    expect(late.get_by_role("button", name="Spin")).to_be_enabled()
    still = page.locator(".ring-before .ring-steel").get_attribute("d")
    assert still
    assert late.locator(".ring-before .ring-steel").get_attribute("d") != still  # Ben is already holding the ring
    axe(late)


SLOWED = (
    "{ const frame = requestAnimationFrame; window.requestAnimationFrame = (draw) => frame((at) => draw(at / 100)); }"
)
"""A script that makes motions a hundred times slower, so that no motion ends during a test."""


@pytest.mark.long
def test_a_slide_continues_if_the_page_reconnects_during_it(visit: Watched, server: Server) -> None:
    links = server.table(
        "horse-collar", [["Ana"], ["Ben"]], practice=True, players=["person:exact", "person"], world={"practice": None}
    )
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ana, ben = (visit(BLANK, settings={"speed": "calm", "board": "flat"}) for _ in range(2))
    ben.route_web_socket(re.compile("/socket$"), through)
    for seat, page in enumerate((ana, ben)):
        page.add_init_script(SLOWED)
        page.goto(f"/t/{links['table']}#{links['seats'][seat]}")
        page.locator(".board-host svg").first.wait_for()
        expect(page.locator(".status.live")).to_be_visible()
    slide = {"type": "slide", "seat": 0, "y": 0.0, "speed": 1.6, "angle": 0.0, "spin": 0.0}
    server.say(links, links["seats"][0], type="send_event", event=slide)
    for page in (ana, ben):
        expect(page.get_by_role("button", name="Skip")).to_be_visible()
    before = len(lines)
    lines[-1].close(code=1001)
    assert until(ben, lambda: len(lines) > before)
    expect(ben.locator(".status.live")).to_be_visible()
    weight = ben.locator(".from-shooter .standing").first
    where = weight.get_attribute("transform")
    assert until(ben, lambda: weight.get_attribute("transform") != where)
    for page in (ana, ben):
        page.get_by_role("button", name="Skip").click()
        expect(page.get_by_role("button", name="Skip")).to_have_count(0)
        expect(page.locator(".log-column .ruling")).not_to_have_count(0)
    lies = [page.locator(".from-shooter .standing").first.get_attribute("transform") for page in (ana, ben)]
    assert lies[0] == lies[1]
    server.say(links, links["seats"][0], type="send_event", event={**slide, "y": 0.1})
    expect(ben.get_by_role("button", name="Skip")).to_be_visible()  # the throw arrives over the new connection


def test_with_reduced_motion_a_throw_is_a_still_picture(visit: Watched, server: Server) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51})
    page = visit(BLANK, moving=True)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/t/{links['table']}#{links['seats'][0]}")
    page.get_by_role("button", name="Shoot").click()
    expect(page.locator(".standing")).to_have_count(2)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)


def test_a_replay_shows_the_motion_again(visit: Watched, server: Server) -> None:
    links = at_a_board(server, "horse-collar", {"target": 51}, sight="above")
    slide = {"type": "slide", "seat": 0, "y": 0.0, "speed": 1.6, "angle": 0.0, "spin": 0.0}
    server.say(links, links["seats"][0], type="send_event", event=slide)
    page = visit(f"/t/{links['table']}#{links['seats'][0]}")
    expect(page.locator(".standing")).to_have_count(2)
    page.locator(".board-panel summary").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Clip of this throw").click()
    assert b"<animate" in Path(saved.value.path()).read_bytes()
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.locator(".toast")).to_contain_text("Link copied.")
    moment = page.evaluate("navigator.clipboard.readText()")
    assert moment.endswith(f"/t/{links['table']}/replay?n=2")
    page = visit(f"{moment}#{links['seats'][0]}", moving=True, settings={"board": "flat"})
    page.get_by_role("button", name="Skip").wait_for()
    weight = page.locator(".from-shooter .standing").first
    where = weight.get_attribute("transform")
    assert until(page, lambda: weight.get_attribute("transform") != where)
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
def test_the_whole_board_of_a_replay_is_visible_above_the_controls(visit: Watched, server: Server, game: str) -> None:
    links = at_a_board(server, game, {"opening": "fixed"} if game == "shot-ole" else {})
    page = sitting(visit, links)
    page.locator(SHOOT).first.click()
    expect(page.locator(".thrown-aim, .compared").first.or_(page.locator(SHOOT).first)).to_be_visible()
    page = visit(f"/t/{links['table']}/replay?n=2#{links['seats'][0]}")
    for width, height in ((1280, 800), (1366, 768), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        board, controls = page.locator(".board-host").bounding_box(), page.locator(".controls").bounding_box()
        assert board
        assert controls
        assert board["y"] + board["height"] <= controls["y"]
        assert board["height"] > 0.4 * height


def test_the_page_explains_the_first_throw_only_once(visit: Watched, server: Server, axe: Axe) -> None:
    for game in ("horse-collar", "shot-ole"):
        rules = {"opening": "fixed"} if game == "shot-ole" else {}
        page = sitting(visit, at_a_board(server, game, rules))
        expect(page.locator(".lesson")).to_contain_text("Now it is your turn.")
        axe(page)
        page.get_by_role("button", name="I can play now").click()
        expect(page.locator(".lesson")).to_have_count(0)
        page.reload()
        page.locator(".board-host svg").first.wait_for()
        expect(page.locator(SHOOT)).to_have_count(1)
        expect(page.locator(".lesson")).to_have_count(0)


def test_a_player_can_practise_alone(visit: Watched, axe: Axe) -> None:
    page = visit("/")
    poster = page.locator("li.game").filter(has=page.get_by_role("heading", name="Horse Collar"))
    poster.get_by_role("button", name="Practise").click()
    expect(page.get_by_role("heading", name="Next: Past the foul line: 1")).to_be_visible()
    page.get_by_label("Speed, m/s").fill("1.2")
    page.get_by_role("button", name="Shoot").click()
    expect(page.locator(".from-above .thing")).to_have_count(1)
    expect(page.locator(".trace")).to_have_count(1)
    axe(page)


def test_throws_can_be_exact_when_a_player_practises_alone(visit: Watched, server: Server) -> None:
    page = visit("/")
    poster = page.locator("li.game").filter(has=page.get_by_role("heading", name="Shot-Olé"))
    poster.get_by_role("button", name="Practise").click()
    page.get_by_role("button", name="Make throws go exactly as aimed").click()
    expect(page.get_by_role("button", name="Make throws stray a little, as in a game")).to_be_visible()
    for number in (1, 2):
        page.get_by_label("Push, m/s").fill("0.3")
        page.get_by_role("button", name="Spin", exact=True).click()
        expect(page.locator(".gauge-mark")).to_have_count(number)
        expect(page.get_by_role("button", name="Spin", exact=True)).to_be_enabled()
    place = page.evaluate("JSON.parse(localStorage.getItem('ruedo.tables'))[0]")
    table = server.ask("GET", f"/api/tables/{place['table']}", key=place["watch"])
    assert [seat["hand"]["level"] for seat in table["status"]["seats"]] == ["exact", "exact"]
    rests = [step["event"] for step in table["events"] if step["event"]["type"] == "ring_rest"]
    assert len(rests) == 2
    assert rests[0] == rests[1]


@pytest.mark.parametrize(("game", "button"), [("horse-collar", "Shoot"), ("shot-ole", "Spin")])
def test_a_player_pulls_with_one_finger_and_sets_the_spin_with_a_second_one(
    visit: Watched, server: Server, game: str, button: str
) -> None:
    rules = {"opening": "fixed"} if game == "shot-ole" else {"target": 1}
    page = sitting(visit, at_a_board(server, game, rules), width=390, height=780, touch=True)
    expect(page.get_by_role("button", name=button)).to_be_enabled()
    spin = page.get_by_label("Spin, revolutions a second").first
    before = float(spin.input_value())
    picture = page.locator(".board-host svg").first.bounding_box()
    assert picture
    x, y = picture["x"] + picture["width"] / 2, picture["y"] + picture["height"] * 0.55
    if game == "shot-ole":
        held = page.locator(".ring-before .ring-steel").bounding_box()
        assert held
        x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": at[0], "y": at[1], "id": number} for number, at in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", (x, y))
    touch("touchMove", (x, y + 30))
    touch("touchStart", (x, y + 30), (x + 90, y))
    touch("touchMove", (x, y + 30), (x + 150, y))
    assert until(page, lambda: float(spin.input_value()) > before)
    touch("touchEnd", (x, y + 30))
    touch("touchMove", (x, y + 70))
    touch("touchEnd")
    expect(page.locator(".log-column .ruling")).not_to_have_count(0)
