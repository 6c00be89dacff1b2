"""Makes an animation of a shot, which shows the weights on the whole board and on its scoring end."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from ruedo.boards.shuffleboard.equipment import Bed, colour
from ruedo.boards.shuffleboard.events import Place
from ruedo.core.shapes import Clip, Frame, MovingThing, Thing
from ruedo.core.values import Json

FRAME_INTERVAL: Final = 50.0
"""The largest time in milliseconds between two frames of a moving weight."""
Corner = Sequence[float]


def make_clip(bed: Bed, motion: Json, lay: Sequence[Place | None], words: Mapping[str, str]) -> Clip:
    """Return the animation of a motion. The module `ruedo.boards.shuffleboard.motion` describes the format of `motion`.

    `lay` contains the positions of the weights before the motion.
    """
    fell = {one["weights"][0] for one in motion["impacts"] if one["kind"] == "fall"}
    ways = {way["weight"]: _frames(way["corners"]) for way in motion["weights"]}
    moving = [
        MovingThing(_thing(bed, number, frames[0].place), frames, number in fell) for number, frames in ways.items()
    ]
    still = [_thing(bed, number, place) for number, place in enumerate(lay) if place is not None and number not in ways]
    return Clip((("whole", "whole"), ("bed", "end")), still, moving, motion["length"], words)


def _thing(bed: Bed, number: int, place: Place) -> Thing:
    return Thing(colour(bed, number + 1), place, str(number + 1))


def _frames(corners: Sequence[Corner]) -> list[Frame]:
    """Return enough frames that the weight moves almost straight and at almost constant speed between them."""
    first = corners[0]
    frames = [Frame(first[0], (first[1], first[2]))]
    for before, after in pairwise(corners):
        lasts = after[0] - before[0]
        if lasts <= 0:
            continue
        parts = ceil(lasts / FRAME_INTERVAL)
        frames += [_between(before, after, part / parts) for part in range(1, parts + 1)]
    return frames


def _between(before: Corner, after: Corner, share: float) -> Frame:
    """Return the frame at a fraction of the time between two corners. The formula is in docs/server.md."""
    seconds = (after[0] - before[0]) / 1000
    left = 1 - share
    here, there = (1 + 2 * share) * left**2, share**2 * (3 - 2 * share)
    out, into = share * left**2 * seconds, -(share**2) * left * seconds
    x, y = (
        here * before[axis] + there * after[axis] + out * before[axis + 2] + into * after[axis + 2] for axis in (1, 2)
    )
    return Frame(before[0] + share * (after[0] - before[0]), (x, y))
