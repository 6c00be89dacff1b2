# Where a table is made; `before` is told to whoever makes one.

advice = The sides face each other from opposite ends, and everybody judges the shots from their own; leave the looking until all eight are shot. Dust the board when dry spots show, keep one foot behind it, and never hit or shake it.
equipment-legend = Your board’s measures
option-board = Board
option-foul_line = Foul line
option-foul_line-short = the near one
option-foul_line-long = the far one
option-short_weight = A weight short of the foul line
option-short_weight-voids = voids the turn
option-short_weight-dead = is dead
option-target = Points to win
option-order = Who shoots first in later frames
option-order-fixed = always the same side
option-order-alternate = the sides take turns
option-tie = The highest score is shared
option-tie-hammer = the hammer wins if it is among them
option-tie-frame = another frame
option-toss = Toss for the first turn
