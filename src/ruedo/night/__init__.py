"""A club night. Its players, rounds, pairings, results and standings are all computed from the log of the night."""
