"""A generator for new games. It creates a package with a playable game and a rulebook to fill in."""

import re
from collections.abc import Collection, Mapping
from importlib.resources import files
from pathlib import Path
from string import Template, ascii_uppercase

from ruedo.core.errors import BadHeader
from ruedo.core.game import installed_games
from ruedo.rulebook import clauses

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
"""By name of a template file: the path of the file in the new folder."""


def template_files(name: str) -> Mapping[str, str]:
    """Return the contents of a new game's files, by path.

    Raises `BadHeader` for an invalid name, or for the name of an installed game.
    """
    if not NAME.fullmatch(name) or len(name) > 40:
        raise BadHeader("bad_game_name", answer=name)
    if name in installed_games():
        raise BadHeader("game_name_in_use", answer=name, games=tuple(installed_games()))
    module = name.replace("-", "_")
    facts = {
        "name": name,
        "package": f"ruedo_{module}",
        "title": name.replace("-", " ").title(),
        "prefix": clause_prefix(name, {clause.partition("-")[0] for clause in clauses()}),
    }
    folder = files(__package__) / "template"
    return {
        place.format(package=facts["package"], module=module): Template(
            (folder / f"{file}.txt").read_text(encoding="utf-8")
        ).substitute(facts)
        for file, place in PLACES.items()
    }


def clause_prefix(name: str, used: Collection[str]) -> str:
    """Return the prefix for the clause ids of a new game: if possible its initials, and never a prefix in `used`."""
    letters = re.sub("[^A-Z]", "", name.upper())
    initials = "".join(part[0] for part in name.upper().split("-"))
    wanted = [initials] if len(initials) > 1 and initials.isalpha() else []
    wanted += [letters[:length].ljust(2, "X") for length in range(3, len(letters) + 1)] or [letters.ljust(2, "X")]
    wanted += [f"{letters[:1]}{first}{second}" for first in ascii_uppercase for second in ascii_uppercase]
    return next(prefix for prefix in wanted if prefix not in used)


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the files of a new game into a new folder, and return their paths. Raises `BadHeader` or `OSError`."""
    wanted = {folder / path: text for path, text in template_files(name).items()}
    folder.mkdir(parents=True)
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(wanted)
