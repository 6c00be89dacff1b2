"""The terminal's screen. It prints text, asks questions, and hides private text."""

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
"""Moves to the top, clears the screen, and clears the scrollback."""
STYLED = re.compile(r"\x1b\[[\d;]*m")
SIDES = ("36", "33")
"""The colours of the first two sides as SGR codes: cyan and yellow, which people distinguish easily."""
STRONG = "1;7"
"""The style of the ball as SGR codes: bold and reversed."""
FAINT = "2"
NARROWEST = 40
UNABLE = ("dumb", "unknown")
"""The names of terminals that only print lines."""


def painted(text: str, style: str) -> str:
    """Return text with SGR codes around it. A screen without colours removes them."""
    return f"\x1b[{style}m{text}\x1b[0m"


def size() -> tuple[int, int]:
    """Return the columns and lines of the terminal, or 80 and 24 without a terminal."""
    columns, lines = shutil.get_terminal_size()
    return max(NARROWEST, columns), lines


def folded(text: str, width: int) -> str:
    """Return text with long lines wrapped between words. The new lines are indented."""
    return "\n".join(line if _length(line) <= width else _folded_line(line, width) for line in text.split("\n"))


def _folded_line(line: str, width: int) -> str:
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
    """Return the columns that a line takes, without its SGR codes."""
    return cell_len(STYLED.sub("", line))


class Screen:
    """Prints and asks, line by line, on a terminal or a pipe."""

    def __init__(self, out: TextIO | None = None, read: Callable[[str], str] = input) -> None:
        """Print to `out`, by default standard output, and read with `read`, by default `input`.

        Uses colours on a terminal that has them, unless `NO_COLOR` is set (https://no-color.org).
        """
        self._out = out or sys.stdout
        self._read = read
        self._terminal = self._out.isatty()
        self._clears = os.environ.get("TERM", "") not in UNABLE
        self._colours = self._terminal and not os.environ.get("NO_COLOR") and self._clears
        self._warned = False
        """Whether the players were warned that this terminal cannot clear."""

    def say(self, text: str = "") -> None:
        """Print one or more lines."""
        print(self._shown(text), file=self._out, flush=True)

    def ask(self, question: str) -> str:
        """Ask a question, and return the answer without spaces around it.

        Raises `EOFError` and `KeyboardInterrupt`, and `Malformed` for an input in UTF-16.
        """
        answer = self._read(f"{self._shown(question)} > ").lstrip(BYTE_ORDER_MARK).strip()
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
        """Clear the screen, or warn once that this terminal cannot clear it."""
        self.say(CLEAR if self._terminal and self._clears else "-" * 40)

    def _shown(self, text: str) -> str:
        """Return text in the form of this screen: wrapped on a terminal, and without SGR codes if it has no colours."""
        plain = text if self._colours else STYLED.sub("", text)
        return folded(plain, size()[0]) if self._terminal else plain
