"""The rendering of positions: text for `ansi`, pixels for `rgb_array`."""

from importlib.resources import as_file, files
from io import BytesIO
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.core.table import Table
from ruedo.envs import not_installed
from ruedo.referee import speaker_of, standing_line
from ruedo.terminal.game_front import front_of

Pixels: TypeAlias = NDArray[np.uint8]
FONTS: Final = {"'Source Sans 3'": "'Ruedo Text'", "'Bricolage Grotesque'": "'Ruedo Display'"}
"""The fonts of the pictures, with their names in the font files of the prints."""


def text_of(table: Table) -> str:
    """Return a spectator's view of a table as text, with the scores."""
    shown = front_of(table.game.name).show(table, speaker_of(table), None)
    return f"{shown}\n{standing_line(table, speaker_of(table))}"


def pixels_of(table: Table) -> Pixels:
    """Return a spectator's picture of a table, `(height, width, 3)`. Raises `ImportError` without `ruedo[envs]`."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise not_installed("The renderer of pixels", error) from error
    svg = table.picture(theme="light")
    for name, ours in FONTS.items():
        svg = svg.replace(name, ours)
    with as_file(files("ruedo.prints") / "fonts") as fonts:
        png = svg_to_bytes(svg_string=svg, background="white", skip_system_fonts=True, font_dirs=[str(fonts)])
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
