# Errors of a command, or of a file that the command reads or writes.

no_folder = { $file } cannot be written: the folder { $folder } does not exist. Make the folder first, or choose another one.
is_a_folder = “{ $answer }” is a folder. Give the name of a file in this folder.
not_a_record = This is not a Ruedo record. Choose a file that Ruedo wrote, such as one with a name that ends in .jsonl.
unknown_event = { $game } has no event called “{ $answer }”. Choose one of: { $known }.
players_for_game = You named these players: { $who }. Without teams, { $game } needs this number of players: { $known }. Name one for each seat, with commas between them.
no_such_target = “{ $answer }” is not a target that a sweep can have. Choose one of: { $known }. For example, write --target minutes=30..45.
no_such_rules = There is no game and no clause called “{ $answer }”. Choose one of these games: { $known }; or a clause, such as { $example }.
port_in_use = Port { $port } is already in use. Choose another with --port, or stop the other program.
ports_in_use = All ports from { $first } to { $last } are already in use. Choose another with `ruedo serve --port`, or stop another program.
port_not_permitted = You are not allowed to use port { $port }. Choose one from 1024 to 65535 with --port.
host_elsewhere = “{ $host }” is not an address of this machine. Choose another with --host, or leave --host out.

# Errors in a TOML file.

not_text = { $file } is not a text file. Choose another file, or save it as UTF-8.
key_too_long = { $file } has a key with more than { $most } parts. Use shorter keys.
toml-at_line = See line { $line }, column { $column }. { $reason }
toml-at_end = The error is at the end of the file. { $reason }
toml-value = This value is missing or wrong. Put text in quotation marks, and write numbers without them.
toml-statement = This is neither a key with its value nor a heading in brackets.
toml-unclosed = Close the bracket or the quotation mark that is open here.
toml-twice = This name is used twice. Remove one of them.
toml-equals = Write = and a value after each key.
toml-newline = There is something after this value. Start a new line after the value.
toml-character = This character is not allowed here.
toml-other = This part of the file cannot be read.
