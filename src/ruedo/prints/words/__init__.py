"""The texts of the printed sheets, a file for each language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ruedo.words import Language

Texts = Mapping[str, Any]
"""The texts of one game's sheets; `rules` holds its rule card."""


@cache
def texts(game: str, language: Language) -> Texts:
    """Return the texts of a game's sheets, those that all games share among them."""
    read: Mapping[str, Texts] = tomllib.loads(files(__package__).joinpath(f"{language}.toml").read_text("utf-8"))
    return {**read["common"], **read[game]}
