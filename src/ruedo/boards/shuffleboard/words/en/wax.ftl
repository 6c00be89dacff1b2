# The speed of the wax in this game, as the player's own shots show it.

shuffleboard-wax-new = The wax is new in each game. Its friction differs from game to game by about { $percent } %.
shuffleboard-wax-slow = Your shots show that the wax is slow.
shuffleboard-wax-usual = Your shots show that the wax is neither fast nor slow.
shuffleboard-wax-fast = Your shots show that the wax is fast.
