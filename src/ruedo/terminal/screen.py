"""The terminal that persons sit at: it prints, asks, and covers what is not for everyone's eyes."""

import sys
from collections.abc import Callable
from typing import TextIO

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

    def cover(self, player: str) -> None:
        """Hide all that was shown, and wait until a player has the screen to themselves."""
        self.clear()
        self.say(f"What comes now is for {player} alone.")
        self.ask(f"Give {player} the screen; {player} presses Enter")
        self.clear()

    def clear(self) -> None:
        """Hide all that was shown."""
        self.say(CLEAR if self._out.isatty() else "-" * 40)
