# The commands `ruedo throw ring` and `ruedo spin`.

spin-one = One spin
spin-many = Many spins
spin-many-title = Final positions of many spins
spin-by = { $spins } by { $hand }
spin-aim = Start at { $place } inches from the post, at { $speed } m/s, { $aside } degrees to the left of the post, { $turns } revolutions/s, leaning { $lean } degrees
spin-wood = friction { $friction }, resistance { $resistance }
spin-starts = It starts { $away } from the post’s axis.
spin-touches =
    { $count ->
        [one] It reaches the post.
       *[other] It reaches the post for the first of { $count } times.
    }
spin-unrested = It did not come to rest. In a game you would spin it again.
spin-off = It is out of bounds.
spin-at_rest = It is at rest.
spin-late = It did not come to rest in time.
spin-ends-off = It is out of bounds after { $seconds } s and { $turns } revolutions.
spin-ends-clear = It lies clear of the logo after { $seconds } s and { $turns } revolutions.
spin-ends-logo = It lies flat on the logo after { $seconds } s and { $turns } revolutions.
spin-ends-leaning = It leans on the post after { $seconds } s and { $turns } revolutions.
spin-ends-around = It lies around the post after { $seconds } s and { $turns } revolutions.
spin-ends-centred = It lies centred around the post after { $seconds } s and { $turns } revolutions.
spin-rest = rest
spin-turns = turns
spin-gap = gap
spin-icons = icons
spin-pose = pose
spin-none = none
spin-inches = in
spin-centre = centre at { $place } in, { $height } in above the board; tilted { $tilt } degrees from flat
spin-clause = clause
spin-spins = spins
spin-counted = counted
spin-spun_by =
    { $count ->
        [one] { $spins } spin by { $hand } (standard deviations: position { $place } mm, direction { $heading } degrees, speed { $speed }, spin { $spin }, lean { $lean } degrees), seed { $seed }
       *[other] { $spins } spins by { $hand } (standard deviations: position { $place } mm, direction { $heading } degrees, speed { $speed }, spin { $spin }, lean { $lean } degrees), seed { $seed }
    }
spin-hand-novice = a novice hand
spin-hand-average = an average hand
spin-hand-good = a good hand
spin-hand-expert = an expert hand
spin-hand-exact = an exact hand
spin-void = Void spins: { $reasons }. Revolutions: { $turns }.
spin-lasting = How long a spin lasts: { $range }.
spin-gaps = Gap to the post, for rings that stay on the board: { $range }.
spin-touched = Icons touched: { $icons }.
spin-lately = Rings that were still moving after { $seconds } s: { $late }. In a game you would repeat these spins.
spin-range = median { $median }, the middle 80 % from { $low } to { $high }
spin-time = how long a spin lasts

# The help for the options of these commands.

help-spin-at = Start the ring here: x,y in inches from the post's axis.
help-spin-direction = Aim this many degrees left of the post.
help-spin-speed = Push at this speed, in m/s.
help-spin-turning = Spin the ring counter-clockwise at this many revolutions a second.
help-spin-lean = Lean the ring this many degrees in the direction of the push.
help-spin-friction = Friction between ring and board. Default: the usual value.
help-spin-resistance = Rolling resistance. Default: the usual value.
help-spin-many = Spin this many times with the same aim. Each spin strays at random, as from a human hand.
help-spin-skill = The steadiness of the hand: novice, average, good, expert or exact.
help-throw-ring = Spin a ring once, or many times with the same aim. See what happens and how the ring comes to rest.
