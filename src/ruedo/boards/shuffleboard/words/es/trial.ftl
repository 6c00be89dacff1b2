# Las órdenes `ruedo throw shuffleboard` y `ruedo slide`.

slide-one = Un tiro
slide-one-title = Un tiro en un tablero de shuffleboard
slide-many = Muchos tiros
slide-many-title = Dónde acaban muchos tiros
slide-by = { $shots } de { $hand }
slide-aim = Desde { $y } m a { $speed } m/s, { $angle } grados, { $turns } vueltas/s
slide-board = tablero { $board }, rozamiento { $friction }
slide-law-coupled = ley acoplada
slide-law-ring = ley de anillo
slide-law-simple = ley simple
slide-soft = Choques a menos de { $speed } mm/s, que no se cuentan aquí: { $count }.
slide-hit = El tejo { $one } golpea el tejo { $other } en { $place }, acercándose a { $speed } m/s.
slide-hit_both = Los tejos { $one } y { $other } chocan en { $place }, acercándose a { $speed } m/s.
slide-stops = El tejo { $weight } se para en { $place }.
slide-falls-far = El tejo { $weight } se cae por el fondo en { $place }, a { $speed } m/s.
slide-falls-near = El tejo { $weight } se cae por el lado de quien tira en { $place }, a { $speed } m/s.
slide-falls-left = El tejo { $weight } se cae por el borde izquierdo en { $place }, a { $speed } m/s.
slide-falls-right = El tejo { $weight } se cae por el borde derecho en { $place }, a { $speed } m/s.
slide-lies = El tejo { $weight } vale { $lie }.
slide-lies-off = El tejo { $weight } está fuera del tablero.
slide-lies-short = El tejo { $weight } no pasa la línea de falta.
slide-shot = { $weight }, tirado
slide-shot_by =
    { $count ->
        [one] { $shots } tiro de { $hand } (desviaciones típicas { $errors }), semilla { $seed }
       *[other] { $shots } tiros de { $hand } (desviaciones típicas { $errors }), semilla { $seed }
    }
slide-hand-beginner = una mano principiante
slide-hand-casual = una mano aficionada
slide-hand-club = una mano de club
slide-hand-national = una mano de selección
slide-hand-champion = una mano campeona
slide-hand-exact = una mano exacta
slide-none_stayed = Ningún tiro se quedó en el tablero.
slide-one_stayed = El que se quedó en el tablero está en { $place }.
slide-stayed = Los { $shots } que se quedaron en el tablero están de media en { $place }, con desviaciones típicas de { $along } m a lo largo y { $across } m a lo ancho.
slide-others = los demás
slide-weight_numbered = tejo { $weight }
slide-weight = tejo
slide-place = lugar
slide-lie = queda
slide-shots = tiros
slide-beside = Ningún tejo puede estar en { $place }: su centro tiene que estar sobre el tablero, de 0 a { $along } a lo largo y hasta { $aside } a cada lado.
slide-overlap = Los tejos en { $one } y { $other } se pisan; sus centros tienen que distar { $apart } m.

# Its help.

help-slide = Prueba un tiro en un shuffleboard simulado, o uno mismo muchas veces: qué pasa, y dónde acaban los tejos.
help-slide-y = Desde dónde se suelta, en metros a la izquierda de la línea central.
help-slide-speed = A qué velocidad, en m/s.
help-slide-angle = Grados a la izquierda del frente.
help-slide-spin = Vueltas por segundo, antihorarias.
help-slide-lying = Tejos que ya están: x,y en metros, como '5.9,0.02 6.1,-0.05'.
help-slide-board = El tablero: 22ft, 20ft, 18ft, 16ft, 14ft, 12ft o 9ft.
help-slide-wax = Cómo está encerado.
help-slide-law = Si deslizarse y girar comparten un rozamiento: bajo una cara plana, bajo un borde; o no.
help-slide-many = Tira tantas veces, con una mano que se aparta de lo apuntado.
help-slide-skill = La de esa mano: beginner, casual, club, national, champion o exact.
help-throw-shuffleboard = Prueba un tiro en un shuffleboard simulado, o uno mismo muchas veces: qué pasa, y dónde acaban los tejos.
