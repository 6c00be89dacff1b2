# Aims as people type them in the terminal.

spin-no_place = “{ $answer }” is not a position. Type x,y in inches from the post, such as 0,-2.1.
spin-beside = A ring starts beside the post. Type x,y in inches from it, such as 0,-2.1.
spin-bad_speed = A speed is from 0 to { $most } m/s; about 0.25 reaches the post.
spin-bad_direction = A direction is from -180 to 180 degrees to the left of the post.
spin-bad_spin = A spin is from -{ $turns } to { $turns } revolutions a second, a lean from -{ $lean } to { $lean } degrees.
