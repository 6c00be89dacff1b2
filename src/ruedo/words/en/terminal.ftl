# Questions and messages of the terminal, for all games.

terminal-commands =
    At any question:
      back      take back the last event; `back 3` takes back the last three
      score     show the table again
      HC-S3     show that clause of the rulebook
      {"{...}"}     report an event, written as in a record
      help      show this list
      quit      stop; you can continue the saved record later
terminal-command-back = back
terminal-command-score = score
terminal-command-help = help
terminal-command-quit = quit
terminal-no = No: { $refusal }
terminal-kept = The record is saved. To continue, run: ruedo play --resume { $file }
terminal-kept_before = The record holds everything up to the last save. To continue, run: ruedo play --resume { $file }
terminal-record_is_in = The record is in { $file }.
terminal-begun = The game is saved in the record { $file }. Type `help` to see what you can answer, or `quit` to stop.
terminal-not_drawn = Ruedo cannot write { $file }, so it does not draw the picture any more: { $reason }.
terminal-take_back =
    { $most ->
        [0] There is nothing that you can take back now.
        [one] You can take back one event now. Type `back`.
       *[other] You can take back at most { $most } events now. Type `back`, or `back 2` for two.
    }
terminal-taken_back = Taken back: { $events }.
terminal-alone = Only { $player } may read the next lines.
terminal-hand_over = Give { $player } the screen. { $player }, press Enter
terminal-cut_short = The last line of the record is incomplete, so Ruedo leaves it out.
terminal-plain_help = Your choices are listed with numbers. Answer with the number, or with the first word of a choice.
terminal-written = { $who } ({ $types }): type an event, written as in a record, {"{"}"type": ...{"}"}
terminal-or_command = Did you mean the command `{ $command }`?

# Games without their setup file.

terminal-lost_setup = { $file } is missing, and the record alone does not show who plays.
terminal-lost_goes_on = The game continues as at a real table: you enter what happens.
terminal-lost_real = Is the game played at a real table, where you enter what happens?
terminal-lost_who = Who plays for { $players }? Answer in the same order, and separate the answers with commas. Choose from: { $known }. [{ $usual }]
terminal-lost_anew = The dice, cards and throws from here on come from a new seed.

# Answers that the terminal cannot understand.

say_one = Type { $what }: { $known }.
could_be = “{ $answer }” could be any of these: { $found }.
is_not = “{ $answer }” is not { $what }. Choose one of: { $known }.
no_whole_number = “{ $answer }” is not a whole number from { $low } to { $high }.
no_number = “{ $answer }” is not a number.
no_event = “{ $answer }” is not an event. Write an event as in a record, {"{"}"type": ...{"}"}.
word-a_player = a player
word-one_of_the_list = a choice from the list

# Replays.

terminal-replay_title =
    { $count ->
        [one] { $game }: { $players }; { $count } line.
       *[other] { $game }: { $players }; { $count } lines.
    }
terminal-replay_help =
    {"  "}Enter   next ruling              b       previous ruling
    {"  "}n       next line                p       previous line
    {"  "}12      after line 12            end     after the last line
    {"  "}s       show the table           q       quit
terminal-replay_end = end
terminal-replay_that_is_the_end = This is the end.
terminal-replay_that_is_the_beginning = This is the beginning.
terminal-replay_the_beginning = The beginning.

# Reasons why the operating system refused access to a file.

word-os_not_found = this file or folder does not exist
word-os_exists = this file exists already
word-os_not_permitted = you do not have permission
word-os_is_a_folder = this is a folder
word-os_not_a_folder = a part of its path is not a folder
word-os_full = the disk is full
word-os_read_only = this disk is read-only
word-os_long_name = its name is too long
word-os_gone = the other program has closed the connection
word-os_too_slow = it took too long
word-os_refused = the system refused it
