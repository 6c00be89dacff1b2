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
shuffleboard-board = The scoring end of the board
shuffleboard-aim-y = Place, m left of the middle
shuffleboard-aim-speed = Speed, m/s
shuffleboard-aim-angle = Angle, degrees to the left
shuffleboard-aim-spin = Spin, turns a second
shuffleboard-shoot = Shoot
world-wax = Wax on the board
world-wax-fast = Fast
world-wax-medium = Medium
world-wax-slow = Slow
world-practice = Practice slides before the game; none: the wax is just as named
world-tremble = How far your throws stray from the aim
world-tremble-off = not at all
world-tremble-light = a little
world-tremble-house = as the house's
world-sight = What you see of the weights during a turn
world-sight-called = the view from the shooter’s end, with calls from the far end
world-sight-shooter = the view from the shooter’s end, without calls
world-sight-above = everything, from above
shuffleboard-picture-shooters_end = shooter’s end
shuffleboard-picture-scoring_end = scoring end
shuffleboard-along = The board along its length: pull the weight back and let go
shuffleboard-keys = Arrow keys aim: left and right turn it, up and down change the speed, with Shift left and right move the weight. Comma and full stop spin it. Enter shoots.
shuffleboard-pull = Pull the weight back and let go; bring it back to let it be. Sideways it moves along. The wheel or a second finger spins it.
shuffleboard-pull_speed = { $speed } m/s
shuffleboard-moves = The weight slides.
shuffleboard-executed = Aimed { $aimed } m/s at { $aimed_angle }°; the hand gave { $speed } m/s at { $angle }°.
shuffleboard-lesson-pull = Pull the weight back, towards you: the farther, the faster.
shuffleboard-lesson-go = Let go. It slides as far as the wax lets it.
shuffleboard-lesson-you = Now you. Past the last line is best; over the end is nothing.

# Why a board cannot be simulated.

shuffleboard-too_wide = a weight must be at most { $most } m wide
shuffleboard-foul_line_near = a foul line must be at least { $least } m from both ends, beyond where a weight is released
shuffleboard-rim = the rim of a weight { $diameter } m wide must be between { $least } and { $most } m wide
