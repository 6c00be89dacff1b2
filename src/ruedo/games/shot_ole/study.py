"""What Shot-Olé tells the lab: what came of each spin."""

from collections.abc import Iterator

from ruedo.boards.ring_board.events import RingRest
from ruedo.core.event import Event
from ruedo.core.study import Studied
from ruedo.games.shot_ole.state import State


def threw(state: State, event: Event) -> Iterator[tuple[int, str]]:
    """Yield how a ring rests, of whoever spun it."""
    if isinstance(event, RingRest) and state.spinners:
        yield state.spinners[0], f"throw:{event.rest}"


STUDIED = Studied(threw=threw)
