# What is told of a real board that its owner measured: on the page, and by `ruedo calibrate`.

constant-friction = friction
constant-restitution = restitution
constant-resistance = resistance
constant-pivot = pivot
calibrate-found = { $constant } { $value } ({ $low } to { $high })
calibrate-not_measured = { $constant } not measured
calibrate-off = Measurement { $number }, { $kind }, lies { $deviations } standard deviations off: look at it again.
calibrate-next = In brackets the intervals of 95 %. Another { $kind } would tell most, of { $constant }.
calibrate-made = Made by `ruedo calibrate`; after each constant stands its interval of 95 %.
calibrate-plot = How well it fits
calibrate-plotted =
    { $count ->
        [one] { $count } measurement, and the constants that it tells
       *[other] { $count } measurements, and the constants that they tell
    }
calibrate-scale = standard deviations from the fit; 19 of 20 in the band
calibrate-title = Your own board, measured
calibrate-what = Measure with a phone and a tape; type each measurement or load a file of them. Ruedo tells friction and what else they say, each with an interval of 95 %, and makes a board to play on. docs/calibration.md shows how to measure.
calibrate-board = What was measured
calibrate-ring = A ring and its board
calibrate-shuffleboard = A shuffleboard and its weights
calibrate-kind = One measurement
calibrate-upright = Spun on the spot, upright, filmed from above: how long so many turns take, and as many right after.
calibrate-fall = A ring that wobbles down: its tilt at one moment, and how long from then until it is silent.
calibrate-slip = The ring laid flat, the board raised until it slides.
calibrate-drop = Let fall upright from 2 to 5 cm: from the first click to the second, and from the second to the third.
calibrate-slide = A weight that met no other: how far it went, and how long it took.
calibrate-hit = Where a weight lay, where it rests after one hit, and where the weight shot at it rests; x along the board, y from its middle.
column-turns = turns
column-first = first, s
column-second = second, s
column-tilt = tilt, degrees
column-time = time, s
column-slope = slope, degrees
column-way = way, m
column-lay_x = lay x, m
column-lay_y = lay y, m
column-struck_x = struck x, m
column-struck_y = struck y, m
column-shot_x = shot x, m
column-shot_y = shot y, m
calibrate-add = Add it
calibrate-rows = All measurements (CSV)
calibrate-file = Load a file
calibrate-tell = What do they say?
calibrate-busy = Filming simulated boards …
calibrate-says = What they say
calibrate-kept = Nothing is kept on the server: save the board file, or take it to a new table.
calibrate-take = A table of { $game } with it
calibrate-save = Save the board file
