"""Ruedo, a home for table games: rules, simulated worlds, and tables in the browser and the terminal."""

from typing import TYPE_CHECKING

from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.errors import BadEquipment, BadHeader, Illegal, Malformed, NotAwaited, RuedoError
from ruedo.core.event import Choice, Event, Happening, Ruling, Waiting
from ruedo.core.game import Game, Standing, find, installed_games
from ruedo.core.record import Header, Record, read, write
from ruedo.table import Table

if TYPE_CHECKING:
    from ruedo.analysis import Analysis
    from ruedo.core.setup import Setup

__all__ = [
    "BadEquipment",
    "BadHeader",
    "Choice",
    "Event",
    "Game",
    "Happening",
    "Header",
    "Illegal",
    "Malformed",
    "NotAwaited",
    "Record",
    "RuedoError",
    "Ruling",
    "Standing",
    "Table",
    "Waiting",
    "analyse",
    "find",
    "installed_games",
    "read",
    "write",
]


def analyse(record: Record, setup: "Setup | None" = None, depth: int = 2) -> "Analysis":
    """Return the analysis of a recorded game: the curve of the odds, skill and luck, and the turning points.

    `setup` contains the levels of the players' hands. Without `setup`, the game counts as played at a real table.
    `depth` is from 1 (fast) to 3 (most exact). Raises a `RuedoError` for an invalid record, or for a game that cannot
    be analysed.
    """
    from ruedo.analysis import analyse as analyse_record  # imported here, because few programs need it

    return analyse_record(record, setup, depth)


def _sentence(error: RuedoError) -> str:
    from ruedo.words import (
        Speaker,
    )  # imported here, because the import is slow and rarely needed

    return Speaker().refuse(error)


def _english(message: CatalogueMessage) -> str:
    from ruedo.words import Speaker

    return Speaker().text(message.key, **message.facts)


RuedoError.sentence = _sentence
CatalogueMessage.english = _english
__version__ = "0.1.0"
