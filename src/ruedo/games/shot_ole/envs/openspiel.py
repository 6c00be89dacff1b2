"""Shot-Olé for OpenSpiel: `ruedo_shot_ole`; see docs/envs/shot-ole.md."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ruedo.envs.throwing_openspiel import ThrowingSpiel
from ruedo.games.shot_ole.envs import environment

NAME: Final = "ruedo_shot_ole"
DEFAULTS: Final[Mapping[str, Any]] = {
    "skill": "average",
    "target": 7,
    "length": "game",
    "opening": "spin",
    "void_spin": "lose_turn",
    "last_chance": False,
    "mode": "basic",
    "noises": 16,
    "max_throws": 400,
}
"""The parameters with their defaults: the level of the hands, and rule options. `noises` is the number of random errors
that a spin can have. A game with more than `max_throws` spins is a draw."""


class ShotOleGame(ThrowingSpiel):
    """Shot-Olé for two players on a simulated board."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Ruedo: Shot-Olé"
    defaults: ClassVar[Mapping[str, Any]] = DEFAULTS
    throwing_game = staticmethod(environment.throwing_game)


register = ShotOleGame.register
