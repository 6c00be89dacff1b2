"""The parts that all games share. This package imports no other package of Ruedo."""
