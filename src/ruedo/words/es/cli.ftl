# Lo que la línea de órdenes pregunta y dice.

cli-menu_title = Ruedo: juegos de mesa, arbitrados.
cli-menu_question = ¿Qué va a ser? [1-{ $most }, Intro para salir]
cli-no_task = No hay { $answer }; `ruedo --help` dice qué más se puede hacer.
cli-task_play = Jugar a { $game } contra la casa
cli-which_rival = ¿Contra quién? [1-{ $most }, Intro para { $usual }]
cli-no_rival = Nadie de la casa se llama { $answer }. Hay: { $players }.
cli-next_rival = La próxima vez la casa manda a { $player }; con `ruedo play { $game } --players person,{ $name }` u otro nombre se pide a quien se quiera.
cli-task_keep = Anotar una partida de { $game } en una mesa de verdad
cli-task_resume = Seguir con una partida
cli-task_replay = Repasar una partida
cli-task_referee = Arbitrar un acta
cli-task_rules = Leer las reglas
cli-which_record = ¿Qué acta?
cli-which_clause = ¿Qué cláusula o qué juego? [todos]
cli-resume_alone = Una partida que se retoma ya tiene jugadores y reglas: da solo --resume.
cli-which_game = Di qué juego: ruedo play { $games }; o --resume ARCHIVO.
cli-who_plays = Di quién juega, con barras entre bandos: ruedo play { $game } --real --sides Ana/Ben
cli-real_alone = En una mesa de verdad juegan personas y no se sortea nada: --real va sin --players ni --seed.
cli-not_utf8 = { $file } no es un texto en UTF-8.
cli-no_throw = { $file } no tiene ningún tiro que se pueda simular otra vez aquí: ninguno fue simulado, o lo fue con otra versión, o no está al lado su archivo setup.
cli-no_line =
    { $count ->
        [one] { $file } tiene { $count } línea; no hay línea { $line }.
       *[other] { $file } tiene { $count } líneas; no hay línea { $line }.
    }
cli-no_clause = No hay cláusula { $clause }; `ruedo rules` las imprime todas, `ruedo rules JUEGO` las de un juego.
cli-warming = { $game }: compiladas { $done } funciones de { $of }
cli-warm = { $game } está a punto.
cli-printed =
    { $count ->
        [one] { $file }: { $count } página. Imprímela al 100 %, sin ajustar a la hoja.
       *[other] { $file }: { $count } páginas. Imprímelas al 100 %, sin ajustar a la hoja.
    }
cli-good_equipment = { $file }: buen material para { $game }, «{ $name }».
cli-good_nameless = { $file }: buen material para { $game }.
cli-house_rule = Regla de la casa, que no está en la hoja del juego: { $said } { $answer } ({ $code }). Para jugar sin ella: --rule { $who }
cli-who = ¿Quién juega? Barras entre bandos, comas dentro de cada uno: { $example }
cli-not_simulated = Ese juego no se simula todavía. En una mesa de verdad: ruedo play { $game } --real --sides Ana/Ben
cli-option = { $flag } { $option }: una opción se da como nombre=valor, como target=9.
cli-no_seat = No hay asiento { $seat }; los asientos se numeran de 0 a { $last }.
cli-stopped = Detenido antes de acabar una partida.
cli-standard_output = La salida estándar

# Lo que le falta a un juego de lo que mira `ruedo check-game`.

bad_game_name = { $answer } no es nombre para un juego: minúsculas y cifras, con guiones en medio, como blind-bull.
contract-no_world = { $game } no tiene ni `happenings` ni un mundo: no se puede sortear nada.
contract-elsewhere = { $code }: tomado otra vez, lleva a otro sitio
contract-changed_state = { $code }: cambió el estado al que llegó
contract-no_ruling = { $code }: no se dictamina nada sobre él
contract-over = { $code }: `waiting` y `standing` no coinciden en si la partida se acaba entonces
contract-state_json = el estado tras { $code } no es el mismo leído de su JSON
contract-event_json = { $code } no es el mismo leído de su JSON
contract-record_file = un acta no es la misma leída de su archivo
contract-other_seats = antes de { $code }, `waiting` y `seat_to_choose` nombran asientos distintos
contract-type_not_awaited = antes de { $code }, `choices` ofrece un tipo que `waiting` no nombra
contract-offered_refused = ofrecido y rechazado: { $choice } ({ $reason })
contract-accepted_not_offered = aceptado y no ofrecido: { $choice }
contract-refused_by = { $choice } se rechaza con { $error }, que no es ni Illegal ni NotAwaited
contract-no_clause = { $choice } es ilegal ({ $code }), y no se nombra ninguna cláusula
contract-note_told = se comunica la nota de { $code }
contract-choices_told = antes de { $code }, lo que puede hacer un asiento se le dice a otro, o no se le dice a él
contract-ruling_tells = un dictamen sobre { $code } le dice a { $viewer } lo que { $other_code } ocultaba
contract-view_tells = la vista de { $viewer } muestra lo que { $other_code } ocultaba
contract-no_sentence = { $code }: no hay frase en { $language }, o la hay y pide un dato que no se da
contract-no_word = { $code }: no hay palabra en { $language }
contract-one_language = { $code }: está en un idioma, y no a la vez en { $language } y en inglés
contract-no_rulebook = no hay reglamento con cláusulas: rulebook/en.md
contract-same_clauses = { $games } tiene cláusulas con los mismos nombres, y se muestran las suyas: empieza las tuyas de otro modo
contract-option_clause = una opción no nombra ninguna cláusula: Meta(extra={"{"}'clause': ...{"}"})
contract-clause_lacks = { $clause } se cita, y no está en el reglamento
contract-other_clauses = el reglamento en { $language } tiene otras cláusulas que en inglés, u otro orden
contract-clause_idle = { $clause } está en el reglamento, y ninguna regla la cita
contract-no_xml = el dibujo tras el suceso { $number } no es XML: { $details }
contract-forbidden = el dibujo tras el suceso { $number } contiene lo que ningún dibujo puede
contract-no_drawings = se dice qué cosas hay, y no hay dibujos
contract-no_symbol = a los dibujos les falta el símbolo { $symbol }
