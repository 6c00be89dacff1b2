"""The parts that every game is made of. This package imports nothing else of ruedo."""
