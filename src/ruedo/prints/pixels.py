"""Converts SVG pictures to pixels. This needs resvg, which the extras `ruedo[png]` and `ruedo[envs]` install."""

from importlib.resources import as_file, files
from typing import Final

FONTS: Final = {"'Source Sans 3'": "'Ruedo Text'", "'Bricolage Grotesque'": "'Ruedo Display'"}
"""The fonts of the pictures, and their names in the font files of the prints."""


def png_of(svg: str) -> bytes:
    """Return a picture as a PNG in the picture's own size. The fonts are always the same.

    Raises `ImportError` if resvg is not installed. The picture must have literal colours, such as those of the themes
    `light` and `dark`.
    """
    from resvg_py import svg_to_bytes

    for name, ours in FONTS.items():
        svg = svg.replace(name, ours)
    with as_file(files("ruedo.prints") / "fonts") as fonts:
        return bytes(svg_to_bytes(svg_string=svg, background="white", skip_system_fonts=True, font_dirs=[str(fonts)]))
