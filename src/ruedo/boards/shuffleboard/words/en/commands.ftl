# The line about `ruedo slide` in `ruedo --help`.

summary-slide = Shoot a weight on a simulated shuffleboard.
