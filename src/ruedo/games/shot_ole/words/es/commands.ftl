# The line about `ruedo spin` in `ruedo --help`.

summary-spin = Gira un aro en un tablero simulado.
