"""The games for PettingZoo. After `from ruedo.envs.pettingzoo import NAME_v0`, `NAME_v0.env()` creates an environment.

`NAME_v0` is a module. Its `env` has PettingZoo's usual wrappers, and its `raw_env` has no wrappers. `parallel_env` is
`env` with the parallel interface. A game without its own environment uses `ruedo.envs.aec.ChoicesEnv`.
"""

from functools import cache
from types import ModuleType
from typing import Any

from ruedo.core.game import installed_games
from ruedo.envs import modules_of_games
from ruedo.envs.aec import ChoicesEnv, SeatsEnv, parallel, wrap_masked


class Choices:
    """The environments of a game without a PettingZoo module of its own.

    The class has the same functions as such a module.
    """

    def __init__(self, game: str) -> None:
        self.game = game

    def env(self, **arguments: Any) -> Any:
        return wrap_masked(self.raw_env(**arguments))

    def raw_env(self, **arguments: Any) -> SeatsEnv:
        return ChoicesEnv(self.game, **arguments)

    def parallel_env(self, **arguments: Any) -> Any:
        return parallel(self.env(**arguments))


@cache
def environments() -> dict[str, ModuleType | Choices]:
    """Return the environments of all games, by name, such as `ole_v0`."""
    own: dict[str, ModuleType | Choices] = {module.NAME: module for _, module in modules_of_games("pettingzoo")}
    plain = {f"{game.replace('-', '_')}_v0": Choices(game) for game in installed_games()}
    brought = {game for game, _ in modules_of_games("pettingzoo")}
    return own | {name: made for name, made in plain.items() if made.game not in brought}


def __getattr__(name: str) -> ModuleType | Choices:
    found = environments().get(name)
    if found is None:
        raise AttributeError(f"There is no environment {name}. Choose one of: {', '.join(environments())}.")
    return found


def __dir__() -> list[str]:
    return [*globals(), *environments()]
