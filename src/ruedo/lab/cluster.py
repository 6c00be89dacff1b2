"""Runs jobs on a Ray cluster, or in Ray processes on this machine. Results are returned in the order of the jobs.

This module needs the extra `cluster`. If a worker or a machine is lost, another worker repeats its job. A job has the
same result on every machine, so repeating it changes nothing.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ruedo.core.errors import NotStudied
from ruedo.core.extras import extra_command
from ruedo.core.processors import cores
from ruedo.lab.versions import SoftwareVersions, versions_here
from ruedo.lab.workers import AHEAD, Job, JobResult, Workers

LOCAL = "local"
"""The address that starts Ray only on this machine. `local:4` starts 4 processes."""
TRIES = 20
"""How often a job is retried after its worker is lost. If a job fails this often, the job itself probably makes its
workers crash."""
STORE = 100_000_000
"""The size of Ray's shared memory on this machine, in bytes. It can be small, because results are fetched soon after
they arrive."""
STARTS = 10
"""The largest number of attempts to start Ray on this machine. Ray gives up an attempt after 30 s, but a busy machine
may need longer."""
QUIET: Mapping[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # Ray must not report usage statistics
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # Workers use the environment that already exists
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # Ray must not change which accelerators a task can see
    "RAY_agent_register_timeout_ms": "600000",  # A slow start can mean a busy machine, not a broken one
}
LOOPBACK = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""The setting that makes Ray listen only on this machine's loopback address. This is Ray's default only on Windows and
macOS."""


@contextmanager
def join_cluster(address: str) -> Iterator[Workers]:
    """Join a running cluster, or start one on this machine (`local`, `local:N`). Leave it when the block ends.

    Raises `NotStudied` if Ray is not installed or no cluster answers.
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
        yield run_in_order
    finally:
        ray.shutdown()


def _start(processes: int) -> None:
    """Start Ray on this machine. Raises `TimeoutError` if it does not start in time."""
    ray = ray_module()
    for _ in range(STARTS):
        try:
            ray.init(address="local", num_cpus=processes, include_dashboard=False, object_store_memory=STORE, **QUIET)
        except Exception:  # Ray raises a plain `Exception` after a timeout
            ray.shutdown()
        else:
            return
    raise TimeoutError(STARTS)


def run_in_order(work: Callable[[Job], JobResult], jobs: Iterable[Job]) -> Generator[JobResult]:
    """Yield the result of `work` for each job, in the order of the jobs, on the joined cluster.

    Closing the generator cancels the unfinished jobs. Raises any exception that `work` raises. Raises `NotStudied` if a
    worker has different versions of the software, or if no worker can finish a job.
    """
    ray = ray_module()
    task = ray.remote(num_cpus=1, max_retries=TRIES)(_run_job)
    left, here = iter(jobs), versions_here()
    under_way: deque[Any] = deque()
    cores = 0
    try:
        while True:
            if len(under_way) <= (AHEAD - 1) * cores:
                cores = max(1, int(ray.cluster_resources().get("CPU", 0)))  # A cluster may grow while jobs wait
                more = islice(left, max(0, AHEAD * cores - len(under_way)))  # A cluster may also lose a machine
                under_way.extend(task.remote(work, job, here) for job in more)
            if not under_way:
                return
            yield _result(under_way[0])
            under_way.popleft()
    finally:
        for one in under_way:
            ray.cancel(one)  # With `force`, Ray would end this process if a job is running in it


def _run_job(work: Callable[[Job], JobResult], job: Job, expected: SoftwareVersions) -> JobResult:
    """Run a job on a worker and return its result.

    Raises `NotStudied` if the worker has different versions of the software.
    """
    here = versions_here()
    if here != expected:
        raise NotStudied("other_versions", answer=_versions_text(here), known=_versions_text(expected))
    return work(job)


def _result(reference: Any) -> Any:
    """Wait for the result of a job and return it."""
    ray = ray_module()
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise NotStudied("cluster_failed", answer=str(error).strip().splitlines()[0]) from None


def _versions_text(versions: SoftwareVersions) -> str:
    return f"Ruedo {versions.ruedo}, Python {versions.python}, NumPy {versions.numpy}"


def _processes(address: str) -> int:
    """Return how many Ray processes to start on this machine, or 0 if `address` is the address of a running cluster."""
    kind, _, count = address.partition(":")
    if kind != LOCAL:
        return 0
    if not count:
        return cores()
    if not count.isdecimal() or int(count) == 0:
        raise NotStudied("bad_cluster", answer=address)
    return int(count)


def ray_module(more: Mapping[str, str] = {}) -> Any:
    """Import and return the module `ray`. Set Ray's environment variables first, because Ray reads them at import.

    `more` contains additional variables. Raises `NotStudied` if the extra `cluster` is not installed.
    """
    for name, value in {**SETTINGS, **more}.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise NotStudied("needs_cluster_extra", command=extra_command("cluster")) from None
    return ray
