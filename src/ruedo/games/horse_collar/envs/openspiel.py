"""Horse Collar for OpenSpiel: `ruedo_horse_collar`; see docs/envs/horse-collar.md."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from ruedo.envs.throwing_spiel import ThrowsGame, game_type
from ruedo.envs.throws import Throws
from ruedo.games.horse_collar.envs.throws import throws_of

NAME: Final = "ruedo_horse_collar"
DEFAULTS: Final[Mapping[str, Any]] = {
    "skill": "casual",
    "board": "22ft",
    "wax": "medium",
    "target": 51,
    "foul_line": "short",
    "short_weight": "voids",
    "order": "fixed",
    "tie": "hammer",
    "noises": 16,
    "max_throws": 1600,
}
"""The parameters: the hands' skill, the board and its wax; the options; how many ways there are to stray; and after how
many throws a game that goes on is a draw."""
RULES: Final = ("target", "foul_line", "short_weight", "order", "tie")


class HorseCollarGame(ThrowsGame):
    """Horse Collar between two, on a simulated board."""

    kind: ClassVar[Any] = game_type(NAME, "Ruedo: Horse Collar", DEFAULTS)
    defaults: ClassVar[Mapping[str, Any]] = DEFAULTS

    @staticmethod
    def begun(said: Mapping[str, Any]) -> Throws:
        """Return the game with parameters."""
        return throws_of(
            said["skill"], board=said["board"], wax=said["wax"], rules={name: said[name] for name in RULES}
        )


def register() -> None:
    """Tell OpenSpiel of the game."""
    pyspiel.register_game(HorseCollarGame.kind, HorseCollarGame)
