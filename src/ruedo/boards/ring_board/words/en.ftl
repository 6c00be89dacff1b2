# The hands of the ring’s board.

skill-novice = novice hand
skill-average = average hand
skill-good = good hand
skill-expert = expert hand
skill-exact = never misses
