"""The OpenSpiel games: OpenSpiel's own tests, and tests that go beyond them."""

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from ruedo.core.chance import generator
from ruedo.envs.openspiel import NAMES
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.events import encode_choice
from tests.envs.spiel import OLE, SHORT, SHRUNK_OLE, SMALL_OLE, SOLVED_OLE, load, picked, walk

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
ROOT = Path(__file__).parents[2]

# OpenSpiel's own tests


def test_every_game_of_openspiel_is_tested() -> None:
    assert set(NAMES) == set(SHORT)


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_random_games_pass_openspiels_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_a_game_can_be_simulated_copied_and_serialised(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name))


@pytest.mark.long
def test_openspiels_api_tests_pass() -> None:
    command = [sys.executable, "-m", "tests.envs.conformance"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert f"{8 + 5 * len(SHORT)} tests, 0 skipped" in done.stdout


@pytest.mark.parametrize("game", SHORT)
def test_the_replay_of_a_stored_playthrough_is_exactly_the_same(game: str) -> None:
    """After an intended change, `generate_playthrough.playthrough(NAME, None, seed=7)` makes a new one."""
    flags.FLAGS(["tests"])  # the playthrough needs parsed command-line flags
    expected, actual = generate_playthrough.replay(str(PLAYTHROUGHS / f"{game}.txt"))
    assert actual.strip().splitlines() == expected.strip().splitlines()


def test_openspiels_algorithms_run() -> None:
    small = load(SHRUNK_OLE.replace("max_events=5", "max_events=3"))
    uniform = policy.UniformRandomPolicy(small)
    assert exploitability.exploitability(small, uniform) >= 0
    solver = pyspiel.CFRSolver(small)
    solver.evaluate_and_update_policy()
    assert solver.average_policy() is not None


def test_the_script_that_solves_the_small_game_prints_the_rows_in_the_docs() -> None:
    command = [sys.executable, "-W", "ignore", "examples/envs/solve_small_ole.py", "--iterations", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    page = (ROOT / "docs" / "envs" / "ole.md").read_text(encoding="utf-8")
    assert done.stdout.count("CFR+") == 1
    assert done.stdout in page


def test_a_player_can_win_the_small_game() -> None:
    game = load(SOLVED_OLE)
    assert {state.returns()[0] for seed in range(60) for state in walk(game, seed) if state.is_terminal()} == {0.0, 1.0}


def test_is_mcts_can_search_the_game_with_hidden_cards() -> None:
    game = load(SMALL_OLE.replace("max_events=400", "max_events=120"))
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=8,
        random_state=np.random.RandomState(2),
    )
    chosen = 0
    for state in walk(game, 3):
        if state.current_player() == 0 and state.move_number() > 60:
            assert bot.step(state) in state.legal_actions()
            chosen += 1
        if chosen == 3:
            break
    assert chosen == 3


# The games follow the rules


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("seed", range(3))
def test_the_rules_accept_all_events_of_a_game_and_name_the_same_winner(game: str, seed: int) -> None:
    name = "ruedo_ole(target=1,turn_limit=30)" if game == OLE else SHORT[game]
    *_, state = walk(load(name), seed)
    table = state.table  # this raises an error if the rules refuse an event
    standing = table.standing
    assert table.events
    if standing.over:
        wanted = [0.0, 0.0] if standing.winner is None else [1.0 - 2 * (seat != standing.winner) for seat in (0, 1)]
        assert state.returns() == wanted
    else:
        assert state.returns() == [0.0, 0.0]
    if game in (OLE, SOLVED_OLE):
        assert table.state == state.state


def test_rolls_at_chance_nodes_have_the_same_effect_as_in_the_rules() -> None:
    for seed in range(3):
        *_, state = walk(load("ruedo_ole(target=1,turn_limit=20,rolls=outcomes)"), seed)
        assert state.table.state == state.state


def test_every_choice_of_the_rules_has_an_action() -> None:
    game = load(SMALL_OLE)
    for state in walk(game, 5):
        seat = state.current_player()
        if seat < 0:
            continue
        core = state.state
        choices = state.table.game.choices(core, seat) if state.move_number() % 20 == 0 else ()
        actions = {encode_choice(state.shared.start.book, state.row, choice) for choice in choices}
        assert not choices or sorted(actions) == state.legal_actions()


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_the_returns_sum_to_zero_and_are_zero_until_the_end(name: str) -> None:
    for state in walk(load(name), 11):
        assert sum(state.returns()) == 0
        assert state.is_terminal() or state.returns() == [0.0, 0.0]


# Refused actions


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_an_impossible_action_is_refused_with_an_explanation_and_changes_nothing(name: str) -> None:
    game, rng, kinds = load(name), random.Random(3), set()
    for state in walk(game, 4):
        legal = [] if state.is_terminal() else state.legal_actions()
        most = max(game.num_distinct_actions(), game.max_chance_outcomes()) + 2
        for action in {most, 2**40, *rng.sample(range(most), 4)} - set(legal):
            before = str(state)
            with pytest.raises(pyspiel.SpielError, match=r"^(Action|Chance outcome) \d+ is not .*\.$"):
                state.apply_action(action)
            assert str(state) == before
        kinds.add("end" if state.is_terminal() else "chance" if state.is_chance_node() else "player")
    assert kinds == {"end", "chance", "player"}


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_every_action_has_a_description_or_is_refused_with_an_explanation(name: str) -> None:
    game = load(name)
    for state in walk(game, 4):
        if state.is_terminal() or state.move_number() % 5:
            continue
        most = max(game.num_distinct_actions(), game.max_chance_outcomes()) + 2
        assert all(text_or_refusal(state, action).strip() for action in range(most))
        assert not any(text_or_refusal(state, action).endswith(".") for action in state.legal_actions())


def text_or_refusal(state: Any, action: int) -> str:
    """Return the text of an action, or the error message if the action is refused."""
    try:
        return str(state.action_to_string(action))
    except pyspiel.SpielError as refused:
        return str(refused)


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_only_a_chance_node_has_probabilities(name: str) -> None:
    for state in walk(load(name), 5):
        if not state.is_chance_node():
            with pytest.raises(pyspiel.SpielError, match="not a chance node"):
                state.chance_outcomes()


def test_only_the_information_state_of_a_player_can_be_resampled() -> None:
    with pytest.raises(pyspiel.SpielError, match="no player 5"):
        load(SMALL_OLE).new_initial_state().resample_from_infostate(5, random.random)


# Hidden information


def received(state: Any, seat: int) -> tuple[object, ...]:
    """Return everything that a player receives about a state."""
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = state.get_game().make_py_observer(public)
    observer.set_from(state, seat)
    return (
        state.information_state_string(seat),
        tuple(state.information_state_tensor(seat)),
        state.observation_string(seat),
        tuple(state.observation_tensor(seat)),
        observer.string_from(state, seat),
        tuple(observer.tensor.tolist()),
        tuple(state.legal_actions(seat)) if not state.is_terminal() else (),
    )


def test_a_seat_receives_no_data_that_depends_on_cards_that_it_cannot_see() -> None:
    rng, changed = random.Random(4), 0
    for state in walk(load(SMALL_OLE), 8):
        seat = state.current_player()
        if seat < 0 or rng.random() > 0.2:
            continue
        other = state.resample_from_infostate(seat, rng.random)
        changed += (other.row != state.row).any()
        assert received(other, seat) == received(state, seat)
        assert other.state.teams[seat] == state.state.teams[seat]
        assert other.table.game.view(other.state, seat) == state.table.game.view(state.state, seat)
    assert changed > 5


def test_the_data_for_a_seat_does_not_depend_on_the_hidden_hand_of_the_other_seat() -> None:
    """The test exchanges a card in the hidden hand with a card in the pack, and keeps the history."""
    tried = 0
    for state in walk(load(SMALL_OLE), 9):
        seat = state.current_player()
        if seat < 0:
            continue
        hand = slice(layout.TEAMS + layout.TEAM * (1 - seat) + layout.HAND, None)
        pack = state.row[layout.PACK : layout.PACK + 4]
        held = state.row[hand][:4]
        swaps = [(out, into) for out in range(4) for into in range(4) if out != into and held[out] and pack[into]]
        if not swaps:
            continue
        before = received(state, seat)
        out, into = swaps[0]
        for cards, sign in ((held, -1), (pack, 1)):
            cards[out] += sign
            cards[into] -= sign
        assert received(state, seat) == before
        for cards, sign in ((held, 1), (pack, -1)):
            cards[out] += sign
            cards[into] -= sign
        tried += 1
    assert tried > 20


def test_resampled_hands_contain_all_unseen_cards_equally_often() -> None:
    """After a deal of a small deck, all unseen cards are equally likely to be in the opponent's hand."""
    game = load("ruedo_ole(deck=small)")
    state = game.new_initial_state()
    rng = random.Random(2)
    while state.is_chance_node():
        state.apply_action(picked(state, rng))
    seat = state.current_player()
    hand = slice(layout.TEAMS + layout.TEAM * (1 - seat) + layout.HAND, None)
    unseen = state.row[layout.PACK : layout.PACK + 4] + state.row[hand][:4]
    samples = np.array([state.resample_from_infostate(seat, rng.random).row[hand][:4] for _ in range(2000)])
    held = samples[0].sum()
    share = held / unseen.sum()
    spread = np.sqrt(unseen * share * (1 - share) * (unseen.sum() - unseen) / (unseen.sum() - 1) / len(samples))
    assert (np.abs(samples.mean(axis=0) - unseen * share) < 5 * spread + 1e-9).all()


def test_resampled_earlier_events_are_legal_after_the_pack_was_reshuffled() -> None:
    rng, after = random.Random(6), 0
    for state in walk(load("ruedo_ole(deck=small,target=9,max_events=1500)"), 6):
        if state.current_player() < 0 or rng.random() > 0.05:
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        other_table = other.table  # this raises an error if the rules refuse an event
        after += any(ruling.key == "reshuffled" for rulings in other_table.rulings for ruling in rulings)
        assert received(other, seat) == received(state, seat)
    assert after > 3


# Copies


@pytest.mark.parametrize("name", SHORT.values(), ids=SHORT)
def test_copied_and_serialised_states_continue_in_the_same_way(name: str) -> None:
    game, rng = load(name), random.Random(1)
    for state in walk(game, 12):
        copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        copies.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1])
        texts = {str(each) for each in copies}
        assert texts == {str(state)}
        if state.is_terminal():
            return
        before, action = str(state), picked(state, rng)
        for each in copies:
            each.apply_action(action)
        assert len({str(each) for each in copies}) == 1
        assert str(state) == before


def test_a_copied_state_does_not_change_when_the_game_continues() -> None:
    kept = [(state.clone(), str(state)) for state in walk(load(SMALL_OLE), 14) if state.move_number() % 10 == 0]
    assert [str(state) for state, _ in kept] == [text for _, text in kept]


# The result of a throw depends only on the position, the aim and the noise


@pytest.mark.parametrize("game", ["ruedo_horse_collar", "ruedo_shot_ole"])
def test_a_throw_and_its_noise_determine_the_result(game: str) -> None:
    name = SHORT[game]
    one, other = load(name).new_initial_state(), load(name).new_initial_state()
    for action in (7, 3):
        one.apply_action(action)
        other.apply_action(action)
    assert one.position.events == other.position.events
    throwing, seat = one.position.throwing, 0
    aim = throwing.aim(seat, throwing.grid[7])
    executed = throwing.world.execute(throwing.begin().state, aim, throwing.setup.skill(seat), generator(3, 0))
    assert one.position.events[0] == executed


# Refused parameters


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("ruedo_ole(target=0)", "target"),
        ("ruedo_ole(deck=nonesuch)", "nonesuch"),
        ("ruedo_ole(rolls=cards)", "faces, outcomes"),
        ("ruedo_horse_collar(board=3ft)", "3ft"),
        ("ruedo_horse_collar(skill=wizard)", "wizard"),
        ("ruedo_shot_ole(mode=odd)", "mode"),
        ("ruedo_shot_ole(noises=0)", "noises"),
    ],
)
def test_a_message_explains_invalid_parameters(name: str, message: str) -> None:
    with pytest.raises(Exception, match=message):
        load(name)
