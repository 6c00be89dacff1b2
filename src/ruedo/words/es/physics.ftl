# Reasons why the physics cannot simulate a throw or a board. The reason is after a colon.

physics-refused = Esto no se puede simular: { $said }.
physics-refused_in_batch = El elemento { $index } de este lote (el primero es el 0) no se puede simular: { $said }.
physics-range = { $what }: { $value }; tiene que ser un número de { $least } a { $most }
physics-size = { $what }: { $value } m; tiene que ser una medida de { $least } a { $most } m
physics-most = { $what }: { $value } { $unit }; tiene que estar entre -{ $most } y { $most } { $unit }
physics-positive = { $what }: { $value }; tiene que ser un número finito mayor que 0
physics-not_negative = { $what }: { $value }; tiene que ser un número finito, 0 o más
physics-not_finite = { $what }: { $value }; tiene que ser un número finito
physics-threads = el número de hilos es { $threads }; tiene que ser 1 por lo menos
physics-law = no hay ninguna ley de rozamiento llamada { $law }; elige una de { $known }
physics-coupled_law = (radio de contacto / radio de giro)² es { $beta }; la ley de rozamiento acoplada necesita un valor de { $least } a { $most }. En un disco macizo, el valor es 2
physics-ring_law = (radio de contacto / radio de giro)² es { $beta }; la ley de rozamiento para aros necesita un valor de { $least } a { $most }. En un disco macizo que toca el tablero a 0.9 de su radio, el valor es 1.62
physics-place = la posición del tejo { $weight } es { $place }; los dos números tienen que ser finitos
physics-releases_shape = la tabla de tiros tiene la forma { $shape }; tiene que ser (tiros, 4) o (tiros, 5)
physics-lying_shape = la tabla de tejos tiene la forma { $shape }; tiene que ser (n, 2) o ({ $count }, n, 2)
physics-friction_shape = la tabla de rozamientos tiene la forma { $shape }; tiene que ser un número, ({ $weights },) o ({ $count }, { $weights })
physics-too_many_weights = hay { $weights } tejos en el tablero; caben { $most } como mucho
physics-release_speed = la velocidad del tiro es { $speed } m/s; tiene que estar entre 0 y { $most }
physics-release_spin = el giro del tiro es { $spin } rad/s; la velocidad del borde no puede pasar de { $most } m/s
physics-released_off = el tiro empieza en { $place } m, fuera del tablero
physics-lies_off = el centro del tejo { $weight }, en { $place } m, no está sobre el tablero
physics-overlap = el tejo { $weight } y el tejo { $other } se solapan; entre sus centros tiene que haber una distancia de al menos dos radios
physics-released_into = el tejo { $weight } y el tejo que se tira se solapan; entre sus centros tiene que haber una distancia de al menos dos radios
physics-icons = las posiciones de los iconos tienen que ser números finitos en metros, y su radio tiene que ser un número de 0 a 10
physics-tube = el radio del tubo es { $value } m; tiene que medir de 0.02 a 0.4 veces el radio del aro
physics-step = el paso es { $step } s; para un aro que se hunde tanto en el tablero, tiene que estar entre 1e-07 y { $longest }
physics-every = el tiempo entre dos muestras del movimiento es { $every } s; tiene que estar entre 1e-06 s y el límite de tiempo, { $limit } s
physics-launches_shape = la tabla de giros tiene la forma { $shape }; tiene que estar entre (giros, 5) y (giros, { $most })
physics-in_post = el aro quedaría { $depth } mm dentro del poste

# The quantities in these reasons.

word-quantity-length = longitud
word-quantity-width = anchura
word-quantity-thickness = grosor
word-quantity-radius = radio de un tejo
word-quantity-contact_radius = radio de contacto
word-quantity-gyration = radio de giro
word-quantity-friction = rozamiento
word-quantity-rim_friction = rozamiento de los bordes
word-quantity-post_friction = rozamiento del poste
word-quantity-restitution = restitución
word-quantity-resistance = resistencia
word-quantity-pivot = rozamiento de pivote
word-quantity-gravity = gravedad
word-quantity-sink = hundimiento
word-quantity-limit = límite
word-quantity-path_step = distancia entre dos puntos del recorrido
word-quantity-post_radius = radio del poste
word-quantity-post_height = altura del poste
word-quantity-logo_radius = radio del logo
word-quantity-ring_radius = radio del aro
word-quantity-tube_radius = radio del tubo
word-quantity-x = x
word-quantity-y = y
word-quantity-vx = vx
word-quantity-vy = vy
word-quantity-speed = velocidad
word-quantity-angle = ángulo
word-quantity-spin = giro
word-quantity-roll = rodadura
word-quantity-lean = inclinación
word-quantity-facing = orientación

# Messages while code is compiled for the first time.

physics-compiling = Ruedo está compilando { $what } para este procesador. Tarda hasta un minuto, pero solo una vez: el resultado se guarda en { $folder }.
physics-compiling_again = Ruedo está compilando { $what } para este procesador. Tarda hasta un minuto en cada arranque, porque no hay carpeta donde guardar el resultado.
physics-compiled = Compilado: { $what }.
word-code-sliding = la física de los tejos que deslizan
word-code-spinning = la física de un aro que gira
