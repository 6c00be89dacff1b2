"""Runs a study. It stops when the results are decided or precise enough, or when its budget is spent."""

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from ruedo.core.measures import PlayedGame
from ruedo.lab.durations import minutes_of
from ruedo.lab.game_runner import check, compile_variant, play_units
from ruedo.lab.intervals import ConfidenceSequence, Estimate
from ruedo.lab.journal import Journal, Shard, gathering
from ruedo.lab.study_plan import SHARDS_A_LOOK, StudyPlan, answer
from ruedo.lab.workers import Workers, local_workers

End = Literal["decided", "precise", "budget", "time", "stopped"]
"""The reason why a study ended. `decided`: a difference is certain. `precise`: the precision is reached. `budget`: all
units are played. `time`: the time is used up. `stopped`: Ctrl-C was pressed."""
EVEN = 0.5


class Task(Struct, frozen=True):
    """A job for a worker: the games of one shard."""

    plan: StudyPlan
    variant: int
    number: int


def play_shard(task: Task) -> Shard:
    """Play a shard and return it. The same task has the same result on every machine."""
    plan = task.plan
    variant, units = plan.variants[task.variant], plan.units_of(task.number)
    games = play_units(variant, plan.seed, units, plan.seatings, plan.most_events)
    return Shard(task.variant, task.number, tuple(games))


@dataclass(slots=True)
class StudyProgress:
    """The progress of a study."""

    games: int = 0
    units: int = 0
    """The number of units of each variant that have been played so far."""
    widest: float = float("inf")
    """Half the width of the widest interval that is not yet narrow enough."""
    answers: tuple[Estimate, ...] = ()
    """The answers so far, one for each variant."""
    began: float = field(default_factory=time.monotonic)

    def seconds_left(self, plan: StudyPlan) -> float | None:
        """Return an estimate of the seconds that are left, or None at the beginning.

        If the answer is decided earlier, the study ends sooner.
        """
        spent = time.monotonic() - self.began
        if self.units == 0 or self.widest == float("inf"):
            return None
        needed = min(plan.most, self.units * max(1.0, self.widest / plan.precision) ** 2)
        return max(0.0, spent * (needed / self.units - 1))


@dataclass(slots=True)
class GameCount:
    """The progress of work that consists of a known number of games."""

    most: int
    """The total number of games."""
    games: int = 0
    """The number of finished games, including those of earlier runs."""
    new: int = 0
    """The number of games that were finished in this run."""
    began: float = field(default_factory=time.monotonic)

    def count(self, games: int) -> None:
        """Add games that were finished in this run."""
        self.games += games
        self.new += games

    @property
    def seconds_left(self) -> float | None:
        """An estimate of the seconds that are left, or None before the first game of this run."""
        return (time.monotonic() - self.began) * (self.most - self.games) / self.new if self.new else None


@dataclass(frozen=True, slots=True)
class Findings:
    """The findings of a study."""

    plan: StudyPlan
    games: tuple[tuple[PlayedGame, ...], ...]
    """The games of each variant, in order. All variants have the same number of units."""
    answers: tuple[Estimate, ...]
    """The answer of each variant. Its interval stays valid however often the results were read."""
    differences: tuple[Estimate, ...]
    """The difference between each later variant and the first one. Units with the same randomness are compared."""
    end: End
    seconds: float


class StopRule:
    """Collects the results of all variants and decides when the study stops."""

    def __init__(self, plan: StudyPlan) -> None:
        self._plan = plan
        self._answer = answer(plan.question, minutes_of(plan.game, plan.seconds))
        self._answers = [ConfidenceSequence(plan.precision) for _ in plan.variants]
        self._differences = [ConfidenceSequence(plan.precision) for _ in plan.variants[1:]]

    def take(self, shards: list[Shard]) -> None:
        """Add the results of one shard of each variant. All these shards contain the same units."""
        values = [self._by_unit(shard) for shard in shards]
        for sequence, own in zip(self._answers, values, strict=True):
            sequence.take([value for value in own if value is not None])
        for sequence, own in zip(self._differences, values[1:], strict=True):
            both = zip(own, values[0], strict=True)
            sequence.take([one - base for one, base in both if one is not None and base is not None])

    def _by_unit(self, shard: Shard) -> list[float | None]:
        """Return the answer of each unit, or None for a unit in which a game did not end."""
        seatings, games = self._plan.seatings, shard.games
        units = [games[at : at + seatings] for at in range(0, len(games), seatings)]
        return [
            sum(map(self._answer, unit)) / seatings if all(played.finished for played in unit) else None
            for unit in units
        ]

    @property
    def answers(self) -> tuple[Estimate, ...]:
        """The answer of each variant."""
        return tuple(sequence.estimate for sequence in self._answers)

    @property
    def differences(self) -> tuple[Estimate, ...]:
        """The difference between each later variant and the first one."""
        return tuple(sequence.estimate for sequence in self._differences)

    @property
    def open(self) -> tuple[Estimate, ...]:
        """The answers or differences that are neither decided nor precise enough yet."""
        estimates = self.differences or self.answers
        return tuple(one for one in estimates if one.half > self._plan.precision and not self._decided(one))

    def _decided(self, one: Estimate) -> bool:
        return bool(self._differences) and not one.low <= 0 <= one.high

    @property
    def end(self) -> End:
        """The reason why the study stops. It is `decided` if a difference is decided, and otherwise `precise`.

        This is valid only if `open` is empty.
        """
        return "decided" if any(map(self._decided, self.differences)) else "precise"


def run(
    plan: StudyPlan,
    journal: Journal[StudyPlan, Shard] | None = None,
    workers: Workers | None = None,
    *,
    time_limit: float | None = None,
    progress: Callable[[StudyProgress], None] = lambda _: None,
) -> Findings:
    """Run a study and return its findings. After Ctrl-C, return the findings so far.

    The journal stores every shard. Shards that it already contains are not played again. The time limit is checked
    after each shard, so with a time limit the number of shards depends on the speed of the machine.

    Raises `BadHeader` or `BadEquipment` for a variant that cannot be simulated.
    """
    for variant in plan.variants:
        check(variant)
    compile_study(plan)
    watch, far = StopRule(plan), StudyProgress()
    games: list[list[PlayedGame]] = [[] for _ in plan.variants]
    look: list[Shard] = []
    end: End = "budget"
    try:
        with gathering(), closing(_shards(plan, journal, workers or local_workers())) as shards:
            for shard in shards:
                look.append(shard)
                far.games += len(shard.games)
                if len(look) == len(plan.variants):
                    _take(look, games, watch)
                    far.units = len(games[0]) // plan.seatings
                    look = []
                    if (shard.number + 1) % SHARDS_A_LOOK == 0:
                        far.answers = watch.answers
                        far.widest = max((one.half for one in watch.open), default=plan.precision)
                        if not watch.open:
                            end = watch.end
                            break
                progress(far)
                if time_limit is not None and time.monotonic() - far.began > time_limit:
                    end = "time"
                    break
    except KeyboardInterrupt:
        end = "stopped"
    if end == "budget" and not watch.open:
        end = watch.end
    return Findings(
        plan,
        tuple(map(tuple, games)),
        watch.answers,
        watch.differences,
        end,
        time.monotonic() - far.began,
    )


def compile_study(plan: StudyPlan) -> None:
    """Compile the engines of a study before the workers start, so that not every worker compiles them."""
    compile_variant(plan.variants[0], plan.seed)


def _take(look: list[Shard], games: list[list[PlayedGame]], watch: StopRule) -> None:
    for played, shard in zip(games, look, strict=True):
        played += shard.games
    watch.take(look)


def _shards(plan: StudyPlan, journal: Journal[StudyPlan, Shard] | None, workers: Workers) -> Generator[Shard]:
    """Yield the shards in order, first those that are already stored.

    Shards of different variants with the same number follow each other.
    """
    kept = list(stored_shards(plan, journal.kept)) if journal else []
    yield from kept
    tasks = _tasks(plan, len(kept))
    with closing(workers(play_shard, tasks)) as played:
        for shard in played:
            if journal:
                journal.append(shard)
            yield shard


def stored_shards(plan: StudyPlan, kept: Iterable[Shard]) -> Iterator[Shard]:
    """Yield the stored shards of a study in order, without units that are not in the plan.

    The shards end before the first one that is missing or incomplete. The last shard of a run with a smaller budget can
    be incomplete. `run` then plays all of this shard again.
    """
    longest: dict[tuple[int, int], Shard] = {}
    for shard in kept:
        known = longest.get((shard.number, shard.variant))
        if known is None or len(known.games) < len(shard.games):
            longest[shard.number, shard.variant] = shard
    for task in _tasks(plan, 0):
        stored, wanted = longest.get((task.number, task.variant)), len(plan.units_of(task.number)) * plan.seatings
        if stored is None or len(stored.games) < wanted:
            return
        yield Shard(stored.variant, stored.number, stored.games[:wanted])


def _tasks(plan: StudyPlan, done: int) -> Iterator[Task]:
    numbers = range(-(-plan.most // plan.shard))
    tasks: Iterable[Task] = (Task(plan, variant, number) for number in numbers for variant in range(len(plan.variants)))
    for at, task in enumerate(tasks):
        if at >= done:
            yield task
