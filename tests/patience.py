"""How long tests wait for an event before they fail."""

from typing import Any

import pexpect

PATIENCE = 120.0
"""The time in seconds within which an event must come, even on a busy machine."""


def interrupt(terminal: "pexpect.spawn[str]", until: Any = pexpect.EOF) -> None:
    """Press Ctrl-C again and again until a program prints something or ends.

    If Ctrl-C comes between a prompt and the wait for an answer, it is lost, and Python's `input` keeps waiting.
    """
    for _ in range(6):
        terminal.sendintr()
        if terminal.expect([until, pexpect.TIMEOUT], timeout=20) == 0:
            return
    raise AssertionError("Ctrl-C does not end it.")
