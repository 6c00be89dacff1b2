"""How long the tests wait for what has to come."""

from typing import Any

import pexpect

PATIENCE = 120.0
"""Seconds in which whatever is waited for must have come, however busy the machine is."""


def interrupt(terminal: "pexpect.spawn[str]", until: Any = pexpect.EOF) -> None:
    """Press Ctrl-C, again where nothing comes of it, until a program says something, or ends.

    A first one is lost where it comes between a prompt and the wait for an answer: Python's `input` then waits on.
    """
    for _ in range(6):
        terminal.sendintr()
        if terminal.expect([until, pexpect.TIMEOUT], timeout=20) == 0:
            return
    raise AssertionError("Ctrl-C does not end it.")
