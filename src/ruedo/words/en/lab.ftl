# What `ruedo simulate` tells.

simulate-title =
    { $count ->
        [one] { $answer }: { $games } game, seed { $seed }
       *[other] { $answer }: { $games } games, seed { $seed }
    }
simulate-stopped = { $said }, stopped before the other { $rest }
simulate-player = player
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
simulate-undecided = Drawn: { $draws }; not finished: { $unfinished }.
simulate-again = Throws that did not come to rest in time, and were taken again: { $again }.
simulate-events = Events in a game: mean { $mean }, median { $median }, from { $low } (5 %) to { $high } (95 %).
simulate-points = points a game, by clause
simulate-games = Games
