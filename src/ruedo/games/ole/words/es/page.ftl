# At the table.

ole-stat-pass = pase
ole-stat-dribble = regate
ole-stat-shot = tiro
ole-stat-tackle = defensa
ole-stat-saving = parada
ole-kind-pass = pase
ole-kind-dribble = regate
ole-kind-shot = tiro
ole-kind-tackle = entrada
ole-kind-any = cualquier carta
ole-tier-defence = defensa
ole-tier-midfield = medio campo
ole-tier-attack = ataque
ole-tier-of = { $name }, { $tier }
ole-to_tier = A { $tier }
ole-has_ball = con el balón
ole-turned_over = boca abajo
ole-waiting = sin colocar
ole-keeper-said = En la portería, { $name }; parada { $saving }
ole-card-said = Carta { $number }: { $kind }
ole-held =
    { $count ->
        [one] { $count } carta en la mano, tapada
       *[other] { $count } cartas en la mano, tapadas
    }
ole-hand =
    { $count ->
        [one] Tu mano: { $count } carta
       *[other] Tu mano: { $count } cartas
    }
ole-open_hand = La mano: { $cards }
ole-hand-empty = No tienes cartas en la mano.
ole-bench =
    { $count ->
        [one] { $name }: { $count } punto
       *[other] { $name }: { $count } puntos
    }
ole-points_left =
    { $count ->
        [one] queda { $count } punto de acción
       *[other] quedan { $count } puntos de acción
    }
ole-pitch = El campo
ole-pack = mazo
ole-pack-said =
    { $count ->
        [one] El mazo: { $count } carta
       *[other] El mazo: { $count } cartas
    }
ole-discards-said = Descartes: { $cards }
ole-pressure = presión
ole-difficulty = dificultad
ole-from = desde { $tiers }
ole-worldie-said =
    { $count ->
        [one] Worldie { $name }: { $points } punto, presión { $pressure }, dificultad { $difficulty }, pide { $cards }.
       *[other] Worldie { $name }: { $points } puntos, presión { $pressure }, dificultad { $difficulty }, pide { $cards }.
    }
ole-worldie-from = Desde { $tiers }.
ole-no_worldie = Sin Worldie
ole-shut_out = Sin más Worldies
ole-tray = Lo que acaba de pasar
ole-rolling = Los dados están en el aire
ole-against = contra { $name }
ole-made = superada
ole-missed = fallada
ole-single-pass = con un 1 se pierde el balón
ole-single-pressure = contra una presión de { $needed }
ole-single-difficulty = contra una dificultad de { $needed }
ole-moment-goal = Gol
ole-moment-attempt = ¿Un Worldie?
ole-moment-worldie = Worldie
ole-now-over = La partida ha terminado.
ole-now-chosen = Ahora toca lo que se ilumina, o elige en la lista.
ole-now-skilled = ¿Regate normal o de fantasía? Lo que dice el + se suma a tu marcador.
ole-now-several = Eso se puede hacer de varias maneras. Elige una.
ole-now-roll = Los dados están en el aire.
ole-now-world = Un momento.
ole-now-busy = Un momento.
ole-now-waits = Le toca elegir a { $name }.
ole-now-line_up = Gana quien llega a { $target }. Coloca tus cinco: toca una carta, luego una línea.
ole-now-kick_off = ¿Quién saca de centro?
ole-now-take_ball = El balón es tuyo. ¿Quién se lo queda?
ole-now-intercept = El pase va a { $to }. ¿Quién sale al corte, y con qué probabilidad?
ole-now-ball =
    { $count ->
        [one] Tu turno, con balón: { $count } punto de acción. Toca una carta de la mano o del campo.
       *[other] Tu turno, con balón: { $count } puntos de acción. Toca una carta de la mano o del campo.
    }
ole-now-no_ball =
    { $count ->
        [one] Tu turno, sin balón: { $count } punto de acción. Toca una carta de la mano o del campo.
       *[other] Tu turno, sin balón: { $count } puntos de acción. Toca una carta de la mano o del campo.
    }
ole-now-ball-beaten =
    { $count ->
        [one] Tu turno, con balón: { $count } punto. Levanta a quien está gris: tócalo, o toca una carta.
       *[other] Tu turno, con balón: { $count } puntos. Uno levanta a quien está gris: tócalo, o toca una carta.
    }
ole-now-no_ball-beaten =
    { $count ->
        [one] Tu turno, sin balón: { $count } punto. Levanta a quien está gris: tócalo, o toca una carta.
       *[other] Tu turno, sin balón: { $count } puntos. Uno levanta a quien está gris: tócalo, o toca una carta.
    }
ole-now-tied = { $one } y { $other } sacaron { $product }: empate, y se volvió a tirar.
ole-now-yours = Te toca.
ole-now-no_points = No te quedan puntos. Termina el turno.
ole-now-report-deal = Cartas repartidas. Cada cual comunica las suyas.
ole-now-report-drawn = Se ha robado una carta. La comunica quien la tiene.
ole-now-report-roll = Tirad y comunicad los dados.
ole-now-report-worldie_drawn = Se roba un Worldie nuevo. ¿Cuál?
ole-do-draw = Robar una carta
ole-do-discard = Descartar una carta de { $card }
ole-do-move = Mover a { $player } a { $tier }
ole-do-reactivate = Poner a { $player } boca arriba
ole-do-pass = Pasar a { $to }
ole-do-dribble = Regatear a { $past }
ole-do-dribble_alone = Subir una línea sin rival
ole-do-skill = { $skill } ante { $past }: +{ $points }, −{ $off } al dado
ole-way-dribble = Regate
ole-way-skill = { $skill }, +{ $points }
ole-do-shoot = Tirar a puerta: { $keeper }
ole-do-tackle = Entrada de { $player } a { $carrier }
ole-do-worldie = Intentar el Worldie: { $worldie }
ole-do-worldie_with = Intentar el Worldie con { $cards }: { $worldie }
ole-do-end_turn = Terminar el turno
ole-do-kick_off = Saca { $player }
ole-do-intercept = Sale { $player }
ole-do-let_go = Dejarlo correr
ole-do-take_ball = Se lo queda { $player }
ole-costs =
    { $count ->
        [one] { $count } punto de acción
       *[other] { $count } puntos de acción
    }
ole-chance = { $value } %
ole-chance-between = entre el { $least } % y el { $most } %
ole-cancel = Dejarlo
ole-all = Todo lo que se puede hacer ({ $count })
ole-keys = Teclas, con el foco en el juego: del 1 al 5 se coge una carta de la mano, D roba, W coge el Worldie, E termina el turno, Escape lo deja, ? dice qué es lo que tiene el foco.
ole-learn = Una primera partida en dos minutos
ole-legend = Qué es qué
ole-set_out = Colocar
ole-by_list = Colocar con la lista
ole-empty_tier = Todavía no hay nadie en { $tier }.
ole-not_sent = No se ha enviado. Mira la conexión y prueba otra vez.

# Its referee’s page.

# Cómo se llaman los sucesos y los datos.

event-tackle = entrada
event-dribble = regate
event-pass = pase
event-discard = descartar
word-deal = las cartas repartidas
word-line_up = alinear
word-kick_off = sacar con
awaited-kick_off = sacar
word-draw = robar una carta
word-drawn = la carta robada
word-move = mover
word-reactivate = volver a poner boca arriba
word-intercept = cortar con
awaited-intercept = tratar de cortar el pase
word-let_go = dejarlo pasar
word-skill = regatear con una habilidad especial
word-shoot = tirar
word-worldie = intentar el Worldie
word-worldie_drawn = el Worldie robado
word-take_ball = dar el balón a
awaited-take_ball = elegir quién se queda con el balón
word-end_turn = acabar el turno
word-roll = los dados
word-sides = bandos
word-faces = caras
word-card = carta
word-player = jugador
word-tier = línea
word-past = ante
word-to = a
event-any = por cualquier carta
word-action_points = puntos de acción
word-ball = balón
word-tiers = líneas
word-inactive = boca abajo
word-discards = descartes
word-worldies = Worldies
word-shut_out = sin más Worldies
word-hand = mano
word-held = cartas en mano
word-pack = mazo
word-turns = turnos
word-limits = límites
word-turn = bando de turno
word-keepers = porteros
word-players = jugadores

# Lo que las barajas de serie llevan impreso en sus Worldies y filigranas.

printed-nutmeg = Caño
printed-rainbow-flick = Arcoíris
printed-halfway-line-lob = Vaselina desde el medio campo
printed-overhead-kick = Chilena
printed-solo-run = Eslalon en solitario
printed-scorpion-volley = Volea de escorpión
printed-team-move = Jugada de equipo
printed-knuckle-free-kick = Falta sin rotación
printed-back-heel-finish = Remate de tacón
printed-curler-from-the-corner = Rosca desde el córner

# De qué vienen los puntos.

points-goal = goles
points-worldie_made = Worldies
points-ole_points = filigranas
