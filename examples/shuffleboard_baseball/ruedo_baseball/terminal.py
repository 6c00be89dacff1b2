"""Shuffleboard Baseball in the terminal: typed aims on a simulated board, or a list of events at a real table."""

from collections.abc import Callable

from ruedo.boards.shuffleboard import terminal as shuffleboard
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.terminal.front import AskPlayer, Front
from ruedo.terminal.plain import PlainFront
from ruedo.words import Speaker


class AtBat(shuffleboard.Shooting, PlainFront):
    """A front end for a simulated board, at which players type their aims."""

    help = (shuffleboard.THROWN, "terminal-help")

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:  # noqa: ARG002
        """Ask for the next shot, and return the event."""
        return shuffleboard.asked(table, table.state.batting, speaker, ask)


def front(setup: Setup | None = None) -> Front:
    """Return the front end of a table with this setup. Without a setup, return the front end of a real table."""
    return AtBat() if setup and setup.simulated else PlainFront()
