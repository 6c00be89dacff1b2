"""A running server never reveals hidden information on a socket, over HTTP or in its log."""

import json
import sqlite3
from collections.abc import Iterator
from random import Random

import pytest

from ruedo.web.store.opened import FILE
from tests.web.client import Json, Line, at_table, make_table, request
from tests.web.servers import Server, serving
from tests.web.twins import NOTE, check_told

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server without limits for programs that play fast."""
    options = ("--messages-per-second", "10000", "--requests-per-second", "10000")
    with serving(tmp_path_factory.mktemp("server"), *options) as running:
        yield running


async def test_simulated_tables_reveal_no_other_seats_cards_or_keys(server: Server) -> None:
    """Two programs play some games. The test searches all messages for hidden cards, keys, seeds and notes."""
    rng, with_draws = Random(12), 0
    while with_draws < 4:  # only games in which a card is drawn count
        links = make_table(server, rules={"target": 2, "turn_limit": 12}, open=True)
        heard = await played(server, links, rng)
        kept = stored(server, links["table"])
        hidden = {str(kept["setup"]["seed"]), *hashes_of(kept["keys"])}
        with_draws += any(b'"type":"drawn"' in entry for entry in kept["entries"])
        for place, said in heard.items():
            keys = set(keys_of(links)) - {links["table"]}
            before = [one for one in said if '"result"' not in one]  # the server sends the seed with the result
            found = {key for key in keys | hidden if any(key in one for one in before)}
            found |= {key for key in keys | set(hashes_of(kept["keys"])) if any(key in one for one in said)}
            assert not found, place
            assert not any(NOTE in one for one in said)
            for one in said:
                if one.startswith(("{", "[")):
                    check_told(json.loads(one), {"one": 1, "zero": 0}.get(place))
    for key in all_keys:
        assert key not in server.output
    assert NOTE not in server.output


all_keys: set[str] = set()
"""The keys of all tables in these tests, which must not occur in the server's output."""


async def played(server: Server, links: Json, rng: Random) -> dict[str, list[str]]:
    """Play a whole game with random choices. Return all messages and HTTP answers that each guest receives."""
    all_keys.update(keys_of(links))
    path = f"/api/tables/{links['table']}"
    said: dict[str, list[str]] = {"zero": [], "one": [], "referee": [], "watch": [], "anybody": []}
    keys = {"zero": links["seats"][0], "one": links["seats"][1], "referee": links["referee"], "watch": links["watch"]}
    async with (
        at_table(server, links["table"], keys["zero"]) as zero,
        at_table(server, links["table"], keys["one"], language="es") as one,
        at_table(server, links["table"], keys["referee"]) as referee,
        at_table(server, links["table"], keys["watch"], language="es") as watch,
        at_table(server, links["table"], None) as anybody,
    ):
        lines = {"zero": zero, "one": one, "referee": referee, "watch": watch, "anybody": anybody}
        seats = (zero, one)
        fives = [dealt_to(line) for line in seats]
        while "result" not in zero.table["status"]:
            waiting = zero.view["waiting_for"]
            seat = waiting["seat"]
            line = seats[seat]
            event = rng.choice(line.choices) if line.choices else line_up(seat, fives[seat])
            answer = await line.choose({**event, "note": NOTE})
            assert answer["type"] == "stored", answer
            for other in lines.values():
                await other.catch_up()
            if rng.random() < 0.05 and "result" not in zero.table["status"]:
                for name in said:
                    said[name] += over_http(server, path, keys.get(name))
        for name, line in lines.items():
            said[name] += line.heard
    return said


def over_http(server: Server, path: str, key: str | None) -> list[str]:
    """Return all answers that a guest can get over HTTP during the game."""
    said = []
    for what in ("", "/replay", "/record", "/picture.svg", "/picture.svg?at=3", "/nothing", "?language=es"):
        answer = request(server, "GET", path + what, key=key)
        assert what != "/record" or answer.status == 403  # the proof is available only after the end
        said += [answer.body.decode(), json.dumps(dict(answer.headers))]
    for what in ("/api/tables", "/api/tables?kind=over", "/metrics", "/health", "/api/openapi.json"):
        said.append(request(server, "GET", what, key=key).body.decode())
    return said


def dealt_to(line: Line) -> list[str]:
    """Return the five players that were dealt to a seat."""
    deal = next(step["event"] for step in line.table["events"] if step["event"]["type"] == "deal")
    players: list[str] = deal["sides"][line.table["seat"]]["players"]
    return players


def line_up(seat: int, five: list[str]) -> Json:
    return {"type": "line_up", "seat": seat, "defence": five[:2], "midfield": five[2:4], "attack": five[4:]}


def keys_of(links: Json) -> list[str]:
    return [*links["seats"], links["referee"], links["watch"]]


def hashes_of(keys: Json) -> list[str]:
    return [*keys["seats"], keys["referee"], keys["watch"]]


def stored(server: Server, table: str) -> Json:
    """Return the stored founding data of a table. Its key `entries` contains the bytes of all entries."""
    reader = sqlite3.connect(f"file:{server.data / FILE}?mode=ro", uri=True)
    try:
        rows = reader.execute("SELECT entry FROM entries WHERE log_id = ? ORDER BY seq", (table,)).fetchall()
    finally:
        reader.close()
    founding, *entries = (bytes(entry) for (entry,) in rows)
    return {**json.loads(founding), "entries": entries}
