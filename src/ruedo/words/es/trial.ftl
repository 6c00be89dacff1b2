# Trials of throws (`ruedo throw`), for all boards.

trial-to = { $low } a { $high }
trial-share = proporción
trial-interval = intervalo del 95 %
help-throw = Prueba tiros en un tablero simulado, de uno en uno o por miles.
