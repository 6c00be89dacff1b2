"""Players of OLÉ on two devices see only their own hands, and can continue after a lost connection."""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import BLANK, Server, Watched
from tests.browser.ole_tables import (
    Axe,
    asked,
    clicked,
    over,
    play_once,
    play_out,
    reported,
    seat,
    settled,
    show_the_same,
    sitting,
    table,
)


class Wire:
    """The socket between a page and the server. It records the messages, and a test can interrupt it."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Any] = []
        self._up = True
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._opened)

    def cut(self) -> None:
        self._up = False
        for end in self._ends:
            end.close(code=1012)
        self._ends.clear()

    def mend(self) -> None:
        self._up = True

    def _opened(self, line: WebSocketRoute) -> None:
        if not self._up:
            line.close(code=1012)
            return
        server = line.connect_to_server()
        self._ends += (line, server)

        def told(message: str | bytes) -> None:
            self.heard.append(json.loads(message))
            line.send(message)

        server.on_message(told)

    @property
    def steps(self) -> list[Any]:
        """Return all events that the server sent."""
        told = [step for message in self.heard if message["type"] == "table" for step in message.get("events", ())]
        return told + [message for message in self.heard if message["type"] == "event"]


def test_two_players_on_different_devices_can_continue_after_a_lost_connection(visit: Watched, server: Server) -> None:
    """Each page receives only its own hand. After a lost connection, a page shows the current state of the game."""
    links = table(server, players=("person", "person"), limit=2)
    pages, wires = [], []
    for number in (0, 1):
        page = visit(BLANK)
        wires.append(Wire(page))
        page.goto(seat(links, number))
        page.locator(".ole-play").wait_for()
        pages.append(page)
    luck = Random(5)
    for _ in range(4):
        settled(*pages)
        for page in pages:
            if asked(page) and not over(page):
                play_once(page, clicked, luck)
    settled(*pages)
    here, away = pages if asked(pages[0]) else reversed(pages)
    cut = wires[pages.index(away)]
    cut.cut()
    expect(away.locator(".status.lost")).to_be_visible()
    for _ in range(3):
        if asked(here):
            play_once(here, clicked, luck)
            here.wait_for_timeout(200)
    cut.mend()
    expect(away.locator(".status.live")).to_be_visible()
    expect(away.locator(".result")).to_have_count(here.locator(".result").count())
    show_the_same(here, away)
    play_out(pages, clicked, luck)
    for number, wire in enumerate(wires):
        assert [step["n"] for step in wire.steps][-1] == wires[1 - number].steps[-1]["n"]
        assert_only_own_cards(wire.steps, number)


def test_a_page_that_failed_to_load_a_game_loads_it_when_the_connection_returns(
    visit: Watched, server: Server, axe: Axe
) -> None:
    visit.forgive = ("ERR_FAILED", "Failed to fetch dynamically imported module")
    links = table(server)
    page = visit(BLANK)
    wire = Wire(page)
    page.route("**/games/ole/page/play.js", lambda asked: asked.abort())
    page.goto(seat(links))
    expect(page.get_by_role("heading", name="Connection lost")).to_be_visible()
    axe(page)
    wire.cut()
    expect(page.locator(".status.lost")).to_be_visible()
    page.unroute("**/games/ole/page/play.js")
    wire.mend()
    page.locator(".ole-play").wait_for()


def assert_only_own_cards(steps: list[Any], own: int) -> None:
    deals = [step["event"]["sides"] for step in steps if step["event"]["type"] == "deal"]
    assert deals
    for sides in deals:
        assert len(sides[own]["hand"]) == 5
        assert sides[1 - own]["hand"] is None
    for step in steps:
        if step["event"]["type"] == "drawn":
            assert (step["event"]["card"] is None) is (step["rulings"][0]["side"] != own)


def test_each_player_sees_only_their_own_hand_and_a_spectator_sees_no_hand(visit: Watched, server: Server) -> None:
    links = table(server, players=("person", "person"))
    one, other = (sitting(visit, links, number) for number in (0, 1))
    watching = visit(f"/t/{links['table']}#{links['watch']}")
    watching.locator(".ole-play").wait_for()
    for page in (one, other):
        expect(page.locator(".action-card")).to_have_count(5)
        expect(page.locator(".backs .back")).to_have_count(5)
    expect(watching.locator(".action-card")).to_have_count(0)
    expect(watching.locator(".backs .back")).to_have_count(10)
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    assert told["view"]["hand"] is None


def test_two_windows_of_the_same_seat_show_the_same_table(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = sitting(visit, links)
    again = sitting(visit, links)
    expect(again.locator(".bench.near .coin:not(.spent)")).to_have_count(
        page.locator(".bench.near .coin:not(.spent)").count()
    )
    expect(again.locator(".pitch")).to_have_text(page.locator(".pitch").inner_text(), use_inner_text=True)
