# La escala para tirar.

shuffleboard-gauge = Tus últimos tejos
shuffleboard-mark = { $speed } m/s: a { $left } m del fondo
shuffleboard-mark-end = { $speed } m/s: cayó por el fondo
shuffleboard-mark-side = { $speed } m/s: cayó por un lado

# El entrenador.

shuffleboard-coach-short = El tejo se paró { $short } m antes de la línea del tres. Llévalo un { $percent } % más atrás.
shuffleboard-coach-over = El tejo cayó por el fondo. Llévalo un { $percent } % menos atrás.
shuffleboard-coach-over_first = El tejo cayó por el fondo. Llévalo un poco menos atrás.
shuffleboard-coach-side = El tejo cayó por un lado. Llévalo recto hacia atrás.
shuffleboard-coach-met = Tu tejo golpeó otro. Antes de tirar, mueve el tejo de lado, hacia una parte libre del tablero.
shuffleboard-target-trey = tres
shuffleboard-target-end = fondo

# A mark on a narrow screen.

shuffleboard-mark-short = { $left } m
shuffleboard-mark-short_end = fondo
shuffleboard-mark-short_side = lado

# The practice slides of a player.

shuffleboard-practise =
    { $count ->
        [one] Ver { $count } tiro de prueba
       *[other] Ver { $count } tiros de prueba
    }
