# The commands `ruedo throw shuffleboard` and `ruedo slide`.

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
slide-soft = Hits below { $speed } mm/s that are not listed here: { $count }.
slide-hit = Weight { $one } hits weight { $other } at { $place }. They meet at { $speed } m/s.
slide-hit_both = Weight { $one } and weight { $other } hit each other at { $place }. They meet at { $speed } m/s.
slide-stops = Weight { $weight } stops at { $place }.
slide-falls-far = Weight { $weight } falls over the far end at { $place }, at { $speed } m/s.
slide-falls-near = Weight { $weight } falls over the shooter’s end at { $place }, at { $speed } m/s.
slide-falls-left = Weight { $weight } falls over the left edge at { $place }, at { $speed } m/s.
slide-falls-right = Weight { $weight } falls over the right edge at { $place }, at { $speed } m/s.
slide-lies = Weight { $weight } is worth { $lie }.
slide-lies-off = Weight { $weight } is off the board.
slide-lies-short = Weight { $weight } is short of the foul line.
slide-shot = { $weight }, shot
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
slide-others = the others
slide-weight_numbered = weight { $weight }
slide-weight = weight
slide-place = position
slide-lie = zone
slide-shots = shots
slide-beside = A weight cannot lie at { $place }. Its centre must be over the board: from 0 to { $along } m along it, and at most { $aside } m to either side of the middle.
slide-overlap = The weights at { $one } and { $other } overlap. Put their centres at least { $apart } m apart.

# The help for these commands and their options.

help-slide = Shoot a weight once, or many times with one aim. See what happens and where the weights stop.
help-slide-y = Release the weight this many metres left of the middle line.
help-slide-speed = Shoot at this speed, in m/s.
help-slide-angle = Shoot this many degrees left of straight ahead.
help-slide-spin = Spin the weight counter-clockwise at this many revolutions a second.
help-slide-lying = Put weights on the board: x,y in metres, such as '5.9,0.02 6.1,-0.05'.
help-slide-board = The board: 22ft, 20ft, 18ft, 16ft, 14ft, 12ft or 9ft.
help-slide-wax = The wax on the board.
help-slide-law = The friction model: coupled (flat weight), ring (weight on a rim) or simple (spin has no effect).
help-slide-many = Shoot this many times with the same aim. Each shot strays at random, as from a human hand.
help-slide-skill = The steadiness of the hand: beginner, casual, club, national, champion or exact.
help-throw-shuffleboard = Shoot a weight once, or many times with the same aim. See what happens and where the weights stop.
