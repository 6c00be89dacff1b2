"""Films of a simulated ring, read as an owner reads his: what an upright spin and a fall look like in a known world.

Alone on a wide board. What an owner does not measure, how far the ring leans as it is let go and how fast it turns
before it falls, is drawn at random.
"""

from dataclasses import dataclass, replace
from math import pi
from typing import Final

import numpy as np

from ruedo.physics.spinning import Equipment, Floats, Launch, Physics, spin

LEAN: Final = 0.02
"""rad, a standard deviation: of a ring that is let go upright. Assumed."""
AWAY: Final = 2.0
"""m from the post, which is hardly there."""
FLAT: Final = 0.02
"""rad. A ring at a smaller tilt has fallen."""
STEEP: Final = 0.94
"""Sine of the tilt, 70 degrees, below which a ring no longer counts as upright."""


@dataclass(frozen=True, slots=True)
class Film:
    """Moments of a ring's motion."""

    times: Floats
    """s."""
    tilts: Floats
    """rad, between its plane and the board."""
    turned: Floats
    """Turns of its axis since the first moment, above 0."""


def wide(ring: Equipment) -> Equipment:
    """Return the ring on a board without edges near, nor a post."""
    return replace(ring, width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)


def film(ring: Equipment, world: Physics, rate: float, lean: float, seconds: float, every: float = 2e-3) -> Film:
    """Return a film of a ring spun on the spot, at so many rad/s, until it rests or so many seconds are over."""
    launch = Launch(AWAY, AWAY, 0.0, 0.0, rate, lean=lean)
    made = spin(launch, wide(ring), replace(world, limit=seconds), every=every).motion
    turned = np.abs(np.unwrap(np.arctan2(made.axes[:, 1], made.axes[:, 0]))) / (2 * pi)
    return Film(made.times, np.arcsin(np.minimum(np.hypot(made.axes[:, 0], made.axes[:, 1]), 1.0)), turned)


def upright(
    ring: Equipment, world: Physics, turns: float, rate: float, random: np.random.Generator
) -> tuple[float, float] | None:
    """Return how long so many turns take of a spin that begins at this rate, rad/s, and as many more.

    None if it falls before.
    """
    seen = film(ring, world, rate, random.normal(0, LEAN), 3 * 2 * pi * 2 * turns / rate)
    moments = np.interp(turns * np.arange(3), seen.turned, seen.times)
    stands = seen.turned[-1] > 2 * turns and np.sin(seen.tilts[seen.times <= moments[2]]).min() > STEEP
    first, second = np.diff(moments).tolist()
    return (first, second) if stands and second > first else None


def fall(ring: Equipment, world: Physics, tilt: float, random: np.random.Generator) -> float | None:
    """Return how long a ring takes to lie down from a tilt, rad: from the last moment at which it is so steep.

    None if it does not fall: a ring may come to rest on its rim.
    """
    big = ring.ring_radius
    upright_rate = (world.gravity / big / 1.5) ** 0.5 * random.uniform(1.1, 1.7)
    seen = film(ring, world, upright_rate, random.normal(0, 2 * LEAN), 60.0)
    if seen.tilts[-1] > FLAT:
        return None
    last = int(np.flatnonzero(seen.tilts > tilt)[-1])
    return float(seen.times[-1] - seen.times[last])
