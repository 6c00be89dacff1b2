"""Searches a space of rules for a game that meets targets. A point of this space is a set of option values.

A unit of games has the same randomness in every trial. A trial ends when all targets are met, when a target is
certainly missed, or when its budget of games is spent. The best point is then played again with other randomness,
because the best of many trials is often also the luckiest one.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import inf, isfinite, isnan
from statistics import fmean
from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotStudied
from ruedo.core.measures import Variant
from ruedo.lab.durations import minutes_of
from ruedo.lab.game_metrics import by_unit, ended_units
from ruedo.lab.game_runner import check, engine_of, play_units
from ruedo.lab.intervals import LEAST, ConfidenceSequence, Estimate
from ruedo.lab.journal import FolderFormat, Journal, StudyFounding
from ruedo.lab.parameter_search import ParameterSearch
from ruedo.lab.parameter_space import Dimension, Point, grid, rules_at
from ruedo.lab.pilot import pilot
from ruedo.lab.study_plan import SHARD, answer, seatings_of
from ruedo.lab.targets import Target, greatest_distance
from ruedo.lab.workers import Workers, local_workers

SWEEP_PLAN, TRIALS = "sweep.json", "trials.jsonl"
End = Literal["done", "stopped"]
UNITS = {True: 10_000, False: 200}
"""The default number of units in a trial: with a compiled engine (`True`), or without (`False`)."""
PILOT_POINTS = {True: 8, False: 2}
"""The number of points for which pilot games are played: with a compiled engine (`True`), or without (`False`)."""


class Sweep(Struct, frozen=True):
    """The plan of a sweep. The same plan has the same trials on any number of workers or machines."""

    variant: Variant
    """The game, with the values of all options that do not vary."""
    search: ParameterSearch
    targets: tuple[Target, ...]
    units: int
    """The largest number of units in a trial."""
    seconds: Mapping[str, float] = {}

    @property
    def space(self) -> tuple[Dimension, ...]:
        """The options that vary."""
        return self.search.space

    def variant_at(self, point: Point) -> Variant:
        """Return the variant of the game at a point."""
        return replace(self.variant, rules={**self.variant.rules, **rules_at(self.space, point)})


class TriedPoint(Struct, frozen=True, rename={"estimates": "found"}):
    """The result of the games at one point."""

    point: Point
    units: int
    estimates: tuple[tuple[float, float | None, float | None], ...]
    """The estimate for each target. It is empty if the rules refuse the point, or if no game ends there. JSON has no
    infinite numbers, so an interval without a bound contains None instead."""
    fresh: bool = False
    """Whether this is the repetition of the best point, with other randomness than the trials."""

    @classmethod
    def of(cls, point: Point, units: int, found: Sequence[Estimate], *, fresh: bool) -> Self:
        """Return the result of a point that has these estimates."""
        kept = ((one.value, _finite(one.low), _finite(one.high)) for one in found)
        return cls(point, units, tuple(kept), fresh)

    @property
    def found(self) -> tuple[Estimate, ...]:
        """The estimate for each target.

        It is empty if the rules refuse the point, or if no game ends there.
        """
        return tuple(
            Estimate(value, -inf if low is None else low, inf if high is None else high)
            for value, low, high in self.estimates
        )

    def off(self, targets: Sequence[Target]) -> float:
        """Return the largest distance from a target.

        It is at most 1 if all targets are met, and infinite if the rules refuse the point or no game ends there.
        """
        return greatest_distance(targets, self.found) if self.found else float("inf")

    def holds(self, targets: Sequence[Target]) -> bool | None:
        """Return whether all targets are met, or None if the intervals are too wide to decide."""
        each = [target.holds(one) for target, one in zip(targets, self.found, strict=True)] if self.found else [False]
        return False if False in each else None if None in each else True


def _finite(end: float) -> float | None:
    return end if isfinite(end) else None


FORM: FolderFormat[Sweep, TriedPoint] = FolderFormat(
    "ruedo-sweep",
    StudyFounding[Sweep],
    TriedPoint,
    SWEEP_PLAN,
    TRIALS,
    # A Latin hypercube of another size consists of other points, so its budget must not change
    lambda sweep: sweep if sweep.search.method == "latin" else replace(sweep, search=replace(sweep.search, budget=0)),
)


class TrialJob(Struct, frozen=True):
    """A job for a worker: the games at one point."""

    sweep: Sweep
    point: Point
    most_events: int
    """A game counts as unfinished after this number of events."""
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class SweepFindings:
    """The findings of a sweep: its trials, and the repetition of the best one."""

    sweep: Sweep
    trials: tuple[TriedPoint, ...]
    """The trials in the order in which they were played."""
    anew: TriedPoint | None
    """The best point, played again with other randomness. None if Ctrl-C was pressed, or if no point could be
    played."""
    end: End

    @property
    def ranked(self) -> list[TriedPoint]:
        """The trials that could be played. The trial that is nearest to the targets comes first."""
        return ranked(self.sweep, self.trials)


def ranked(sweep: Sweep, trials: Sequence[TriedPoint]) -> list[TriedPoint]:
    """Return the trials that could be played. The trial that is nearest to the targets comes first."""
    return sorted((one for one in trials if one.found), key=lambda one: one.off(sweep.targets))


def run(
    sweep: Sweep,
    journal: Journal[Sweep, TriedPoint] | None = None,
    workers: Workers | None = None,
    *,
    progress: Callable[[Sequence[TriedPoint]], None] = lambda _: None,
) -> SweepFindings:
    """Run a sweep and return its findings. After Ctrl-C, return the findings so far.

    The journal stores every trial. Trials that it already contains are not played again.

    Raises `BadHeader`, `BadEquipment` or `NotStudied` for an invalid sweep.
    """
    check_sweep(sweep)
    most_events = pilot(sweep.variant, sweep.search.seed).most_events
    hands = workers or local_workers()
    kept = journal.kept if journal else ()
    stored = {one.point: one for one in kept if not one.fresh}
    trials: list[TriedPoint] = []
    anew: TriedPoint | None = None
    try:
        while points := sweep.search.next([(one.point, one.off(sweep.targets)) for one in trials]):
            jobs = [TrialJob(sweep, point, most_events) for point in points if point not in stored]
            played = _play_points(jobs, hands, journal)
            with closing(played):
                for point in points:
                    trials.append(stored.get(point) or next(played))
                    progress(trials)
        if best := next(iter(ranked(sweep, trials)), None):
            known = (one for one in kept if one.fresh and one.point == best.point)
            again = TrialJob(sweep, best.point, most_events, fresh=True)
            anew = next(known, None) or next(_play_points([again], hands, journal))
    except KeyboardInterrupt:
        return SweepFindings(sweep, tuple(trials), None, "stopped")
    return SweepFindings(sweep, tuple(trials), anew, "done")


def likely_seconds(sweep: Sweep) -> float:
    """Return an estimate of the longest processor time that a sweep takes, in seconds.

    It is computed from pilot games at a few points of the sweep.
    """
    seed, variants = sweep.search.seed, [sweep.variant, *map(sweep.variant_at, sweep.search.next([]))]
    step = -(-len(variants) // PILOT_POINTS[engine_of(sweep.variant) is not None])
    pilots = [pilot(variant, seed) for variant in variants[::step] if _is_allowed(variant)]
    games = (sweep.search.most + 1) * sweep.units * seatings_of([sweep.variant])
    return games * fmean(one.seconds for one in pilots)


def _is_allowed(variant: Variant) -> bool:
    """Return whether the rules of the game allow a variant."""
    try:
        check(variant)
    except BadHeader:
        return False
    return True


def check_sweep(sweep: Sweep) -> None:
    """Raise an error if a sweep is invalid.

    Not all points are checked. Rules that the game refuses are found when the sweep reaches their point.
    """
    check(sweep.variant)
    if not sweep.targets:
        raise NotStudied("no_target")
    if sweep.units < LEAST:
        raise NotStudied("too_few_games", least=LEAST * seatings_of([sweep.variant]))
    search = sweep.search
    if search.method == "grid" and (count := len(grid(search.space))) > search.budget:
        raise NotStudied("grid_over_budget", count=count, most=search.budget)


def _play_points(
    jobs: Sequence[TrialJob], workers: Workers, journal: Journal[Sweep, TriedPoint] | None
) -> Generator[TriedPoint]:
    """Play the points, store each trial and yield it."""
    with closing(workers(measure_trial, jobs)) as trials:
        for trial in trials:
            if journal:
                journal.append(trial)
            yield trial


def measure_trial(job: TrialJob) -> TriedPoint:
    """Play the games at a point and return the result. The same job has the same result on every machine."""
    sweep, variant = job.sweep, job.sweep.variant_at(job.point)
    if not _is_allowed(variant):
        return TriedPoint(job.point, 0, ())
    seatings, shard = seatings_of([variant]), SHARD[engine_of(variant) is not None]
    minutes = minutes_of(variant.game, sweep.seconds)
    answers = [answer(target.question, minutes) for target in sweep.targets]
    sequences = [ConfidenceSequence(target.half / 2) for target in sweep.targets]
    units, trial = 0, TriedPoint(job.point, 0, (), job.fresh)
    while units < sweep.units and not (units >= LEAST and _decided(trial, sweep, fresh=job.fresh)):
        batch = range(units, min(units + shard, sweep.units))
        games = play_units(variant, sweep.search.seed + job.fresh, batch, seatings, job.most_events)
        units = batch.stop
        for each, sequence in zip(answers, sequences, strict=True):
            sequence.take(by_unit([each(played) for played in ended_units(games, seatings)], seatings))
        trial = TriedPoint.of(job.point, units, [one.estimate for one in sequences], fresh=job.fresh)
        if units >= LEAST and any(isnan(one.value) for one in trial.found):  # No game ends with these rules
            return TriedPoint(job.point, units, (), job.fresh)
    return trial


def _decided(trial: TriedPoint, sweep: Sweep, *, fresh: bool) -> bool:
    """Return whether a trial may end early. This is never true for the repetition of the best point."""
    return not fresh and trial.holds(sweep.targets) is not None
