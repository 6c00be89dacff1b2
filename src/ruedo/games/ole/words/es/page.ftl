# The page of a table.

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
ole-turned_over = inactivo
ole-waiting = sin colocar
ole-keeper-said = Portero: { $name }, parada { $saving }
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
ole-open_hand = Mano: { $cards }
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
ole-tray = Lo último que ha pasado
ole-rolling = Los dados están rodando
ole-against = contra { $name }
ole-made = conseguida
ole-missed = fallada
ole-single-pass = con un 1 se pierde el balón
ole-single-pressure = presión: { $needed } o más
ole-single-difficulty = dificultad: { $needed } o más
ole-moment-goal = Gol
ole-moment-attempt = ¿Un Worldie?
ole-moment-worldie = Worldie
ole-now-over = La partida ha terminado.
ole-now-chosen = Elige en la mesa o en la lista.
ole-now-skilled = ¿Regate normal o especial? El + indica los puntos Olé que puedes ganar.
ole-now-several = Puedes hacerlo de varias maneras. Elige una.
ole-now-roll = Los dados están rodando.
ole-now-theirs = Juega { $name }.
ole-now-busy = Un momento.
ole-now-waits = { $name } está eligiendo.
ole-now-line_up = Gana quien llegue antes a { $target }. Coloca a tus cinco: elige un jugador y luego una línea.
ole-now-kick_off = ¿Quién saca de centro?
ole-now-take_ball = El balón es tuyo. ¿Qué jugador lo toma?
ole-now-intercept = El pase va a { $to }, en { $tier }. ¿Quién intenta cortarlo?
ole-now-ball =
    { $count ->
        [one] Tu turno, con balón: { $count } punto de acción. Elige una carta o un jugador.
       *[other] Tu turno, con balón: { $count } puntos de acción. Elige una carta o un jugador.
    }
ole-now-no_ball =
    { $count ->
        [one] Tu turno, sin balón: { $count } punto de acción. Elige una carta o un jugador.
       *[other] Tu turno, sin balón: { $count } puntos de acción. Elige una carta o un jugador.
    }
ole-now-ball-beaten =
    { $count ->
        [one] Tu turno, con balón: { $count } punto de acción. Elige una carta o reactiva a un jugador por 1 punto.
       *[other] Tu turno, con balón: { $count } puntos de acción. Elige una carta o reactiva a un jugador por 1 punto.
    }
ole-now-no_ball-beaten =
    { $count ->
        [one] Tu turno, sin balón: { $count } punto de acción. Elige una carta o reactiva a un jugador por 1 punto.
       *[other] Tu turno, sin balón: { $count } puntos de acción. Elige una carta o reactiva a un jugador por 1 punto.
    }
ole-now-tied = { $one } y { $other } sacaron { $product }. Fue un empate, así que volvieron a tirar.
ole-now-yours = Te toca.
ole-now-no_points = No te quedan puntos de acción. Termina el turno.
ole-now-report-deal = Las cartas están repartidas. Cada jugador comunica las suyas.
ole-now-report-drawn = Un jugador ha robado una carta. Ese jugador comunica cuál es.
ole-now-report-roll = Tira los dados y comunica los números.
ole-now-report-worldie_drawn = Se ha robado un Worldie nuevo. ¿Cuál es?
ole-do-draw = Robar una carta
ole-do-discard = Descartar una carta de { $card }
ole-do-move = Mover a { $player } a { $tier }
ole-do-reactivate = Reactivar a { $player }
ole-do-pass = Pasar a { $to }
ole-do-dribble = Regatear a { $past }
ole-do-dribble_alone = Subir una línea sin rival delante
ole-do-skill = { $skill } ante { $past } (+{ $points }, restar { $off } al dado)
ole-way-dribble = Regate
ole-way-skill = { $skill }, +{ $points }
ole-do-shoot = Tirar contra { $keeper }
ole-do-tackle = Entrada de { $player } a { $carrier }
ole-do-worldie = Intentar el Worldie «{ $worldie }»
ole-do-worldie_with = Intentar el Worldie «{ $worldie }» con { $cards }
ole-do-end_turn = Terminar el turno
ole-do-kick_off = Saca { $player }
ole-do-intercept = { $player } intenta cortar
ole-do-let_go = Dejarlo correr
ole-do-take_ball = { $player } toma el balón
ole-costs =
    { $count ->
        [one] { $count } punto de acción
       *[other] { $count } puntos de acción
    }
ole-chance = { $value } %
ole-chance-between = { $least } a { $most } %
ole-cancel = Cancelar
ole-all = Todas las jugadas ({ $count })
ole-keys = Teclado: del 1 al 5 eliges una carta de la mano, D roba, W elige el Worldie y E termina el turno. Escape cancela. Pulsa ? para leer qué es lo seleccionado.
ole-learn = Una primera partida en dos minutos
ole-legend = Cómo leer la mesa
ole-set_out = Colocar
ole-by_list = Colocar desde una lista
ole-empty_tier = Todavía no hay ningún jugador en { $tier }.
ole-not_sent = No se ha enviado. Revisa la conexión y prueba otra vez.

# The names of events and facts, and of the happenings that the game waits for.

event-tackle = entrada
event-dribble = regate
event-pass = pase
event-discard = descartar
word-deal = el reparto
word-line_up = colocar el equipo
word-kick_off = sacar de centro con
awaited-kick_off = sacar de centro
word-draw = robar una carta
word-drawn = la carta robada
word-move = mover
word-reactivate = reactivar a
word-intercept = cortar el pase con
awaited-intercept = intentar cortar el pase
word-let_go = dejar correr el pase
word-skill = hacer un regate especial
word-shoot = tirar
word-worldie = intentar el Worldie
word-worldie_drawn = el Worldie nuevo
word-take_ball = dar el balón a
awaited-take_ball = elegir quién toma el balón
word-end_turn = terminar el turno
word-roll = los dados
word-sides = equipos
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
word-inactive = inactivo
word-discards = descartes
word-worldies = Worldies
word-shut_out = sin más Worldies
word-hand = mano
word-held = cartas en la mano
word-pack = mazo
word-turns = turnos
word-limits = límites
word-turn = equipo de turno
word-keepers = porteros
word-players = jugadores

# The texts that are printed on the Worldies and skill moves of the decks that come with Ruedo.

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

# The ways to score points, in the statistics after a game.

points-goal = goles
points-worldie_made = Worldies
points-ole_points = regates especiales

# The button that shows the opponent's last turn again.

ole-again = Ver otra vez el último turno

# The question whether to intercept an opponent's pass.

ole-tries = intenta cortar el pase
ole-stake = Si ganas, el balón es tuyo. Si pierdes, tu jugador queda inactivo. Si lo dejas correr, el pase llega, salvo con un 1.
ole-stake-clock = Si se acaba el tiempo, la casa elige por ti.
ole-never_low = No preguntar si la probabilidad es menor del 20 %
ole-let_low = Has dejado correr el pase automáticamente, porque tu mejor probabilidad de cortarlo era solo del { $value } %.
