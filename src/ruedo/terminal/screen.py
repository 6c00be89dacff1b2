"""The terminal that persons sit at: it prints, asks, and covers what is not for everyone's eyes."""

import sys
from collections.abc import Callable
from typing import TextIO

from ruedo.words import Speaker

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what can be scrolled back to."""


class Screen:
    """Prints and asks, line by line; a pipe serves as well as a terminal."""

    def __init__(self, out: TextIO | None = None, read: Callable[[str], str] = input) -> None:
        """Print to `out`, standard output unless given, and read with `read`, as `input` does."""
        self._out = out or sys.stdout
        self._read = read

    def say(self, text: str = "") -> None:
        """Print a line, or several."""
        print(text, file=self._out, flush=True)

    def ask(self, question: str) -> str:
        """Ask, and return the answer without blanks around it. Raises `EOFError` and `KeyboardInterrupt`."""
        return self._read(f"{question} > ").strip()

    def cover(self, speaker: Speaker, player: str) -> None:
        """Hide all that was shown, and wait until a player has the screen to themselves."""
        self.clear()
        self.say(speaker.text("terminal-alone", player=player))
        self.ask(speaker.text("terminal-hand_over", player=player))
        self.clear()

    def clear(self) -> None:
        """Hide all that was shown."""
        self.say(CLEAR if self._out.isatty() else "-" * 40)
