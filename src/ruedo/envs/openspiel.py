"""The games for OpenSpiel. Importing this module registers them, so that `pyspiel.load_game("ruedo_...")` works."""

from ruedo.envs import modules_of_games, not_installed

try:
    import pyspiel  # noqa: F401 - raises the error with the command to install it
except ImportError as error:
    raise not_installed("OpenSpiel", error) from error

NAMES: list[str] = []

for _, module in modules_of_games("openspiel"):
    module.register()
    NAMES.extend(getattr(module, "NAMES", (module.NAME,)))
