# The terminal: questions, answers and help.

terminal-help =
    Your choices are listed with numbers. Answer with a number, or in words: `pass Ivo`, `move Nadia attack`, `end`, or
    `worldie pass tackle` if the card takes any two cards.
    Dice: `4` for one die; `5 2` for a roll-off, first the die of the team that acts.
    Cards: use the id or the name. The first letters are enough.
terminal-to = (to { $target })
terminal-legend = (o) has the ball, x is inactive. The numbers are passing/dribbling/shooting/defending.
terminal-turn = { $side } plays. Action points: { $points }; pack: { $pack }; discards: { $discards }.
terminal-hand = Your hand: { $held }. Cards in your opponent’s hand: { $theirs }.
terminal-nothing = nothing
terminal-dice = Dice: { $faces }
terminal-drawn = Drawn: { $card }
terminal-which_card = { $seat }, which card did you draw: { $kinds }?
terminal-which_worldie = Which Worldie was drawn?
terminal-die_shows = What does the die show?
terminal-dice_show = What do the dice show? Type the number of the acting team’s die first
terminal-your_keeper = { $seat }, which goalkeeper do you have?
terminal-your_players = Which five players do you have? Put commas between them
terminal-your_cards = Which five action cards do you have: { $kinds }?
terminal-your_worldie = Which Worldie do you have?
terminal-line_up = { $seat }, who plays in defence / midfield / attack? Example: 1 / 2 3 / 4 5
terminal-choice = { $seat }, what do you do?
terminal-no_worldie = no Worldie
terminal-worldie =
    { $points ->
        [one] { $name } { $points } pt, { $rolls }, { $cards }, from { $tiers }
       *[other] { $name } { $points } pts, { $rolls }, { $cards }, from { $tiers }
    }
terminal-saving = saves { $saving }
terminal-not_now = “{ $answer }” is not possible now. Choose from the list.
terminal-different_cards =
    { $count ->
        [one] You named { $count } card. Name { $wanted }.
       *[other] You named { $count } different cards. Name { $wanted }.
    }
terminal-five_cards =
    { $count ->
        [one] You named { $count } action card. Name all five.
       *[other] You named { $count } action cards. Name exactly five.
    }
terminal-three_tiers = Write three tiers with / between them: defence / midfield / attack.
terminal-say_dice = Enter what the dice show, as numbers from 1 to 6.
# The next message lists words that the terminal ignores in an answer. Spaces separate them. People never see this message.
terminal-small_words = to past by a go ball off turn with the move
terminal-do-end_turn = end turn
terminal-do-draw = draw a card
terminal-do-discard = discard { $card }
terminal-do-move = move { $player } to { $tier }
terminal-do-reactivate = reactivate { $player }
terminal-do-pass = pass to { $to }
terminal-do-dribble = dribble past { $past }
terminal-do-dribble_alone = dribble past nobody
terminal-do-skill = skill move { $skill } past { $past }
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
terminal-play-skill = skill move
terminal-play-shoot = shoot
terminal-play-tackle = tackle
terminal-play-worldie = worldie
terminal-play-end = end
terminal-play-intercept = intercept
terminal-play-let = let
terminal-play-take = take
terminal-play-kick = kick
word-a_worldie = a Worldie
word-a_player_on_the_pitch = a player of either team
word-a_play = a play
word-a_tier = a tier
word-a_skill = a skill move
word-an_action_card = an action card
word-a_card_left = a card that is left in the deck
word-one_of_your_five = one of your five
