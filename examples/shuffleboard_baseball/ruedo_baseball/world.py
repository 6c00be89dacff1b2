"""The simulated board, the same for every game on a shuffleboard."""

from ruedo.boards.shuffleboard.world import WORLD as WORLD
