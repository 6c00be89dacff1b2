"""The colours of the pages and pictures, by role. They are read from `palette.toml` beside this file."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple


class Shades(NamedTuple):
    """The colours of one role in the light theme, in the dark theme and on paper, each as `#RRGGBB`."""

    light: str
    dark: str
    paper: str


def _read() -> Mapping[str, Shades]:
    written = tomllib.loads(files(__package__).joinpath("palette.toml").read_text(encoding="utf-8"))
    return {role: Shades(*(*shades, shades[0])[:3]) for role, shades in written.items()}


COLOURS: Mapping[str, Shades] = _read()


def custom_properties() -> str:
    """Return all colours as CSS custom properties for the page, one per line."""
    return "\n".join(f"  --{role}: {_as_css(shades)};" for role, shades in COLOURS.items())


def _as_css(shades: Shades) -> str:
    light, dark, _ = shades
    return light if light == dark else f"light-dark({light}, {dark})"
