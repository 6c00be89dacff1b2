# The page of the referee.

hc-board = El tablero: { $said }
hc-toss = ¿Quién ganó el sorteo y tira primero?
hc-turn = Turno de { $name }
hc-shoots = { $name } tira el tejo { $count }, { $colour }
hc-share-red = { $name }: { $count } rojos
hc-share-blue = { $name }: { $count } azules
hc-colour-red = rojo
hc-colour-blue = azul
hc-end-near = extremo cercano
hc-end-far = extremo lejano
hc-from-near = Desde el extremo cercano
hc-from-far = Desde el extremo lejano
hc-unseen = { $count } de { $most } tejos tirados. Los ves desde el extremo de tiro.
hc-called = Tejo { $count }: { $lie }.
hc-running =
    { $in ->
        [one] Puntos de momento: { $count }. Un tejo pasó la línea del tres, así que todo cuenta.
       *[other] Puntos de momento: { $count }. { $in } tejos pasaron la línea del tres, así que todo cuenta.
    }
hc-nothing-HC-S2 =
    { $points ->
        [0] Aún no cuenta nada: ningún tejo pasó la línea del tres.
        [one] Aún no cuenta nada: ningún tejo pasó la línea del tres. Si uno la pasa, cuenta { $points } punto.
       *[other] Aún no cuenta nada: ningún tejo pasó la línea del tres. Si uno la pasa, cuentan { $points } puntos.
    }
hc-nothing-HC-S3 = No cuenta nada mientras haya un tejo corto en el tablero.
hc-frame = Ronda { $frame }, a { $target }
hc-hammer =
    { $count ->
        [one] tiene el martillo
       *[other] tienen el martillo
    }
hc-way = Cómo comunicar el turno
hc-way-tap = Tocar
hc-way-lies = Zonas
hc-way-count = Contar
hc-weight = Tejo { $count }
hc-weight-lies = Tejo { $count }, { $lie }
hc-weight-free = Tejo { $count }, sin colocar
hc-weights = Los ocho tejos
hc-placed = { $count } de { $most } colocados
hc-tap_hint = Toca donde está un tejo. Arrástralo, o muévelo con las flechas.
hc-fell = Fuera
hc-take_up = Quitar
hc-rest_fell = Los demás, fuera
hc-picture = El tablero desde arriba: toca donde están los tejos
hc-window = Parte del tablero
hc-window-end = Fondo
hc-window-foul = Línea de falta
hc-window-whole = Todo
hc-zoom = Más grande
hc-zoom_out = Más pequeño
hc-x = Distancia al extremo de tiro, cm
hc-y = A la izquierda del centro, cm
hc-so_far =
    { $count ->
        [one] De momento: { $count } punto
       *[other] De momento: { $count } puntos
    }
hc-review = Contar
hc-off_rest =
    { $count ->
        [one] { $count } tejo fuera
       *[other] { $count } tejos fuera
    }
hc-next_lie = Zona del tejo { $count }
hc-remove = Tejo { $count }, { $lie }: quitarlo
hc-conduct = Faltas y cera
hc-foul = Anotar una falta
hc-foul-who = De quién
hc-foul-foot = Tirar sin un pie detrás del tablero
hc-foul-shake = Golpear o mover el tablero
hc-foul-left_end = Dejar el extremo de tiro
hc-foul-noted = La falta está anotada. No cambia la puntuación.
hc-foul-note = Anotar la falta
hc-fouls =
    { $count ->
        [one] { $count } falta
       *[other] { $count } faltas
    }
hc-aim-1 = Pasada la línea de falta: 1
hc-aim-2 = Pasada la línea del dos: 2
hc-aim-3 = Pasada la línea del tres: 3
hc-aim-end = Asomado por el fondo: 13
hc-aim-corner = Asomado por una esquina: 26
hc-corner = 26
hc-counting = Tejo { $count }: { $lie }. Puntos de momento: { $points }.
hc-frames = Las rondas: puntos y total de cada bando
hc-frame_head = Ronda
hc-dust = { $name } echa cera en el tablero
hc-one_by_one = Tejo a tejo
hc-shot = Ya se ha tirado el tejo { $count }
hc-where = ¿Dónde están ahora los tejos?
hc-no_weights = no hay ningún tejo.
hc-by_class = La imagen muestra las zonas de los tejos, no sus posiciones.
hc-last_turn = { $name }: { $points }

# The names of events and facts, and of the happenings that the game waits for.

event-slide = tirar
word-weights_rest = los tejos están en
awaited-weights_rest = dónde están los tejos
word-lies = los tejos quedan
awaited-lies = cómo quedan los tejos
event-dust = echar cera
event-toss = sortear quién tira primero
event-foul = una falta
word-first = el bando que tira primero
word-kind = clase
word-weights = tejos

# The ways to score points, in the statistics after a game.

points-counts = tejos que cuentan

# The call for each weight, and the count of a turn.

hc-near-deuce = 1, a { $gap } de la línea del dos
hc-near-trey = 2, a { $gap } de la línea del tres
hc-call-3 = 3
hc-call-end = 13: asoma por el fondo
hc-call-corner = 26: asoma por la esquina
hc-call-short = Corto: no cuenta nada hasta que otro tejo lo saque del tablero
hc-call-off = Fuera del tablero
hc-off-end = Fuera, por el fondo
hc-off-side = Fuera, por un lado
hc-gap-finger = un dedo
hc-gap-hand = un palmo
hc-gap-arm = un brazo
hc-gap-metres = { $metres } m
hc-result-HC-S5 =
    { $in ->
        [one] { $name }: { $points }. Un tejo pasó la línea del tres, así que todo cuenta.
       *[other] { $name }: { $points }. { $in } tejos pasaron la línea del tres, así que todo cuenta.
    }
hc-result-HC-S2 =
    { $lost ->
        [0] { $name }: 0. Ningún tejo pasó la línea del tres.
       *[other] { $name }: 0 en vez de { $lost }. Ningún tejo pasó la línea del tres, así que no cuenta nada.
    }
hc-result-HC-S3 =
    { $lost ->
        [0] { $name }: 0. Queda un tejo corto en el tablero.
       *[other] { $name }: 0 en vez de { $lost }. Queda un tejo corto en el tablero, así que no cuenta nada.
    }
hc-call-3_barely = 3, por un dedo

# Weights that the referee enters on the board, although an earlier report has them off the board.

hc-back =
    { $count ->
        [one] Según una comunicación anterior, el tejo { $weights } cayó del tablero. No puede volver.
       *[other] Según comunicaciones anteriores, los tejos { $weights } cayeron del tablero. No pueden volver.
    }
hc-back-correct =
    { $count ->
        [one] No cayó: corregir lo comunicado
       *[other] No cayeron: corregir lo comunicado
    }
hc-back-corrected = Los datos anteriores se han corregido.
