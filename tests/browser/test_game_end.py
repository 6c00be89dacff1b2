"""The page of a real table on a phone, when its game ends or its role changes."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import HAND, kick_off, referee, shot_ole, sitting
from tests.web.night_client import WIN, NightClient

RULES: dict[str, dict[str, Any]] = {
    "shot-ole": {"target": 1, "opening": "fixed"},
    "horse-collar": {"target": 1},
    "ole": {"turn_limit": 1},
}


def send(server: Server, table: str, key: str, *events: dict[str, Any]) -> None:
    for event in events:
        server.say({"table": table}, key, type="send_event", event=event)


def play(server: Server, game: str, table: str, keys: list[str]) -> None:
    """Play the shortest game at a real table. The phones with these keys report it."""
    if game == "shot-ole":
        send(server, table, keys[0], {**WIN[0], "seat": 0}, WIN[1])
    elif game == "horse-collar":
        send(server, table, keys[0], *({"type": "lies", "lies": [lie] * 8} for lie in ("3", "off")))
    else:
        kick_off(server, {"table": table}, keys)
        send(server, table, keys[0], {"type": "end_turn", "seat": 0})


def night_with(server: Server, game: str) -> tuple[NightClient, Any, list[str]]:
    """Return a night with one real game of two players with phones, its pairing, and the keys of the phones by seat."""
    night = NightClient(server, game=game, rules=RULES[game])
    night.join("Ana", "Ben")
    pairing = night.start()[0]
    return night, pairing, [night.keys[side[0]] for side in pairing["sides"]]


@pytest.mark.parametrize("game", RULES)
def test_the_phones_of_a_night_show_the_result_of_their_game(visit: Watched, server: Server, game: str) -> None:
    _, pairing, keys = night_with(server, game)
    phones = [sitting(visit, pairing, key, **HAND) for key in keys]
    play(server, game, pairing["table"], keys)
    for phone in phones:
        expect(phone.locator(".result h2")).to_be_visible()
        expect(phone.get_by_role("link", name="Watch it again")).to_be_visible()
        expect(phone.locator(".desk")).to_have_count(0)


def test_every_page_of_a_referee_shows_the_result(visit: Watched, server: Server) -> None:
    links = shot_ole(server, **RULES["shot-ole"])
    pages = [referee(visit, links) for _ in range(2)]
    for page in pages:
        expect(page.locator(".desk")).to_be_visible()
    play(server, "shot-ole", links["table"], [links["referee"]])
    for page in pages:
        expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()


def test_a_phone_shows_the_board_when_the_host_enters_the_result(visit: Watched, server: Server) -> None:
    night, pairing, keys = night_with(server, "horse-collar")
    phone = sitting(visit, pairing, keys[0], **HAND)
    expect(phone.locator(".desk")).to_be_visible()
    night.do("report", pairing=pairing["id"], winner=1, scores=[])
    expect(phone.get_by_text("has the hammer, far end")).to_be_visible()
    expect(phone.locator(".desk")).to_have_count(0)
