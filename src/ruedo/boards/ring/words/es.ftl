# The hands of the ring’s board.

skill-novice = mano novata
skill-average = mano normal
skill-good = buena mano
skill-expert = mano experta
skill-exact = no falla nunca
world-tremble = Cuánto se desvían tus tiros de donde apuntas
world-tremble-off = nada
world-tremble-light = un poco
world-tremble-house = como los de la casa
ring-board = El tablero con su poste y su aro, desde delante y arriba
ring-along = El tablero: coloca el aro, tira de él hacia atrás y suelta
ring-keys = Las flechas apuntan: izquierda y derecha giran el empuje, arriba y abajo cambian su velocidad, con Mayús mueven el aro. La coma y el punto cambian el giro, los corchetes la inclinación. Intro lo lanza.
ring-pull = Toca donde ha de estar el aro. Tira de él hacia atrás y suelta; devuélvelo para dejarlo. La rueda o un segundo dedo le dan más giro; con Mayús, la rueda lo inclina.
ring-pull_speed = { $speed } m/s
ring-moves = El aro gira.
ring-spin = Girar
ring-aim-x = Lugar, cm a la derecha del poste
ring-aim-y = Lugar, cm más allá del poste
ring-aim-speed = Empuje, m/s
ring-aim-heading = Grados a la izquierda del poste
ring-aim-spin = Giro, vueltas por segundo
ring-aim-lean = Inclinación, grados hacia delante
ring-executed = Apuntado: { $aimed } m/s y { $aimed_spin } vueltas por segundo; la mano dio { $speed } m/s, { $angle }° a un lado, y { $spin } vueltas por segundo.
ring-lesson-pull = Coloca el aro en la banda de arena y tira de él hacia atrás: cuanto más lejos, más fuerte.
ring-lesson-go = Suelta. Vaga, se tambalea y se asienta.
ring-lesson-you = Ahora tú. Alrededor del poste es lo mejor; en el centro exacto, el Olé.

# Por qué no se puede simular un tablero del aro.

ring-too_small = con este aro y este poste el tablero tiene que medir por lo menos { $least } m en cada sentido
ring-too_long = girando en el sitio, este aro podría girar { $seconds } s; tiene que pararse antes de { $most }
