# What physics cannot simulate. What is wrong stands after a colon.

physics-refused = This cannot be simulated: { $said }.
physics-refused_in_batch = Number { $index } of these, counted from 0, cannot be simulated: { $said }.
physics-range = the { $what } is { $value }; it must be from { $least } to { $most }
physics-size = the { $what } is { $value } m; it must be from { $least } to { $most } m
physics-most = the { $what } is { $value } { $unit }; it must be at most { $most } { $unit } either way
physics-positive = the { $what } is { $value }; it must be a finite number above 0
physics-not_negative = the { $what } is { $value }; it must be a finite number, 0 or more
physics-not_finite = the { $what } is { $value }; it must be a finite number
physics-threads = { $threads } threads are asked for; at least 1 must work
physics-law = there is no law of friction { $law }; there are { $known }
physics-coupled_law = the contact radius squared over the radius of gyration squared is { $beta }; the coupled law is made for values between { $least } and { $most } (a solid disk has 2)
physics-ring_law = the contact radius squared over the radius of gyration squared is { $beta }; the ring law is made for values between { $least } and { $most } (a solid disk on a rim of 0.9 of its radius has 1.62)
physics-place = the place of weight { $weight } is { $place }; both numbers must be finite
physics-releases_shape = the releases have shape { $shape }; it must be (shots, 4) or (shots, 5)
physics-lying_shape = the weights lying there have shape { $shape }; it must be (n, 2) or ({ $count }, n, 2)
physics-friction_shape = the friction has shape { $shape }; it must be one number, ({ $weights },) or ({ $count }, { $weights })
physics-too_many_weights = { $weights } weights lie there; at most { $most } can
physics-release_speed = the speed of the release is { $speed } m/s; it must be from 0 to { $most }
physics-release_spin = the spin of the release is { $spin } rad/s; it may turn the rim at no more than { $most } m/s
physics-released_off = the release at { $place } m is not over the board
physics-lies_off = the centre of weight { $weight }, { $place } m, is not over the board
physics-overlap = weight { $weight } and weight { $other } overlap; centres must be two radii apart
physics-released_into = weight { $weight } and the weight shot overlap; centres must be two radii apart
physics-icons = the icons must have finite places in metres, and a radius from 0 to 10
physics-tube = the radius of the tube is { $value } m; it must be from 0.02 to 0.4 of the ring’s
physics-step = the step is { $step } s; with this sink it must be from 1e-07 to { $longest }
physics-every = the motion is asked for every { $every } s; it must be from 1e-06 to the limit, { $limit }
physics-launches_shape = the launches have shape { $shape }; it must be (spins, 5) to (spins, { $most })
physics-in_post = the ring would stand { $depth } mm deep in the post

# Quantities that it may be about.

word-quantity-length = length
word-quantity-width = width
word-quantity-thickness = thickness
word-quantity-radius = radius of a weight
word-quantity-contact_radius = contact radius
word-quantity-gyration = radius of gyration
word-quantity-friction = friction
word-quantity-rim_friction = friction of the rims
word-quantity-post_friction = friction of the post
word-quantity-restitution = restitution
word-quantity-resistance = resistance
word-quantity-pivot = pivot friction
word-quantity-gravity = gravity
word-quantity-sink = sink
word-quantity-limit = limit
word-quantity-path_step = step of the path
word-quantity-post_radius = radius of the post
word-quantity-post_height = height of the post
word-quantity-logo_radius = radius of the logo
word-quantity-ring_radius = radius of the ring
word-quantity-tube_radius = radius of the tube
word-quantity-x = x
word-quantity-y = y
word-quantity-vx = vx
word-quantity-vy = vy
word-quantity-speed = speed
word-quantity-angle = angle
word-quantity-spin = spin
word-quantity-roll = roll
word-quantity-lean = lean
word-quantity-facing = facing

# What the first call of compiled code says.

physics-compiling = Compiling { $what } for this processor. This takes up to a minute, once; the result is kept in { $folder }.
physics-compiling_again = Compiling { $what } for this processor. This takes up to a minute, at every start: no folder is there to keep the result in.
physics-compiled = Compiled { $what }.
word-code-sliding = the physics of sliding weights
word-code-spinning = the physics of a spinning ring
