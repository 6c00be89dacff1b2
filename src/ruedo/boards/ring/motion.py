"""The motion of a ring, as the server sends it: frames with straight lines between them, and impacts."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.simulation import FilmedOutcome, Physics
from ruedo.core.game import Json
from ruedo.core.world import MOTION_LIMIT

Floats: TypeAlias = NDArray[np.float64]

EVERY: Final = 0.001
"""s between two moments of the film. A ring that settles whirls hundreds of times a second."""
FRAME: Final = 4
"""Moments of the film between two candidates for a frame."""
UNIT: Final = {"t": 1, "place": 0.00002, "angle": 0.001}
"""The units of the numbers of frames, in ms, m and rad."""
PLACE, ANGLE = 0.00005, 0.005
"""m and rad. The largest distance of the straight lines between frames from the ring's centre and axis."""
FRAMES: Final = 1500
"""The most frames of a motion."""
FEWER: Final = 0.85
"""The share of the frames that is kept if the motion is too long."""
HARD: Final = 25.0
"""m/s². A larger force on the ring, over its mass, is an impact. Its weight is 9.8."""
HEARD: Final = 0.03
"""m/s. Slighter impacts are left out."""
CONTACTS: Final = 200
"""The most impacts of a motion, which keeps the hardest."""
AT_POST: Final = 0.0005
"""m. The largest distance from the post of a ring that hits it."""

With: TypeAlias = Literal["board", "post", "table"]


class Contact(NamedTuple):
    """An impact of the ring."""

    ms: int
    what: With
    speed: float
    """m/s. The change of the centre's velocity."""


def told(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> Json:
    """Return the motion of a spin that was filmed every `EVERY` seconds; see docs/server.md."""
    columns, scales = _columns(film)
    frames, contacts = FRAMES, _contacts(film, kit, physics)
    while True:
        motion = _told(film, columns, _chosen(columns, scales, frames), contacts)
        if len(msgspec.json.encode(motion)) <= MOTION_LIMIT:
            return motion
        frames = int(frames * FEWER)


def _told(film: FilmedOutcome, columns: Floats, chosen: list[int], contacts: list[Contact]) -> Json:
    units = (UNIT["place"], UNIT["place"], UNIT["place"], UNIT["angle"], UNIT["angle"])
    ms = np.rint(1000 * film.motion.times[chosen]).astype(int)
    counts = [ms, *(np.rint(column[chosen] / unit).astype(int) for column, unit in zip(columns, units, strict=True))]
    names = ("t", "x", "y", "z", "azimuth", "tilt")
    return {
        "board": "ring",
        "length": int(ms[-1]),
        "unit": UNIT,
        "frames": {name: np.diff(column, prepend=0).tolist() for name, column in zip(names, counts, strict=True)},
        "contacts": [[contact.ms, contact.what, round(contact.speed, 3)] for contact in contacts],
    }


def _columns(film: FilmedOutcome) -> tuple[Floats, Floats]:
    """Return x, y, z, azimuth and tilt, `(5, moments)`, and the weights of an error in each, of the same shape.

    The azimuth is that of the axis with all its turns. Its weight is small if the ring lies flat.
    """
    axes = film.motion.axes
    azimuth = np.unwrap(np.arctan2(axes[:, 1], axes[:, 0]))
    flat = np.hypot(axes[:, 0], axes[:, 1])
    tilt = np.arctan2(flat, axes[:, 2])
    place, steep = np.full((3, len(axes)), 1 / PLACE), np.full_like(flat, 1 / ANGLE)
    return np.vstack([film.motion.places.T, azimuth, tilt]), np.vstack([place, flat / ANGLE, steep])


def _chosen(columns: Floats, scales: Floats, most: int) -> list[int]:
    """Return the numbers of the moments to send. Each new one is where the straight lines are farthest off."""
    last = columns.shape[1] - 1
    grid = np.append(np.arange(0, last, FRAME), last)
    points, weights = columns[:, grid], scales[:, grid]
    kept = {0, len(grid) - 1}
    worst = [_farthest(points, weights, 0, len(grid) - 1)]
    heapify(worst)
    while worst and len(kept) < most:
        off, middle, first, end = heappop(worst)
        if -off <= 1:
            break
        kept.add(middle)
        for half in ((first, middle), (middle, end)):
            if half[1] - half[0] > 1:
                heappush(worst, _farthest(points, weights, *half))
    return [int(grid[number]) for number in sorted(kept)]


def _farthest(points: Floats, weights: Floats, first: int, end: int) -> tuple[float, int, int, int]:
    """Return minus the largest error of a straight line between two frames, its moment, and the two frames."""
    share = np.linspace(0, 1, end - first + 1)[1:-1]
    if not len(share):
        return 0.0, first, first, end
    line = points[:, first, None] + (points[:, end, None] - points[:, first, None]) * share
    off = np.abs((points[:, first + 1 : end] - line) * weights[:, first + 1 : end]).max(axis=0)
    where = int(off.argmax())
    return -float(off[where]), first + 1 + where, first, end


def _contacts(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> list[Contact]:
    """Return the impacts in order: moments with a far larger force on the ring than its weight."""
    found = [*_hits(film, kit, physics)]
    if film.rest == "off":
        found.append(Contact(round(1000 * film.time), "table", _speed(film)))
    hardest = sorted(found, key=lambda contact: -contact.speed)[:CONTACTS]
    return sorted(hardest)


def _hits(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> Iterator[Contact]:
    places, axes = film.motion.places, film.motion.axes
    velocity = np.diff(places[:-1], axis=0) / EVERY  # the last moment is nearer than the others
    pressed = np.diff(velocity, axis=0) / EVERY
    pressed[:, 2] += physics.gravity
    size = np.linalg.norm(pressed, axis=1)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], (size > HARD).astype(int), [0]))))
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        speed = float(np.linalg.norm(pressed[first:end].sum(axis=0))) * EVERY
        if speed < HEARD:
            continue
        moment = int(first + size[first:end].argmax()) + 1
        near = spinning.gap_to_post(kit, places[moment], axes[moment]) < AT_POST
        yield Contact(moment, "post" if near else "board", speed)


def _speed(film: FilmedOutcome) -> float:
    places = film.motion.places
    return float(np.linalg.norm(places[-2] - places[-3])) / EVERY if len(places) > 2 else 0.0
