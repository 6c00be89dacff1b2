# What its picture says.

picture-title = Shot-Olé
picture-game-basic = juego básico a { $target }
picture-game-advanced = juego avanzado a { $target }
picture-ole = ¡Olé!
picture-has_ole = ha hecho un Olé
picture-last_chance = tiene una última oportunidad
picture-ranks_last = su giro de apertura queda último
picture-gap = a { $gap } pulg. del poste
picture-spins_for_start = lanza para salir
picture-to_spin = va a lanzar
picture-has_spun = ha lanzado
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
picture-in_hand = El aro está en la mano.
picture-no_starter = Falta decir quién empieza.
picture-spins = El aro de { $who } gira.
picture-spins-inside = El aro de { $who } gira; salió de dentro del anillo interior.
picture-spins-launch = El aro de { $who } gira; salió de la zona de lanzamiento.
picture-spins-beyond = El aro de { $who } gira; salió de fuera del anillo exterior.
picture-ring-off = El aro de { $who } está fuera de los límites.
picture-ring-clear = El aro de { $who } no queda ni en el logo ni en el poste.
picture-ring-logo = El aro de { $who } queda plano sobre el logo.
picture-ring-leaning = El aro de { $who } se apoya en el poste.
picture-ring-around = El aro de { $who } abraza el poste.
picture-ring-centred = El aro de { $who } abraza el poste, bien centrado.
picture-touches = Toca { $icons }.
picture-by_class = Sin lugar: dibujado según cómo quedó.
picture-board = El aro sale de la zona de lanzamiento, entre los dos anillos impresos.
picture-board-double = Salir de fuera del anillo exterior cuenta doble.
picture-launch_zone = lanzamiento
picture-double_score = zona doble
