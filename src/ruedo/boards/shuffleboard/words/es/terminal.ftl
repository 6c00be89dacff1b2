# The terminal, for every game on a shuffleboard.

shuffleboard-speed = Escribe una velocidad de 0 a { $most } m/s. A unos 1.8 m/s, un tejo llega al fondo.
shuffleboard-beside = Un tejo tiene que estar sobre el tablero cuando lo sueltas. Escribe una posición a { $most } m de la línea central como mucho.
shuffleboard-angle = Escribe un ángulo de -{ $angle } a { $angle } grados y un giro de -{ $turns } a { $turns } vueltas por segundo.
shuffleboard-not_before = Usa `-` solo para un tejo cuya posición ya comunicaste.
shuffleboard-no_place = «{ $answer }» no es una posición. Escribe x,y en metros, por ejemplo 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] Has dado { $count } posición en vez de { $shot }. Da una por cada tejo que se tiró en este turno.
       *[other] Has dado { $count } posiciones en vez de { $shot }. Da una por cada tejo que se tiró en este turno.
    }
