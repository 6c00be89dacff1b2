# La primera partida guiada, y la leyenda.

ole-lesson-wait = Mira.
ole-lesson-pass = Tienes el balón, abajo; su portería está arriba. Toca pase y luego a Jonas Weber, en ataque.
ole-lesson-dribble = Ya lo tiene. Ahora supera a un defensa: toca regate y luego a Otto Lindqvist.
ole-lesson-shoot = Nadie se interpone. Toca tiro y luego al portero.
ole-lesson-line_up = Gol. Tras un gol todos vuelven a colocarse: toca Colocar.
ole-lesson-tackle = El balón es suyo. Toca entrada y luego a Celia Duarte: ella va a por él.
ole-lesson-draw = El balón es tuyo. Un punto compra una carta: toca el mazo.
ole-lesson-shoot_again = Una carta de tiro. Desde el medio campo el dado pierde 3: prueba, la cifra dice qué probable es.
ole-lesson-skip = Saltar
ole-legend-title = Qué es qué
ole-legend-goal = Quien llega antes a { $target } puntos gana al instante. Juegas hacia arriba, o hacia la derecha; tu portería queda a tu espalda.
ole-legend-turn = Un turno tiene { $points } puntos de acción, las monedas de latón. Jugar una carta, robarla, levantar a un jugador y cada línea que se mueve cuestan uno.
ole-legend-ball = Con balón se pasa, se regatea y se tira; sin él, se entra. Perder el balón acaba el turno.
ole-legend-roll = Quienes se encuentran tiran: dado por estadística, gana el mayor. Quien pierde queda tumbado.
ole-legend-chance = El arco de latón es la probabilidad de lo que se ilumina, en tantos por ciento.
ole-legend-stat = Carta de { $kind }: { $stat }
ole-legend-saving = Portero: parada
ole-legend-tiers = El borde dice la línea: marrón defensa, verde medio campo, latón ataque. Cada tercio del campo tiene una línea tuya y una suya.
ole-legend-worldie = Un golazo pide sus cartas y dos tiradas, primero su presión y luego su dificultad, que hay que alcanzar.
ole-legend-hold = Mantén pulsada cualquier cosa, o deja el puntero encima, y te dirá qué es.
