# The line about `ruedo spin` in `ruedo --help`.

summary-spin = Spin a ring on a simulated board.
