# Refusals and rulings that all games share.
# { $side } is the side that the ruling is about: the names of its players.

unknown_game = There is no game called { $game }. Choose one of: { $known }.
record_version = This record has version { $version } of the format. This version of Ruedo reads version { $known }.
line_too_long = This line is longer than { $limit } bytes. Shorten it.
blank_line = The line is blank; a record has one JSON object on each line.
not_json = The line is not valid JSON.
too_deep = This line has too many brackets inside one another. Simplify it.
doubled_key = { $name } appears twice in one object. Remove one of them.
too_high = This number is too high for a printed deck. Enter { $most } or less.
bad_value = This value cannot be used: { $reason }.
bad_line = This line cannot be used: { $reason }.
cannot_read = { $file } cannot be read: { $reason }.
file_too_long = { $file } is longer than { $limit } bytes. Use a smaller file.
no_equipment = This game does not use equipment. Leave this out.
not_toml = { $file } is not valid TOML. { $reason }
unknown_equipment = There is no equipment called { $equipment }. Choose one of: { $known }, or a file.
bad_equipment = This equipment cannot be used: { $reason }.
key_missing = There is no { $name } in { $thing }. Add it.
key_unknown = { $name } does not belong in { $thing }. Check its spelling or remove it.
whole_between = { $name } of { $thing } is { $value }; it must be a whole number from { $least } to { $most }.
whole_from = { $name } of { $thing } is { $value }; it must be a whole number, { $least } or more.
number_between = { $name } of { $thing } is { $value }; it must be a number above { $above } and at most { $most }.
number_from = { $name } of { $thing } is { $value }; it must be a number from { $least } to { $most }.
not_among = { $name } of { $thing } is { $value }; it must be one of these: { $known }.
not_such = { $name } of { $thing } is { $value }; it must be { $expected }.
not_a_table = The equipment is { $value }; it must be a table of keys and values.
unknown_option = There is no option called { $option }. Choose one of: { $known }.
no_options = There is no option called { $option }. This game has no options.
bad_option = The option { $option } cannot have this value: { $reason }.
bad_seating = This game cannot be played with these numbers of players on the sides: { $sizes }.
game_over = The game is over. Nothing more can happen in it.
not_awaited = It is not time for that. The next event must come from { $seat }: { $awaited }.
no_such_seat = There is no seat { $number }.
no_such_side = There is no side { $number }.
cannot_write = { $file } cannot be written: { $reason }.
bad_setup = The setup in { $file } cannot be used: { $reason }.
setup_other = { $place } is not a setup that this version of Ruedo can read. Move it and its record away, and start a new game.
format_version = { $place } has version { $version } of its format. This version of Ruedo reads version { $known }. Move { $place } away, or open it with the version that wrote it.
unknown_player = { $game } has no player called { $player }. Choose one of: { $known }.
broken_player = The player { $player } cannot be loaded: { $entry }. See the log for the reason.
match_other = The folder { $place } has no match that this version of Ruedo can read. Move { $place } away, or choose another folder with --folder.
players_for_seats = The number of players is { $players }, but the number of seats is { $seats }. Name one player for each seat.
not_simulated = { $game } cannot be simulated yet. Choose one of: { $known }.
no_persons = People cannot play in a simulation. Name only house players.
unknown_skill = There is no level called { $skill }. Choose one of: { $known }.
throw_needed = This throw is not complete. On a simulated board, give every value of the throw.
not_to_simulate = This equipment cannot be used on a simulated board: { $reason }.
never_rests = The ring was spun { $times } times, but never came to rest within { $seconds } s. Check the board's constants.
rings_out_of_order = The printed rings overlap. Write the inner ring first. For each ring, write its inner edge before its outer edge.
ring_without_hole = The ring is so thick that it has no hole. Make it thinner or wider.
post_too_wide = The post is too wide for the ring's hole. Make the post thinner or the ring wider.
no_boards = This equipment has no board. Add one.
lines_out_of_order = The lines are out of order. From each end, the order is: trey line, deuce line, foul line, the other end's deuce line.
no_such_board = There is no board called { $board }. Choose one of: { $known }.
weights_missing = In this turn { $shot } weights were shot, but you reported { $weights }. Report every weight that was shot.
weight_came_back = Weight { $weight } left the board earlier, so it cannot be on the board now. If it never left the board, take back the earlier report.
did_you_mean = Did you mean { $meant }?
awaited = Expected next
won = { $side } won.
drawn_game = The game is a draw.
table_over = The game is over.
stale = The game has moved on. Look at the table and try again.
not_your_seat = You can only choose for your own seat.
referee_only = Only the referee can do that. Open the referee's link.
seats_only = Spectators cannot do that. You need a seat at this table.
persons_only = The house cannot play at a real table. All players there are people.
real_tables_only = This is only possible at a real table.
not_over_yet = You can ask for a rematch when the game is over.
no_such_table = There is no table { $table }. Check the link, or start a new table.
world_is_simulated = The computer moves the pieces at this table, so you cannot report results.
by_parts = Each player reports their own cards here.
own_cards_only = Only the player who has this card can report it.
no_motion = This version of Ruedo cannot show the movement up to event { $number }. It can still show where everything came to rest.
nothing_to_throw = You do not need to roll a die now.
no_parts = You do not need to report your cards now.
no_places = You cannot report positions on a board at this table.
ask_to_take_back = Ask the other players first. They must agree before you take back a choice here.
nothing_to_take_back =
    { $most ->
        [0] There is nothing that you can take back now.
        [one] You can take back only one event now.
       *[other] You can take back at most { $most } events now.
    }
asked_already = The players have not answered the last question yet. Wait for their answers.
house_agrees_to_no_result = The house does not agree to end the game early. You can play on or resign.
nothing_asked = There is no open question any more.
nothing_meant = You cannot choose that now. Look at the table to see what you can choose.
agreed_already = That seat has already agreed.
record_opens_at_the_end = You can see the record of this game when the game is over.
unprintable_name = This name has no visible characters, or it contains control characters. Choose a name with letters or other visible characters.
house_failed = The house is not answering right now. Try again in a moment.
busy = The server is busy right now. Try again in a moment.
table_full = This table is full. Start a new one.
note_too_long = This note is too long. A note can have { $limit } bytes at most.
said_too_often = This table already has { $most } events of the type { $type }. It accepts no more events of this type.
too_many_tables = This server has no room for another table. Try again later.
too_much_stored = Too much data has been stored from your address or at this table. You can continue in { $seconds ->
    [one] one second.
   *[other] { $seconds } seconds.
}
said_too_much = You have sent a lot of messages. Wait a moment before you send another.
seat_held = This is the seat of { $seat }. Only that player can hand it over or resign. If the player is away for three minutes, you can do it, too.
not_your_seat_to_resign = You can only resign for yourself.
store_gone = The table cannot be saved right now, and nothing has changed. Try again in a moment.
seats_awaited = The game begins when all players have joined the table.
not_committed = This table did not commit to a seed before the game, so its randomness cannot be checked.
proof_opens_at_the_end = You can see the proof of a game when the game is over.
nothing_to_prove = This game ended before its first event, so there is no randomness to check.
table_unreadable = This table is damaged and must be restored from a backup. All other tables still work.
no_measurements = There are no measurements yet. Add one row for each measurement.
no_kinds = The first line must name the columns, with { $separator } between the names. One of them must be “kind”. The line is “{ $answer }”.
too_many_measurements = There are more than { $most } measurements. Remove the oldest.
not_csv = Line { $row } is not a valid row of a table. Correct it.
not_measured_number = Line { $row }: { $column } is “{ $answer }”; it must be a number above { $above } and below { $below }.
no_such_kind = Line { $row }: the kind is “{ $answer }”; it must be one of these: { $known }.
not_of_this_world = No real board can give these measurements. Check them for mistakes.
cannot_hamper = Players throw by hand in { $game }, so they cannot have a rate of mistakes or forbidden choices. Give the player a level instead.
bad_error_rate = The rate of mistakes of { $player } must be a number from 0 to 1, not “{ $rate }”.
too_many_variants = Your options make { $count } variants, but a study compares at most { $most }. Leave some out.
no_question = A study cannot measure “{ $answer }”. Choose one of: { $known }.
no_worth = There is nothing to measure, because { $game } does not have any of these: { $known }.
study_exists = There is already a study in { $folder }. Continue it with --resume, or choose another folder with --folder.
no_study = There is no study to continue in { $folder }.
bad_study = The study in { $folder } is damaged: its file { $file } cannot be read.
study_other = The folder { $place } has no study that this version of Ruedo can read. Move { $place } away, or choose another folder with --folder.
sweep_other = The folder { $place } has no sweep that this version of Ruedo can read. Move { $place } away, or choose another folder with --folder.
another_study = The folder { $folder } already has a different study. This command made it: { $answer }
older_study = The study in { $folder } was started with Ruedo { $version }, and its games may differ from today's. Start a new study.
bad_durations = { $folder } is not a valid list of event durations. Write one event and its seconds on each line, such as shoot = 8.
bad_duration = { $folder }: the seconds of { $event } must be a number from 0 to 3600.
needs_lab_extra = Parquet files need another package. Install it with: { $command }
cannot_print = This server cannot print { $game }, because a package is missing. The command “ruedo print” shows its administrator how to install it.
needs_cluster_extra = A cluster needs the package ray. Install it with: { $command }
no_cluster = There is no Ray cluster at “{ $answer }”. Write local, local:4 (four processes on this machine), auto (a cluster that runs here), or HOST:6379.
bad_cluster = “{ $answer }” needs a number of processes, 1 or more. Write local or local:4.
cluster_failed = The cluster could not finish the work: { $answer }
other_versions = A worker of the cluster runs { $answer }, but this machine runs { $known }. Install the same versions everywhere. Otherwise the machines may play different games.
workers_and_cluster = --workers starts processes on this machine, but --cluster { $answer } uses other processes. Use only one of these options. For four local processes, write --cluster local:4.
needs_sweep_extra = This method needs more packages. Use --method grid, which does not need them, or install them with: { $command }
no_method = There is no method called “{ $answer }”. Choose one of: { $known }.
too_few_games = That is not enough games. Write --games { $least } or more.
no_target = Give the sweep a target. Write --target first=50+-0.5 or --target minutes=30..45, for example.
bad_target = “{ $answer }” is not a valid target. Write, for example, first=50+-0.5, minutes=30..45, leads=2.. or turns=..40.
nothing_varied = Give the sweep an option to vary. Write --vary NAME=3..9, for example, with one of these names: { $known }.
varied_twice = You gave two ranges for the option { $option }. Give only one.
no_such_option = This game has no option called “{ $answer }”. Choose one of: { $known }.
bad_range = “{ $answer }” is not a valid range. Write NAME=3..9, NAME=0..1:0.25 or NAME=one,two, with at most 1000 values.
no_values = Give the values of { $option }, for example { $option }=3..9.
no_step = Give { $option } a step for the grid. Write { $option }=0..1:0.25, for example.
too_many_points = This grid has { $count } points, but a sweep can try at most { $most }. Use larger steps, or --method latin or bayes.
grid_over_budget = This grid has { $count } points, but --budget allows only { $most }. Use larger steps, or --method latin or bayes.
option_whole = { $code } must be a whole number from { $least } to { $most }, not “{ $answer }”.
option_among = { $code } cannot be “{ $answer }”. Choose one of: { $known }.
hint-between_people = Hints are for games against the house. At this table they would help one person against another.
hint-off = This table was made without hints and odds. The host can allow them at a new table.
hint-none = This game has no hints.
practice_only = “{ $answer }” is only for practice. In a game, choose one of: { $known }.
friction_outside = The interval of the friction must contain the friction itself. Write it as [lowest, highest].
simulation_other = The folder { $place } has no simulation that this version of Ruedo can read. Move { $place } away, or choose another folder with --folder.
worth_other = The folder { $place } has no measurement of worth that this version of Ruedo can read. Move { $place } away, or choose another folder with --folder.
resume_needs_folder = There is nothing to continue without a folder. Name the folder with --folder.
