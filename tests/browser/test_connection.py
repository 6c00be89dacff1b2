"""The page of a table when the connection is lost or the server does not answer."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Server, Watched
from tests.browser.page_tables import at_the_house_table, resign


def test_the_page_reports_a_lost_connection_and_reconnects(visit: Watched, own_server: Server) -> None:
    visit.forgive = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "Failed to fetch")
    page = at_the_house_table(visit, server=own_server)
    page.locator(".ole-play").wait_for()
    expect(page.get_by_text("The cards are dealt.").first).to_be_attached()
    own_server.stop()
    expect(page.get_by_text("Connection lost. Your game is stored")).to_be_visible()
    expect(page.locator(".table-bar .status")).to_have_text("Connection lost. Trying again")
    own_server.start()
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    resign(page)
    expect(page.get_by_role("heading", name="The house wins: Guest resigned")).to_be_visible()


def test_a_page_connects_if_it_is_opened_after_a_network_failure(visit: Watched) -> None:
    visit.forgive = ("WebSocket", "ERR_INTERNET_DISCONNECTED")
    page = at_the_house_table(visit)
    address = page.url
    page.goto("about:blank")
    page.context.set_offline(True)
    page.context.set_offline(False)
    page.goto(address)
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    expect(page.get_by_text("The cards are dealt.").first).to_be_attached()


def test_the_page_connects_again_if_the_server_does_not_answer(visit: Watched) -> None:
    page = at_the_house_table(visit)
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    tried: list[WebSocketRoute] = []

    def first_is_silent(route: WebSocketRoute) -> None:
        tried.append(route)
        if len(tried) > 1:
            route.connect_to_server()

    page.route_web_socket(re.compile("/socket$"), first_is_silent)
    page.clock.install()
    page.reload()
    expect(page.get_by_text("Connecting")).to_be_visible()
    page.clock.fast_forward("00:30")
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    assert len(tried) == 2
