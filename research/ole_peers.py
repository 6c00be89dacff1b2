"""Print how OLÉ's `master` scores against IS-MCTS and cheaters: `uv run --extra envs research/ole_peers.py`.

    uv run --extra envs research/ole_peers.py [MATCH ...] [--pairs N] [--folder build/peers] [--workers N]

    ismcts-time         0.1 s of processor time a choice for both; IS-MCTS values positions by compiled playouts
    ismcts-learnt       the same, but IS-MCTS values positions by the house's network
    ismcts-simulations  1,000 evaluations for each choice of `master`, 1,000 simulations for each of IS-MCTS, which
                        values positions by the house's network
    cheater             the search of `master` with the true hidden hand, against `master`
    planner             the same, which also plans against the hand that it sees, against `master`

Pairs are mirrored: the nth random event has the same outcome in both games. The pairs are stored in the folder, so
that a run can be resumed or continued with more pairs.
"""

import argparse
import os
import time
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import Progress

import ruedo.envs.openspiel  # noqa: F401 # brings the game
from ruedo.cli.console import print_notice
from ruedo.core.chance import generator
from ruedo.core.player import Observation, make_ready
from ruedo.games.ole.engine.encoded_deck import Book
from ruedo.games.ole.engine.events import encode_choice
from ruedo.games.ole.engine.layout import (
    AWAITED,
    DEALT,
    DRAW_GAME,
    FIRST,
    HAND,
    KICK_OFF,
    LINE_UP,
    NUMBER,
    PACK,
    TEAM,
    TEAMS,
    TURNS,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.random_numbers import generators
from ruedo.games.ole.envs.openspiel import OleState
from ruedo.games.ole.envs.resampling import Past, resample
from ruedo.games.ole.house.levels import add_urge, choice, evaluate_choices, make_buffers
from ruedo.games.ole.house.search import NODES, VALUED, conceal
from ruedo.games.ole.house.simple_player import play_out
from ruedo.games.ole.house.value_network import load_network, network_buffers, value
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.games.ole.view import observe
from ruedo.lab.experiment import Founding, play
from ruedo.lab.journal import Journal, read_results
from ruedo.lab.matches import Match, MatchResult, Pair, PairGame, PairJob, result
from ruedo.lab.versions import versions_here
from ruedo.lab.workers import local_workers

ROOT: Final = Path(__file__).parents[1]
GAME: Final = "ruedo_ole"
SECONDS: Final = 0.1
SIMULATIONS: Final = 1000
LEAST: Final = 2
"""The minimum number of simulations for a choice. One is not enough, because the first one only creates the root."""
PLANNED: Final = 10_000
"""The largest number of positions that `planner` searches for a choice."""
EXPLORATION: Final = 0.3
"""The exploration constant of UCT for returns from -1 to 1. In this game the values of choices differ only by
hundredths."""
LONGEST: Final = 3000
"""A playout that is not over after this number of events counts as a draw."""

Chooser: TypeAlias = Callable[[OleState, Random], int]
"""A function that returns the action of the seat that must choose. It receives the complete state."""
Valuing: TypeAlias = Callable[[np.random.RandomState], mcts.Evaluator]
"""A function that returns an evaluator for the positions at which the simulations of IS-MCTS end."""


class Playouts(mcts.Evaluator):  # type: ignore[misc] # OpenSpiel has no types
    """Evaluates a position for the searches of OpenSpiel.

    Two `simple` players play the game to its end with compiled rules.
    """

    def __init__(self, random: np.random.RandomState) -> None:
        """Create the random generator of the playouts, seeded from `random`."""
        self.chance = generators(int(random.randint(1 << 31)), 1)[0]

    def evaluate(self, state: OleState) -> Floats:
        """Return the result for each seat: 1 for the winner, -1 for the other."""
        row, book = state.row.copy(), state.shared.start.book
        lent = np.zeros(2 * DEALT, NUMBER), np.zeros(book.action_count)
        if not play_out(row, book.numbers, book.odds, self.chance, *lent, LONGEST) or row[FIRST] == DRAW_GAME:
            return np.zeros(2)
        return np.array([1.0, -1.0] if row[FIRST] == 0 else [-1.0, 1.0])

    def prior(self, state: OleState) -> list[tuple[int, float]]:
        """Return every choice, all with equal probability."""
        return as_likely(state)


class Learnt(mcts.Evaluator):  # type: ignore[misc] # OpenSpiel has no types
    """Evaluates a position for the searches of OpenSpiel with the network of the house."""

    def __init__(self) -> None:
        self.network_buffers = network_buffers()

    def evaluate(self, state: OleState) -> Floats:
        """Return the value for each seat, from -1 to 1, computed from the view of the seat that must choose."""
        seat, row, book = state.current_player(), state.row.copy(), state.shared.start.book
        hidden = conceal(row, seat)
        worth = 2 * value(row, book.numbers, book.odds, seat, hidden, load_network(), self.network_buffers) - 1
        return np.array([worth, -worth] if seat == 0 else [-worth, worth])

    def prior(self, state: OleState) -> list[tuple[int, float]]:
        """Return every choice, all with equal probability."""
        return as_likely(state)


def as_likely(state: OleState) -> list[tuple[int, float]]:
    """Return every choice, all with equal probability."""
    actions = state.legal_actions()
    return [(action, 1 / len(actions)) for action in actions]


class Bot(ismcts.ISMCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """The IS-MCTS player of OpenSpiel, with an optional time limit and a faster way to deal the unseen cards again."""

    def __init__(self, game: Any, seed: int, valuing: Valuing, simulations: int, seconds: float | None) -> None:
        """Limit each search to `seconds` of processor time, or to a number of simulations if `seconds` is None."""
        self.random = np.random.RandomState(seed)
        super().__init__(game, valuing(self.random), EXPLORATION, simulations, random_state=self.random)
        self.seconds = seconds

    def run_search(self, state: OleState) -> list[tuple[int, float]]:
        """Return the probability of each choice after a search."""
        began = time.process_time()
        self.set_resampler(Resampler(state, self.random.uniform))
        if self.seconds is None or len(state.legal_actions()) == 1:
            return list(super().run_search(state))
        self.reset()
        self._root_node = self.create_new_node(state)
        simulations = 0
        while simulations < LEAST or time.process_time() - began < self.seconds:
            self.run_simulation(self.sample_root_state(state))
            simulations += 1
        return list(self.get_final_policy(state, self._root_node))


class Resampler:
    """Deals the unseen cards again without replaying the game, with the same result as `resample_from_infostate`.

    It does not change the state's history, because the search of OpenSpiel does not read it.
    """

    def __init__(self, state: OleState, sampler: Callable[[], float]) -> None:
        """Store the part of a state that is visible to the seat that must choose."""
        self.sampler = sampler
        self.past = Past.of(state.shared.start, state.full_history(), state.current_player(), by_outcome=True)
        self.told = (state.earlier + state.latest).split()
        self.hidden = [place for epoch in self.past.epochs for place in epoch.hidden]
        self.bare: OleState = state.clone()
        self.bare.dealt = ()  # The deal is over, and it would take time to copy it

    def __call__(self, _state: OleState, seat: int) -> OleState:
        """Return a state that the seat cannot distinguish from the original state."""
        fresh: OleState = self.bare.clone()
        drawn, told = resample(self.past, self.sampler), list(self.told)
        hand = TEAMS + TEAM * (1 - seat) + HAND
        for place in self.hidden:
            told[place] = f"{drawn[place]}/{seat}"
            for kind, cards in ((self.past.actions[place], -1), (drawn[place], 1)):
                fresh.row[hand + kind] += cards
                fresh.row[PACK + kind] -= cards
        fresh.earlier, fresh.latest = " ".join(told) + " ", ""
        return fresh


def by_value(_random: np.random.RandomState) -> mcts.Evaluator:
    """Return an evaluator that uses the network of the house. It needs no random numbers."""
    return Learnt()


def is_mcts(valuing: Valuing, seconds: float | None = None, simulations: int = SIMULATIONS) -> Chooser:
    """Return the IS-MCTS player of OpenSpiel."""

    def choose(state: OleState, rng: Random) -> int:
        bot = Bot(state.get_game(), rng.getrandbits(32), valuing, simulations, seconds)
        return int(bot.step(state))

    return choose


def master(seconds: float | None = None) -> Chooser:
    """Return the house's player `master`, which chooses exactly as it does at a table."""

    def choose(state: OleState, rng: Random) -> int:
        seat = state.current_player()
        observation = Observation(observe(state.state, seat), seat, "", None, seconds)
        return encode_choice(state.shared.start.book, state.row, choice("master", observation, rng))

    return choose


def evaluate_within(book: Book, row: Ints, hidden: int, plays: int, most: int) -> tuple[Ints, Floats, int]:
    """Value at most `most` positions. Return the choices, their values, and the number of valued positions.

    The search one choice ahead is always completed. The result of a deeper search that exceeds the limit is
    discarded.
    """
    buffers = make_buffers(book)
    actions, found = evaluate_choices(book, row, hidden, 1)
    spent = int(buffers.counts[VALUED])
    for ahead in range(2, plays + 1):
        if len(actions) == 1 or spent >= most:
            break
        _, further = evaluate_choices(book, row, hidden, ahead)
        spent += int(buffers.counts[VALUED])
        if spent > most:
            return actions, found, most
        found = further
    return actions, found, spent


def evaluate_with_replies(book: Book, row: Ints, plays: int, limit: int) -> tuple[Ints, Floats]:
    """Return the choices and their values for a seat that sees the other hand and plans against it.

    The search looks at as many choices of the opponent's next turn as `limit` positions allow.
    """
    actions, found = evaluate_choices(book, row, 0, plays)
    for answers in range(1, ACTION_POINTS + 1):
        _, further = evaluate_choices(book, row, 0, plays, limit, answers)
        if make_buffers(book).counts[NODES] >= limit:
            break
        found = further
    return actions, found


def master_of_few(state: OleState, rng: Random) -> int:
    """Choose like `master`, but value at most as many positions as IS-MCTS has simulations."""
    row, seat = state.row.copy(), state.current_player()
    hidden = conceal(row, seat)
    actions, found, _ = evaluate_within(state.shared.start.book, row, hidden, ACTION_POINTS, SIMULATIONS)
    return best(state, actions, found, rng)


def best(state: OleState, actions: Ints, found: Floats, rng: Random) -> int:
    """Return the best choice, after the house's adjustment of the values in long games."""
    return int(actions[add_urge(found, int(state.row[TURNS]), rng).argmax()])


def cheater(state: OleState, rng: Random) -> int:
    """Choose like `master`, but with knowledge of the opponent's hand, and so of the cards in the pack."""
    return best(state, *evaluate_choices(state.shared.start.book, state.row, 0, ACTION_POINTS), rng)


def planner(state: OleState, rng: Random) -> int:
    """Choose like `cheater`, but also search the opponent's next turn with the opponent's true hand."""
    return best(state, *evaluate_with_replies(state.shared.start.book, state.row, ACTION_POINTS, PLANNED), rng)


def once_set_out(chooser: Chooser) -> Chooser:
    """Return a player like `chooser`, except that `master` chooses the line-up and the kick-off."""
    setting_out = master()

    def choose(state: OleState, rng: Random) -> int:
        is_out = state.row[AWAITED] not in (LINE_UP, KICK_OFF)
        return chooser(state, rng) if is_out else setting_out(state, rng)

    return choose


@dataclass(frozen=True, slots=True)
class Peers:
    """A match between two named players. The script prints the first player's share of the points."""

    names: tuple[str, str]
    players: tuple[Chooser, Chooser]


MATCHES: Final[Mapping[str, Peers]] = {
    "ismcts-time": Peers(
        (f"master, {SECONDS} s", f"IS-MCTS by playouts, {SECONDS} s"),
        (master(SECONDS), is_mcts(Playouts, SECONDS)),
    ),
    "ismcts-learnt": Peers(
        (f"master, {SECONDS} s", f"IS-MCTS by our value, {SECONDS} s"),
        (master(SECONDS), is_mcts(by_value, SECONDS)),
    ),
    "ismcts-simulations": Peers(
        (f"master, {SIMULATIONS} evaluations", f"IS-MCTS by our value, {SIMULATIONS} simulations"),
        (once_set_out(master_of_few), once_set_out(is_mcts(by_value))),
    ),
    "cheater": Peers(("master who sees both hands", "master"), (cheater, master())),
    "planner": Peers(("master who plans against the hand it sees", "master"), (once_set_out(planner), master())),
}


def play_pair(players: Sequence[Chooser], match: Match, number: int) -> Pair:
    """Play two games with the same randomness. After the first game, the players exchange their seats."""
    return Pair(number, (_play(players, match, number, swapped=False), _play(players, match, number, swapped=True)))


def _play(players: Sequence[Chooser], match: Match, number: int, *, swapped: bool) -> PairGame:
    state: OleState = pyspiel.load_game(GAME, {"rolls": "outcomes", **match.rules}).new_initial_state()
    streams = [generator(match.seed, number, 1 + player, int(swapped)) for player in (0, 1)]
    happened, events, choices, thought, longest = 0, 0, [0, 0], [0.0, 0.0], [0.0, 0.0]
    while not state.is_terminal():
        if state.is_chance_node():
            action = _drawn(state, generator(match.seed, number, 0, happened))
            happened += 1
        else:
            player = state.current_player() ^ swapped
            began = time.process_time()
            action = players[player](state, streams[player])
            took = time.process_time() - began
            choices[player] += 1
            thought[player] += took
            longest[player] = max(longest[player], took)
        state.apply_action(action)
        events += 1
    score = (state.returns()[int(swapped)] + 1) / 2
    return PairGame(score, events, (choices[0], choices[1]), (thought[0], thought[1]), (longest[0], longest[1]))


def _drawn(state: OleState, rng: Random) -> int:
    """Return an outcome of the chance node, picked at random with the right probability."""
    codes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(codes[min(bisect(list(accumulate(chances)), rng.random()), len(codes) - 1)])


class PeerMatch(Match, frozen=True):
    """A match between players that are not players of the house. `peers` is its name in `MATCHES`."""

    peers: str = ""

    def work(self) -> Callable[[PairJob], Pair]:
        """Return the function that plays a pair. Only the name is sent to the workers: players cannot be pickled."""
        return partial(play_pair_of, self)


def play_pair_of(match: PeerMatch, job: PairJob) -> Pair:
    """Play one pair of a match."""
    return play_pair(MATCHES[match.peers].players, match, job.number)


def played(name: str, pairs: int, folder: Path, workers: int) -> MatchResult | None:
    """Play the missing pairs of a match, and return its result. Return None if the match has no pairs."""
    match = PeerMatch("ole", MATCHES[name].names, pairs=pairs, peers=name)
    kept = folder / name
    if not pairs:
        pairs_there = read_results(kept, PeerMatch) if kept.exists() else ()
        return result(match, pairs_there) if pairs_there else None
    founding = Founding(match, versions_here(), f"research/ole_peers.py {name}")
    with (
        Journal(kept, founding, resume=(kept / match.plan_file).exists()) as journal,
        Progress(console=Console(stderr=True)) as bar,
    ):
        task = bar.add_task(name, total=1.0)
        found: MatchResult = play(
            match, local_workers(workers), journal, lambda far: bar.update(task, completed=far.share)
        )
    return found


def main() -> None:
    """Play the matches and print their results."""
    parser = argparse.ArgumentParser(description="OLÉ's master against OpenSpiel's IS-MCTS and against a cheater.")
    parser.add_argument("matches", nargs="*", metavar="MATCH", help=f"{', '.join(MATCHES)}; all unless given")
    parser.add_argument("--pairs", type=int, default=200, help="0: print what is kept, play nothing")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "peers")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    unknown = [name for name in given.matches if name not in MATCHES]
    if unknown:
        parser.error(f"{unknown[0]} is none of {', '.join(MATCHES)}")
    os.nice(15)
    given.folder.mkdir(parents=True, exist_ok=True)
    make_ready("ole", ["master"], print_notice)
    # Compile the code first, so that compiling does not use the players' time
    Playouts(np.random.RandomState(0)).evaluate(pyspiel.load_game(GAME).new_initial_state())
    print("| | against | pairs | share of the points | 95 % interval | s a choice, each | s the longest, each |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in given.matches or MATCHES:
        found = played(name, given.pairs, given.folder, given.workers)
        if found is None:
            continue
        (one, other), (low, high) = found.match.players, found.interval
        took, longest = (" and ".join(f"{share:.3f}" for share in shares) for shares in (found.seconds, found.longest))
        share = f"{found.score:.1%} | {low:.1%} to {high:.1%}"
        print(f"| {one} | {other} | {found.pairs} | {share} | {took} | {longest} |", flush=True)


if __name__ == "__main__":
    main()
