"""Print the speed of the research environments and of their peers: `uv run --group test-all benchmarks/envs.py`.

    uv run --group test-all benchmarks/envs.py [--json] [--runs N]

The figures are steps and throws per second of processor time on one core. The measured loop contains the environment
and a random legal choice. The figures are medians of several runs, in which Ruedo's environments alternate with the
environments that OpenSpiel, PettingZoo and Gymnasium contain.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import pyspiel
from figures import Figure, show
from open_spiel.python.games import kuhn_poker, liars_poker  # noqa: F401 - registers them
from pettingzoo.classic import connect_four_v3, rps_v2, tictactoe_v3

import ruedo.envs.gymnasium
import ruedo.envs.openspiel  # noqa: F401 - both register the games
from ruedo.envs.pettingzoo import ole_v0

RUNS = 7
SECONDS = 1.0
"""The minimum processor time of each run, in seconds."""
BOARDS, RINGS = 1024, 256
"""The numbers of environments in a vector environment of Horse Collar and of Shot-Olé."""


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure how fast the research environments are, beside their peers'.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help="medians are of so many")
    given = parser.parse_args()
    if given.runs < 1:
        parser.error("at least one run must be made")
    show(figures(given.runs), as_json=given.json)


def figures(runs: int) -> Iterator[Figure]:
    """Yield all figures, as medians of a number of runs."""
    spiel = {name: openspiel(name) for name in ("ruedo_ole", "python_kuhn_poker", "python_liars_poker")}
    yield beside("envs.ole.openspiel.steps_per_s", "steps/s", spiel, runs)
    zoo = {
        "ole": pettingzoo(ole_v0.raw_env()),
        "rps_v2": pettingzoo(rps_v2.raw_env()),
        "tictactoe_v3": pettingzoo(tictactoe_v3.raw_env()),
        "connect_four_v3": pettingzoo(connect_four_v3.raw_env()),
    }
    yield beside("envs.ole.pettingzoo.steps_per_s", "steps/s", zoo, runs)
    pendulum = {"Pendulum-v1 in a SyncVectorEnv": vector("Pendulum-v1", 64)}
    cart_pole = {"CartPole-v1 vectorised": vector("CartPole-v1", BOARDS)}
    turns = {"turns": vector("ruedo/HorseCollarTurn-v0", BOARDS), **pendulum, **cart_pole}
    yield beside("envs.horse_collar_turn.vector_slides_per_s", "slides/s", turns, runs)
    spins = {"spins": vector("ruedo/ShotOleSpin-v0", RINGS), **pendulum}
    yield beside("envs.shot_ole_spin.vector_spins_per_s", "spins/s", spins, runs)


def beside(name: str, unit: str, plays: dict[str, Callable[[int], int]], runs: int) -> Figure:
    """Measure the rate of each function in `plays`. Return the rate of the first one, with the others for comparison.

    The ratio compares the first function with the second.
    """
    for play in plays.values():
        play(0)  # the first call compiles the code, or loads compiled code
    rates: dict[str, list[float]] = {each: [] for each in plays}
    for seed in range(runs):
        for each, play in plays.items():
            rates[each].append(per_second(play, seed))
    ours, *peers = (round(statistics.median(measured)) for measured in rates.values())
    told = dict(zip(list(plays)[1:], peers, strict=True))
    return Figure(name, ours, unit, {**told, "unit": "1/s", "runs": runs}, ours / peers[0])


def per_second(play: Callable[[int], int], seed: int) -> float:
    """Play for at least `SECONDS` of processor time, and return the number of steps per second."""
    steps, began = 0, time.process_time()
    while (used := time.process_time() - began) < SECONDS:
        steps += play(seed)
        seed += 1_000_003
    return steps / used


def openspiel(name: str) -> Callable[[int], int]:
    """Return a function that plays a random game of OpenSpiel and returns its steps, including chance nodes."""
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng, state, steps = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                codes, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(codes, chances)[0]
            else:
                legal = state.legal_actions()
                action = legal[int(rng.random() * len(legal))]
            state.apply_action(action)
            steps += 1
        return steps

    return play


def pettingzoo(env: Any) -> Callable[[int], int]:
    """Return a function that plays a random game of PettingZoo and returns the number of steps.

    The game has no wrappers, and the random choice uses the action mask.
    """

    def play(seed: int) -> int:
        rng, steps = random.Random(seed), 0
        env.reset(seed=seed % 2**31)
        actions = {agent: env.action_space(agent).n for agent in env.possible_agents}
        for agent in env.agent_iter(10**9):
            seen, _, over, stopped, info = env.last()
            if over or stopped:
                env.step(None)
                continue
            mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
            if mask is None:
                action = int(rng.random() * actions[agent])
            else:
                legal = mask.nonzero()[0]
                action = int(legal[int(rng.random() * len(legal))])
            env.step(action)
            steps += 1
        return steps

    return play


def vector(name: str, count: int) -> Callable[[int], int]:
    """Return a function that acts at random in a vector environment and returns the number of actions."""
    env = gymnasium.make_vec(name, num_envs=count)
    env.reset(seed=0)
    env.action_space.seed(0)
    actions = env.action_space.sample()

    def play(seed: int) -> int:  # noqa: ARG001 - one game goes on after the other
        env.step(actions)
        return count

    return play


if __name__ == "__main__":
    main()
