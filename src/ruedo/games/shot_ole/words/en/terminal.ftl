# The terminal: questions, answers and help.

terminal-help =
    Type where the ring started: launch (between the rings), inside (the inner ring) or beyond (the outer ring). Enter means
    launch. Then type how it rests: off, clear, logo, leaning, around, centred. The first letters are enough.
    Add what else happened: `dropped` if it was not spun, `short` if it made less than one turn, and the icons that it
    touches (spiral, single, double, beer). For an opening spin, add the gap to the post in inches. A ring that leans on the
    post or lies around it needs no gap. A ring that touches the table is off, even if it leans on the board. Examples:
      around          logo beer          clear 1.25          leaning dropped
    Shout out an Olé. Play fair. Players who drink must be 21 or over, and drink with care.
terminal-points = points
terminal-games = games
terminal-sets = sets
terminal-opening = Opening spins: the player who spins closest to the post starts. A void spin ranks last.
terminal-last_chance = Last chances: only an Olé can answer the Olé. A ring out of bounds costs nothing.
terminal-how = How does the ring rest: { $rests }?
terminal-who_starts = Who was closest to the post and starts?
terminal-where = { $seat } spins. From where: { $zones }? [launch]
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
word-edge = edge
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
