# What the terminal says of any game on it.

shuffleboard-thrown =
    A shot: place, speed, angle and spin, as `0.10 1.75 -0.5 2`: metres from the middle line, metres a second, degrees from
    straight ahead (to the left above 0) and turns a second (counter-clockwise above 0). What is left out is 0: `0.1 1.75`.
    On fresh medium wax 1.83 m/s comes to rest past the trey line of a tournament board, 1.86 goes over the end.
    Your hand strays from the aim as its skill says.
shuffleboard-end = end
shuffleboard-off_the_board = Off the board: { $weights }.
shuffleboard-dusted = The board is freshly dusted.
shuffleboard-worn = Slides over each strip since the board was dusted, from left to right: { $slides }
shuffleboard-seen = Seen from the shooter's end. The farther away a weight lies, the less exact its place is.
shuffleboard-say_throw = Say place and speed, and if you like angle and spin: `0.10 1.75`, `0.10 1.75 -0.5 2`.
shuffleboard-speed = A speed is from 0 to { $most } m/s; about 1.8 reaches the far end.
shuffleboard-beside = A shot is made over the board, at most { $most } m from the middle line.
shuffleboard-angle = An angle is from -{ $angle } to { $angle } degrees, a spin from -{ $turns } to { $turns } turns a second.
shuffleboard-shot = Shot from { $y } m at { $speed } m/s, { $angle } degrees, { $turns } turns/s
shuffleboard-weights_at = Weights at { $places }
shuffleboard-not_before = `-` is for a weight whose place was reported before.
shuffleboard-no_place = “{ $answer }” is no place; say x,y in metres, as 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] That makes { $count } weight; shot in this turn: { $shot }.
       *[other] That makes { $count } weights; shot in this turn: { $shot }.
    }
