"""A short game with a fixed seed in every environment. `python -m tests.envs.everywhere` prints these games."""

from collections.abc import Iterator
from typing import Any

import gymnasium

from tests.envs import test_gymnasium, test_pettingzoo
from tests.envs.spiel import SHORT, load, walk


def games() -> Iterator[str]:
    """Yield the result of each game as text."""
    for name in SHORT.values():
        *_, state = walk(load(name), 21)
        yield f"{state.history()} {state.returns()} {state}".replace("\n", " ")
    for name in test_pettingzoo.SHORT:
        env = test_pettingzoo.made(name)
        env.reset(seed=4)
        yield test_pettingzoo.play(env, 4)
    for name, length in test_gymnasium.LENGTHS.items():
        many: Any = gymnasium.make_vec(name, num_envs=5)
        many.reset(seed=9)
        steps = [many.step(action) for action in test_gymnasium.actions(many, 9, length)]
        yield str([(step[0].tolist(), step[1].tolist()) for step in steps])


if __name__ == "__main__":
    print("\n".join(games()))
