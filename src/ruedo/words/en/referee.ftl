# The pages of the referee, and the counter.

referee-review = The rulings on your report
referee-repeat = Your report
referee-total = { $name }: { $from } → { $to }
referee-change = Change
referee-keep = Keep it
referee-undo = Take back
referee-undo_title = Take this back?
referee-undo_last = This was the last report.
referee-undo_yes = Take it back
referee-taken_back = Taken back.
referee-less = Less: { $label }
referee-more = More: { $label }
referee-over = The game is over. You can still take back the last report.
counter-title = A plain counter
counter-text = This page counts points and rolls dice. It does not apply rules: you decide what is allowed.
counter-points = Points
counter-action = Action points
counter-turn = New turn: { $name }
counter-name = Name of side { $count }
counter-one_die = Roll a die
counter-two_dice = Roll two
counter-dice = Dice
counter-shown = The dice show { $faces }
counter-undo = Take back: { $what }
counter-nothing = Nothing to take back
counter-reset = Start again
counter-reset-sure = This sets all points to 0.
counter-reset-yes = Start again
counter-did-points =
    { $count ->
        [one] { $name }, { $count } point
       *[other] { $name }, { $count } points
    }
counter-did-action =
    { $count ->
        [one] { $name }, { $count } action point
       *[other] { $name }, { $count } action points
    }
counter-did-dice = dice { $faces }
counter-did-turn = turn of { $name }
counter-kept = Saved on this device.
