# What its rulings and refusals say. { $side } is the side that a ruling concerns, by its players’ names.

rolls = { $side } tira.
busts = { $side } saca un 1 y pierde los puntos de este turno: { $lost }.
adds = Puntos de { $side } en este turno: { $brought }.
holds = { $side } se planta.
wins = Gana { $side }.

# What is said of it, and what its events, facts, options and values are called.

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
