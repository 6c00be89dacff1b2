"""The simulated shuffleboard: wear, dusting, friction of each strip, and reports that the rules accept."""

from collections.abc import Sequence
from math import dist
from random import Random

import msgspec
import pytest

from ruedo import Table
from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.equipment import BOARDS, DEFAULT_SET, load
from ruedo.boards.shuffleboard.events import Dust, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import TOP_SPEED, TOP_SPIN, execute
from ruedo.boards.shuffleboard.physics.constants import FRICTION, GRAVITY, RELEASE_X, WEIGHT_RADIUS
from ruedo.boards.shuffleboard.physics.simulation import Launch
from ruedo.boards.shuffleboard.simulated import clear_start, make_equipment, path, simulated_board
from ruedo.boards.shuffleboard.wax import WEAR
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.core.chance import generator
from ruedo.core.errors import BadEquipment
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.horse_collar.rules import shooter
from tests.boards.weights import weights_rest

SETUP = Setup(("person", "person"), seed=5)
STRAIGHT = Slide(0, 0.1, 1.6, 0.0, 0.0)


def table() -> Table:
    return Table.of("horse-collar", [["Ana"], ["Ben"]])


def worn_after(*events: Event) -> tuple[int, ...]:
    return simulated_board(table().state, events, SETUP).worn


def shoot(at: Table, shot: Slide, setup: Setup = SETUP) -> WeightsRest:
    """Shoot at a table, report where the weights come to rest, and return the report."""
    at.take(shot)
    report = weights_rest(at.state, at.events, setup)
    at.take(report)
    return report


def random_shot(at: Table, rng: Random, skill: str = "beginner") -> Slide:
    """Return a random shot from any position across the board. Some shots are very slow or go far astray."""
    y = (rng.random() - 0.5) * at.state.board.width
    speed = rng.choice((0.05, 1.7, 1.8, 1.8, 1.9, 2.2, 3.0)) * (0.9 + 0.2 * rng.random())
    aim = Slide(shooter(at.state), y, speed, 0.02 * (rng.random() - 0.5), 20 * (rng.random() - 0.5))
    return execute(aim, skill, rng)


# Equipment


def table_of(length: float, diameter: float) -> Table:
    """Return a table with weights of this diameter.

    Its board is three weights wide, with the foul line in the middle.
    """
    things = {
        "weight": {"diameter": diameter, "mass": 0.34},
        "lines": {"trey": 0.05, "deuce": 0.1},
        "boards": {"22ft": {"length": length, "width": 3 * diameter, "foul": length / 2}},
    }
    return Table.of("horse-collar", [["Ana"], ["Ben"]], equipment=things)


@pytest.mark.parametrize(
    ("length", "diameter", "reason"),
    [
        (1.1, 0.06, "the foul line must be at least 0.56 m from both ends"),
        (2.0, 0.2, "a weight must be at most 0.15 m"),
    ],
)
def test_a_board_that_is_too_short_and_weights_that_are_too_wide_are_refused(
    length: float, diameter: float, reason: str
) -> None:
    with pytest.raises(BadEquipment, match=reason):
        require_world("horse-collar").check(table_of(length, diameter).state)
    require_world("horse-collar").check(table().state)


@pytest.mark.parametrize("seed", range(20))
def test_any_shot_can_be_simulated_on_a_tiny_board_with_huge_weights(seed: int) -> None:
    rng = Random(seed)
    at = table_of(1.31, 0.15)
    require_world("horse-collar").check(at.state)
    for _ in range(12):
        y, angle = (rng.choice((0.0, 0.01, 1e300)) * (rng.random() - 0.5) for _ in range(2))
        speed, spin = rng.choice((0.0, 0.3, 1.0, TOP_SPEED)), rng.choice((-TOP_SPIN, 0.0, TOP_SPIN))
        shoot(at, execute(Slide(shooter(at.state), y, speed, angle, spin), "beginner", rng))


def cupped(rim: float | None = None) -> Table:
    kit = msgspec.to_builtins(equipment.load())
    kit["weight"] |= {"bottom": "cupped"} | ({"rim": rim} if rim else {})
    return Table.of("horse-collar", [["Ana"], ["Ben"]], equipment=kit)


def test_the_equipment_determines_the_face_that_its_weights_slide_on() -> None:
    flat, hollow, narrow = (make_equipment(at.state, SETUP) for at in (table(), cupped(), cupped(0.04)))
    assert (flat.law, hollow.law, narrow.law) == ("coupled", "ring", "ring")
    assert (hollow.contact_radius, narrow.contact_radius) == (None, 0.02)
    turning = Slide(0, 0.0, 1.5, 0.0, 20.0)
    ways = [shoot(at, turning).weights[0] for at in (table(), cupped(), cupped(0.04))]
    assert len(set(ways)) == 3


def test_a_rim_that_is_too_narrow_or_too_wide_is_refused() -> None:
    require_world("horse-collar").check(cupped(0.05).state)
    with pytest.raises(BadEquipment, match=r"must be from 0\.0347 to 0\.0565 m wide"):
        require_world("horse-collar").check(cupped(0.03).state)
    with pytest.raises(BadEquipment, match="smaller than the weight"):
        cupped(0.06)
    with pytest.raises(BadEquipment, match="belongs to a cupped weight"):
        equipment.load(msgspec.to_builtins(equipment.load()) | {"weight": {"diameter": 0.06, "mass": 0.3, "rim": 0.05}})


# Wax


def test_the_friction_of_a_dusted_board_is_the_same_everywhere() -> None:
    board = simulated_board(table().state, (), SETUP)
    assert board.worn == (0,) * STRIPS
    assert {board.friction(y) for y in (-0.25, -0.1, 0.0, 0.2, 0.254)} == {FRICTION["medium"]}


@pytest.mark.parametrize(("y", "strip"), [(-0.254, 0), (-0.2, 1), (0.0, 5), (0.1, 6), (0.254, 9)])
def test_a_straight_slide_wears_only_the_strip_that_it_follows(y: float, strip: int) -> None:
    assert worn_after(Slide(0, y, 1.6, 0.0, 0.0)) == tuple(int(n == strip) for n in range(STRIPS))


def test_a_slanted_slide_wears_the_strips_that_it_crosses() -> None:
    worn = worn_after(Slide(0, -0.1, 1.6, 0.02, 0.0))
    assert worn == (0, 0, 0, 1, 1, 1, 0, 0, 0, 0)
    assert worn == worn_after(Slide(0, 0.026, 1.6, -0.02, 0.0))


def test_wear_adds_up_and_dusting_restores_all_strips() -> None:
    other = Slide(0, -0.1, 1.6, 0.0, 0.0)
    assert sum(worn_after(STRAIGHT, STRAIGHT, other)) == 3
    assert worn_after(STRAIGHT, STRAIGHT, other, Dust(0)) == (0,) * STRIPS
    assert sum(worn_after(STRAIGHT, Dust(0), STRAIGHT)) == 1


def test_each_slide_increases_the_friction_by_the_same_amount_up_to_a_limit() -> None:
    fresh = FRICTION["medium"]
    frictions = [simulated_board(table().state, [STRAIGHT] * n, SETUP).friction(0.1) for n in (1, 8, 100, 1000)]
    assert frictions == pytest.approx([fresh * (1 + WEAR), fresh * (1 + 8 * WEAR), fresh * 1.5, fresh * 1.5])


@pytest.mark.parametrize("before", [0, 5, 16])
def test_a_slide_has_the_friction_that_its_strip_had_before(before: int) -> None:
    at = table()
    (rest,) = weights_rest(at.state, [STRAIGHT] * before + [STRAIGHT], SETUP).weights
    mu = FRICTION["medium"] * (1 + before * WEAR)
    assert rest == pytest.approx((RELEASE_X + 1.6**2 / (2 * mu * GRAVITY), 0.1), rel=1e-12)


def test_a_weight_on_another_strip_has_the_friction_of_that_strip() -> None:
    def knocked(events: Sequence[Event]) -> float:
        at = table()
        at.take_all([*events, Slide(0, 0.1, 1.2, 0.0, 0.0), WeightsRest(((3.0, 0.0),)), Slide(0, 0.052, 1.5, 0.0, 0.0)])
        first, _ = weights_rest(at.state, at.events, SETUP).weights
        assert first is not None
        return dist(first, (3.0, 0.0))

    turn: list[Event] = []
    for _ in range(len(DEFAULT_SET)):  # these slides wear the strip of the weight that the last slide hits
        turn += [Slide(0, 0.01, 0.0, 0.0, 0.0), WeightsRest((None,) * (len(turn) // 2 + 1))]
    others = [event if isinstance(event, WeightsRest) else Slide(1, 0.01, 0.0, 0.0, 0.0) for event in turn]
    assert knocked([*turn, *others]) < knocked([]) * 0.95


def test_the_list_of_boards_equals_the_boards_of_the_shipped_equipment() -> None:
    assert set(BOARDS) == load(None).boards.keys()


def test_the_setup_determines_the_wax_of_the_board() -> None:
    far = [
        weights_rest(table().state, [STRAIGHT], Setup(("person",) * 2, 5, {"wax": wax})).weights
        for wax in ("slow", "medium")
    ]
    assert far[0] < far[1]
    assert weights_rest(table().state, [STRAIGHT], Setup(("person",) * 2, 5, {"wax": "fast"})).weights == (None,)


# Reports


def test_the_same_record_always_gives_the_same_resting_positions() -> None:
    one, other = table(), table()
    for number in range(12):
        shot = random_shot(one, generator(8, number))
        assert shoot(one, shot) == shoot(other, shot)


@pytest.mark.parametrize("seed", range(12))
def test_the_rules_accept_every_report_and_fallen_weights_stay_off(seed: int) -> None:
    rng = generator(seed)
    rules = {"board": rng.choice(("22ft", "9ft", "14ft")), "target": 15}
    at = Table.of("horse-collar", [["Ana", "Bea"], ["Ben", "Bo"]], rules)
    setup = Setup(("person",) * 4, seed, {"wax": rng.choice(("fast", "medium", "slow"))})
    places: tuple[Place | None, ...] = ()
    for _ in range(64):
        if at.waiting is None:
            break
        if rng.random() < 0.1:
            at.take(Dust(shooter(at.state)))
        weights = shoot(at, random_shot(at, rng), setup).weights
        assert len(weights) == len(places) + 1
        assert all(now is None for was, now in zip(places, weights, strict=False) if was is None)
        places = weights if at.state.shot else ()
    assert at.state.turns


def test_a_weight_released_over_the_alley_falls_and_moves_no_other_weight() -> None:
    at = table()
    lay = shoot(at, STRAIGHT).weights
    assert shoot(at, Slide(0, 0.26, 1.8, 0.0, 0.0)).weights == (*lay, None)


def test_a_hand_releases_the_weight_farther_back_if_another_weight_is_in_the_way() -> None:
    at = table()
    for number in range(len(DEFAULT_SET)):
        weights = shoot(at, Slide(0, 0.001 * number, 0.03, 0.0, 0.0)).weights
    assert None not in weights


@pytest.mark.parametrize("seed", range(20))
def test_a_release_is_moved_back_only_until_it_is_clear_of_the_weight(seed: int) -> None:
    rng = Random(seed)
    places: list[Place] = []
    while len(places) < 7:
        place = (0.35 + 0.25 * rng.random(), 0.2 * (rng.random() - 0.5))
        if all(dist(place, other) > 2 * WEIGHT_RADIUS for other in places):
            places.append(place)
    release = Launch(0.0, 1.0, 0.0, 0.0)
    ready = clear_start(release, [*places, None], WEIGHT_RADIUS)
    gaps = [dist(place, (ready.x, 0.0)) - 2 * WEIGHT_RADIUS for place in places]
    assert min(gaps) >= 0
    assert 0 < ready.x <= RELEASE_X
    assert ready.x == RELEASE_X or min(gaps) < 2e-6
    assert clear_start(release, [(0.8, 0.0)], WEIGHT_RADIUS) is not release
    assert clear_start(release, [(0.8, 0.0)], WEIGHT_RADIUS) == release


# Paths


def test_paths_begin_where_weights_lay_and_end_where_they_rest() -> None:
    at, moved = table(), 0
    places: tuple[Place | None, ...] = ()
    for number in range(24):
        shot = random_shot(at, generator(3, number), "exact")
        weights = shoot(at, shot).weights
        ways = path(at.state, at.events, SETUP)
        assert ways is not None
        assert len(ways) == len(weights)
        for way, was, now in zip(ways, (*places, None), weights, strict=True):
            if not way:
                assert was == now or now is None
            elif now is not None:
                assert dist(way[-1], now) < 2e-4
            if way and was:
                moved += 1
                assert way[0] == was
        assert not ways[-1] or ways[-1][0][1] == shot.y
        places = weights if at.state.shot else ()
    assert moved > 2


def test_the_path_of_a_weight_is_available_while_the_weight_slides() -> None:
    at = table()
    at.take(STRAIGHT)
    during = path(at.state, at.events, SETUP)
    at.take(weights_rest(at.state, at.events, SETUP))
    assert during == path(at.state, at.events, SETUP)
    assert during is not None
    assert during[0][0] == (RELEASE_X, 0.1)


def test_dusting_and_a_foul_after_a_slide_do_not_change_its_path() -> None:
    at = table()
    shoot(at, STRAIGHT)
    before = path(at.state, at.events, SETUP)
    at.take(Dust(0))
    at.take({"type": "foul", "seat": 0, "kind": "foot"})
    assert path(at.state, at.events, SETUP) == before


def test_only_a_simulated_shot_has_a_path() -> None:
    at = table()
    assert path(at.state, at.events, SETUP) is None
    at.take(STRAIGHT)
    at.take(WeightsRest(((5.0, 0.0),)))
    assert path(at.state, at.events, SETUP) is None
    real = table()
    real.take_all([Slide(0), WeightsRest(((5.0, 0.0),))])
    assert path(real.state, real.events, Setup(("person", "person"))) is None


def test_the_game_uses_measured_friction_and_restitution() -> None:
    kit = msgspec.to_builtins(equipment.load())
    kit["weight"]["restitution"], kit["boards"]["22ft"]["friction"] = 0.85, 0.021
    board = make_equipment(Table.of("horse-collar", [["Ana"], ["Ben"]], equipment=kit).state, SETUP)
    assert (board.restitution, board.friction) == (0.85, 0.021)
