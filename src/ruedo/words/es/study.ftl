# The output of `ruedo study`, in the terminal and in its report.

study-begins = Preparando …
study-played = { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    }
study-progress = { $found } · { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    }; margen { $answer }, objetivo { $said }
study-climbs = Comparando jugadores: { $games } de { $most } partidas jugadas
study-writes = { $games } de { $most } actas escritas
study-left = faltan unos { $left }
study-variant = { $who }: { $said }
study-between = de { $low } a { $high }
study-too_few = muy pocas partidas para un intervalo
study-answer-first = El primer puesto gana el { $answer } de las partidas ({ $said }).
study-answer-win = El primer jugador nombrado gana el { $answer } de las partidas ({ $said }).
study-answer-minutes = Una partida dura { $answer } minutos ({ $said }).
study-answer-turns = Una partida dura { $answer } turnos ({ $said }).
study-answer-leads = La ventaja cambia de lado { $answer } veces por partida ({ $said }).
study-first-favoured = Son { $answer } puntos porcentuales más que en un juego justo.
study-first-behind = Son { $answer } puntos porcentuales menos que en un juego justo.
study-first-fair = Estas partidas no muestran ninguna ventaja injusta.
study-more = Comparado con { $said }, el resultado de { $who } es mayor: { $answer } más.
study-less = Comparado con { $said }, el resultado de { $who } es menor: { $answer } menos.
study-no_difference = Estas partidas no muestran diferencia entre { $who } y { $said }. Como mucho, la diferencia es de { $answer }.
study-size-share = { $answer } puntos
study-size-minutes = { $answer } minutos
study-size-turns = { $answer } turnos
study-size-leads = { $answer } cambios de ventaja
study-end-decided = El resultado quedó claro tras { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    }.
study-end-precise = El margen llegó a { $precision } tras { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    }.
study-end-budget = El estudio llegó a su límite de { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    } antes de llegar a un margen de { $precision }.
study-end-time = El estudio se quedó sin tiempo tras { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    }, antes de llegar a un margen de { $precision }.
study-end-stopped = El estudio se detuvo tras { $count ->
        [one] 1 partida
       *[other] { $games } partidas
    }, antes de llegar a un margen de { $precision }.

# The report of a study.

report-title = { $answer }: un estudio
report-subtitle = Este estudio se basa en { $count ->
        [one] 1 partida simulada
       *[other] { $games } partidas simuladas
    }. El intervalo entre paréntesis tras un número es el del 95 %: contiene el valor verdadero en 95 de cada 100 estudios así.
report-the_game = el juego
report-plays = Una partida dura unos { $minutes } minutos, y nueve de cada diez duran entre { $low } y { $high } minutos. La ventaja cambia de lado { $leads } veces.
report-came_back = El { $share } de los ganadores fue por detrás en algún momento.
report-decided_after = Una partida se decide al { $share } de su duración.
report-skilled = Gana quien juega mejor: { $who } vence a { $rest } en el { $share } de las partidas sueltas, y en el { $answer } de las series a tres victorias.
report-erring = { $who } con errores en { $share } de cada 100 jugadas
report-fair = ¿Es justo?
report-fair_said = La tabla muestra qué parte de las partidas gana cada puesto. Un empate cuenta como media victoria para cada jugador.
report-fair_plot = Partidas que gana el primer puesto de la mesa
report-seat = puesto { $number }
report-drawn = empates
report-unfinished = sin terminar
report-length = ¿Cuánto dura?
report-length_own = Son minutos en una mesa real, con personas que conocen las reglas. Los autores del juego estimaron los segundos de cada clase de evento. Con `ruedo durations` puedes medirlos en mesas reales.
report-length_table = Son minutos en una mesa real. Los segundos de cada clase de evento vienen de: { $answer }.
report-time = ¿En qué se van los minutos?
report-time_said = La tabla muestra cuántas veces ocurre cada clase de evento en una partida, y cuántos segundos tarda.
report-seconds = segundos
report-length_plot = Cuánto duran las partidas
report-unit_minutes = minutos
report-minutes = minutos
report-middle = la mitad de las partidas acaba en
report-quick = 5 de cada 100 partidas acaban en
report-slow = 95 de cada 100 partidas acaban en
report-turns = turnos
report-long = más de { $minutes } minutos
report-drama = ¿Cuándo se decide una partida?
report-drama_said = La curva muestra la probabilidad de ganar de quien va por delante a medida que avanza la partida. Sale de los marcadores de todas estas partidas. Una partida está decidida cuando esa probabilidad llega al { $share } y ya no baja.
report-drama_valued = La curva muestra la probabilidad de ganar de quien va por delante a medida que avanza la partida. Sale del valor de la posición al principio de cada turno. Ese valor supone que los dos jugadores son iguales. Una partida está decidida cuando la probabilidad del ganador llega al { $share } y ya no baja.
report-lowest = probabilidad del ganador en su peor momento
report-drama_plot = Probabilidad de quien va por delante, según avanza la partida
report-leads = cambios de ventaja
report-comebacks = ganadores que iban por detrás
report-behind = mayor desventaja del ganador, en puntos
report-last_lead = el ganador toma la ventaja definitiva al
report-decided = decidida al
report-margin = puntos de diferencia al final
report-skill = ¿Gana quien juega mejor?
report-skill_said = Cada fila compara a un jugador con el de la fila siguiente. Los dos se intercambian los puestos. La fila también muestra cuánta ventaja da el primer puesto de la mesa entre dos jugadores de ese nivel.
report-beats = gana al siguiente
report-best_of_3 = al mejor de 3
report-best_of_5 = al mejor de 5
report-first_edge = gana el primer puesto de la mesa
report-choices = ¿Hay decisiones de verdad?
report-choices_said = Una partida tiene { $choices } jugadas. En el { $real } de ellas, el jugador tiene dos o más opciones. De media hay { $options } opciones. Número efectivo de jugadas distintas: { $kinds }.
report-choices_caution = La tabla muestra con qué frecuencia hace un jugador cada jugada, cuántos puntos consigue después y con qué frecuencia gana. Eso no demuestra que la jugada ayude a ganar: quizá la hacen más a menudo los jugadores que ya van ganando.
report-often = por partida
report-brought = puntos
report-with_it = gana con ella
report-without_it = gana sin ella
report-points = ¿De dónde salen los puntos?
report-points_said = La tabla muestra cuántos puntos da cada regla en una partida, sumando los dos bandos.
report-cards = ¿Qué vale cada carta?
report-cards_said = Las cartas se reparten al azar, así que los jugadores con una carta y sin ella solo se distinguen por esa carta. La diferencia entre sus victorias es lo que vale la carta.
report-cards_plot = Victorias de quienes reciben las mejores y las peores cartas
report-wins_with = con ella
report-wins_without = sin ella
report-scores = ¿Cómo termina?
report-again = Cómo repetir este estudio
report-again_said = Este estudio usó Ruedo { $ruedo }, Python { $python } y la semilla { $seed }, y tardó { $seconds } segundos. El mismo comando juega las mismas partidas, con cualquier número de procesos:
report-again_minutes = Los minutos salen de los segundos de cada clase de evento. Con --durations puedes sustituir esos segundos.
report-use_from = tiro desde { $answer }
report-use_skill = regate especial { $answer }
report-use_worldie = Worldie { $answer }
report-use_aim = apuntando: { $answer }
report-use_throw = un tiro: { $answer }
report-use_player = { $answer } intenta marcar
report-footer = Hecho con Ruedo. El estudio muestra cómo juegan estos jugadores, no cómo jugaría la gente.
report-choices_table = cada jugada
report-cards_table = cada carta

# The output of `ruedo worth`.

worth-title = Cuánto vale cada parte de { $answer }, en puntos porcentuales de la probabilidad de ganar
worth-cards = Cartas: la proporción de partidas que gana un jugador con la carta, menos el 50 %
worth-stats = Valores: cuánto ayuda un punto más en un valor al jugador que recibe la carta
worth-choices = Jugadas: cuánto pierde un jugador que no puede hacer esa jugada
worth-options = Opciones: cuánto cambia la opción las victorias del primer puesto
worth-said = Cada línea tiene los puntos, su intervalo y el número de partidas. Hay { $count } intervalos del 95 %. De media, { $missed } de ellos no contienen el valor verdadero, así que no te fíes de una sola línea sorprendente.

# The output of `ruedo durations`.

durations-own = segundos que estimaron los autores de { $answer }

study-none_ended = Ninguna partida terminó, así que no hay respuesta.
study-too_few_to_compare = Hay muy pocas partidas para comparar { $who } con { $said }.
report-main_interval = El intervalo del resultado principal es el que encabeza este informe. Es más ancho que los demás, porque el estudio revisa este resultado varias veces.
worth-progress = { $done } de { $most }: { $answer }
study-errs = { $who } juega como { $answer }, pero en { $share } de cada 100 jugadas elige al azar.
study-barred = { $who } nunca elige «{ $answer }» si puede hacer otra jugada.
report-beats_plot = Partidas ganadas contra el jugador siguiente
report-choices_thrown = Una partida tiene { $choices } jugadas. Un tiro puede ir a cualquier parte, así que sus opciones no se pueden contar. Número efectivo de jugadas distintas: { $kinds }.
worth-gain = más victorias
worth-loss = menos victorias
study-reports = Escribiendo el informe …
