"""The simulated board, which all games on a shuffleboard share."""

from ruedo.boards.shuffleboard.world import WORLD as WORLD
