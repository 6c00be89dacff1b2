# Messages of the commands for people who run a server.

serve-at = Ruedo funciona en { $url }
serve-already = Ruedo ya funciona en { $url }.
serve-phones = Los teléfonos de esta red pueden abrir { $url }
serve-kept = Las mesas se guardan en { $place }. Pulsa Ctrl-C para detener el servidor.
serve-database = la base de datos
serve-the_database = La base de datos
serve-workers = Para usar varios procesos, comparte entre ellos una base de datos: --database postgresql://...
serve-backed_up =
    { $count ->
        [one] { $file } contiene ahora { $count } mesa.
       *[other] { $file } contiene ahora { $count } mesas.
    }
serve-not_restored = { $said } No se ha restaurado nada.
serve-restored =
    { $count ->
        [one] Ruedo restauró { $count } mesa en { $place }.
       *[other] Ruedo restauró { $count } mesas en { $place }.
    }
serve-not_empty = Ya hay mesas en { $place }. Elige una carpeta o una base de datos vacía. O detén el servidor y borra estas mesas con --replace.
serve-damaged =
    { $count ->
        [one] { $place } tiene { $count } mesa. Dañadas: { $damaged }.
       *[other] { $place } tiene { $count } mesas. Dañadas: { $damaged }.
    }
serve-whole =
    { $count ->
        [one] { $place } tiene { $count } mesa, que no está dañada.
       *[other] { $place } tiene { $count } mesas, y ninguna está dañada.
    }
serve-proof = { $file }: mesa { $table }, compromiso { $commitment }
serve-first_events =
    { $count ->
        [one] La petición de la mesa contenía el primer evento. No salió al azar.
       *[other] La petición de la mesa contenía los { $count } primeros eventos. No salieron al azar.
    }
serve-false_record = Falso: { $said }
serve-false = El valor aleatorio número { $draw } es falso: { $said }
serve-unchecked = Algunos valores no se pueden comprobar, porque los calculó otra versión de Ruedo o de sus bibliotecas, u otro procesador.
serve-left_out = Se ha omitido una mesa dañada: { $said }
serve-no_tables = En { $folder } no hay mesas. Indica su carpeta con --data, o su base de datos con --database.

# Messages of the commands for people who make a game.

make-there = { $place } ya existe. Elige otra carpeta con --folder.
make-made = Instálalo con `{ $command }`. Después ejecuta `ruedo check-game { $answer }` y `ruedo play { $answer }`.
make-yes = sí
make-no = no
make-check-fold = Los estados no cambian nunca, los mismos eventos dan los mismos estados, y en una partida terminada nadie puede actuar.
make-check-json = Los estados, los eventos y las actas no cambian al escribirlos en JSON y volver a leerlos.
make-check-choices = Si las jugadas se pueden enumerar, `advance` acepta las que ofrece `choices` y ninguna otra. Todo rechazo es un `Illegal` o un `NotAwaited`.
make-check-secrecy = Los jugadores que reciben los mismos datos ven la misma mesa. Solo el puesto que tiene el turno recibe sus jugadas. Nadie recibe notas.
make-check-sentences = Todas las decisiones y todos los rechazos tienen una frase en cada idioma. Todo lo que muestra la página sencilla tiene también un texto.
make-check-ruled = El reglamento tiene todas las cláusulas que citan las reglas, y las reglas citan todas las del reglamento.
make-check-pictures = Cada posición tiene una imagen para cada persona. Las imágenes están completas y son válidas con cualquier nombre de jugador.
make-faults =
    { $count ->
        [one] { $answer } tiene { $count } fallo.
       *[other] { $answer } tiene { $count } fallos.
    }
make-kept =
    { $count ->
        [one] { $answer } cumplió los requisitos en { $count } partida.
       *[other] { $answer } cumplió los requisitos en { $count } partidas.
    }
serve-keep_days = { $count ->
    [0] Todas las mesas han tenido eventos en los últimos { $days } días, así que ahora no se borra ninguna. Más adelante, Ruedo borra las mesas que no se usan.
    [one] Una mesa lleva { $days } días sin eventos. Ruedo la borra ahora. Más adelante, borra otras mesas que no se usan.
   *[other] { $count } mesas llevan { $days } días sin eventos. Ruedo las borra ahora. Más adelante, borra otras mesas que no se usan.
}
serve-max_tables = { $count ->
    [0] Se guardan { $most } mesas como máximo. Ahora no se borra ninguna. Más adelante, cada mesa nueva sustituye a la que lleva más tiempo sin eventos.
    [one] Se guardan { $most } mesas como máximo. La que lleva más tiempo sin eventos se borra ahora. Más adelante, cada mesa nueva sustituye a otra.
   *[other] Se guardan { $most } mesas como máximo. Las { $count } que llevan más tiempo sin eventos se borran ahora. Más adelante, cada mesa nueva sustituye a otra.
}
