# Where a table is made; `before` is told to whoever makes one.

advice = Un juego de fiesta para personas adultas, de 21 años o más: vale cualquier bebida, con moderación y con cabeza. Un Olé se grita. Cada cual procura que se juegue limpio y a gusto.
equipment-legend = Las medidas de tu tablero
option-target = Puntos para ganar un juego
option-length = Hasta cuándo se juega
option-length-game = un juego
option-length-set = un set
option-length-match = un partido
option-opening = Quién empieza
option-opening-spin = el giro más cercano
option-opening-fixed = por orden
option-opening-named = lo dice la mesa
option-void_spin = Un giro desde fuera del anillo exterior
option-void_spin-about = En el juego básico, un giro desde fuera del anillo exterior es nulo: quien lo hace pierde el turno o, si lo eliges, repite.
option-void_spin-lose_turn = pierde el turno
option-void_spin-again = se repite
option-last_chance = Última oportunidad de responder a un Olé
option-void_off = Un giro nulo fuera de los límites, en el juego avanzado
option-void_off-costs = quita un punto
option-void_off-free = no quita nada
option-mode = Clase de juego
option-mode-basic = básico
option-mode-advanced = avanzado
option-icons = Los iconos del tablero
option-icons-soft = piden refrescos
option-icons-off = no piden nada
option-icons-on = piden cualquier bebida
confirm-icons-on = Los iconos podrán pedir entonces cualquier bebida; bebed con moderación y con cabeza. ¿Tenéis todos 21 años o más?
confirm-icons-on-yes = Sí, todos
confirm-icons-on-else = Entonces los iconos piden refrescos, como si no se dice nada (icons=soft), o nada (icons=off).
