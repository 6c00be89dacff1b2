# The analysis of a game: the command `ruedo analyse`, and the page.

analysis-won = { $winner } won ({ $score }).
analysis-drawn = The game was a draw ({ $score }).
analysis-unfinished = The game is not over ({ $score }).
analysis-books = { $side } started with odds of { $start } % and ended with { $end } %: { $terms }.
analysis-decisions = the decisions of { $side }
analysis-executions = the throws of { $side }
analysis-plays = the play of { $side }
analysis-luck = luck gave { $side } { $points } %
analysis-gained = { $terms } gained { $points } %
analysis-lost = { $terms } lost { $points } %
analysis-books_empty = { $side } started with odds of { $start } %. Nothing has changed them.
analysis-decisive = { $moment } No other event changed the odds as much.
analysis-no_moment = No moment changed the odds.
analysis-moment_decision = A decision by { $player } moved the odds of { $side } from { $before } % to { $after } % (event { $number }). { $happened }
analysis-moment_execution = A throw by { $player } moved the odds of { $side } from { $before } % to { $after } % (event { $number }). { $happened }
analysis-moment_play = A play by { $player } moved the odds of { $side } from { $before } % to { $after } % (event { $number }). { $happened }
analysis-moment_chance = Luck moved the odds of { $side } from { $before } % to { $after } % (event { $number }). { $happened }
analysis-one_figure = The record does not show where players aimed. So Ruedo shows one number for decisions and throws together, and calls it the play.
analysis-cost = Event { $number }: { $player }’s decision lowered the odds of winning by { $cost } %. The house would have chosen: { $best }.
analysis-cost_in_the_open = Event { $number }: { $player }’s decision lowered the odds of winning by { $cost } %. With all hidden facts visible, the loss would be { $open } %. The house would have chosen: { $best }.
analysis-curve = The odds of { $side }
analysis-curve_words = From { $start } % at the start to { $end } % at the end.
analysis-no_values = Ruedo cannot rate the positions of { $game }, so it cannot analyse its games. Choose another game.
analysis-no_values_here = Ruedo cannot compute the odds in this game of { $game }: { $reason }. Analyse a game of two sides with the usual rules.
analysis-one_file = Ruedo writes a curve or a folder of moments for only one file at a time. Analyse the files one by one, or use --csv.

analysis-needs_extra = The pictures are SVG files. PNG files need one more package. Install it with: { $command }

analysis-strength_counted = { $side } won { $mean } % of { $games } games (the interval is { $low } to { $high } %).
analysis-strength_without_luck = Without luck: { $mean } % ({ $low } to { $high } %).
analysis-strength_without_both = Without luck and with average throws: { $mean } % ({ $low } to { $high } %). This compares the decisions alone.

analysis-not_over = You can see the analysis when the game is over.
analysis-open = Who was lucky?
analysis-first_look = This is a first look. The exact curve will follow.
analysis-working = Ruedo is computing the analysis.
analysis-moments = Turning points
analysis-curve_hint = Move along the curve to see each moment.
analysis-odds = Odds of { $one }: { $points } %. Odds of { $other }: { $rest } %.
analysis-progress = Ruedo has analysed { $done } of { $of } events.
analysis-deeper = Look deeper
analysis-costly = The most costly decisions
analysis-card = PNG card
analysis-save = Save event { $number } as a PNG card to share
analysis-own = Your decisions and throws
analysis-own_hint = These are your games against the house. The numbers show how much each side’s choices changed its odds of winning. They are stored only in this browser. The solid line shows what your choices cost you. The dashed line shows what the house’s choices cost the house.
analysis-own_games = Analyse my games
analysis-games = { $done } of { $of } games have been analysed.
analysis-games_done = All these games have been analysed.
analysis-column_game = Game
analysis-column_decisions = Your decisions
analysis-column_house = Decisions of the house
analysis-column_throws = Your throws
analysis-mean_against = Average against { $level } ({ $count })

api-analysis = Return the analysis of a game that is over
api-odds = Return the odds of a game in play, from the facts that spectators may see
api-analysis_progress = Return the progress of an analysis that is running
api-query-depth = The depth: 0 for a first look, 1 for the exact curve, 2 for a deeper look

# Links to events, reasons why Ruedo cannot rate the positions of a game, and other texts of the analysis.

analysis-link = Copy a link to event { $number }
analysis-lacks-sides = Ruedo can rate only the positions of games with two sides, and this game has { $count } sides
analysis-lacks-length = Ruedo can rate only the positions of single games, not of sets and matches
analysis-lacks-target = Ruedo can rate only the positions of games to at most { $most } points
analysis-lacks-turn_limit = Ruedo cannot rate the positions of games with a turn limit
analysis-own_throws = This chart compares your throws with the average throws of a hand as steady as yours. A point above the middle line is a gain. The dashed line shows the house.
