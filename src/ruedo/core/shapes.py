"""The values of which drawings consist. A drawing is defined once, and is shown as an SVG, on paper and on the page.

Coordinates are in units of the drawing, x to the right and y down. Colours are roles of the palette. A shape's `name`
identifies it in tests, and when a person touches it. Words are message keys, and each renderer translates them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct, to_builtins

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""The colours of a picture. `auto` follows the reader's `prefers-color-scheme`."""
Point: TypeAlias = tuple[float, float]
Size = Literal["text", "bold", "display"]
FINEST = 3
"""The number of decimals in JSON for numbers of 10 or more. Smaller numbers have one decimal more."""


class _Shape(Struct, frozen=True, omit_defaults=True, tag_field="shape", kw_only=True):
    fill: str | None = None
    """The fill colour: a role of the palette, or None if there is no fill."""
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
    """An ellipse around the origin, turned clockwise by `turn` degrees."""

    rx: float
    ry: float
    turn: float = 0


class Path(_Shape, frozen=True, tag="path"):
    """Straight lines from point to point. A closed path returns to the first point."""

    points: tuple[Point, ...]
    closed: bool = False


class Strokes(_Shape, frozen=True, tag="strokes"):
    """A shape made of SVG path data with units of its own. `size` is the size of one such unit in the drawing."""

    d: str
    size: float = 1


class Label(_Shape, frozen=True, tag="label"):
    """A line of text with its baseline at `y`.

    It shows the message `key` or the literal `text`. If both are empty, it shows `Thing.label`.
    """

    x: float
    y: float
    size: float
    key: str = ""
    text: str = ""
    anchor: Literal["start", "middle", "end"] = "start"
    font: Size = "text"


class Plaque(_Shape, frozen=True, tag="plaque"):
    """A small plate with a word in bold. The word is the message `key`, or `Thing.said` if `key` is empty."""

    y: float
    size: float
    key: str = ""


class Group(_Shape, frozen=True, tag="group"):
    """Shapes that are placed together at a point. The opacity applies to the whole group."""

    shapes: tuple["Shape", ...] = ()
    x: float = 0
    y: float = 0


Shape: TypeAlias = Rect | Circle | Ellipse | Path | Strokes | Label | Plaque | Group
Shapes: TypeAlias = tuple[Shape, ...]


class Thing(Struct, frozen=True, omit_defaults=True, array_like=True):
    """A thing on a board, such as a weight or a ring: its symbol, position and labels."""

    symbol: str
    place: Point | None
    """The position on the board, in metres. None if the thing is not on the board."""
    label: str = ""
    """The text on the thing, such as a weight's number."""
    said: str = ""
    """The message key of the word on the thing's plaque. The word describes the position of the thing."""
    turn: float = 0
    """The rotation in degrees clockwise."""
    flat: float = 1
    """The factor that narrows the thing's ellipses, so that a ring looks tilted from above."""


class Scene(Struct, frozen=True, omit_defaults=True):
    """A drawing of an empty board, seen from one direction."""

    shapes: Shapes
    boxes: Mapping[str, tuple[float, float, float, float]]
    """By name: a rectangle (left, top, width, height) of the scene that can be shown alone."""
    places: tuple[float, float, float, float, float, float] | None = None
    """The affine map (a, b, c, d, e, f) from metres to the drawing: (x, y) becomes (ax + cy + e, bx + dy + f). None if
    the scene shows no positions."""
    symbols: str = ""
    """The suffix that this scene adds to the names of symbols. A scene can use its own symbols in this way."""
    ground: str = ""
    """The palette role of the ground under the board. Empty if the scene does not show the ground."""
    eye: tuple[float, float, float] | None = None
    """For a view along the board, three numbers (`back`, `height`, `focus`). `back` is the distance of the eye behind
    the near end in metres, and `height` its height above the board in metres. `focus` is the focal length in units of
    the drawing. The position (x, y) appears at (-y, height) * focus / (x + back)."""


class Drawings(Struct, frozen=True, omit_defaults=True):
    """All drawings of a board and of the things that may lie on it. The server sends them once for each table."""

    scenes: Mapping[str, Scene] = {}
    symbols: Mapping[str, Shapes] = {}
    order: tuple[str, ...] = ()
    """The symbols of the things, such as weights, in the order in which they are played. The order then repeats."""


class Frame(NamedTuple):
    """The position and rotation of a thing at one point in time. It moves in a straight line to the next frame."""

    ms: float
    place: Point
    """The position in metres."""
    turn: float = 0
    """The rotation in degrees clockwise. Full turns are added, so it may exceed 360."""
    flat: float = 1
    """The factor that narrows the thing's ellipses, to show it at an angle."""


class MovingThing(NamedTuple):
    """A moving thing and its frames."""

    thing: Thing
    frames: Sequence[Frame]
    falls: bool = False
    """Whether the thing disappears after the last frame."""


class Clip(NamedTuple):
    """The motions of one throw, and the views in which they are shown."""

    views: Sequence[tuple[str, str]]
    """The views, drawn one below the other. Each is a pair of names: a scene, and the part of it that is shown."""
    still: Sequence[Thing]
    moving: Sequence[MovingThing]
    length: float
    """The length in milliseconds."""
    words: Mapping[str, str] = {}
    """The translated words of the drawings, by message key."""


def drawings_json(drawings: Drawings | Mapping[str, Shapes]) -> object:
    """Return drawings, or symbols by name, as JSON-like values. Numbers are rounded to the precision of a picture."""
    return _round(to_builtins(drawings))


def things_json(things: Sequence[Thing]) -> list[list[Any]]:
    """Return things as JSON-like arrays. Trailing fields with default values are left out."""
    return [_short(to_builtins(thing)) for thing in things]


def _short(thing: list[Any]) -> list[Any]:
    """Return a thing with rounded numbers and without trailing default values. Positions are rounded to 0.1 mm."""
    symbol, place, label, said, *shape = thing
    rounded = [symbol, place and tuple(round(x, 4) for x in place), label, said, *(round(value, 3) for value in shape)]
    while len(rounded) > 2 and rounded[-1] == DEFAULT_LOOK[len(rounded) - 1]:
        rounded.pop()
    return rounded


DEFAULT_LOOK = (None, None, "", "", 0.0, 1.0)
"""The default values of a thing's fields."""


def _round(value: object) -> object:
    match value:
        case float():
            return round(value, FINEST) if abs(value) >= 10 else round(value, FINEST + 1)
        case dict():
            return {key: _round(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_round(inner) for inner in value]
    return value
