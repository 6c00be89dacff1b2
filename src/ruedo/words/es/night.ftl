# Refusals of commands at a club night.

night_full = Esta noche está completa: tiene { $limit } jugadores.
night_too_late = En una doble eliminación, los jugadores que llegan tarde solo pueden apuntarse antes de que se empareje la segunda ronda. Apúntate a la próxima noche.
night_bracket_full = El cuadro está completo. Un jugador que llega tarde solo puede entrar en la primera ronda, contra un jugador que descansa en ella.
night_paused = La noche está en pausa. Reanúdala primero.
night_round_open =
    { $count ->
        [one] En la ronda { $round } falta un resultado. Anótalo primero.
       *[other] En la ronda { $round } faltan { $count } resultados. Anótalos primero.
    }
night_too_few = Una ronda solo es posible con { $count } jugadores o más. Espera a que lleguen más.
night_no_side = El emparejamiento no tiene el bando { $number }. Elige uno de sus bandos.
night_scores = Indica { $count } puntuaciones, una por bando, o no indiques ninguna.
night_walkover_winner = Elige quién gana por incomparecencia. Es el bando que está presente.
night_no_draw = Con este sistema no hay empates. Elige un ganador o repite la partida.
night_reported = El emparejamiento { $pairing } ya tiene otro resultado. Pide al anfitrión que lo corrija.
night_simulated = Ruedo simula esta partida, así que solo decide la propia partida. Sigue jugando, ríndete o acuerda un resultado en la mesa. Si un jugador se ha ido a casa, el anfitrión puede indicarlo en la lista de jugadores.
night_later_round = La ronda { $round } ya está emparejada. Deshaz primero ese emparejamiento y después corrige el resultado.
night_no_table = Este emparejamiento todavía no tiene mesa. Elige uno que se esté jugando.
night_nothing_to_undo = No queda nada que deshacer.
night_changed = La noche ha cambiado mientras tanto. Mírala otra vez y repite después tu última acción.
night_round_begun = La ronda { $round } ya ha empezado. No hace falta empezarla otra vez.
night_round_early = La ronda { $round } todavía no puede empezar. Primero se juega la ronda { $next }.
night_stale = Alguien ha cambiado la noche desde que la abriste. Mírala otra vez y deshaz después su último paso.
night_no_player = En esta noche de club no existe el jugador { $number }. Elige uno de la lista.
night_no_pairing = En esta noche de club no existe el emparejamiento { $number }. Elige uno de la lista.
night_over = La noche ha terminado. Empieza otra.
night_name_taken = Otro jugador de esta noche se llama { $who }. Elige otro nombre.

# Club nights: refusals of requests, descriptions of the HTTP API, and the help for `ruedo night`.

no_such_night = No existe esa noche. Revisa el enlace o crea una noche nueva.
night_host_only = Solo el anfitrión de la noche puede hacer eso. Pídeselo.
night_confirm = Esto borra la noche con sus mesas y sus nombres. Confírmalo con confirm=yes.
night_table = Esta mesa es parte de una noche de club. Se borra cuando el anfitrión borra la noche.
night_seats = Solo el sistema «rey de la mesa» tiene más de dos bandos por mesa. Elige ese sistema, o juega con dos bandos.
night_log_full = En esta noche de club no cabe nada más. Crea una nueva.
night_which_player = Elige al jugador que se va o que vuelve.
night-wrong_key = La clave de este enlace no sirve para abrir esta noche de club. Pídele una nueva al anfitrión.
closed-night_key = La clave de este enlace ya no sirve para abrir esta noche de club. Pídele una nueva al anfitrión.
closed-night_deleted = No existe esa noche. Revisa el enlace.
api-night_make = Crear una noche de club
api-night_state = Devolver una noche entera
api-night_delete = Borrar una noche con sus mesas y sus nombres (solo el anfitrión)
api-night_rounds = Devolver todos los emparejamientos de una noche
api-night_join = Unirse a una noche, o añadir a un jugador sin teléfono (solo el anfitrión)
api-night_message = Enviar un mensaje del anfitrión o de un teléfono
api-night_export = Devolver una noche en líneas JSON
api-night_standings = Devolver la clasificación de una noche en CSV
api-query-confirm = Si el borrado está confirmado.
night_seat = En esta mesa no puedes ceder un puesto, porque cada jugador entra en el suyo con su código de la noche de club. El anfitrión puede dar un código nuevo a un jugador.
night_rematch = El anfitrión de la noche empieza la ronda siguiente. En esta mesa no hay revancha.
serve-page_night = Abre { $url } para crear una noche de club.
night_all_phones = Todos los jugadores de esta partida ya han entrado con un teléfono. Cada uno puede abrir la partida en el suyo.
night_needs_no_seat = En una mesa real de este juego nadie necesita un puesto. Lleva el marcador.
api-night_history = Devolver los pasos de una noche, también los que se deshicieron
