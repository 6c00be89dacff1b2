"""The games for Gymnasium. This import registers them; `gymnasium.make("ruedo/...")` makes one."""

from ruedo.envs import doors, lacking

try:
    import gymnasium  # noqa: F401 - raises the error with the command to install it
except ImportError as error:
    raise lacking("Gymnasium", error) from error

IDS = []
"""The ids of the registered environments."""

for _, module in doors("gymnasium"):
    module.register()
    IDS.append(module.ID)
