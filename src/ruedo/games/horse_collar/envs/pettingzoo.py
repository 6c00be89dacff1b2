"""Horse Collar for PettingZoo: `horse_collar_v0`; see docs/envs/horse-collar.md."""

from collections.abc import Sequence
from typing import Any, Final

from ruedo.envs.aec import bounded
from ruedo.envs.throwing_aec import ThrowsEnv
from ruedo.games.horse_collar.envs.throws import throws_of

NAME: Final = "horse_collar_v0"


class raw_env(ThrowsEnv):  # noqa: N801 - as PettingZoo calls it
    """Horse Collar on a simulated board."""

    metadata: dict[str, Any] = {**ThrowsEnv.metadata, "name": NAME}  # noqa: RUF012

    def __init__(
        self,
        *,
        skill: str = "casual",
        board: str = "22ft",
        equipment: Any = None,
        wax: str = "medium",
        sight: str = "above",
        seating: Sequence[int] = (1, 1),
        max_events: int = 10_000,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        """Take the hands' skill, the board, the wax, the sight of observations (HC-C1), seats by side and rule options.

        Raises `ValueError`, with a sentence, for what the game or its world refuses.
        """
        throws = throws_of(skill, board=board, equipment=equipment, wax=wax, sight=sight, seating=seating, rules=rules)
        sides = [side for side, size in enumerate(seating) for _ in range(size)]
        super().__init__(throws, sides, max_events, render_mode)


def env(**arguments: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers."""
    return bounded(raw_env(**arguments))
