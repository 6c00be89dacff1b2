"""Compiled code is stored, and each compilation is reported."""

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs.macos
import pytest

from ruedo.compiled import cache, decorator
from ruedo.compiled import first_call as first_calls
from ruedo.compiled.decorator import compiled
from ruedo.compiled.messages import CatalogueMessage
from ruedo.web.store.opened import data_folder
from tests.patience import PATIENCE

pytestmark = pytest.mark.full

MODULE = """
from ruedo.compiled.decorator import compiled
from ruedo.compiled.first_call import FirstCall

@compiled
def twice(number):
    return 2.0 * number

first = FirstCall("the example", lambda: twice(1.0))
"""
RUN = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("ruedo.example", sys.argv[1])
module = sys.modules[spec.name] = module_from_spec(spec)
spec.loader.exec_module(module)
module.first(print)
"""


def install(folder: Path) -> Path:
    """Write a module with a compiled function into its own folder, and return the module."""
    folder.mkdir()
    module = folder / "example.py"
    module.write_text(MODULE, encoding="utf-8")
    return module


def first_call(module: Path, caches: Path) -> list[str]:
    """Run the first call of a compiled function in a new process, and return the output."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(caches)}
    command = [sys.executable, "-c", RUN, str(module)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_notice_appears_when_code_is_compiled_but_not_when_it_is_loaded(tmp_path: Path) -> None:
    """Numba stores compiled code by the path of its source.

    So a second installation with the same sources cannot use the code of the first one.
    """
    first, second, caches = install(tmp_path / "one"), install(tmp_path / "two"), tmp_path / "caches"
    begun, done = first_call(first, caches)
    assert begun.startswith("Ruedo is compiling the example for this processor.")
    assert str(caches) in begun
    assert done == "Compiled the example."
    assert first_call(first, caches) == []
    assert first_call(second, caches) == [begun, done]
    shutil.rmtree(caches)
    assert first_call(second, caches) == [begun, done]


HALVES = """
from ruedo.compiled.decorator import compiled, make
from ruedo.compiled.first_call import FirstCall, Halves

@compiled
def twice(number):
    return 2.0 * number

@compiled
def thrice(number):
    return 3.0 * number

@compiled
def both(number):
    return twice(number) + thrice(number)

def ours():
    make(twice, 1.0)

def theirs():
    make(thrice, 1.0)

first = FirstCall("the example", lambda: both(1.0), halves=Halves(ours, theirs))
"""
COMPILED_HERE = """
from numba.core import event
from ruedo.compiled import first_call
from ruedo.halves import first
from ruedo.web.workers import compiling

counts, compiling.EVERY = [], 0.0
first_call.cores = lambda: 2
here, elsewhere = event.RecordingListener(), event.RecordingListener()
with event.install_listener("numba:compile", here), event.install_listener(first_call.COMPILED_BY_HELPER, elsewhere), \
        compiling.counted(lambda done, of: counts.append(done)):
    first(lambda message: None)
for heard in here, elsewhere:
    print(*sorted(told.data["dispatcher"].py_func.__name__ for _, told in heard.buffer if told.is_end))
print(max(counts))
"""
ANYWHERE = """
import sys
import ruedo
if {condition}:
    ruedo.__path__.append({folder!r})
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("condition", "here", "elsewhere"),
    [("True", "both twice", "thrice"), ("sys.argv[-1] == 'first'", "both thrice twice", "")],
    ids=["halves", "no other process"],
)
def test_two_processes_each_compile_half_of_the_code_or_one_compiles_all_if_the_other_fails(
    condition: str, here: str, elsewhere: str, tmp_path: Path
) -> None:
    (tmp_path / "halves.py").write_text(HALVES, encoding="utf-8")
    anywhere = ANYWHERE.format(condition=condition, folder=str(tmp_path))
    (tmp_path / "sitecustomize.py").write_text(anywhere, encoding="utf-8")
    places = {"PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "caches")}
    command = [sys.executable, "-c", COMPILED_HERE, "first"]
    done = subprocess.run(
        command, env=os.environ | places, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [here, elsewhere, "3"]


@pytest.fixture
def uncached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a new folder for the compiled code of this test, so that this code must be compiled."""
    for module in (decorator, first_calls):
        monkeypatch.setattr(module, "cache_folder", lambda _: tmp_path)
    return tmp_path


def test_a_first_call_writes_to_the_log_unless_the_caller_shows_a_notice(
    uncached: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def twice(number: float) -> float:
        return 2.0 * number

    twice.__module__ = "ruedo.example"
    twice = compiled(twice)
    first = first_calls.FirstCall("the example", lambda: twice(1.0))
    with caplog.at_level(logging.INFO, logger="ruedo.compiled"):
        first()
    assert caplog.messages[0].startswith("Ruedo is compiling the example for this processor.")
    assert str(uncached) in caplog.messages[0]
    told: list[CatalogueMessage] = []
    first(told.append)
    assert told == []


@pytest.mark.parametrize(
    ("variable", "folder"), [("XDG_CACHE_HOME", cache.user_caches), ("XDG_DATA_HOME", data_folder)]
)
def test_the_folders_of_the_xdg_variables_are_used_if_they_are_absolute(
    variable: str, folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "/somewhere")
    assert folder() == Path("/somewhere/ruedo")
    monkeypatch.setenv(variable, "not/absolute")
    assert folder().is_absolute()


def test_the_library_platformdirs_uses_the_same_folders_as_earlier_versions_of_ruedo(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert data_folder() == Path.home() / ".local" / "share" / "ruedo"
    assert cache.user_caches() == Path.home() / ".cache" / "ruedo"
    mac = platformdirs.macos.MacOS("ruedo", appauthor=False)
    assert Path(mac.user_data_dir) == Path.home() / "Library" / "Application Support" / "ruedo"
    assert Path(mac.user_cache_dir) == Path.home() / "Library" / "Caches" / "ruedo"
