# The speed of the wax in this game, as the player's own shots show it.

shuffleboard-wax-new = La cera es nueva en cada partida. De una partida a otra, el rozamiento cambia alrededor de un { $percent } %.
shuffleboard-wax-slow = Tus tiros indican que la cera es lenta.
shuffleboard-wax-usual = Tus tiros indican que la cera no es ni rápida ni lenta.
shuffleboard-wax-fast = Tus tiros indican que la cera es rápida.
