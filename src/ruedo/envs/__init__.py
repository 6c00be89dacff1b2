"""The games as research environments: `ruedo.envs.openspiel`, `ruedo.envs.pettingzoo`, `ruedo.envs.gymnasium`.

Each of these modules imports the modules with the same name from the games' packages (`ruedo.games.GAME.envs`), and a
library such as OpenSpiel. The extra `envs` installs these libraries. This package itself imports none of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from types import ModuleType

from ruedo.core.errors import RuedoError
from ruedo.core.extras import extra_command
from ruedo.core.game import installed_games, part
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, header_from
from ruedo.core.setup import Setup
from ruedo.core.world import study_setup
from ruedo.table import Table
from ruedo.words import Speaker


def modules_of_games(framework: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield the name of each game that has environments for a library, and the module with these environments."""
    for game in installed_games():
        if part(game, "envs") is not None and (module := part(game, f"envs.{framework}")) is not None:
            yield game, module


def not_installed(package: str, error: ImportError) -> ImportError:
    """Return the error for a library that is not installed. Its message explains how to install it."""
    return ImportError(
        f"{package} is not installed. This command installs it where it has wheels: {extra_command('envs')} ({error})"
    )


def seats_by_side(seating: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Return the names of the seats of each side: `Seat 0`, `Seat 1` and so on."""
    numbers = count()
    return tuple(tuple(f"Seat {next(numbers)}" for _ in range(size)) for size in seating)


def make_setup(game: str, skill: str, seats: int, world: Mapping[str, object] | None = None) -> Setup:
    """Return the setup of a simulated table whose hands all have the level `skill`. Its seed is not used.

    Raises `ValueError` with the referee's message for an unknown level or an unknown option of the world.
    """
    setup = study_setup(game, (f"random:{skill}",) * seats, 0, world or {})
    try:
        check_setup(game, seats, setup)
    except RuedoError as refused:
        raise ValueError(Speaker(game).explain(refused)) from None
    return setup


def make_header(game: str, seating: Sequence[int], rules: Mapping[str, object], equipment: object) -> Header:
    """Return a header for the records of an environment, after the rules have checked it.

    Raises `ValueError` with the referee's message for rules or equipment that are not allowed.
    """
    sides = seats_by_side(seating)
    fields = {"ruedo": VERSION, "game": game, "sides": sides, "rules": dict(rules), "equipment": equipment}
    try:
        header = header_from(fields)
        Table(header)
    except RuedoError as refused:
        raise ValueError(Speaker(game).explain(refused)) from None
    return header
