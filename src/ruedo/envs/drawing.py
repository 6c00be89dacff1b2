"""Renders positions as text for `ansi`, and as pixels for `rgb_array`."""

from io import BytesIO
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.core.table import Table
from ruedo.envs import not_installed
from ruedo.prints.pixels import png_of
from ruedo.referee import speaker_of, standing_line
from ruedo.terminal.plain import front_of

Pixels: TypeAlias = NDArray[np.uint8]


def text_of(table: Table) -> str:
    """Return a spectator's view of a table as text, with the scores."""
    shown = front_of(table.game.name).show(table, speaker_of(table), None)
    return f"{shown}\n{standing_line(table, speaker_of(table))}"


def pixels_of(table: Table) -> Pixels:
    """Return a spectator's picture of a table as pixels `(height, width, 3)`.

    Raises `ImportError` if `ruedo[envs]` is not installed.
    """
    try:
        from PIL import Image

        png = png_of(table.picture(theme="light"))
    except ImportError as error:
        raise not_installed("The renderer of pixels", error) from error
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
