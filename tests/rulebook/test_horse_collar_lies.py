"""Tests of the Horse Collar rulebook: the lie of a weight (HC-L). `horse_collar_cases.py` contains the helpers."""

import pytest

from ruedo import Illegal, Table
from ruedo.words import Speaker
from tests.rulebook.cases import INCH, report, ruled
from tests.rulebook.horse_collar_cases import (
    ANA,
    DEUCE,
    FOUL,
    HAIR,
    LENGTH,
    MIDDLE,
    PLACES,
    RADIUS,
    TREY,
    WIDTH,
    kit,
    lie,
    shoot,
    sit,
)


@pytest.mark.rule("HC-L1", "HC-L2", "HC-L3", "HC-L4", "HC-L5", "HC-L6", "HC-L7")
@pytest.mark.parametrize(
    ("lies", "clause"),
    [
        ("off", "HC-L1"),
        ("short", "HC-L2"),
        ("corner", "HC-L3"),
        ("end", "HC-L4"),
        ("3", "HC-L5"),
        ("2", "HC-L6"),
        ("1", "HC-L7"),
    ],
)
def test_the_first_matching_row_of_the_table_decides_the_lie_of_a_weight(lies: str, clause: str) -> None:
    table = sit()
    assert ruled(shoot(table, lies)) == [(clause, ANA, 0)]
    assert report(table)["lies"] == (lies,)


@pytest.mark.rule("HC-L1")
@pytest.mark.parametrize(
    ("x", "y", "lies"),
    [
        (LENGTH + 0.9 * HAIR, 0, "end"),
        (LENGTH + 1.1 * HAIR, 0, "off"),
        (MIDDLE, WIDTH / 2 + 0.9 * HAIR, "1"),
        (MIDDLE, WIDTH / 2 + 1.1 * HAIR, "off"),
        (MIDDLE, -WIDTH / 2 - 0.9 * HAIR, "1"),
        (MIDDLE, -WIDTH / 2 - 1.1 * HAIR, "off"),
        (-0.9 * HAIR, 0, "short"),
        (-1.1 * HAIR, 0, "off"),
    ],
    ids=[
        "at the far end",
        "past the far end",
        "at the left",
        "past the left",
        "at the right",
        "past the right",
        "at the shooter's end",
        "past the shooter's end",
    ],
)
def test_a_weight_falls_when_its_centre_passes_an_edge(x: float, y: float, lies: str) -> None:
    assert lie(x, y) == lies


@pytest.mark.rule("HC-L1")
def test_a_weight_that_is_not_on_the_board_is_off() -> None:
    table = sit()
    shoot(table, "off")
    assert report(table)["lies"] == ("off",)


@pytest.mark.rule("HC-L1")
@pytest.mark.parametrize("place", [[4.0, 0.0], [1.0, 0.0]], ids=["clear", "short"])
def test_a_weight_that_fell_off_cannot_return_in_a_later_report(place: list[float]) -> None:
    table = sit()
    shoot(table, "off")
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(Illegal) as refusal:
        table.take({"type": "weights_rest", "weights": [place, [5.0, 0.0]]})
    assert (refusal.value.field, refusal.value.clause) == ("weights[0]", "HC-L1")


@pytest.mark.rule("HC-L1")
def test_a_weight_that_fell_off_cannot_return_in_a_game_of_three_sides() -> None:
    table = Table.of("horse-collar", [["Ana", "Ben"], ["Cai", "Dot"], ["Eva", "Fay"]])
    shoot(table, "off")
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(Illegal) as refusal:
        table.take({"type": "weights_rest", "weights": [[4.0, 0.0], [5.0, 0.0]]})
    assert refusal.value.clause == "HC-L1"
    assert "If it never left the board, take back the earlier report" in Speaker("horse-collar").refuse(refusal.value)


@pytest.mark.rule("HC-L1", "HC-L3")
def test_a_weight_with_its_centre_past_the_corner_is_off_even_if_it_overlaps_the_board() -> None:
    assert lie(LENGTH + 0.001, WIDTH / 2 + 0.001) == "off"


@pytest.mark.rule("HC-L2")
@pytest.mark.parametrize(
    ("x", "lies"),
    [
        (FOUL - RADIUS, "short"),
        (FOUL, "short"),
        (FOUL + RADIUS, "short"),
        (FOUL + RADIUS + 0.9 * HAIR, "short"),
        (FOUL + RADIUS + 1.1 * HAIR, "1"),
    ],
    ids=["behind the line", "on the line", "touching the line", "a hair from the line", "clear of the line"],
)
def test_a_weight_that_is_not_completely_past_the_foul_line_is_short(x: float, lies: str) -> None:
    assert lie(x) == lies


@pytest.mark.rule("HC-L2", "HC-E4")
@pytest.mark.parametrize(
    ("x", "lies"),
    [(LENGTH - FOUL + RADIUS + 0.9 * HAIR, "short"), (LENGTH - FOUL + RADIUS + 1.1 * HAIR, "1")],
    ids=["a hair from the line", "clear of the line"],
)
def test_a_weight_that_is_not_completely_past_the_long_foul_line_is_short(x: float, lies: str) -> None:
    assert lie(x, foul_line="long") == lies


@pytest.mark.rule("HC-L2", "HC-L8")
@pytest.mark.parametrize(("x", "y"), [(0, 0), (0.01, WIDTH / 2 - 0.01), (1.0, -WIDTH / 2)], ids=str)
def test_at_the_shooters_end_a_weight_is_short_even_if_it_hangs_over_an_edge(x: float, y: float) -> None:
    assert lie(x, y) == "short"


@pytest.mark.rule("HC-L2", "HC-L3", "HC-L4")
def test_a_weight_that_is_short_and_also_hangs_over_the_far_end_is_short() -> None:
    millstone = kit(weight={"diameter": 4.0, "mass": 100})
    assert lie(5.0, equipment=millstone, foul_line="long") == "short"
    assert lie(5.0, equipment=millstone, foul_line="short") == "corner"


@pytest.mark.rule("HC-L3")
@pytest.mark.parametrize("side", [1, -1], ids=["left", "right"])
@pytest.mark.parametrize(
    ("over_end", "over_side", "lies"),
    [
        (1.1 * HAIR, 1.1 * HAIR, "corner"),
        (0.01, 0.01, "corner"),
        (0.9 * HAIR, 0.01, "3"),
        (0.01, 0.9 * HAIR, "end"),
        (0.9 * HAIR, 0.9 * HAIR, "3"),
    ],
    ids=["just over both", "well over both", "a hair over the end", "a hair over the side", "a hair over both"],
)
def test_a_weight_over_the_far_end_and_a_side_is_worth_26(
    side: int, over_end: float, over_side: float, lies: str
) -> None:
    assert lie(LENGTH - RADIUS + over_end, side * (WIDTH / 2 - RADIUS + over_side)) == lies


@pytest.mark.rule("HC-L4")
@pytest.mark.parametrize(
    ("over", "lies"),
    [(0, "3"), (0.9 * HAIR, "3"), (1.1 * HAIR, "end"), (RADIUS, "end")],
    ids=["flush", "a hair over", "over", "half over"],
)
def test_a_weight_over_the_far_end_is_worth_13(over: float, lies: str) -> None:
    assert lie(LENGTH - RADIUS + over) == lies


@pytest.mark.rule("HC-L5", "HC-L6")
@pytest.mark.parametrize(
    ("past", "lies"),
    [(-RADIUS, "2"), (0, "2"), (0.9 * HAIR, "2"), (1.1 * HAIR, "3"), (0.01, "3")],
    ids=["on the line", "touching", "a hair past", "completely past", "well past"],
)
def test_a_weight_must_be_completely_past_the_trey_line_to_be_worth_3(past: float, lies: str) -> None:
    assert lie(TREY + RADIUS + past) == lies


@pytest.mark.rule("HC-L6", "HC-L7")
@pytest.mark.parametrize(
    ("past", "lies"),
    [(-RADIUS, "1"), (0, "1"), (0.9 * HAIR, "1"), (1.1 * HAIR, "2"), (0.01, "2")],
    ids=["on the line", "touching", "a hair past", "completely past", "well past"],
)
def test_a_weight_must_be_completely_past_the_deuce_line_to_be_worth_2(past: float, lies: str) -> None:
    assert lie(DEUCE + RADIUS + past) == lies


@pytest.mark.rule("HC-L7")
@pytest.mark.parametrize(
    "x", [FOUL + RADIUS + 0.001, MIDDLE, DEUCE], ids=["past the foul line", "in the middle", "far"]
)
def test_a_weight_just_past_the_foul_line_is_worth_1(x: float) -> None:
    assert lie(x) == "1"


@pytest.mark.rule("HC-L5", "HC-L6", "HC-L7")
@pytest.mark.parametrize(("inches", "lies"), [(8.5, "2"), (7, "2"), (4, "3"), (13, "1"), (14.5, "1")])
@pytest.mark.parametrize("board", ["22ft", "12ft", "9ft"])
def test_the_lines_are_at_the_same_distance_from_the_far_end_of_every_board(
    board: str, inches: float, lies: str
) -> None:
    length = sit(board=board).state.board.length
    assert lie(length - inches * INCH, board=board) == lies


@pytest.mark.rule("HC-L8")
@pytest.mark.parametrize("y", [WIDTH / 2 - 0.01, -WIDTH / 2 + 0.01, WIDTH / 2], ids=["left", "right", "half over"])
@pytest.mark.parametrize("lies", ["3", "2", "1"])
def test_a_weight_that_hangs_only_over_a_side_edge_counts_by_its_zone(lies: str, y: float) -> None:
    x = (PLACES[lies] or [0.0])[0]
    assert lie(x, y) == lies
