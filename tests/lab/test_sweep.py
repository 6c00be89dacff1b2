"""Sweeps find known answers. Their results do not depend on the number of workers, and they can be resumed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from ruedo.core.errors import NotStudied
from ruedo.core.measures import Variant
from ruedo.lab.experiment import Founding, play
from ruedo.lab.intervals import Estimate
from ruedo.lab.journal import Journal
from ruedo.lab.parameter_search import (
    HYPERCUBE_POINTS,
    METHODS,
    ROUND_POINTS,
    Known,
    Method,
    ParameterSearch,
    bayes,
    latin,
)
from ruedo.lab.parameter_space import Dimension, Point, dimensions, grid, size
from ruedo.lab.questions import player_from
from ruedo.lab.report.page import page
from ruedo.lab.report.sweep_content import sweep_document
from ruedo.lab.sweeps import Sweep
from ruedo.lab.targets import Target, target_from
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import local_workers
from ruedo.words import Language, Speaker
from tests.command_line import commands
from tests.lab.interrupted import kill_after, stopping
from tests.plugins import PIG, environment, install

pytestmark = pytest.mark.full

SIMPLE = Variant("ole", (player_from("simple"),) * 2, {"turn_limit": 60})
SPACE = dimensions("ole", ["target=1..4", "discard"])
MINUTES = Sweep(SIMPLE, ParameterSearch(SPACE, "grid", 50), (target_from("minutes=10..14"),), 500)


# Notation


def test_the_options_of_a_sweep_are_written_as_ranges_and_lists() -> None:
    assert [one.values for one in dimensions("ole", ["target=3..9:3", "discard", "turn_limit=40,20,30"])] == [
        (3, 6, 9),
        ("point", "none"),
        (20, 30, 40),
    ]
    (endless,) = dimensions("ole", ["target=0.5..1.5"])
    assert (endless.values, endless.at(0.25)) == ((), 0.75)
    (fine,) = dimensions("ole", ["target=0..0.5:0.1"])
    assert fine.values == pytest.approx((0, 0.1, 0.2, 0.3, 0.4, 0.5))
    assert (size(SPACE), len(grid(SPACE))) == (8, 8)


@pytest.mark.parametrize(
    ("written", "key"),
    [
        (["goals=1..3"], "no_such_option"),
        (["target"], "no_values"),
        (["target=9..3"], "bad_range"),
        (["target=1..x"], "bad_range"),
        (["target=1..5:0"], "bad_range"),
        (["target=1..5000"], "bad_range"),
        (["target=1..3", "target=4..5"], "varied_twice"),
        ([], "nothing_varied"),
    ],
)
def test_invalid_ranges_and_lists_of_options_are_refused(written: list[str], key: str) -> None:
    with pytest.raises(NotStudied, match=key):
        dimensions("ole", written)


def test_targets_are_read_as_ranges_and_shares_as_percentages() -> None:
    assert target_from("first=50+-0.5 %") == Target("first", 0.495, 0.505)
    assert target_from("minutes=30..45") == Target("minutes", 30, 45)
    assert target_from("leads=2..") == Target("leads", 2, None)
    for written in ("turns=..", "minutes=45..30", "first=50+-0", "minutes=soon", "minutes"):
        with pytest.raises(NotStudied, match="bad_target"):
            target_from(written)
    with pytest.raises(NotStudied, match="no_such_target"):
        target_from("fun=10..")


def test_the_distance_from_a_target_is_1_at_its_bounds() -> None:
    half_an_hour = Target("minutes", 20, 40)
    assert [half_an_hour.distance(value) for value in (30, 40, 45)] == [0, 1, 1.5]
    assert [half_an_hour.holds(Estimate(30, *bounds)) for bounds in ((25, 35), (15, 35), (41, 50))] == [
        True,
        None,
        False,
    ]
    at_least = Target("minutes", 20, None)
    assert at_least.distance(20) == 1
    assert at_least.distance(25) == 0
    assert at_least.distance(10) > at_least.distance(15) > 1


# The choice of sets of rules


def test_a_latin_hypercube_uses_all_values_equally_often() -> None:
    space = (Dimension("a", tuple(range(8))), Dimension("b", (), 0.0, 1.0))
    points = latin(space, 16, 3)
    assert sorted(point[0] for point in points) == sorted([*range(8)] * 2)  # type: ignore[type-var]
    assert sorted(int(16 * float(point[1] or 0)) for point in points) == list(range(16))


def depth(point: Point) -> float:
    """Return the distance of a point from (70, 20), divided by 10."""
    a, b = point
    assert isinstance(a, int)
    assert isinstance(b, int)
    return (abs(a - 70) + abs(b - 20)) / 10


def test_bayes_searches_good_regions_without_repeats() -> None:
    """The best of 10,000 points are in a small region.

    The points of the last rounds are close to this region, and the first points are not.
    """
    space = (Dimension("a", tuple(range(100))), Dimension("b", tuple(range(100))))
    search = ParameterSearch(space, "bayes", 64)
    known: list[Known] = []
    while points := search.next(known):
        known += [(point, depth(point)) for point in points]
    assert len({point for point, _ in known}) == len(known) == 64
    first, last = known[:HYPERCUBE_POINTS], known[-2 * ROUND_POINTS :]
    assert min(off for _, off in last) < min(off for _, off in first)
    assert sum(off for _, off in last) / len(last) < sum(off for _, off in first) / len(first) / 2


def test_a_search_of_a_small_space_tries_every_point_even_if_some_points_are_refused() -> None:
    search = ParameterSearch(
        (Dimension("a", tuple(range(20))), Dimension("b", (False, True), ordered=False)), "bayes", 500
    )
    known: list[Known] = []
    while points := search.next(known):
        known += [(point, float("inf") if point[1] else 1.0) for point in points]
    assert {point for point, _ in known} == {(a, b) for a in range(20) for b in (False, True)}


def test_a_proposal_depends_only_on_earlier_trials() -> None:
    search = ParameterSearch((Dimension("a", tuple(range(100))),), "bayes", 64)
    known = [((at,), abs(at - 30) / 10) for at in range(0, 100, 6)]
    assert bayes(search, known) == bayes(search, known)


# Findings


@pytest.mark.parametrize("method", METHODS)
def test_each_search_method_finds_rules_that_meet_the_target_of_the_sweep(method: Method) -> None:
    found = play(replace(MINUTES, search=replace(MINUTES.search, method=method, budget=8)), local_workers(1))
    assert found.end == "done"
    assert found.anew is not None
    assert found.anew.holds(MINUTES.targets) is not False
    assert found.anew.point[0] in (3, 4)
    assert found.anew.units >= max(trial.units for trial in found.trials)


def test_trials_with_invalid_rules_are_left_out_of_the_ranking() -> None:
    bad = replace(MINUTES, search=ParameterSearch(dimensions("ole", ["target=-1..2"]), "grid", 9))
    found = play(bad, local_workers(1))
    assert [trial.units > 0 for trial in found.trials] == [False, False, True, True]
    assert [trial.point for trial in found.ranked] == [(2,), (1,)]


def test_a_grid_with_more_trials_than_allowed_is_refused() -> None:
    with pytest.raises(NotStudied, match="grid_over_budget"):
        replace(MINUTES, search=replace(MINUTES.search, budget=7)).check()


FOUNDED = Founding(MINUTES, SoftwareVersions("0", "3", "2"), "ruedo sweep ole")


@pytest.mark.long
def test_a_sweep_has_the_same_result_on_any_number_of_workers_and_after_an_interruption(tmp_path: Path) -> None:
    """The test uses the method `bayes`, because each of its rounds depends on the earlier rounds."""
    asked = replace(MINUTES, search=ParameterSearch(dimensions("ole", ["target=1..30"]), "bayes", 20))
    founding = replace(FOUNDED, plan=asked)
    files = []
    for count in (1, 2):
        with Journal(tmp_path / str(count), founding, resume=False) as journal:
            play(asked, local_workers(count), journal)
        files.append((tmp_path / str(count) / Sweep.entries_file).read_bytes())
    assert files[0] == files[1]
    reordered = tmp_path / "2" / Sweep.entries_file
    reordered.write_bytes(b"".join(reversed(files[1].splitlines(keepends=True))))
    with Journal(tmp_path / "2", founding, resume=True) as journal:
        found = play(asked, local_workers(1), journal)
    with Journal(tmp_path / "1", founding, resume=True) as journal:
        assert found == play(asked, local_workers(1), journal), "trials count by their point, not by their place"
    torn = tmp_path / "1" / Sweep.entries_file
    torn.write_bytes(b"".join(files[0].splitlines(keepends=True)[:18]) + b'{"point":[')
    with Journal(tmp_path / "1", founding, resume=True) as journal:
        play(asked, local_workers(1), journal)
    assert torn.read_bytes() == files[0]


def test_ctrl_c_keeps_the_results_so_far() -> None:
    found = play(MINUTES, stopping)
    assert (found.end, len(found.trials), found.anew) == ("stopped", 3, None)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "The set of rules nearest to"), ("es", "El conjunto de reglas más")]
)
def test_the_report_begins_with_the_best_rules(language: Language, sentence: str) -> None:
    found = play(replace(MINUTES, units=100), local_workers(1))
    told = page(sweep_document(found, FOUNDED, Speaker("ole", language=language)), "")
    assert sentence in told
    assert told.index(sentence) < told.index("<table")
    assert told.count("<figure>") == len(SPACE)


# The command line


def ruedo(*words: str) -> list[str]:
    return [sys.executable, "-m", "ruedo", "sweep", *words]


@pytest.mark.long
@pytest.mark.parametrize(("method", "budget"), [("grid", 32), ("latin", 16), ("bayes", 20)])
def test_a_sweep_finds_the_known_answer_for_pig(tmp_path: Path, method: Method, budget: int) -> None:
    """If perfect players play, the first one wins 62 to 68 % of the games only for targets from 13 to 19 points."""
    solve = "from ruedo_pig.solve import chances; print([float(chances(n)[0, 0, 0]) for n in range(1, 33)])"
    install(tmp_path, "pig", PIG)
    there = environment(tmp_path)
    done = subprocess.run([sys.executable, "-c", solve], capture_output=True, text=True, check=True, env=there)
    solved = dict(enumerate(json.loads(done.stdout), start=1))
    fits = {target for target, share in solved.items() if 0.62 <= share <= 0.68}
    assert fits == set(range(13, 20))
    words = ["pig", "--players", "best,best", "--vary", "target=1..32", "--target", "first=65+-3", "--method", method]
    words += [
        "--games",
        "400",
        "--workers",
        "1",
        "--budget",
        str(budget),
        "--folder",
        str(tmp_path / "sweep"),
        "--json",
    ]
    told = subprocess.run(ruedo(*words), capture_output=True, text=True, check=True, env=there)
    found = json.loads(told.stdout)
    assert found["anew"]["point"][0] in fits
    inside = [low < solved[trial["point"][0]] < high for trial in found["trials"] for _, low, high in trial["found"]]
    assert sum(inside) >= len(inside) - 1


@pytest.mark.long
def test_a_killed_sweep_can_be_resumed(tmp_path: Path) -> None:
    """After `kill -9` at any moment, a sweep with `--resume` has the trials of an uninterrupted sweep."""
    words = ["ole", "--vary", "target=1..2", "--vary", "discard", "--target", "minutes=10..11", "--budget", "4"]
    words += ["--games", "100", "--workers", "1"]
    kept, whole = tmp_path / "kept", tmp_path / "whole"
    trials = kept / Sweep.entries_file
    kill_after(2, ruedo(*words, "--folder", str(kept)), trials)
    for folder, more in ((kept, ["--resume"]), (whole, [])):
        subprocess.run(ruedo(*words, "--folder", str(folder), *more), check=True, capture_output=True)
    assert trials.read_bytes() == (whole / Sweep.entries_file).read_bytes()


def test_the_command_prints_the_findings_with_a_table(tmp_path: Path) -> None:
    words = ["ole", "--vary", "target=1..2", "--target", "minutes=..5", "--method", "grid", "--games", "100"]
    words += ["--folder", str(tmp_path / "s"), "--language", "en", "--workers", "1"]
    out, _ = commands.ruedo("sweep", *words, COLUMNS="200")
    assert re.match(r"The set of rules nearest to the targets is target=1\.", out)
    assert re.search(r"^target +minutes –5\.0 +targets$", out, re.MULTILINE)
    assert "Continue it with --resume" in commands.ruedo("sweep", *words, status=2)[1]
