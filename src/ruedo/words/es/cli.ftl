# Questions and messages of the command line.

cli-menu_title = Ruedo: juegos de mesa con árbitro.
cli-menu_question = ¿Qué quieres hacer? [1-{ $most }, Intro para salir]
cli-no_task = { $answer } no está en la lista. Ejecuta `ruedo --help` para ver todos los comandos.
cli-task_play = Jugar a { $game } contra la casa
cli-which_rival = ¿Contra quién? [1-{ $most }, Intro para { $usual }]
cli-no_rival = La casa no tiene ningún jugador llamado { $answer }. Elige uno de estos: { $players }.
cli-next_rival = La próxima vez juegas contra { $player }. Para elegir otro rival, ejecuta `ruedo play { $game } --players person,{ $name }`.
cli-task_keep = Llevar el marcador de { $game } en una mesa real
cli-task_resume = Seguir con una partida
cli-task_replay = Ver la repetición de una partida
cli-task_referee = Arbitrar un acta
cli-task_rules = Leer las reglas
cli-which_record = ¿Qué acta?
cli-which_clause = ¿Qué cláusula o qué juego? [todo]
cli-resume_alone = Una partida que continúas ya tiene sus jugadores y reglas. Usa --resume sin estas opciones.
cli-which_game = Indica un juego: ruedo play { $games }. O continúa una partida con --resume ARCHIVO.
cli-who_plays = Indica quién juega, con barras entre bandos: ruedo play { $game } --real --sides Ana/Ben
cli-real_alone = En una mesa real solo juegan personas, y Ruedo no sortea nada. Usa --real sin --players ni --seed.
cli-no_throw = { $file } no tiene ningún tiro que se pueda simular otra vez. Sus tiros no se simularon nunca, los simuló otra versión de Ruedo, o falta el archivo de preparación junto al acta.
cli-no_line =
    { $count ->
        [one] { $file } tiene { $count } línea, así que no hay línea { $line }.
       *[other] { $file } tiene { $count } líneas, así que no hay línea { $line }.
    }
cli-warming = { $game }: { $done } de { $of } funciones compiladas
cli-warm = { $game } está listo.
cli-printed =
    { $count ->
        [one] { $file }: { $count } página. Imprímela al 100 %, sin ajustar a la hoja.
       *[other] { $file }: { $count } páginas. Imprímelas al 100 %, sin ajustar a la hoja.
    }
cli-good_equipment = { $file } es material válido para { $game }: «{ $name }».
cli-good_nameless = { $file } es material válido para { $game }.
cli-house_rule = Esta regla de la casa no está en la hoja de reglas del juego: { $said } { $answer } ({ $code }). Para jugar sin ella, usa --rule { $who }
cli-who = ¿Quién juega? Pon barras entre bandos y comas dentro de cada bando: { $example }
cli-not_simulated = Ruedo no puede simular este juego todavía. Para jugar en una mesa real, ejecuta: ruedo play { $game } --real --sides Ana/Ben
cli-throws_in_browser = En la terminal no se pueden hacer tiros. Juega a { $game } en el navegador, que se abre con: ruedo. O lleva la cuenta de una mesa real: ruedo play { $name } --real --sides Ana/Ben
cli-option = { $flag } { $option }: escribe una opción como nombre=valor, por ejemplo target=9.
cli-no_seat = No hay puesto { $seat }. Los puestos van de 0 a { $last }.
cli-stopped = Detuviste el comando antes de que acabara la primera partida.
cli-standard_output = La salida estándar

# The faults of a game that `ruedo check-game` can find.

bad_game_name = { $answer } no es un nombre válido para un juego. Usa minúsculas y cifras, con guiones entre palabras, por ejemplo blind-bull.
contract-no_world = { $game } no tiene ni `happenings` ni un mundo, así que no puede haber azar.
contract-elsewhere = { $code }: el mismo evento lleva a otro estado la segunda vez
contract-changed_state = { $code } cambió el estado al que se aplicó
contract-no_ruling = { $code } no tiene ninguna decisión
contract-over = { $code }: `waiting` y `standing` no coinciden en si la partida ha terminado
contract-state_json = el estado tras { $code } cambia al escribirlo en JSON y volver a leerlo
contract-event_json = { $code } cambia al escribirlo en JSON y volver a leerlo
contract-record_file = un acta cambia al escribirla en un archivo y volver a leerla
contract-other_seats = antes de { $code }, `waiting` y `seat_to_choose` nombran puestos distintos
contract-type_not_awaited = antes de { $code }, `choices` ofrece un tipo que `waiting` no nombra
contract-offered_refused = { $choice } se ofrece, pero se rechaza ({ $reason })
contract-accepted_not_offered = { $choice } se acepta, pero no se ofrece
contract-refused_by = { $choice } se rechaza con { $error }, que no es ni Illegal ni NotAwaited
contract-no_clause = { $choice } es ilegal ({ $code }), pero el rechazo no nombra ninguna cláusula
contract-note_told = la nota de { $code } se envía a un jugador
contract-choices_told = antes de { $code }, las jugadas de un puesto se envían a otro puesto, o no se envían al propio
contract-ruling_tells = una decisión sobre { $code } muestra a { $viewer } lo que { $other_code } debe ocultar
contract-view_tells = la vista de { $viewer } muestra lo que { $other_code } debe ocultar
contract-no_sentence = { $code }: no hay frase en { $language }, o la frase usa un dato que no existe
contract-no_word = { $code } no tiene texto en { $language }
contract-one_language = { $code }: el mensaje tiene que estar en { $language } y también en inglés
contract-no_rulebook = no hay reglamento con cláusulas: añade rulebook/en.md
contract-same_clauses = Este juego tiene cláusulas con los mismos nombres que { $games }, así que Ruedo muestra las de { $games }. Elige otros nombres.
contract-option_clause = una opción no indica ninguna cláusula: añade Meta(extra={"{"}'clause': ...{"}"})
contract-clause_lacks = { $clause } se cita, pero no está en el reglamento
contract-other_clauses = el reglamento en { $language } no tiene las mismas cláusulas que el inglés, o las tiene en otro orden
contract-clause_idle = { $clause } está en el reglamento, pero ninguna regla la cita
contract-no_xml = la imagen tras el evento { $number } no es XML válido: { $details }
contract-forbidden = la imagen tras el evento { $number } contiene algo que no se permite en una imagen
contract-no_drawings = el juego tiene nombres para sus cosas, pero no imágenes de ellas
contract-no_symbol = a las imágenes les falta el símbolo { $symbol }
cli-empty_name = El bando { $side } de --sides tiene un nombre vacío. Escribe un nombre para cada jugador, por ejemplo --sides Ana/Ben.
cli-output_is_input = El comando lee { $file }, así que no puede escribir ahí su resultado. Elige otro archivo para el resultado.
cli-same_output = El comando escribiría dos resultados en { $file }. Elige otro archivo para uno de ellos.
cli-json_alone = La salida estándar solo puede tener un resultado. Guarda el material o el gráfico en un archivo, o quita --json.
contract-observation_tells = `observe` muestra a { $viewer } lo que { $other_code } debe ocultar
contract-picture_tells = la imagen de { $viewer } muestra lo que { $other_code } debe ocultar
contract-hides_nothing = `hides` está activado, pero `redact` muestra todos los eventos a todos. Quita en `redact` lo que está oculto, o quita `hides`.
contract-refused = la comprobación { $check } se detuvo porque el juego rechazó su propio evento ({ $reason })
contract-broken = { $check }: el juego produjo el error { $error } en { $file }, línea { $number } ({ $details }). Corrige esa línea y vuelve a comprobar.
game_name_in_use = Ya hay un juego que se llama { $answer }. Elige un nombre distinto de { $games }.
contract-referee_tells = la lista de eventos que puede ver el árbitro de una mesa real muestra lo que { $other_code } debe ocultar. Define `open_choices`, o declara los `reporters`.
