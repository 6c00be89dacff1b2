# The calibration of a real board: in the page, and by `ruedo calibrate`.

constant-friction = friction
constant-restitution = restitution
calibrate-found = { $constant } { $value } ({ $low } to { $high })
calibrate-not_measured = { $constant } not measured
calibrate-off = Measurement { $number }, { $kind }, lies { $deviations } standard deviations off. Check it.
calibrate-next = Brackets hold intervals of 95 %. Measure another { $kind } next: it narrows the interval of { $constant } most.
calibrate-made = Made by `ruedo calibrate`. Each measured constant has its interval of 95 % beside it.
calibrate-plot = How well it fits
calibrate-plotted =
    { $count ->
        [one] { $count } measurement
       *[other] { $count } measurements
    }
calibrate-scale = standard deviations from the fit; 19 of 20 in the band
calibrate-title = Measure your own board
calibrate-what = Measure with a phone and a tape, then type your measurements or load a file. Ruedo computes friction and other constants, each with an interval of 95 %, and makes a board to play on. docs/calibration.md shows how to measure.
calibrate-board = What did you measure?
calibrate-kind = One measurement
column-time = time, s
calibrate-add = Add it
calibrate-rows = All measurements (CSV)
calibrate-file = Load a file
calibrate-compute = Compute
calibrate-busy = Simulating boards …
calibrate-results = Results
calibrate-kept = The server keeps nothing. Save the board file, or take it to a new table.
calibrate-take = A table of { $game } with it
calibrate-save = Save the board file
