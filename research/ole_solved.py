"""Solve small games of OLÉ exactly: `uv run --extra envs --extra sweep research/ole_solved.py`.

    uv run --extra envs --extra sweep research/ole_solved.py [--openings SEED ...]

The script prints how much `master` loses in these games against an opponent that plays the best response. A small game
uses the deck `small`, and the first point wins. It starts after random play, with both hands dealt again and hidden. It
ends after three turns with one action point each. The script builds the tree of the game with the compiled rules. It
solves the tree as a linear programme in sequence form, and passes the tree to OpenSpiel as a Gambit file. OpenSpiel
computes the loss against a best response (the exploitability).
"""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import comb, prod
from typing import Any, Final

import numpy as np
import pyspiel
from rich.console import Console
from rich.progress import track
from scipy.optimize import linprog
from scipy.sparse import coo_array, hstack

from ruedo.cli.console import print_notice
from ruedo.core.player import make_ready
from ruedo.games.ole.engine import legal_choices, play, rolls
from ruedo.games.ole.engine.encoded_deck import Book
from ruedo.games.ole.engine.layout import (
    AWAITED,
    CARD,
    DRAW_GAME,
    FIRST,
    HAND,
    OVER,
    PACK,
    POINTS,
    TEAM,
    TEAMS,
    TURN,
    TURNS,
    Ints,
)
from ruedo.games.ole.envs.start import start
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.house.levels import evaluate_choices
from ruedo.games.ole.house.search import conceal

DECK: Final = "small"
TURNS_LEFT: Final = 3
POINTS_A_TURN: Final = 1
OPENINGS: Final = (33, 100, 30, 32, 13)
"""Seeds of random play that leaves cards in the pack and in both hands. The smallest game comes first."""
SOONEST, SPREAD = 30, 30
"""The random play before a small game has `SOONEST` events, plus the seed modulo `SPREAD`."""

Hand = tuple[int, ...]
"""The number of action cards of each kind."""
Policy = Mapping[int, np.ndarray]
"""A mapping from the number of an information state to the probabilities of its actions."""


@dataclass(slots=True)
class Infoset:
    """An information state: the seat that must choose, and everything that this seat has seen."""

    number: int
    of_seat: int
    """The number of this state among the information states of its seat, starting at 1."""
    seat: int
    depth: int
    actions: Sequence[int]
    before: int
    """The index of the seat's sequence of actions that leads to this state."""
    first: int
    """The index of the sequence that ends with the first action. The other actions have the following indices."""
    nodes: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Node:
    """A node of the tree: a choice, a chance node with the probabilities of its branches, or a leaf with a payoff."""

    infoset: int
    """The number of the information state, or -1 at a chance node or a leaf."""
    reach: float
    """The product of the probabilities of all chance outcomes before this node."""
    children: list[int] = field(default_factory=list)
    chances: Sequence[float] = ()
    codes: Sequence[int] = ()
    payoff: float = 0.0


@dataclass(frozen=True, slots=True)
class Tree:
    """The complete tree of a small game."""

    book: Book
    nodes: list[Node]
    infosets: list[Infoset]
    rows: list[Ints]
    """For each information state, one position that belongs to it."""
    sequences: tuple[int, int]
    """The number of each seat's sequences of actions, including the empty one."""
    payoffs: Mapping[tuple[int, int], float]
    """For each pair of the seats' sequences: the payoff of seat 0 times the probability of the chance outcomes."""


class Grower:
    """Builds the tree of a position. The first node is the root."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.nodes: list[Node] = []
        self.infosets: dict[tuple[int, str], Infoset] = {}
        self.rows: list[Ints] = []
        self.sequences, self.told = [1, 1], [0, 0]
        self.payoffs: dict[tuple[int, int], float] = {}
        self.chances = np.zeros(book.outcome_count)
        self.mask = np.empty(book.action_count, np.bool_)

    def grow(self, row: Ints) -> Tree:
        """Return the tree of a position whose root is a chance node that deals both hands again."""
        root = self._add(Node(-1, 1.0))
        deals = list(_deals(row))
        root.chances, root.codes = [chance for _, chance in deals], range(len(deals))
        for hands, chance in deals:
            dealt = row.copy()
            for seat, hand in enumerate(hands):
                dealt[PACK : PACK + len(KINDS)] += _held(row, seat) - hand
                _held(dealt, seat)[:] = hand
            root.children.append(len(self.nodes))
            self._follow(dealt, chance, (0, 0), (f"{hands[0]}", f"{hands[1]}"), 1)
        return Tree(
            self.book,
            self.nodes,
            list(self.infosets.values()),
            self.rows,
            (self.sequences[0], self.sequences[1]),
            self.payoffs,
        )

    def _add(self, node: Node) -> Node:
        self.nodes.append(node)
        return node

    def _follow(self, row: Ints, reach: float, last: tuple[int, int], seen: tuple[str, str], depth: int) -> None:
        """Add a history and all its continuations to the tree."""
        row[POINTS] = min(row[POINTS], POINTS_A_TURN)
        seat = legal_choices.seat_to_choose(row)
        if row[AWAITED] == OVER:
            winner = row[FIRST]
            node = self._add(Node(-1, reach, payoff=0.0 if winner == DRAW_GAME else 1.0 - 2.0 * winner))
            if node.payoff:
                self.payoffs[last] = self.payoffs.get(last, 0.0) + reach * node.payoff
        elif seat < 0:
            self._happen(row, reach, last, seen, depth)
        else:
            self._choose(row, reach, last, seen, depth, int(seat))

    def _happen(self, row: Ints, reach: float, last: tuple[int, int], seen: tuple[str, str], depth: int) -> None:
        total = rolls.outcomes(row, self.book.numbers, self.book.odds, self.chances)
        came = [(code, chance) for code, chance in enumerate(self.chances[:total].tolist()) if chance]
        node = self._add(Node(-1, reach, chances=[chance for _, chance in came], codes=[code for code, _ in came]))
        hidden_from = 1 - row[TURN] if row[AWAITED] == CARD else -1
        for code, chance in came:
            after = row.copy()
            play.outcome(after, self.book.numbers, code)
            knows = [f"{told} {'?' if side == hidden_from else code}" for side, told in enumerate(seen)]
            node.children.append(len(self.nodes))
            self._follow(after, reach * chance, last, (knows[0], knows[1]), depth + 1)

    def _choose(
        self, row: Ints, reach: float, last: tuple[int, int], seen: tuple[str, str], depth: int, seat: int
    ) -> None:
        key = seat, seen[seat]
        infoset = self.infosets.get(key)
        if infoset is None:
            legal_choices.legal(row, self.book.numbers, self.mask)
            actions: list[int] = self.mask.nonzero()[0].tolist()
            self.told[seat] += 1
            infoset = Infoset(
                len(self.infosets), self.told[seat], seat, depth, actions, last[seat], self.sequences[seat]
            )
            self.sequences[seat] += len(actions)
            self.infosets[key] = infoset
            self.rows.append(row.copy())
        infoset.nodes.append(len(self.nodes))
        node = self._add(Node(infoset.number, reach))
        for number, action in enumerate(infoset.actions):
            after = row.copy()
            play.choose(after, self.book.numbers, action)
            node.children.append(len(self.nodes))
            now = infoset.first + number
            then = (now, last[1]) if seat == 0 else (last[0], now)
            self._follow(after, reach, then, (f"{seen[0]} {action}", f"{seen[1]} {action}"), depth + 1)


def _held(row: Ints, seat: int) -> Ints:
    """Return the part of a row that contains a seat's hand, as a view."""
    at = TEAMS + TEAM * seat + HAND
    return row[at : at + len(KINDS)]


def _deals(row: Ints) -> Iterator[tuple[tuple[Hand, Hand], float]]:
    """Yield every possible pair of hands with as many cards as the seats hold, and the probability of the pair."""
    hands = [_held(row, seat) for seat in (0, 1)]
    pool = tuple(int(cards) for cards in row[PACK : PACK + len(KINDS)] + hands[0] + hands[1])
    sizes = [int(hand.sum()) for hand in hands]
    for one in _hands(pool, sizes[0]):
        left = tuple(cards - taken for cards, taken in zip(pool, one, strict=True))
        for other in _hands(left, sizes[1]):
            yield (one, other), _share(pool, one) * _share(left, other)


def _hands(pool: Hand, size: int) -> Iterator[Hand]:
    for hand in product(*(range(min(cards, size) + 1) for cards in pool)):
        if sum(hand) == size:
            yield hand


def _share(pool: Hand, hand: Hand) -> float:
    return prod(map(comb, pool, hand)) / comb(sum(pool), sum(hand))


# Players. A player is a function that returns a policy for a tree


def solved(tree: Tree) -> tuple[float, Policy]:
    """Return the value of an equilibrium for seat 0, and the policies of that equilibrium.

    The function solves the linear programme of Koller, Megiddo and von Stengel (1996). The unknowns are the
    probabilities of the sequences of seat 0, and the value of each information state for seat 1.
    """
    at = np.array(list(tree.payoffs), int).T
    payoffs = coo_array((list(tree.payoffs.values()), at), tree.sequences)
    (own, own_sum), (other, _) = _plan(tree, 0), _plan(tree, 1)
    goal = np.zeros(tree.sequences[0] + other.shape[0])
    goal[tree.sequences[0]] = -1.0
    done = linprog(
        goal,
        A_ub=hstack([-payoffs.T, other.T]),
        b_ub=np.zeros(tree.sequences[1]),
        A_eq=hstack([own, coo_array((own.shape[0], other.shape[0]))]),
        b_eq=own_sum,
        bounds=[(0, None)] * tree.sequences[0] + [(None, None)] * other.shape[0],
        method="highs-ipm",
    )
    if done.status != 0:
        raise ArithmeticError(done.message)
    reached = done.x[: tree.sequences[0]], -done.ineqlin.marginals
    return -done.fun, {infoset.number: _behaviour(infoset, reached[infoset.seat]) for infoset in tree.infosets}


def _plan(tree: Tree, seat: int) -> tuple[coo_array, np.ndarray]:
    """Return the constraints on the sequences of a seat.

    The probabilities of the sequences that continue an information state add up to that of the sequence before it.
    """
    own = [infoset for infoset in tree.infosets if infoset.seat == seat]
    entries = [(0, 0, 1.0)]
    for line, infoset in enumerate(own, 1):
        entries.append((line, infoset.before, -1.0))
        entries.extend((line, infoset.first + number, 1.0) for number in range(len(infoset.actions)))
    lines, columns, values = zip(*entries, strict=True)
    sums = np.zeros(len(own) + 1)
    sums[0] = 1.0
    return coo_array((values, (lines, columns)), (len(own) + 1, tree.sequences[seat])), sums


def _behaviour(infoset: Infoset, reached: np.ndarray) -> np.ndarray:
    """Return the action probabilities at an information state, computed from sequence probabilities.

    At a state that is never reached, they are arbitrary.
    """
    shares = np.maximum(reached[infoset.first : infoset.first + len(infoset.actions)], 0.0)
    total = shares.sum()
    return shares / total if total > 1e-9 else np.full(len(shares), 1 / len(shares))


def master(tree: Tree) -> Policy:
    """Return the policy of the shipped player `master`. Its network was trained on longer games with more cards."""
    policy = {}
    for infoset, row in zip(tree.infosets, tree.rows, strict=True):
        known = row.copy()
        actions, found = evaluate_choices(tree.book, known, conceal(known, infoset.seat), POINTS_A_TURN)
        policy[infoset.number] = _only(infoset, int(actions[found.argmax()]))
    return policy


def method(tree: Tree) -> Policy:
    """Return the policy of a version of `master` that uses the exact values of the positions in this game.

    The policy is computed from the end of the game. Each seat makes the choice that is best on average over all deals
    of the unseen cards, and assumes that the other seat does the same. It ignores what the other seat's choices reveal,
    and its own choices are never random.
    """
    chosen: dict[int, int] = {}
    worths: dict[int, float] = {}

    def worth(number: int) -> float:
        """Return the value of a history for seat 0."""
        if number not in worths:
            node = tree.nodes[number]
            if node.infoset >= 0:
                worths[number] = worth(node.children[chosen[node.infoset]])
            else:
                parts = zip(node.chances, node.children, strict=True)
                worths[number] = node.payoff + sum(chance * worth(child) for chance, child in parts)
        return worths[number]

    for infoset in sorted(tree.infosets, key=lambda infoset: -infoset.depth):
        sign = 1 - 2 * infoset.seat
        totals = [
            sum(
                tree.nodes[number].reach * sign * worth(tree.nodes[number].children[action]) for number in infoset.nodes
            )
            for action in range(len(infoset.actions))
        ]
        chosen[infoset.number] = int(np.argmax(totals))
    return {infoset.number: _only(infoset, infoset.actions[chosen[infoset.number]]) for infoset in tree.infosets}


def uniform(tree: Tree) -> Policy:
    """Return the policy of the player `random`."""
    return {infoset.number: np.full(len(infoset.actions), 1 / len(infoset.actions)) for infoset in tree.infosets}


PLAYERS: Final[Mapping[str, Callable[[Tree], Policy]]] = {
    "`master`, its value learnt here": method,
    "`master`, as shipped": master,
    "`random`": uniform,
}


def _only(infoset: Infoset, action: int) -> np.ndarray:
    return np.array([float(action == other) for other in infoset.actions])


# The game in the format that OpenSpiel reads


def gambit(tree: Tree) -> str:
    """Return a tree in the extensive form of Gambit, which OpenSpiel reads.

    The label of an action is its index in its information state. OpenSpiel numbers labels in the order in which they
    first occur, and sorts actions by number.
    """
    lines = ['EFG 2 R "OLE" { "0" "1" } ""']
    stack = [0]
    while stack:
        node = tree.nodes[number := stack.pop()]
        stack.extend(reversed(node.children))
        if node.infoset >= 0:
            infoset = tree.infosets[node.infoset]
            labels = " ".join(f'"{place}"' for place in range(len(infoset.actions)))
            lines.append(f'p "" {infoset.seat + 1} {infoset.of_seat} "" {{ {labels} }} 0')
        elif node.children:
            labels = " ".join(f'"{code}" {chance!r}' for code, chance in zip(node.codes, node.chances, strict=True))
            lines.append(f'c "" {number + 1} "" {{ {labels} }} 0')
        else:
            lines.append(f't "" {number + 1} "" {{ {node.payoff} {-node.payoff} }}')
    return "\n".join(lines) + "\n"


def exploitability(game: Any, tree: Tree, policy: Policy) -> float:
    """Return the average loss of the two seats against a best response, in percentage points of the odds of winning.

    OpenSpiel computes the loss for returns from -1 to 1.
    """
    chances = {
        f"{infoset.seat}-{infoset.seat}-{infoset.of_seat}-": list(enumerate(policy[infoset.number].tolist()))
        for infoset in tree.infosets
    }
    return float(pyspiel.exploitability(game, pyspiel.TabularPolicy(chances))) * 50


# Games and output


def small_game(seed: int) -> Tree:
    """Return the tree of a small game that begins after random play."""
    further = SOONEST + seed % SPREAD
    ended = int(start(DECK, target=1, opening=seed, further=further).row[TURNS])
    begun = start(DECK, target=1, turn_limit=ended + TURNS_LEFT, opening=seed, further=further)
    return Grower(begun.book).grow(begun.row)


def main() -> None:
    """Solve the games and print the results."""
    parser = argparse.ArgumentParser(description="What OLÉ's master loses in small games that are solved.")
    parser.add_argument("--openings", type=int, nargs="+", default=OPENINGS, metavar="SEED")
    given = parser.parse_args()
    os.nice(15)
    make_ready("ole", ["master"], print_notice)
    print("| opening | nodes | information states | value | equilibrium | " + " | ".join(PLAYERS) + " |")
    print("| --- | --- | --- | --- | --- |" + " --- |" * len(PLAYERS))
    screen = Console(stderr=True)
    for seed in track(given.openings, "Solving", console=screen, disable=not screen.is_terminal):
        tree = small_game(seed)
        game = pyspiel.load_efg_game(gambit(tree))
        value, equilibrium = solved(tree)
        policies = [equilibrium, *(player(tree) for player in PLAYERS.values())]
        told = " | ".join(f"{exploitability(game, tree, policy):.2f}" for policy in policies)
        size = f"{len(tree.nodes):,} | {len(tree.infosets):,}"
        print(f"| {seed} | {size} | {50 + 50 * value:.2f} % | {told} |", flush=True)


if __name__ == "__main__":
    main()
