# What `ruedo study` tells, in the terminal and in its report.

study-begins = Getting ready …
study-progress = { $games } games; to within { $answer }, aim { $said }; about { $left } left
study-kept = The report is { $answer }; every game is kept beside it.
study-variant = { $who }: { $said }
study-between = { $low } to { $high }
study-answer-first = Whoever sits first wins { $answer } of the games ({ $said }).
study-answer-win = The first player named wins { $answer } of the games ({ $said }).
study-answer-minutes = A game takes { $answer } minutes ({ $said }).
study-answer-turns = A game takes { $answer } turns ({ $said }).
study-answer-leads = The lead changes { $answer } times a game ({ $said }).
study-first-favoured = That is { $answer } points too many.
study-first-behind = That is { $answer } points too few.
study-first-fair = That is fair, as far as it can be told.
study-more = { $who } has { $answer } more than { $said }.
study-less = { $who } has { $answer } less than { $said }.
study-no_difference = Between { $who } and { $said } nothing is decided; a difference is at most { $answer }.
study-end-decided = Decided after { $games } games.
study-end-precise = Precise to { $precision } after { $games } games.
study-end-budget = Ended after { $games } games, as many as were asked for, before it was precise to { $precision }.
study-end-time = Ended after { $games } games, when the time was up, before it was precise to { $precision }.
study-end-stopped = Stopped after { $games } games, before it was precise to { $precision }.

# Its report.

report-title = { $answer } on trial
report-subtitle = A study of { $games } simulated games. Behind each figure stands the interval in which the truth lies 95 times in 100.
report-the_game = the game
report-plays = It takes about { $minutes } minutes ({ $low } to { $high }), the lead changes { $leads } times, { $comebacks } of the winners come from behind, and it is decided when { $decided } of it is played.
report-skilled = The better player wins: { $who } beats { $rest } in { $share } of the games and { $answer } of the matches to three won games.
report-erring = { $who } who errs in { $share } of 100 choices
report-of = { $said } – { $who }
report-fair = Is it fair?
report-fair_said = What each seat wins, whoever sits there; a drawn game is half a win for each.
report-fair_plot = Games won by whoever sits first
report-seat = seat { $number }
report-drawn = drawn
report-unfinished = not finished
report-length = How long does it take?
report-length_own = Minutes at a table, by the seconds that each kind of event takes people who know the rules, as the game's makers judge it; `ruedo durations` measures them at real tables.
report-length_table = Minutes at a table, by the seconds of each kind of event: { $answer }.
report-time = Where do the minutes go?
report-time_said = How often each kind of event comes in a game, and the seconds it is taken to last.
report-seconds = seconds
report-length_plot = How often a game takes how long
report-unit_minutes = minutes
report-minutes = minutes
report-middle = half are over by
report-quick = 5 in 100 are over by
report-slow = 95 in 100 are over by
report-turns = turns
report-long = over { $minutes } minutes
report-drama = When does it turn?
report-drama_said = The curve shows the chance to win of whoever is ahead, told from the scores of all these games, while a game goes on. Decided is a game from where that chance is { $share } and stays so.
report-drama_valued = The curve shows the chance to win of whoever is ahead while a game goes on, by what a position is worth between two who play alike, as the game knows it at the beginning of each turn. Decided is a game from where the winner's chance is { $share } or more and stays so.
report-lowest = the winner's chance at its lowest
report-drama_plot = How sure of winning whoever is ahead is, by how much of the game is played
report-leads = changes of the lead
report-comebacks = winners who were behind
report-behind = points the winner was behind at most
report-last_lead = the winner leads for good after
report-decided = decided after
report-margin = points between both at the end
report-skill = Does the better player win?
report-skill_said = Each line is a player against the next one below, seats changed, and what the first seat is worth between two of that level. Behind ~ stands how often a player makes any choice instead of its own.
report-beats = beats the next
report-best_of_3 = best of 3
report-best_of_5 = best of 5
report-first_edge = first seat wins
report-choices = Is there something to decide?
report-choices_said = { $choices } choices a game, { $real } of them between two or more, from { $options } on average. As varied as { $kinds } kinds of choices that are made alike often.
report-choices_caution = The table says how often a player does a thing in a game, the points that come of it, and what those win who do it: whoever is winning may simply do it more.
report-often = a game
report-brought = points
report-with_it = who does it wins
report-without_it = who does not
report-points = Where do the points come from?
report-points_said = Points a game, of both sides, by the rule that gives them.
report-cards = What is each card worth?
report-cards_said = The deal is chance, so that whoever gets a card differs by that card alone: what they win is what it is worth.
report-cards_plot = What those win who are dealt the best and the worst cards
report-wins_with = with it
report-wins_without = without
report-scores = How does it end?
report-again = What was run
report-again_said = Ruedo { $ruedo }, Python { $python }, seed { $seed }, { $seconds } seconds. The same command gives the same games, on any number of processes:
report-again_minutes = The intervals of the headline hold however often the study looked while it ran; those of the tables at its end. Minutes are reckoned from the seconds of each event type, which the option --durations replaces.
report-use_from = shot from { $answer }
report-use_skill = skill { $answer }
report-use_worldie = Worldie { $answer }
report-use_throw = a throw: { $answer }
report-use_player = { $answer } tries to score
report-footer = Made by Ruedo. What is simulated is how these players play, not how people would.
report-choices_table = each choice
report-cards_table = each card

# What `ruedo worth` tells.

worth-title = What things are worth in { $answer }, in points of the chance to win
worth-cards = Cards: what those win who are dealt it, above one half
worth-stats = Stats: what one more is worth to whoever is dealt the card
worth-choices = Choices: what a player loses who may not make it
worth-options = Options: what it changes in what the first seat wins
worth-said = Each line: points, their interval, games played for it.
worth-kept = The plots are in { $answer }.

# What `ruedo durations` tells.

durations-own = seconds as the makers of { $answer } judge them
durations-source = measured at { $tables } real tables, { $events } events
durations-kind = { $low } to { $high }, { $times } times
durations-seldom = the game's own: measured { $times } times
durations-none = No real table of { $answer } is kept there with two events or more.
durations-check = A table took { $clocked } minutes by the clock, breaks left out ({ $breaks }); by these medians { $reckoned }.
durations-no_store = { $folder } is neither the folder of a server that keeps tables nor a backup.
