"""Learning curves: the options of the training scripts, a callback that measures the policy, and the output files."""

import argparse
import csv
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from stable_baselines3.common.callbacks import BaseCallback

from ruedo.drawing import svg
from ruedo.drawing.plot import Axes, round_marks, ticks
from ruedo.drawing.svg import Drawing
from ruedo.lab.intervals import Estimate, mean

ROWS = 10
"""The number of measurements after the one before training."""


def options(about: str, steps: int, episodes: int) -> argparse.Namespace:
    """Return the command-line options of a training script. `steps` and `episodes` are the defaults."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--steps", type=int, default=steps, metavar="N", help="train for about N steps")
    parser.add_argument("--episodes", type=int, default=episodes, metavar="N", help="measure over N episodes")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the training")
    parser.add_argument("--folder", type=Path, default=Path(), metavar="PATH", help="write the curve here")
    return parser.parse_args()


class Curve(BaseCallback):
    """A callback that measures the policy at regular intervals of training, and once more at the end."""

    def __init__(self, measure: Callable[[Any], Sequence[float]], steps: int, least: float, most: float) -> None:
        """Store a function that returns the results of a model's episodes, and the bounds of a result."""
        super().__init__()
        self.measure, self.every, self.bounds = measure, steps / ROWS, (least, most)
        self.rows: list[tuple[int, float, Estimate]] = []
        self.seconds = 0.0

    def _on_training_start(self) -> None:
        self.began = time.process_time()

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= len(self.rows) * self.every:
            self._measure()

    def _on_training_end(self) -> None:
        self._measure()

    def _on_step(self) -> bool:
        return True

    def _measure(self) -> None:
        self.seconds += time.process_time() - self.began
        found = mean([float(result) for result in self.measure(self.model)], *self.bounds)
        self.rows.append((self.num_timesteps, self.seconds, found))
        print(f"{self.num_timesteps:>9} steps {self.seconds:>5.0f} s  {interval(found)}", flush=True)
        self.began = time.process_time()


def interval(found: Estimate) -> str:
    """Return a mean and its 95 % interval as text."""
    return f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f})"


def write(curve: Curve, file: Path, title: str, unit: str, beside: Mapping[str, Sequence[float]]) -> None:
    """Write a curve to `file`.csv and `file`.svg, with the results of other players for comparison."""
    others = {name: mean([float(result) for result in results], *curve.bounds) for name, results in beside.items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_suffix(".csv").open("w", encoding="utf-8", newline="") as table:
        rows = csv.writer(table, lineterminator="\n")
        rows.writerow(("steps", "seconds", "player", "mean", "low", "high"))
        rows.writerows((steps, f"{seconds:.0f}", "ppo", *_numbers(found)) for steps, seconds, found in curve.rows)
        rows.writerows(("", "", name, *_numbers(found)) for name, found in others.items())
    file.with_suffix(".svg").write_text(f"{_drawing(curve, title, unit, others)}\n", encoding="utf-8")
    for name, found in others.items():
        print(f"{name}: {interval(found)}")


def _numbers(found: Estimate) -> list[str]:
    return [f"{number:.4f}" for number in (found.value, found.low, found.high)]


def _drawing(curve: Curve, title: str, unit: str, others: Mapping[str, Estimate]) -> str:
    steps = [row[0] / 1000 for row in curve.rows]
    found = [row[2] for row in curve.rows]
    across = round_marks(0, max(steps))
    up = round_marks(0, max(each.high for each in (*found, *others.values())))
    axes = Axes((across[0], across[-1]), (up[0], up[-1]))
    axes.line([(at, each.value) for at, each in zip(steps, found, strict=True)], 0, "PPO, with 95 % intervals")
    for at, each in zip(steps, found, strict=True):
        axes.add(svg.line(axes.place(at, each.low), axes.place(at, each.high), stroke="blood", stroke_width=2))
    for number, (name, each) in enumerate(others.items(), 1):
        axes.line([(0, each.value), (across[-1], each.value)], number, name, dash="6 4")
    said = f"PPO: {interval(found[-1])}. " + " ".join(f"{name}: {interval(each)}." for name, each in others.items())
    head = Drawing(svg.text(16, 32, title, 20, font_family=svg.DISPLAY, font_weight=700), 44)
    return svg.document(title, said, [head, axes.drawing(ticks(*across), ticks(*up), "thousands of steps", unit)])
