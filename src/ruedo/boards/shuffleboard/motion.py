"""The motion of weights in the format that the server sends: corners connected by cubic curves, and impacts."""

from typing import Final

import msgspec

from ruedo.boards.shuffleboard.physics.keyframes import Corner, join_legs
from ruedo.boards.shuffleboard.physics.outcomes import Moment, Outcome
from ruedo.core.values import Json
from ruedo.core.world import MOTION_LIMIT

SEEN: Final = 1e-4
"""Pieces of a path that are shorter than this, in metres, are merged into straight lines. Weights that press against
each other have thousands of such pieces."""
HEARD: Final = 0.005
"""The speed in m/s of the slowest impact that the motion contains."""
COARSER: Final = 3.0
"""The factor by which `SEEN` and `HEARD` are increased while the motion has too many bytes."""


def page_motion(outcome: Outcome) -> Json:
    """Return the motion of a shot in the format that docs/server.md describes.

    The shot must be simulated with `ways`.
    """
    seen, heard = SEEN, HEARD
    while True:
        motion = _json(outcome, seen, heard)
        if len(msgspec.json.encode(motion)) <= MOTION_LIMIT:
            return motion
        seen, heard = seen * COARSER, heard * COARSER


def _json(outcome: Outcome, seen: float, heard: float) -> Json:
    paths = [(weight, join_legs(way, seen)) for weight, way in enumerate(outcome.tracks)]
    lasts = max((event.time for event in outcome.events), default=0.0)
    return {
        "board": "shuffleboard",
        "length": _ms(lasts),
        "weights": [
            {"weight": weight, "corners": [_corner(corner) for corner in corners]}
            for weight, corners in paths
            if corners and (corners[0][1:3] != corners[-1][1:3] or len(corners) > 2)
        ],
        "impacts": [_impact(event) for event in outcome.events if event.kind == "fall" or event.speed >= heard],
    }


def _corner(corner: Corner) -> list[float]:
    place = [round(metres, 5) for metres in (corner.x, corner.y)]
    return [_ms(corner.time), *place, *(round(rate, 4) for rate in corner[3:])]


def _impact(event: Moment) -> Json:
    x, y = event.place
    return {
        "t": _ms(event.time),
        "kind": event.kind,
        "weights": event.weights,
        "at": [round(x, 4), round(y, 4)],
        "speed": round(event.speed, 3),
    }


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)
