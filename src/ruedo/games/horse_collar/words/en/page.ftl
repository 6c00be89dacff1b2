# Its referee’s page.

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
hc-unseen = { $count } of { $most } weights shot, seen from the shooter’s end.
hc-called = Weight { $count }: { $lie }.
hc-running = So far { $count }.
hc-nothing-HC-S2 = Nothing counts yet: no weight in the 3-zone.
hc-nothing-HC-S3 = Nothing counts while a short weight is on the board.
hc-frame = Frame { $frame }, to { $target }
hc-hammer =
    { $count ->
        [one] has the hammer
       *[other] have the hammer
    }
hc-way = How to enter the turn
hc-way-tap = Tap
hc-way-lies = Lies
hc-way-count = Count
hc-weight = Weight { $count }
hc-weight-lies = Weight { $count }, { $lie }
hc-weight-free = Weight { $count }, not placed
hc-weights = The eight weights
hc-placed = { $count } of { $most } placed
hc-tap_hint = Tap where a weight lies. Drag it, or nudge it with the arrow keys.
hc-fell = It fell
hc-take_up = Take up
hc-rest_fell = The rest fell
hc-picture = The board from above: tap where the weights lie
hc-window = Part of the board
hc-window-end = Scoring end
hc-window-foul = Foul line
hc-window-whole = Whole board
hc-zoom = Larger
hc-zoom_out = Smaller
hc-x = From the shooter’s end, cm
hc-y = Left of the middle, cm
hc-so_far =
    { $count ->
        [one] So far: { $count } point
       *[other] So far: { $count } points
    }
hc-review = Count it
hc-off_rest =
    { $count ->
        [one] { $count } weight off
       *[other] { $count } weights off
    }
hc-next_lie = Weight { $count } lies
hc-remove = Weight { $count }, { $lie }: take it out
hc-conduct = Fouls and dust
hc-foul = A foul is noted
hc-foul-who = Whose
hc-foul-foot = Foot not behind the board
hc-foul-shake = Board hit or shaken
hc-foul-left_end = Left the shooting end
hc-foul-noted = Noted. It changes no score.
hc-foul-note = Note the foul
hc-fouls =
    { $count ->
        [one] { $count } foul
       *[other] { $count } fouls
    }
hc-aim-1 = Past the foul line: 1
hc-aim-2 = Past the deuce line: 2
hc-aim-3 = Past the trey line: 3
hc-aim-13 = Over the end: 13
hc-aim-26 = Over a corner: 26
hc-corner = 26
hc-counting = Weight { $count }: { $lie }. So far { $points }.
hc-frames = The frames: points and total of each side
hc-frame_head = Frame
hc-dust = { $name } dusts the board
hc-one_by_one = Weight by weight
hc-shot = Weight { $count } is shot
hc-where = Where do the weights lie now?
hc-no_weights = no weight lies on it.
hc-by_class = Drawn by how they lay, not where.
hc-last_turn = { $name }: { $points }

# What events and facts are called.

event-slide = shoot
word-weights_rest = the weights lie at
awaited-weights_rest = where the weights lie
word-lies = the weights lie
awaited-lies = how the weights lie
event-dust = dust the board
event-toss = toss for the first turn
event-foul = a foul
word-first = who is first
word-kind = kind
word-weights = weights

# What points are made by.

points-counts = weights that count
