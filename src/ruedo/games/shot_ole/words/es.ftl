# What is said of the game on its poster.

about = Haz girar el aro hacia el poste. Apoyado vale dos, abrazándolo tres, y en el mismo centro, el Olé.

# What its rulings and refusals say.

bad_seating = A Shot-Olé juegan de dos a ocho personas, cada cual por su cuenta, y no bandos de { $sizes }.
starts = Empieza { $side }.
spins_launch = { $side } lanza desde la zona de lanzamiento.
spins_inside = { $side } lanza desde dentro del anillo interior.
spins_beyond = { $side } lanza desde fuera del anillo exterior.
start_off_board = El aro tiene que estar sobre el tablero antes de echar a girar.
gap_needed = En un giro de apertura hay que dar la distancia del aro al poste, en pulgadas.
opening_gap = Giro de apertura de { $side }: a { $gap } pulg. del poste.
opening_off = El giro de apertura de { $side } queda último: el aro está fuera de los límites.
opening_not_spun = El giro de apertura de { $side } queda último: el aro no ha salido girando.
opening_under_one_turn = El giro de apertura de { $side } queda último: el aro tiene que dar al menos una vuelta y ha dado { $turns }.
opening_inside = El giro de apertura de { $side } queda último: ha salido de dentro del anillo interior.
opening_beyond = El giro de apertura de { $side } queda último: ha salido de fuera del anillo exterior.
opening_tie = Nadie queda más cerca en solitario. Quienes empatan repiten entre sí.
opening_all_last =
    { $rounds ->
        [one] Todos los giros de apertura de esta ronda quedan últimos. Repiten las mismas personas.
       *[other] Todos los giros de apertura han quedado últimos en { $rounds } rondas. Repiten las mismas personas. Para empezar sin giros de apertura, crea otra mesa con «Quién empieza: lo dice la mesa» (opening=named).
    }
started_beyond = { $side } ha salido de fuera del anillo exterior: el lanzamiento no es oficial, sin puntos.
spins_again = { $side } repite lanzamiento.
started_inside = { $side } ha salido de dentro del anillo interior: sin puntos.
not_spun = El aro de { $side } no ha salido girando: sin puntos.
under_one_turn = Vueltas del aro de { $side }: { $turns }. Tiene que dar al menos una: sin puntos.
clear = El aro de { $side } no queda ni en el logo ni en el poste: sin puntos.
logo = El aro de { $side } toca el logo: 1 punto.
leaning = El aro de { $side } se apoya en el poste: 2 puntos.
around = El aro de { $side } abraza el poste: 3 puntos.
doubled = Venía de fuera del anillo exterior: los puntos de { $side } valen el doble.
off = El aro de { $side } está fuera de los límites: sin puntos.
off_deducted = El aro de { $side } está fuera de los límites: 1 punto menos.
ole = ¡Olé! El aro de { $side } queda clavado en el centro, con el poste en medio.
ole_wins = Con ese Olé, { $side } gana el juego en el acto.
last_chances = Al resto le queda una última oportunidad por cabeza para responder al Olé de { $side }.
not_answered = { $side } no responde al Olé; una última oportunidad ni da ni quita puntos.
not_answered_off = { $side } no responde al Olé: el aro está fuera de los límites. En una última oportunidad eso no quita puntos.
oles_cancel = El Olé ha tenido respuesta: todos los Olés se anulan y el juego sigue.
ole_stands = Nadie ha respondido: el Olé de { $side } vale y gana.
game_won = { $side } gana el juego.
tie_breaker = Empate a cuatro juegos: hay desempate, y ahora el set se gana con { $needed }.
set_won = { $side } gana el set; juegos: { $games }.
match_won = { $side } gana el partido; sets: { $sets }.
asks_spiral = Espiral pequeña: a { $side } le toca dar una vuelta en el sitio.
asks_single = Chupito: a { $side } le toca un vasito de 3 cl.
asks_double = Chupito doble: a { $side } le tocan dos vasitos de 3 cl.
asks_beer = Cerveza: a { $side } le toca un vaso de 24 cl.
