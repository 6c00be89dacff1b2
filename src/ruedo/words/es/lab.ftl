# The output of `ruedo simulate`.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } partida, semilla { $seed }
       *[other] { $answer }: { $games } partidas, semilla { $seed }
    }
simulate-stopped = { $said } (se detuvo antes del final; partidas que faltaban: { $rest })
simulate-player = jugador
simulate-played_with = Material: { $answer }. Reglas: { $said }.
simulate-own_equipment = de un archivo
simulate-usual_rules = las habituales
simulate-side = bando
simulate-player_numbered = jugador { $number }
simulate-side_numbered = bando { $number }
simulate-name = nombre
simulate-won = ganadas
simulate-share = proporción
simulate-interval = intervalo del 95 %
simulate-to = { $low } a { $high }
simulate-swapped = Los jugadores cambiaron de puesto tras cada partida. Cada número es de un jugador, no de un puesto.
simulate-kept_seats = Los jugadores no cambiaron de puesto, así que los números incluyen la ventaja del primer puesto. Usa --swap para quitarla.
simulate-draws = Empates: { $draws }.
simulate-again = Tiros que tardaron demasiado y se repitieron: { $again }.
simulate-events = Eventos por partida: media { $mean }, mediana { $median }, de { $low } (5 %) a { $high } (95 %).
simulate-points = puntos por partida y cláusula

# The output of `ruedo match`.

match-title =
    { $count ->
        [one] { $answer }: { $who } contra { $said }, { $pairs } par de partidas
       *[other] { $answer }: { $who } contra { $said }, { $pairs } pares de partidas
    }
match-player = jugador
match-won = partidas ganadas
match-a_choice = por jugada
match-longest = la más larga
match-score = { $who } ganó el { $share } de los puntos; el intervalo del 95 % es de { $low } a { $high }.
match-drawn =
    { $count ->
        [one] { $count } partida quedó en empate.
       *[other] { $count } partidas quedaron en empate.
    }
match-no_score = Ningún par de partidas se jugó hasta el final, así que no hay resultado. Cambia las reglas o elige jugadores que terminen sus partidas.
match-better = { $who } es mejor que { $said } (logaritmo del cociente de verosimilitudes: { $ratio }).
match-no_better = { $who } no es mejor que { $said } por la diferencia que fija --gain (logaritmo del cociente de verosimilitudes: { $ratio }).
match-open = Juega más pares para saber quién es mejor (logaritmo del cociente de verosimilitudes: { $ratio }).

# The seed and the software versions in the output of the lab, and messages about unfinished games and progress.

lab-seed = Semilla { $seed }.
lab-versions = Ruedo { $ruedo }, Python { $python }, NumPy { $numpy }.
lab-unfinished =
    { $count ->
        [one] { $count } de { $games } partidas ({ $share }) no terminó tras { $events } eventos. No cuenta para nadie, y los demás números no la incluyen.
       *[other] { $count } de { $games } partidas ({ $share }) no terminaron tras { $events } eventos. No cuentan para nadie, y los demás números no las incluyen.
    }
match-pairs_or_games = Indica --pairs o --games, pero no los dos. Un par son dos partidas.
match-odd_games = Un enfrentamiento se juega en pares de dos partidas, así que no se pueden jugar { $games }. Escribe --games { $less } o --games { $more }.
lab-estimate =
    { $count ->
        [one] Tarda como mucho unos { $left } minutos con un proceso.
       *[other] Tarda como mucho unos { $left } minutos con { $count } procesos.
    }
match-progress = { $done } de { $count ->
        [one] 1 par
       *[other] { $most } pares
    }
simulate-progress = { $games } de { $count ->
        [one] 1 partida
       *[other] { $most } partidas
    }
lab-kept = El informe está en { $answer }. Todos los resultados están en la misma carpeta.
lab-goes_on = El trabajo se detuvo antes de terminar. Repite el mismo comando con --resume para continuar.
