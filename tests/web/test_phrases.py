"""Everybody at a table receives the predefined phrases that a player sends, and the server does not store them."""

import json

import pytest

from ruedo.web.live.live_table import PHRASES
from tests.web.client import Json, Line, at_table, make_table, request
from tests.web.servers import Server

pytestmark = pytest.mark.anyio


async def heard_by(line: Line) -> list[Json]:
    """Return each phrase that a connection has received, with the seat that sent it."""
    await line.catch_up()
    told = map(json.loads, line.heard)
    return [(message["seat"], message["phrase"]) for message in told if message["type"] == "said"]


async def test_everybody_receives_a_phrase_and_it_is_not_stored(server: Server) -> None:
    links = make_table(server)
    (ana, ben), watch = links["seats"], links["watch"]
    path = f"/api/tables/{links['table']}"
    async with (
        at_table(server, links["table"], ana) as one,
        at_table(server, links["table"], ben, language="es") as other,
        at_table(server, links["table"], watch) as third,
    ):
        before = request(server, "GET", path, key=watch).json
        assert (await one.ask("say", phrase="well_played"))["type"] == "allowed"
        for line in (one, other, third):
            assert await heard_by(line) == [(0, "well_played")]
        after = request(server, "GET", path, key=watch).json
        assert {**after, "now": 0} == {**before, "now": 0}
        said = {"type": "say", "id": "s", "phrase": "thanks"}
        assert request(server, "POST", f"{path}/messages", body=said, key=ben).status == 200
        assert await heard_by(one) == [(0, "well_played"), (1, "thanks")]


@pytest.mark.parametrize("phrase", ["<b>hello</b>", "", "x" * 1000, None, 7, {"text": "hello"}])
async def test_an_unknown_phrase_is_refused_with_an_explanation(server: Server, phrase: Json) -> None:
    links = make_table(server)
    async with at_table(server, links["table"], links["seats"][0]) as line:
        await line.say({"type": "say", "id": "s", "phrase": phrase})
        refused = await line.until(lambda message: message["type"] == "refused")
        assert (refused["key"], refused["field"]) == ("malformed", "phrase")
        assert refused["text"].endswith(".")
        assert (await line.ask("say", phrase="hello"))["type"] == "allowed"


async def test_all_connections_of_a_seat_share_one_limit_of_phrases(server: Server) -> None:
    links = make_table(server)
    at_once = int(PHRASES[1])
    async with (
        at_table(server, links["table"], links["seats"][0]) as one,
        at_table(server, links["table"], links["seats"][0]) as again,
        at_table(server, links["table"], links["seats"][1]) as other,
    ):
        answers = [await line.ask("say", phrase="shout") for _ in range(at_once) for line in (one, again)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert {answer["key"] for answer in refused} == {"said_too_much"}
        assert 0 < len(refused) <= at_once
        assert (await other.ask("say", phrase="ha"))["type"] == "allowed"  # each seat has its own limit
        assert len(await heard_by(other)) == len(answers) - len(refused) + 1
