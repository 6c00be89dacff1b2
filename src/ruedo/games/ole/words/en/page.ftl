# At the table.

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
ole-turned_over = turned over
ole-waiting = not set out yet
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
ole-open_hand = The hand: { $cards }
ole-hand-empty = No cards in hand.
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
ole-tray = What just happened
ole-rolling = The dice are in the air
ole-against = against { $name }
ole-made = made
ole-missed = missed
ole-single-pass = a 1 would lose the ball
ole-single-pressure = against a pressure of { $needed }
ole-single-difficulty = against a difficulty of { $needed }
ole-moment-goal = Goal
ole-moment-attempt = A Worldie?
ole-moment-worldie = Worldie
ole-now-over = The game is over.
ole-now-chosen = Now touch what lights up, or take it from the list.
ole-now-skilled = Plainly, or with a skill? What a + tells is added to your score.
ole-now-several = That can be done in several ways. Choose one.
ole-now-roll = The dice are in the air.
ole-now-world = One moment.
ole-now-busy = One moment.
ole-now-waits = { $name } is to choose.
ole-now-line_up = First to { $target } wins. Set out your five: touch a player, then a tier.
ole-now-kick_off = Which midfielder kicks off?
ole-now-take_ball = The ball is yours. Who takes it?
ole-now-intercept = The pass goes to { $to }. Who tries to win the ball, and how likely?
ole-now-ball =
    { $count ->
        [one] Your turn, and your ball: { $count } action point. Touch a card or a player.
       *[other] Your turn, and your ball: { $count } action points. Touch a card or a player.
    }
ole-now-no_ball =
    { $count ->
        [one] Your turn, without the ball: { $count } action point. Touch a card or a player.
       *[other] Your turn, without the ball: { $count } action points. Touch a card or a player.
    }
ole-now-ball-beaten =
    { $count ->
        [one] Your turn and ball: { $count } point. It can turn a grey player up again: touch it, or a card.
       *[other] Your turn and ball: { $count } points. One turns a grey player up again: touch it, or a card.
    }
ole-now-no_ball-beaten =
    { $count ->
        [one] Your turn, no ball: { $count } point. It can turn a grey player up again: touch it, or a card.
       *[other] Your turn, no ball: { $count } points. One turns a grey player up again: touch it, or a card.
    }
ole-now-tied = { $one } and { $other } both had { $product }: equal, so they rolled again.
ole-now-yours = Your turn.
ole-now-no_points = Your points are spent. End the turn.
ole-now-report-deal = The cards are dealt. Each reports what lies before them.
ole-now-report-drawn = A card is drawn. Whoever drew it reports it.
ole-now-report-roll = Throw, and report the dice.
ole-now-report-worldie_drawn = A new Worldie is turned up. Which one?
ole-do-draw = Draw a card
ole-do-discard = Discard a { $card } card
ole-do-move = Move { $player } to { $tier }
ole-do-reactivate = Turn { $player } up again
ole-do-pass = Pass to { $to }
ole-do-dribble = Dribble past { $past }
ole-do-dribble_alone = Dribble up a tier, past nobody
ole-do-skill = { $skill } past { $past }: +{ $points }, −{ $off } on the die
ole-way-dribble = Dribble
ole-way-skill = { $skill }, +{ $points }
ole-do-shoot = Shoot at { $keeper }
ole-do-tackle = Tackle { $carrier } with { $player }
ole-do-worldie = Attempt the { $worldie }
ole-do-worldie_with = Attempt the { $worldie } with { $cards }
ole-do-end_turn = End the turn
ole-do-kick_off = { $player } kicks off
ole-do-intercept = { $player } tries
ole-do-let_go = Let it go
ole-do-take_ball = { $player } takes it
ole-costs =
    { $count ->
        [one] { $count } action point
       *[other] { $count } action points
    }
ole-chance = { $value } %
ole-chance-between = { $least } % to { $most } %
ole-cancel = Put back
ole-all = All that can be done ({ $count })
ole-keys = Keys, with the focus in the game: 1 to 5 take a card of the hand, D draws, W takes the Worldie, E ends the turn, Escape puts back, ? says what has the focus is.
ole-learn = A first game in two minutes
ole-legend = What is what
ole-set_out = Set out
ole-by_list = Set out by list
ole-empty_tier = Nobody is in { $tier } yet.
ole-not_sent = That was not sent. Look at the link, and try again.

# Its referee’s page.

# What events and facts are called.

event-tackle = tackle
event-dribble = dribble
event-pass = pass
event-discard = discard
word-deal = the cards dealt
word-line_up = line up
word-kick_off = kick off with
awaited-kick_off = kick off
word-draw = draw a card
word-drawn = the card drawn
word-move = move
word-reactivate = turn up again
word-intercept = intercept with
awaited-intercept = try to intercept
word-let_go = let it go
word-skill = dribble with a special skill
word-shoot = shoot
word-worldie = attempt the Worldie
word-worldie_drawn = the Worldie drawn
word-take_ball = give the ball to
awaited-take_ball = choose who takes the ball
word-end_turn = end the turn
word-roll = the dice
word-sides = sides
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
word-inactive = turned over
word-discards = discards
word-worldies = Worldies
word-shut_out = shut out of Worldies
word-hand = hand
word-held = cards held
word-pack = pack
word-turns = turns
word-limits = limits
word-turn = side on turn
word-keepers = goalkeepers
word-players = players

# What the shipped decks print on their Worldies and skills.

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

# What points are made by.

points-goal = goals
points-worldie_made = Worldies
points-ole_points = skills
