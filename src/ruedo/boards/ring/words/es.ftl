# The levels of the hands that spin the ring.

skill-novice = mano novata
skill-average = mano normal
skill-good = buena mano
skill-expert = mano experta
skill-exact = mano sin error
world-tremble = Cuánto se desvían tus giros de donde apuntas
world-tremble-off = nada
world-tremble-light = un poco
world-tremble-house = tanto como los giros de la casa
ring-board = El tablero con su poste y su aro, visto desde delante y arriba
ring-along = El tablero: coloca el aro, llévalo hacia atrás y suelta
ring-keys = Apunta con las flechas. Izquierda y derecha orientan el empuje; arriba y abajo cambian su velocidad. Con Mayús mueven el aro. La coma y el punto cambian el giro; los corchetes, la inclinación. Intro hace girar el aro.
ring-pull = Toca el tablero para colocar el aro. Llévalo hacia atrás y suelta.
ring-pull-more = Para cancelar, devuelve el aro a su posición. Quédate quieto un momento para ajustar poco a poco. La rueda del ratón le da más giro. Con Mayús, la rueda lo inclina.
ring-pull_speed = { $speed } m/s
ring-moves = El aro gira.
ring-spin = Girar
ring-aim-x = Posición: cm a la derecha del poste
ring-aim-y = Posición: cm más allá del poste
ring-aim-speed = Empuje, m/s
ring-aim-heading = Grados a la izquierda del poste
ring-aim-spin = Giro, vueltas por segundo
ring-aim-lean = Inclinación, grados hacia delante
ring-executed = Apuntaste a { $aimed } m/s y { $aimed_spin } vueltas por segundo. El aro salió a { $speed } m/s, { $angle }° a un lado, con { $spin } vueltas por segundo.
ring-lesson-pull = Coloca el aro sobre la arena impresa y llévalo hacia atrás. Cuanto más lejos, más rápido saldrá.
ring-lesson-go = Suelta. El aro se pasea, se tambalea y se asienta.
ring-lesson-you = Ahora te toca. Lo mejor es dejar el aro alrededor del poste. Si queda bien centrado, es un Olé.

# Reasons why a ring and its board cannot be simulated.

ring-too_small = con este aro y este poste, el tablero tiene que medir al menos { $least } m de largo y de ancho
ring-too_long = este aro podría girar { $seconds } s sin desplazarse, pero tiene que pararse antes de { $most } s
ring-not_playable = { $what } debe estar entre { $least } y { $most }, para que todos los giros terminen
