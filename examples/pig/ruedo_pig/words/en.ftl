# What its rulings and refusals say. { $side } is the side that a ruling concerns, by its players’ names.

rolls = { $side } rolls.
busts = { $side } rolls a 1 and loses the points of this turn: { $lost }.
adds = Points of { $side } in this turn: { $brought }.
holds = { $side } holds.
wins = { $side } wins.

# What is said of it, and what its events, facts, options and values are called.

about = Roll a die as often as you dare. A 1 costs you all points of the turn.
word-roll = roll
word-hold = hold
word-die = the die
word-face = face
word-turn = turn
word-brought = brought so far
word-rolling = the die is rolling
word-target = points to win
word-best = plays perfectly
