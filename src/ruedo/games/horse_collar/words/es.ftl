# The sentence about the game on its poster.

about = Desliza ocho tejos por el tablero, tan lejos como te atrevas. Se juega a 51 puntos.

# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

bad_seating = A Horse Collar se juega uno contra uno, por parejas (dos o más) o cuatro contra cuatro, y no con bandos de { $sizes }.
shoots_first = El sorteo da el primer turno a { $side }.
shoots = { $seat } tira el tejo { $weight }.
lies_off = El tejo { $weight } está fuera del tablero: muerto.
lies_short = El tejo { $weight } no ha pasado del todo la línea de falta: corto.
lies_corner = El tejo { $weight } asoma por la esquina: 26.
lies_end = El tejo { $weight } asoma por el fondo: 13.
lies_3 = El tejo { $weight } ha pasado la línea del tres: 3.
lies_2 = El tejo { $weight } ha pasado la línea del dos: 2.
lies_1 = El tejo { $weight } ha pasado la línea de falta: 1.
no_trey = { $side }: no cuenta nada, porque ningún tejo vale 3 o más.
short_left = { $side }: no cuenta nada mientras quede un tejo corto en el tablero.
counts = { $side }: el turno cuenta.
target_reached = { $side }: meta alcanzada. La ronda se juega entera de todas formas.
wins = Victoria para { $side }, con la puntuación más alta.
wins_with_hammer = Hay empate en cabeza. Victoria para { $side }, que tiene el martillo.
tied_at_top = Hay empate en cabeza. Se juega otra ronda entera.
dusts = { $seat } echa cera en el tablero.
foul_foot = Falta anotada a { $seat }: tirar sin un pie detrás del tablero.
foul_shake = Falta anotada a { $seat }: golpear o mover el tablero.
foul_left_end = Falta anotada a { $seat }: dejar el extremo de tiro para ir a mirar.
