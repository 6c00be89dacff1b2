"""Code is compiled again, once, if its file in the cache is damaged or belongs to another function."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from numba.core import event

from ruedo.compiled import decorator
from ruedo.compiled.decorator import compiled

pytestmark = pytest.mark.full

DAMAGES: Mapping[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut short": lambda data: data[:20],
    "cut in half": lambda data: data[: len(data) // 2],
    "without its last byte": lambda data: data[:-1],
    "with a changed bit": lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
    "full of zeros": lambda data: bytes(len(data)),
    "of another program": lambda _: b"another program" * 100,
    "without a checksum": lambda data: data[:-32],
}


_recording_listener: Any = event.RecordingListener


def compilations() -> int:
    """Define a function, as a new process would. Call it, and return how many times numba compiled it."""

    def twice(number: float) -> float:
        return 2.0 * number

    heard: Any = _recording_listener()
    with event.install_listener("numba:compile", heard):
        assert compiled(twice)(1.5) == 3.0
    return sum(one.is_end for _, one in heard.buffer)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(decorator, "cache_folder", lambda _: tmp_path)
    assert compilations() == 1
    assert compilations() == 0
    return tmp_path


def files(folder: Path, suffix: str) -> list[Path]:
    found = sorted(folder.rglob(f"*{suffix}"))
    assert found
    return found


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_code_in_a_damaged_file_is_compiled_again_once(
    damage: Callable[[bytes], bytes], suffix: str, folder: Path
) -> None:
    for file in files(folder, suffix):
        file.write_bytes(damage(file.read_bytes()))
    assert compilations() == 1
    assert compilations() == 0


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_code_of_a_missing_file_is_compiled_again_once(suffix: str, folder: Path) -> None:
    for file in files(folder, suffix):
        file.unlink()
    assert compilations() == 1
    assert compilations() == 0


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_code_that_cannot_be_stored_still_runs(suffix: str, folder: Path) -> None:
    for file in files(folder, suffix):
        file.unlink()
        file.mkdir()
    assert compilations() == 1


def test_code_in_the_file_of_another_function_is_compiled_again(folder: Path) -> None:
    (code,) = files(folder, ".nbc")
    other = code.with_name(f"other-{code.name}")
    code.rename(other)
    assert compilations() == 1
    other.replace(code)
    assert compilations() == 0
    code.rename(other)
    code.write_bytes(other.read_bytes())
    assert compilations() == 0
    index = files(folder, ".nbi")[0]
    index.write_bytes(code.read_bytes())
    assert compilations() == 1
