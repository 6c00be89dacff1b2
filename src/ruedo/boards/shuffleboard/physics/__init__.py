"""The physics of weights that slide on a shuffleboard. It does not depend on the rules of a game."""
