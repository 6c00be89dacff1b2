"""Studies compare variants of a game. They stop when the results are decided or precise enough."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from statistics import pstdev
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import Fact
from ruedo.core.measures import MAX_EVENTS, PlayedGame, Variant
from ruedo.lab.durations import minutes_counter
from ruedo.lab.experiment import Collector, End, Experiment, Progress
from ruedo.lab.figure_text import number_style
from ruedo.lab.game_runner import check, play_units
from ruedo.lab.intervals import WIDTH, ConfidenceSequence, Estimate
from ruedo.lab.pilot import EVEN, Pilot, pilot
from ruedo.lab.questions import SHARDS_A_LOOK, SHARES, Question, answer, count_seatings, shard_size
from ruedo.lab.shard import Shard
from ruedo.lab.skill import Rung, SkillLevel, ladder_rungs, skill_levels

MAX_UNITS = 200_000


class Task(Struct, frozen=True):
    """A job for a worker: the games of one shard."""

    variant: Variant
    place: int
    """The number of the variant under which the games are stored."""
    number: int
    """The number of the shard."""
    first: int
    """The first unit."""
    end: int
    """The number after the last unit."""
    seed: int
    seatings: int
    most_events: int

    @property
    def key(self) -> tuple[int, int]:
        """The number of the variant, and the number of the shard."""
        return self.place, self.number


def play_shard(task: Task) -> Shard:
    """Play a shard and return it. The same task has the same result on every machine."""
    games = play_units(task.variant, task.seed, range(task.first, task.end), task.seatings, task.most_events)
    return Shard(task.place, task.number, tuple(games))


class Study(Experiment[Task, Shard, "Findings"], frozen=True):
    """The plan of a study: the variants of one game, the question, and the precision."""

    format: ClassVar = "ruedo-study"
    plan_file: ClassVar = "study.json"
    entries_file: ClassVar = "games.jsonl"
    entry: ClassVar = Shard

    variants: tuple[Variant, ...]
    names: tuple[str, ...]
    """The name of each variant, from the command line."""
    question: Question
    precision: float
    seed: int = 0
    most: int = MAX_UNITS
    """The largest number of units for each variant. A unit is one game, or a group of games with the same
    randomness."""
    seconds: Mapping[str, float] = {}
    """The seconds that replace the game's own seconds for some event types."""
    durations: str = ""
    """The source of these seconds, for the report. It is empty if only the game's own seconds are used."""
    most_events: int = MAX_EVENTS
    """A game counts as unfinished after this number of events."""
    skill: bool = False
    """Whether the study also measures how often better players win."""
    time_limit: float | None = None
    """The study ends after this number of seconds. It is checked after each shard, so with a time limit the number of
    shards depends on the speed of the machine."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.variants[0].game

    @property
    def seatings(self) -> int:
        """The number of games in a unit. If players differ, each player sits in each seat once."""
        return count_seatings(self.variants)

    @property
    def shard(self) -> int:
        """The number of units in a shard."""
        return shard_size(self.variants)

    @property
    def fixed(self) -> "Study":
        """The plan without its limits, its seconds and its ladder, which may change when the study is resumed."""
        return replace(self, most=0, precision=0.0, seconds={}, durations="", skill=False, time_limit=None)

    def check(self) -> None:
        """Raise `BadHeader` or `BadEquipment` for a variant that cannot be simulated."""
        for variant in self.variants:
            check(variant)

    def prepare(self, _notice: Callable[[Progress], None]) -> tuple["Study", float | None]:
        """Play pilot games. Return the plan with `most_events` from these games, and the longest processor time."""
        pilots = [pilot(variant, self.seed) for variant in self.variants]
        seconds = min(self.longest_seconds(pilots), inf if self.time_limit is None else self.time_limit)
        if self.skill:
            seconds += sum(rung.games for rung in ladder_rungs(self.variants[0])) * pilots[0].seconds
        return replace(self, most_events=max(one.most_events for one in pilots)), seconds

    def longest_seconds(self, pilots: Sequence[Pilot]) -> float:
        """Return an estimate of the longest processor time that the games of the variants take, in seconds.

        `pilots` contains the results of the pilot games of the variants.
        """
        value = answer(self.question, minutes_counter(self.game, self.seconds))
        spread = EVEN
        if self.question not in SHARES:
            spread = max(pstdev(map(value, one.games)) for one in pilots)
        times = 1 if len(self.variants) == 1 else 2  # A difference between two variants varies more than one variant
        units = min(self.most, times * (WIDTH * spread / self.precision) ** 2)
        return units * self.seatings * sum(one.seconds for one in pilots)

    def work(self) -> Callable[[Task], Shard]:
        """Return the function that plays a shard."""
        return play_shard

    def collector(self) -> "StudyCollector":
        """Return a new collector."""
        return StudyCollector(self)

    def stored(self, job: Task, entry: Shard) -> Shard | None:
        """Return the stored games of a shard without surplus games, or None if the shard is incomplete.

        The last shard of a run with a smaller budget can be incomplete. All of it is then played again.
        """
        count = (job.end - job.first) * job.seatings
        return Shard(entry.variant, entry.number, entry.games[:count]) if len(entry.games) >= count else None

    def tasks(self) -> Iterator[Task]:
        """Yield the shards in order. Shards of different variants with the same number follow each other."""
        for number in range(-(-self.most // self.shard)):
            for place, variant in enumerate(self.variants):
                yield _task(variant, place, number, self.shard, self.most, self)


def _task(variant: Variant, place: int, number: int, size: int, most: int, like: "Study | Rung") -> Task:
    first, end = number * size, min((number + 1) * size, most)
    return Task(variant, place, number, first, end, like.seed, like.seatings, like.most_events)


@dataclass(frozen=True, slots=True)
class Findings:
    """The findings of a study."""

    plan: Study
    games: tuple[tuple[PlayedGame, ...], ...]
    """The games of each variant, in order. All variants have the same number of units."""
    answers: tuple[Estimate, ...]
    """The answer of each variant. Its interval stays valid however often the results were read."""
    differences: tuple[Estimate, ...]
    """The difference between each later variant and the first one. Units with the same randomness are compared."""
    end: End
    seconds: float
    levels: tuple[SkillLevel, ...] = ()
    """The levels of the ladder of players that were measured. The best level is first."""
    stopped: bool = False
    """Whether Ctrl-C stopped the study or its ladder."""


class StopRule:
    """Collects the results of all variants and decides when the study stops."""

    def __init__(self, plan: Study) -> None:
        self._plan = plan
        self._answer = answer(plan.question, minutes_counter(plan.game, plan.seconds))
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
        return tuple(one for one in estimates if one.half > self._plan.precision and not self._is_decided(one))

    def _is_decided(self, one: Estimate) -> bool:
        return bool(self._differences) and not one.low <= 0 <= one.high

    @property
    def end(self) -> End:
        """The reason why the study stops. It is `decided` if a difference is decided, and otherwise `precise`.

        This is valid only if `open` is empty.
        """
        return "decided" if any(map(self._is_decided, self.differences)) else "precise"


class StudyCollector(Collector[Task, Shard, Findings]):
    """Collects the shards of a study: first the games of the variants, then those of the ladder of players."""

    def __init__(self, plan: Study) -> None:
        self._plan = plan
        self._watch = StopRule(plan)
        self._games: list[list[PlayedGame]] = [[] for _ in plan.variants]
        self._look: list[Shard] = []
        """The shards of the first variants with the same number, until the last variant's shard comes."""
        self._end: End | None = None
        self._began = time.monotonic()
        self._spent = 0.0
        self._open: tuple[Estimate, ...] = ()
        self._ladder = _LadderCollector(plan) if plan.skill else None
        self._climbing = self._stopped = False

    def jobs(self) -> Iterable[Task] | None:
        """Return the shards of the variants, then those of the ladder, and then None."""
        if self._end is None and not self._games[0]:
            return self._plan.tasks()
        if self._end is None:
            self._finish("budget" if self._watch.open else self._watch.end)
        if self._ladder is None or self._climbing:
            return None
        self._climbing = True
        return self._ladder.tasks()

    def take(self, entry: Shard) -> bool:
        """Add a shard. Return whether more shards of its kind are needed."""
        if self._ladder and self._climbing:
            self._ladder.take(entry)
            return True
        self._look.append(entry)
        if len(self._look) == len(self._plan.variants):
            self._take_look(entry.number)
        limit = self._plan.time_limit
        if self._end is None and limit is not None and time.monotonic() - self._began > limit:
            self._finish("time")
        return self._end is None

    def _take_look(self, number: int) -> None:
        """Add the shards of all variants that have the same number. End the study if the results are clear."""
        for played, one in zip(self._games, self._look, strict=True):
            played += one.games
        self._watch.take(self._look)
        self._look.clear()
        if (number + 1) % SHARDS_A_LOOK == 0:
            self._open = self._watch.open
            if not self._open:
                self._finish(self._watch.end)

    def _finish(self, end: End) -> None:
        self._end, self._spent = end, time.monotonic() - self._began

    def stop(self) -> None:
        """End the study, or leave out the unfinished levels of its ladder."""
        self._stopped = True
        if self._end is None:
            self._finish("stopped")

    @property
    def progress(self) -> Progress:
        """The number of games, the answers, and the margin so far. Later, the number of games of the ladder."""
        if self._ladder and self._climbing:
            return self._ladder.progress
        plan = self._plan
        count = sum(map(len, self._games)) + sum(len(one.games) for one in self._look)
        games: dict[str, Fact] = {"games": str(count), "count": count}
        if not self._open:
            return Progress("study-played", games)
        units, widest = len(self._games[0]) // plan.seatings, max(one.half for one in self._open)
        needed = min(plan.most, units * max(1.0, widest / plan.precision) ** 2) if widest < inf else plan.most
        size, share = number_style(plan.question, difference=True), number_style(plan.question)
        facts = {**games, "answer": size(widest), "said": size(plan.precision)}
        found = ", ".join(share(one.value) for one in self._watch.answers)
        return Progress("study-progress", {**facts, "found": found}, units / needed)

    @property
    def findings(self) -> Findings:
        """The findings so far."""
        return Findings(
            self._plan,
            tuple(map(tuple, self._games)),
            self._watch.answers,
            self._watch.differences,
            self._end or "stopped",
            self._spent,
            self._ladder.levels if self._ladder else (),
            self._stopped,
        )


class _LadderCollector:
    """Collects the games of the ladder of players."""

    def __init__(self, plan: Study) -> None:
        self._variant, self._base = plan.variants[0], len(plan.variants)
        self._rungs = ladder_rungs(self._variant, plan.seed)
        self._games: dict[int, list[PlayedGame]] = {}

    def tasks(self) -> Iterator[Task]:
        """Yield the shards of each comparison. Pilot games show after how many events a game should end."""
        for number, rung in enumerate(self._rungs):
            limited = replace(rung, most_events=pilot(rung.variant, rung.seed).most_events)
            size = shard_size([rung.variant])
            for shard in range(-(-rung.units // size)):
                yield _task(rung.variant, self._base + number, shard, size, rung.units, limited)

    def take(self, entry: Shard) -> None:
        """Add the games of a shard."""
        self._games.setdefault(entry.variant - self._base, []).extend(entry.games)

    @property
    def progress(self) -> Progress:
        """The number of games so far."""
        done, most = sum(map(len, self._games.values())), sum(rung.games for rung in self._rungs)
        return Progress("study-climbs", {"games": str(done), "most": str(most)}, done / most)

    @property
    def levels(self) -> tuple[SkillLevel, ...]:
        """The levels whose games are complete."""
        complete = {
            (rung.better, rung.worse): rung.share(self._games[number])
            for number, rung in enumerate(self._rungs)
            if len(self._games.get(number, ())) == rung.games
        }
        return skill_levels(self._variant, complete)
