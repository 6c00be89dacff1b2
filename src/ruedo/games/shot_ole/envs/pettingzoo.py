"""Shot-Olé for PettingZoo: `shot_ole_v0`; see docs/envs/shot-ole.md."""

from typing import Any, Final

from ruedo.envs.aec import bounded
from ruedo.envs.throwing_aec import ThrowsEnv
from ruedo.games.shot_ole.envs.throws import throws_of

NAME: Final = "shot_ole_v0"


class raw_env(ThrowsEnv):  # noqa: N801 - as PettingZoo calls it
    """Shot-Olé on a simulated board."""

    metadata: dict[str, Any] = {**ThrowsEnv.metadata, "name": NAME}  # noqa: RUF012

    def __init__(
        self,
        *,
        skill: str = "average",
        players: int = 2,
        equipment: Any = None,
        max_events: int = 10_000,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        """Take the hands' skill, how many play, the equipment and rule options.

        Raises `ValueError`, with a sentence, for what the game or its world refuses.
        """
        throws = throws_of(skill, players=players, equipment=equipment, rules=rules)
        super().__init__(throws, range(players), max_events, render_mode)


def env(**arguments: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers."""
    return bounded(raw_env(**arguments))
