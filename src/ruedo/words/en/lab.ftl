# What `ruedo simulate` tells.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } game, seed { $seed }
       *[other] { $answer }: { $games } games, seed { $seed }
    }
simulate-stopped = { $said }, stopped before the other { $rest }
simulate-player = player
simulate-played_with = Equipment: { $answer }. Rules: { $said }.
simulate-own_equipment = from a file
simulate-usual_rules = the usual ones
simulate-side = side
simulate-player_numbered = player { $number }
simulate-side_numbered = side { $number }
simulate-name = name
simulate-won = won
simulate-share = share
simulate-interval = 95 % interval
simulate-to = { $low } to { $high }
simulate-swapped = The players changed seats after each game; all is counted by player.
simulate-kept_seats = Nobody changed seats: whatever the first seat is worth is in the figures. --swap evens it out.
simulate-undecided = Drawn: { $draws }; not finished after { $events } events: { $unfinished }.
simulate-again = Throws that did not come to rest in time, and were taken again: { $again }.
simulate-events = Events in a game: mean { $mean }, median { $median }, from { $low } (5 %) to { $high } (95 %).
simulate-points = points a game, by clause
simulate-games = Games

# What `ruedo match` tells.

match-pairs = Pairs
match-title =
    { $count ->
        [one] { $answer }: { $who } against { $said }, { $pairs } pair of games
       *[other] { $answer }: { $who } against { $said }, { $pairs } pairs of games
    }
match-player = player
match-won = games won
match-a_choice = a choice
match-longest = the longest
match-score = { $who } has { $share } of the points; 95 % interval { $low } to { $high }.
match-drawn =
    { $count ->
        [one] { $count } game was drawn or did not end.
       *[other] { $count } games were drawn or did not end.
    }
match-better = { $who } is better than { $said } (log-likelihood ratio { $ratio }).
match-no_better = { $who } is no better than { $said } by that much (log-likelihood ratio { $ratio }).
match-open = More pairs are needed to tell (log-likelihood ratio { $ratio }).

# The seed and the software of any output.

lab-seed = Seed { $seed }.
lab-versions = Ruedo { $ruedo }, Python { $python }, NumPy { $numpy }.
