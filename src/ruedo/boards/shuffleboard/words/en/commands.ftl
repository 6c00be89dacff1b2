# The line on its command in `ruedo --help`.

summary-slide = Shoot a weight on a simulated shuffleboard.
