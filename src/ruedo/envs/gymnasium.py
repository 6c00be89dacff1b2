"""The games for Gymnasium. Importing this module registers them, so that `gymnasium.make("ruedo/...")` works."""

from ruedo.envs import modules_of_games, not_installed

try:
    import gymnasium  # noqa: F401 - raises the error with the command to install it
except ImportError as error:
    raise not_installed("Gymnasium", error) from error

IDS = []

for _, module in modules_of_games("gymnasium"):
    module.register()
    IDS.append(module.ID)
