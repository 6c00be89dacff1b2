# La línea sobre su comando en `ruedo --help`.

summary-slide = Tira un tejo en un tablero de shuffleboard simulado.
