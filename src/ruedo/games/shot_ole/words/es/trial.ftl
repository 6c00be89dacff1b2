# The points of spins that are tried with `ruedo spin`, by the rules of Shot-Olé.

spin-one-title = Un giro del aro de Shot-Olé
spin-leans = Desde aquí el aro se inclina más de 45 grados: cuentan { $turns } vueltas (SO-T6).
spin-worth-basic = Un giro vale { $points } puntos en el juego básico. Olés: { $oles } ({ $share }).
spin-worth-advanced = Un giro vale { $points } puntos en el juego avanzado. Olés: { $oles } ({ $share }).
spin-void-SO-T6 = menos de una vuelta
spin-void-SO-T8 = salida desde dentro
spin-void-SO-T9 = salida desde fuera
help-spin = Gira el aro de Shot-Olé una vez, o muchas apuntando igual. Mira qué pasa y cómo se para el aro.
help-spin-mode = Usa las reglas de este juego: basic o advanced.
