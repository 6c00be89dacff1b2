# The command `ruedo throw shuffleboard`.

slide-one = One shot
slide-one-title = One shot on a shuffleboard
slide-many = Many shots
slide-many-title = Final positions of many shots
slide-by = { $shots } by { $hand }
slide-aim = Position { $y } m, speed { $speed } m/s, angle { $angle } degrees, spin { $turns } revolutions/s
slide-board = { $board } board, friction { $friction }
slide-law-coupled = coupled law
slide-law-ring = ring law
slide-law-simple = simple law
slide-hit = Weight { $one } hits weight { $other } at { $place }. They meet at { $speed } m/s.
slide-hit_both = Weight { $one } and weight { $other } hit each other at { $place }. They meet at { $speed } m/s.
slide-stops = Weight { $weight } stops at { $place }.
slide-falls-far = Weight { $weight } falls over the far end at { $place }, at { $speed } m/s.
slide-falls-near = Weight { $weight } falls over the shooter’s end at { $place }, at { $speed } m/s.
slide-falls-left = Weight { $weight } falls over the left edge at { $place }, at { $speed } m/s.
slide-falls-right = Weight { $weight } falls over the right edge at { $place }, at { $speed } m/s.
slide-rests = Weight { $weight } stops at { $place } ({ $lie }).
slide-lies = Weight { $weight } is worth { $lie }.
slide-lies-off = Weight { $weight } is off the board.
slide-lies-short = Weight { $weight } is short of the foul line.
slide-shot_by =
    { $count ->
        [one] { $shots } shot by { $hand } (standard deviations of speed, angle, position and spin: { $errors }), seed { $seed }
       *[other] { $shots } shots by { $hand } (standard deviations of speed, angle, position and spin: { $errors }), seed { $seed }
    }
slide-hand-beginner = the hand of a beginner
slide-hand-casual = a casual hand
slide-hand-club = the hand of a club player
slide-hand-national = the hand of a player at national level
slide-hand-champion = the hand of a champion
slide-hand-exact = an exact hand
slide-none_stayed = No shot stayed on the board.
slide-one_stayed = In one shot, the weight stayed on the board, at { $place }.
slide-stayed = Shots in which the weight stayed on the board: { $shots }, on average at { $place }. The standard deviations are { $along } m along the board and { $across } m across it.
slide-beside = A weight cannot lie at { $place }. Its centre must be over the board: from 0 to { $along } m along it, and at most { $aside } m to either side of the middle.
slide-overlap = The weights at { $one } and { $other } overlap. Put their centres at least { $apart } m apart.
