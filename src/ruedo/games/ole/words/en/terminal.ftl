# What the terminal asks, says and understands.

terminal-help =
    What you can do is listed with numbers: answer with the number, or in words: `pass Ivo`, `move Nadia attack`,
    `worldie pass tackle` where the card takes any two, `end`.
    Dice: `4` for one die; `5 2` for a roll-off, first the die of the side that acts.
    Cards: by id or name; the first letters are enough.
terminal-to = (to { $target })
terminal-legend = (o) ball, x turned over; the figures: passing/dribbling/shooting/defending.
terminal-turn = Turn of { $side }; action points { $points }; pack { $pack }, discards { $discards }.
terminal-hand = Your hand: { $held }. The other side holds { $theirs }.
terminal-nothing = nothing
terminal-dice = Dice: { $faces }
terminal-drawn = Drawn: { $card }
terminal-which_card = { $seat }, which card did you draw: { $kinds }?
terminal-which_worldie = Which Worldie was drawn?
terminal-die_shows = The die shows?
terminal-dice_show = The dice show? First the die of the side that acts
terminal-your_keeper = { $seat }, your goalkeeper?
terminal-your_players = Your five players, with commas between them?
terminal-your_cards = Your five action cards: { $kinds }?
terminal-your_worldie = Your Worldie?
terminal-line_up = { $seat }, your line-up? defence / midfield / attack, as 1 / 2 3 / 4 5
terminal-choice = { $seat }, your choice?
terminal-no_worldie = no Worldie
terminal-worldie =
    { $points ->
        [one] { $name } { $points } pt, { $rolls }, { $cards }, from { $tiers }
       *[other] { $name } { $points } pts, { $rolls }, { $cards }, from { $tiers }
    }
terminal-saving = saves { $saving }
terminal-not_now = “{ $answer }” is not possible now; the list says what is.
terminal-different_cards =
    { $count ->
        [one] That makes { $count } card, and it should be { $wanted }.
       *[other] That makes { $count } different cards, and it should be { $wanted }.
    }
terminal-five_cards =
    { $count ->
        [one] That makes { $count } action card; five are dealt.
       *[other] That makes { $count } action cards; five are dealt.
    }
terminal-three_tiers = Say three tiers with / between them: defence / midfield / attack.
terminal-say_dice = Say what the dice show: numbers from 1 to 6.
terminal-small_words = to past by a go ball off turn with the
terminal-do-end_turn = end turn
terminal-do-draw = draw a card
terminal-do-discard = discard { $card }
terminal-do-move = move { $player } to { $tier }
terminal-do-reactivate = reactivate { $player }
terminal-do-pass = pass to { $to }
terminal-do-dribble = dribble past { $past }
terminal-do-dribble_alone = dribble past nobody
terminal-do-skill = skill { $skill } past { $past }
terminal-do-shoot = shoot
terminal-do-tackle = tackle with { $player }
terminal-do-worldie = worldie
terminal-do-worldie_with = worldie with { $cards }
terminal-do-intercept = intercept with { $player }
terminal-do-let_go = let it go
terminal-do-take_ball = take the ball with { $player }
terminal-do-kick_off = kick off with { $player }
terminal-play-draw = draw
terminal-play-discard = discard
terminal-play-move = move
terminal-play-reactivate = reactivate
terminal-play-pass = pass
terminal-play-dribble = dribble
terminal-play-skill = skill
terminal-play-shoot = shoot
terminal-play-tackle = tackle
terminal-play-worldie = worldie
terminal-play-end = end
terminal-play-intercept = intercept
terminal-play-let = let
terminal-play-take = take
terminal-play-kick = kick
word-a_worldie = a Worldie
word-a_player_on_the_pitch = a player of the two teams
word-a_play = a play
word-a_tier = a tier
word-a_skill = a skill
word-an_action_card = an action card
word-a_card_left = a card that is left in the deck
word-one_of_your_five = one of your five
