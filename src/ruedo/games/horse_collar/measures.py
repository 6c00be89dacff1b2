"""The measures of Horse Collar for the lab: the aim of each weight, where it lies, and hits on other weights."""

from collections.abc import Iterator, Sequence
from math import degrees
from typing import Final

from ruedo.boards.shuffleboard.events import Slide, Throw, WeightsRest, find_aim
from ruedo.boards.shuffleboard.lies import lies_after
from ruedo.core.event import Event
from ruedo.core.measures import Measures, choice_type
from ruedo.games.horse_collar.rules import side_to_shoot
from ruedo.games.horse_collar.state import State

STRAIGHT: Final = 0.25
"""A shot counts as straight if its angle is at most this many degrees. It drifts by about 2.5 cm on the longest
board."""


def uses(state: State, event: Event) -> Sequence[str]:
    """Return the words that the lab counts for a choice: its type, and the target, start and direction of a shot.

    The speed is not included, because its effect depends on the wax, and the wax is not part of the rules. The zone in
    which the weight ends shows this effect.
    """
    kinds = choice_type(state, event)
    aim = (find_aim(event) or event.throw) if isinstance(event, Slide) else None
    if aim is None:
        return kinds
    return (*kinds, f"aim:{_onto(state)}", f"aim:{_from(state, aim)}", f"aim:{_whither(aim)}")


def _onto(state: State) -> str:
    """Return a word for the board before a shot: empty, with weights, or with a short weight.

    Short weights are distinguished, because they must be knocked past the foul line (HC-S3).
    """
    if "short" in state.lies:
        return "onto_a_short_weight"
    return "onto_lying_weights" if set(state.lies) - {"off"} else "onto_an_empty_board"


def _from(state: State, aim: Throw) -> str:
    """Return a word for the third of the board's width from which a weight is shot, as the shooter sees it."""
    if abs(aim.y) <= state.board.width / 6:
        return "from_the_middle"
    return "from_the_left" if aim.y > 0 else "from_the_right"


def _whither(aim: Throw) -> str:
    if abs(degrees(aim.angle)) <= STRAIGHT:
        return "straight"
    return "to_the_left" if aim.angle > 0 else "to_the_right"


def threw(state: State, event: Event) -> Iterator[tuple[int, str]]:
    """Yield pairs of the side that shot and a result: the final zone of its weight, or a hit on another weight.

    Each side has one seat, as in all studies.
    """
    if not isinstance(event, WeightsRest):
        return
    shooter = side_to_shoot(state)
    *others, own = lies_after(state, state.lies, event)
    yield shooter, f"throw:{own}"
    if tuple(others) != state.lies:
        yield shooter, "throw:knock"


MEASURES = Measures(uses=uses, threw=threw, throws_score=False)
