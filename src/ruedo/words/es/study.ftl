# Lo que cuenta `ruedo study`, en la terminal y en su informe.

study-begins = Preparando …
study-progress = { $games } partidas; margen { $answer }, meta { $said }; faltan unos { $left }
study-kept = El informe es { $answer }; todas las partidas quedan a su lado.
study-variant = { $who }: { $said }
study-between = de { $low } a { $high }
study-answer-first = Quien se sienta primero gana el { $answer } de las partidas ({ $said }).
study-answer-win = El primer jugador nombrado gana el { $answer } de las partidas ({ $said }).
study-answer-minutes = Una partida dura { $answer } minutos ({ $said }).
study-answer-turns = Una partida dura { $answer } turnos ({ $said }).
study-answer-leads = La ventaja cambia de lado { $answer } veces por partida ({ $said }).
study-first-favoured = Son { $answer } puntos de más.
study-first-behind = Son { $answer } puntos de menos.
study-first-fair = Es justo, hasta donde se puede ver.
study-more = { $who } tiene { $answer } más que { $said }.
study-less = { $who } tiene { $answer } menos que { $said }.
study-no_difference = Entre { $who } y { $said } nada está decidido; una diferencia es como mucho de { $answer }.
study-end-decided = Decidido tras { $games } partidas.
study-end-precise = Con un margen de { $precision } tras { $games } partidas.
study-end-budget = Terminado tras { $games } partidas, las que se pidieron, antes de llegar a un margen de { $precision }.
study-end-time = Terminado tras { $games } partidas, al acabarse el tiempo, antes de llegar a un margen de { $precision }.
study-end-stopped = Detenido tras { $games } partidas, antes de llegar a un margen de { $precision }.

# Su informe.

report-title = { $answer } a prueba
report-subtitle = Un estudio de { $games } partidas simuladas. Tras cada cifra está el intervalo en el que se halla la verdad 95 veces de cada 100.
report-the_game = el juego
report-plays = Dura unos { $minutes } minutos (de { $low } a { $high }), la ventaja cambia { $leads } veces, el { $comebacks } de los ganadores remontan, y está decidida al { $decided } de la partida.
report-skilled = Gana el mejor: { $who } vence a { $rest } en el { $share } de las partidas y en el { $answer } de los duelos a tres partidas ganadas.
report-erring = { $who } que yerra en { $share } de cada 100 decisiones
report-of = { $said } – { $who }
report-fair = ¿Es justo?
report-fair_said = Lo que gana cada asiento, se siente quien se siente; un empate es media victoria para cada uno.
report-fair_plot = Partidas que gana quien se sienta primero
report-seat = asiento { $number }
report-drawn = empates
report-unfinished = sin acabar
report-length = ¿Cuánto dura?
report-length_own = Minutos en la mesa, según los segundos que tarda cada clase de suceso entre quienes conocen las reglas, a juicio de quienes hicieron el juego; `ruedo durations` los mide en mesas de verdad.
report-length_table = Minutos en la mesa, según los segundos de cada clase de suceso: { $answer }.
report-time = ¿En qué se van los minutos?
report-time_said = Cuántas veces viene cada clase de suceso en una partida, y los segundos que se le dan.
report-seconds = segundos
report-length_plot = Cuántas veces dura cuánto
report-unit_minutes = minutos
report-minutes = minutos
report-middle = la mitad acaba en
report-quick = 5 de 100 acaban en
report-slow = 95 de 100 acaban en
report-turns = turnos
report-long = más de { $minutes } minutos
report-drama = ¿Cuándo se decide?
report-drama_said = La curva muestra la probabilidad de ganar de quien va por delante, según los marcadores de todas estas partidas, mientras avanza la partida. Decidida está desde que esa probabilidad es del { $share } y así sigue.
report-drama_valued = La curva muestra la probabilidad de ganar de quien va por delante mientras avanza la partida, según lo que vale una posición entre dos que juegan igual, tal como el juego lo sabe al principio de cada turno. Decidida está desde que la probabilidad del ganador llega al { $share } y ya no baja de ahí.
report-lowest = probabilidad del ganador en su peor momento
report-drama_plot = Lo segura que es la victoria de quien va por delante, según lo jugado
report-leads = cambios de ventaja
report-comebacks = ganadores que iban por detrás
report-behind = puntos que el ganador llegó a perder
report-last_lead = el ganador se adelanta para siempre al
report-decided = decidida al
report-margin = puntos de diferencia al final
report-skill = ¿Gana quien juega mejor?
report-skill_said = Cada línea es un jugador contra el siguiente de abajo, cambiando de asiento, y lo que vale el primer asiento entre dos de ese nivel. Tras ~ está cuántas veces un jugador hace cualquier cosa en vez de la suya.
report-beats = gana al siguiente
report-best_of_3 = al mejor de 3
report-best_of_5 = al mejor de 5
report-first_edge = gana el primer asiento
report-choices = ¿Hay algo que decidir?
report-choices_said = { $choices } decisiones por partida, el { $real } de ellas entre dos o más opciones, de { $options } por término medio. Tan variado como { $kinds } clases de decisiones tomadas por igual.
report-choices_caution = La tabla dice cuántas veces hace un jugador algo por partida, los puntos que salen de ello y lo que ganan quienes lo hacen: quien va ganando quizá lo haga más.
report-often = por partida
report-brought = puntos
report-with_it = quien lo hace gana
report-without_it = quien no
report-points = ¿De dónde salen los puntos?
report-points_said = Puntos por partida, de ambos lados, según la regla que los da.
report-cards = ¿Qué vale cada carta?
report-cards_said = El reparto es azar: quien recibe una carta solo se distingue por esa carta, y lo que gana es lo que vale.
report-cards_plot = Lo que ganan quienes reciben las mejores y las peores cartas
report-wins_with = con ella
report-wins_without = sin ella
report-scores = ¿Cómo termina?
report-again = Lo que se hizo
report-again_said = Ruedo { $ruedo }, Python { $python }, semilla { $seed }, { $seconds } segundos. La misma orden da las mismas partidas, con cualquier número de procesos:
report-again_minutes = Los intervalos del titular valen por muchas veces que el estudio mirase mientras corría; los de las tablas, al final. Los minutos se calculan con los segundos de cada clase de suceso, que la opción --durations sustituye.
report-use_from = tiro desde { $answer }
report-use_skill = regate { $answer }
report-use_worldie = Golazo { $answer }
report-use_throw = un tiro: { $answer }
report-use_player = { $answer } intenta marcar
report-footer = Hecho con Ruedo. Lo simulado es cómo juegan estos jugadores, no cómo jugaría la gente.
report-choices_table = cada decisión
report-cards_table = cada carta

# Lo que cuenta `ruedo worth`.

worth-title = Lo que valen las cosas en { $answer }, en puntos de la probabilidad de ganar
worth-cards = Cartas: lo que ganan quienes la reciben, por encima de la mitad
worth-stats = Valores: lo que vale uno más a quien recibe la carta
worth-choices = Decisiones: lo que pierde un jugador que no la puede tomar
worth-options = Opciones: lo que cambia en lo que gana el primer asiento
worth-said = En cada línea: puntos, su intervalo, partidas jugadas para ello.
worth-kept = Los gráficos están en { $answer }.

# Lo que cuenta `ruedo durations`.

durations-own = segundos a juicio de quienes hicieron { $answer }
durations-source = medido en { $tables } mesas de verdad, { $events } sucesos
durations-kind = de { $low } a { $high }, { $times } veces
durations-seldom = del propio juego: medido { $times } veces
durations-none = Ahí no se guarda ninguna mesa de verdad de { $answer } con dos sucesos o más.
durations-check = Una mesa duró { $clocked } minutos de reloj, sin las pausas ({ $breaks }); por estas medianas, { $reckoned }.
durations-no_store = { $folder } no es ni la carpeta de un servidor que guarda mesas ni una copia de seguridad.
