"""Pilot games. Their lengths show when a game counts as endless, and how long a study will take."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.measures import MAX_EVENTS, Variant
from ruedo.lab.experiment import Founding, play
from ruedo.lab.export import write_records
from ruedo.lab.headline import headline
from ruedo.lab.pilot import Pilot, pilot
from ruedo.lab.questions import player_from
from ruedo.lab.studies import Study
from ruedo.lab.versions import versions_here
from ruedo.lab.workers import local_workers
from ruedo.words import Speaker
from tests.lab.test_sweep import MINUTES

SIMPLE = (player_from("simple"), player_from("simple"))
ENDLESS = Variant("ole", SIMPLE, {"discard": "none"})
"""Games of OLÉ without discarding, of which about 40 % never end."""


def test_a_game_may_have_four_times_as_many_events_as_the_longest_finished_pilot_game() -> None:
    found = pilot(ENDLESS, 0)
    lengths = [game.length for game in found.games if game.finished]
    assert 0 < len(lengths) < len(found.games)
    assert found.most_events == 4 * max(lengths) < MAX_EVENTS
    assert found.seconds > 0
    assert pilot(ENDLESS, 0).most_events == found.most_events


def test_a_study_of_endless_games_ends_and_names_the_limit_of_events(tmp_path: Path) -> None:
    bound = pilot(ENDLESS, 0).most_events
    plan = Study((ENDLESS,), ("–",), "first", 0.01, most=100, most_events=bound)
    found = play(plan, local_workers(1))
    endless = [game for game in found.games[0] if not game.finished]
    assert endless
    assert {game.length for game in endless} == {bound}
    assert f"had not ended after {bound:,} events" in next(headline(found, Speaker("ole", language="en")))
    write_records(Founding(plan, versions_here(), ""), endless[0].unit + 1, tmp_path)
    record = (tmp_path / f"0-{endless[0].unit:06}-0.jsonl").read_bytes()
    assert record.count(b"\n") == bound + 1  # the first line of the file is the header


def test_the_estimated_time_of_a_study_grows_with_its_precision_up_to_the_maximum_of_games() -> None:
    plan = Study((ENDLESS,), ("–",), "first", 0.02, most=100_000)
    games = Pilot((), 1000, 0.001)
    assert plan.longest_seconds([games]) == pytest.approx(0.001 * (3 * 0.5 / 0.02) ** 2)
    assert replace(plan, precision=1e-9).longest_seconds([games]) == pytest.approx(0.001 * 100_000)


def test_the_estimated_time_of_a_sweep_is_the_sum_over_all_trials() -> None:
    half = replace(MINUTES, units=MINUTES.units // 2)
    short, long = (one.prepare(lambda _: None)[1] or 0.0 for one in (half, MINUTES))
    assert 0 < short < long * 1000


@pytest.mark.parametrize(
    "words",
    [
        ["study", "ole", "--rule", "target=1", "--games", "100", "--no-skill", "--folder", "study"],
        ["sweep", "ole", "--vary", "target=1,2", "--target", "turns=..9", "--method", "grid", "--games", "100"],
        ["worth", "ole", "--of", "options", "--to", "20", "--rule", "target=1", "--rule", "turn_limit=9"],
    ],
    ids=lambda words: words[0],
)
def test_commands_print_how_long_they_will_take(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, [*words, "--workers", "1", "--language", "en"])
    assert done.exit_code == 0, done.output
    assert re.search(r"This takes at most about \d+:\d\d minutes with one process\.", done.stderr)
