# Measuring a shuffleboard and its weights: in the page, and for `ruedo calibrate`.

calibrate-shuffleboard = A shuffleboard and its weights
calibrate-slide = Slide a weight that meets no other. Note how far it goes and how long it takes.
calibrate-hit = Note where a weight lies, where it rests after one hit, and where the weight that hit it rests; x along the board, y from its middle.
column-way = way, m
column-lay_x = lay x, m
column-lay_y = lay y, m
column-struck_x = struck x, m
column-struck_y = struck y, m
column-shot_x = shot x, m
column-shot_y = shot y, m
hit_moved_nothing = The hit of the weight that lay at { $place } moved nothing.
