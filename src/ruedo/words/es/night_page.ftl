# The pages of a club night: the host's page, the page on a player's phone, the screen, and the printed sheets.

night-title = Noche de club
night-about = Usa un portátil, un televisor y los teléfonos de todos. Ruedo empareja a los jugadores, lleva los marcadores y muestra la clasificación.
night-host = Ir a la página del anfitrión
night-own = Tus noches de club
night-role-host = eres el anfitrión
night-role-phone = juegas tú
night-not_found = Esa noche no existe. Comprueba el enlace.

# The form for a new night.
night-name = Nombre de la noche
night-name_usual = Noche de club
night-game = Juego
night-form = Sistema
night-form-round_robin = Todos contra todos
night-form-round_robin-about = Cada uno juega una vez contra cada uno de los demás.
night-form-swiss = Suizo
night-form-swiss-about = Nadie queda fuera. En cada ronda te toca alguien con más o menos los mismos puntos.
night-form-single_elimination = Eliminación directa
night-form-single_elimination-about = Quien pierde queda fuera. Hay una partida por el tercer puesto.
night-form-double_elimination = Doble eliminación
night-form-double_elimination-about = Un jugador queda fuera cuando pierde dos partidas.
night-form-king = Rey de la mesa
night-form-king-about = El ganador se queda en la mesa y juega contra los siguientes de la cola.
night-form-doubles = Parejas por sorteo
night-form-doubles-about = En cada ronda te toca por sorteo otra pareja. Cada jugador suma sus propios puntos.
night-tables = Número de mesas
night-rounds = Número de rondas
night-rounds_usual = Si lo dejas vacío, decide Ruedo.
night-seats = Jugadores por mesa
night-where = ¿Dónde se juega?
night-where-real = En mesas reales
night-where-simulated = En los teléfonos
night-where-real-about = En cada mesa, un teléfono lleva el marcador.
night-where-simulated-about = Los dos jugadores de una partida usan su propio teléfono.
night-rules = Reglas del juego
night-create = Abrir la noche

# The host's page.
night-host_only = Solo el anfitrión puede usar esta página. Ábrela en el navegador en el que se abrió la noche.
night-to_night = Ir a la página de los jugadores
night-round = Ronda { $round }
night-round_of = Ronda { $round } de { $rounds }
night-before_first = Los jugadores ya pueden entrar. Empieza la primera ronda cuando estén todos.
night-open_count =
    { $count ->
        [one] Queda una partida por terminar.
       *[other] Quedan { $count } partidas por terminar.
    }
night-round_over = Ya están todos los resultados de esta ronda.
night-needs_winner = La partida de la mesa { $number } acabó en empate, pero este sistema necesita un ganador. Que sigan jugando; después, anota quién gana.
night-is_paused = La noche está en pausa. No se abre ninguna mesa nueva.
night-is_over = La noche ha terminado.
night-start = Empezar la ronda { $round }
night-start_first = Empezar la primera ronda
night-countdown = La ronda { $round } empieza sola en { $time }.
night-hold = Detener la cuenta regresiva
night-release = Dejar que las rondas empiecen solas
night-round_held = La ronda terminó. La siguiente ronda espera a que la empieces.
night-join = Unirse a la noche
night-join_host = Escanea este código con tu teléfono, escribe tu nombre y ya estás dentro.
night-join_local = Los teléfonos todavía no pueden abrir esta dirección. Inicia Ruedo con «ruedo --lan» y vuelve a abrir la noche.
night-games = Partidas de esta ronda
night-no_games = La primera ronda no ha empezado todavía.
night-table = Mesa { $number }
night-waits = espera una mesa libre
night-minutes =
    { $count ->
        [one] lleva un minuto en juego
       *[other] lleva { $count } minutos en juego
    }
night-just_started = acaba de empezar
night-bye = { $count ->
        [one] Descansa
       *[other] Descansan
    } en esta ronda: { $names }.
night-versus = { $one } – { $other }
night-third = partida por el tercer puesto
night-won = Ha ganado { $name }.
night-drawn = Empate.
night-won_walkover = { $name } ha ganado por incomparecencia.
night-cancelled = no se juega
night-corrected = corregido
night-open_table = Llevar el tanteo
night-watch_table = Mirar
night-report = Apuntar el resultado
night-correct = Corregir el resultado
night-pin = Mostrar en la pantalla
night-unpin = Quitar de la pantalla
night-who_won = ¿Quién ha ganado?
night-draw = Empate
night-walkover = El otro bando no ha venido (incomparecencia)
night-score_of = Puntos de { $name }
night-save = Guardar el resultado
night-players = Jugadores
night-player_count =
    { $count ->
        [0] Todavía no ha entrado nadie.
        [one] Hay un jugador.
       *[other] Hay { $count } jugadores.
    }
night-add = Añadir a un jugador sin teléfono
night-add_name = Nombre del jugador
night-add_do = Añadir
night-actions_of = Más sobre { $name }
night-has_phone = con teléfono
night-no_phone = sin teléfono
night-has_left = se fue en la ronda { $round }
night-from_round = desde la ronda { $round }
night-removed = un nombre borrado
night-phone = Dar un código nuevo a este jugador
night-phone_title = El código de { $name }
night-phone_text = { $name } puede escanear este código. El teléfono que usaba antes ya no sirve aquí.
night-rename = Cambiar el nombre
night-leave = { $name } se va
night-return = { $name } ha vuelto
night-remove = Borrar el nombre
night-remove_sure = El jugador saldrá de la noche de club, su nombre desaparecerá y su teléfono dejará de servir aquí. Si tiene una partida sin terminar, la pierde por incomparecencia.
night-leave_sure = Si el jugador tiene una partida sin terminar, la pierde por incomparecencia. Puede volver más tarde.
night-standings = Clasificación
night-rank = Puesto
night-player = Jugador
night-points = Puntos
night-played = Jugadas
night-no_standings = La clasificación aparece con el primer resultado.
night-tiebreaks = Estos números deciden el orden de los jugadores con los mismos puntos. El de la izquierda cuenta primero.
night-tiebreak-direct = Partidas directas
night-tiebreak-direct-about = Puntos de las partidas entre los jugadores empatados.
night-tiebreak-wins = Victorias
night-tiebreak-wins-about = Partidas ganadas, también por incomparecencia. Los descansos no cuentan.
night-tiebreak-difference = Diferencia
night-tiebreak-difference-about = Puntos de tu bando menos puntos del otro bando, en todas las partidas.
night-tiebreak-buchholz = Rivales
night-tiebreak-buchholz-about = La suma de los puntos de todos tus rivales (Buchholz). Un descanso cuenta como un rival con tus mismos puntos.
night-tiebreak-survived = Rondas
night-tiebreak-survived-about = La ronda en la que el jugador quedó eliminado.
night-tiebreak-third = Tercer puesto
night-tiebreak-third-about = El ganador de la partida por el tercer puesto va delante.
night-tiebreak-reign = Reinado
night-tiebreak-reign-about = La racha más larga de partidas ganadas.
night-more = Pantalla, impresión y más
night-screen = Abrir la pantalla
night-print = Imprimir hojas
night-pause = Poner la noche en pausa
night-continue = Seguir con la noche
night-undo-result = Deshacer el último resultado
night-undo-paired = Deshacer la última ronda
night-undo-left = Traer de vuelta al jugador que se fue
night-undo-returned = Deshacer la vuelta de un jugador
night-undo-finished = Reabrir la noche terminada
night-undo_result_sure = El último resultado deja de contar, y su partida queda otra vez sin terminar.
night-undo_paired_sure =
    { $games ->
        [one] Se perdería una partida de la ronda { $round }
       *[other] Se perderían { $games } partidas de la ronda { $round }
    }{ $scores ->
        [0] , pero ningún marcador.
        [one] , con un marcador.
       *[other] , con { $scores } marcadores.
    } Esto no se puede deshacer.
night-finish = Terminar la noche
night-finish_sure = No habrá más rondas. Esto se puede deshacer.
night-export = Exportar como líneas JSON
night-csv = Clasificación en una tabla (CSV)
night-delete = Eliminar la noche
night-delete_sure = Se elimina la noche con sus mesas y todos los nombres. Nadie los puede recuperar. Las copias de seguridad anteriores los conservan.
night-delete_yes = Eliminar todo

# The page on a player's phone.
night-your_name = Tu nombre
night-join_do = Entrar
night-you_are = Eres { $name }.
night-you_play = Ahora juegas contra { $names } en la mesa { $number }
night-you_play_with = Ahora juegas con { $partner } contra { $names } en la mesa { $number }
night-you_wait = Juegas contra { $names } en cuanto quede libre una mesa.
night-you_rest = En esta ronda descansas. Que lo disfrutes.
night-you_next = Tu próxima partida llega con la próxima ronda.
night-you_left = Has dejado la noche.
night-you_first = Ya estás dentro. Tu primera partida llega cuando el anfitrión empiece la primera ronda.
night-you_over = La noche ha terminado. Has quedado en el puesto { $rank }.
night-go_table = Ir a tu mesa
night-go_play = Jugar ya
night-come_back = Ya he vuelto
night-go_home = Tengo que irme
night-go_home_sure = Si tienes una partida sin terminar, la pierdes por incomparecencia. Puedes volver más tarde.
night-not_you = Un jugador ya ha entrado con este teléfono. El anfitrión puede dar un código a otro jugador.

# The screen.
night-screen_of = Pantalla de { $name }
night-screen_loud = Toca la pantalla una vez para tener sonido y pantalla completa.
night-screen_lost = Se cortó la conexión. La pantalla se reconecta sola.
night-screen_next = Próximas partidas
night-screen_running = En juego
night-screen_round = Empieza la ronda { $round }
night-board = El tablero de la mesa { $number }
night-podium = Los ganadores

# The printed sheets.
night-print_do = Imprimir
night-print_sheets = Hojas de puntos vacías
night-print_sheets_about = Si el portátil falla, se sigue jugando con estas hojas. Apunta después los resultados en la página del anfitrión.
night-print_bracket = Rondas
night-print_result = Resultado
night-print_signature = Ganador

# The seats of players without a phone, and the history of the night.
night-phoneless = Jugar sin teléfono
night-phoneless_title = Mesa { $number }: sin teléfono
night-phoneless_text = Estos jugadores no tienen teléfono: { $names }. Juega en este dispositivo o en otro junto a la mesa.
night-phoneless_here = Jugar en este dispositivo
night-phoneless_scan = Para usar otro dispositivo, escanea este código con él.
night-phoneless_old = Cada vez que abres esta ventana aparece un código nuevo. Los códigos anteriores dejan de funcionar.
night-history = Historial de la noche
night-history_empty = Todavía no ha pasado nada.
night-step-joined = { $name } entró.
night-step-added = El anfitrión añadió a { $name }.
night-step-phone = { $name } recibió un código nuevo.
night-step-renamed = El anfitrión cambió un nombre. El jugador se llama ahora { $name }.
night-step-left = { $name } se fue.
night-step-returned = { $name } volvió.
night-step-paired = El anfitrión empezó la ronda { $round }.
night-step-cancelled = { $names }: no se jugó, porque no quedaba nadie.
night-step-paused = El anfitrión puso la noche en pausa.
night-step-continued = El anfitrión reanudó la noche.
night-step-held = El anfitrión detuvo la cuenta regresiva para la siguiente ronda.
night-step-released = El anfitrión dejó que las rondas volvieran a empezar solas.
night-step-seats = Partida { $names }: los jugadores sin teléfono recibieron códigos para sus puestos.
night-step-finished = El anfitrión terminó la noche.
night-by-host = El anfitrión apuntó el resultado.
night-by-phone = Un teléfono envió el resultado.
night-by-table = El resultado se comunicó desde la mesa.
night-undone = El anfitrión lo deshizo a las { $time }.
night-undone_table = La mesa lo deshizo a las { $time }.
night-still = Todavía en juego
night-finished = Terminadas
night-open_last = Queda una partida por terminar: { $names }, en la mesa { $number }, { $stands }.
night-screen_minutes = { $count } min
night-plain = Con esta dirección web, tu teléfono no puede avisarte. Mira aquí cuál es tu próxima partida. Configura tu teléfono para que la pantalla siga encendida mientras llevas el marcador.
awake-not_screen = Esta pantalla podría apagarse sola. Ábrela en el portátil en el que funciona Ruedo, o desactiva el salvapantallas.
night-screen_hint = La pantalla es para un televisor conectado a este portátil. Muestra este código, las partidas y la clasificación.
