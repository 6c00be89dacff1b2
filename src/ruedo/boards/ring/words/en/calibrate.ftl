# Measuring a ring and its board: in the page, and for `ruedo calibrate`.

calibrate-ring = A ring and its board
constant-resistance = resistance
constant-pivot = pivot
calibrate-upright = Spin the ring upright on the spot and film it from above. Note how long some turns take, and how long as many take right after.
calibrate-fall = Let the ring wobble down. Note its tilt at one moment, and how long it takes from then until it is silent.
calibrate-slip = Lay the ring flat and raise one end of the board until the ring slides.
calibrate-drop = Drop the ring upright from 2 to 5 cm. Note the time from the first click to the second, and from the second to the third.
column-turns = turns
column-first = first, s
column-second = second, s
column-tilt = tilt, degrees
column-slope = slope, degrees
turns_not_slower = Measurement { $number }: the later turns cannot take less time than the first, except by errors of reading.
turns_too_slow = Measurement { $number }: no ring slows as fast as that. Are the times in seconds?
tilt_too_steep = Measurement { $number }: the tilt must be from 1 to { $most } degrees.
clicks_not_sooner = Measurement { $number }: the second interval must be shorter than the first.
