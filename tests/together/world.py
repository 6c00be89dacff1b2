"""The simulated dice."""

from ruedo.core.world import World
from together import happening

WORLD = World(happening)
