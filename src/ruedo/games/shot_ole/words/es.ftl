# The sentence about the game on its poster.

about = Haz girar el aro hacia el poste. Apoyado en el poste vale dos puntos; a su alrededor, tres. Bien centrado es un Olé.

# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

bad_seating = A Shot-Olé juegan de dos a ocho personas, cada una por su cuenta, y no bandos de { $sizes }.
starts = Empieza { $side }.
spins_launch = { $side } gira desde la zona de lanzamiento.
spins_inside = { $side } gira desde dentro del anillo interior.
spins_beyond = { $side } gira desde fuera del anillo exterior.
start_off_board = El aro tiene que estar de pie sobre el tablero antes de girar.
gap_needed = Indica la distancia entre el aro y el poste en pulgadas. Con ella se mide un giro de salida.
out_on_icon = En esta mesa, un aro en el borde está fuera del tablero (`edge=out`), y un aro fuera del tablero no toca iconos.
opening_gap = Giro de salida de { $side }: a { $gap } pulg. del poste.
opening_off = El giro de salida de { $side } queda último: el aro está fuera del tablero.
opening_not_spun = El giro de salida de { $side } queda último: el aro no ha girado.
opening_under_one_turn = El giro de salida de { $side } queda último: el aro ha dado { $turns } vueltas y tiene que dar al menos una.
opening_inside = El giro de salida de { $side } queda último: empezó dentro del anillo interior.
opening_beyond = El giro de salida de { $side } queda último: empezó fuera del anillo exterior.
opening_tie = Varias personas quedan igual de cerca. Solo repiten ellas.
opening_all_last =
    { $rounds ->
        [one] Todos los giros de salida de esta ronda quedan últimos. Repiten las mismas personas.
       *[other] Todos los giros de salida han quedado últimos en { $rounds } rondas. Repiten las mismas personas. Para empezar sin giros de salida, crea otra mesa con «Quién empieza: lo eliges tú» (opening=named).
    }
started_beyond = { $side } empezó fuera del anillo exterior: el giro no es oficial y no puntúa.
spins_again = { $side } gira otra vez.
started_inside = { $side } empezó dentro del anillo interior: sin puntos.
not_spun = El aro de { $side } no ha girado: sin puntos.
under_one_turn = El aro de { $side } ha dado { $turns } vueltas y tiene que dar al menos una: sin puntos.
clear = El aro de { $side } no queda ni en el logo ni en el poste: sin puntos.
logo = El aro de { $side } toca el logo: 1 punto.
leaning = El aro de { $side } queda apoyado en el poste: 2 puntos.
around = El aro de { $side } queda alrededor del poste: 3 puntos.
doubled = El giro empezó fuera del anillo exterior: los puntos de { $side } valen el doble.
off = El aro de { $side } está fuera del tablero: sin puntos.
off_deducted = El aro de { $side } está fuera del tablero: 1 punto menos.
ole = ¡Olé! El aro de { $side } queda alrededor del poste, perfectamente centrado.
ole_wins = Con ese Olé, { $side } gana el juego al instante.
last_chances = Los demás tienen una última oportunidad cada uno para responder al Olé de { $side }.
not_answered = { $side } no responde al Olé; una última oportunidad ni da ni quita puntos.
not_answered_off = { $side } no responde al Olé: el aro está fuera del tablero. En una última oportunidad eso no quita puntos.
oles_cancel = El Olé ha tenido respuesta. Todos los Olés se anulan y el juego sigue.
ole_stands = Nadie ha respondido. El Olé de { $side } vale y gana.
game_won = { $side } gana el juego.
tie_breaker = Empate a cuatro juegos: hay desempate. Ahora hacen falta { $needed } juegos para ganar el set.
set_won = { $side } gana el set. Juegos: { $games }.
match_won = { $side } gana el partido. Sets: { $sets }.
asks_spiral = Espiral pequeña: { $side } da una vuelta en el sitio.
asks_single = Chupito: { $side } toma una bebida de 3 cl.
asks_double = Chupito doble: { $side } toma dos bebidas de 3 cl.
asks_beer = Cerveza: { $side } toma una bebida de 24 cl.
