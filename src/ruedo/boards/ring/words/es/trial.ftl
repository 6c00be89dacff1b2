# The commands `ruedo throw ring` and `ruedo spin`.

spin-one = Un giro
spin-many = Muchos giros
spin-many-title = Posición final de muchos giros
spin-by = { $spins } de { $hand }
spin-aim = Posición { $place } pulg., velocidad { $speed } m/s, { $aside } grados a la izquierda del poste, { $turns } vueltas/s, inclinación { $lean } grados
spin-wood = rozamiento { $friction }, resistencia { $resistance }
spin-starts = Sale a { $away } del eje del poste.
spin-touches =
    { $count ->
        [one] Toca el poste.
       *[other] Toca el poste por primera vez. En total lo toca { $count } veces.
    }
spin-unrested = No se ha parado. En un juego habría que repetir el giro.
spin-off = Está fuera del tablero.
spin-at_rest = Se ha parado.
spin-late = No se paró a tiempo.
spin-ends-off = Está fuera del tablero tras { $seconds } s y { $turns } vueltas.
spin-ends-clear = Queda sin tocar el logo ni el poste tras { $seconds } s y { $turns } vueltas.
spin-ends-logo = Queda plano sobre el logo tras { $seconds } s y { $turns } vueltas.
spin-ends-leaning = Queda apoyado en el poste tras { $seconds } s y { $turns } vueltas.
spin-ends-around = Queda alrededor del poste tras { $seconds } s y { $turns } vueltas.
spin-ends-centred = Queda centrado alrededor del poste tras { $seconds } s y { $turns } vueltas.
spin-rest = queda
spin-turns = vueltas
spin-gap = distancia
spin-icons = iconos
spin-pose = postura
spin-none = ninguno
spin-inches = pulg.
spin-centre = centro en { $place } pulg., a { $height } pulg. sobre el tablero; inclinado { $tilt } grados respecto al tablero
spin-clause = cláusula
spin-spins = veces
spin-counted = válidos
spin-spun_by =
    { $count ->
        [one] { $spins } giro de { $hand } (desviaciones típicas: posición { $place } mm, dirección { $heading } grados, velocidad { $speed }, giro { $spin }, inclinación { $lean } grados), semilla { $seed }
       *[other] { $spins } giros de { $hand } (desviaciones típicas: posición { $place } mm, dirección { $heading } grados, velocidad { $speed }, giro { $spin }, inclinación { $lean } grados), semilla { $seed }
    }
spin-hand-novice = una mano novata
spin-hand-average = una mano normal
spin-hand-good = una buena mano
spin-hand-expert = una mano experta
spin-hand-exact = una mano exacta
spin-void = Giros nulos: { $reasons }. Vueltas: { $turns }.
spin-lasting = Duración de un giro: { $range }.
spin-gaps = Distancia al poste de los aros que quedan en el tablero: { $range }.
spin-touched = Iconos tocados: { $icons }.
spin-lately = Aros que aún se movían tras { $seconds } s: { $late }. En un juego se repetirían esos giros.
spin-range = mediana { $median }, el 80 % central de { $low } a { $high }
spin-time = duración de un giro

# The help for the options of these commands.

help-spin-at = Coloca el aro aquí: x,y en pulgadas desde el eje del poste.
help-spin-direction = Apunta con este ángulo a la izquierda del poste, en grados.
help-spin-speed = Empuja a esta velocidad, en m/s.
help-spin-turning = Gira a esta velocidad, en vueltas por segundo, en sentido antihorario.
help-spin-lean = Inclina el aro con este ángulo hacia donde lo empujas, en grados.
help-spin-friction = Rozamiento entre aro y tablero. Predeterminado: el habitual.
help-spin-resistance = Resistencia a la rodadura. Predeterminada: la habitual.
help-spin-many = Haz esta cantidad de giros con la misma puntería. Cada giro se desvía al azar, como los de una mano humana.
help-spin-skill = El pulso de la mano: novice, average, good, expert o exact.
help-throw-ring = Gira un aro una vez, o muchas apuntando igual. Mira qué pasa y cómo se para el aro.
