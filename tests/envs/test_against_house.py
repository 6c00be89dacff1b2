"""Gymnasium environments with action masks, in which an agent plays one seat against the house."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from ruedo.core.game import find
from ruedo.core.player import find_player, observe
from ruedo.core.setup import Setup
from ruedo.envs.aec import ChoicesEnv, CountedEnv
from ruedo.envs.against_house import AgainstHouse
from ruedo.envs.pettingzoo import ole_v0

SHORT: dict[str, Any] = {"deck": "small", "target": 1, "max_events": 300}


def ole(**options: Any) -> CountedEnv:
    env: CountedEnv = ole_v0.raw_env(**{**SHORT, **options})
    return env


def choices() -> CountedEnv:
    return ChoicesEnv("ole", rules={"target": 1}, max_events=300)


def any_legal(env: AgainstHouse, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.action_masks())))


def play(env: AgainstHouse, seed: int) -> list[tuple[list[float], float, bool, bool]]:
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    steps = [(seen.tolist(), 0.0, False, False)]
    while not any(steps[-1][2:]):
        seen, reward, over, stopped, _ = env.step(any_legal(env, rng))
        assert env.observation_space.contains(seen)
        steps.append((seen.tolist(), reward, over, stopped))
    return steps


@pytest.mark.parametrize("make", [ole, lambda: ole(observation="flat"), choices], ids=["masked", "flat", "choices"])
def test_the_final_reward_is_the_result_of_the_game(make: Any) -> None:
    env = AgainstHouse(make(), "simple")
    results = set()
    for seed in range(12):
        *_, (_, reward, over, stopped) = play(env, seed)
        winner = env.env.table.standing.winner
        own = env.env.seat_of[env.agent]
        assert reward == (0 if winner is None else 1 if winner == own else -1)
        assert over != stopped
        results.add((own, reward))
    assert {seat for seat, _ in results} == {0, 1}
    assert any(reward for _, reward in results)


def test_the_same_seed_repeats_a_game_and_a_copy_continues_it_in_the_same_way() -> None:
    env, other = AgainstHouse(ole(), "random"), AgainstHouse(ole(), "random")
    assert play(env, 3) == play(other, 3)
    env.reset(seed=5)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = any_legal(twin, np.random.default_rng(1))
        assert twin.step(action)[0].tolist() == copy.deepcopy(env).step(action)[0].tolist()


def test_the_seat_of_the_agent_can_be_chosen() -> None:
    env = AgainstHouse(ole(), "random", seat=1)
    for seed in range(5):
        env.reset(seed=seed)
        assert env.agent == "seat_1"


@pytest.mark.parametrize("make", [ole, choices], ids=["ole", "choices"])
def test_the_house_makes_the_choice_that_its_player_would_make_at_a_table(make: Any) -> None:
    """The player of the house receives the same observation as at a table, and makes the same choice."""
    env, simple, game = make(), find_player("ole", "simple"), find("ole")
    env.reset(seed=6)
    for step in range(30):
        table, seat = env.table, env.seat_of[env.agent_selection]
        number = len(table.events)
        seen = observe(game, table.state, table.events, Setup(("random",) * 2, seed=0), seat)
        expected = simple(seen, Random(step))
        env.step(env.house_action(simple, Random(step)))
        assert env.table.events[number] == expected
        if any(env.terminations.values()):
            env.reset()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = AgainstHouse(ole(), "simple")
    env.reset(seed=2)
    events = env.env.table.events
    with pytest.raises(ValueError, match="cannot be chosen now"):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert env.env.table.events == events


def test_an_environment_must_be_reset_after_its_game_is_over() -> None:
    env = AgainstHouse(ole(), "simple")
    play(env, 1)
    with pytest.raises(ValueError, match="Reset"):
        env.step(0)


def test_an_unknown_player_or_seat_is_refused_with_an_explanation() -> None:
    with pytest.raises(ValueError, match="wizard"):
        AgainstHouse(ole(), "wizard")
    with pytest.raises(ValueError, match="from 0 to 1"):
        AgainstHouse(ole(), seat=2)
