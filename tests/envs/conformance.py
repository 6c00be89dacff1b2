"""OpenSpiel's own API tests for all games. They run in a separate process: `python -m tests.envs.conformance`.

These tests read OpenSpiel's registry of games when they are imported, and print a lot of text. They visit all
states of a small game of OLÉ.
"""

import sys
import unittest

import pyspiel
from absl import flags

from ruedo.envs.openspiel import NAMES
from tests.envs.spiel import OLE, SHRUNK_INFOSTATES, SHRUNK_NODES, SHRUNK_OLE


def main() -> None:
    from open_spiel.integration_tests import api_test  # importing it reads the registry of games

    flags.FLAGS(["conformance", f"--test_only_games=^({'|'.join(NAMES)})$"])
    api_test.TOTAL_NUM_STATES[OLE] = SHRUNK_NODES
    api_test.PERFECT_RECALL_NUM_STATES[OLE] = SHRUNK_INFOSTATES
    whole = {"game": pyspiel.load_game(SHRUNK_OLE), "game_name": OLE}
    case = type("WholeTree", (api_test.EnforceAPIOnFullTreeBase,), whole)
    suite = unittest.TestSuite([api_test.load_tests(unittest.defaultTestLoader, None, None)])
    suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    result = unittest.TextTestRunner().run(suite)
    print(f"{result.testsRun} tests, {len(result.skipped)} skipped")
    sys.exit(not result.wasSuccessful())


if __name__ == "__main__":
    main()
