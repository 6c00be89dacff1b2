"""The measures of Shot-Olé for the lab: the aim of each spin and its result."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees
from typing import Final

from ruedo.boards.ring.events import RingRest, Spin, Throw, find_aim
from ruedo.core.event import Event
from ruedo.core.measures import Measures, choice_type
from ruedo.games.shot_ole.rules import find_zone
from ruedo.games.shot_ole.state import State

AT_POST: Final = 10.0
"""A push counts as a push at the post if its direction misses the post by at most this many degrees."""
UPRIGHT: Final = 5.0
"""A ring counts as upright if it leans by at most this many degrees."""


def uses(state: State, event: Event) -> Sequence[str]:
    """Return the words that the lab counts for a choice: its type, and the start, push and lean of a spin."""
    kinds = choice_type(state, event)
    aim = (find_aim(event) or event.throw) if isinstance(event, Spin) else None
    if aim is None:
        return kinds
    return (*kinds, f"aim:{find_zone(state, *aim.at)}", f"aim:{_push(aim)}", f"aim:{_lean(aim)}")


def _push(aim: Throw) -> str:
    """Return a word for a push: at the post, beside the post, away from the post, or on the spot without a push."""
    (x, y), (across, along) = aim.at, aim.velocity
    if across == along == 0:
        return "on_the_spot"
    aside = degrees(abs(atan2(along * x - across * y, -(across * x + along * y))))
    if aside <= AT_POST:
        return "at_the_post"
    return "beside_the_post" if aside < 90 else "away_from_the_post"


def _lean(aim: Throw) -> str:
    lean = degrees(aim.lean)
    if abs(lean) <= UPRIGHT:
        return "upright"
    return "leaning_forwards" if lean > 0 else "leaning_back"


def threw(state: State, event: Event) -> Iterator[tuple[int, str]]:
    """Yield the seat that spun the ring, paired with a word for how the ring came to rest."""
    if isinstance(event, RingRest) and state.spinners:
        yield state.spinners[0], f"throw:{event.rest}"


MEASURES = Measures(uses=uses, threw=threw)
