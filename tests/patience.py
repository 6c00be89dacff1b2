"""How long tests wait for an event before they fail."""

from typing import Any

import pexpect

PATIENCE = 300.0
"""The time in seconds within which an expected event must happen, even on a busy machine."""


def interrupt(terminal: "pexpect.spawn[str]", until: Any = pexpect.EOF) -> None:
    """Press Ctrl-C again and again until a program prints something or ends.

    A Ctrl-C between the prompt and the start of Python's `input` is lost, so one Ctrl-C may not be enough.
    """
    for _ in range(6):
        terminal.sendintr()
        if terminal.expect([until, pexpect.TIMEOUT], timeout=20) == 0:
            return
    raise AssertionError("Ctrl-C does not end it.")
