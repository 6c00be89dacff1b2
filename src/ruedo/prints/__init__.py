"""Sheets that people can print and play with: cards, boards, rule cards and score sheets as PDF.

This package imports core, words and games. Printing needs the extra `print`. This file can be imported without
it, so that the command line can print how to install it.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Literal, NamedTuple

from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.core.values import Json

Paper = Literal["a4", "letter"]


class PdfFile(NamedTuple):
    """A PDF document as bytes, and its number of pages."""

    pdf: bytes
    pages: int


class CannotPrint(Exception):
    """Sheets or a report that cannot be printed. The error's text is a sentence with the reason."""


Sides = Sequence[Sequence[str]]
"""The names of the players on each side."""


def make_sheets(
    game: str, equipment: "Json" = None, paper: Paper = "a4", language: Language = "en", sides: Sides = ()
) -> PdfFile:
    """Return a game's sheets as a PDF. The bytes depend only on the arguments.

    `equipment` is an object with the content of an equipment file of this game, or None for the default equipment. The
    names of `sides` are printed on the score sheet if it has room for them. Without `sides`, the sheet is for two
    players.

    Raises `BadHeader` for an unknown game or for sides that the game does not support. Raises `BadEquipment` for
    invalid equipment. Raises `CannotPrint` if the game has no sheets or the extra is not installed.
    """
    # Imported here, because the command line imports this file when it starts
    from ruedo.core.extras import extra_command
    from ruedo.core.game import find, part
    from ruedo.prints.texts import Texts

    things = find(game).load_equipment(equipment)
    if sides:
        find(game).begin(tuple(map(tuple, sides)), {}, equipment)
    try:
        import_module("fpdf")
    except ModuleNotFoundError:
        raise CannotPrint(
            Texts(None, language).say("needs_extra", command=extra_command("print", "print", game))
        ) from None
    module = part(game, "prints")
    if module is None:
        raise CannotPrint(Texts(None, language).say("no_sheets", game=game))
    made: PdfFile = module.sheets(things, paper, language, sides)
    return made
