# The board’s lines and lies, its wax and its hands.

shuffleboard-lie-off = fuera
shuffleboard-lie-short = corto
shuffleboard-foul_line = falta
shuffleboard-trey = trey
shuffleboard-deuce = deuce
skill-beginner = mano principiante
skill-casual = mano aficionada
skill-club = mano de club
skill-national = mano de selección
skill-champion = mano campeona
shuffleboard-board = El fondo del tablero
shuffleboard-aim-y = Sitio, m a la izquierda del centro
shuffleboard-aim-speed = Velocidad, m/s
shuffleboard-aim-angle = Ángulo, grados a la izquierda
shuffleboard-aim-spin = Giro, vueltas por segundo
shuffleboard-shoot = Tirar
world-wax = La cera del tablero
world-wax-fast = Rápida
world-wax-medium = Media
world-wax-slow = Lenta
world-practice = Tiros de práctica antes de la partida; ninguno: la cera es la que se dice
world-tremble = Cuánto se desvían tus tiros de donde apuntas
world-tremble-off = nada
world-tremble-light = un poco
world-tremble-house = como los de la casa
world-sight = Qué ves de los tejos durante un turno
world-sight-called = lo que se ve desde el lado de quien tira, y alguien canta desde el fondo
world-sight-shooter = lo que se ve desde el lado de quien tira, y nadie canta
world-sight-above = todo, desde arriba
shuffleboard-picture-shooters_end = lado de quien tira
shuffleboard-picture-scoring_end = lado que puntúa
shuffleboard-along = El tablero a lo largo: tira del tejo hacia atrás y suelta
shuffleboard-keys = Las flechas apuntan: izquierda y derecha lo giran, arriba y abajo cambian la velocidad, con Mayús izquierda y derecha lo mueven. La coma y el punto le dan efecto. Intro tira.
shuffleboard-pull = Tira del tejo hacia atrás y suelta; devuélvelo para dejarlo. De lado se mueve. La rueda o un segundo dedo le dan efecto.
shuffleboard-pull_speed = { $speed } m/s
shuffleboard-moves = El tejo se desliza.
shuffleboard-executed = Apuntado: { $aimed } m/s a { $aimed_angle }°; la mano dio { $speed } m/s a { $angle }°.
shuffleboard-lesson-pull = Tira del tejo hacia ti: cuanto más lejos, más rápido.
shuffleboard-lesson-go = Suelta. Se desliza hasta donde deja la cera.
shuffleboard-lesson-you = Ahora tú. Pasada la última línea es lo mejor; si cae, no vale nada.

# Por qué no se puede simular una mesa.

shuffleboard-too_wide = un tejo puede medir como mucho { $most } m de ancho
shuffleboard-foul_line_near = una línea de falta tiene que estar por lo menos a { $least } m de los dos extremos, más allá de donde se suelta un tejo
shuffleboard-rim = el borde de un tejo de { $diameter } m de ancho tiene que medir entre { $least } y { $most } m
