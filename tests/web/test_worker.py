"""A worker process sends refusals in a form that the server can decode, and ends quietly without its server."""

import io
import subprocess
import sys
from types import SimpleNamespace

import msgspec
import pytest

from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.web.workers import worker as process
from ruedo.web.workers.worker import ErrorData, HouseRequest, PrepareRequest, Reply, write
from tests.patience import PATIENCE


def test_a_refusal_can_be_decoded() -> None:
    reply = Reply(7, error=ErrorData("house_failed", "SO-T1", None, {"seat": 1}))
    assert msgspec.json.decode(msgspec.json.encode(reply), type=Reply).error == reply.error


def test_a_worker_process_that_loses_its_server_ends_without_a_traceback() -> None:
    header = Header(1, "ole", (("Ana",), ("Ben",)))
    question = HouseRequest(1, "check", header, Setup(("simple", "simple"), 1), (), 0)
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


def test_a_worker_process_that_loses_its_server_during_long_work_prints_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lose_server(_request: object, _report: object) -> Reply:
        raise BrokenPipeError

    requests = io.BytesIO()
    write(requests, msgspec.json.encode(PrepareRequest(1, "horse-collar")))
    requests.seek(0)
    monkeypatch.setattr(process, "reply_to", lose_server)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=requests))
    monkeypatch.setattr("sys.stdout", SimpleNamespace(buffer=io.BytesIO()))
    with pytest.raises(BrokenPipeError):
        process.answer_all()
    assert capsys.readouterr().err == ""
