"""Work shared out to processes, its results in the order of the work."""

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import current_thread, main_thread
from typing import Any, Protocol, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")
AHEAD = 3
"""Jobs for each process that are under way or wait for a slower one; no more are asked for than are needed."""


class Workers(Protocol):
    """Whoever does jobs: this process, several, or a cluster."""

    def __call__(self, work: Callable[[Job], Done], jobs: Iterable[Job]) -> Generator[Done]:
        """Yield the result of each job, in the order of the jobs; closing the generator stops what is under way."""
        ...


def local_workers(count: int | None = None) -> Workers:
    """Return workers of this machine: so many processes, or one for each core."""
    number = count or os.cpu_count() or 1
    return lambda work, jobs: run_in_order(work, jobs, number)


def run_in_order(work: Callable[[Job], Done], jobs: Iterable[Job], workers: int) -> Generator[Done]:
    """Yield what some work makes of each job, in the jobs' order, on so many processes; one works in this process.

    What is not needed any more is stopped where the generator is closed.
    """
    if workers == 1:
        yield from map(work, jobs)
        return
    others, left = set(active_children()), enumerate(jobs)
    with (
        TemporaryDirectory(prefix="ruedo-") as folder,
        ProcessPoolExecutor(workers, initializer=_leave_ctrl_c_to_the_parent) as pool,
    ):
        try:
            under_way: deque[Future[Path]] = deque()
            while True:
                with _ctrl_c_held():
                    more = islice(left, AHEAD * workers - len(under_way))
                    under_way.extend(pool.submit(_done, work, job, Path(folder, str(number))) for number, job in more)
                if not under_way:
                    return
                yield _fetched(under_way.popleft().result())
        except BaseException:
            # Ctrl-C, here or where results are counted. No future is cancelled: the pool finds its workers ended, and
            # tells all futures so; until Python 3.12 it fails with a traceback over one that is cancelled already.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _done(work: Callable[[Job], Done], job: Job, file: Path) -> Path:
    """Do a job, in a worker, and leave its result in a file.

    Through the pool's pipe goes the file's name alone, in one piece: of a result larger than a pipe holds, a worker
    that is stopped amid it would leave half, for the rest of which the pool would wait for ever.
    """
    file.write_bytes(pickle.dumps(work(job)))
    return file


def _fetched(file: Path) -> Any:
    """Return a result that a worker left in a file, which is taken away."""
    result = pickle.loads(file.read_bytes())
    file.unlink()
    return result


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back until the end: amid the start of a process it could be dropped, or come to the new process."""
    if current_thread() is not main_thread():  # only that one may handle signals, and gets Ctrl-C
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        signal.raise_signal(signal.SIGINT)


def _leave_ctrl_c_to_the_parent() -> None:
    """Let a worker ignore Ctrl-C, which a terminal sends to all: its parent ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
