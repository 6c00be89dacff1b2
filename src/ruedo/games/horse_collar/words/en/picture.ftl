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
picture-seen = Seen from the shooter's end.
picture-so_far-counts =
    { $count ->
        [one] So far: { $count } point.
       *[other] So far: { $count } points.
    }
picture-so_far-no_trey = So far nothing counts: no weight is worth 3 or more.
picture-so_far-short_left = So far nothing counts: a short weight lies on the board.
picture-paths = The dots are the ways of the last slide.
picture-weight = Weight { $weight }, { $colour }, lies for { $lie }.
picture-weight-off = Weight { $weight }, { $colour }, is off the board.
picture-weight-short = Weight { $weight }, { $colour }, is short of the foul line.
picture-slot-slides = slides
picture-slot-shot = shot
