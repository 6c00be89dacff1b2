"""Pictures of Shot-Olé are true to scale and show rings, scores and zones."""

from math import hypot
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from ruedo.boards.ring.drawing import find_pose, pose_by_class
from ruedo.boards.ring.events import Rest, RingRest
from ruedo.table import Table
from tests.games.picture_parts import SVG, described, numbers, of_class, only, parsed, words


def spun(rest: str, note: Any = None, **rules: Any) -> Table:
    table = Table.of("shot-ole", [["Ana"], ["Ben"]], {"opening": "fixed", **rules})
    table.take({"type": "spin", "seat": 0, "zone": "launch"})
    table.take({"type": "ring_rest", "rest": rest, "turns": 3, "note": note})
    return table


def test_the_board_is_true_to_scale() -> None:
    table = spun("logo", {"pose": [0.02, -0.01, 0.0016, 0, 0, 1]})
    root, kit = parsed(table.picture()), table.state.equipment
    width, length = numbers(only(root, "board"), "width", "height")
    scale = width / kit.board.width
    assert length / scale == pytest.approx(kit.board.length, abs=1e-5)
    radius, tube = numbers(only(root, "ring"), "ry", "stroke-width")
    assert (2 * radius + tube) / scale == pytest.approx(kit.ring.outer_diameter, abs=1e-5)
    assert tube / scale == pytest.approx(kit.ring.tube_diameter, abs=1e-5)
    for name, (start, end) in (("inner", kit.rings.inner), ("outer", kit.rings.outer)):
        middle, band = numbers(only(root, name), "r", "stroke-width")
        assert [(middle - band / 2) / scale, (middle + band / 2) / scale] == pytest.approx([start, end], abs=1e-5)
    assert float(only(root, "post").attrib["r"]) * 2 / scale == pytest.approx(kit.post.diameter, abs=1e-5)
    [(_, px, py)], [(_, rx, ry)] = of_class(root, "post"), of_class(root, "ring")
    assert [(rx - px) / scale, (py - ry) / scale] == pytest.approx([0.02, -0.01], abs=1e-5)


def test_a_leaning_ring_is_drawn_as_an_ellipse() -> None:
    ring = only(parsed(spun("leaning", {"pose": [0.01, 0, 0.01, 0.6, 0, 0.8]}).picture()), "ring")
    narrow, wide = numbers(ring, "rx", "ry")
    assert narrow / wide == pytest.approx(0.8, abs=1e-3)
    assert ring.attrib["transform"] == "rotate(0)"


@pytest.mark.parametrize("rest", ["clear", "logo", "leaning", "around", "centred"])
def test_a_ring_without_a_pose_is_drawn_in_a_pose_that_fits_how_it_rests(rest: Rest) -> None:
    table = spun(rest)
    assert "only how the ring rests" in " ".join(words(table.picture()))
    assert "only how the ring rests" in described(table.picture())
    assert of_class(parsed(table.picture()), "ring")
    kit, pose = table.state.equipment, pose_by_class(table.state.equipment, rest)
    assert pose is not None
    distance = hypot(pose.x, pose.y)
    hole = kit.ring.outer_diameter / 2 - kit.ring.tube_diameter
    nearest = abs(distance - kit.ring.outer_diameter / 2)
    assert (rest in ("around", "centred")) == (distance + kit.post.diameter / 2 <= hole)
    assert rest != "clear" or nearest > kit.logo.diameter / 2
    assert rest != "logo" or nearest < kit.logo.diameter / 2


def test_a_ring_off_the_board_is_described_but_not_drawn() -> None:
    picture = spun("off").picture()
    assert not of_class(parsed(picture), "ring")
    assert "Ana’s ring is out of bounds." in described(picture)


@pytest.mark.parametrize(
    "pose",
    [
        "flat",
        None,
        [0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [float("nan")] * 6,
        [9, 0, 0, 0, 0, 1],
        [True] * 6,
        [0, 0, 0, 0, 0, "1"],
    ],
)
def test_an_invalid_pose_is_ignored(pose: Any) -> None:
    table = spun("logo")
    rest = RingRest(rest="logo", turns=3, note={"pose": pose})
    assert find_pose(table.state.equipment, rest) is None


def test_the_picture_shows_an_ole_only_if_the_ole_counts() -> None:
    assert "¡Olé!" in words(spun("centred").picture())
    assert "¡Olé!" not in words(spun("around").picture())
    void = Table.of("shot-ole", [["Ana"], ["Ben"]], {"opening": "fixed"})
    void.take({"type": "spin", "seat": 0, "zone": "inside"})
    void.take({"type": "ring_rest", "rest": "centred", "turns": 3})
    assert "¡Olé!" not in words(void.picture())


@pytest.mark.rule("SO-M2")
def test_a_score_is_shown_as_a_number_and_with_tally_marks_if_there_is_room() -> None:
    def of_score(score: int) -> ET.Element:
        table = Table.of("shot-ole", [["Ana " * 15], ["Ben"]], {"opening": "fixed", "target": 1_000_000})
        table.state = replace(table.state, scores=(score, 0))
        return ET.fromstring(table.picture())

    def marks(score: int) -> int:
        return sum(1 for _ in of_score(score).iter(f"{SVG}line")) - sum(1 for _ in of_score(0).iter(f"{SVG}line"))

    assert [marks(score) for score in (1, 4, 5, 16)] == [1, 4, 5, 16]
    assert [marks(score) for score in (17, 999_999)] == [0, 0]
    assert "999,999" in "".join(of_score(999_999).itertext())


def test_the_double_score_zone_is_named_only_in_the_advanced_game() -> None:
    assert "double score" in words(spun("logo", mode="advanced").picture())
    assert "double score" not in words(spun("logo").picture())
