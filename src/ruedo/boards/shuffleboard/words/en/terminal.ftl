# The terminal, for every game on a shuffleboard.

shuffleboard-thrown =
    Type a shot as position, speed, angle and spin: `0.10 1.75 -0.5 2`. Numbers that you leave out are 0: `0.1 1.75`.
    The position is in metres from the middle line, and the speed in metres a second. The angle is in degrees from straight
    ahead, and the spin in revolutions a second. Positive positions and angles are to the left, and a positive spin is
    counter-clockwise.
    On fresh medium wax, a weight shot at 1.83 m/s stops past the trey line of a tournament board. At 1.86 m/s it goes over
    the end.
    With a steadier hand, your shots stray less from the aim.
shuffleboard-end = end
shuffleboard-off_the_board = These weights are off the board: { $weights }.
shuffleboard-dusted = The board is freshly dusted.
shuffleboard-worn = Number of shots over each strip since the board was dusted, from the left strip to the right one: { $slides }
shuffleboard-seen = You see the board from the shooter’s end. The farther away a weight is, the less exact its position.
shuffleboard-say_throw = Type the position and the speed, then the angle and the spin if you like: `0.10 1.75`, `0.10 1.75 -0.5 2`.
shuffleboard-speed = Type a speed from 0 to { $most } m/s. At about 1.8 m/s a weight reaches the far end.
shuffleboard-beside = A shot must start over the board. Type a position at most { $most } m from the middle line.
shuffleboard-angle = Type an angle from -{ $angle } to { $angle } degrees, and a spin from -{ $turns } to { $turns } revolutions a second.
shuffleboard-shot = Shot: position { $y } m, speed { $speed } m/s, angle { $angle } degrees, spin { $turns } revolutions/s
shuffleboard-weights_at = Weights at { $places }
shuffleboard-not_before = Use `-` only for a weight whose position you reported before.
shuffleboard-no_place = “{ $answer }” is not a position. Type x,y in metres, such as 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] You gave { $count } position instead of { $shot }. Give one for each weight that was shot in this turn.
       *[other] You gave { $count } positions instead of { $shot }. Give one for each weight that was shot in this turn.
    }
