"""Many games at once. `run` plays an `Experiment`, and the other functions return the plan of one."""

from ruedo.lab.experiment import Experiment, Progress
from ruedo.lab.presets import match, simulate, study, sweep, worth
from ruedo.lab.results import Result, run

__all__ = ["Experiment", "Progress", "Result", "match", "run", "simulate", "study", "sweep", "worth"]
