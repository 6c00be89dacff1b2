# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

rolls = { $side } rolls.
busts = { $side } rolls a 1 and loses the points of this turn: { $lost }.
adds = Points of { $side } in this turn: { $brought }.
holds = { $side } holds.
wins = { $side } wins.

# The sentence about the game, and the names of its events, facts, options and their values.

about = Roll a die as often as you dare. A 1 costs you all points of the turn.
word-roll = roll
word-hold = hold
word-die = the die
word-face = face
word-turn = turn
word-brought = points of this turn
word-rolling = the die is rolling
word-target = points to win
word-best = plays perfectly
