# Questions and messages of the terminal, for all games.

terminal-commands =
    En cualquier pregunta:
      atrás     deshace el último evento; `atrás 3` deshace los tres últimos
      marcador  muestra otra vez la mesa
      HC-S3     muestra esa cláusula del reglamento
      {"{...}"}     comunica un evento, escrito como en un acta
      ayuda     muestra esta lista
      salir     termina; el acta se guarda y puedes seguir después
terminal-command-back = atrás
terminal-command-score = marcador
terminal-command-help = ayuda
terminal-command-quit = salir
terminal-no = No: { $refusal }
terminal-kept = El acta está guardada. Para seguir, ejecuta: ruedo play --resume { $file }
terminal-kept_before = El acta contiene todo hasta la última vez que se guardó. Para seguir, ejecuta: ruedo play --resume { $file }
terminal-record_is_in = El acta está en { $file }.
terminal-begun = La partida se guarda en el acta { $file }. Escribe `ayuda` para ver qué puedes responder, o `salir` para dejarlo.
terminal-not_drawn = Ruedo no puede escribir { $file }, así que ya no dibuja la imagen: { $reason }.
terminal-take_back =
    { $most ->
        [0] Ahora no hay nada que puedas deshacer.
        [one] Ahora puedes deshacer un evento. Escribe `atrás`.
       *[other] Ahora puedes deshacer como mucho { $most } eventos. Escribe `atrás`, o `atrás 2` para dos.
    }
terminal-taken_back = Deshecho: { $events }.
terminal-alone = Solo { $player } puede leer las líneas siguientes.
terminal-hand_over = Pasa la pantalla a { $player }. Cuando la tenga, { $player } debe pulsar Intro
terminal-cut_short = La última línea del acta está incompleta, así que Ruedo la omite.
terminal-plain_help = Tus jugadas están en una lista con números. Responde con el número o con la primera palabra de una jugada.
terminal-written = { $who } ({ $types }): escribe un evento como en un acta, {"{"}"type": ...{"}"}
terminal-or_command = ¿Querías decir el comando `{ $command }`?

# Games without their setup file.

terminal-lost_setup = Falta { $file }, y el acta por sí sola no indica quién juega.
terminal-lost_goes_on = La partida sigue como en una mesa real: tú escribes lo que pasa allí.
terminal-lost_real = ¿Se juega en una mesa real, donde tú escribes lo que pasa?
terminal-lost_who = ¿Quién juega por { $players }? Responde en el mismo orden y separa las respuestas con comas. Puedes elegir entre: { $known }. [{ $usual }]
terminal-lost_anew = Desde aquí, los dados, las cartas y los tiros salen de una semilla nueva.

# Answers that the terminal cannot understand.

say_one = Escribe { $what }: { $known }.
could_be = «{ $answer }» puede ser cualquiera de estos: { $found }.
is_not = «{ $answer }» no es { $what }. Elige entre: { $known }.
no_whole_number = «{ $answer }» no es un número entero de { $low } a { $high }.
no_number = «{ $answer }» no es un número.
no_event = «{ $answer }» no es un evento. Escribe un evento como en un acta, {"{"}"type": ...{"}"}.
word-a_player = un jugador
word-one_of_the_list = una jugada de la lista

# Replays.

terminal-replay_title =
    { $count ->
        [one] { $game }: { $players }; { $count } línea.
       *[other] { $game }: { $players }; { $count } líneas.
    }
terminal-replay_help =
    {"  "}Intro   decisión siguiente       b       decisión anterior
    {"  "}n       línea siguiente          p       línea anterior
    {"  "}12      tras la línea 12         fin     tras la última línea
    {"  "}s       mostrar la mesa          q       salir
terminal-replay_end = fin
terminal-replay_that_is_the_end = Este es el final.
terminal-replay_that_is_the_beginning = Este es el principio.
terminal-replay_the_beginning = El principio.

# Reasons why the operating system refused access to a file.

word-os_not_found = no existe este archivo o carpeta
word-os_exists = este archivo ya existe
word-os_not_permitted = no tienes permiso
word-os_is_a_folder = es una carpeta
word-os_not_a_folder = una parte de su ruta no es una carpeta
word-os_full = el disco está lleno
word-os_read_only = este disco es de solo lectura
word-os_long_name = su nombre es demasiado largo
word-os_gone = el otro programa ha cerrado la conexión
word-os_too_slow = ha tardado demasiado
word-os_refused = el sistema lo ha rechazado
