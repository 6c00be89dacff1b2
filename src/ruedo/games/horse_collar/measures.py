"""The measures of Horse Collar for the lab: the aim of each weight, where it lies, and hits on other weights."""

from collections.abc import Iterator, Sequence
from math import degrees
from typing import Final

from ruedo.boards.shuffleboard.events import Slide, Throw, WeightsRest, aim_noted
from ruedo.boards.shuffleboard.lies import lies_after
from ruedo.core.event import Event
from ruedo.core.measures import Measures, choice_type
from ruedo.games.horse_collar.rules import side_to_shoot
from ruedo.games.horse_collar.state import State

STRAIGHT: Final = 0.25
"""A shot within this angle in degrees counts as straight. It drifts by 2 cm up to the far end."""


def uses(state: State, event: Event) -> Sequence[str]:
    """Return what the lab counts for a choice: its type, and for a simulated shot its target, start and direction.

    The speed is not included, because its effect depends on the wax, and the wax is not part of the rules. The zone in
    which the weight ends shows this effect.
    """
    kinds = choice_type(state, event)
    aim = (aim_noted(event) or event.throw) if isinstance(event, Slide) else None
    if aim is None:
        return kinds
    return (*kinds, f"aim:{_onto(state)}", f"aim:{_from(state, aim)}", f"aim:{_whither(aim)}")


def _onto(state: State) -> str:
    """Return a word for the weights on the board before a shot.

    A short weight must be knocked past the foul line (HC-S3).
    """
    if "short" in state.lies:
        return "onto_a_short_weight"
    return "onto_lying_weights" if set(state.lies) - {"off"} else "onto_an_empty_board"


def _from(state: State, aim: Throw) -> str:
    """Return the third of the board's width from which a weight is shot, from the shooter's view."""
    if abs(aim.y) <= state.board.width / 6:
        return "from_the_middle"
    return "from_the_left" if aim.y > 0 else "from_the_right"


def _whither(aim: Throw) -> str:
    if abs(degrees(aim.angle)) <= STRAIGHT:
        return "straight"
    return "to_the_left" if aim.angle > 0 else "to_the_right"


def threw(state: State, event: Event) -> Iterator[tuple[int, str]]:
    """Yield the zone in which the weight that was shot ends, and whether it moved another weight.

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
