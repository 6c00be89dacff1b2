"""How things move on a board; no rule of any game is known here.

`ruedo.physics.sliding` has weights that slide on a table shuffleboard. Importing this package loads neither numpy nor
numba.
"""
