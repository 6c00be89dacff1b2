"""Tests of the Shot-Olé rulebook: equipment (SO-E). `shot_ole_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo import BadEquipment
from ruedo.boards.ring.equipment import EquipmentFile, load
from tests.rulebook.cases import INCH, in_inches, ruled, scores
from tests.rulebook.shot_ole_cases import ANA, kit, launch, play, sit, spin


@pytest.fixture
def equipment() -> EquipmentFile:
    return load()


@pytest.mark.rule("SO-E1")
def test_the_board_is_6_by_8_inches_and_half_an_inch_thick(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.board.width) == 6
    assert in_inches(equipment.board.length) == 8
    assert in_inches(equipment.board.thickness) == 1 / 2


@pytest.mark.rule("SO-E1")
@pytest.mark.parametrize("corner", [(3, 4), (3, -4), (-3, 4), (-3, -4)])
def test_the_arena_is_the_whole_top_surface_with_its_corners(corner: tuple[float, float]) -> None:
    table = play(mode="advanced")
    assert ruled(spin(table, "logo", corner)) == [("SO-S2", ANA, 1), ("SO-A2", ANA, 1)]


@pytest.mark.rule("SO-E2")
def test_the_post_is_nine_sixteenths_of_an_inch_tall_and_a_quarter_inch_thick(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.post.height) == 9 / 16
    assert in_inches(equipment.post.diameter) == 1 / 4


@pytest.mark.rule("SO-E3")
def test_the_spiral_logo_is_one_and_a_sixteenth_inches_across(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.logo.diameter) == 1 + 1 / 16


@pytest.mark.rule("SO-E3")
@pytest.mark.parametrize(("rest", "points"), [("logo", 1), ("leaning", 2), ("around", 3)])
def test_points_are_scored_on_the_logo_and_at_the_post(rest: str, points: int) -> None:
    table = play()
    spin(table, rest)
    assert scores(table) == (points, 0)


@pytest.mark.rule("SO-E4")
@pytest.mark.parametrize(
    ("icon", "x", "y"),
    [("spiral", -2.25, 3.1), ("single", 2.25, 3.1), ("double", -2.25, -3.1), ("beer", 2.25, -3.1)],
)
def test_each_corner_has_an_icon(equipment: EquipmentFile, icon: str, x: float, y: float) -> None:
    place = getattr(equipment.icons, icon)
    assert (in_inches(place[0]), in_inches(place[1])) == (x, y)
    assert in_inches(equipment.icons.diameter) == 3 / 4


@pytest.mark.rule("SO-E4")
@pytest.mark.parametrize("icon", ["spiral", "single", "double", "beer"])
def test_an_icon_scores_no_points(icon: str) -> None:
    table = play(icons="on")
    spin(table, "clear", icons=[icon])
    assert scores(table) == (0, 0)


@pytest.mark.rule("SO-E5")
def test_a_printed_ring_is_a_band_between_its_inner_and_outer_radius(equipment: EquipmentFile) -> None:
    inner, outer = equipment.rings.inner, equipment.rings.outer
    assert (in_inches(inner[0]), in_inches(inner[1])) == (1 + 13 / 16, (3 + 13 / 16) / 2)
    assert (in_inches(outer[0]), in_inches(outer[1])) == (2 + 1 / 2, (5 + 1 / 4) / 2)


@pytest.mark.rule("SO-E6")
@pytest.mark.parametrize(
    ("place", "zone"),
    [
        ((0, 1.0), "inside"),
        ((0, -2.2), "launch"),
        ((2.2, 0), "launch"),
        ((2.8, 0), "beyond"),
        ((0, 3.9), "beyond"),
        ((2, 2), "beyond"),
    ],
    ids=str,
)
def test_the_launch_zone_is_between_the_printed_rings_and_the_double_score_zone_is_outside_them(
    place: tuple[float, float], zone: str
) -> None:
    table = play()
    launch(table, place)
    assert table.view()["spun_from"] == zone


@pytest.mark.rule("SO-E7")
def test_the_bullring_is_an_inch_and_a_half_across_and_consists_of_eighth_inch_steel(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.ring.outer_diameter) == 1 + 1 / 2
    assert in_inches(equipment.ring.tube_diameter) == 1 / 8
    assert equipment.ring.density == 7850


@pytest.mark.rule("SO-E7")
def test_an_equipment_file_can_define_another_ring() -> None:
    table = sit(equipment=kit(ring={"outer_diameter": 0.05, "density": 8500.0}))
    assert table.state.equipment.ring.outer_diameter == 0.05
    assert table.state.equipment.ring.density == 8500


@pytest.mark.rule("SO-E5", "SO-T7")
def test_the_zones_follow_the_printed_rings_of_the_equipment() -> None:
    table = play(equipment=kit(rings={"inner": [0.03, 0.031], "outer": [0.04, 0.041]}))
    launch(table, (0, 0.0411 / INCH))
    assert table.view()["spun_from"] == "beyond"


@pytest.mark.rule("SO-E1", "SO-T4")
def test_the_size_of_the_board_in_the_equipment_decides_where_its_edge_is() -> None:
    table = play(equipment=kit(board={"width": 0.2}))
    launch(table, (3.5, 0))
    assert table.view()["spun_from"] == "beyond"


@pytest.mark.rule("SO-E2", "SO-E5", "SO-E7")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"rings": {"inner": [0.048, 0.046]}}, "equipment.rings"),
        ({"rings": {"inner": [0.046, 0.046]}}, "equipment.rings"),
        ({"rings": {"inner": [0.046, 0.064]}}, "equipment.rings"),
        ({"rings": {"outer": [0.0635, 0.0635]}}, "equipment.rings"),
        ({"ring": {"tube_diameter": 0.01905}}, "equipment.ring.tube_diameter"),
        ({"post": {"diameter": 0.03175}}, "equipment.post.diameter"),
    ],
    ids=[
        "an inner ring inside out",
        "an inner ring without width",
        "rings that cross",
        "an outer ring without width",
        "no hole",
        "a post as wide as the hole",
    ],
)
def test_equipment_whose_parts_do_not_fit_is_refused(changes: dict[str, dict[str, Any]], field: str) -> None:
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit(**changes))
    assert refusal.value.field == field


@pytest.mark.rule("SO-E5", "SO-E7")
@pytest.mark.parametrize(
    "changes",
    [{"rings": {"inner": [0.046, 0.0635]}}, {"ring": {"tube_diameter": 0.0158}}],
    ids=["rings that touch", "a hole hardly wider than the post"],
)
def test_equipment_whose_parts_just_fit_is_accepted(changes: dict[str, dict[str, Any]]) -> None:
    table = play(equipment=kit(**changes))
    assert ruled(spin(table, "logo", (0, 2.2))) == [("SO-S2", ANA, 1)]


@pytest.mark.rule("SO-E1", "SO-E7")
@pytest.mark.parametrize(
    "changes",
    [{"board": {"width": 0}}, {"board": {"width": "6 in"}}, {"ring": {"density": -1.0}}, {"ring": {"colour": "red"}}],
    ids=["no width", "a width in words", "a density below 0", "an unknown key"],
)
def test_equipment_with_a_wrong_measure_is_refused(changes: dict[str, dict[str, Any]]) -> None:
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit(**changes))
    assert str(refusal.value.field).startswith(f"equipment.{next(iter(changes))}")


@pytest.mark.rule("SO-E2")
def test_equipment_without_a_post_is_refused() -> None:
    parts = kit()
    del parts["post"]
    with pytest.raises(BadEquipment):
        sit(equipment=parts)
