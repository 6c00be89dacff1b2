"""The simulated worlds, by game."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ruedo.core.event import Event
from ruedo.worlds import cards

WORLDS: Mapping[str, Callable[[Any, Random], Event]] = {"ole": cards.happening}
"""What happens next in a state where the world is awaited; the boards are not simulated yet."""
