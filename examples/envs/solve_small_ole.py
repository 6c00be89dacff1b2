"""Solve `ruedo_ole_small` with CFR+ and print a table: `python examples/envs/solve_small_ole.py`.

Exploitability is the average gain of a perfect opponent against a policy. For a policy in equilibrium it is 0.
"""

import argparse

import pyspiel

import ruedo.envs.openspiel  # noqa: F401 - registers the game

ROWS = (1, 3, 10, 30, 100)
"""The numbers of iterations of CFR+ after which the average policy is measured."""


def main() -> None:
    """Print one row for the uniform policy, and one row for each number of iterations of CFR+."""
    parser = argparse.ArgumentParser(description="Solve the game ruedo_ole_small with CFR+.")
    parser.add_argument("--iterations", type=int, default=max(ROWS), metavar="N", help="stop after N iterations")
    iterations = parser.parse_args().iterations
    game = pyspiel.load_game("ruedo_ole_small")
    print("| policy | exploitability | value for player 0 |")
    print("| --- | --- | --- |")
    print(row("uniform", game, pyspiel.UniformRandomPolicy(game)), flush=True)
    solver = pyspiel.CFRPlusSolver(game)
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in ROWS:
            print(row(f"CFR+, {iteration} iterations", game, solver.average_policy()), flush=True)


def row(name: str, game: pyspiel.Game, policy: pyspiel.Policy) -> str:
    """Return the row of the table for a policy that both players use."""
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    return f"| {name} | {pyspiel.exploitability(game, policy):.6f} | {value:.6f} |"


if __name__ == "__main__":
    main()
