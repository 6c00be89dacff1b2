"""Equipment with fields at their limits is refused with an explanation, or every throw with it ends soon."""

from dataclasses import astuple, replace
from math import cos, log, pi, sin, sqrt
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ruedo import Table
from ruedo.boards.ring import equipment as ring_equipment
from ruedo.boards.ring import simulated as ring
from ruedo.boards.ring.hands import TOP_PUSH
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.simulation import Launch
from ruedo.boards.shuffleboard import equipment as shuffleboard_equipment
from ruedo.boards.shuffleboard import simulated as shuffleboard
from ruedo.boards.shuffleboard.hands import TOP_SPEED, TOP_SPIN
from ruedo.core.chance import generator
from ruedo.core.errors import BadEquipment, BadHeader, RuedoError
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.core.world import require_world
from ruedo.words import Speaker

STEPS = 2_000_000
"""The largest number of time steps of a spin in these tests, which do not use the fastest spins. It equals 250 s of
motion."""


def between(least: float, most: float) -> st.SearchStrategy[float]:
    """Return a strategy that generates numbers of every magnitude between two limits, and often a limit itself."""
    low, high = log(least), log(most)
    within = st.floats(low, high).map(lambda size: min(max(2.718281828459045**size, least), most))
    return st.sampled_from([least, most]) | within


def check_sentence(refusal: RuedoError) -> None:
    assert Speaker().refuse(refusal).endswith(".")


# The ring

RING: dict[str, Any] = msgspec.to_builtins(ring_equipment.load())


@st.composite
def ring_files(draw: st.DrawFn) -> Json:
    """Generate an equipment file for Shot-Olé whose numbers are anywhere within the limits of their fields."""
    outer = draw(between(0.01, 1.1))
    constants = {
        "friction": st.just(0.0) | between(1e-4, 2.0),
        "restitution": between(0.15, 1.0),
        "resistance": st.just(0.0) | between(1e-5, 0.2),
        "pivot": st.just(0.0) | between(1e-7, 0.01),
    }
    chosen = draw(st.fixed_dictionaries({}, optional=constants))
    sizes = {"width": draw(between(2 * outer, 12)), "length": draw(between(2 * outer, 12))}
    return {
        **RING,
        "board": {**sizes, "thickness": draw(between(1e-4, 12)), **chosen},
        "ring": {"outer_diameter": outer, "tube_diameter": outer * draw(between(0.01, 0.49)), "density": 7850.0},
        "post": {"diameter": outer * draw(between(1e-3, 0.9)), "height": draw(between(1e-4, 12))},
    }


@given(
    ring_files(),
    st.tuples(st.floats(-0.5, 0.5), st.floats(-0.5, 0.5)),
    st.sampled_from([0.0, 0.2, TOP_PUSH]),
    st.floats(-pi, pi),
    st.sampled_from([0.0, 1.0, 12.0, 40.0]),
    st.sampled_from([0.0, 0.02, 0.3, -1.04]),
)
def test_any_ring_within_the_limits_is_refused_or_comes_to_rest(
    file: Json, at: tuple[float, float], push: float, heading: float, spin: float, lean: float
) -> None:
    try:
        kit = ring_equipment.load(file)
        ring.check(kit)
    except BadEquipment as refusal:
        check_sentence(refusal)
        return
    board, physics = ring.make_equipment(kit), ring.game_physics(kit)
    launch = Launch(
        at[0] * board.width, at[1] * board.length, push * cos(heading), push * sin(heading), spin, lean, heading
    )
    ready = ring.clear_start(launch, board, physics)
    assume(abs(ready.x) <= board.width / 2 and abs(ready.y) <= board.length / 2)
    bounded = replace(physics, limit=STEPS * physics.step)
    spun = spinning.simulate_many([astuple(ready)], board, bounded, threads=1)
    assert spun.rest[0] >= 0, "it comes to rest, or leaves the board"


def ring_with(**constants: float) -> Json:
    return {**RING, "board": {**RING["board"], **constants}}


@pytest.mark.parametrize(
    ("constants", "field"),
    [
        ({"friction": 0.0, "resistance": 0.0, "restitution": 1.0}, "friction"),
        ({"friction": 0.0}, "friction"),
        ({"resistance": 0.0}, "resistance"),
        ({"restitution": 1.0}, "restitution"),
    ],
)
def test_a_ring_that_could_spin_or_rattle_for_minutes_is_refused(constants: dict[str, float], field: str) -> None:
    with pytest.raises(BadEquipment, match="so that every spin comes to rest") as refused:
        ring.check(ring_equipment.load(ring_with(**constants)))
    assert refused.value.field == f"equipment.board.{field}"


# The shuffleboard


@st.composite
def shuffleboard_files(draw: st.DrawFn) -> Json:
    """Generate an equipment file for a shuffleboard whose numbers are anywhere within the limits of their fields."""
    diameter, length = draw(between(1e-3, 0.2)), draw(between(0.5, 1000))
    deuce = length * draw(between(1e-3, 0.45))
    face = draw(st.sampled_from(["flat", "cupped"]))
    rim = {"rim": diameter * draw(between(0.5, 0.999))} if face == "cupped" and draw(st.booleans()) else {}
    restitution = draw(st.none() | st.sampled_from([0.0, 1.0]) | st.floats(0, 1))
    friction = draw(st.none() | between(0.001, 10))
    interval = draw(st.booleans()) and friction is not None
    within = [max(friction * 0.9, 0.001), min(friction * 1.1, 10)] if interval and friction else None
    return {
        "weight": {"diameter": diameter, "mass": 0.3, "bottom": face, "restitution": restitution, **rim},
        "lines": {"trey": deuce * draw(between(1e-3, 0.999)), "deuce": deuce},
        "boards": {
            "a": {
                "length": length,
                "width": draw(between(1e-3, 1000)),
                "foul": draw(st.floats(deuce, length - deuce)),
                "friction": friction,
                "friction_interval": within,
            }
        },
    }


Aim = tuple[float, float, float, float]


@given(
    shuffleboard_files(),
    st.lists(
        st.tuples(
            st.floats(-0.5, 0.5),
            st.sampled_from([0.0, 0.3, 0.7, 1.0, 3.0]),
            st.sampled_from([0.0, 0.01, -1.5]),
            st.sampled_from([0.0, TOP_SPIN]),
        ),
        min_size=1,
        max_size=12,
    ),
    st.sampled_from([None, 4, 100]),
    st.integers(0, 2**31),
)
def test_any_shuffleboard_within_the_limits_is_refused_or_can_be_used(
    file: Json, aims: list[Aim], practice: int | None, seed: int
) -> None:
    setup = Setup(("person:beginner", "person"), seed=seed, world={"practice": practice, "sight": "above"})
    world = require_world("horse-collar")
    try:
        table = Table.of("horse-collar", [["Ana"], ["Ben"]], {"board": "a"}, file)
        world.check(table.state)
    except (BadEquipment, BadHeader) as refusal:
        check_sentence(refusal)
        return
    board = table.state.board
    reaching = sqrt(2 * (board.friction or 0.03) * 9.81 * board.length)
    for number, (y, share, angle, spin) in enumerate(aims):
        speed = min(TOP_SPEED, share * reaching)
        seat = table.game.seat_to_choose(table.state)
        aim = {"type": "slide", "seat": seat, "y": y * board.width, "speed": speed, "angle": angle, "spin": spin}
        table.take(world.execute(table.state, table.parse_event(aim), "beginner", generator(seed, number)))
        table.take(world.happening(table.state, table.events, setup, generator(seed)))
    for seat in (0, 1):
        assert shuffleboard.estimated_board(table.state, table.events, setup, seat).board.friction > 0


def board_with(**fields: float) -> Json:
    kit = msgspec.to_builtins(shuffleboard_equipment.load())
    return {**kit, "boards": {"22ft": {**kit["boards"]["22ft"], **fields}}}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"friction": 10.0}, "the friction of this board must be at most 0.586"),
        ({"friction": 0.6}, "the friction of this board must be at most 0.586"),
        ({"length": 100.0}, "the board must be at most 43.8 m long"),
    ],
)
def test_a_board_on_which_no_shot_reaches_the_end_is_refused(fields: dict[str, float], sentence: str) -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], equipment=board_with(**fields))
    with pytest.raises(BadEquipment, match=sentence):
        require_world("horse-collar").check(table.state)


@pytest.mark.parametrize("friction", [0.001, 0.58])
def test_a_game_can_be_played_at_the_limits_of_friction_and_the_wax_wears_off(friction: float) -> None:
    setup = Setup(("simple:club", "simple:casual"), seed=1, world={"practice": 4})
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], equipment=board_with(friction=friction))
    world = require_world("horse-collar")
    world.check(table.state)
    speed = sqrt(2 * friction * 9.81 * 5.0)
    for number in range(16):
        seat = table.game.seat_to_choose(table.state)
        aim = {"type": "slide", "seat": seat, "y": 0.0, "speed": speed, "angle": 0.0, "spin": 0.0}
        table.take(world.execute(table.state, table.parse_event(aim), "casual", generator(number)))
        table.take(world.happening(table.state, table.events, setup, generator(number)))
    now = shuffleboard.simulated_board(table.state, table.events, setup)
    assert now.friction(0.0) > now.board.friction == friction
