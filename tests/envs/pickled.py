"""Games in progress in every environment. `pickle_all` pickles them."""

import pickle
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np

from ruedo.envs.against_house import AgainstHouse
from ruedo.envs.gymnasium import IDS
from ruedo.envs.openspiel import NAMES
from ruedo.envs.pettingzoo import environments as pettingzoo_environments
from tests.envs import spiel, test_gymnasium, test_pettingzoo
from tests.envs.test_against_house import any_legal, choices, ole


def environments() -> Iterator[tuple[str, Any]]:
    """Yield the name of each environment, and the environment after some steps of a game."""
    for name in NAMES:
        yield name, list(spiel.walk(spiel.load(spiel.SHORT[name]), 21))[-2]
    for name in test_pettingzoo.SHORT:
        for make in test_pettingzoo.made, test_pettingzoo.wrapped:
            env = make(name)
            env.reset(seed=4)
            test_pettingzoo.play(env, 4, steps=12)
            yield name, env
        parallel = pettingzoo_environments()[name].parallel_env(**test_pettingzoo.SHORT[name])
        parallel.reset(seed=4)
        yield name, parallel
    for name in IDS:
        for env in gymnasium.make(name), gymnasium.make_vec(name, num_envs=3):
            env.reset(seed=4)
            env.step(test_gymnasium.actions(env, 4, 1)[0])
            yield name, env
    for game in ole(), ole(observation="flat"), choices():
        against = AgainstHouse(game, "random")
        against.reset(seed=5)
        against.step(any_legal(against, np.random.default_rng(1)))
        yield "AgainstHouse", against


def pickle_all() -> None:
    """Pickle each environment, restore it, and print its name."""
    for name, env in environments():
        pickle.loads(pickle.dumps(env))
        print(name)
