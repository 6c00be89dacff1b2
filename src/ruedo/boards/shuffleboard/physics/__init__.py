"""The physics of weights that slide on a shuffleboard. It contains no rules of games."""
