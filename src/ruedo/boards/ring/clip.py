"""Makes animations of spins, which show the path of the ring from above."""

from collections.abc import Sequence
from itertools import accumulate
from math import cos, degrees
from typing import Final

from ruedo.core.shapes import Clip, Frame, MovingThing, Thing
from ruedo.core.values import Json

FRAMES: Final = 60.0
"""The largest number of frames a second."""


def make_clip(motion: Json) -> Clip:
    """Return the animation of a motion. The motion has the format of `ruedo.boards.ring.motion`."""
    units = motion["unit"]
    times = [count * units["t"] for count in accumulate(motion["frames"]["t"])]
    x, y = ([count * units["place"] for count in accumulate(motion["frames"][name])] for name in ("x", "y"))
    azimuth, tilt = (
        [count * units["angle"] for count in accumulate(motion["frames"][name])] for name in ("azimuth", "tilt")
    )
    frames = [Frame(ms, (x[n], y[n]), -degrees(azimuth[n]), abs(cos(tilt[n]))) for n, ms in enumerate(times)]
    fell = any(what == "table" for _, what, _ in motion["contacts"])
    return Clip(
        (("board", "close"),), (), [MovingThing(Thing("ring", frames[0].place), _thin_frames(frames), fell)], times[-1]
    )


def _thin_frames(frames: Sequence[Frame]) -> list[Frame]:
    """Return at most `FRAMES` frames for each second. The first and the last frame are always kept."""
    kept = [frames[0]]
    for frame in frames[1:-1]:
        if frame.ms - kept[-1].ms >= 1000 / FRAMES:
            kept.append(frame)
    return [*kept, frames[-1]]
