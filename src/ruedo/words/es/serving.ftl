# What the commands of whoever keeps a server say.

serve-at = Ruedo está en { $url }
serve-already = Ruedo ya está en { $url }.
serve-phones = Los teléfonos de esta red lo encuentran en { $url }
serve-kept = Las mesas se guardan en { $place }. Con Ctrl-C se detiene.
serve-database = la base de datos
serve-the_database = La base de datos
serve-workers = Varios procesos necesitan una base de datos común: --database postgresql://...
serve-port = No se puede escuchar en el puerto { $first } de { $host }: está ocupado, o no es de esta máquina.
serve-ports = No se puede escuchar en ningún puerto de { $first } a { $last } de { $host }: están ocupados, o no es de esta máquina.
serve-backed_up =
    { $count ->
        [one] { $file }: { $count } mesa.
       *[other] { $file }: { $count } mesas.
    }
serve-not_restored = { $said } No se ha restaurado nada.
serve-restored =
    { $count ->
        [one] { $count } mesa restaurada en { $place }.
       *[other] { $count } mesas restauradas en { $place }.
    }
serve-not_empty = Ya hay mesas en { $place }. Da un lugar vacío; o detén el servidor y olvídalas con --replace.
serve-damaged =
    { $count ->
        [one] { $place }: { $count } mesa, dañadas { $damaged }.
       *[other] { $place }: { $count } mesas, dañadas { $damaged }.
    }
serve-whole =
    { $count ->
        [one] { $place }: { $count } mesa, entera.
       *[other] { $place }: { $count } mesas, todas enteras.
    }
serve-proof = { $file }: mesa { $table }, compromiso { $commitment }
serve-false = Falso, sorteo { $draw }: { $said }
serve-unchecked = Lo que no se puede comprobar lo calculó otra versión de Ruedo, de sus bibliotecas u otro procesador.
serve-left_out = Se deja fuera: { $said }
serve-no_tables = En { $folder } no hay mesas guardadas; di dónde están con --data o --database.

# What the commands of whoever makes a game say.

make-there = Ya existe { $place }; da otro lugar con --folder.
make-made = Instálalo con `pip install -e { $place }`; después: ruedo check-game { $answer }, ruedo play { $answer }
make-yes = sí
make-no = no
make-check-fold = Los estados no cambian nunca, los mismos sucesos dan los mismos estados, y una partida acabada no espera a nadie.
make-check-json = Estados, sucesos y actas son los mismos tras un viaje en JSON.
make-check-choices = Lo que ofrece `choices` es lo que acepta `advance`, hasta donde se puede contar; los rechazos tienen su tipo.
make-check-secrecy = A quien se le dice lo mismo sabe lo mismo; solo el asiento que toca oye lo que puede hacer; ninguna nota se le dice a nadie.
make-check-sentences = Cada decisión y cada rechazo tiene su frase en cada idioma, y lo que enseña una mesa sin adornos tiene palabras.
make-check-ruled = Cada cláusula citada está en el reglamento, y cada una del reglamento se cita en el código.
make-check-pictures = Se dibuja una posición para cualquiera: entera, válida y sin que ningún nombre la rompa.
make-faults =
    { $count ->
        [one] { $answer } tiene { $count } fallo.
       *[other] { $answer } tiene { $count } fallos.
    }
make-kept =
    { $count ->
        [one] { $answer } cumple el contrato, hasta donde enseña { $count } partida.
       *[other] { $answer } cumple el contrato, hasta donde enseñan { $count } partidas.
    }
