"""PPO learns a turn of Horse Collar: `python examples/train/turn.py`.

docs/envs/learning.md shows its learning curve.
"""

import gymnasium
import numpy as np
import torch
from batch import Batch, points_of
from curve import Curve, options, write
from house import first_turns
from stable_baselines3 import PPO

import ruedo.envs.gymnasium  # noqa: F401 - registers the environment

SKILL = "casual"
HOUSE_TURNS = 300
"""The number of measured turns of the house. It is smaller than for the policy, because the house takes longer."""


def main() -> None:
    """Train the policy, measure it, and write its learning curve."""
    chosen = options("PPO learns a turn of Horse Collar.", steps=500_000, episodes=1_000)
    torch.set_num_threads(1)
    turns = {"id": "ruedo/HorseCollarTurn-v0", "skill": SKILL}
    train = gymnasium.make_vec(num_envs=256, **turns)
    test = gymnasium.make_vec(num_envs=chosen.episodes, **turns)
    model = PPO(
        "MlpPolicy", Batch(train), n_steps=16, batch_size=1024, gamma=1.0, learning_rate=1e-3,
        n_epochs=5, seed=chosen.seed, policy_kwargs={"log_std_init": -1.5},
    )  # fmt: skip
    with torch.no_grad():  # An untrained policy would shoot so slowly that it would never score in a turn
        model.policy.action_net.bias[1] = 0.75
    curve = Curve(
        lambda model: points_of(test, lambda seen: model.predict(seen, deterministic=True)[0], 7), chosen.steps, 0, 208
    )
    model.learn(chosen.steps, curve)
    rng = np.random.default_rng(7)
    others = {
        "random": points_of(test, lambda _: rng.uniform(-1, 1, test.action_space.shape), 7),
        "simple": first_turns("horse-collar", f"simple:{SKILL}", {}, min(HOUSE_TURNS, chosen.episodes)),
    }
    write(curve, chosen.folder / "turn", "PPO learns a turn of Horse Collar", "points a turn", others)


if __name__ == "__main__":
    main()
