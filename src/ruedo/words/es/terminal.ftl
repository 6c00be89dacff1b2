# Lo que la terminal pregunta y dice en cualquier juego.

terminal-commands =
    En cualquier pregunta:
      atrás     retira el último suceso; `atrás 3`, los tres últimos
      marcador  muestra otra vez la mesa
      tablero   muestra otra vez la imagen del último lanzamiento, donde se simulan
      HC-S3     muestra esa cláusula del reglamento
      {"{...}"}     un suceso tal como lo escribe un acta
      ayuda     esta lista
      salir     lo deja; el acta se guarda y se puede seguir
terminal-command-back = atrás
terminal-command-score = marcador
terminal-command-board = tablero
terminal-command-help = ayuda
terminal-command-quit = salir
terminal-no = No: { $refusal }
terminal-kept = El acta queda guardada. Para seguir: ruedo play --resume { $file }
terminal-kept_before = Lo guardado antes sigue ahí. Para seguir: ruedo play --resume { $file }
terminal-record_is_in = El acta está en { $file }.
terminal-begun = El acta se guarda en { $file }. `ayuda` dice qué se puede responder, `salir` lo deja.
terminal-not_drawn = No se puede escribir { $file } y ya no se dibuja: { $reason }.
terminal-take_back = Sucesos que se pueden retirar: { $most }. Di `atrás`, o `atrás 2` para dos.
terminal-taken_back = Retirado: { $events }.
terminal-alone = Lo que viene ahora es solo para { $player }.
terminal-hand_over = Pasa la pantalla a { $player }; { $player } pulsa Intro
terminal-cut_short = La última línea se había cortado antes de guardarse, y se deja fuera.
terminal-plain_help = Lo que puede venir ahora va en una lista con números: responde con el número o con la primera palabra.
terminal-written = { $who } ({ $types }): un suceso tal como lo escribe un acta, {"{"}"type": ...{"}"}
terminal-or_command = ¿O la orden `{ $command }`?
terminal-board_again = `tablero` muestra otra vez la imagen del último lanzamiento.
terminal-no_picture = No hay imagen de ningún lanzamiento.

# Una partida cuyo archivo de montaje falta.

terminal-lost_setup = { $file } no está, y el acta sola no dice quién juega.
terminal-lost_goes_on = Sigue como en una mesa de verdad: tú dices lo que pasa allí.
terminal-lost_real = ¿Se juega en una mesa de verdad, donde tú dices lo que pasa?
terminal-lost_who = ¿Quién juega por { $players }, en este orden y con comas: { $known }? [{ $usual }]
terminal-lost_anew = Desde aquí todo el azar se sortea de nuevo.

# Respuestas que no se entienden.

say_one = Di { $what }: { $known }.
could_be = «{ $answer }» puede ser cualquiera de estos: { $found }.
is_not = «{ $answer }» no es { $what }: { $known }.
no_whole_number = «{ $answer }» no es un número entero de { $low } a { $high }.
no_number = «{ $answer }» no es un número.
no_event = «{ $answer }» no es un suceso. Di el suceso tal como lo escribe un acta, {"{"}"type": ...{"}"}.
word-a_player = alguien que juegue
word-one_of_the_list = uno de la lista

# Repeticiones.

terminal-replay_title =
    { $count ->
        [one] { $game }: { $players }; { $count } línea.
       *[other] { $game }: { $players }; { $count } líneas.
    }
terminal-replay_help =
    {"  "}Intro   la decisión siguiente    b       una decisión atrás
    {"  "}n       la línea siguiente       p       la línea anterior
    {"  "}12      tras la línea 12         fin     tras la última línea
    {"  "}s       mostrar la mesa          q       salir
terminal-replay_end = fin
terminal-replay_that_is_the_end = Ese es el final.
terminal-replay_that_is_the_beginning = Ese es el principio.
terminal-replay_the_beginning = El principio.

# Por qué el sistema no admite un archivo.

word-os_not_found = no existe ese archivo
word-os_exists = ya existe ese archivo
word-os_not_permitted = no está permitido
word-os_is_a_folder = eso es una carpeta
word-os_not_a_folder = algo en su ruta no es una carpeta
word-os_full = el disco está lleno
word-os_read_only = ese disco solo se puede leer
word-os_long_name = su nombre es demasiado largo
word-os_gone = al otro lado ya no hay nadie
word-os_too_slow = ha tardado demasiado
word-os_refused = el sistema no lo admite
