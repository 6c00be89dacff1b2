# Aims that people type in the terminal.

spin-no_place = “{ $answer }” is not a position. Type x,y in inches from the post, such as 0,-2.1.
spin-beside = The ring must start beside the post. Type x,y in inches from the post, such as 0,-2.1.
spin-bad_speed = Type a speed from 0 to { $most } m/s. At about 0.25 m/s the ring reaches the post.
spin-bad_direction = Type a direction from -180 to 180 degrees. With 0 the ring goes straight to the post, and with a positive number it goes to the left of the post.
spin-bad_spin = Type a spin from -{ $turns } to { $turns } revolutions a second, and a lean from -{ $lean } to { $lean } degrees.
