"""A board with a post, and its ring. Lengths in metres from the post's axis; x along the width, y along the length."""

from functools import cache
from typing import Annotated

from msgspec import Meta

from ruedo.core.equipment import EquipmentPart, Length, checked, named, shipped
from ruedo.core.errors import BadEquipment
from ruedo.core.game import Json

Place = tuple[Annotated[float, Meta(ge=-1000, le=1000)], Annotated[float, Meta(ge=-1000, le=1000)]]


class Board(EquipmentPart, frozen=True, omit_defaults=True):
    """The board itself, and the constants of the ring's motion on it, which only the simulated board uses.

    The constants are those that `ruedo calibrate` measured; None: the usual ones, which are assumed.
    """

    width: Length
    length: Length
    thickness: Length
    friction: Annotated[float, Meta(ge=0, le=2)] | None = None
    restitution: Annotated[float, Meta(ge=0.15, le=1)] | None = None
    resistance: Annotated[float, Meta(ge=0, le=0.2)] | None = None
    pivot: Annotated[float, Meta(ge=0, le=0.01)] | None = None
    """m."""


class Post(EquipmentPart, frozen=True):
    """The post in its middle."""

    diameter: Length
    height: Length


class Logo(EquipmentPart, frozen=True):
    """The disc that is printed round the post."""

    diameter: Length


class Rings(EquipmentPart, frozen=True):
    """The printed bands, each from its inner to its outer edge's radius."""

    inner: tuple[Length, Length]
    outer: tuple[Length, Length]


class Ring(EquipmentPart, frozen=True):
    """The ring that is spun, a torus."""

    outer_diameter: Length
    tube_diameter: Length
    density: Annotated[float, Meta(gt=0, le=100_000)]


class Icons(EquipmentPart, frozen=True):
    """Printed discs, each at its centre."""

    diameter: Length
    spiral: Place
    single: Place
    double: Place
    beer: Place


class EquipmentFile(EquipmentPart, frozen=True):
    """A board, its post and a ring."""

    board: Board
    post: Post
    logo: Logo
    rings: Rings
    ring: Ring
    icons: Icons
    name: str = ""


def load(value: Json = None) -> EquipmentFile:
    """Return checked equipment from an object in the form of its file, or the name of shipped equipment.

    None is the default. Raises `BadEquipment`.
    """
    if value is None or isinstance(value, str):
        return named("default" if value is None else value, {"default": _default})
    return _sound(checked(value, EquipmentFile))


@cache
def _default() -> EquipmentFile:
    return _sound(checked(shipped(__package__, "default.toml"), EquipmentFile))


def _sound(equipment: EquipmentFile) -> EquipmentFile:
    """Return equipment whose parts fit together, or raise `BadEquipment`."""
    (inner, inner_edge), (outer, outer_edge) = equipment.rings.inner, equipment.rings.outer
    if not inner < inner_edge <= outer < outer_edge:
        raise BadEquipment("rings_out_of_order", field="equipment.rings")
    ring = equipment.ring
    if 2 * ring.tube_diameter >= ring.outer_diameter:
        raise BadEquipment("ring_without_hole", field="equipment.ring.tube_diameter")
    if equipment.post.diameter >= ring.outer_diameter - 2 * ring.tube_diameter:
        raise BadEquipment("post_too_wide", field="equipment.post.diameter")
    return equipment
