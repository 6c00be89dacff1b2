"""The games as research environments: `ruedo.envs.openspiel`, `ruedo.envs.pettingzoo`, `ruedo.envs.gymnasium`.

Each of these modules registers or finds what the games bring, in the modules of the same names of their packages `envs`
(`ruedo.games.GAME.envs`). They need the extra `ruedo[envs]`, and import it; this package does not.
"""

from collections.abc import Iterator, Mapping
from types import ModuleType

from ruedo.core.errors import RuedoError
from ruedo.core.game import games, part
from ruedo.core.player import check_setup
from ruedo.core.record import VERSION, Header, header_from
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.core.world import study_setup
from ruedo.words import Speaker


def doors(name: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield each game that brings environments for a framework, with the module that holds them."""
    for game in games():
        if part(game, "envs") is not None and (module := part(game, f"envs.{name}")) is not None:
            yield game, module


def lacking(package: str, error: ImportError) -> ImportError:
    """Return the error for a framework that is not installed, which says how to install it."""
    return ImportError(
        f"{package} is not installed. `pip install 'ruedo[envs]'` installs it where it has wheels: {error}"
    )


def setup_of(game: str, skill: str, seats: int, world: Mapping[str, object] | None = None) -> Setup:
    """Return the setup of a simulated table at which all hands have one skill; its seed decides nothing.

    Raises `ValueError` with the referee's sentence for a skill or an option of the world that there is not.
    """
    setup = study_setup(game, (f"random:{skill}",) * seats, 0, world or {})
    try:
        check_setup(game, seats, setup)
    except RuedoError as refused:
        raise ValueError(Speaker(game).explain(refused)) from None
    return setup


def header_of(game: str, sides: tuple[tuple[str, ...], ...], rules: Mapping[str, object], equipment: object) -> Header:
    """Return the header of the records of an environment, checked as the referee does.

    Raises `ValueError` with the referee's sentence for rules or equipment that the game refuses.
    """
    said = {"ruedo": VERSION, "game": game, "sides": sides, "rules": dict(rules), "equipment": equipment}
    try:
        header = header_from(said)
        Table(header)
    except RuedoError as refused:
        raise ValueError(Speaker(game).explain(refused)) from None
    return header
