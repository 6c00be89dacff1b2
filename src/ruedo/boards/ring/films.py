"""Simulated films of a ring. Times are read from them as an owner reads times from a video of a real ring.

The ring is alone on a wide board. Owners do not measure how far the ring leans when it is released, or how fast it
turns before it falls. So both are random. Many films are simulated together, because this is ten times as fast.
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
"""The standard deviation in radians of the lean of a ring that is released upright. Assumed."""
SLOWER: Final = 1.4
"""The length of a film of a spin, divided by the time that the turns would take at the initial rate. A ring that needs
more time falls first."""
MAX_TIME: Final = 40.0
"""The longest film of an upright spin, in seconds."""
AWAY: Final = 2.0
"""The x and y coordinates at which the ring starts, in metres from the post. The post is tiny in these films."""
FLAT: Final = 0.02
"""A ring has fallen when its tilt in radians is below this value."""
STEEP: Final = 0.94
"""The smallest sine of the tilt (70 degrees) at which a ring counts as upright."""
FRAME_INTERVAL: Final = 1e-2
"""The time between two frames of a film, in seconds."""
FILM_TIME: Final = 15.0
"""The longest film of a falling ring, in seconds."""
TRIES: Final = 6
"""The largest number of films of one scene, because some rings fall too early. Owners also repeat such a spin."""


@dataclass(frozen=True, slots=True)
class Film:
    """A film of a ring: the time, the ring's tilt, and its number of turns so far, for each frame."""

    times: Floats
    """The times of the frames in seconds. The last one is when the ring came to rest, or the end of the film."""
    tilts: Floats
    """The angles in radians between the ring's plane and the board."""
    turned: Floats
    """The number of turns of the ring's axis since the first frame. It is never negative."""


@dataclass(frozen=True, slots=True)
class UprightScene:
    """An upright spin that is filmed for 2 x `turns` turns. `rate` is the initial rate in rad/s."""

    turns: float
    rate: float
    random: Generator


@dataclass(frozen=True, slots=True)
class FallScene:
    """A fall that is filmed. `tilt` is the tilt in radians at which the measured time begins."""

    tilt: float
    random: Generator


FilmScene: TypeAlias = UprightScene | FallScene
FilmReading: TypeAlias = tuple[float, float] | float
"""The times in seconds that are read from a film: two for an upright spin, one for a fall."""
Launched: TypeAlias = tuple[float, float, float]
"""The initial rate in rad/s, the lean in radians, and the length of the film in seconds."""


def wide(ring: Equipment) -> Equipment:
    """Return equipment with the same ring, but with a wide board and a tiny post."""
    return replace(ring, width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)


def films(ring: Equipment, world: Physics, launches: Sequence[Launched], every: float = FRAME_INTERVAL) -> list[Film]:
    """Return films of rings that are spun on the spot. Each film ends when the ring rests, or after its full length."""
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


def read_films(ring: Equipment, world: Physics, scenes: Sequence[FilmScene]) -> list[FilmReading | None]:
    """Return, for each scene, the times that are read from a film of it.

    For a spin, these are the times of the first `turns` turns and of the next `turns` turns. For a fall, it is the time
    from the tilt of the scene until the ring lies flat. The result is None if the ring falls too early, or comes to
    rest on its rim, in each of `TRIES` films.
    """
    found: list[FilmReading | None] = [None] * len(scenes)
    left = list(range(len(scenes)))
    for _ in range(TRIES):
        made = films(ring, world, [_launch(ring, world, scenes[i]) for i in left]) if left else []
        for i, film in zip(left, made, strict=True):
            found[i] = _read(film, scenes[i])
        left = [i for i in left if found[i] is None]
    return found


def _read(film: Film, scene: FilmScene) -> FilmReading | None:
    return read_fall(film, scene.tilt) if isinstance(scene, FallScene) else read_upright(film, scene.turns)


def _launch(ring: Equipment, world: Physics, scene: FilmScene) -> Launched:
    if isinstance(scene, UprightScene):
        return scene.rate, scene.random.normal(0, LEAN), min(SLOWER * 2 * pi * 2 * scene.turns / scene.rate, MAX_TIME)
    rate = (world.gravity / ring.ring_radius / 1.5) ** 0.5 * scene.random.uniform(1.1, 1.7)
    return rate, scene.random.normal(0, 2 * LEAN), FILM_TIME


def read_upright(film: Film, turns: float) -> tuple[float, float] | None:
    """Return the times in seconds of the first `turns` turns and of the next `turns` turns.

    Return None if the ring falls too early.
    """
    moments = np.interp(turns * np.arange(3), film.turned, film.times)
    stands = film.turned[-1] > 2 * turns and np.sin(film.tilts[film.times <= moments[2]]).min() > STEEP
    first, second = np.diff(moments).tolist()
    return (first, second) if stands and second > first else None


def read_fall(film: Film, tilt: float) -> float | None:
    """Return the time in seconds from the last moment at which the ring has this tilt until it lies flat.

    The tilt is in radians. The result is None if the ring never lies flat.
    """
    if film.tilts[-1] > FLAT:
        return None
    above = int(np.flatnonzero(film.tilts > tilt)[-1])
    steep, flatter = film.tilts[above : above + 2]
    left = film.times[above] + (film.times[above + 1] - film.times[above]) * (steep - tilt) / (steep - flatter)
    return float(film.times[-1] - left)
