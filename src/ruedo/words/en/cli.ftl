# Questions and messages of the command line.

cli-menu_title = Ruedo: table games with a referee.
cli-menu_question = What would you like to do? [1-{ $most }, Enter to leave]
cli-no_task = { $answer } is not in the list. Run `ruedo --help` to see all commands.
cli-task_play = Play { $game } against the house
cli-which_rival = Which opponent? [1-{ $most }, Enter for { $usual }]
cli-no_rival = The house has no player called { $answer }. Choose one of: { $players }.
cli-next_rival = Your next opponent is { $player }. To choose another opponent, run `ruedo play { $game } --players person,{ $name }`.
cli-task_keep = Keep score of { $game } at a real table
cli-task_resume = Continue a game
cli-task_replay = Replay a game
cli-task_referee = Referee a record
cli-task_rules = Read the rules
cli-which_record = Which record?
cli-which_clause = Which clause or game? [all]
cli-resume_alone = A game that you continue already has its players and rules. Use --resume without these options.
cli-which_game = Name a game: ruedo play { $games }. Or continue a game with --resume FILE.
cli-who_plays = Name the players, with slashes between sides: ruedo play { $game } --real --sides Ana/Ben
cli-real_alone = At a real table, only people play, and Ruedo draws nothing at random. Use --real without --players and --seed.
cli-no_throw = { $file } has no throw that can be simulated again. Its throws were never simulated, another version of Ruedo simulated them, or the setup file beside the record is missing.
cli-no_line =
    { $count ->
        [one] { $file } has { $count } line, so there is no line { $line }.
       *[other] { $file } has { $count } lines, so there is no line { $line }.
    }
cli-warming = { $game }: { $done } of { $of } functions compiled
cli-warm = { $game } is ready.
cli-printed =
    { $count ->
        [one] { $file }: { $count } page. Print it at 100 %, not fitted to the page.
       *[other] { $file }: { $count } pages. Print them at 100 %, not fitted to the page.
    }
cli-good_equipment = { $file } is valid equipment for { $game }: “{ $name }”.
cli-good_nameless = { $file } is valid equipment for { $game }.
cli-house_rule = This house rule is not on the game’s rule sheet: { $said } { $answer } ({ $code }). To play without it, use --rule { $who }
cli-who = Who plays? Use slashes between sides and commas within a side: { $example }
cli-not_simulated = Ruedo cannot simulate this game yet. To play at a real table, run: ruedo play { $game } --real --sides Ana/Ben
cli-throws_in_browser = In the terminal nobody can throw. Play { $game } in the browser, and start it with: ruedo. Or keep the score of a real table: ruedo play { $name } --real --sides Ana/Ben
cli-option = { $flag } { $option }: write an option as name=value, such as target=9.
cli-no_seat = There is no seat { $seat }. Seats are numbered from 0 to { $last }.
cli-stopped = You stopped the command before the first game was finished.
cli-standard_output = Standard output

# The faults of a game that `ruedo check-game` can find.

bad_game_name = { $answer } is not a valid name for a game. Use lower-case letters and digits, with hyphens between words, such as blind-bull.
contract-no_world = { $game } has neither `happenings` nor a world, so nothing can be drawn at random.
contract-elsewhere = { $code }: the same event leads to a different state the second time
contract-changed_state = { $code } changed the state that it was applied to
contract-no_ruling = { $code } has no ruling
contract-over = { $code }: `waiting` and `standing` do not agree on whether the game is over afterwards
contract-state_json = the state after { $code } changes when it is written as JSON and read again
contract-event_json = { $code } changes when it is written as JSON and read again
contract-record_file = a record changes when it is written to a file and read again
contract-other_seats = before { $code }, `waiting` and `seat_to_choose` do not name the same seat
contract-type_not_awaited = before { $code }, `choices` offers an event of a type that `waiting` does not list
contract-offered_refused = { $choice } is offered but refused ({ $reason })
contract-accepted_not_offered = { $choice } is accepted but not offered
contract-refused_by = { $choice } is refused with { $error }, which is neither Illegal nor NotAwaited
contract-no_clause = { $choice } is illegal ({ $code }), but the refusal does not name a clause
contract-note_told = the note of { $code } is sent to a player
contract-choices_told = before the event { $code }, the wrong seat gets the list of choices, or the seat whose turn it is does not get it
contract-ruling_tells = a ruling on { $code } shows { $viewer } facts that { $other_code } should hide
contract-view_tells = the view of { $viewer } shows facts that { $other_code } should hide
contract-no_sentence = { $code }: there is no sentence in { $language }, or the sentence uses a fact that does not exist
contract-no_word = { $code } has no text in { $language }
contract-one_language = { $code }: the message must exist both in { $language } and in English
contract-no_rulebook = there is no rulebook with clauses: add rulebook/en.md
contract-same_clauses = This game has clauses with the same names as { $games }, so Ruedo shows the clauses of { $games }. Choose other names.
contract-option_clause = an option does not name a clause: add Meta(extra={"{"}'clause': ...{"}"})
contract-clause_lacks = { $clause } is cited, but the rulebook does not have it
contract-other_clauses = the rulebook in { $language } does not have the same clauses as the English one, or has them in another order
contract-clause_idle = { $clause } is in the rulebook, but no rule cites it
contract-no_xml = the picture after event { $number } is not valid XML: { $details }
contract-forbidden = the picture after event { $number } contains something that is not allowed in a picture
contract-no_drawings = the game has names for its things, but no drawings of them
contract-no_symbol = the drawings have no symbol { $symbol }
cli-empty_name = Side { $side } of --sides has an empty name. Write a name for each player, such as --sides Ana/Ben.
cli-output_is_input = The command reads { $file }, so it must not write its result there. Choose another file for the result.
cli-same_output = The command would write two results to { $file }. Choose another file for one of them.
cli-json_alone = Standard output can contain only one result. Write the equipment or the plot to a file, or leave out --json.
contract-observation_tells = `observe` shows { $viewer } facts that { $other_code } should hide
contract-picture_tells = the picture for { $viewer } shows facts that { $other_code } should hide
contract-hides_nothing = `hides` is set, but `redact` shows every event to everybody. Leave out hidden facts in `redact`, or remove `hides`.
contract-refused = the check { $check } stopped, because the game refused its own event ({ $reason })
contract-broken = { $check }: the game raised { $error } in { $file }, line { $number } ({ $details }). Correct this line, then check again.
game_name_in_use = There is already a game called { $answer }. Choose a name that differs from { $games }.
contract-referee_tells = the referee of a real table can list events, and the list shows facts that { $other_code } should hide. Define `open_choices`, or name the `reporters`.
