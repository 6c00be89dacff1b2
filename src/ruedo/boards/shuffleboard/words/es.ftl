# The lines of the board, the zones of the weights, the wax, and the levels of the hands.

shuffleboard-lie-off = fuera
shuffleboard-lie-short = corto
shuffleboard-lie-corner = esquina
shuffleboard-lie-end = fondo
shuffleboard-foul_line = falta
shuffleboard-trey = tres
shuffleboard-deuce = dos
skill-beginner = mano principiante
skill-casual = mano aficionada
skill-club = mano de club
skill-national = mano de selección
skill-champion = mano campeona
shuffleboard-board = El fondo del tablero
shuffleboard-aim-y = Posición: metros a la izquierda del centro
shuffleboard-aim-speed = Velocidad, m/s
shuffleboard-aim-angle = Ángulo, grados a la izquierda
shuffleboard-aim-spin = Giro, vueltas por segundo
shuffleboard-shoot = Tirar
world-wax = La cera del tablero
world-wax-fast = Rápida
world-wax-medium = Media
world-wax-slow = Lenta
world-practice = Tiros de práctica antes de la partida. Sin ellos, la cera es justo la que eliges
world-tremble = Cuánto se desvían tus tiros de donde apuntas
world-tremble-off = nada
world-tremble-light = un poco
world-tremble-house = tanto como los tiros de la casa
world-sight = Cómo ves los tejos durante un turno
world-sight-called = la vista desde el extremo de tiro, con avisos desde el fondo
world-sight-shooter = la vista desde el extremo de tiro, sin avisos
world-sight-above = todo, desde arriba
shuffleboard-picture-shooters_end = extremo de tiro
shuffleboard-picture-scoring_end = fondo
shuffleboard-along = El tablero de lado: lleva el tejo hacia atrás y suelta
shuffleboard-keys = Apunta con las flechas. Izquierda y derecha orientan el tiro; arriba y abajo cambian la velocidad. Con Mayús, izquierda y derecha mueven el tejo, y arriba y abajo cambian la velocidad poco a poco. La coma y el punto le dan giro. Intro tira.
shuffleboard-pull = Toca el tablero, lleva el dedo hacia atrás y suelta. Para mover el tejo, mueve el dedo de lado.
shuffleboard-pull-more = Para cancelar, devuelve el tejo a donde estaba antes de soltarlo. Quédate quieto un momento para ajustar poco a poco. La rueda del ratón le da giro.
shuffleboard-pull_speed = { $speed } m/s
shuffleboard-moves = El tejo se desliza.
shuffleboard-executed = Apuntaste a { $aimed } m/s y { $aimed_angle }°. El tejo salió a { $speed } m/s y { $angle }°.
shuffleboard-lesson-pull = Lleva el tejo hacia ti. Cuanto más lejos, más rápido saldrá.
shuffleboard-lesson-go = Suelta. La cera decide hasta dónde se desliza.
shuffleboard-lesson-you = Ahora te toca. Lo mejor es que el tejo pase la última línea. Si se cae, no vale nada.

# Reasons why a shuffleboard cannot be simulated.

shuffleboard-too_wide = un tejo puede medir { $most } m de ancho como mucho
shuffleboard-foul_line_near = la línea de falta tiene que estar al menos a { $least } m de los dos extremos, y más allá de donde se sueltan los tejos
shuffleboard-rim = el borde de un tejo de { $diameter } m de ancho tiene que medir de { $least } a { $most } m
shuffleboard-too_rough = el rozamiento de este tablero debe ser { $most } como mucho, para que el tiro más rápido llegue al fondo, incluso con cera gastada
shuffleboard-too_long = el tablero debe medir { $most } m como mucho, para que el tiro más rápido llegue al fondo, incluso con cera lenta
