"""The equipment file of the board with a post: the measures of the board, its post, its print and the ring.

Lengths are in metres. Positions are measured from the post's axis, x along the width and y along the length.
"""

from functools import cache
from typing import Annotated

from msgspec import Meta

from ruedo.core.equipment import EquipmentPart, Length, convert_equipment, find_equipment, read_package_file
from ruedo.core.errors import BadEquipment
from ruedo.core.values import Json

Point = tuple[Annotated[float, Meta(ge=-1000, le=1000)], Annotated[float, Meta(ge=-1000, le=1000)]]


class BoardPart(EquipmentPart, frozen=True, omit_defaults=True):
    """The measures of the board, and the physical constants that simulations of the ring on it use.

    A constant that was not measured is None. A simulation then uses an assumed value.
    """

    width: Length
    length: Length
    thickness: Length
    friction: Annotated[float, Meta(ge=0, le=2)] | None = None
    restitution: Annotated[float, Meta(ge=0.15, le=1)] | None = None
    resistance: Annotated[float, Meta(ge=0, le=0.2)] | None = None
    pivot: Annotated[float, Meta(ge=0, le=0.01)] | None = None
    """Pivot friction in metres."""


class Post(EquipmentPart, frozen=True):
    diameter: Length
    height: Length


class PrintedLogo(EquipmentPart, frozen=True):
    """The printed disc around the post."""

    diameter: Length


class Rings(EquipmentPart, frozen=True):
    """The printed bands. Each band is a pair: its inner and its outer radius."""

    inner: tuple[Length, Length]
    outer: tuple[Length, Length]


class Ring(EquipmentPart, frozen=True):
    """The ring, which is a torus."""

    outer_diameter: Length
    tube_diameter: Length
    density: Annotated[float, Meta(gt=0, le=100_000)]


class Icons(EquipmentPart, frozen=True):
    """The printed icons. Each icon is a disc, and its field contains the position of its centre."""

    diameter: Length
    spiral: Point
    single: Point
    double: Point
    beer: Point


class EquipmentFile(EquipmentPart, frozen=True):
    """The content of an equipment file: a board with its post, its printed logo, bands and icons, and a ring."""

    board: BoardPart
    post: Post
    logo: PrintedLogo
    rings: Rings
    ring: Ring
    icons: Icons
    name: str = ""


def load(value: Json = None) -> EquipmentFile:
    """Return checked equipment from the content of an equipment file, or from the name of shipped equipment.

    None means the default equipment. Raises `BadEquipment`.
    """
    if value is None or isinstance(value, str):
        return find_equipment("default" if value is None else value, {"default": _default})
    return _sound(convert_equipment(value, EquipmentFile))


@cache
def _default() -> EquipmentFile:
    return _sound(convert_equipment(read_package_file(__package__, "default.toml"), EquipmentFile))


def _sound(equipment: EquipmentFile) -> EquipmentFile:
    """Return the equipment if its parts fit together. Otherwise raise `BadEquipment`."""
    (inner, inner_edge), (outer, outer_edge) = equipment.rings.inner, equipment.rings.outer
    if not inner < inner_edge <= outer < outer_edge:
        raise BadEquipment("rings_out_of_order", field="equipment.rings")
    ring = equipment.ring
    if 2 * ring.tube_diameter >= ring.outer_diameter:
        raise BadEquipment("ring_without_hole", field="equipment.ring.tube_diameter")
    if equipment.post.diameter >= ring.outer_diameter - 2 * ring.tube_diameter:
        raise BadEquipment("post_too_wide", field="equipment.post.diameter")
    return equipment
