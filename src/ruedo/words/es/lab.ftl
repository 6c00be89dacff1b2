# What `ruedo calibrate` tells and draws, and refuses; kinds and columns are the file's own words.

lab-friction = rozamiento
lab-restitution = restitución
lab-resistance = resistencia
lab-pivot = pivote
lab-not_measured = sin medir
lab-to = { $low } a { $high }
lab-a_slide = un deslizamiento
lab-a_hit = un choque
lab-off = La medida { $number }, { $said }, se aparta { $off } desviaciones típicas: mírala otra vez.
lab-next = Lo que más diría es otra medida `{ $said }`.
lab-ring_next = Entre paréntesis, los intervalos del 95 %. Lo que más diría es otra medida `{ $said }`, sobre { $constant }.
lab-file = Hecho por `ruedo calibrate`; tras cada constante va su intervalo del 95 %.
lab-name = Medido
lab-axis = desviaciones típicas hasta el ajuste; 19 de 20 en la banda
lab-misfit = medida { $number }, { $said }: { $off }
lab-measured = { $count } medidas y las constantes que dan
lab-deviations = Desviaciones típicas hasta el ajuste.
lab-fits-shuffleboard = Qué cuadra con un tablero de shuffleboard
lab-fits-ring = Qué cuadra con un aro
lab-no_slides = No hay medidas: cronometra deslizamientos y anota dónde quedan los tejos tras un choque.
lab-nothing_moved = El choque del tejo que estaba en { $place } no movió nada.
lab-no_films = No hay medidas: graba el aro mientras gira, cae y bota.
lab-no_slowing = Medida { $number }: las vueltas de después tienen que durar un poco más que las primeras.
lab-too_steep = Medida { $number }: la inclinación tiene que ser de 1 a { $most } grados.
lab-no_bounce = Medida { $number }: el segundo intervalo tiene que ser más corto que el primero.
lab-columns = La primera línea tiene que nombrar las columnas: kind, { $said }.
lab-not_csv = Línea { $at }: no se puede leer como CSV.
lab-slide_above = Línea { $at }: el camino y el tiempo de un deslizamiento tienen que ser mayores que 0.
lab-no_kind = Línea { $at }: `kind` es { $said }; tiene que ser `slide` o `hit`.
lab-no_ring_kind = Línea { $at }: `kind` es { $answer }; junto a las demás de un aro tiene que ser una de estas: { $said }.
lab-ring_above = Línea { $at }: lo que se mide de un aro tiene que ser mayor que 0.
lab-too_sloping = Línea { $at }: la pendiente tiene que ser de menos de 60 grados.
lab-no_number = Línea { $at }: `{ $answer }` es { $said }; tiene que ser un número menor que 100.

# What `ruedo simulate` tells.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } partida, semilla { $seed }
       *[other] { $answer }: { $games } partidas, semilla { $seed }
    }
simulate-stopped = { $said }, detenido antes de las otras { $rest }
simulate-player = jugador
simulate-side = bando
simulate-player_numbered = jugador { $number }
simulate-side_numbered = bando { $number }
simulate-name = nombre
simulate-won = ganadas
simulate-share = parte
simulate-interval = intervalo del 95 %
simulate-to = { $low } a { $high }
simulate-swapped = Los jugadores cambiaron de asiento tras cada partida; todo se cuenta por jugador.
simulate-kept_seats = Nadie cambió de asiento: lo que valga el primero está en las cifras. --swap lo iguala.
simulate-undecided = En tablas: { $draws }; sin acabar: { $unfinished }.
simulate-again = Lanzamientos que no se pararon a tiempo y se repitieron: { $again }.
simulate-events = Sucesos de una partida: media { $mean }, mediana { $median }, de { $low } (5 %) a { $high } (95 %).
simulate-points = puntos por partida y cláusula
simulate-games = Partidas
