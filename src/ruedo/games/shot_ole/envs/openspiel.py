"""Shot-Olé for OpenSpiel: `ruedo_shot_ole`; see docs/envs/shot-ole.md."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from ruedo.envs.throwing_spiel import ThrowsGame, game_type
from ruedo.envs.throws import Throws
from ruedo.games.shot_ole.envs.throws import throws_of

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
"""The parameters: the hands' skill; the options; how many ways there are to stray; and after how many spins a game that
goes on is a draw."""
RULES: Final = ("target", "length", "opening", "void_spin", "last_chance", "mode")


class ShotOleGame(ThrowsGame):
    """Shot-Olé between two, on a simulated board."""

    kind: ClassVar[Any] = game_type(NAME, "Ruedo: Shot-Olé", DEFAULTS)
    defaults: ClassVar[Mapping[str, Any]] = DEFAULTS

    @staticmethod
    def begun(said: Mapping[str, Any]) -> Throws:
        """Return the game with parameters."""
        return throws_of(said["skill"], rules={name: said[name] for name in RULES})


def register() -> None:
    """Tell OpenSpiel of the game."""
    pyspiel.register_game(ShotOleGame.kind, ShotOleGame)
