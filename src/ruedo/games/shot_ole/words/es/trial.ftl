# The points of spins that are tried with `ruedo throw ring`, by the rules of Shot-Olé.

spin-one-title = Un giro del aro de Shot-Olé
spin-leans = Desde aquí el aro se inclina más de 45 grados: cuentan { $turns } vueltas (SO-T6).
spin-worth-basic = Un giro vale { $points } puntos en el juego básico. Olés: { $oles } ({ $share }).
spin-worth-advanced = Un giro vale { $points } puntos en el juego avanzado. Olés: { $oles } ({ $share }).
