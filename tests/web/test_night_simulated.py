"""At a simulated night only the games decide: a phone cannot report a victory, and no seat can end a game alone."""

from typing import Any

import pytest

from tests.web.client import at_table
from tests.web.night_client import NightClient, until
from tests.web.servers import Server


@pytest.fixture
def night(server: Server) -> NightClient:
    """Return a new simulated night of OLÉ with two players and a running game."""
    night = NightClient(server, game="ole", real=False, rules={})
    night.join("Ana", "Ben")
    night.start()
    return night


def running(night: NightClient) -> Any:
    (pairing,) = night.state()["pairings"]
    assert pairing["result"] is None
    return pairing


def keys(night: NightClient) -> list[str]:
    """Return the keys of the phones of both sides."""
    return [night.keys[player] for (player,) in running(night)["sides"]]


@pytest.mark.parametrize("winner", [0, 1, None])
def test_neither_a_phone_nor_the_host_reports_the_result_of_a_simulated_game(
    night: NightClient, winner: int | None
) -> None:
    for key in (*keys(night), night.host):
        refused = night.try_("report", key=key, pairing=running(night)["id"], winner=winner)
        assert (refused.status, refused.json["key"]) == (403, "night_simulated")
        assert refused.json["error"]
    assert running(night)


def test_a_seat_that_asks_for_a_result_over_http_decides_nothing_alone(night: NightClient) -> None:
    one, other = keys(night)
    path = f"/api/tables/{running(night)['table']}/messages"
    asked = {"type": "ask", "id": "a", "what": "result", "winner": 0}
    assert night.ask("POST", path, body=asked, key=one).status == 200
    own = {"type": "answer", "id": "b", "yes": True}
    assert night.ask("POST", path, body=own, key=one).json["key"] == "agreed_already"
    assert night.ask("POST", path, body={**asked, "id": "c"}, key=night.host).json["key"] == "seats_only"
    assert running(night)
    assert night.ask("POST", path, body={**own, "id": "d"}, key=other).status == 200
    until(lambda: night.state()["pairings"][0]["result"])
    assert night.state()["pairings"][0]["result"]["by"] == "table"


@pytest.mark.anyio
async def test_a_seat_that_asks_for_a_result_on_the_socket_decides_nothing_alone(night: NightClient) -> None:
    one, _ = keys(night)
    async with at_table(night.server, running(night)["table"], one) as phone:
        await phone.ask("ask", what="result", winner=0)
        refused = await phone.ask("answer", yes=True)
        assert refused["key"] == "agreed_already"
        assert running(night)
