"""The referee's page of each game on a phone, beside the page of a spectator who sees each step; and the counter."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server, Watched

Axe = Callable[[Page], None]
Shots = Callable[[Page, str], None]
HAND: dict[str, Any] = {"width": 360, "height": 740, "touch": True}
"""The screen of a phone that is held in one hand."""


def sitting(visit: Watched, links: Any, key: str, **more: Any) -> Page:
    page = visit(f"/t/{links['table']}#{key}", **more)
    expect(page.locator(".table-page")).to_be_visible()
    return page


def referee(visit: Watched, links: Any, **more: Any) -> Page:
    return sitting(visit, links, links["referee"], **(HAND | more))


def watcher(visit: Watched, links: Any, **more: Any) -> Page:
    return sitting(visit, links, links["watch"], **more)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def keep(page: Page) -> None:
    """Confirm the reviewed events, and wait until they are stored and sent."""
    button(page, "Keep it").click()
    expect(page.locator(".review")).to_have_count(0)


def scores(page: Page, *points: int) -> None:
    expect(page.locator(".table-bar .tally .points")).to_have_text([str(one) for one in points])


# Shot-Olé


def shot_ole(server: Server, **rules: Any) -> Any:
    return server.table("shot-ole", [["Ana"], ["Ben"]], real=True, rules=rules)


def spins(page: Page, name: str, rest: str) -> None:
    """Report the rest of a player's ring with one button, review the report, and confirm it."""
    expect(page.get_by_role("heading", name=f"{name} spins")).to_be_visible()
    page.locator(".big-button").filter(has_text=rest).click()
    keep(page)


def opening(page: Page, name: str, rest: str, gap: str = "") -> None:
    expect(page.get_by_role("heading", name=f"{name} spins for the start")).to_be_visible()
    if gap:
        page.get_by_label("Gap to the post, in inches", exact=True).fill(gap)
    button(page, rest).click()
    keep(page)


def test_the_buttons_show_the_points_of_the_rules(visit: Watched, server: Server) -> None:
    """In the advanced game a ring off the board costs a point, if its player has one (SO-S7)."""
    links = shot_ole(server, opening="fixed", mode="advanced")
    page = referee(visit, links)
    off = page.locator(".big-button").filter(has_text="Off")
    expect(off).to_contain_text("0")
    spins(page, "Ana", "Around")
    spins(page, "Ben", "Clear")
    expect(off).to_contain_text("-1")


def test_a_referee_can_report_a_game_of_shot_ole_to_seven(visit: Watched, server: Server) -> None:
    links = shot_ole(server, last_chance=True)
    page, beside = referee(visit, links), watcher(visit, links)
    opening(page, "Ana", "Clear", "1.25")
    opening(page, "Ben", "Off")
    expect(beside.locator(".caption")).to_contain_text("Ben’s ring is out of bounds")
    spins(page, "Ana", "Around")
    scores(beside, 3, 0)
    spins(page, "Ben", "Olé")
    expect(beside.locator(".ole-moment")).to_contain_text("¡Olé!")
    expect(page.get_by_role("heading", name="Ana: last chance")).to_be_visible()
    button(page, "Off 0").click()
    expect(page.locator(".review")).to_contain_text("Ana does not answer the Olé")
    button(page, "Change").click()
    button(page, "Olé centred").click()
    keep(page)
    expect(page.get_by_text("All Olés cancel each other").first).to_be_attached()
    scores(beside, 3, 0)
    spins(page, "Ana", "Around")
    spins(page, "Ben", "Logo")
    spins(page, "Ana", "Logo")
    scores(beside, 7, 1)
    for one in (page, beside):
        expect(one.get_by_role("heading", name="Ana wins")).to_be_visible()


def test_an_ole_wins_at_once_by_default(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page, beside = referee(visit, links), watcher(visit, links)
    spins(page, "Ana", "Around")
    spins(page, "Ben", "Olé")
    for one in (page, beside):
        expect(one.get_by_role("heading", name="Ben wins")).to_be_visible()


def test_a_void_spin_off_the_board_costs_a_point_in_the_advanced_game(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed", mode="advanced")
    page, beside = referee(visit, links), watcher(visit, links)
    spins(page, "Ana", "Leaning")
    spins(page, "Ben", "Clear")
    button(page, "Under one turn").click()
    button(page, "Off -1").click()
    expect(page.locator(".review .ruling")).to_have_count(3)
    expect(page.locator(".review .total")).to_have_text("Ana: 2 → 1")
    keep(page)
    scores(beside, 1, 0)


def test_on_a_laptop_the_scores_are_beside_the_board(visit: Watched, server: Server) -> None:
    page = watcher(visit, shot_ole(server, opening="fixed"), width=1280, height=800)
    scores, board = page.locator(".far-score").bounding_box(), page.locator(".far-picture").bounding_box()
    assert scores
    assert board
    assert scores["x"] + scores["width"] <= board["x"]
    assert board["y"] + board["height"] <= 800


def test_a_referee_can_report_faults_and_touched_icons_of_a_spin(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page, beside = referee(visit, links), watcher(visit, links)
    page.get_by_role("radio", name="Beyond").check()
    button(page, "Beer").click()
    button(page, "Around 3").click()
    expect(page.locator(".review")).to_contain_text("the spin is not official")
    expect(page.locator(".review .total")).to_have_count(0)
    keep(page)
    scores(page, 0, 0)
    expect(beside.locator(".far-score")).to_contain_text("Beer × 1")
    button(page, "Under one turn").click()
    button(page, "Not spun").click()
    button(page, "Logo 1").click()
    expect(page.locator(".review .ruling")).to_have_count(3)
    keep(page)
    scores(page, 0, 0)


def test_the_page_asks_only_once_if_all_players_are_21_or_over(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed", icons="on")
    page = referee(visit, links)
    button(page, "No").click()
    expect(page.get_by_text("Ruedo never asks for alcohol")).to_be_visible()
    button(page, "All are 21 or over").click()
    spins(page, "Ana", "Logo")
    page.reload()
    expect(page.get_by_role("heading", name="Ben spins")).to_be_visible()


def test_the_page_asks_for_the_gap_of_an_opening_spin(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server))
    button(page, "Clear").click()
    expect(page.get_by_text("For an opening spin, enter the gap to the post.")).to_be_visible()
    expect(page.get_by_label("Gap to the post, in inches", exact=True)).to_be_focused()
    button(page, "More: Gap to the post, in inches").click()
    button(page, "Clear").click()
    expect(page.locator(".review")).to_contain_text("0.125 in to the post")


def test_an_opening_spin_that_is_not_a_spin_ranks_last(visit: Watched, server: Server) -> None:
    """The referee reports the start and the fault, and the ruling names the reason (SO-T1)."""
    links = shot_ole(server)
    page, beside = referee(visit, links), watcher(visit, links)
    expect(page.get_by_text("A void spin ranks last.")).to_be_visible()
    button(page, "Not spun").click()
    page.get_by_label("Gap to the post, in inches", exact=True).fill("0.1")
    button(page, "Clear").click()
    expect(page.locator(".review")).to_contain_text("Ana's opening spin ranks last: the ring was not spun.")
    keep(page)
    expect(beside.locator(".far-score")).to_contain_text("ranks last")
    page.get_by_role("radio", name="Beyond").check()
    button(page, "Leaning").click()
    expect(page.locator(".review")).to_contain_text("Ben's opening spin ranks last: it started beyond the outer ring.")
    keep(page)
    for name in ("Ana", "Ben"):
        opening(page, name, "Off")
    expect(page.get_by_text("make a new table with “Starting player: you choose”").first).to_be_attached()


def test_a_ring_at_the_post_needs_no_gap(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server))
    button(page, "Leaning").click()
    expect(page.locator(".review")).to_contain_text("Ana's opening spin: 0 in to the post.")


def test_a_last_chance_out_of_bounds_costs_nothing(visit: Watched, server: Server) -> None:
    """In the advanced game a player with points keeps them (SO-L5, SO-S7)."""
    page = referee(visit, shot_ole(server, opening="fixed", last_chance=True, mode="advanced"))
    spins(page, "Ana", "Clear")
    spins(page, "Ben", "Logo")
    spins(page, "Ana", "Olé")
    expect(page.get_by_text("Only an Olé can answer Ana’s Olé. A ring out of bounds costs nothing.")).to_be_visible()
    expect(page.get_by_text("A ring that touches anything below the board’s top surface")).to_be_visible()
    button(page, "Off 0").click()
    expect(page.locator(".review")).to_contain_text("In a last chance that costs nothing.")
    keep(page)
    scores(page, 0, 1)


def test_a_referee_can_report_a_set_of_shot_ole(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="named", length="set", last_chance=False)
    page, beside = referee(visit, links), watcher(visit, links)
    for game in range(1, 6):
        expect(page.get_by_role("heading", name="Who was closest to the post?")).to_be_visible()
        button(page, "Ana").click()
        keep(page)
        spins(page, "Ana", "Olé")
        if game < 5:
            expect(page.locator(".standing")).to_contain_text(f"Ana {game}")
            expect(beside.locator(".far-score .detail").first).to_have_text(f"{game} game{'s' if game > 1 else ''}")
    for one in (page, beside):
        expect(one.get_by_role("heading", name="Ana wins")).to_be_visible()


def test_taking_back_names_the_entry_and_asks_for_confirmation(visit: Watched, server: Server) -> None:
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
def test_an_entry_survives_a_lost_connection(visit: Watched, server: Server) -> None:
    """A press without a connection takes effect once, when the connection is back."""
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


def test_the_page_of_the_referee_can_be_in_spanish(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server, opening="fixed"), language="es-ES")
    expect(page.get_by_role("heading", name="Gira Ana")).to_be_visible()
    page.locator(".big-button").filter(has_text="Apoyado").click()
    expect(page.locator(".review")).to_contain_text("Ana")
    button(page, "Vale así").click()
    expect(page.get_by_role("heading", name="Gira Ben")).to_be_visible()


# Horse Collar


def horse_collar(server: Server, **rules: Any) -> Any:
    return server.table("horse-collar", [["Ana"], ["Ben"]], real=True, rules={"target": 21, **rules})


def tap(page: Page, x: float, y: float) -> None:
    """Tap the board at fractions of its width and height."""
    board = page.locator(".tappable")
    whole, drawn = board.bounding_box(), board.locator("rect").first.bounding_box()
    assert whole is not None
    assert drawn is not None
    left, top = drawn["x"] - whole["x"], drawn["y"] - whole["y"]
    board.click(position={"x": left + drawn["width"] * x, "y": top + drawn["height"] * y})


def slot(page: Page, number: int, lie: str) -> Locator:
    return page.get_by_role("group", name="The eight weights").get_by_role("button", name=f"Weight {number}, {lie}")


def test_a_game_of_horse_collar_can_be_reported_by_taps_lies_and_counts(visit: Watched, server: Server) -> None:
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
    page.get_by_role("button", name="Weight 6, short: take it out").click()
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
    page.locator(".handle").hover(trial=True)  # it is inert at first
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
    expect(button(page, "Ben dusts the board")).to_have_count(0)  # the wax is fresh


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
def test_a_weight_that_was_off_by_mistake_can_be_corrected(visit: Watched, server: Server, axe: Axe) -> None:
    """Three sides play. The second weight was reported off by mistake, and is corrected to a position on the board."""
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


# OLÉ with a printed deck

DEALT = (
    {"keeper": "k1", "players": ["p01", "p07", "p08", "p15", "p02"], "hand": ["shot"] * 5, "worldie": "w1"},
    {"keeper": "k2", "players": ["p03", "p09", "p10", "p16", "p17"], "hand": ["pass"] * 5, "worldie": "w2"},
)


def deal(phone: Page, dealt: dict[str, Any]) -> None:
    """Enter the cards of a team on the phone of this team."""
    keeper, worldie = phone.locator("select").nth(0), phone.locator("select").nth(1)
    keeper.select_option(dealt["keeper"])
    for player in dealt["players"]:
        name = phone.evaluate(
            "id => fetch('/api/tables/' + location.pathname.split('/')[2], {headers: {authorization: 'Bearer ' +"
            " Object.values(JSON.parse(localStorage.getItem('ruedo.tables'))[0].seats)[0]}}).then(a => a.json())"
            ".then(t => t.equipment.players.find(p => p.id === id).name)",
            player,
        )
        phone.get_by_role("checkbox", name=name).check()
    for kind in dealt["hand"]:
        phone.get_by_role("button", name=f"More {kind}", exact=False).or_(
            phone.locator(f".stepper:has-text('{kind}') button").last
        ).first.click()
    worldie.select_option(dealt["worldie"])
    phone.locator("button[type=submit]").click()


def line_up(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=f"{name} sets up the team")).to_be_visible()
    button(page, "Set up").click()
    keep(page)


def choose(page: Page, kind: str, target: str = "") -> None:
    button(page, kind).click()
    if target:
        page.locator(".scrolling .big-button").filter(has_text=target).first.click()
    keep(page)


def dice(page: Page, *faces: int) -> None:
    rows = page.locator(".dice-row")
    expect(rows).to_have_count(len(faces))
    for row, face in enumerate(faces):
        rows.nth(row).get_by_role("button", name=str(face)).click()


@pytest.mark.long
def test_ole_can_be_refereed_with_a_printed_deck_and_two_phones(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], real=True, rules={"target": 1})
    page, beside = referee(visit, links), watcher(visit, links)
    expect(page.get_by_text("Ana’s phone is not connected")).to_be_visible()
    phones = [sitting(visit, links, key, **HAND) for key in links["seats"]]
    expect(page.get_by_text("Ben is entering the cards")).to_be_visible()
    deal(phones[1], DEALT[1])
    expect(page.get_by_text("Ben has entered the cards")).to_be_visible()
    expect(page.get_by_text("Ana is entering the cards")).to_be_visible()
    deal(phones[0], DEALT[0])
    line_up(page, "Ben")
    line_up(page, "Ana")
    page.locator(".scrolling .big-button").first.click()
    keep(page)
    expect(page.get_by_role("heading", name="What does Ana choose?")).to_be_visible()

    button(page, "Pass").click()  # only Ana can see that her hand lacks this card
    page.locator(".scrolling .big-button").first.click()
    button(page, "Keep it").click()
    expect(page.locator(".toast.wrong")).to_be_visible()
    button(page, "Change").click()

    choose(page, "Discard", "shot")
    choose(page, "Draw")
    expect(page.get_by_text("draws a card and reports it on the phone")).to_be_visible()
    phones[0].locator(".buttons .button").filter(has_text="tackle").click()
    expect(page.get_by_role("heading", name="What does Ana choose?")).to_be_visible()

    choose(page, "Shoot")
    dice(page, 6, 1)
    expect(page.locator(".review")).to_contain_text("against")
    button(page, "Change").click()
    dice(page, 6, 1)
    keep(page)
    expect(beside.locator(".dice .product").first).to_be_visible()
    for one in (page, beside, *phones):
        expect(one.get_by_role("heading", name="Ana wins")).to_be_visible()
    scores(beside, 1, 0)


def in_play(server: Server) -> Any:
    """Return a real table of OLÉ after the kick-off. Both players have reported their hands."""
    links = server.table("ole", [["Ana"], ["Ben"]], real=True)
    for seat, dealt in enumerate(DEALT):
        server.say(links, links["seats"][seat], type="part", part=dealt)
    for seat in (1, 0):
        players = sorted(DEALT[seat]["players"])
        event = {"type": "line_up", "seat": seat}
        event |= {"defence": players[:2], "midfield": players[2:4], "attack": players[4:]}
        server.say(links, links["referee"], type="send_event", event=event)
    kick = {"type": "kick_off", "seat": 0, "player": sorted(DEALT[0]["players"])[2]}
    server.say(links, links["referee"], type="send_event", event=kick)
    return links


def test_the_server_rolls_the_dice(visit: Watched, server: Server) -> None:
    links = in_play(server)
    page, beside = referee(visit, links), watcher(visit, links)
    choose(page, "Shoot")
    rolls = 0
    expect(button(page, "Roll for us")).to_be_visible()
    while button(page, "Roll for us").is_visible():  # equal results are rolled again
        rolls += 1
        button(page, "Roll for us").click()
        expect(page.locator(".log-box .log li")).to_have_count(5 + rolls)
    expect(beside.locator(".dice .product").first).to_be_visible()


def test_the_page_of_the_referee_shows_no_card_of_a_hand(visit: Watched, server: Server) -> None:
    """Ana holds five shots. The page offers all cards that any player could hold."""
    page = referee(visit, in_play(server))
    button(page, "Discard").click()
    expect(page.locator(".scrolling .big-button .said")).to_have_count(4)


# All games


def made(server: Server, game: str) -> Any:
    return {"shot-ole": lambda: shot_ole(server), "horse-collar": lambda: horse_collar(server)}.get(
        game, lambda: in_play(server)
    )()


GAMES = ["shot-ole", "horse-collar", "ole"]


@pytest.mark.parametrize("game", [*(pytest.param(game, marks=pytest.mark.long) for game in GAMES[:-1]), GAMES[-1]])
def test_axe_finds_no_accessibility_fault(visit: Watched, server: Server, axe_in_both_themes: Axe, game: str) -> None:
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
def test_buttons_are_large_enough_for_a_thumb(visit: Watched, server: Server, game: str) -> None:
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


# The counter


def test_the_counter_counts_points_and_action_points_and_takes_them_back(visit: Watched, axe: Axe) -> None:
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
def test_the_dice_of_the_counter_are_fair(visit: Watched) -> None:
    page = visit("/counter")
    button(page, "Roll a die").click()
    faces = []
    for _ in range(120):
        button(page, "Roll a die").click()
        faces.append(page.locator(".counter-dice .unseen").inner_text())
    assert len(set(faces)) == 6


def test_the_screen_stays_awake_while_the_referee_reports(visit: Watched, server: Server) -> None:
    """The page requests a wake lock, and repeats the request each time it becomes visible."""
    links = shot_ole(server)
    page = visit("/")
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
