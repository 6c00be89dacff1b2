# Lo que la física no puede simular. Lo que falla va tras dos puntos.

physics-refused = Esto no se puede simular: { $said }.
physics-refused_in_batch = El número { $index } de estos, contando desde 0, no se puede simular: { $said }.
physics-range = { $what }: { $value }; tiene que estar entre { $least } y { $most }
physics-size = { $what }: { $value } m; tiene que estar entre { $least } y { $most } m
physics-most = { $what }: { $value } { $unit }; como mucho puede ser { $most } { $unit } hacia cada lado
physics-positive = { $what }: { $value }; tiene que ser un número finito mayor que 0
physics-not_negative = { $what }: { $value }; tiene que ser un número finito, 0 o más
physics-not_finite = { $what }: { $value }; tiene que ser un número finito
physics-threads = se piden { $threads } hilos; tiene que trabajar 1 por lo menos
physics-law = no hay ninguna ley de rozamiento { $law }; las hay { $known }
physics-coupled_law = el cuadrado del radio de contacto entre el del radio de giro es { $beta }; la ley acoplada vale para valores entre { $least } y { $most } (un disco macizo tiene 2)
physics-ring_law = el cuadrado del radio de contacto entre el del radio de giro es { $beta }; la ley del anillo vale para valores entre { $least } y { $most } (un disco macizo sobre un borde de 0.9 de su radio tiene 1.62)
physics-place = el lugar del tejo { $weight } es { $place }; los dos números tienen que ser finitos
physics-releases_shape = los lanzamientos tienen la forma { $shape }; tiene que ser (tiros, 4) o (tiros, 5)
physics-lying_shape = los tejos que ya están tienen la forma { $shape }; tiene que ser (n, 2) o ({ $count }, n, 2)
physics-friction_shape = el rozamiento tiene la forma { $shape }; tiene que ser un número, ({ $weights },) o ({ $count }, { $weights })
physics-too_many_weights = ya hay { $weights } tejos; caben { $most } como mucho
physics-release_speed = la velocidad del lanzamiento es { $speed } m/s; tiene que estar entre 0 y { $most }
physics-release_spin = el giro del lanzamiento es { $spin } rad/s; el borde no puede pasar de { $most } m/s
physics-released_off = el lanzamiento en { $place } m no queda sobre el tablero
physics-lies_off = el centro del tejo { $weight }, { $place } m, no queda sobre el tablero
physics-overlap = el tejo { $weight } y el tejo { $other } se solapan; entre los centros tiene que haber dos radios
physics-released_into = el tejo { $weight } y el tejo lanzado se solapan; entre los centros tiene que haber dos radios
physics-icons = los iconos tienen que tener lugares finitos en metros, y un radio de 0 a 10
physics-tube = el radio del tubo es { $value } m; tiene que ser de 0.02 a 0.4 del radio del aro
physics-step = el paso es { $step } s; con este hundimiento tiene que estar entre 1e-07 y { $longest }
physics-every = el movimiento se pide cada { $every } s; tiene que ser de 1e-06 hasta el límite, { $limit }
physics-launches_shape = los lanzamientos tienen la forma { $shape }; tiene que ser de (giros, 5) a (giros, { $most })
physics-in_post = el aro quedaría { $depth } mm dentro del poste

# De qué magnitud puede tratarse.

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
word-quantity-path_step = paso del recorrido
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

# Lo que dice la primera llamada del código compilado.

physics-compiling = Compilando { $what } para este procesador. Tarda hasta un minuto, una sola vez; el resultado se guarda en { $folder }.
physics-compiling_again = Compilando { $what } para este procesador. Tarda hasta un minuto en cada arranque: no hay carpeta donde guardar el resultado.
physics-compiled = Compilado: { $what }.
word-code-sliding = la física de los tejos que deslizan
word-code-spinning = la física de un aro que gira
