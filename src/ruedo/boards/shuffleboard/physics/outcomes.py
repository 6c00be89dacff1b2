"""The results of shots: where the weights came to rest, and how they moved."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.keyframes import Stretch

Place: TypeAlias = tuple[float, float]
"""The centre of a weight, (x, y) in metres."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event in a shot: a hit, a stop or a fall.

    Weights are numbered from 0 in the order of the input. The weight that was shot is the last.
    """

    time: float
    """The time in seconds since the release."""
    kind: Literal["hit", "stop", "fall"]
    """`hit`: two weights hit each other. `stop`: a weight stopped, perhaps until it is hit again. `fall`: the centre of
    a weight passed an edge."""
    weights: tuple[int, ...]
    """The numbers of the weights: two for a hit, one otherwise."""
    place: Place
    """The position in metres: the point of contact for a hit, otherwise the centre."""
    speed: float
    """The speed in m/s: the closing speed of a hit, or the speed at a fall. 0 for a stop."""
    impulse: float
    """The normal impulse of a hit divided by a weight's mass, in m/s. 0 for other events."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight piece of one weight's path, from one event to the next."""

    weight: int
    begin: float
    """The start time in seconds since the release."""
    end: float
    """The end time in seconds since the release. Infinite for a weight that rests or has fallen."""
    place: Place
    """The start of the leg in metres."""
    velocity: tuple[float, float]
    """The velocity at the start in m/s."""
    spin: float
    """The spin at the start in rad/s."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The positions of all weights over time, for drawing."""

    times: Floats
    """The times in seconds since the release, with shape `(moments,)`. At the last time, all weights rest."""
    places: Floats
    """Positions in metres, with shape `(moments, weights, 2)`. NaN for a weight off the board."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one shot: where the weights came to rest, and how they moved."""

    rest: tuple[Place | None, ...]
    """The final positions in metres, in the order of the input. The weight that was shot is the last. None for a weight
    off the board."""
    events: tuple[Moment, ...]
    """The events in the order of their times."""
    legs: tuple[Leg, ...]
    """The legs of all weights in the order of their starts. They begin with a leg for each weight at rest, and the
    first leg of the weight that was shot."""
    path: Motion | None
    """The positions of all weights at regular times. None if `path_step` was not given."""
    tracks: tuple[tuple[Stretch, ...], ...] = ()
    """For each weight, the corners of its motion on each leg. Empty if `tracks` was not set."""

    def place(self, weight: int) -> Place:
        """Return the final position of a weight. Raises `LookupError` if the weight is off the board."""
        place = self.rest[weight]
        if place is None:
            raise LookupError(f"weight {weight} is off the board")
        return place


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The outcomes of N shots: only the final positions, without events."""

    rest: Floats
    """The final positions in metres, with shape `(N, weights, 2)`. The weight that was shot is the last. NaN for a
    weight off the board."""
