"""Sheets to print and play: cards, boards, rule cards and score sheets as PDF. Imports core, words and games.

Needs the extra `ruedo[print]`; this file does not, so that the command line can say so.
"""

from importlib import import_module
from typing import Literal, NamedTuple, get_args

from ruedo.core.game import Json, find
from ruedo.words import Language

Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)


class Printed(NamedTuple):
    """A document: its bytes, and how many pages it has."""

    pdf: bytes
    pages: int


class CannotPrint(Exception):
    """What was asked cannot be put on paper; its text says why."""


def printed(game: str, equipment: Json = None, paper: Paper = "a4", language: Language = "en") -> Printed:
    """Give a game's sheets; the same sheets are always the same bytes.

    `equipment` is an object in the form of the game's equipment file, None for the default. Raises `BadHeader` for an
    unknown game, `BadEquipment`, `CannotPrint`, and `ModuleNotFoundError` without the extra `print`.
    """
    things = find(game).load_equipment(equipment)
    sheets = import_module(f"{__name__}.{game.replace('-', '_')}").sheets
    made: Printed = sheets(things, paper, language)
    return made
