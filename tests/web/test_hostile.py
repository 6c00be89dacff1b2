"""The server refuses hostile messages or closes the connection, and all other games continue."""

import asyncio
import json
from collections.abc import Iterator
from typing import get_args

import pytest
from websockets.exceptions import ConnectionClosed

from ruedo.web.protocol import socket_messages as wire
from tests.web.bystanders import ATTACKER, LIES, MIB, others_play_on
from tests.web.client import Json, Line, at_table, make_table, opened, request
from tests.web.raw import BINARY, PING, TEXT, frame, upgraded
from tests.web.servers import Server, serving

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("unharmed"), pytest.mark.full]


def deep(depth: int) -> str:
    return "[" * depth + "]" * depth


JUNK = {
    "null": "null",
    "list": "[]",
    "number": "1",
    "empty object": "{}",
    "string": '"hello"',
    "nothing": "",
    "no JSON": "GET / HTTP/1.1",
    "half": '{"type":"ping"',
    "NUL": "\0",
    "NULs": "\0" * 1000,
    "NUL in a string": '{"type":"ping","\\u0000":1}',
    "lone surrogate": '{"type":"answer","id":"\\ud800","yes":true}',
    "deep": deep(8000),
    "deep in an event": '{"type":"send_event","id":"a","after":0,"event":' + deep(3000) + "}",
    "deep objects": '{"a":' * 2700 + "1" + "}" * 2700,
    "unknown field": '{"type":"ping","admin":true}',
    "unknown type": '{"type":"become_referee"}',
    "type of the server's": '{"type":"stored","id":"a","seq":1}',
    "type is a list": '{"type":["ping"]}',
    "NaN": '{"type":"send_event","id":"a","after":NaN,"event":null}',
    "infinity": '{"type":"send_event","id":"a","after":1e999,"event":null}',
    "fraction": '{"type":"send_event","id":"a","after":0.5,"event":null}',
    "negative": '{"type":"send_event","id":"a","after":-1,"event":null}',
    "huge number": '{"type":"back","id":"a","after":0,"count":' + "9" * 10_000 + "}",
    "huge seat": '{"type":"resign","id":"a","seat":1000000}',
    "no id": '{"type":"rematch"}',
    "empty id": '{"type":"rematch","id":""}',
    "long id": '{"type":"rematch","id":"' + "a" * 41 + '"}',
    "id with markup": '{"type":"rematch","id":"<script>"}',
    "wrong types": '{"type":"open","id":"a","open":"yes"}',
    "too many events": json.dumps({"type": "try", "id": "a", "events": [LIES] * 33}),
    "player's name as a command": '{"type":"give_seat","id":"a","seat":0,"player":"person; rm -rf"}',
    "unknown language": '{"type":"speak","language":"../../etc/passwd"}',
    "binary": b'{"type":"ping"}',
}


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
async def test_an_invalid_message_is_refused_and_the_connection_stays_open(server: Server, junk: str | bytes) -> None:
    links = make_table(server)
    async with at_table(server, links["table"], links["seats"][0]) as line:
        await line.say(junk)
        refused = await line.until(lambda message: message["type"] != "status")
        assert refused["type"] == "refused"
        assert refused["key"] == ("not_text" if isinstance(junk, bytes) else "malformed")
        await line.say({"type": "ping"})
        assert (await line.until(lambda message: message["type"] != "status"))["type"] == "pong"


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
async def test_any_message_before_hello_closes_the_connection(server: Server, junk: str | bytes) -> None:
    links = make_table(server)
    async with opened(server, links["table"]) as line:
        await line.say(junk)
        assert await line.closed() == 4400
        assert not line.heard


async def test_a_program_that_sends_only_invalid_messages_is_disconnected(server: Server) -> None:
    links = make_table(server)
    async with at_table(server, links["table"], links["seats"][0]) as line:
        for _ in range(8):
            await line.say("null")
        assert await line.closed() == 4400


EVENTS: dict[str, Json] = {
    "nothing": None,
    "list": [],
    "text": "spin",
    "empty": {},
    "unknown type": {"type": "goal"},
    "unknown field": {"type": "line_up", "seat": 0, "defence": [], "midfield": [], "attack": [], "cheat": 1},
    "no seat": {"type": "end_turn"},
    "negative seat": {"type": "end_turn", "seat": -1},
    "huge seat": {"type": "end_turn", "seat": 10**18},
    "seat beyond 64 bits": {"type": "end_turn", "seat": 10**30},
    "fractional seat": {"type": "end_turn", "seat": 0.5},
    "not awaited": {"type": "end_turn", "seat": 0},
    "NUL": {"type": "kick_off", "seat": 0, "player": "\0"},
    "long text": {"type": "kick_off", "seat": 0, "player": "x" * 15_000},
    "markup": {"type": "kick_off", "seat": 0, "player": "<img src=x onerror=alert(1)>"},
    "format of the sentences": {"type": "kick_off", "seat": 0, "player": "{side} {0.__class__}"},
    "happening": {"type": "roll", "faces": [6]},
    "own deal": {"type": "deal", "sides": []},
    "own card": {"type": "drawn", "card": "shot"},
    "nested": {"type": "kick_off", "seat": 0, "player": {"a": {"a": {"a": 1}}}},
    "line-up of strangers": {"type": "line_up", "seat": 1, "defence": ["x"], "midfield": ["y"], "attack": ["z"]},
    "line-up of thousands": {"type": "line_up", "seat": 1, "defence": ["p01"] * 1500, "midfield": [], "attack": []},
}


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
async def test_an_impossible_event_is_refused_and_changes_nothing(server: Server, event: Json) -> None:
    links = make_table(server)
    async with at_table(server, links["table"], links["seats"][1]) as line:
        before = line.table
        refused = await line.choose(event)
        assert refused["type"] == "refused"
        assert refused["text"]
        assert "{" not in refused["text"] or "{" in json.dumps(event)
        async with at_table(server, links["table"], links["seats"][1]) as again:
            assert {**again.table, "status": 0, "now": 0} == {**before, "status": 0, "now": 0}


EXTREMES = (1e308, -1e308, 1e18, -1e6, 1e3, 1e-320, -0.0)
SLIDE: dict[str, Json] = {"y": 0.0, "speed": 2.0, "angle": 0.0, "spin": 0.0}
SPIN: dict[str, Json] = {"at": [0.0, 0.0], "velocity": [0.1, 0.0], "spin": 50.0, "lean": 0.0}
THROWS: list[tuple[str, str, dict[str, Json]]] = [
    *(("horse-collar", "slide", SLIDE | {part: number}) for part in SLIDE for number in EXTREMES),
    *(("shot-ole", "spin", SPIN | {part: number}) for part in ("spin", "lean") for number in EXTREMES),
    *(("shot-ole", "spin", SPIN | {part: [number, -number]}) for part in ("at", "velocity") for number in EXTREMES),
]


@pytest.mark.long
async def test_an_extreme_throw_does_not_block_the_house(server: Server) -> None:
    """The server refuses or simulates each throw quickly. After it, the house still answers at another table."""
    for game, kind, throw in THROWS:
        links = make_table(server, game)
        async with at_table(server, links["table"], links["seats"][0]) as line:
            answer = await line.choose({"type": kind, "seat": 0, **throw})
            assert answer["type"] in ("refused", "stored"), (throw, answer)
            if answer["type"] == "stored" and line.view["waiting_for"].get("world"):
                await line.until(lambda message: message["type"] == "event")
        other = make_table(server, game, players=["simple", "simple"])
        async with at_table(server, other["table"], other["watch"]) as line:
            await line.until(lambda message: message["type"] == "event" and message["by"] == "house")


async def test_the_starter_is_chosen_at_random_if_nobody_can_see_which_ring_is_closest(server: Server) -> None:
    links = make_table(server, "shot-ole", rules={"opening": "named"})
    async with at_table(server, links["table"], links["watch"]) as line:
        while not line.table["n"]:
            await line.hear()
        assert line.view["waiting_for"]["seat"] in (0, 1)


FRAMES: dict[str, tuple[bytes, int]] = {
    "64 MiB": (frame(TEXT, b"x" * 1024, size=64 * MIB), 1009),
    "just too long": (frame(TEXT, b"x" * (16 * 1024 + 1)), 1009),
    "9 EiB": (frame(TEXT, b"", size=(1 << 63) - 1), 1009),
    "in pieces": (frame(TEXT, b"x" * 8192, final=False) + frame(0, b"x" * 8192, final=False) * 2, 1009),
    "invalid UTF-8": (frame(TEXT, b'{"type":"\xff\xfe"}'), 1007),
    "surrogate in UTF-8": (frame(TEXT, b'"\xed\xa0\x80"'), 1007),
    "not masked": (frame(TEXT, b"null", masked=False), 1002),
    "reserved opcode": (frame(0x3, b"null"), 1002),
    "reserved bits": (bytes([0xF1]) + frame(TEXT, b"null")[1:], 1002),
    "long ping": (frame(PING, b"x" * 126), 1002),
    "ping in pieces": (frame(PING, b"x", final=False), 1002),
    "continues nothing": (frame(0, b"null"), 1002),
    "HTTP": (b"GET / HTTP/1.1\r\n\r\n", 1002),
    "binary in place of hello": (frame(BINARY, b"\0\1\2"), 4400),
}


@pytest.mark.parametrize(("sent", "code"), FRAMES.values(), ids=FRAMES)
async def test_a_broken_frame_closes_the_connection_with_the_right_code(server: Server, sent: bytes, code: int) -> None:
    links = make_table(server)
    async with upgraded(server, links["table"]) as raw:
        await raw.send(sent)
        assert await raw.closing_code() == code


async def test_a_message_of_sixty_four_mebibytes_is_not_read(server: Server) -> None:
    links = make_table(server)
    async with others_play_on(server), upgraded(server, links["table"], ATTACKER) as raw:
        sending = asyncio.create_task(raw.send(frame(TEXT, b"", size=64 * MIB) + b"\0" * (64 * MIB)))
        assert await raw.closing_code() == 1009
        sending.cancel()


@pytest.fixture(scope="module")
def slow_paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with low limits. A flood of messages exceeds them even on a busy machine."""
    with serving(tmp_path_factory.mktemp("slow"), "--messages-per-second=2") as running:
        yield running


async def test_a_flood_of_five_thousand_messages_ends_only_its_own_connection(slow_paced: Server) -> None:
    server = slow_paced
    links = make_table(server)
    async with (
        others_play_on(server, rest=1.0),
        at_table(server, links["table"], links["seats"][1]) as other,
        at_table(server, links["table"], links["seats"][0], source=ATTACKER) as line,
    ):
        flooding = asyncio.create_task(flood(line, 5000))
        assert await line.closed() == 4429
        await flooding
        await other.say({"type": "ping"})
        await other.until(lambda message: message["type"] == "pong")
    async with at_table(server, links["table"], links["seats"][0], source=ATTACKER) as line:
        assert line.table["n"] == 1  # the server stored only the deal, and the seat can reconnect


async def flood(line: Line, count: int) -> None:
    try:
        for number in range(count):
            await line.say(
                {"type": "send_event", "id": f"f{number}", "after": 0, "event": {"type": "end_turn", "seat": 0}}
            )
    except ConnectionClosed:
        pass


async def test_floods_from_twenty_connections_do_not_stop_other_programs(slow_paced: Server) -> None:
    server = slow_paced
    links = make_table(server)

    async def attack() -> int:
        async with at_table(server, links["table"], links["seats"][0], source=ATTACKER) as line:
            flooding = asyncio.create_task(flood(line, 5000))
            code = await line.closed()
            await flooding
            return code

    async with others_play_on(server, rest=1.0):
        codes = await asyncio.gather(*(attack() for _ in range(20)))
    assert set(codes) <= {4429, 1012}  # the reason: too many messages, or unread answers


# Seats, referee and spectators


async def test_a_choice_for_another_seat_is_refused(server: Server) -> None:
    links = make_table(server)
    async with (
        at_table(server, links["table"], links["seats"][0]) as zero,
        at_table(server, links["table"], links["seats"][1]) as one,
    ):
        choice = one.choices[0] if one.choices else line_up(one)
        refused = await zero.choose(choice)
        assert (refused["type"], refused["key"]) == ("refused", "not_your_seat")
        assert (await one.choose(choice))["type"] == "stored"


def line_up(line: Line) -> Json:
    """Return a legal line-up of the players that were dealt to a seat."""
    deal = next(step["event"] for step in line.table["events"] if step["event"]["type"] == "deal")
    seat = line.table["seat"]
    players = deal["sides"][seat]["players"]
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


async def test_a_choice_that_is_sent_twice_is_stored_only_once(server: Server) -> None:
    links = make_table(server)
    async with (
        at_table(server, links["table"], links["seats"][1]) as one,
        at_table(server, links["table"], links["seats"][0]) as zero,
    ):
        after, choice = one.seq, line_up(one)
        first = await one.ask("send_event", id="mine", after=after, event=choice)
        again = await one.ask("send_event", id="mine", after=after, event=choice)
        assert first == again
        assert first["type"] == "stored"
        other = await one.ask("send_event", id="other", after=after, event=choice)
        assert (other["type"], other["key"]) == ("refused", "stale")
        # The ids of requests from different seats are independent.
        await zero.until(lambda message: message["type"] == "event")
        assert (await zero.ask("send_event", id="mine", after=zero.seq, event=line_up(zero)))["type"] == "stored"
    state = request(server, "GET", f"/api/tables/{links['table']}", key=links["watch"]).json
    assert [step["event"]["type"] for step in state["events"]] == ["deal", "line_up", "line_up"]


async def test_a_message_that_arrives_on_many_connections_is_stored_once(server: Server) -> None:
    links = make_table(server, "horse-collar", real=True)

    async def send() -> Json:
        async with at_table(server, links["table"], links["referee"]) as line:
            return await line.ask("send_event", id="once", after=0, event=LIES)

    answers = await asyncio.gather(*(send() for _ in range(10)))
    assert {json.dumps(answer, sort_keys=True) for answer in answers} == {json.dumps(answers[0], sort_keys=True)}
    assert request(server, "GET", f"/api/tables/{links['table']}", key=links["referee"]).json["n"] == 1


async def test_a_wrong_key_opens_nothing_and_changes_nothing(server: Server) -> None:
    """In an old version of boardgame.io anybody with a wrong credential could overwrite a seat's state.

    In Ruedo the attempt fails, and other guests receive no message about it.
    """
    links, other = make_table(server), make_table(server)
    *start, last = links["seats"][0]
    changed = "".join((*start, "B" if last == "A" else "A"))
    wrong = [None, "x" * 24, other["seats"][0], other["referee"], changed, links["table"] * 2]
    async with at_table(server, links["table"], links["seats"][1]) as one:
        await one.catch_up()
        before = one.table
        for key in wrong:
            async with opened(server, links["table"]) as line:
                await line.say({"type": "hello", "key": key})
                assert await line.closed() == 4403
                assert not line.heard
            path = f"/api/tables/{links['table']}"
            message = {"type": "resign", "id": "a"}
            assert request(server, "GET", path, key=key).status == 403
            assert request(server, "POST", f"{path}/messages", body=message, key=key).status == 403
            assert request(server, "DELETE", path, key=key).status == 403
            # The server accepts no key in an address, because proxies would log it.
            assert request(server, "GET", f"{path}?token={links['referee']}", key=key).status == 403
        assert await one.catch_up() == []  # the other guest did not even receive a status message
        assert one.table == before


async def test_a_hello_with_a_malformed_key_is_invalid(server: Server) -> None:
    links = make_table(server)
    for key in ("", "short", "x" * 65, "' OR 1=1 --------", 7, ["x" * 24]):
        async with opened(server, links["table"]) as line:
            await line.say({"type": "hello", "key": key})
            assert await line.closed() == 4400


async def test_a_request_with_an_unknown_table_id_is_refused(server: Server) -> None:
    for table in ("nosuchtable", "%00", "%ff%fe", "a" * 2000, "'%20OR%201=1", "%F0%9F%92%A9", "a%0d%0ab"):
        async with opened(server, table) as line:
            await line.say({"type": "hello", "key": "x" * 24})
            assert await line.closed() == 4404
        answer = request(server, "GET", f"/api/tables/{table}", key="x" * 24)
        assert (answer.status, answer.json["key"]) == (404, "no_such_table")


async def test_a_second_hello_is_refused_and_changes_no_seat(server: Server) -> None:
    links = make_table(server)
    async with at_table(server, links["table"], links["watch"]) as line:
        await line.say({"type": "hello", "key": links["referee"]})
        refused = await line.until(lambda message: message["type"] == "refused")
        assert refused["key"] == "hello_again"
        assert (await line.ask("open", open=True))["key"] == "referee_only"


FIELDS: dict[type, dict[str, Json]] = {
    wire.Sit: {"nonce": "a-stranger-s"},
    wire.SendEvent: {"after": 9999, "event": {"type": "end_turn", "seat": 0}},
    wire.Try: {"events": [{"type": "end_turn", "seat": 0}]},
    wire.Why: {"event": {"type": "end_turn", "seat": 0}},
    wire.Hint: {},
    wire.ReportPlaces: {"places": [None]},
    wire.ListChoices: {},
    wire.Part: {"after": 9999, "part": {}},
    wire.RollDice: {"after": 9999},
    wire.Back: {"after": 9999},
    wire.Ask: {"what": "result", "winner": 0},
    wire.Answer: {"yes": True},
    wire.Resign: {"seat": 0},
    wire.GiveSeat: {"seat": 0},
    wire.Rename: {"name": "Eve"},
    wire.Open: {"open": True},
    wire.Rematch: {},
    wire.Say: {"phrase": "hello"},
}
"""The fields of each message that a spectator sends in the test. Messages that everybody may send are left out."""
ANYBODYS = {wire.Hello, wire.Speak, wire.Ping}


def test_every_type_of_message_is_tested() -> None:
    assert set(FIELDS) | ANYBODYS == set(get_args(wire.FromProgram))


@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("role", ["watch", None])
async def test_a_spectator_can_change_nothing(server: Server, role: str | None, real: bool) -> None:
    links = make_table(server, real=real, open=True)
    key = links[role] if role else None
    path = f"/api/tables/{links['table']}"
    async with at_table(server, links["table"], key) as line:
        before = line.table
        for kind, fields in FIELDS.items():
            name = tag(kind)
            refused = await line.ask(name, **fields)
            assert refused["type"] == "refused", name
            answer = request(server, "POST", f"{path}/messages", body={"type": name, "id": "a", **fields}, key=key)
            assert answer.status == 403, (name, answer.body)
        assert request(server, "DELETE", path, key=key).status == 403
        assert request(server, "GET", f"{path}/record", key=key).status == 403
        await line.say({"type": "speak", "language": "en"})
        after = await line.until(lambda message: message["type"] == "table")
        assert {**after, "status": 0, "now": 0} == {**before, "status": 0, "now": 0}
        assert after["role"] == "watch"


@pytest.mark.parametrize(
    "kind",
    [wire.Try, wire.ReportPlaces, wire.RollDice, wire.Back, wire.GiveSeat, wire.Open],
    ids=lambda kind: tag(kind),
)
async def test_a_seat_cannot_act_as_the_referee(server: Server, kind: type) -> None:
    links = make_table(server)
    async with at_table(server, links["table"], links["seats"][0]) as line:
        fields = FIELDS[kind] | ({"seat": 1} if kind is wire.GiveSeat else {})
        assert (await line.ask(tag(kind), **fields))["type"] == "refused"


def tag(kind: type) -> str:
    name: str = kind.__struct_config__.tag  # type: ignore[attr-defined]
    return name
