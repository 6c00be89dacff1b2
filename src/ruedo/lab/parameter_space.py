"""A space of rule options, and its points. A point is a set of values, one for each option of the space.

The option `--vary` of the command line describes a space.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import floor
from typing import Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from ruedo.core.errors import NotStudied
from ruedo.core.game import find
from ruedo.core.values import Json

Value: TypeAlias = bool | int | float | str | None
Point: TypeAlias = tuple[Value, ...]
"""A value for each dimension, in order."""
MAX_VALUES = 1000
MAX_POINTS = 10_000


class Dimension(Struct, frozen=True):
    """An option and its possible values: a list, or all numbers between two bounds."""

    name: str
    values: tuple[Value, ...] = ()
    """The possible values. If it is empty, all numbers from `low` to `high` are possible."""
    low: float = 0.0
    high: float = 0.0
    ordered: bool = True
    """Whether the values are numbers. If so, a search can assume that neighbouring values have similar results."""

    def at(self, share: float) -> Value:
        """Return the value at the position `share` of the range, from 0 up to but not including 1."""
        if self.values:
            return self.values[floor(share * len(self.values))]
        return self.low + share * (self.high - self.low)


def grid(space: Sequence[Dimension]) -> list[Point]:
    """Return all points of a space. Raises `NotStudied` if there are too many or infinitely many."""
    endless = next((one for one in space if not one.values), None)
    if endless is not None:
        raise NotStudied("no_step", option=endless.name)
    if (count := size(space)) > MAX_POINTS:
        raise NotStudied("too_many_points", count=count, most=MAX_POINTS)
    return list(product(*(one.values for one in space)))


def size(space: Sequence[Dimension]) -> int:
    """Return the number of points of a space, or 0 if it has infinitely many."""
    count = 1
    for one in space:
        count *= len(one.values)
    return count


def dimensions(game: str, written: Sequence[str]) -> tuple[Dimension, ...]:
    """Return the dimensions that the arguments of `--vary` describe.

    Each argument has one of these forms: `target=3..9`, `target=3..9:2`, `share=0..0.5`, `discard=point,none`,
    `discard`.

    Raises `NotStudied` for an unknown option or invalid values, and `BadHeader` for an unknown game.
    """
    options = {field.name: field for field in fields(find(game).options)}
    space = tuple(_dimension(one, options) for one in written)
    if not space:
        raise NotStudied("nothing_varied", known=tuple(options))
    names = [one.name for one in space]
    for name in names:
        if names.count(name) > 1:
            raise NotStudied("varied_twice", option=name)
    return space


def _dimension(written: str, options: dict[str, FieldInfo]) -> Dimension:
    name, _, values = (part.strip() for part in written.partition("="))
    if name not in options:
        raise NotStudied("no_such_option", answer=name, known=tuple(options))
    dimension = _range(name, values) if ".." in values else Dimension(name, *_parse_values(values, options[name]))
    if (
        dimension is None
        or (not dimension.values and dimension.low >= dimension.high)
        or len(dimension.values) > MAX_VALUES
    ):
        raise NotStudied("bad_range", answer=written)
    return dimension


def _range(name: str, written: str) -> Dimension | None:
    """Return the dimension that `LOW..HIGH` or `LOW..HIGH:STEP` describes, or None if the text is invalid.

    Without `STEP`, whole numbers have a step of 1. Other numbers then vary continuously.
    """
    bounds, _, step = written.partition(":")
    low, high, by = (_number(part) for part in (*bounds.split("..", 1), step or "1"))
    if low is None or high is None or by is None or by <= 0:
        return None
    if not step and not (isinstance(low, int) and isinstance(high, int)):
        return Dimension(name, (), low, high)
    count = floor((high - low) / by + 1e-9) + 1
    if not 0 < count <= MAX_VALUES:
        return None
    return Dimension(name, tuple(low + number * by for number in range(count)))


def _parse_values(written: str, option: FieldInfo) -> tuple[tuple[Value, ...], float, float, bool]:
    """Return a comma-separated list as the fields `values`, `low`, `high` and `ordered` of a dimension.

    An empty text means all values of an option that has a fixed list of values.
    """
    values = tuple(_value(one.strip()) for one in written.split(",")) if written else tuple(_all_values(option))
    numbers = all(isinstance(one, int | float) and not isinstance(one, bool) for one in values)
    return (tuple(sorted(set(values))) if numbers else values), 0.0, 0.0, numbers  # type: ignore[type-var]


def _all_values(option: FieldInfo) -> Iterator[Value]:
    plain = get_args(option.type)[0] if hasattr(option.type, "__metadata__") else option.type
    if plain is bool:
        yield from (False, True)
    elif get_origin(plain) is Literal:
        yield from get_args(plain)
    else:
        raise NotStudied("no_values", option=option.name)


def _number(written: str) -> int | float | None:
    value = _value(written.strip())
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _value(written: str) -> Value:
    """Return the value of a text that is valid JSON, or otherwise the text itself."""
    try:
        value: Any = msgspec.json.decode(written)
    except (msgspec.DecodeError, RecursionError):
        return written
    return value if isinstance(value, bool | int | float | str | None) else written


def rules_at(space: Sequence[Dimension], point: Point) -> dict[str, Json]:
    """Return the rule options that a point sets."""
    return {one.name: value for one, value in zip(space, point, strict=True)}


def point_text(space: Sequence[Dimension], point: Point) -> str:
    """Return a point as it is written on the command line: `target=5, discard=none`."""
    return ", ".join(f"{one.name}={value_text(value)}" for one, value in zip(space, point, strict=True))


def value_text(value: Value) -> str:
    """Return a value as it is written on the command line. Numbers have six significant digits."""
    if isinstance(value, float):
        return f"{value:.6g}"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
