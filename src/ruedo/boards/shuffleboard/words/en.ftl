# The board’s lines and lies, its wax and its hands.

shuffleboard-lie-off = off
shuffleboard-lie-short = short
shuffleboard-foul_line = foul
shuffleboard-trey = trey
shuffleboard-deuce = deuce
skill-beginner = beginner’s hand
skill-casual = casual hand
skill-club = club hand
skill-national = national hand
skill-champion = champion’s hand
