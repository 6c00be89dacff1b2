"""The games for PettingZoo: after `from ruedo.envs.pettingzoo import NAME_v0`, `NAME_v0.env()` makes one.

Each is a module. Its `env` has PettingZoo's usual wrappers, its `raw_env` has no wrappers. A game without an
environment of its own gets one from its choices (`ruedo.envs.aec.ChoicesEnv`).
"""

from functools import cache
from types import ModuleType
from typing import Any

from ruedo.core.game import games
from ruedo.envs import modules_of_games
from ruedo.envs.aec import ChoicesEnv, SeatsEnv, masked


class Choices:
    """The environments of a game without its own, in the form of a module of environments."""

    def __init__(self, game: str) -> None:
        """Store the name of the game."""
        self.game = game

    def env(self, **arguments: Any) -> Any:
        """Return the environment in PettingZoo's usual wrappers."""
        return masked(self.raw_env(**arguments))

    def raw_env(self, **arguments: Any) -> SeatsEnv:
        """Return the environment without wrappers."""
        return ChoicesEnv(self.game, **arguments)


@cache
def environments() -> dict[str, ModuleType | Choices]:
    """Return every game's environments by name."""
    own: dict[str, ModuleType | Choices] = {module.NAME: module for _, module in modules_of_games("pettingzoo")}
    plain = {f"{game.replace('-', '_')}_v0": Choices(game) for game in games()}
    brought = {game for game, _ in modules_of_games("pettingzoo")}
    return own | {name: made for name, made in plain.items() if made.game not in brought}


def __getattr__(name: str) -> ModuleType | Choices:
    found = environments().get(name)
    if found is None:
        raise AttributeError(f"There is no environment {name}. Choose one of: {', '.join(environments())}.")
    return found


def __dir__() -> list[str]:
    return [*globals(), *environments()]
