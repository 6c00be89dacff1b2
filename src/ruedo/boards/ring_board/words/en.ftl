# The hands of the ring’s board.

skill-novice = novice hand
skill-average = average hand
skill-good = good hand
skill-expert = expert hand
skill-exact = never misses

# Why a ring board cannot be simulated.

ring_board-too_small = with this ring and post the board must be at least { $least } m either way
ring_board-too_long = spun on the spot, this ring could turn for { $seconds } s; it must rest within { $most }
