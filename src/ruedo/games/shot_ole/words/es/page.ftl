# Its referee’s page.

so-board = El tablero: { $ring }
so-ring-none = el aro está en la mano.
so-ring-spins = el aro de { $name } gira.
so-ring-off = el aro de { $name } está fuera de los límites.
so-ring-clear = el aro de { $name } no queda ni en el logo ni en el poste.
so-ring-logo = el aro de { $name } toca el logo.
so-ring-leaning = el aro de { $name } se apoya en el poste.
so-ring-around = el aro de { $name } abraza el poste.
so-ring-centred = el aro de { $name } queda clavado en el centro.
so-by_class = Dibujado según cómo quedó, no dónde.
so-who_starts = ¿Quién quedó más cerca del poste?
so-spins = Lanza { $name }
so-opening = Giro de apertura de { $name }
so-opening-about = Empieza el aro más cercano al poste. Un giro nulo queda último.
so-last_chance = { $name }: última oportunidad
so-last_chance-text = Solo un Olé responde al de { $name }. Un aro fuera de los límites no quita puntos.
so-rests = El aro de { $name }
so-from = Lanza desde
so-zone-inside = Dentro
so-zone-launch = Zona de lanzamiento
so-zone-beyond = Fuera
so-how = Cómo queda el aro
so-rest-off = Fuera
so-rest-off-about = Fuera es fuera de los límites. Un aro que toca algo por debajo de la superficie del tablero, como la mesa, está fuera en ese momento, aunque una parte se apoye todavía en el borde del tablero. Un aro que sobresale del borde sin tocar nada por debajo sigue en el tablero.
so-rest-clear = Nada
so-rest-logo = Logo
so-rest-leaning = Apoyado
so-rest-around = Abraza
so-rest-centred = Olé
so-worths = Lo que vale ahora un giro
so-worth = { $count }
so-worth-ole = centrado
so-centred = Centrado
so-more = Qué más pasó
so-dropped = Sin girar
so-short = Menos de una vuelta
so-gap = Distancia al poste, pulgadas
so-gap-wanted = Un giro de apertura necesita la distancia al poste.
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
so-adults = En esta mesa los iconos piden cualquier bebida. ¿Todos tienen 21 años o más?
so-adults-title = Antes del primer lanzamiento
so-adults-yes = Todos tienen 21 o más
so-adults-no = No
so-adults-soft = Entonces montad la mesa con refrescos, como queda si nadie elige otra cosa, o con iconos que no pidan nada. Aquí nada pide alcohol.

# Cómo se llaman los sucesos y los datos.

word-starter = quien lanza primero
word-spin = lanzar
word-ring_rest = el aro se detiene
awaited-ring_rest = cómo queda el aro
word-first = jugador
word-zone = zona
word-rest = cómo queda
word-turns = vueltas
word-spun = girado
word-gap = distancia al poste, pulgadas

# De qué vienen los puntos.

points-around = aros en el poste
points-doubled = salidas dobladas
points-leaning = aros apoyados
points-logo = aros en el logo
points-off_deducted = aros fuera de los límites
