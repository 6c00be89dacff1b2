"""The server refuses hostile requests, and explains each refusal.

They cause no internal error, and other programs continue to play.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from ruedo.core.equipment import read_package_file
from ruedo.web.http.guard import DOCUMENT_HEADERS, HEADERS
from ruedo.web.protocol.http_bodies import EQUIPMENT_LIMIT
from tests.patience import PATIENCE
from tests.web.bystanders import ATTACKER, MIB, others_play_on
from tests.web.client import Answer, at_table, make_table, opened, request
from tests.web.raw import connected
from tests.web.servers import Server, serving

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("unharmed"), pytest.mark.full]


def refused(answer: Answer) -> bool:
    """Return whether a response is a refusal in the usual format."""
    problem = answer.json
    return 400 <= answer.status < 500 and bool(problem["error"]) and set(problem) <= {"error", "key", "clause", "field"}


NEW = {"game": "ole", "sides": [["Ana"], ["Ben"]]}
TABLES: dict[str, Any] = {
    "null": None,
    "list": [],
    "number": 1,
    "empty": {},
    "unknown game": {**NEW, "game": "chess"},
    "game with a path": {**NEW, "game": "../../etc/passwd"},
    "long game": {**NEW, "game": "x" * 1000},
    "no sides": {**NEW, "sides": []},
    "sides of nobody": {**NEW, "sides": [[], []]},
    "thousands of sides": {**NEW, "sides": [["Ana"]] * 1000},
    "names that are none": {**NEW, "sides": [[None], [1]]},
    "empty name": {**NEW, "sides": [[""], ["Ben"]]},
    "long name": {**NEW, "sides": [["x" * 61], ["Ben"]]},
    "unknown field": {**NEW, "seed": 1},
    "unknown rule": {**NEW, "rules": {"cheat": True}},
    "rule of the wrong kind": {**NEW, "rules": {"target": "five"}},
    "huge rule": {**NEW, "rules": {"target": 10**400}},
    "nested rule": {**NEW, "rules": {"target": {"a": [{"b": 1}]}}},
    "players too many": {**NEW, "players": ["person"] * 3},
    "unknown player": {**NEW, "players": ["person", "stockfish"]},
    "player as a command": {**NEW, "players": ["person", "simple; rm -rf /"]},
    "unknown skill": {"game": "horse-collar", "sides": [["Ana"], ["Ben"]], "players": ["person", "simple:divine"]},
    "clock that never rings": {**NEW, "clock": 0},
    "equipment that is none": {**NEW, "equipment": {"actions": {"pass": -1}}},
    "equipment of huge numbers": {**NEW, "equipment": {"actions": {"pass": 10**30}}},
    "equipment of another kind": {**NEW, "equipment": []},
}


@pytest.mark.parametrize("body", TABLES.values(), ids=TABLES)
async def test_a_request_for_an_impossible_table_is_refused(server: Server, body: Any) -> None:
    assert refused(request(server, "POST", "/api/tables", body=json.dumps(body).encode()))


def resized(table: str, **sizes: dict[str, float]) -> dict[str, Any]:
    """Return a board's default equipment with some changed sizes."""
    kit = read_package_file(f"ruedo.boards.{table}", "default.toml")
    return {**kit, **{part: {**kit[part], **changes} for part, changes in sizes.items()}}


ONLY_FOR_PEOPLE = {
    "too small to stand the ring beside the post": ("shot-ole", resized("ring", board={"width": 0.05})),
    "turns for more than a minute": ("shot-ole", resized("ring", ring={"outer_diameter": 0.2})),
    "spins too fast": ("horse-collar", resized("shuffleboard", weight={"diameter": 0.2})),
}


@pytest.mark.parametrize(("game", "equipment"), ONLY_FOR_PEOPLE.values(), ids=ONLY_FOR_PEOPLE)
async def test_equipment_that_cannot_be_simulated_is_only_accepted_at_a_real_table(
    server: Server, game: str, equipment: dict[str, Any]
) -> None:
    new = {"game": game, "sides": [["Ana"], ["Ben"]], "equipment": equipment}
    answer = request(server, "POST", "/api/tables", body=json.dumps(new).encode())
    assert refused(answer)
    assert answer.json["key"] == "not_to_simulate"
    assert request(server, "POST", "/api/tables", body=json.dumps({**new, "real": True}).encode()).status == 201


BYTES = {
    "nothing": b"",
    "NUL": b"\0",
    "binary": bytes(range(256)),
    "invalid UTF-8": b'{"game":"\xff"}',
    "NaN": b'{"game":"ole","sides":[["Ana"],["Ben"]],"clock":NaN}',
    "deep": b"[" * 100_000,
    "deep rule": b'{"game":"ole","sides":[["Ana"],["Ben"]],"rules":{"target":' + b"[" * 900 + b"]" * 900 + b"}}",
    "deep equipment": b'{"game":"ole","sides":[["A"],["B"]],"equipment":' + b'{"a":' * 900 + b"1" + b"}" * 901,
    "many digits": b'{"game":"ole","clock":' + b"9" * 100_000 + b"}",
    "lone surrogate": b'{"game":"\\ud800"}',
}


@pytest.mark.parametrize("body", BYTES.values(), ids=BYTES)
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/{table}/messages", "/api/equipment/ole"])
async def test_an_invalid_body_is_refused(server: Server, path: str, body: bytes) -> None:
    links = make_table(server)
    answer = request(server, "POST", path.format(**links), body=body, key=links["referee"])
    assert refused(answer)


DECKS = {
    "deep": b"a = " + b"[" * 30_000,
    "many digits": b"a = " + b"9" * 30_000,
    "not a number": b"[actions]\npass = nan",
    "infinity": b"[actions]\npass = inf",
    "huge": b"[actions]\npass = 999999999999999999999999999999",
    "date": b"name = 1979-05-27T07:32:00Z",
    "many tables": b"".join(b"[a%d]\n" % number for number in range(3_000)),
    "deep keys": b".".join([b"a"] * 15_000) + b" = 1",
    "deep quoted keys": b" . ".join([b'"a"', b"'b'"] * 2_500) + b" = 1",
    "deep keys in a table": b"a = {" + b".".join([b"a"] * 15_000) + b" = 1}",
    "deep tables": b"[[" + b".".join([b"a"] * 15_000) + b"]]",
    "long word": b"a" * 30_000,
    "quotes": b'"' * 30_000,
}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("game", ["ole", "shot-ole", "horse-collar"])
async def test_an_invalid_equipment_file_is_refused(server: Server, game: str, deck: bytes) -> None:
    assert refused(request(server, "POST", f"/api/equipment/{game}", body=deck))


QUERIES = {
    "record": "/api/tables/{table}/record",
    "many digits": "/api/tables/{table}/picture.svg?at=" + "9" * 5000,
    "other digits": "/api/tables/{table}/picture.svg?at=%D9%A3%D9%A3%D9%A3",
    "powers": "/api/tables/{table}/picture.svg?at=%C2%B2",
    "negative": "/api/tables/{table}/picture.svg?at=-1",
    "later": "/api/tables/{table}/picture.svg?at=2",
    "no number": "/api/tables/{table}/picture.svg?at=",
    "markup": "/api/tables/{table}/picture.svg?theme=%3Cscript%3E",
    "kind": "/api/tables?kind=%00",
    "unknown game": "/api/rules/%2e%2e%2f",
    "no such thing": "/api/nothing",
    "no such thing at a table": "/api/tables/{table}/nothing",
    "a key for a table": "/api/tables/{referee}",
}


@pytest.mark.parametrize("path", QUERIES.values(), ids=QUERIES)
async def test_an_invalid_query_is_refused(server: Server, path: str) -> None:
    links = make_table(server)
    assert refused(request(server, "GET", path.format(**links), key=links["referee"]))


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND"])
@pytest.mark.parametrize("path", ["/", "/health", "/api/tables", "/api/games", "/static/ruedo/web/static/app.js"])
async def test_a_wrong_method_is_refused(server: Server, method: str, path: str) -> None:
    assert request(server, method, path).status == 405


STRANGE_FILES = [
    "ruedo/web/app.py",
    "ruedo/web/static/wire.d.ts",
    "../app.py",
    "..%2fapp.py",
    "%2e%2e/app.py",
    "....//app.py",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "..\\app.py",
    "%00",
    "ruedo/web/static/app.js%00.css",
    "a" * 5000,
    "a/" * 3000,
    ".hidden",
    "",
    "ruedo/web/static/parts",
    "%ff",
    "ruedo/web/static/app.js/",
]


@pytest.mark.parametrize("name", STRANGE_FILES, ids=range(len(STRANGE_FILES)))
async def test_only_files_of_the_page_are_served(server: Server, name: str) -> None:
    answer = request(server, "GET", f"/static/{name}")
    assert answer.status == 404
    assert b"import" not in answer.body


@pytest.mark.parametrize("header", ["authorization", "accept-language", "if-none-match", "accept-encoding", "cookie"])
@pytest.mark.parametrize("value", ["", " ", "Bearer", "Bearer  ", "\xff\xfe", "x" * 20_000, "Bearer " + "\x80" * 24])
async def test_malformed_headers_cause_no_error_in_the_server(server: Server, header: str, value: str) -> None:
    links = make_table(server)
    for path in ("/", "/static/ruedo/web/static/app.js", f"/api/tables/{links['table']}"):
        assert request(server, "GET", path, headers={header: value}).status in (200, 304, 403)


# Too much data


async def test_a_body_of_sixty_four_mebibytes_is_not_read(server: Server) -> None:
    links = make_table(server)
    async with others_play_on(server):
        for path in ("/api/tables", "/api/equipment/ole", f"/api/tables/{links['table']}/messages"):
            for how in (f"Content-Length: {64 * MIB}", "Transfer-Encoding: chunked"):
                async with connected(server, ATTACKER) as raw:
                    await raw.send(
                        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {links['referee']}\r\n"
                        f"{how}\r\n\r\n".encode()
                    )
                    part = b"x" * 65536 if "Length" in how else b"10000\r\n" + b"x" * 65536 + b"\r\n"
                    sending = asyncio.create_task(raw.send(part * (64 * MIB // 65536)))
                    assert b" 413 " in await raw.head()
                    sending.cancel()


async def test_a_request_with_an_unexpected_body_causes_no_error_in_the_server(server: Server) -> None:
    async with others_play_on(server), connected(server, ATTACKER) as raw:
        await raw.send(f"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {64 * MIB}\r\n\r\n".encode())
        assert b" 200 " in await raw.head()
        await raw.send(b"x" * (64 * MIB))


async def test_a_body_may_be_as_long_as_the_largest_deck(server: Server) -> None:
    comment = b"# " + b"x" * 60 + b"\n"
    fits = comment * (EQUIPMENT_LIMIT // len(comment))
    # the server accepted the size, but the body is not a deck
    assert request(server, "POST", "/api/equipment/ole", body=fits).status == 422
    assert request(server, "POST", "/api/equipment/ole", body=fits + comment).status == 413


async def test_a_connection_that_sends_endless_headers_is_closed(server: Server) -> None:
    async with others_play_on(server), connected(server, ATTACKER) as raw:
        sending = asyncio.create_task(raw.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * (64 * MIB)))
        assert b" 200 " not in await raw.rest()
        await sending


NO_HTTP = {
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0",
    "TLS": bytes.fromhex("1603010200010001fc0303") + b"\0" * 500,
    "NULs": b"\0" * 1000 + b"\r\n\r\n",
    "text": b"let me in\r\n\r\n",
    "two lengths": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
    "length and pieces": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n",
    "negative length": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
    "pieces that are none": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "NUL in a header": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\0b\r\n\r\n",
    "NUL in the path": b"GET /\0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "path that is no ASCII": b"GET /\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "header that is folded": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\r\n b: c\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "whole address": b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "proxy": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
    "asterisk": b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    "upgrade to nothing": b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "socket without a key": b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n",
    "socket of an old kind": b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 0\r\nSec-WebSocket-Key: x\r\n\r\n",
    "socket by POST": b"POST /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
}


@pytest.mark.parametrize("sent", NO_HTTP.values(), ids=NO_HTTP)
async def test_invalid_http_is_refused(server: Server, sent: bytes) -> None:
    async with connected(server) as raw:
        await raw.send(sent)
        raw.writer.write_eof()
        said = await raw.rest()
        if said:
            status = int(said.split()[1])
            assert 400 <= status < 500, said


@pytest.mark.long
async def test_half_open_connections_do_not_block_other_programs(server: Server) -> None:
    """600 connections send only a part of a request. The server refuses some of them, and finally closes the others."""
    heads = [b"", b"GET", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "]
    async with others_play_on(server):
        lines = [connected(server, ATTACKER) for _ in range(600)]
        raws = [await line.__aenter__() for line in lines]
        for number, raw in enumerate(raws):
            await raw.send(heads[number % len(heads)])
        assert request(server, "GET", "/health").status == 200
        assert await asyncio.gather(*(raw.rest() for raw in raws)) == [b""] * len(raws)
        for line in lines:
            await line.__aexit__(None, None, None)
        assert request(server, "GET", "/health", source=ATTACKER).status == 200


# Rates


async def test_only_an_address_with_too_many_requests_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "--requests-per-second", "2") as strict:

        def flood() -> list[Answer]:
            spoofed = {"x-forwarded-for": "127.0.0.99"}
            return [request(strict, "GET", "/api/games", source="127.0.0.67", headers=spoofed) for _ in range(50)]

        async with others_play_on(strict):
            floods = await asyncio.gather(*(asyncio.to_thread(flood) for _ in range(4)))
        answers = [answer for flood in floods for answer in flood]
        assert {answer.status for answer in answers} == {200, 429}
        # a burst may contain the requests of ten seconds
        assert sum(answer.status == 200 for answer in answers) >= 20
        last = next(answer for answer in answers if answer.status == 429)
        assert {name: last.headers.get(name) for name in DOCUMENT_HEADERS | HEADERS} == DOCUMENT_HEADERS | HEADERS
        assert request(strict, "GET", "/api/games", source="127.0.0.99").status == 200


async def test_an_address_can_make_only_a_few_tables(tmp_path: Path) -> None:
    body = {"game": "ole", "sides": [["Ana"], ["Ben"]]}
    with serving(tmp_path, "--tables-per-minute", "3") as strict:
        answers = [request(strict, "POST", "/api/tables", body=body, source="127.0.0.68") for _ in range(12)]
        # a burst may contain the tables of two minutes
        assert [answer.status for answer in answers[:6]] == [201] * 6
        assert refused(next(answer for answer in answers if answer.status == 429))
        assert request(strict, "POST", "/api/tables", body=body, source="127.0.0.69").status == 201


async def let_in(server: Server, table: str) -> bool:
    """Return whether the server accepts another socket."""
    try:
        async with opened(server, table):
            return True
    except InvalidStatus as refusal:
        return refusal.response.status_code != 429


async def test_an_address_can_open_only_a_few_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets-per-address", "3") as few:
        links = make_table(few)
        key = links["seats"][0]
        async with (
            at_table(few, links["table"], key),
            at_table(few, links["table"], key),
            at_table(few, links["table"], key) as third,
        ):
            assert not await let_in(few, links["table"])
            async with at_table(few, links["table"], key, source=ATTACKER):
                pass
            await third.socket.close()
            async with asyncio.timeout(PATIENCE):
                while not await let_in(few, links["table"]):
                    await asyncio.sleep(0.05)


@pytest.mark.parametrize("proxied", [False, True])
async def test_a_proxy_is_trusted_only_if_configured(tmp_path: Path, proxied: bool) -> None:
    # the limit allows a burst of only one request
    options = ["--requests-per-second", "0.1", *(["--behind-proxy"] if proxied else [])]
    with serving(tmp_path, *options) as behind:

        def asked(told: str) -> int:
            headers = {"x-forwarded-for": told}
            return request(behind, "GET", "/api/games", headers=headers, source="127.0.0.70").status

        assert asked("203.0.113.1") == 200
        assert asked("203.0.113.1") == 429
        assert asked("203.0.113.2") == (200 if proxied else 429)
        # Values from the client come before the value that the proxy adds. The server ignores them.
        assert asked("198.51.100.7, 203.0.113.1") == 429


# Clients that do not read the server's messages


@pytest.mark.long
async def test_a_program_that_does_not_read_is_disconnected(server: Server) -> None:
    """The test takes half a minute, because this is how long the server waits for the answer to a ping."""
    links = make_table(server, "horse-collar", real=True)
    async with (
        others_play_on(server),
        at_table(server, links["table"], links["referee"]) as referee,
        opened(server, links["table"], source=ATTACKER, max_queue=1) as deaf,
    ):
        await deaf.say({"type": "hello", "key": links["watch"]})
        deaf.socket.transport.pause_reading()
        gone = asyncio.Event()

        async def notice() -> None:
            await referee.until(lambda message: message["type"] == "status" and not message["watchers"])
            gone.set()

        noticing = asyncio.create_task(notice())
        async with asyncio.timeout(PATIENCE):
            await gone.wait()
        await noticing


@pytest.mark.long
async def test_a_program_that_sends_no_hello_is_disconnected(server: Server) -> None:
    links = make_table(server)
    async with opened(server, links["table"]) as line:
        assert await line.closed() == 4408


def test_a_refusal_reveals_nothing_about_the_software_of_the_server(server: Server) -> None:
    for path in ("/nothing", "/api/nothing", "/static/nothing", "/api/tables/nothing"):
        answer = request(server, "GET", path)
        told = answer.body.decode() + json.dumps(dict(answer.headers))
        assert not any(word in told.lower() for word in ("python", "uvicorn", "starlette", str(server.folder)))
