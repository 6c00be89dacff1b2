# The page of a table.

ole-stat-pass = passing
ole-stat-dribble = dribbling
ole-stat-shot = shooting
ole-stat-tackle = defending
ole-stat-saving = saving
ole-kind-pass = pass
ole-kind-dribble = dribble
ole-kind-shot = shot
ole-kind-tackle = tackle
ole-kind-any = any card
ole-tier-defence = defence
ole-tier-midfield = midfield
ole-tier-attack = attack
ole-tier-of = { $name }, { $tier }
ole-to_tier = To { $tier }
ole-has_ball = has the ball
ole-turned_over = inactive
ole-waiting = not set up yet
ole-keeper-said = Goalkeeper { $name }, saving { $saving }
ole-card-said = Card { $number }: { $kind }
ole-held =
    { $count ->
        [one] { $count } card in hand, face down
       *[other] { $count } cards in hand, face down
    }
ole-hand =
    { $count ->
        [one] Your hand: { $count } card
       *[other] Your hand: { $count } cards
    }
ole-open_hand = Hand: { $cards }
ole-hand-empty = Your hand is empty.
ole-bench =
    { $count ->
        [one] { $name }: { $count } point
       *[other] { $name }: { $count } points
    }
ole-points_left =
    { $count ->
        [one] { $count } action point left
       *[other] { $count } action points left
    }
ole-pitch = The pitch
ole-pack = pack
ole-pack-said =
    { $count ->
        [one] The pack: { $count } card
       *[other] The pack: { $count } cards
    }
ole-discards-said = Discards: { $cards }
ole-pressure = pressure
ole-difficulty = difficulty
ole-from = from { $tiers }
ole-worldie-said =
    { $count ->
        [one] Worldie { $name }: { $points } point, pressure { $pressure }, difficulty { $difficulty }, takes { $cards }.
       *[other] Worldie { $name }: { $points } points, pressure { $pressure }, difficulty { $difficulty }, takes { $cards }.
    }
ole-worldie-from = From { $tiers }.
ole-no_worldie = No Worldie
ole-shut_out = No more Worldies
ole-tray = The last events
ole-rolling = The dice are rolling
ole-against = against { $name }
ole-made = success
ole-missed = missed
ole-single-pass = a 1 loses the ball
ole-single-pressure = pressure: { $needed } or more
ole-single-difficulty = difficulty: { $needed } or more
ole-moment-goal = Goal
ole-moment-attempt = A Worldie?
ole-moment-worldie = Worldie
ole-now-over = The game is over.
ole-now-chosen = Choose on the table or in the list.
ole-now-skilled = Dribble or skill move? The + shows the Olé points that you can win.
ole-now-several = You can do that in several ways. Choose one.
ole-now-roll = The dice are rolling.
ole-now-theirs = { $name } is playing.
ole-now-busy = One moment.
ole-now-waits = { $name } is choosing.
ole-now-line_up = First to { $target } wins. Set up your five: choose a player, then a tier.
ole-now-kick_off = Which midfielder kicks off?
ole-now-take_ball = The ball is yours. Which player takes it?
ole-now-intercept = The pass goes to { $to } in { $tier }. Who tries to intercept it?
ole-now-ball =
    { $count ->
        [one] Your turn, with the ball: { $count } action point. Choose a card or a player.
       *[other] Your turn, with the ball: { $count } action points. Choose a card or a player.
    }
ole-now-no_ball =
    { $count ->
        [one] Your turn, without the ball: { $count } action point. Choose a card or a player.
       *[other] Your turn, without the ball: { $count } action points. Choose a card or a player.
    }
ole-now-ball-beaten =
    { $count ->
        [one] Your turn, with the ball: { $count } action point. Choose a card, or reactivate a player for 1 point.
       *[other] Your turn, with the ball: { $count } action points. Choose a card, or reactivate a player for 1 point.
    }
ole-now-no_ball-beaten =
    { $count ->
        [one] Your turn, without the ball: { $count } action point. Choose a card, or reactivate a player for 1 point.
       *[other] Your turn, without the ball: { $count } action points. Choose a card, or reactivate a player for 1 point.
    }
ole-now-tied = { $one } and { $other } both got { $product }. It was a tie, so they rolled again.
ole-now-yours = Your turn.
ole-now-no_points = You have no action points left. End your turn.
ole-now-report-deal = The cards are dealt. Each player reports their own cards.
ole-now-report-drawn = A card was drawn. The player who drew it reports it.
ole-now-report-roll = Roll the dice, then report the numbers.
ole-now-report-worldie_drawn = A new Worldie was drawn. Which one is it?
ole-do-draw = Draw a card
ole-do-discard = Discard a { $card } card
ole-do-move = Move { $player } to { $tier }
ole-do-reactivate = Reactivate { $player }
ole-do-pass = Pass to { $to }
ole-do-dribble = Dribble past { $past }
ole-do-dribble_alone = Dribble up a tier, with no opponent in the way
ole-do-skill = { $skill } past { $past } (+{ $points }, subtract { $off } from the roll)
ole-way-dribble = Dribble
ole-way-skill = { $skill }, +{ $points }
ole-do-shoot = Shoot against { $keeper }
ole-do-tackle = Tackle { $carrier } with { $player }
ole-do-worldie = Attempt the { $worldie }
ole-do-worldie_with = Attempt the { $worldie } with { $cards }
ole-do-end_turn = End the turn
ole-do-kick_off = { $player } kicks off
ole-do-intercept = { $player } tries to intercept
ole-do-let_go = Let it go
ole-do-take_ball = { $player } takes the ball
ole-costs =
    { $count ->
        [one] { $count } action point
       *[other] { $count } action points
    }
ole-chance = { $value } %
ole-chance-between = { $least } to { $most } %
ole-cancel = Cancel
ole-all = All choices ({ $count })
ole-keys = Keyboard: 1 to 5 choose a card from your hand, D draws, W chooses the Worldie, E ends the turn. Escape cancels. Press ? to read about the selected item.
ole-learn = A first game in two minutes
ole-legend = How to read the table
ole-set_out = Set up
ole-by_list = Set up from a list
ole-empty_tier = There is no player in { $tier } yet.
ole-not_sent = This was not sent. Check your connection and try again.

# The names of events and facts, and of the happenings that the game waits for.

event-tackle = tackle
event-dribble = dribble
event-pass = pass
event-discard = discard
word-deal = the deal
word-line_up = set up the team
word-kick_off = kick off with
awaited-kick_off = kick off
word-draw = draw a card
word-drawn = the drawn card
word-move = move
word-reactivate = reactivate
word-intercept = intercept with
awaited-intercept = try to intercept the pass
word-let_go = let the pass go
word-skill = dribble with a skill move
word-shoot = shoot
word-worldie = attempt the Worldie
word-worldie_drawn = the new Worldie
word-take_ball = give the ball to
awaited-take_ball = choose who takes the ball
word-end_turn = end the turn
word-roll = the dice
word-sides = teams
word-faces = faces
word-card = card
word-player = player
word-tier = tier
word-past = past
word-to = to
event-any = for any card
word-action_points = action points
word-ball = ball
word-tiers = tiers
word-inactive = inactive
word-discards = discards
word-worldies = Worldies
word-shut_out = no more Worldies
word-hand = hand
word-held = cards in hand
word-pack = pack
word-turns = turns
word-limits = limits
word-turn = team whose turn it is
word-keepers = goalkeepers
word-players = players

# The texts that are printed on the Worldies and skill moves of the decks that come with Ruedo.

printed-nutmeg = Nutmeg
printed-rainbow-flick = Rainbow flick
printed-halfway-line-lob = Halfway-line lob
printed-overhead-kick = Overhead kick
printed-solo-run = Solo run
printed-scorpion-volley = Scorpion volley
printed-team-move = Team move
printed-knuckle-free-kick = Knuckle free kick
printed-back-heel-finish = Back-heel finish
printed-curler-from-the-corner = Curler from the corner

# The ways to score points, in the statistics after a game.

points-goal = goals
points-worldie_made = Worldies
points-ole_points = skill moves

# The button that shows the opponent's last turn again.

ole-again = Watch the last turn again

# The question whether to intercept an opponent's pass.

ole-tries = tries to intercept
ole-stake = If you win, you get the ball. If you lose, your player is inactive. If you let it go, the pass arrives unless the roll is a 1.
ole-stake-clock = When the clock runs out, the house chooses.
ole-never_low = Never ask under 20 %
ole-let_low = You let the pass go automatically, because your best odds of intercepting it were only { $value } %.
