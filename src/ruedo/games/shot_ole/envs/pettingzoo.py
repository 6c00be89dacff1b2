"""Shot-Olé for PettingZoo: `shot_ole_v0`; see docs/envs/shot-ole.md."""

from typing import Any, Final

from ruedo.envs.aec import bounded
from ruedo.envs.throwing_pettingzoo import ThrowingEnv
from ruedo.games.shot_ole.envs.environment import throwing_game

NAME: Final = "shot_ole_v0"


class raw_env(ThrowingEnv):  # noqa: N801 - PettingZoo's name
    """Shot-Olé on a simulated board."""

    metadata: dict[str, Any] = {**ThrowingEnv.metadata, "name": NAME}  # noqa: RUF012

    def __init__(self, *, max_events: int = 10_000, render_mode: str | None = None, **options: Any) -> None:
        """Prepare a game. `options` are those of `throwing_game`.

        Raises `ValueError`, with the referee's message, for options that the game or its world refuses.
        """
        super().__init__(throwing_game(**options), max_events, render_mode)


def env(**arguments: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers."""
    return bounded(raw_env(**arguments))
