# The form for a new table. The page shows `before` to the person who makes the table.

advice = Los bandos se ponen frente a frente, uno en cada extremo, y cada cual juzga los tiros desde el suyo. Nadie se acerca a mirar hasta que se han tirado los ocho tejos. Echa cera si el tablero se ve seco, mantén un pie detrás de él, y no lo golpees ni lo muevas nunca.
equipment-legend = Las medidas de tu tablero
option-board = Tablero
option-foul_line = Línea de falta
option-foul_line-short = la cercana
option-foul_line-long = la lejana
option-short_weight = Un tejo que no pasa la línea de falta
option-short_weight-voids = anula el turno
option-short_weight-dead = queda muerto
option-target = Puntos para ganar
option-order = Quién tira primero en las rondas siguientes
option-order-fixed = siempre el mismo bando
option-order-alternate = se turnan los bandos
option-tie = Si hay empate en cabeza
option-tie-hammer = gana el bando que tiene el martillo, si está en el empate
option-tie-frame = otra ronda
option-toss = Sortear quién tira primero
