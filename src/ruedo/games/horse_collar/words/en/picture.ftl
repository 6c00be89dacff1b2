# The picture of a game.

picture-title = Horse Collar
picture-frame = frame { $frame }, target { $target }
picture-sliding = a weight slides
picture-shoots = { $who } shoots weight { $weight }, { $colour }
picture-shoots_alone = shoots weight { $weight }, { $colour }
picture-has_hammer =
    { $count ->
        [one] has the hammer
       *[other] have the hammer
    }
picture-end = { $end } end
picture-toss = The toss comes first.
picture-counted = { $who }: this turn counts { $said }.
picture-shot =
    { $count ->
        [one] { $count } of { $most } weights has been shot.
       *[other] { $count } of { $most } weights have been shot.
    }
picture-by_class = Nobody reported the positions, so the picture shows only the zones.
picture-seen = This is the view from the shooter's end.
picture-so_far-counts =
    { $count ->
        [one] So far: { $count } point.
       *[other] So far: { $count } points.
    }
picture-so_far-no_trey = So far nothing counts: no weight is worth 3 or more.
picture-so_far-short_left = So far nothing counts: a short weight lies on the board.
picture-paths = The dots show the paths of the last shot.
picture-weight = Weight { $weight }, { $colour }, is worth { $lie }.
picture-weight-off = Weight { $weight }, { $colour }, is off the board.
picture-weight-short = Weight { $weight }, { $colour }, is short of the foul line.
picture-slot-slides = slides
picture-slot-shot = shot
shuffleboard-lie-corner = 26
shuffleboard-lie-end = 13
