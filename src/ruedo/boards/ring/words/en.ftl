# The hands of the ring’s board.

skill-novice = novice hand
skill-average = average hand
skill-good = good hand
skill-expert = expert hand
skill-exact = never misses
world-tremble = How far your throws stray from the aim
world-tremble-off = not at all
world-tremble-light = a little
world-tremble-house = as the house's
ring-board = The board with its post and ring, from in front and above
ring-along = The board: put the ring down, pull it back and let go
ring-keys = Arrow keys aim: left and right turn the push, up and down change its speed, with Shift they move the ring. Comma and full stop change the spin, brackets the lean. Enter spins it.
ring-pull = Touch where the ring is to stand. Pull it back and let go; bring it back to let it be. The wheel or a second finger spins it faster, with Shift the wheel leans it.
ring-pull_speed = { $speed } m/s
ring-moves = The ring spins.
ring-spin = Spin
ring-aim-x = Place, cm right of the post
ring-aim-y = Place, cm beyond the post
ring-aim-speed = Push, m/s
ring-aim-heading = Degrees left of the post
ring-aim-spin = Spin, turns a second
ring-aim-lean = Lean, degrees forwards
ring-executed = Aimed { $aimed } m/s and { $aimed_spin } turns a second; the hand gave { $speed } m/s, { $angle }° aside, and { $spin } turns a second.
ring-lesson-pull = Put the ring down where the sand is printed, and pull it back: the farther, the harder.
ring-lesson-go = Let go. It wanders, wobbles and settles.
ring-lesson-you = Now you. Around the post is best; dead centre is the Olé.

# Why a ring board cannot be simulated.

ring-too_small = with this ring and post the board must be at least { $least } m either way
ring-too_long = spun on the spot, this ring could turn for { $seconds } s; it must rest within { $most }
