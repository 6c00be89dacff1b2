# The commands `ruedo throw shuffleboard` and `ruedo slide`.

slide-one = One slide
slide-one-title = One slide on a shuffleboard
slide-many = Many slides
slide-many-title = Where many slides end
slide-by = { $shots } by { $hand }
slide-aim = From { $y } m at { $speed } m/s, { $angle } degrees, { $turns } turns/s
slide-board = { $board } board, friction { $friction }
slide-law-coupled = coupled law
slide-law-ring = ring law
slide-law-simple = simple law
slide-soft = Hits softer than { $speed } mm/s, not told here: { $count }.
slide-hit = Weight { $one } hits weight { $other } at { $place }, closing in at { $speed } m/s.
slide-hit_both = Weight { $one } and weight { $other } hit each other at { $place }, closing in at { $speed } m/s.
slide-stops = Weight { $weight } stops at { $place }.
slide-falls-far = Weight { $weight } falls over the far end at { $place }, at { $speed } m/s.
slide-falls-near = Weight { $weight } falls over the shooter’s end at { $place }, at { $speed } m/s.
slide-falls-left = Weight { $weight } falls over the left edge at { $place }, at { $speed } m/s.
slide-falls-right = Weight { $weight } falls over the right edge at { $place }, at { $speed } m/s.
slide-lies = Weight { $weight } lies for { $lie }.
slide-lies-off = Weight { $weight } is off the board.
slide-lies-short = Weight { $weight } is short of the foul line.
slide-shot = { $weight }, shot
slide-shot_by =
    { $count ->
        [one] { $shots } shot by { $hand } (standard deviations { $errors }), seed { $seed }
       *[other] { $shots } shots by { $hand } (standard deviations { $errors }), seed { $seed }
    }
slide-hand-beginner = a beginner hand
slide-hand-casual = a casual hand
slide-hand-club = a club hand
slide-hand-national = a national hand
slide-hand-champion = a champion hand
slide-hand-exact = an exact hand
slide-none_stayed = No shot stayed on the board.
slide-one_stayed = The one that stayed on the board rests at { $place }.
slide-stayed = The { $shots } that stayed on the board rest at { $place } on average, with standard deviations of { $along } m along, { $across } m across.
slide-others = the others
slide-weight_numbered = weight { $weight }
slide-weight = weight
slide-place = place
slide-lie = lie
slide-shots = shots
slide-beside = No weight can lie at { $place }: its centre must be over the board, 0 to { $along } along and { $aside } to either side.
slide-overlap = The weights at { $one } and { $other } overlap; their centres must be { $apart } m apart.

# Its help.

help-slide = Try a shot on a simulated shuffleboard, or one aim many times: what happens, and where the weights end.
help-slide-y = Where it is released, in metres to the left of the middle line.
help-slide-speed = How fast, in m/s.
help-slide-angle = Degrees to the left of straight ahead.
help-slide-spin = Turns a second, counter-clockwise.
help-slide-lying = Weights that lie there: x,y in metres, as '5.9,0.02 6.1,-0.05'.
help-slide-board = The board: 22ft, 20ft, 18ft, 16ft, 14ft, 12ft or 9ft.
help-slide-wax = How it is waxed.
help-slide-law = Whether sliding and spinning share one friction: under a flat face, under a rim; or not.
help-slide-many = Shoot so often, by a hand that strays from this aim.
help-slide-skill = That hand's: beginner, casual, club, national, champion or exact.
help-throw-shuffleboard = Try a shot on a simulated shuffleboard, or one aim many times: what happens, and where the weights end.
