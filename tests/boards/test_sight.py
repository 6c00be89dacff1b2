"""The positions at which a person at the shooter's end sees the weights, because of the perspective (HC-C1)."""

from itertools import combinations
from math import dist
from random import Random

import pytest

from ruedo.boards.shuffleboard.equipment import BOARDS, BareBoard, Bed, load
from ruedo.boards.shuffleboard.events import Place, Places
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.sight import EYE_BEHIND, EYE_HEIGHT, STEP, visible_weights

BED = BareBoard(load())
BOARD, RADIUS = BED.board, BED.equipment.weight.radius
TREY = BOARD.length - BED.equipment.lines.trey


def error(place: Place) -> tuple[float, float]:
    """Return the distance between the visible and the true position of a weight, along the board and across it."""
    (seen,) = visible_weights([place], BED)
    assert seen is not None
    return abs(seen[0] - place[0]), abs(seen[1] - place[1])


def largest(x: float) -> tuple[float, float]:
    """Return the largest errors along and across the board for weights within 30 cm of the distance `x`."""
    errors = [error((x + step / 1000, 0.1 + step / 10_000)) for step in range(-300, 1)]
    return max(along for along, _ in errors), max(across for _, across in errors)


def lying(bed: Bed, rng: Random, count: int) -> Places:
    """Return weights at random positions. Many are next to each other or over an edge, and some are off the board."""
    board, r = bed.board, bed.equipment.weight.radius
    found: list[Place | None] = []
    while len(found) < count:
        near = rng.choice(found) if found and rng.random() < 0.6 else None
        if rng.random() < 0.1:
            found.append(None)
            continue
        place = (
            (rng.uniform(0, board.length), rng.uniform(-0.5, 0.5) * board.width)
            if near is None
            else (near[0] + rng.uniform(-3, 3) * r, near[1] + rng.uniform(-3, 3) * r)
        )
        free = all(other is None or dist(place, other) >= 2 * r for other in found)
        if free and find_lie(bed, place) != "off":
            found.append(place)
    return tuple(found)


@pytest.mark.rule("HC-C1")
def test_positions_near_the_shooter_are_seen_to_within_a_millimetre() -> None:
    assert max(error((x / 100, 0.2))[0] for x in range(50)) < 0.001
    assert max(error((x / 100, 0.2))[1] for x in range(50)) < 0.001


@pytest.mark.rule("HC-C1")
def test_errors_grow_quadratically_along_the_board_and_linearly_across_it() -> None:
    (along, across), (far_along, far_across) = largest(3.0), largest(6.0)
    times = (6.0 + EYE_BEHIND) / (3.0 + EYE_BEHIND)
    assert far_along / along == pytest.approx(times**2, rel=0.15)
    assert far_across / across == pytest.approx(times, rel=0.15)


@pytest.mark.rule("HC-C1")
def test_positions_near_the_trey_line_are_seen_in_steps_of_five_to_eight_centimetres() -> None:
    along, across = largest(TREY)
    assert 2 * along == pytest.approx(STEP * (TREY + EYE_BEHIND) ** 2 / EYE_HEIGHT, rel=0.1)
    assert 0.05 <= 2 * along <= 0.08
    assert 2 * across == pytest.approx(STEP * (TREY + EYE_BEHIND), rel=0.1)


@pytest.mark.rule("HC-C1")
def test_positions_that_are_very_close_together_look_the_same() -> None:
    seen = {visible_weights([(4 + step / 1000, 0.0)], BED) for step in range(1000)}
    assert len(seen) < 50


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("called", [False, True])
def test_a_mirrored_board_looks_like_the_mirror_image(called: bool) -> None:
    places = [(1.2, 0.07), (5.9, 0.2), (BOARD.length - 0.01, BOARD.width / 2 - 0.01)]
    mirrored = [(x, -y) for x, y in places]
    seen = visible_weights(places, BED, called=called)
    for here, there in zip(seen, visible_weights(mirrored, BED, called=called), strict=True):
        assert here
        assert there
        assert (there[0], -there[1]) == pytest.approx(here, abs=1e-12)


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("name", BOARDS)
def test_weights_appear_on_the_board_and_never_overlap(name: str, called: bool) -> None:
    bed, rng = BareBoard(load(), name), Random(name)
    for _ in range(200):
        weights = lying(bed, rng, 8)
        seen = visible_weights(weights, bed, called=called)
        assert [place is None for place in seen] == [place is None for place in weights]
        there = [place for place in seen if place]
        assert all(find_lie(bed, place) != "off" for place in there)
        assert all(dist(one, other) >= 2 * RADIUS - 1e-9 for one, other in combinations(there, 2))
        assert visible_weights(weights, bed, called=called) == seen


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("name", BOARDS)
def test_a_weight_appears_in_the_zone_that_was_called(name: str) -> None:
    bed, rng = BareBoard(load(), name), Random(name)
    corrected = 0
    for _ in range(200):
        weights = lying(bed, rng, 8)
        called = [find_lie(bed, place) for place in weights]
        assert [find_lie(bed, place) for place in visible_weights(weights, bed, called=True)] == called
        corrected += [find_lie(bed, place) for place in visible_weights(weights, bed)] != called
    assert corrected > 0


@pytest.mark.rule("HC-C1")
def test_a_called_zone_moves_the_visible_position_only_as_far_as_necessary() -> None:
    corrected = 0
    for x in range(1000, int(BOARD.length * 1000)):
        place = (x / 1000, 0.0)
        ((seen_x, _),) = (seen for seen in visible_weights([place], BED) if seen)
        ((called_x, _),) = (seen for seen in visible_weights([place], BED, called=True) if seen)
        if find_lie(BED, (seen_x, 0.0)) == find_lie(BED, place):
            assert called_x == seen_x
            continue
        corrected += 1
        nudged = called_x + (1e-6 if seen_x > called_x else -1e-6)
        assert find_lie(BED, (called_x, 0.0)) == find_lie(BED, place) != find_lie(BED, (nudged, 0.0))
    assert corrected > 20


@pytest.mark.rule("HC-C1")
def test_weights_that_touch_appear_next_to_each_other() -> None:
    together = 0
    for x in range(5000, 6000, 5):
        one, other = (x / 1000, 0.0), (x / 1000 + 2 * RADIUS, 0.0)
        (near, far) = (seen[0] for seen in visible_weights([one, other], BED) if seen)
        (alone,), (apart,) = visible_weights([one], BED), visible_weights([other], BED)
        if alone and apart and apart[0] - alone[0] < 2 * RADIUS:
            together += 1
            assert far - near == pytest.approx(2 * RADIUS)
    assert together > 20


@pytest.mark.rule("HC-C1")
def test_people_can_see_that_a_weight_is_off_the_board() -> None:
    assert visible_weights([None, (BOARD.length + 0.1, 0.0)], BED) == (None, None)
