# The form for a new table. The page shows `before` to the person who makes the table.

advice = Worldies are iconic goals that put the world on notice. Attempt one when it is worth it, and let everybody watch.
before = The youngest player takes the first seat and kicks off.
equipment-legend = The deck
shipped-eased = Eased: Worldies are worth a try
shipped-classic = Classic: Worldies seldom succeed
option-target = Points to win
option-turn_limit = Maximum number of turns in a game
option-discard = Discarding a card
option-discard-point = costs a point
option-discard-none = is not allowed
option-missed_worldie = After a missed Worldie
option-missed_worldie-keeps_ball = keep the ball
option-missed_worldie-goal_kick = goal kick
