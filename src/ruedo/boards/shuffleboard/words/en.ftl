# The lines of the board, the zones of the weights, the wax, and the levels of the hands.

shuffleboard-lie-off = off
shuffleboard-lie-short = short
shuffleboard-lie-corner = corner
shuffleboard-lie-end = end
shuffleboard-foul_line = foul
shuffleboard-trey = trey
shuffleboard-deuce = deuce
skill-beginner = beginner’s hand
skill-casual = casual hand
skill-club = club hand
skill-national = national hand
skill-champion = champion’s hand
shuffleboard-board = The scoring end of the board
shuffleboard-aim-y = Position: metres left of the middle
shuffleboard-aim-speed = Speed, m/s
shuffleboard-aim-angle = Angle, degrees to the left
shuffleboard-aim-spin = Spin, revolutions a second
shuffleboard-shoot = Shoot
world-wax = Wax on the board
world-wax-fast = Fast
world-wax-medium = Medium
world-wax-slow = Slow
world-practice = Practice shots before the game. If you leave this empty, the wax is exactly as chosen
world-tremble = How far your shots stray from your aim
world-tremble-off = not at all
world-tremble-light = a little
world-tremble-house = as far as the shots of the house
world-sight = Your view of the weights during a turn
world-sight-called = the view from the shooter’s end, with calls from the far end
world-sight-shooter = the view from the shooter’s end, without calls
world-sight-above = everything, from above
shuffleboard-picture-shooters_end = shooter’s end
shuffleboard-picture-scoring_end = scoring end
shuffleboard-along = Side view of the board: pull the weight back and let go
shuffleboard-keys = Arrow keys aim. Left and right turn the shot, and up and down change the speed. With Shift, left and right move the weight, and up and down change the speed finely. Comma and full stop spin it. Enter shoots.
shuffleboard-pull = Press on the board, pull back and let go. Pull sideways to move the weight.
shuffleboard-pull-more = To cancel a pull, return the weight to its start before you let go. Hold still for a moment to aim more finely. The mouse wheel spins the weight.
shuffleboard-pull_speed = { $speed } m/s
shuffleboard-moves = The weight slides.
shuffleboard-executed = The aim was { $aimed } m/s at { $aimed_angle }°. The weight left at { $speed } m/s and { $angle }°.
shuffleboard-lesson-pull = Pull the weight back, towards you. The farther you pull, the faster it goes.
shuffleboard-lesson-go = Let go. The wax decides how far it slides.
shuffleboard-lesson-you = Now it is your turn. Past the last line is best. Falling off scores nothing.

# Reasons why a shuffleboard cannot be simulated.

shuffleboard-too_wide = a weight must be at most { $most } m wide
shuffleboard-foul_line_near = the foul line must be at least { $least } m from both ends, and beyond the point where weights are released
shuffleboard-rim = the rim of a weight that is { $diameter } m wide must be from { $least } to { $most } m wide
shuffleboard-too_rough = the friction of this board must be at most { $most }, so that the fastest shot reaches the end, even on worn wax
shuffleboard-too_long = the board must be at most { $most } m long, so that the fastest shot reaches the end, even on slow wax
