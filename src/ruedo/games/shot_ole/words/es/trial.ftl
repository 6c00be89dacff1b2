# El juicio de Shot-Olé sobre los giros que se prueban.

spin-one-title = Un giro del aro de Shot-Olé
spin-leans = Se inclina ya para siempre más de 45 grados: cuentan { $turns } vueltas (SO-T6).
spin-worth-basic = Vale { $points } puntos por giro en el juego básico; Olés: { $oles } ({ $share }).
spin-worth-advanced = Vale { $points } puntos por giro en el juego avanzado; Olés: { $oles } ({ $share }).
spin-void-SO-T6 = menos de una vuelta
spin-void-SO-T8 = salida de dentro
spin-void-SO-T9 = salida de fuera
help-spin = Prueba un giro del aro de Shot-Olé, o uno mismo muchas veces: qué pasa, y cómo se para el aro.
help-spin-mode = De qué juego son las decisiones.
