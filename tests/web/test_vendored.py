"""The vendored files of the page are those in the list."""

import subprocess
import sys
from pathlib import Path

from ruedo.web.pages import files as pages

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "ruedo" / "web" / "static"


def test_vendored_files_are_those_in_the_list() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "vendor.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_files_are_served_without_our_comments_and_indentation_and_otherwise_unchanged() -> None:
    for path in STATIC.rglob("*.js"):
        name = str(path.relative_to(STATIC))
        served = pages.file(name)
        assert served is not None
        written = path.read_bytes()
        if name.startswith("vendor/"):
            continue
        kept = [line for line in written.splitlines() if line.strip() and not line.lstrip().startswith((b"/", b"*"))]
        lines = {line.strip() for line in served.body.splitlines()}
        assert not [line for line in kept if line.strip() not in lines], name
