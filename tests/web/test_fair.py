"""Provable randomness: the commitment precedes all nonces, no draw is used twice, and the proof repeats all draws."""

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
from ruedo.boards.shuffleboard.wax import NamedWax, wax_of
from ruedo.cli import app
from ruedo.core.chance import commitment, draw
from ruedo.core.errors import NotAllowed, NotAwaited
from ruedo.core.setup import Setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.status_parts import ChanceStatus
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.chance_proof import updated
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import play, seating
from ruedo.web.table.commands.judge import judge
from ruedo.web.table.creation import create_table, first_decision
from ruedo.web.table.deadline import deadline
from ruedo.web.table.decision import NOTHING, Decision
from ruedo.web.table.draw_versions import versions
from ruedo.web.table.entries import DrawVersions, Founding, KeyHashes, Updated, read_entry, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place
from ruedo.web.workers.proof_check import check
from ruedo.web.workers.worker import Question, answer
from tests.web.client import Json, at_table, come_to, opened, request
from tests.web.servers import Server

pytestmark = [pytest.mark.anyio]
ANA, BEN = Place("seat", 0), Place("seat", 1)
SIDES = (("Ana",), ("Ben",))
NOW = 1_800_000_000_000
DEAL: Any = {
    "type": "deal",
    "sides": [
        {
            "keeper": f"k{side + 1}",
            "players": [f"p{number:02}" for number in range(1 + side, 11, 2)],
            "hand": ["pass", "dribble", "dribble", "shot", "tackle"],
            "worldie": f"w{side + 1}",
        }
        for side in (0, 1)
    ],
}
"""A deal that the host of a table sets."""


def new_hosted(game: str = "ole", **more: Any) -> HostedTable:
    new = bodies.NewTable(game=game, sides=SIDES, **more)
    founding, links = create_table(new, NOW)
    hosted = HostedTable(links.table, founding)
    take(hosted, first_decision(hosted, new.events, NOW))
    return hosted


def do(hosted: HostedTable, place: Place, message: Any) -> None:
    take(hosted, judge(hosted, place, message, NOW))


def take(hosted: HostedTable, decision: Decision) -> None:
    for entry, judged in decision.judged_entries:
        hosted.apply(entry, judged)


def come(hosted: HostedTable) -> None:
    for seat in hosted.seats_awaited:
        do(hosted, Place("seat", seat), wire.Sit(id=f"s{seat}", nonce=f"nonce{seat}"))


def house(hosted: HostedTable, what: Any) -> Any:
    """Return the next event of the house, as its process computes it."""
    events = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in hosted.table.events)
    asked = Question(1, what, hosted.founding.header, hosted.setup, events, hosted.draw_number())
    return msgspec.to_builtins(answer(asked)[0])


def go_on(hosted: HostedTable) -> None:
    """Add all events until a person must act."""
    while not hosted.over and (hosted.house_seat is not None or hosted.world_awaited):
        decision = play.draw_next(hosted, NOW) if hosted.game.name == "ole" else NOTHING
        if decision != NOTHING:
            take(hosted, decision)
        elif hosted.house_seat is not None:
            take(hosted, play.report(hosted, house(hosted, "choice"), "house", NOW))
        else:
            take(hosted, play.report(hosted, house(hosted, "happening"), "world", NOW))


def played(rng: Random, **more: Any) -> HostedTable:
    """Return a game of OLÉ between two persons, played to its end, with some choices taken back."""
    hosted = new_hosted(rules={"target": 2, "turn_limit": 15}, **more)
    come(hosted)
    number = 0
    while not hosted.over:
        go_on(hosted)
        if hosted.over:
            break
        number += 1
        seat = hosted.awaited_seat
        assert seat is not None
        place, other = Place("seat", seat), Place("seat", 1 - seat)
        if rng.random() < 0.2 and can_take_back(hosted, place):
            do(hosted, place, wire.Ask(id=f"a{number}", what="back"))
            do(hosted, other, wire.Answer(id=f"y{number}", yes=True))
            continue
        event = rng.choice(hosted.game.choices(hosted.table.state, seat))
        do(hosted, place, wire.SendEvent(id=str(number), after=hosted.seq, event=event))
    return hosted


# Making a draw


def test_a_draw_is_made_as_documented() -> None:
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


def test_the_seed_the_number_and_the_nonces_each_change_a_draw() -> None:
    setups = [
        Setup(("p", "p"), seed, nonces=nonces)
        for seed in ("0" * 64, "1" * 64)
        for nonces in ((), ("a", None), (None, "a"))
    ]
    numbers = [draw(setup, number).random() for setup in setups for number in (1, 2)]
    assert len(set(numbers)) == len(numbers)


def test_an_old_table_keeps_its_random_generator() -> None:
    assert draw(Setup(("person",), 5), 3).random() == Random("5:3").random()


# Before the game


async def test_the_commitment_comes_before_the_nonce_and_the_seed_at_the_end(server: Server) -> None:
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


async def test_a_program_without_a_nonce_sits_down_by_hello_or_over_http(server: Server) -> None:
    made = request(server, "POST", "/api/tables", body={"game": "ole", "sides": SIDES}).json
    path = f"/api/tables/{made['table']}?sit=no"
    assert request(server, "GET", path, key=made["seats"][1]).json["status"]["chance"]["awaited"] == [0, 1]
    async with at_table(server, made["table"], made["seats"][0]) as ana:
        come_to(server, made["table"], made["seats"][1])
        while not ana.table["n"]:
            await ana.hear()
    assert "awaited" not in request(server, "GET", path, key=made["seats"][1]).json["status"]["chance"]


@pytest.mark.parametrize("game", ["ole", "horse-collar", "shot-ole"])
def test_no_card_is_drawn_before_all_persons_have_come(game: str) -> None:
    hosted = new_hosted(game, clock=10)
    for _ in range(2):
        assert (hosted.world_awaited, play.draw_next(hosted, NOW)) == (False, NOTHING)
        assert (hosted.awaited_seat, deadline(hosted, 0)) == (None, None)
        with pytest.raises(NotAllowed, match="seats_awaited"):
            judge(hosted, ANA, wire.SendEvent(id="x", after=0, event={"type": "end_turn", "seat": 0}), NOW)
        do(hosted, ANA, wire.Sit(id="s", nonce="a"))
    assert hosted.setup.nonces == ("a", None)
    do(hosted, BEN, wire.Sit(id="t"))
    assert hosted.world_awaited or hosted.awaited_seat is not None


def test_the_clock_starts_when_all_persons_have_come() -> None:
    hosted, late = new_hosted("shot-ole", clock=10), NOW + 60_000
    take(hosted, seating.sit(hosted, BEN, None, NOW))
    take(hosted, seating.sit(hosted, ANA, None, late))
    assert hosted.awaited_seat is not None
    assert deadline(hosted, 0) == late + 10_000


def test_the_hidden_wax_depends_on_seed_and_nonces() -> None:
    hosted = new_hosted("horse-collar")
    come(hosted)
    named = wax_of(replace(hosted.setup, world={"practice": None}), NamedWax(0.1, 0.15))
    drawn = {
        wax_of(replace(hosted.setup, nonces=nonces), NamedWax(0.1, 0.15)) for nonces in (("a", "b"), ("a", "c"), ())
    }
    assert named not in drawn
    assert len(drawn) == 3
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


def test_the_first_draw_does_not_wait_for_a_seat_of_the_house() -> None:
    hosted = new_hosted()
    do(hosted, ANA, wire.Sit(id="s"))
    given = wire.GiveSeat(id="g", seat=1, player="simple")
    take(hosted, seating.give_seat(hosted, Place("referee"), given, None, NOW, frozenset({1})))
    assert hosted.world_awaited
    with pytest.raises(NotAllowed, match="seats_only"):
        judge(hosted, Place("watch"), wire.Sit(id="w", nonce="x"), NOW)


def test_real_tables_and_tables_without_a_promised_seed_have_no_commitment() -> None:
    assert fair.status(new_hosted(real=True)) is None
    header = new_hosted().founding.header
    old = HostedTable("t", Founding(header, Setup(("person", "person"), 7), KeyHashes(("a", "b"), "c", "d"), 1))
    assert fair.status(old) == ChanceStatus()
    assert old.world_awaited
    with pytest.raises(NotAllowed, match="not_committed"):
        fair.proof(old)


# During the game


def test_no_random_number_is_used_twice_even_after_taking_back() -> None:
    hosted = new_hosted()
    come(hosted)
    go_on(hosted)
    numbers = [hosted.draw_number()]
    seat = hosted.awaited_seat
    assert seat is not None
    place = Place("seat", seat)
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
        do(hosted, Place("seat", 1 - seat), wire.Answer(id=f"y{number}", yes=True))
        assert len(hosted.table.events) == 1
    assert numbers == sorted(set(numbers))


def test_a_throw_cannot_be_taken_back_while_its_rest_is_computed() -> None:
    """Otherwise a person could see the error of the hand and throw again."""
    hosted = new_hosted("horse-collar", players=("person", "simple:club"))
    come(hosted)
    do(hosted, ANA, wire.SendEvent(id="t", after=hosted.seq, event=SLIDE))
    assert hosted.world_awaited
    assert can_take_back(hosted, ANA) == 0
    with pytest.raises(NotAllowed, match="nothing_to_take_back"):
        judge(hosted, ANA, wire.Ask(id="b", what="back"), NOW)


SLIDE = {"type": "slide", "seat": 0, "y": 0.02, "speed": 1.7, "angle": 0.001, "spin": 3.0}


def test_after_the_end_no_event_is_taken_back_or_added() -> None:
    hosted = new_hosted(players=("person", "simple"))
    come(hosted)
    go_on(hosted)
    seat = hosted.awaited_seat
    assert seat == 0
    do(hosted, ANA, wire.Resign(id="r"))
    assert hosted.over
    for message in (wire.Ask(id="b", what="back"), wire.Back(id="c", after=hosted.seq), wire.Sit(id="s", nonce="n")):
        with pytest.raises(NotAllowed):
            judge(hosted, ANA, message, NOW)
    assert can_take_back(hosted, ANA) == 0
    thought_of = {"type": "end_turn", "seat": 1}  # the house has chosen in the meantime
    assert play.report(hosted, thought_of, "house", NOW) == NOTHING
    assert play.draw_next(hosted, NOW) == NOTHING


# Repeating the draws


def test_every_draw_of_a_game_can_be_repeated() -> None:
    drawn = backs = number = 0
    while drawn < 25 or not backs:  # the seeds differ from run to run
        number += 1
        hosted = played(Random(number))
        proof = msgspec.json.decode(msgspec.json.encode(fair.proof(hosted)), type=fair.Proof)
        findings = list(check(proof, proof.commitment))
        assert {finding.verdict for finding in findings} == {"holds"}
        made = [event for event in hosted.table.events if event.type in ("deal", "drawn", "roll", "worldie_drawn")]
        assert sum(finding.kind == "dice_and_cards" for finding in findings) == len(made) > 0
        drawn += len(made)
        backs += sum(finding.kind == "taken_back" for finding in findings)


def test_the_first_events_of_the_host_are_not_drawn_and_all_later_draws_can_be_repeated() -> None:
    hosted = played(Random(34), events=(DEAL,))
    assert hosted.table.events[0] == hosted.table.event_of(DEAL)
    findings = list(check(fair.proof(hosted)))
    assert {finding.verdict for finding in findings} == {"holds"}
    made = [event for event in hosted.table.events if event.type in ("drawn", "roll", "worldie_drawn")]
    assert sum(finding.kind == "dice_and_cards" for finding in findings) == len(made)


def test_persons_still_come_with_their_nonces_before_the_first_draw_of_a_position() -> None:
    hosted = new_hosted(events=(DEAL,))
    assert hosted.seats_awaited == (0, 1)
    come(hosted)
    assert hosted.setup.nonces == ("nonce0", "nonce1")


def test_first_events_against_the_rules_are_refused() -> None:
    with pytest.raises(NotAwaited):
        new_hosted(events=(DEAL, DEAL))


async def test_the_api_makes_a_table_at_a_position_or_refuses_it(server: Server) -> None:
    body = {"game": "ole", "sides": SIDES, "players": ["person", "simple"], "events": [DEAL]}
    made = request(server, "POST", "/api/tables", body=body).json
    table = request(server, "GET", f"/api/tables/{made['table']}", key=made["seats"][0]).json
    assert table["n"] == 1
    assert table["view"]["players"][0] == DEAL["sides"][0]["players"]
    refused = request(server, "POST", "/api/tables", body={**body, "events": [DEAL, DEAL]})
    assert (refused.status, refused.json["key"]) == (422, "not_awaited")


def test_the_houses_choices_can_be_repeated() -> None:
    hosted = new_hosted(players=("simple", "random"), rules={"target": 1, "turn_limit": 6})
    go_on(hosted)
    findings = list(check(fair.proof(hosted)))
    assert {finding.verdict for finding in findings} == {"holds"}
    assert sum(finding.kind == "choices_of_the_house" for finding in findings) > 3


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(("sight", "other"), [("called", "above"), ("shooter", "above"), ("above", "shooter")])
def test_the_houses_choices_can_be_repeated_with_the_sight_of_the_table(sight: str, other: str) -> None:
    players, world = ("simple:club", "simple:club"), {"sight": sight}
    hosted = new_hosted("horse-collar", players=players, rules={"target": 1}, world=world)
    go_on(hosted)
    proof = fair.proof(hosted)
    findings = list(check(proof))
    assert {finding.verdict for finding in findings} == {"holds"}
    assert sum(finding.kind == "choices_of_the_house" for finding in findings) >= 16
    elsewhere = check(replace(proof, world={**proof.world, "sight": other}))
    assert {finding.kind for finding in elsewhere if finding.verdict == "false"} == {"choices_of_the_house"}


@pytest.fixture(scope="module")
def thrown() -> HostedTable:
    """Return a table of Horse Collar after throws until a weight stays on the board, and the end of the game."""
    while True:
        hosted = new_hosted("horse-collar", players=("person:club", "simple:club"))
        come(hosted)
        for number in range(2):
            do(hosted, ANA, wire.SendEvent(id=f"t{number}", after=hosted.seq, event=SLIDE))
            go_on(hosted)
        if any(isinstance(event, WeightsRest) and any(event.weights) for event in hosted.table.events):
            do(hosted, ANA, wire.Resign(id="r"))
            return hosted


def test_throws_and_rests_can_be_repeated(thrown: HostedTable) -> None:
    kinds = {"throws": 0, "rests": 0}
    for finding in check(fair.proof(thrown)):
        assert finding.verdict == "holds", finding
        if finding.kind in kinds:
            kinds[finding.kind] += 1
    assert kinds["throws"] == 2
    assert kinds["rests"] >= 2


def changed(proof: fair.Proof, kind: str, change: Any) -> fair.Proof:
    """Return a proof in which the last event of a type is replaced."""
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
def test_a_throw_with_another_result_fails_the_check_only_with_equal_versions(
    thrown: HostedTable, kind: str, change: Any
) -> None:
    proof = changed(fair.proof(thrown), kind, change)
    assert "false" in {finding.verdict for finding in check(proof)}
    for drawn_by in (None, DrawVersions("other", "other", "other")):
        verdicts = {finding.verdict for finding in check(replace(proof, versions=drawn_by))}
        assert verdicts == {"holds", "unchecked"}


def test_a_die_with_another_result_fails_the_check_with_any_versions() -> None:
    proof = fair.proof(played(Random(3)))

    def other(event: Json) -> Json:
        return {**event, "faces": [face % 6 + 1 for face in event["faces"]]}

    for drawn_by in (proof.versions, DrawVersions("other", "other", "other"), None):
        found_out = list(check(replace(changed(proof, "roll", other), versions=drawn_by)))
        assert "false" in {finding.verdict for finding in found_out}


@pytest.mark.parametrize("change", [{"seed": "0" * 64}, {"table": "another"}, {"commitment": "0" * 64}])
def test_another_seed_fails_the_check(change: Json) -> None:
    proof = replace(fair.proof(played(Random(4))), **change)
    assert any(finding.kind == "commitment" and finding.verdict == "false" for finding in check(proof))


def test_another_nonce_or_order_fails_the_check() -> None:
    proof = fair.proof(played(Random(4)))
    for nonces in ((None, None), tuple(reversed(proof.nonces)), ("x", "y")):
        assert "false" in {finding.verdict for finding in check(replace(proof, nonces=nonces))}


def test_a_new_version_is_noted_in_the_log() -> None:
    hosted = new_hosted()
    come(hosted)
    assert updated(hosted, NOW) == ()
    hosted.draws.versions = DrawVersions("a", "b", "c")
    (entry,) = updated(hosted, NOW)
    assert isinstance(entry, Updated)
    hosted.apply(read_entry(write(entry)))
    assert updated(hosted, NOW) == ()
    assert [step.versions for step in hosted.draws.log] == [versions("ole")]


# The command


def test_the_command_prints_the_results(tmp_path: Path, thrown: HostedTable) -> None:
    file = tmp_path / "proof.json"
    proof = fair.proof(thrown)

    def verify(of: fair.Proof, *more: str) -> tuple[int, str]:
        file.write_bytes(msgspec.json.encode(of))
        done = CliRunner().invoke(app, ["verify", str(file), *more])
        return done.exit_code, done.output

    code, said = verify(proof, "--commitment", proof.commitment)
    assert (code, "throws: 2 correct" in said, "FALSE" in said) == (0, True, False)
    code, said = verify(proof, "--commitment", "0" * 64)
    assert (code, "commitment: 1 FALSE, 1 correct" in said) == (2, True)
    code, said = verify(replace(changed(proof, "slide", luckier), versions=None))
    assert (code, "cannot be checked" in said, "FALSE" in said) == (1, True, False)
    file.write_text(json.dumps({"format": "ruedo-proof", "version": 1}))
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert (done.exit_code, f"{file} is not a proof of a table" in done.output) == (2, True)
    file.write_text(json.dumps({**msgspec.to_builtins(proof), "version": 2}))
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert (done.exit_code, f"{file} has version 2 of its format" in done.output) == (2, True)
