# The terminal, for every game on a shuffleboard.

shuffleboard-thrown =
    Escribe un tiro como posición, velocidad, ángulo y giro: `0.10 1.75 -0.5 2`. Los números que omites son 0: `0.1 1.75`.
    La posición va en metros desde la línea central, y la velocidad en metros por segundo. El ángulo va en grados desde la
    línea recta, y el giro en vueltas por segundo. Las posiciones y los ángulos positivos van a la izquierda, y un giro
    positivo es antihorario.
    Con cera media recién echada, un tejo a 1.83 m/s se para pasada la línea del tres de un tablero de torneo.
    A 1.86 m/s se cae por el fondo.
    Con mejor pulso, tus tiros se desvían menos de donde apuntas.
shuffleboard-end = final
shuffleboard-off_the_board = Están fuera del tablero: { $weights }.
shuffleboard-dusted = El tablero tiene cera recién echada.
shuffleboard-worn = Número de tiros sobre cada franja desde que se echó cera, de la franja izquierda a la derecha: { $slides }
shuffleboard-seen = Ves el tablero desde el extremo de tiro. Cuanto más lejos está un tejo, menos exacta es su posición.
shuffleboard-say_throw = Escribe la posición y la velocidad y, si quieres, el ángulo y el giro: `0.10 1.75`, `0.10 1.75 -0.5 2`.
shuffleboard-speed = Escribe una velocidad de 0 a { $most } m/s. A unos 1.8 m/s, un tejo llega al fondo.
shuffleboard-beside = Un tejo tiene que estar sobre el tablero cuando lo sueltas. Escribe una posición a { $most } m de la línea central como mucho.
shuffleboard-angle = Escribe un ángulo de -{ $angle } a { $angle } grados y un giro de -{ $turns } a { $turns } vueltas por segundo.
shuffleboard-shot = Tiro: posición { $y } m, velocidad { $speed } m/s, ángulo { $angle } grados, giro { $turns } vueltas/s
shuffleboard-weights_at = Tejos en { $places }
shuffleboard-not_before = Usa `-` solo para un tejo cuya posición ya comunicaste.
shuffleboard-no_place = «{ $answer }» no es una posición. Escribe x,y en metros, por ejemplo 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] Has dado { $count } posición en vez de { $shot }. Da una por cada tejo que se tiró en este turno.
       *[other] Has dado { $count } posiciones en vez de { $shot }. Da una por cada tejo que se tiró en este turno.
    }
