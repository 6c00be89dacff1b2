"""The vocabulary of drawings: shapes painted by palette role, made once and rendered as SVG, on paper and in the page.

A shape is in the units of its drawing, x to the right and y down. Its `name` identifies it, for tests and for touch.
Words are message keys, which each renderer translates.
"""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Literal, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

Point: TypeAlias = tuple[float, float]
Size = Literal["text", "bold", "display"]
FINEST = 3
"""Decimals of a number in JSON."""


class _Shape(Struct, frozen=True, omit_defaults=True, tag_field="shape", kw_only=True):
    fill: str | None = None
    """A role of the palette."""
    stroke: str | None = None
    line: float = 0
    """The width of the stroke."""
    opacity: float = 1
    dash: tuple[float, ...] = ()
    round: bool = False
    """Whether strokes have round ends and corners."""
    name: str = ""


class Rect(_Shape, frozen=True, tag="rect"):
    """A rectangle with corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0


class Circle(_Shape, frozen=True, tag="circle"):
    """A circle."""

    radius: float
    x: float = 0
    y: float = 0


class Ellipse(_Shape, frozen=True, tag="ellipse"):
    """An ellipse around the origin, turned clockwise by degrees."""

    rx: float
    ry: float
    turn: float = 0


class Path(_Shape, frozen=True, tag="path"):
    """Straight strokes from point to point. A closed path returns to the first point."""

    points: tuple[Point, ...]
    closed: bool = False


class Strokes(_Shape, frozen=True, tag="strokes"):
    """A sign: SVG path data in its own units. One of its units is `size` units of the drawing."""

    d: str
    size: float = 1


class Label(_Shape, frozen=True, tag="label"):
    """A line of text with its base line at `y`.

    It shows the message `key`, or the literal `text`, or otherwise the thing's own label.
    """

    x: float
    y: float
    size: float
    key: str = ""
    text: str = ""
    anchor: Literal["start", "middle", "end"] = "start"
    font: Size = "text"


class Plaque(_Shape, frozen=True, tag="plaque"):
    """A small plate around a place with a word in bold. Without a `key` it shows the thing's own `said`."""

    y: float
    size: float
    key: str = ""


class Group(_Shape, frozen=True, tag="group"):
    """Shapes that are moved to a place together. The opacity is that of the whole group."""

    shapes: tuple["Shape", ...] = ()
    x: float = 0
    y: float = 0


Shape: TypeAlias = Rect | Circle | Ellipse | Path | Strokes | Label | Plaque | Group
Shapes: TypeAlias = tuple[Shape, ...]


class Thing(Struct, frozen=True, omit_defaults=True, array_like=True):
    """A thing that lies on a board: its symbol, its place and its labels."""

    symbol: str
    place: Point | None
    """The place on the board, in metres. None if the thing is not on the board."""
    label: str = ""
    """The text on it, such as a weight's number."""
    said: str = ""
    """The key of the word on its plaque, which says how it lies."""
    turn: float = 0
    """Degrees clockwise."""
    flat: float = 1
    """The factor by which its ellipses are narrowed, so that a ring leans as seen from above."""


class Scene(Struct, frozen=True, omit_defaults=True):
    """An empty board, seen from one direction."""

    shapes: Shapes
    boxes: Mapping[str, tuple[float, float, float, float]]
    """The parts of the scene that can be shown, by name: left, top, width, height."""
    places: tuple[float, float, float, float, float, float] | None = None
    """The affine map (a, b, c, d, e, f) from metres to the drawing: (x, y) is at (ax + cy + e, bx + dy + f). None if
    the scene shows no places."""
    symbols: str = ""
    """The suffix of the names of the symbols that this scene uses."""
    ground: str = ""
    """The palette role of the ground under the board, if the scene shows it."""
    eye: tuple[float, float, float] | None = None
    """For a view along the board: the distance of the eye behind the near end and its height above it, in metres, and
    the focal length in units of the drawing. The place (x, y) is at (-y, height of the eye) * focus / (x + back)."""


class Drawings(Struct, frozen=True, omit_defaults=True):
    """All drawings of a board and of the things that may lie on it. They are sent once for each table."""

    scenes: Mapping[str, Scene] = {}
    symbols: Mapping[str, Shapes] = {}


def at(scene: Scene, place: Point) -> Point:
    """Return the point of a scene for a place of the board. Raises `ValueError` if the scene shows no places."""
    if scene.places is None:
        raise ValueError("this scene shows no places")
    a, b, c, d, e, f = scene.places
    x, y = place
    return a * x + c * y + e, b * x + d * y + f


def drawn(thing: Thing, scene: Scene, symbols: Mapping[str, Shapes]) -> Group | None:
    """Return the shape of a thing in a scene, or None if it is not on the board."""
    if thing.place is None:
        return None
    x, y = at(scene, thing.place)
    shapes = symbols[f"{thing.symbol}{scene.symbols}"]
    return Group(shapes=tuple(_of_thing(shape, thing) for shape in shapes), x=x, y=y)


def _of_thing(shape: Shape, thing: Thing) -> Shape:
    """Return a symbol's shape for one thing, turned and narrowed, with the thing's labels."""
    match shape:
        case Group():
            return replace(shape, shapes=tuple(_of_thing(inner, thing) for inner in shape.shapes))
        case Label(key="", text=""):
            return replace(shape, text=thing.label)
        case Plaque(key=""):
            return replace(shape, key=thing.said)
        case Ellipse():
            return replace(shape, rx=shape.rx * thing.flat, turn=thing.turn)
    return shape


def scaled(shape: Shape, by: float) -> Shape:
    """Return a shape scaled by a factor."""
    if isinstance(shape, Group):
        return replace(shape, shapes=tuple(scaled(inner, by) for inner in shape.shapes), x=shape.x * by, y=shape.y * by)
    lengths = ("x", "y", "width", "height", "radius", "rx", "ry", "size", "line")
    changes: dict[str, object] = {name: getattr(shape, name) * by for name in lengths if hasattr(shape, name)}
    if isinstance(shape, Strokes):
        changes["line"] = shape.line * by
    if isinstance(shape, Path):
        changes["points"] = tuple((x * by, y * by) for x, y in shape.points)
    return replace(shape, dash=tuple(length * by for length in shape.dash), **changes)


# Shapes that several drawings use


def line(start: Point, end: Point, stroke: str, width: float, **more: object) -> Path:
    """Return a line."""
    return Path(points=(start, end), stroke=stroke, line=width, **more)  # type: ignore[arg-type]


def band(edges: tuple[float, float], stroke: str, *, opacity: float = 1, name: str = "") -> Circle:
    """Return a band around the origin between its inner and its outer radius."""
    inner, outer = edges
    return Circle(radius=(inner + outer) / 2, stroke=stroke, line=outer - inner, opacity=opacity, name=name)


def spiral(start: float, end: float, turns: float) -> tuple[Point, ...]:
    """Return the points of a spiral that winds outwards around the origin."""
    steps = int(turns * 24)
    rays = [(start + (end - start) * step / steps, 2 * pi * turns * step / steps) for step in range(steps + 1)]
    return tuple((radius * cos(angle), radius * sin(angle)) for radius, angle in rays)


def path_data(*strokes: Sequence[Point]) -> str:
    """Return straight strokes as SVG path data."""
    return "".join(
        "".join(f"{'L' if number else 'M'}{x:.4g} {y:.4g}" for number, (x, y) in enumerate(points))
        for points in strokes
    )


def drawings_json(drawings: Drawings) -> object:
    """Return drawings as JSON-like values, with numbers rounded to the precision that a picture needs."""
    return _rounded(to_builtins(drawings))


def symbols_json(symbols: Mapping[str, Shapes]) -> object:
    """Return symbols by name as JSON-like values."""
    return _rounded(to_builtins(symbols))


def things_json(things: Sequence[Thing]) -> list[list[Any]]:
    """Return things as JSON-like arrays. Trailing fields with default values are left out."""
    return [_short(to_builtins(replace(thing, place=_fine(thing.place)))) for thing in things]


def _fine(place: Point | None) -> Point | None:
    """Return a place rounded to a tenth of a millimetre, which is finer than people can see."""
    return None if place is None else (round(place[0], 4), round(place[1], 4))


def _short(drawings_json: list[Any]) -> list[Any]:
    drawings_json[4:] = [round(value, 3) for value in drawings_json[4:]]
    until = len(drawings_json)
    while until > LEAST and drawings_json[until - 1] == USUAL[until - 1]:
        until -= 1
    return drawings_json[:until]


LEAST = 2
USUAL = (None, None, "", "", 0.0, 1.0)
"""The defaults of a thing's fields."""


def _rounded(value: object) -> object:
    match value:
        case float():
            return round(value, FINEST) if abs(value) >= 10 else round(value, FINEST + 1)
        case dict():
            return {key: _rounded(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_rounded(inner) for inner in value]
    return value
