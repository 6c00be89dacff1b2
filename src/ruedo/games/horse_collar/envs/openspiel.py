"""Horse Collar for OpenSpiel: `ruedo_horse_collar`; see docs/envs/horse-collar.md."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ruedo.envs.throwing_openspiel import ThrowingSpiel
from ruedo.games.horse_collar.envs import environment

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
"""The parameters with their defaults: the level of the hands, the board and its wax, and rule options. `noises` is the
number of random errors that a throw can have. A game with more than `max_throws` throws is a draw."""


class HorseCollarGame(ThrowingSpiel):
    """Horse Collar for two players on a simulated board."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Ruedo: Horse Collar"
    defaults: ClassVar[Mapping[str, Any]] = DEFAULTS
    throwing_game = staticmethod(environment.throwing_game)


register = HorseCollarGame.register
