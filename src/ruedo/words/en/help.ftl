# What `--help` says of each command, and of its options; of those of several commands once.

help-data = The folder that tables are kept in; else the user's own.
help-database = A PostgreSQL URL to keep tables in instead.
help-equipment = An equipment file or deck (TOML), or the name of a shipped one: classic, eased.
help-file = A record.
help-game = A game's name.
help-json = Print one JSON object.
help-known_wax = No practice: the wax is just as named, and the house's players know it.
help-lan = Let phones in this network come in too.
help-language = The language of what is asked and said; else that of your locale.
help-output = An SVG file to draw it in.
help-practice = Slides of each player on the shuffleboard before the game; its wax is told to nobody.
help-rule = A rule option, as target=9; may be repeated.
help-seed = The seed of its errors.
help-skip_damaged = Leave out tables that cannot be read whole, naming each.
help-wax = The simulated shuffleboard's wax: fast, medium or slow.
help-world = An option of the simulated world, as wax=fast; may be repeated.

help-ruedo =
    Table games: play, keep score at a real table, referee, replay, simulate.

    Without a command it serves the page and opens the browser; `ruedo menu` asks in the terminal instead.
help-ruedo-version = Print the version and stop.

help-menu = Ask in the terminal what to do, and do it.

help-play = Play a game, or keep score at a real table. The record is on disk after every event.
help-play-game = A game's name; without one they are listed.
help-play-rule = A rule option, such as target=9; may be repeated. When a game begins, its house rules are listed.
help-play-real = At a real table: you say what happened there.
help-play-sides = The players: commas within a side, slashes between: Ana,Bea/Ben,Bo. A game says who sits first.
help-play-players = Who plays at each seat: person, simple, random; with a skill: simple:good. Commas between.
help-play-seed = The seed of all chances.
help-play-sight = Set what you see during a turn: called, shooter, above.
help-play-record = Where to keep the record; else a new file in this folder.
help-play-resume = Go on with the game of this record.
help-play-picture = An SVG file of the table, drawn anew after every event.

help-simulate = Simulate many games between the house's players: who wins, how long it takes, where the points come from.
help-simulate-players = The house's players by seat, with commas between; else the usual one for two.
help-simulate-games = How many games.
help-simulate-seed = The seed; the same seed gives the same games.
help-simulate-swap = The players change seats after each game; else they stay as named.
help-simulate-most_events = Events after which a game counts as not finished; 100,000 unless given.
help-simulate-workers = Processes; all cores unless given.

help-study = Compare variants of a game on common chance: is it fair, how long does it take, what does a change change. What is said several times makes variants; every game is kept, and --resume goes on.
help-study-players = Players by seat, with commas between; several times: variants. Behind a name ~0.2 errs at that rate, ^shoot never does that.
help-study-equipment = A file of equipment or a deck (TOML), or the name of a shipped one; several times: variants.
help-study-rule = A rule option, as target=9; the same option several times: variants.
help-study-question = What is compared: first (what the first seat wins), win (what the first player named wins), minutes, turns, leads.
help-study-precision = How precisely: half the interval's width, in points of a share, else in minutes, turns or changes of the lead.
help-study-games = Games of each variant, at most.
help-study-minutes = Minutes of computing, at most.
help-study-seed = The seed; the same seed gives the same games.
help-study-durations = A file (TOML) of seconds by type of event, instead of the game's own.
help-study-folder = The folder in which the study is kept; else study-GAME.
help-study-resume = Go on with the study in the folder, however it ended.
help-study-skill = Ask for the report, too, how surely better players win; on unless told otherwise.
help-study-pdf = Write the report to a PDF file, too.
help-study-csv = Write every game to a CSV file, a row each.
help-study-parquet = Write every game to a Parquet file (needs the extra lab).
help-study-records = Write the record of every game to a folder, to be replayed.
help-study-workers = Processes; all cores unless given. The result is the same.
help-cluster = A Ray cluster that does the work (needs the extra cluster): its head's address, auto, or local:4 for four processes here. The result is the same.

help-sweep = Search a space of rules for those under which a game is as it is to be: fair, as long as asked for. Every trial is kept, and --resume goes on.
help-sweep-vary = An option and its values: target=3..9, target=3..9:2, discard=point,none; may be repeated.
help-sweep-target = What to aim at: first=50+-0.5, minutes=30..45, leads=2..; may be repeated. Also win and turns; shares in per cent.
help-sweep-method = How: grid (every point), latin (a Latin hypercube) or bayes (where what is known speaks for it).
help-sweep-budget = Sets of rules, at most; 64 unless given, of a grid all.
help-sweep-games = Games of each set, at most; fewer where its targets are decided sooner.
help-sweep-players = Players by seat, with commas between; else the usual one against itself.
help-sweep-seed = The seed; the same seed gives the same search.
help-sweep-durations = A file (TOML) of seconds by type of event, instead of the game's own.
help-sweep-folder = The folder in which the sweep is kept; else sweep-GAME.
help-sweep-resume = Go on with the sweep in the folder, however it ended.
help-sweep-workers = Processes; all cores unless given. The result is the same.


help-match = Measure one player against another: mirrored pairs of games on common chance, as many as told or as needed.
help-match-one = A player, with its hand where things are thrown: simple:good.
help-match-other = The other player.
help-match-pairs = How many pairs at most; in each the two players change seats.
help-match-seconds = How long a choice may take, told to the players.
help-match-sprt = Stop as soon as it is known whether A is better (sequential test, 5 % risk of either error).
help-match-gain = By how much A's share must exceed one half to count as better in that test.
help-match-seed = The seed; the same seed gives the same chance.
help-match-keep = A file to keep the pairs in; a match that was stopped goes on there.
help-match-workers = Processes; all cores unless given.

help-worth = Tell what each card, choice, option and stat of a game is worth in the chance to win, on common chance.
help-worth-player = The player at all seats; else the usual one.
help-worth-kinds = What is asked for: cards, choices, options, stats; may be repeated. Stats take long; all others unless it is said.
help-worth-precision = How precisely: half the interval's width, in points.
help-worth-seed = The seed; the same seed gives the same games.
help-worth-workers = Processes; all cores unless given. The result is the same.
help-worth-html = The page with the plots; worth-GAME.html unless given.

help-durations = Print the seconds that each type of event takes, as a table for `ruedo study --durations`: the game's own, or measured at the real tables that a server keeps. Only types of events and their times are read.
help-durations-store = The folder in which a server keeps its tables, or a backup; without one, and without --database, the game's own seconds.
help-durations-output = The file (TOML) to write; - for standard output.

help-calibrate = Compute a real board's constants, with intervals, from measurements.
help-calibrate-file = Measurements of a board (CSV); - reads them from the standard input.
help-calibrate-board = The name of the board in the equipment. Default: its first board.
help-calibrate-output = Write an equipment file for the other commands.
help-calibrate-plot = Write an SVG file with a plot of the fit.

help-replay = Step through a recorded game, forward and back, ruling by ruling.
help-replay-viewer = Look on from this seat; else as a spectator.

help-clip = Draw a throw of a recorded game, simulated again, as an SVG picture that moves.
help-clip-at = The throw whose end stands in this line of the file; else the last one.
help-clip-theme = light, dark, or auto: as whoever looks at it prefers.
help-clip-output = The SVG file to write; - for standard output.
help-picture = Draw a position of a recorded game as an SVG picture.
help-picture-at = After this line of the file; else after the last.
help-picture-viewer = As this seat may see it; else as a spectator.
help-picture-theme = light, dark, or auto: as whoever looks at it prefers.
help-picture-output = The SVG file to write; - for standard output.

help-referee = Referee a record: each ruling with its clause, and where the game stands.
help-referee-file = A record; - for standard input.

help-rules = Print the rulebook, a game's page of it, or a clause.
help-rules-clause = A clause, as HC-S3, or a game; else the whole rulebook.
help-rules-language = The rulebook's language; else that of your locale.

help-print = Make a PDF to print and play: cards or board, the rules on a page, a score sheet.
help-print-paper = The paper's size.
help-print-sides = Who plays, as in `ruedo play`: Ana/Ben/Cruz. Names stand on the score sheet, which has room for all of them.
help-print-language = The language of the sheets; else that of your locale.
help-print-output = The PDF; else GAME-PAPER.pdf.

help-serve = Serve tables to browsers and programs, until it is stopped.
help-serve-host = The address to listen on.
help-serve-port = The port; else the first free one from 8765 on.
help-serve-workers = Processes that serve; several need a database.
help-serve-origin = Under which it is reached besides its addresses: https://ruedo.example
help-serve-behind_proxy = Believe what a proxy in front says of who asks.
help-serve-messages_per_second = That a socket may send in the long run.
help-serve-sockets_per_address = That may be open at once.
help-serve-requests_per_second = That an address may make in the long run.
help-serve-tables_per_minute = That an address may make in the long run.
help-serve-bytes_per_second = That an address may have stored in the long run.
help-serve-keep_days = Forget a table left alone for so many days; else never.
help-serve-max_tables = Keep so many tables; the longest left are forgotten for new ones.
help-serve-open_browser = Open the browser.

help-warm = Compile the physics and players of games ahead, so that nobody waits for it at a table.
help-warm-game = The games; all of them unless named.

help-backup = Write all tables to one file, while the server goes on. It holds what players may not see: keep it safe.
help-backup-file = Where to write it, as tables.gz.

help-restore = Keep all tables of a backup, each read whole before, in a folder or a database that has none yet.
help-restore-file = A file that `ruedo backup` wrote.
help-restore-replace = Forget the tables that are there. Stop the server first.

help-verify =
    Read all tables, of a backup or as a running server keeps them, and name each that is damaged.

    Of a proof, draw the game again: its dice and cards, its throws, how things came to rest.
help-verify-file = A backup, or the proof of a table; without one, the tables that are kept.
help-verify-commitment = The one that a proof's table told as the game began.

help-new-game = Make the folder of a new game: a package that can be played at once, with its rules and tests to fill in.
help-new-game-name = Its name, as blind-bull.
help-new-game-folder = Where to make it; else a new folder of that name here.

help-check-game = Check on random games that a game keeps what every game promises.
help-check-game-name = An installed game.
help-check-game-games = How many games are walked through at random.
help-check-game-seed = The seed of the walks.

# How help is laid out, and what a command line is refused for.

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
cli-extra = Got unexpected extra argument(s) ({ $answer })
cli-missing_argument = Missing argument '{ $answer }'.
cli-missing_option = Missing option '{ $answer }'.
cli-missing_command = Missing command.
cli-needs_value = Option '{ $answer }' requires an argument.
cli-takes_no_value = Option '{ $answer }' does not take a value.
cli-value_from = Invalid value for '{ $answer }': it must be { $limit } or more.
cli-value_to = Invalid value for '{ $answer }': it must be { $limit } or less.
cli-value_whole = Invalid value for '{ $answer }': it must be a whole number.
cli-value_number = Invalid value for '{ $answer }': it must be a number.
cli-value_among = Invalid value for '{ $answer }': '{ $who }' is not one of { $said }.
cli-value_bad = Invalid value for '{ $answer }'.
cli-not_understood = This command line cannot be understood.
