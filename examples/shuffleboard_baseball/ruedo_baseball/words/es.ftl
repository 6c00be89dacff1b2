# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

shoots = Tira { $side }.
dusts = { $side } echa cera en el tablero.
single = Sencillo de { $side }.
double = Doble de { $side }.
triple = Triple de { $side }.
home_run = Jonrón de { $side }.
runs = Carreras de { $side }: { $runs }.
out = Outs de { $side }: { $outs }.
forced = La primera base está ocupada, así que este tejo es un out. Outs de { $side }: { $outs }.
retired = Termina el turno de { $side }. Batea el otro bando.
limit_reached = Carreras de { $side } en esta media entrada: { $brought }. La media entrada termina.
need_not_bat = { $side } ya va ganando y no necesita batear.
walks_off = { $side } se adelanta en su último turno al bate y no tira más.
extra = Hay empate. Se juega la entrada { $inning }.
drawn = Hay empate. La partida termina sin ganador.
wins = Gana { $side }.

# The sentence about the game, and the names of its events, facts, options and their values.

about = Nueve entradas en un tablero de shuffleboard. La posición del tejo decide cuánto avanzan los corredores. Tras tres outs batea el otro bando.
word-slide = tirar: posición velocidad ángulo giro
word-dust = echar cera
word-lands = el tejo queda
word-weights_rest = los tejos quedan en
word-weights = tejos
word-lie = queda
word-lies = tejos en el tablero
word-board = tablero
word-innings = entradas
word-outs = outs
word-limit = máximo de carreras en media entrada
word-tie = tras un empate
word-lift = se quitan del tablero después de contarlos
word-stay = se quedan toda la media entrada
word-extra = entradas adicionales
word-draw = empate
word-inning = entrada
word-batting = bando al bate (0 alta, 1 baja)
word-bases = corredores en base
word-brought = carreras de esta media entrada
word-fresh = con cera recién echada
word-shot = tejos tirados
word-sliding = un tejo se desliza
word-off = fuera del tablero: out
word-short = corto, sin pasar la línea de falta: out
word-1 = zona 1: sencillo
word-2 = zona 2: doble
word-3 = zona 3: triple
word-end = asoma por el fondo: jonrón
word-corner = asoma por la esquina: jonrón
terminal-help = Antes del primer tejo de una media entrada: `echar cera`.

# The picture of a game.

picture-title = Shuffleboard Baseball
picture-top = parte alta de la entrada { $inning }
picture-bottom = parte baja de la entrada { $inning }
picture-outs = Outs: { $outs }. Corredores en base: { $said }.
picture-none = ninguno
