# Lo que la terminal dice de cualquier juego en él.

shuffleboard-thrown =
    Un tiro: lugar, velocidad, ángulo y giro, como `0.10 1.75 -0.5 2`: metros desde la línea central, metros por segundo,
    grados desde el frente (a la izquierda por encima de 0) y vueltas por segundo (antihorarias por encima de 0). Lo que
    falta es 0: `0.1 1.75`. Con cera media recién echada, 1.83 m/s queda pasada la línea trey de un tablero de torneo, y
    1.86 se cae por el final. Tu mano se aparta de lo apuntado según su destreza.
shuffleboard-end = final
shuffleboard-off_the_board = Fuera del tablero: { $weights }.
shuffleboard-dusted = El tablero tiene la cera recién echada.
shuffleboard-worn = Tiros sobre cada franja desde que se echó cera, de izquierda a derecha: { $slides }
shuffleboard-seen = Visto desde el lado de quien tira. Cuanto más lejos está un tejo, menos exacto es su lugar.
shuffleboard-say_throw = Di lugar y velocidad y, si quieres, ángulo y giro: `0.10 1.75`, `0.10 1.75 -0.5 2`.
shuffleboard-speed = La velocidad va de 0 a { $most } m/s; con 1.8 más o menos se llega al final.
shuffleboard-beside = Se tira sobre el tablero, como mucho a { $most } m de la línea central.
shuffleboard-angle = El ángulo va de -{ $angle } a { $angle } grados; el giro, de -{ $turns } a { $turns } vueltas por segundo.
shuffleboard-shot = Tirado desde { $y } m a { $speed } m/s, { $angle } grados, { $turns } vueltas/s
shuffleboard-weights_at = Tejos en { $places }
shuffleboard-not_before = `-` es para un tejo cuyo lugar ya se dijo antes.
shuffleboard-no_place = «{ $answer }» no es un lugar; di x,y en metros, como 5.90,0.10.
shuffleboard-count =
    { $count ->
        [one] Eso hace { $count } tejo; tirados en este turno: { $shot }.
       *[other] Eso hace { $count } tejos; tirados en este turno: { $shot }.
    }
