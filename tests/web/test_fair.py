"""Chance that can be checked: committed to before any nonce, never drawn twice, told after the end, and drawn again."""

import hashlib
import hmac
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.boards.shuffleboard.events import WeightsRest
from ruedo.boards.shuffleboard.wax import wax_of
from ruedo.cli import app
from ruedo.core.chance import commitment, draw
from ruedo.core.errors import NotAllowed
from ruedo.core.setup import Setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import NOTHING, Decision, HostedTable, Place, commands
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.chance_proof import updated
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import play, seating
from ruedo.web.table.creation import create_table
from ruedo.web.table.deadline import deadline
from ruedo.web.table.entries import DrawVersions, Founding, KeyHashes, Updated, read_entry, write
from ruedo.web.workers.proof_check import check
from ruedo.web.workers.worker import Question, answer
from tests.web.client import Json, at_table, come_to, opened, request
from tests.web.servers import Server

pytestmark = [pytest.mark.anyio]
ANA, BEN = Place("seat", 0), Place("seat", 1)
SIDES = (("Ana",), ("Ben",))
NOW = 1_800_000_000_000


def new_room(game: str = "ole", **more: Any) -> HostedTable:
    founding, links = create_table(bodies.NewTable(game=game, sides=SIDES, **more), NOW)
    return HostedTable(links.table, founding)


def do(room: HostedTable, place: Place, message: Any) -> None:
    take(room, commands.judge(room, place, message, NOW))


def take(room: HostedTable, decision: Decision) -> None:
    for entry, judged in decision.steps:
        room.apply(entry, judged)


def come(room: HostedTable) -> None:
    for seat in room.seats_awaited:
        do(room, Place("seat", seat), wire.Sit(id=f"s{seat}", nonce=f"nonce{seat}"))


def house(room: HostedTable, what: Any) -> Any:
    """Return what the house's process says comes next."""
    events = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in room.table.events)
    asked = Question(1, what, room.founding.header, room.setup, events, room.draw_number())
    return msgspec.to_builtins(answer(asked).event)


def go_on(room: HostedTable) -> None:
    """Let all happen that goes on by itself."""
    while not room.over and (room.house_seat is not None or room.world_awaited):
        decision = play.drawn(room, NOW) if room.game.name == "ole" else NOTHING
        if decision != NOTHING:
            take(room, decision)
        elif room.house_seat is not None:
            take(room, play.reported(room, house(room, "choice"), "house", NOW))
        else:
            take(room, play.reported(room, house(room, "happening"), "world", NOW))


def played(rng: Random, **more: Any) -> HostedTable:
    """Return a game of OLÉ between two persons, played to its end, with some of it taken back."""
    room = new_room(rules={"target": 2, "turn_limit": 15}, **more)
    come(room)
    number = 0
    while not room.over:
        go_on(room)
        if room.over:
            break
        number += 1
        seat = room.awaited_seat
        assert seat is not None
        place, other = Place("seat", seat), Place("seat", 1 - seat)
        if rng.random() < 0.2 and can_take_back(room, place):
            do(room, place, wire.Ask(id=f"a{number}", what="back"))
            do(room, other, wire.Answer(id=f"y{number}", yes=True))
            continue
        event = rng.choice(room.game.choices(room.table.state, seat))
        do(room, place, wire.Send(id=str(number), after=room.seq, event=event))
    return room


# How a draw is made


def test_a_draw_is_made_as_the_docs_say() -> None:
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


def test_seed_number_and_nonces_each_change_a_draw() -> None:
    setups = [
        Setup(("p", "p"), seed, nonces=nonces)
        for seed in ("0" * 64, "1" * 64)
        for nonces in ((), ("a", None), (None, "a"))
    ]
    numbers = [draw(setup, number).random() for setup in setups for number in (1, 2)]
    assert len(set(numbers)) == len(numbers)


def test_an_old_table_keeps_its_generator() -> None:
    assert draw(Setup(("person",), 5), 3).random() == Random("5:3").random()


# Before the game


async def test_the_commitment_is_told_before_the_nonce_and_the_seed_at_the_end(server: Server) -> None:
    made = request(server, "POST", "/api/tables", body={"game": "ole", "sides": SIDES}).json
    path = f"/api/tables/{made['table']}"
    async with opened(server, made["table"]) as ana, opened(server, made["table"]) as ben:
        for line, secret in ((ana, made["seats"][0]), (ben, made["seats"][1])):
            await line.say({"type": "hello", "token": secret, "nonce": True})
            table = await line.until(lambda message: message["type"] == "table")
            chance = table["room"]["chance"]
            assert chance["commitment"] == made["commitment"]
            assert "seed" not in chance
            assert table["n"] == 0
        refused = await ana.choose({"type": "end_turn", "seat": 0})
        assert (refused["type"], refused["key"]) == ("refused", "seats_awaited")
        assert (await ana.ask("nonce", nonce="from-ana"))["type"] == "stored"
        assert request(server, "GET", path, token=made["watch"]).json["n"] == 0
        assert (await ben.ask("nonce", nonce="from_ben"))["type"] == "stored"
        await ben.until(lambda message: message["type"] == "step")
        late = await ben.ask("nonce", nonce="another")
        assert late["type"] == "stored"
        room = request(server, "GET", path, token=made["watch"]).json["room"]
        assert room["chance"]["nonces"] == ["from-ana", "from_ben"]
        assert request(server, "GET", f"{path}/proof", token=made["seats"][0]).json["key"] == "proof_opens_at_the_end"
        await ana.ask("resign")
    answer = request(server, "GET", f"{path}/proof", token=made["seats"][0])
    proof = answer.json
    assert hashlib.sha256(f"{made['table']}:".encode() + bytes.fromhex(proof["seed"])).hexdigest() == made["commitment"]
    assert request(server, "GET", path, token=made["watch"]).json["room"]["chance"]["seed"] == proof["seed"]
    assert request(server, "GET", f"{path}/proof").status == 403
    held = list(check(msgspec.json.decode(answer.body, type=fair.Proof), made["commitment"]))
    assert {finding.verdict for finding in held} == {"holds"}


async def test_who_adds_no_nonce_comes_by_hello_or_over_http(server: Server) -> None:
    made = request(server, "POST", "/api/tables", body={"game": "ole", "sides": SIDES}).json
    path = f"/api/tables/{made['table']}?sit=no"
    assert request(server, "GET", path, token=made["seats"][1]).json["room"]["chance"]["awaited"] == [0, 1]
    async with at_table(server, made["table"], made["seats"][0]) as ana:
        come_to(server, made["table"], made["seats"][1])
        while not ana.table["n"]:
            await ana.hear()
    assert "awaited" not in request(server, "GET", path, token=made["seats"][1]).json["room"]["chance"]


@pytest.mark.parametrize("game", ["ole", "horse-collar", "shot-ole"])
def test_nothing_is_drawn_before_all_have_come(game: str) -> None:
    room = new_room(game, clock=10)
    for _ in range(2):
        assert (room.world_awaited, play.drawn(room, NOW)) == (False, NOTHING)
        assert (room.awaited_seat, deadline(room, 0)) == (None, None)
        with pytest.raises(NotAllowed, match="seats_awaited"):
            commands.judge(room, ANA, wire.Send(id="x", after=0, event={"type": "end_turn", "seat": 0}), NOW)
        do(room, ANA, wire.Sit(id="s", nonce="a"))
    assert room.setup.nonces == ("a", None)
    do(room, BEN, wire.Sit(id="t"))
    assert room.world_awaited or room.awaited_seat is not None


def test_the_clock_runs_once_all_have_come() -> None:
    room, late = new_room("shot-ole", clock=10), NOW + 60_000
    take(room, seating.sit(room, BEN, None, NOW))
    take(room, seating.sit(room, ANA, None, late))
    assert room.awaited_seat is not None
    assert deadline(room, 0) == late + 10_000


def test_the_wax_that_nobody_is_told_comes_of_seed_and_nonces() -> None:
    room = new_room("horse-collar")
    come(room)
    named = wax_of(replace(room.setup, world={"practice": None}), 0.1)
    drawn = {wax_of(replace(room.setup, nonces=nonces), 0.1) for nonces in (("a", "b"), ("a", "c"), ())}
    assert named not in drawn
    assert len(drawn) == 3
    do(room, ANA, wire.Resign(id="r"))
    assert (
        fair.proof(room).world
        == room.setup.world
        == {
            "wax": "medium",
            "practice": 4,
            "tremble": "light",
            "sight": "called",
        }
    )


def test_a_seat_that_is_given_to_the_house_is_not_waited_for() -> None:
    room = new_room()
    do(room, ANA, wire.Sit(id="s"))
    given = wire.GiveSeat(id="g", seat=1, player="simple")
    take(room, seating.give_seat(room, Place("referee"), given, None, NOW, frozenset({1})))
    assert room.world_awaited
    with pytest.raises(NotAllowed, match="seats_only"):
        commands.judge(room, Place("watch"), wire.Sit(id="w", nonce="x"), NOW)


def test_real_tables_and_old_ones_commit_to_nothing() -> None:
    assert fair.told(new_room(real=True)) is None
    header = new_room().founding.header
    old = HostedTable("t", Founding(header, Setup(("person", "person"), 7), KeyHashes(("a", "b"), "c", "d"), 1))
    assert fair.told(old) == wire.ToldChance()
    assert old.world_awaited
    with pytest.raises(NotAllowed, match="not_committed"):
        fair.proof(old)


# While it is played


def test_no_draw_is_made_twice_whatever_is_taken_back() -> None:
    room = new_room()
    come(room)
    go_on(room)
    numbers = [room.draw_number()]
    seat = room.awaited_seat
    assert seat is not None
    place = Place("seat", seat)
    for number in range(5):
        players = room.table.state.teams[seat].players
        event = {
            "type": "line_up",
            "seat": seat,
            "defence": players[:2],
            "midfield": players[2:4],
            "attack": players[4:],
        }
        do(room, place, wire.Send(id=f"e{number}", after=room.seq, event=event))
        numbers.append(room.draw_number())
        do(room, place, wire.Ask(id=f"a{number}", what="back"))
        do(room, Place("seat", 1 - seat), wire.Answer(id=f"y{number}", yes=True))
        assert len(room.table.events) == 1
    assert numbers == sorted(set(numbers))


def test_a_throw_is_not_taken_back_while_its_rest_is_computed() -> None:
    """Else whoever sees how their hand strayed could throw again."""
    room = new_room("horse-collar", players=("person", "simple:club"))
    come(room)
    do(room, ANA, wire.Send(id="t", after=room.seq, event=SLIDE))
    assert room.world_awaited
    assert can_take_back(room, ANA) == 0
    with pytest.raises(NotAllowed, match="nothing_to_take_back"):
        commands.judge(room, ANA, wire.Ask(id="b", what="back"), NOW)


SLIDE = {"type": "slide", "seat": 0, "y": 0.02, "speed": 1.7, "angle": 0.001, "spin": 3.0}


def test_after_the_end_nothing_is_taken_back_and_nothing_comes() -> None:
    room = new_room(players=("person", "simple"))
    come(room)
    go_on(room)
    seat = room.awaited_seat
    assert seat == 0
    do(room, ANA, wire.Resign(id="r"))
    assert room.over
    for message in (wire.Ask(id="b", what="back"), wire.Back(id="c", after=room.seq), wire.Sit(id="s", nonce="n")):
        with pytest.raises(NotAllowed):
            commands.judge(room, ANA, message, NOW)
    assert can_take_back(room, ANA) == 0
    thought_of = {"type": "end_turn", "seat": 1}  # by the house meanwhile
    assert play.reported(room, thought_of, "house", NOW) == NOTHING
    assert play.drawn(room, NOW) == NOTHING


# Drawn again


def test_every_draw_of_a_game_comes_out_again() -> None:
    drawn = backs = number = 0
    while drawn < 25 or not backs:  # by seeds that differ from run to run
        number += 1
        room = played(Random(number))
        proof = msgspec.json.decode(msgspec.json.encode(fair.proof(room)), type=fair.Proof)
        findings = list(check(proof, proof.commitment))
        assert {finding.verdict for finding in findings} == {"holds"}
        made = [event for event in room.table.events if event.type in ("deal", "drawn", "roll", "worldie_drawn")]
        assert sum(finding.kind == "dice_and_cards" for finding in findings) == len(made) > 0
        drawn += len(made)
        backs += sum(finding.kind == "taken_back" for finding in findings)


def test_the_houses_choices_come_out_again() -> None:
    room = new_room(players=("simple", "random"), rules={"target": 1, "turn_limit": 6})
    go_on(room)
    findings = list(check(fair.proof(room)))
    assert {finding.verdict for finding in findings} == {"holds"}
    assert sum(finding.kind == "choices_of_the_house" for finding in findings) > 3


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(("sight", "other"), [("called", "above"), ("shooter", "above"), ("above", "shooter")])
def test_the_houses_choices_come_out_again_with_the_sight_of_the_table(sight: str, other: str) -> None:
    players, world = ("simple:club", "simple:club"), {"sight": sight}
    room = new_room("horse-collar", players=players, rules={"target": 1}, world=world)
    go_on(room)
    proof = fair.proof(room)
    findings = list(check(proof))
    assert {finding.verdict for finding in findings} == {"holds"}
    assert sum(finding.kind == "choices_of_the_house" for finding in findings) >= 16
    elsewhere = check(replace(proof, world={**proof.world, "sight": other}))
    assert {finding.kind for finding in elsewhere if finding.verdict == "false"} == {"choices_of_the_house"}


@pytest.fixture(scope="module")
def thrown() -> HostedTable:
    """Some throws of Horse Collar, of which a weight stays on the board, and an end."""
    while True:
        room = new_room("horse-collar", players=("person:club", "simple:club"))
        come(room)
        for number in range(2):
            do(room, ANA, wire.Send(id=f"t{number}", after=room.seq, event=SLIDE))
            go_on(room)
        if any(isinstance(event, WeightsRest) and any(event.weights) for event in room.table.events):
            do(room, ANA, wire.Resign(id="r"))
            return room


def test_throws_and_rests_come_out_again(thrown: HostedTable) -> None:
    kinds = {"throws": 0, "rests": 0}
    for finding in check(fair.proof(thrown)):
        assert finding.verdict == "holds", finding
        if finding.kind in kinds:
            kinds[finding.kind] += 1
    assert kinds["throws"] == 2
    assert kinds["rests"] >= 2


def changed(proof: fair.Proof, kind: str, change: Any) -> fair.Proof:
    """Return a proof of which the last event of a type is another one."""
    log = list(proof.log)
    values = [msgspec.json.decode(msgspec.json.encode(step.event)) for step in log]
    others = [change(value) if value and value["type"] == kind else value for value in values]
    at = max(number for number, value in enumerate(values) if others[number] != value)
    log[at] = replace(log[at], event=others[at])
    return msgspec.json.decode(msgspec.json.encode(replace(proof, log=tuple(log))), type=fair.Proof)


def moved(event: Json) -> Json:
    return {**event, "weights": [place and [place[0] + 1e-6, place[1]] for place in event["weights"]]}


def luckier(event: Json) -> Json:
    return {**event, "angle": event["angle"] + 1e-4}


@pytest.mark.parametrize(("kind", "change"), [("weights_rest", moved), ("slide", luckier)])
def test_a_throw_that_does_not_come_out_is_false_only_where_the_versions_are_the_same(
    thrown: HostedTable, kind: str, change: Any
) -> None:
    proof = changed(fair.proof(thrown), kind, change)
    assert "false" in {finding.verdict for finding in check(proof)}
    for versions in (None, DrawVersions("other", "other", "other")):
        verdicts = {finding.verdict for finding in check(replace(proof, versions=versions))}
        assert verdicts == {"holds", "unchecked"}


def test_a_die_that_does_not_come_out_is_false_whatever_the_versions() -> None:
    proof = fair.proof(played(Random(3)))

    def other(event: Json) -> Json:
        return {**event, "faces": [face % 6 + 1 for face in event["faces"]]}

    for versions in (proof.versions, DrawVersions("other", "other", "other"), None):
        found_out = list(check(replace(changed(proof, "roll", other), versions=versions)))
        assert "false" in {finding.verdict for finding in found_out}


@pytest.mark.parametrize("change", [{"seed": "0" * 64}, {"table": "another"}, {"commitment": "0" * 64}])
def test_another_seed_does_not_hold(change: Json) -> None:
    proof = replace(fair.proof(played(Random(4))), **change)
    assert any(finding.kind == "commitment" and finding.verdict == "false" for finding in check(proof))


def test_another_nonce_or_order_does_not_hold() -> None:
    proof = fair.proof(played(Random(4)))
    for nonces in ((None, None), tuple(reversed(proof.nonces)), ("x", "y")):
        assert "false" in {finding.verdict for finding in check(replace(proof, nonces=nonces))}


def test_what_another_version_goes_on_with_is_noted() -> None:
    room = new_room()
    come(room)
    assert updated(room, NOW) == ()
    room.draws.versions = DrawVersions("a", "b", "c")
    (entry,) = updated(room, NOW)
    assert isinstance(entry, Updated)
    room.apply(read_entry(write(entry)))
    assert updated(room, NOW) == ()
    assert [step.versions for step in room.draws.log] == [fair.versions("ole")]


# The command


def test_the_command_says_what_holds(tmp_path: Path, thrown: HostedTable) -> None:
    file = tmp_path / "proof.json"
    proof = fair.proof(thrown)

    def verify(of: fair.Proof, *more: str) -> tuple[int, str]:
        file.write_bytes(msgspec.json.encode(of))
        done = CliRunner().invoke(app, ["verify", str(file), *more])
        return done.exit_code, done.output

    code, said = verify(proof, "--commitment", proof.commitment)
    assert (code, "throws: 2 hold" in said, "FALSE" in said) == (0, True, False)
    code, said = verify(proof, "--commitment", "0" * 64)
    assert (code, "commitment: 1 FALSE, 1 hold" in said) == (2, True)
    code, said = verify(replace(changed(proof, "slide", luckier), versions=None))
    assert (code, "cannot be checked" in said, "FALSE" in said) == (1, True, False)
    file.write_text(json.dumps({"format": "ruedo-proof", "version": 1}))
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert (done.exit_code, f"{file} is not a proof of a table" in done.output) == (2, True)
    file.write_text(json.dumps({**msgspec.to_builtins(proof), "version": 2}))
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert (done.exit_code, f"{file} has version 2 of its format" in done.output) == (2, True)
