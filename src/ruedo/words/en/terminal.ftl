# What the terminal asks and says at any game.

terminal-commands =
    At any question:
      back      take the last event back; `back 3` the last three
      score     show the table again
      board     show the picture of the last throw again, where throws are simulated
      HC-S3     show that clause of the rulebook
      {"{...}"}     an event as a record writes it
      help      this list
      quit      stop; the record is kept and can be resumed
terminal-command-back = back
terminal-command-score = score
terminal-command-board = board
terminal-command-help = help
terminal-command-quit = quit
terminal-no = No: { $refusal }
terminal-kept = The record is kept. Go on with: ruedo play --resume { $file }
terminal-kept_before = What was kept before is there. Go on with: ruedo play --resume { $file }
terminal-record_is_in = The record is in { $file }.
terminal-begun = The record is kept in { $file }. `help` says what can be answered, `quit` stops.
terminal-not_drawn = { $file } cannot be written, and is drawn no more: { $reason }.
terminal-take_back = Events that can be taken back: { $most }. Say `back`, or `back 2` for two.
terminal-taken_back = Taken back: { $events }.
terminal-alone = What comes now is for { $player } alone.
terminal-hand_over = Give { $player } the screen; { $player } presses Enter
terminal-cut_short = The last line had been cut short, before it was kept, and is left out.
terminal-plain_help = What can come next is listed with numbers: answer with the number, or with its first word.
terminal-written = { $who } ({ $types }): an event as a record writes it, {"{"}"type": ...{"}"}
terminal-or_command = Or the command `{ $command }`?
terminal-board_again = `board` shows the last throw's picture again.
terminal-no_picture = There is no picture of a throw.

# A game whose setup file is gone.

terminal-lost_setup = { $file } is not there, and the record alone does not say who plays.
terminal-lost_goes_on = It goes on as at a real table: you say what happens there.
terminal-lost_real = Is it played at a real table, where you say what happens?
terminal-lost_who = Who plays for { $players }, in this order, with commas between: { $known }? [{ $usual }]
terminal-lost_anew = All chances from here on are drawn anew.

# Answers that cannot be understood.

say_one = Say { $what }: { $known }.
could_be = “{ $answer }” could be any of these: { $found }.
is_not = “{ $answer }” is not { $what }: { $known }.
no_whole_number = “{ $answer }” is no whole number from { $low } to { $high }.
no_number = “{ $answer }” is no number.
no_event = “{ $answer }” is no event. Say the event as a record writes it, {"{"}"type": ...{"}"}.
word-a_player = a player
word-one_of_the_list = one of the list

# Replays.

terminal-replay_title =
    { $count ->
        [one] { $game }: { $players }; { $count } line.
       *[other] { $game }: { $players }; { $count } lines.
    }
terminal-replay_help =
    {"  "}Enter   the next ruling          b       one ruling back
    {"  "}n       the next line            p       the line before
    {"  "}12      after line 12            end     after the last line
    {"  "}s       show the table           q       leave
terminal-replay_end = end
terminal-replay_that_is_the_end = That is the end.
terminal-replay_that_is_the_beginning = That is the beginning.
terminal-replay_the_beginning = The beginning.

# Why the system refused a file.

word-os_not_found = there is no such file
word-os_exists = there is such a file already
word-os_not_permitted = it is not permitted
word-os_is_a_folder = that is a folder
word-os_not_a_folder = something on the way to it is no folder
word-os_full = the disk is full
word-os_read_only = that disk can only be read
word-os_long_name = its name is too long
word-os_gone = the other end is gone
word-os_too_slow = it took too long
word-os_refused = the system refuses
