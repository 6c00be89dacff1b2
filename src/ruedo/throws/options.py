"""The options of `ruedo throw BOARD` that all boards share, and the throws that a person chose with them.

Each board has a module `commands.py` with a Typer app. The app has one command, which returns a `Wish`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

import typer

from ruedo.core.values import Json
from ruedo.words import Language, Speaker

ManyOption: TypeAlias = Annotated[
    int,
    typer.Option(
        min=0,
        max=1_000_000,
        help="Throw this many times with the same aim. Each throw strays at random, as from a human hand.",
    ),
]
SeedOption: TypeAlias = Annotated[int, typer.Option(min=0, help="The seed for the random errors of the hand.")]
PictureOption: TypeAlias = Annotated[Path | None, typer.Option("--picture", help="Write a picture to this SVG file.")]
JsonOption: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
LanguageOption: TypeAlias = Annotated[Language | None, typer.Option(help="Use this language. Default: your system's.")]


class Wish(NamedTuple):
    """The throws that a person chose to try on one board."""

    board: str
    opened: Callable[[Json], Any]
    """Returns the board for the trial, given its equipment."""
    aimed: Callable[[Any], Any]
    """Returns the aim on this board."""
    speaker_for: Callable[[Any, Language], Speaker]
    """Returns the translator for the results on this board."""
    many: int
    """The number of throws with the random errors of a hand, or 0 for one throw without errors."""
    skill: str
    seed: int
    picture: Path | None
    """The file for a picture, if the person wants one."""
    json: bool
    """Whether the result is printed as JSON."""
    language: Language | None
    equipment: str | None = None
    """The file that describes the board, or None if the equipment is shipped with Ruedo."""
