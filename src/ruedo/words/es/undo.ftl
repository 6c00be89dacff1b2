# The end of a game in the terminal, and terminals that cannot clear the screen.
terminal-is_it_right = La partida ha terminado. Pulsa Intro para salir o escribe `atrás` para deshacer lo último que escribiste
terminal-enter_or_back = Pulsa Intro o escribe `atrás`.
terminal-cannot_clear = Esta terminal no puede borrar la pantalla, así que las dos manos quedan a la vista más arriba. Para ocultarlas, usa los teléfonos: `ruedo --lan`.
same_variants = Estas dos variantes son la misma: { $answer }. Escribe cada valor de una opción una sola vez.
