# The terminal: questions, answers and help.

terminal-help =
    Type where the ring started: launch (between the rings), inside (the inner ring) or beyond (the outer ring). Enter means
    launch. Then type how it rests: off, clear, logo, leaning, around, centred. The first letters are enough.
    Add what else happened: `dropped` if it was not spun, `short` if it made less than one turn, and the icons that it
    touches (spiral, single, double, beer). For an opening spin, add the gap to the post in inches. A ring that leans on the
    post or lies around it needs no gap. A ring that touches the table is off, even if it leans on the board. Examples:
      around          logo beer          clear 1.25          leaning dropped
    Shout out an Olé. Play fair. Players who drink must be 21 or over, and drink with care.
terminal-simulated_help =
    Type a spin as position, direction, speed, spin and lean: `0,-2.1 -10 0.25 6 -10`. Press Enter to spin with
    these numbers. If you leave out the last numbers, they stay as shown: `0,-2.3` or `0,-2.3 0 0.3`.
      position    x,y in inches from the post; the launch zone is 1.81 to 2.62 inches away; y is negative on your side
      direction   degrees to the left of the post (negative: to the right)
      speed       speed of the push, in metres per second; the ring should reach the post slowly, at 0.15 to 0.4
      spin        revolutions per second, counter-clockwise from above (negative: clockwise); less than one turn is void (SO-T6)
      lean        degrees from upright, in the direction of the push (negative: backwards; without a push: away from you)
    A steadier hand strays less from the aim. You see the board from above after the first spin. Later, type `board`.
    + is the post, : the logo, and O the ring. Dots show the rings around the launch zone and the path of the ring's centre.
    @ 1 2 b are the icons.
terminal-points = points
terminal-games = games
terminal-sets = sets
terminal-opening = Opening spins: the player who spins closest to the post starts. A void spin ranks last.
terminal-last_chance = Last chances: only an Olé can answer the Olé. A ring out of bounds costs nothing.
terminal-how = How does the ring rest: { $rests }?
terminal-who_starts = Who was closest to the post and starts?
terminal-where = { $seat } spins. From where: { $zones }? [launch]
terminal-throw_opening = { $seat }'s opening spin. Type position, direction, speed, spin and lean [0,-2.1 -10 0.25 6 -10]
terminal-throw_last_chance = { $seat }'s last chance. Type position, direction, speed, spin and lean [0,-2.1 -10 0.25 6 -10]
terminal-throw_spins = { $seat } spins. Type position, direction, speed, spin and lean [0,-2.1 -10 0.25 6 -10]
terminal-spun = Start: { $place } (inches). Direction: { $heading } degrees from the post. Speed: { $speed } m/s, { $turns } revolutions/s. Lean: { $lean } degrees
terminal-rests_off = It is out of bounds after { $turns } revolutions
terminal-rests_clear = It rests clear of logo and post after { $turns } revolutions
terminal-rests_logo = It rests on the logo after { $turns } revolutions
terminal-rests_leaning = It leans on the post after { $turns } revolutions
terminal-rests_around = It rests around the post after { $turns } revolutions
terminal-rests_centred = It rests centred around the post after { $turns } revolutions
terminal-gap = , { $gap } inches from the post
terminal-touches = ; it touches { $icons }
terminal-say_throw = Type position, direction, speed, spin and lean, and nothing more: `0,-2.1 -10 0.25 6 -10`.
terminal-gap_needed = An opening spin needs the gap to the post in inches. Add it: `{ $rest } 1.25`.
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
