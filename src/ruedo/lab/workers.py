"""Runs jobs in several processes. Results are returned in the order of the jobs."""

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, current_process, parent_process
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread, current_thread, main_thread
from typing import Any, Protocol, TypeVar

from ruedo.core.errors import NotStudied
from ruedo.core.processors import cores

Job = TypeVar("Job")
JobResult = TypeVar("JobResult")
AHEAD = 3
"""The largest number of jobs per process that are submitted before their results are used."""


class Workers(Protocol):
    """Runs jobs in this process, in several processes, or on a cluster."""

    def __call__(self, work: Callable[[Job], JobResult], jobs: Iterable[Job]) -> Generator[JobResult]:
        """Yield the result of each job, in the order of the jobs. Closing the generator stops the unfinished jobs."""
        ...


def local_workers(count: int | None = None) -> Workers:
    """Return workers on this machine. They are `count` processes, or one for each core if `count` is None."""
    number = count or cores()
    return lambda work, jobs: run_in_order(work, jobs, number)


def run_in_order(work: Callable[[Job], JobResult], jobs: Iterable[Job], workers: int) -> Generator[JobResult]:
    """Yield the result of `work` for each job, in the order of the jobs.

    If `workers` is 1, the jobs run in this process. Closing the generator stops the unfinished jobs. Raises
    `NotStudied` if a process ends unexpectedly.
    """
    if getattr(current_process(), "_inheriting", False):
        # A new process imports the script that started it. Without the line `if __name__ == "__main__"`, this import
        # starts the work again. Exit, so that the first process reports the error.
        raise SystemExit(1)
    if workers == 1:
        yield from map(work, jobs)
        return
    others, left = set(active_children()), enumerate(jobs)
    with (
        TemporaryDirectory(prefix="ruedo-") as folder,
        ProcessPoolExecutor(workers, initializer=_follow_parent) as pool,
    ):
        try:
            under_way: deque[Future[Path]] = deque()
            while True:
                with _hold_ctrl_c():
                    more = islice(left, AHEAD * workers - len(under_way))
                    under_way.extend(
                        pool.submit(_run_job, work, job, Path(folder, str(number))) for number, job in more
                    )
                if not under_way:
                    return
                yield _take_result(under_way.popleft().result())
        except (BrokenProcessPool, EOFError, ConnectionError) as ended:
            raise NotStudied("worker_ended") from ended
        except BaseException:
            # Ctrl-C can arrive here or in the code that uses the results. Futures are not cancelled, because the pool
            # marks them as broken when its workers end. Up to Python 3.12, a cancelled future would make the pool
            # print a traceback.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _run_job(work: Callable[[Job], JobResult], job: Job, file: Path) -> Path:
    """Run a job in a worker process. Store its result in a file and return the file's path.

    The pool's pipe transfers only the path, which is sent in one piece. If a worker were stopped while it writes a
    large result, half of the result would stay in the pipe. The pool would then wait for the rest for ever.
    """
    file.write_bytes(pickle.dumps(work(job)))
    return file


def _take_result(file: Path) -> Any:
    """Read the result in a worker's file, delete the file, and return the result."""
    result = pickle.loads(file.read_bytes())
    file.unlink()
    return result


@contextmanager
def _hold_ctrl_c() -> Iterator[None]:
    """Delay Ctrl-C until the block ends.

    While a process starts, Ctrl-C could be lost, or could reach the new process.
    """
    if current_thread() is not main_thread():  # Only the main thread may set signal handlers and receives Ctrl-C
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


def _follow_parent() -> None:
    """Make this worker end when its parent ends, even if the parent is killed.

    The worker ignores Ctrl-C. A terminal sends Ctrl-C to all processes, but the parent ends its workers itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
