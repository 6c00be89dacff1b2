"""Work shared out to processes, its results in the order of the work."""

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from threading import current_thread, main_thread
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")


def in_order(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int) -> Generator[Done]:
    """Yield what some work makes of each job, in the jobs' order, on so many processes; one works in this process.

    What is not needed any more is stopped where the generator is closed.
    """
    if workers == 1:
        yield from map(work, jobs)
        return
    others = set(active_children())
    with ProcessPoolExecutor(workers, initializer=_leave_ctrl_c_to_the_parent) as pool:
        try:
            with _ctrl_c_held():
                futures = [pool.submit(work, job) for job in jobs]
            for future in futures:
                yield future.result()
        except BaseException:
            # Ctrl-C, here or where results are counted. No future is cancelled: the pool finds its workers ended, and
            # tells all futures so; until Python 3.12 it fails with a traceback over one that is cancelled already.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


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
