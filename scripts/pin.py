"""Update the pinned versions of all dependencies, direct and indirect, in pyproject.toml: `uv run scripts/pin.py`.

It looks up the newest versions within the declared ranges. It writes them as `constraint-dependencies`, and the
versions that the build needs as `build-constraint-dependencies`. There is no lock file, because a lock file would store
download addresses.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def main() -> None:
    """Write both lists of pinned versions to pyproject.toml."""
    text = PROJECT.read_text(encoding="utf-8")
    config = tomllib.loads(text)
    unpinned = replaced(replaced(text, "constraint-dependencies", []), "build-constraint-dependencies", [])
    groups = [option for group in config["dependency-groups"] for option in ("--group", f"pyproject.toml:{group}")]
    # The index does not contain Ruedo itself. Its extras are in the list because of `--all-extras`.
    everything = newest(unpinned.replace('"ruedo[all]",', ""), ["--all-extras", *groups])
    requires = ", ".join(f'"{package}"' for package in config["build-system"]["requires"])
    build = newest(f'[project]\nname = "build"\nversion = "0"\ndependencies = [{requires}]\n', [])
    pinned = replaced(text, "constraint-dependencies", everything)
    PROJECT.write_text(replaced(pinned, "build-constraint-dependencies", build), encoding="utf-8")
    print(f"{len(everything)} packages and {len(build)} for building are pinned.")


def newest(project: str, options: list[str]) -> list[str]:
    """Return a line `name==version` for each package that a pyproject.toml can install on any platform."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pyproject.toml"
        file.write_text(project, encoding="utf-8")
        command = ["uv", "pip", "compile", "--universal", "--python-version", "3.11", "--no-annotate", "--no-header"]
        done = subprocess.run(
            [*command, *options, "-q", file.name], cwd=folder, capture_output=True, text=True, check=False
        )
    if done.returncode:
        sys.exit(f"uv could not resolve the versions:\n{done.stderr}")
    return [line.strip() for line in done.stdout.splitlines() if "==" in line]


def replaced(text: str, key: str, lines: list[str]) -> str:
    """Return the text of pyproject.toml with a new list as the value of a key in [tool.uv]."""
    entries = "".join(f"    '{line}',\n" if '"' in line else f'    "{line}",\n' for line in lines)
    new = f"\n{key} = [\n{entries}]" if lines else f"\n{key} = []"
    return re.sub(rf"\n{key} = \[.*?\n?\](?=\n)", lambda _: new, text, count=1, flags=re.DOTALL)


if __name__ == "__main__":
    main()
