"""The loop that plays every experiment of the lab, its progress, and its founding.

An experiment is a frozen plan. Its collector says which jobs come next, and adds up their results. `play` is the only
loop: it takes results from the journal or from the workers, in the order of the jobs.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import tee
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

from msgspec import Struct

from ruedo.core.errors import Fact
from ruedo.core.formats import Format
from ruedo.lab.shard import gathering
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import Workers

End = Literal["decided", "precise", "budget", "time", "stopped"]
"""The reason why an experiment ended. `decided`: the result is certain. `precise`: the precision is reached. `budget`:
everything is played. `time`: the time is used up. `stopped`: Ctrl-C was pressed."""


ESTIMATE = "lab-estimate"
"""The key of the progress that contains the longest processor time as its `seconds_left`."""


class Keyed(Protocol):
    """A job, or the result of a job. Both have the same key."""

    @property
    def key(self) -> Hashable:
        """The value that connects a job with its result."""
        ...


JobT = TypeVar("JobT", bound=Keyed)
EntryT = TypeVar("EntryT", bound=Keyed)
FindingsT = TypeVar("FindingsT")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an experiment is."""

    key: str
    """The id of the message that describes the progress."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The facts of this message."""
    share: float | None = None
    """The share of the work that is done, from 0 to 1, or None if it is not known yet."""
    seconds_left: float | None = None
    """An estimate of the seconds that are left, or None if it is not known yet."""


class Collector(ABC, Generic[JobT, EntryT, FindingsT]):
    """Adds up the results of one run of an experiment, and decides when it ends."""

    @abstractmethod
    def jobs(self) -> Iterable[JobT] | None:
        """Return the next jobs, or None if the experiment is complete."""

    @abstractmethod
    def take(self, entry: EntryT) -> bool:
        """Add the result of a job. Return false if the other jobs of this round are not needed."""

    @property
    @abstractmethod
    def progress(self) -> Progress:
        """The progress so far."""

    @property
    @abstractmethod
    def findings(self) -> FindingsT:
        """The findings so far."""

    def stop(self) -> None:
        """End the experiment early, because Ctrl-C was pressed."""


class Experiment(Struct, Generic[JobT, EntryT, FindingsT], frozen=True):
    """The plan of something that plays many games. The same plan has the same result on any number of workers."""

    format: ClassVar[Format]
    plan_file: ClassVar[str]
    """The name of the file that contains the plan, in the folder of an experiment."""
    entries_file: ClassVar[str]
    """The name of the file that contains the results of the jobs."""
    entry: ClassVar[type[Any]]
    """The type of the result of a job."""

    @abstractmethod
    def check(self) -> None:
        """Raise `RuedoError` if the experiment cannot be played."""

    def prepare(self, _notice: Callable[[Progress], None]) -> tuple[Self, float | None]:
        """Play pilot games. Return the plan with the limits that they show, and the longest processor time in seconds.

        The time is None if there is no estimate. `_notice` receives messages about slow preparations.
        """
        return self, None

    @property
    def fixed(self) -> Self:
        """The plan without the values that may change when the experiment is resumed."""
        return self

    @abstractmethod
    def work(self) -> Callable[[JobT], EntryT]:
        """Return the function that does a job in a worker."""

    @abstractmethod
    def collector(self) -> Collector[JobT, EntryT, FindingsT]:
        """Return a new collector for this plan."""

    def stored(self, _job: JobT, entry: EntryT) -> EntryT | None:
        """Return the stored result of a job as it would be after this job, or None if the job must be done again."""
        return entry


class Founding(Struct, frozen=True):
    """The plan of an experiment, the software versions, and the command that started it."""

    plan: Any
    versions: SoftwareVersions
    command: str
    """The command line that started the experiment. It is stored so that people can run it again."""


class Storage(Protocol):
    """The stored results of an experiment."""

    @property
    def entries(self) -> Iterable[Any]:
        """The results that are already stored, in any order."""
        ...

    def append(self, entry: Any) -> None:
        """Store the result of a job."""
        ...


def play(
    experiment: Experiment[JobT, EntryT, FindingsT],
    workers: Workers,
    storage: Storage | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
) -> FindingsT:
    """Play an experiment and return its findings. After Ctrl-C, return the findings so far.

    Jobs whose results are stored are not done again. Raises `KeyboardInterrupt` if Ctrl-C comes before the first
    result.
    """
    collector, pace = experiment.collector(), _Pace()
    stored: dict[Hashable, EntryT] = {entry.key: entry for entry in storage.entries} if storage else {}
    begun = False
    try:
        while (jobs := collector.jobs()) is not None:
            with gathering(), closing(_entries(experiment, jobs, stored, workers, storage)) as entries:
                for entry, is_new in entries:
                    goes_on, begun = collector.take(entry), True
                    progress(pace.with_time(collector.progress, is_new=is_new))
                    if not goes_on:
                        break
    except KeyboardInterrupt:
        if not begun:
            raise
        collector.stop()
    return collector.findings


class _Pace:
    """Estimates the time that is left from the speed of this run. Stored results do not count."""

    def __init__(self) -> None:
        self._began, self._at_start = time.monotonic(), 0.0

    def with_time(self, progress: Progress, *, is_new: bool) -> Progress:
        """Return a progress with an estimate of the time that is left."""
        if progress.share is None:
            return progress
        if not is_new:
            self._began, self._at_start = time.monotonic(), progress.share
            return progress
        new = progress.share - self._at_start
        spent = time.monotonic() - self._began
        return replace(progress, seconds_left=spent * (1 - progress.share) / new) if new > 0 else progress


def _entries(
    experiment: Experiment[JobT, EntryT, Any],
    jobs: Iterable[JobT],
    stored: Mapping[Hashable, EntryT],
    workers: Workers,
    storage: Storage | None,
) -> Generator[tuple[EntryT, bool]]:
    """Yield the result of each job, in order, and whether it is new. Store each new result."""
    ahead, behind = tee((job, _known(experiment, job, stored)) for job in jobs)
    with closing(workers(experiment.work(), (job for job, known in ahead if known is None))) as done:
        for _, known in behind:
            if known is not None:
                yield known, False
                continue
            entry = next(done)
            if storage:
                storage.append(entry)
            yield entry, True


def _known(experiment: Experiment[JobT, EntryT, Any], job: JobT, stored: Mapping[Hashable, EntryT]) -> EntryT | None:
    entry = stored.get(job.key)
    return None if entry is None else experiment.stored(job, entry)
