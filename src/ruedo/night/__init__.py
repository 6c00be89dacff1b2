"""A club night: players, rounds, pairings, results and standings, all computed from the night's own log."""
