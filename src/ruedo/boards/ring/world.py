"""The simulated world of a game on a board with a post. Each of its events reports how a ring came to rest."""

from ruedo.boards.ring.board import RingBoard, prepare
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.throws.world import world_on

WORLD = world_on(lambda state, _events, _setup: RingBoard(state.equipment), HANDS, Spin, RingRest, prepare)
