# What `ruedo simulate` tells.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } partida, semilla { $seed }
       *[other] { $answer }: { $games } partidas, semilla { $seed }
    }
simulate-stopped = { $said }, detenido antes de las otras { $rest }
simulate-player = jugador
simulate-played_with = Material: { $answer }. Reglas: { $said }.
simulate-own_equipment = de un archivo
simulate-usual_rules = las habituales
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
simulate-undecided = En tablas: { $draws }; sin acabar tras { $events } sucesos: { $unfinished }.
simulate-again = Lanzamientos que no se pararon a tiempo y se repitieron: { $again }.
simulate-events = Sucesos de una partida: media { $mean }, mediana { $median }, de { $low } (5 %) a { $high } (95 %).
simulate-points = puntos por partida y cláusula
simulate-games = Partidas

# Lo que dice `ruedo match`.

match-pairs = Parejas
match-title =
    { $count ->
        [one] { $answer }: { $who } contra { $said }, { $pairs } pareja de partidas
       *[other] { $answer }: { $who } contra { $said }, { $pairs } parejas de partidas
    }
match-player = jugador
match-won = partidas ganadas
match-a_choice = una decisión
match-longest = la más larga
match-score = { $who } tiene el { $share } de los puntos; intervalo del 95 %: { $low } a { $high }.
match-drawn =
    { $count ->
        [one] { $count } partida acabó en tablas o no acabó.
       *[other] { $count } partidas acabaron en tablas o no acabaron.
    }
match-better = { $who } es mejor que { $said } (logaritmo del cociente de verosimilitudes: { $ratio }).
match-no_better = { $who } no es tanto mejor que { $said } (logaritmo del cociente de verosimilitudes: { $ratio }).
match-open = Hacen falta más parejas para saberlo (logaritmo del cociente de verosimilitudes: { $ratio }).

# La semilla y el software de cualquier resultado.

lab-seed = Semilla { $seed }.
lab-versions = Ruedo { $ruedo }, Python { $python }, NumPy { $numpy }.
