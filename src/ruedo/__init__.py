"""Ruedo, a home for table games: rules, simulated worlds, and tables in the browser and the terminal."""

import ruedo.games  # noqa: F401  # first: importing it later would put the package in the place of the function `games`
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.errors import BadEquipment, BadHeader, Illegal, Malformed, NotAwaited, RuedoError
from ruedo.core.event import Choice, Event, Happening, Ruling, Waiting
from ruedo.core.game import Game, Standing, find, games
from ruedo.core.record import Header, Record, read, write
from ruedo.core.table import Table

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
    "find",
    "games",
    "read",
    "write",
]


def _sentence(error: RuedoError) -> str:
    from ruedo.words import (
        Speaker,
    )  # here, because it is slow to import and seldom needed

    return Speaker().refuse(error)


def _english(message: CatalogueMessage) -> str:
    from ruedo.words import Speaker

    return Speaker().text(message.key, **message.facts)


games.__name__ = "ruedo.games"  # for `import ruedo.games.ole.rules as rules`, beside the function
RuedoError.sentence = _sentence
CatalogueMessage.english = _english
__version__ = "0.1.0"
