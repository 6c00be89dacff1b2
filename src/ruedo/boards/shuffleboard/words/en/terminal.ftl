# The terminal, for every game on a shuffleboard.

shuffleboard-speed = Type a speed from 0 to { $most } m/s. At about 1.8 m/s a weight reaches the far end.
shuffleboard-beside = A shot must start over the board. Type a position at most { $most } m from the middle line.
shuffleboard-angle = Type an angle from -{ $angle } to { $angle } degrees, and a spin from -{ $turns } to { $turns } revolutions a second.
shuffleboard-not_before = Use `-` only for a weight whose position you reported before.
shuffleboard-no_place = “{ $answer }” is not a position. Type x,y in metres, such as 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] You gave { $count } position instead of { $shot }. Give one for each weight that was shot in this turn.
       *[other] You gave { $count } positions instead of { $shot }. Give one for each weight that was shot in this turn.
    }
