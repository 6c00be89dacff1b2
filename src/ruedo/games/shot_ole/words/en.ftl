# The sentence about the game on its poster.

about = Spin a ring at the post. A leaning ring scores two points, one around the post three. Exactly centred is an Olé.

# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

bad_seating = Shot-Olé is for two to eight players, each for themselves, and not for sides of { $sizes }.
starts = { $side } starts.
spins_launch = { $side } spins from the launch zone.
spins_inside = { $side } spins from inside the inner ring.
spins_beyond = { $side } spins from beyond the outer ring.
start_off_board = The ring must stand on the board before the spin begins.
gap_needed = Enter the gap between the ring and the post in inches. The smallest gap of the opening spins decides who starts.
out_on_icon = At this table, a ring on the edge is out of bounds (`edge=out`), and a ring out of bounds touches no icons.
opening_gap = { $side }'s opening spin: { $gap } in to the post.
opening_off = { $side }'s opening spin ranks last: the ring is out of bounds.
opening_not_spun = { $side }'s opening spin ranks last: the ring was not spun.
opening_under_one_turn = { $side }'s opening spin ranks last: the ring made { $turns } revolutions and must make at least one.
opening_inside = { $side }'s opening spin ranks last: it started inside the inner ring.
opening_beyond = { $side }'s opening spin ranks last: it started beyond the outer ring.
opening_tie = Several players are equally close. Only these players spin again.
opening_all_last =
    { $rounds ->
        [one] Every opening spin of this round ranks last. The same players spin again.
       *[other] Every opening spin has ranked last for { $rounds } rounds. The same players spin again. To start without opening spins, make a new table with “Starting player: you choose” (opening=named).
    }
started_beyond = { $side } started beyond the outer ring: the spin is not official and scores nothing.
spins_again = { $side } spins again.
started_inside = { $side } started inside the inner ring: no score.
not_spun = { $side }'s ring was not spun: no score.
under_one_turn = { $side }'s ring made { $turns } revolutions; it must make at least one: no score.
clear = { $side }'s ring rests clear of logo and post: no score.
logo = { $side }'s ring touches the logo: 1 point.
leaning = { $side }'s ring leans on the post: 2 points.
around = { $side }'s ring is around the post: 3 points.
doubled = The spin started beyond the outer ring: { $side }'s points are doubled.
off = { $side }'s ring is out of bounds: no score.
off_deducted = { $side }'s ring is out of bounds: 1 point is lost.
ole = ¡Olé! { $side }'s ring rests perfectly centred around the post.
ole_wins = With that Olé { $side } wins the game at once.
last_chances = Every other player gets one last chance to answer { $side }'s Olé.
not_answered = { $side } does not answer the Olé; a last chance neither gives nor takes points.
not_answered_off = { $side } does not answer the Olé: the ring is out of bounds. In a last chance that costs nothing.
oles_cancel = The Olé was answered. All Olés cancel each other, and the game goes on.
ole_stands = Nobody answered. { $side }'s Olé stands and wins.
game_won = { $side } wins the game.
tie_breaker = The set is tied at four games, so a tie-breaker follows. A player now needs { $needed } games to win the set.
set_won = { $side } wins the set. Games: { $games }.
match_won = { $side } wins the match. Sets: { $sets }.
asks_spiral = Small spiral: { $side } turns around once.
asks_single = Single shot: { $side } takes one 1 oz drink.
asks_double = Double shot: { $side } takes two 1 oz drinks.
asks_beer = Beer: { $side } takes one 8 oz drink.
