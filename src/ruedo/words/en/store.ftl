# Faults in the data of a server, for its administrator.

store-damaged_table = Table { $table }: { $reason }
store-damaged_founding = Table { $table }, first entry: { $reason }
store-damaged_entry = Table { $table }, entry { $entry }: { $reason }
store-missing = this entry is missing.
store-misplaced = the table is in the list, but it was not found. Either its own id or the id of a neighbouring table is damaged.
store-beyond_end = this entry lies after the end of the log.
store-malformed = at { $field }, { $reason }.
store-unexpected = it cannot be read ({ $details }).
store-other_keys = there are { $keys } keys for { $seats } seats.
store-kept_too_many = this entry takes choices back and keeps { $kept } events, but the table has only { $events }.
store-no_seat = there is no seat { $number }.
store-no_side = there is no side { $number }.
store-no_player_there = { $answer } cannot play at a real table.
store-card_unreadable = the summary that is shown in lists of tables cannot be read: { $reason }
store-card_false = the summary that is shown in lists of tables belongs to another table or differs from the log.
store-closed = The store of tables is closed.
store-not_kept = The table could not be saved.
store-newer = A newer version of Ruedo wrote { $where }. Its schema has version { $version }, but this version of Ruedo only reads versions up to { $newest }. Update Ruedo.
store-without_psycopg = A PostgreSQL database needs the packages psycopg and psycopg_pool. Install them with pip install 'ruedo[postgres]', or in a copy of the repository with `uv sync --extra postgres`.
store-no_folder = Tables cannot be stored in { $folder }: { $reason }. Use --data to choose a folder that you can write to.
store-other = { $file } is not a store that this version of Ruedo can read. Move the folder { $folder } away, or choose another folder with --data.
store-other_schema = This version of Ruedo cannot read the schema “ruedo” in this database. Rename the schema, or choose another database with --database.
store-moved = { $file } was moved, deleted or replaced while the server was running. Move it back to its folder and start the server again.
store-damaged = { $file } is damaged. Move it away and restore a backup with `ruedo restore`.
store-not_reached = Ruedo cannot reach { $file }: { $reason }.
store-full = The disk that holds { $file } is full or broken ({ $details }). Nothing more is saved until there is room.
store-not_writable = { $file } cannot be written ({ $details }). Allow writing to the file and its folder.
store-corrupt = { $file } is damaged or is not a store ({ $details }). Move it away and restore a backup with `ruedo restore`.
store-held = Another program has used { $file } for more than { $seconds } s ({ $details }). Close that program.
store-unusable = { $file } cannot be used: { $details }.
store-postgres_gone = The database cannot be used right now ({ $details }). Check that it is running and has room, and that its address is right.
store-postgres_refuses = The database refused the connection ({ $details }). Check its address, and check that this user is allowed to create a schema.
store-undecided = { $reason } Then check whether the last choice was saved.
backup-other = { $place } is not a backup that this version of Ruedo can read. Choose another file.
backup-damaged = { $file } is damaged: { $reason }
backup-damaged_line = { $file } is damaged in line { $line }.
backup-cut_short = { $file } is incomplete. Its end is missing.
backup-cut_short_after = { $file } is incomplete or damaged after line { $line }.

# Results of checking a proof.

proof-none = { $place } is not a proof of a table: at { $field }, { $reason }.
proof-other = { $place } is not a proof that this version of Ruedo can read. Choose another file.
proof-other_seed = the seed does not match the commitment { $commitment }
proof-other_event = the table shows { $told }, but the seed gives { $drawn }
proof-taken_back = { $event } was taken back, although it was random. Only choices without randomness can be taken back
proof-holds = { $count } correct
proof-false = { $count } FALSE
proof-unchecked = { $count } cannot be checked
word-proof-dice_and_cards = dice and cards
word-proof-rests = rests
word-proof-throws = throws
word-proof-choices_of_the_house = choices of the house
word-proof-taken_back = taken back
word-proof-commitment = commitment
word-proof-record = record
