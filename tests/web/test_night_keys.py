"""The keys of a night: a phone's key opens only its own pairing, and the key of a lost phone opens nothing."""

from pathlib import Path

import pytest

from tests.web.client import at_table, request
from tests.web.night_client import NightClient, following
from tests.web.servers import Server, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def night(server: Server) -> NightClient:
    """Return a new night at two real tables."""
    return NightClient(server)


async def test_a_new_code_revokes_the_key_of_a_lost_phone_everywhere(night: NightClient) -> None:
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    lost = night.keys[1]
    async with following(night, lost) as page, at_table(night.server, pairing["table"], lost) as referee:
        await page.until(lambda state: state["role"] == "phone")
        assert referee.table["role"] == "referee"
        new = night.do("give_phone", player=1)["key"]
        assert await page.closed() == 4403
        assert await referee.closed() == 4403
    assert request(night.server, "GET", night.path, key=lost).status == 403
    assert night.try_("leave", key=lost).status == 403
    assert night.table(pairing["table"], new)["role"] == "referee"
    assert night.state(new)["player"] == 1


async def test_the_rights_of_an_open_connection_follow_the_pairing(night: NightClient) -> None:
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    async with at_table(night.server, pairing["table"], night.keys[1]) as phone:
        assert phone.table["role"] == "referee"
        night.play(pairing)
        await phone.until(lambda message: message["type"] == "table" and message["role"] == "watch")
        undo = night.state()["head"]["undo"]
        assert undo["what"] == "result"
        night.do("undo", entry=undo["entry"])
        await phone.until(lambda message: message["type"] == "table" and message["role"] == "referee")


def test_removing_a_player_deletes_their_name_and_revokes_their_key(night: NightClient) -> None:
    night.join("Ana", "Rude name", "Ben")
    night.do("remove", player=2)
    state = night.state()
    assert state["players"][1]["name"] == ""
    assert state["players"][1]["left"] is not None
    assert "Rude" not in request(night.server, "GET", f"{night.path}/export").body.decode()
    assert request(night.server, "GET", night.path, key=night.keys[2]).status == 403


def test_a_phone_cannot_send_commands_of_the_host(night: NightClient) -> None:
    night.join("Ana", "Ben", "Cleo", "Dan")
    first, second = night.start()
    key, other = night.keys[first["sides"][0][0]], second["sides"][0][0]
    for kind, fields in (
        ("start_round", {"round": 2}),
        ("rename", {"player": 1, "name": "X"}),
        ("remove", {"player": 1}),
        ("give_phone", {"player": other}),
        ("leave", {"player": other}),
        ("pause", {"on": True}),
        ("pin", {"pairing": None}),
        ("undo", {"entry": 1}),
        ("finish", {}),
        ("report", {"pairing": second["id"], "winner": 0}),
        ("report", {"pairing": first["id"], "winner": 0, "correct": True}),
    ):
        answer = night.try_(kind, key=key, **fields)
        assert (answer.status, answer.json["key"]) == (403, "night_host_only"), kind
    assert request(night.server, "DELETE", f"{night.path}?confirm=yes", key=key).status == 403
    assert request(night.server, "POST", f"{night.path}/messages", body={"type": "finish", "id": "x"}).status == 403
    assert night.try_("finish", key="k" * 24).status == 403


def test_no_answer_contains_a_key_or_the_hash_of_a_key(night: NightClient) -> None:
    from ruedo.web.table.entries import key_hash

    night.join("Ana", "Ben")
    (pairing,) = night.start()
    secrets = [night.host, *night.keys.values()]
    secrets += [key_hash(secret) for secret in secrets]
    for path in ("", "/rounds", "/export", "/standings.csv"):
        for key in (None, night.host, night.keys[1]):
            body = request(night.server, "GET", f"{night.path}{path}", key=key).body.decode()
            assert [secret for secret in secrets if secret in body] == []
    assert night.host not in request(night.server, "GET", f"/api/tables/{pairing['table']}").body.decode()


def test_a_phone_that_repeats_its_request_to_join_joins_only_once(night: NightClient) -> None:
    body = {"name": "Ana", "key": "a-key-of-the-phone-itself"}
    answers = [request(night.server, "POST", f"{night.path}/players", body=body) for _ in range(2)]
    assert [answer.json for answer in answers] == [{"player": 1, "key": body["key"]}] * 2
    assert len(night.state()["players"]) == 1
    taken = request(night.server, "POST", f"{night.path}/players", body={"name": "ana"})
    assert (taken.status, taken.json["key"]) == (403, "night_name_taken")


def test_phones_that_share_an_address_have_separate_limits(tmp_path: Path) -> None:
    with serving(tmp_path, "--requests-per-second=0.1") as server:  # the limit allows a burst of only one request
        night = NightClient(server)
        night.join("Ana", "Ben", "Cleo")
        assert [request(server, "GET", night.path, key=key).status for key in night.keys.values()] == [200] * 3
        assert 429 in {request(server, "GET", night.path).status for _ in range(5)}
        assert 429 in {request(server, "GET", night.path, key="k" * 24).status for _ in range(5)}


async def test_many_phones_that_share_an_address_can_follow_a_night(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets-per-address=1") as server:
        night = NightClient(server)
        night.join("Ana", "Ben", "Cleo")
        async with (
            following(night, night.keys[1]) as first,
            following(night, night.keys[2]) as second,
            following(night, night.keys[3]) as third,
        ):
            for page in (first, second, third):
                await page.until(lambda state: len(state["players"]) == 3)
            night.do("pause", on=True)
            for page in (first, second, third):
                await page.until(lambda state: state["head"]["paused"])
