# Texts in the pictures of all games.

picture-nameless = Jugador { $number }
picture-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
picture-standing = { $who } lleva { $said }.
picture-standing_and = { $who } lleva { $said } ({ $detail }).
picture-has_won = ha ganado
