# What is said of the game on its poster.

about = Spin a ring at the post. Leaning on it is two points, around it three, dead centre the Olé.

# What its rulings and refusals say.

bad_seating = Shot-Olé is for two to eight players, each for themselves, not for sides of { $sizes }.
starts = { $side } starts.
spins_launch = { $side } spins from the launch zone.
spins_inside = { $side } spins from inside the inner ring.
spins_beyond = { $side } spins from beyond the outer ring.
start_off_board = The ring must stand on the board before the spin begins.
gap_needed = An opening spin needs the gap from ring to post, in inches.
opening_gap = { $side }'s opening spin: { $gap } in to the post.
opening_off = { $side }'s opening spin ranks last: the ring is out of bounds.
opening_not_spun = { $side }'s opening spin ranks last: the ring was not spun.
opening_under_one_turn = { $side }'s opening spin ranks last: the ring made { $turns } turns and must make at least one.
opening_inside = { $side }'s opening spin ranks last: it started inside the inner ring.
opening_beyond = { $side }'s opening spin ranks last: it started beyond the outer ring.
opening_tie = Nobody is closest alone. The players who tie spin again among themselves.
opening_all_last =
    { $rounds ->
        [one] Every opening spin of this round ranks last. The same players spin again.
       *[other] Every opening spin has ranked last for { $rounds } rounds. The same players spin again. To start without opening spins, make a new table with “Who starts: you say who” (opening=named).
    }
started_beyond = { $side } started beyond the outer ring: no official spin, no score.
spins_again = { $side } spins again.
started_inside = { $side } started inside the inner ring: no score.
not_spun = { $side }'s ring was not spun: no score.
under_one_turn = { $side }'s ring made { $turns } turns; it must make at least one: no score.
clear = { $side }'s ring rests on neither logo nor post: no score.
logo = { $side }'s ring touches the logo: 1 point.
leaning = { $side }'s ring leans on the post: 2 points.
around = { $side }'s ring encircles the post: 3 points.
doubled = It started beyond the outer ring: { $side }'s points are doubled.
off = { $side }'s ring is out of bounds: no score.
off_deducted = { $side }'s ring is out of bounds: 1 point is taken away.
ole = ¡Olé! { $side }'s ring rests perfectly centred around the post.
ole_wins = With that Olé { $side } wins the game at once.
last_chances = Every other player has one last chance to answer { $side }'s Olé.
not_answered = { $side } does not answer the Olé; a last chance neither gives nor takes points.
not_answered_off = { $side } does not answer the Olé: the ring is out of bounds. In a last chance that costs nothing.
oles_cancel = The Olé was answered: all the Olés cancel each other and the game goes on.
ole_stands = Nobody answered: { $side }'s Olé stands and wins.
game_won = { $side } wins the game.
tie_breaker = Tied at four games: a tie-breaker, in which every player needs { $needed }.
set_won = { $side } wins the set, games { $games }.
match_won = { $side } wins the match, sets { $sets }.
asks_spiral = Small spiral: { $side } turns around once.
asks_single = Single shot: { $side } takes one 1 oz beverage.
asks_double = Double shot: { $side } takes two 1 oz beverages.
asks_beer = Beer: { $side } takes one 8 oz beverage.
