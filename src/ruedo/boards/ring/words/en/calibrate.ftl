# The calibration of a ring and its board, on the page and with `ruedo calibrate`.

calibrate-ring = A ring and its board
constant-resistance = resistance
constant-pivot = pivot
calibrate-upright = Spin the ring upright on the spot and film it from above. Note how long a few revolutions take. Then note how long the same number of revolutions takes just afterwards.
calibrate-fall = Let the ring wobble down. Note its tilt at one moment, and the time from that moment until the ring is silent.
calibrate-slip = Lay the ring flat and raise one end of the board until the ring slides.
calibrate-drop = Drop the ring upright from a height of 2 to 5 cm. It clicks each time it hits the board. Note the time from the first click to the second, and from the second to the third.
column-turns = turns
column-first = first, s
column-second = second, s
column-tilt = tilt, degrees
column-slope = slope, degrees
turns_not_slower = Measurement { $number }: the later revolutions took less time than the first ones, but a ring only slows down. Check both times.
turns_too_slow = Measurement { $number }: no ring slows down that fast. Are the times in seconds?
tilt_too_steep = Measurement { $number }: the tilt must be from 1 to { $most } degrees.
clicks_not_sooner = Measurement { $number }: the time from the second to the third click must be shorter than from the first to the second.
meaning-friction_of_ring = A ring that lies flat begins to slide when the board is raised by { $degrees } degrees.
meaning-restitution_of_ring = A ring dropped from { $drop } cm bounces { $height } cm high.
meaning-resistance_of_ring = A ring that is tilted { $tilt } degrees from flat takes { $seconds } s to lie flat.
meaning-pivot_of_ring = Every second, a ring that spins upright slows down by { $turns } revolutions a second.
