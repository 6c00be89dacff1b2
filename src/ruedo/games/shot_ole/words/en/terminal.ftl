# What the terminal asks, says and understands.

terminal-help =
    Where the ring started: launch (between the rings), inside (the inner ring) or beyond (the outer ring); Enter is launch.
    How it rests: off, clear, logo, leaning, around, centred. The first letters are enough.
    Add to it what else is so: `dropped` if it was not spun, `short` if it made less than one turn,
    the icons that it touches (spiral, single, double, beer), in an opening spin the gap to the post in inches. A ring that
    leans on the post or lies around it needs no gap. A ring that touches the table is off, even if it leans on the board:
      around          logo beer          clear 1.25          leaning dropped
    An Olé is shouted out. Each player sees to it that play is fair; whoever drinks is 21 or over, and does so with care.
terminal-simulated_help =
    A spin: place, direction, speed, turns and lean, as `0,-2.1 -10 0.25 6 -10`; Enter for just that. What is left out at
    the end is as in it: `0,-2.3` or `0,-2.3 0 0.3`.
      place       x,y in inches from the post; the launch zone is from 1.81 to 2.62 in away, and you sit below (y under 0)
      direction   degrees to the left of the post (to the right below 0)
      speed       metres a second, of the push; the ring should reach the post slowly, 0.15 to 0.4
      turns       a second, counter-clockwise from above (clockwise below 0); it must turn once or the spin is void (SO-T6)
      lean        degrees from upright, the way of the push (back from it below 0; without a push, away from you)
    Your hand strays from the aim as its skill says. The board is shown from above after the first throw, later by `board`:
    + the post, : the logo, dots the rings printed around the launch zone and the way of the ring's centre, O the ring;
    @ 1 2 b are the icons.
terminal-points = points
terminal-games = games
terminal-sets = sets
terminal-opening = Opening: the player who spins closest to the post starts. A void spin ranks last.
terminal-last_chance = Last chances: only an Olé can answer the Olé. A ring out of bounds costs nothing.
terminal-how = How does the ring rest: { $rests }?
terminal-who_starts = Who was closest to the post and starts?
terminal-where = { $seat } spins. From where: { $zones }? [launch]
terminal-throw_opening = { $seat }'s opening spin: place direction speed turns lean [0,-2.1 -10 0.25 6 -10]
terminal-throw_last_chance = { $seat }'s last chance: place direction speed turns lean [0,-2.1 -10 0.25 6 -10]
terminal-throw_spins = { $seat } spins: place direction speed turns lean [0,-2.1 -10 0.25 6 -10]
terminal-spun = Spun from { $place } in, { $heading } degrees from the post, at { $speed } m/s, { $turns } turns/s, leaning { $lean } degrees
terminal-rests_off = It is out of bounds after { $turns } turns
terminal-rests_clear = It rests clear of logo and post after { $turns } turns
terminal-rests_logo = It rests on the logo after { $turns } turns
terminal-rests_leaning = It leans on the post after { $turns } turns
terminal-rests_around = It rests around the post after { $turns } turns
terminal-rests_centred = It rests centred around the post after { $turns } turns
terminal-gap = , { $gap } in from the post
terminal-touches = ; it touches { $icons }
terminal-say_throw = Say place, direction, speed, turns and lean, no more: `0,-2.1 -10 0.25 6 -10`.
terminal-gap_needed = An opening spin needs the gap to the post in inches, too: `{ $rest } 1.25`.
word-a_zone = a zone
word-how_a_ring_rests = how a ring rests
word-what_else = an icon, `dropped`, `short` or a gap
word-launch = launch
word-inside = inside
word-beyond = beyond
word-on_the_spot = on the spot
word-at_the_post = at the post
word-beside_the_post = beside the post
word-away_from_the_post = away from the post
word-upright = upright
word-leaning_forwards = leaning forwards
word-leaning_back = leaning back
word-off = off
word-clear = clear
word-logo = logo
word-leaning = leaning
word-around = around
word-centred = centred
word-spiral = spiral
word-single = single
word-double = double
word-beer = beer
word-dropped = dropped
word-short = short
