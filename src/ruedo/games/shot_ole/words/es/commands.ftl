# La línea sobre su comando en `ruedo --help`.

summary-spin = Gira un aro en un tablero simulado.
