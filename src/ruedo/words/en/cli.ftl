# What the command line asks and says.

cli-menu_title = Ruedo: table games, refereed.
cli-menu_question = What shall it be? [1-{ $most }, Enter to leave]
cli-no_task = There is no { $answer }; `ruedo --help` says what else can be done.
cli-task_play = Play { $game } against the house
cli-task_keep = Keep score of { $game } at a real table
cli-task_resume = Go on with a game
cli-task_replay = Replay a game
cli-task_referee = Referee a record
cli-task_rules = Read the rules
cli-which_record = Which record?
cli-which_clause = A clause or a game? [all of them]
cli-resume_alone = A game that is resumed has its players and rules already: give --resume alone.
cli-which_game = Say which game: ruedo play { $games }; or --resume FILE.
cli-who_plays = Say who plays, slashes between sides: ruedo play { $game } --real --sides Ana/Ben
cli-real_alone = At a real table persons play, and nothing is drawn: --real goes without --players and --seed.
cli-not_utf8 = { $file } is not a text in UTF-8.
cli-no_throw = { $file } has no throw that can be simulated again here: none was simulated, or by another version, or its setup is not beside it.
cli-no_line =
    { $count ->
        [one] { $file } has { $count } line; there is no line { $line }.
       *[other] { $file } has { $count } lines; there is no line { $line }.
    }
cli-no_clause = There is no clause { $clause }; `ruedo rules` prints them all, `ruedo rules GAME` those of a game.
cli-printed =
    { $count ->
        [one] { $file }: { $count } page. Print it at 100 %, not fitted to the page.
       *[other] { $file }: { $count } pages. Print them at 100 %, not fitted to the page.
    }
cli-good_equipment = { $file }: good equipment for { $game }, “{ $name }”.
cli-good_nameless = { $file }: good equipment for { $game }.
cli-who = Who plays? Slashes between sides, commas within: { $example }
cli-not_simulated = The board is not simulated yet. At a real table: ruedo play { $game } --real --sides Ana/Ben
cli-option = { $flag } { $option }: an option is given as name=value, like target=9.
cli-no_seat = There is no seat { $seat }; seats are numbered from 0 to { $last }.
cli-stopped = Stopped before a game was done.
cli-standard_output = Standard output
