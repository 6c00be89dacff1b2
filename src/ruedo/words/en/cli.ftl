# What the command line asks and says.

cli-menu_title = Ruedo: table games, refereed.
cli-menu_question = What shall it be? [1-{ $most }, Enter to leave]
cli-no_task = There is no { $answer }; `ruedo --help` says what else can be done.
cli-task_play = Play { $game } against the house
cli-which_rival = Against whom? [1-{ $most }, Enter for { $usual }]
cli-no_rival = Nobody of the house is called { $answer }. There are: { $players }.
cli-next_rival = Next time the house sends { $player }; `ruedo play { $game } --players person,{ $name }` or any other name asks for somebody.
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
cli-warming = { $game }: { $done } of { $of } functions compiled
cli-warm = { $game } is ready.
cli-printed =
    { $count ->
        [one] { $file }: { $count } page. Print it at 100 %, not fitted to the page.
       *[other] { $file }: { $count } pages. Print them at 100 %, not fitted to the page.
    }
cli-good_equipment = { $file }: good equipment for { $game }, “{ $name }”.
cli-good_nameless = { $file }: good equipment for { $game }.
cli-house_rule = House rule, not on the game’s sheet: { $said } { $answer } ({ $code }). To play without it: --rule { $who }
cli-who = Who plays? Slashes between sides, commas within: { $example }
cli-not_simulated = The board is not simulated yet. At a real table: ruedo play { $game } --real --sides Ana/Ben
cli-option = { $flag } { $option }: an option is given as name=value, like target=9.
cli-no_seat = There is no seat { $seat }; seats are numbered from 0 to { $last }.
cli-stopped = Stopped before a game was done.
cli-standard_output = Standard output

# What a game lacks that `ruedo check-game` looks at.

bad_game_name = { $answer } is no name for a game: small letters and digits, with hyphens between, as blind-bull.
contract-no_world = { $game } has neither `happenings` nor a world: nothing can be drawn.
contract-elsewhere = { $code }: taken again, it leads elsewhere
contract-changed_state = { $code }: it changed the state that it came to
contract-no_ruling = { $code }: nothing is ruled on it
contract-over = { $code }: `waiting` and `standing` do not agree whether the game is over then
contract-state_json = the state after { $code } is not the same from its JSON
contract-event_json = { $code } is not the same from its JSON
contract-record_file = a record is not the same from its file
contract-other_seats = before { $code }, `waiting` and `seat_to_choose` name other seats
contract-type_not_awaited = before { $code }, `choices` offers a type that `waiting` does not name
contract-offered_refused = offered, and refused: { $choice } ({ $reason })
contract-accepted_not_offered = accepted, and not offered: { $choice }
contract-refused_by = { $choice } is refused by { $error }, neither Illegal nor NotAwaited
contract-no_clause = { $choice } is illegal ({ $code }), and no clause is named
contract-note_told = the note of { $code } is told
contract-choices_told = before { $code }, what a seat can do is told to another, or not to itself
contract-ruling_tells = a ruling on { $code } tells viewer { $viewer } what { $other_code } hid
contract-view_tells = the view of { $viewer } shows what { $other_code } hid
contract-no_sentence = { $code }: no sentence in { $language }, or one that asks for a fact that is not given
contract-no_word = { $code }: no word in { $language }
contract-one_language = { $code }: stands in one language, and not in { $language } and English alike
contract-no_rulebook = there is no rulebook with clauses: rulebook/en.md
contract-same_clauses = { $games } has clauses of the same names, and is shown for them: begin yours otherwise
contract-option_clause = an option names no clause: Meta(extra={"{"}'clause': ...{"}"})
contract-clause_lacks = { $clause } is cited, and does not stand in the rulebook
contract-other_clauses = the rulebook in { $language } has other clauses than in English, or another order
contract-clause_idle = { $clause } stands in the rulebook, and no rule cites it
contract-no_xml = the picture after event { $number } is no XML: { $details }
contract-forbidden = the picture after event { $number } holds what no picture may
contract-no_drawings = things are told, and no drawings
contract-no_symbol = the drawings lack the symbol { $symbol }
