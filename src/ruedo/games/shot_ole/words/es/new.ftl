# The form for a new table. The page shows `before` to the person who makes the table.

advice = Este es un juego de fiesta para adultos, de 21 años o más. Vale cualquier bebida, con moderación y con cabeza. Un Olé se grita. Juega limpio, para que todos lo disfruten.
equipment-legend = Las medidas de tu tablero
option-target = Puntos para ganar un juego
option-length = Hasta cuándo se juega
option-length-game = un juego
option-length-set = un set
option-length-match = un partido
option-opening = Quién empieza
option-opening-spin = el giro de salida más cercano al poste
option-opening-match = el giro de salida más cercano al poste, una vez por partido
option-opening-fixed = por orden
option-opening-named = lo eliges tú
option-void_spin = Un giro desde fuera del anillo exterior
option-void_spin-about = En el juego básico, un giro desde fuera del anillo exterior es nulo. Quien lo hace pierde el turno o, si lo eliges, repite.
option-void_spin-lose_turn = pierde el turno
option-void_spin-again = se repite
option-last_chance = Última oportunidad de responder a un Olé
option-void_off = Un giro nulo fuera del tablero, en el juego avanzado
option-void_off-costs = quita un punto
option-void_off-free = no quita nada
option-edge = Un aro apoyado en el borde del tablero
option-edge-in = está en el tablero
option-edge-out = está fuera del tablero
option-mode = Clase de juego
option-mode-basic = básico
option-mode-advanced = avanzado
option-icons = Los iconos del tablero
option-icons-soft = piden refrescos
option-icons-off = no piden nada
option-icons-on = piden cualquier bebida
confirm-icons-on = Los iconos podrán pedir cualquier bebida. Bebe con moderación y con cabeza. ¿Todos tienen 21 años o más?
confirm-icons-on-yes = Sí, todos
confirm-icons-on-else = En ese caso, elige icons=soft (refrescos, lo predeterminado) o icons=off (sin bebidas).
