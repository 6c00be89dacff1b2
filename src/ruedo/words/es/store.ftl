# Lo que falla en lo que guarda un servidor; para quien lo lleva.

store-damaged_table = Mesa { $table }: { $reason }
store-damaged_founding = Mesa { $table }, su fundación: { $reason }
store-damaged_entry = Mesa { $table }, entrada { $entry }: { $reason }
store-missing = falta.
store-misplaced = está en la lista, pero no se encuentra: su id, o uno vecino, está dañado.
store-beyond_end = está más allá del final del registro.
store-malformed = en { $field }, { $reason }.
store-unexpected = no se puede leer ({ $details }).
store-other_keys = { $keys } claves para { $seats } asientos.
store-kept_too_many = se conservan { $kept } sucesos de { $events }.
store-no_seat = no hay asiento { $number }.
store-no_side = no hay bando { $number }.
store-no_player_there = { $answer } no se puede sentar a una mesa de verdad.
store-card_unreadable = su ficha en las listas no se puede leer: { $reason }
store-card_false = su ficha en las listas es de otra mesa, o dice algo distinto de su registro.
store-closed = El almacén está cerrado.
store-not_kept = La mesa no se ha podido guardar.
store-newer = { $where } lo escribió un Ruedo más nuevo (su esquema es { $version }, este conoce el { $newest }): actualiza Ruedo.
store-without_psycopg = Una base de datos PostgreSQL necesita los paquetes psycopg y psycopg_pool: pip install 'ruedo[postgres]', o en una copia del repositorio `uv sync --extra postgres`.
store-no_folder = En { $folder } no se pueden guardar mesas: { $reason }. Da con --data una carpeta en la que se pueda escribir.
store-other = { $file } no es un almacén que este Ruedo pueda leer. Aparta la carpeta { $folder }, o elige otra carpeta con --data.
store-other_schema = El esquema ruedo de esta base de datos no es un almacén que este Ruedo pueda leer. Cambia el nombre del esquema, o elige otra base de datos con --database.
store-moved = { $file } se movió, borró o reemplazó con el servidor en marcha: devuélvelo a su sitio y arranca de nuevo.
store-damaged = { $file } está dañado: apártalo y repón una copia con `ruedo restore`.
store-not_reached = No se puede llegar a { $file }: { $reason }.
store-full = El disco de { $file } está lleno o averiado ({ $details }): no se guarda nada más hasta que haya sitio.
store-not_writable = No se puede escribir en { $file } ({ $details }): hace falta permiso en el archivo y en su carpeta.
store-corrupt = { $file } está dañado o no es un almacén ({ $details }): apártalo y repón una copia con `ruedo restore`.
store-held = Otro programa retiene { $file } desde hace más de { $seconds } s ({ $details }): ciérralo.
store-unusable = { $file } no se puede usar: { $details }.
store-postgres_gone = La base de datos no se puede usar ahora mismo ({ $details }). ¿Está en marcha, tiene sitio, es buena su dirección?
store-postgres_refuses = La base de datos se niega ({ $details }). ¿Es buena su dirección, y puede este usuario crear en ella un esquema?
store-undecided = { $reason } Entonces se verá si la última elección quedó guardada.
backup-other = { $place } no es una copia de seguridad que este Ruedo pueda leer. Elige otro archivo.
backup-damaged = { $file } está dañado: { $reason }
backup-damaged_line = { $file } está dañado en la línea { $line }.
backup-cut_short = { $file } está cortado.
backup-cut_short_after = { $file } está cortado o dañado tras la línea { $line }.

# Lo que se averigua al comprobar una prueba.

proof-none = { $place } no es la prueba de una mesa: en { $field }, { $reason }.
proof-other = { $place } no es una prueba que este Ruedo pueda leer. Elige otro archivo.
proof-other_seed = la semilla no es la de { $commitment }
proof-other_event = se comunicó { $told }, del sorteo sale { $drawn }
proof-taken_back = se retiró { $event }, que había hecho el azar
proof-holds =
    { $count ->
        [one] { $count } se cumple
       *[other] { $count } se cumplen
    }
proof-false = { $count } FALSO
proof-unchecked = { $count } no se puede comprobar
word-proof-dice_and_cards = dados y cartas
word-proof-rests = paradas
word-proof-throws = lanzamientos
word-proof-choices_of_the_house = elecciones de la casa
word-proof-taken_back = retirado
word-proof-commitment = compromiso
word-proof-record = acta
