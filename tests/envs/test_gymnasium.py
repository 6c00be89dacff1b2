"""The Gymnasium environments: Gymnasium's own checks, and tests that go beyond them."""

import copy
import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from ruedo.boards.ring.equipment import load as load_ring
from ruedo.boards.ring.hands import HANDS as RING_HANDS
from ruedo.boards.shuffleboard import simulated
from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.hands import HANDS, execute
from ruedo.boards.shuffleboard.many_boards import Boards, perturb
from ruedo.boards.shuffleboard.sight import visible_weights
from ruedo.core.chance import normal_error
from ruedo.envs.gymnasium import IDS
from ruedo.games.horse_collar.envs.environment import throwing_game
from ruedo.games.shot_ole.house.tables import find_shot_table
from ruedo.table import Table

TURN, SPIN = "ruedo/HorseCollarTurn-v0", "ruedo/ShotOleSpin-v0"
LENGTHS = {TURN: 8, SPIN: 1}


def actions(env: Any, seed: int, count: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    shape = env.action_space.shape
    return [rng.uniform(-1, 1, shape).astype(np.float32) for _ in range(count)]


def test_every_environment_is_tested() -> None:
    assert set(IDS) == set(LENGTHS)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", [None, "human", "ansi", "rgb_array"])
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
        table: Table = env.table  # this raises an error if the rules refuse an event
        won = table.standing.winner == 0
        assert total == (table.state.options.target if won else table.standing.scores[0])
        scored += total > 0
    assert scored


@pytest.mark.parametrize("name", IDS)
def test_a_vector_of_one_environment_has_the_same_results_as_a_single_environment(name: str) -> None:
    """The results are bit for bit the same for every seed."""
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
def test_with_the_option_sight_an_observation_contains_the_positions_that_a_player_sees(sight: str) -> None:
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
        places = visible_weights(rest, bed, called=sight == "called")
        assert [place is not None for place in places] == there[lies][:weight].astype(bool).tolist()
        assert there[x][:weight] == pytest.approx([place[0] if place else 0 for place in places], abs=1e-6)
        assert there[y][:weight] == pytest.approx([place[1] if place else 0 for place in places], abs=1e-6)
        assert weight < 3 or (here != there).any()


def test_throws_on_boards_in_a_batch_have_the_same_results_as_on_single_boards() -> None:
    """The results are bit for bit the same, even if a weight blocks the hand, falls, or starts beside the board."""
    count, rng = 24, np.random.default_rng(2)
    throwing = throwing_game("exact", foul_line="short")
    played = [throwing.begin() for _ in range(count)]
    boards = Boards(simulated.make_equipment(played[0].state, throwing.setup), count, 8)
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
            played[number] = slid.at_rest(Random(0))
            if shot == 7:
                continue
            rest = played[number].events[-1].weights  # type: ignore[attr-defined]
            mine = [None if np.isnan(x) else (x, at) for x, at in boards.places[number, : shot + 1].tolist()]
            assert mine == list(rest)
            now = simulated.simulated_board(played[number].state, played[number].events, throwing.setup)
            assert boards.worn[number].tolist() == list(now.worn)
    assert np.isnan(boards.places).any()


class Normals(Random):
    """A random generator from which a hand draws the given normal errors."""

    def __init__(self, errors: list[float]) -> None:
        super().__init__(0)
        from ruedo.core.chance import NORMAL

        self.shares = [NORMAL.cdf(error) for error in errors]

    def random(self) -> float:
        return self.shares.pop(0)


def test_a_hand_makes_the_same_errors_in_a_batch_as_in_a_single_throw() -> None:
    rng = np.random.default_rng(1)
    for skill, hand in HANDS.levels.items():
        aim, errors = np.array([0.05, 1.7, 0.01, 3.0]), rng.standard_normal(4)
        y, speed, angle, spin = perturb(aim, hand, errors).tolist()
        order = [errors[1], errors[2], errors[0], errors[3]]  # the order in which `execute` draws the errors
        one = execute(Slide(0, 0.05, 1.7, 0.01, 3.0), skill, Normals(order))
        assert (one.y, one.speed, one.angle, one.spin) == pytest.approx((y, speed, angle, spin), rel=1e-9)
    assert normal_error(Normals([0.7])) == pytest.approx(0.7)


@pytest.mark.parametrize("name", IDS)
def test_the_result_does_not_depend_on_the_number_of_threads(name: str) -> None:
    results = []
    for threads in (1, 2):
        env: Any = gymnasium.make_vec(name, num_envs=70, threads=threads)
        env.reset(seed=1)
        results.append([env.step(action) for action in actions(env, 2, LENGTHS[name])])
    assert data_equivalence(results[0], results[1])


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("vector", [False, True], ids=["one", "vector"])
def test_a_copy_at_any_step_continues_in_the_same_way(name: str, vector: bool) -> None:
    env: Any = gymnasium.make_vec(name, num_envs=3) if vector else gymnasium.make(name).unwrapped
    env.reset(seed=4)
    for action in actions(env, 4, LENGTHS[name]):
        one, other = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
        assert data_equivalence(one.step(action), other.step(action))
        assert data_equivalence(copy.deepcopy(env).step(action), env.step(action))


@pytest.mark.parametrize("name", IDS)
def test_an_episode_that_is_over_must_be_reset_before_the_next_step(name: str) -> None:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=1)
    for action in actions(env, 1, LENGTHS[name]):
        env.step(action)
    with pytest.raises(ValueError, match="reset"):
        env.step(actions(env, 1, 1)[0])


@pytest.mark.parametrize("name", IDS)
def test_a_message_explains_invalid_arguments(name: str) -> None:
    with pytest.raises(ValueError, match="wizard"):
        gymnasium.make(name, skill="wizard")
    with pytest.raises(ValueError, match="nonesuch"):
        gymnasium.make(name, nonesuch=1)
    with pytest.warns(UserWarning, match="smell"), pytest.raises(ValueError, match="smell"):
        gymnasium.make(name, render_mode="smell")
    with pytest.raises(ValueError, match="smell"):
        gymnasium.make_vec(name, num_envs=2, render_mode="smell")


@pytest.mark.parametrize("name", IDS)
def test_a_row_of_a_vector_has_the_same_results_as_a_single_environment_with_its_seed(name: str) -> None:
    rows: Any = gymnasium.make_vec(name, num_envs=3)
    seeds = ((5, [5, 6, 7]), ([9, 2, 9], [9, 2, 9]))
    for seed, of_rows in seeds:
        rows.reset(seed=seed)
        assert rows.np_random_seed == tuple(of_rows)
        throws = [action for _ in range(6) for action in actions(rows, 3, LENGTHS[name])]
        many = [rows.step(action) for action in throws]
        for row, own in enumerate(of_rows):
            one: Any = gymnasium.make(name).unwrapped
            one.reset(seed=own)
            for action, (batch, rewards, ended, _, infos) in zip(throws, many, strict=True):
                seen, reward, over, _, info = one.step(action[row])
                assert (reward, over) == (rewards[row], ended[row])
                assert ((infos["final_obs"] if over else batch)[row] == seen).all()
                if over:
                    assert info == {key: infos["final_info"][key][row] for key in info}
                    one.reset()


@pytest.mark.parametrize("name", IDS)
def test_the_info_at_the_end_of_an_episode_contains_points_outcome_and_clause(name: str) -> None:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=8)
    steps = [env.step(action) for action in actions(env, 8, LENGTHS[name])]
    assert not any(step[4] for step in steps[:-1])
    *_, last = steps
    clauses = [ruling.clause for rulings in env.table.rulings[-1:] for ruling in rulings]
    assert last[4]["points"] == last[1]
    assert last[4]["clause"] in clauses
    assert len(last[4]["outcome"].split()) == LENGTHS[name]


@pytest.mark.parametrize("name", IDS)
def test_a_vector_resets_as_each_autoreset_mode_requires(name: str) -> None:
    length = LENGTHS[name]
    ends = {}
    for mode in gymnasium.vector.AutoresetMode:
        env: Any = gymnasium.make_vec(name, num_envs=2, autoreset_mode=mode)
        assert env.metadata["autoreset_mode"] is mode
        first, _ = env.reset(seed=1)
        steps = [env.step(action) for action in actions(env, 1, length)]
        seen, points, over, stopped, infos = steps[-1]
        assert over.all()
        assert not stopped.any()
        if mode is gymnasium.vector.AutoresetMode.SAME_STEP:
            assert (seen == first).all()
            seen, infos = infos["final_obs"], infos["final_info"]
        elif mode is gymnasium.vector.AutoresetMode.NEXT_STEP:
            begun, nothing, over, *_ = env.step(actions(env, 2, 1)[0])
            assert (begun == first).all()
            assert not nothing.any()
            assert not over.any()
        else:
            with pytest.raises(ValueError, match="reset"):
                env.step(actions(env, 2, 1)[0])
            env.reset(options={"reset_mask": np.array([True, True])})
            env.step(actions(env, 2, 1)[0])
        ends[mode] = (seen.tolist(), points.tolist(), infos["points"].tolist(), infos["clause"].tolist())
    assert len({str(end) for end in ends.values()}) == 1


@pytest.mark.parametrize("name", IDS)
def test_a_vector_refuses_a_partial_reset_and_a_wrong_number_of_seeds(name: str) -> None:
    env: Any = gymnasium.make_vec(name, num_envs=2)
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ValueError, match="3 seeds for 2"):
        env.reset(seed=[1, 2, 3])


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf])
def test_a_number_that_is_not_finite_is_refused(name: str, number: float) -> None:
    one: Any = gymnasium.make(name).unwrapped
    many: Any = gymnasium.make_vec(name, num_envs=2)
    one.reset(seed=1)
    many.reset(seed=1)
    wrong = actions(many, 1, 1)[0]
    wrong[1, 2] = number
    with pytest.raises(ValueError, match=r"Number 2 of action 0 is -?(nan|inf)\. Pass numbers from -1 to 1\."):
        one.step(wrong[1])
    with pytest.raises(ValueError, match="Number 2 of action 1"):
        many.step(wrong)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("shape", [(), (2,), (1, 4), (9,)])
def test_an_action_with_a_wrong_shape_is_refused(name: str, shape: tuple[int, ...]) -> None:
    one: Any = gymnasium.make(name).unwrapped
    many: Any = gymnasium.make_vec(name, num_envs=2)
    one.reset(seed=1)
    many.reset(seed=1)
    for env in (one, many):
        with pytest.raises(ValueError, match=r"shape \(.*\)\. Pass"):
            env.step(np.zeros(shape))
    with pytest.raises(ValueError, match="not numbers"):
        many.step("left")


@pytest.mark.parametrize("name", IDS)
def test_every_row_of_a_vector_is_rendered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in ("ansi", "rgb_array", "human"):
        env: Any = gymnasium.make_vec(name, num_envs=2, render_mode=mode, autoreset_mode="Disabled")
        env.reset(seed=1)
        for action in actions(env, 1, LENGTHS[name]):
            env.step(action)
        shown[mode] = env.render()
        one: Any = gymnasium.make(name, render_mode=mode).unwrapped
        one.reset(seed=2)
        for action in actions(env, 1, LENGTHS[name]):
            one.step(action[1])
        assert mode == "human" or data_equivalence(shown[mode][1], one.render())
    assert shown["human"] is None
    assert "Seat 0" in capsys.readouterr().out


@pytest.mark.parametrize("name", IDS)
def test_all_observations_are_within_finite_bounds(name: str) -> None:
    env: Any = gymnasium.make_vec(name, num_envs=64, autoreset_mode="Disabled")
    space = env.single_observation_space
    assert np.isfinite(space.low).all()
    assert np.isfinite(space.high).all()
    assert (space.low < space.high).all()
    env.reset(seed=1)
    for action in actions(env, 1, LENGTHS[name]):
        seen = env.step(action)[0]
        assert all(space.contains(row) for row in seen)


@pytest.mark.parametrize("name", IDS)
def test_the_reward_threshold_of_an_environment_is_higher_than_the_reward_of_random_throws(name: str) -> None:
    threshold = gymnasium.spec(name).reward_threshold
    assert threshold is not None
    env: Any = gymnasium.make_vec(name, num_envs=100)
    env.reset(seed=3)
    *_, last = (env.step(action) for action in actions(env, 3, LENGTHS[name]))
    assert last[1].mean() < threshold / 2


def test_the_shaped_reward_adds_at_most_half_a_point_for_being_close_to_the_post() -> None:
    plain: Any = gymnasium.make_vec(SPIN, num_envs=300, actions="around")
    shaped: Any = gymnasium.make_vec(SPIN, num_envs=300, actions="around", reward="shaped")
    for env in (plain, shaped):
        env.reset(seed=4)
    action = actions(plain, 4, 1)[0]
    _, points, _, _, infos = plain.step(action)
    _, rewards, _, _, same = shaped.step(action)
    assert data_equivalence(infos, same)
    added = rewards - points
    off = infos["final_info"]["outcome"] == "off"
    gaps = infos["final_obs"][:, 7]
    assert ((added >= 0) & (added <= 0.5)).all()
    assert (added[off] == 0).all()
    assert added[~off] == pytest.approx(0.5 * (1 - gaps[~off].clip(0, 4) / 4), abs=1e-6)
    assert len(set(added)) > 100


def test_random_actions_near_the_aims_of_the_house_score_more_often_than_others() -> None:
    scored = {}
    for space in ("box", "around"):
        env: Any = gymnasium.make_vec(SPIN, num_envs=400, actions=space)
        env.reset(seed=1)
        scored[space] = (env.step(actions(env, 1, 1)[0])[1] > 0).mean()
    assert scored["around"] > 3 * scored["box"]
    table = find_shot_table(load_ring(), RING_HANDS.spread("average"))
    best = table.aims[table.launch[:, 2:].sum(axis=1).argmax()]
    axes = gymnasium.make(SPIN, actions="around").unwrapped.episodes.throwing.axes  # type: ignore[attr-defined]
    assert all(axis.low <= number <= axis.high for axis, number in zip(axes, best, strict=True))


@pytest.mark.parametrize(("option", "known"), [("reward", "points, shaped"), ("actions", "box, around")])
def test_an_unknown_reward_or_action_space_is_refused_with_an_explanation(option: str, known: str) -> None:
    wrong: dict[str, Any] = {option: "nonesuch"}
    with pytest.raises(ValueError, match=f"{option}='nonesuch' is unknown. Choose one of: {known}"):
        gymnasium.make(SPIN, **wrong)
