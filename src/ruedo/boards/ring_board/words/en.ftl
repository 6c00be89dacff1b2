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
