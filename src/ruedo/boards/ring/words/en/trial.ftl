# The command `ruedo throw ring`.

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
spin-inches = in
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
spin-time = how long a spin lasts
