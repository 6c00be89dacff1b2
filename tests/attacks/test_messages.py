"""A hundred thousand hostile messages. Each one is answered or closes its connection, and the table never changes."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.bystanders import others_play_on
from tests.web.client import Json, at_table, make_table, request
from tests.web.servers import Server, serving
from tests.web.test_hostile import EVENTS, FIELDS, JUNK, tag

pytestmark = [pytest.mark.anyio, pytest.mark.long]
WHOLE = 100_000
AT_ONCE = 20
TABLES = 4
ALLOWED = ("resign", "ask", "answer", "rename", "rematch", "nonce", "why")
"""The types of messages that a seat may send."""
PER_LINE = 200
"""The number of messages after which the test leaves a connection, sometimes in the middle of an answer."""
OPTIONS = ("--messages-per-second=1000000", "--requests-per-second=1000000", "--sockets-per-address=10000")


async def test_a_hundred_thousand_hostile_messages_do_not_change_the_table(
    tmp_path: Path, share: Callable[[int], int]
) -> None:
    with serving(tmp_path, *OPTIONS) as server:
        tables = [make_table(server, real=number % 2 == 1) for number in range(TABLES)]
        before = [standing(server, links) for links in tables]
        log, rng, seen = server.output, Random(WHOLE), Counter[str]()

        async def attack() -> None:
            while seen["sent"] < share(WHOLE):
                links = rng.choice(tables)
                key = rng.choice([*links["seats"], links["watch"]])
                await hostile_line(server, links, key, rng, seen)

        async with others_play_on(server):
            await asyncio.gather(*(attack() for _ in range(AT_ONCE)))
        print(dict(seen))
        assert seen["sent"] >= share(WHOLE)
        assert seen["stored"] == 0
        # the test left some connections before their last answers came
        assert seen["refused"] + seen["closed"] > seen["sent"] // 2
        assert [standing(server, links) for links in tables] == before
        assert server.output == log


def standing(server: Server, links: Json) -> Json:
    """Return the state of a table without the time, and without the status, which lists the people who are there."""
    answer = request(server, "GET", f"/api/tables/{links['table']}", key=links["watch"])
    assert answer.status == 200
    return {**answer.json, "status": None, "now": None}


async def hostile_line(server: Server, links: Json, key: str, rng: Random, seen: Counter[str]) -> None:
    """Send hostile messages on one connection, and wait for most answers, until either side closes it."""
    try:
        async with at_table(server, links["table"], key, source=f"127.0.4.{rng.randrange(1, 250)}") as line:
            for number in range(PER_LINE):
                seen["sent"] += 1
                await line.say(hostile(rng, f"h{number}"))
                if rng.random() < 0.9:
                    answer = await line.until(lambda message: message["type"] not in ("status", "event", "table"))
                    seen[answer["type"]] += 1
    except ConnectionClosed:
        seen["closed"] += 1


def hostile(rng: Random, name: str) -> Json:
    """Return a random message that no correct program sends. It must not change the table."""
    what = rng.random()
    if what < 0.04:  # longer messages would only close the connection
        return rng.choice(list(JUNK.values()))
    if what < 0.6:
        event = rng.choice([event for event in EVENTS.values() if event != {"type": "end_turn", "seat": 0}])
        return {"type": rng.choice(("send_event", "why")), "id": name, "after": 10**6, "event": event}
    kind = rng.choice([kind for kind in FIELDS if tag(kind) not in ALLOWED])
    fields = FIELDS[kind] | ({"seat": 31} if tag(kind) == "give_seat" else {})
    return {"type": tag(kind), "id": name, **fields}
