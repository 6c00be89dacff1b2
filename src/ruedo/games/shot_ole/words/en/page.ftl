# The page of the referee.

so-board = The board: { $ring }
so-ring-none = there is no ring on the board yet.
so-ring-spins = { $name }’s ring spins.
so-ring-off = { $name }’s ring is out of bounds.
so-ring-edge = { $name }’s ring leans on the edge of the board.
so-ring-clear = { $name }’s ring lies clear of logo and post.
so-ring-logo = { $name }’s ring touches the logo.
so-ring-leaning = { $name }’s ring leans on the post.
so-ring-around = { $name }’s ring lies around the post.
so-ring-centred = { $name }’s ring lies centred around the post.
so-by_class = The picture shows how the ring rests, not its position.
so-who_starts = Who was closest to the post?
so-spins = { $name } spins
so-opening = { $name } spins to see who starts
so-opening-about = The player whose ring is closest to the post starts. A void spin ranks last.
so-last_chance = { $name }: last chance
so-last_chance-text = Only an Olé can answer { $name }’s Olé. A ring out of bounds costs nothing.
so-rests = { $name }’s ring
so-from = Started
so-zone-inside = Inside
so-zone-launch = Launch zone
so-zone-beyond = Beyond
so-how = How the ring rests
so-rest-off = Off
so-rest-off-about = Off means out of bounds. Edge means that the ring leans on the edge of the board, and that a part of it rests on the board. A ring that overhangs the edge and touches nothing below is on the board.
so-rest-edge = Edge
so-rest-clear = Clear
so-rest-logo = Logo
so-rest-leaning = Leaning
so-rest-around = Around
so-rest-centred = Olé
so-worths = Points that a spin scores now
so-worth = { $count }
so-worth-ole = centred
so-centred = Centred
so-more = Other things that happened
so-dropped = Not spun
so-short = Under one turn
so-gap = Gap to the post, in inches
so-gap-wanted = For an opening spin, enter the gap to the post.
so-icon-spiral = Spiral
so-icon-single = Shot
so-icon-double = Double
so-icon-beer = Beer
so-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
so-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
so-gap_said = { $gap } inches from the post
so-gap_last = ranks last
so-has_ole = has made an Olé
so-has_chance = has a last chance
so-adults = At this table, icons ask for drinks of any kind, not only soft drinks. Are all players 21 or over?
so-adults-title = Before the first spin
so-adults-yes = All are 21 or over
so-adults-no = No
so-adults-soft = Then make a new table with soft drinks, which is the default, or without drinks. Ruedo never asks for alcohol.

# The names of events and facts, and of the happenings that the game waits for.

word-starter = the first to spin
word-spin = spin
word-ring_rest = the ring comes to rest
awaited-ring_rest = how the ring rests
word-first = player
word-zone = zone
word-rest = how it rests
word-turns = turns
word-spun = spun
word-gap = gap to the post, in inches

# The ways to score points, in the statistics after a game.

points-around = rings around the post
points-doubled = spins from the double score zone
points-leaning = leaning rings
points-logo = rings on the logo
points-off_deducted = rings out of bounds

# The call after a spin: the points, and the reason for them.

so-call = { $name }: { $points }, { $how }
so-call-doubled = { $name }: { $points }, { $how }, doubled
so-call-off = out of bounds
so-call-off_deducted = out of bounds
so-call-clear = clear of the logo
so-call-logo = on the logo
so-call-leaning = leaning on the post
so-call-around = around the post
so-call-ole = an Olé, centred around the post
so-call-how = { $name }: { $how }
so-call-started_beyond = started beyond the outer ring
so-call-started_inside = started inside the inner ring
so-call-not_spun = not spun
so-call-under_one_turn = less than one revolution
so-call-spins_again = spins again
so-call-not_answered = the Olé is not answered
so-call-not_answered_off = out of bounds, so the Olé is not answered
