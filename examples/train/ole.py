"""MaskablePPO learns OLÉ against the house: `python examples/train/ole.py`.

docs/envs/learning.md shows its learning curve.
"""

import numpy as np
import torch
from curve import Curve, options, write
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.vec_env import DummyVecEnv

from ruedo.envs.against_house import AgainstHouse
from ruedo.envs.pettingzoo import ole_v0

TABLES = 20


def table() -> AgainstHouse:
    """Return an environment for one seat in a short game of OLÉ, in which the first goal wins."""
    return AgainstHouse(ole_v0.raw_env(target=1, max_events=1000), "simple")


def games(act, count: int) -> list[bool]:
    """Play about `count` games, the same number at each table. For each game, return whether the policy won."""
    env = DummyVecEnv([table] * min(TABLES, count))
    env.seed(7)
    seen, won = env.reset(), [[] for _ in env.envs]
    while min(map(len, won)) < count // len(won):
        seen, rewards, over, _ = env.step(act(seen, get_action_masks(env), env.envs))
        for row in np.flatnonzero(over):
            won[row].append(rewards[row] > 0)
    return [result for results in won for result in results[: count // len(won)]]


def main() -> None:
    """Train the policy, measure it, and write its learning curve."""
    chosen = options("MaskablePPO learns OLÉ against the house.", steps=100_000, episodes=500)
    torch.set_num_threads(1)
    train = DummyVecEnv([table] * TABLES)
    model = MaskablePPO(
        "MlpPolicy", train, n_steps=64, batch_size=256, gamma=0.995, n_epochs=5, learning_rate=1e-3, seed=chosen.seed
    )

    def measure(model: MaskablePPO) -> list[bool]:
        return games(lambda seen, masks, _: model.predict(seen, action_masks=masks)[0], chosen.episodes)

    curve = Curve(measure, chosen.steps, 0, 1)
    model.learn(chosen.steps, curve)
    rng = np.random.default_rng(7)
    others = {
        "random": games(lambda _, masks, __: [rng.choice(np.flatnonzero(row)) for row in masks], chosen.episodes),
        "simple": games(lambda _, __, envs: [each.house_action() for each in envs], chosen.episodes),
    }
    write(curve, chosen.folder / "ole", "MaskablePPO learns OLÉ against simple", "share of games won", others)


if __name__ == "__main__":
    main()
