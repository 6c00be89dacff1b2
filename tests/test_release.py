"""The release script: the files that it makes in a clone of the repository, and the reasons why it stops."""

import datetime as dt
import hashlib
import json
import subprocess
import tarfile
from pathlib import Path

import pytest
from scripts.release import ROOT, NotReady, release, tag_text

pytestmark = pytest.mark.full

DAY = dt.date(2026, 12, 1)


def git(repository: Path, *arguments: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=Ana", "-c", "user.email=ana@example.org", *arguments],
        cwd=repository,
        check=True,
        capture_output=True,
    )


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a clone of this repository at its last commit."""
    if not (ROOT / ".git").exists():
        pytest.skip("This is not a clone of the repository: git clone it to run this test.")
    git(tmp_path, "clone", "--quiet", "--shared", str(ROOT), "clone")
    return tmp_path / "clone"


@pytest.mark.long
def test_the_script_makes_the_release_files_after_the_changelog_has_a_date(clone: Path, tmp_path: Path) -> None:
    folder = tmp_path / "release"
    with pytest.raises(NotReady, match=r"now has the date 2026-12-01\. Commit it"):
        release(clone, "0.1.0", DAY, folder)
    git(clone, "commit", "--quiet", "--all", "--message", "Date the changelog")
    release(clone, "0.1.0", DAY, folder)
    assert {"ruedo-0.1.0-py3-none-any.whl", "ruedo-0.1.0.tar.gz"} <= {file.name for file in folder.iterdir()}
    with tarfile.open(folder / "ruedo-0.1.0.tar.gz") as sdist:
        changelog = sdist.extractfile("ruedo-0.1.0/CHANGELOG.md")
        assert changelog is not None
        assert "## 0.1.0 (2026-12-01)" in changelog.read().decode()
    assert (folder / "tag.txt").read_text(encoding="utf-8").startswith("Ruedo 0.1.0\n\n")
    bill = (folder / "sbom.json").read_text(encoding="utf-8")
    assert {"msgspec", "numba", "starlette"} <= {part["name"] for part in json.loads(bill)["components"]}
    assert "://" not in bill.replace("http://cyclonedx.org", "")
    for line in (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        digest, name = line.split()
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    with pytest.raises(NotReady, match="is not empty"):
        release(clone, "0.1.0", DAY, folder)


def test_the_script_refuses_a_version_that_differs_from_a_file_and_names_the_file(clone: Path, tmp_path: Path) -> None:
    with pytest.raises(NotReady, match=r"pyproject.toml has 0.1.0, not 9.9.9"):
        release(clone, "9.9.9", DAY, tmp_path / "release")


def test_the_script_refuses_uncommitted_changes_and_lists_the_files(clone: Path, tmp_path: Path) -> None:
    (clone / "README.md").write_text("Changed.\n", encoding="utf-8")
    with pytest.raises(NotReady, match=r"Commit or undo these changes first:\n M README.md"):
        release(clone, "0.1.0", DAY, tmp_path / "release")


def test_the_message_of_the_tag_is_the_changelog_section_of_its_version() -> None:
    changelog = "# Changelog\n\n## 0.2.0 (2027-01-01)\n\n- New.\n\n## 0.1.0 (2026-12-01)\n\n### Added\n\n- Old.\n"
    assert tag_text(changelog, "0.1.0") == "Ruedo 0.1.0\n\nAdded\n\n- Old.\n"
    with pytest.raises(NotReady, match=r"no section for 0.3.0"):
        tag_text(changelog, "0.3.0")
