# The page of the referee.

hc-board = The board: { $said }
hc-toss = Who won the toss and shoots first?
hc-turn = { $name }’s turn
hc-shoots = { $name } shoots weight { $count }, { $colour }
hc-share-red = { $name }: { $count } red
hc-share-blue = { $name }: { $count } blue
hc-colour-red = red
hc-colour-blue = blue
hc-end-near = near end
hc-end-far = far end
hc-from-near = From the near end
hc-from-far = From the far end
hc-unseen = { $count } of { $most } weights have been shot. You see them from the shooter’s end.
hc-called = Weight { $count }: { $lie }.
hc-running =
    { $in ->
        [one] Points so far: { $count }. One weight is past the trey line, so everything counts.
       *[other] Points so far: { $count }. { $in } weights are past the trey line, so everything counts.
    }
hc-nothing-HC-S2 =
    { $points ->
        [0] Nothing counts yet: no weight is past the trey line.
        [one] Nothing counts yet: no weight is past the trey line. If one passes it, { $points } point counts.
       *[other] Nothing counts yet: no weight is past the trey line. If one passes it, { $points } points count.
    }
hc-nothing-HC-S3 = Nothing counts while a short weight is on the board.
hc-frame = Frame { $frame }, target { $target }
hc-hammer =
    { $count ->
        [one] has the hammer
       *[other] have the hammer
    }
hc-way = How to enter the turn
hc-way-tap = Tap
hc-way-lies = Zones
hc-way-count = Count
hc-weight = Weight { $count }
hc-weight-lies = Weight { $count }, { $lie }
hc-weight-free = Weight { $count }, not placed
hc-weights = The eight weights
hc-placed = { $count } of { $most } placed
hc-tap_hint = Tap where a weight lies. Drag it, or nudge it with the arrow keys.
hc-fell = It fell
hc-take_up = Remove
hc-rest_fell = The rest fell
hc-picture = The board from above: tap where the weights lie
hc-window = Part of the board
hc-window-end = Scoring end
hc-window-foul = Foul line
hc-window-whole = Whole board
hc-zoom = Larger
hc-zoom_out = Smaller
hc-x = Distance from the shooter’s end, cm
hc-y = Left of the middle, cm
hc-so_far =
    { $count ->
        [one] So far: { $count } point
       *[other] So far: { $count } points
    }
hc-review = Count it
hc-off_rest =
    { $count ->
        [one] { $count } weight off the board
       *[other] { $count } weights off the board
    }
hc-next_lie = Zone of weight { $count }
hc-remove = Weight { $count }, { $lie }: remove it
hc-conduct = Fouls and dust
hc-foul = Note a foul
hc-foul-who = Whose
hc-foul-foot = Foot not behind the board
hc-foul-shake = Board hit or shaken
hc-foul-left_end = Left the shooter’s end
hc-foul-noted = The foul is noted. It does not change the score.
hc-foul-note = Note the foul
hc-fouls =
    { $count ->
        [one] { $count } foul
       *[other] { $count } fouls
    }
hc-aim-1 = Past the foul line: 1
hc-aim-2 = Past the deuce line: 2
hc-aim-3 = Past the trey line: 3
hc-aim-end = Over the end: 13
hc-aim-corner = Over a corner: 26
hc-corner = 26
hc-counting = Weight { $count }: { $lie }. Points so far: { $points }.
hc-frames = The frames: points and total of each side
hc-frame_head = Frame
hc-dust = { $name } dusts the board
hc-one_by_one = Weight by weight
hc-shot = Weight { $count } has been shot
hc-where = Where do the weights lie now?
hc-no_weights = no weight lies on it.
hc-by_class = The picture shows the zones of the weights, not their positions.
hc-last_turn = { $name }: { $points }

# The names of events and facts, and of the happenings that the game waits for.

event-slide = shoot
word-weights_rest = the weights lie at
awaited-weights_rest = where the weights lie
word-lies = the weights lie
awaited-lies = how the weights lie
event-dust = dust the board
event-toss = toss for the first turn
event-foul = a foul
word-first = the side that shoots first
word-kind = kind
word-weights = weights

# The ways to score points, in the statistics after a game.

points-counts = weights that count

# The call for each weight, and the count of a turn.

hc-near-deuce = 1, { $gap } short of the deuce line
hc-near-trey = 2, { $gap } short of the trey line
hc-call-3 = 3
hc-call-end = 13: it hangs over the end
hc-call-corner = 26: it hangs over the corner
hc-call-short = Short of the foul line: nothing counts until it is knocked off
hc-call-off = Off the board
hc-off-end = Off the end
hc-off-side = Off the side
hc-gap-finger = a finger
hc-gap-hand = a hand
hc-gap-arm = an arm
hc-gap-metres = still { $metres } m
hc-result-HC-S5 =
    { $in ->
        [one] { $name }: { $points }. One weight is past the trey line, so everything counts.
       *[other] { $name }: { $points }. { $in } weights are past the trey line, so everything counts.
    }
hc-result-HC-S2 =
    { $lost ->
        [0] { $name }: 0. No weight is past the trey line.
       *[other] { $name }: 0 instead of { $lost }. No weight is past the trey line, so nothing counts.
    }
hc-result-HC-S3 =
    { $lost ->
        [0] { $name }: 0. A short weight is still on the board.
       *[other] { $name }: 0 instead of { $lost }. A short weight is still on the board, so nothing counts.
    }
hc-call-3_barely = 3, a finger past the trey line

# Weights that the referee enters on the board, although an earlier report has them off the board.

hc-back =
    { $count ->
        [one] According to an earlier report, weight { $weights } fell off the board. It cannot come back.
       *[other] According to earlier reports, weights { $weights } fell off the board. They cannot come back.
    }
hc-back-correct =
    { $count ->
        [one] It never fell: correct the report
       *[other] They never fell: correct the reports
    }
hc-back-corrected = The earlier reports are corrected.
