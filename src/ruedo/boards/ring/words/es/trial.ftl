# The command `ruedo throw ring`.

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
spin-inches = pulg.
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
spin-time = duración de un giro
