"""What Horse Collar tells the lab: how each weight lies, and which knock another."""

from collections.abc import Iterator

from ruedo.boards.shuffleboard.events import WeightsRest
from ruedo.boards.shuffleboard.lies import lies_after
from ruedo.core.event import Event
from ruedo.core.study import Studied
from ruedo.games.horse_collar.rules import side_to_shoot
from ruedo.games.horse_collar.state import State


def threw(state: State, event: Event) -> Iterator[tuple[int, str]]:
    """Yield how the weight that was shot lies, and whether it moved another on; sides are of one, as in all studies."""
    if not isinstance(event, WeightsRest):
        return
    shooter = side_to_shoot(state)
    *others, own = lies_after(state, state.lies, event)
    yield shooter, f"throw:{own}"
    if tuple(others) != state.lies:
        yield shooter, "throw:knock"


STUDIED = Studied(threw=threw, throws_score=False)
