"""OpenSpiel's own API tests on one game, in a process of their own: `python -m tests.envs.conformance GAME [SMALL]`.

They read the registry when they are imported, and print much. SMALL is a shrunk game whose whole tree is gone through,
followed by its numbers of chance, decision and terminal nodes and of information states.
"""

import sys
import unittest

import pyspiel
from absl import flags

import ruedo.envs.openspiel  # noqa: F401 - registers the games


def main() -> None:
    game, *small = sys.argv[1:]
    from open_spiel.integration_tests import api_test  # reads the registry

    flags.FLAGS(["conformance", f"--test_only_games=^{game}$"])
    suite = unittest.TestSuite([api_test.load_tests(unittest.defaultTestLoader, None, None)])
    if small:
        name, *counts = small
        chance, decision, terminal, told = map(int, counts)
        api_test.TOTAL_NUM_STATES[game] = (chance, decision, terminal)
        api_test.PERFECT_RECALL_NUM_STATES[game] = told
        whole = {"game": pyspiel.load_game(name), "game_name": game}
        case = type("WholeTree", (api_test.EnforceAPIOnFullTreeBase,), whole)
        suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    result = unittest.TextTestRunner().run(suite)
    print(f"{result.testsRun} tests, {len(result.skipped)} skipped")
    sys.exit(not result.wasSuccessful())


if __name__ == "__main__":
    main()
