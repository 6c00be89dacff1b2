# The line on its command in `ruedo --help`.

summary-spin = Spin a ring on a simulated board.
