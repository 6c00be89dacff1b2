"""Files in the formats that Ruedo wrote before its first release, and helpers for the tests that use them."""

from pathlib import Path

from typer.testing import CliRunner

from ruedo.cli import app

UNRELEASED = Path(__file__).parent


def content(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file in a folder by the path of the file."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def refusal(*words: object) -> str:
    """Run a command that must fail, and return its error message."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 2, done.output
    return " ".join(done.output.split())
