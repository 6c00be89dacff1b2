"""Rounds that start by themselves after a countdown, which the host can stop."""

from functools import partial
from pathlib import Path
from typing import Any

from ruedo.night import commands
from ruedo.night.autopilot import next_start
from ruedo.night.commands import Entries, Sender
from ruedo.night.entries import NightFounding
from ruedo.night.evening import Night
from ruedo.night.next_round import next_question
from ruedo.night.pairing import pair_round
from tests.web.night_client import NightClient, until
from tests.web.seats import UNLIMITED
from tests.web.servers import serving

COUNTDOWN = 60


def _night(countdown: int | None = COUNTDOWN) -> Night:
    """Return a night of two players with a running first round."""
    founding = NightFounding(1, "Friday", "shot-ole", "swiss", 1, True, "", 0, rounds=2, countdown=countdown)
    night = Night("a", founding)
    for name in ("Ana", "Ben"):
        _apply(night, commands.join(night, Sender(1), name))
    _apply(night, commands.pair(night, Sender(2), pair_round(next_question(night, 1))))
    return night


def _apply(night: Night, entries: Entries) -> None:
    for entry in entries:
        night.apply(entry)


def _has_round(client: NightClient, number: int) -> bool:
    return bool(client.state()["head"]["round"] == number)


def _has_results(client: NightClient, pairings: list[Any]) -> bool:
    return all(client.pairing(one["id"])["result"] for one in pairings)


def test_the_next_round_starts_one_countdown_after_the_last_result() -> None:
    night = _night()
    assert next_start(night) is None
    _apply(night, commands.report(night, Sender(5000), 1, 0))
    _apply(night, commands.join(night, Sender(9000), "Cleo"))
    assert next_start(night) == 5000 + COUNTDOWN * 1000


def test_a_stopped_countdown_begins_again_when_the_host_lets_it_run() -> None:
    night = _night()
    _apply(night, commands.report(night, Sender(5000), 1, 0))
    _apply(night, commands.hold(night, Sender(6000), on=True))
    assert next_start(night) is None
    _apply(night, commands.hold(night, Sender(7000), on=False))
    assert next_start(night) == 7000 + COUNTDOWN * 1000


def test_a_round_that_was_taken_back_waits_for_the_host() -> None:
    night = _night()
    _apply(night, commands.report(night, Sender(5000), 1, 0))
    _apply(night, commands.pair(night, Sender(8000), pair_round(next_question(night, 1))))
    last = commands.undoable(night)
    assert last is not None
    _apply(night, commands.undo(night, Sender(9000), last))
    assert (night.round, night.held, next_start(night)) == (1, True, None)


def test_without_a_countdown_each_round_waits_for_the_host() -> None:
    night = _night(None)
    _apply(night, commands.report(night, Sender(5000), 1, 0))
    assert next_start(night) is None


def test_an_evening_of_16_players_at_4_tables_runs_to_its_end_after_the_first_button(tmp_path: Path) -> None:
    with serving(tmp_path, *UNLIMITED) as server:
        night = NightClient(server, tables=4, countdown=1)
        night.join(*(f"Player {number}" for number in range(1, 17)))
        night.start()
        for number in range(1, 5):
            until(partial(_has_round, night, number))
            while open_ := [one for one in night.state()["pairings"] if not one["result"]]:
                playable = [one for one in open_ if one["table"]]
                for one in playable:
                    night.play(one)
                until(partial(_has_results, night, playable))
            if number == 2:
                server.kill()
                server.start()
        assert night.state()["head"]["over"]
        assert night.state()["standings"][0]["points"] == 4
