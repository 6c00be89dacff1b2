"""The same board in the time-stepping engine PyMunk, to check the results and the speed of our simple friction law."""

import math
from collections.abc import Sequence

import pymunk

from ruedo.boards.shuffleboard.physics.outcomes import Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch


def pymunk_rest(
    lying: Sequence[Place | None], release: Launch, board: Equipment, step: float, longest: float = 60.0
) -> tuple[Place | None, ...]:
    """Return the resting positions of all weights, the shot weight last. The position of a fallen weight is None.

    `step` is the step size in seconds. Two joints to the ground, with a maximum force and a maximum torque, model the
    friction of the board exactly by the simple law. The engine moves a weight before it slows the weight down. To
    cancel this first-order error, the start speed is lower by the friction of half a step. Weights beyond an edge are
    removed every 2.5 ms.
    """
    space = _space(board)
    bodies = [None if place is None else _weight(space, place, board) for place in lying]
    shot = _weight(space, (release.x, release.y), board)
    speed = max(release.speed - board.friction * board.gravity * step / 2, 0.0)
    shot.velocity = speed * math.cos(release.angle), speed * math.sin(release.angle)
    shot.angular_velocity = release.spin
    bodies.append(shot)
    between = max(round(2.5e-3 / step), 1)
    for _ in range(math.ceil(longest / (step * between))):
        for _ in range(between):
            space.step(step)
        moves = False
        for i, body in enumerate(bodies):
            if body is not None:
                (x, y), (vx, vy) = body.position, body.velocity
                if not (0 <= x <= board.length and abs(y) <= board.width / 2):
                    space.remove(body, *body.shapes, *body.constraints)
                    bodies[i] = None
                moves = moves or vx * vx + vy * vy > 1e-12
        if not moves:
            break
    return tuple(None if body is None else (body.position.x, body.position.y) for body in bodies)


def _space(board: Equipment) -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = 0, 0
    space.collision_slop = 1e-6 * board.radius
    return space


def _weight(space: pymunk.Space, place: Place, board: Equipment) -> pymunk.Body:
    body = pymunk.Body(mass=1.0, moment=board.radius**2 / 2)
    body.position = place
    circle = pymunk.Circle(body, board.radius)
    circle.elasticity, circle.friction = (
        math.sqrt(board.restitution),
        math.sqrt(board.rim_friction),
    )  # PyMunk multiplies the coefficients of both bodies
    pull, turn = (
        pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0)),
        pymunk.GearJoint(space.static_body, body, 0, 1),
    )
    pull.max_bias = turn.max_bias = 0.0
    pull.max_force = board.friction * board.gravity
    turn.max_force = 2 / 3 * board.friction * board.gravity * board.radius
    space.add(body, circle, pull, turn)
    return body
