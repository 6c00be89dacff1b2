"""A new game's folder: a package of its own that can be played at once, with a page of rules to fill in."""

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template

from ruedo.core.errors import BadHeader

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

PLACES: Mapping[str, str] = {
    "pyproject.toml": "pyproject.toml",
    "__init__.py": "{package}/__init__.py",
    "rules.py": "{package}/rules.py",
    "en.ftl": "{package}/words/en.ftl",
    "es.ftl": "{package}/words/es.ftl",
    "en.md": "{package}/rulebook/en.md",
    "es.md": "{package}/rulebook/es.md",
    "test.py": "tests/test_{module}.py",
}
"""The place of each file of the template."""


def template_files(name: str) -> Mapping[str, str]:
    """Return the files of a new game by their paths. Raises `BadHeader` for an invalid name of a game."""
    if not NAME.fullmatch(name) or len(name) > 40:
        raise BadHeader("bad_game_name", answer=name)
    module = name.replace("-", "_")
    letters = "".join(part[0] for part in name.split("-")).upper()
    facts = {
        "name": name,
        "package": f"ruedo_{module}",
        "title": name.replace("-", " ").title(),
        "prefix": letters
        if len(letters) > 1 and letters.isalpha()
        else re.sub("[^A-Z]", "", name.upper())[:3].ljust(2, "X"),
    }
    folder = files(__package__) / "template"
    return {
        place.format(package=facts["package"], module=module): Template(
            (folder / f"{file}.txt").read_text(encoding="utf-8")
        ).substitute(facts)
        for file, place in PLACES.items()
    }


def write_game(name: str, folder: Path) -> list[Path]:
    """Write a new game's files into a new folder. Return their paths. Raises `BadHeader`, `OSError`."""
    wanted = {folder / path: text for path, text in template_files(name).items()}
    folder.mkdir(parents=True)
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(wanted)
