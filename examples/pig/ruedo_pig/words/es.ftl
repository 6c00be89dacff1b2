# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

rolls = { $side } tira.
busts = { $side } saca un 1 y pierde los puntos de este turno: { $lost }.
adds = Puntos de { $side } en este turno: { $brought }.
holds = { $side } se planta.
wins = Gana { $side }.

# The sentence about the game, and the names of its events, facts, options and their values.

about = Tira el dado cuantas veces te atrevas. Con un 1 pierdes todos los puntos del turno.
word-roll = tirar
word-hold = plantarse
word-die = el dado
word-face = cara
word-turn = turno
word-brought = puntos del turno
word-rolling = el dado rueda
word-target = puntos para ganar
word-best = juega a la perfección
