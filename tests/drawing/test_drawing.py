"""Shapes look the same in all output formats, and the things on a board are sent in a compact format."""

from typing import Any, get_args
from xml.etree import ElementTree as ET

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo import Table
from ruedo.core.position import position_view
from ruedo.core.shapes import (
    Circle,
    Drawings,
    Ellipse,
    Group,
    Label,
    Path,
    Plaque,
    Rect,
    Scene,
    Shape,
    Shapes,
    Strokes,
    Thing,
    drawings_json,
    things_json,
)
from ruedo.drawing import geometry, svg
from ruedo.drawing.palette import COLOURS

SYMBOL: Shapes = (
    Circle(radius=5, fill="red", name="weight"),
    Label(x=0, y=1, size=4, anchor="middle"),
    Plaque(y=6, size=4),
    Ellipse(rx=4, ry=4, stroke="ink", line=1),
)
SCENE = Scene((Rect(x=0, y=0, width=10, height=20, fill="maple"),), {"whole": (0, 0, 10, 20)}, (0, -10, -10, 0, 5, 20))


def parsed(shapes: Any, scale: float = 1) -> ET.Element:
    return ET.fromstring(f"<svg>{svg.shapes_svg(shapes, scale)}</svg>")


def test_a_thing_is_drawn_at_its_position_with_its_text_and_its_rotation() -> None:
    shown = geometry.draw_thing(Thing("red", (0.5, 0.1), "3", "13", turn=30, flat=0.5), SCENE, {"red": SYMBOL})
    assert shown is not None
    assert (shown.x, shown.y) == (4, 15)
    circle, label, plaque, ellipse = shown.shapes
    assert isinstance(circle, Circle)
    assert isinstance(label, Label)
    assert isinstance(plaque, Plaque)
    assert isinstance(ellipse, Ellipse)
    assert (label.text, plaque.key, ellipse.rx, ellipse.ry, ellipse.turn) == ("3", "13", 2, 4, 30)


def test_a_thing_off_the_board_is_not_drawn() -> None:
    assert geometry.draw_thing(Thing("red", None, "3", "off"), SCENE, {"red": SYMBOL}) is None


def test_a_position_in_a_scene_without_a_board_raises_an_error() -> None:
    with pytest.raises(ValueError, match="no places"):
        geometry.at(Scene((), {}), (0, 0))


@given(scale=st.floats(0.01, 100))
def test_scaling_a_drawing_changes_only_its_lengths(scale: float) -> None:
    shapes: Shapes = (
        Group(shapes=(Circle(radius=2, x=1, fill="red"), Path(points=((0, 0), (3, 4)), stroke="ink", line=1)), x=7),
        Strokes(d="M0 0L1 1", size=2, stroke="ink", line=1, opacity=0.5),
    )
    group, strokes = (geometry.scale_shape(shape, scale) for shape in shapes)
    assert isinstance(group, Group)
    assert isinstance(strokes, Strokes)
    circle, path = group.shapes
    assert isinstance(circle, Circle)
    assert isinstance(path, Path)
    assert (group.x, circle.radius, *path.points[1]) == pytest.approx((7 * scale, 2 * scale, 3 * scale, 4 * scale))
    assert (strokes.d, strokes.size, strokes.line, strokes.opacity) == ("M0 0L1 1", 2 * scale, scale, 0.5)


def test_the_width_of_strokes_does_not_depend_on_the_size_of_the_symbol() -> None:
    [path] = parsed([Strokes(d="M0 0L1 1", size=4, stroke="ink", line=2)])
    assert (path.attrib["transform"], path.attrib["stroke-width"]) == ("scale(4)", "0.5")


def test_a_label_with_a_key_is_translated_but_a_label_with_a_text_is_not() -> None:
    label = Label(x=0, y=0, size=10, key="trey")
    assert "".join(ET.fromstring(f"<g>{svg.shapes_svg([label], words={'trey': 'tres'})}</g>").itertext()) == "tres"
    hostile = Label(x=0, y=0, size=10, text="<b>&")
    assert "".join(parsed([hostile]).itertext()) == "<b>&"


def test_things_on_a_board_are_sent_without_trailing_default_values() -> None:
    things = [Thing("red", (1.23456, 0.5), "3", "13"), Thing("ring", (0, 0), turn=45), Thing("red?", None)]
    assert things_json(things) == [
        ["red", (1.2346, 0.5), "3", "13"],
        ["ring", (0, 0), "", "", 45],
        ["red?", None],
    ]


GAMES = {
    "horse-collar": {"type": "lies", "lies": ["corner", "end", "3", "2", "1", "1", "short", "off"]},
    "shot-ole": None,
}


def begun(game: str) -> Table:
    table = Table.of(game, [["Ana"], ["Ben"]], {"opening": "fixed"} if game == "shot-ole" else {})
    if event := GAMES[game]:
        table.take(event)
    else:
        table.take({"type": "spin", "seat": 0, "zone": "launch"})
        table.take({"type": "ring_rest", "rest": "leaning", "turns": 2, "icons": ["beer"]})
    return table


def roles(shapes: Any) -> set[str]:
    found = set()
    for shape in shapes:
        found |= {shape.fill, shape.stroke} | (roles(shape.shapes) if isinstance(shape, Group) else set())
    return found - {None}


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_drawn_only_with_colours_of_the_palette(game: str) -> None:
    table = begun(game)
    assert table.game.display.drawings is not None
    drawings: Drawings = table.game.display.drawings(table.state)
    shapes: list[Shape] = [shape for scene in drawings.scenes.values() for shape in scene.shapes]
    shapes += [shape for symbol in drawings.symbols.values() for shape in symbol]
    assert roles(shapes) <= COLOURS.keys()
    assert {scene.ground for scene in drawings.scenes.values()} <= {"", *COLOURS}


@pytest.mark.parametrize(("game", "things", "drawings"), [("horse-collar", 330, 7000), ("shot-ole", 120, 8000)])
def test_the_json_of_a_drawing_is_small(game: str, things: int, drawings: int) -> None:
    table = begun(game)
    assert table.game.display.drawings is not None
    view = position_view(table.game, table.state, None, table.events)
    assert 0 < len(msgspec.json.encode(view["things"])) <= things
    told = msgspec.json.encode(drawings_json(table.game.display.drawings(table.state)))
    assert len(told) <= drawings


def test_every_shape_survives_a_round_trip_through_json() -> None:
    table = begun("horse-collar")
    assert table.game.display.drawings is not None
    drawings = table.game.display.drawings(table.state)
    assert msgspec.json.decode(msgspec.json.encode(drawings), type=Drawings) == drawings
    assert {type(shape) for scene in drawings.scenes.values() for shape in scene.shapes} <= set(get_args(Shape))
