"""The motion of a ring, as it is sent: a few moments, between which it follows straight lines, and its impacts."""

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
"""s between two moments of the film: a ring that settles whirls hundreds of times a second."""
FRAME: Final = 4
"""Moments of the film from one frame that may be told to the next."""
UNIT: Final = {"t": 1, "place": 0.00002, "angle": 0.001}
"""ms, m and rad that one count of a told number stands for."""
PLACE, ANGLE = 0.00005, 0.005
"""m and rad. How far straight lines between the told frames may be from the ring's centre and axis."""
FRAMES: Final = 1500
"""The most frames that are told."""
FEWER: Final = 0.85
"""The share of the frames that is kept where they are too long to be told."""
HARD: Final = 25.0
"""m/s². What presses the ring harder than this, over its mass, is an impact: its weight presses with 9.8."""
HEARD: Final = 0.03
"""m/s. Slighter impacts are not told."""
CONTACTS: Final = 200
"""The most impacts that are told, the hardest of all."""
AT_POST: Final = 0.0005
"""m. How near to the post a ring that hits it is."""

With: TypeAlias = Literal["board", "post", "table"]


class Contact(NamedTuple):
    """An impact of the ring."""

    ms: int
    what: With
    speed: float
    """m/s, by which it changed the centre's velocity."""


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
    """Return x, y, z, azimuth and tilt, `(5, moments)`, and by how much an error in each counts, alike.

    The azimuth is that of the axis, all its turns counted; the flatter the ring lies the less it says.
    """
    axes = film.motion.axes
    azimuth = np.unwrap(np.arctan2(axes[:, 1], axes[:, 0]))
    flat = np.hypot(axes[:, 0], axes[:, 1])
    tilt = np.arctan2(flat, axes[:, 2])
    place, steep = np.full((3, len(axes)), 1 / PLACE), np.full_like(flat, 1 / ANGLE)
    return np.vstack([film.motion.places.T, azimuth, tilt]), np.vstack([place, flat / ANGLE, steep])


def _chosen(columns: Floats, scales: Floats, most: int) -> list[int]:
    """Return the numbers of the moments to tell: where straight lines between them are farthest off, one more each."""
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
    """Return minus how far off a straight line between two frames is at its worst, where, and the two."""
    share = np.linspace(0, 1, end - first + 1)[1:-1]
    if not len(share):
        return 0.0, first, first, end
    line = points[:, first, None] + (points[:, end, None] - points[:, first, None]) * share
    off = np.abs((points[:, first + 1 : end] - line) * weights[:, first + 1 : end]).max(axis=0)
    where = int(off.argmax())
    return -float(off[where]), first + 1 + where, first, end


def _contacts(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> list[Contact]:
    """Return the impacts in order: moments at which the ring is pressed far harder than by its weight."""
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
