# The texts of `--help` for each command and its options. An option that several commands have is described only once.

help-data = Guarda las mesas en esta carpeta. Predeterminada: la carpeta de datos de tu cuenta de usuario.
help-database = Guarda las mesas en esta base de datos PostgreSQL. Indica su URL.
help-equipment = El material: un archivo TOML propio, o una baraja incluida en Ruedo (classic, eased).
help-file = El acta de una partida.
help-game = El nombre de un juego.
help-json = Muestra el resultado como un objeto JSON.
help-known_wax = Juega sin tiros de práctica. La cera es justo la que indicas, y los jugadores de la casa la conocen.
help-lan = Permite entrar a los teléfonos de esta red.
help-language = El idioma de preguntas y respuestas. Predeterminado: el de tu sistema.
help-output = Guarda una imagen en este archivo SVG.
help-practice = Oculta la cera a los jugadores, y da a cada uno esta cantidad de tiros de práctica antes de la partida.
help-rule = Cambia una opción de las reglas, por ejemplo target=9. Puedes repetir --rule.
help-seed = La semilla para los errores aleatorios de la mano.
help-skip_damaged = Omite las mesas dañadas, y muestra cuáles son.
help-wax = La cera del shuffleboard simulado: fast, medium o slow.
help-world = Cambia una opción del tablero simulado: nombre=valor. Puedes repetir --world.

help-ruedo =
    Juega a juegos de mesa, lleva el marcador, arbitra, mira repeticiones y simula partidas.

    Sin ningún comando, Ruedo sirve la página y abre el navegador. Con `ruedo menu` eliges en la terminal.
help-ruedo-version = Muestra la versión y termina.

help-menu = Elige en la terminal qué hacer.

help-play = Juega una partida, o lleva el marcador en una mesa real. El acta se guarda tras cada evento.
help-play-game = El nombre de un juego. Sin nombre, Ruedo muestra la lista.
help-play-rule = Cambia una opción de las reglas, por ejemplo target=9. Puedes repetir --rule. Al empezar, Ruedo muestra las opciones que no coinciden con la hoja de reglas.
help-play-real = Juega en una mesa real: tú escribes lo que pasa en ella.
help-play-sides = Los nombres de los jugadores. Pon comas dentro de un bando y barras entre bandos: Ana,Bea/Ben,Bo. El juego decide quién va primero.
help-play-players = Los jugadores, uno por puesto, separados por comas: person, simple o random. Puedes añadir un nivel, como simple:good.
help-play-seed = Usa esta semilla para todos los dados, cartas y tiros.
help-play-sight = Desde dónde ves el tablero durante un turno: desde el extremo de tiro (shooter), desde ahí con avisos (called) o desde arriba (above).
help-play-record = El archivo del acta. Predeterminado: uno nuevo en esta carpeta.
help-play-resume = Sigue con la partida de esta acta.
help-play-picture = Tras cada evento, dibuja la mesa en este archivo SVG.

help-simulate = Simula muchas partidas entre jugadores de la casa. El resultado muestra quién gana, cuánto duran y de dónde salen los puntos.
help-simulate-players = Los jugadores de la casa, uno por puesto, separados por comas. Predeterminado: el habitual en los dos puestos.
help-simulate-games = Juega esta cantidad de partidas.
help-simulate-seed = Usa esta semilla. La misma semilla da las mismas partidas.
help-simulate-swap = Cambia de puesto a los jugadores tras cada partida.
help-simulate-most_events = Detén una partida tras esta cantidad de eventos y cuéntala como sin terminar. Predeterminado: 100.000.
help-simulate-workers = Usa esta cantidad de procesos. Predeterminado: uno por núcleo.

help-study = Compara variantes de un juego con el mismo azar. El informe muestra si es justo, cuánto dura y qué hace cada cambio. Repite una opción para hacer variantes. Todas las partidas se guardan, así que puedes seguir con --resume.
help-study-players = Los jugadores, uno por puesto, separados por comas. Repite la opción para hacer variantes. Añade ~0.2 a un nombre para que cometa errores con esa frecuencia, o ^shoot para que nunca tire.
help-study-equipment = Un archivo TOML con material o una baraja, o el nombre de una baraja incluida en Ruedo. Repite la opción para hacer variantes.
help-study-rule = Cambia una opción de las reglas, como target=9. Repite la misma opción para hacer variantes.
help-study-question = La pregunta del estudio: first (victorias del primer puesto), win (victorias del primer jugador nombrado), minutes (minutos), turns (turnos) o leads (cambios de ventaja).
help-study-precision = Detén la medición cuando el margen del resultado baje a este valor. Su unidad es la de la pregunta: puntos porcentuales, minutos, turnos o cambios de ventaja.
help-study-games = Juega como mucho esta cantidad de partidas de cada variante.
help-study-minutes = Detén el estudio tras esta cantidad de minutos.
help-study-seed = Usa esta semilla. La misma semilla da las mismas partidas.
help-study-durations = Lee en este archivo TOML, y no en el juego, cuántos segundos dura cada clase de evento.
help-study-folder = Guarda el estudio en esta carpeta. Predeterminada: study-JUEGO.
help-study-resume = Sigue con el estudio de la carpeta, tanto si terminó como si se interrumpió.
help-study-skill = Mide también, para el informe, con qué frecuencia ganan los mejores jugadores.
help-study-pdf = Escribe también el informe en este archivo PDF.
help-study-csv = Escribe todas las partidas en este archivo CSV, una por fila.
help-study-parquet = Escribe todas las partidas en este archivo Parquet (necesita ruedo[lab]).
help-study-records = Escribe el acta de cada partida en esta carpeta, para ver repeticiones.
help-study-workers = Usa esta cantidad de procesos. Predeterminado: uno por núcleo. El resultado no depende de la cantidad.
help-cluster = Haz el trabajo en un clúster de Ray (necesita ruedo[cluster]). Escribe la dirección de su nodo principal, auto para el clúster de esta máquina, o local:4 para cuatro procesos aquí. El resultado no cambia.

help-sweep = Encuentra reglas con las que un juego es justo, o tan largo como quieras. Todos los ensayos se guardan, así que puedes seguir con --resume.
help-sweep-vary = Prueba varios valores de una opción, por ejemplo target=3..9, target=3..9:2 (de dos en dos) o discard=point,none. Puedes repetir --vary.
help-sweep-target = Busca reglas que cumplan este objetivo, por ejemplo first=50+-0.5, minutes=30..45 o leads=2.. (2 o más). También puedes usar win y turns. Las proporciones se escriben en tanto por ciento. Puedes repetir --target.
help-sweep-method = El método: grid (todos los puntos), latin (un hipercubo latino) o bayes (guiado por los resultados).
help-sweep-budget = Prueba como mucho esta cantidad de conjuntos de reglas. Predeterminado: 64, o todos los puntos de una cuadrícula.
help-sweep-games = Juega como mucho esta cantidad de partidas con cada conjunto de reglas. Ruedo juega menos si el resultado está claro antes.
help-sweep-players = Los jugadores, uno por puesto, separados por comas. Predeterminado: el habitual en todos los puestos.
help-sweep-seed = Usa esta semilla. La misma semilla da el mismo barrido.
help-sweep-durations = Lee en este archivo TOML, y no en el juego, cuántos segundos dura cada clase de evento.
help-sweep-folder = Guarda el barrido en esta carpeta. Predeterminada: sweep-JUEGO.
help-sweep-resume = Sigue con el barrido de la carpeta, tanto si terminó como si se interrumpió.
help-sweep-workers = Usa esta cantidad de procesos. Predeterminado: uno por núcleo. El resultado no depende de la cantidad.


help-match = Compara a dos jugadores en pares de partidas. Las dos partidas de un par tienen el mismo azar, pero en la segunda los jugadores cambian de puesto.
help-match-one = El primer jugador. Si el juego tiene tiros, puedes añadir el pulso de su mano, por ejemplo simple:good.
help-match-other = El segundo jugador.
help-match-pairs = Juega como mucho esta cantidad de pares de partidas.
help-match-games = Juega como mucho esta cantidad de partidas, un número par. Puedes usarla en vez de --pairs.
help-match-seconds = Da a los jugadores esta cantidad de segundos para cada jugada.
help-match-sprt = Detén el enfrentamiento en cuanto esté claro si el primer jugador es mejor. Es una prueba secuencial, con un riesgo del 5 % para cada tipo de error.
help-match-gain = Con --sprt: el primer jugador cuenta como mejor si su proporción de los puntos supera la mitad en esta cantidad.
help-match-seed = Usa esta semilla. La misma semilla da el mismo azar.
help-match-keep = Guarda los pares en este archivo. Si el enfrentamiento se detuvo, continúa a partir del archivo.
help-match-workers = Usa esta cantidad de procesos. Predeterminado: uno por núcleo.

help-worth = Mide cuánto vale cada carta, jugada, opción y valor de jugador: cuánto cambia la probabilidad de ganar. Las partidas que se comparan tienen el mismo azar.
help-worth-player = Usa este jugador en todos los puestos. Predeterminado: el habitual.
help-worth-kinds = Mide solo una clase de cosas: cards (cartas), choices (jugadas), options (opciones) o stats (valores). Puedes repetir esta opción. Predeterminado: todo menos stats, que tarda mucho.
help-worth-precision = Detén la medición cuando el margen baje a este valor, en puntos porcentuales.
help-worth-seed = Usa esta semilla. La misma semilla da las mismas partidas.
help-worth-workers = Usa esta cantidad de procesos. Predeterminado: uno por núcleo. El resultado no depende de la cantidad.
help-worth-resume = Continúa una medición que se detuvo. Sus resultados hasta ahora están en un archivo junto a la página.
help-worth-html = Escribe la página con los gráficos en este archivo. Predeterminada: worth-JUEGO.html.

help-durations = Muestra cuántos segundos dura cada clase de evento, para `ruedo study --durations`. Los segundos son los predeterminados del juego, o se miden en las mesas reales de un servidor. De estas mesas, el comando solo lee las clases de eventos y sus horas.
help-durations-store = La carpeta con las mesas de un servidor, o una copia de seguridad. Sin ella y sin --database, Ruedo muestra los segundos predeterminados de cada evento.
help-durations-output = El archivo TOML de destino, o - para la salida estándar.

help-calibrate = Calcula las constantes de un tablero real a partir de mediciones. Cada constante tiene un intervalo.
help-calibrate-file = Un archivo CSV con mediciones de un tablero, o - para la entrada estándar.
help-calibrate-board = El nombre del tablero en el material. Predeterminado: el primer tablero.
help-calibrate-output = Escribe un archivo de material para los demás comandos.
help-calibrate-plot = Escribe un archivo SVG con un gráfico del ajuste.

help-replay = Recorre paso a paso una partida guardada, adelante y atrás.
help-replay-viewer = Mira la partida desde este puesto. Predeterminado: como espectador.

help-clip = Crea una imagen SVG animada de un tiro de una partida guardada. El tiro se simula otra vez.
help-clip-at = La línea del archivo donde termina el tiro. Predeterminado: el último tiro.
help-clip-theme = El tema: light (claro), dark (oscuro) o auto (el tema del dispositivo de quien mira la imagen).
help-clip-output = El archivo SVG de destino, o - para la salida estándar.
help-picture = Dibuja una posición de una partida guardada como imagen SVG.
help-picture-at = Dibuja la posición tras esta línea del archivo. Predeterminada: la última línea.
help-picture-viewer = Dibuja lo que ve este puesto. Predeterminado: lo que ve un espectador.
help-picture-theme = El tema: light (claro), dark (oscuro) o auto (el tema del dispositivo de quien mira la imagen).
help-picture-output = El archivo SVG de destino, o - para la salida estándar.

help-referee = Arbitra un acta: muestra cada decisión con su cláusula, y el marcador.
help-referee-file = El acta de una partida, o - para la entrada estándar.

help-rules = Muestra el reglamento, las reglas de un juego o una cláusula.
help-rules-clause = El nombre de un juego o de una cláusula. Valor predeterminado: todo el reglamento.
help-rules-language = El idioma del reglamento. Predeterminado: el de tu sistema.

help-print = Haz un PDF para imprimir, con las cartas o el tablero, las reglas y la hoja de puntos.
help-print-paper = El tamaño del papel.
help-print-sides = Los jugadores, como en `ruedo play`: Ana/Ben/Cruz. La hoja de puntos lleva sus nombres y tiene espacio para todos sus puntos.
help-print-language = El idioma de las hojas. Predeterminado: el de tu sistema.
help-print-output = El archivo PDF. Predeterminado: JUEGO-PAPEL.pdf.

help-serve = Sirve mesas a navegadores y programas hasta que detengas el servidor.
help-serve-host = Escucha en esta dirección.
help-serve-port = Escucha en este puerto. Predeterminado: el primero libre desde el 8765.
help-serve-workers = Usa esta cantidad de procesos. Si usas más de uno, necesitas una base de datos.
help-serve-origin = Admite también esta dirección del servidor, como https://ruedo.example
help-serve-behind_proxy = Confía en el proxy que está delante del servidor: él envía la dirección de cada cliente.
help-serve-messages_per_second = Permite esta cantidad de mensajes por segundo desde un socket, de media.
help-serve-sockets_per_address = Permite esta cantidad de sockets abiertos desde una dirección.
help-serve-requests_per_second = Permite esta cantidad de peticiones por segundo desde una dirección, de media.
help-serve-tables_per_minute = Permite esta cantidad de mesas nuevas por minuto desde una dirección, de media.
help-serve-bytes_per_second = Permite que una dirección guarde esta cantidad de bytes por segundo, de media.
help-serve-keep_days = Borra las mesas que nadie ha usado durante esta cantidad de días. Predeterminado: nunca.
help-serve-max_tables = Guarda como mucho esta cantidad de mesas. Una mesa nueva sustituye a la que lleva más tiempo sin usarse.
help-serve-open_browser = Abre el navegador.

help-warm = Compila de antemano el código de la física y el de la casa, para que nadie tenga que esperar.
help-warm-game = Los juegos que se preparan. Predeterminado: todos.

help-backup = Escribe todas las mesas en un archivo, con el servidor en marcha. El archivo contiene cosas que los jugadores no deben ver: guárdalo bien.
help-backup-file = El archivo de destino, por ejemplo tables.gz.

help-restore = Restaura una copia de seguridad en una carpeta o base de datos vacía. Antes se comprueba cada mesa.
help-restore-file = Un archivo que escribió `ruedo backup`.
help-restore-replace = Borra las mesas que ya hay. Detén antes el servidor.

help-verify =
    Muestra las mesas dañadas de una copia de seguridad o de un servidor en marcha.

    Si indicas la prueba de una mesa, Ruedo comprueba su partida: calcula otra vez los dados, las cartas y los tiros.
help-verify-file = Una copia de seguridad, o la prueba de una mesa. Predeterminado: las mesas del servidor.
help-verify-commitment = El compromiso que la mesa mostró al empezar la partida.

help-new-game = Haz una carpeta con un juego nuevo, al que puedes jugar enseguida. Después escribe sus reglas y pruebas.
help-new-game-name = El nombre del juego, como blind-bull.
help-new-game-folder = La carpeta que se crea. Predeterminada: una aquí con el nombre del juego.

help-check-game = Juega partidas al azar para comprobar que un juego cumple los requisitos de Ruedo.
help-check-game-name = El nombre de un juego instalado.
help-check-game-games = Juega esta cantidad de partidas al azar.
help-check-game-seed = Usa esta semilla para las partidas al azar.

# The headings of the help, and reasons why a command line is refused.

help-help = Muestra este mensaje y termina.
cli-help-usage = Uso:
cli-help-options_metavar = [OPCIONES]
cli-help-command_metavar = COMANDO [ARGUMENTOS]...
cli-help-arguments = Argumentos
cli-help-options = Opciones
cli-help-commands = Comandos
cli-help-default = predeterminado:
cli-help-required = obligatorio
cli-try = Prueba '{ $command } --help' para ver la ayuda.
cli-error = Error: { $said }
cli-aborted = Interrumpido.
cli-no_command = No hay ningún comando '{ $answer }'.
cli-no_command_but = No hay ningún comando '{ $answer }'. ¿Querías decir { $said }?
cli-no_option = No hay ninguna opción { $answer }
cli-no_option_but = No hay ninguna opción { $answer } (Opciones posibles: { $said })
cli-extra = Sobran argumentos: { $answer }
cli-missing_argument = Falta el argumento '{ $answer }'.
cli-missing_option = Falta la opción '{ $answer }'.
cli-missing_command = Falta un comando.
cli-needs_value = La opción '{ $answer }' necesita un valor.
cli-takes_no_value = La opción '{ $answer }' no lleva ningún valor.
cli-value_from = Valor no válido para '{ $answer }': tiene que ser { $limit } o más.
cli-value_to = Valor no válido para '{ $answer }': tiene que ser { $limit } o menos.
cli-value_whole = Valor no válido para '{ $answer }': tiene que ser un número entero.
cli-value_number = Valor no válido para '{ $answer }': tiene que ser un número.
cli-value_among = Valor no válido para '{ $answer }': '{ $who }' no es uno de { $said }.
cli-value_bad = Valor no válido para '{ $answer }'.
cli-not_understood = Ruedo no puede leer esta línea de comandos. Con `ruedo --help` ves los comandos.
