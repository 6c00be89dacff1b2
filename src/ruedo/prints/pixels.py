"""A converter from SVG to PNG. It needs resvg, which the extras `png` and `envs` install."""

from importlib.resources import as_file, files
from typing import Final

FONTS: Final = {"'Source Sans 3'": "'Ruedo Text'", "'Bricolage Grotesque'": "'Ruedo Display'"}
"""By font name in a picture: the name of the same font in the font files of `ruedo.prints`."""


def render_png(svg: str) -> bytes:
    """Return an SVG picture as a PNG of the same size. It uses Ruedo's own fonts, and no fonts of the system.

    Raises `ImportError` if resvg is not installed. The picture must have literal colours, such as those of the themes
    `light` and `dark`.
    """
    from resvg_py import svg_to_bytes

    for name, ours in FONTS.items():
        svg = svg.replace(name, ours)
    with as_file(files("ruedo.prints") / "fonts") as fonts:
        return bytes(svg_to_bytes(svg_string=svg, background="white", skip_system_fonts=True, font_dirs=[str(fonts)]))
