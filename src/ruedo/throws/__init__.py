"""The parts that all throwing games share: the hand, trials of throws, calibration and environments."""
