# What its rulings and refusals say. { $side } is the side that a ruling concerns, by its players’ names.

rolls = { $side } rolls.
busts = A 1: { $side } loses the { $lost } of this turn.
adds = This turn has brought { $side } { $brought }.
holds = { $side } holds.
wins = { $side } wins.

# What is said of it, and what its events, facts, options and values are called.

about = Roll a die as often as you dare. A 1 costs all that the turn has brought.
word-roll = roll
word-hold = hold
word-die = the die
word-face = face
word-turn = turn
word-brought = brought so far
word-rolling = the die is rolling
word-target = points to win
word-best = plays perfectly
