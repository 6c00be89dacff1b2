"""Searches a space of rules for a game that meets targets. A point of this space is a set of option values.

A unit of games has the same randomness in every trial. A trial ends when all targets are met, when a target is
certainly missed, or when its budget of games is spent. The best point is then played again with other randomness,
because the best of many trials is often also the luckiest one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import isnan
from statistics import fmean
from typing import ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotStudied
from ruedo.core.measures import MAX_EVENTS, Variant
from ruedo.lab.durations import minutes_counter
from ruedo.lab.experiment import Collector, Experiment, Progress
from ruedo.lab.game_metrics import by_unit, finished_units
from ruedo.lab.game_runner import check, compiled_engine, play_units
from ruedo.lab.intervals import MIN_GROUPS, ConfidenceSequence, Estimate, StoredEstimate, restored, stored
from ruedo.lab.parameter_search import ParameterSearch
from ruedo.lab.parameter_space import Dimension, Point, grid, point_text, rules_at
from ruedo.lab.pilot import pilot
from ruedo.lab.questions import SHARD, answer, count_seatings
from ruedo.lab.targets import Target, greatest_distance

SweepEnd = Literal["done", "stopped"]
UNITS = {True: 10_000, False: 200}
"""The default number of units in a trial: with a compiled engine (`True`), or without (`False`)."""
PILOT_POINTS = {True: 8, False: 2}
"""The number of points for which pilot games are played: with a compiled engine (`True`), or without (`False`)."""


class TriedPoint(Struct, frozen=True, rename={"estimates": "found"}):
    """The result of the games at one point."""

    point: Point
    units: int
    estimates: tuple[StoredEstimate, ...]
    """The estimate for each target. It is empty if the rules refuse the point, or if no game ends there."""
    fresh: bool = False
    """Whether this is the repetition of the best point, with other randomness than the trials."""

    @classmethod
    def of(cls, point: Point, units: int, found: Sequence[Estimate], *, fresh: bool) -> Self:
        """Return the result of a point that has these estimates."""
        return cls(point, units, tuple(map(stored, found)), fresh)

    @property
    def key(self) -> tuple[Point, bool]:
        """The point, and whether this is the repetition of the best point."""
        return self.point, self.fresh

    @property
    def found(self) -> tuple[Estimate, ...]:
        """The estimate for each target.

        It is empty if the rules refuse the point, or if no game ends there.
        """
        return tuple(map(restored, self.estimates))

    def off(self, targets: Sequence[Target]) -> float:
        """Return the largest distance from a target.

        It is at most 1 if all targets are met, and infinite if the rules refuse the point or no game ends there.
        """
        return greatest_distance(targets, self.found) if self.found else float("inf")

    def holds(self, targets: Sequence[Target]) -> bool | None:
        """Return whether all targets are met, or None if the intervals are too wide to decide."""
        each = [target.holds(one) for target, one in zip(targets, self.found, strict=True)] if self.found else [False]
        return False if False in each else None if None in each else True


class TrialJob(Struct, frozen=True):
    """A job for a worker: the games at one point."""

    point: Point
    fresh: bool = False

    @property
    def key(self) -> tuple[Point, bool]:
        """The point, and whether this is the repetition of the best point."""
        return self.point, self.fresh


class Sweep(Experiment[TrialJob, TriedPoint, "SweepFindings"], frozen=True):
    """The plan of a sweep."""

    format: ClassVar = "ruedo-sweep"
    plan_file: ClassVar = "sweep.json"
    entries_file: ClassVar = "trials.jsonl"
    entry: ClassVar = TriedPoint

    variant: Variant
    """The game, with the values of all options that do not vary."""
    search: ParameterSearch
    targets: tuple[Target, ...]
    units: int
    """The largest number of units in a trial."""
    seconds: Mapping[str, float] = {}
    most_events: int = MAX_EVENTS
    """A game counts as unfinished after this number of events."""

    @property
    def space(self) -> tuple[Dimension, ...]:
        """The options that vary."""
        return self.search.space

    def variant_at(self, point: Point) -> Variant:
        """Return the variant of the game at a point."""
        return replace(self.variant, rules={**self.variant.rules, **rules_at(self.space, point)})

    @property
    def fixed(self) -> "Sweep":
        """The plan without the budget, which may change when the sweep is resumed.

        A Latin hypercube of another size consists of other points, so its budget must not change.
        """
        return self if self.search.method == "latin" else replace(self, search=replace(self.search, budget=0))

    def check(self) -> None:
        """Raise `BadHeader`, `BadEquipment` or `NotStudied` for an invalid sweep.

        Not all points are checked. Rules that the game refuses are found when the sweep reaches their point.
        """
        check(self.variant)
        if not self.targets:
            raise NotStudied("no_target")
        if self.units < MIN_GROUPS:
            raise NotStudied("too_few_games", least=MIN_GROUPS * count_seatings([self.variant]))
        if self.search.method == "grid" and (count := len(grid(self.space))) > self.search.budget:
            raise NotStudied("grid_over_budget", count=count, most=self.search.budget)

    def prepare(self, _notice: Callable[[Progress], None]) -> tuple["Sweep", float | None]:
        """Play pilot games at a few points. Return the plan with `most_events`, and the longest processor time."""
        return replace(self, most_events=pilot(self.variant, self.search.seed).most_events), self._longest_seconds()

    def _longest_seconds(self) -> float:
        variants = [self.variant, *map(self.variant_at, self.search.next([]))]
        step = -(-len(variants) // PILOT_POINTS[compiled_engine(self.variant) is not None])
        pilots = [pilot(variant, self.search.seed) for variant in variants[::step] if _is_allowed(variant)]
        games = (self.search.most + 1) * self.units * count_seatings([self.variant])
        return games * fmean(one.seconds for one in pilots)

    def work(self) -> Callable[[TrialJob], TriedPoint]:
        """Return the function that plays the games at a point."""
        return partial(measure_trial, self)

    def collector(self) -> "SweepCollector":
        """Return a new collector."""
        return SweepCollector(self)


@dataclass(frozen=True, slots=True)
class SweepFindings:
    """The findings of a sweep: its trials, and the repetition of the best one."""

    sweep: Sweep
    trials: tuple[TriedPoint, ...]
    """The trials in the order in which they were played."""
    anew: TriedPoint | None
    """The best point, played again with other randomness. None if Ctrl-C was pressed, or if no point could be
    played."""
    end: SweepEnd

    @property
    def ranked(self) -> list[TriedPoint]:
        """The trials that could be played. The trial that is nearest to the targets comes first."""
        return rank_trials(self.sweep, self.trials)


def rank_trials(sweep: Sweep, trials: Sequence[TriedPoint]) -> list[TriedPoint]:
    """Return the trials that could be played. The trial that is nearest to the targets comes first."""
    return sorted((one for one in trials if one.found), key=lambda one: one.off(sweep.targets))


class SweepCollector(Collector[TrialJob, TriedPoint, SweepFindings]):
    """Collects the trials of a sweep, and asks for the next points after each round."""

    def __init__(self, sweep: Sweep) -> None:
        self._sweep = sweep
        self._trials: list[TriedPoint] = []
        self._anew: TriedPoint | None = None
        self._end: SweepEnd = "done"

    def jobs(self) -> Sequence[TrialJob] | None:
        """Return the points of the next round, at last the best point again, and then None."""
        points = self._sweep.search.next([(one.point, one.off(self._sweep.targets)) for one in self._trials])
        if points:
            return [TrialJob(point) for point in points]
        best = rank_trials(self._sweep, self._trials)[:1]
        return None if self._anew or not best else [TrialJob(best[0].point, fresh=True)]

    def take(self, entry: TriedPoint) -> bool:
        """Add a trial."""
        if entry.fresh:
            self._anew = entry
        else:
            self._trials.append(entry)
        return True

    def stop(self) -> None:
        """End the sweep."""
        self._end = "stopped"

    @property
    def progress(self) -> Progress:
        """The number of trials so far, and the best of them."""
        best = next((point_text(self._sweep.space, one.point) for one in rank_trials(self._sweep, self._trials)), "–")
        done = len(self._trials)
        return Progress("sweep-progress", {"count": str(done), "answer": best}, done / self._sweep.search.most)

    @property
    def findings(self) -> SweepFindings:
        """The findings so far."""
        return SweepFindings(self._sweep, tuple(self._trials), self._anew, self._end)


def _is_allowed(variant: Variant) -> bool:
    """Return whether the rules of the game allow a variant."""
    try:
        check(variant)
    except BadHeader:
        return False
    return True


def measure_trial(sweep: Sweep, job: TrialJob) -> TriedPoint:
    """Play the games at a point and return the result. The same job has the same result on every machine."""
    variant = sweep.variant_at(job.point)
    if not _is_allowed(variant):
        return TriedPoint(job.point, 0, ())
    seatings, shard = count_seatings([variant]), SHARD[compiled_engine(variant) is not None]
    minutes = minutes_counter(variant.game, sweep.seconds)
    answers = [answer(target.question, minutes) for target in sweep.targets]
    sequences = [ConfidenceSequence(target.half / 2) for target in sweep.targets]
    units, trial = 0, TriedPoint(job.point, 0, (), job.fresh)
    while units < sweep.units and not (units >= MIN_GROUPS and _may_end(trial, sweep, fresh=job.fresh)):
        batch = range(units, min(units + shard, sweep.units))
        games = play_units(variant, sweep.search.seed + job.fresh, batch, seatings, sweep.most_events)
        units = batch.stop
        for each, sequence in zip(answers, sequences, strict=True):
            sequence.take(by_unit([each(played) for played in finished_units(games, seatings)], seatings))
        trial = TriedPoint.of(job.point, units, [one.estimate for one in sequences], fresh=job.fresh)
        if units >= MIN_GROUPS and any(isnan(one.value) for one in trial.found):  # No game ends with these rules
            return TriedPoint(job.point, units, (), job.fresh)
    return trial


def _may_end(trial: TriedPoint, sweep: Sweep, *, fresh: bool) -> bool:
    """Return whether a trial may end early. This is never true for the repetition of the best point."""
    return not fresh and trial.holds(sweep.targets) is not None
