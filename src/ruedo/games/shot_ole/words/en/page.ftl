# Its referee’s page.

so-board = The board: { $ring }
so-ring-none = the ring is in the hand.
so-ring-spins = { $name }’s ring spins.
so-ring-off = { $name }’s ring is out of bounds.
so-ring-clear = { $name }’s ring lies clear.
so-ring-logo = { $name }’s ring touches the logo.
so-ring-leaning = { $name }’s ring leans on the post.
so-ring-around = { $name }’s ring lies around the post.
so-ring-centred = { $name }’s ring lies centred around the post.
so-by_class = Drawn by how it lay, not where.
so-who_starts = Who was closest to the post?
so-spins = { $name } spins
so-opening = { $name } spins for the start
so-opening-about = The ring closest to the post starts. A void spin ranks last.
so-last_chance = { $name }: last chance
so-last_chance-text = Only an Olé answers { $name }’s. A ring out of bounds costs nothing.
so-rests = { $name }’s ring
so-from = Started
so-zone-inside = Inside
so-zone-launch = Launch zone
so-zone-beyond = Beyond
so-how = How the ring rests
so-rest-off = Off
so-rest-off-about = Off is out of bounds. A ring that touches anything below the board’s top surface, such as the table, is out at that moment, even if a part of it still leans on the board’s edge. A ring that overhangs the edge and touches nothing below is on the board.
so-rest-clear = Clear
so-rest-logo = Logo
so-rest-leaning = Leaning
so-rest-around = Around
so-rest-centred = Olé
so-worths = What a spin is worth now
so-worth = { $count }
so-worth-ole = centred
so-centred = Centred
so-more = What else is so
so-dropped = Not spun
so-short = Under a turn
so-gap = Gap to the post, inches
so-gap-wanted = An opening spin needs the gap to the post.
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
so-gap_said = { $gap } in from the post
so-gap_last = ranks last
so-has_ole = has made an Olé
so-has_chance = has a last chance
so-adults = Icons ask for any drink at this table. Are all players 21 or over?
so-adults-title = Before the first spin
so-adults-yes = All are 21 or over
so-adults-no = No
so-adults-soft = Then make the table with soft drinks, as it is if nobody chooses, or with icons that ask for nothing. Nothing here asks for alcohol.

# What events and facts are called.

word-starter = the first to spin
word-spin = spin
word-ring_rest = the ring comes to rest
awaited-ring_rest = how the ring rests
word-first = player
word-zone = zone
word-rest = how it rests
word-turns = turns
word-spun = spun
word-gap = gap to the post, inches

# What points are made by.

points-around = rings around the post
points-doubled = doubled starts
points-leaning = leaning rings
points-logo = rings on the logo
points-off_deducted = rings out of bounds
