"""Studies. They do not depend on the number of workers, compare games with the same randomness, and can be resumed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.errors import BadHeader, NotStudied
from ruedo.core.file_lock import InUse
from ruedo.core.measures import Variant
from ruedo.lab.experiment import Founding, play
from ruedo.lab.game_metrics import metrics
from ruedo.lab.game_runner import GameRunner, play_events
from ruedo.lab.journal import Journal, read_results
from ruedo.lab.questions import player_from, player_text, usual_question
from ruedo.lab.random_streams import CommonStreams
from ruedo.lab.studies import Findings, Study
from ruedo.lab.variants import make_variants
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import local_workers
from ruedo.words import Language
from tests.command_line import commands
from tests.lab.interrupted import kill_after, stopping
from tests.plugins import PIG, environment, install

SIMPLE = (player_from("simple"), player_from("simple"))
SHOT = (player_from("simple:good"), player_from("simple:good"))
THROWS = Study(
    (Variant("shot-ole", SHOT, {"target": 3}), Variant("shot-ole", SHOT, {"target": 5})),
    ("3", "5"),
    "turns",
    9.0,
    most=25,
)
FOUNDED = SoftwareVersions("0", "3", "2")


def told(found: Findings) -> Any:
    return msgspec.json.encode((found.games, found.answers, found.differences, found.end))


@pytest.mark.parametrize(("language", "one"), [("en", "1 game before"), ("es", "1 partida antes")])
def test_a_study_of_one_game_uses_the_singular(language: Language, one: str, tmp_path: Path) -> None:
    plan = ["study", "shot-ole", "--games", "1", "--players", "random,random", "--no-skill", "--workers", "1"]
    out, _ = commands.ruedo(*plan, "--language", language, "--folder", tmp_path)
    assert one in out


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    one = play(THROWS, local_workers(1))
    assert told(play(THROWS, local_workers(2))) == told(one)
    assert [len(games) for games in one.games] == [25, 25]


def test_games_of_different_players_are_mirrored_and_games_of_identical_players_are_not() -> None:
    """Two identical players would each win one game of a mirrored pair. So no game with exchanged seats is needed."""
    variant = Variant("ole", (player_from("simple"), player_from("simple~0")), {"target": 2})
    plan = Study((variant,), ("",), "win", 0.01, most=100)
    found = play(
        replace(plan, variants=(replace(variant, players=(player_from("simple"), player_from("random"))),)),
        local_workers(1),
    )
    assert plan.seatings == 1
    assert found.plan.seatings == 2
    assert [played.first for played in found.games[0][:4]] == [0, 1, 0, 1]
    assert found.answers[0].value > 0.9


def test_a_changed_rule_does_not_change_the_random_numbers_of_a_game() -> None:
    """Both variants have the same deal, dice and choices until the changed rule makes a difference."""
    short, long = (Variant("ole", SIMPLE, {"target": target}) for target in (1, 5))
    one, other = play_events(short, 3, 0, 0), play_events(long, 3, 0, 0)
    assert len(one) < len(other)
    assert other[: len(one)] == one


def test_each_type_of_random_event_has_its_own_stream_of_random_numbers() -> None:
    streams, again = CommonStreams(1, 2), CommonStreams(1, 2)
    again.of("player", 0).random()
    assert streams.of("world", "roll pass").random() == again.of("world", "roll pass").random()
    assert (
        CommonStreams(1, 3).of("world", "roll pass").random() != CommonStreams(1, 2).of("world", "roll pass").random()
    )


def test_players_exchange_seats_in_games_with_the_readable_rules_too() -> None:
    variant = Variant("shot-ole", (player_from("simple:good"), player_from("random:good")), {"target": 3})
    first, second = (GameRunner(variant, 0, seating, CommonStreams(0, 0)).play() for seating in (0, 1))
    assert (first.first, second.first) == (0, 1)


def test_a_player_with_mistakes_loses_and_never_makes_a_barred_choice() -> None:
    plan = Study(
        (Variant("ole", (player_from("simple"), player_from("simple~0.5^discard")), {"target": 2}),),
        ("",),
        "win",
        0.03,
        most=500,
    )
    found = play(plan, local_workers(1))
    assert found.answers[0].low > 0.5
    assert all(played.uses.get("choice:discard", (0, 0))[1] == 0 for played in found.games[0])


def test_players_make_mistakes_and_obey_barred_choices_with_the_readable_rules_too() -> None:
    """The engine cannot bar a Worldie, so these games use the readable rules."""
    worldies = {f"worldie:w{number}" for number in range(1, 9)}
    for unit, use in enumerate(sorted(worldies)[:3]):
        barred = Variant("ole", (player_from(f"simple^{use}"), player_from("simple~0.3")), {"target": 1})
        played = GameRunner(barred, unit, 0, CommonStreams(0, unit)).play()
        assert played.uses.get(use, (0, 0))[0] == 0


def test_a_study_stops_when_it_is_clear_which_variant_is_better() -> None:
    variants, names = make_variants("ole", ["simple,simple"], [], [("target", 1), ("target", 5)], {})
    found = play(Study(variants, names, "turns", 1.0, most=100_000), local_workers(1))
    assert found.end == "decided"
    assert found.differences[0].low > 0
    assert len(found.games[0]) == 2000  # the number of games at the first check


def test_a_study_ends_when_it_reaches_its_precision_or_its_maximum_of_games() -> None:
    variant = Variant("ole", SIMPLE, {"target": 1})
    plan = Study((variant,), ("",), "first", 0.04, most=10_000)
    assert play(plan, local_workers(1)).end == "precise"
    assert play(replace(plan, precision=0.001, most=500), local_workers(1)).end == "budget"
    limited = replace(plan, precision=0.001, most=50_000, time_limit=0.0)
    assert play(limited, local_workers(1)).end == "time"


def test_ctrl_c_keeps_the_results_so_far() -> None:
    found = play(THROWS, stopping)
    assert found.end == "stopped"
    assert [len(games) for games in found.games] == [5, 5]


# Variants


def test_an_option_with_several_values_makes_several_variants() -> None:
    variants, names = make_variants(
        "ole",
        ["simple,random"],
        [("classic", "classic"), ("eased", "eased")],
        [("target", 3), ("target", 5), ("turn_limit", 40)],
        {},
    )
    assert names == ("classic, target=3", "classic, target=5", "eased, target=3", "eased, target=5")
    assert variants[3].rules == {"target": 5, "turn_limit": 40}
    assert variants[3].equipment == "eased"
    assert usual_question(variants) == "win"


def test_a_player_can_be_read_back_from_the_text_that_describes_it() -> None:
    for text in ("simple", "simple:good", "simple~0.2", "simple^skill:nutmeg", "random~0.05^choice:shoot"):
        assert player_text(player_from(text)) == text
    assert player_from("simple^shoot").barred == "choice:shoot"
    with pytest.raises(BadHeader):
        player_from("simple~often")


@pytest.mark.parametrize(
    "variant",
    [
        Variant("chess", SIMPLE),
        Variant("ole", (player_from("champion"), player_from("simple"))),
        Variant("ole", SIMPLE, {"target": 0}),
        Variant("ole", SIMPLE, {}, "paper"),
        Variant("shot-ole", (player_from("simple:good~0.2"), player_from("simple:good"))),
    ],
)
def test_an_impossible_study_is_refused(variant: Variant) -> None:
    with pytest.raises(BadHeader):
        Study((variant,), ("",), "first", 0.01, most=10).check()


# Stored studies


def founding(plan: Study) -> Founding:
    return Founding(plan, FOUNDED, "ruedo study")


def test_a_study_resumes_after_an_incomplete_line(tmp_path: Path) -> None:
    whole = play(THROWS, local_workers(1))
    with Journal(tmp_path, founding(THROWS), resume=False) as journal:
        play(replace(THROWS, most=10), local_workers(1), journal)
    file = tmp_path / Study.entries_file
    file.write_bytes(file.read_bytes()[:-40])  # as if the process had been killed while it wrote
    with Journal(tmp_path, founding(THROWS), resume=True) as journal:
        assert len(journal.entries) == 3
        assert told(play(THROWS, local_workers(2), journal)) == told(whole)
    with Journal(tmp_path, founding(THROWS), resume=True) as journal:
        assert len(journal.entries) == 10


def test_two_programs_cannot_write_to_one_study(tmp_path: Path) -> None:
    with Journal(tmp_path, founding(THROWS), resume=False), pytest.raises(InUse) as fault:
        Journal(tmp_path, founding(THROWS), resume=True)
    assert fault.value.facts["process"] == str(os.getpid())
    Journal(tmp_path, founding(THROWS), resume=True).close()


def stored(folder: Path, most: int = 6) -> list[bytes]:
    """Run a short study, store it in a folder, and return the lines of its games."""
    with Journal(folder, founding(THROWS), resume=False) as journal:
        play(replace(THROWS, most=most), local_workers(1), journal)
    return (folder / Study.entries_file).read_bytes().splitlines(keepends=True)


def refused(folder: Path) -> NotStudied:
    """Try to resume the study in a folder, and return the error. Check that the files do not change."""
    before = {file: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(NotStudied) as fault:
        Journal(folder, founding(THROWS), resume=True)
    assert {file: file.read_bytes() for file in folder.iterdir()} == before
    return fault.value


def test_a_changed_digit_is_detected_and_the_error_names_its_line(tmp_path: Path) -> None:
    lines = stored(tmp_path)
    digits = [at for at, byte in enumerate(lines[2]) if byte in b"01"]
    changed = bytearray(lines[2])
    changed[digits[-1]] ^= 1
    (tmp_path / Study.entries_file).write_bytes(b"".join((*lines[:2], bytes(changed), *lines[3:])))
    fault = refused(tmp_path)
    assert (fault.key, fault.facts["number"]) == ("damaged_line", 3)


def test_games_from_a_different_plan_are_refused(tmp_path: Path) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    lines = stored(own)
    with Journal(other, founding(replace(THROWS, seed=1)), resume=False) as journal:
        play(replace(THROWS, seed=1, most=6), local_workers(1), journal)
    foreign = (other / Study.entries_file).read_bytes().splitlines(keepends=True)
    (own / Study.entries_file).write_bytes(b"".join((*lines[:1], foreign[1], *lines[2:])))
    fault = refused(own)
    assert (fault.key, fault.facts["number"]) == ("line_of_another_plan", 2)


def test_games_without_a_plan_are_refused(tmp_path: Path) -> None:
    stored(tmp_path)
    (tmp_path / Study.plan_file).unlink()
    assert refused(tmp_path).key == "no_plan"
    with pytest.raises(NotStudied, match=r"study\.json"):
        Journal(tmp_path, founding(replace(THROWS, seed=9)), resume=False)


def test_stored_shards_are_recognised_in_any_order(tmp_path: Path) -> None:
    lines = stored(tmp_path)
    (tmp_path / Study.entries_file).write_bytes(b"".join(reversed(lines)))
    asked = replace(THROWS, most=6)
    with Journal(tmp_path, founding(THROWS), resume=True) as journal:
        assert told(play(asked, local_workers(1), journal)) == told(play(asked, local_workers(1)))
    assert (tmp_path / Study.entries_file).read_bytes().splitlines(keepends=True) == lines[::-1], (
        "nothing was played again"
    )


def test_a_study_plays_at_most_its_maximum_of_games() -> None:
    assert [len(games) for games in play(replace(THROWS, most=7), local_workers(1)).games] == [7, 7]
    variant = Variant("ole", SIMPLE, {"target": 1})
    found = play(Study((variant,), ("",), "first", 0.001, most=200), local_workers(1))
    assert (len(found.games[0]), found.end) == (200, "budget")


def test_the_option_games_counts_single_games_and_not_pairs(tmp_path: Path) -> None:
    words = ["study", "ole", "--players", "simple,random", "--rule", "target=1", "--to", "0.01", "--no-skill"]
    words += ["--workers", "1", "--json", "--folder"]
    done = CliRunner().invoke(app, [*words, str(tmp_path / "study"), "--games", "301"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["games"] == [300], "150 pairs; half a pair is not played"
    done = CliRunner().invoke(app, [*words, str(tmp_path / "one"), "--games", "1"])
    assert (done.exit_code, "--games 2" in done.stderr, (tmp_path / "one").exists()) == (2, True, False)


@pytest.mark.parametrize("most", [4, 7, 24])
def test_a_resumed_study_has_as_many_games_as_its_new_maximum(most: int, tmp_path: Path) -> None:
    """With a larger maximum, incomplete shards are played again. With a smaller one, surplus games are ignored."""
    with Journal(tmp_path, founding(THROWS), resume=False) as journal:
        play(replace(THROWS, most=7), local_workers(1), journal)
    asked = replace(THROWS, most=most)
    for _ in range(2):
        with Journal(tmp_path, founding(asked), resume=True) as journal:
            assert told(play(asked, local_workers(1), journal)) == told(play(asked, local_workers(1)))
            kept = len(journal.entries)
    assert kept == {4: 4, 7: 4, 24: 12}[most], "both cut shards were played again once"


def test_a_folder_with_a_study_accepts_no_other_study(tmp_path: Path) -> None:
    Journal(tmp_path, founding(THROWS), resume=False).close()
    with pytest.raises(NotStudied, match="study_exists"):
        Journal(tmp_path, founding(THROWS), resume=False)
    with pytest.raises(NotStudied, match="another_study"):
        Journal(tmp_path, founding(replace(THROWS, seed=1)), resume=True)
    with pytest.raises(NotStudied, match="no_study"):
        Journal(tmp_path / "nothing", founding(THROWS), resume=True)
    Journal(tmp_path, founding(replace(THROWS, most=99, precision=1.0)), resume=True).close()


@pytest.mark.parametrize(("language", "said"), [("en", "too few games for"), ("es", "muy pocas partidas para")])
def test_the_report_states_that_there_are_too_few_games(tmp_path: Path, language: str, said: str) -> None:
    words = ["study", "shot-ole", "--rule", "target=1", "--games", "2", "--no-skill", "--workers", "1"]
    done = CliRunner().invoke(app, [*words, "--folder", str(tmp_path / "kept"), "--language", language])
    assert done.exit_code == 0, done.output
    assert said in done.output
    assert "?" not in re.sub(r"(Is it fun|¿Es divertido)\?", "", done.output)


def test_the_progress_of_a_study_leaves_out_unknown_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.cli.progress.LINE_INTERVAL_S", 0.0)
    words = ["study", "ole", "--rule", "target=1", "--games", "6", "--no-skill", "--workers", "1", "--language", "en"]
    kept = ["--folder", str(tmp_path / "kept"), "--records", str(tmp_path / "records")]
    done = CliRunner().invoke(app, [*words, *kept])
    assert done.exit_code == 0, done.output
    assert "6 games" in done.stderr
    assert re.search(r"^6 of 6 records written; about 0:00 left$", done.stderr, re.MULTILINE)
    assert "?" not in done.stderr
    assert len(list((tmp_path / "records").glob("*.jsonl"))) == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["study", "ole", "--rule", "nosuch=1"], "no option called nosuch"),
        (["study", "horse-collar", "--players", "nobody,simple"], "no player called nobody"),
        (["study", "ole", "--deck", "nosuch"], "There is no equipment called nosuch"),
        (
            ["study", "ole", "--durations", "nosuch.toml"],
            "nosuch.toml cannot be read: this file or folder does not exist.",
        ),
        (["sweep", "ole", "--players", "nobody,simple", "--vary", "target=1..3", "--target", "turns=..9"], "nobody"),
        (["sweep", "ole", "--vary", "target=1..3"], "target"),
        (["study", "ole", "--csv", "nowhere/games.csv"], "games.csv cannot be written"),
        (["study", "ole", "--parquet", "nowhere/games.parquet"], "games.parquet cannot be written"),
        (["study", "ole", "--records", "README.md"], "README.md cannot be written"),
    ],
)
def test_a_refused_study_leaves_no_folder(words: list[str], said: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    done = CliRunner().invoke(app, [*words, "--folder", str(folder), "--language", "en"])
    assert done.exit_code == 2
    assert said in done.output
    assert not folder.exists()


def ruedo(*words: str) -> list[str]:
    return [sys.executable, "-m", "ruedo", "study", *words, "--no-skill"]


@pytest.mark.long
def test_a_killed_study_can_be_resumed(tmp_path: Path) -> None:
    """After `kill -9` at any moment, a study with `--resume` has the result of an uninterrupted study."""
    words = (
        "shot-ole",
        "--players",
        "simple:good,simple:good",
        "--rule",
        "target=2",
        "--rule",
        "target=3",
        "--on",
        "turns",
        "--to",
        "0.01",
        "--games",
        "100",
        "--workers",
        "1",
        "--json",
    )
    kept = tmp_path / "kept"
    shards = kept / Study.entries_file
    kill_after(2, ruedo(*words, "--folder", str(kept)), shards)
    results = [
        json.loads(
            subprocess.run(
                ruedo(*words, "--folder", str(folder), *more), capture_output=True, text=True, check=True
            ).stdout
        )
        for folder, more in ((kept, ["--resume"]), (tmp_path / "whole", []))
    ]
    for result in results:
        del result["seconds"]
    assert results[0] == results[1]
    assert shards.read_bytes() == (tmp_path / "whole" / Study.entries_file).read_bytes()


def test_the_interval_contains_the_solved_value_of_pig(tmp_path: Path) -> None:
    """If two perfect players play Pig, the first one is known to win a share of 0.5305927 of the games."""
    install(tmp_path, "pig", PIG)
    words = ruedo("pig", "--players", "best,best", "--games", "1500", "--json", "--folder", str(tmp_path / "study"))
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environment(tmp_path))
    value, low, high = json.loads(done.stdout)["answers"][0]
    assert low < 0.5305927 < high
    assert pytest.approx(value, abs=0.05) == 0.5305927
    games = [played for shard in read_results(tmp_path / "study", Study) for played in shard.games]
    told = metrics(games, 1, lambda played: float(played.turns))
    assert told.by_seat[0].low < 0.5305927 < told.by_seat[0].high
    assert told.by_seat[0].value + told.by_seat[1].value == pytest.approx(1.0)
    assert (told.drawn.value, told.unfinished.value) == (0.0, 0.0)
    assert told.course[0] == (0.0, 0.53)  # the known odds of the first player, rounded to a whole per cent
    assert told.lowest is not None  # the metric uses the values of positions
    assert told.minutes == told.turns
    assert all(max(played.scores) >= 100 > min(played.scores) for played in games)
    assert told.margin.value == pytest.approx(sum(abs(a - b) for a, b in (one.scores for one in games)) / len(games))


@pytest.mark.parametrize(("language", "sentence"), [("en", "The first seat wins"), ("es", "El primer puesto gana")])
def test_the_command_prints_the_headline_of_the_report(tmp_path: Path, language: str, sentence: str) -> None:
    words = ["ole", "--rule", "target=1", "--games", "500", "--workers", "1", "--no-skill", "--language", language]
    out, _ = commands.ruedo("study", *words, "--folder", str(tmp_path / "s"), COLUMNS="200")
    assert re.match(rf"{sentence}.* %", out)
