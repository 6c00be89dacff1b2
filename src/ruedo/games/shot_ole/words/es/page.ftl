# The page of the referee.

so-board = El tablero: { $ring }
so-ring-none = todavía no hay ningún aro en el tablero.
so-ring-spins = el aro de { $name } gira.
so-ring-off = el aro de { $name } está fuera del tablero.
so-ring-edge = el aro de { $name } está apoyado en el borde del tablero.
so-ring-clear = el aro de { $name } no queda ni en el logo ni en el poste.
so-ring-logo = el aro de { $name } toca el logo.
so-ring-leaning = el aro de { $name } queda apoyado en el poste.
so-ring-around = el aro de { $name } queda alrededor del poste.
so-ring-centred = el aro de { $name } queda centrado alrededor del poste.
so-by_class = La imagen muestra cómo queda el aro, no dónde está.
so-who_starts = ¿Quién quedó más cerca del poste?
so-spins = Gira { $name }
so-opening = Giro de salida de { $name }
so-opening-about = Empieza quien deja el aro más cerca del poste. Un giro nulo queda último.
so-last_chance = { $name }: última oportunidad
so-last_chance-text = Solo otro Olé puede responder al Olé de { $name }. Un aro fuera del tablero no quita puntos.
so-rests = El aro de { $name }
so-from = Sale de
so-zone-inside = Dentro
so-zone-launch = Zona de lanzamiento
so-zone-beyond = Fuera
so-how = Cómo queda el aro
so-rest-off = Fuera
so-rest-off-about = Fuera significa fuera del tablero. Borde significa que el aro se apoya en el borde del tablero y que una parte queda sobre el tablero. Un aro que sobresale del borde sin tocar nada por debajo sigue en el tablero.
so-rest-edge = Borde
so-rest-clear = Nada
so-rest-logo = Logo
so-rest-leaning = Apoyado
so-rest-around = Alrededor
so-rest-centred = Olé
so-worths = Puntos que vale ahora un giro
so-worth = { $count }
so-worth-ole = centrado
so-centred = Centrado
so-more = Qué más pasó
so-dropped = Sin girar
so-short = Menos de una vuelta
so-gap = Distancia al poste, en pulgadas
so-gap-wanted = En un giro de salida, indica la distancia al poste.
so-icon-spiral = Espiral
so-icon-single = Chupito
so-icon-double = Doble
so-icon-beer = Cerveza
so-games =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    }
so-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
so-gap_said = a { $gap } pulg. del poste
so-gap_last = queda último
so-has_ole = ha hecho un Olé
so-has_chance = tiene una última oportunidad
so-adults = En esta mesa los iconos pueden pedir cualquier bebida. ¿Todos tienen 21 años o más?
so-adults-title = Antes del primer giro
so-adults-yes = Todos tienen 21 o más
so-adults-no = No
so-adults-soft = Entonces crea una mesa nueva con refrescos, que es lo predeterminado, o sin bebidas. Ruedo nunca pide alcohol.

# The names of events and facts, and of the happenings that the game waits for.

word-starter = quien gira primero
word-spin = girar
word-ring_rest = el aro se detiene
awaited-ring_rest = cómo queda el aro
word-first = jugador
word-zone = zona
word-rest = cómo queda
word-turns = vueltas
word-spun = girado
word-gap = distancia al poste, en pulgadas

# The ways to score points, in the statistics after a game.

points-around = aros alrededor del poste
points-doubled = giros desde la zona doble
points-leaning = aros apoyados
points-logo = aros en el logo
points-off_deducted = aros fuera del tablero

# The call after a spin: the points, and the reason for them.

so-call = { $name }: { $points }, { $how }
so-call-doubled = { $name }: { $points }, { $how }, doble
so-call-off = fuera del tablero
so-call-off_deducted = fuera del tablero
so-call-clear = lejos del logo
so-call-logo = sobre el logo
so-call-leaning = apoyado en el poste
so-call-around = alrededor del poste
so-call-ole = un Olé, centrado alrededor del poste
so-call-how = { $name }: { $how }
so-call-started_beyond = empezó fuera del anillo exterior
so-call-started_inside = empezó dentro del anillo interior
so-call-not_spun = sin girar
so-call-under_one_turn = menos de una vuelta
so-call-spins_again = gira otra vez
so-call-not_answered = el Olé queda sin respuesta
so-call-not_answered_off = fuera del tablero, así que el Olé queda sin respuesta
