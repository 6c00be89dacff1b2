# The picture of a game.

picture-title = OLÉ
picture-target = a { $target }
picture-standing = { $who } lleva { $said }: { $detail }.
picture-in_hand =
    { $count ->
        [one] { $count } carta en la mano
       *[other] { $count } cartas en la mano
    }
picture-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
picture-action_points =
    { $count ->
        [one] { $count } punto de acción
       *[other] { $count } puntos de acción
    }
picture-to_choose = le toca elegir
picture-shut_out = sin más Worldies
picture-no_ball = Nadie tiene el balón.
picture-ball = { $card }, de { $who }, tiene el balón.
picture-keeper = El portero de { $who } es { $card }, parada { $saving }.
picture-tier = { $who }, { $tier }: { $said }.
picture-inactive = { $card } (inactivo)
picture-worldie = El Worldie de { $who } es { $card }: { $points }, presión { $pressure }, dificultad { $difficulty }, pide { $cards }{ $said }.
picture-from-too = , también desde { $tiers }
picture-from-only = , solo desde { $tiers }
picture-hand = En la mano: { $said }.
picture-nothing = nada
picture-last_roll = Última tirada: { $faces }.
picture-packs = En el mazo: { $cards }; descartes: { $discards }.
picture-goalkeeper = portero
picture-no_cards = sin cartas en la mano
picture-no_worldie = sin Worldie
picture-rolls = presión { $pressure }, dificultad { $difficulty }
picture-also = y { $tier }
picture-only = solo { $tier }
picture-any_tier = cualquier línea
picture-not_attack = ataque no
picture-pack = Mazo: { $count }. Descartes:
