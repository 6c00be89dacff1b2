"""The parts that all throwing games share: hands, trials of throws, calibration and research environments."""
