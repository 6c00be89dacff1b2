"""Horse Collar for PettingZoo: `horse_collar_v0`; see docs/envs/horse-collar.md."""

from typing import Any, Final

from ruedo.envs.aec import parallel, wrap_bounded
from ruedo.envs.throwing_pettingzoo import ThrowingEnv
from ruedo.games.horse_collar.envs.environment import throwing_game

NAME: Final = "horse_collar_v0"


class raw_env(ThrowingEnv):  # noqa: N801 - PettingZoo's name
    """Horse Collar on a simulated board."""

    metadata: dict[str, Any] = {**ThrowingEnv.metadata, "name": NAME}  # noqa: RUF012
    throwing_game = staticmethod(throwing_game)


def env(**arguments: Any) -> Any:
    return wrap_bounded(raw_env(**arguments))


def parallel_env(**arguments: Any) -> Any:
    return parallel(env(**arguments))
