"""The PettingZoo environments: PettingZoo's own tests, and tests that go beyond them."""

import copy
import hashlib
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import supersuit
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test, state_test

from ruedo.envs import pettingzoo as found
from ruedo.envs.aec import ChoicesEnv
from ruedo.games.ole.engine import layout, observation
from ruedo.table import Table
from tests.plugins import PIG, environment, install

ROOT = Path(__file__).parents[2]
SHORT: dict[str, dict[str, Any]] = {
    "ole_v0": {"deck": "small", "target": 1, "max_events": 200},
    "horse_collar_v0": {"max_events": 60},
    "shot_ole_v0": {"max_events": 16},
}
"""The options of a short game of each environment."""
EXPECTED = {"Observation is not a NumPy array", "Observation space for each agent probably should be"}
"""The warnings that PettingZoo gives for every observation with an action mask."""


def made(name: str, **arguments: Any) -> Any:
    return getattr(found, name).raw_env(**{**SHORT[name], **arguments})


def wrapped(name: str, **arguments: Any) -> Any:
    return getattr(found, name).env(**{**SHORT[name], **arguments})


def any_action(env: Any, rng: np.random.Generator) -> Any:
    """Return a random action of the selected agent."""
    agent = env.agent_selection
    seen = env.observe(agent)
    if isinstance(seen, dict):
        return int(rng.choice(np.flatnonzero(seen["action_mask"])))
    return rng.uniform(-1, 1, env.action_space(agent).shape).astype(np.float32)


def play(env: Any, seed: int, steps: int = 100_000, each: Callable[[Any], None] = lambda _: None) -> str:
    """Play a game with random actions to its end. Return a hash of all observations and rewards."""
    rng, received = np.random.default_rng(seed), hashlib.sha256()
    for agent in env.agent_iter(steps):
        seen, reward, over, stopped, _ = env.last()
        numbers = [seen["observation"], seen["action_mask"]] if isinstance(seen, dict) else [seen]
        received.update(repr((agent, [number.tolist() for number in numbers], reward, over, stopped)).encode())
        each(env)
        env.step(None if over or stopped else any_action(env, rng))
    return received.hexdigest()


# PettingZoo's own tests


def test_every_environment_of_a_game_is_tested() -> None:
    ours = {name for name, kept in found.environments().items() if not isinstance(kept, found.Choices)}
    assert ours == set(SHORT)


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("seed", range(3))
def test_pettingzoos_api_test_passes(name: str, seed: int) -> None:
    env = wrapped(name)
    env.reset(seed=seed)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(env, num_cycles=60)
    messages = {str(warning.message) for warning in warned}
    assert {each for each in messages if not any(each.startswith(known) for known in EXPECTED)} == set()


@pytest.mark.parametrize("name", SHORT)
def test_pettingzoos_seed_test_passes(name: str) -> None:
    seed_test(lambda: wrapped(name), num_cycles=60)


@pytest.mark.parametrize("name", SHORT)
def test_a_game_can_be_played_as_a_parallel_environment(name: str) -> None:
    parallel_api_test(getattr(found, name).parallel_env(**SHORT[name]), num_cycles=20)
    assert not made(name).metadata["is_parallelizable"]


@pytest.mark.parametrize("name", SHORT)
def test_pettingzoos_state_tests_pass(name: str) -> None:
    env = wrapped(name)
    state_test(env, getattr(found, name).parallel_env(**SHORT[name]), 60)
    assert getattr(found, name).parallel_env(**SHORT[name]).state_space == env.state_space


def test_a_flat_observation_passes_pettingzoos_api_test_without_a_warning() -> None:
    env = wrapped("ole_v0", observation="flat")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env, num_cycles=60)


def test_flat_observations_pass_through_supersuits_wrappers() -> None:
    env = supersuit.frame_stack_v1(supersuit.flatten_v0(wrapped("ole_v0", observation="flat")), 4)
    env.reset(seed=1)
    rng, sizes = np.random.default_rng(1), set()
    for agent in env.agent_iter():
        seen, _, over, stopped, info = env.last()
        assert env.observation_space(agent).contains(seen)
        sizes.add(seen.shape)
        env.step(None if over or stopped else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert sizes == {(4 * observation.SIZE,)}


def test_a_flat_observation_contains_the_same_numbers_and_the_same_mask() -> None:
    flat, masked, rng = made("ole_v0", observation="flat"), made("ole_v0"), np.random.default_rng(1)
    for env in (flat, masked):
        env.reset(seed=1)
    while not any(masked.terminations.values()) and not any(masked.truncations.values()):
        for agent in masked.agents:
            seen = masked.observe(agent)
            assert (flat.observe(agent) == seen["observation"]).all()
            assert (flat.infos[agent]["action_mask"] == seen["action_mask"]).all()
        action = any_action(masked, rng)
        for env in (flat, masked):
            env.step(action)
    assert flat.table.events == masked.table.events


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("options", [{}, {"deck": "eased", "target": 5, "max_events": 4000}], ids=["short", "eased"])
def test_all_observations_are_within_finite_bounds(name: str, options: dict[str, Any]) -> None:
    env = made(name, **(options if name == "ole_v0" else {}))
    spaces = [env.observation_space(agent) for agent in env.possible_agents]
    boxes = [space["observation"] if name == "ole_v0" else space for space in spaces]
    assert all(np.isfinite(box.low).all() and np.isfinite(box.high).all() for box in boxes)
    env.reset(seed=6)

    def check(env: Any) -> None:
        assert all(env.observation_space(agent).contains(env.observe(agent)) for agent in env.possible_agents)
        assert env.state_space.contains(env.state())

    play(env, 6, each=check)


def test_the_state_of_ole_contains_both_hands() -> None:
    env = made("ole_v0")
    env.reset(seed=1)
    before = env.state()
    at = layout.TEAMS + layout.TEAM + layout.HAND
    assert (before[-4:] == env.row[at : at + 4]).all()
    assert before[-4:].sum() > 0


@pytest.mark.parametrize("name", SHORT)
def test_pettingzoos_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: wrapped(name, render_mode=render_mode))
    assert "Seat 0" in capsys.readouterr().out


# Tests beyond those of PettingZoo


def note_end(env: Any, kept: dict[str, Any]) -> None:
    """Store the final rewards, and whether the game was over."""
    ended = any(env.terminations.values()) or any(env.truncations.values())
    if ended and "rewards" not in kept:
        kept |= {"rewards": dict(env.rewards), "over": any(env.terminations.values())}


@pytest.mark.parametrize("name", SHORT)
def test_the_rules_accept_all_events_of_a_game_and_name_the_same_winner(name: str) -> None:
    arguments = {"ole_v0": {"turn_limit": 40, "max_events": 3000}, "shot_ole_v0": {"target": 1, "max_events": 200}}
    env = made(name, **arguments.get(name, {}))
    env.reset(seed=5)
    kept: dict[str, Any] = {}
    play(env, 5, each=lambda env: note_end(env, kept))
    table: Table = env.table  # this raises an error if the rules refuse an event
    standing = table.standing
    assert standing.over == kept["over"]
    assert kept["over"] or name == "horse_collar_v0"
    if standing.winner is not None:
        assert kept["rewards"] == {f"seat_{seat}": 1.0 - 2 * (seat != standing.winner) for seat in (0, 1)}


def test_the_three_losers_of_a_game_of_four_share_the_loss() -> None:
    env = made("shot_ole_v0", players=4, target=1, max_events=400)
    env.reset(seed=2)
    kept: dict[str, Any] = {}
    play(env, 2, each=lambda env: note_end(env, kept))
    assert kept["over"]
    assert sorted(kept["rewards"].values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("make", [made, wrapped], ids=["raw", "wrapped"])
def test_a_copy_made_at_any_step_continues_the_game_in_the_same_way(
    name: str, copied: Callable[[Any], Any], make: Callable[[str], Any]
) -> None:
    env, rng = make(name), np.random.default_rng(3)
    env.reset(seed=3)
    for _ in range(24):
        if any(env.terminations.values()) or any(env.truncations.values()):
            break
        one, other, so_far = copied(env), copied(env), env.unwrapped.table.events
        assert play(one, 9, 5) == play(other, 9, 5)
        assert one.unwrapped.table.events == other.unwrapped.table.events
        assert one.unwrapped.table.events[: len(so_far)] == so_far
        env.step(any_action(env, rng))


@pytest.mark.parametrize("name", SHORT)
def test_a_seeded_game_and_the_games_after_it_are_reproducible(name: str) -> None:
    hashes = []
    for _ in range(2):
        env = made(name)
        env.reset(seed=7)
        first = play(env, 1)
        env.reset()
        hashes.append((first, play(env, 1)))
    assert hashes[0] == hashes[1]
    assert hashes[0][0] != hashes[0][1]


def test_a_seat_receives_no_data_that_depends_on_cards_that_it_cannot_see() -> None:
    env, rng, tried = made("ole_v0", deck="eased"), np.random.default_rng(0), 0
    env.reset(seed=1)
    for _ in range(80):
        agent = env.agent_selection
        seat = env.seat_of[agent]
        at = layout.TEAMS + layout.TEAM * (1 - seat) + layout.HAND
        held, pack = env.row[at : at + 4], env.row[layout.PACK : layout.PACK + 4]
        swaps = [(one, two) for one in range(4) for two in range(4) if one != two and held[one] and pack[two]]
        if swaps:
            other = copy.deepcopy(env)
            (one, two), tried = swaps[int(rng.integers(len(swaps)))], tried + 1
            for row_at, sign in ((at, 1), (layout.PACK, -1)):
                other.row[row_at + one] -= sign
                other.row[row_at + two] += sign
            before, after = env.observe(agent), other.observe(agent)
            assert (before["observation"] == after["observation"]).all()
            assert (before["action_mask"] == after["action_mask"]).all()
        if any(env.terminations.values()) or any(env.truncations.values()):
            break
        env.step(any_action(env, rng))
    assert tried > 20


@pytest.mark.parametrize("name", SHORT)
def test_every_position_of_a_game_can_be_rendered_even_the_last_one(name: str) -> None:
    pictures: list[bytes] = []
    env = made(name, render_mode="rgb_array", max_events=6)
    env.reset(seed=2)

    def draw(env: Any) -> None:
        pixels = env.render()
        assert pixels.dtype == np.uint8
        assert len(np.unique(pixels)) > 20  # the picture is not empty
        pictures.append(pixels.tobytes())

    play(env, 2, each=draw)
    assert len(set(pictures)) > 1
    env.render_mode = "ansi"
    assert "Seat 0" in env.render()


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_with_the_option_sight_observations_contain_the_positions_that_a_player_sees(sight: str) -> None:
    exact, seen = made("horse_collar_v0", skill="exact"), made("horse_collar_v0", skill="exact", sight=sight)
    observed = []
    for env in (exact, seen):
        env.reset(seed=1)
        for _ in range(2):
            env.step(np.array([0.2, 0.87, 0.0, 0.0], np.float32))
        observed.append(env.observe(env.agent_selection))
    assert (observed[0] != observed[1]).any()
    assert observed[0] == pytest.approx(observed[1], abs=0.06)


def test_a_message_explains_an_illegal_action() -> None:
    env = made("ole_v0")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="cannot be chosen"):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))
    throws = made("horse_collar_v0")
    throws.reset(seed=1)
    with pytest.raises(ValueError, match="finite numbers"):
        throws.step(np.full(4, np.nan))


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("ole_v0", {"deck": "nonesuch"}, "nonesuch"),
        ("ole_v0", {"target": 0}, "target"),
        ("horse_collar_v0", {"skill": "wizard"}, "wizard"),
        ("horse_collar_v0", {"wax": "honey"}, "wax"),
        ("horse_collar_v0", {"sight": "below"}, "sight"),
        ("shot_ole_v0", {"players": 9}, "9|players|seat"),
        ("ole_v0", {"render_mode": "smell"}, "smell"),
        ("ole_v0", {"observation": "round"}, "masked, flat"),
    ],
)
def test_a_message_explains_invalid_arguments(name: str, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        made(name, **arguments)


# A game without its own environment


GENERIC = """
import warnings
warnings.simplefilter("ignore")
import numpy as np
from pettingzoo.test import api_test, seed_test
from ruedo.envs import pettingzoo
made = pettingzoo.pig_v0
api_test(made.env(), num_cycles=50)
seed_test(made.env, num_cycles=50)
env, rng, ended = made.raw_env(), np.random.default_rng(1), []
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, over, stopped, info = env.last()
    assert env.observation_space(agent).contains(seen)
    if over or stopped:
        ended.append(dict(env.rewards))
        env.step(None)
        continue
    legal = np.flatnonzero(seen["action_mask"])
    assert len(legal) == len(info["choices"])
    env.step(int(rng.choice(legal)))
standing = env.table.standing
assert standing.over and ended[0] == {f"seat_{seat}": 1.0 - 2 * (seat != standing.winner) for seat in (0, 1)}
print("played", len(env.table.events))
"""


def test_a_game_without_its_own_environment_can_be_played_with_its_list_of_choices(tmp_path: Path) -> None:
    install(tmp_path, "pig", PIG)
    done = subprocess.run(
        [sys.executable, "-c", GENERIC],
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "played" in done.stdout


def test_a_game_with_throws_is_refused_if_it_has_no_environment_of_its_own() -> None:
    with pytest.raises(ValueError, match="throws"):
        ChoicesEnv("shot-ole")


def test_a_seat_receives_only_its_own_view_of_a_game_with_hidden_cards() -> None:
    env = ChoicesEnv("ole", max_events=60)
    env.reset(seed=1)
    view = env.table.view(0)
    seen = [msgspec.json.decode(env.observe(agent)["observation"].tobytes().rstrip(b"\0")) for agent in env.agents]
    assert seen == [msgspec.json.decode(msgspec.json.encode(env.table.view(seat))) for seat in (0, 1)]
    assert seen[0] != seen[1]
    assert "hands" not in view
    assert env.observe("seat_1")["action_mask"].sum() + env.observe("seat_0")["action_mask"].sum() > 0
