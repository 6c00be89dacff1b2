"""The functions that judge trials on the ring's board by the rules of Shot-Olé, as if each spin began a game."""

from functools import partial
from typing import Final

from ruedo.boards.ring.drawing import Traces
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.trial import RingRules
from ruedo.core.event import Ruling
from ruedo.core.game import find
from ruedo.core.speech import Speech
from ruedo.core.values import Json
from ruedo.drawing.svg import Drawing
from ruedo.games.shot_ole import rules
from ruedo.games.shot_ole.picture import GAME, LastSpin, board_view
from ruedo.games.shot_ole.state import State

BOARD: Final = "ring"
"""The board whose trials this game judges."""
SIDES: Final = (("Ana",), ("Ben",))
VOIDS: Final = ("SO-T6", "SO-T8", "SO-T9")


def judge(things: Json, mode: str) -> RingRules:
    """Return the functions that judge spins. Raises `BadEquipment` for invalid equipment.

    `things` is the equipment, or None for the default. `mode` is `basic` or `advanced`.
    """
    state: State = find(GAME).begin(SIDES, {"opening": "fixed", "icons": "soft", "mode": mode}, things)
    return RingRules(GAME, SIDES, mode, VOIDS, partial(_rulings, state), partial(_view, state))


def _rulings(state: State, spin: Spin, rest: RingRest | None) -> tuple[Ruling, ...]:
    after, rulings = rules.advance(state, spin)
    return rulings if rest is None else rulings + rules.advance(after, rest)[1]


def _view(state: State, spin: Spin | None, rest: RingRest | None, speaker: Speech, traces: Traces) -> Drawing:
    return board_view(state, None if spin is None else LastSpin(spin, rest), speaker, traces)
