"""Tests of the Horse Collar rulebook: equipment (HC-E). `horse_collar_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo import BadEquipment, BadHeader, Malformed
from ruedo.boards.shuffleboard.equipment import EquipmentFile, load
from tests.rulebook.cases import INCH, in_inches
from tests.rulebook.horse_collar_cases import FOUL, LENGTH, MIDDLE, RADIUS, TREY, kit, lie, sit, turn


@pytest.fixture
def equipment() -> EquipmentFile:
    return load()


@pytest.mark.rule("HC-E1")
def test_a_weight_is_two_and_five_sixteenths_inches_across_and_weighs_340_grams(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.weight.diameter) == 2 + 5 / 16
    assert equipment.weight.mass == 0.34


@pytest.mark.rule("HC-E1", "HC-T2")
@pytest.mark.parametrize("weights", [7, 9])
def test_a_turn_without_exactly_eight_weights_is_refused(weights: int) -> None:
    table = sit()
    with pytest.raises(Malformed):
        turn(table, " ".join(["3"] * weights))


@pytest.mark.rule("HC-E1")
def test_the_lie_of_a_weight_depends_on_its_diameter_in_the_equipment_file() -> None:
    assert lie(TREY + 0.03) == "3"
    assert lie(TREY + 0.03, equipment=kit(weight={"diameter": 0.08, "mass": 0.5})) == "2"


@pytest.mark.rule("HC-E2", "HC-E3")
@pytest.mark.parametrize(
    ("board", "length", "width", "foul"),
    [
        ("22ft", 20 * 12 + 8, 20, 72),
        ("20ft", 20 * 12 - 16, 20, 72),
        ("18ft", 18 * 12 - 16, 20, 72),
        ("16ft", 16 * 12 - 16, 20, 72),
        ("14ft", 14 * 12 - 16, 20, 0.3 * (14 * 12 - 16)),
        ("12ft", 12 * 12 - 16, 16, 0.3 * (12 * 12 - 16)),
        ("9ft", 9 * 12 - 16, 16, 0.3 * (9 * 12 - 16)),
    ],
)
def test_each_board_has_the_length_width_and_foul_line_of_the_rulebook(
    board: str, length: float, width: float, foul: float
) -> None:
    field = sit(board=board).state.board
    assert (in_inches(field.length), in_inches(field.width)) == (length, width)
    assert in_inches(field.foul) == foul


@pytest.mark.rule("HC-E2")
def test_the_tournament_board_is_the_default() -> None:
    assert in_inches(sit().state.board.length) == 20 * 12 + 8


@pytest.mark.rule("HC-E2", "HC-E3", "HC-E4", "HC-S3", "HC-G1", "HC-T5")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("board", "10ft", "HC-E2"),
        ("foul_line", "middle", "HC-E4"),
        ("short_weight", "counts", "HC-S3"),
        ("target", 0, "HC-G1"),
        ("target", -51, "HC-G1"),
        ("target", 1_000_001, "HC-G1"),
        ("order", "random", "HC-T5"),
    ],
)
def test_the_error_for_an_invalid_option_value_names_the_clause_of_the_option(
    option: str, value: Any, clause: str
) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (clause, f"rules.{option}")


@pytest.mark.rule("HC-E2", "HC-G1", "HC-T5")
@pytest.mark.parametrize(
    ("option", "value"), [("board", 22), ("target", "51"), ("target", 51.0), ("target", True), ("toss", 1)]
)
def test_an_option_value_of_the_wrong_type_is_refused_without_a_clause(option: str, value: Any) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (None, f"rules.{option}")


def test_an_option_that_is_not_in_the_rulebook_is_refused() -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(hammer=True)
    assert (refusal.value.clause, refusal.value.field) == (None, "rules.hammer")


@pytest.mark.rule("HC-E2")
def test_an_equipment_file_may_contain_boards_with_other_names() -> None:
    garden = kit(boards={"garden": {"length": 3.0, "width": 0.4, "foul": 1.0}})
    table = sit(equipment=garden, board="garden")
    assert table.state.board.length == 3.0
    assert lie(2.99, equipment=garden, board="garden") == "end"


@pytest.mark.rule("HC-E2")
def test_a_board_that_is_not_in_the_equipment_is_refused() -> None:
    garden = kit(boards={"garden": {"length": 3.0, "width": 0.4, "foul": 1.0}})
    with pytest.raises(BadHeader) as refusal:
        sit(equipment=garden)
    assert (refusal.value.clause, refusal.value.field) == ("HC-E2", "rules.board")


@pytest.mark.rule("HC-E3")
def test_the_trey_line_is_6_inches_and_the_deuce_line_12_inches_from_the_end(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.lines.trey) == 6
    assert in_inches(equipment.lines.deuce) == 12


@pytest.mark.rule("HC-E2", "HC-E3")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"boards": {}}, "equipment.boards"),
        ({"lines": {"trey": 0.3, "deuce": 0.3}}, "equipment.lines"),
        ({"boards": {"22ft": {"length": 6.0, "width": 0.5, "foul": 0.3}}}, "equipment.boards.22ft"),
        ({"boards": {"22ft": {"length": 6.0, "width": 0.5, "foul": 5.7}}}, "equipment.boards.22ft"),
    ],
    ids=["no board", "trey as far out as deuce", "foul before the deuce line", "foul past the other end's deuce line"],
)
def test_equipment_with_lines_out_of_order_is_refused(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit(**changes))
    assert refusal.value.field == field


@pytest.mark.rule("HC-E1", "HC-E2")
@pytest.mark.parametrize(
    "changes",
    [
        {"weight": {"diameter": 0, "mass": 0.34}},
        {"weight": {"diameter": 0.06, "mass": -1}},
        {"weight": {"diameter": 0.06}},
        {"boards": {"22ft": {"length": "long", "width": 0.5, "foul": 1.8}}},
        {"rails": True},
    ],
    ids=["no size", "a mass below 0", "no mass", "a length in words", "an unknown key"],
)
def test_equipment_with_a_wrong_measure_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadEquipment):
        sit(equipment=kit(**changes))


@pytest.mark.rule("HC-E4")
def test_the_short_foul_line_is_the_default() -> None:
    assert lie(MIDDLE) == lie(MIDDLE, foul_line="short") == "1"


@pytest.mark.rule("HC-E4")
def test_the_long_foul_line_is_6_feet_from_the_far_end() -> None:
    far = LENGTH - FOUL + RADIUS
    assert lie(far - 0.001, foul_line="long") == "short"
    assert lie(far + 0.001, foul_line="long") == "1"


@pytest.mark.rule("HC-E3", "HC-E4")
@pytest.mark.parametrize(("foul_line", "share"), [("short", 0.3), ("long", 0.7)])
def test_on_a_short_board_the_foul_line_is_at_30_per_cent_of_its_length(foul_line: str, share: float) -> None:
    line = share * 92 * INCH + RADIUS
    assert lie(line - 0.001, board="9ft", foul_line=foul_line) == "short"
    assert lie(line + 0.001, board="9ft", foul_line=foul_line) == "1"
