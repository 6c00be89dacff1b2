"""The judge of spins that are tried on a board with a post: the rules of Shot-Olé, at the first spin of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ruedo.boards.ring.drawing import Traces
from ruedo.boards.ring.events import Icon, Rest, RingRest, Spin
from ruedo.core.event import Ruling
from ruedo.core.game import Json, find
from ruedo.core.speech import Speech
from ruedo.core.svg import Drawing
from ruedo.games.shot_ole import rules
from ruedo.games.shot_ole.picture import LastSpin, board_view, icon_name
from ruedo.games.shot_ole.state import State

BOARD: Final = "ring"
"""The board whose trials this game judges."""
GAME: Final = "shot-ole"
SIDES: Final = (("Ana",), ("Ben",))
CLAUSES: Mapping[Rest, str] = {
    **{rest: clause for rest, (clause, _) in rules.POINTS.items()},
    "centred": "SO-S5",
    "off": "SO-S7",
}


@dataclass(frozen=True, slots=True)
class Judge:
    """The rules at the first spin of a game."""

    state: State
    clauses: Mapping[Rest, str]
    voids: tuple[str, ...] = ("SO-T6", "SO-T8", "SO-T9")
    game: str = GAME
    sides: tuple[tuple[str, ...], ...] = SIDES

    @property
    def mode(self) -> str:
        """The game's mode."""
        return self.state.options.mode

    def rulings(self, spin: Spin, rest: RingRest | None) -> tuple[Ruling, ...]:
        """Return the rulings on a spin and its rest. Raises `Illegal` for a start off the board."""
        state, rulings = rules.advance(self.state, spin)
        return rulings if rest is None else rulings + rules.advance(state, rest)[1]

    def icon(self, icon: Icon, speaker: Speech) -> str:
        """Return the game's name of an icon."""
        return icon_name(icon, speaker)

    def view(self, spin: Spin | None, rest: RingRest | None, speaker: Speech, traces: Traces) -> Drawing:
        """Return the board, with the ring and the traces of spins."""
        return board_view(self.state, None if spin is None else LastSpin(spin, rest), speaker, traces)


def judge(things: Json, mode: str) -> Judge:
    """Return the judge for some equipment, None for the default, and a mode of the game. Raises `BadEquipment`."""
    state: State = find(GAME).begin(SIDES, {"opening": "fixed", "icons": "soft", "mode": mode}, things)
    return Judge(state, CLAUSES)
