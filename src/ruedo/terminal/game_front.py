"""The front end of each game in the terminal."""

from ruedo.core.game import part
from ruedo.core.setup import Setup
from ruedo.terminal.front import Front
from ruedo.terminal.plain import PlainFront


def front_of(game: str, setup: Setup | None = None) -> Front:
    """Return a game's front end for a table with this setup. Without a setup it is for the record of a real table.

    The function `front` of the game's module `terminal.py` makes it. A game without that module has the plain front.
    """
    module = part(game, "terminal")
    if module is None:
        return PlainFront()
    front: Front = module.front(setup)
    return front
