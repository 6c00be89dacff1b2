# The pages of a club night: the host's page, the page on a player's phone, the screen, and the printed sheets.

night-title = Club night
night-about = Use one laptop, one television and everybody’s phones. Ruedo pairs the players, keeps the scores and shows the standings.
night-host = Go to the host’s page
night-own = Your club nights
night-role-host = you are the host
night-role-phone = you play
night-not_found = There is no such night. Check the link.

# The form for a new night.
night-name = Name of the night
night-name_usual = Club night
night-game = Game
night-form = Format
night-form-round_robin = Round robin
night-form-round_robin-about = Everybody plays everybody once.
night-form-swiss = Swiss
night-form-swiss-about = Nobody drops out. In each round you meet somebody with about as many points as you.
night-form-single_elimination = Knockout
night-form-single_elimination-about = The loser of a game is out. The losers of the semi-finals play for third place.
night-form-double_elimination = Double knockout
night-form-double_elimination-about = A player is out after two defeats.
night-form-king = King of the table
night-form-king-about = The winner stays at the table. The next players in the queue play against the winner.
night-form-doubles = Drawn doubles
night-form-doubles-about = You get a new partner by lot in each round. Each player collects their own points.
night-tables = Number of tables
night-rounds = Number of rounds
night-rounds_usual = If you leave this empty, Ruedo decides.
night-seats = Players at a table
night-where = Where do you play?
night-where-real = At real tables
night-where-simulated = On the phones
night-where-real-about = A phone at each table keeps the score.
night-where-simulated-about = The two players of a game use their own phones.
night-rules = Rules of the game
night-create = Open the night

# The host's page.
night-host_only = Only the host can use this page. Open it in the browser that created the night.
night-to_night = Go to the players’ page
night-round = Round { $round }
night-round_of = Round { $round } of { $rounds }
night-before_first = Players can join now. Start the first round when everybody is here.
night-open_count =
    { $count ->
        [one] One game is still open.
       *[other] { $count } games are still open.
    }
night-round_over = All results of this round are in.
night-needs_winner = The game at table { $number } is a draw, but this format needs a winner. Let the players play on, then enter the winner.
night-is_paused = The night is paused, so no new tables will open.
night-is_over = The night is over.
night-start = Start round { $round }
night-start_first = Start the first round
night-countdown = Round { $round } starts by itself in { $time }.
night-hold = Stop the countdown
night-release = Let the rounds start by themselves
night-round_held = The round is over. The next round waits for you.
night-join = Join the night
night-join_host = Scan this code with your phone, type your name, and you are in.
night-join_local = Phones cannot reach this address yet. Start Ruedo with “ruedo --lan”, then open the night again.
night-games = Games of this round
night-no_games = The first round has not started yet.
night-table = Table { $number }
night-waits = waits for a free table
night-minutes =
    { $count ->
        [one] playing for one minute
       *[other] playing for { $count } minutes
    }
night-just_started = just started
night-bye = { $names } { $count ->
        [one] has
       *[other] have
    } a bye in this round.
night-versus = { $one } – { $other }
night-third = game for third place
night-won = { $name } won.
night-drawn = A draw.
night-won_walkover = { $name } won by walkover.
night-cancelled = not played
night-corrected = corrected
night-open_table = Keep score
night-watch_table = Watch
night-report = Enter the result
night-correct = Correct the result
night-pin = Show on the screen
night-unpin = Remove from the screen
night-who_won = Who won?
night-draw = A draw
night-walkover = The other side is not here (a walkover)
night-score_of = Points of { $name }
night-save = Save the result
night-players = Players
night-player_count =
    { $count ->
        [0] Nobody has joined yet.
        [one] One player is in.
       *[other] { $count } players are in.
    }
night-add = Add a player without a phone
night-add_name = Name of the player
night-add_do = Add
night-actions_of = More about { $name }
night-has_phone = with a phone
night-no_phone = without a phone
night-has_left = left in round { $round }
night-from_round = from round { $round } on
night-removed = a removed name
night-phone = Give this player a new code
night-phone_title = The code of { $name }
night-phone_text = Let { $name } scan this code. This player’s earlier phone no longer works here.
night-rename = Change the name
night-leave = { $name } leaves
night-return = { $name } is back
night-remove = Remove the name
night-remove_sure = The player leaves the night, the name disappears, and the phone no longer works here. If the player’s game is still open, it is lost by walkover.
night-leave_sure = If the player’s game is still open, it is lost by walkover. The player can come back later.
night-standings = Standings
night-rank = Rank
night-player = Player
night-points = Points
night-played = Played
night-no_standings = The standings appear after the first result.
night-tiebreaks = These numbers decide the order of players with the same points. The number on the left counts first.
night-tiebreak-direct = Direct games
night-tiebreak-direct-about = Points from the games between the tied players.
night-tiebreak-wins = Wins
night-tiebreak-wins-about = Games won, also by a walkover. A bye does not count.
night-tiebreak-difference = Difference
night-tiebreak-difference-about = Points of your side minus points of the other side, in all games.
night-tiebreak-buchholz = Opponents
night-tiebreak-buchholz-about = The points of all your opponents together (Buchholz). A bye counts as an opponent with your own points.
night-tiebreak-survived = Rounds
night-tiebreak-survived-about = The round in which the player was knocked out.
night-tiebreak-third = Third place
night-tiebreak-third-about = The winner of the game for third place ranks above its loser.
night-tiebreak-reign = Reign
night-tiebreak-reign-about = The largest number of games that the player won in a row.
night-more = Screen, printing and more
night-screen = Open the screen
night-print = Print sheets
night-pause = Pause the night
night-continue = Continue the night
night-undo-result = Take back the last result
night-undo-paired = Take back the last round
night-undo-left = Bring back the player who left
night-undo-returned = Mark the player who came back as having left again
night-undo-finished = Continue the finished night
night-undo_result_sure = The last result no longer counts, and its game is open again.
night-undo_paired_sure =
    { $games ->
        [one] One game of round { $round } would be lost
       *[other] { $games } games of round { $round } would be lost
    }{ $scores ->
        [0] , but no score.
        [one] , with one score.
       *[other] , with { $scores } scores.
    } You cannot undo this.
night-finish = End the night
night-finish_sure = There will be no more rounds. You can take this back.
night-export = Export as JSON lines
night-csv = Standings as a table (CSV)
night-delete = Delete the night
night-delete_sure = This deletes the night, its tables and all names. You cannot take this back. Backups that were made earlier still contain them.
night-delete_yes = Delete everything

# The page on a player's phone.
night-your_name = Your name
night-join_do = Join
night-you_are = You are { $name }.
night-you_play = Now you play { $names } at table { $number }
night-you_play_with = Now you play with { $partner } against { $names } at table { $number }
night-you_wait = You play { $names } next, as soon as a table is free.
night-you_rest = You have a bye in this round. Enjoy it.
night-you_next = Your next game comes with the next round.
night-you_left = You have left the night.
night-you_first = You are in. Your first game comes when the host starts the first round.
night-you_over = The night is over. Your rank is { $rank }.
night-go_table = Go to your table
night-go_play = Play now
night-come_back = I am back
night-go_home = I have to leave
night-go_home_sure = If your game is still open, you lose it by walkover. You can come back later.
night-not_you = This phone has already joined. The host can give another player a code.

# The screen.
night-screen_of = Screen of { $name }
night-screen_loud = Touch the screen once for sound and full screen.
night-screen_lost = Connection lost. The screen reconnects by itself.
night-screen_next = Next games
night-screen_running = Being played
night-screen_round = Round { $round } starts
night-board = The board of table { $number }
night-podium = The winners

# The printed sheets.
night-print_do = Print
night-print_sheets = Empty score sheets
night-print_sheets_about = If the laptop fails, play on with these sheets. Enter the results later on the host’s page.
night-print_bracket = Rounds
night-print_result = Result
night-print_signature = Winner

# The seats of players without a phone, and the history of the night.
night-phoneless = Play without a phone
night-phoneless_title = Table { $number }: without a phone
night-phoneless_text = These players have no phone here: { $names }. Play on this device, or on another one at the table.
night-phoneless_here = Play on this device
night-phoneless_scan = To play on another device, scan this code with it.
night-phoneless_old = Each time you open this window, you get a new code. Earlier codes then stop working.
night-history = History of the night
night-history_empty = Nothing has happened yet.
night-step-joined = { $name } joined.
night-step-added = The host added { $name }.
night-step-phone = { $name } got a new code.
night-step-renamed = The host changed a name. The player is now called { $name }.
night-step-left = { $name } left.
night-step-returned = { $name } came back.
night-step-paired = The host started round { $round }.
night-step-cancelled = { $names }: not played, because nobody was here.
night-step-paused = The host paused the night.
night-step-continued = The host continued the night.
night-step-held = The host stopped the countdown to the next round.
night-step-released = The host let the rounds start by themselves again.
night-step-seats = Game { $names }: the players without a phone got codes for their seats.
night-step-finished = The host ended the night.
night-by-host = The host entered the result.
night-by-phone = A phone sent the result.
night-by-table = The table reported the result.
night-undone = The host took it back at { $time }.
night-undone_table = The players at the table took it back at { $time }.
night-still = Still being played
night-finished = Finished
night-open_last = One game is still open: { $names } at table { $number }, { $stands }.
night-screen_minutes = { $count } min
night-plain = At this address, your phone cannot notify you. Look here for your next game. Set your phone to keep its screen on while you keep score.
awake-not_screen = This screen can go dark. Open it on the laptop that runs Ruedo, or switch the screen saver off.
night-screen_hint = The screen is for a television that is connected to this laptop. It shows this code, the games and the standings.
