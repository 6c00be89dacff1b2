# Texts in the pictures of all games.

picture-nameless = Player { $number }
picture-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
picture-standing = { $who } has { $said }.
picture-standing_and = { $who } has { $said } ({ $detail }).
picture-has_won = has won
