# The gauge, which shows the speed of a pull.

shuffleboard-gauge = Your last weights
shuffleboard-mark = { $speed } m/s: { $left } m from the end
shuffleboard-mark-end = { $speed } m/s: over the end
shuffleboard-mark-side = { $speed } m/s: off the side

# The advice of the coach.

shuffleboard-coach-short = Your weight stopped { $short } m before the trey line. Pull { $percent } % farther.
shuffleboard-coach-over = Your weight fell off the end. Pull { $percent } % less.
shuffleboard-coach-over_first = Your weight fell off the end. Pull a bit less.
shuffleboard-coach-side = Your weight fell off the side. Pull straight back.
shuffleboard-coach-met = Your weight hit another one. Before you shoot the next weight, drag it sideways to a free part of the board.
shuffleboard-target-trey = trey
shuffleboard-target-end = end

# The marks of the gauge on a narrow screen, where they need short texts.

shuffleboard-mark-short = { $left } m
shuffleboard-mark-short_end = over
shuffleboard-mark-short_side = side

# The practice shots of a player.

shuffleboard-practise =
    { $count ->
        [one] See { $count } practice shot
       *[other] See { $count } practice shots
    }
