"""Boards and shots for the tests of the physics of shuffleboard."""

import math
from dataclasses import replace

from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.outcomes import Outcome, Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch

R = constants.WEIGHT_RADIUS
SIMPLE = Equipment(law="simple")
COUPLED = Equipment()
ENDLESS = Equipment(length=1000.0, width=1000.0)
"""A board so large that no weight falls off it."""
LOSSLESS = replace(ENDLESS, restitution=1.0, rim_friction=0.0)
TRAY: list[Place | None] = [(5.6, 0.0), (5.66, 0.02), (5.63, 0.08), (5.9, -0.1), (6.0, 0.15), (5.2, -0.2), (6.2, 0.0)]
SHOT = Launch(y=0.013, speed=2.0, angle=0.001, spin=6.0)


def drag(board: Equipment) -> float:
    return board.friction * board.gravity


def rest_of(slid: Outcome, i: int) -> Place:
    place = slid.rest[i]
    assert place is not None
    return place


def close(some: tuple[Place | None, ...], others: tuple[Place | None, ...], within: float) -> bool:
    return all(
        (p is None and q is None) or (p is not None and q is not None and math.dist(p, q) <= within)
        for p, q in zip(some, others, strict=True)
    )


def mirrored(place: Place | None) -> Place | None:
    return place and (place[0], -place[1])


def hexagon(x: float, gap: float = 0.0) -> list[Place | None]:
    ring = [(math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)) for k in range(6)]
    return [(x, 0.0), *((x + (2 * R + gap) * c, (2 * R + gap) * s) for c, s in ring)]
