# Reasons why the physics cannot simulate a throw or a board. The reason is after a colon.

physics-refused = This cannot be simulated: { $said }.
physics-refused_in_batch = Item { $index } of this batch (the first is 0) cannot be simulated: { $said }.
physics-range = the { $what } is { $value }; it must be from { $least } to { $most }
physics-size = the { $what } is { $value } m; it must be from { $least } to { $most } m
physics-most = the { $what } is { $value } { $unit }; it must be from -{ $most } to { $most } { $unit }
physics-positive = the { $what } is { $value }; it must be a finite number above 0
physics-not_negative = the { $what } is { $value }; it must be a finite number, 0 or more
physics-not_finite = the { $what } is { $value }; it must be a finite number
physics-threads = the number of threads is { $threads }; it must be at least 1
physics-law = there is no law of friction called { $law }; choose one of { $known }
physics-coupled_law = (contact radius / radius of gyration)² is { $beta }; the coupled friction law needs a value from { $least } to { $most }. For a solid disk, the value is 2
physics-ring_law = (contact radius / radius of gyration)² is { $beta }; the friction law for rings needs a value from { $least } to { $most }. For a solid disk that touches the board at 0.9 of its radius, the value is 1.62
physics-place = the position of weight { $weight } is { $place }; both numbers must be finite
physics-releases_shape = the array of releases has the shape { $shape }; it must be (shots, 4) or (shots, 5)
physics-lying_shape = the array of weights has the shape { $shape }; it must be (n, 2) or ({ $count }, n, 2)
physics-friction_shape = the friction array has the shape { $shape }; give one number, or an array of the shape ({ $weights },) or ({ $count }, { $weights })
physics-too_many_weights = there are { $weights } weights on the board; there can be at most { $most }
physics-release_speed = the speed of the release is { $speed } m/s; it must be from 0 to { $most }
physics-release_spin = the spin of the release is { $spin } rad/s; the speed of the rim must be at most { $most } m/s
physics-released_off = the release at { $place } m is not over the board
physics-lies_off = the centre of weight { $weight } at { $place } m is not over the board
physics-overlap = weight { $weight } and weight { $other } overlap; their centres must be at least two radii apart
physics-released_into = weight { $weight } and the weight that is shot overlap; their centres must be at least two radii apart
physics-icons = the positions of the icons must be finite numbers in metres, and the radius of the icons must be from 0 to 10 m
physics-tube = the radius of the tube is { $value } m; it must be from 0.02 to 0.4 times the radius of the ring
physics-step = the time step is { $step } s; for a ring that sinks this deep into the board, it must be from 1e-07 to { $longest } s
physics-every = the time between two samples of the motion is { $every } s; it must be from 1e-06 s to the time limit, { $limit } s
physics-launches_shape = the array of launches has the shape { $shape }; it must be (spins, n), with n from 5 to { $most }
physics-in_post = the ring would overlap the post by { $depth } mm

# The quantities in these reasons.

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
word-quantity-path_step = distance between two points of the path
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

# Messages while code is compiled for the first time.

physics-compiling = Ruedo is compiling { $what } for this processor. This takes up to a minute, but only once: the result is kept in { $folder }.
physics-compiling_again = Ruedo is compiling { $what } for this processor. This takes up to a minute at every start, because there is no folder to keep the result in.
physics-compiled = Compiled { $what }.
word-code-sliding = the physics of sliding weights
word-code-spinning = the physics of a spinning ring
