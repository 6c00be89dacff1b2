"""The worth of choices and cards. Known worths are found, and the number of workers does not change the result."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.measures import Variant
from ruedo.games.ole.measures import changes
from ruedo.lab.experiment import Founding, play
from ruedo.lab.questions import player_from
from ruedo.lab.results import WorthRun
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import local_workers
from ruedo.lab.worths import WorthFindings, WorthJob, WorthPlan, measure_worth, worth_jobs

pytestmark = pytest.mark.full

SIMPLE = Variant("ole", (player_from("simple"), player_from("simple")), {"target": 2}, "classic")

SHORT = replace(SIMPLE, rules={"target": 2, "turn_limit": 20})
"""Games with a turn limit, because players who cannot discard wait a long time for the cards that they need."""


def asked(kind: str, use: str) -> WorthJob:
    return next(job for job in worth_jobs(WorthPlan(SIMPLE, (kind,), 0, 0.02)) if job.use == use)  # type: ignore[arg-type]


def test_a_player_loses_in_ole_if_it_may_not_shoot() -> None:
    found = measure_worth(asked("choices", "choice:shoot"))
    assert found.effect.low > 0.05
    assert found.effect.half <= 0.02


def test_a_good_goalkeeper_is_worth_more_than_a_poor_one() -> None:
    """Inés Bravo has a saving of 6, and Teo Vidal has a saving of 4. So the team with Inés Bravo wins more often."""
    good, poor = (measure_worth(asked("cards", f"dealt:{card}")).effect for card in ("k3", "k2"))
    assert good.value > 0 > poor.value


def test_the_measured_worth_of_a_higher_saving_is_not_clearly_negative() -> None:
    found = measure_worth(asked("stats", "dealt:k2"))
    assert found.what == "saving"
    assert found.effect.high > 0


def test_every_option_with_only_a_few_values_is_tried() -> None:
    tried = {(job.use, job.what) for job in worth_jobs(WorthPlan(SIMPLE, ("options",)))}
    assert tried == {("discard", "none"), ("missed_worldie", "goal_kick")}


def test_each_stat_of_each_card_is_changed_by_one() -> None:
    everything = list(changes("classic"))
    assert len(everything) == 20 * 4 + 4 + 4
    change = next(one for one in everything if (one.use, one.what) == ("dealt:p01", "passing"))
    assert change.equipment["players"][0]["passing"] == 5


def test_the_worth_does_not_depend_on_the_number_of_workers() -> None:
    plan = WorthPlan(SHORT, ("options",), precision=0.05)
    one, two = (play(plan, local_workers(count)) for count in (1, 2))
    assert one == two


def test_throwing_games_have_no_barred_choices() -> None:
    throws = Variant("shot-ole", (player_from("simple:good"),) * 2, {"target": 1})
    assert list(worth_jobs(WorthPlan(throws, ("choices", "stats")))) == []


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Options: how much the option"), ("es", "Opciones: cuánto cambia la opción")]
)
def test_the_worth_is_printed(tmp_path: Path, language: str, title: str) -> None:
    file = tmp_path / "worth" / "report.html"
    words = [
        "worth",
        "ole",
        "--of",
        "options",
        "--to",
        "5",
        "--rule",
        "target=2",
        "--rule",
        "turn_limit=20",
        "--workers",
        "1",
        "--folder",
        str(tmp_path / "worth"),
    ]
    done = CliRunner().invoke(app, [*words, "--language", language])
    assert done.exit_code == 0, done.output
    assert title in done.output
    assert "<svg" in file.read_text(encoding="utf-8")
    refused = CliRunner().invoke(app, ["worth", "ole", "--of", "luck"])
    assert refused.exit_code == 2


def test_a_stopped_command_can_be_resumed_and_plays_no_game_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ruedo.cli.progress.LINE_INTERVAL_S", 0.0)
    words = ["worth", "ole", "--of", "options", "--to", "5", "--rule", "target=2", "--rule", "turn_limit=20"]
    words += ["--workers", "1", "--language", "en", "--folder", str(tmp_path / "worth")]
    whole = CliRunner().invoke(app, words)
    assert "1 of 2: discard none; about" in whole.stderr
    kept = tmp_path / "worth" / WorthPlan.entries_file
    first, _ = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(first)  # as if Ctrl-C had been pressed
    again = CliRunner().invoke(app, [*words, "--resume"])
    assert kept.read_bytes().startswith(first)
    assert len(kept.read_bytes().splitlines()) == 2
    assert again.stdout.partition("Seed")[0] == whole.stdout.partition("Seed")[0]
    other = CliRunner().invoke(app, [*words, "--resume", "--seed", "9"])
    assert other.exit_code == 2
    assert "already has a different study" in other.stderr


def test_endless_games_count_for_no_player_and_end_at_the_limit_set_by_pilot_games() -> None:
    """Without discarding, many games never end. Pilot games with the default rules decide how long a game may be."""
    job = replace(asked("options", "discard"), precision=0.5)
    assert 400 < job.most_events < 20_000
    found = measure_worth(job)
    assert 0.1 * found.units < found.unfinished < 0.9 * found.units
    plan = WorthPlan(SIMPLE)
    founded = Founding(plan, SoftwareVersions("0", "3", "2"), "ruedo worth ole")
    document = WorthRun(WorthFindings(plan, (found,), stopped=False), founded).document()
    assert "had not ended after" in document.headline[0]
    assert document.headline[-1].startswith("Each line has the points, their interval")


def test_a_folder_that_cannot_be_written_is_refused_before_a_game_is_measured() -> None:
    words = ["worth", "ole", "--folder", "README.md", "--language", "en"]
    done = CliRunner().invoke(app, words)  # games of the default length would take minutes
    assert done.exit_code == 2
    assert "README.md cannot be written" in done.output


def test_the_command_reports_that_there_is_nothing_to_measure() -> None:
    done = CliRunner().invoke(app, ["worth", "shot-ole", "--of", "cards", "--rule", "target=1", "--language", "en"])
    assert (done.exit_code, done.output) == (
        2,
        "There is nothing to measure, because shot-ole does not have any of these: cards.\n",
    )
