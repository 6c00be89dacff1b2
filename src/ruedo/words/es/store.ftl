# Faults in the data of a server, for its administrator.

store-damaged_table = Mesa { $table }: { $reason }
store-damaged_founding = La primera entrada de la mesa { $table }: { $reason }
store-damaged_entry = Mesa { $table }, entrada { $entry }: { $reason }
store-missing = esta entrada falta.
store-misplaced = la mesa está en la lista, pero no se encuentra. Su id o el de una mesa vecina está dañado.
store-beyond_end = esta entrada está después del final del registro.
store-malformed = en { $field }, { $reason }.
store-unexpected = no se puede leer ({ $details }).
store-other_keys = hay { $keys } claves para { $seats } puestos.
store-kept_too_many = esta entrada deshace jugadas y conserva { $kept } eventos, pero la mesa solo tiene { $events }.
store-no_seat = el puesto { $number } no existe.
store-no_side = el bando { $number } no existe.
store-no_player_there = { $answer } no puede jugar en una mesa real.
store-card_unreadable = el resumen que muestran las listas no se puede leer: { $reason }
store-card_false = el resumen que muestran las listas es de otra mesa o no coincide con el registro.
store-closed = El almacén de mesas está cerrado.
store-not_kept = No se ha podido guardar la mesa.
store-newer = Una versión más nueva de Ruedo escribió { $where }. Su esquema tiene la versión { $version }, pero esta versión de Ruedo solo lee hasta la versión { $newest }. Actualiza Ruedo.
store-without_psycopg = Una base de datos PostgreSQL necesita los paquetes psycopg y psycopg_pool. Instálalos con: { $command }
store-no_folder = No se pueden guardar mesas en { $folder }: { $reason }. Elige con --data una carpeta en la que puedas escribir.
store-other = { $file } no es un almacén que esta versión de Ruedo pueda leer. Aparta la carpeta { $folder }, o elige otra carpeta con --data.
store-other_schema = Esta versión de Ruedo no puede leer el esquema «ruedo» de esta base de datos. Cambia el nombre del esquema, o elige otra base de datos con --database.
store-moved = { $file } se movió, borró o reemplazó con el servidor en marcha. Devuélvelo a su carpeta y arranca otra vez el servidor.
store-damaged = { $file } está dañado. Apártalo y restaura una copia de seguridad con `ruedo restore`.
store-not_reached = Ruedo no puede acceder a { $file }: { $reason }.
store-full = El disco de { $file } está lleno o averiado ({ $details }). No se guarda nada más hasta que haya espacio.
store-not_writable = No se puede escribir en { $file } ({ $details }). Da permiso para escribir en el archivo y en su carpeta.
store-corrupt = { $file } está dañado o no es un almacén ({ $details }). Apártalo y restaura una copia de seguridad con `ruedo restore`.
store-held = Otro programa usa { $file } desde hace más de { $seconds } s ({ $details }). Cierra ese programa.
store-unusable = { $file } no se puede usar: { $details }.
store-postgres_gone = La base de datos no se puede usar ahora mismo ({ $details }). Comprueba que está en marcha y tiene espacio, y que su dirección es correcta.
store-postgres_refuses = La base de datos rechazó la conexión ({ $details }). Comprueba su dirección y que este usuario puede crear un esquema.
store-undecided = { $reason } Comprueba después si la última jugada quedó guardada.
backup-other = { $place } no es una copia de seguridad que esta versión de Ruedo pueda leer. Elige otro archivo.
backup-damaged = { $file } está dañado: { $reason }
backup-damaged_line = { $file } está dañado en la línea { $line }.
backup-cut_short = { $file } está incompleto. Le falta el final.
backup-cut_short_after = { $file } está incompleto o dañado tras la línea { $line }.

# Results of checking a proof.

proof-none = { $place } no es la prueba de una mesa: en { $field }, { $reason }.
proof-other = { $place } no es una prueba que esta versión de Ruedo pueda leer. Elige otro archivo.
proof-other_seed = la semilla no corresponde al compromiso { $commitment }
proof-other_event = la mesa muestra { $told }, pero de la semilla sale { $drawn }
proof-taken_back = se deshizo { $event }, aunque salió al azar. Solo se pueden deshacer las jugadas sin azar
proof-empty = el registro no contiene ningún evento de la partida. Vuelve a pedir la prueba al servidor
proof-incomplete = el registro tiene { $found } entradas, pero la partida tuvo { $entries }. Vuelve a pedir la prueba al servidor
proof-unfinished = el registro termina antes que la partida, aunque según la prueba se jugó hasta el final
proof-other_result = la prueba indica el resultado { $told }, pero del registro sale { $played }
proof-referee = { $event } tiene el origen «referee», pero solo pueden tenerlo los eventos de la petición de la mesa
proof-other_source = { $event } tiene el origen «{ $by }», pero no puede venir de ahí
proof-no_aim = { $event } es el tiro de una persona, pero no contiene su puntería
proof-holds =
    { $count ->
        [one] { $count } correcto
       *[other] { $count } correctos
    }
proof-false = { $count } FALSO
proof-unchecked = { $count } no se puede comprobar
word-proof-dice_and_cards = dados y cartas
word-proof-rests = paradas
word-proof-throws = tiros
word-proof-choices_of_the_house = jugadas de la casa
word-proof-taken_back = deshecho
word-proof-commitment = compromiso
word-proof-record = acta
