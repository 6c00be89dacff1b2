# Lo que la terminal dice de cualquier juego en él.

shuffleboard-thrown =
    Escribe un tiro como posición, velocidad, ángulo y giro: `0.10 1.75 -0.5 2`. Los números que faltan son 0: `0.1 1.75`.
    La posición va en metros desde la línea central, y la velocidad en metros por segundo. El ángulo va en grados desde el
    frente, y el giro en vueltas por segundo. Los números positivos van a la izquierda y en sentido antihorario.
    Con cera media recién echada, un tejo a 1.83 m/s se para pasada la línea del tres de un tablero de torneo.
    A 1.86 m/s se cae.
    Con mejor pulso, tu mano se desvía menos de donde apuntas.
shuffleboard-end = final
shuffleboard-off_the_board = Están fuera del tablero: { $weights }.
shuffleboard-dusted = El tablero tiene cera recién echada.
shuffleboard-worn = Tiros sobre cada franja desde que se echó cera, de izquierda a derecha: { $slides }
shuffleboard-seen = Ves el tablero desde el extremo de tiro. Cuanto más lejos está un tejo, menos exacta es su posición.
shuffleboard-say_throw = Escribe la posición y la velocidad y, si quieres, el ángulo y el giro: `0.10 1.75`, `0.10 1.75 -0.5 2`.
shuffleboard-speed = Escribe una velocidad de 0 a { $most } m/s. Con unos 1.8 se llega al fondo.
shuffleboard-beside = Un tejo tiene que estar sobre el tablero cuando lo sueltas. Escribe una posición a { $most } m de la línea central como mucho.
shuffleboard-angle = Escribe un ángulo de -{ $angle } a { $angle } grados y un giro de -{ $turns } a { $turns } vueltas por segundo.
shuffleboard-shot = Tiro desde { $y } m a { $speed } m/s, { $angle } grados, { $turns } vueltas/s
shuffleboard-weights_at = Tejos en { $places }
shuffleboard-not_before = Usa `-` solo para un tejo cuya posición ya comunicaste.
shuffleboard-no_place = «{ $answer }» no es una posición. Escribe x,y en metros, por ejemplo 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] Has dado { $count } posición en vez de { $shot }. Da una por cada tejo que se tiró en este turno.
       *[other] Has dado { $count } posiciones en vez de { $shot }. Da una por cada tejo que se tiró en este turno.
    }
