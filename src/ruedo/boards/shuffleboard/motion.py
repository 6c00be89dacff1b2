"""The motion of weights in a slide, as the server sends it: corners with cubics between them, and impacts."""

from typing import Final

import msgspec

from ruedo.boards.shuffleboard.physics.keyframes import Corner, joined
from ruedo.boards.shuffleboard.physics.simulation import Event, Outcome
from ruedo.core.game import Json
from ruedo.core.world import MOTION_LIMIT

SEEN: Final = 1e-4
"""m. A shorter way is sent as a straight line. Weights that press on one another have thousands."""
HEARD: Final = 0.005
"""m/s. Slower impacts are left out."""
COARSER: Final = 3.0
"""The factor by which both grow if the motion is too long."""


def told(slid: Outcome) -> Json:
    """Return the motion of a shot that was simulated with its `ways`; see docs/server.md."""
    seen, heard = SEEN, HEARD
    while True:
        motion = _told(slid, seen, heard)
        if len(msgspec.json.encode(motion)) <= MOTION_LIMIT:
            return motion
        seen, heard = seen * COARSER, heard * COARSER


def _told(slid: Outcome, seen: float, heard: float) -> Json:
    ways = [(weight, joined(way, seen)) for weight, way in enumerate(slid.ways)]
    lasts = max((event.time for event in slid.events), default=0.0)
    return {
        "board": "shuffleboard",
        "length": _ms(lasts),
        "weights": [
            {"weight": weight, "corners": [_corner(corner) for corner in corners]}
            for weight, corners in ways
            if corners and (corners[0][1:3] != corners[-1][1:3] or len(corners) > 2)
        ],
        "impacts": [_impact(event) for event in slid.events if event.kind == "fall" or event.speed >= heard],
    }


def _corner(corner: Corner) -> list[float]:
    place = [round(metres, 5) for metres in (corner.x, corner.y)]
    return [_ms(corner.time), *place, *(round(rate, 4) for rate in corner[3:])]


def _impact(event: Event) -> Json:
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
