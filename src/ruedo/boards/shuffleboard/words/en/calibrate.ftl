# The calibration of a shuffleboard and its weights, on the page and with `ruedo calibrate`.

calibrate-shuffleboard = A shuffleboard and its weights
calibrate-slide = Shoot a weight without hitting another one. Note how far it goes and how long it takes.
calibrate-hit = Note three positions: where a weight was before it was hit, where it stopped, and where the weight that hit it stopped. Measure x along the board and y from its middle line.
column-way = distance, m
column-lay_x = start x, m
column-lay_y = start y, m
column-struck_x = end x, m
column-struck_y = end y, m
column-shot_x = shot x, m
column-shot_y = shot y, m
hit_moved_nothing = The weight at { $place } did not move when it was hit. Correct this measurement, or remove it.
meaning-friction_of_weights-fast = fast: a weight takes { $seconds } s to travel { $metres } m. On most boards the friction is from { $low } to { $high }.
meaning-friction_of_weights-usual = usual: a weight takes { $seconds } s to travel { $metres } m. On most boards the friction is from { $low } to { $high }.
meaning-friction_of_weights-slow = slow: a weight takes { $seconds } s to travel { $metres } m. On most boards the friction is from { $low } to { $high }.
meaning-restitution_of_weights = After a full hit, the weights move apart at { $percent } % of the speed at which they met.
calibrate-slope = A slope of { $slope } mm per metre changes the measured friction by { $percent } %. Shots from the other end change it by as much in the opposite direction, so measure from both ends.
