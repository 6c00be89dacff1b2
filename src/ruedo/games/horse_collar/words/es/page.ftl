# Its referee’s page.

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
hc-unseen = { $count } de { $most } tejos tirados, vistos desde el extremo de tiro.
hc-called = Tejo { $count }: { $lie }.
hc-running = Van { $count }.
hc-nothing-HC-S2 = Aún no cuenta nada: no hay ningún tejo en la zona del 3.
hc-nothing-HC-S3 = No cuenta nada mientras haya un tejo corto en el tablero.
hc-frame = Ronda { $frame }, a { $target }
hc-hammer =
    { $count ->
        [one] tiene el martillo
       *[other] tienen el martillo
    }
hc-way = Cómo comunicar el turno
hc-way-tap = Tocar
hc-way-lies = Posición
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
hc-x = Desde el extremo de tiro, cm
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
hc-next_lie = El tejo { $count } queda
hc-remove = Tejo { $count }, { $lie }: quitarlo
hc-conduct = Faltas y cera
hc-foul = Se anota una falta
hc-foul-who = De quién
hc-foul-foot = Tirar sin un pie detrás del tablero
hc-foul-shake = Golpear o mover el tablero
hc-foul-left_end = Dejar el extremo de tiro
hc-foul-noted = Anotada. No cambia ninguna puntuación.
hc-foul-note = Anotar la falta
hc-fouls =
    { $count ->
        [one] { $count } falta
       *[other] { $count } faltas
    }
hc-aim-1 = Pasada la línea de falta: 1
hc-aim-2 = Pasada la línea del dos: 2
hc-aim-3 = Pasada la línea del tres: 3
hc-aim-13 = Asomada al final: 13
hc-aim-26 = Asomada a una esquina: 26
hc-corner = 26
hc-counting = Tejo { $count }: { $lie }. Van { $points }.
hc-frames = Las rondas: puntos y total de cada lado
hc-frame_head = Ronda
hc-dust = { $name } echa cera en el tablero
hc-one_by_one = Tejo a tejo
hc-shot = Se tira el tejo { $count }
hc-where = ¿Dónde están ahora los tejos?
hc-no_weights = no hay ningún tejo.
hc-by_class = Dibujados según cómo quedaron, no dónde.
hc-last_turn = { $name }: { $points }

# Cómo se llaman los sucesos y los datos.

event-slide = tirar
word-weights_rest = los tejos están en
awaited-weights_rest = dónde están los tejos
word-lies = los tejos quedan
awaited-lies = cómo quedan los tejos
event-dust = echar cera
event-toss = sortear quién tira primero
event-foul = una falta
word-first = quién empieza
word-kind = clase
word-weights = tejos

# De qué vienen los puntos.

points-counts = tejos que cuentan
