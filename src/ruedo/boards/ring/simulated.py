"""Simulates spins on a board with a post, and reports how the ring comes to rest.

A record contains the ring's position, push, spin and lean, but not the direction of its axis. A flick sends one side of
the ring forwards. So the axis has the direction of the push, and the ring leans forwards or backwards in that
direction. Without a push the axis points along +y (docs/record.md, `lean`).
"""

from collections.abc import Sequence
from dataclasses import astuple, replace
from functools import lru_cache
from math import atan2, cos, hypot, inf, sin
from random import Random
from typing import Final, NamedTuple

from ruedo.boards.ring import motion as motions
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import ICONS, RingRest, Spin
from ruedo.boards.ring.hands import TOP_SPINNING
from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import FilmedOutcome, Outcome, Outcomes, RestClass
from ruedo.boards.ring.physics.simulation import Launch, Physics
from ruedo.boards.ring.readings import CONSTANTS
from ruedo.compiled.messages import SimulationError
from ruedo.core.chance import normal_error
from ruedo.core.errors import BadEquipment, Malformed, Reason
from ruedo.core.values import Json

PHYSICS: Final = Physics(friction=0.36, restitution=0.65, resistance=0.008, post_friction=0.15, limit=750.0)
"""The physical constants that games use. Constants that are not listed have the defaults of `physics.constants`.

These values are assumed. Livelier impacts, a hard but less slippery board and a polished post are plausible, and make a
better game. A ring that is spun on the spot at top speed turns for a minute and a half. The time limit is long enough
for a ring 2.8 times as wide.
"""
PLAYABLE: Final = {
    "friction": (0.01, constants.MAX_FRICTION),
    "resistance": (5e-4, constants.MAX_RESISTANCE),
    "restitution": (0.15, 0.98),
}
"""The ranges of the constants for which every spin soon comes to rest. With less friction or resistance, or with
impacts that lose no energy, a leaning ring turns or rattles for minutes. For comparison, the friction of steel on ice
is 0.03."""
INCH: Final = 0.0254
TOUCH: Final = 1e-5
"""The largest gap in metres between the post and a ring that was moved clear of it at the start."""
UNSTEADY: Final = 1e-3
"""The standard deviation of the changes in a repeated spin, relative for speed and spin, and in radians for heading and
lean.

They are far smaller than the errors of any hand, but large enough for a different path.
"""
AGAIN: Final = 20
"""The largest number of repetitions of a spin. No ring was found that needed more than one."""


def game_physics(equipment: EquipmentFile, usual: Physics = PHYSICS) -> Physics:
    """Return the physical constants for games with this equipment. Measured constants replace the usual ones."""
    found = {name: getattr(equipment.board, name) for name in CONSTANTS}
    return replace(usual, **{name: value for name, value in found.items() if value is not None})


def ring_rest(spin: Spin, equipment: EquipmentFile, rng: Random, physics: Physics | None = None) -> RingRest:
    """Return the report on how the ring rests after a spin. Raises `Malformed` for a spin that cannot be simulated."""
    return make_report(*simulate_throw(make_launch(spin), equipment, rng, physics))


class Rested(NamedTuple):
    """The outcome of a spin after which the ring came to rest."""

    outcome: Outcome
    rest: RestClass
    again: int
    """The number of repetitions of the spin."""


def simulate_throw(
    launch: Launch, equipment: EquipmentFile, rng: Random, physics: Physics | None = None, *, filmed: bool = False
) -> Rested:
    """Return how the ring rests after a launch. If `filmed`, the outcome is a `FilmedOutcome`.

    A spin that does not come to rest within the limit is repeated from the same position with tiny changes. Raises
    `Malformed` for a launch that cannot be simulated.
    """
    kit, physics = make_equipment(equipment), physics or game_physics(equipment)
    for again in range(AGAIN + 1):
        try:
            ready = clear_start(_unsteady(launch, rng) if again else launch, kit, physics)
            outcome = _simulate(ready, kit, physics, filmed=filmed)
        except SimulationError as refused:
            raise Malformed("bad_value", reason=_reason(refused)) from None
        if outcome.rest is not None:
            return Rested(outcome, outcome.rest, again)
    raise Malformed("never_rests", times=AGAIN + 1, seconds=physics.limit)


def _simulate(launch: Launch, kit: spinning.Equipment, physics: Physics, *, filmed: bool) -> Outcome:
    if filmed:
        return spinning.simulate(launch, kit, physics, every=motions.INTERVAL_S)
    return spinning.simulate(launch, kit, physics)


def simulate_throws(launches: Sequence[Launch], equipment: EquipmentFile, physics: Physics | None = None) -> Outcomes:
    """Return the outcomes of many launches. No spin is repeated. Raises `SimulationError`."""
    kit, physics = make_equipment(equipment), physics or game_physics(equipment)
    return spinning.simulate_many([astuple(clear_start(launch, kit, physics)) for launch in launches], kit, physics)


def page_motion(outcome: Outcome, equipment: EquipmentFile, physics: Physics | None = None) -> Json:
    """Return the motion of a filmed spin in the form that the server sends. Raises `LookupError` for other outcomes."""
    if not isinstance(outcome, FilmedOutcome):
        raise LookupError("the spin was not filmed")
    return motions.page_motion(outcome, make_equipment(equipment), physics or game_physics(equipment))


def make_report(outcome: Outcome, rest: RestClass, again: int = 0) -> RingRest:
    """Return the report on a ring at rest.

    Its note contains the pose, and the number of repetitions if the spin was repeated.
    """
    note = {"pose": [*outcome.place, *outcome.axis], **({"again": again} if again else {})}
    icons = tuple(ICONS[number] for number in outcome.icons)
    gap = None if outcome.gap is None else outcome.gap / INCH
    return RingRest(rest, outcome.turns, icons=icons if rest != "off" else (), gap=gap, note=note)


def motion(spin: Spin, equipment: EquipmentFile, every: float) -> FilmedOutcome | None:
    """Return the outcome of a spin with its motion, sampled every `every` seconds.

    Return None if the spin cannot be simulated.
    """
    try:
        kit, physics = make_equipment(equipment), game_physics(equipment)
        return spinning.simulate(clear_start(make_launch(spin), kit, physics), kit, physics, every=every)
    except (Malformed, BadEquipment, SimulationError):
        return None


def check(equipment: EquipmentFile) -> None:
    """Raise `BadEquipment` if some spins cannot be simulated with this equipment."""
    kit = make_equipment(equipment)
    least = 2 * (2 * kit.ring_radius + kit.tube_radius + kit.post_radius)
    if min(kit.width, kit.length) < least:  # A leaning ring must have room away from the post.
        reason = Reason("ring-too_small", {"least": f"{least:.3g}"})
        raise BadEquipment("not_to_simulate", field="equipment.board", reason=reason)
    physics = game_physics(equipment)
    for name, (lowest, highest) in PLAYABLE.items():
        value = getattr(physics, name)
        if not lowest <= value <= highest:
            reason = Reason("ring-not_playable", {"what": f"quantity-{name}", "least": lowest, "most": highest})
            raise BadEquipment("not_to_simulate", field=f"equipment.board.{name}", reason=reason)
    slowing = physics.gravity * physics.pivot
    turning = spinning.inertia(kit)[0] * TOP_SPINNING / slowing if slowing else inf
    if turning > physics.limit:
        reason = Reason("ring-too_long", {"seconds": f"{turning:.0f}", "most": physics.limit})
        raise BadEquipment("not_to_simulate", field="equipment.ring", reason=reason)


def make_launch(spin: Spin) -> Launch:
    """Return the launch of a simulated spin. The ring's axis has the direction of the push.

    Raises `Malformed` for a spin that people reported from a real board, because it has no numbers to simulate.
    """
    throw = spin.throw
    if throw is None:
        raise Malformed("throw_needed")
    vx, vy = throw.velocity if any(throw.velocity) else (0.0, 1.0)
    return Launch(*throw.at, *throw.velocity, spin=throw.spin, lean=throw.lean, facing=atan2(vy, vx))


def clear_start(launch: Launch, kit: spinning.Equipment, physics: Physics = PHYSICS) -> Launch:
    """Return the launch, with the ring moved clear of the post if necessary.

    A ring that would overlap the post is moved away from it until it just fits. It then starts inside the printed inner
    ring, but its spin is simulated like any other.
    """
    if spinning.clearance(launch, kit, physics) > 0:
        return launch
    away = hypot(launch.x, launch.y)
    x, y = (launch.x / away, launch.y / away) if away else (-cos(launch.facing), -sin(launch.facing))
    low, high = away, away + 2 * (kit.ring_radius + kit.tube_radius + kit.post_radius)
    while high - low > TOUCH:
        middle = (low + high) / 2
        clear = spinning.clearance(replace(launch, x=x * middle, y=y * middle), kit, physics) > 0
        low, high = (low, middle) if clear else (middle, high)
    return replace(launch, x=x * high, y=y * high)


@lru_cache(maxsize=16)
def make_equipment(equipment: EquipmentFile) -> spinning.Equipment:
    """Convert the ring, board and post to the equipment of the simulation.

    Raises `BadEquipment` if the simulation cannot use them.
    """
    ring, tube = equipment.ring.outer_diameter / 2, equipment.ring.tube_diameter / 2
    icons = tuple(getattr(equipment.icons, icon) for icon in ICONS)
    try:
        return spinning.Equipment(
            width=equipment.board.width,
            length=equipment.board.length,
            thickness=equipment.board.thickness,
            post_radius=equipment.post.diameter / 2,
            post_height=equipment.post.height,
            logo_radius=equipment.logo.diameter / 2,
            ring_radius=ring - tube,
            tube_radius=tube,
            icon_radius=equipment.icons.diameter / 2,
            icons=icons,
        )
    except SimulationError as refused:
        raise BadEquipment("not_to_simulate", field="equipment", reason=_reason(refused)) from None


def _reason(refused: SimulationError) -> Reason:
    return Reason(refused.message.key, refused.message.facts)


def _unsteady(launch: Launch, rng: Random) -> Launch:
    speed, spin, heading, lean = (UNSTEADY * normal_error(rng) for _ in range(4))
    vx, vy = (1 + speed) * launch.vx, (1 + speed) * launch.vy
    return replace(
        launch,
        vx=vx * cos(heading) - vy * sin(heading),
        vy=vx * sin(heading) + vy * cos(heading),
        spin=launch.spin * (1 + spin),
        lean=launch.lean + lean,
    )
