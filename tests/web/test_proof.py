"""The check of a proof computes every random event of the game again, and detects every change."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.boards.shuffleboard.events import WeightsRest
from ruedo.cli import app
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.chance_proof import version_entries
from ruedo.web.table.draw_versions import versions
from ruedo.web.table.entries import DrawVersions, Updated, read_entry, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.workers.proof_check import check
from tests.web.client import Json
from tests.web.fair_tables import ANA, DEAL, NOW, SLIDE, come, do, go_on, new_hosted, played

pytestmark = [pytest.mark.anyio]


def test_every_roll_and_every_drawn_card_can_be_reproduced_from_a_proof() -> None:
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


def test_rolls_and_cards_after_a_deal_that_the_host_chose_can_be_reproduced() -> None:
    hosted = played(Random(34), events=(DEAL,))
    assert hosted.table.events[0] == hosted.table.parse_event(DEAL)
    findings = list(check(fair.proof(hosted)))
    assert {finding.verdict for finding in findings} == {"holds"}
    made = [event for event in hosted.table.events if event.type in ("drawn", "roll", "worldie_drawn")]
    assert sum(finding.kind == "dice_and_cards" for finding in findings) == len(made)


def test_the_choices_of_the_house_can_be_reproduced() -> None:
    hosted = new_hosted(players=("simple", "random"), rules={"target": 1, "turn_limit": 6})
    go_on(hosted)
    findings = list(check(fair.proof(hosted)))
    assert {finding.verdict for finding in findings} == {"holds"}
    assert sum(finding.kind == "choices_of_the_house" for finding in findings) > 3


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(("sight", "other"), [("called", "above"), ("shooter", "above"), ("above", "shooter")])
def test_choices_of_the_house_cannot_be_reproduced_with_another_sight(sight: str, other: str) -> None:
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
    """Return a finished game of Horse Collar in which at least one weight stayed on the board."""
    while True:
        hosted = new_hosted("horse-collar", players=("person:club", "simple:club"))
        come(hosted)
        for number in range(2):
            do(hosted, ANA, wire.SendEvent(id=f"t{number}", after=hosted.seq, event=SLIDE))
            go_on(hosted)
        if any(isinstance(event, WeightsRest) and any(event.weights) for event in hosted.table.events):
            do(hosted, ANA, wire.Resign(id="r"))
            return hosted


def test_every_throw_and_the_position_where_it_ended_can_be_reproduced(thrown: HostedTable) -> None:
    kinds = {"throws": 0, "rests": 0}
    for finding in check(fair.proof(thrown)):
        assert finding.verdict == "holds", finding
        if finding.kind in kinds:
            kinds[finding.kind] += 1
    assert kinds["throws"] == 2
    assert kinds["rests"] >= 2


def changed(proof: fair.Proof, kind: str, change: Any) -> fair.Proof:
    """Return a proof in which `change` has replaced the last event of a type."""
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
def test_a_changed_throw_fails_the_check_only_if_the_versions_are_equal(
    thrown: HostedTable, kind: str, change: Any
) -> None:
    proof = changed(fair.proof(thrown), kind, change)
    assert "false" in {finding.verdict for finding in check(proof)}
    for drawn_by in (None, DrawVersions("other", "other", "other")):
        verdicts = {finding.verdict for finding in check(replace(proof, versions=drawn_by))}
        assert verdicts == {"holds", "unchecked"}


def test_a_changed_roll_fails_the_check_even_if_the_versions_differ() -> None:
    proof = fair.proof(played(Random(3)))

    def other(event: Json) -> Json:
        return {**event, "faces": [face % 6 + 1 for face in event["faces"]]}

    for drawn_by in (proof.versions, DrawVersions("other", "other", "other"), None):
        found_out = list(check(replace(changed(proof, "roll", other), versions=drawn_by)))
        assert "false" in {finding.verdict for finding in found_out}


@pytest.mark.parametrize("change", [{"seed": "0" * 64}, {"table": "another"}, {"commitment": "0" * 64}])
def test_a_changed_seed_table_or_commitment_fails_the_check(change: Json) -> None:
    proof = replace(fair.proof(played(Random(4))), **change)
    assert any(finding.kind == "commitment" and finding.verdict == "false" for finding in check(proof))


def test_a_changed_nonce_or_a_changed_order_fails_the_check() -> None:
    proof = fair.proof(played(Random(4)))
    for nonces in ((None, None), tuple(reversed(proof.nonces)), ("x", "y")):
        assert "false" in {finding.verdict for finding in check(replace(proof, nonces=nonces))}


def test_a_new_version_of_the_program_is_recorded_in_the_log() -> None:
    hosted = new_hosted()
    come(hosted)
    assert version_entries(hosted, NOW) == ()
    hosted.draws.versions = DrawVersions("a", "b", "c")
    (entry,) = version_entries(hosted, NOW)
    assert isinstance(entry, Updated)
    hosted.apply(read_entry(write(entry)))
    assert version_entries(hosted, NOW) == ()
    assert [step.versions for step in hosted.draws.log] == [versions("ole")]


def test_the_command_prints_the_results_of_the_check(tmp_path: Path, thrown: HostedTable) -> None:
    file = tmp_path / "proof.json"
    proof = fair.proof(thrown)

    def verify(of: fair.Proof, *more: str) -> tuple[int, str]:
        file.write_bytes(msgspec.json.encode(of))
        done = CliRunner().invoke(app, ["verify", str(file), *more])
        return done.exit_code, done.output

    code, said = verify(proof, "--commitment", proof.commitment)
    assert (code, "throws: 2 correct" in said, "FALSE" in said) == (0, True, False)
    file.write_text("\n" * 20 + file.read_text(), encoding="utf-16")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0, "after blank lines, in another encoding"
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
