"""Players without a phone play on a device at the table, with a key that the host requests."""

import re

import pytest

from tests.web.client import at_table, request
from tests.web.night_client import NightClient, until
from tests.web.servers import Server


def night_of(server: Server, game: str = "ole", *, real: bool = False) -> NightClient:
    return NightClient(server, game=game, real=real, rules={}, tables=2)


def without_phone(night: NightClient, *names: str) -> None:
    """Add players without a phone."""
    for name in names:
        body = {"name": name, "id": f"add-{name}"}
        assert night.ask("POST", f"{night.path}/players", body=body, key=night.host).status == 201


@pytest.mark.parametrize(("game", "real"), [("ole", False), ("ole", True), ("shot-ole", False)])
def test_the_host_can_request_keys_only_for_players_without_a_phone(server: Server, game: str, real: bool) -> None:
    night = night_of(server, game, real=real)
    (ana,) = night.join("Ana")
    without_phone(night, "Ben")
    (pairing,) = night.start()
    (seat,) = night.do("open_seats", pairing=pairing["id"])["seats"]
    sides = [side[0] for side in pairing["sides"]]
    assert seat["player"] == 3 - ana
    assert seat["seat"] == sides.index(seat["player"])
    table = night.table(pairing["table"], seat["key"])
    assert (table["role"], table["seat"]) == ("seat", seat["seat"])
    other = night.table(pairing["table"], night.keys[ana])
    assert (other["role"], other["seat"]) == ("seat", sides.index(ana))
    resign = {"type": "resign", "id": "r"}
    path = f"/api/tables/{pairing['table']}/messages"
    assert request(server, "POST", path, body=resign, key=seat["key"]).status == 200
    until(lambda: night.pairing(pairing["id"])["result"])
    assert night.pairing(pairing["id"])["result"]["winner"] == 1 - seat["seat"]
    assert night.table(pairing["table"], seat["key"])["role"] == "watch"


def test_each_of_two_players_without_a_phone_has_a_key(server: Server) -> None:
    night = night_of(server)
    without_phone(night, "Ana", "Ben")
    (pairing,) = night.start()
    seats = night.do("open_seats", pairing=pairing["id"])["seats"]
    assert [seat["seat"] for seat in seats] == [0, 1]
    for seat in seats:
        assert night.table(pairing["table"], seat["key"])["seat"] == seat["seat"]
        assert request(server, "GET", night.path, key=seat["key"]).status == 403
        assert night.try_("leave", key=seat["key"]).status == 403


@pytest.mark.anyio
async def test_a_new_key_or_a_phone_for_a_player_revokes_the_old_seat_key(server: Server) -> None:
    night = night_of(server)
    night.join("Ana")
    without_phone(night, "Ben")
    (pairing,) = night.start()
    (old,) = night.do("open_seats", pairing=pairing["id"])["seats"]
    async with at_table(server, pairing["table"], old["key"]) as device:
        assert device.table["role"] == "seat"
        (new,) = night.do("open_seats", pairing=pairing["id"])["seats"]
        assert await device.closed() == 4403
    assert request(server, "GET", f"/api/tables/{pairing['table']}", key=old["key"]).status == 403
    async with at_table(server, pairing["table"], new["key"]) as device:
        phone = night.do("give_phone", player=new["player"])["key"]
        assert await device.closed() == 4403
    assert night.table(pairing["table"], phone)["seat"] == new["seat"]
    assert night.try_("open_seats", pairing=pairing["id"]).json["key"] == "night_all_phones"


def test_the_host_gets_no_key_of_a_seat_if_no_player_needs_one(server: Server) -> None:
    night = night_of(server, "shot-ole", real=True)
    night.join("Ana")
    without_phone(night, "Ben")
    (pairing,) = night.start()
    assert night.try_("open_seats", pairing=pairing["id"]).json["key"] == "night_needs_no_seat"
    simulated = night_of(server)
    simulated.join("Ana")
    without_phone(simulated, "Ben")
    (pairing,) = simulated.start()
    assert simulated.try_("open_seats", key=simulated.keys[1], pairing=pairing["id"]).json["key"] == "night_host_only"
    assert simulated.try_("open_seats", pairing=99).json["key"] == "night_no_pairing"
    simulated.do("leave", player=1)
    assert simulated.try_("open_seats", pairing=pairing["id"]).json["key"] == "night_no_table"


def test_the_history_shows_entries_that_the_host_took_back_but_no_key(server: Server) -> None:
    night = NightClient(server)
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    night.do("report", pairing=pairing["id"], winner=0, scores=[7, 5])
    night.do("undo", entry=night.state()["head"]["undo"]["entry"])
    answer = night.ask("GET", f"{night.path}/history")
    result = next(step for step in answer.json["steps"] if step["what"] == "result")
    assert (result["winner"], result["scores"], result["undone_by"]) == (0, [7, 5], "host")
    assert result["undone"] >= result["at"]
    assert not re.search(r"[0-9a-f]{32}", answer.body.decode())


def test_the_address_of_a_night_is_easy_to_type(server: Server) -> None:
    ids = {NightClient(server).id for _ in range(5)}
    assert len(ids) == 5
    assert all(re.fullmatch("[2-9a-hjkmnp-z]{8}", one) for one in ids)
