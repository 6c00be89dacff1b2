"""Work shared out to a Ray cluster, or to Ray's processes on this machine, its results in the order of the work.

Needs the extra `cluster`. A job whose worker or machine is lost is done again by another: since the same job gives the
same result wherever it is done, nobody can tell.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ruedo.core.errors import NotStudied
from ruedo.lab.versions import SoftwareVersions, versions_here
from ruedo.lab.workers import AHEAD, Done, Job, Workers

LOCAL = "local"
"""The address that starts Ray on this machine alone; `local:4` with so many processes."""
TRIES = 20
"""How often a job is done again whose worker was lost: so often only if it is the job that ends its workers."""
STORE = 100_000_000
"""Bytes of shared memory for results on this machine; they are fetched soon after they come."""
STARTS = 10
"""How often Ray is started on this machine: it gives up after 30 s, which a busy machine may need."""
QUIET: Mapping[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is reported to anybody
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # workers run in the environment that is there
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # what is visible to a task without an accelerator is left alone
    "RAY_agent_register_timeout_ms": "600000",  # a busy machine is no broken one
}
LOOPBACK = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""What keeps Ray's processes on this machine among themselves; elsewhere than on Windows and macOS it is not usual."""


@contextmanager
def join_cluster(address: str) -> Iterator[Workers]:
    """Join a cluster, or start one on this machine (`local_workers`, `local:N`), and leave it at the end.

    Raises `NotStudied` where Ray is not installed or no cluster answers.
    """
    processes = _processes(address)
    ray = ray_module(LOOPBACK if processes else {})
    try:
        if processes:
            _start(processes)
        else:
            ray.init(address=address, **QUIET)
    except (ConnectionError, ValueError, ImportError, RuntimeError, OSError) as error:
        raise NotStudied("no_cluster", answer=address) from error
    try:
        yield in_order
    finally:
        ray.shutdown()


def _start(processes: int) -> None:
    """Start Ray on this machine. Raises `TimeoutError` where it does not come up."""
    ray = ray_module()
    for _ in range(STARTS):
        try:
            ray.init(address="local", num_cpus=processes, include_dashboard=False, object_store_memory=STORE, **QUIET)
        except Exception:  # Ray's own name for one that took too long
            ray.shutdown()
        else:
            return
    raise TimeoutError(STARTS)


def in_order(work: Callable[[Job], Done], jobs: Iterable[Job]) -> Generator[Done]:
    """Yield what some work makes of each job, in the jobs' order, on the cluster that was joined.

    What is not needed any more is stopped where the generator is closed. Raises what the work raises, and `NotStudied`
    where a worker has other software or no worker finishes a job.
    """
    ray = ray_module()
    task = ray.remote(num_cpus=1, max_retries=TRIES)(_done)
    left, here = iter(jobs), versions_here()
    under_way: deque[Any] = deque()
    cores = 0
    try:
        while True:
            if len(under_way) <= (AHEAD - 1) * cores:
                cores = max(1, int(ray.cluster_resources().get("CPU", 0)))  # a cluster grows with what is asked of it
                more = islice(left, max(0, AHEAD * cores - len(under_way)))  # it may have lost a machine, too
                under_way.extend(task.remote(work, job, here) for job in more)
            if not under_way:
                return
            yield _result(under_way[0])
            under_way.popleft()
    finally:
        for one in under_way:
            ray.cancel(one)  # by force, Ray ends this process where a job is done at that moment


def _done(work: Callable[[Job], Done], job: Job, asked: SoftwareVersions) -> Done:
    """Do a job, on a worker."""
    here = versions_here()
    if here != asked:
        raise NotStudied("other_versions", answer=_said(here), known=_said(asked))
    return work(job)


def _result(reference: Any) -> Any:
    """Return the result of a job as soon as it is there."""
    ray = ray_module()
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise NotStudied("cluster_failed", answer=str(error).strip().splitlines()[0]) from None


def _said(versions: SoftwareVersions) -> str:
    return f"Ruedo {versions.ruedo}, Python {versions.python}, NumPy {versions.numpy}"


def _processes(address: str) -> int:
    """Return how many processes are to be started here, 0 where an address is another cluster's."""
    kind, _, count = address.partition(":")
    if kind != LOCAL:
        return 0
    if not count:
        return os.cpu_count() or 1
    if not count.isdecimal() or int(count) == 0:
        raise NotStudied("bad_cluster", answer=address)
    return int(count)


def ray_module(more: Mapping[str, str] = {}) -> Any:
    """Return the module `ray`, which is imported only where it is asked for, and reads its settings then.

    Raises `NotStudied` without the extra.
    """
    for name, value in {**SETTINGS, **more}.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise NotStudied("needs_cluster_extra") from None
    return ray
