"""The simulated board, as every game on a shuffleboard has it."""

from ruedo.boards.shuffleboard.world import WORLD as WORLD
