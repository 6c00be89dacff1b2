"""The simulated board of Horse Collar: where the weights rest. Who shoots first is the header's first side there."""

from ruedo.boards.shuffleboard.world import WORLD

__all__ = ["WORLD"]
