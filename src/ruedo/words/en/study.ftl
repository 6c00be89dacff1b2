# The output of `ruedo study`, in the terminal and in its report.

study-begins = Getting ready …
study-played = { $count ->
        [one] 1 game
       *[other] { $games } games
    }
study-progress = { $found } · { $count ->
        [one] 1 game
       *[other] { $games } games
    }; margin { $answer }, target { $said }
study-climbs = Comparing players: { $games } of { $most } games played
study-writes = { $games } of { $most } records written
study-left = about { $left } left
study-variant = { $who }: { $said }
study-between = { $low } to { $high }
study-too_few = too few games for an interval
study-answer-first = The first seat wins { $answer } of the games ({ $said }).
study-answer-win = The first player named wins { $answer } of the games ({ $said }).
study-answer-minutes = A game takes { $answer } minutes ({ $said }).
study-answer-turns = A game takes { $answer } turns ({ $said }).
study-answer-leads = The lead changes { $answer } times a game ({ $said }).
study-first-favoured = That is { $answer } percentage points more than a fair share.
study-first-behind = That is { $answer } percentage points less than a fair share.
study-first-fair = These games show no unfair advantage.
study-more = Compared with { $said }, the result of { $who } is higher by { $answer }.
study-less = Compared with { $said }, the result of { $who } is lower by { $answer }.
study-no_difference = These games show no difference between { $who } and { $said }. If there is a difference, it is at most { $answer }.
study-size-share = { $answer } points
study-size-minutes = { $answer } minutes
study-size-turns = { $answer } turns
study-size-leads = { $answer } lead changes
study-end-decided = The result was clear after { $count ->
        [one] 1 game
       *[other] { $games } games
    }.
study-end-precise = The margin reached { $precision } after { $count ->
        [one] 1 game
       *[other] { $games } games
    }.
study-end-budget = The study reached its limit of { $count ->
        [one] 1 game
       *[other] { $games } games
    } before the margin reached { $precision }.
study-end-time = The study ran out of time after { $count ->
        [one] 1 game
       *[other] { $games } games
    }, before the margin reached { $precision }.
study-end-stopped = The study was stopped after { $count ->
        [one] 1 game
       *[other] { $games } games
    }, before the margin reached { $precision }.

# The report of a study.

report-title = { $answer }: a study
report-subtitle = This study is based on { $count ->
        [one] 1 simulated game
       *[other] { $games } simulated games
    }. The range in brackets after a number is its 95 % interval: it contains the true value in 95 of 100 such studies.
report-the_game = the game
report-plays = A game takes about { $minutes } minutes, and nine out of ten games take { $low } to { $high } minutes. The lead changes { $leads } times.
report-came_back = { $share } of the winners came from behind.
report-decided_after = A game is decided after { $share } of its length.
report-skilled = The better player wins: { $who } beats { $rest } in { $share } of single games, and in { $answer } of matches that end at three wins.
report-erring = { $who } with mistakes in { $share } of 100 choices
report-fair = Is it fair?
report-fair_said = The table shows how often each seat wins. A draw counts as half a win for each player.
report-fair_plot = Games won by the first seat
report-seat = seat { $number }
report-drawn = drawn
report-unfinished = not finished
report-length = How long does it take?
report-length_own = These are minutes at a real table, for people who know the rules. The makers of the game estimated the seconds of each type of event. You can measure them at real tables with `ruedo durations`.
report-length_table = The lengths are in minutes at a real table. The number of seconds for each type of event comes from this source: { $answer }.
report-time = Where do the minutes go?
report-time_said = The table shows how often each type of event occurs in a game, and how many seconds it takes.
report-seconds = seconds
report-length_plot = How long games take
report-unit_minutes = minutes
report-minutes = minutes
report-middle = half of all games end within
report-quick = 5 in 100 games end within
report-slow = 95 in 100 games end within
report-turns = turns
report-long = over { $minutes } minutes
report-drama = When is a game decided?
report-drama_said = The curve shows how likely the leader is to win as a game goes on. It comes from the scores of all these games. A game is decided when these odds reach { $share } and stay there.
report-drama_valued = The curve shows how likely the leader is to win as a game goes on. It comes from the value of the position at the beginning of each turn, which assumes two equal players. A game is decided when the winner’s odds reach { $share } and stay there.
report-lowest = the winner’s odds at their lowest
report-drama_plot = Odds of the leader, as the game goes on
report-leads = lead changes
report-comebacks = winners who came from behind
report-behind = the winner’s largest deficit in points
report-last_lead = the winner takes the lead for good after
report-decided = decided after
report-margin = difference in points at the end
report-skill = Does the better player win?
report-skill_said = Each line compares a player with the player on the next line. They exchange seats. The line also shows what the first seat is worth between two players of that level.
report-beats = beats the next
report-best_of_3 = best of 3
report-best_of_5 = best of 5
report-first_edge = first seat wins
report-choices = Are there real choices?
report-choices_said = A game has { $choices } choices. In { $real } of them, the player has two or more options. On average there are { $options } options. Effective number of different choices: { $kinds }.
report-choices_caution = The table shows how often a player makes each choice in a game, how many points follow, and how often these players win. Players who are winning may simply make a choice more often.
report-often = a game
report-brought = points
report-with_it = wins with it
report-without_it = wins without it
report-points = Where do the points come from?
report-points_said = The table shows the points in a game for both sides together, by the rule that gives them.
report-cards = What is each card worth?
report-cards_said = Cards are dealt at random, so players with and without a card differ only in that card. Their difference in wins is what the card is worth.
report-cards_plot = Wins of players who get the best and the worst cards
report-wins_with = with it
report-wins_without = without
report-scores = How does it end?
report-again = How to repeat this study
report-again_said = This study used Ruedo { $ruedo }, Python { $python } and seed { $seed }, and took { $seconds } seconds. The same command plays the same games, with any number of processes:
report-again_minutes = Minutes come from the seconds of each type of event. Use --durations to replace these seconds.
report-use_from = shot from { $answer }
report-use_skill = skill move { $answer }
report-use_worldie = Worldie { $answer }
report-use_aim = one aim: { $answer }
report-use_throw = one throw: { $answer }
report-use_player = { $answer } tries to score
report-footer = Made by Ruedo. The study shows how these players play, not how people would play.
report-choices_table = each choice
report-cards_table = each card

# The output of `ruedo worth`.

worth-title = The worth of each part of { $answer }, in percentage points of the odds of winning
worth-cards = Cards: the share of games that players win with the card, minus one half
worth-stats = Stats: how much one more point of a stat helps the player who is dealt the card
worth-choices = Choices: how much a player loses without this choice
worth-options = Options: how much the option changes the wins of the first seat
worth-said = Each line has the points, their interval, and the number of games. There are { $count } intervals of 95 %. On average, { $missed } of them do not contain the true value, so do not trust a single surprising line.

# The output of `ruedo durations`.

durations-own = seconds that the makers of { $answer } estimated

study-none_ended = No game ended, so there is no answer.
study-too_few_to_compare = There are too few games to compare { $who } with { $said }.
report-main_interval = The interval of the main result is the one at the top of this report. It is wider than the others, because the study checks this result several times.
worth-progress = { $done } of { $most }: { $answer }
study-errs = { $who } plays like { $answer }, but in { $share } of 100 choices it chooses at random.
study-barred = { $who } never chooses “{ $answer }” if another choice is possible.
report-beats_plot = Games won against the next player
report-choices_thrown = A game has { $choices } choices. A throw can go anywhere, so its options cannot be counted. Effective number of different choices: { $kinds }.
worth-gain = more wins
worth-loss = fewer wins
study-reports = Writing the report …
