"""A cluster gives the same results as one process, even if workers or machines are lost."""

import gc
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace as replaced
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.errors import BadHeader, NotStudied
from ruedo.core.measures import Variant
from ruedo.lab.cluster import LOOPBACK, join_cluster, ray_module
from ruedo.lab.experiment import Founding, play
from ruedo.lab.journal import Journal
from ruedo.lab.questions import player_from
from ruedo.lab.report.page import page
from ruedo.lab.report.study_content import StudyReport
from ruedo.lab.shard import Shard
from ruedo.lab.studies import Study, Task
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import Job, JobResult, Workers, local_workers
from ruedo.lab.worths import WorthPlan
from ruedo.words import Speaker
from tests.patience import PATIENCE

pytestmark = pytest.mark.full

GOOD = (player_from("simple:good"), player_from("simple:good"))
THROWS = Study(
    (Variant("shot-ole", GOOD, {"target": 2}), Variant("shot-ole", GOOD, {"target": 3})),
    ("2", "3"),
    "turns",
    9.0,
    most=30,
)
"""A study with twelve shards."""
LOST = 1, 3
"""The shards of the first variant during which a worker and a machine are killed."""
FOUNDED = Founding(THROWS, SoftwareVersions("0", "3", "2"), "ruedo study shot-ole")


def kept_and_told(folder: Path, workers: Workers, *, resume: bool = False) -> tuple[bytes, str]:
    """Run a study. Return its journal and its report without the line about the time that it took."""
    with Journal(folder, FOUNDED, resume=resume) as journal:
        found = replaced(play(THROWS, workers, journal), seconds=0.0)
    report = StudyReport(found, FOUNDED, Speaker("shot-ole")).document()
    return (folder / Study.entries_file).read_bytes(), page(report, "")


# Without a cluster


def test_without_ray_a_message_explains_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = CliRunner().invoke(app, ["simulate", "ole", "--cluster", "local:2", "--language", "en"])
    assert done.exit_code == 2
    assert "--extra cluster" in done.stderr


@pytest.mark.parametrize("address", ["local:0", "local:many"])
def test_a_cluster_on_this_machine_needs_a_number_of_processes(address: str) -> None:
    with pytest.raises(NotStudied, match="bad_cluster"), join_cluster(address):
        pass


def test_the_options_workers_and_cluster_exclude_each_other() -> None:
    done = CliRunner().invoke(app, ["study", "ole", "--cluster", "auto", "--workers", "2", "--language", "en"])
    assert done.exit_code == 2
    assert "Use only one of these options" in done.stderr


# Tests on a cluster. Its head has no cores, and its machines are processes of Ray with their own workers.


@contextmanager
def cluster() -> Iterator[Any]:
    """Start a head without cores and two machines with one core each, on loopback.

    Yield the cluster and the machines.
    """
    ray_module(LOOPBACK)
    from ray.cluster_utils import Cluster

    made: Any = Cluster()
    try:
        machine(made, 0, include_dashboard=False)
        yield made, [machine(made, 1) for _ in range(2)]
    finally:
        made.shutdown()
        gc.collect()  # Ray lets the garbage collector end processes, which would cause warnings in another test


def machine(made: Any, cores: int, **more: Any) -> Any:
    """Add a machine to a cluster and return it.

    Ray gives up after 30 s, so the function retries several times in case this computer is busy.
    """
    for _ in range(10):
        try:
            return made.add_node(num_cpus=cores, object_store_memory=80_000_000, **more)
        except Exception as error:  # Ray has its own type for this error
            late = error
    raise late


def test_the_cluster_file_in_the_docs_is_valid() -> None:
    pytest.importorskip("ray", reason="Ray has no wheel for this Python")
    from ray.autoscaler._private.util import prepare_config, validate_config

    page = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text(encoding="utf-8")
    file = re.search(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert file
    validate_config(prepare_config(yaml.safe_load(file[1])) | {"cluster_synced_files": []})


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_cluster_computes_the_same_results_as_one_process(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray has no wheel for this Python")
    alone = kept_and_told(tmp_path / "alone", local_workers(1))
    assert kept_and_told(tmp_path / "two", local_workers(2)) == alone
    with cluster() as (made, machines):
        with join_cluster(made.address) as hands:
            measures_and_refuses(hands)
            stops_and_goes_on(tmp_path / "stopped", hands, alone)
        loses_a_worker_and_a_machine(tmp_path, made, machines, alone)


def measures_and_refuses(hands: Workers) -> None:
    """Check that the measured worths are the same as in one process, and that the caller receives a worker's errors."""
    simple = Variant("ole", (player_from("simple"),) * 2, {"target": 2}, "classic")
    plan = WorthPlan(simple, ("options",), precision=0.05)
    measured = [play(plan, each).worths for each in (local_workers(1), hands)]
    assert measured[0] == measured[1]
    with pytest.raises(BadHeader) as refused:
        list(hands(refuse, [1, 2]))
    assert refused.value.facts == {"answer": "2"}


def refuse(number: int) -> int:
    """Raise an error for the second job, as a worker on which the game is not installed would."""
    if number == 2:
        raise BadHeader("unknown_game", field="game", answer=str(number))
    return number


def stops_and_goes_on(folder: Path, hands: Workers, alone: tuple[bytes, str]) -> None:
    """Check that Ctrl-C keeps the finished shards, and that a resumed study has the result of an uninterrupted one."""

    def stopping(work: Callable[[Job], JobResult], jobs: Iterable[Job]) -> Generator[JobResult]:
        for number, one in enumerate(hands(work, jobs)):
            if number == 3:
                raise KeyboardInterrupt
            yield one

    with Journal(folder, FOUNDED, resume=False) as journal:
        found = play(THROWS, stopping, journal)
    assert found.end == "stopped"
    assert [len(games) for games in found.games] == [5, 5]
    assert kept_and_told(folder, hands, resume=True) == alone


def loses_a_worker_and_a_machine(folder: Path, made: Any, machines: list[Any], alone: tuple[bytes, str]) -> None:
    """Kill a worker and a machine during a study. Check that journal and report are the same as in one process."""
    marks = folder / "marks"
    marks.mkdir()

    def kill() -> None:
        process, _ = waiting(marks, 1)
        os.kill(int(process), signal.SIGKILL)
        _, holder = waiting(marks, 3)
        made.remove_node(next(one for one in machines if one.node_id == holder), allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    with join_cluster(made.address) as hands:

        def noting(work: Callable[[Job], JobResult], jobs: Iterable[Job]) -> Generator[JobResult]:
            yielding: Any = partial(noted, marks, work)  # type: ignore[arg-type]
            yield from hands(yielding, jobs)

        assert kept_and_told(folder / "lost", noting) == alone
    killer.join(PATIENCE)
    for shard in (1, 3):
        assert len(set((marks / f"0-{shard}").read_text().split())) == 2, "played again by another process"


def noted(folder: Path, work: Callable[[Task], Shard], task: Task) -> Shard:
    """Play a shard and record the id of its process.

    At the first attempt at a shard in `LOST`, wait until the process is killed.
    """
    mark = folder / f"{task.place}-{task.number}"
    first = not mark.exists()
    with mark.open("a") as file:
        file.write(f"{os.getpid()}\n")
    if first and task.number in LOST and task.place == 0:
        machine_here: str = ray_module().get_runtime_context().get_node_id()
        (folder / f"waits-{task.number}").write_text(f"{os.getpid()} {machine_here}\n")
        time.sleep(10 * PATIENCE)
    return work(task)


def waiting(folder: Path, number: int) -> tuple[str, str]:
    """Wait until a process pauses at a shard to be killed. Return the ids of the process and its machine."""
    file, until = folder / f"waits-{number}", time.monotonic() + 5 * PATIENCE
    while not (file.exists() and file.read_text()):
        assert time.monotonic() < until
        time.sleep(0.05)
    process, machine_there = file.read_text().split()
    return process, machine_there
