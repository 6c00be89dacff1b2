# The texts of `--help` for each command and its options. An option that several commands have is described only once.

help-data = Keep the tables in this folder. Default: the data folder of your user account.
help-database = Keep the tables in this PostgreSQL database instead. Give its URL.
help-equipment = The equipment: a TOML file of your own, or a deck that comes with Ruedo (classic, eased).
help-file = The record of a game.
help-game = The name of a game.
help-json = Print one JSON object.
help-known_wax = Play without practice shots. The wax is exactly the one that you name, and the players of the house know it.
help-lan = Let phones on this network join.
help-language = The language of questions and answers. Default: your system's.
help-output = Write a picture to this SVG file.
help-practice = Hide the wax from the players, and give each player this many practice shots before the game.
help-rule = Set an option of the rules, such as target=9. You can repeat --rule.
help-seed = The seed for the random errors of the hand.
help-skip_damaged = Leave out damaged tables, and list them.
help-wax = The wax of the simulated shuffleboard: fast, medium or slow.
help-world = Set an option of the simulated board, as name=value. You can repeat --world.

help-ruedo =
    Play table games, keep score at a real table, referee and replay records, and simulate games.

    Without a command, Ruedo serves the page and opens the browser. Use `ruedo menu` to choose in the terminal instead.
help-ruedo-version = Print the version and stop.

help-menu = Choose what to do from a menu in the terminal.

help-play = Play a game, or keep score at a real table. The record is saved after every event.
help-play-game = The name of a game. Without a name, Ruedo lists the games.
help-play-rule = Set an option of the rules, such as target=9. You can repeat --rule. At the start, Ruedo lists the options that differ from the rule sheet.
help-play-real = Play at a real table: you enter what happens there.
help-play-sides = The names of the players. Put commas within a side and slashes between sides: Ana,Bea/Ben,Bo. The game decides who sits first.
help-play-players = The player at each seat, separated by commas: person, simple or random. If the game has throws, you can add the steadiness of the hand, for example simple:good.
help-play-seed = Use this seed for all dice, cards and throws.
help-play-sight = Where you see the board from during a turn: from the shooter’s end (shooter), from there with a caller (called), or from overhead (above).
help-play-record = The file for the record. Default: a new file in this folder.
help-play-resume = Continue the game in this record.
help-play-picture = After every event, draw the table in this SVG file.

help-simulate = Simulate many games that the house plays against itself. The result shows who wins, how long games take, and where points come from.
help-simulate-players = The house players, one for each seat, separated by commas. Default: the usual player at both seats.
help-simulate-games = Play this many games.
help-simulate-seed = Use this seed. The same seed gives the same games.
help-simulate-swap = Exchange the players' seats after each game.
help-simulate-most_events = Stop a game after this many events, and count it as not finished. Default: 100,000.
help-simulate-workers = Use this many processes. Default: one for each core.

help-study = Compare variants of a game with the same randomness. The report shows how fair each variant is, how long it takes, and what each change does. Repeat an option to make variants. Every game is kept, so you can continue with --resume.
help-study-players = The player at each seat, separated by commas. Repeat the option to make variants. Add ~0.2 to a name for a player who makes 20 % of the choices at random. Add ^shoot for a player who never shoots.
help-study-equipment = A TOML file with equipment or a deck, or the name of a deck that comes with Ruedo. Repeat the option to make variants.
help-study-rule = Set an option of the rules, such as target=9. Repeat the same option to make variants.
help-study-question = The question to answer: first (wins of the first seat), win (wins of the first player named), minutes, turns or leads (lead changes).
help-study-precision = Stop when the margin of the result is this small. Its unit is percentage points, minutes, turns or lead changes.
help-study-games = Play at most this many games of each variant.
help-study-minutes = Stop the study after this many minutes.
help-study-seed = Use this seed. The same seed gives the same games.
help-study-durations = Read the seconds that each type of event takes from this TOML file, not from the game.
help-study-folder = Keep the study in this folder. Default: study-GAME.
help-study-resume = Continue the study in the folder, whether it was finished or interrupted.
help-study-skill = Also measure how often better players win, for the report.
help-study-pdf = Also write the report to this PDF file.
help-study-csv = Write every game to this CSV file, one in each row.
help-study-parquet = Write every game to this Parquet file (needs ruedo[lab]).
help-study-records = Write the record of every game to this folder, for replays.
help-study-workers = Use this many processes. Default: one for each core. The number does not change the result.
help-cluster = Do the work on a Ray cluster (needs ruedo[cluster]). Write the address of its head node, auto for the cluster of this machine, or local:4 for four processes here. The result does not change.

help-sweep = Find rules that make a game fair, or as long as you want. Every trial is kept, so you can continue with --resume.
help-sweep-vary = Try several values of a rule option, such as target=3..9, target=3..9:2 (steps of 2) or discard=point,none. You can repeat --vary.
help-sweep-target = Look for rules that meet this target, such as first=50+-0.5, minutes=30..45 or leads=2.. (2 or more). You can also use win and turns. Give first and win in per cent. You can repeat --target.
help-sweep-method = The method: grid (every point), latin (a Latin hypercube) or bayes (guided by the results so far).
help-sweep-budget = Try at most this many sets of rules. Default: 64, or all points of a grid.
help-sweep-games = Play at most this many games with each set of rules. Ruedo plays fewer if the result is clear sooner.
help-sweep-players = The player at each seat, separated by commas. Default: the usual player at all seats.
help-sweep-seed = Use this seed. The same seed gives the same sweep.
help-sweep-durations = Read the seconds that each type of event takes from this TOML file, not from the game.
help-sweep-folder = Keep the sweep in this folder. Default: sweep-GAME.
help-sweep-resume = Continue the sweep in the folder, whether it was finished or interrupted.
help-sweep-workers = Use this many processes. Default: one for each core. The number does not change the result.


help-match = Compare two players in pairs of games. Both games of a pair have the same randomness, but the players exchange seats for the second game.
help-match-one = The first player. If the game has throws, you can add the steadiness of the hand, for example simple:good.
help-match-other = The second player.
help-match-pairs = Play at most this many pairs of games.
help-match-games = Play at most this many games, an even number. You can use this instead of --pairs.
help-match-seconds = Give the players this many seconds for each choice.
help-match-sprt = Stop as soon as it is clear whether the first player is better. This is a sequential test, with a risk of 5 % for each kind of error.
help-match-gain = With --sprt: the first player counts as better if their share of the points is this far above one half.
help-match-seed = Use this seed. The same seed gives the same randomness.
help-match-keep = Keep the pairs in this file. If a match was stopped, it continues from the file.
help-match-workers = Use this many processes. Default: one for each core.

help-worth = Measure what each card, choice, option and stat is worth: how much it changes the odds of winning. The compared games have the same randomness.
help-worth-player = The player at all seats. Default: the usual one.
help-worth-kinds = Measure only this kind of thing: cards, choices, options or stats. You can repeat this option. Default: everything except stats, which take a long time.
help-worth-precision = Stop when the margin is this small, in percentage points.
help-worth-seed = Use this seed. The same seed gives the same games.
help-worth-workers = Use this many processes. Default: one for each core. The number does not change the result.
help-worth-resume = Continue a measurement that was stopped. Its results so far are in a file next to the page.
help-worth-html = Write the page with the plots to this file. Default: worth-GAME.html.

help-durations = Print how many seconds each type of event takes, for `ruedo study --durations`. The seconds are the game’s defaults, or they are measured at the real tables of a server. From these tables, the command reads only the types of events and their times.
help-durations-store = The folder with a server's tables, or a backup. Without this option and --database, Ruedo prints the game's default seconds for each event.
help-durations-output = The file (TOML) to write, or - for standard output.

help-calibrate = Compute the constants of a real board from measurements. Each constant has an interval.
help-calibrate-file = A CSV file with measurements of a board, or - for standard input.
help-calibrate-board = The name of the board in the equipment. Default: the first board.
help-calibrate-output = Write an equipment file for the other commands.
help-calibrate-plot = Write an SVG file with a plot of the fit.

help-replay = Step through a recorded game, forward and back.
help-replay-viewer = Watch the game from this seat. Default: as a spectator.

help-clip = Draw a throw of a recorded game as a moving SVG picture. The throw is simulated again.
help-clip-at = The line of the file where the throw ends. Default: the last throw.
help-clip-theme = The theme: light, dark, or auto, which follows the reader's device.
help-clip-output = The SVG file to write, or - for standard output.
help-picture = Draw a position of a recorded game as an SVG picture.
help-picture-at = Draw the position after this line of the file. Default: the last line.
help-picture-viewer = Draw the view of this seat. Default: the view of a spectator.
help-picture-theme = The theme: light, dark, or auto, which follows the reader's device.
help-picture-output = The SVG file to write, or - for standard output.

help-referee = Referee a record: show each ruling with its clause, and the score.
help-referee-file = The record of a game, or - for standard input.

help-rules = Print the rulebook, the rules of one game, or a clause.
help-rules-clause = The name of a game, or the id of a clause. Default: the whole rulebook.
help-rules-language = The language of the rulebook. Default: your system's.

help-print = Make a PDF to print, with cards or a board, a rule card and a score sheet.
help-print-paper = The size of the paper.
help-print-sides = The players, as in `ruedo play`: Ana/Ben/Cruz. The score sheet shows their names and has space for all their points.
help-print-language = The language of the sheets. Default: your system's.
help-print-output = The PDF file. Default: GAME-PAPER.pdf.

help-serve = Serve tables to browsers and programs until you stop the server.
help-serve-host = Listen on this address.
help-serve-port = Listen on this port. Default: the first free one from 8765 on.
help-serve-workers = Use this many processes. If you use more than one, you need a database.
help-serve-origin = Also accept this address of the server, such as https://ruedo.example
help-serve-behind_proxy = Trust the proxy in front of the server to report the address of each caller.
help-serve-messages_per_second = Allow this many messages per second from one socket, on average.
help-serve-sockets_per_address = Allow this many open sockets from one address.
help-serve-requests_per_second = Allow this many requests per second from one address, on average.
help-serve-tables_per_minute = Allow this many new tables per minute from one address, on average.
help-serve-bytes_per_second = Let one address store this many bytes per second, on average.
help-serve-keep_days = Delete tables that nobody has used for this many days. Default: never.
help-serve-max_tables = Keep at most this many tables. A new table replaces the one that has not been used for the longest time.
help-serve-open_browser = Open the browser.

help-warm = Compile the physics code and the house’s code in advance, so that nobody has to wait.
help-warm-game = The games to prepare. Default: all games.

help-backup = Write all tables to one file while the server runs. The file contains things that players must not see, so keep it safe.
help-backup-file = The file to write, such as tables.gz.

help-restore = Restore a backup into an empty folder or database. Every table is checked first.
help-restore-file = A file that `ruedo backup` wrote.
help-restore-replace = Delete the tables that are already there. Stop the server first.

help-verify =
    List the damaged tables of a backup, or of a running server.

    If you give the proof of a table, Ruedo checks its game: it computes dice, cards and throws again.
help-verify-file = A backup, or the proof of a table. Default: the tables of the server.
help-verify-commitment = The commitment that the table showed when its game began.

help-new-game = Make a folder with a new game that you can play at once. Then write its rules and tests.
help-new-game-name = The name of the game, such as blind-bull.
help-new-game-folder = The folder to make. Default: a folder here with the name of the game.

help-check-game = Play random games to check that a game meets the requirements of Ruedo.
help-check-game-name = The name of an installed game.
help-check-game-games = Play this many random games.
help-check-game-seed = Use this seed for the random games.

# The headings of the help, and reasons why a command line is refused.

help-help = Show this message and exit.
cli-help-usage = Usage:
cli-help-options_metavar = [OPTIONS]
cli-help-command_metavar = COMMAND [ARGS]...
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-commands = Commands
cli-help-default = default:
cli-help-required = required
cli-try = Try '{ $command } --help' for help.
cli-error = Error: { $said }
cli-aborted = Aborted.
cli-no_command = No such command '{ $answer }'.
cli-no_command_but = No such command '{ $answer }'. Did you mean { $said }?
cli-no_option = No such option: { $answer }
cli-no_option_but = No such option: { $answer } (Possible options: { $said })
cli-extra = Unexpected arguments: { $answer }
cli-missing_argument = Missing argument '{ $answer }'.
cli-missing_option = Missing option '{ $answer }'.
cli-missing_command = Missing command.
cli-needs_value = Option '{ $answer }' needs a value.
cli-takes_no_value = Option '{ $answer }' does not take a value.
cli-value_from = Invalid value for '{ $answer }': it must be { $limit } or more.
cli-value_to = Invalid value for '{ $answer }': it must be { $limit } or less.
cli-value_whole = Invalid value for '{ $answer }': it must be a whole number.
cli-value_number = Invalid value for '{ $answer }': it must be a number.
cli-value_among = Invalid value for '{ $answer }': '{ $who }' is not one of { $said }.
cli-value_bad = Invalid value for '{ $answer }'.
cli-not_understood = Ruedo cannot read this command line. Run `ruedo --help` to see the commands.
