"""The motion of a ring in the form that the server sends: frames connected by straight lines, and impacts."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import FilmedOutcome
from ruedo.boards.ring.physics.simulation import Physics
from ruedo.core.values import Json
from ruedo.core.world import MOTION_LIMIT

Floats: TypeAlias = NDArray[np.float64]

INTERVAL_S: Final = 0.001
"""The time between two samples of the film, in seconds. It is short, because a settling ring whirls hundreds of times a
second."""
FRAME: Final = 4
"""The number of samples from one possible frame to the next. The last sample is always a frame."""
UNIT: Final = {"t": 1, "place": 0.00002, "angle": 0.001}
"""The units of the numbers in frames: milliseconds, metres and radians."""
PLACE, ANGLE = 0.00005, 0.005
"""The largest error of the interpolation between frames: in metres for the centre, in radians for the axis."""
FRAMES: Final = 1500
"""The largest number of frames in a motion."""
FRAME_TOLERANCES: Final = 0.85
"""The factor that is applied to the number of frames while the motion is too long to send."""
HARD: Final = 25.0
"""The smallest force of an impact, divided by the ring's mass, in m/s². For comparison, the ring's weight is 9.8."""
HEARD: Final = 0.03
"""The smallest change of velocity, in m/s, for which an impact is kept."""
CONTACTS: Final = 200
"""The largest number of impacts in a motion. The hardest ones are kept."""
AT_POST: Final = 0.0005
"""The largest distance from the post in metres at which an impact counts as one with the post."""

With: TypeAlias = Literal["board", "post", "table"]


class Contact(NamedTuple):
    ms: int
    what: With
    speed: float
    """The change of the centre's velocity, in m/s."""


def page_motion(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> Json:
    """Return the motion of a spin that was filmed every `INTERVAL_S` seconds; docs/server.md describes its form."""
    columns, scales = _columns(film)
    frames, contacts = FRAMES, _contacts(film, kit, physics)
    while True:
        motion = _json(film, columns, _choose_frames(columns, scales, frames), contacts)
        if len(msgspec.json.encode(motion)) <= MOTION_LIMIT:
            return motion
        frames = int(frames * FRAME_TOLERANCES)


def _json(film: FilmedOutcome, columns: Floats, chosen: list[int], contacts: list[Contact]) -> Json:
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
    """Return x, y, z, azimuth and tilt with shape `(5, moments)`, and the weights of their errors, of the same shape.

    The azimuth of the axis includes full turns. Its weight is small if the ring is nearly flat.
    """
    axes = film.motion.axes
    azimuth = np.unwrap(np.arctan2(axes[:, 1], axes[:, 0]))
    flat = np.hypot(axes[:, 0], axes[:, 1])
    tilt = np.arctan2(flat, axes[:, 2])
    place, steep = np.full((3, len(axes)), 1 / PLACE), np.full_like(flat, 1 / ANGLE)
    return np.vstack([film.motion.places.T, azimuth, tilt]), np.vstack([place, flat / ANGLE, steep])


def _choose_frames(columns: Floats, scales: Floats, most: int) -> list[int]:
    """Return the indices of the samples to send as frames.

    They are added one by one, each where the interpolation between the frames has its largest error.
    """
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
    """Return the largest interpolation error between two frames, its index, and both frames.

    The error is negated, because a heap returns its smallest value first.
    """
    share = np.linspace(0, 1, end - first + 1)[1:-1]
    if not len(share):
        return 0.0, first, first, end
    line = points[:, first, None] + (points[:, end, None] - points[:, first, None]) * share
    off = np.abs((points[:, first + 1 : end] - line) * weights[:, first + 1 : end]).max(axis=0)
    where = int(off.argmax())
    return -float(off[where]), first + 1 + where, first, end


def _contacts(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> list[Contact]:
    """Return the impacts in order of time. In an impact, the force on the ring is far larger than its weight."""
    found = [*_hits(film, kit, physics)]
    if film.rest == "off":
        found.append(Contact(round(1000 * film.time), "table", _speed(film)))
    hardest = sorted(found, key=lambda contact: -contact.speed)[:CONTACTS]
    return sorted(hardest)


def _hits(film: FilmedOutcome, kit: spinning.Equipment, physics: Physics) -> Iterator[Contact]:
    places, axes = film.motion.places, film.motion.axes
    velocity = np.diff(places[:-1], axis=0) / INTERVAL_S  # The last interval is shorter, so it is left out.
    pressed = np.diff(velocity, axis=0) / INTERVAL_S
    pressed[:, 2] += physics.gravity
    size = np.linalg.norm(pressed, axis=1)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], (size > HARD).astype(int), [0]))))
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        speed = float(np.linalg.norm(pressed[first:end].sum(axis=0))) * INTERVAL_S
        if speed < HEARD:
            continue
        moment = int(first + size[first:end].argmax()) + 1
        near = spinning.gap_to_post(kit, places[moment], axes[moment]) < AT_POST
        yield Contact(moment, "post" if near else "board", speed)


def _speed(film: FilmedOutcome) -> float:
    places = film.motion.places
    return float(np.linalg.norm(places[-2] - places[-3])) / INTERVAL_S if len(places) > 2 else 0.0
