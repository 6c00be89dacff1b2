"""In a browser, only the server's own pages may use the API. Every response has the security headers."""

import json
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from websockets.exceptions import InvalidStatus

from ruedo.web.http.guard import HEADERS, POLICY
from tests.web.client import Answer, at_table, make_table, opened, request
from tests.web.raw import connected
from tests.web.servers import Server, serving

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("unharmed")]

FOREIGN = [
    "https://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost.evil.example",
    "http://evil.example/127.0.0.1",
    "null",
    "",
    "file://",
    "chrome-extension://abc",
    "http://127.0.0.1:{port}@evil.example",
    "http://127.0.0.1:{port}.evil.example",
    "http://localhost:{port}",
]
"""Origins of other sites. The last one is on this machine, but differs from the `Host` header of the request."""


@pytest.mark.parametrize("origin", FOREIGN)
async def test_pages_of_another_site_may_not_use_the_server(server: Server, origin: str) -> None:
    links = make_table(server)
    origin = origin.format(port=server.port)
    for method, path in (
        ("GET", "/"),
        ("GET", "/health"),
        ("GET", "/static/ruedo/web/static/app.js"),
        ("GET", "/api/games"),
        ("GET", f"/api/tables/{links['table']}"),
        ("POST", "/api/tables"),
        ("DELETE", f"/api/tables/{links['table']}"),
        ("OPTIONS", "/api/tables"),
    ):
        answer = request(server, method, path, headers={"origin": origin}, key=links["referee"])
        assert answer.status == 403
        assert "access-control-allow-origin" not in answer.headers
    with pytest.raises(InvalidStatus, match="403"):
        async with opened(server, links["table"], origin=origin):
            pass
    assert request(server, "GET", f"/api/tables/{links['table']}", key=links["referee"]).status == 200


OWN = ["127.0.0.1:{port}", "localhost:{port}", "[::1]:{port}", "192.168.1.7:{port}", "LOCALHOST:{port}", "ruedo.local"]


@pytest.mark.parametrize("host", OWN)
async def test_the_servers_own_pages_may_use_the_server(server: Server, host: str) -> None:
    host = host.format(port=server.port)
    for origin in (f"http://{host}", f"https://{host}"):
        answer = request(server, "GET", "/api/games", headers={"host": host, "origin": origin})
        assert answer.status == 200
    assert await upgraded_as(server, host, f"http://{host}") == 101


REBOUND = ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "localhost.evil.example", "", "2130706433"]
"""Host names that an attacker could point to this machine (DNS rebinding), so that their pages have our origin."""


@pytest.mark.parametrize("host", REBOUND)
async def test_a_foreign_host_name_is_refused(server: Server, host: str) -> None:
    host = host.format(port=server.port)
    for headers in ({"host": host}, {"host": host, "origin": f"http://{host}"}):
        for path in ("/", "/api/games", "/health", "/metrics"):
            assert request(server, "GET", path, headers=headers).status == 421
    assert await upgraded_as(server, host, f"http://{host}") == 421


async def upgraded_as(server: Server, host: str, origin: str) -> int:
    """Return the HTTP status of an attempt to open a socket under another host name."""
    async with connected(server) as raw:
        await raw.send(
            f"GET /api/tables/x/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        head = await raw.head()
        if b" 101 " not in head:
            assert POLICY.encode() in head
        return int(head.split()[1])


async def test_a_configured_host_name_is_accepted(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("named")
    with serving(folder, "--origin", "https://ruedo.example", "--origin", "http://club.example:8080/") as named:
        for host, origin, status in (
            ("ruedo.example", "https://ruedo.example", 200),
            ("RUEDO.example", "https://RUEDO.example", 200),
            ("club.example:8080", "http://club.example:8080", 200),
            ("127.0.0.1", "https://ruedo.example", 200),
            ("ruedo.example", "https://evil.example", 403),
            ("club.example:9090", "http://club.example:9090", 421),
            ("www.ruedo.example", "https://www.ruedo.example", 421),
        ):
            answer = request(named, "GET", "/api/games", headers={"host": host, "origin": origin})
            assert answer.status == status, (host, origin)
            assert await upgraded_as(named, host, origin) == (101 if status == 200 else status)


# Headers of responses


def answers(server: Server) -> Iterator[tuple[str, Answer]]:
    """Yield responses of every kind."""
    links = make_table(server)
    table, referee = f"/api/tables/{links['table']}", links["referee"]
    for path in (
        "/",
        "/new/ole",
        f"/t/{links['table']}",
        f"/t/{links['table']}/replay",
        "/history",
        "/rules/ole",
        "/calibrate",
        "/counter",
        "/health",
        "/metrics",
        "/static/ruedo/web/static/app.js",
        "/static/ruedo/web/static/index.html",
        "/static/ruedo/web/static/nothing.js",
        "/nothing",
        "/api/nothing",
        "/api/games",
        "/api/rules/ole",
        "/api/rules/chess",
        "/api/tables",
        "/api/tables?kind=none",
        "/api/openapi.json",
        table,
        f"{table}/replay",
        f"{table}/record",
        f"{table}/picture.svg",
        f"{table}/picture.svg?theme=none",
    ):
        yield path, request(server, "GET", path, key=referee)
        yield f"without a place: {path}", request(server, "GET", path)
        yield f"HEAD {path}", request(server, "HEAD", path)
    yield "made", request(server, "POST", "/api/tables", body={"game": "ole", "sides": [["A"], ["B"]]})
    yield "bad body", request(server, "POST", "/api/tables", body=b"null")
    yield "long body", request(server, "POST", "/api/tables", body=b"x" * 300_000)
    yield "bad method", request(server, "DELETE", "/")
    yield "foreign host", request(server, "GET", "/", headers={"host": "evil.example"})
    yield "foreign site", request(server, "GET", "/", headers={"origin": "https://evil.example"})
    tag = request(server, "GET", "/").headers["etag"]
    yield "not changed", request(server, "GET", "/", headers={"if-none-match": tag})
    yield "deleted", request(server, "DELETE", table, key=referee)


async def test_every_response_has_the_security_headers(server: Server) -> None:
    statuses = set()
    for what, answer in answers(server):
        statuses.add(answer.status)
        for name, value in HEADERS.items():
            if name == "content-security-policy" and "svg" in answer.headers.get("content-type", ""):
                assert "default-src 'none'" in answer.headers[name]
                assert "sandbox" in answer.headers[name]
                continue
            assert answer.headers.get(name) == value, (what, name)
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers
        assert not any(name.startswith("access-control") for name in answer.headers)
    assert statuses == {200, 201, 204, 304, 400, 403, 404, 405, 413, 421}


async def test_the_content_security_policy_allows_no_foreign_script() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["connect-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in POLICY
    assert "http" not in POLICY


async def test_responses_about_a_table_are_not_cached(server: Server) -> None:
    links = make_table(server, "horse-collar", real=True)
    for path in ("", "/replay", "/record", "/picture.svg"):
        answer = request(server, "GET", f"/api/tables/{links['table']}{path}", key=links["referee"])
        assert answer.headers["cache-control"] == "no-store", path


# Names

UNSEEABLE = ["\0", "a\nb", "a\tb", "\x1b[31mred", "\x7f", "a\u2028b", "\u202egnp.exe", "a\u2066b", "  ", "\u3000"]


@pytest.mark.parametrize("name", UNSEEABLE, ids=ascii)
async def test_invisible_names_are_refused(server: Server, name: str) -> None:
    body = {"game": "ole", "sides": [["Ana"], [name]]}
    answer = request(server, "POST", "/api/tables", body=body)
    assert (answer.status, answer.json["key"], answer.json["field"]) == (422, "unprintable_name", "sides[1][0]")


MARKUP = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "]]></text><script/>",
    "&lt;b&gt; &amp; &#60;",
    "{{7*7}} ${7*7} {side} {0}",
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "علي 🎯 Zoë",
]


@pytest.mark.parametrize("name", MARKUP)
async def test_names_are_escaped_in_every_output(server: Server, name: str) -> None:
    links = make_table(server, "horse-collar", sides=((name,), ("Ben",)), real=True, open=True)
    table, referee = f"/api/tables/{links['table']}", links["referee"]
    async with at_table(server, links["table"], referee) as line:
        assert line.table["seats"] == [name, "Ben"]
        await line.choose({"type": "lies", "lies": ["2"] + ["off"] * 7})
        steps = [message for message in map(json.loads, line.heard) if message["type"] == "event"]
        assert any(name in ruling["text"] for ruling in steps[-1]["rulings"])
    picture = request(server, "GET", f"{table}/picture.svg", key=referee)
    drawn = ET.fromstring(picture.body)
    kinds = {one.tag.rpartition("}")[2] for one in drawn.iter()}
    assert not kinds & {"script", "img", "image", "foreignObject", "a", "use"}
    assert not [key for one in drawn.iter() for key in one.attrib if key.startswith("on")]
    listed = request(server, "GET", "/api/tables").json
    assert next(one for one in listed if one["table"] == links["table"])["names"] == [[name], ["Ben"]]
    await _end(server, links)
    record = request(server, "GET", f"{table}/record", key=referee)
    assert record.headers["content-type"] == "application/x-ndjson"
    assert name not in record.headers["content-disposition"]


async def _end(server: Server, links: dict[str, str]) -> None:
    body = {"type": "resign", "id": "end", "seat": 0}
    path = f"/api/tables/{links['table']}/messages"
    assert request(server, "POST", path, body=body, key=links["referee"]).json["type"] == "stored"
