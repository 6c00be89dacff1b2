"""A worker process sends refusals in a form that the server can decode, and ends quietly without its server."""

import subprocess
import sys

import msgspec

from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.web.workers.worker import ErrorData, Question, Reply, write
from tests.patience import PATIENCE


def test_a_refusal_can_be_decoded() -> None:
    reply = Reply(7, error=ErrorData("house_failed", "SO-T1", None, {"seat": 1}))
    assert msgspec.json.decode(msgspec.json.encode(reply), type=Reply).error == reply.error


def test_a_worker_process_that_loses_its_server_ends_without_a_traceback() -> None:
    header = Header(1, "ole", (("Ana",), ("Ben",)))
    question = Question(1, "check", header, Setup(("simple", "simple"), 1), (), 0)
    worker = subprocess.Popen(
        [sys.executable, "-m", "ruedo.web.workers.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert worker.stdin
    assert worker.stdout
    worker.stdout.close()
    write(worker.stdin, msgspec.json.encode(question))
    _, said = worker.communicate(timeout=PATIENCE)
    assert (worker.returncode, said) == (0, b"")
