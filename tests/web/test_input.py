"""Invalid and excessive input is refused, and no refusal reveals hidden cards."""

import asyncio
import json
import re
import socket
import struct
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations_with_replacement
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.equipment import read_package_file
from ruedo.core.errors import BadEquipment, RuedoError
from ruedo.core.game import find
from ruedo.core.names import can_be_seen
from ruedo.core.setup import Setup
from ruedo.games.ole import equipment
from ruedo.games.ole import world as cards
from ruedo.games.ole.equipment import DEFAULT, KINDS
from ruedo.games.ole.events import Deal
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands import play
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.entries import KeyHashes, TableFounding, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from tests.walks import random_event, random_table
from tests.web.client import make_table, opened, request
from tests.web.raw import TEXT, connected, frame, upgraded
from tests.web.servers import Server, serving

pytestmark = pytest.mark.anyio
KEYS = KeyHashes(("a", "b"), "c", "d")


# Names


@pytest.mark.parametrize(
    "sign",
    "\u200b\u3164\u115f\u1160\uffa0\u2800\u00ad\u200d\u034f\ufe0f\u2060\ufeff\u180e\u0301\U000e0041 \u3000\ue000",
)
def test_a_name_that_consists_of_invisible_characters_is_refused(sign: str) -> None:
    assert not can_be_seen(sign)
    assert not can_be_seen(sign * 5 + " ")


@pytest.mark.parametrize(
    "name",
    ["Ana", "José", "Jose\u0301", "👩\u200d🚀", "❤\ufe0f", "किरण", "محمد", "한", "O'Neill", "7", "می\u200cخواهم"],
)
def test_a_name_with_a_visible_character_is_accepted(name: str) -> None:
    assert can_be_seen(name)


@pytest.mark.parametrize("sign", "\0\n\u202e\u2028\x7f\u2066")
def test_a_name_that_breaks_or_reverses_its_line_is_refused(sign: str) -> None:
    assert not can_be_seen(f"Ana{sign}")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with low limits for each client address."""
    options = ("--requests-per-second=0.1", "--sockets-per-address=1", "--tables-per-minute=1")
    with serving(tmp_path_factory.mktemp("strict"), *options) as running:
        yield running


def test_names_are_checked_when_a_table_is_made(server: Server) -> None:
    for name in ("\u200b", "\u3164\u3164", "\u2800"):
        answer = request(server, "POST", "/api/tables", body={"game": "ole", "sides": [["Ana"], [name]]})
        assert (answer.status, answer.json["key"], answer.json["field"]) == (422, "unprintable_name", "sides[1][0]")


# Decks


def deck(**changes: Any) -> dict[str, Any]:
    return {**read_package_file("ruedo.games.ole.decks", f"{DEFAULT}.toml"), **changes}


def with_many(count: int) -> dict[str, Any]:
    return deck(actions={"pass": count, "dribble": 10, "shot": 10, "tackle": 10})


@pytest.mark.parametrize("count", [equipment.MAX_NUMBER + 1, 10**18, 10**300])
def test_a_deck_with_more_cards_than_can_be_printed_is_refused(server: Server, count: int) -> None:
    body = {"game": "ole", "sides": [["Ana"], ["Ben"]], "equipment": with_many(count)}
    answer = request(server, "POST", "/api/tables", body=body)
    assert (answer.status, answer.json["key"], answer.json["clause"]) == (422, "too_high", "OL-E6")
    assert answer.json["field"] == "equipment.actions.pass"
    toml = f"[actions]\npass = {count}\n".encode()
    assert request(server, "POST", "/api/equipment/ole", body=toml).status == 422


def test_a_deck_with_too_many_worldies_or_skill_moves_is_refused() -> None:
    game = find("ole")
    worldies = [{**card, "points": 10**9} for card in deck()["worldies"]]
    with pytest.raises(BadEquipment) as refused:
        game.admit_equipment(game.load_equipment(deck(worldies=worldies)))
    assert refused.value.field == "equipment.worldies[0].points"
    game.admit_equipment(game.load_equipment(with_many(equipment.MAX_NUMBER)))


def test_an_existing_table_whose_deck_is_too_large_continues() -> None:
    """The limits apply only to new tables."""
    table = random_table("ole", Random(1))
    header = table.header.__class__(1, "ole", table.header.sides, {}, with_many(10**300))
    hosted = HostedTable("t", TableFounding(header, Setup(("person", "person"), 1), KEYS, 1))
    assert [write(entry) for entry in play.draw_next(hosted, 2).entries]


@pytest.mark.parametrize(
    ("command", "most"),
    [
        ("deck check", "equipment.MAX_NUMBER"),
        pytest.param("print ole --equipment", "prints.MAX_LENGTH", marks=pytest.mark.full),
    ],
)
def test_the_commands_also_refuse_a_deck_that_is_too_large(command: str, most: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    default = files("ruedo.games.ole.decks").joinpath(f"{DEFAULT}.toml").read_text(encoding="utf-8")
    file.write_text(re.sub(r"(?m)^pass = \d+", f"pass = {10**300}", default), encoding="utf-8")
    assert "pass = 1000" in file.read_text(encoding="utf-8")
    limit = resolve_name(f"ruedo.games.ole.{most}")
    done = CliRunner().invoke(app, [*command.split(), str(file)])
    assert done.exit_code
    assert f"most is {limit}" in done.output or f"Enter {limit} or less" in done.output
    assert "0,000" not in done.output
    assert "Traceback" not in done.output


# Over HTTP


def test_too_many_requests_are_refused_in_json(strict: Server) -> None:
    source = "127.0.0.201"
    answers = [request(strict, "GET", "/api/games", source=source) for _ in range(3)]
    last = answers[-1]
    assert (last.status, last.headers["content-type"], last.json["key"]) == (429, "application/json", "too_many")
    assert last.json["error"]
    for headers, status, key in (
        ({"host": "evil.example"}, 421, "unknown_host"),
        ({"origin": "https://evil.example"}, 403, "foreign_origin"),
    ):
        answer = request(strict, "GET", "/api/games", headers=headers, source="127.0.0.202")
        assert (answer.status, answer.headers["content-type"], answer.json["key"]) == (status, "application/json", key)


async def test_too_many_sockets_are_refused_in_json(strict: Server) -> None:
    new = {"game": "ole", "sides": [["Ana"], ["Ben"]]}
    links = request(strict, "POST", "/api/tables", body=new, source="127.0.0.204").json
    async with opened(strict, links["table"], source="127.0.0.203"), connected(strict, "127.0.0.203") as raw:
        await raw.send(upgrade(strict, f"/api/tables/{links['table']}/socket"))
        said = await raw.rest()
    head, _, answer = said.partition(b"\r\n\r\n")
    assert b" 429 " in head
    assert json.loads(answer)["key"] == "too_many"


ALLOWED = {
    "/api/tables": "GET, HEAD, POST",
    "/api/tables/{table}": "DELETE, GET, HEAD",
    "/api/tables/{table}/messages": "POST",
    "/api/games": "GET, HEAD",
    "/health": "GET, HEAD",
    "/": "GET, HEAD",
}


@pytest.mark.parametrize(("path", "methods"), ALLOWED.items(), ids=ALLOWED)
def test_the_allow_header_lists_all_methods_of_a_path(server: Server, path: str, methods: str) -> None:
    answer = request(server, "PATCH", path.format(table="none"))
    assert (answer.status, answer.headers["allow"], answer.json["key"]) == (405, methods, "no_such_method")


# The log


def upgrade(server: Server, path: str, **headers: str | None) -> bytes:
    head: dict[str, str | None] = {
        "host": f"127.0.0.1:{server.port}",
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-version": "13",
    }
    head.update({name.replace("_", "-"): value for name, value in headers.items()})
    lines = "".join(f"{name}: {value}\r\n" for name, value in head.items() if value is not None)
    return f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode()


async def send_and_leave(server: Server, data: bytes, *, reset: bool) -> None:
    """Send bytes. Then reset the connection, or close it after a response."""
    async with connected(server) as raw:
        await raw.send(data)
        if reset:
            line = raw.writer.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        else:
            async with asyncio.timeout(5):
                await raw.reader.read(65536)


async def test_failed_upgrades_of_connections_are_not_logged(tmp_path: Path) -> None:
    with serving(tmp_path, "--requests-per-second=100000") as server:
        links = make_table(server)
        before = server.output
        path = f"/api/tables/{links['table']}/socket"
        for data in (
            upgrade(server, path, upgrade="h2c"),
            upgrade(server, "/", upgrade="foo"),
            upgrade(server, path, sec_websocket_key=None),
            upgrade(server, path, sec_websocket_version="7"),
            upgrade(server, "/api/games"),
            upgrade(server, "/nothing"),
            upgrade(server, path, origin="https://evil.example"),
            upgrade(server, path, host="evil.example"),
            upgrade(server, path, host=None),
            upgrade(server, "/api/tables/%ff%00/socket"),
        ):
            for number in range(10):
                await send_and_leave(server, data, reset=bool(number % 2))
        assert request(server, "GET", "/health").status == 200
        assert server.output == before


CLOSING = frame(0x8, b"\x03\xe8")
BROKEN = (frame(TEXT, b"null", masked=False), frame(0x3, b""), frame(TEXT, b"\xff"), frame(0x8, b"\x03\xe8"))


async def test_a_connection_that_both_sides_close_at_once_is_not_logged(tmp_path: Path) -> None:
    """The client sends a flood and then a broken frame, so uvicorn and the server both close the connection."""
    with serving(tmp_path, "--messages-per-second=1", "--requests-per-second=100000") as server:
        links = make_table(server)
        before = server.output
        hello = json.dumps({"type": "hello", "key": links["seats"][0]}).encode()
        null = frame(TEXT, b"null")
        for broken in (
            frame(TEXT, b"null", masked=False),
            frame(0x3, b""),
            frame(TEXT, b"\xff"),
            frame(0x8, b"\x03\xe8"),
        ):
            for flood in (null * 7, null * 9, null * 30, frame(TEXT, b'{"type":"ping"}') * 30):
                for _ in range(3):
                    async with upgraded(server, links["table"]) as raw:
                        await raw.send(frame(TEXT, hello) + flood + broken + CLOSING)
                        await raw.rest()

        async def hasty() -> None:
            """Send an upgrade request and messages at once, before the server answers the request."""
            async with connected(server) as raw:
                for piece in (upgrade(server, f"/api/tables/{links['table']}/socket"), null, BROKEN[0]):
                    await raw.send(piece)
                await raw.head()

        await asyncio.gather(*(hasty() for _ in range(40)))
        assert request(server, "GET", "/health").status == 200
        assert server.output == before


# Information in refusals


def real_hosted(table: Any) -> HostedTable:
    return HostedTable("t", TableFounding(table.header, Setup(("person", "person")), KEYS, 1))


def take(hosted: HostedTable, decision: TableDecision) -> None:
    for entry, judged in decision.judgements:
        hosted.apply(entry, judged)


def answers_to(hosted: HostedTable, seat: int, message: Any) -> str:
    """Return the complete refusal of a seat's message as text, or "taken" if the message is accepted."""
    try:
        judge(hosted, TableRole("seat", seat), message, 2)
    except RuedoError as error:
        return f"{error!r} {error.clause}"
    return "taken"


HANDS = [list(hand) for hand in combinations_with_replacement(KINDS, 5)]
FEW = deck(actions={"pass": 3, "dribble": 3, "shot": 3, "tackle": 3})
"""A deck of twelve action cards. Two hands contain ten of them, so each hand reveals much about the other."""


def test_a_report_of_a_hand_is_never_refused_because_of_the_other_hand() -> None:
    rng = Random(3)
    for number in range(12):
        liar = number % 2
        found = [dealt_tables(rng, liar) for _ in range(2)]
        for hand in HANDS:
            said = set()
            for hosted, deal in found:
                part = {**as_json(deal)[liar], "hand": hand}
                said.add(answers_to(hosted, liar, wire.Part(id="x", after=hosted.seq, part=part)))
            assert len(said) == 1, (hand, said)


def dealt_tables(rng: Random, liar: int) -> tuple[HostedTable, Deal]:
    """Return a real table at which only the opponent of the seat `liar` has reported cards, and a deal.

    The deal is always the same. The reported hand is random.
    """
    table = random_table("ole", rng)
    table = table.__class__.of("ole", [["Ana"], ["Ben"]], {}, FEW)
    hosted = real_hosted(table)
    deal = cards.deal(table.state, Random(5))
    hands = cards.draw(table.state.deck.pack, 10, rng)
    other = 1 - liar
    part = {**as_json(deal)[other], "hand": hands[:5]}
    take(hosted, judge(hosted, TableRole("seat", other), wire.Part(id="o", after=0, part=part), 1))
    return hosted, deal


def as_json(deal: Deal) -> list[dict[str, Any]]:
    return [
        {"keeper": one.keeper, "players": list(one.players), "hand": list(one.hand), "worldie": one.worldie}
        for one in deal.sides
    ]


HIDDEN = (("pass",) * 3 + ("shot",) * 2, ("tackle",) * 3 + ("shot",) * 2)


def test_a_drawn_card_is_never_refused_because_of_the_other_hand() -> None:
    """Two games differ only in the opponent's hand, and a player must report a drawn card.

    Every possible report gets the same answer in both games.
    """
    compared = 0
    for number in range(40):
        one, other = (
            table_awaiting_a_card(number, hand)
            for hand in (("pass",) * 3 + ("shot",) * 2, ("tackle",) * 3 + ("shot",) * 2)
        )
        if one is None or other is None:
            continue
        turn = one.table.state.turn
        assert turn == other.table.state.turn
        for kind in KINDS:
            message = wire.SendEvent(id="d", after=one.seq, event={"type": "drawn", "card": kind})
            assert answers_to(one, turn, message) == answers_to(other, turn, message)
            compared += 1
        again = [hosted for hosted in (one, other) for kind in KINDS if hosted.table.state.pack[KINDS.index(kind)] <= 0]
        assert again  # in at least one of the games, the pack is out of cards of some type
    assert compared > 20


def table_awaiting_a_card(number: int, hidden: tuple[str, ...]) -> HostedTable | None:
    """Return a real table at which a drawn card must be reported, while the opponent holds these cards.

    Return None if the game reaches no such state within 30 events.
    """
    table = random_table("ole", Random(number))
    table = table.__class__.of("ole", [["Ana"], ["Ben"]], {}, FEW)
    hosted, rng = real_hosted(table), Random(number)
    parts = as_json(cards.deal(table.state, Random(number)))
    parts[0]["hand"] = ["dribble", "dribble", "shot", "pass", "tackle"]
    parts[1]["hand"] = list(hidden)
    for seat in (0, 1):
        take(hosted, judge(hosted, TableRole("seat", seat), wire.Part(id=f"p{seat}", after=0, part=parts[seat]), 1))
    for _ in range(30):
        state = hosted.table.state
        waiting = hosted.table.waiting
        if waiting is None or (state.turn == 1 and waiting.world == ("drawn",)):
            return None
        if waiting.world == ("drawn",):
            return hosted
        if hosted.choosing_seat == 0 and state.action_points and sum(state.team.hand) < 5:
            event: Any = {"type": "draw", "seat": 0}
        elif hosted.choosing_seat == 0 and any(c.type == "discard" for c in hosted.game.choices(state, 0)):
            event = {"type": "discard", "seat": 0, "card": "dribble" if state.team.hand[1] else "shot"}
        elif hosted.choosing_seat == 1 and any(c.type == "end_turn" for c in hosted.game.choices(state, 1)):
            event = {"type": "end_turn", "seat": 1}
        else:
            event = random_event("ole", state, rng)
        place = TableRole("seat", hosted.choosing_seat) if hosted.choosing_seat is not None else TableRole("referee")
        take(hosted, judge(hosted, place, wire.SendEvent(id="", after=hosted.seq, event=event), 2))
    return None


def test_impossible_hands_are_refused_if_all_cards_are_visible() -> None:
    """If all cards are visible, as in a record, the two hands together must not exceed the cards of the deck."""
    table = random_table("ole", Random(1)).__class__.of("ole", [["Ana"], ["Ben"]], {}, FEW)
    deal = cards.deal(table.state, Random(5))
    parts = as_json(deal)
    for part in parts:
        part["hand"] = ["pass", "pass", "shot", "shot", "tackle"]
    with pytest.raises(RuedoError, match="too_many_of_a_kind"):
        table.take({"type": "deal", "sides": parts})
