"""The script that checks commit subjects, in real repositories."""

from pathlib import Path

import pytest
from scripts.commit_subjects import SCRIPT, fault_of, git, wrong_subjects


def commit(repository: Path, subject: str) -> None:
    name = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    git(repository, *name, "commit", "--quiet", "--allow-empty", "--message", subject)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with two commits. The second commit adds the script that checks subjects."""
    folder = tmp_path / "repository"
    folder.mkdir()
    git(folder, "init", "--quiet")
    commit(folder, "before the script")
    (folder / SCRIPT).parent.mkdir()
    (folder / SCRIPT).write_text("a script")
    git(folder, "add", ".")
    commit(folder, "add the script")
    return folder


def test_the_commit_that_adds_the_script_and_older_commits_are_not_checked(repository: Path) -> None:
    assert wrong_subjects(repository) == []


def test_each_wrong_subject_of_a_later_commit_is_listed(repository: Path) -> None:
    for subject in ("Reject long notes", "reject short notes", "R" * 73):
        commit(repository, subject)
    long, small = wrong_subjects(repository)
    assert "R" * 73 in long
    assert "reject short notes" in small


def test_a_shallow_clone_is_checked_as_far_back_as_its_history_goes(repository: Path, tmp_path: Path) -> None:
    for subject in ("an old fault", "a middle fault", "a new fault"):
        commit(repository, subject)
    git(tmp_path, "clone", "--quiet", "--depth", "2", repository.as_uri(), "shallow")
    (fault,) = wrong_subjects(tmp_path / "shallow")
    assert "a new fault" in fault


def test_no_subject_is_checked_in_a_history_without_the_script(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    commit(tmp_path, "a first commit")
    assert wrong_subjects(tmp_path) == []


@pytest.mark.parametrize("subject", ["Reject notes over 1,024 bytes", "R" * 72])
def test_a_good_subject_passes_the_check(subject: str) -> None:
    assert fault_of(subject) is None
