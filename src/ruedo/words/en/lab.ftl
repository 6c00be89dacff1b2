# What `ruedo calibrate` tells and draws, and refuses; kinds and columns are the file's own words.

lab-friction = friction
lab-restitution = restitution
lab-resistance = resistance
lab-pivot = pivot
lab-not_measured = not measured
lab-to = { $low } to { $high }
lab-a_slide = a slide
lab-a_hit = a hit
lab-off = Measurement { $number }, { $said }, lies { $off } standard deviations off: look at it again.
lab-next = Another { $said } would tell most.
lab-ring_next = In brackets the intervals of 95 %. Another { $said } would tell most, of { $constant }.
lab-file = Made by `ruedo calibrate`; after each constant stands its interval of 95 %.
lab-name = Measured
lab-axis = standard deviations from the fit; 19 of 20 in the band
lab-misfit = measurement { $number }, { $said }: { $off }
lab-measured = { $count } measurements and the constants that they tell
lab-deviations = Standard deviations from the fit.
lab-fits-shuffleboard = What fits a shuffleboard
lab-fits-ring = What fits a ring
lab-no_slides = There are no measurements: time slides, and note where weights rest after hits.
lab-nothing_moved = The hit of the weight that lay at { $place } moved nothing.
lab-no_films = There are no measurements: film the ring as it spins, falls and bounces.
lab-no_slowing = Measurement { $number }: the later turns must take a little longer than the first.
lab-too_steep = Measurement { $number }: the tilt must be from 1 to { $most } degrees.
lab-no_bounce = Measurement { $number }: the second interval must be shorter than the first.
lab-columns = The first line must name the columns: kind, { $said }.
lab-not_csv = Line { $at }: it cannot be read as CSV.
lab-slide_above = Line { $at }: the way and the time of a slide must be above 0.
lab-no_kind = Line { $at }: the kind is { $said }; it must be `slide` or `hit`.
lab-no_ring_kind = Line { $at }: the kind is { $answer }; beside a ring's others it must be one of { $said }.
lab-ring_above = Line { $at }: what is measured of a ring must be above 0.
lab-too_sloping = Line { $at }: the slope must be under 60 degrees.
lab-no_number = Line { $at }: `{ $answer }` is { $said }; it must be a number below 100.

# What `ruedo simulate` tells.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } game, seed { $seed }
       *[other] { $answer }: { $games } games, seed { $seed }
    }
simulate-stopped = { $said }, stopped before the other { $rest }
simulate-player = player
simulate-side = side
simulate-player_numbered = player { $number }
simulate-side_numbered = side { $number }
simulate-name = name
simulate-won = won
simulate-share = share
simulate-interval = 95 % interval
simulate-to = { $low } to { $high }
simulate-swapped = The players changed seats after each game; all is counted by player.
simulate-kept_seats = Nobody changed seats: whatever the first seat is worth is in the figures. --swap evens it out.
simulate-undecided = Drawn: { $draws }; not finished: { $unfinished }.
simulate-again = Throws that did not come to rest in time, and were taken again: { $again }.
simulate-events = Events in a game: mean { $mean }, median { $median }, from { $low } (5 %) to { $high } (95 %).
simulate-points = points a game, by clause
simulate-games = Games
