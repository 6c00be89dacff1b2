"""Great moments on both boards: how and when the page shows them. Players with exact hands play on a real server."""

import math
from typing import Any

from playwright.sync_api import Page, expect
from research.moments import CLEAR, EIGHT, LOGO, OLE, Throw

from tests.browser.conftest import Server, Watched, until

FLAT = {"board": "flat"}
SOLID = ".board-host .solid-over"


def table(server: Server, game: str, rules: Any = None, **world: Any) -> Any:
    """Return the links of a table at which two persons play with exact hands."""
    return server.table(
        game,
        [["Ana"], ["Ben"]],
        practice=True,
        players=["person:exact"] * 2,
        rules=rules or {"opening": "fixed"},
        world=world,
    )


def throw(server: Server, links: Any, *throws: Throw) -> Any:
    """Make each throw for the player whose turn it is, wait for each result, and return the state of the table."""
    path = f"/api/tables/{links['table']}"
    state = server.ask("GET", path, key=links["watch"])
    for event in throws:
        seat, before = state["view"]["waiting_for"]["seat"], state["n"]
        server.say(links, links["seats"][seat], type="send_event", event={**event, "seat": seat})
        while state["n"] < before + 2:
            state = server.ask("GET", path, key=links["watch"])
    return state


def sitting(visit: Watched, links: Any, **how: Any) -> Page:
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", **how)
    page.locator(".board-host svg").first.wait_for(state="attached")
    return page


def test_a_replay_can_be_seen_in_3d(visit: Watched, server: Server) -> None:
    links = table(server, "shot-ole")
    throw(server, links, LOGO)
    page = visit(f"/t/{links['table']}/replay?n=2#{links['seats'][0]}", moving=True)
    page.locator(SOLID).wait_for()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".where")).to_have_text("1 of 2")


def test_a_replay_shows_a_large_ole_after_the_ring_rests(visit: Watched, server: Server) -> None:
    links = table(server, "shot-ole")
    state = throw(server, links, OLE)
    assert state["events"][1]["event"]["rest"] == "centred"
    page = visit(f"/t/{links['table']}/replay?n=2#{links['seats'][0]}", moving=True, settings=FLAT)
    page.get_by_role("button", name="Skip").wait_for()
    expect(page.get_by_text("¡Olé!", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_text("¡Olé!", exact=True)).to_be_visible()


def test_the_aim_is_drawn_at_the_weight_when_the_board_appears(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, "horse-collar", {"target": 51}, practice=None), moving=True)

    def seen() -> bool:
        arrow, board = page.locator(f"{SOLID} .push").bounding_box(), page.locator(SOLID).bounding_box()
        return bool(arrow and board and arrow["height"] > board["height"] / 5)

    page.locator(f"{SOLID} .push").wait_for(state="attached")
    assert until(page, seen)


def test_a_pull_shows_its_speed(visit: Watched, server: Server) -> None:
    for game in ("shot-ole", "horse-collar"):
        rules = {"opening": "fixed"} if game == "shot-ole" else {"target": 51}
        page = sitting(visit, table(server, game, rules))
        page.locator(".throw button:enabled").first.wait_for()
        board = page.locator(".board-host svg").first.bounding_box()
        ring = page.locator(".ring-before .ring-steel")
        held = ring.bounding_box() if ring.count() else board
        assert board
        assert held
        x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] * 0.6
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + 0.15 * board["height"], steps=4)
        said = page.locator(".board-host .speed")
        expect(said).to_contain_text("m/s")
        assert float((said.text_content() or "").split()[0]) > 0.2


def test_a_plate_at_each_weight_shows_its_points_during_the_count(visit: Watched, server: Server) -> None:
    """During the count all eight weights are visible, even a weight that is far from the end."""
    links = table(server, "horse-collar", {"target": 51}, practice=None, sight="shooter")
    throw(server, links, *EIGHT[:-1])
    page = sitting(visit, links, moving=True, slowed=1000)
    page.locator(SOLID).wait_for()
    server.say(links, links["seats"][0], type="send_event", event={**EIGHT[-1], "seat": 0})
    board = page.locator(SOLID).bounding_box()
    assert board
    skip = page.get_by_role("button", name="Skip")
    skip.click()
    for number, lie in enumerate(("3", "2", "1", "3", "13", "2", "3", "26"), 1):
        expect(page.locator(".counting")).to_contain_text(f"Weight {number}:")
        expect(page.locator(".lie-tag text")).to_have_text(lie)
        plate = page.locator(".lie-tag").bounding_box()
        assert plate
        assert board["x"] <= plate["x"] <= board["x"] + board["width"] - plate["width"]
        assert board["y"] <= plate["y"] <= board["y"] + board["height"] - plate["height"]
        skip.click()


def test_a_late_guest_sees_the_paths_in_the_wax_until_the_board_is_dusted(visit: Watched, server: Server) -> None:
    links = table(server, "horse-collar", {"target": 51}, practice=None, sight="above")
    throw(server, links, *EIGHT[:3])
    page = sitting(visit, links)
    expect(page.locator(".trace")).to_have_count(3)
    page.get_by_role("button", name="dust the board").click()
    expect(page.locator(".trace")).to_have_count(0)
    page.reload()
    page.locator(".throw button:enabled").first.wait_for()
    expect(page.locator(".trace")).to_have_count(0)


def test_the_result_of_a_set_shows_how_many_games_each_side_won(visit: Watched, server: Server) -> None:
    links = table(server, "shot-ole", {"opening": "fixed", "target": 1, "length": "set"})
    state: Any = {"status": {}}
    while not state["status"].get("result"):
        state = throw(
            server, links, LOGO if not state.get("view") or state["view"]["waiting_for"]["seat"] == 0 else CLEAR
        )
    page = visit(f"/t/{links['table']}#{links['seats'][0]}")
    expect(page.locator(".result .final")).to_contain_text("5")
    assert math.isclose(state["view"]["scores"][0], 1)
