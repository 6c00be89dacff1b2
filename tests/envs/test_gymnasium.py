"""The Gymnasium environments: Gymnasium's own checks, and tests that go beyond them."""

import copy
import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from ruedo.boards.shuffleboard import simulated
from ruedo.boards.shuffleboard.batch import Boards, strayed
from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.hands import SLIDING, executed_slide
from ruedo.boards.shuffleboard.sight import seen_weights
from ruedo.core.chance import normal_error
from ruedo.core.table import Table
from ruedo.envs.gymnasium import IDS
from ruedo.games.horse_collar.envs.environment import throwing_game

TURN, SPIN = "ruedo/HorseCollarTurn-v0", "ruedo/ShotOleSpin-v0"
LENGTHS = {TURN: 8, SPIN: 1}


def actions(env: Any, seed: int, count: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    shape = env.action_space.shape
    return [rng.uniform(-1, 1, shape).astype(np.float32) for _ in range(count)]


def test_every_environment_is_tested() -> None:
    assert set(IDS) == set(LENGTHS)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_gymnasiums_check_passes_with_every_render_mode(name: str, mode: str | None) -> None:
    check_env(gymnasium.make(name, render_mode=mode).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_the_rewards_of_an_episode_agree_with_the_rules(name: str) -> None:
    env: Any = gymnasium.make(name, skill="exact").unwrapped
    scored = 0
    for seed in range(6):
        env.reset(seed=seed)
        total, over = 0.0, False
        for action in actions(env, seed, LENGTHS[name]):
            assert not over
            aimed = np.array([0.0, 0.877, 0.0, 0.0]) + action * [1, 0.01, 0.1, 0] if name == TURN else action
            _, reward, over, stopped, _ = env.step(aimed)
            assert not stopped
            total += float(reward)
        assert over
        table: Table = env.table  # raises an error if the rules refuse an event
        won = table.standing.winner == 0
        assert total == (table.state.options.target if won else table.standing.scores[0])
        scored += total > 0
    assert scored


@pytest.mark.parametrize("name", IDS)
def test_a_vector_of_one_plays_the_same_as_a_single_environment(name: str) -> None:
    """A vector of one environment gives the same bits as a single environment, for every seed."""
    one: Any = gymnasium.make(name).unwrapped
    many: Any = gymnasium.make_vec(name, num_envs=1)
    seen, _ = one.reset(seed=3)
    batch, _ = many.reset(seed=3)
    for _ in range(3):
        assert (batch[0] == seen).all()
        for action in actions(one, 5, LENGTHS[name]):
            seen, reward, over, _, _ = one.step(action)
            batch, rewards, ended, _, infos = many.step(action[None])
            assert (reward, over) == (rewards[0], ended[0])
            assert ((infos["final_obs"] if over else batch)[0] == seen).all()
        seen, _ = one.reset()


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_a_turn_with_a_sight_is_observed_at_the_seen_places(sight: str) -> None:
    exact: Any = gymnasium.make(TURN, skill="exact").unwrapped
    seen: Any = gymnasium.make(TURN, skill="exact", sight=sight).unwrapped
    for env in (exact, seen):
        env.reset(seed=2)
    many: Any = gymnasium.make_vec(TURN, num_envs=1, skill="exact", sight=sight)
    many.reset(seed=2)
    bed, lies, x, y = BareBoard(load()), slice(1, 9), slice(9, 17), slice(17, 25)
    for weight in range(1, 9):
        action = np.array([weight / 6 - 0.7, 0.87, 0.0, 0.0], np.float32)
        here, _, over, _, _ = exact.step(action)
        there, _, _, _, _ = seen.step(action)
        batch, _, _, _, infos = many.step(action[None])
        assert ((infos["final_obs"] if over else batch)[0] == there).all()
        assert (here[lies] == there[lies]).all()
        if over:
            assert (here == there).all()
            return
        rest = exact.events[-1].weights
        places = seen_weights(rest, bed, called=sight == "called")
        assert [place is not None for place in places] == there[lies][:weight].astype(bool).tolist()
        assert there[x][:weight] == pytest.approx([place[0] if place else 0 for place in places], abs=1e-6)
        assert there[y][:weight] == pytest.approx([place[1] if place else 0 for place in places], abs=1e-6)
        assert weight < 3 or (here != there).any()


def test_boards_in_a_batch_rest_the_same_as_single_boards() -> None:
    """The bits are the same, even if a weight blocks the hand, falls, or is released beside the board."""
    count, rng = 24, np.random.default_rng(2)
    throwing = throwing_game("exact", foul_line="short")
    played = [throwing.begin() for _ in range(count)]
    boards = Boards(simulated.board_of(played[0].state, throwing.setup), count, 8)
    for shot in range(8):
        releases = np.column_stack(
            [
                rng.uniform(-0.27, 0.27, count),
                rng.choice([0.05, 0.2, 1.6, 1.75, 1.9, 2.4], count),
                rng.uniform(-0.02, 0.02, count),
                rng.uniform(-20, 20, count),
            ]
        )
        boards.slide(releases)
        for number, release in enumerate(releases.tolist()):
            y, speed, angle, spin = release
            seat = played[number].seat
            assert seat is not None
            slid = played[number].after(Slide(seat, y, speed, angle, spin))
            played[number] = slid.settled(Random(0))
            if shot == 7:
                continue
            rest = played[number].events[-1].weights  # type: ignore[attr-defined]
            mine = [None if np.isnan(x) else (x, at) for x, at in boards.places[number, : shot + 1].tolist()]
            assert mine == list(rest)
            now = simulated.simulated(played[number].state, played[number].events, throwing.setup)
            assert boards.worn[number].tolist() == list(now.worn)
    assert np.isnan(boards.places).any()


class Normals(Random):
    """A generator with given normal errors."""

    def __init__(self, errors: list[float]) -> None:
        super().__init__(0)
        from ruedo.core.chance import NORMAL

        self.shares = [NORMAL.cdf(error) for error in errors]

    def random(self) -> float:
        return self.shares.pop(0)


def test_a_hand_strays_in_a_batch_the_same_as_alone() -> None:
    rng = np.random.default_rng(1)
    for skill, hand in SLIDING.items():
        aim, errors = np.array([0.05, 1.7, 0.01, 3.0]), rng.standard_normal(4)
        y, speed, angle, spin = strayed(aim, hand, errors).tolist()
        order = [errors[1], errors[2], errors[0], errors[3]]  # the order in which `executed_slide` draws them
        one = executed_slide(Slide(0, 0.05, 1.7, 0.01, 3.0), skill, Normals(order))
        assert (one.y, one.speed, one.angle, one.spin) == pytest.approx((y, speed, angle, spin), rel=1e-9)
    assert normal_error(Normals([0.7])) == pytest.approx(0.7)


@pytest.mark.parametrize("name", IDS)
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    results = []
    for threads in (1, 2):
        env: Any = gymnasium.make_vec(name, num_envs=70, threads=threads)
        env.reset(seed=1)
        results.append([env.step(action) for action in actions(env, 2, LENGTHS[name])])
    assert data_equivalence(results[0], results[1])


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("vector", [False, True], ids=["one", "vector"])
def test_copies_continue_the_same_at_every_step(name: str, vector: bool) -> None:
    env: Any = gymnasium.make_vec(name, num_envs=3) if vector else gymnasium.make(name).unwrapped
    env.reset(seed=4)
    for action in actions(env, 4, LENGTHS[name]):
        one, other = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
        assert data_equivalence(one.step(action), other.step(action))
        assert data_equivalence(copy.deepcopy(env).step(action), env.step(action))


@pytest.mark.parametrize("name", IDS)
def test_an_episode_that_is_over_must_be_reset(name: str) -> None:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=1)
    for action in actions(env, 1, LENGTHS[name]):
        env.step(action)
    with pytest.raises(ValueError, match="reset"):
        env.step(actions(env, 1, 1)[0])


@pytest.mark.parametrize("name", IDS)
def test_invalid_arguments_get_a_message(name: str) -> None:
    with pytest.raises(ValueError, match="wizard"):
        gymnasium.make(name, skill="wizard")
    with pytest.raises(ValueError, match="nonesuch"):
        gymnasium.make(name, nonesuch=1)
