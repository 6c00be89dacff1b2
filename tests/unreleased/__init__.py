"""Files in the formats that Ruedo wrote before its first release, and what the tests that use them share."""

from pathlib import Path

from typer.testing import CliRunner

from ruedo.cli import app

UNRELEASED = Path(__file__).parent


def content(folder: Path) -> dict[str, bytes]:
    """Return what every file of a folder holds."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def refusal(*words: object) -> str:
    """Return what a command prints when it refuses."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 2, done.output
    return " ".join(done.output.split())
