# What is wrong with what a server keeps; for whoever runs it.

store-damaged_table = Table { $table }: { $reason }
store-damaged_founding = Table { $table }, its founding: { $reason }
store-damaged_entry = Table { $table }, entry { $entry }: { $reason }
store-missing = it is missing.
store-misplaced = it is listed, but not found: its id, or one beside it, is damaged.
store-beyond_end = it is beyond the end of the log.
store-malformed = at { $field }, { $reason }.
store-unexpected = it cannot be read ({ $details }).
store-other_keys = { $keys } keys for { $seats } seats.
store-kept_too_many = { $kept } events are kept of { $events }.
store-no_seat = there is no seat { $number }.
store-no_side = there is no side { $number }.
store-no_player_there = { $answer } cannot sit at a real table.
store-card_unreadable = its card in lists cannot be read: { $reason }
store-card_false = its card in lists is another table’s, or says other than its log.
store-closed = The store is closed.
store-not_kept = The table could not be kept.
store-newer = { $where } was written by a newer Ruedo (its schema is { $version }, this one knows { $newest }): update Ruedo.
store-without_psycopg = A PostgreSQL database needs the packages psycopg and psycopg_pool: pip install 'ruedo[postgres]', or in a checkout `uv sync --extra postgres`.
store-no_folder = Tables cannot be kept in { $folder }: { $reason }. Give a folder that can be written, with --data.
store-other = { $file } is not a store that this Ruedo can read. Move the folder { $folder } away, or choose another folder with --data.
store-other_schema = The schema ruedo of this database is not a store that this Ruedo can read. Rename the schema, or choose another database with --database.
store-moved = { $file } was moved, deleted or replaced under the running server: put it back and start again.
store-damaged = { $file } is damaged: move it away, and put a backup back with `ruedo restore`.
store-not_reached = { $file } cannot be reached: { $reason }.
store-full = The disk of { $file } is full or broken ({ $details }): nothing more is kept until there is room.
store-not_writable = { $file } cannot be written ({ $details }): its folder and file must be writable.
store-corrupt = { $file } is damaged or no store ({ $details }): move it away, and put a backup back with `ruedo restore`.
store-held = { $file } is held by another program for longer than { $seconds } s ({ $details }): close that one.
store-unusable = { $file } cannot be used: { $details }.
store-postgres_gone = The database cannot be used just now ({ $details }). Is it running, has it room, is its address right?
store-postgres_refuses = The database refuses ({ $details }). Is its address right, and may this user make a schema there?
store-undecided = { $reason } Whether the last choice was stored will be seen then.
backup-other = { $place } is not a backup that this Ruedo can read. Choose another file.
backup-damaged = { $file } is damaged: { $reason }
backup-damaged_line = { $file } is damaged in line { $line }.
backup-cut_short = { $file } was cut short.
backup-cut_short_after = { $file } was cut short or damaged after line { $line }.

# What checking a proof finds.

proof-none = { $place } is not a proof of a table: at { $field }, { $reason }.
proof-other = { $place } is not a proof that this Ruedo can read. Choose another file.
proof-other_seed = the seed is not the one of { $commitment }
proof-other_event = { $told } was told, { $drawn } comes of the draw
proof-taken_back = { $event } was taken back, which chance had made
proof-holds =
    { $count ->
        [one] { $count } holds
       *[other] { $count } hold
    }
proof-false = { $count } FALSE
proof-unchecked = { $count } cannot be checked
word-proof-dice_and_cards = dice and cards
word-proof-rests = rests
word-proof-throws = throws
word-proof-choices_of_the_house = choices of the house
word-proof-taken_back = taken back
word-proof-commitment = commitment
word-proof-record = record
