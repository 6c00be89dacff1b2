# The line about `ruedo slide` in `ruedo --help`.

summary-slide = Tira un tejo en un tablero de shuffleboard simulado.
