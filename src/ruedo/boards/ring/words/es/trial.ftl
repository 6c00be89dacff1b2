# Las órdenes `ruedo throw ring` y `ruedo spin`.

spin-one = Un giro
spin-many = Muchos giros
spin-many-title = Dónde acaban los aros de muchos giros
spin-by = { $spins } de { $hand }
spin-aim = Desde { $place } pulg. a { $speed } m/s, { $aside } grados a la izquierda del poste, { $turns } vueltas/s, con { $lean } grados de inclinación
spin-wood = rozamiento { $friction }, resistencia { $resistance }
spin-starts = Sale a { $away } del eje del poste.
spin-touches =
    { $count ->
        [one] Llega al poste.
       *[other] Llega al poste, por primera de { $count } veces.
    }
spin-unrested = No ha llegado a pararse y se lanzaría otra vez.
spin-off = Está fuera de los límites.
spin-at_rest = Se ha parado.
spin-late = No se paró a tiempo.
spin-ends-off = Está fuera de los límites, tras { $seconds } s y { $turns } vueltas.
spin-ends-clear = No queda ni en el logo ni en el poste, tras { $seconds } s y { $turns } vueltas.
spin-ends-logo = Queda plano sobre el logo, tras { $seconds } s y { $turns } vueltas.
spin-ends-leaning = Se apoya en el poste, tras { $seconds } s y { $turns } vueltas.
spin-ends-around = Queda alrededor del poste, tras { $seconds } s y { $turns } vueltas.
spin-ends-centred = Queda alrededor del poste, bien centrado, tras { $seconds } s y { $turns } vueltas.
spin-rest = queda
spin-turns = vueltas
spin-gap = distancia
spin-icons = iconos
spin-pose = postura
spin-none = ninguno
spin-inches = pulg.
spin-centre = centro { $place } pulg., a { $height } pulg. de altura; a { $tilt } grados de estar plano
spin-clause = cláusula
spin-spins = veces
spin-counted = válidos
spin-spun_by =
    { $count ->
        [one] { $spins } giro de { $hand } (desviaciones típicas: { $place } mm, { $heading } grados, { $speed } de la velocidad, { $spin } del giro, { $lean } grados de inclinación), semilla { $seed }
       *[other] { $spins } giros de { $hand } (desviaciones típicas: { $place } mm, { $heading } grados, { $speed } de la velocidad, { $spin } del giro, { $lean } grados de inclinación), semilla { $seed }
    }
spin-hand-novice = una mano novata
spin-hand-average = una mano corriente
spin-hand-good = una buena mano
spin-hand-expert = una mano experta
spin-hand-exact = una mano exacta
spin-void = Nulos: { $reasons }. Vueltas: { $turns }.
spin-lasting = Tiempo hasta el final: { $range }.
spin-gaps = Distancia al poste, de los que quedan en el tablero: { $range }.
spin-touched = Iconos tocados: { $icons }.
spin-lately = Sin pararse tras { $seconds } s, en el juego se repiten: { $late }.
spin-range = mediana { $median }, el 80 % central de { $low } a { $high }
spin-time = tiempo hasta el final

# Its help.

help-spin-at = Desde dónde sale el aro: x,y en pulgadas desde el eje del poste.
help-spin-direction = Grados a la izquierda de ir derecho al poste.
help-spin-speed = A qué velocidad se empuja, en m/s.
help-spin-turning = Vueltas por segundo, antihorarias.
help-spin-lean = Grados que la parte de arriba se inclina hacia donde va.
help-spin-friction = El de Coulomb, entre aro y tablero; si no, el habitual.
help-spin-resistance = La resistencia a la rodadura; si no, la habitual.
help-spin-many = Gira el aro tantas veces, con una mano que se aparta de lo apuntado.
help-spin-skill = La de esa mano: novice, average, good, expert o exact.
help-throw-ring = Prueba un giro de un aro, o uno mismo muchas veces: qué pasa, y cómo se para el aro.
