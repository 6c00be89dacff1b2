"""The kinds of measurements that an owner makes of a real board, and the columns of each in a CSV file."""

from collections.abc import Mapping
from typing import Final

SLIDE: Final = ("way", "time")
HIT: Final = ("lay_x", "lay_y", "struck_x", "struck_y", "shot_x", "shot_y")
SHUFFLEBOARD: Final[Mapping[str, tuple[str, ...]]] = {"slide": SLIDE, "hit": HIT}
RING: Final[Mapping[str, tuple[str, ...]]] = {
    "upright": ("turns", "first", "second"),
    "fall": ("tilt", "time"),
    "slip": ("slope",),
    "drop": ("first", "second"),
}
BOARDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {"ring": RING, "shuffleboard": SHUFFLEBOARD}
"""By what is measured."""
MOST: Final = 200
"""Measurements that are looked at in one file."""
