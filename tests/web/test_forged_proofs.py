"""The check of a proof refuses a log that is incomplete, and events with a source that they cannot have."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.errors import NotAllowed
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.status_parts import GameResult
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.chance_proof import Proof
from ruedo.web.table.commands import play, seating
from ruedo.web.table.draws import ProofEntry
from ruedo.web.workers.proof_check import check, read_proof
from tests.web.client import Json
from tests.web.fair_tables import (
    ANA,
    DEAL,
    NOW,
    come,
    do,
    go_on,
    house,
    new_hosted,
    played,
    proof_of_throws,
    take,
)

pytestmark = [pytest.mark.anyio]


def proof_with_a_roll() -> Proof:
    """Return the proof of a game of OLÉ that was played to its end, with at least one roll."""
    while True:  # the seeds differ from run to run
        hosted = played(Random(5))
        if any(event.type == "roll" for event in hosted.table.events):
            return fair.proof(hosted)


PROOFS: Mapping[str, Callable[[], Proof]] = {
    "ole": proof_with_a_roll,
    "horse-collar": lambda: proof_of_throws("horse-collar"),
    "shot-ole": lambda: proof_of_throws("shot-ole"),
}


@pytest.fixture(scope="module", params=PROOFS)
def proof(request: pytest.FixtureRequest) -> Proof:
    return as_read(PROOFS[request.param]())


def as_read(proof: Proof) -> Proof:
    return read_proof(msgspec.json.encode(proof), "proof.json")


def faults(proof: Proof) -> set[str]:
    """Return the keys of the faults that the check finds."""
    return {found.reason.key for found in check(as_read(proof)) if found.verdict == "false" and found.reason}


def with_entry(proof: Proof, at: int, entry: ProofEntry) -> Proof:
    return replace(proof, log=(*proof.log[:at], entry, *proof.log[at + 1 :]))


def index(proof: Proof, by: str, *kinds: str) -> int:
    """Return the index of the last event from a source. `kinds` are the possible types, by default all."""
    return max(
        at
        for at, entry in enumerate(proof.log)
        if entry.event is not None and entry.by == by and (not kinds or entry.event["type"] in kinds)
    )


def other_roll(event: Json) -> Json:
    return {**event, "faces": [face % 6 + 1 for face in event["faces"]]}


def test_a_true_proof_has_no_fault(proof: Proof) -> None:
    assert {finding.verdict for finding in check(proof)} == {"holds"}


def test_an_empty_log_is_refused(proof: Proof) -> None:
    assert faults(replace(proof, log=())) == {"proof-empty"}
    assert faults(replace(proof, log=(), entries=0)) == {"proof-empty"}


@pytest.mark.parametrize("share", [0, 0.5, 1], ids=["first", "middle", "last"])
def test_a_log_without_one_of_its_entries_is_refused(proof: Proof, share: float) -> None:
    at = round(share * (len(proof.log) - 1))
    assert faults(replace(proof, log=proof.log[:at] + proof.log[at + 1 :])) == {"proof-incomplete"}


def test_a_log_that_is_cut_off_is_refused(proof: Proof) -> None:
    half = proof.log[: len(proof.log) // 2]
    assert faults(replace(proof, log=half)) == {"proof-incomplete"}


def test_a_game_that_was_played_to_its_end_cannot_end_earlier_in_the_proof() -> None:
    proof = proof_with_a_roll()
    half = proof.log[: len(proof.log) // 2]
    assert faults(replace(proof, log=half, entries=len(half))) == {"proof-unfinished"}


def test_the_result_in_a_proof_is_the_result_of_the_game() -> None:
    proof = proof_with_a_roll()
    other = next(winner for winner in (0, 1) if winner != proof.result.winner)
    for result in (replace(proof.result, winner=other), GameResult(how="resigned", side=0, winner=1)):
        assert faults(replace(proof, result=result)) == {"proof-other_result"}


def test_an_event_after_the_first_events_cannot_come_from_the_referee(proof: Proof) -> None:
    for by in ("world", "seat"):
        at = index(proof, by)
        assert faults(with_entry(proof, at, replace(proof.log[at], by="referee"))) == {"proof-referee"}


def test_a_changed_die_cannot_come_from_the_referee() -> None:
    proof = as_read(proof_with_a_roll())
    at = index(proof, "world", "roll")
    forged = ProofEntry(event=other_roll(proof.log[at].event), by="referee")
    assert "proof-referee" in faults(with_entry(proof, at, forged))


def test_a_deal_that_was_drawn_cannot_become_a_deal_by_the_host() -> None:
    proof = as_read(proof_with_a_roll())
    assert "proof-referee" in faults(with_entry(proof, 0, ProofEntry(event=DEAL, by="referee")))


def test_a_deal_by_the_host_is_the_only_event_from_the_referee() -> None:
    proof = as_read(fair.proof(played(Random(34), events=(DEAL,))))
    assert (proof.first_events, faults(proof)) == (1, set())
    assert faults(with_entry(proof, 0, replace(proof.log[0], by="world"))) == {"proof-other_source"}


def test_a_choice_of_the_house_cannot_come_from_a_person() -> None:
    hosted = new_hosted(players=("simple", "random"), rules={"target": 1, "turn_limit": 6})
    go_on(hosted)
    proof = as_read(fair.proof(hosted))
    at = index(proof, "house")
    assert faults(with_entry(proof, at, replace(proof.log[at], by="seat"))) == {"proof-other_source"}


def test_the_house_can_choose_for_a_person_and_take_over_a_seat() -> None:
    hosted = new_hosted(players=("person", "simple"), rules={"turn_limit": 2})
    come(hosted)
    go_on(hosted)
    take(hosted, play.report(hosted, house(hosted, "choice"), "house", NOW))  # the time of the person has run out
    given = wire.GiveSeat(id="g", seat=0, player="random")
    take(hosted, seating.give_seat(hosted, ANA, given, None, NOW, frozenset()))
    go_on(hosted)
    assert {finding.verdict for finding in check(as_read(fair.proof(hosted)))} == {"holds"}


def test_a_choice_of_a_seat_that_does_not_exist_is_refused() -> None:
    proof = as_read(proof_with_a_roll())
    at = index(proof, "seat")
    for by in ("seat", "house"):
        forged = ProofEntry(event={**proof.log[at].event, "seat": 7}, by=by)
        assert "proof-other_source" in faults(with_entry(proof, at, forged))


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
def test_a_throw_of_a_person_without_an_aim_is_refused(game: str) -> None:
    proof = as_read(proof_of_throws(game))
    at = index(proof, "seat", "slide", "spin")
    event = {name: value for name, value in proof.log[at].event.items() if name != "note"}
    assert "proof-no_aim" in faults(with_entry(proof, at, ProofEntry(event=event, by="seat")))


def test_an_aim_in_the_note_of_a_card_does_not_make_it_a_throw() -> None:
    hosted = new_hosted(players=("person", "simple"))
    come(hosted)
    go_on(hosted)
    choice = hosted.game.choices(hosted.table.state, 0)[0]
    do(hosted, ANA, wire.SendEvent(id="c", after=hosted.seq, event=replace(choice, note={"aim": {"speed": 1.0}})))
    do(hosted, ANA, wire.Resign(id="r"))
    assert faults(fair.proof(hosted)) == set()


def test_a_game_that_ended_before_its_first_event_has_no_proof() -> None:
    hosted = new_hosted("horse-collar")
    come(hosted)
    do(hosted, ANA, wire.Resign(id="r"))
    with pytest.raises(NotAllowed, match="nothing_to_prove"):
        fair.proof(hosted)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "the log contains no event"), ("es", "el registro no contiene ningún evento")]
)
def test_the_command_says_why_it_refuses_a_proof(tmp_path: Path, language: str, sentence: str) -> None:
    file = tmp_path / "proof.json"
    file.write_bytes(msgspec.json.encode(replace(proof_with_a_roll(), log=())))
    done = CliRunner().invoke(app, ["verify", str(file)], env={"LC_ALL": language})
    assert (done.exit_code, sentence in done.output) == (2, True)


def test_the_command_names_the_number_of_events_that_were_not_drawn(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_bytes(msgspec.json.encode(fair.proof(played(Random(34), events=(DEAL,)))))
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert (done.exit_code, bool(re.search(r"contained the first event\b", done.output))) == (0, True)
