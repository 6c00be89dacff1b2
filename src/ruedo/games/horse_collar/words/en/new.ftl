# The form for a new table. The page shows `before` to the person who makes the table.

advice = The sides face each other from opposite ends, and everybody judges the shots from their own end. Nobody goes to look until all eight weights are shot. Dust the board when dry spots show, keep one foot behind it, and never hit or shake it.
equipment-legend = The measurements of your board
option-board = Board
option-foul_line = Foul line
option-foul_line-short = the near one
option-foul_line-long = the far one
option-short_weight = A weight short of the foul line
option-short_weight-voids = voids the turn
option-short_weight-dead = is dead
option-target = Points to win
option-order = First to shoot in later frames
option-order-fixed = always the same side
option-order-alternate = the sides take turns
option-tie = If sides share the highest score
option-tie-hammer = the side with the hammer wins, if it is in the tie
option-tie-frame = another frame
option-toss = Toss for the first turn
