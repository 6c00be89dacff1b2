# The command `ruedo throw shuffleboard`.

slide-one = Un tiro
slide-one-title = Un tiro en un tablero de shuffleboard
slide-many = Muchos tiros
slide-many-title = Posición final de muchos tiros
slide-by = { $shots } de { $hand }
slide-aim = Posición { $y } m, velocidad { $speed } m/s, ángulo { $angle } grados, giro { $turns } vueltas/s
slide-board = tablero { $board }, rozamiento { $friction }
slide-law-coupled = ley acoplada
slide-law-ring = ley de anillo
slide-law-simple = ley simple
slide-hit = El tejo { $one } golpea al tejo { $other } en { $place }. Se acercaban a { $speed } m/s.
slide-hit_both = Los tejos { $one } y { $other } se golpean en { $place }. Se acercaban a { $speed } m/s.
slide-stops = El tejo { $weight } se para en { $place }.
slide-falls-far = El tejo { $weight } se cae por el fondo en { $place }, a { $speed } m/s.
slide-falls-near = El tejo { $weight } se cae por el extremo de tiro en { $place }, a { $speed } m/s.
slide-falls-left = El tejo { $weight } se cae por el borde izquierdo en { $place }, a { $speed } m/s.
slide-falls-right = El tejo { $weight } se cae por el borde derecho en { $place }, a { $speed } m/s.
slide-rests = El tejo { $weight } se para en { $place } ({ $lie }).
slide-lies = El tejo { $weight } vale { $lie }.
slide-lies-off = El tejo { $weight } está fuera del tablero.
slide-lies-short = El tejo { $weight } no pasa la línea de falta.
slide-shot_by =
    { $count ->
        [one] { $shots } tiro de { $hand } (desviaciones típicas de velocidad, ángulo, posición y giro: { $errors }), semilla { $seed }
       *[other] { $shots } tiros de { $hand } (desviaciones típicas de velocidad, ángulo, posición y giro: { $errors }), semilla { $seed }
    }
slide-hand-beginner = la mano de un principiante
slide-hand-casual = la mano de un aficionado
slide-hand-club = la mano de un jugador de club
slide-hand-national = la mano de un jugador de selección
slide-hand-champion = la mano de un campeón
slide-hand-exact = una mano exacta
slide-none_stayed = Ningún tiro se quedó en el tablero.
slide-one_stayed = En un tiro, el tejo se quedó en el tablero, en { $place }.
slide-stayed = Tiros en los que el tejo se quedó en el tablero: { $shots }, de media en { $place }. Las desviaciones típicas son { $along } m a lo largo y { $across } m a lo ancho.
slide-beside = Ningún tejo puede estar en { $place }. Su centro tiene que estar sobre el tablero: de 0 a { $along } m a lo largo. Puede estar a { $aside } m de la línea central como mucho.
slide-overlap = Los tejos en { $one } y { $other } se solapan. Separa sus centros al menos { $apart } m.
