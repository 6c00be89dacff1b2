# The picture of a game.

picture-title = Horse Collar
picture-frame = ronda { $frame }, a { $target }
picture-sliding = un tejo se desliza
picture-shoots = { $who } tira el tejo { $weight }, { $colour }
picture-shoots_alone = tira el tejo { $weight }, { $colour }
picture-has_hammer =
    { $count ->
        [one] tiene el martillo
       *[other] tienen el martillo
    }
picture-end = extremo { $end }
picture-toss = Primero, el sorteo.
picture-counted = { $who }: este turno vale { $said }.
picture-shot =
    { $count ->
        [one] Se ha tirado { $count } de los { $most } tejos.
       *[other] Se han tirado { $count } de los { $most } tejos.
    }
picture-by_class = Nadie comunicó las posiciones: la imagen muestra solo las zonas.
picture-seen = Esta es la vista desde el extremo de tiro.
picture-so_far-counts =
    { $count ->
        [one] De momento: { $count } punto.
       *[other] De momento: { $count } puntos.
    }
picture-so_far-no_trey = De momento no cuenta nada: ningún tejo vale 3 o más.
picture-so_far-short_left = De momento no cuenta nada: hay un tejo corto en el tablero.
picture-paths = Las líneas de puntos muestran el recorrido de los tejos en el último tiro.
picture-weight = El tejo { $weight }, { $colour }, vale { $lie }.
picture-weight-off = El tejo { $weight }, { $colour }, está fuera del tablero.
picture-weight-short = El tejo { $weight }, { $colour }, no pasa la línea de falta.
picture-slot-slides = va
picture-slot-shot = tirado
shuffleboard-lie-corner = 26
shuffleboard-lie-end = 13
