"""PPO learns a spin of Shot-Olé: `python examples/train/spin.py`. docs/envs/learning.md shows its learning curve."""

import gymnasium
import numpy as np
import torch
from batch import Batch, points_of
from curve import Curve, options, write
from house import first_turns
from stable_baselines3 import PPO

import ruedo.envs.gymnasium  # noqa: F401 - registers the environment

SKILL = "good"


def main() -> None:
    """Train the policy, measure it, and write its learning curve."""
    chosen = options("PPO learns a spin of Shot-Olé.", steps=40_000, episodes=1_000)
    torch.set_num_threads(1)
    spins = {"id": "ruedo/ShotOleSpin-v0", "skill": SKILL, "actions": "around"}
    train = gymnasium.make_vec(num_envs=64, reward="shaped", **spins)
    test = gymnasium.make_vec(num_envs=chosen.episodes, **spins)
    model = PPO(
        "MlpPolicy", Batch(train), n_steps=8, batch_size=128, gamma=1.0, learning_rate=1e-3, seed=chosen.seed,
        policy_kwargs={"net_arch": [16], "log_std_init": -0.5},
    )  # fmt: skip
    curve = Curve(lambda model: points_of(test, lambda seen: model.predict(seen)[0], 7), chosen.steps, 0, 7)
    model.learn(chosen.steps, curve)
    rng = np.random.default_rng(7)
    box = gymnasium.make_vec("ruedo/ShotOleSpin-v0", num_envs=chosen.episodes, skill=SKILL)
    others = {
        "random": points_of(box, lambda _: rng.uniform(-1, 1, box.action_space.shape), 7),
        "simple": first_turns("shot-ole", f"simple:{SKILL}", {"opening": "fixed", "icons": "off"}, chosen.episodes),
        "random in the small box": points_of(test, lambda _: rng.uniform(-1, 1, box.action_space.shape), 7),
        "middle of the small box": points_of(test, lambda _: np.zeros(box.action_space.shape), 7),
    }
    write(curve, chosen.folder / "spin", "PPO learns a spin of Shot-Olé", "points a spin", others)


if __name__ == "__main__":
    main()
