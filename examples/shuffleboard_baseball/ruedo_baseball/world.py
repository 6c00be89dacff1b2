"""The simulated board. All games on a shuffleboard share it."""

from ruedo.boards.shuffleboard.world import WORLD as WORLD
