# The picture of a game.

picture-title = Shot-Olé
picture-game-basic = basic game to { $target }
picture-game-advanced = advanced game to { $target }
picture-ole = ¡Olé!
picture-has_ole = has made an Olé
picture-last_chance = has a last chance
picture-ranks_last = ranks last in the opening spins
picture-gap = { $gap } inches from the post
picture-spins_for_start = spins to see who starts
picture-to_spin = spins next
picture-has_spun = has spun
picture-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
picture-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
picture-icon-spiral = small spiral
picture-icon-single = single shot
picture-icon-double = double shot
picture-icon-beer = beer
picture-in_hand = There is no ring on the board yet.
picture-no_starter = Nobody has chosen who starts yet.
picture-spins = { $who }’s ring spins.
picture-spins-inside = { $who }’s ring spins. It started inside the inner ring.
picture-spins-launch = { $who }’s ring spins. It started in the launch zone.
picture-spins-beyond = { $who }’s ring spins. It started beyond the outer ring.
picture-ring-off = { $who }’s ring is out of bounds.
picture-ring-edge = { $who }’s ring leans on the edge of the board, and a part of it rests on the board.
picture-ring-clear = { $who }’s ring lies clear of the logo.
picture-ring-logo = { $who }’s ring lies flat on the logo.
picture-ring-leaning = { $who }’s ring leans on the post.
picture-ring-around = { $who }’s ring lies around the post.
picture-ring-centred = { $who }’s ring lies centred around the post.
picture-touches = It touches { $icons }.
picture-by_class = Nobody reported the position, so the picture shows only how the ring rests.
picture-board = The ring starts in the launch zone, between the two printed rings.
picture-board-double = A start from beyond the outer ring counts double.
picture-launch_zone = launch zone
picture-double_score = double score
