"""Games between players of the house, with their setups, for tests and scripts."""

from collections.abc import Iterator

from ruedo.core.analysis import Books, Played, Step, balance, find_analysis
from ruedo.core.event import Event
from ruedo.core.game import find, installed_games
from ruedo.core.measures import StudyPlayer, Variant
from ruedo.core.setup import Setup
from ruedo.core.world import study_setup
from ruedo.lab.game_runner import GameRunner, begin, compiled_engine, play_events
from ruedo.lab.random_streams import BOARD, CommonStreams

SEED = 5


def played(game: str, players: tuple[str, str], unit: int, seed: int = SEED) -> tuple[list[Event], Setup]:
    """Return the events and the setup of a game between players of the house."""
    variant = Variant(game, tuple(map(StudyPlayer, players)))
    if compiled_engine(variant) is not None:
        return play_events(variant, seed, unit, 0), study_setup(game, players, unit, {})
    streams = CommonStreams(seed, unit)
    runner = GameRunner(variant, unit, 0, streams)
    runner.play()
    board = int(CommonStreams(seed, unit).of(BOARD).random() * 2**53)
    return runner.events, study_setup(game, players, board, {})


def prepared(game: str, players: tuple[str, str], unit: int, depth: int = 1, seed: int = SEED) -> Played:
    """Return a game between players of the house that is ready for an analysis."""
    rules, state = find(game), begin(Variant(game, tuple(map(StudyPlayer, players))))
    events, setup = played(game, players, unit, seed)
    states = [state]
    for event in events:
        states.append(rules.advance(states[-1], event)[0])
    return Played(states, events, setup, rules.standing, depth)


def steps_of(game: Played) -> list[Step]:
    """Return the steps of a game (its decisions, throws and random events) with their values."""
    judge = find_analysis(
        next(name for name, rules in installed_games().items() if isinstance(game.states[0], rules.state))
    )
    assert judge is not None
    return list(judge.steps(game))


def books(game: str, players: tuple[str, str], units: range, depth: int = 1, seed: int = SEED) -> Iterator[Books]:
    """Analyse several games, and yield the result (`Books`) of each game."""
    for unit in units:
        yield balance(steps_of(prepared(game, players, unit, depth, seed)))
