"""Provable randomness: the server commits to its seed before it receives a nonce, and uses no random number twice."""

import hashlib
import hmac
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from ruedo.boards.shuffleboard.wax import NamedWax, find_wax
from ruedo.core.chance import commitment, draw
from ruedo.core.errors import NotAllowed, NotAwaited
from ruedo.core.setup import Setup
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.status_parts import ChanceStatus
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import play, seating
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.deadline import deadline
from ruedo.web.table.decision import NOTHING
from ruedo.web.table.entries import KeyHashes, TableFounding
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.proof_check import check
from tests.web.client import at_table, come_to, opened, request
from tests.web.fair_tables import ANA, BEN, DEAL, NOW, SIDES, SLIDE, come, do, go_on, new_hosted, take
from tests.web.servers import Server

pytestmark = [pytest.mark.anyio]


def test_random_numbers_are_computed_as_the_documentation_describes() -> None:
    seed = "00112233445566778899aabbccddeeff" * 2
    setup = Setup(("person", "person"), seed, nonces=("abc", None))
    expected = []
    for block in (0, 1):
        digest = hmac.new(bytes.fromhex(seed), f"7:{block}:abc,".encode(), hashlib.sha256).digest()
        expected += [int.from_bytes(digest[at : at + 8], "big") // 2048 / 2**53 for at in (0, 8, 16, 24)]
    chance = draw(setup, 7)
    assert [chance.random() for _ in range(8)] == expected
    assert all(0 <= number < 1 for number in expected)
    said = hashlib.sha256(b"the-table:" + bytes.fromhex(seed)).hexdigest()
    assert commitment("the-table", seed) == said


def test_random_numbers_depend_on_the_seed_the_nonces_and_the_draw_number() -> None:
    setups = [
        Setup(("p", "p"), seed, nonces=nonces)
        for seed in ("0" * 64, "1" * 64)
        for nonces in ((), ("a", None), (None, "a"))
    ]
    numbers = [draw(setup, number).random() for setup in setups for number in (1, 2)]
    assert len(set(numbers)) == len(numbers)


def test_an_old_table_keeps_its_random_number_generator() -> None:
    assert draw(Setup(("person",), 5), 3).random() == Random("5:3").random()


async def test_the_server_sends_the_commitment_before_the_nonce_and_the_seed_after_the_end(server: Server) -> None:
    made = request(server, "POST", "/api/tables", body={"game": "ole", "sides": SIDES}).json
    path = f"/api/tables/{made['table']}"
    async with opened(server, made["table"]) as ana, opened(server, made["table"]) as ben:
        for line, key in ((ana, made["seats"][0]), (ben, made["seats"][1])):
            await line.say({"type": "hello", "key": key, "nonce": True})
            table = await line.until(lambda message: message["type"] == "table")
            chance = table["status"]["chance"]
            assert chance["commitment"] == made["commitment"]
            assert "seed" not in chance
            assert table["n"] == 0
        refused = await ana.choose({"type": "end_turn", "seat": 0})
        assert (refused["type"], refused["key"]) == ("refused", "seats_awaited")
        assert (await ana.ask("nonce", nonce="from-ana"))["type"] == "stored"
        assert request(server, "GET", path, key=made["watch"]).json["n"] == 0
        assert (await ben.ask("nonce", nonce="from_ben"))["type"] == "stored"
        await ben.until(lambda message: message["type"] == "event")
        late = await ben.ask("nonce", nonce="another")
        assert late["type"] == "stored"
        status = request(server, "GET", path, key=made["watch"]).json["status"]
        assert status["chance"]["nonces"] == ["from-ana", "from_ben"]
        assert request(server, "GET", f"{path}/proof", key=made["seats"][0]).json["key"] == "proof_opens_at_the_end"
        await ana.ask("resign")
    answer = request(server, "GET", f"{path}/proof", key=made["seats"][0])
    proof = answer.json
    assert hashlib.sha256(f"{made['table']}:".encode() + bytes.fromhex(proof["seed"])).hexdigest() == made["commitment"]
    assert request(server, "GET", path, key=made["watch"]).json["status"]["chance"]["seed"] == proof["seed"]
    assert request(server, "GET", f"{path}/proof").status == 403
    held = list(check(msgspec.json.decode(answer.body, type=fair.Proof), made["commitment"]))
    assert {finding.verdict for finding in held} == {"holds"}


async def test_a_program_can_take_a_seat_without_sending_a_nonce(server: Server) -> None:
    made = request(server, "POST", "/api/tables", body={"game": "ole", "sides": SIDES}).json
    path = f"/api/tables/{made['table']}?sit=no"
    assert request(server, "GET", path, key=made["seats"][1]).json["status"]["chance"]["awaited"] == [0, 1]
    async with at_table(server, made["table"], made["seats"][0]) as ana:
        come_to(server, made["table"], made["seats"][1])
        while not ana.table["n"]:
            await ana.hear()
    assert "awaited" not in request(server, "GET", path, key=made["seats"][1]).json["status"]["chance"]


@pytest.mark.parametrize("game", ["ole", "horse-collar", "shot-ole"])
def test_nothing_is_drawn_before_every_person_has_taken_their_seat(game: str) -> None:
    hosted = new_hosted(game, clock=10)
    for _ in range(2):
        assert (hosted.awaits_world, play.draw_next(hosted, NOW)) == (False, NOTHING)
        assert (hosted.choosing_seat, deadline(hosted, 0)) == (None, None)
        with pytest.raises(NotAllowed, match="seats_awaited"):
            judge(hosted, ANA, wire.SendEvent(id="x", after=0, event={"type": "end_turn", "seat": 0}), NOW)
        do(hosted, ANA, wire.Sit(id="s", nonce="a"))
    assert hosted.setup.nonces == ("a", None)
    do(hosted, BEN, wire.Sit(id="t"))
    assert hosted.awaits_world or hosted.choosing_seat is not None


def test_the_clock_starts_when_every_person_has_taken_their_seat() -> None:
    hosted, late = new_hosted("shot-ole", clock=10), NOW + 60_000
    take(hosted, seating.sit(hosted, BEN, None, NOW))
    take(hosted, seating.sit(hosted, ANA, None, late))
    assert hosted.choosing_seat is not None
    assert deadline(hosted, 0) == late + 10_000


def test_the_hidden_wax_depends_on_the_seed_and_the_nonces() -> None:
    hosted = new_hosted("horse-collar")
    come(hosted)
    named = find_wax(replace(hosted.setup, world={"practice": None}), NamedWax(0.1, 0.15))
    drawn = {
        find_wax(replace(hosted.setup, nonces=nonces), NamedWax(0.1, 0.15)) for nonces in (("a", "b"), ("a", "c"), ())
    }
    assert named not in drawn
    assert len(drawn) == 3
    do(hosted, ANA, wire.SendEvent(id="t", after=hosted.seq, event=SLIDE))
    do(hosted, ANA, wire.Resign(id="r"))
    assert (
        fair.proof(hosted).world
        == hosted.setup.world
        == {
            "wax": "medium",
            "practice": 4,
            "tremble": "light",
            "sight": "called",
        }
    )


def test_the_first_random_event_does_not_wait_for_a_seat_of_the_house() -> None:
    hosted = new_hosted()
    do(hosted, ANA, wire.Sit(id="s"))
    given = wire.GiveSeat(id="g", seat=1, player="simple")
    take(hosted, seating.give_seat(hosted, TableRole("referee"), given, None, NOW, frozenset({1})))
    assert hosted.awaits_world
    with pytest.raises(NotAllowed, match="seats_only"):
        judge(hosted, TableRole("watch"), wire.Sit(id="w", nonce="x"), NOW)


def test_real_tables_and_tables_without_a_promised_seed_have_no_commitment() -> None:
    assert fair.status(new_hosted(real=True)) is None
    header = new_hosted().founding.header
    old = HostedTable("t", TableFounding(header, Setup(("person", "person"), 7), KeyHashes(("a", "b"), "c", "d"), 1))
    assert fair.status(old) == ChanceStatus()
    assert old.awaits_world
    with pytest.raises(NotAllowed, match="not_committed"):
        fair.proof(old)


def test_no_random_number_is_used_again_after_a_choice_is_taken_back() -> None:
    hosted = new_hosted()
    come(hosted)
    go_on(hosted)
    numbers = [hosted.draw_number()]
    seat = hosted.choosing_seat
    assert seat is not None
    place = TableRole("seat", seat)
    for number in range(5):
        players = hosted.table.state.teams[seat].players
        event = {
            "type": "line_up",
            "seat": seat,
            "defence": players[:2],
            "midfield": players[2:4],
            "attack": players[4:],
        }
        do(hosted, place, wire.SendEvent(id=f"e{number}", after=hosted.seq, event=event))
        numbers.append(hosted.draw_number())
        do(hosted, place, wire.Ask(id=f"a{number}", what="back"))
        do(hosted, TableRole("seat", 1 - seat), wire.Answer(id=f"y{number}", yes=True))
        assert len(hosted.table.events) == 1
    assert numbers == sorted(set(numbers))


def test_a_throw_cannot_be_taken_back_while_the_server_simulates_it() -> None:
    """Otherwise a person could see the random error of their hand and throw again."""
    hosted = new_hosted("horse-collar", players=("person", "simple:club"))
    come(hosted)
    do(hosted, ANA, wire.SendEvent(id="t", after=hosted.seq, event=SLIDE))
    assert hosted.awaits_world
    assert can_take_back(hosted, ANA) == 0
    with pytest.raises(NotAllowed, match="nothing_to_take_back"):
        judge(hosted, ANA, wire.Ask(id="b", what="back"), NOW)


def test_after_the_end_no_event_is_taken_back_or_added() -> None:
    hosted = new_hosted(players=("person", "simple"))
    come(hosted)
    go_on(hosted)
    seat = hosted.choosing_seat
    assert seat == 0
    do(hosted, ANA, wire.Resign(id="r"))
    assert hosted.over
    for message in (wire.Ask(id="b", what="back"), wire.Back(id="c", after=hosted.seq), wire.Sit(id="s", nonce="n")):
        with pytest.raises(NotAllowed):
            judge(hosted, ANA, message, NOW)
    assert can_take_back(hosted, ANA) == 0
    thought_of = {"type": "end_turn", "seat": 1}  # the worker of the house sends its choice too late
    assert play.report(hosted, thought_of, "house", NOW) == NOTHING
    assert play.draw_next(hosted, NOW) == NOTHING


def test_a_table_that_starts_at_a_position_waits_for_all_nonces() -> None:
    hosted = new_hosted(events=(DEAL,))
    assert hosted.open_seats == (0, 1)
    come(hosted)
    assert hosted.setup.nonces == ("nonce0", "nonce1")


def test_a_table_with_illegal_first_events_is_refused() -> None:
    with pytest.raises(NotAwaited):
        new_hosted(events=(DEAL, DEAL))


async def test_the_api_makes_a_table_that_starts_at_a_legal_position(server: Server) -> None:
    body = {"game": "ole", "sides": SIDES, "players": ["person", "simple"], "events": [DEAL]}
    made = request(server, "POST", "/api/tables", body=body).json
    table = request(server, "GET", f"/api/tables/{made['table']}", key=made["seats"][0]).json
    assert table["n"] == 1
    assert table["view"]["players"][0] == DEAL["sides"][0]["players"]
    refused = request(server, "POST", "/api/tables", body={**body, "events": [DEAL, DEAL]})
    assert (refused.status, refused.json["key"]) == (422, "not_awaited")
