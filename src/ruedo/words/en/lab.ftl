# The output of `ruedo simulate`.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } game, seed { $seed }
       *[other] { $answer }: { $games } games, seed { $seed }
    }
simulate-stopped = { $said } (stopped early; games left: { $rest })
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
simulate-swapped = The players changed seats after each game. Each number belongs to a player, not to a seat.
simulate-kept_seats = The players kept their seats, so the numbers include the advantage of the first seat. Use --swap to remove it.
simulate-draws = Draws: { $draws }.
simulate-again = Throws that took too long and were repeated: { $again }.
simulate-events = Events in a game: mean { $mean }, median { $median }, from { $low } (5 %) to { $high } (95 %).
simulate-points = points a game, by clause

# The output of `ruedo match`.

match-title =
    { $count ->
        [one] { $answer }: { $who } against { $said }, { $pairs } pair of games
       *[other] { $answer }: { $who } against { $said }, { $pairs } pairs of games
    }
match-player = player
match-won = games won
match-a_choice = a choice
match-longest = the longest
match-score = { $who } won { $share } of the points; the 95 % interval is { $low } to { $high }.
match-drawn =
    { $count ->
        [one] { $count } game was drawn.
       *[other] { $count } games were drawn.
    }
match-no_score = No pair of games was played to the end, so the match has no result. Change the rules, or choose players who finish their games.
match-better = { $who } is better than { $said } (log-likelihood ratio { $ratio }).
match-no_better = { $who } is not better than { $said } by the difference that --gain sets (log-likelihood ratio { $ratio }).
match-open = Play more pairs to find out who is better (log-likelihood ratio { $ratio }).

# The seed and the software versions in the output of the lab, and messages about unfinished games and progress.

lab-seed = Seed { $seed }.
lab-versions = Ruedo { $ruedo }, Python { $python }, NumPy { $numpy }.
lab-unfinished =
    { $count ->
        [one] { $count } of { $games } games ({ $share }) had not ended after { $events } events. It counts for no player, and all other numbers leave it out.
       *[other] { $count } of { $games } games ({ $share }) had not ended after { $events } events. They count for no player, and all other numbers leave them out.
    }
match-pairs_or_games = Give --pairs or --games, not both. A pair is two games.
match-odd_games = A match is played in pairs of games, so the number of games must be even, not { $games }. Write --games { $less } or --games { $more }.
lab-estimate =
    { $count ->
        [one] This takes at most about { $left } minutes with one process.
       *[other] This takes at most about { $left } minutes with { $count } processes.
    }
match-progress = { $done } of { $count ->
        [one] 1 pair
       *[other] { $most } pairs
    }
simulate-progress = { $games } of { $count ->
        [one] 1 game
       *[other] { $most } games
    }
lab-kept = The report is in { $answer }. All results are in the same folder.
lab-goes_on = The work stopped before it was complete. Run the same command with --resume to continue.
