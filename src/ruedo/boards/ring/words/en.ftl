# The levels of the hands that spin the ring.

skill-novice = novice hand
skill-average = average hand
skill-good = good hand
skill-expert = expert hand
skill-exact = hand without error
world-tremble = How far your spins stray from your aim
world-tremble-off = not at all
world-tremble-light = a little
world-tremble-house = as far as the spins of the house
ring-board = The board with its post and ring, seen from in front and above
ring-along = The board: put the ring down, pull it back and let go
ring-keys = Arrow keys aim. Left and right turn the push, and up and down change its speed. With Shift they move the ring. Comma and full stop change the spin, and square brackets change the lean. Enter spins the ring.
ring-pull = Touch the board to put the ring there. Pull the ring back and let go.
ring-pull-more = To cancel a pull, return the ring to its start before you let go. Hold still for a moment to aim more finely. The mouse wheel spins the ring faster. With Shift, the wheel leans it.
ring-pull_speed = { $speed } m/s
ring-moves = The ring spins.
ring-spin = Spin
ring-aim-x = Position: cm right of the post
ring-aim-y = Position: cm beyond the post
ring-aim-speed = Push, m/s
ring-aim-heading = Degrees left of the post
ring-aim-spin = Spin, revolutions a second
ring-aim-lean = Lean, degrees forwards
ring-executed = The aim was { $aimed } m/s and { $aimed_spin } revolutions a second. The ring left at { $speed } m/s, { $angle }° to the side, with { $spin } revolutions a second.
ring-lesson-pull = Put the ring down on the printed sand and pull it back. The farther you pull, the faster it goes.
ring-lesson-go = Let go. The ring wanders, wobbles and settles.
ring-lesson-you = Now it is your turn. Around the post is best. Exactly centred is an Olé.

# Reasons why a ring and its board cannot be simulated.

ring-too_small = with this ring and post, the board must be at least { $least } m long and wide
ring-too_long = this ring could spin on the spot for { $seconds } s, but it must come to rest within { $most } s
ring-not_playable = { $what } must be from { $least } to { $most }, so that every spin comes to rest
