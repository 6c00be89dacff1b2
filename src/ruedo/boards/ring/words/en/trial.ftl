# The commands `ruedo throw ring` and `ruedo spin`.

spin-one = One spin
spin-many = Many spins
spin-many-title = Where the rings of many spins end
spin-by = { $spins } by { $hand }
spin-aim = From { $place } in at { $speed } m/s, { $aside } degrees left of the post, { $turns } revolutions/s, leaning { $lean } degrees
spin-wood = friction { $friction }, resistance { $resistance }
spin-starts = It starts { $away } from the post's axis.
spin-touches =
    { $count ->
        [one] It comes to the post.
       *[other] It comes to the post, for the first of { $count } times.
    }
spin-unrested = It has not come to rest, and would be spun again.
spin-off = It is out of bounds.
spin-at_rest = It is at rest.
spin-late = It had not come to rest in time.
spin-ends-off = It is out of bounds, after { $seconds } s and { $turns } turns.
spin-ends-clear = It lies clear of the logo, after { $seconds } s and { $turns } turns.
spin-ends-logo = It lies flat on the logo, after { $seconds } s and { $turns } turns.
spin-ends-leaning = It leans on the post, after { $seconds } s and { $turns } turns.
spin-ends-around = It lies around the post, after { $seconds } s and { $turns } turns.
spin-ends-centred = It lies centred around the post, after { $seconds } s and { $turns } turns.
spin-rest = rest
spin-turns = turns
spin-gap = gap
spin-icons = icons
spin-pose = pose
spin-none = none
spin-inches = in
spin-centre = centre { $place } in, { $height } in high; { $tilt } degrees from flat
spin-clause = clause
spin-spins = spins
spin-counted = counted
spin-spun_by =
    { $count ->
        [one] { $spins } spin by { $hand } (standard deviations { $place } mm, { $heading } degrees, { $speed } of the speed, { $spin } of the spin, { $lean } degrees of lean), seed { $seed }
       *[other] { $spins } spins by { $hand } (standard deviations { $place } mm, { $heading } degrees, { $speed } of the speed, { $spin } of the spin, { $lean } degrees of lean), seed { $seed }
    }
spin-hand-novice = a novice hand
spin-hand-average = an average hand
spin-hand-good = a good hand
spin-hand-expert = an expert hand
spin-hand-exact = an exact hand
spin-void = Void: { $reasons }. Turns: { $turns }.
spin-lasting = Time to the end: { $range }.
spin-gaps = Gap to the post, of those on the board: { $range }.
spin-touched = Icons touched: { $icons }.
spin-lately = Not at rest after { $seconds } s, in play spun again: { $late }.
spin-range = median { $median }, the middle 80 % from { $low } to { $high }
spin-time = time to the end

# Its help.

help-spin-at = Where the ring starts: x,y in inches from the post's axis.
help-spin-direction = Degrees to the left of straight at the post.
help-spin-speed = How fast it is pushed, in m/s.
help-spin-turning = Revolutions a second, counter-clockwise.
help-spin-lean = Degrees that its top leans the way it goes.
help-spin-friction = Coulomb's, of ring and board; else the usual.
help-spin-resistance = Rolling resistance; else the usual.
help-spin-many = Spin so often, by a hand that strays from this aim.
help-spin-skill = That hand's: novice, average, good, expert or exact.
help-throw-ring = Try a spin of a ring, or one aim many times: what happens, and how the ring comes to rest.
