# What its rulings and refusals say. { $side } is the side that a ruling concerns, by its players’ names.

shoots = { $side } shoots.
dusts = { $side } dusts the board.
single = A single for { $side }.
double = A double for { $side }.
triple = A triple for { $side }.
home_run = A home run for { $side }.
runs = Runs for { $side }: { $runs }.
out = Outs of { $side }: { $outs }.
forced = A runner stands on first base. Outs of { $side }: { $outs }.
retired = { $side } is retired; the other side bats.
limit_reached = { $side } has made { $brought } runs in this half-inning, which ends it.
need_not_bat = { $side } leads already, and need not bat.
walks_off = { $side } takes the lead at its last time at bat, and need shoot no more.
extra = The score is tied: inning { $inning } follows.
drawn = The score is tied: a draw.
wins = { $side } wins.

# What is said of it, and what its events, facts, options and values are called.

about = Nine innings on a shuffleboard. Where a weight lies says how far the runners go; three outs, and the others bat.
word-slide = shoot: place speed angle spin
word-dust = dust
word-lands = the weight lies
word-weights_rest = the weights lie at
word-weights = weights
word-lie = lies
word-lies = weights on the board
word-board = board
word-innings = innings
word-outs = outs
word-limit = most runs of a half-inning
word-tie = after a tie
word-lift = lifted once they are counted
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
word-13 = hanging over the end: home run
word-26 = hanging over the corner: home run
terminal-help = Before the first weight of a half-inning: `dust`.

# What its picture says.

picture-title = Shuffleboard Baseball
picture-top = top of inning { $inning }
picture-bottom = bottom of inning { $inning }
picture-outs = Outs: { $outs }. Runners on base: { $said }.
picture-none = none
