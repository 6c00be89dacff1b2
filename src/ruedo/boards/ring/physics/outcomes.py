"""The results of spins: how the ring came to rest, and how it moved."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Vector: TypeAlias = tuple[float, float, float]
RestClass: TypeAlias = Literal["off", "clear", "logo", "leaning", "around", "centred"]
"""How a ring came to rest, in this order: off the board; clear of logo and post; on the logo; leaning against the post,
but not around it; around the post; flat around the post and clear of the logo."""

REST: Final[tuple[RestClass, ...]] = ("off", "clear", "logo", "leaning", "around", "centred")
"""The ways in which a ring can come to rest, in the order of their codes in `Outcomes.rest`."""

UNRESTED: Final = -1
"""The code of a spin that did not come to rest before the time limit."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The poses of the ring over time, for drawing. The ring is round, so its angle about its axis is left out."""

    times: Floats
    """The times in seconds since the launch, with shape `(moments,)`. The last one is the end of the motion."""
    places: Floats
    """The positions of the ring's centre in metres, with shape `(moments, 3)`."""
    axes: Floats
    """The directions of the ring's axis as unit vectors, with shape `(moments, 3)`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one spin."""

    rest: RestClass | None
    """How the ring came to rest, or None if it still moved at the time limit. The caller should then repeat the spin
    and count the repetitions."""
    turns: float
    """The number of revolutions of the ring's axis, seen from above, while the ring was steeper than 45 degrees. It is
    never negative."""
    gap: float | None
    """The gap between ring and post in metres. 0 if the ring leans on the post. None if the ring is off the board or
    not at rest."""
    icons: tuple[int, ...]
    """The indices of the icons that the ring touches."""
    time: float
    """The time in seconds from the launch to the end of the motion."""
    place: Vector
    """The final position of the ring's centre in metres."""
    axis: Vector
    """The final direction of the ring's axis, as a unit vector."""


@dataclass(frozen=True, slots=True)
class FilmedOutcome(Outcome):
    """The outcome of one spin, with its motion."""

    motion: Motion


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The outcomes of N spins."""

    rest: NDArray[np.int8]
    """How each ring came to rest, with shape `(N,)`: an index of `REST`, or `UNRESTED`."""
    turns: Floats
    """The numbers of revolutions, with shape `(N,)`. They are never negative."""
    gap: Floats
    """The gaps to the post in metres, with shape `(N,)`. NaN if the ring is off the board or not at rest."""
    icons: NDArray[np.bool_]
    """Whether the ring touches each icon, with shape `(N, icons)`."""
    time: Floats
    """The times in seconds from the launch to the end of the motion, with shape `(N,)`."""
    place: Floats
    """The final positions of the ring's centre in metres, with shape `(N, 3)`."""
    axis: Floats
    """The final directions of the ring's axis as unit vectors, with shape `(N, 3)`."""
    rise: Floats | None = None
    """The largest rise of the energy above its earlier minimum, as a share of the launch energy, with shape `(N,)`.
    None without `audit`."""

    def each(self) -> "list[Outcome]":
        """Return a list with the outcome of each spin."""
        return [self._one(number) for number in range(len(self.rest))]

    def _one(self, number: int) -> "Outcome":
        code, gap = int(self.rest[number]), float(self.gap[number])
        return Outcome(
            rest=None if code == UNRESTED else REST[code],
            turns=float(self.turns[number]),
            gap=None if math.isnan(gap) else gap,
            icons=tuple(int(i) for i in np.flatnonzero(self.icons[number])),
            time=float(self.time[number]),
            place=vector(self.place[number]),
            axis=vector(self.axis[number]),
        )

    def share(self, rest: RestClass | None) -> float:
        """Return the share of spins after which the ring rests in this way. None selects spins that did not end."""
        code = UNRESTED if rest is None else REST.index(rest)
        return float(np.mean(self.rest == code))


def vector(row: Sequence[float] | Floats) -> Vector:
    """Return a row of three numbers as a tuple."""
    x, y, z = (float(number) for number in row)
    return x, y, z
