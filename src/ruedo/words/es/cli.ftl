# Lo que la línea de órdenes pregunta y dice.

cli-menu_title = Ruedo: juegos de mesa, arbitrados.
cli-menu_question = ¿Qué va a ser? [1-{ $most }, Intro para salir]
cli-no_task = No hay { $answer }; `ruedo --help` dice qué más se puede hacer.
cli-task_play = Jugar a { $game } contra la casa
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
cli-printed =
    { $count ->
        [one] { $file }: { $count } página. Imprímela al 100 %, sin ajustar a la hoja.
       *[other] { $file }: { $count } páginas. Imprímelas al 100 %, sin ajustar a la hoja.
    }
cli-good_equipment = { $file }: buen material para { $game }, «{ $name }».
cli-good_nameless = { $file }: buen material para { $game }.
cli-who = ¿Quién juega? Barras entre bandos, comas dentro de cada uno: { $example }
cli-not_simulated = Ese juego no se simula todavía. En una mesa de verdad: ruedo play { $game } --real --sides Ana/Ben
cli-option = { $flag } { $option }: una opción se da como nombre=valor, como target=9.
cli-no_seat = No hay asiento { $seat }; los asientos se numeran de 0 a { $last }.
cli-stopped = Detenido antes de acabar una partida.
cli-standard_output = La salida estándar
