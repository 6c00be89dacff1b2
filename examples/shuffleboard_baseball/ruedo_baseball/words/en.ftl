# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

shoots = { $side } shoots.
dusts = { $side } dusts the board.
single = A single for { $side }.
double = A double for { $side }.
triple = A triple for { $side }.
home_run = A home run for { $side }.
runs = Runs for { $side }: { $runs }.
out = Outs of { $side }: { $outs }.
forced = First base is taken, so this weight is an out. Outs of { $side }: { $outs }.
retired = { $side } is retired. The other side bats.
limit_reached = Runs of { $side } in this half-inning: { $brought }. The half-inning is over.
need_not_bat = { $side } already leads and does not need to bat.
walks_off = { $side } takes the lead in its last time at bat and does not need to shoot again.
extra = The score is tied. Inning { $inning } follows.
drawn = The score is tied. The game is a draw.
wins = { $side } wins.

# The sentence about the game, and the names of its events, facts, options and their values.

about = Nine innings on a shuffleboard. The position of a weight decides how far the runners go. After three outs the other side bats.
word-slide = shoot: position speed angle spin
word-dust = dust
word-lands = the weight lies
word-weights_rest = the weights lie at
word-weights = weights
word-lie = lies
word-lies = weights on the board
word-board = board
word-innings = innings
word-outs = outs
word-limit = most runs in a half-inning
word-tie = after a tie
word-lift = taken off the board after they are counted
word-stay = stay for the half-inning
word-extra = extra innings
word-draw = a draw
word-inning = inning
word-batting = side at bat (0 top, 1 bottom)
word-bases = runners on base
word-brought = runs in this half-inning
word-fresh = freshly dusted
word-shot = weights shot
word-sliding = a weight slides
word-off = off the board: out
word-short = short of the foul line: out
word-1 = zone 1: single
word-2 = zone 2: double
word-3 = zone 3: triple
word-end = hanging over the end: home run
word-corner = hanging over the corner: home run
terminal-help = Before the first weight of a half-inning: `dust`.

# The picture of a game.

picture-title = Shuffleboard Baseball
picture-top = top of inning { $inning }
picture-bottom = bottom of inning { $inning }
picture-outs = Outs: { $outs }. Runners on base: { $said }.
picture-none = none
