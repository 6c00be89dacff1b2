"""Make the files of a release in an empty folder. Nothing is published, and no tag is set.

    uv run scripts/release.py 0.1.0 --date 2026-12-01 -o build/release

The first run writes the date into CHANGELOG.md and asks for a commit. The second run makes the files: the sdist, the
wheel, a list of all dependencies (CycloneDX 1.5, JSON), the text of the tag, and the SHA-256 sum of each file. It
prints the remaining steps. It stops with a message if a file contains another version, if the working tree has changes,
or if the changelog has no section for the version.
"""

import argparse
import datetime as dt
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACES = {
    "pyproject.toml": r'^version = "(.+)"$',
    "src/ruedo/__init__.py": r'^__version__ = "(.+)"$',
    "CITATION.cff": r"^version: (.+)$",
}
"""For each file, a pattern for the line that contains the version."""
UNDATED = "not released yet"
"""The words that the changelog contains instead of a date until the release."""


class NotReady(Exception):
    """The error that the repository cannot be released yet. Its message contains the reason and what to do."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the options, make the files, and print the remaining steps."""
    options = parser().parse_args(arguments)
    try:
        release(ROOT, options.version, options.date, options.output)
    except NotReady as fault:
        sys.exit(str(fault))
    print(f"The release {options.version} is in {options.output}. Nothing is published. To publish it:")
    print(f"1. git tag --annotate v{options.version} --file {options.output / 'tag.txt'}")
    print(f"2. Upload the wheel and the sdist, with {options.output / 'sbom.json'} and SHA256SUMS beside them.")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the script's options."""
    options = argparse.ArgumentParser(description="Make the files of a release. Nothing is published.")
    options.add_argument("version", help="the version, for example 0.1.0")
    options.add_argument("--date", type=dt.date.fromisoformat, default=dt.date.today(), help="YYYY-MM-DD")
    options.add_argument("-o", "--output", type=Path, default=ROOT / "build/release", help="an empty or new folder")
    return options


def release(repository: Path, version: str, date: dt.date, folder: Path) -> None:
    """Write the files of a release to a folder. Raise NotReady if the repository is not ready for the release."""
    check_versions(repository, version)
    check_unchanged(repository)
    changelog = repository / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    if f"## {version} ({UNDATED})" in text:
        changelog.write_text(text.replace(UNDATED, date.isoformat(), 1), encoding="utf-8")
        raise NotReady(f"CHANGELOG.md now has the date {date}. Commit it and run this command again.")
    tag = tag_text(text, version)
    if folder.exists() and any(folder.iterdir()):
        raise NotReady(f"{folder} is not empty. Name a new folder with -o.")
    run(repository, "uv", "build", "--quiet", "--out-dir", str(folder))
    (folder / "tag.txt").write_text(tag, encoding="utf-8")
    (folder / "sbom.json").write_text(dependencies(repository), encoding="utf-8")
    (folder / "SHA256SUMS").write_text(sums(folder), encoding="utf-8")


def check_versions(repository: Path, version: str) -> None:
    """Raise NotReady if a file contains another version. The error names the first such file."""
    for place, pattern in PLACES.items():
        stated = re.search(pattern, (repository / place).read_text(encoding="utf-8"), re.MULTILINE)
        if stated is None or stated[1] != version:
            found = stated[1] if stated else "no version"
            raise NotReady(f"{place} has {found}, not {version}. Change it and commit.")


def check_unchanged(repository: Path) -> None:
    """Raise NotReady if a tracked file differs from the last commit, because a release is made from a commit."""
    changes = run(repository, "git", "status", "--porcelain", "--untracked-files=no")
    if changes:
        raise NotReady(f"Commit or undo these changes first:\n{changes.rstrip()}")


def tag_text(changelog: str, version: str) -> str:
    """Return the section of a version in the changelog. Its first line becomes the subject of the tag."""
    section = re.search(rf"^## {re.escape(version)} .*?(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if section is None:
        raise NotReady(f"CHANGELOG.md has no section for {version}.")
    _, _, changes = section[0].partition("\n")
    return f"Ruedo {version}\n\n{re.sub('^#+ ', '', changes.strip(), flags=re.MULTILINE)}\n"


def dependencies(repository: Path) -> str:
    """Return a list of all dependencies of Ruedo and its extras, with their versions, in the CycloneDX format.

    The list contains no download addresses.
    """
    options = ("--quiet", "--preview", "--format", "cyclonedx1.5", "--all-extras", "--no-default-groups")
    bill = json.loads(run(repository, "uv", "export", *options))
    for component in bill["components"]:
        component.pop("externalReferences", None)
    return json.dumps(bill, indent=1) + "\n"


def sums(folder: Path) -> str:
    """Return the SHA-256 sums of the files in a folder, in the format that `sha256sum --check` reads."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and not file.name.startswith("."))
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def run(repository: Path, *command: str) -> str:
    """Run a command and return its output. If the command fails, raise NotReady with its error output."""
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReady(f"{' '.join(command)} failed:\n{done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    main()
