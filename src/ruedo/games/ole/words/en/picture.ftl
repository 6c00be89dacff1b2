# The picture of a game.

picture-title = OLÉ
picture-target = first to { $target }
picture-standing = { $who } has { $said } and { $detail }.
picture-in_hand =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
picture-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
picture-action_points =
    { $count ->
        [one] { $count } action point
       *[other] { $count } action points
    }
picture-to_choose = must choose now
picture-shut_out = no more Worldies
picture-no_ball = Nobody has the ball.
picture-ball = { $card } has the ball for { $who }.
picture-keeper = { $who }’s goalkeeper is { $card }, saving { $saving }.
picture-tier = { $who }’s { $tier }: { $said }.
picture-inactive = { $card } (inactive)
picture-worldie = { $who }’s Worldie is { $card }: { $points }, pressure { $pressure }, difficulty { $difficulty }, action cards to play: { $cards }{ $said }.
picture-from-too = , also from { $tiers }
picture-from-only = , from { $tiers } only
picture-hand = In hand: { $said }.
picture-nothing = nothing
picture-last_roll = Last roll: { $faces }.
picture-packs = The pack holds { $cards }; discards: { $discards }.
picture-goalkeeper = goalkeeper
picture-no_cards = no cards in hand
picture-no_worldie = no Worldie
picture-rolls = pressure { $pressure }, difficulty { $difficulty }
picture-also = also { $tier }
picture-only = only { $tier }
picture-any_tier = any tier
picture-not_attack = not attack
picture-pack = Pack { $count }. Discards:
