"""The games for Gymnasium: importing this registers them, and `gymnasium.make("ruedo/...")` makes one."""

from ruedo.envs import doors, lacking

try:
    import gymnasium  # noqa: F401 - to say what is lacking
except ImportError as error:
    raise lacking("Gymnasium", error) from error

IDS = []
"""What is registered."""

for _, module in doors("gymnasium"):
    module.register()
    IDS.append(module.ID)
