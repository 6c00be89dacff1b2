"""The physics of weights that slide on a shuffleboard. It has no rule of any game."""
