# The gauge, which shows the speed of a pull.

shuffleboard-gauge = Tus últimos tejos
shuffleboard-mark = { $speed } m/s: a { $left } m del fondo
shuffleboard-mark-end = { $speed } m/s: cayó por el fondo
shuffleboard-mark-side = { $speed } m/s: cayó por un lado

# The advice of the coach.

shuffleboard-coach-short = Tu tejo se paró { $short } m antes de la línea del tres. Lleva el siguiente un { $percent } % más atrás.
shuffleboard-coach-over = Tu tejo cayó por el fondo. No lleves el siguiente tan atrás: un { $percent } % menos.
shuffleboard-coach-over_first = Tu tejo cayó por el fondo. No lleves el siguiente tan atrás.
shuffleboard-coach-side = Tu tejo cayó por un lado. Arrastra el siguiente en línea recta hacia atrás antes de soltarlo.
shuffleboard-coach-met = Tu tejo golpeó a otro. Antes de tirar el siguiente, muévelo de lado hacia una parte libre del tablero.
shuffleboard-target-trey = tres
shuffleboard-target-end = fondo

# The marks of the gauge on a narrow screen, where they need short texts.

shuffleboard-mark-short = { $left } m
shuffleboard-mark-short_end = fondo
shuffleboard-mark-short_side = lado

# The practice shots of a player.

shuffleboard-practise =
    { $count ->
        [one] Ver { $count } tiro de prueba
       *[other] Ver { $count } tiros de prueba
    }
