# Trials of throws (`ruedo throw`), for all boards.

trial-to = { $low } to { $high }
trial-share = share
trial-interval = 95 % interval
help-throw = Try throws on a simulated board, one at a time or thousands at once.
