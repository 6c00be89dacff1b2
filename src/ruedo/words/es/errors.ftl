# Errors of a command, or of a file that the command reads or writes.

no_folder = No se puede escribir { $file }: la carpeta { $folder } no existe. Crea antes la carpeta, o elige otra.
is_a_folder = «{ $answer }» es una carpeta. Indica el nombre de un archivo de esa carpeta.
not_a_record = Esto no es un acta de Ruedo. Elige un archivo escrito por Ruedo, como los que terminan en .jsonl.
unknown_event = { $game } no tiene ningún evento llamado «{ $answer }». Elige uno de estos: { $known }.
players_for_game = Has nombrado a estos jugadores: { $who }. Sin equipos, { $game } admite este número de jugadores: { $known }. Nombra uno para cada puesto, separados por comas.
no_such_target = Un barrido no puede tener «{ $answer }» como objetivo. Elige uno de estos: { $known }. Por ejemplo, escribe --target minutes=30..45.
no_such_rules = No hay ningún juego ni ninguna cláusula «{ $answer }». Elige uno de estos juegos: { $known }; o una cláusula, como { $example }.
port_in_use = El puerto { $port } ya está en uso. Elige otro con --port, o detén el otro programa.
ports_in_use = Todos los puertos de { $first } a { $last } están en uso. Elige otro con `ruedo serve --port`, o detén algún programa.
port_not_permitted = No tienes permiso para usar el puerto { $port }. Elige con --port uno de 1024 a 65535.
host_elsewhere = «{ $host }» no es una dirección de esta máquina. Elige otra con --host, o no pongas --host.

# Errors in a TOML file.

not_text = { $file } no es un archivo de texto. Elige otro archivo, o guárdalo en UTF-8.
key_too_long = { $file } tiene una clave con más de { $most } partes. Usa claves más cortas.
toml-at_line = Mira la línea { $line }, columna { $column }. { $reason }
toml-at_end = El fallo está al final del archivo. { $reason }
toml-value = Este valor falta o no es válido. Pon los textos entre comillas y los números sin ellas.
toml-statement = Esto no es ni una clave con su valor ni un título entre corchetes.
toml-unclosed = Cierra el corchete o las comillas que están abiertos aquí.
toml-twice = Este nombre aparece dos veces. Quita uno de los dos.
toml-equals = Escribe = y un valor después de cada clave.
toml-newline = Hay algo después de este valor. Empieza una línea nueva después del valor.
toml-character = Este carácter no puede estar aquí.
toml-other = Esta parte del archivo no se puede leer.
