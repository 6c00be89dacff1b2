"""Converts a pull on the screen to the speed and the direction of a throw.

The constants of each board are in its file `page/pull.json`. The page reads the same file and computes the same values
in `throws/page/pull.js`. A test compares both results.
"""

from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Final

import msgspec
from msgspec import Struct

from ruedo.throws.boards import PACKAGE

STEADY: Final = 4.0
"""The standard deviation in pixels of a steady pull. This is an assumption about a practised hand that repeats a drag
of 200 px."""


class Pull(Struct, frozen=True, forbid_unknown_fields=True):
    """The constants that convert a pull to a speed on one board.

    Each pixel changes the speed by the same percentage.
    """

    least: float
    """The speed in m/s of the shortest pull."""
    most: float
    """The speed in m/s of the longest pull."""
    share: float
    """The length of the longest pull, as a share of the picture's height."""
    pixels: float
    """The smallest possible length of the longest pull, in pixels. On low screens, `share` would give a shorter
    length."""
    turn: float
    """The angle in radians by which one pixel sideways turns the aim. 0 if the throw follows the direction of the
    pull."""

    def length(self, height: float) -> float:
        """Return the length of the longest pull in pixels. `height` is the height of the picture in pixels."""
        return max(self.share * height, self.pixels)

    def gain(self, height: float) -> float:
        """Return the change in the natural logarithm of the speed that each pixel causes."""
        return log(self.most / self.least) / self.length(height)

    def speed(self, down: float, height: float) -> float:
        """Return the speed in m/s for a pull of `down` pixels, or 0 if the pull does not go backwards."""
        if down <= 0:
            return 0.0
        return self.least * exp(self.gain(height) * min(down, self.length(height)))

    def down(self, speed: float, height: float) -> float:
        """Return the length in pixels of the pull that gives this speed in m/s."""
        return min(max(log(speed / self.least) / self.gain(height), 0.0), self.length(height))


@cache
def find_pull(board: str) -> Pull:
    return msgspec.json.decode(files(PACKAGE).joinpath(board, "page", "pull.json").read_bytes(), type=Pull)
