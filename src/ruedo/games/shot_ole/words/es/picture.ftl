# The picture of a game.

picture-title = Shot-Olé
picture-game-basic = juego básico a { $target }
picture-game-advanced = juego avanzado a { $target }
picture-ole = ¡Olé!
picture-has_ole = ha hecho un Olé
picture-last_chance = tiene una última oportunidad
picture-ranks_last = queda último en los giros de salida
picture-gap = a { $gap } pulg. del poste
picture-spins_for_start = gira para empezar
picture-to_spin = gira ahora
picture-has_spun = ya ha girado
picture-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
picture-games =
    { $count ->
        [one] { $count } juego
       *[other] { $count } juegos
    }
picture-icon-spiral = espiral pequeña
picture-icon-single = chupito
picture-icon-double = chupito doble
picture-icon-beer = cerveza
picture-in_hand = Todavía no hay ningún aro en el tablero.
picture-no_starter = Todavía no se ha elegido quién empieza.
picture-spins = El aro de { $who } gira.
picture-spins-inside = El aro de { $who } gira. Empezó dentro del anillo interior.
picture-spins-launch = El aro de { $who } gira. Empezó en la zona de lanzamiento.
picture-spins-beyond = El aro de { $who } gira. Empezó fuera del anillo exterior.
picture-ring-off = El aro de { $who } está fuera del tablero.
picture-ring-edge = El aro de { $who } está apoyado en el borde, y una parte queda sobre el tablero.
picture-ring-clear = El aro de { $who } no queda ni en el logo ni en el poste.
picture-ring-logo = El aro de { $who } queda plano sobre el logo.
picture-ring-leaning = El aro de { $who } queda apoyado en el poste.
picture-ring-around = El aro de { $who } queda alrededor del poste.
picture-ring-centred = El aro de { $who } queda centrado alrededor del poste.
picture-touches = Toca { $icons }.
picture-by_class = Nadie comunicó la posición: la imagen muestra solo cómo queda el aro.
picture-board = Un giro empieza en la zona de lanzamiento, entre los dos anillos impresos.
picture-board-double = Un giro que empieza fuera del anillo exterior cuenta el doble.
picture-launch_zone = zona de lanzamiento
picture-double_score = zona doble
