# What `--help` says of each command, and of its options; of those of several commands once.

help-data = La carpeta donde se guardan las mesas; si no, la de quien lo usa.
help-database = La URL de un PostgreSQL donde guardar las mesas en su lugar.
help-equipment = Un archivo de material o una baraja (TOML), o el nombre de uno incluido: classic, eased.
help-file = Un acta.
help-game = El nombre de un juego.
help-json = Escribe un objeto JSON.
help-known_wax = Sin práctica: la cera es justo la que se dice, y los jugadores de la casa la conocen.
help-lan = Deja entrar también a los teléfonos de esta red.
help-language = El idioma de lo que se pregunta y se dice; si no, el de tu sistema.
help-output = Un archivo SVG donde dibujarlo.
help-practice = Tiros de cada jugador en el shuffleboard antes de la partida; la cera no se le dice a nadie.
help-rule = Una opción de las reglas, como target=9; se puede repetir.
help-seed = La semilla de sus errores.
help-skip_damaged = Deja fuera las mesas que no se pueden leer enteras, y nombra cada una.
help-wax = La cera del shuffleboard simulado: fast, medium o slow.
help-world = Una opción del mundo simulado, como wax=fast; se puede repetir.

help-ruedo =
    Juegos de mesa: jugar, anotar en una mesa de verdad, arbitrar, repasar, simular.

    Sin ninguna orden sirve la página y abre el navegador; `ruedo menu` pregunta en la terminal.
help-ruedo-version = Escribe la versión y acaba.

help-menu = Pregunta en la terminal qué hacer, y lo hace.

help-play = Juega una partida, o la anota en una mesa de verdad. El acta está en el disco tras cada suceso.
help-play-game = El nombre de un juego; sin él, se enumeran.
help-play-rule = Una opción de las reglas, como target=9; se puede repetir. Al empezar se dicen las reglas de la casa.
help-play-real = En una mesa de verdad: tú dices lo que pasa en ella.
help-play-sides = Quién juega: comas dentro de un bando, barras entre bandos: Ana,Bea/Ben,Bo. Cada juego dice quién se sienta primero.
help-play-players = Quién juega en cada asiento: person, simple, random; con una destreza: simple:good. Con comas.
help-play-seed = La semilla de todos los azares.
help-play-sight = Elige qué se ve durante un turno: called, shooter, above.
help-play-record = Dónde guardar el acta; si no, en un archivo nuevo de esta carpeta.
help-play-resume = Sigue con la partida de esta acta.
help-play-picture = Un archivo SVG de la mesa, que se dibuja de nuevo tras cada suceso.

help-simulate = Simula muchas partidas entre los jugadores de la casa: quién gana, cuánto duran, de dónde salen los puntos.
help-simulate-players = Los jugadores de la casa por asiento, con comas; si no, el habitual contra sí mismo.
help-simulate-games = Cuántas partidas.
help-simulate-seed = La semilla; la misma semilla da las mismas partidas.
help-simulate-swap = Los jugadores cambian de asiento tras cada partida; si no, se quedan como se nombran.
help-simulate-most_events = Sucesos tras los que una partida cuenta como sin acabar; si no, 100.000.
help-simulate-workers = Procesos; si no, todos los núcleos.

help-study = Compara variantes de un juego con la misma suerte: si es justo, cuánto dura, qué cambia un cambio. Lo que se dice varias veces hace variantes; todas las partidas quedan, y --resume sigue.
help-study-players = Jugadores por asiento, con comas; varias veces: variantes. Tras el nombre, ~0.2 yerra con esa frecuencia y ^shoot nunca lo hace.
help-study-equipment = Un archivo de material o una baraja (TOML), o el nombre de uno incluido; varias veces: variantes.
help-study-rule = Una opción de las reglas, como target=9; la misma varias veces: variantes.
help-study-question = Qué se compara: first (lo que gana el primer asiento), win (lo que gana el primer jugador nombrado), minutes, turns, leads.
help-study-precision = Con qué margen: la mitad del intervalo, en puntos de una proporción, o en minutos, turnos o cambios de ventaja.
help-study-games = Partidas de cada variante, como mucho.
help-study-minutes = Minutos de cálculo, como mucho.
help-study-seed = La semilla; la misma semilla da las mismas partidas.
help-study-durations = Un archivo (TOML) de segundos por tipo de suceso, en vez de los del juego.
help-study-folder = La carpeta en la que queda el estudio; si no, study-JUEGO.
help-study-resume = Sigue con el estudio de la carpeta, acabara como acabara.
help-study-skill = Pregunta además, para el informe, con qué seguridad ganan los mejores; salvo que se diga que no.
help-study-pdf = Escribe además el informe en un archivo PDF.
help-study-csv = Escribe todas las partidas en un archivo CSV, una por línea.
help-study-parquet = Escribe todas las partidas en un archivo Parquet (pide el extra lab).
help-study-records = Escribe el acta de cada partida en una carpeta, para reproducirla.
help-study-workers = Procesos; si no, todos los núcleos. El resultado es el mismo.
help-cluster = Un clúster de Ray que hace el trabajo (pide el extra cluster): la dirección de su nodo principal, auto, o local:4 para cuatro procesos aquí. El resultado es el mismo.

help-sweep = Busca en un espacio de reglas aquellas con las que un juego es como debe: justo, tan largo como se pide. Cada intento queda, y --resume sigue.
help-sweep-vary = Una opción y sus valores: target=3..9, target=3..9:2, discard=point,none; se puede repetir.
help-sweep-target = El objetivo: first=50+-0.5, minutes=30..45, leads=2..; se puede repetir. También win y turns; las proporciones, en tanto por ciento.
help-sweep-method = Cómo: grid (todos los puntos), latin (un hipercubo latino) o bayes (donde habla a favor lo que se sabe).
help-sweep-budget = Juegos de reglas, como mucho; 64 si no, y de una cuadrícula todos.
help-sweep-games = Partidas de cada juego de reglas, como mucho; menos donde los objetivos se deciden antes.
help-sweep-players = Jugadores por asiento, con comas; si no, el habitual contra sí mismo.
help-sweep-seed = La semilla; la misma semilla da la misma búsqueda.
help-sweep-durations = Un archivo (TOML) de segundos por tipo de suceso, en vez de los del juego.
help-sweep-folder = La carpeta en la que queda la búsqueda; si no, sweep-JUEGO.
help-sweep-resume = Sigue con la búsqueda de la carpeta, acabara como acabara.
help-sweep-workers = Procesos; si no, todos los núcleos. El resultado es el mismo.


help-match = Mide un jugador contra otro: parejas de partidas en espejo con el mismo azar, las dichas o las necesarias.
help-match-one = Un jugador, con su mano donde se lanza algo: simple:good.
help-match-other = El otro jugador.
help-match-pairs = Cuántas parejas como mucho; en cada una los dos cambian de asiento.
help-match-seconds = Cuánto puede durar una decisión; se les dice a los jugadores.
help-match-sprt = Parar en cuanto se sepa si A es mejor (prueba secuencial, 5 % de riesgo de cada error).
help-match-gain = Cuánto debe pasar de la mitad la parte de A para contar como mejor en esa prueba.
help-match-seed = La semilla; la misma da el mismo azar.
help-match-keep = Un archivo para guardar las parejas; un duelo que se paró sigue ahí.
help-match-workers = Procesos; todos los núcleos si no se dice.

help-worth = Dice lo que vale cada carta, decisión, opción y valor de un juego en la probabilidad de ganar, con la misma suerte.
help-worth-player = El jugador en todos los asientos; si no, el habitual.
help-worth-kinds = Lo que se pregunta: cards, choices, options, stats; se puede repetir. Stats tarda mucho; si no se dice, todo lo demás.
help-worth-precision = Con qué margen: la mitad del intervalo, en puntos.
help-worth-seed = La semilla; la misma semilla da las mismas partidas.
help-worth-workers = Procesos; si no, todos los núcleos. El resultado es el mismo.
help-worth-html = La página con los gráficos; si no, worth-JUEGO.html.

help-durations = Muestra los segundos que tarda cada clase de suceso, como tabla para `ruedo study --durations`: los del propio juego, o los medidos en las mesas de verdad que guarda un servidor. Solo se leen clases de sucesos y sus horas.
help-durations-store = La carpeta en la que un servidor guarda sus mesas, o una copia de seguridad; sin ella, y sin --database, los segundos del propio juego.
help-durations-output = El archivo (TOML) que se escribe; - para la salida estándar.

help-calibrate = Calcula las constantes de un tablero de verdad, con intervalos, a partir de medidas.
help-calibrate-file = Medidas de un tablero (CSV); con - se leen de la entrada estándar.
help-calibrate-board = El nombre del tablero en el material. Por defecto, el primero.
help-calibrate-output = Escribe un archivo de material para las demás órdenes.
help-calibrate-plot = Escribe un archivo SVG con un gráfico del ajuste.

help-replay = Repasa paso a paso una partida guardada, adelante y atrás, decisión a decisión.
help-replay-viewer = Mira desde este asiento; si no, como público.

help-clip = Dibuja un tiro de una partida anotada, simulado otra vez, como una imagen SVG que se mueve.
help-clip-at = El tiro cuyo final está en esta línea del archivo; si no, el último.
help-clip-theme = light, dark o auto: como prefiera quien la mire.
help-clip-output = El archivo SVG que se escribe; - para la salida estándar.
help-picture = Dibuja una posición de una partida guardada en una imagen SVG.
help-picture-at = Tras esta línea del archivo; si no, tras la última.
help-picture-viewer = Como la puede ver este asiento; si no, como el público.
help-picture-theme = light, dark o auto: como lo prefiera quien la mira.
help-picture-output = El archivo SVG que se escribe; con -, la salida estándar.

help-referee = Arbitra un acta: cada decisión con su cláusula, y cómo va la partida.
help-referee-file = Un acta; con -, la entrada estándar.

help-rules = Escribe el reglamento, la página de un juego o una cláusula.
help-rules-clause = Una cláusula, como HC-S3, o un juego; si no, todo el reglamento.
help-rules-language = El idioma del reglamento; si no, el de tu sistema.

help-print = Hace un PDF para imprimir y jugar: cartas o tablero, las reglas en una página, una hoja de anotación.
help-print-paper = El tamaño del papel.
help-print-sides = Quién juega, como en `ruedo play`: Ana/Ben/Cruz. Los nombres van en la hoja de anotación, que tiene sitio para todos.
help-print-language = El idioma de las hojas; si no, el de tu sistema.
help-print-output = El PDF; si no, JUEGO-PAPEL.pdf.

help-serve = Sirve mesas a navegadores y programas, hasta que se detiene.
help-serve-host = La dirección en la que escucha.
help-serve-port = El puerto; si no, el primero libre desde el 8765.
help-serve-workers = Procesos que sirven; varios necesitan una base de datos.
help-serve-origin = Con qué dirección se llega además de las suyas: https://ruedo.example
help-serve-behind_proxy = Cree lo que un proxy que esté delante dice de quien pide.
help-serve-messages_per_second = Los que un socket puede enviar a la larga.
help-serve-sockets_per_address = Los que puede haber abiertos a la vez.
help-serve-requests_per_second = Las que una dirección puede hacer a la larga.
help-serve-tables_per_minute = Las que una dirección puede hacer a la larga.
help-serve-bytes_per_second = Los que una dirección puede hacer guardar a la larga.
help-serve-keep_days = Olvida una mesa que nadie toca durante tantos días; si no, nunca.
help-serve-max_tables = Guarda tantas mesas; las que llevan más tiempo solas se olvidan por las nuevas.
help-serve-open_browser = Abre el navegador.

help-warm = Compila por adelantado la física y los jugadores de los juegos, para que en la mesa nadie tenga que esperar.
help-warm-game = Los juegos; si no se dice, todos.

help-backup = Escribe todas las mesas en un archivo, mientras el servidor sigue. Tiene lo que los jugadores no pueden ver: guárdalo bien.
help-backup-file = Dónde escribirlo, como tables.gz.

help-restore = Guarda todas las mesas de una copia, cada una leída antes entera, en una carpeta o una base de datos que no tenga ninguna.
help-restore-file = Un archivo que escribió `ruedo backup`.
help-restore-replace = Olvida las mesas que hay. Detén antes el servidor.

help-verify =
    Lee todas las mesas, de una copia o como las guarda un servidor en marcha, y nombra cada una que esté dañada.

    De una prueba, sortea otra vez la partida: sus dados y cartas, sus lanzamientos, cómo se paró todo.
help-verify-file = Una copia, o la prueba de una mesa; sin él, las mesas guardadas.
help-verify-commitment = El que la mesa de una prueba dijo al empezar la partida.

help-new-game = Hace la carpeta de un juego nuevo: un paquete que se puede jugar enseguida, con sus reglas y pruebas por rellenar.
help-new-game-name = Su nombre, como blind-bull.
help-new-game-folder = Dónde hacerla; si no, en una carpeta nueva con ese nombre aquí.

help-check-game = Comprueba con partidas al azar que un juego cumple lo que todo juego promete.
help-check-game-name = Un juego instalado.
help-check-game-games = Cuántas partidas se recorren al azar.
help-check-game-seed = La semilla de los recorridos.

# How help is laid out, and what a command line is refused for.

help-help = Muestra este mensaje y acaba.
cli-help-usage = Uso:
cli-help-options_metavar = [OPCIONES]
cli-help-command_metavar = ORDEN [ARGUMENTOS]...
cli-help-arguments = Argumentos
cli-help-options = Opciones
cli-help-commands = Órdenes
cli-help-default = si no:
cli-help-required = obligatorio
cli-try = Prueba '{ $command } --help' para ver la ayuda.
cli-error = Error: { $said }
cli-aborted = Interrumpido.
cli-no_command = No hay ninguna orden '{ $answer }'.
cli-no_command_but = No hay ninguna orden '{ $answer }'. ¿Querías decir { $said }?
cli-no_option = No hay ninguna opción { $answer }
cli-no_option_but = No hay ninguna opción { $answer } (Posibles: { $said })
cli-extra = Sobran argumentos ({ $answer })
cli-missing_argument = Falta el argumento '{ $answer }'.
cli-missing_option = Falta la opción '{ $answer }'.
cli-missing_command = Falta una orden.
cli-needs_value = La opción '{ $answer }' necesita un valor.
cli-takes_no_value = La opción '{ $answer }' no lleva ningún valor.
cli-value_from = Valor imposible para '{ $answer }': tiene que ser { $limit } o más.
cli-value_to = Valor imposible para '{ $answer }': tiene que ser { $limit } o menos.
cli-value_whole = Valor imposible para '{ $answer }': tiene que ser un número entero.
cli-value_number = Valor imposible para '{ $answer }': tiene que ser un número.
cli-value_among = Valor imposible para '{ $answer }': '{ $who }' no es uno de { $said }.
cli-value_bad = Valor imposible para '{ $answer }'.
cli-not_understood = Esta línea de órdenes no se entiende.
