# The sentence about the game on its poster.

about = Slide eight weights along the board, as far as you dare. A game is to 51 points.

# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

bad_seating = Horse Collar is for two sides of one, two or more sides of two, or two sides of four, and not for sides of { $sizes }.
shoots_first = The toss gives the first turn to { $side }.
shoots = { $seat } shoots weight { $weight }.
lies_off = Weight { $weight } is off the board: dead.
lies_short = Weight { $weight } is not clear of the foul line: short.
lies_corner = Weight { $weight } hangs over the corner: 26.
lies_end = Weight { $weight } hangs over the end: 13.
lies_3 = Weight { $weight } is past the trey line: 3.
lies_2 = Weight { $weight } is past the deuce line: 2.
lies_1 = Weight { $weight } is clear of the foul line: 1.
no_trey = { $side }: nothing counts, because no weight is worth 3 or more.
short_left = { $side }: nothing counts while a short weight is left on the board.
counts = { $side }: the turn is counted.
target_reached = { $side } reached the target. The frame is still played to its end.
wins = { $side } won, with the highest score.
wins_with_hammer = The highest score is shared. { $side } won, with the hammer.
tied_at_top = The highest score is shared. All sides play another whole frame.
dusts = { $seat } dusts the board.
foul_foot = Foul noted against { $seat }: no foot behind the board while shooting.
foul_shake = Foul noted against { $seat }: the board was hit or shaken.
foul_left_end = Foul noted against { $seat }: left the shooter's end to look.
