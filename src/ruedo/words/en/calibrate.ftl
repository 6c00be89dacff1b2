# The calibration of a real board, on the page and with `ruedo calibrate`.

constant-friction = friction
constant-restitution = restitution
calibrate-found = { $constant } { $value } ({ $low } to { $high })
calibrate-not_measured = { $constant } not measured
calibrate-off = Measurement { $number } ({ $kind }) is { $deviations } standard deviations from the fit. Check it.
calibrate-next = The ranges in brackets are 95 % intervals. Measure another { $kind } next. This narrows the interval of { $constant } the most.
calibrate-made = Made by `ruedo calibrate`. Each measured constant has its 95 % interval beside it.
calibrate-plot = How well the measurements fit
calibrate-plotted =
    { $count ->
        [one] { $count } measurement
       *[other] { $count } measurements
    }
calibrate-scale = standard deviations from the fit; 19 of 20 measurements should be in the band
calibrate-title = Measure your own board
calibrate-what = Measure with a phone and a tape. Then type your measurements or load a file. Ruedo computes friction and other constants, each with a 95 % interval, and makes a board to play on.
calibrate-board = What did you measure?
calibrate-kind = One measurement
column-time = time, s
calibrate-add = Add it
calibrate-rows = All measurements (CSV)
calibrate-file = Load a file
calibrate-compute = Compute
calibrate-busy = Simulating boards …
calibrate-results = Results
calibrate-kept = The server does not store this board. Save the board file, or take it to a new table.
calibrate-take = New { $game } table with this board
calibrate-save = Save the board file
calibrate-left_out = Measurement { $number } ({ $kind }, line { $line }) does not fit the others, so it is left out. With it, { $constant } would be { $value }. Check it.
