"""The vendored files of the page are exactly the files in the list."""

import re
import subprocess
import sys
from pathlib import Path

from ruedo.web.pages import files as pages
from ruedo.web.pages.sources import PAGE

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "ruedo" / "web" / "static"


def test_vendored_files_are_those_in_the_list() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "vendor.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_server_sends_files_unchanged_but_removes_comments_and_indentation_from_its_own_scripts() -> None:
    for path in STATIC.rglob("*.js"):
        name = path.relative_to(STATIC).as_posix()
        served = pages.file(PAGE + name)
        assert served is not None
        written = path.read_bytes()
        if name.startswith("vendor/"):
            continue
        lines = [re.sub(rb"/\*\*.*?\*/|(?<=\S) // .*$", b"", line) for line in written.splitlines()]
        code = [line for line in lines if not line.lstrip().startswith((b"//", b"/*", b"*"))]
        assert without_spaces(served.body) == without_spaces(b"".join(code)), name
        assert b" // " not in served.body, name
        assert served.body.count(b"\n#include") == written.count(b"#include"), name


def without_spaces(text: bytes) -> bytes:
    return b"".join(text.split())
