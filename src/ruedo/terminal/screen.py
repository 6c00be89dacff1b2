"""The screen of the terminal, which prints text, asks questions, and hides private text."""

import os
import re
import shutil
import sys
from collections.abc import Callable
from typing import TextIO

from rich.cells import cell_len

from ruedo.core.errors import Malformed
from ruedo.core.text_files import BYTE_ORDER_MARK
from ruedo.words import Speaker

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""The escape codes that move the cursor to the top, clear the screen, and clear the scrollback."""
STYLED = re.compile(r"\x1b\[[\d;]*m")
SIDES = ("36", "33")
"""The SGR codes for the colours of the first two sides: cyan and yellow, which are easy to distinguish."""
STRONG = "1;7"
"""The SGR codes for the style of the ball: bold and inverted."""
FAINT_STYLE = "2"
NARROWEST = 40
UNABLE = ("dumb", "unknown")
"""The values of `TERM` for terminals that can only print lines."""


def paint(text: str, style: str) -> str:
    """Return text between the escape codes that switch a style on and off (SGR codes).

    A screen without colours removes these codes before it prints the text.
    """
    return f"\x1b[{style}m{text}\x1b[0m"


def size() -> tuple[int, int]:
    """Return the number of columns (at least `NARROWEST`) and lines of the terminal. Without a terminal: 80 and 24."""
    columns, lines = shutil.get_terminal_size()
    return max(NARROWEST, columns), lines


def wrap_text(text: str, width: int) -> str:
    """Return text with long lines wrapped between words. Continuation lines are indented."""
    return "\n".join(line if _length(line) <= width else _wrap_line(line, width) for line in text.split("\n"))


def _wrap_line(line: str, width: int) -> str:
    margin = line[: len(line) - len(line.lstrip())]
    lines = [margin]
    for word in line.lstrip().split(" "):
        longer = f"{lines[-1]}{word}" if not lines[-1].strip() else f"{lines[-1]} {word}"
        if _length(longer) <= width or not lines[-1].strip():
            lines[-1] = longer
        else:
            lines.append(f"{margin}  {word}")
    return "\n".join(lines)


def _length(line: str) -> int:
    """Return the number of columns that a line takes on the screen. SGR codes take no columns."""
    return cell_len(STYLED.sub("", line))


class Screen:
    """Prints text and asks questions line by line, on a terminal or in a pipe."""

    def __init__(self, out: TextIO | None = None, read: Callable[[str], str] = input) -> None:
        """Create a screen that prints to `out` (by default standard output), and reads answers with `read`.

        It uses colours if `out` is a terminal that has them, unless `NO_COLOR` is set (https://no-color.org).
        """
        self._out = out or sys.stdout
        self._read = read
        self._terminal = self._out.isatty()
        self._clears = os.environ.get("TERM", "") not in UNABLE
        self._colours = self._terminal and not os.environ.get("NO_COLOR") and self._clears
        self._warned = False
        """Whether the players have been warned that this terminal cannot clear the screen."""

    def say(self, text: str = "") -> None:
        print(self._format(text), file=self._out, flush=True)

    def ask(self, question: str) -> str:
        """Ask a question, and return the answer without leading and trailing spaces.

        Raises `EOFError` and `KeyboardInterrupt`, and `Malformed` for an input in UTF-16.
        """
        answer = self._read(f"{self._format(question)} > ").lstrip(BYTE_ORDER_MARK).strip()
        if "\0" in answer:
            raise Malformed("not_utf8_input")
        return answer

    def cover(self, speaker: Speaker, player: str) -> None:
        """Clear the screen, and wait until `player` confirms that nobody else can see it."""
        if self._terminal and not self._clears and not self._warned:
            self.say(speaker.text("terminal-cannot_clear"))
            self._warned = True
        self.clear()
        self.say(speaker.text("terminal-alone", player=player))
        self.ask(speaker.text("terminal-hand_over", player=player))
        self.clear()

    def clear(self) -> None:
        """Clear the screen. If this is impossible, print a line of dashes instead."""
        self.say(CLEAR if self._terminal and self._clears else "-" * 40)

    def _format(self, text: str) -> str:
        """Return text in the form in which this screen prints it.

        On a terminal, long lines are wrapped. If the screen has no colours, SGR codes are removed.
        """
        plain = text if self._colours else STYLED.sub("", text)
        return wrap_text(plain, size()[0]) if self._terminal else plain
