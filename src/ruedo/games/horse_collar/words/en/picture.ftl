# What its picture says.

picture-title = Horse Collar
picture-frame = frame { $frame }, to { $target }
picture-sliding = a weight slides
picture-shoots = { $who } shoots weight { $weight }, { $colour }
picture-shoots_alone = shoots weight { $weight }, { $colour }
picture-has_hammer =
    { $count ->
        [one] has the hammer
       *[other] have the hammer
    }
picture-end = { $end } end
picture-toss = The toss is awaited.
picture-counted = { $who }: the turn is counted, { $said }.
picture-shot =
    { $count ->
        [one] { $count } weight of { $most } shot.
       *[other] { $count } weights of { $most } shot.
    }
picture-by_class = Places not reported: drawn by their class.
picture-unseen = Where they lie is seen when all eight have been shot.
picture-paths = The dots are the ways of the last slide.
picture-weight = Weight { $weight }, { $colour }, lies for { $lie }.
picture-weight-off = Weight { $weight }, { $colour }, is off the board.
picture-weight-short = Weight { $weight }, { $colour }, is short of the foul line.
picture-slot-slides = slides
picture-slot-shot = shot
