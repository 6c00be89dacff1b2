"""Search a space of rules for a game that meets targets.

All trials play the same chance, unit by unit. A trial ends when its targets are met, one is certainly missed, or its
games are spent. The best point is then played again on other chance, because the best of many is partly the luckiest.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotStudied
from ruedo.core.measures import Variant
from ruedo.lab.durations import minutes_of
from ruedo.lab.game_metrics import by_unit
from ruedo.lab.game_runner import check, compile_variant, engine_of, play_units
from ruedo.lab.intervals import LEAST, ConfidenceSequence, Estimate
from ruedo.lab.journal import FolderFormat, Journal, StudyFounding
from ruedo.lab.parameter_search import ParameterSearch
from ruedo.lab.parameter_space import Dimension, Point, grid, rules_at
from ruedo.lab.study_plan import SHARD, answer, seatings_of
from ruedo.lab.targets import Target, greatest_distance
from ruedo.lab.workers import Workers, local_workers

SWEEP_PLAN, TRIALS = "sweep.json", "trials.jsonl"
End = Literal["done", "stopped"]
UNITS = {True: 10_000, False: 200}
"""Default number of units of a trial, by whether a compiled engine plays them."""


class Sweep(Struct, frozen=True):
    """The plan of a sweep. The same sweep has the same trials on any number of workers or machines."""

    variant: Variant
    """The game with all options that do not vary."""
    search: ParameterSearch
    targets: tuple[Target, ...]
    units: int
    """Largest number of units of a trial."""
    seconds: Mapping[str, float] = {}

    @property
    def space(self) -> tuple[Dimension, ...]:
        """The options that vary."""
        return self.search.space

    def variant_at(self, point: Point) -> Variant:
        """Return the game at a point."""
        return replace(self.variant, rules={**self.variant.rules, **rules_at(self.space, point)})


class TriedPoint(Struct, frozen=True):
    """The result of one point."""

    point: Point
    units: int
    found: tuple[Estimate, ...]
    """The estimate for each target; empty if the rules refuse the point."""
    fresh: bool = False
    """Whether it was played again, on other chance than the trials."""

    def off(self, targets: Sequence[Target]) -> float:
        """Return the distance from the targets: at most 1 if all are met, infinite if the rules refuse the point."""
        return greatest_distance(targets, self.found) if self.found else float("inf")

    def holds(self, targets: Sequence[Target]) -> bool | None:
        """Return whether all targets are met, or None if the intervals do not decide it yet."""
        each = [target.holds(one) for target, one in zip(targets, self.found, strict=True)] if self.found else [False]
        return False if False in each else None if None in each else True


FORM: FolderFormat[Sweep, TriedPoint] = FolderFormat(
    "ruedo-sweep",
    StudyFounding[Sweep],
    TriedPoint,
    SWEEP_PLAN,
    TRIALS,
    # A Latin hypercube of another size has other points
    lambda sweep: sweep if sweep.search.method == "latin" else replace(sweep, search=replace(sweep.search, budget=0)),
)


class TrialJob(Struct, frozen=True):
    """A point to be played."""

    sweep: Sweep
    point: Point
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class SweepFindings:
    """The findings of a sweep."""

    sweep: Sweep
    trials: tuple[TriedPoint, ...]
    """The trials in the order of play."""
    anew: TriedPoint | None
    """The best point on fresh chance. None after Ctrl-C, or if the rules refuse every point."""
    end: End

    @property
    def ranked(self) -> list[TriedPoint]:
        """The trials that could be played, the nearest to the targets first."""
        return ranked(self.sweep, self.trials)


def ranked(sweep: Sweep, trials: Sequence[TriedPoint]) -> list[TriedPoint]:
    """Return the trials that could be played, the nearest to the targets first."""
    return sorted((one for one in trials if one.found), key=lambda one: one.off(sweep.targets))


def run(
    sweep: Sweep,
    journal: Journal[Sweep, TriedPoint] | None = None,
    workers: Workers | None = None,
    *,
    progress: Callable[[Sequence[TriedPoint]], None] = lambda _: None,
) -> SweepFindings:
    """Run a sweep and return its findings. Ctrl-C ends it early with the results so far.

    A journal stores every trial, and its stored trials are not played again.

    Raises `BadHeader`, `BadEquipment` or `NotStudied` for an invalid sweep.
    """
    check_sweep(sweep)
    compile_variant(sweep.variant, sweep.search.seed)
    hands = workers or local_workers()
    kept = journal.kept if journal else ()
    stored = {one.point: one for one in kept if not one.fresh}
    trials: list[TriedPoint] = []
    anew: TriedPoint | None = None
    try:
        while points := sweep.search.next([(one.point, one.off(sweep.targets)) for one in trials]):
            played = _play_points(sweep, [point for point in points if point not in stored], hands, journal)
            with closing(played):
                for point in points:
                    trials.append(stored.get(point) or next(played))
                    progress(trials)
        if best := next(iter(ranked(sweep, trials)), None):
            known = (one for one in kept if one.fresh and one.point == best.point)
            anew = next(known, None) or next(_play_points(sweep, [best.point], hands, journal, fresh=True))
    except KeyboardInterrupt:
        return SweepFindings(sweep, tuple(trials), None, "stopped")
    return SweepFindings(sweep, tuple(trials), anew, "done")


def check_sweep(sweep: Sweep) -> None:
    """Raise an error for an invalid sweep. Points that the rules refuse show up only when they are played."""
    check(sweep.variant)
    if not sweep.targets:
        raise NotStudied("no_target")
    if sweep.units < LEAST:
        raise NotStudied("too_few_games", least=LEAST * seatings_of([sweep.variant]))
    search = sweep.search
    if search.method == "grid" and (count := len(grid(search.space))) > search.budget:
        raise NotStudied("grid_over_budget", count=count, most=search.budget)


def _play_points(
    sweep: Sweep,
    points: Sequence[Point],
    workers: Workers,
    journal: Journal[Sweep, TriedPoint] | None,
    *,
    fresh: bool = False,
) -> Generator[TriedPoint]:
    """Play the points, store each trial and yield it."""
    with closing(workers(measure_trial, [TrialJob(sweep, point, fresh) for point in points])) as trials:
        for trial in trials:
            if journal:
                journal.append(trial)
            yield trial


def measure_trial(job: TrialJob) -> TriedPoint:
    """Return the result of a point. The same job gives the same trial on every machine."""
    sweep, variant = job.sweep, job.sweep.variant_at(job.point)
    try:
        check(variant)
    except BadHeader:
        return TriedPoint(job.point, 0, ())
    seatings, shard = seatings_of([variant]), SHARD[engine_of(variant) is not None]
    minutes = minutes_of(variant.game, sweep.seconds)
    answers = [answer(target.question, minutes) for target in sweep.targets]
    sequences = [ConfidenceSequence(target.half / 2) for target in sweep.targets]
    units, trial = 0, TriedPoint(job.point, 0, (), job.fresh)
    while units < sweep.units and not (units >= LEAST and _decided(trial, sweep, fresh=job.fresh)):
        batch = range(units, min(units + shard, sweep.units))
        games = play_units(variant, sweep.search.seed + job.fresh, batch, seatings)
        units = batch.stop
        for each, sequence in zip(answers, sequences, strict=True):
            sequence.take(by_unit([each(played) for played in games], seatings))
        trial = TriedPoint(job.point, units, tuple(sequence.estimate for sequence in sequences), job.fresh)
    return trial


def _decided(trial: TriedPoint, sweep: Sweep, *, fresh: bool) -> bool:
    """Return whether more games would change nothing. The final check of the best point always plays all games."""
    return not fresh and trial.holds(sweep.targets) is not None
