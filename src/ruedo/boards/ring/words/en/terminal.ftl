# Aims as people type them in the terminal.

spin-no_place = “{ $answer }” is not a position. Type x,y in inches from the post, such as 0,-2.1.
spin-beside = The ring must start beside the post. Type x,y in inches from the post, such as 0,-2.1.
spin-bad_speed = Type a speed from 0 to { $most } m/s. About 0.25 reaches the post.
spin-bad_direction = Type a direction from -180 to 180 degrees. 0 is straight at the post, and positive numbers are left of it.
spin-bad_spin = Type a spin from -{ $turns } to { $turns } revolutions a second, and a lean from -{ $lean } to { $lean } degrees.
