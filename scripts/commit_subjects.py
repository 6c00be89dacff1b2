"""Check the subject of each commit after the one that added this script: a capital first letter, at most 72 characters.

    uv run scripts/commit_subjects.py

Prints each wrong subject and exits with status 1. In a shallow clone, only the commits in the clone are checked.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCRIPT = "scripts/commit_subjects.py"
LONGEST = 72
"""The largest number of characters in a subject."""


def main() -> None:
    """Print the wrong subjects, and exit with status 1 if there are any."""
    if not (ROOT / ".git").exists():
        sys.exit("This is not a clone of the repository, so there are no commits to check.")
    if faults := wrong_subjects(ROOT):
        sys.exit("\n".join(faults))


def wrong_subjects(repository: Path) -> list[str]:
    """Return a line for each wrong subject of a commit after the one that added this script. Merges are ignored."""
    added = git(repository, "log", "--diff-filter=A", "--format=%H", "--", SCRIPT)
    if not added:
        return []
    commits = git(repository, "log", "--no-merges", "--ancestry-path", "--format=%h %s", f"{added[-1]}..HEAD")
    subjects = (commit.partition(" ") for commit in commits)
    return [f"{commit} {subject}: {fault}" for commit, _, subject in subjects if (fault := fault_of(subject))]


def fault_of(subject: str) -> str | None:
    """Return what is wrong with the subject of a commit, or None if nothing is wrong."""
    if len(subject) > LONGEST:
        return f"{len(subject)} characters, at most {LONGEST} are allowed"
    if not subject[:1].isupper():
        return "begin with a capital letter"
    return None


def git(repository: Path, *arguments: str) -> list[str]:
    """Run a git command and return the lines that it prints."""
    run = subprocess.run(["git", *arguments], cwd=repository, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


if __name__ == "__main__":
    main()
