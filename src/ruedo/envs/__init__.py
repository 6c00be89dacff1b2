"""The games as research environments: `ruedo.envs.openspiel`, `ruedo.envs.pettingzoo`, `ruedo.envs.gymnasium`.

Each of these three modules finds the modules of the same name in the games' packages (`ruedo.games.GAME.envs`). They
import their framework, which the extra `ruedo[envs]` installs. This package imports no framework.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from types import ModuleType

from ruedo.core.errors import RuedoError
from ruedo.core.game import games, part
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, header_from
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.core.world import study_setup
from ruedo.words import Speaker


def modules_of_games(framework: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield each game that brings environments for a framework, and their module."""
    for game in games():
        if part(game, "envs") is not None and (module := part(game, f"envs.{framework}")) is not None:
            yield game, module


def not_installed(package: str, error: ImportError) -> ImportError:
    """Return the error for a framework that is not installed. Its message says how to install it."""
    return ImportError(
        f"{package} is not installed. `pip install 'ruedo[envs]'` installs it where it has wheels: {error}"
    )


def seats_by_side(seating: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Return the names of the seats, `Seat 0` and so on, for the number of seats of each side."""
    numbers = count()
    return tuple(tuple(f"Seat {next(numbers)}" for _ in range(size)) for size in seating)


def setup_of(game: str, skill: str, seats: int, world: Mapping[str, object] | None = None) -> Setup:
    """Return the setup of a simulated table whose hands all have one skill. Its seed has no effect.

    Raises `ValueError`, with the referee's message, for an unknown skill or an unknown option of the world.
    """
    setup = study_setup(game, (f"random:{skill}",) * seats, 0, world or {})
    try:
        check_setup(game, seats, setup)
    except RuedoError as refused:
        raise ValueError(Speaker(game).explain(refused)) from None
    return setup


def header_of(game: str, seating: Sequence[int], rules: Mapping[str, object], equipment: object) -> Header:
    """Return the header of an environment's records, checked by the referee.

    Raises `ValueError`, with the referee's message, for rules or equipment that the game refuses.
    """
    sides = seats_by_side(seating)
    fields = {"ruedo": VERSION, "game": game, "sides": sides, "rules": dict(rules), "equipment": equipment}
    try:
        header = header_from(fields)
        Table(header)
    except RuedoError as refused:
        raise ValueError(Speaker(game).explain(refused)) from None
    return header
