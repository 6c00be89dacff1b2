"""Films of a simulated ring, read as an owner reads his own: upright spins and falls in a known world.

The ring is alone on a wide board. An owner does not measure how far the ring leans as it is let go, nor how fast it
turns before it falls; both are drawn at random. Many films are made at once, in lock step, which is ten times as fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi
from typing import Final, TypeAlias

import numpy as np
from numpy.random import Generator

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.simulation import Equipment, Floats, Physics

LEAN: Final = 0.02
"""rad, a standard deviation: the lean of a ring that is let go upright. Assumed."""
SLOWER: Final = 1.4
"""The longest time for a spin's turns, over the time at its first rate. A ring that slows more falls."""
LONGEST: Final = 40.0
"""s, the longest film of an upright spin."""
AWAY: Final = 2.0
"""m from the post, which is tiny in these films."""
FLAT: Final = 0.02
"""rad. A ring at a smaller tilt has fallen."""
STEEP: Final = 0.94
"""Sine of the tilt, 70 degrees, below which a ring no longer counts as upright."""
EVERY: Final = 1e-2
"""s between two pictures."""
PATIENCE: Final = 15.0
"""s, the longest film of a falling ring."""
TRIES: Final = 6
"""How often a spin is tried again if the ring falls. An owner tries again, too."""


@dataclass(frozen=True, slots=True)
class Film:
    """Moments of a ring's motion."""

    times: Floats
    """s. The last is the moment at which the ring came to rest, or at which the film ends."""
    tilts: Floats
    """rad, between its plane and the board."""
    turned: Floats
    """Turns of its axis since the first moment, above 0."""


@dataclass(frozen=True, slots=True)
class UprightScene:
    """A spin of so many turns and as many more. It begins at a rate in rad/s."""

    turns: float
    rate: float
    random: Generator


@dataclass(frozen=True, slots=True)
class FallScene:
    """A fall from a tilt in rad."""

    tilt: float
    random: Generator


Scene: TypeAlias = UprightScene | FallScene
Reading: TypeAlias = tuple[float, float] | float
"""Times read from a film, s: two of an upright spin, one of a fall."""
Launched: TypeAlias = tuple[float, float, float]
"""Rate, rad/s, lean, rad, and the film's length, s."""


def wide(ring: Equipment) -> Equipment:
    """Return the ring on a wide board with a tiny post."""
    return replace(ring, width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)


def films(ring: Equipment, world: Physics, launches: Sequence[Launched], every: float = EVERY) -> list[Film]:
    """Return films of rings spun on the spot. Each ends when the ring rests, or after its length."""
    spinning.prepare()
    rows = np.array([[AWAY, AWAY, 0.0, 0.0, rate, lean, 0.0, 0.0] for rate, lean, _ in launches])
    states = spinning.put_down(rows, wide(ring), world)
    law = spinning.setting(wide(ring), world)
    room, lanes = np.empty(motion.WORK), np.zeros(motion.LANE_ROOM)
    seconds = np.array([filmed for _, _, filmed in launches])
    times, axes = [np.zeros(len(rows))], [states[:, motion.NX : motion.NZ + 1].copy()]
    moments = np.ones(len(rows), dtype=np.int64)
    going = np.arange(len(rows))
    while len(going):
        part, endings = states[going], np.empty((len(going), motion.ENDING))
        until = len(times) * every - world.step / 2
        motion.move_all(law._replace(limit=until), part, endings, 0, len(going), room, lanes)
        states[going] = part
        time = times[-1].copy()
        time[going] = endings[:, motion.TIME]
        times.append(time)
        axes.append(states[:, motion.NX : motion.NZ + 1].copy())
        moments[going] += 1
        going = going[(endings[:, motion.ENDED] == motion.UNRESTED) & (time[going] < seconds[going])]
    all_times, all_axes = np.array(times), np.array(axes)
    return [_film(all_times[:count, i], all_axes[:count, i]) for i, count in enumerate(moments)]


def _film(times: Floats, axes: Floats) -> Film:
    turned = np.abs(np.unwrap(np.arctan2(axes[:, 1], axes[:, 0]))) / (2 * pi)
    turned = np.abs(turned - turned[0])
    return Film(times, np.arcsin(np.minimum(np.hypot(axes[:, 0], axes[:, 1]), 1.0)), turned)


def read_films(ring: Equipment, world: Physics, scenes: Sequence[Scene]) -> list[Reading | None]:
    """Return the times that are read from films of some scenes.

    A spin gives the times of its turns and of as many more. A fall gives the time from the last moment at which the
    ring has the tilt. None if nothing can be read in `TRIES` films: the ring falls too early, or rests on its rim.
    """
    found: list[Reading | None] = [None] * len(scenes)
    left = list(range(len(scenes)))
    for _ in range(TRIES):
        made = films(ring, world, [_launch(ring, world, scenes[i]) for i in left]) if left else []
        for i, film in zip(left, made, strict=True):
            found[i] = _read(film, scenes[i])
        left = [i for i in left if found[i] is None]
    return found


def _read(film: Film, scene: Scene) -> Reading | None:
    return read_fall(film, scene.tilt) if isinstance(scene, FallScene) else read_upright(film, scene.turns)


def _launch(ring: Equipment, world: Physics, scene: Scene) -> Launched:
    if isinstance(scene, UprightScene):
        return scene.rate, scene.random.normal(0, LEAN), min(SLOWER * 2 * pi * 2 * scene.turns / scene.rate, LONGEST)
    rate = (world.gravity / ring.ring_radius / 1.5) ** 0.5 * scene.random.uniform(1.1, 1.7)
    return rate, scene.random.normal(0, 2 * LEAN), PATIENCE


def read_upright(film: Film, turns: float) -> tuple[float, float] | None:
    """Return the times of so many turns and of as many more, s; None if the ring falls before."""
    moments = np.interp(turns * np.arange(3), film.turned, film.times)
    stands = film.turned[-1] > 2 * turns and np.sin(film.tilts[film.times <= moments[2]]).min() > STEEP
    first, second = np.diff(moments).tolist()
    return (first, second) if stands and second > first else None


def read_fall(film: Film, tilt: float) -> float | None:
    """Return the time from the last moment at a tilt in rad until the ring lies down, s; None if it does not."""
    if film.tilts[-1] > FLAT:
        return None
    above = int(np.flatnonzero(film.tilts > tilt)[-1])
    steep, flatter = film.tilts[above : above + 2]
    left = film.times[above] + (film.times[above + 1] - film.times[above]) * (steep - tilt) / (steep - flatter)
    return float(film.times[-1] - left)
