"""Who makes choices: bots, from random on. Imports core, games, physics, worlds."""
