"""Shuffleboard Baseball in the terminal: throws on a simulated board, and at a real one the plain front's list."""

from collections.abc import Callable

from ruedo.boards.shuffleboard import terminal as shuffleboard
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.terminal.front import AskPlayer, Front
from ruedo.terminal.plain import PlainFront
from ruedo.words import Speaker


class AtBat(shuffleboard.Shooting, PlainFront):
    """A front where persons aim, and their hand and the board do the rest."""

    help = (shuffleboard.THROWN, "terminal-help")

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the next shot."""
        return shuffleboard.asked(table, table.state.batting, speaker, ask)


def front(setup: Setup | None = None) -> Front:
    """Return the front end of a table with a setup, or without one of a real table's record."""
    return AtBat() if setup and setup.simulated else PlainFront()
