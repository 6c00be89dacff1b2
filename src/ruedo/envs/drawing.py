"""Renders positions as text for `ansi`, and as pixels for `rgb_array`."""

from io import BytesIO
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.envs import not_installed
from ruedo.prints.pixels import render_png
from ruedo.referee import standing_line, table_speaker
from ruedo.table import Table
from ruedo.terminal.plain_front import find_front

Pixels: TypeAlias = NDArray[np.uint8]


def render_text(table: Table) -> str:
    """Return a spectator's view of a table as text, with the scores."""
    shown = find_front(table.game.name).show(table, table_speaker(table), None)
    return f"{shown}\n{standing_line(table, table_speaker(table))}"


def render_pixels(table: Table) -> Pixels:
    """Return a spectator's picture of a table as pixels `(height, width, 3)`.

    Raises `ImportError` if the extra `envs` is not installed.
    """
    try:
        from PIL import Image

        png = render_png(table.picture(theme="light"))
    except ImportError as error:
        raise not_installed("The renderer of pixels", error) from error
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
