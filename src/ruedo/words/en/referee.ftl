# The referees’ pages and the counter.

referee-review = As it would be ruled
referee-repeat = As it was said
referee-total = { $name }: { $from } → { $to }
referee-change = Change
referee-keep = Keep it
referee-undo = Take back
referee-undo_title = Take this back?
referee-undo_last = The last thing that was reported.
referee-undo_yes = Take it back
referee-taken_back = Taken back.
referee-less = Less: { $label }
referee-more = More: { $label }
referee-over = The game is over. It can still be taken back.
counter-title = A plain counter
counter-text = It counts and throws dice. It does not referee: what is allowed, you say.
counter-points = Points
counter-action = Action points
counter-turn = New turn: { $name }
counter-name = Name of side { $count }
counter-one_die = Throw a die
counter-two_dice = Throw two
counter-dice = Dice
counter-shown = The dice show { $faces }
counter-undo = Take back: { $what }
counter-nothing = Nothing to take back
counter-reset = Start again
counter-reset-sure = All points go back to nought.
counter-reset-yes = Start again
counter-did-points =
    { $count ->
        [one] { $name }, { $count } point
       *[other] { $name }, { $count } points
    }
counter-did-action = { $name }, { $count } action points
counter-did-dice = dice { $faces }
counter-did-turn = turn of { $name }
counter-kept = Kept on this device.
